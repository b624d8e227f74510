"""The dice: their faces, their rolls by the engine's chance, and the rolls that the rulebook tells of."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest

from tests.support import clause
from tests.toys_small import bench
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, do, program
from wonderwheel.games.wheel_of_time.components.dice import (
    FACES,
    dice_for,
    face_words,
    faces_from,
    faces_of,
    kind_of,
    rolling,
)
from wonderwheel.games.wheel_of_time.components.odds import (
    Distribution,
    Force,
    convolved,
    force_from,
    margin,
    symbols,
    ways_to_roll,
)
from wonderwheel.games.wheel_of_time.kinds import (
    COMBAT,
    DAMAGE,
    INTRIGUE,
    ONE_POWER,
    OPPOSITION,
    POLITICS,
    SUPPORT,
    SYMBOLS,
)


def total(faces: Sequence[int]) -> tuple[int, ...]:
    """How often each symbol is on these faces."""
    return tuple(map(sum, zip(*(FACES[face] for face in faces), strict=True)))


# A 99.9 % bound of chi squared with five degrees of freedom.
CHI_SQUARED_5 = 20.515


def counts(**shown: int) -> tuple[int, ...]:
    return tuple(shown.get(name, 0) for name in SYMBOLS)


@clause("WOT20-dice.3", "WOT20-dice.8", "WOT20-dice.ability.1", "WOT20-dice.ability.2", "WOT20-dice.ability.3")
def test_each_die_has_its_own_ability_symbol_and_no_other() -> None:
    for kind in (POLITICS, INTRIGUE, ONE_POWER, COMBAT):
        shown = total(tuple(faces_of(kind)))
        assert [ability for ability in range(4) if shown[ability]] == [kind]


@clause("WOT20-dice.10", "WOT20-dice.11")
def test_no_face_is_empty_and_some_show_two_different_results() -> None:
    for face in FACES:
        assert 1 <= sum(face) <= 2
        assert max(face) == 1, "never two of one symbol"
    assert any(sum(face) == 2 for face in FACES)


@pytest.mark.parametrize(
    ("kind", "own", "support", "opposition", "damage"),
    [(POLITICS, 3, 3, 3, 0), (INTRIGUE, 3, 3, 3, 1), (ONE_POWER, 2, 3, 2, 1), (COMBAT, 2, 2, 2, 2)],
)
def test_the_faces_are_those_that_were_published(
    kind: int, own: int, support: int, opposition: int, damage: int
) -> None:
    shown = total(tuple(faces_of(kind)))
    assert (shown[kind], shown[SUPPORT], shown[OPPOSITION], shown[DAMAGE]) == (own, support, opposition, damage)


@clause("WOT20-dice.7", "WOT20-dice.9")
def test_a_card_rolls_one_die_for_each_point_of_an_ability() -> None:
    assert dice_for((2, 0, 0, 1)) == (POLITICS, POLITICS, COMBAT)
    assert dice_for((0, 0, -1, 0)) == ()


def test_a_face_in_words() -> None:
    assert face_words(INTRIGUE * 6 + 4) == "Intrigue die: support and damage"
    assert kind_of(COMBAT * 6 + 5) == COMBAT


# -- rolling -----------------------------------------------------------------------------------------------------------


def rolled(dice: tuple[int, ...], seed: int) -> tuple[int, ...]:
    """The faces of one roll, drawn by the machine from the state's own generator."""
    registers = Registers()
    face = registers.number("face")
    kinds, faces = registers.row("dice"), registers.row("faces")
    seen: list[tuple[int, ...]] = []

    def begin(g: object, f: Frame) -> None:
        f.t[kinds] = dice

    def look(g: object, f: Frame) -> None:
        seen.append(f.t[faces])

    bench(program("main", registers, *rolling(kinds, faces, face, begin), do(look)), seed=seed)
    return seen[0]


def test_the_roller_draws_every_face_equally_often() -> None:
    for kind in (POLITICS, INTRIGUE, ONE_POWER, COMBAT):
        seen = Counter(rolled((kind,) * 3000, 20 + kind))
        assert sorted(seen) == list(faces_of(kind))
        squared = sum((number - 500) ** 2 / 500 for number in seen.values())
        assert squared < CHI_SQUARED_5


def test_dice_are_rolled_in_their_order_and_all_of_them() -> None:
    dice = dice_for((1, 2, 0, 3))
    assert tuple(kind_of(face) for face in rolled(dice, 3)) == dice
    assert rolled((), 3) == ()


# -- the rulebook's own rolls ------------------------------------------------------------------------------------------


