"""Players by what they have and by what is theirs: each is played, with what must not happen beside it."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import cast


def faith(words: str, *world: str, **position: object) -> tuple[int, int]:
    table = cast(words, *world, **position)
    return table.look("p1.faith"), table.look("p2.faith")


@clause("CR132-505.2.a")
@pytest.mark.parametrize(
    ("who", "gained"),
    [
        ("Each player with no energy", (0, 1)),
        ("Each player without energy", (0, 1)),
        ("Each player with 2 or more cards in hand", (1, 0)),
        ("Each player who has an empty hand", (0, 1)),
        ("Players with more cards in hand than an opponent", (1, 0)),
        ("Each opponent with fewer cards in hand than you", (0, 1)),
        ("Each player with more cards in hand than you", (0, 0)),
        ("Each player who controls a Dragon", (0, 1)),
        ("Each player who controls no Wonders", (0, 0)),
        ("Each opponent who controls a Wonder", (0, 1)),
        ("The player with the most Wonders", (0, 1)),
        ("The player with the fewest Wonders", (1, 0)),
        ("The player with the most cards in hand", (1, 0)),
        ("The player with the most items", (0, 0)),
    ],
)
def test_only_those_of_whom_it_is_so(who: str, gained: tuple[int, int]) -> None:
    verb = "gain" if who.startswith("Players") else "gains"
    world = ("1 Wolf", "2 Drake", "2 Wolf")
    assert faith(f"{who} {verb} 1 faith.", *world, p1={"hand": ["Cog", "Hill"]}) == gained


@clause("CR132-505.2.a")
def test_who_is_meant_is_found_before_anything_is_done() -> None:
    """Whoever has fewer cards draws two, and would then have more: the other player draws none."""
    mine, theirs = {"hand": ["Cog"], "deck": ["Wolf"] * 3}, {"hand": ["Cog", "Cog"], "deck": ["Wolf"] * 3}
    table = cast("The player with the fewest cards in hand draws 2 cards.", p1=mine, p2=theirs)
    assert (len(table.look("p1.hand")), len(table.look("p2.hand"))) == (3, 2)


@clause("CR132-sacrifice.b")
def test_those_players_choose_for_themselves_and_go_on() -> None:
    words = "Each player who controls 2 or more Wonders sacrifices a Wonder and gains 1 faith."
    table = cast(words, "1 Wolf", "2 Bear", "2 Wolf").say("Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Bear 4"])
    assert (table.look("p1.faith"), table.look("p2.faith")) == (0, 1)


@clause("CR132-505.1.a")
def test_the_controller_of_a_target_is_not_always_you() -> None:
    words = "Target Wonder's controller gains 1 faith."
    assert faith(words, "2 Wolf") == (0, 1)
    assert faith(words, "1 Wolf") == (1, 0)


@clause("CR132-505.1.a")
def test_the_target_whose_controller_is_meant_is_asked_for_once() -> None:
    table = cast("The controller of target Wonder gains 1 faith.", "1 Wolf", "2 Bear")
    table.say("Bear")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (0, 1)


@clause("CR132-discard.a")
def test_each_of_those_players_discards_a_card_of_their_own() -> None:
    words = "Each player with 1 or more cards in hand discards a card."
    table = cast(words, p1={"hand": ["Cog", "Hill"]}, p2={"hand": ["Wolf", "Bear"]})
    table.say("Cog", "Wolf")
    assert (table.look("p1.hand"), table.look("p2.hand")) == (["Hill"], ["Bear"])
