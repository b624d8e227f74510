"""Chance is the same numbers for ever, and growth is told from coming nearer."""

from __future__ import annotations

from collections import Counter

import pytest

from wonderwheel.core.machine.chance import Dice, advance, below, mixed, next_bits, seeded, shuffle
from wonderwheel.core.mechanisms.growth import VALUES, endless, growth, with_infinities
from wonderwheel.core.state.amounts import INFINITY, MINUS_INFINITY, Amount


def test_the_generator_is_splitmix64() -> None:
    """The first numbers of the published generator for the seed 1234567, and for 0."""
    state, drawn = 1234567, []
    for _ in range(5):
        state = advance(state)
        drawn.append(mixed(state))
    assert drawn == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip
    assert mixed(advance(0)) == 0xE220A8397B1DCDAF
    assert advance(2**64 - 1) == 0x9E3779B97F4A7C14, "it stays within 64 bits"


def test_a_seed_gives_the_same_games_for_ever() -> None:
    dice = Dice(1)
    assert [seeded(0), seeded(1)] == [10112171489718117281, 17152294084685315504]
    assert [dice.below(6) for _ in range(12)] == [5, 2, 2, 0, 3, 0, 1, 5, 3, 1, 0, 0]
    assert Dice(1).shuffled(list(range(8))) == [1, 3, 4, 5, 0, 6, 2, 7]
    assert seeded(2**64) == seeded(0), "larger seeds are cut to 64 bits"


@pytest.mark.parametrize("size", [0, 1, 2, 4, 5, 6, 7, 40, 60, 200])
@pytest.mark.parametrize("state", [0, 1, 1234567, 2**63, 2**64 - 1])
def test_numbers_drawn_at_once_are_those_drawn_one_by_one(state: int, size: int) -> None:
    items, order, after, bits = list(range(size)), list(range(size)), state, []
    for i in range(size - 1, 0, -1):
        after = advance(after)
        bits.append(mixed(after))
        j = below(after, i + 1)
        order[i], order[j] = order[j], order[i]
    assert shuffle(state, items) == after
    assert items == order
    assert not bits or next_bits(state, len(bits)) == tuple(bits)


def test_numbers_below_are_even_and_never_outside() -> None:
    dice = Dice(5)
    seen = Counter(dice.below(3) for _ in range(3000))
    assert set(seen) == {0, 1, 2}
    assert all(900 < count < 1100 for count in seen.values())
    assert below(advance(3), 1) == 0


def test_shuffling_gives_every_order_and_leaves_the_list_alone() -> None:
    dice, cards = Dice(9), [1, 2, 3]
    orders = Counter(tuple(dice.shuffled(cards)) for _ in range(1200))
    assert cards == [1, 2, 3]
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())


def amounts(text: str) -> list[int]:
    return [Amount.of(word).code for word in text.split()]


@pytest.mark.parametrize(
    ("values", "sign"),
    [
        ("1 2 3", 1),
        ("1 2 3 4 5", 1),
        ("3 2 1", -1),
        ("1 2", 0),
        ("1", 0),
        ("2 2 2 2", 0),
        ("1 2 4 8", 1),
        ("0 -1 -3 -7", -1),
        ("1 3/2 7/4 15/8", 0),
        ("0 -1 -3/2 -7/4", 0),
        ("1 2 3 inf", 0),
        ("3 2 1 -inf", 0),
        ("9 1 2 3 4 5", 1),
        ("1 2 3 4 5 5", 0),
        ("1 2 3 3 4 5 6", 0),
        ("5 5 6 6 7 7 8 8 9 9", 1),
        ("9 9 8 8 7 7 6 6 5 5", -1),
        ("5 5 6 6 7 7 8 8", 0),
        ("1 2 1 2 1 2 1 2 1 2", 0),
        ("0 1 2 3 0 1 2 3", 0),
        ("0 1 3 5 6", 0),
        ("6 5 3 1 0", 0),
    ],
)
def test_growth_without_end(values: str, sign: int) -> None:
    """Two steps are the fewest, four are looked at; a bound is only come nearer to; a cycle may take several values."""
    assert growth(amounts(values)) == sign


def test_a_cycle_of_up_to_six_values_is_seen() -> None:
    """One of its phases adds 1; of every stride four steps are needed."""
    for length in (1, 2, 3, 4, 5, 6):
        codes = [4 * (i // length) for i in range(length * 4 + 1)]
        assert growth(codes) == 1, length
    peaks = [4 * (i // 6) + (36 if i % 6 == 1 else 0) for i in range(25)]
    assert growth(peaks) == 1, "looked at by any fewer values it goes up and down"
    assert growth([4 * (i // 2) for i in range(8)]) == 0, "one value less is not enough"
    assert VALUES == 25


def test_what_endless_growth_comes_to() -> None:
    assert (endless(1), endless(-1)) == (INFINITY.code, MINUS_INFINITY.code)


def test_what_grows_without_end_is_infinite_and_the_rest_is_as_it_was_at_last() -> None:
    """Numbers that go up, go down, and turn in a circle of three."""
    seen = [(4 * i, -4 * i, 4 * (i % 3)) for i in range(VALUES + 2)]
    last = seen[-1][2]
    assert last not in (seen[-2][2], seen[0][2], seen[1][2]), "no other of these would do"
    assert with_infinities(seen) == (endless(1), endless(-1), last)
