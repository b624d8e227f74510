"""What abilities of new sets wait for: unopposed attacks of others, flights, free attacks, cards that return."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, spell, wonder

AXE = item("Axe", "Whenever equipped Wonder attacks unopposed, gain 1 faith.", classes=("Equipment",))
DECK = ["Wolf"] * 5


def axe_at(*enemies: str) -> At:
    rows: list[dict[str, Any]] = [
        {"name": "Wolf", "realm": 2},
        {"name": "Axe", "realm": 2, "on": "Wolf"},
        *({"name": "Bear", "player": 2, "realm": int(realm)} for realm in enemies),
    ]
    return at(AXE, *USUAL, card=rows, player=[{"deck": DECK}, {}])


@clause("CR132-on-attack.b", "CR132-unopposed.a")
def test_the_wearer_attacks_unopposed_where_no_enemy_is() -> None:
    assert axe_at("3").say("Attack in realm 2").look("p1.faith") == 1
    assert axe_at("2").say("Attack in realm 2").look("p1.faith") == 0


@clause("CR132-on-attack.b", "CR132-unopposed.a")
def test_whether_an_enemy_attacks_unopposed_is_seen_from_its_own_side() -> None:
    words = "Whenever an enemy attacks unopposed, gain 1 faith."
    for realm, heard in ((1, 0), (2, 1)):
        table = at(item("Ear", words), *USUAL, world=["1 Ear", "1 Wolf", f"2 Bear @{realm}"], active=2)
        assert table.say(f"Attack in realm {realm}").look("p1.faith") == heard


@clause("CR132-target.a", "CR132-equip.a")
def test_who_targets_the_wearer() -> None:
    veil = item("Veil", "Whenever an opponent targets equipped Wonder, gain 1 faith.", classes=("Equipment",))
    poke = spell("Poke", "Tap target Wonder.")
    rows: list[dict[str, Any]] = [{"name": "Wolf"}, {"name": "Bear"}, {"name": "Veil", "on": "Wolf"}]
    for active, target, heard in ((2, "Wolf", 1), (2, "Bear", 0), (1, "Wolf", 0)):
        hands = [{"hand": ["Poke"]}, {"hand": ["Poke"]}]
        table = at(veil, poke, *USUAL, card=rows, player=hands, active=active).say("Play Poke", target)
        assert table.look("p1.faith") == heard


@clause("CR132-flying.a", "CR132-move.a")
def test_a_flier_has_left_one_realm_and_entered_another() -> None:
    kite = wonder(
        "Kite",
        5,
        "Flying. Whenever this flies, you may move another target Wonder you control from the realm it left to the"
        " realm it entered.",
    )
    table = at(kite, *USUAL, world=["1 Kite @2", "1 Wolf @2", "1 Mouse @3"])
    table.say("Attack in realm 2", "Yes", "Realm 3")
    assert "Mouse 0" not in table.options(), "only what is in the realm that it left may follow"
    table.say("Yes")
    assert (table.look("realm2.p1"), sorted(table.look("realm3.p1"))) == ([], ["Kite 5", "Mouse 0", "Wolf 2"])


@clause("CR132-free-attack.a", "CR132-free-attack.b")
def test_free_attacks_are_gained_and_spent() -> None:
    rite = spell("Rite", "Gain two free attacks.")
    heard = {
        "you gain one or more free attacks, gain that much faith": 2,
        "an opponent gains a free attack, gain 1 faith": 0,
    }
    for event, faith in heard.items():
        table = at(
            item("Ear", f"Whenever {event}."), rite, *USUAL, world=["1 Ear", "1 Bear"], player=[{"hand": ["Rite"]}]
        )
        assert table.say("Play Rite").look("p1.faith") == faith
    ear = item("Ear", "Whenever you spend a free attack, gain 1 faith.")
    for attacks, faith in ((1, 1), (0, 0)):
        mine = {"actions": 2, "free_attacks": attacks}
        table = at(ear, *USUAL, world=["1 Ear", "1 Bear"], player=[mine, {}]).say("Attack in realm 1")
        assert table.look("p1.faith") == faith, "an attack that takes an action spends no free attack"


@clause("CR132-301.3.c")
def test_a_card_that_returns_has_an_owner_who_is_spoken_of() -> None:
    ear = item("Ear", "Whenever a card returns to its owner's hand from The World, that player loses 1 energy.")
    back = spell("Back", "Return target Wonder to its owner's hand.")
    rows: list[dict[str, Any]] = [{"name": "Ear"}, {"name": "Bear", "owner": 2}]
    table = at(ear, back, *USUAL, card=rows, player=[{"hand": ["Back"], "energy": 5}, {"energy": 5}]).say("Play Back")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (5, 4), "its owner, who did not control it"


@clause("CR132-301.3.c", "CR132-501.e")
@pytest.mark.parametrize(
    ("event", "by_me", "by_them"),
    [
        ("an effect you control returns a card to its owner's hand", 1, 0),
        ("an opponent returns a Wonder to a hand", 0, 1),
        ("you return an item to a hand", 0, 0),
    ],
)
def test_whose_effect_returns_a_card(event: str, by_me: int, by_them: int) -> None:
    ear, back = (
        item("Ear", f"Whenever {event}, gain 1 faith."),
        spell("Back", "Return target Wonder to its owner's hand."),
    )
    for active, heard in ((1, by_me), (2, by_them)):
        hands = [{"hand": ["Back"]}, {"hand": ["Back"]}]
        table = at(ear, back, *USUAL, world=["1 Ear", "2 Bear"], player=hands, active=active).say("Play Back")
        assert table.look("p1.faith") == heard


@clause("CR132-508.a", "CR132-301.3.c")
def test_what_cannot_be_returned_stays() -> None:
    rock = wonder("Rock", 6, "This can't be banished or returned to a hand.")
    for does in ("Return target Wonder to its owner's hand.", "Banish target Wonder.", "Destroy target Wonder."):
        table = at(rock, spell("Rite", does), world=["1 Rock"], player=[{"hand": ["Rite"]}]).say("Play Rite")
        assert table.look("realm1.p1") == ([] if does.startswith("Destroy") else ["Rock 6"])
