"""The list of a deck is its owner's secret: views do not hold it, and what a sample imagines does not come from it."""

from __future__ import annotations

from typing import Any

import wonderwheel as ww
from tests.support import clause
from wonderwheel.core.game import Game
from wonderwheel.core.knowledge.views import HIDDEN, known_to
from wonderwheel.core.machine.chance import Dice

SAMPLES = 5


def knows(g: Any, seat: int) -> Any:
    """What a seat can know of the table."""
    return known_to(g, seat)


def game(seed: int = 3, answers: int = 12) -> Game:
    """Two ready-made decks without a card in common, after a few answers."""
    made = ww.new("wonders_of_the_first", 2, seed=seed, options={"deck_1": "petraia", "deck_2": "solfera"})
    dice = Dice(seed)
    for _ in range(answers):
        asked = made.questions[0]
        made.answer(dice.below(len(asked.options)), seat=asked.decider)
    return made


@clause("CR132-303.a", "CR132-301.2.a")
def test_a_seat_sees_the_list_of_its_own_deck_alone() -> None:
    g: Any = game().state
    for seat in (0, 1):
        known = knows(g, seat)
        assert known.brought[seat] == g.brought[seat]
        assert known.brought[1 - seat] == [HIDDEN] * 50
    assert knows(g, -1).brought == [[HIDDEN] * 50] * 2


@clause("CR132-303.a", "CR132-301.3.b")
def test_what_is_unknown_is_imagined_from_what_the_seat_knows() -> None:
    """No card of the other's deck comes up that has not been seen; one's own cards are those that were brought."""
    table = game()
    g: Any = table.state
    for seat in (0, 1):
        mine, theirs = set(g.brought[seat]), set(g.brought[1 - seat])
        assert not mine & theirs
        seen = {what for what in knows(g, seat).what if what >= 0}
        for number in range(SAMPLES):
            sample: Any = table.view(seat).sample(Dice(number)).state
            others = {what for card, what in enumerate(sample.what) if sample.owner[card] == 1 - seat}
            assert others <= mine | seen
            assert others & mine
            assert sample.brought[seat] == g.brought[seat]


@clause("CR132-303.a", "CR132-301.2.a")
def test_whichever_deck_the_other_has_brought_a_seat_sees_and_imagines_the_same() -> None:
    """In another truth the other's hidden cards are all cards of one's own deck."""
    table = game()
    for seat in (0, 1):
        other = table.clone()
        g: Any = other.state
        hidden = [c for c, what in enumerate(knows(g, seat).what) if what < 0 and g.owner[c] != seat]
        for card, what in zip(hidden, g.brought[seat], strict=False):
            g.what[card] = what
        g.brought[1 - seat] = sorted(g.what[c] for c, owner in enumerate(g.owner) if owner != seat and not g.token[c])
        assert g != table.state
        here, there = table.view(seat), other.view(seat)
        assert here.to_json() == there.to_json()
        for number in range(SAMPLES):
            assert here.sample(Dice(number)).hash() == there.sample(Dice(number)).hash()
