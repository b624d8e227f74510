"""Cards and their stats (sections 101 and 102): what a card file says, and what each stat does at the table."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF, WONDERS, n
from wonderwheel.core.errors import SetupError
from wonderwheel.core.state.amounts import Amount
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from, cards_from_text
from wonderwheel.games.wonders_of_the_first.decks.legality import copies_errors
from wonderwheel.games.wonders_of_the_first.evaluating.measures import sum_codes

FACTS = {
    "name": "Aurochs",
    "classes": ["Beast", "Hero"],
    "type": "wonder",
    "tier": "primary",
    "cost": 4,
    "number": "X-7",
    "set": "Ours",
    "power": 5,
    "orbital": "Petraia",
    "core": True,
    "faction": "The Herd",
    "rarity": "Rare",
    "dbs": 12,
    "abilities": [{"is": "keyword", "name": "flying"}],
}


def read(**facts: object) -> CardDef:
    return card_from({**FACTS, **facts}, "here")


@clause("CR132-101.a", "CR132-101.b", "CR132-101.c", "CR132-101.d", "CR132-101.e", "CR132-101.f")
def test_a_card_has_its_name_classes_type_tier_and_cost_from_the_card_file() -> None:
    card = read()
    assert (card.name, card.classes, card.types) == ("Aurochs", ("Beast", "Hero"), kinds.WONDER)
    assert (card.tier, card.cost) == ("primary", 4)
    for missing, words in (("name", "a card needs a name"), ("power", "needs a power")):
        with pytest.raises(SetupError, match=words):
            card_from({key: value for key, value in FACTS.items() if key != missing}, "here")
    with pytest.raises(SetupError, match="a card has no entry 'speed'"):
        read(speed=3)


@clause("CR132-101.g", "CR132-101.h", "CR132-101.i", "CR132-101.j")
def test_a_card_has_its_number_set_power_and_orbital_from_the_card_file() -> None:
    card = read()
    assert (card.number, card.set_name, card.power) == ("X-7", "Ours", 5)
    assert card.orbitals == 1 << kinds.ORBITALS.index("Petraia")
    assert read(orbital="none").orbitals == 0
    assert read(orbital=["Petraia", "Boundless"]).orbitals == 0b100001


@clause(
    "GUIDE-wonders-cards.n",
    "GUIDE-wonders-cards.o",
    "GUIDE-wonders-cards.p",
    "GUIDE-wonders-cards.q",
    "GUIDE-wonders-cards.r",
)
def test_a_letter_stands_for_its_rarity() -> None:
    letters = {letter: read(rarity=letter).rarity for letter in "CUREM"}
    assert letters == {"C": "Common", "U": "Uncommon", "R": "Rare", "E": "Epic", "M": "Mythic"}
    assert read(rarity="Mythic").rarity == "Mythic"


@clause("CR132-101.k", "CR132-101.l", "CR132-101.m", "CR132-101.n")
def test_a_card_has_core_faction_ability_and_rarity_from_the_card_file() -> None:
    card = read()
    assert (card.core, card.faction, card.rarity) == (True, "The Herd", "Rare")
    assert card.abilities == (meaning.Keyword("flying"),)
    assert not read(core=False).core


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"cost": "four"}, "'cost' must be a whole number from 0 to 999999, or X, not 'four'"),
        ({"cost": -1}, "'cost' must be a whole number from 0 to 999999, or X, not -1"),
        ({"dbs": 1.5}, "'dbs' must be a whole number"),
        ({"core": "yes"}, "'core' must be true or false"),
        ({"classes": "Beast"}, "'classes' must be a list of texts"),
        ({"power": "many"}, "'power' must be a whole number or *"),
        ({"faction": 3}, "'faction' must be a text"),
        ({"tier": "golden"}, r"no tier 'golden'.*CR132-101\.4\.a"),
        ({"orbital": "Mars"}, r"no orbital 'Mars'.*CR132-101\.8\.1\.a"),
        ({"abilities": [{"is": "keyword", "title": "flying"}]}, "Aurochs: .*title"),
        ({"abilities": [{"is": "wish"}]}, "Aurochs: .*wish"),
    ],
)
def test_a_card_with_a_fact_of_the_wrong_kind_is_refused_by_name(facts: dict[str, object], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        read(**facts)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[card]]\nname = ", "here: "),
        ("[deck]\nname = 'Bear'", "there is no entry 'deck'"),
        ("card = 3", "cards are written as"),
        ("[[card]]\nname='Bear'\npower=1\n[[card]]\nname='Bear'\npower=2", "two cards are called 'Bear'"),
    ],
)
def test_a_malformed_card_file_is_refused(text: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        cards_from_text(text, "here")


@clause("CR132-101.2.a", "CR132-101.2.b", "CR132-class.a")
def test_a_class_means_every_card_that_has_it_whatever_its_type() -> None:
    """Four types of cards are Golems; one more has another class and stays."""
    relics = [
        wonder("Golem", 2, classes=("Golem", "Giant")),
        land("Ruin", classes=("Golem",)),
        item("Urn", classes=("Golem",)),
        spell("Chant", classes=("Golem",)),
    ]
    end = spell("End", "Destroy all Golems. Gain faith equal to the number of Golems you own in The Abyss.")
    players = [{"hand": ["End"], "abyss": ["Chant"]}]
    table = at(*relics, end, BEAR, world=["1 Golem", "1 Ruin @2", "1 Urn @3", "1 Bear"], player=players)
    table.say("Play End")
    assert table.look("p1.abyss") == ["Chant", "Golem", "Ruin", "Urn", "End"]
    assert table.look("realm1.p1") == ["Bear 4"]
    assert table.look("p1.faith") == 4


@clause("CR132-101.7.a")
def test_a_faction_is_referred_to_like_a_class() -> None:
    league, loner = wonder("Leaguer", 1, faction="League"), wonder("Loner", 1)
    flag = item("Flag", "Each League card gets +2.", faction="League")
    table = at(league, loner, flag, world=["1 Flag", "1 Leaguer", "2 Leaguer", "1 Loner"])
    assert table.look("realm1.p1") == ["Flag", "Leaguer 3", "Loner 1"]
    assert table.look("realm1.p2") == ["Leaguer 3"]


@clause("CR132-101.3.1.a", "CR132-wonder.a", "CR132-battle.a.2")
def test_only_wonders_add_power_to_a_battle() -> None:
    """A land and an item stand beside the Wolf and add nothing: the Bear is stronger."""
    field, drum = land("Field"), item("Drum")
    table = at(WOLF, BEAR, field, drum, world=["1 Wolf", "1 Field", "1 Drum", "2 Bear"])
    table.say("Attack in realm 1")
    assert "Realm 1: 2 against 4: Player 2 wins." in table.told()
    assert table.look("realm1.stones") == [2]
    table = at(WOLF, BEAR, world=["1 Wolf", "1 Wolf", "1 Wolf", "2 Bear"])
    table.say("Attack in realm 1")
    assert "Realm 1: 6 against 4: Player 1 wins." in table.told()


@clause("CR132-101.3.2.b", "CR132-link.a", "CR132-101.8.a.2")
def test_a_land_works_in_whatever_realm_it_lies() -> None:
    """A land in realm 3 makes cards for realm 1 cheaper and is harvested for actions used in realm 2."""
    field = land("Field", "Petraia Link.", "Harvest: gain 1 action.", orbitals=1)
    elk = wonder("Elk", 3, cost=2, orbitals=1)
    table = at(field, elk, WOLF, world=["1 Field @3", "1 Wolf @2"], player=[{"hand": ["Elk"], "energy": 1}])
    table.say("Play Elk", "Realm 1")
    assert table.look("p1.energy") == 0
    table.say("Pass", "Harvest Field", "Pass")
    assert table.look("p1.actions") == 3
    table.say("Attack in realm 2")
    assert table.look("realm2.stones") == [1]


@clause("CR132-101.3.3.a", "CR132-404.2.a")
def test_a_spell_does_what_it_says_and_goes_to_the_abyss() -> None:
    gift = spell("Gift", "Gain 2 faith.", cost=1)
    table = at(gift, player=[{"hand": ["Gift"], "energy": 1}])
    table.say("Play Gift")
    assert (table.look("p1.faith"), table.look("p1.abyss"), table.look("p1.hand")) == (2, ["Gift"], [])
    told = [line for line in table.told() if "faith" in line or "Abyss" in line]
    assert told == ["Player 1 gains 2 faith.", "Gift goes to The Abyss."], "first the effect, then The Abyss"


@clause("CR132-101.3.4.a", "CR132-101.3.4.b")
def test_equipment_attaches_to_a_wonder_of_yours_in_its_realm_and_makes_it_better() -> None:
    sword = item("Sword", "Equipped Wonder gets +3 power and gets flying.", classes=("Equipment",))
    world = ["1 Wolf", "1 Wolf @2", "2 Bear"]
    table = at(sword, WOLF, BEAR, world=world, player=[{"hand": ["Sword"]}])
    table.say("Play Sword", "Realm 1")
    assert table.look("realm1.p1") == ["Wolf 5", "Sword on Wolf"]
    assert (table.look("realm2.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Bear 4"])
    table.say("Pass", "Attack in realm 1", "Yes")
    assert table.look("realm2.p1") == ["Wolf 2", "Wolf 5", "Sword on Wolf"], "the Sword also lets it fly"


@clause("CR132-101.3.4.c")
def test_other_items_attach_to_nothing_and_work_on_their_own() -> None:
    drum = item("Drum", "Tap free: gain 1 faith.")
    banner = item("Banner", "Wonders you control get +1 power.")
    table = at(drum, banner, WOLF, world=["1 Wolf"], player=[{"hand": ["Drum", "Banner"]}])
    table.say("Play Drum", "Realm 1", "Pass", "Play Banner", "Realm 2", "Pass")
    assert table.look("realm1.p1") == ["Wolf 3", "Drum"]
    assert set(table.g.worn) == {-1}
    table.say("Use Drum")
    assert table.look("p1.faith") == 1


@clause("CR132-101.4.a", "CR132-303.a.2")
@pytest.mark.parametrize(("tier", "most"), [("legendary", 1), ("primary", 2), ("secondary", 3)])
def test_the_tier_decides_how_many_copies_a_deck_may_hold(tier: str, most: int) -> None:
    card = wonder("Card", 1, tier=tier)
    assert copies_errors([card] * most) == []
    assert f"{most + 1} copies of Card, which is {tier}: at most {most}" in copies_errors([card] * (most + 1))[0]


@clause("CR132-101.5.a", "CR132-energy.a", "CR132-202.1.a.2")
def test_a_card_of_the_hand_takes_its_cost_in_energy() -> None:
    ox = wonder("Ox", 3, cost=3)
    poor = at(ox, player=[{"hand": ["Ox"], "energy": 2}])
    assert "Play Ox" not in poor.options()
    assert poor.why_not("Play Ox") == ("CR132-404.2.c", "CR132-202.1.a.2")
    rich = at(ox, player=[{"hand": ["Ox"], "energy": 4}])
    rich.say("Play Ox", "Realm 1")
    assert rich.look("p1.energy") == 1


@clause("CR132-101.5.b", "CR132-404.2.j")
def test_a_card_played_for_free_ignores_dearer_costs_and_core() -> None:
    """A tax of 2 and a missing link stop the card from the hand, not the free play from The Abyss."""
    tax = item("Tax", "Wonders cost each player 2 more energy to play from your hand.")
    elk = wonder("Elk", 3, cost=2, orbitals=1, core=True)
    ox = wonder("Ox", 3, cost=2)
    gate = spell("Gate", "Play a Wonder from your hand for free.")
    hand = {"hand": ["Gate", "Elk"], "energy": 9}
    table = at(tax, elk, gate, world=["2 Tax"], player=[hand])
    assert table.why_not("Play Elk") == ("CR132-core.a", "CR132-404.2.i.2")
    table.say("Play Gate", "Elk", "Realm 1")
    assert (table.look("p1.energy"), table.look("realm1.p1")) == (9, ["Elk 3"])
    table = at(tax, ox, world=["2 Tax"], player=[{"hand": ["Ox"], "energy": 9}])
    table.say("Play Ox", "Realm 1")
    assert table.look("p1.energy") == 5, "from the hand the tax of 2 comes on top of the cost of 2"


@clause(
    "CR132-101.8.1.a", "CR132-101.8.1.b", "CR132-101.8.1.c", "CR132-101.8.1.d", "CR132-101.8.1.e", "CR132-101.8.1.f"
)
@pytest.mark.parametrize("name", ["Petraia", "Thalwind", "Solfera", "Umbrathene", "Heliosynth", "Boundless"])
def test_the_link_of_each_of_six_orbitals_makes_its_own_cards_cheaper(name: str) -> None:
    mask = read(orbital=name).orbitals
    assert mask.bit_count() == 1
    others = kinds.ALL_ORBITALS & ~mask
    field = land("Field", f"{name} Link.", orbitals=mask)
    kin, stranger = wonder("Kin", 1, cost=2, orbitals=mask), wonder("Stranger", 1, cost=2, orbitals=others)
    table = at(field, kin, stranger, world=["1 Field"], player=[{"hand": ["Kin", "Stranger"], "energy": 1}])
    assert "Play Kin" in table.options()
    assert "Play Stranger" not in table.options()


@clause("CR132-101.9.a", "CR132-null-counter.a")
def test_a_blank_text_takes_the_ability_and_leaves_every_other_stat() -> None:
    """A null counter: the Elder no longer draws, but is a Beast of cost 3 and power 2 as before."""
    elder = wonder("Elder", 2, "Tap free: draw a card.", cost=3, classes=("Beast",))
    beast = meaning.Cards(
        classes=("Beast",), cost=meaning.Measure("==", n(3)), power=meaning.Measure("==", n(2)), name="Elder"
    )
    count = spell("Count", meaning.Spell((meaning.Gain("faith", meaning.Count(meaning.All(beast))),)))
    rows = [{"name": "Elder", "counters": {"null": 1}}]
    table = at(elder, count, card=rows, player=[{"hand": ["Count"]}])
    assert not [option for option in table.options() if option.startswith("Use")]
    table.say("Play Count")
    assert table.look("p1.faith") == 1
    assert [x for x in at(elder, world=["1 Elder"]).options() if x.startswith("Use")]


@clause("CR132-101.a", "CR132-101.3.a", "CR132-404.2.a", "CR132-101.8.1.a")
def test_what_a_card_file_leaves_out_is_nothing_and_what_it_gets_wrong_is_refused() -> None:
    plain = card_from({"name": "Plain", "power": 1, "text": "Flying"}, "here")
    assert (plain.cost, plain.dbs, plain.orbitals, plain.tier) == (0, 0, 0, "secondary")
    assert plain.abilities == read().abilities
    assert read(orbital=["none", "Petraia"]).orbitals == 1
    for facts, words in (
        ({"tier": "best"}, "here: Aurochs: no tier 'best'"),
        ({"orbital": "Mars"}, "here: Aurochs: no orbital 'Mars'"),
        ({"text": "Flying"}, "here: Aurochs: what it does is said twice"),
        ({"abilities": [{"is": "nothing"}]}, "here: Aurochs: "),
    ):
        with pytest.raises(SetupError, match=words):
            read(**facts)


@clause("CR132-101.9.b")
def test_flavor_text_changes_nothing() -> None:
    plain, told = read(abilities=[]), read(abilities=[], flavor="Flying. It draws two cards, they say.")
    assert told.flavor
    assert told.abilities == plain.abilities == ()
    table = at(told, world=["1 Aurochs @2"])
    table.say("Attack in realm 2")
    assert table.game.questions[0].decider == 1, "it does not fly"


@clause("CR132-102.e")
def test_infinity_minus_infinity_is_nothing() -> None:
    def aura(name: str, amount: str) -> CardDef:
        return item(name, meaning.Static(meaning.All(WONDERS), (meaning.AddPower(meaning.Number(amount)),)))

    def power(*world: str) -> object:
        table = at(aura("Up", "inf"), aura("Down", "-inf"), BEAR, world=[*world, "1 Bear"])
        return table.look("realm1.p1")[-1]

    assert power("1 Up") == "Bear infinity"
    assert power("1 Up", "1 Down") == "Bear 0"
    nothing = item("Nothing", meaning.Static(meaning.All(WONDERS), (meaning.TimesPower(n(0)),)))
    table = at(aura("Up", "inf"), nothing, BEAR, world=["1 Up", "1 Nothing", "1 Bear"])
    assert table.look("realm1.p1")[-1] == "Bear 0", "nothing times infinity has no value either"


@clause("CR132-102.b", "CR132-102.e")
@pytest.mark.parametrize(
    ("amounts", "total"), [(("4", "2"), 6), (("inf", "inf", "2"), "infinity"), (("inf", "-inf"), 0), ((), 0)]
)
def test_powers_are_added_up_and_infinities_count_once_or_cancel(amounts: tuple[str, ...], total: object) -> None:
    bases = [Amount.of(amount).code for amount in amounts]
    found = sum_codes(bases)
    assert found == (Amount.of("inf").code if total == "infinity" else Amount.of(str(total)).code)


@clause("CR132-102.e", "CR132-101.6.b.2")
def test_an_undefined_star_is_nothing_and_the_wonder_lives() -> None:
    ghost = wonder("Ghost", "*")
    table: At = at(ghost, world=["1 Ghost"])
    assert table.look("realm1.p1") == ["Ghost 0"]


@clause("CR132-power.b", "CR132-power.b.2")
def test_a_wonder_of_power_nothing_lives_attacks_and_wins_and_one_of_less_dies() -> None:
    wither = spell("Wither", "Put 2 -1 counters on target Wonder.")
    table = at(wither, WOLF, world=["1 Wolf"], player=[{"hand": ["Wither", "Wither"]}])
    table.say("Play Wither", "Pass")
    assert table.look("realm1.p1") == ["Wolf 0 -1:2"]
    table.say("Attack in realm 1", "Pass")
    assert table.look("realm1.stones") == [1]
    table.say("Play Wither")
    assert (table.look("realm1.p1"), table.look("p1.abyss")) == ([], ["Wither", "Wither", "Wolf"])


@clause("CR132-101.3.5.b", "CR132-301.6.b")
def test_equipment_hears_the_death_of_its_wearer_also_when_it_dies_with_it() -> None:
    """The Staff pays for the death of whoever wears it, and for nobody else's."""
    staff = item("Staff", "Whenever equipped Wonder dies, gain 1 faith.", classes=("Equipment",))
    end = spell("End", "Destroy all Wonders.")
    all_end = spell("All End", "Destroy all cards.")
    rows = [{"name": "Wolf", "id": "bearer"}, {"name": "Staff", "on": "bearer"}, {"name": "Wolf"}]
    for name in ("End", "All End"):
        table = at(staff, end, all_end, WOLF, card=rows, player=[{"hand": [name]}])
        table.say(f"Play {name}")
        assert table.look("p1.faith") == 1
    table = at(staff, end, WOLF, card=[{"name": "Staff"}, {"name": "Wolf", "player": 2}], player=[{"hand": ["End"]}])
    table.say("Play End")
    assert table.look("p1.faith") == 0


