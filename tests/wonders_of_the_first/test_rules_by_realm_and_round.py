"""What holds by realm, round and kind: cards that cannot be played or moved, what is done instead, groups counted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef


def playable(words: str, make: Any = wonder, **position: Any) -> bool:
    """Whether player 1 may play a card with these words from their hand."""
    card = wonder("Late", 3, words) if make is wonder else spell("Late", words)
    mine = {"hand": ["Late"], "energy": 9, "actions": 5}
    table = at(card, *USUAL, player=[mine, {}], **position)
    return any(option.label.startswith("Play Late") for option in table.game.questions[0].options)


@clause("CR132-508.a", "CR132-404.2.a")
@pytest.mark.parametrize(
    ("words", "rounds"),
    [
        ("You can't play this before round 4.", {4, 5, 6, 7}),
        ("You can't play this from your hand after round 3.", {1, 2, 3}),
        ("Play this only on odd-numbered rounds.", {1, 3, 5, 7}),
        ("Play this only in round 5 or later.", {5, 6, 7}),
    ],
)
def test_rounds_in_which_a_card_cannot_be_played(words: str, rounds: set[int]) -> None:
    assert {n for n in range(1, 8) if playable(words, round=n)} == rounds
    assert {n for n in range(1, 8) if playable(f"{words} / Draw a card.", spell, round=n)} == rounds


@clause("CR132-508.a", "CR132-404.2.a")
def test_a_card_that_is_played_only_if_something_is_so() -> None:
    for words in ("You can't play this unless you control a land.", "Play this only if you control a land."):
        assert (playable(words), playable(words, world=["1 Hill"])) == (False, True)
    assert not playable("You can't play this if you control a land.", world=["1 Hill"])
    only = "Play this only in a realm where you control a land."
    mine = {"hand": ["Late"], "energy": 9, "actions": 5}
    table = at(wonder("Late", 3, only), *USUAL, round=3, world=["1 Hill @2"], player=[mine, {}]).say("Play Late")
    assert table.look("realm2.p1") == ["Hill", "Late 3"]


def wall(words: str, *world: str, does: str) -> At:
    guard = item("Wall", words)
    table = at(
        guard, spell("Push", does), *USUAL, round=3, world=["1 Wall @2", *world], player=[{"hand": ["Push"]}, {}]
    )
    return table.say("Play Push")


@clause("CR132-move.a", "CR132-508.a")
def test_a_realm_that_cannot_be_left_or_entered() -> None:
    out, into = "Enemies can't move out of this realm.", "Wonders can't move into this realm."
    leave, enter = "Move target Dragon to realm 1.", "Move target Dragon to realm 2."
    assert wall(out, "2 Drake @2", does=leave).look("realm2.p2") == ["Drake 3"]
    assert wall(out, "2 Drake @1", does=enter).look("realm2.p2") == ["Drake 3"]
    assert wall(into, "2 Drake @1", does=enter).look("realm1.p2") == ["Drake 3"]
    assert wall(into, "2 Drake @2", does=leave).look("realm1.p2") == ["Drake 3"]
    both = "Wonders can't move into or out of this realm."
    assert wall(both, "2 Drake @1", does=enter).look("realm1.p2") == ["Drake 3"]
    assert wall(both, "2 Drake @2", does=leave).look("realm2.p2") == ["Drake 3"]


@clause("CR132-move.a", "CR132-508.a")
def test_an_opponent_who_cannot_move_wonders_there_does_not_hinder_me() -> None:
    words = "Opponents can't move Wonders into this realm."
    assert wall(words, "1 Drake @1", does="Move target Dragon to realm 2.").look("realm2.p1") == ["Wall", "Drake 3"]


@clause("CR132-504.a", "CR132-301.6.c")
def test_what_would_go_to_the_abyss_from_here_is_banished() -> None:
    words = "If a card would be put into The Abyss from this realm, banish it instead."
    here = wall(words, "2 Drake @2", does="Destroy target Dragon.")
    there = wall(words, "2 Drake @1", does="Destroy target Dragon.")
    assert (here.look("p2.abyss"), there.look("p2.abyss")) == ([], ["Drake"])


@clause("CR132-504.a", "CR132-kingdom.a")
def test_a_gate_switches_off_what_is_done_instead() -> None:
    words = "Kingdom 2: If a Wonder you own would be put into The Abyss from your deck, put it into your hand instead."
    abbey, mine = land("Abbey", words, orbitals=4), {"hand": ["Mill"], "deck": ["Wolf", "Wolf"]}
    cards: list[CardDef] = [abbey, land("Mire", orbitals=4), spell("Mill", "Deny 1."), *USUAL]
    open_, shut = (
        at(*cards, world=["1 Abbey", *more], player=[mine, {}]).say("Play Mill") for more in (["1 Mire"], [])
    )
    assert (open_.look("p1.hand"), shut.look("p1.hand")) == (["Wolf"], [])


@clause("CR132-504.a", "CR132-204.a")
def test_counters_of_a_kind_that_would_be_put_are_not() -> None:
    words = "If one or more -1 counters would be put on a Wonder you control, put a +1 counter on it instead."
    weak = wall(words, "1 Bear @1", does="Put two -1 counters on target Wonder.")
    strong = wall(words, "1 Bear @1", does="Put two +1 counters on target Wonder.")
    assert (weak.look("realm1.p1"), strong.look("realm1.p1")) == (["Bear 5 +1:1"], ["Bear 6 +1:2"])


@clause("CR132-hoard.a", "CR132-target.a")
def test_behind_a_gate_all_that_is_said_in_a_row_is_switched() -> None:
    words = "Hoard 1: This gets +4 and can't be targeted by opponents."
    tap = spell("Tap", "Tap target Wonder.")
    for stones, look in (([[1, 0]], ["Idol 1 tapped"]), ([[1, 2]], ["Idol 5"])):
        table = at(wonder("Idol", 1, words), tap, world=["2 Idol"], stones=stones, player=[{"hand": ["Tap"]}, {}])
        assert table.say("Play Tap").look("realm1.p2") == look


@clause("CR132-508.f")
def test_several_keywords_are_lost_at_once() -> None:
    given = "Target Wonder gets flying and deathstrike this round."
    kept = cast(f"{given} If it has flying, gain 3 faith.", "1 Bear")
    lost = cast(f"{given} It loses deathstrike and flying this round. If it has flying, gain 3 faith.", "1 Bear")
    assert (kept.look("p1.faith"), lost.look("p1.faith")) == (3, 0)


@clause("CR132-101.6.a", "CR132-102.b")
def test_less_something_and_for_every_so_many() -> None:
    waning = at(wonder("Moon", "*", "This gets power equal to 8 minus the current round."), round=3, world=["1 Moon"])
    assert waning.look("realm1.p1") == ["Moon 5"]
    table = arrives(
        "On Arrival: Gain 1 faith for every two Wonders you control.", "1 Bear", "1 Wolf", "1 Bear", "1 Wolf"
    )
    assert table.look("p1.faith") == 2


@clause("CR132-equip.a", "CR132-move.a")
def test_it_behind_what_holds_is_what_that_was_said_of() -> None:
    anchor = item("Anchor", "Equipped Wonder gets +3. It can't be moved.", classes=("Equipment",))
    push = spell("Push", "Move target Wonder to realm 2.")
    worn = [{"name": "Wolf"}, {"name": "Anchor", "on": "Wolf"}]
    table = at(anchor, push, *USUAL, round=3, card=worn, player=[{"hand": ["Push"]}, {}]).say("Play Push")
    assert table.look("realm1.p1") == ["Wolf 5", "Anchor on Wolf"]


@clause("CR132-403.a", "CR132-status-effect.a")
def test_what_is_got_on_odd_rounds_and_on_even_ones() -> None:
    words = "This gets +1 on even-numbered rounds and +3 on odd-numbered rounds."
    looks = [at(wonder("Tide", 1, words), round=n, world=["1 Tide"]).look("realm1.p1") for n in (2, 3)]
    assert looks == [["Tide 2"], ["Tide 4"]]


@clause("CR132-this-round.a.2", "CR132-next.a")
def test_for_the_rest_of_the_game_lasts_beyond_the_round() -> None:
    ledger = spell("Ledger", "For the rest of the game, whenever you play a spell, gain 2 faith.")
    mine = {"hand": ["Ledger", "Spark"], "energy": 9, "actions": 5, "deck": ["Wolf"] * 3}
    table = at(ledger, spell("Spark", "Gain 1 faith."), *USUAL, round=2, player=[mine, {"deck": ["Wolf"] * 3}])
    table.say("Play Ledger")
    while table.look("round") == 2:
        table.say("Pass")
    while not any(option.label == "Play Spark" for option in table.game.questions[0].options):
        table.say("Pass")
    before = table.look("p1.faith")
    assert table.say("Play Spark").look("p1.faith") - before == 3


@clause("CR132-pay-x.a", "CR132-404.3.1.i")
def test_an_attack_that_has_to_be_paid_for() -> None:
    toll = item("Toll", "Opponents can't attack in this realm unless they spend 2 energy.")
    for energy, can in ((1, False), (2, True)):
        table = at(toll, *USUAL, world=["2 Toll", "1 Wolf"], player=[{"energy": energy, "actions": 2}, {}])
        labels = [option.label for option in table.game.questions[0].options]
        assert any(label.startswith("Attack in realm 1") for label in labels) is can


@clause("CR132-eternal.a")
def test_a_keyword_tells_a_card_in_the_abyss() -> None:
    ghost = wonder("Ghost", 2, "Eternal: Draw a card.")
    back = spell("Call", "Put target Wonder with eternal in The Abyss into realm 1.")
    mine = {"hand": ["Call"], "abyss": ["Wolf", "Ghost"]}
    assert at(ghost, back, *USUAL, player=[mine, {}]).say("Play Call").look("realm1.p1") == ["Ghost 2"]


@clause("CR132-status-effect.b.2", "CR132-target.a")
def test_a_rule_about_its_own_card_that_is_given_to_another() -> None:
    cloak = item("Cloak", 'Equipped Wonder gets "This can\'t be targeted by opponents."', classes=("Equipment",))
    tap = spell("Tap", "Tap target Wonder.")
    worn = [{"name": "Wolf", "player": 2}, {"name": "Cloak", "player": 2, "on": "Wolf"}]
    table = at(cloak, tap, *USUAL, card=worn, player=[{"hand": ["Tap"]}, {}]).say("Play Tap")
    assert table.look("realm1.p2") == ["Wolf 2", "Cloak on Wolf"]
