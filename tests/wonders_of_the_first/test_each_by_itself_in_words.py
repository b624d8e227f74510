"""What is counted, doubled or forbidden in one place, and of which card it is said."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives
from tests.wonders_of_the_first.table import at, land, spell, wonder
from wonderwheel.core.errors import SetupError


@clause("CR132-204.a")
def test_counters_of_several_targets_are_doubled_one_by_one() -> None:
    rite = spell("Rite", "Double the number of +1 counters on each of up to two target Wonders.")
    marked = [("Bear", 3), ("Wolf", 1)]
    cards = [{"name": name, "player": 1, "realm": 1, "counters": {"+1": number}} for name, number in marked]
    table = at(rite, *USUAL, card=cards, player=[{"energy": 9, "hand": ["Rite"]}, {}])
    table.say("Play Rite", "Bear", "Wolf")
    assert sorted(row.rsplit(" ", 1)[1] for row in table.look("realm1.p1")) == ["+1:2", "+1:6"]


@clause("CR132-508.a", "CR132-203.a")
def test_tokens_are_forbidden_in_the_realm_that_is_spoken_of_alone() -> None:
    warden = wonder("Warden", 2, "Opponents can't create tokens in this realm.")
    call = spell("Summons", "Create a 1-power Elf token in each realm.")
    table = at(warden, call, *USUAL, round=2, world=["2 Warden"], player=[{"energy": 9, "hand": ["Summons"]}, {}])
    table.say("Play Summons")
    assert (table.look("realm1.p1"), len(table.look("realm2.p1"))) == ([], 1)


@clause("CR132-realm.b", "CR132-404.2.a")
def test_the_realm_of_a_card_that_is_being_played_is_where_it_goes() -> None:
    gardener = wonder("Gardener", 2, "Whenever you play a land, put a +1 counter on each Wonder in that land's realm.")
    table = at(
        gardener, land("Grove"), *USUAL, round=2, world=["1 Gardener", "2 Bear @2"], player=[{"hand": ["Grove"]}, {}]
    )
    table.say("Play Grove", "Realm 2")
    assert (table.look("realm1.p1"), table.look("realm2.p2")) == (["Gardener 2"], ["Bear 5 +1:1"])


@pytest.mark.parametrize(
    "words",
    [
        "Tap free: Reveal a card from your hand. Target enemy gets -X this round, where X is the cost of that card.",
        "Opponents can't play more than one card to each realm each round.",
        "On Arrival: Sacrifice another Wonder. Create a 1-power Elf token in its realm.",
    ],
)
@clause("CR132-505.1.a")
def test_what_could_be_either_is_refused(words: str) -> None:
    with pytest.raises(SetupError, match=r"could mean|is not said|no realm by then"):
        wonder("Sage", 1, words)


@clause("CR132-505.1.b")
def test_a_target_may_be_called_that_card_where_no_other_card_was_spoken_of() -> None:
    table = arrives(
        "On Arrival: Tap target Wonder. Gain energy equal to the power of that card.", "2 Bear", p1={"energy": 2}
    )
    assert table.say("Bear").look("p1.energy") == 6