@clause("CR132-102.a", "CR132-102.c")
def test_half_an_energy_pays_for_nothing_and_infinite_energy_for_everything() -> None:
    ox = wonder("Ox", 3, cost=1)
    poor = at(ox, player=[{"hand": ["Ox"], "energy": "1/2"}])
    assert "Play Ox" not in poor.options()
    half = at(ox, player=[{"hand": ["Ox"], "energy": "5/2"}])
    half.say("Play Ox", "Realm 1")
    assert half.look("p1.energy") == "3/2"
    rich = at(ox, player=[{"hand": ["Ox"], "energy": "inf"}])
    rich.say("Play Ox", "Realm 1")
    assert rich.look("p1.energy") == "infinity"


@clause("CR132-102.c", "CR132-pay-x.a")
def test_what_is_paid_is_a_whole_number_and_no_more_than_there_is() -> None:
    """Tap, 1 energy and X more: with 3 and a half there are 0 to 2 for X, and all of it is paid."""
    well = item(
        "Well", meaning.Activated(meaning.Cost(tap=True, energy=1, x="energy"), (meaning.Gain("faith", meaning.X()),))
    )
    table = at(well, world=["1 Well"], player=[{"energy": "7/2"}])
    table.say("Use Well")
    assert table.options() == ["0", "1", "2"]
    table.say("2")
    assert (table.look("p1.energy"), table.look("p1.faith")) == ("1/2", 2)


@clause("CR132-102.c", "CR132-202.3.b")
def test_infinite_faith_stays_infinite_when_it_is_spent_and_half_a_faith_is_kept() -> None:
    priest = wonder("Priest", 1, "Spend 2 faith: gain 1 energy.")
    for before, after in (("inf", "infinity"), ("5/2", "1/2"), (2, 0)):
        table = at(priest, world=["1 Priest"], player=[{"faith": before}])
        table.say("Use Priest")
        assert (table.look("p1.faith"), table.look("p1.energy")) == (after, 1)
    lose = spell("Lose", meaning.Spell((meaning.Gain("faith", meaning.Number("-5/2")),)))
    table = at(lose, player=[{"hand": ["Lose"], "faith": 2}])
    table.say("Play Lose")
    assert table.look("p1.faith") == 0, "nobody has less than nothing"
