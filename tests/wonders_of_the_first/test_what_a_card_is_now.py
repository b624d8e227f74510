"""What a card is at the moment: types, names, orbitals, power and text, as derived from all that works on it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.games.wonders_of_the_first import meaning

TAP = meaning.Cost(tap=True)
LORD = wonder("Lord", 2, "Each Bear gets +3.")
BANNER = item("Banner", "This gets +2.")


@clause("CR132-302.a", "CR132-510.a.2")
def test_a_card_that_becomes_a_copy_where_no_text_works_works_no_more_than_before() -> None:
    """Wolves everywhere become Lords: one in The World helps the Bear; one in The Abyss or face down does not."""
    model = meaning.Choose(meaning.Cards(name="Lord"), slot="model")
    turn = spell(
        "Turn", meaning.Spell((meaning.BecomeCopy(meaning.All(meaning.Cards(name="Wolf", area="anywhere")), model),))
    )
    for position, power in (
        ({"card": [{"name": "Wolf", "realm": 2}]}, 10),
        ({"card": [{"name": "Wolf", "realm": 2, "face_down": True}]}, 7),
        ({"player": [{"hand": ["Turn"], "abyss": ["Wolf"]}]}, 7),
    ):
        stated: dict[str, Any] = {"player": [{"hand": ["Turn"]}], **position}
        table = at(turn, LORD, WOLF, BEAR, world=["2 Lord", "1 Bear"], **stated)
        table.say("Play Turn")
        assert table.look("realm1.p1") == [f"Bear {power}"]


@clause("CR132-510.a.2", "CR132-510.a")
def test_a_face_down_card_is_nothing_to_any_text_and_tells_nobody_its_power() -> None:
    """Two Bears die and are laid down unseen: there is no Wonder anywhere, and no number to guess them by."""
    burn = spell("Burn", "Destroy each Wonder.")
    dead = meaning.Cards(name="Bear", area="abyss")
    lay = spell(
        "Lay", meaning.Spell((meaning.PutIntoRealm(meaning.All(dead), meaning.Realm("number", 1), face_down=True),))
    )
    everywhere = meaning.Count(meaning.All(meaning.Cards(types=("wonder",), area="anywhere", token=False)))
    count = item("Count", meaning.Activated(TAP, (meaning.Gain("faith", everywhere),)))
    deck = {"deck": ["Burn"] * 4}
    table = at(
        burn,
        lay,
        count,
        BEAR,
        world=["1 Count @2", "1 Bear", "1 Bear"],
        player=[{"hand": ["Burn", "Lay"], **deck}, deck],
    )
    table.say("Play Burn", "Pass", "Play Lay", "Pass")
    for seat in (0, 1):
        seen = table.seen(seat)
        laid = [c for c in seen.realms[0] if seen.face_down[c]]
        assert [(seen.power[c], seen.base[c], seen.types[c]) for c in laid] == [(0, 0, 0), (0, 0, 0)]
    table.say("Use Count")
    assert table.look("p1.faith") == 0


@clause("CR132-507.i")
def test_a_copied_text_about_its_own_name_speaks_of_the_card_that_has_it() -> None:
    """Wonders of another name than this are stronger by one: the Mimic that copies it makes the model stronger."""
    rival = wonder("Rival", 2, "Each Wonder not named this gets +1.")
    mimic = wonder("Mimic", 1, "Symbiosis.")
    table = at(rival, mimic, world=["1 Rival"], player=[{"hand": ["Mimic"]}])
    assert table.look("realm1.p1") == ["Rival 2"]
    table.say("Play Mimic", "Realm 1")
    assert table.look("realm1.p1") == ["Rival 3", "Mimic 2"]


@clause("CR132-203.j", "CR132-101.8.2.a")
def test_a_stand_in_is_of_its_creators_orbital_or_of_none() -> None:
    cut = spell("Cut", "Destroy each Petraia token.")
    for orbitals, left in ((1, []), (2, ["Imp 1"]), (0, ["Imp 1"])):
        maker = item("Maker", "Tap free: Create a 1-power Imp token in this realm.", orbitals=orbitals)
        table = at(maker, cut, world=["1 Maker"], player=[{"hand": ["Cut"]}])
        table.say("Use Maker", "Pass", "Play Cut")
        assert [card for card in table.look("realm1.p1") if card.startswith("Imp")] == left


@clause("CR132-nullify.h", "CR132-nullify.h.2")
def test_a_spell_is_blank_if_what_nullifies_it_is_still_there_when_it_resolves() -> None:
    """Player 2's bell nullifies what player 1 plays. Player 1's hammer breaks an item whenever a spell is played."""
    played = meaning.Cards(types=("spell",), area="playing", controller="opponent")
    bell = item("Bell", meaning.Static(meaning.All(played), (meaning.Nullified(),)), classes=("Golem",))
    hammer = wonder("Hammer", 1, "Whenever you play a spell, destroy each Golem.")
    prayer = spell("Prayer", "Gain 1 faith.")
    for world, faith in ((["2 Bell"], 0), (["2 Bell", "1 Hammer"], 1)):
        table = at(bell, hammer, prayer, world=world, player=[{"hand": ["Prayer"]}])
        table.say("Play Prayer")
        assert table.look("p1.faith") == faith


@clause("CR132-204.a.2", "CR132-204.c", "CR132-204.e", "CR132-counters.a")
def test_counters_on_a_player_do_nothing_to_any_card_and_hide_none_of_theirs() -> None:
    curse = spell(
        "Curse", meaning.Spell(tuple(meaning.PlayerCounters(kind, meaning.Player("each")) for kind in ("+1", "null")))
    )
    rows = [{"name": "Wolf", "counters": {"+1": 1}}, {"name": "Lord", "realm": 2}, {"name": "Bear", "realm": 3}]
    table = at(curse, LORD, WOLF, BEAR, card=rows, player=[{"hand": ["Curse"]}])
    table.say("Play Curse")
    assert table.look("realm1.p1") == ["Wolf 3 +1:1"]
    assert (table.look("realm2.p1"), table.look("realm3.p1")) == (["Lord 2"], ["Bear 7"])


@clause("CR132-kingdom.a", "CR132-nullify.o")
def test_what_is_gained_behind_a_gate_is_there_while_the_gate_is_open() -> None:
    pet = wonder("Pet", 1, "Kingdom 1: this gets all the abilities of items you control.", orbitals=1)
    field = land("Field", orbitals=1, classes=("Field",))
    assert at(pet, field, BANNER, world=["1 Pet", "1 Banner @2"]).look("realm1.p1") == ["Pet 1"]
    assert at(pet, field, BANNER, world=["1 Pet", "1 Banner @2", "1 Field @2"]).look("realm1.p1") == ["Pet 3"]


@clause("CR132-nullify.o", "CR132-nullify.a")
def test_what_is_gained_from_a_card_is_blank_while_that_card_is() -> None:
    """Of two banners one is nullified; and it does not matter which other card is."""
    pet = wonder("Pet", 1, "This gets all the abilities of items you control.")
    rows = [
        {"name": "Pet"},
        {"name": "Banner", "realm": 2, "counters": {"null": 1}},
        {"name": "Banner", "realm": 2},
        {"name": "Wolf", "realm": 3, "counters": {"null": 1}},
    ]
    assert at(pet, BANNER, WOLF, card=rows).look("realm1.p1") == ["Pet 3"]


@clause("CR132-508.a", "CR132-404.4.c")
def test_a_land_is_harvested_unless_something_says_that_this_one_cannot_be() -> None:
    field = land("Field", "Harvest: Gain 1 action.", classes=("Field",))
    drought = item("Drought", "Each Field in realm 1 can't be harvested.")
    table = at(field, drought, world=["2 Drought", "1 Field @1", "1 Field @2"])
    harvests = [option for option in table.options() if option.startswith("Harvest")]
    assert harvests == ["Harvest Field (realm 2, player 1)"]


@clause("CR132-101.6.f", "CR132-302.e")
@pytest.mark.parametrize(
    ("words", "faith"),
    [
        ("Destroy target enemy. Gain faith equal to its power.", 6),
        ("Banish target enemy. Gain X faith, where X is its power.", 6),
        ("Return target Wonder card from The Abyss to its owner's hand. Gain faith equal to its power.", 2),
    ],
)
def test_what_a_text_has_let_leave_the_world_has_the_power_it_last_had_there(words: str, faith: int) -> None:
    """The Bear of 4 wears two +1 counters; the Wolf in The Abyss is as it is printed."""
    rows = [{"name": "Bear", "player": 2, "realm": 1, "counters": {"+1": 2}}]
    players = [{"hand": ["Deed"]}, {"abyss": ["Wolf"]}]
    table = at(spell("Deed", words), BEAR, WOLF, card=rows, player=players).say("Play Deed")
    assert table.look("p1.faith") == faith


@clause("CR132-101.6.f", "CR132-302.g")
@pytest.mark.parametrize(
    "words",
    [
        "On death: Gain faith equal to this Wonder's power.",
        "Sacrifice free: Gain faith equal to this Wonder's power.",
        "Tap free: Sacrifice this. Gain faith equal to this Wonder's power.",
        "Whenever a Wonder dies, gain faith equal to its power.",
    ],
)
def test_a_text_that_goes_with_its_card_speaks_of_the_card_as_it_was(words: str) -> None:
    rows = [{"name": "Martyr", "player": 1, "realm": 1, "counters": {"+1": 2}}]
    end = spell("End", "Destroy target Wonder.")
    table = at(wonder("Martyr", 4, words), end, card=rows, player=[{"hand": ["End"]}])
    table.say(*(["Use Martyr"] if "free" in words else ["Play End"]))
    assert table.look("p1.faith") == 6
