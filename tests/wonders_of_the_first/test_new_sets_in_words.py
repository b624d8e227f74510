"""Words that a new set may put together: each is played, with what must not happen beside it."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, spell, wonder


@clause("CR132-discard.a")
def test_nobody_chooses_what_is_discarded_at_random() -> None:
    table = cast("Each opponent discards a card at random.", "1 Wolf", p2={"hand": ["Bear", "Wolf", "Hill"]})
    assert (len(table.look("p2.hand")), len(table.look("p2.abyss"))) == (2, 1)


@clause("CR132-discard.a")
def test_at_random_only_such_cards_are_discarded_as_are_said() -> None:
    table = cast("Target player discards a land at random.", "1 Wolf", p2={"hand": ["Bear", "Wolf", "Hill"]}).say(
        "Player 2"
    )
    assert (table.look("p2.hand"), table.look("p2.abyss")) == (["Bear", "Wolf"], ["Hill"])


@clause("CR132-403.a")
def test_a_round_or_later_is_that_round_too() -> None:
    def drawn(said: str) -> list[str]:
        words = f"On Arrival: If it's round {said}, draw a card."
        return list(arrives(words, p1={"deck": ["Cog", "Hill"]}, round=3).look("p1.hand"))

    assert (drawn("3 or later"), drawn("2 or later"), drawn("4 or later")) == (["Cog"], ["Cog"], [])
    assert (drawn("3 or earlier"), drawn("2 or earlier"), drawn("4 or earlier")) == (["Cog"], [], ["Cog"])


@clause("CR132-deny.a")
def test_a_target_denied_this_way_was_not_in_the_abyss_before() -> None:
    words = "Deny 2. Return target Wonder denied this way to your hand."
    table = cast(words, "1 Wolf", p1={"deck": ["Bear", "Hill", "Cog"], "abyss": ["Mouse"]})
    assert table.look("p1.hand") == ["Bear"]


@clause("CR132-seek.b")
def test_whether_such_a_card_was_played_as_was_sought() -> None:
    words = "On Arrival: Seek 2 a Wonder. If you play a Wonder this way, gain 3 faith."
    found = arrives(words, p1={"deck": ["Bear", "Hill", "Cog"]}).say("Bear")
    missed = arrives(words, p1={"deck": ["Cog", "Hill", "Bear"]})
    assert (found.look("p1.faith"), missed.look("p1.faith")) == (3, 0)


@clause("CR132-move.a", "CR132-arrives.a")
def test_moving_into_or_arriving_in_a_realm_is_either() -> None:
    words = "Whenever another Wonder moves into or arrives in this realm, put a +1 counter on this."
    cards = (wonder("Gate", 1, words), spell("Pull", "Move target Wonder to realm 1."), *USUAL)

    def gate(*said: str) -> str:
        mine = {"energy": 9, "actions": 5, "hand": ["Pull", "Bear"]}
        return str(at(*cards, world=["1 Gate", "1 Wolf @2"], player=[mine, {}]).say(*said).look("realm1.p1")[0])

    assert gate("Play Pull", "Wolf") == gate("Play Bear", "Realm 1") == "Gate 2 +1:1"
    assert gate("Play Bear", "Realm 2") == "Gate 1"


@clause("CR132-flying.a")
def test_a_keyword_is_lost_for_a_round_and_what_else_is_said_goes_with_it() -> None:
    words = "Target enemy loses deathstrike and gets -1 this round. Destroy each Wonder without deathstrike."
    viper = wonder("Viper", 3, "Deathstrike")
    mine = {"energy": 9, "actions": 5, "hand": ["Rite"]}
    table = at(spell("Rite", words), viper, *USUAL, world=["2 Viper", "1 Viper", "1 Wolf"], player=[mine, {}])
    table.say("Play Rite")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Viper 3"], [])
