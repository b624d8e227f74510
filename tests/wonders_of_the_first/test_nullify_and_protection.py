"""Nullify among abilities that nullify or protect: a blank text does nothing, whichever ability is the older."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR

TYRANT = wonder("Tyrant", 3, "Each enemy is nullified.", classes=("Tyrant",))
PROUD = wonder("Proud", 1, "This gets +4.")


@clause("CR132-nullify.a", "CR132-nullify.c")
def test_a_nullified_card_nullifies_nobody_any_more() -> None:
    hush = spell("Hush", "Nullify target Tyrant.")
    table = at(TYRANT, PROUD, hush, world=["2 Tyrant", "1 Proud"], player=[{"hand": ["Hush"]}])
    assert table.look("realm1.p1") == ["Proud 1 nullified"]
    table.say("Play Hush")
    assert (table.look("realm1.p2"), table.look("realm1.p1")) == (["Tyrant 3 nullified"], ["Proud 5"])
    table.say("Pass", "Pass")
    assert table.look("realm1.p1") == ["Proud 1 nullified"], "the plain nullify has ended with its round"


@clause("CR132-nullify.a", "CR132-nullify.c")
def test_a_younger_static_ability_silences_an_older_one() -> None:
    gag = item("Gag", "Each Tyrant is nullified.")
    table = at(TYRANT, PROUD, gag, world=["2 Tyrant", "1 Proud"], player=[{"hand": ["Gag"]}])
    table.say("Play Gag", "Realm 2")
    assert (table.look("realm1.p2"), table.look("realm1.p1")) == (["Tyrant 3 nullified"], ["Proud 5"])


@clause("CR132-nullify.a", "CR132-503.a")
def test_of_two_cards_that_nullify_each_other_one_is_blank() -> None:
    table = at(TYRANT, PROUD, world=["2 Tyrant", "2 Proud"], player=[{"hand": ["Tyrant"]}])
    table.say("Play Tyrant", "Realm 2")
    assert table.look("realm2.p1") == ["Tyrant 3 nullified"], "the older one was there first"
    assert table.look("realm1.p2") == ["Tyrant 3", "Proud 5"]


@clause("CR132-nullify.p", "CR132-nullify.a", "CR132-508.c")
def test_protection_is_text_that_can_be_blank() -> None:
    """Only a card that protects itself cannot be silenced."""
    ruins = land("Ruins", "Each Wonder you control can't be nullified.")
    rock = land("Rock", "Each card you control can't be nullified.")
    hush = spell("Hush", "Nullify each land. Nullify each enemy.")
    for card, there in ((ruins, ["Ruins nullified", "Bear 4 nullified"]), (rock, ["Rock", "Bear 4"])):
        table = at(card, BEAR, hush, world=[f"2 {card.name}", "2 Bear"], player=[{"hand": ["Hush"]}])
        table.say("Play Hush")
        assert table.look("realm1.p2") == there


@clause("CR132-nullify.p", "CR132-nullify.p.2")
def test_protection_takes_nullify_effects_away_for_good_and_leaves_counters() -> None:
    ward = item("Ward", "Each Wonder you control can't be nullified.")
    drop = spell("Drop", "Banish each item.")
    hushed = {"name": "Bear", "effects": [{"nullified": True, "until": "this round"}]}
    counted = {"name": "Proud", "counters": {"null": 1}}
    table = at(ward, drop, BEAR, PROUD, card=[hushed, counted], player=[{"hand": ["Ward", "Drop"]}])
    assert table.look("realm1.p1") == ["Bear 4 nullified", "Proud 1 nullified null:1"]
    table.say("Play Ward", "Realm 2", "Pass")
    assert table.look("realm1.p1") == ["Bear 4", "Proud 5 null:1"]
    table.say("Play Drop")
    assert table.look("realm1.p1") == ["Bear 4", "Proud 1 nullified null:1"]


@clause("CR132-nullify.h.2", "CR132-nullify.h")
def test_a_nullified_spell_goes_to_the_abyss_whatever_its_text_says() -> None:
    phoenix = spell(
        "Phoenix",
        "Gain 1 faith. If this would be put into The Abyss, instead return this to its owner's hand.",
    )
    hush = item("Hush", "Whenever an opponent plays a card, nullify it.")

    def played(*world: str) -> At:
        return at(phoenix, hush, world=list(world), player=[{"hand": ["Phoenix"]}]).say("Play Phoenix")

    free, silent = played(), played("2 Hush")
    assert (free.look("p1.faith"), free.look("p1.abyss"), free.look("p1.hand")) == (1, [], ["Phoenix"])
    assert (silent.look("p1.faith"), silent.look("p1.abyss"), silent.look("p1.hand")) == (0, ["Phoenix"], [])


@clause("CR132-flying.a", "CR132-flying.b", "CR132-on-attack.a")
def test_flying_triggers_with_the_attack_and_not_at_the_end_of_battle() -> None:
    """Nullified in between the flier still flies; with flying that came in between it does not."""
    crow = wonder("Crow", 3, "Flying.")
    net = wonder("Net", 1, "On defense: Nullify each enemy.")
    table = at(crow, net, world=["1 Crow", "2 Net"])
    table.say("Attack in realm 1", "Yes")
    assert table.look("realm2.p1") == ["Crow 3 nullified"]
    gift = wonder("Gift", 1, "On battle: Each Wonder you control has flying this round.")
    late = at(gift, world=["1 Gift"])
    late.say("Attack in realm 1")
    assert (late.look("realm1.p1"), late.look("active")) == (["Gift 1"], 2)
    late.say("Pass", "Attack in realm 1", "Yes")
    assert late.look("realm2.p1") == ["Gift 1"], "the next attack finds it flying"
