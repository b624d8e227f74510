"""Whether "you may" would be asked in vain: nothing that it offers could be done, and everybody can see that.

Only what all can see counts: a question about hidden cards is asked, or its absence would tell something.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.comparing import compare
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, ProgramMaker, context
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import ways_to_pay
from wonderwheel.games.wonders_of_the_first.in_force.replacing import is_forbidden
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.program.choosing import Getter, realms_there
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

Test = Callable[["Table", Frame], bool]
_OPEN: Final = ("world", "abyss", "banishment")
# A player in a slot was chosen before the question, or its choice, which stands before, cannot be told.
_KNOWN_PLAYERS: Final = ("you", "opponent", "each", "event", "active", "attacker", "defender", "slot")
_RESOURCE: Final = {name: i for i, name in enumerate(change_kinds.RESOURCES)}
_ABOUT_CARDS: Final = (
    meaning.DoTo,
    meaning.ToHand,
    meaning.ToDeck,
    meaning.PutIntoRealm,
    meaning.MoveTo,
    meaning.Portal,
    meaning.Nullify,
    meaning.GainControl,
    meaning.PutCounters,
    meaning.RemoveCounters,
)


@rule("CR132-508.d", "CR132-501.e.2")
def something_there(effects: Sequence[Any], maker: ProgramMaker, catalogue: Catalogue) -> Test | None:
    """A test that fails when none of these effects could do anything; None where that cannot be told."""
    tests: list[Test] = []
    for number, effect in enumerate(effects):
        if number and isinstance(effect, meaning.If) and _if_done(effect.condition) and not effect.otherwise:
            continue  # it comes to something only if what stands before it does
        test = _test(effect, maker, catalogue, not number)
        if test is None:
            return None
        tests.append(test)
    return (lambda g, f: any(test(g, f) for test in tests)) if tests else None


def _if_done(condition: Any) -> bool:
    """Whether what stands before has to have been done, once or so many times."""
    counted = isinstance(condition, meaning.Compare) and condition.a == meaning.Done() and condition.op == ">="
    return counted or condition == meaning.IfDone()


def _test(effect: Any, maker: ProgramMaker, catalogue: Catalogue, is_first: bool) -> Test | None:
    if isinstance(effect, meaning.Noting):
        effect = effect.effect
    if isinstance(effect, meaning.Pay):
        return _can_pay(effect, maker, catalogue)
    if isinstance(effect, meaning.Discard):
        return _has_a_hand(effect, maker, catalogue)
    if isinstance(effect, meaning.Attack):
        return _can_attack(effect, maker, catalogue)
    if isinstance(effect, meaning.If) and is_first:
        return _under_a_condition(effect, maker, catalogue)
    return _has_a_card(effect, maker, catalogue)


def _under_a_condition(effect: meaning.If, maker: ProgramMaker, catalogue: Catalogue) -> Test | None:
    """Links are there for all to see."""
    if not isinstance(effect.condition, meaning.HasLink) or effect.otherwise:
        return None
    holds = measures.condition(effect.condition, catalogue.words, maker)
    inner = something_there(effect.then, maker, catalogue)
    return lambda g, f: holds(g, context(f)) and (inner is None or inner(g, f))


@rule("CR132-pay-x.a", "CR132-508.d")
def _can_pay(effect: meaning.Pay, maker: ProgramMaker, catalogue: Catalogue) -> Test | None:
    """Somebody has enough to pay the price."""
    if effect.who.which not in _KNOWN_PLAYERS:
        return None
    seats = nouns.players(effect.who, catalogue.words, maker)
    amount = measures.quantity(effect.amount, catalogue.words, maker)
    resource = _RESOURCE[effect.kind]

    def can_pay(g: Table, f: Frame) -> bool:
        ctx = context(f)
        price = amount(g, ctx)
        return any(
            compare(measures.resource(g, seat, effect.kind), ">=", price)
            and objects.rules_of(g).may_spend(g, seat, resource)
            for seat in seats(g, ctx)
        )

    return can_pay


@rule("CR132-discard.a", "CR132-508.d")
def _has_a_hand(effect: meaning.Discard, maker: ProgramMaker, catalogue: Catalogue) -> Test | None:
    """How many cards somebody holds is open; which they are is not."""
    if effect.who.which not in _KNOWN_PLAYERS:
        return None
    seats = nouns.players(effect.who, catalogue.words, maker)
    return lambda g, f: any(g.hands[seat] for seat in seats(g, context(f)))


@rule("CR132-rage.b", "CR132-404.3.1.i", "CR132-pay-x.a")
def _can_attack(effect: meaning.Attack, maker: ProgramMaker, catalogue: Catalogue) -> Test | None:
    """An attack can be somewhere, and be paid for where it has a price."""
    realms = realms_there(effect.where, maker, catalogue)

    def can_attack(g: Table, f: Frame) -> bool:
        seat = f.r[CONTROLLER]
        open_to = [r for r in realms(g, f) if objects.rules_of(g).why_no_attack(g, seat, r) is None]
        return any(ways_to_pay(g, "attack", seat, r, g.actions[seat]) for r in open_to)

    return can_attack


def _has_a_card(effect: Any, maker: ProgramMaker, catalogue: Catalogue) -> Test | None:
    """There is a card to be done to, and it could be: moved somewhere else, tapped or untapped, not forbidden."""
    cards = _cards(effect, maker, catalogue)
    if cards is None:
        return None
    goals = _goals(effect, maker, catalogue) if isinstance(effect, meaning.MoveTo) else None
    said = isinstance(effect.what, meaning.Target | meaning.Choose)
    kind = _may_be_forbidden(effect)

    def useful(g: Table, f: Frame, card: int) -> bool:
        if said and goals is None:
            return True  # whoever chooses may choose one to which nothing happens
        if not _could_be(g, effect, card):
            return False
        if goals is None:
            return kind is None or not (g.granted and is_forbidden(g, (kind, card)))
        elsewhere = [realm for realm in goals(g, f, card) if realm != g.realm[card]]
        return any(not (g.granted and is_forbidden(g, (change_kinds.MOVE, card, realm))) for realm in elsewhere)

    return lambda g, f: any(useful(g, f, card) for card in cards(g, f))


def _may_be_forbidden(effect: Any) -> int | None:
    """The change that a verb proposes to cards in The World, if all can see whether it is forbidden."""
    if isinstance(effect, meaning.DoTo) and not effect.verb.anywhere:
        return change_kinds.OF_VERB[effect.verb.name]
    return None


@rule("CR132-move.a")
def _goals(
    effect: meaning.MoveTo, maker: ProgramMaker, catalogue: Catalogue
) -> Callable[[Table, Frame, int], list[int]]:
    """The realms to which a card could be moved: beside itself, if that is what is said, before it is chosen."""
    what, where = effect.what, effect.where
    beside = where.of if where.which == "adjacent" else None
    if isinstance(what, meaning.Target | meaning.Choose) and beside == meaning.Slot(what.slot):
        fits = measures.condition(where.where, catalogue.words, maker) if where.where is not None else None
        if fits is None:
            return lambda g, f, card: objects.adjacent(g, g.realm[card])
        return lambda g, f, card: [r for r in objects.adjacent(g, g.realm[card]) if fits(g, nouns.at(context(f), r))]
    if isinstance(what, meaning.Target | meaning.Choose) and where.among == _other_than(what.slot):
        where = msgspec.structs.replace(where, among=None)  # where a card is already it cannot be moved to anyway
    realms = realms_there(where, maker, catalogue)
    return lambda g, f, card: realms(g, f)


def _other_than(slot: str) -> meaning.Realm:
    """The realms in which what is to be chosen is not."""
    return meaning.Realm("but", among=meaning.Realm("of", of=meaning.Slot(slot)))


@rule("CR132-509.b", "CR132-508.d")
def _could_be(g: Table, effect: Any, card: int) -> bool:
    """Whether a card is where and how it has to be for this."""
    if isinstance(effect, meaning.DoTo) and effect.verb.already:
        return g.place[card] == kinds.WORLD and bool(g.tapped[card]) == (effect.verb.already == "untapped")
    if isinstance(effect, meaning.DoTo) and effect.verb.anywhere:
        return True
    if isinstance(effect, meaning.ToHand | meaning.ToDeck | meaning.PutIntoRealm):
        return True
    return g.place[card] in (kinds.WORLD, kinds.PLAYING)


def _cards(effect: Any, maker: ProgramMaker, catalogue: Catalogue) -> Getter | None:
    """The cards that an effect is about, if it is about open cards and nothing that was said before."""
    what = effect.what if isinstance(effect, _ABOUT_CARDS) else None
    parts = what.parts if isinstance(what, meaning.Together) else (what,)
    found = [_open_cards(effect, part, maker, catalogue) for part in parts]
    known = [each for each in found if each is not None]
    if len(known) < len(found):
        return None
    return lambda g, f: [card for each in known for card in each(g, f)]


def _open_cards(effect: Any, what: Any, maker: ProgramMaker, catalogue: Catalogue) -> Getter | None:
    if isinstance(what, meaning.This | meaning.EventCard | meaning.Wearer):
        if isinstance(effect, meaning.PutIntoRealm) and effect.source == "hand":
            return None
        now = nouns.objects_now(what, catalogue.words, maker)
        return lambda g, f: now(g, context(f))
    if not isinstance(what, meaning.Target | meaning.Choose | meaning.All) or _speaks_back(what):
        return None
    if what.cards.area not in _OPEN:
        return None
    found = nouns.cards_in(what.cards, catalogue.words, maker)
    return lambda g, f: found(g, context(f))


def _speaks_back(node: object) -> bool:
    """Whether a noun depends on what was chosen before."""
    return any(
        isinstance(part, meaning.Slot)
        or (isinstance(part, meaning.Cards) and part.chosen)
        or (isinstance(part, meaning.Realm) and part.which in ("slot", "target", "choose"))
        or (isinstance(part, meaning.Choose) and part.among is not None)
        for part in parts_of(node)
    )
