"""Whom "other" leaves out, counters that are dealt out, cards that are buried, brackets without a full stop."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from wonderwheel.core.errors import SetupError


def _equipped(words: str, *more: str) -> At:
    """A Bear that wears a flag with these words, beside a Wolf."""
    worn = {"name": "Flag", "player": 1, "realm": 1, "on": "Bear"}
    world = ["1 Bear", "1 Wolf", *more]
    cards = [{"name": name, "player": int(who), "realm": 1} for who, name in (each.split() for each in world)]
    flag = item("Flag", words, classes=("Equipment",))
    return at(flag, *USUAL, card=[*cards, worn], player=[{"actions": 3, "deck": ["Hill"]}, {}])


@clause("CR132-204.a")
def test_for_each_other_is_other_than_what_gets_the_counters() -> None:
    """Sage and the Wolf are here, the Bear is not: it gets one for each of them. The Wolf gets none for itself."""
    words = "On Arrival: Put a +1 counter on target Wonder you control for each other Wonder you control in this realm."
    table = arrives(words, "1 Bear @2", "1 Wolf", "2 Drake").say("Bear")
    assert table.look("realm2.p1") == ["Bear 6 +1:2"]
    assert arrives(words, "1 Bear @2", "1 Wolf").say("Wolf").look("realm1.p1")[0] == "Wolf 3 +1:1"


@clause("CR132-204.a")
def test_what_is_on_the_other_side_leaves_none_of_yours_out_but_this() -> None:
    words = "On Arrival: Put a -1 counter on target enemy for each other Wonder you control."
    assert arrives(words, "1 Wolf", "2 Bear").look("realm1.p2") == ["Bear 3 -1:1"]


@clause("CR132-204.a")
def test_a_counter_for_each_that_lies_there_already() -> None:
    words = "Put a +1 counter on target Wonder for each +1 counter on it."
    bear = {"name": "Bear", "player": 1, "realm": 1, "counters": {"+1": 2}}
    table = at(
        spell("Rite", words), *USUAL, card=[bear], world=["2 Wolf"], player=[{"energy": 9, "hand": ["Rite"]}, {}]
    )
    table.say("Play Rite", "Bear")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 8 +1:4"], ["Wolf 2"])


@clause("CR132-equip.a")
def test_on_equipment_another_wonder_is_another_than_its_wearer() -> None:
    table = _equipped("Equipped Wonder gets +1 for each other Wonder in its realm.", "2 Mouse")
    assert "Bear 6" in table.look("realm1.p1")
    table = _equipped("Whenever equipped Wonder attacks, put a +1 counter on another Wonder you control.", "2 Mouse")
    table.say("Attack in realm 1")
    assert [row.split()[0] for row in table.look("realm1.p1") if "+1:1" in row] == ["Wolf"]


@clause("CR132-102.c", "CR132-204.a.2")
def test_shares_of_counters_are_said_card_by_card() -> None:
    words = "Distribute X +1 counters among up to two target Wonders, where X is your faith."
    table = cast(words, "1 Bear", "1 Wolf", p1={"faith": 5}).say("Bear", "Wolf", "4")
    assert table.look("realm1.p1") == ["Bear 8 +1:4", "Wolf 3 +1:1"]
    endless = cast(words, "1 Bear", "1 Wolf", p1={"faith": "inf"}).say("Bear", "Wolf", "30")
    assert endless.look("realm1.p1") == ["Bear 34 +1:30", "Wolf infinity +1:infinity"]


def test_counters_of_kinds_that_would_be_asked_without_end_are_refused() -> None:
    with pytest.raises(SetupError, match="say of which kind they are"):
        wonder("Sage", 1, "On Arrival: Remove X counters from target Wonder, where X is your faith.")


PLACES: dict[str, tuple[str, dict[str, Any]]] = {
    "The World": ("Bury target Wonder.", {}),
    "The Abyss": ("Bury target Wonder you own in The Abyss.", {"abyss": ["Ghost"]}),
    "your hand": ("Bury a Wonder from your hand.", {"hand": ["Ghost"]}),
}


def _buried_from(place: str, ability: str) -> At:
    words, lies = PLACES[place]
    mine = {"energy": 9, "deck": ["Hill"], **lies, "hand": ["Rite", *lies.get("hand", [])]}
    world = [] if lies else ["1 Ghost"]
    table = at(spell("Rite", words), wonder("Ghost", 3, ability), *USUAL, world=world, player=[mine, {}])
    table.say("Play Rite")
    if "Ghost" in table.options()[0]:
        table.say("Ghost")
    assert table.look("p1.deck") == ["Hill", "Ghost"]
    return table


@clause("CR132-301.6.b", "CR132-302.b", "CR132-302.g")
@pytest.mark.parametrize("place", PLACES)
def test_a_card_hears_once_that_it_is_buried_wherever_it_lay(place: str) -> None:
    assert _buried_from(place, "Whenever this is buried, gain 2 faith.").look("p1.faith") == 2
    assert _buried_from(place, "Whenever this is banished, gain 2 faith.").look("p1.faith") == 0


@clause("CR132-301.6.d", "CR132-302.g")
def test_within_the_deck_it_is_not_heard() -> None:
    """What is buried out of the deck has changed no area."""
    ghost = wonder("Ghost", 3, "Whenever this is buried, gain 2 faith.")
    mine = {"energy": 9, "hand": ["Rite"], "deck": ["Ghost", "Hill"]}
    rite = spell("Rite", "Look at the top card of your deck. You may bury it.")
    table = at(rite, ghost, *USUAL, player=[mine, {}]).say("Play Rite", "Yes")
    assert (table.look("p1.deck"), table.look("p1.faith")) == (["Hill", "Ghost"], 0)


@clause("CR132-301.6.b", "CR132-302.g")
def test_a_card_hears_that_it_is_returned_out_of_the_abyss() -> None:
    ghost = wonder("Ghost", 3, "Whenever this is returned to a hand, gain 2 faith.")
    mine = {"energy": 9, "hand": ["Rite"], "abyss": ["Ghost"]}
    rite = spell("Rite", "Return target Wonder you own in The Abyss to your hand.")
    assert at(rite, ghost, *USUAL, player=[mine, {}]).say("Play Rite").look("p1.faith") == 2


@clause("CR132-deny.a")
def test_a_sentence_begins_behind_a_reminder_without_a_full_stop() -> None:
    words = "Deny 2 (put the top two cards of your deck into The Abyss) If a Wonder was denied this way, gain 3 faith."
    assert cast(words, p1={"deck": ["Bear", "Hill", "Cog"]}).look("p1.faith") == 3
    assert cast(words, p1={"deck": ["Hill", "Cog", "Bear"]}).look("p1.faith") == 0
