"""What things get, are and cannot be: which cards do while a rule holds, and for how long otherwise. What it is that
they get lies beside its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import things
from wonderwheel.games.wonders_of_the_first.text.phrases import base
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


_EACH: Final = "each"


def _speaks_of_each(node: base.Effect) -> bool:
    """Whether what things get is said of each of them: "gets +1 for each land in its realm"."""
    if not isinstance(node, phrases.Get) or not isinstance(node.what, phrases.Each) or not node.what.label:
        return False
    label = node.what.label
    return any(part.bound is not None and part.bound.name == label for mod in node.mods for part in mod.walk())


def _of_each(value: Any, label: str, each: Referent) -> Any:
    """A phrase in which what means all of them means the one that is looked at."""
    if isinstance(value, tuple):
        return tuple(_of_each(part, label, each) for part in value)
    if not isinstance(value, Node):
        return value
    fields = {f.name: _of_each(getattr(value, f.name), label, each) for f in node_fields(type(value))}
    if value.bound is not None and value.bound.name == label:
        fields["bound"] = each
    return changed(value, **fields)


def one_by_one(node: base.Effect, scope: Scope) -> Effects:
    """What each of several things gets for a time, if it is not the same for all of them."""
    if not isinstance(node, phrases.Get) or not _speaks_of_each(node):
        return ()
    mods = _of_each(node.mods, node.what.label, Referent(THING, _EACH, _EACH, True))
    changes = tuple(change for mod in mods for change in mod.changes(scope, False))
    get = meaning.Get(meaning.Slot(_EACH), changes, lasts(node, scope))
    return (meaning.ForEach(node.what.means(scope), (get,), _EACH),)


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
    for what in node.subjects():
        of = static_of(what, scope)
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
