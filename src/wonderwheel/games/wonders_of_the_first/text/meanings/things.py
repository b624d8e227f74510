"""Players, realms, things and quantities: from a phrase to the structure that the engine looks up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import held_by
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import nouns
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_CARD, NO_REALM, THIS, THOSE, WEARER
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.referents import Referent
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
}

# -- players -----------------------------------------------------------------------------------------------------------

_PLAYERS: Final = {
    phrases.You: "you",
    phrases.EachPlayer: "each",
    phrases.EachOpponent: "opponent",
    phrases.AnOpponent: "opponent",
    phrases.DefendingPlayer: "defender",
    phrases.TheOne: "looked at",
    phrases.TheOther: "other",
}
_TARGETS: Final = {phrases.TargetPlayer: "target", phrases.TargetOpponent: "target opponent"}


def player(node: base.Player, scope: Scope) -> meaning.Player:
    """Who is meant. A target is asked for once."""
    if isinstance(node, phrases.PlayerOf):
        known(node.what, scope)
    if node.bound is not None:
        return the_player(node, node.bound)
    if isinstance(node, phrases.PlayersThat):
        return node.found(scope)
    if isinstance(node, phrases.TheOne | phrases.TheOther) and not scope.of_a_player:
        refuse(node, "other than who is not said")
    if type(node) in _TARGETS:
        return meaning.Player(_TARGETS[type(node)], slot=node.label)
    return meaning.Player(_PLAYERS[type(node)]) if type(node) in _PLAYERS else refuse(node)


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
    if found.which not in ("you", "opponent", "event"):
        refuse(node, "a rule or an event speaks of you, your opponent or everybody")
    return found.which


def party(node: base.Player, scope: Scope) -> dict[str, Any]:
    """Players of whom an event or a rule speaks, as a field of it: a side, or players who are chosen before."""
    if isinstance(node, phrases.TargetPlayer) or (node.bound is not None and node.bound.slot):
        return {"who": known_player(node, scope)}
    return {"player": side(node, scope)}


# -- realms ------------------------------------------------------------------------------------------------------------

# What is chosen before a noun, an event or a rule can speak of it.
_CHOSEN_FIRST: Final = (
    phrases.TargetRealm,
    phrases.TargetAdjacentRealm,
    phrases.RealmThat,
    phrases.RealmWithMost,
)


def place(node: base.Realm, scope: Scope) -> meaning.Realm:
    """The realms that a noun, an event or a rule speaks of. A target is chosen before the effect."""
    if node.place is not None:
        return node.place
    if isinstance(node, phrases.RealmNumber):
        return meaning.Realm("number", number=node.number)
    if isinstance(node, phrases.ParityRealm | phrases.EachParityRealm):
        return meaning.Realm(node.parity)
    if isinstance(node, phrases.RealmNumbers):
        return meaning.Realm("any of", any_of=tuple(meaning.Realm("number", number=number) for number in node.numbers))
    if isinstance(node, phrases.RealmThat) and node.how != "target":
        return node.spoken_of(scope)
    if isinstance(node, phrases.ThatRealm):
        if node.bound is None:
            refuse(node, "no realm was spoken of before")
        return meaning.Realm("slot", slot=node.bound.name) if node.bound.slot else meaning.Realm(node.bound.name)
    if isinstance(node, phrases.AdjacentRealm):
        if scope.spell:
            refuse(node, NO_REALM)
        return meaning.Realm("adjacent to here")
    if isinstance(node, phrases.SameRealmAs):
        return meaning.Realm("of", of=everything(node.what, scope))
    if isinstance(node, _CHOSEN_FIRST):
        found = goal(node, scope)
        scope.pending.append(meaning.ChooseRealm(found))
        return meaning.Realm("slot", slot=found.slot)
    return refuse(node)


def goal(node: base.Realm, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
    """The one realm that something is done in or goes to: known, or chosen into a slot of its own.

    What moves goes to a realm beside its own, not beside the card that says so.
    """
    if isinstance(node, phrases.AdjacentRealm | phrases.TargetAdjacentRealm):
        if moved is None and scope.spell:
            refuse(node, NO_REALM)
        of = None if isinstance(moved, meaning.This) else moved
        return meaning.Realm("adjacent", of=of, slot=node.label)
    if isinstance(node, phrases.RealmThat):
        return node.chosen(scope, moved)
    if isinstance(node, phrases.ParityRealm):
        found = meaning.Realm("choose", among=meaning.Realm(node.parity))
    elif isinstance(node, phrases.RealmNumbers) and not node.both:
        found = meaning.Realm("choose", among=place(node, scope))
    elif isinstance(node, phrases.RealmWithMost):
        found = meaning.Realm("choose", among=node.those(scope))
    elif node.goal is not None:
        found = node.goal
    else:
        found = place(node, scope)
        if found.which in ("all", "other", "odd", "even", "near", "adjacent to here", "any of"):
            refuse(node, "one realm is needed")
        return found
    return meaning.Realm(found.which, slot=node.label, where=found.where, among=found.among)


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


def thing(node: base.Thing, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
    """The cards that an effect is done to; a choice is made by `by`."""
    if isinstance(node, phrases.This):
        return meaning.This()
    if isinstance(node, phrases.Wearer):
        return meaning.Wearer()
    if isinstance(node, phrases.It | phrases.Them | phrases.That | phrases.TheDone) and node.bound is not None:
        return objects(node, node.bound)
    if isinstance(node, phrases.Target | phrases.Some | phrases.Random):
        check_one(node.noun)
    if isinstance(node, phrases.Target):
        return _target(node, scope)
    if isinstance(node, phrases.Some):
        least = 0 if node.up_to else node.count
        return meaning.Choose(nouns.cards(node.noun, scope), least, node.count, node.label, by or meaning.Player())
    if isinstance(node, phrases.Random):
        return meaning.Random(nouns.cards(node.noun, scope), 1, node.label)
    if isinstance(node, phrases.Each):
        return _each(node, scope)
    if isinstance(node, phrases.Others):
        return _others(node, scope)
    if isinstance(node, phrases.OneOfThem):
        return _one_of_them(node, scope, by)
    return refuse(node)


def _one_of_them(node: phrases.OneOfThem, scope: Scope, by: meaning.Player | None) -> meaning.Objects:
    """One of what was spoken of: of things that are known by then, or of all that fit a noun."""
    found = node.bound
    if found is None:
        refuse(node, "nothing was said before that it could mean")
    if found.slot:
        cards = meaning.Cards(area="anywhere", among=objects(node, found))
    elif isinstance(found.phrase, phrases.Each):
        cards = nouns.cards(found.phrase.noun, scope)
    else:
        refuse(node, f'which ones are meant by "{found.words}" is not fixed')
    if node.targeted:
        return meaning.Target(cards, slot=node.label)
    return meaning.Choose(cards, slot=node.label, by=by or meaning.Player())


def check_one(noun: phrases.Noun, where: base.Realm | None = None) -> None:
    """Refuse one thing in each of several realms: these would be several things."""
    for tail in noun.tails:
        if isinstance(tail, phrases.InRealm) and _is_each(tail.realm):
            refuse(tail, _ONE_IN_EACH)
    if where is not None and _is_each(where):
        refuse(where, _ONE_IN_EACH)


def _is_each(realm: base.Realm) -> bool:
    if isinstance(realm, phrases.RealmThat):
        return realm.how == "each"
    every = isinstance(realm, phrases.EachRealm | phrases.EachParityRealm)
    return every or (isinstance(realm, phrases.RealmNumbers) and realm.both)


_ONE_IN_EACH: Final = "one in each of these realms would be meant: that cannot be said of a single one"


def _each(node: phrases.Each, scope: Scope) -> meaning.Objects:
    for tail in node.noun.tails:
        if isinstance(tail, phrases.InRealm) and _is_one_of_several(tail.realm, scope):
            refuse(tail, _ONE_OF_SEVERAL)
    return meaning.All(nouns.cards(node.noun, scope))


_ONE_OF_SEVERAL: Final = (
    "one of these realms would have to be chosen: "
    'say "this realm", "adjacent realms", "each realm ..." or "target realm"'
)


def _is_one_of_several(realm: base.Realm, scope: Scope) -> bool:
    """Whether "all in a realm" would be all of one realm. In a rule nobody chooses: each in such a realm is meant."""
    if isinstance(realm, phrases.RealmThat):
        return realm.how == "a" and not scope.holds
    several = isinstance(realm, phrases.HereOrAdjacent) or (
        isinstance(realm, phrases.AdjacentRealm) and not scope.holds
    )
    return several or (isinstance(realm, phrases.RealmNumbers) and not realm.both)


def _others(node: phrases.Others, scope: Scope) -> meaning.Objects:
    """All Wonders but those of the orbital just spoken of."""
    if node.bound is None:
        refuse(node, "others than which is not said")
    cards = nouns.cards(node.bound.phrase.noun, scope)
    if cards != meaning.Cards(types=("wonder",), orbitals=cards.orbitals) or len(cards.orbitals) != 1:
        refuse(node)
    return meaning.All(meaning.Cards(types=("wonder",), not_orbitals=cards.orbitals))


def _target(node: phrases.Target, scope: Scope) -> meaning.Objects:
    # "Another target" is no card that was targeted before; without one before it is not this card.
    before = node.bound
    found = nouns.cards(node.noun, scope)
    if before is not None:
        than = meaning.EventCard() if before.name == EVENT_CARD else None
        found = msgspec.structs.replace(found, other=False, not_of=than)
    slot = node.label
    another = before.name if before is not None and before.slot else ""
    if node.count is None:
        return meaning.Target(found, 0, 0, slot, another)
    if not isinstance(node.count, phrases.Num):
        number = scope.quantity(node.count)
        return meaning.Target(found, 0 if node.up_to else 1, 1, slot, another, number)
    most = node.count.value
    return meaning.Target(found, 0 if node.up_to else most, most, slot, another)


def objects(node: Node, found: Referent) -> meaning.Objects:
    """The cards that a word is bound to."""
    if found.slot and found.kinds != STONE:
        return meaning.Slot(found.name)
    return _KNOWN[found.name] if found.name in _KNOWN else refuse(node, f'"{found.words}" is no card')


def known(node: base.Thing, scope: Scope) -> meaning.Objects:
    """Cards that need no choice: for quantities, conditions and rules. Targets are chosen before the effect."""
    found = thing(node, scope)
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
    found = thing(node, scope, by)
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


def _only_kind(noun: Any) -> None:
    if noun.adjectives or noun.tails or noun.other:
        refuse(noun)


def chosen(node: Node, kind: str, scope: Scope) -> str:
    """The slot of the class, number or type that was chosen before; with none, the card's own choice."""
    if scope.remembers and kind == "class":
        return "remembered"
    return node.bound.name if node.bound is not None else refuse(node, f"no {kind} was chosen before")
