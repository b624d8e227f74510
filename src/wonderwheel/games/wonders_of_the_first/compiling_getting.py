"""What things get, are and cannot be: changes for a time, or static abilities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import compiling_effects as effects
from wonderwheel.games.wonders_of_the_first import compiling_nouns as nouns
from wonderwheel.games.wonders_of_the_first import compiling_things as things
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import nodes_abilities as ab
from wonderwheel.games.wonders_of_the_first import nodes_base as base
from wonderwheel.games.wonders_of_the_first import nodes_effects as e
from wonderwheel.games.wonders_of_the_first import nodes_getting as g
from wonderwheel.games.wonders_of_the_first import nodes_things as n
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.compiling_scope import Effects, Scope, refuse
from wonderwheel.games.wonders_of_the_first.nodes_flow import If
from wonderwheel.lang.nodes import Node

Changes = tuple[a.Change, ...]
Said = list[tuple[s.Objects, Changes]]
_KEYWORDS = {
    ab.Flying: "flying",
    ab.Deathstrike: "deathstrike",
    ab.Rage: "rage",
    ab.Guardian: "guardian",
    ab.Unstable: "unstable",
    ab.Call: "call",
    ab.HeartOfALegend: "heart of a legend",
}
_CANNOT = {
    "targeted": "targeted",
    "tapped": "tapped",
    "untapped": "untapped",
    "controlled": "controlled",
    "nullified": "nullified",
    "banished": "banished",
    "destroyed": "destroyed",
    "sacrificed": "sacrificed",
    "moved": "moved",
    "given counters": "countered",
    "harvested": "harvested",
}


def keyword(node: base.Keyword) -> a.Ability:
    """The ability that a keyword is."""
    if type(node) in _KEYWORDS:
        return a.Keyword(_KEYWORDS[type(node)])
    if isinstance(node, ab.Link):
        return a.Keyword("link", node.orbital)
    if isinstance(node, ab.AllLinks):
        return a.Keyword("link", "all")
    if isinstance(node, ab.Attuned):
        return a.Keyword("attuned", node.to or "land")
    if isinstance(node, ab.Symbiosis):
        if node.land:
            return a.Triggered(
                s.Event("arrives", this=True),
                (v.Symbiosis(s.Cards(types=("land",), other=True), any_power=True),),
                head="symbiosis",
            )
        return a.Keyword("symbiosis")
    return refuse(node)


# -- modifiers ---------------------------------------------------------------------------------------------------------


def changes(mods: Sequence[base.Modifier], scope: Scope, static: bool) -> Changes:
    """What "gets ..." does to a card."""
    return tuple(change for mod in mods for change in _mod(mod, scope, static))


def _mod(mod: base.Modifier, scope: Scope, static: bool) -> Changes:
    if isinstance(mod, g.PowerMod):
        return (a.AddPower(_signed(mod, scope)),)
    if isinstance(mod, g.BasePower):
        return (a.SetBase(s.Number(mod.amount)),)
    if isinstance(mod, g.PowerEqual):
        amount = things.quantity(mod.amount, scope)
        return (a.DefinePower(amount) if static else a.SetBase(amount),)
    if isinstance(mod, g.CostAndPowerEqual) and static:
        return a.DefineCost(things.quantity(mod.amount, scope)), a.DefinePower(things.quantity(mod.amount, scope))
    if isinstance(mod, g.KeywordMod):
        return (a.Grant(keyword(mod.keyword)),)
    if isinstance(mod, g.Granted):
        return tuple(a.Grant(each) for each in scope.granted(mod, scope))
    if isinstance(mod, g.AbilitiesOf) and static:
        return (a.Gain(nouns.cards(mod.noun, scope)),)
    if isinstance(mod, g.ClassesOf) and not static:
        return (a.AddClass(like=things.known(mod.what, scope)),)
    return refuse(mod)


def _signed(mod: g.PowerMod, scope: Scope) -> s.Quantity:
    """+3, -2, +X, -X; for each of something."""
    sign, said = mod.amount[0], mod.amount[1:]
    if said == "X":
        if scope.x is None:
            refuse(mod, "nobody says what X is")
        amount: s.Quantity = scope.x if sign == "+" else s.Times(s.Number(-1), scope.x)
    else:
        amount = s.Number(int(mod.amount))
    return things.per(amount, mod.per, scope)


# -- sentences about things: what they do to which cards ---------------------------------------------------------------


def subjects(what: base.Thing, scope: Scope) -> list[base.Thing]:
    return list(what.parts) if isinstance(what, n.Union) else [what]


def static_of(what: base.Thing, scope: Scope) -> s.Objects:
    """The cards of a static ability: this, its wearer, or all that fit."""
    found = things.known(what, scope)
    return found if isinstance(found, s.This | s.Wearer | s.All) else refuse(what, "only what is always known can hold")


def said(node: g.About, scope: Scope, static: bool) -> Changes:
    """What a sentence says of its subject."""
    made = _ABOUT.get(type(node))
    return made(node, scope, static) if made is not None else refuse(node)


def _cant_be(node: g.CantBe, scope: Scope, static: bool) -> Changes:
    by = "opponent" if node.by_opponents else ""
    out: list[a.Change] = []
    for act in node.acts:
        if act not in _CANNOT:
            refuse(node, f"nothing keeps cards from being {act}")
        out.append(a.Cannot(_CANNOT[act], by))
    return tuple(out)


_ABOUT: dict[type[Node], Callable[[Any, Scope, bool], Changes]] = {
    g.Get: lambda node, scope, static: changes(node.mods, scope, static),
    g.CantBe: _cant_be,
    g.CantHave: lambda node, scope, static: (a.Cannot("countered", "", node.kind),),
    g.AreNullified: lambda node, scope, static: (a.Nullified(),),
    g.AlsoClass: lambda node, scope, static: (a.AddClass(node.name),),
    g.BecomeLegendary: lambda node, scope, static: (a.MakeLegendary(),),
}


def statics(node: base.Effect, scope: Scope) -> Said:
    """A sentence that holds while the card is there: which cards, and what they get."""
    if isinstance(node, e.DoublePower):
        return [(static_of(node.what, scope), (a.TimesPower(s.Number(2)),))]
    if not isinstance(node, g.About) or type(node) not in _ABOUT:
        refuse(node, "it does not hold by itself")
    if getattr(node, "duration", None) is not None:
        refuse(node, "a rule that holds has no end")
    out: Said = []
    for what in subjects(node.what, scope):
        of = static_of(what, scope)
        place = getattr(node, "where", None)
        if place is not None:
            if not isinstance(of, s.All):
                refuse(node)
            of = s.All(things.with_fields(of.cards, node, where=things.place(place, scope)))
        if isinstance(node, g.Get) and isinstance(of, s.This) and _is_keyword(node):
            out += [(of, (a.Grant(keyword(mod.keyword)),)) for mod in node.mods if isinstance(mod, g.KeywordMod)]
            continue
        gains = isinstance(node, g.Get) and any(isinstance(mod, g.AbilitiesOf) for mod in node.mods)
        if gains and not isinstance(of, s.This):
            refuse(node, "only the card that says it can get them")
        of = _where_it_is_played_from(node, of)
        out.append((of, said(node, scope, True)))
    return out


@rule("CR132-attuned.a")
def _where_it_is_played_from(node: g.About, of: s.Objects) -> s.Objects:
    """Attuned matters while a card is played: cards that get it are meant wherever they are."""
    keywords = [mod.keyword for mod in node.mods if isinstance(mod, g.KeywordMod)] if isinstance(node, g.Get) else []
    if not isinstance(of, s.All) or of.cards.area != "world" or not any(isinstance(k, ab.Attuned) for k in keywords):
        return of
    if of.cards.where is not None or len(keywords) > 1:
        refuse(node)
    return s.All(things.with_fields(of.cards, node, area="anywhere"))


def _is_keyword(node: g.Get) -> bool:
    return all(isinstance(mod, g.KeywordMod) for mod in node.mods)


# -- the same as effects -----------------------------------------------------------------------------------------------


def _get(node: g.About, scope: Scope) -> Effects:
    """The cards get it now: for the time that is said, or for good."""
    if isinstance(node, g.AreNullified):
        if node.where is not None:
            refuse(node)
        lasts = effects.until(node.duration, scope)
        kept, what = effects.fixed(node.what, scope)
        return (*kept, v.Nullify(what, lasts or "this game"))
    if _was_said_of_tokens(node, scope):
        return ()
    lasts = effects.until(getattr(node, "duration", None), scope, "this game")
    out: list[v.Effect] = []
    for part in subjects(node.what, scope):
        kept, what = effects.fixed(part, scope)
        out += [*kept, v.Get(what, said(node, scope, False), lasts)]
    return tuple(out)


def _was_said_of_tokens(node: g.About, scope: Scope) -> bool:
    """Classes of tokens that were just created: they were created with them."""
    before = scope.before
    created = before.effects[-1] if isinstance(before, If) else before
    if not isinstance(node, g.Get) or not isinstance(created, e.Create) or len(node.mods) != 1:
        return False
    return isinstance(node.what, n.Them) and isinstance(node.mods[0], g.ClassesOf)


def _double(node: e.DoublePower, scope: Scope) -> Effects:
    lasts = effects.until(node.duration, scope, "this game")
    kept, what = effects.fixed(node.what, scope)
    return (*kept, v.Get(what, (a.TimesPower(s.Number(2)),), lasts))


def _become_copy(node: g.BecomeCopy, scope: Scope) -> Effects:
    what = things.thing(node.what, scope)
    return (v.BecomeCopy(what, things.thing(node.of, scope)),)


EFFECTS: dict[type[Node], effects.Made] = {
    **dict.fromkeys(_ABOUT, _get),
    e.DoublePower: _double,
    g.BecomeCopy: _become_copy,
}
