"""What holds in some rounds, what is forbidden unless something is so, and others than one of the other side."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives
from tests.wonders_of_the_first.table import At, at, wonder
from wonderwheel.core.errors import SetupError


@clause("CR132-403.a", "CR132-status-effect.a")
@pytest.mark.parametrize(
    "when", ["In even-numbered rounds", "During even-numbered rounds", "On even rounds", "In even rounds"]
)
def test_what_is_got_in_some_rounds_is_got_in_no_others(when: str) -> None:
    def power(words: str, number: int) -> object:
        return at(wonder("Tide", 1, words), round=number, world=["1 Tide"]).look("realm1.p1")

    behind = f"This gets +3 {when[0].lower()}{when[1:]}."
    for words in (f"{when}, this gets +3.", behind):
        assert [power(words, number) for number in (1, 2, 3, 4)] == [["Tide 1"], ["Tide 4"]] * 2


@clause("CR132-508.a", "CR132-404.2.a")
def test_a_card_that_is_played_only_in_some_rounds() -> None:
    def may(number: int) -> bool:
        late = wonder("Late", 3, "Play this only during odd-numbered rounds.")
        table = at(late, round=number, player=[{"hand": ["Late"], "energy": 9}, {}])
        return any(option.startswith("Play Late") for option in table.options())

    assert [may(number) for number in (1, 2, 3)] == [True, False, True]


def attacks(words: str, *world: str, **position: object) -> bool:
    """Whether player 1 may attack in realm 1, where a Wonder of theirs with these words is."""
    table: At = at(wonder("Leviathan", 5, words), *USUAL, world=["1 Leviathan", *world], **position)
    return "Attack in realm 1" in table.options()


@clause("CR132-508.a", "CR132-404.3.1.i")
def test_what_is_forbidden_unless_something_is_so_is_looked_at_each_time() -> None:
    words = "You can't attack in this realm unless an opponent controls a land in this realm."
    assert not attacks(words)
    assert attacks(words, "2 Hill")
    assert not attacks(words, "1 Hill"), "a land of yours is none of theirs"
    assert not attacks(words, "2 Hill @2", round=3), "it lies elsewhere"
    elsewhere = at(wonder("Leviathan", 5, words), *USUAL, world=["1 Leviathan", "1 Bear @2"], round=3)
    assert "Attack in realm 2" in elsewhere.options(), "only this realm was spoken of"


@clause("CR132-508.a", "CR132-404.3.1.i")
def test_it_may_be_a_stone_the_round_or_who_has_more() -> None:
    stone = "You can't attack in this realm unless an opponent controls a stone in this realm."
    assert not attacks(stone)
    assert attacks(stone, stones=[[1, 2]])
    assert [attacks("You can't attack unless it's an odd-numbered round.", round=number) for number in (1, 2)] == [
        True,
        False,
    ]
    more = "You can't attack unless you have more energy than an opponent."
    assert attacks(more, player=[{"energy": 2}, {"energy": 1}])
    assert not attacks(more, player=[{"energy": 2}, {"energy": 2}])


@clause("CR132-508.a")
@pytest.mark.parametrize(
    "words",
    [
        "Each player can't attack unless they control more Wonders than an opponent.",
        "On Arrival: Opponents can't attack this round unless you control a land.",
    ],
)
def test_unless_without_a_player_or_for_a_time_is_refused(words: str) -> None:
    with pytest.raises(SetupError, match="cannot be played"):
        wonder("Sage", 1, words)


@clause("CR132-power.a", "CR132-enemy.a")
def test_others_that_you_control_are_others_than_this_where_an_enemy_was_spoken_of() -> None:
    words = "On Arrival: Target enemy in this realm gets -1 this round for each other Wonder you control in this realm."
    alone = arrives(words, "2 Bear")
    assert alone.look("realm1.p2") == ["Bear 4"], "this does not count itself"
    table = arrives(words, "2 Bear", "1 Wolf", "1 Hound", "1 Drake @2", round=3)
    assert table.look("realm1.p2") == ["Bear 2"]


@clause("CR132-204.a")
def test_others_for_each_of_which_it_gets_something_are_others_than_the_target() -> None:
    words = "On Arrival: Target Wonder gets -1 this round for each other Wonder you control."
    ours = arrives(words, "1 Bear", "1 Wolf", "2 Drake").say("Bear")
    assert "Bear 2" in ours.look("realm1.p1"), "the Wolf and this count, the Bear itself does not"
    theirs = arrives(words, "1 Wolf", "2 Bear").say("Bear")
    assert theirs.look("realm1.p2") == ["Bear 2"], "the Wolf and this"


@clause("CR132-505.1.a")
@pytest.mark.parametrize(
    "words",
    [
        "On Arrival: Gain control of target enemy this round. It gets +1 this round for each other Wonder you control.",
        "On Arrival: Gain control of target enemy and put a +1 counter on each other Wonder you control.",
    ],
)
def test_what_may_have_come_to_your_side_may_be_what_is_left_out(words: str) -> None:
    with pytest.raises(SetupError, match="or than this is not said"):
        wonder("Sage", 1, words)
