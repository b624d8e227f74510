"""Players, realms and things: what the phrases for them have in common. What each means lies beside its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import held_by
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import nouns
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import name_of
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_CARD, ITSELF, LEFT_BY, THIS, THOSE, WEARER
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope

HERE: Final = meaning.Realm("here")
ONE: Final = meaning.Number(1)
STONE: Final = frozenset({"stone"})
_KNOWN: Final[dict[str, meaning.Objects]] = {
    THIS: meaning.This(),
    WEARER: meaning.Wearer(),
    EVENT_CARD: meaning.EventCard(),
    ITSELF: meaning.Itself(),
}

# -- players -----------------------------------------------------------------------------------------------------------


def player(node: base.Player, scope: Scope) -> meaning.Player:
    """Who is meant."""
    if isinstance(node, phrases.You):
        return meaning.Player("you")
    found: meaning.Player = node.means(scope)
    return found


def the_player(node: Node, found: Referent) -> meaning.Player:
    """The player that a word is bound to."""
    if found.of is not None:
        return meaning.Player(found.name, of=objects(node, found.of))
    if not found.slot:
        return meaning.Player(found.name)
    return meaning.Player("those" if found.name.startswith(THOSE) else "slot", slot=found.name)


def known_player(node: base.Player, scope: Scope) -> meaning.Player:
    """Who is meant where no choice can be made: a target is chosen before the effect."""
    found = player(node, scope)
    if found.which not in ("target", "target opponent"):
        return found
    scope.pending.append(meaning.ChoosePlayer(found))
    return meaning.Player("slot", slot=found.slot)


def side(node: base.Player, scope: Scope) -> str:
    """A player in an event or a rule: you, opponent, or "" for anybody."""
    if isinstance(node, phrases.APlayer | phrases.EachPlayer):
        return ""
    if isinstance(node, phrases.TargetOpponent):
        # There is one opponent, and nothing protects a player from being a target.
        return "opponent"
    found = player(node, scope)
    if found.which not in ("you", "opponent", "event", "looked at"):
        refuse(node, "a rule or an event speaks of you, your opponent or everybody")
    return found.which


def party(node: base.Player, scope: Scope) -> dict[str, Any]:
    """Players of whom an event or a rule speaks, as a field of it: a side, or players who are chosen before."""
    if isinstance(node, phrases.TargetPlayer) or (node.bound is not None and node.bound.slot):
        return {"who": known_player(node, scope)}
    return {"player": side(node, scope)}


# -- realms ------------------------------------------------------------------------------------------------------------


def chosen_first(node: base.Realm, scope: Scope) -> meaning.Realm:
    """A realm that is chosen before a noun, an event or a rule can speak of it."""
    found = node.chosen(scope)
    scope.pending.append(meaning.ChooseRealm(found))
    return meaning.Realm("slot", slot=found.slot)


def number_there(node: Node, noun: Any, owner: meaning.Player | None, scope: Scope) -> meaning.Quantity:
    """How many are in the realm that is looked at, or how many of them somebody controls there."""
    if nouns.is_stone(noun):
        _only_kind(noun)
        return meaning.StonesHeld(owner, HERE)
    more = {} if owner is None else held_by(owner)
    return meaning.Count(meaning.All(with_fields(nouns.cards(noun, scope), node, where=HERE, **more)))


def holds_there(node: Node, who: base.Player | None, what: base.Thing, scope: Scope) -> meaning.Condition:
    """Something is in the realm that is looked at; if it is said, somebody controls it there."""
    if not isinstance(what, phrases.Some) or what.up_to:
        refuse(node)
    owner = known_player(who, scope) if who is not None else None
    return at_least(number_there(node, what.noun, owner, scope), what.count)


def with_fields(found: meaning.Cards, node: Node, **fields: Any) -> meaning.Cards:
    """A noun with more said of it; what it says already is not overwritten. What is greatest or smallest of all need
    not be that of those of which more is said."""
    if found.extreme is not None:
        refuse(node, "among which ones it is the greatest or smallest is not said")
    return narrowed(found, node, **fields)


def narrowed(found: meaning.Cards, node: Node, **fields: Any) -> meaning.Cards:
    """A noun with more said of it; the greatest or smallest is then that of those."""
    said = {name: getattr(found, name) for name in found.__struct_fields__}
    empty = meaning.Cards()
    for name, value in fields.items():
        if said[name] != getattr(empty, name) and said[name] != value:
            refuse(node, "it says a second thing of the same sort")
        said[name] = value
    return meaning.Cards(**said)


def at_least(quantity: meaning.Quantity, number: int) -> meaning.Compare:
    return meaning.Compare(quantity, ">=", meaning.Number(number))


# -- things ------------------------------------------------------------------------------------------------------------


def objects(node: Node, found: Referent) -> meaning.Objects:
    """The cards that a word is bound to."""
    if found.slot and found.kinds != STONE:
        return meaning.Slot(found.name)
    return _KNOWN[found.name] if found.name in _KNOWN else refuse(node, f'"{found.words}" is no card')


def known(node: base.Thing, scope: Scope) -> meaning.Objects:
    """Cards that need no choice: for quantities, conditions and rules. Targets are chosen before the effect."""
    found = node.means(scope)
    if isinstance(found, meaning.Choose | meaning.Random):
        refuse(node, "a choice has no place here")
    if isinstance(found, meaning.Target):
        kept = meaning.Keep(found, found.slot)
        if kept not in scope.pending:
            scope.pending.append(kept)
        return meaning.Slot(found.slot)
    return found


def everything(node: base.Thing, scope: Scope) -> meaning.Objects:
    """ "a card" where any will do means all that fit."""
    if isinstance(node, phrases.Some) and node.count == 1 and not node.up_to:
        return meaning.All(nouns.cards(node.noun, scope))
    return known(node, scope)


def until(duration: base.Duration | None, scope: Scope, without: str = "") -> str:
    """How long something lasts; `without` if nothing is said. Whatever ascends lasts for the round."""
    if duration is None:
        return scope.lasting or without
    return duration.lasts or refuse(duration)


def fixed(node: base.Thing, scope: Scope, by: meaning.Player | None = None) -> tuple[Effects, meaning.Objects]:
    """What an effect is done to. If other words speak of all that fit now, they are put into a slot first."""
    if isinstance(node, phrases.Union):
        refuse(node)
    found = node.means(scope, by)
    if isinstance(found, meaning.All) and node.label:
        return (meaning.Keep(found, node.label),), meaning.Slot(node.label)
    return (), found


def lying(node: base.Thing, scope: Scope) -> tuple[Effects, meaning.Objects]:
    """What an effect is done to that reaches every area: the first cards of a deck too."""
    if not isinstance(node, phrases.TopCards):
        return together(node, scope)
    top = meaning.Top(scope.quantity(node.count), known_player(node.whose, scope))
    return (meaning.Keep(top, node.label),), meaning.Slot(node.label)


def together(node: base.Thing, scope: Scope) -> tuple[Effects, meaning.Objects]:
    """What an effect is done to, also several things at the same moment."""
    if not isinstance(node, phrases.Union):
        return fixed(node, scope)
    found = [fixed(part, scope) for part in node.parts]
    return tuple(effect for kept, _ in found for effect in kept), meaning.Together(tuple(what for _, what in found))


def noting_where_it_was(node: base.Effect, scope: Scope) -> base.Effect:
    """An effect that takes something away from a realm of which is spoken afterwards: what it is done to is chosen
    first, and its realm is kept."""
    what = getattr(node, "what", None)
    if what is None or not getattr(node, "away", False):
        return node
    slot = f"{LEFT_BY}{name_of(what)}"
    if not any(part.bound is not None and part.bound.name == slot for later in scope.after for part in later.walk()):
        return node
    found = what.means(scope)
    if isinstance(found, meaning.Target | meaning.Choose | meaning.Random):
        scope.pending.append(meaning.Keep(found, found.slot))
        node = changed(node, what=phrases.It(bound=Referent(THING, found.slot, what.text(), True, phrase=what)))
        found = meaning.Slot(found.slot)
    if isinstance(found, meaning.All | meaning.Together | meaning.Top) or what.grammatical() == "many":
        refuse(what, "several may have left several realms")
    scope.pending.append(meaning.ChooseRealm(meaning.Realm("of", of=found), slot))
    return node


def _only_kind(noun: Any) -> None:
    if noun.adjectives or noun.tails or noun.other:
        refuse(noun)


def chosen(node: Node, kind: str, scope: Scope) -> str:
    """The slot of the class, number or type that was chosen before; with none, the card's own choice."""
    if scope.remembers == kind:
        return "remembered"
    return node.bound.name if node.bound is not None else refuse(node, f"no {kind} was chosen before")
