"""From the nodes of a card's text to the abilities that the engine plays.

What each phrase means it says itself (`means`); what every game has is beside (`flow`). A phrase without a meaning
refuses the card, with its name, the phrase in canonical words and its place in the text. Nothing is ever left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.meaning.places_in_text import Places
from wonderwheel.games.wonders_of_the_first.names import Names
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.binding import bound, references
from wonderwheel.games.wonders_of_the_first.text.meanings import events, flow, things
from wonderwheel.games.wonders_of_the_first.text.meanings.areas_heard import everywhere
from wonderwheel.games.wonders_of_the_first.text.meanings.done_by_this import done_by_this
from wonderwheel.games.wonders_of_the_first.text.meanings.gone import left
from wonderwheel.games.wonders_of_the_first.text.meanings.next_round import next_round
from wonderwheel.games.wonders_of_the_first.text.meanings.paying import kept, paid
from wonderwheel.games.wonders_of_the_first.text.meanings.remembering import remembered
from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope
from wonderwheel.games.wonders_of_the_first.text.meanings.spells import check_spell
from wonderwheel.games.wonders_of_the_first.text.meanings.static import all_hold, static
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger, first_time
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import every_round
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.areas import SOURCES, PutIntoRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.battle_ends import is_own_battle
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.flow import arriving_with
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.of_counters.those_of_the_event import OF_ITS_KIND
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.tokens import were_created_with_it
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import BY_PAST, check_use
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.modifiers import Granted, KeywordMod
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.prohibitions import Cant
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import SymbiosisMany
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails_of_deeds import ReturnedByThis
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import AS_MANY
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT, EVENT_CARD
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, REPLACE, Verb
from wonderwheel.lang.nodes import Node, Span, changed
from wonderwheel.lang.refusing import Unplayable, refuse


@dataclass(frozen=True)
class Part:
    """One ability of a compiled text, its place in the canonical words, and the places of its effects there.

    `references` says what every word that points back is bound to.
    """

    ability: meaning.Ability
    span: Span
    places: Places = ()
    references: tuple[str, ...] = ()


def compiled(
    text: phrases.Text, types: int, name: str = "", source: str = "", known: Names | None = None
) -> tuple[Part, ...]:
    """The abilities of a text, in its order; NotPlayable names the card, the phrase and its place.

    `types` are the card's own: what has no head is what a spell does, and holds on any other card.
    """
    try:
        return tuple(_text(bound(text, bool(types & kinds.SPELL)), types, known or Names()))
    except Unplayable as problem:
        raise problem.placed(name, source or text.text()) from None


def _lines(text: phrases.Text) -> list[Span]:
    """Where each ability stands in the canonical words of a text: a line for each."""
    out: list[Span] = []
    begin = 0
    for each in text.abilities:
        end = begin + len(each.text())
        out.append(Span(begin, end))
        begin = end + 1
    return out


def _text(text: phrases.Text, types: int, known: Names) -> list[Part]:
    parts: list[Part] = []
    said: list[phrases.Ability] = []
    remembers = remembered(text)
    returns = any(isinstance(part, ReturnedByThis) for part in text.walk())
    spoken_of = done_by_this(text)
    places: list[Span] = []
    many = next((each for each in text.abilities if _speaks_of_symbiosis(each)), None)
    for each, place in zip(text.abilities, _lines(text), strict=True):
        if isinstance(each, phrases.KeywordLine):
            wide = many if isinstance(each.keyword, phrases.Symbiosis) else None
            keyword = each.keyword.means() if wide is None else _symbiosis(wide)
            check_spell(each, types, [keyword])
            parts.append(Part(keyword, place))
        elif each is many:
            if not any(
                isinstance(line, phrases.KeywordLine) and line.keyword == phrases.Symbiosis() for line in text.abilities
            ):
                refuse(each, "it has no symbiosis")
        elif types & kinds.SPELL and each.head is None and each.gate is None and not _holds(each):
            said.append(each)
            places.append(place)
        else:
            scope = new_scope(known)
            scope.remembers, scope.returns, scope.done_by_this = remembers, returns, spoken_of
            told = references(each)
            found = _ability(each, scope)
            check_spell(each, types, found)
            parts += [Part(ability, place, scope.said.places(ability), told) for ability in found]
    if said:
        scope = new_scope(known, spell=True)
        spell = meaning.Spell(scope.effects([effect for each in said for effect in each.effects]))
        told = tuple(line for each in said for line in references(each))
        whole = Span(places[0].start, places[-1].end)
        parts.insert(0, Part(spell, whole, scope.said.places(spell), told))
        parts += [Part(each, whole) for each in scope.rules]
    return parts


def _speaks_of_symbiosis(line: Node) -> bool:
    """Whether a line says what the symbiosis of another line may copy."""
    return isinstance(line, phrases.Ability) and len(line.effects) == 1 and isinstance(line.effects[0], SymbiosisMany)


def _symbiosis(line: Node) -> meaning.Ability:
    """Symbiosis with several targets of any power."""
    said = line.effects[0] if isinstance(line, phrases.Ability) else line
    if (
        not isinstance(said, SymbiosisMany)
        or not isinstance(line, phrases.Ability)
        or line.head
        or line.gate
        or line.price
    ):
        refuse(line)
    several = meaning.Symbiosis(most=said.count, any_power=True)
    return meaning.Triggered(meaning.Event("arrives", this=True), (several,), head="symbiosis")


def _holds(ability: phrases.Ability) -> bool:
    """Whether a sentence of a spell is about the spell itself instead of what it does."""
    first = ability.effects[0]
    while isinstance(first, phrases.If | phrases.While) and first.stands_alone():
        first = first.effects[0]
    about_it = isinstance(getattr(first, "what", None), This) or (isinstance(first, Cant) and first.about_this())
    return first.stands_alone() and about_it


def new_scope(known: Names, spell: bool = False) -> Scope:
    """Where the phrases of an ability become meanings."""
    return Scope(known, spell=spell, peace=spell, compile=_effect, granted=_granted)


def _effect(node: base.Effect, scope: Scope) -> Effects:
    lasts = getattr(node, "duration", None)
    if isinstance(lasts, phrases.NextRound | phrases.ThisAndNextRound) and isinstance(
        node, phrases.About | phrases.Cant
    ):
        return next_round(node, scope, _effect)
    made = flow.EFFECTS.get(type(node))
    if made is not None:
        return made(node, scope)
    found: Effects = node.means(scope) if not were_created_with_it(node, scope) else ()
    return found


def _granted(node: Node, scope: Scope) -> tuple[meaning.Ability, ...]:
    """The ability that a card or a token gets: a keyword, or one in its own words."""
    if isinstance(node, KeywordMod):
        return (node.keyword.means(),)
    if isinstance(node, Granted) and isinstance(node.ability, phrases.Text):
        return tuple(part.ability for part in _text(node.ability, kinds.WONDER, scope.known))
    return refuse(node)


# -- one ability -------------------------------------------------------------------------------------------------------


def _ability(node: phrases.Ability, scope: Scope) -> list[meaning.Ability]:
    gate = node.gate.means() if node.gate is not None else None
    head = node.head
    if head is None and (at_the_end := every_round(node)) is not None:
        return _triggered(at_the_end, at_the_end.head or refuse(node), gate, scope)
    if head is None:
        return static(node.effects, gate, None, scope)
    if isinstance(head, phrases.Use | phrases.PayWith | phrases.Harvest | phrases.SpendFaith | phrases.SpendEnergy):
        return [_activated(node, gate, scope)]
    if node.price is not None:
        refuse(node.price)
    if isinstance(head, phrases.Instead):
        return _replacement(head, node.effects, gate, scope)
    if isinstance(head, phrases.OnRound) and all_hold(node.effects):
        return static(
            node.effects, gate, meaning.Compare(meaning.RoundNumber(), "==", meaning.Number(head.number)), scope
        )
    if isinstance(head, phrases.Whenever) and head.limit is None:
        arriving = arriving_with(head.event, node.effects, scope)
        if arriving is not None:
            return [meaning.Static(meaning.All(arriving[0]), arriving[1], gate)]
    return _triggered(node, head, gate, scope)


def _activated(node: phrases.Ability, gate: meaning.Gate | None, scope: Scope) -> meaning.Ability:
    head = node.head
    cost: dict[str, Any] = {}
    for price in (head, node.price):
        more = paid(price, scope) if price is not None else {}
        if price is node.price and more.keys() & cost.keys():
            refuse(node.price or node, "two such prices cannot be paid at once")
        cost |= more
    scope.peace = True
    cost |= kept(node, cost, scope)
    once = isinstance(node.effects[-1], phrases.OnlyOnce) and not isinstance(head, phrases.Harvest)
    effects = scope.effects(node.effects[:-1] if once else node.effects)
    return meaning.Activated(meaning.Cost(**cost), effects, isinstance(head, phrases.Harvest), gate, once)


def _triggered(
    node: phrases.Ability, head: base.Head, gate: meaning.Gate | None, scope: Scope
) -> list[meaning.Ability]:
    limit = isinstance(node.effects[-1], phrases.OnlyOnce) and len(node.effects) > 1
    if limit:
        node = changed(node, effects=node.effects[:-1])
    if isinstance(head, phrases.Whenever):
        if limit:
            head = changed(head, limit="once") if head.limit is None else refuse(head, "how often it is said twice")
        found, limit = _whenever(head, scope)
        scope.heard(found[0].event)
    else:
        found = head.waits(scope)
        scope.round_end = any(each.event.kind == "round end" for each in found)
    scope.gone = left(each.event for each in found)
    scope.own_battle = all(is_own_battle(each.event) for each in found)
    effects = scope.effects(node.effects)
    first_time = isinstance(head, phrases.Whenever) and head.limit != "once"
    if limit and first_time and isinstance(effects[0], meaning.May):
        refuse(head, "whoever declines the first time would have a second one")
    area = _area(node)
    batch = scope.at_once
    bound_to = {part.bound.name for each in node.effects for part in each.walk() if part.bound is not None}
    if batch and EVENT in bound_to:
        refuse(head, "several at once have no one realm or player")
    heard = [each for trigger in found for each in everywhere(trigger, area)]
    if len(heard) > len(found) and (limit or any(each.event.nth for each in found)):
        refuse(head, "how often it happens would be counted for each area by itself")
    return [
        meaning.Triggered(each.event, effects, head.printed(), gate, each.condition, limit, place, batch=batch)
        for each, place in heard
    ]


def _of_several(event: base.Event) -> bool:
    """Whether what happens to several cards at once is waited for as one happening."""
    return any(isinstance(part, phrases.Some) and part.count == AS_MANY for part in event.walk())


def _area(node: phrases.Ability) -> str:
    """Where the ability works, if it is not about the card itself: where the card puts itself into a realm from."""
    sources = {
        SOURCES[part.source]
        for effect in node.effects
        for part in effect.walk()
        if isinstance(part, PutIntoRealm) and part.source in SOURCES and isinstance(part.what, This)
    }
    if not sources:
        return "world"
    return sources.pop() if len(sources) == 1 else refuse(node)


def _whenever(head: phrases.Whenever, scope: Scope) -> tuple[list[Trigger], bool]:
    """The events, and whether the ability works once a round."""
    scope.at_once = _of_several(head.event)
    found = events.triggers(head.event, scope)
    if scope.pending:
        refuse(head, "an event has no targets")
    if head.limit is None:
        return found, False
    if len(found) > 1:
        refuse(head, "which of the two is counted is not clear")
    if head.limit == "once":
        return found, True
    event = found[0].event
    said_more = (event.nth, event.battle, event.least, event.source, event.by, event.direction)
    if any(said_more) or event.left is not None:
        refuse(head)
    if event.kind == "wins a battle" and event.where == things.HERE and head.limit == "first each round":
        # A Wonder that moves takes its battles with it: they are not told by the realm in which it is now.
        return found, True
    event = events.as_remembered(event, head)
    first = first_time(event, "round" if head.limit == "first each round" else "game")
    return [Trigger(first, found[0].condition)], False


@rule("CR132-504.a", "CR132-302.h")
def _replacement(
    head: phrases.Instead, effects: tuple[base.Effect, ...], gate: meaning.Gate | None, scope: Scope
) -> list[meaning.Ability]:
    """What would happen to a card, or what a player would do, does not happen; the effects do."""
    if isinstance(head, phrases.InsteadOf):
        verbs = [BY_PAST[act] for act in head.acts]
    elif isinstance(head, phrases.InsteadOfCounters):
        verbs = [BY_NAME["put counters on"]]
    elif isinstance(head, phrases.InsteadOfSeizing):
        verbs = [BY_NAME["seize"]]
    else:
        verbs = [BY_NAME[head.verb] if isinstance(head, phrases.InsteadOfDoing) else BY_NAME["die"]]
    out: list[meaning.Ability] = []
    for verb in verbs:
        check_use(head, verb, REPLACE)
        inner = new_scope(scope.known)
        inner.said = scope.said
        fields = _what_would(head, verb, inner)
        may = isinstance(effects[0], phrases.May)
        made = inner.effects(_done_instead(effects))
        # What replaces a card's own movement works from any area.
        area = "any" if fields.get("this") and verb.leaves else "world"
        would = "loses a stone" if isinstance(head, phrases.InsteadOfSeizing) else verb.replaced_as()
        event, holds = meaning.Event(would, **fields), _while_so(head, inner)
        _check_counters(head, event, made)
        out.append(meaning.Replacement(event, made, may, area, condition=holds, gate=gate))
    return out


def _check_counters(head: phrases.Instead, event: meaning.Event, made: Effects) -> None:
    """Counters of whatever kind it would be: more of them, or fewer, is all that can be done with them instead."""
    of_its_kind = [each.what for each in made if isinstance(each, meaning.PutCounters) and each.kind == OF_ITS_KIND]
    there = meaning.This if event.this else meaning.EventCard
    if of_its_kind and (len(made) > 1 or not isinstance(of_its_kind[0], there | meaning.EventCard)):
        refuse(head, "of which kind they are is not said")


def _while_so(head: phrases.Instead, scope: Scope) -> meaning.Condition | None:
    """What has to be so for something to be replaced; of the card of the event nothing can be asked."""
    asked = head.holds if isinstance(head, phrases.InsteadOfDying) else None
    if asked is None:
        return None
    if any(part.bound is not None and part.bound.name == EVENT_CARD for part in asked.walk()):
        refuse(asked, "it is asked of this card or of players")
    return scope.condition(asked)


def _done_instead(effects: tuple[base.Effect, ...]) -> tuple[base.Effect, ...]:
    """What is done if it is chosen: whoever does not, lets happen what would."""
    first = effects[0]
    if not isinstance(first, phrases.May):
        return effects
    for each in effects[1:]:
        if not isinstance(each, phrases.If) or type(each.condition) is not phrases.Did:
            refuse(each, "whether what would happen still does if you don't is not said")
    if not isinstance(first.who, phrases.You):
        refuse(first, "whoever has the text chooses whether something else happens")
    return (*first.effects, *effects[1:])


_LIES: Final = {"hand": "hand", "deck": "deck"}


def _what_would(head: phrases.Instead, verb: Verb, scope: Scope) -> dict[str, Any]:
    """To what and by whom it would be done, as the fields of an event."""
    said = phrases.InsteadOf | phrases.InsteadOfDying | phrases.InsteadOfDoing | phrases.InsteadOfCounters
    what = head.what if isinstance(head, said) else None
    fields = events.subject(what, scope) if what is not None else {}
    if "cards" in fields and verb.on in _LIES:
        fields["cards"] = things.with_fields(fields["cards"], what or head, area=_LIES[verb.on])
    if isinstance(head, phrases.InsteadOf):
        fields |= head.told(scope)
        if "cards" in fields and fields.get("source", "world") != "world":
            fields["cards"] = things.with_fields(fields["cards"], what or head, area=fields["source"])
    if isinstance(head, phrases.InsteadOfCounters):
        fields |= {"counter": head.kind} if head.kind else {}
        fields |= {"by": things.side(head.who, scope) or "any"} if head.who is not None else {}
    if isinstance(head, phrases.InsteadOfSeizing):
        fields["player"] = things.side(head.who, scope)
    if isinstance(head, phrases.InsteadOfSeizing | phrases.InsteadOfDoing) and head.where is not None:
        fields["where"] = scope.place(head.where)
    if isinstance(head, phrases.InsteadOfDoing):
        who = things.side(head.who, scope)
        fields |= {"player": who} if verb.by_player and verb.name != "portal" else {"by": who or "any"}
        if head.by_cards:
            fields["by_cards"] = True
    return fields
