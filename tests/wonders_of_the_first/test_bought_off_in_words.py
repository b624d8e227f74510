"""What a player can buy off, and numbers that what is made does not tell: each wording is played."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, wonder


@clause("CR132-pay-x.a.2")
def test_a_target_player_is_chosen_before_he_buys_it_off() -> None:
    words = "Target player discards a card unless they spend 2 energy."
    paid = cast(words, p2={"energy": 3, "hand": ["Bear"]}).say("Player 2", "Yes")
    assert (paid.look("p2.hand"), paid.look("p2.energy")) == (["Bear"], 1)
    kept = cast(words, p2={"energy": 3, "hand": ["Bear"]}).say("Player 2", "No", "Bear")
    assert (kept.look("p2.hand"), kept.look("p2.energy")) == ([], 3)


@clause("CR132-pay-x.a.2", "CR132-sacrifice.b")
def test_a_target_player_buys_it_off_with_what_is_his_own() -> None:
    words = "Target player loses 2 energy unless they sacrifice an item."
    given = cast(words, "2 Cog", "1 Cog", p2={"energy": 3}).say("Player 2", "Yes")
    assert (given.look("p2.energy"), given.look("realm1.p2"), given.look("realm1.p1")) == (3, [], ["Cog"])
    without = cast(words, "1 Cog", p2={"energy": 3}).say("Player 2")
    assert (without.look("p2.energy"), without.look("realm1.p1")) == (1, ["Cog"])


@clause("CR132-pay-x.a.2", "CR132-505.2.a")
def test_each_player_buys_it_off_for_himself_alone() -> None:
    words = "On Arrival: Each player discards a card unless they spend 2 energy."
    table = arrives(words, p1={"hand": ["Wolf"]}, p2={"energy": 3, "hand": ["Bear"]}).say("No", "Wolf", "Yes")
    assert (table.look("p1.hand"), table.look("p1.energy")) == ([], 9)
    assert (table.look("p2.hand"), table.look("p2.energy")) == (["Bear"], 1)


@clause("CR132-508.d")
def test_a_number_of_tokens_is_not_told_by_the_tokens() -> None:
    words = (
        "Tap action: Banish target Wonder you own in The Abyss. If you do, create X 1-power Elf tokens in this realm, "
        "where X is the power of that Wonder."
    )
    mine = {"actions": 2, "abyss": ["Wolf"]}
    table = at(wonder("Sage", 1, words), *USUAL, world=["1 Sage"], player=[mine, {}])
    table.say("Use Sage")
    assert table.look("realm1.p1") == ["Sage 1 tapped", "token Elf 1", "token Elf 1"]
