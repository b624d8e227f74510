"""Seek, and cards that are scattered: where a sought card is played, who hears of it, and what is dealt face down."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, OWN_DEAD, WOLF, WONDERS, n, sees, whenever
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")
DECK = {"deck": ["Bear", "Wolf", "Wolf"]}


# -- seek --------------------------------------------------------------------------------------------------------------


@clause("CR132-seek.a", "CR132-seek.e")
def test_seek_is_told_and_what_has_triggered_before_it_still_waits() -> None:
    """The Wolf dies, then the spell seeks: only what the revealing triggers comes before the choice."""
    mourner = item("Mourner", "Whenever a Wonder dies, gain 1 faith.")
    hunt = spell("Hunt", "Destroy each Wolf. Seek 1 a card.")
    table = at(mourner, hunt, BEAR, WOLF, world=["1 Mourner", "2 Wolf"], player=[{"hand": ["Hunt"], **DECK}])
    table.say("Play Hunt")
    assert table.game.questions[0].asks == "Which card do you play?"
    assert (table.look("realm1.p2"), table.look("p1.faith")) == ([], 0)
    assert "Player 1 seeks among Bear." in table.told()
    table.say("Play none")
    assert table.look("p1.faith") == 1


@clause("CR132-seek.b")
@pytest.mark.parametrize(("start", "end"), [(2, 1), (1, 3)])
def test_a_sought_card_is_played_where_the_seeker_is_by_then(start: int, end: int) -> None:
    """The Piper moves whoever arrives before its own effect resolves."""
    finder = wonder("Finder", 1, "On arrival: Seek 1 a card.", classes=("Finder",))
    piper = item("Piper", f"Whenever a Finder arrives, move it to realm {end}.")
    table = at(finder, piper, BEAR, WOLF, world=["1 Piper"], player=[{"hand": ["Finder"], **DECK}])
    table.say("Play Finder", f"Realm {start}")
    table.say(next(label for label in table.options() if "Piper" in label), "Bear")
    assert table.look(f"realm{end}.p1")[-2:] == ["Finder 1", "Bear 4"]


@clause("CR132-seek.b")
def test_who_seeks_on_dying_plays_the_card_where_it_died() -> None:
    martyr = wonder("Martyr", 1, "On death: Seek 1 a card.", classes=("Martyr",))
    kill = spell("Kill", "Destroy each Martyr.")
    table = at(martyr, kill, BEAR, WOLF, world=["1 Martyr @2"], player=[{"hand": ["Kill"], **DECK}])
    table.say("Play Kill", "Bear")
    assert table.look("realm2.p1") == ["Bear 4"]


@clause("CR132-seek.b", "CR132-seek.a")
@pytest.mark.parametrize(("found", "counters"), [("Bear", "Bear 6 +1:2"), ("Play none", None)])
def test_it_is_the_card_that_was_found_and_others_hear_of_the_seeking(found: str, counters: str | None) -> None:
    """A search is heard whether or not a card is played, with the number of cards that were revealed."""
    clerk = item("Clerk", whenever(meaning.Event("seeks", player="you"), meaning.Gain("faith", meaning.EventAmount())))
    finder = wonder("Finder", 1, "On arrival: Seek 2 a card. Put 2 +1 counters on it.", classes=("Finder",))
    table = at(finder, clerk, BEAR, WOLF, world=["1 Clerk @2"], player=[{"hand": ["Finder"], **DECK}])
    table.say("Play Finder", "Realm 1", found)
    if table.game.questions[0].asks != "What do you do?":
        table.say("Wolf")
    assert table.look("realm1.p1") == ["Finder 1", *([counters] if counters else [])]
    assert table.look("p1.faith") == 2


# -- scattered cards ---------------------------------------------------------------------------------------------------


@clause("CR132-506.a", "CR132-510.a")
def test_a_second_scattering_begins_anew() -> None:
    """The Bears are scattered and die, and are scattered once more: two realms are as good as any again."""
    bears = meaning.Cards(name="Bear", owner="you", area="abyss")
    storm = (meaning.Scatter(meaning.All(bears)), meaning.Destroy(meaning.All(meaning.Cards(name="Bear"))))
    table = at(
        spell("Storm", meaning.Spell((meaning.Repeat(n(2), storm),))),
        BEAR,
        player=[{"hand": ["Storm"], "abyss": ["Bear"]}],
    )
    table.say("Play Storm", "Realm 2")
    assert table.options() == ["Realm 1", "Realm 2", "Realm 3"]
    table.say("Realm 2")
    assert table.look("p1.abyss") == ["Bear", "Storm"]


@clause("CR132-506.b", "CR132-506.a", "CR132-510.a")
@pytest.mark.parametrize("dead", [["Bear"], ["Bear", "Wolf"]])
def test_only_among_several_cards_nobody_knows_which_one_lies_where(dead: list[str]) -> None:
    autumn = spell("Autumn", meaning.Spell((meaning.Scatter(meaning.All(OWN_DEAD), turn_up=False),)))
    table = at(autumn, BEAR, WOLF, player=[{"hand": ["Autumn"], "abyss": dead}])
    table.say("Play Autumn", *[f"Realm {i + 1}" for i in range(len(dead))])
    card = table.g.realms[0][-1]
    assert [sees(table, seat, card) for seat in (0, 1)] == [len(dead) == 1] * 2


@clause("CR132-510.a", "CR132-510.a.3")
@pytest.mark.parametrize("turn_up", [False, True])
def test_that_cards_are_turned_face_up_is_heard(turn_up: bool) -> None:
    """Each of them is turned up, and with that arrives. What lies face down was not turned up and has not arrived."""
    clerk = item("Clerk", whenever(meaning.Event("turned face up", cards=WONDERS), FAITH))
    usher = item("Usher", "Whenever a Wonder arrives, gain 1 energy.")
    autumn = spell("Autumn", meaning.Spell((meaning.Scatter(meaning.All(OWN_DEAD), turn_up=turn_up),)))
    player = {"hand": ["Autumn"], "abyss": ["Bear", "Wolf"], "energy": 0}
    table = at(clerk, usher, autumn, BEAR, WOLF, world=["1 Clerk", "1 Usher"], player=[player]).say("Play Autumn")
    while table.game.questions[0].asks != "What do you do?":
        table.say(table.options()[0])
    assert (table.look("p1.faith"), table.look("p1.energy")) == ((2, 2) if turn_up else (0, 0))
