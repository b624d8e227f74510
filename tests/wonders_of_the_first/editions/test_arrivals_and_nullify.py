"""What arrives and is gone, what is nullified, equipped, sacrificed, countered: each value of the switches, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import played, text
from tests.wonders_of_the_first.table import At, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF

SCOUT = text("Scout", "On arrival: Draw a card.")
PIT = text("Pit", "Whenever a Wonder you control arrives, sacrifice it.", type="item")
SILENCE = text("Silence", "Nullify target Wonder.", type="spell")
CROW = text("Crow", "Flying", power=3)
EAR = text("Ear", "Whenever a card becomes nullified, draw a card.", type="item")
SWORD = text("Sword", "Equipped Wonder gets +3.", type="item", classes=["Equipment"])


def ordered(table: At, *first: str) -> At:
    """Say which of the effects that wait comes first, then which is next, by the cards that they are of."""
    for name in first:
        table.say(next(option for option in table.options() if name in option))
    return table


# -- an On Arrival effect whose card is gone ---------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "drawn"), [(True, 0), (False, 1)])
@clause("CR132-on-arrival.b", "CR12-on-arrival.a", "GUIDE-on-arrival.a")
def test_an_on_arrival_effect_needs_its_card_or_resolves_all_the_same(value: bool, drawn: int) -> None:
    """The pit takes the Scout before it has told anything."""
    table = played({"on_arrival_source_check": value}, SCOUT, PIT, world=["1 Pit"], player=[{"hand": ["Scout"]}])
    table.say("Play Scout", "Realm 2")
    ordered(table, "Pit")
    assert table.look("p1.abyss") == ["Scout"]
    assert len(table.look("p1.hand")) == drawn


@clause("CR12-on-arrival.a", "GUIDE-on-arrival.a")
def test_what_resolves_without_its_card_speaks_of_the_realm_where_it_was() -> None:
    """The herald of realm 2 counts the Wolves there for whoever played it, from The Abyss."""
    herald = text("Herald", "On arrival: Put a +1 counter on each ally in this realm.")
    world = ["1 Pit", "1 Wolf @2", "1 Wolf @3"]
    table = played({"on_arrival_source_check": False}, herald, PIT, WOLF, world=world, player=[{"hand": ["Herald"]}])
    table.say("Play Herald", "Realm 2")
    ordered(table, "Pit")
    assert table.look("realm2.p1") == ["Wolf 3 +1:1"]
    assert table.look("realm3.p1") == ["Wolf 2"]


@clause("GUIDE-symbiosis.e", "CR12-symbiosis.i")
def test_symbiosis_copies_nothing_to_a_card_that_is_gone() -> None:
    """Symbiosis is on arrival too, but there is nobody left to have the abilities."""
    mimic = text("Mimic", "Symbiosis", power=2)
    lord = text("Lord", "On arrival: Draw a card.", power=2)
    table = played(
        {"on_arrival_source_check": False}, mimic, lord, PIT, world=["1 Pit", "2 Lord"], player=[{"hand": ["Mimic"]}]
    )
    table.say("Play Mimic", "Realm 2")
    ordered(table, "Pit")
    assert table.look("p1.abyss") == ["Mimic"]
    assert table.look("p1.hand") == []


# -- nullify -----------------------------------------------------------------------------------------------------------


def silenced(value: str, *further: str) -> At:
    table = played(
        {"default_nullify_duration": value},
        SILENCE,
        CROW,
        text("Mist", "Portal target Wonder to target realm.", type="spell"),
        world=["2 Crow"],
        player=[{"hand": ["Silence", *further], "energy": 9}, {"hand": ["Silence"]}],
    )
    return table.say("Play Silence")


@pytest.mark.parametrize(("value", "seen"), [("this_round", "Crow 3"), ("indefinite", "Crow 3 nullified")])
@clause("CR132-nullify.d", "CR12-nullify.a", "GUIDE-nullify.a")
def test_a_nullify_that_does_not_say_how_long_ends_with_the_round_or_lasts(value: str, seen: str) -> None:
    table = silenced(value)
    assert table.look("realm1.p2") == ["Crow 3 nullified"]
    table.say("Pass", "Pass")
    assert table.look("round") == 4
    assert table.look("realm1.p2") == [seen]


@clause("CR12-nullify.a", "GUIDE-nullify.a")
def test_a_lasting_nullify_is_over_when_the_card_leaves_the_world() -> None:
    back = text("Tide", "Return target Wonder to its owner's hand.", type="spell")
    table = played(
        {"default_nullify_duration": "indefinite"},
        SILENCE,
        CROW,
        back,
        world=["2 Crow"],
        player=[{"hand": ["Silence", "Tide"], "energy": 9}, {"energy": 9}],
    )
    table.say("Play Silence", "Pass", "Play Tide", "Play Crow", "Realm 2")
    assert table.look("realm2.p2") == ["Crow 3"]


@pytest.mark.parametrize("value", ["this_round", "indefinite"])
@clause("CR132-nullify.c", "CR132-nullify.e")
def test_a_nullify_that_says_how_long_lasts_that_long(value: str) -> None:
    hush = text("Hush", "Nullify target Wonder this round.", type="spell")
    table = played({"default_nullify_duration": value}, hush, CROW, world=["2 Crow"], player=[{"hand": ["Hush"]}])
    table.say("Play Hush", "Pass", "Pass")
    assert table.look("realm1.p2") == ["Crow 3"]


def heard(value: bool, **crow: object) -> int:
    """How many cards the Ear has drawn for the Crow that is silenced."""
    rows = [{"name": "Ear"}, {"name": "Crow", "player": 2, **crow}]
    table = played({"renullify_is_event": value}, SILENCE, CROW, EAR, card=rows, player=[{"hand": ["Silence"]}])
    return len(table.say("Play Silence").look("p1.hand"))


@pytest.mark.parametrize(("value", "drawn"), [(False, 0), (True, 1)])
@clause("CR132-nullify.r", "CR12-nullify.a", "GUIDE-nullify.a")
def test_what_is_nullified_becomes_so_again_or_does_not(value: bool, drawn: int) -> None:
    assert heard(value, counters={"null": 1}) == drawn
    assert heard(value) == 1, "one that was not becomes so once, whatever the switch says"


@pytest.mark.parametrize(("value", "drawn"), [(False, 0), (True, 1)])
@clause("CR132-nullify.r", "CR132-null-counter.a")
def test_a_null_counter_on_a_nullified_card_is_such_an_event_too(value: bool, drawn: int) -> None:
    stamp = text("Stamp", "Put a null counter on target Wonder.", type="spell")
    rows = [{"name": "Ear"}, {"name": "Crow", "player": 2, "counters": {"null": 1}}]
    table = played({"renullify_is_event": value}, stamp, CROW, EAR, card=rows, player=[{"hand": ["Stamp"]}])
    table.say("Play Stamp")
    assert len(table.look("p1.hand")) == drawn


@clause("CR132-nullify.r", "CR132-nullify.p")
def test_what_cannot_be_nullified_does_not_become_so_by_either_value() -> None:
    aegis = text("Aegis", "Wonders can't be nullified.", type="item")
    for value in (True, False):
        rows = [{"name": "Ear"}, {"name": "Aegis"}, {"name": "Crow", "player": 2, "counters": {"null": 1}}]
        table = played(
            {"renullify_is_event": value}, SILENCE, CROW, EAR, aegis, card=rows, player=[{"hand": ["Silence"]}]
        )
        assert table.say("Play Silence").look("p1.hand") == []


# -- equipping ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "asked"), [(True, True), (False, False)])
@clause("CR132-equip.b", "CR132-equip.c", "CR12-equip.b", "GUIDE-equip.b")
def test_equipping_is_ordered_with_what_arrivals_trigger_or_comes_before(value: bool, asked: bool) -> None:
    """A Wolf arrives beside a loose Sword, and the altar wants a Wonder of its controller."""
    altar = text("Altar", "Whenever a Wonder arrives, its controller sacrifices a Wonder.", type="item")
    table = played(
        {"equip_in_arrival_batch": value}, WOLF, SWORD, altar, world=["1 Sword", "1 Altar"], player=[{"hand": ["Wolf"]}]
    )
    table.say("Play Wolf", "Realm 1")
    assert any("Altar" in option for option in table.options()) is asked
    if asked:
        ordered(table, "Altar")
    told = table.told()
    assert table.look("p1.abyss") == ["Wolf"]
    assert any("Sword" in line and "Wolf" in line for line in told) is not asked, told


@pytest.mark.parametrize(("value", "where"), [(True, "ordered"), (False, "first")])
@clause("CR132-equip.f", "CR12-equip.d", "CR132-equip.c")
def test_moving_equipment_to_who_arrives_comes_with_the_batch_or_first_too(value: bool, where: str) -> None:
    rows = [{"name": "Bear"}, {"name": "Sword", "on": "Bear"}]
    table = played({"equip_in_arrival_batch": value}, BEAR, SCOUT, SWORD, card=rows, player=[{"hand": ["Scout"]}])
    table.say("Play Scout", "Realm 1")
    asks = table.game.questions[0].reason
    assert (asks == "Move Sword to Scout (realm 1, yours)?") is (where == "first")
    if where == "ordered":
        assert len(table.options()) == 2, "the card to draw and the equipment are put in order"
    else:
        table.say("Yes")
        assert table.look("realm1.p1")[-1].startswith("Scout 4")


# -- sacrifices that something speaks against --------------------------------------------------------------------------

HALLOW = item("Hallow", "Each Wonder you control can't be sacrificed.")
EDICT = text("Edict", "Each opponent sacrifices a Wonder.", type="spell")


@pytest.mark.parametrize(("value", "dead"), [("if_stated", []), ("never", ["Bear"])])
@clause("CR132-508.a", "CR12-sacrifice.b", "CR12-508.a", "GUIDE-sacrifice.b")
def test_what_cannot_be_sacrificed_stays_or_goes_all_the_same(value: str, dead: list[str]) -> None:
    table = played(
        {"sacrifice_prevention": value}, HALLOW, EDICT, BEAR, world=["2 Hallow", "2 Bear"], player=[{"hand": ["Edict"]}]
    )
    table.say("Play Edict")
    assert table.look("p2.abyss") == dead


@pytest.mark.parametrize(("value", "area"), [("if_stated", "hand"), ("never", "abyss")])
@clause("CR132-504.a", "CR12-sacrifice.b", "GUIDE-sacrifice.b")
def test_a_text_that_says_instead_replaces_a_sacrifice_or_does_not(value: str, area: str) -> None:
    phoenix = wonder("Phoenix", 1, "If this would die, instead return this to its owner's hand.")
    table = played({"sacrifice_prevention": value}, EDICT, phoenix, world=["2 Phoenix"], player=[{"hand": ["Edict"]}])
    table.say("Play Edict")
    assert table.look(f"p2.{area}") == ["Phoenix"]


@pytest.mark.parametrize(("value", "may"), [("if_stated", False), ("never", True)])
@clause("CR132-508.a", "GUIDE-sacrifice.b")
def test_a_sacrifice_that_is_a_cost_is_forbidden_or_is_not(value: str, may: bool) -> None:
    monk = text("Monk", "Sacrifice free: Draw a card.")
    table = played({"sacrifice_prevention": value}, HALLOW, monk, world=["1 Hallow", "1 Monk"])
    uses = [option for option in table.options() if option.startswith("Use Monk")]
    assert bool(uses) is may
    if may:
        table.say("Use Monk")
        assert table.look("p1.abyss") == ["Monk"]


@pytest.mark.parametrize("value", ["if_stated", "never"])
@clause("CR132-sacrifice.b", "CR12-sacrifice.b", "GUIDE-sacrifice.b")
def test_a_shield_stops_no_sacrifice_by_either_value(value: str) -> None:
    rows = [{"name": "Bear", "player": 2, "counters": {"shield": 1}}]
    table = played({"sacrifice_prevention": value}, EDICT, BEAR, card=rows, player=[{"hand": ["Edict"]}])
    table.say("Play Edict")
    assert table.look("p2.abyss") == ["Bear"]


# -- plus and minus counters -------------------------------------------------------------------------------------------

WITHER = spell("Wither", "Put a -1 counter on target Wonder. If it has a -1 counter, draw a card.")


@pytest.mark.parametrize(("value", "drawn"), [("as_trigger", 1), ("at_once", 0)])
@clause("CR132-counters.b", "CR12-counters.b", "GUIDE-counters.b")
def test_counters_cancel_when_the_effect_is_done_or_at_once(value: str, drawn: int) -> None:
    rows = [{"name": "Wolf", "player": 2, "counters": {"+1": 1}}]
    table = played({"counters_cancel": value}, WITHER, WOLF, card=rows, player=[{"hand": ["Wither"]}])
    table.say("Play Wither")
    assert table.look("realm1.p2") == ["Wolf 2"]
    assert len(table.look("p1.hand")) == drawn


@pytest.mark.parametrize("value", ["as_trigger", "at_once"])
@clause("CR132-counters.b", "GUIDE-counters.b")
def test_only_as_many_go_as_there_are_of_both_kinds(value: str) -> None:
    rain = text("Rain", "Put three +1 counters on target Wonder.", type="spell")
    rows = [{"name": "Bear", "player": 2, "counters": {"-1": 1}}, {"name": "Wolf", "counters": {"+1": 1}}]
    table = played({"counters_cancel": value}, rain, BEAR, WOLF, card=rows, player=[{"hand": ["Rain"]}])
    table.say("Play Rain")
    ordered(table, "Bear")
    assert table.look("realm1.p2") == ["Bear 6 +1:2"]
    assert table.look("realm1.p1") == ["Wolf 3 +1:1"]
    assert [line for line in table.told() if "cancel" in line] != []
