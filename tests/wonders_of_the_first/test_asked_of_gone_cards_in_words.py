"""What the text of a card that is in a hand by now asks, what was not taken, and what faith is paid for."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import at, spell, wonder

MINE = {"energy": 9, "actions": 5}


@clause("CR132-301.3.b", "CR132-banish.a")
def test_the_card_is_named_and_no_other_one_of_the_hand() -> None:
    words = "On Arrival: Banish target Wonder in this realm. When this leaves The World, return the Wonder banished by"
    keeper = wonder("Keeper", 4, f"{words} this to target realm under its owner's control.")
    bounce = spell("Bounce", "Return target Wonder to its owner's hand.")
    hand = ["Keeper", "Bounce", "Cog", "Cog", "Cog", "Cog", "Cog", "Cog", "Cog"]
    table = at(keeper, bounce, *USUAL, world=["2 Bear"], player=[{**MINE, "hand": hand}, {}])
    table.say("Play Keeper", "Realm 1", "Bear", "Pass", "Play Bounce")
    question = table.game.questions[0].reason
    assert "Keeper" in question, question
    assert "Cog" not in question
    table.say("Realm 2")
    assert table.look("realm2.p2") == ["Bear 4"]


@clause("CR132-faith.c", "CR132-pay-x.a")
def test_who_pays_with_faith_is_told_how_much_there_is() -> None:
    monk = wonder("Monk", 1, "Spend X faith: Draw X cards.")
    table = at(monk, *USUAL, world=["1 Monk"], player=[{**MINE, "faith": 4, "deck": ["Bear", "Cog", "Wolf"]}, {}])
    table.say("Use Monk")
    assert table.game.questions[0].reason == "Monk: how much do you pay? You have 4 faith."


@clause("CR132-501.1.a", "CR132-target.a")
def test_who_declines_to_bring_something_back_has_targeted_nothing() -> None:
    words = "On Arrival: You may return target Wonder you own from The Abyss to realm 2. It gets unstable."
    watcher = wonder("Watcher", 1, "Whenever you target a Wonder, gain 1 faith.")
    mine = {**MINE, "hand": ["Regent"], "abyss": ["Bear"]}

    def said(answer: str) -> tuple[object, object, object]:
        table = at(wonder("Regent", 7, words), watcher, *USUAL, world=["1 Watcher @3"], player=[mine, {}])
        table.say("Play Regent", "Realm 1", answer)
        return table.look("p1.faith"), table.look("p1.abyss"), table.look("realm2.p1")

    assert said("No") == (0, ["Bear"], [])
    assert said("Yes") == (1, [], ["Bear 4"])
