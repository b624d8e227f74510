"""What things get, are and cannot be: which cards do while a rule holds, and for how long otherwise. What it is that
they get lies beside its words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import things
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import name_of
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_CARD
from wonderwheel.lang.nodes import Node, changed, node_fields
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Ruled, Scope


def static_of(what: base.Thing, scope: Scope) -> meaning.Objects:
    """The cards of a static ability: this, its wearer, or all that fit."""
    found = things.known(what, scope)
    return (
        found
        if isinstance(found, meaning.This | meaning.Wearer | meaning.All)
        else refuse(what, "only what is always known can hold")
    )


@rule("CR132-505.1.a")
def each_card_once(subjects: list[meaning.Objects]) -> list[meaning.Objects]:
    """What is said of several things is said once of a card that is meant twice: "this and each Elf you control"."""
    single = [of for of in subjects if not isinstance(of, meaning.All)]
    groups: list[meaning.Cards] = []
    for cards in (of.cards for of in subjects if isinstance(of, meaning.All)):
        meets = next((one for one in groups if _may_meet(one, cards)), None)
        if meets is None:
            groups.append(cards)
        else:
            either = (*(meets.either if _is_row(meets) else (meets,)), cards)
            groups[groups.index(meets)] = meaning.Cards(area=cards.area, either=either)
    without: dict[str, Any] = {"other": True} if meaning.This() in single else {}
    if meaning.Wearer() in single:
        without["not_of"] = meaning.Wearer()
    return [*single, *(meaning.All(msgspec.structs.replace(cards, **without)) for cards in groups)]


def _is_row(cards: meaning.Cards) -> bool:
    return bool(cards.either) and cards == meaning.Cards(area=cards.area, either=cards.either)


def _may_meet(one: meaning.Cards, other: meaning.Cards) -> bool:
    """Whether a card may fit both: of one area, and not of two sides."""
    return one.area == other.area and {one.controller, other.controller} != {"you", "opponent"}


_EACH: Final = "each"


def _speaks_of_each(node: base.Effect) -> bool:
    """Whether what things get is said of each of them: "gets +1 for each land in its realm"."""
    if not isinstance(node, phrases.Get) or not isinstance(node.what, phrases.Each) or not node.what.label:
        return False
    return points_at(node.mods, node.what.label)


def points_at(value: Any, label: str) -> bool:
    """Whether a phrase speaks of what has this label, in its own words or in those that tell what X is."""
    if isinstance(value, tuple):
        return any(points_at(part, label) for part in value)
    if not isinstance(value, Node) or isinstance(value, phrases.TotalOfThem):
        return False
    if value.bound is not None and (value.bound.name == label or points_at(value.bound.phrase, label)):
        return True
    return any(points_at(getattr(value, f.name), label) for f in node_fields(type(value)))


def _of_each(value: Any, label: str, each: Referent) -> Any:
    """A phrase in which what means all of them means the one that is looked at."""
    if isinstance(value, tuple):
        return tuple(_of_each(part, label, each) for part in value)
    if not isinstance(value, Node):
        return value
    fields = {f.name: _of_each(getattr(value, f.name), label, each) for f in node_fields(type(value))}
    if value.bound is not None and value.bound.name == label:
        fields["bound"] = each
    elif value.bound is not None and isinstance(value.bound.phrase, Node):
        fields["bound"] = replace(value.bound, phrase=_of_each(value.bound.phrase, label, each))
    return changed(value, **fields)


def one_by_one(node: base.Effect, scope: Scope) -> Effects:
    """What is done to each of several things, if what it is said with is not the same for all of them."""
    subject: base.Thing | None = getattr(node, "what", None)
    label = name_of(subject) if subject is not None and _are_several(subject) else ""
    fields = {f.name: getattr(node, f.name) for f in node_fields(type(node)) if f.name != "what"}
    if subject is None or not label or not points_at(tuple(fields.values()), label):
        return ()
    each = Referent(THING, _EACH, _EACH, True)
    kept, those = things.fixed(subject, scope)
    if isinstance(those, meaning.Target | meaning.Choose):
        kept, those = (meaning.Keep(those, those.slot),), meaning.Slot(those.slot)
    said = {name: _of_each(value, label, each) for name, value in fields.items()}
    one = changed(node, what=phrases.It(bound=each), **said)
    return (*kept, meaning.ForEach(those, one.means(scope), _EACH))


def _are_several(subject: base.Thing) -> bool:
    """Whether it is several things: "each of them" as a rule counts them one by one."""
    bound = subject.bound
    return isinstance(subject, phrases.Each) or subject.grammatical() == "many" or (bound is not None and bound.many)


def statics(node: base.Effect, scope: Scope) -> list[Ruled]:
    """A sentence that holds while the card is there: which cards, and what they get."""
    if isinstance(node, phrases.DoublePower):
        return [(static_of(node.what, scope), (meaning.TimesPower(meaning.Number(2)),))]
    if not isinstance(node, phrases.About) and not node.stands_alone():
        refuse(node, 'when it is done is not said: a head such as "On arrival:" is missing; only a spell needs none')
    if not isinstance(node, phrases.About):
        refuse(node, "it does not hold by itself")
    if getattr(node, "duration", None) is not None:
        refuse(node, "a rule that holds has no end")
    if isinstance(node, phrases.Get) and _speaks_of_each(node):
        looked_at = Referent(THING, EVENT_CARD, node.what.text())
        node = changed(node, mods=_of_each(node.mods, node.what.label, looked_at))
    made = node.said(scope, True)
    out: list[Ruled] = []
    subjects = [static_of(what, scope) for what in node.subjects()]
    adds_up = not all(isinstance(change, meaning.Nullified | meaning.Cannot) for change in made)
    for of in each_card_once(subjects) if adds_up else subjects:
        place = getattr(node, "where", None)
        if place is not None:
            if not isinstance(of, meaning.All):
                refuse(node)
            of = meaning.All(things.with_fields(of.cards, node, where=place.spoken_of(scope)))
        if isinstance(node, phrases.Get) and isinstance(of, meaning.This) and _is_keyword(node):
            out += [
                (of, (meaning.Grant(mod.keyword.means()),)) for mod in node.mods if isinstance(mod, phrases.KeywordMod)
            ]
            continue
        gains = isinstance(node, phrases.Get) and any(isinstance(mod, phrases.AbilitiesOf) for mod in node.mods)
        if gains and not isinstance(of, meaning.This):
            refuse(node, "only the card that says it can get them")
        check_got(node, of)
        of = _where_it_is_played_from(node, of)
        out.append((of, made))
    return out


@rule("CR132-302.a", "CR132-attuned.a")
def check_got(node: base.Effect, of: Any) -> None:
    """Power and abilities are derived of cards in The World; attuned matters where a card is played from."""
    if getattr(getattr(of, "cards", None), "area", "world") == "world":
        return
    for mod in node.mods if isinstance(node, phrases.Get) else ():
        if not isinstance(mod, phrases.KeywordMod) or not isinstance(mod.keyword, phrases.Attuned):
            refuse(mod, "only attuned is given to cards outside The World")


@rule("CR132-attuned.a")
def _where_it_is_played_from(node: phrases.About, of: meaning.Objects) -> meaning.Objects:
    """Attuned matters while a card is played: cards that get it are meant wherever they are."""
    keywords = (
        [mod.keyword for mod in node.mods if isinstance(mod, phrases.KeywordMod)]
        if isinstance(node, phrases.Get)
        else []
    )
    if (
        not isinstance(of, meaning.All)
        or of.cards.area != "world"
        or not any(isinstance(k, phrases.Attuned) for k in keywords)
    ):
        return of
    if of.cards.where is not None or len(keywords) > 1:
        refuse(node)
    return meaning.All(things.with_fields(of.cards, node, area="anywhere"))


def _is_keyword(node: phrases.Get) -> bool:
    return all(isinstance(mod, phrases.KeywordMod) for mod in node.mods)


@rule("CR132-this-round.a")
def lasts(node: base.Effect, scope: Scope) -> str:
    """For the time that is said, or for good. If only what follows says a time, that may be meant of both: "one gets
    +2 and another gets -2 this round"."""
    duration = getattr(node, "duration", None)
    found = things.until(duration, scope, "this game")
    behind = scope.after[0] if scope.after else None
    said_behind = isinstance(behind, phrases.About | phrases.DoublePower) and getattr(behind, "duration", None)
    if duration is None and not scope.lasting and said_behind:
        refuse(node, "how long this lasts is not said, and of what follows it is")
    return found
