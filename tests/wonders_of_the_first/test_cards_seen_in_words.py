"""Cards that were seen: drawn, revealed, and the rest of them; what others see of it."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, cast
from tests.wonders_of_the_first.table import at, spell, wonder

DECK = ["Bear", "Hill", "Cog", "Wolf"]


@clause("CR132-draw.a", "CR132-bury.a")
def test_one_of_the_cards_seen_is_drawn_and_the_other_buried() -> None:
    table = cast("Look at the top 2 cards of your deck. Draw one of them and bury the other.", p1={"deck": DECK})
    assert table.options() == ["Bear (deck, player 1)", "Hill (deck, player 1)"]
    table.say("Hill")
    assert (table.look("p1.hand"), table.look("p1.deck")) == (["Hill"], ["Cog", "Wolf", "Bear"])


@clause("CR132-draw.a.2", "CR132-501.b")
def test_what_waits_for_a_draw_hears_one_of_those_seen_and_not_one_put_into_the_hand() -> None:
    crane = wonder("Crane", 1, "Whenever you draw a card, put a +1 counter on this.")

    def heard(words: str) -> object:
        mine = {"energy": 9, "actions": 5, "hand": ["Rite"], "deck": DECK}
        table = at(spell("Rite", words), crane, *USUAL, world=["1 Crane"], player=[mine, {}])
        return table.say("Play Rite", "Hill").look("realm1.p1")

    seen = "Look at the top 2 cards of your deck."
    assert heard(f"{seen} Draw one of them and bury the rest.") == ["Crane 2 +1:1"]
    assert heard(f"{seen} Put one of them into your hand and bury the rest.") == ["Crane 1"]


@clause("CR132-508.a", "CR132-draw.a")
def test_whoever_cannot_draw_does_not_draw_what_was_seen() -> None:
    warden = wonder("Warden", 1, "Players can't draw cards.")
    mine = {"energy": 9, "actions": 5, "hand": ["Rite"], "deck": DECK}
    words = "Look at the top 2 cards of your deck. Draw one of them and bury the rest."
    table = at(spell("Rite", words), warden, *USUAL, world=["2 Warden"], player=[mine, {}])
    table.say("Play Rite", "Hill")
    assert table.look("p1.hand") == []


@clause("CR132-reveal.a", "CR132-301.3.c")
def test_what_is_revealed_from_among_them_is_told_to_everybody() -> None:
    seen = "Look at the top 3 cards of your deck. You may"

    def told(words: str) -> tuple[object, list[str]]:
        table = cast(f"{seen} {words} Bury the rest.", p1={"deck": DECK}).say("Yes")
        assert table.options() == ["Bear (deck, player 1)"]  # the only Wonder among them, and not asked of itself
        table.say("Bear")
        if "any order" in str([question.options for question in table.game.questions]):
            table.say("In any order")
        return table.look("p1.hand"), [line for line in table.told() if "Bear" in line and "reveal" in line.lower()]

    shown = told("reveal a Wonder from among them and put it into your hand.")
    hidden = told("put a Wonder from among them into your hand.")
    assert shown[0] == hidden[0] == ["Bear"]
    assert (len(shown[1]), hidden[1]) == (1, [])


@clause("CR132-bury.a")
def test_what_was_buried_is_no_part_of_the_rest() -> None:
    table = cast("Look at the top 3 cards of your deck. Bury one of them. Draw the rest.", p1={"deck": DECK})
    table.say("Hill")
    assert (table.look("p1.hand"), table.look("p1.deck")) == (["Bear", "Cog"], ["Wolf", "Hill"])
