"""Decks and hands that are looked at: what becomes of the cards seen. Names and kinds that are named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.ledger import mix, reveal
from wonderwheel.core.knowledge.shuffling import shuffling_steps
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, chance, choose, do, if_, while_
from wonderwheel.core.questions import DONE, Candidates
from wonderwheel.games.wheel_of_time.changes.cards import discard, into_hand, show
from wonderwheel.games.wheel_of_time.kinds import NAMED_ADVANTAGES, NAMED_KINDS
from wonderwheel.games.wheel_of_time.meaning import card_deeds, token_deeds
from wonderwheel.games.wheel_of_time.program.texts.at import At, in_slot, players
from wonderwheel.games.wheel_of_time.program.texts.choosing import pick
from wonderwheel.games.wheel_of_time.program.texts.making import Made, NotCarriedOut, TextMaking
from wonderwheel.games.wheel_of_time.program.texts.remembered import is_of_kind
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD, DISCARD, KIND, NAME, ON_PLAYER

CLAUSE: Final = "WOT20-action.effects.8"


def _by_you(m: TextMaking) -> Callable[[Table, Frame], int]:
    return lambda g, f: f.r[m.seat]


# -- naming ------------------------------------------------------------------------------------------------------------


def name_word(m: TextMaking, deed: card_deeds.ChooseWord) -> Made:
    """The title of any card that there is, or a kind of card; whether anybody has it in the deck is not told."""
    verb, words = (NAME, "Which card do you name?") if deed.kind == "name" else (KIND, "Which kind do you name?")

    def every(at: At) -> Sequence[int]:
        if deed.kind == "name":
            return range(len(catalogue_of(at.g).titles))
        return range(len(NAMED_ADVANTAGES if deed.kind == "advantage" else NAMED_KINDS))

    def tell(g: Table, f: Frame) -> None:
        for each in f.t[m.slots[deed.slot]]:
            g.emit(events.NAMED if deed.kind == "name" else events.NAMED_KIND, f.r[m.seat], (each,), CLAUSE)

    return Made((*pick(m, deed.slot, lambda at: list(every(at)), verb, words), do(tell)))


def has_named_title(g: Table, at: At, card: int) -> bool:
    return catalogue_of(g).title[g.what[card]] in in_slot(at, "chosen name")


# -- looking -----------------------------------------------------------------------------------------------------------


@rule("WOT20-extra.search.3")
def look_at_top(m: TextMaking, deed: token_deeds.LookTop) -> Made:
    """The uppermost cards of a deck, or of several, the top one first; they stay where they are."""
    steps: list[Step] = []
    if deed.whose.which == "any":
        steps = pick(m, "player", lambda at: players(at, deed.whose), ON_PLAYER, "At whose deck do you look?")

    def whose(at: At) -> Sequence[int]:
        return at.slots.get("player", ()) if deed.whose.which == "any" else players(at, deed.whose)

    def look(g: Table, f: Frame) -> None:
        seen: list[int] = []
        for other in whose(m.at(g, f)):
            top = g.decks[other][: -deed.number - 1 : -1]
            reveal(g, top, 1 << f.r[m.seat])
            g.emit(events.LOOKED_AT_DECK, f.r[m.seat], (other, len(top)), "WOT20-extra.search.3")
            seen += top
        f.t[m.seen] = tuple(seen)

    return Made((*steps, do(look)))


def reveal_top(m: TextMaking, deed: token_deeds.RevealTop) -> Made:
    def act(g: Table, f: Frame) -> None:
        f.t[m.seen] = tuple(g.decks[f.r[m.seat]][: -deed.number - 1 : -1])
        for card in f.t[m.seen]:
            _show(g, f.r[m.seat], card)

    return Made((do(act),))


def _show(g: Table, seat: int, card: int) -> None:
    show(g, card)
    g.emit(events.SHOWN, seat, (g.what[card],), CLAUSE)


def look_at_random_card(m: TextMaking, deed: token_deeds.LookHand) -> Made:
    """Chance chooses a card of a hand; only whoever looks learns what it is."""
    m.set_here.add(deed.slot)

    def whose(g: Table, f: Frame) -> int:
        return next(iter(players(m.at(g, f), deed.whose)), -1)

    def outcomes(g: Table, f: Frame) -> tuple[list[int], list[int]]:
        hand = sorted(g.hands[whose(g, f)])
        return [DISCARD.key(card) for card in hand], [1] * len(hand)

    def look(g: Table, f: Frame) -> None:
        card = DISCARD.argument(f.r[m.key])
        f.t[m.slots[deed.slot]] = (card,)
        reveal(g, (card,), 1 << f.r[m.seat])
        g.emit(events.LOOKED_AT_CARD, f.r[m.seat], (whose(g, f),), CLAUSE)

    def nothing(g: Table, f: Frame) -> None:
        f.t[m.slots[deed.slot]] = ()

    there = if_(lambda g, f: bool(g.hands[whose(g, f)]), chance(m.key, outcomes, reason="a card"), do(look))
    return Made((do(nothing), there))


# -- what becomes of the cards seen ------------------------------------------------------------------------------------


def _pick_seen(m: TextMaking, reason: str, optional: bool = False) -> Step:
    """One of the cards seen that was not picked before, of one deck after the other; equal ones are one choice."""

    def options(g: Table, f: Frame) -> Candidates:
        first: dict[int, int] = {}
        left = [card for card in f.t[m.seen] if card not in f.t[m.picked]]
        for card in left:
            if g.owner[card] == g.owner[left[0]]:
                first.setdefault(g.what[card], card)
        cards: Candidates = [(CARD.key(card), None) for card in first.values()]
        return [*cards, (DONE, None)] if optional else cards

    words = {DONE: "No other card of that deck"}
    return choose(m.key, options, seat=_by_you(m), reason=reason, clause=CLAUSE, words=words if optional else None)


def _none_picked(m: TextMaking) -> Step:
    def begin(g: Table, f: Frame) -> None:
        f.t[m.picked] = ()

    return do(begin)


def _take(f: Frame, m: TextMaking) -> int:
    card = CARD.argument(f.r[m.key])
    f.t[m.picked] = (*f.t[m.picked], card)
    return card


def _reveal_some(m: TextMaking, number: int) -> list[Step]:
    def is_left(g: Table, f: Frame) -> bool:
        return len(f.t[m.picked]) < min(number, len(f.t[m.seen]))

    def act(g: Table, f: Frame) -> None:
        _show(g, f.r[m.seat], _take(f, m))

    return [_none_picked(m), while_(is_left, _pick_seen(m, "Which card do you reveal?"), do(act))]


def _kind_to_bottom(m: TextMaking) -> list[Step]:
    def act(g: Table, f: Frame) -> None:
        kinds = in_slot(m.at(g, f), "chosen kind")
        for card in f.t[m.seen]:
            if any(is_of_kind(g, card, kind) for kind in kinds):
                _show(g, f.r[m.seat], card)
                _to_bottom(g, card)

    return [do(act)]


def _to_bottom(g: Table, card: int) -> None:
    deck = g.decks[g.owner[card]]
    deck.remove(card)
    deck.insert(0, card)


def _split(m: TextMaking, number: int) -> list[Step]:
    """So many go to the bottom, the others on top; nobody else can follow which went where."""

    def hide(g: Table, f: Frame) -> None:
        mix(g, f.t[m.seen], 1 << f.r[m.seat])

    def to_bottom(g: Table, f: Frame) -> None:
        card = _take(f, m)
        _to_bottom(g, card)
        f.t[m.seen] = tuple([each for each in f.t[m.seen] if each != card])

    def begin(g: Table, f: Frame) -> None:
        f.r[m.left] = max(0, len(f.t[m.seen]) - number)

    def on_top(g: Table, f: Frame) -> None:
        """The first one picked lies uppermost."""
        _take(f, m)
        if len(f.t[m.picked]) == len(f.t[m.seen]):
            deck = g.decks[f.r[m.seat]]
            deck[len(deck) - len(f.t[m.picked]) :] = list(reversed(f.t[m.picked]))

    def bottom_left(g: Table, f: Frame) -> bool:
        return len(f.t[m.seen]) > f.r[m.left]

    def top_left(g: Table, f: Frame) -> bool:
        return len(f.t[m.picked]) < len(f.t[m.seen])

    down = while_(bottom_left, _pick_seen(m, "Which card goes to the bottom of your deck?"), do(to_bottom))
    up = while_(top_left, _pick_seen(m, "Which card lies next on top of your deck?"), do(on_top))
    return [do(hide), do(begin), _none_picked(m), down, _none_picked(m), up, do(lambda g, f: _none_left(f, m))]


def _none_left(f: Frame, m: TextMaking) -> None:
    f.r[m.left] = 0


def _take_named(m: TextMaking) -> list[Step]:
    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for card in [each for each in f.t[m.seen] if has_named_title(g, at, each)]:
            into_hand(g, card)

    return [do(act), *_shuffle(m, _by_you(m))]


def _discard_any(m: TextMaking) -> list[Step]:
    """As many as one likes, one deck after the other."""

    def goes_on(g: Table, f: Frame) -> bool:
        return len(f.t[m.picked]) < len(f.t[m.seen])

    def act(g: Table, f: Frame) -> None:
        if f.r[m.key] != DONE:
            discard(g, _take(f, m), "WOT20-cards.piles.3")
            return
        left = [card for card in f.t[m.seen] if card not in f.t[m.picked]]
        f.t[m.picked] = (*f.t[m.picked], *(card for card in left if g.owner[card] == g.owner[left[0]]))

    return [_none_picked(m), while_(goes_on, _pick_seen(m, "Which card do you discard?", True), do(act))]


def _shuffle(m: TextMaking, whose: Callable[[Table, Frame], int]) -> list[Step]:
    mixed = shuffling_steps(lambda g, f: g.decks[whose(g, f)], CARD, m.left, m.key, m.before)

    def tell(g: Table, f: Frame) -> None:
        g.emit(events.DECK_SHUFFLED, whose(g, f), (), "WOT20-extra.search.1")

    return [if_(lambda g, f: bool(g.decks[whose(g, f)]), *mixed, do(tell))]


def _shuffle_seen(m: TextMaking) -> list[Step]:
    def whose(g: Table, f: Frame) -> int:
        return g.owner[f.t[m.seen][0]]

    return [if_(lambda g, f: bool(f.t[m.seen]), *_shuffle(m, whose))]


WAYS: Final[dict[str, Callable[[TextMaking, Any], list[Step]]]] = {
    "reveal some": lambda m, deed: _reveal_some(m, deed.number),
    "kind to bottom": lambda m, deed: _kind_to_bottom(m),
    "split": lambda m, deed: _split(m, deed.number),
    "take named": lambda m, deed: _take_named(m),
    "discard any": lambda m, deed: _discard_any(m),
    "shuffle": lambda m, deed: _shuffle_seen(m),
}


def with_seen(m: TextMaking, deed: token_deeds.WithSeen) -> Made:
    """What becomes of the cards that were looked at or shown just before."""
    if deed.how not in WAYS:
        raise NotCarriedOut(f"cards that were seen are not dealt with in the way {deed.how!r} yet")
    return Made((*WAYS[deed.how](m, deed), do(lambda g, f: _forget_seen(f, m))))


def _forget_seen(f: Frame, m: TextMaking) -> None:
    f.t[m.seen] = f.t[m.picked] = ()
