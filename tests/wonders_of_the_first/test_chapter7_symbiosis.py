"""Symbiosis: what it may target, what it copies, and that it is an on arrival ability."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, SWORD, WOLF, whenever
from wonderwheel.games.wonders_of_the_first import meaning

MIMIC = wonder("Mimic", 2, "Symbiosis.")
SCOUT = wonder("Scout", 2, "On arrival: Gain 1 faith. On play: Gain 1 energy.")
LORD = wonder("Lord", 2, "Each Wolf gets +3.", classes=("Lord",))


@clause("CR132-symbiosis.b", "CR132-symbiosis.c")
def test_only_wonders_of_the_same_power_are_offered() -> None:
    cards = (MIMIC, SCOUT, LORD, BEAR)
    table = at(*cards, world=["2 Scout", "2 Lord", "2 Bear"], player=[{"hand": ["Mimic"]}])
    table.say("Play Mimic", "Realm 3")
    assert len(table.options()) == 2
    assert not any("Bear" in label for label in table.options())


@clause("CR132-symbiosis.c", "CR132-502.a")
def test_the_power_is_compared_when_symbiosis_resolves() -> None:
    """Another effect of the same batch may change it before, if the active player puts it first."""
    curse = item("Curse", "Whenever a Wonder you control arrives, put a -1 counter on it.")
    for first, faith in (("Curse", 0), ("Mimic", 1)):
        table = at(MIMIC, SCOUT, curse, world=["2 Scout", "1 Curse"], player=[{"hand": ["Mimic"]}])
        table.say("Play Mimic", "Realm 1")
        table.say(next(label for label in table.options() if first in label))
        assert table.look("p1.faith") == faith


@clause("CR132-symbiosis.i", "CR132-on-arrival.b", "CR132-507.f.2")
def test_symbiosis_is_an_on_arrival_ability() -> None:
    """What makes on arrival abilities trigger again reaches it, and it needs its card."""
    twice = item("Twice", "Your on arrival abilities trigger an additional time.")
    cards = (MIMIC, LORD, twice, WOLF)
    table = at(*cards, world=["2 Lord", "1 Twice", "1 Wolf @2"], player=[{"hand": ["Mimic"]}])
    table.say("Play Mimic", "Realm 1")
    assert table.look("realm2.p1") == ["Wolf 11"], "the Lord's text, and two copies of it"
    count = spell("Count", "Gain 1 faith for each card with an on arrival ability.")
    table = at(MIMIC, count, BEAR, world=["1 Mimic", "1 Bear"], player=[{"hand": ["Count"]}])
    table.say("Play Count")
    assert table.look("p1.faith") == 1
    cut = item(
        "Cut",
        whenever(meaning.Event("arrives", cards=meaning.Cards(name="Mimic")), meaning.Sacrifice(meaning.EventCard())),
    )
    table = at(MIMIC, SCOUT, cut, world=["2 Scout", "1 Cut"], player=[{"hand": ["Mimic"]}])
    table.say("Play Mimic", "Realm 1")
    table.say(next(label for label in table.options() if "Cut" in label))
    assert (table.look("p1.abyss"), table.look("p1.faith")) == (["Mimic"], 0)


@clause("CR132-symbiosis.h", "CR132-symbiosis.a")
def test_some_cards_copy_cards_that_are_no_wonders() -> None:
    items = meaning.Cards(types=("item",))
    smith = wonder(
        "Smith",
        1,
        meaning.Triggered(meaning.Event("arrives", this=True), (meaning.Symbiosis(items),), head="symbiosis"),
    )
    forge = item("Forge", "Tap free: Gain 1 faith.")
    table = at(smith, forge, BEAR, world=["2 Forge", "1 Bear"], player=[{"hand": ["Smith"]}])
    table.say("Play Smith", "Realm 1", "Pass", "Use Smith")
    assert (table.look("p1.faith"), table.look("realm1.p2")) == (1, ["Forge"])


@clause("CR132-symbiosis.j", "CR132-symbiosis.j.2", "CR132-symbiosis.e")
def test_a_shield_stops_symbiosis_as_it_targets_and_not_later() -> None:
    guard = spell("Guard", "Put a shield counter on a Lord.")
    rows = [{"name": "Lord", "player": 2, "counters": {"shield": 1}}, {"name": "Wolf", "realm": 2}]
    cards = (MIMIC, LORD, WOLF, guard)
    stopped = at(*cards, card=rows, player=[{"hand": ["Mimic"]}])
    stopped.say("Play Mimic", "Realm 1", "Yes")
    assert (stopped.look("realm1.p2"), stopped.look("realm2.p1")) == (["Lord 2"], ["Wolf 5"])
    late = at(*cards, card=[{"name": "Lord", "player": 2}, rows[1]], player=[{"hand": ["Mimic"]}, {"hand": ["Guard"]}])
    late.say("Play Mimic", "Realm 1", "Play Guard")
    assert (late.look("realm1.p2"), late.look("realm2.p1")) == (["Lord 2 shield:1"], ["Wolf 8"]), "the copy stays"
    assert late.game.questions[0].asks == "What do you do?"


@clause("CR132-symbiosis.k", "CR132-symbiosis.k.2", "CR132-nullify.g")
def test_what_equipment_grants_is_not_copied() -> None:
    blade = item("Blade", 'Equipped Wonder gets "Deathstrike."', classes=("Equipment",))
    rows = [{"name": "Wolf", "player": 2}, {"name": "Blade", "player": 2, "on": "Wolf"}]
    table = at(MIMIC, blade, WOLF, SWORD, card=rows, player=[{"hand": ["Mimic"]}])
    table.say("Play Mimic", "Realm 1")
    g = table.g
    wolf, mimic = g.realms[0][0], g.realms[0][-1]
    assert table.rules.has_ability(g, wolf, "deathstrike")
    assert not table.rules.has_ability(g, mimic, "deathstrike")


@clause("CR132-symbiosis.d.2", "CR132-symbiosis.d", "CR132-symbiosis.f")
def test_on_play_and_symbiosis_themselves_are_not_copied() -> None:
    table = at(MIMIC, SCOUT, world=["2 Scout", "2 Mimic"], player=[{"hand": ["Mimic", "Mimic"]}])
    table.say("Play Mimic", "Realm 1", "Scout", "Pass")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 0)
    table.say("Play Mimic", "Realm 2", "Mimic (realm 1, player 2)")
    assert table.game.questions[0].asks == "What do you do?", "copying a plain Mimic brings nothing"
    assert table.look("p1.faith") == 1


@clause("CR132-symbiosis.g", "CR132-nullify.c")
def test_abilities_that_a_nullified_card_had_copied_do_not_come_back() -> None:
    mute = spell("Mute", "Put a null counter on target Wonder you control.")
    heal = spell("Heal", "Remove all null counters from each Wonder you control.")
    cards = (MIMIC, LORD, WOLF, mute, heal)
    table = at(*cards, world=["2 Lord", "2 Wolf @2"], player=[{"hand": ["Mimic", "Mute", "Heal"]}])
    table.say("Play Mimic", "Realm 1", "Pass")
    assert table.look("realm2.p2") == ["Wolf 8"]
    table.say("Play Mute", "Pass", "Play Heal")
    assert (table.look("realm1.p1"), table.look("realm2.p2")) == (["Mimic 2"], ["Wolf 5"])


@clause("CR132-symbiosis.g", "CR132-nullify.a", "CR132-302.a")
def test_a_card_that_is_nullified_for_what_it_copied_loses_that_and_is_nullified_no_longer() -> None:
    """The Warden silences whoever has a tap ability: the Mimic has one only until it is silenced."""
    warden = wonder("Warden", 5, "Each enemy with a tap ability is nullified in this realm.")
    medic = wonder("Medic", 2, "Tap free: Gain 1 faith.")
    world = ["2 Warden", "1 Medic @2"]
    table = at(MIMIC, warden, medic, world=world, player=[{"hand": ["Mimic"]}])
    table.say("Play Mimic", "Realm 1")
    assert table.look("realm1.p1") == ["Mimic 2"], "and it is not nullified"
    table.say("Pass")
    assert "Use Mimic" not in table.options()
