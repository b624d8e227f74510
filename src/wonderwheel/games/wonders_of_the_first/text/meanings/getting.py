"""What things get, are and cannot be: changes for a time, or static abilities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.keywords import KEYWORDS
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import nouns, quantities, things
from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import BY_PAST, check_use
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, FORBID
from wonderwheel.lang.flow import If
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

Changes = tuple[meaning.Change, ...]
Said = list[tuple[meaning.Objects, Changes]]


# -- modifiers ---------------------------------------------------------------------------------------------------------


def changes(mods: Sequence[base.Modifier], scope: Scope, static: bool) -> Changes:
    """What "gets ..." does to a card."""
    return tuple(change for mod in mods for change in _mod(mod, scope, static))


def _mod(mod: base.Modifier, scope: Scope, static: bool) -> Changes:
    if isinstance(mod, phrases.PowerMod):
        return (meaning.AddPower(_signed(mod, scope)),)
    if isinstance(mod, phrases.BasePower):
        return (meaning.SetBase(meaning.Number(mod.amount)),)
    if isinstance(mod, phrases.PowerEqual):
        amount = quantities.quantity(mod.amount, scope)
        return (meaning.DefinePower(amount) if static else meaning.SetBase(amount),)
    if isinstance(mod, phrases.CostAndPowerEqual) and static:
        return meaning.DefineCost(quantities.quantity(mod.amount, scope)), meaning.DefinePower(
            quantities.quantity(mod.amount, scope)
        )
    if isinstance(mod, phrases.KeywordMod):
        return (meaning.Grant(mod.keyword.means()),)
    if isinstance(mod, phrases.Granted):
        return tuple(meaning.Grant(each) for each in scope.granted(mod, scope))
    if isinstance(mod, phrases.AbilitiesOf) and static:
        return (meaning.GainAbilities(nouns.cards(mod.noun, scope)),)
    if isinstance(mod, phrases.ClassesOf) and not static:
        return (meaning.AddClass(like=things.known(mod.what, scope)),)
    return refuse(mod)


def _signed(mod: phrases.PowerMod, scope: Scope) -> meaning.Quantity:
    """+3, -2, +X, -X; for each of something."""
    sign, said = mod.amount[0], mod.amount[1:]
    if said == "X":
        x = quantities.x_of(mod, scope)
        amount: meaning.Quantity = x if sign == "+" else meaning.Times(meaning.Number(-1), x)
    else:
        amount = meaning.Number(int(mod.amount))
    return quantities.per(amount, mod.per, scope)


# -- sentences about things: what they do to which cards ---------------------------------------------------------------


def subjects(what: base.Thing, scope: Scope) -> list[base.Thing]:
    return list(what.parts) if isinstance(what, phrases.Union) else [what]


def static_of(what: base.Thing, scope: Scope) -> meaning.Objects:
    """The cards of a static ability: this, its wearer, or all that fit."""
    found = things.known(what, scope)
    return (
        found
        if isinstance(found, meaning.This | meaning.Wearer | meaning.All)
        else refuse(what, "only what is always known can hold")
    )


def said(node: phrases.About, scope: Scope, static: bool) -> Changes:
    """What a sentence says of its subject."""
    made = _ABOUT.get(type(node))
    return made(node, scope, static) if made is not None else refuse(node)


def _cant_be(node: phrases.CantBe, scope: Scope, static: bool) -> Changes:
    by = "opponent" if node.by_opponents else ""
    out: list[meaning.Change] = []
    for act in node.acts:
        check_use(node, BY_PAST[act], FORBID)
        if not BY_PAST[act].banned_as():
            refuse(node, f"who can't {BY_PAST[act].name} is not said: {_NO_TEXT_THERE}")
        out.append(meaning.Cannot(BY_PAST[act].banned_as(), by))
    return tuple(out)


def _cant_do(node: phrases.CantDo) -> Changes:
    if node.unless is not None:
        refuse(node.unless, "it is said only of what holds while the card is there")
    return (meaning.Cannot(BY_NAME[node.verb].banned_as()),)


def _lost(node: phrases.LoseKeyword, static: bool) -> meaning.Change:
    found = node.keyword.means()
    if not isinstance(found, meaning.Keyword) or found.name not in KEYWORDS:
        refuse(node, "only keywords that are abilities can be lost")
    return meaning.LoseKeyword(found.name)


_NO_TEXT_THERE: Final = "the texts of cards in hands and decks do not work (CR132-302.a)"
_ABOUT: Final[dict[type[Node], Callable[[Any, Scope, bool], Changes]]] = {
    phrases.Get: lambda node, scope, static: changes(node.mods, scope, static),
    phrases.CantBe: _cant_be,
    phrases.CantDo: lambda node, scope, static: _cant_do(node),
    phrases.CantHave: lambda node, scope, static: (meaning.Cannot("countered", "", node.kind),),
    phrases.AreNullified: lambda node, scope, static: (meaning.Nullified(),),
    phrases.AlsoClass: lambda node, scope, static: (meaning.AddClass(node.name),),
    phrases.LoseKeyword: lambda node, scope, static: (_lost(node, static),),
    phrases.BecomeLegendary: lambda node, scope, static: (meaning.MakeLegendary(),),
    phrases.ArriveWith: lambda node, scope, static: (node.with_what(scope),) if static else node.means(scope),
}


def statics(node: base.Effect, scope: Scope) -> Said:
    """A sentence that holds while the card is there: which cards, and what they get."""
    if isinstance(node, phrases.DoublePower):
        return [(static_of(node.what, scope), (meaning.TimesPower(meaning.Number(2)),))]
    if not isinstance(node, phrases.About) and not node.stands_alone():
        refuse(node, 'when it is done is not said: a head such as "On arrival:" is missing; only a spell needs none')
    if not isinstance(node, phrases.About) or type(node) not in _ABOUT:
        refuse(node, "it does not hold by itself")
    if getattr(node, "duration", None) is not None:
        refuse(node, "a rule that holds has no end")
    out: Said = []
    for what in subjects(node.what, scope):
        of = static_of(what, scope)
        place = getattr(node, "where", None)
        if place is not None:
            if not isinstance(of, meaning.All):
                refuse(node)
            of = meaning.All(things.with_fields(of.cards, node, where=things.place(place, scope)))
        if isinstance(node, phrases.Get) and isinstance(of, meaning.This) and _is_keyword(node):
            out += [
                (of, (meaning.Grant(mod.keyword.means()),)) for mod in node.mods if isinstance(mod, phrases.KeywordMod)
            ]
            continue
        gains = isinstance(node, phrases.Get) and any(isinstance(mod, phrases.AbilitiesOf) for mod in node.mods)
        if gains and not isinstance(of, meaning.This):
            refuse(node, "only the card that says it can get them")
        _check_what_is_got(node, of)
        of = _where_it_is_played_from(node, of)
        out.append((of, said(node, scope, True)))
    return out


@rule("CR132-302.a", "CR132-attuned.a")
def _check_what_is_got(node: phrases.About, of: Any) -> None:
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


# -- the same as effects -----------------------------------------------------------------------------------------------


def _get(node: phrases.About, scope: Scope) -> Effects:
    """The cards get it now: for the time that is said, or for good."""
    if isinstance(node, phrases.AreNullified):
        if node.where is not None:
            refuse(node)
        lasts = things.until(node.duration, scope)
        kept, what = things.fixed(node.what, scope)
        return (*kept, meaning.Nullify(what, lasts or "this game"))
    if _was_said_of_tokens(node, scope):
        return ()
    lasts = _lasts(node, scope)
    out: list[meaning.Effect] = []
    fighting = _fighting(node, scope)
    if fighting:
        return fighting
    for part in subjects(node.what, scope):
        kept, what = things.fixed(part, scope)
        _check_what_is_got(node, getattr(kept[0], "what", None) if kept else what)
        out += [*kept, meaning.Get(what, said(node, scope, False), lasts)]
    return tuple(out)


@rule("CR132-this-round.a")
def _lasts(node: base.Effect, scope: Scope) -> str:
    """For the time that is said, or for good. If only what follows says a time, that may be meant of both: "one gets
    +2 and another gets -2 this round"."""
    duration = getattr(node, "duration", None)
    lasts = things.until(duration, scope, "this game")
    behind = scope.after[0] if scope.after else None
    said_behind = isinstance(behind, phrases.About | phrases.DoublePower) and getattr(behind, "duration", None)
    if duration is None and not scope.lasting and said_behind:
        refuse(node, "how long this lasts is not said, and of what follows it is")
    return lasts