@clause("WOT20-resolution.opening-example.1")
def test_aginors_roll_is_possible_and_rare() -> None:
    """Three Intrigue, four One Power, one Combat: nine symbols from eight dice."""
    dice = dice_for((0, 3, 4, 1))
    told = counts(support=4, opposition=2, damage=2, one_power=1)
    assert ways_to_roll(dice, told) == 48
    assert not ways_to_roll(dice, counts(support=4, opposition=2, damage=2, one_power=1, politics=1))


@clause("WOT20-action.generate.15")
def test_aginor_generates_what_the_example_tells() -> None:
    """One Intrigue, two One Power and no Combat symbols: the other results do not matter."""
    found = Fraction(0)
    for kind, wanted in ((INTRIGUE, 1), (ONE_POWER, 2), (COMBAT, 0)):
        numbers = [0, 0, 0, 0]
        numbers[kind] = (0, 3, 4, 1)[kind]
        chance = symbols(Force(tuple(numbers), (0,) * 7), kind).chance(wanted)
        found = chance if not found else found * chance
    assert found == Fraction(2, 27)


@clause("WOT20-resolution.grips.11", "WOT20-resolution.grips.13", "WOT20-resolution.grips.14")
def test_the_footmens_roll_is_possible() -> None:
    told = counts(combat=2, opposition=2, damage=1)
    assert ways_to_roll((COMBAT,) * 5, told) == 30


# -- exact odds --------------------------------------------------------------------------------------------------------


def test_convolution_counts_the_same_rolls_as_trying_all() -> None:
    dice = dice_for((1, 1, 1, 1))
    tried = Counter(total(faces)[SUPPORT] for faces in itertools.product(*(faces_of(kind) for kind in dice)))
    found = symbols(Force((1, 1, 1, 1), (0,) * 7), SUPPORT)
    assert {value: int(found.chance(value) * 6**4) for value in found.values()} == dict(sorted(tried.items()))


def test_a_margin_is_support_of_the_one_less_opposition_of_the_other() -> None:
    mine, theirs = force_from("1I 1C"), force_from("2C")
    tried: Counter[int] = Counter()
    for faces in itertools.product(faces_of(INTRIGUE), faces_of(COMBAT), faces_of(COMBAT), faces_of(COMBAT)):
        tried[total(faces[:2])[SUPPORT] - total(faces[2:])[OPPOSITION]] += 1
    by = margin(mine, theirs)
    assert {value: int(by.chance(value) * 6**4) for value in by.values()} == dict(sorted(tried.items()))
    assert by.at_least(1) == Fraction(sum(ways for value, ways in tried.items() if value > 0), 6**4)


def test_added_symbols_move_the_whole() -> None:
    plain, more = margin(force_from("2C"), force_from("2C")), margin(force_from("2C 3S"), force_from("2C 1O"))
    assert [more.chance(value + 2) for value in plain.values()] == [plain.chance(value) for value in plain.values()]
    assert margin(force_from("2S"), force_from("1O")).ways == (1,)


def test_many_dice_are_still_exact() -> None:
    found = symbols(force_from("100C"), DAMAGE)
    assert sum(found.ways) == 6**100
    assert found.mean() == Fraction(100, 3)


def test_a_distribution_knows_what_is_beyond_it() -> None:
    found = Distribution(2, (1, 3))
    assert [found.chance(1), found.chance(4), found.at_least(0), found.at_least(4)] == [0, 0, 1, 0]
    assert convolved((1, 1), (1, 1)) == (1, 2, 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no dice to roll"),
        ("3", "'3' is no number of dice"),
        ("3X", "there is no die 'X'"),
        ("C5", "'C5' is no number of dice"),
        ("201C", "more than 200 dice"),
        ("1C 201S", "200 added symbols"),
    ],
)
def test_what_is_no_dice_is_named(text: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        force_from(text)


def test_dice_are_written_as_they_are_read() -> None:
    assert force_from("1c + 2op, 1OP 2s").words() == "3OP 1C 2S"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("politics = [", "not valid TOML"),
        ("politics = []", "'combat' is amiss"),
        (
            'politics = ["A"]\nintrigue = ["A"]\none_power = ["A"]\ncombat = ["A"]',
            "politics: a die has 6 faces",
        ),
        (
            "\n".join(f'{name} = ["A", "A", "A", "A", "A", "Q"]' for name in SYMBOLS[:4]),
            "'Q' in 'Q' is no symbol",
        ),
        (
            "\n".join(f'{name} = ["A", "A", "A", "A", "A", ""]' for name in SYMBOLS[:4]),
            "no face is empty",
        ),
    ],
)
def test_a_table_of_faces_that_is_none_is_refused(text: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        faces_from(text, "mine.toml")