@rule("CR132-this-round.a.2", "CR132-on-attack.b")
def _fighting(node: phrases.About, scope: Scope) -> Effects:
    """Where nothing attacks or defends as this is said, it is said of whoever does so later in the round: of those that
    are there now."""
    if not scope.peace or not isinstance(node, phrases.Get) or not isinstance(node.what, phrases.Each):
        return ()
    states = [part for part in node.what.noun.adjectives if isinstance(part, phrases.State)]
    roles = [part for part in states if part.text() in ("attacking", "defending")]
    if len(roles) != 1 or things.until(node.duration, scope) != "this round":
        return ()
    rest = tuple(part for part in node.what.noun.adjectives if part is not roles[0])
    cards = nouns.cards(replace(node.what.noun, adjectives=rest), scope)
    changes_ = [change for mod in node.mods for change in _mod(mod, scope, False)]
    if not all(isinstance(change, meaning.AddPower) for change in changes_):
        refuse(node)
    during = tuple(
        meaning.AddPower(change.amount, roles[0].text()) for change in changes_ if isinstance(change, meaning.AddPower)
    )
    return (meaning.Get(meaning.All(cards), during, "this round"),)


def _was_said_of_tokens(node: phrases.About, scope: Scope) -> bool:
    """Classes of tokens that were just created: they were created with them."""
    before = scope.before
    created = before.effects[-1] if isinstance(before, If) else before
    if not isinstance(node, phrases.Get) or not isinstance(created, phrases.Create) or len(node.mods) != 1:
        return False
    return isinstance(node.what, phrases.Them) and isinstance(node.mods[0], phrases.ClassesOf)


def _double(node: phrases.DoublePower, scope: Scope) -> Effects:
    lasts = _lasts(node, scope)
    kept, what = things.fixed(node.what, scope)
    return (*kept, meaning.Get(what, (meaning.TimesPower(meaning.Number(2)),), lasts))


def _become_copy(node: phrases.BecomeCopy, scope: Scope) -> Effects:
    if scope.lasting:
        refuse(node, "what ascends ends with the round, and a copy stays one")
    what = things.thing(node.what, scope)
    return (meaning.BecomeCopy(what, things.thing(node.of, scope)),)


EFFECTS: Final[dict[type[Node], Callable[[Any, Scope], Effects]]] = {
    **dict.fromkeys(_ABOUT, _get),
    phrases.DoublePower: _double,
    phrases.BecomeCopy: _become_copy,
}
