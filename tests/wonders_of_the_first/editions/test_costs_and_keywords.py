"""Playing for free, links of lands, keywords of later books, deathstrike and passes: each value, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import played, text
from tests.wonders_of_the_first.table import At, item, land, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF, whenever
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.decks.known_to_a_book import UNLISTED
from wonderwheel.games.wonders_of_the_first.game import GAME, WondersRules

PETRAIA = 1
RICH = {"energy": 20, "actions": 9}
DOOR = text("Door", "You may play a Wonder from your hand for free.", type="spell")
BOOK = text("Book", "You may play a spell from your hand for free.", type="spell")
TAX = text("Tax", "Spells cost 2 more.", type="item")
FIRE = text("Fire", "Draw a card.", type="spell", cost=4)
TITAN = text("Titan", "", power=5, cost=4, orbital="Petraia", core=True)
VALE = land("Vale", orbitals=PETRAIA)


def offers(table: At, name: str) -> bool:
    """Whether a card can be chosen."""
    return any(option.startswith(name) for option in table.options())


# -- playing for free --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "played_it"), [("waived", True), ("kept", False)])
@clause("CR132-404.2.j", "CR12-404.2.j", "GUIDE-core.a", "GUIDE-link.d")
def test_a_core_card_of_the_hand_is_free_without_its_link_or_is_refused(value: str, played_it: bool) -> None:
    hand = {**RICH, "hand": ["Door", "Titan", "Bear"]}
    table = played({"core_when_free": value}, DOOR, TITAN, BEAR, player=[hand])
    table.say("Play Door", "Yes")
    assert offers(table, "Titan") is played_it
    assert offers(table, "Bear"), "one that is not core is free by either value"
    if not played_it:
        assert table.why_not("Titan (hand, player 1)") == ("CR132-core.a", "CR132-404.2.i.2")
        return
    table.say("Titan", "Realm 1")
    assert table.look("realm1.p1") == ["Titan 5"]
    assert table.look("p1.energy") == 20


@clause("GUIDE-core.a", "CR132-link.d")
def test_with_its_link_a_core_card_is_free_too_where_core_is_kept() -> None:
    grove = text("Grove", "Petraia link", type="land", orbital="Petraia")
    table = played(
        {"core_when_free": "kept"}, DOOR, TITAN, grove, world=["1 Grove"], player=[{**RICH, "hand": ["Door", "Titan"]}]
    )
    table.say("Play Door", "Yes")
    assert offers(table, "Titan")
    table.say("Titan", "Realm 1")
    assert table.look("p1.energy") == 20


@pytest.mark.parametrize("value", ["waived", "kept"])
@clause("CR132-seek.d.2", "CR12-seek.d.2", "GUIDE-seek.a.4", "GUIDE-link.d")
def test_seek_waives_core_by_either_value(value: str) -> None:
    compass = text("Compass", "Tap free: Seek 2 a Wonder.", type="item")
    table = played(
        {"core_when_free": value}, compass, TITAN, world=["1 Compass"], player=[{**RICH, "deck": ["Titan"] * 9}]
    )
    table.say("Use Compass")
    assert offers(table, "Titan")


@pytest.mark.parametrize(("value", "left"), [(True, 10), (False, 8)])
@clause("CR132-101.5.b")
def test_a_free_card_costs_nothing_or_what_is_added_to_its_cost(value: bool, left: int) -> None:
    """The book itself costs 0 and the tax of 2; what it lets one play for free is a spell as well."""
    hand = {"energy": 12, "actions": 3, "hand": ["Book", "Fire"]}
    table = played({"free_play_ignores_modifiers": value}, BOOK, FIRE, TAX, world=["2 Tax"], player=[hand])
    table.say("Play Book", "Yes", "Fire")
    assert table.look("p1.energy") == left
    assert len(table.look("p1.hand")) == 1


@pytest.mark.parametrize(("energy", "offered"), [(3, False), (4, True)])
@clause("CR132-101.5.b", "CR132-202.1.a.2")
def test_what_is_dearer_than_free_has_to_be_paid_or_it_is_refused(energy: int, offered: bool) -> None:
    hand = {"energy": energy, "actions": 3, "hand": ["Book", "Fire"]}
    table = played({"free_play_ignores_modifiers": False}, BOOK, FIRE, TAX, world=["2 Tax"], player=[hand])
    table.say("Play Book", "Yes")
    assert offers(table, "Fire") is offered


@clause("CR132-101.5.b", "CR132-link.b")
def test_what_makes_cards_cheaper_is_taken_off_what_is_added() -> None:
    grove = text("Grove", "Petraia link", type="land", orbital="Petraia")
    flame = text("Flame", "Draw a card.", type="spell", cost=4, orbital="Petraia")
    hand = {"energy": 12, "actions": 3, "hand": ["Book", "Flame"]}
    table = played(
        {"free_play_ignores_modifiers": False}, BOOK, flame, TAX, grove, world=["2 Tax", "1 Grove"], player=[hand]
    )
    table.say("Play Book", "Yes", "Flame")
    assert table.look("p1.energy") == 12 - 2 - 1


# -- links of lands ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "energy"), [("printed", 20 - 3), ("every_land", 20 - 2)])
@clause("CR132-link.a", "CR12-link.a", "GUIDE-link.a", "GUIDE-play-a-card.f")
def test_a_land_without_a_link_in_its_text_makes_cards_cheaper_or_does_not(value: str, energy: int) -> None:
    elf = wonder("Elf", 1, cost=3, orbitals=PETRAIA)
    table = played({"reading_land_link": value}, VALE, elf, world=["1 Vale"], player=[{**RICH, "hand": ["Elf"]}])
    table.say("Play Elf", "Realm 1")
    assert table.look("p1.energy") == energy


@pytest.mark.parametrize(("value", "may"), [("printed", False), ("every_land", True)])
@clause("CR132-404.2.i.2", "CR12-core.a", "GUIDE-link.a", "GUIDE-core.a")
def test_such_a_land_opens_core_or_does_not(value: str, may: bool) -> None:
    table = played({"reading_land_link": value}, VALE, TITAN, world=["1 Vale"], player=[{**RICH, "hand": ["Titan"]}])
    assert ("Play Titan" in table.options()) is may


@clause("GUIDE-link.a", "GUIDE-play-a-card.f.3", "GUIDE-lands.a.3")
def test_the_link_of_a_land_is_its_controllers_is_gone_while_it_is_nullified_and_counts_once() -> None:
    hush = text("Hush", "Nullify target land this round.", type="spell")
    elf = wonder("Elf", 1, cost=3, orbitals=PETRAIA)
    hand = {**RICH, "hand": ["Elf"]}
    value = {"reading_land_link": "every_land"}
    theirs = played(value, VALE, elf, world=["2 Vale"], player=[hand])
    assert theirs.say("Play Elf", "Realm 1").look("p1.energy") == 17
    two = played(value, VALE, elf, world=["1 Vale", "1 Vale @2"], player=[hand])
    assert two.say("Play Elf", "Realm 1").look("p1.energy") == 18
    blank = played(value, VALE, elf, hush, world=["1 Vale"], player=[hand, {"hand": ["Hush"]}], active=2)
    blank.say("Play Hush", "Play Elf", "Realm 1")
    assert blank.look("p1.energy") == 17


# -- keywords that a book does not have --------------------------------------------------------------------------------

LATER = {
    "awaken": text("Sleeper", "Awaken: This gets +2."),
    "call": text("Caller", "Call"),
    "growth": text("Sprout", "On arrival: Put a growth counter on target land."),
    "guardian": text("Sentry", "Guardian"),
    "heart of a legend": text("Hero", "Heart of a legend"),
    "rage": text("Fury", "Rage"),
    "unstable": text("Spark", "Unstable"),
    "celestial": text("Star", "On arrival: Put a celestial counter on target Wonder."),
    "granted": text("Horn", "Your Wonders get rage.", type="item"),
}


def refuses(book: str, card: CardDef, value: str) -> str:
    """Why a set-up with a card is refused; "" if it is not. What else the book says is as in v1.3.2."""
    rules = GAME.setup(2, {"format": "free", "edition": book, "switches": f"unlisted_keywords={value}"})
    try:
        WondersRules(rules, None, [card])
    except SetupError as problem:
        return str(problem)
    return ""


@pytest.mark.parametrize("keyword", LATER)
@clause("CR132-rage.a", "CR132-guardian.a", "CR132-celestial-counter.a", "CR12-celestial-counter.a")
def test_a_keyword_that_the_book_does_not_have_is_refused_or_means_what_it_means_later(keyword: str) -> None:
    card = LATER[keyword]
    listed = {"v1.3.2": True, "v1.2": keyword == "celestial", "guide": False}
    for book, known in listed.items():
        assert refuses(book, card, "as_v132") == ""
        why = refuses(book, card, "refused")
        assert (why == "") is known, why
        assert why == "" or (card.name in why and "unlisted_keywords is refused" in why and "CR132-" in why)


@clause("CR132-rage.a", "CR12-flying.a", "GUIDE-flying.a")
def test_keywords_that_every_book_has_are_refused_by_none() -> None:
    every = text("All", "Flying\nDeathstrike\nSymbiosis\nKingdom 2: This gets +1.\nHoard 2: This gets +1.")
    assert [refuses(book, every, "refused") for book in UNLISTED] == ["", "", ""]


@clause("CR132-rage.a")
def test_shipped_cards_with_such_a_keyword_are_refused_in_a_deck() -> None:
    components = '[[card]]\nname = "Fury"\npower = 1\ntext = "Rage\\nA deck may hold any number of this."'
    decks = {"deck_1": "50 Fury", "deck_2": "50 Fury", "format": "free", "edition": "v1.2"}
    assert WondersRules(GAME.setup(2, decks, components)).decks[0]
    with pytest.raises(SetupError, match="deck_1: Fury has rage"):
        WondersRules(GAME.setup(2, {**decks, "switches": "unlisted_keywords=refused"}, components))


# -- where deathstrike strikes -----------------------------------------------------------------------------------------

WIND = item(
    "Wind",
    whenever(
        meaning.Event("wins or ties", cards=meaning.Cards(name="Crow")),
        meaning.MoveTo(meaning.EventCard(), meaning.Realm("number", number=3)),
    ),
)


@pytest.mark.parametrize(("value", "dead"), [("battle", ["Bear"]), ("where_it_is", ["Wolf"])])
@clause("CR132-deathstrike.a", "CR12-deathstrike.a", "GUIDE-deathstrike.a")
def test_deathstrike_strikes_where_the_battle_was_or_where_its_wonder_is(value: str, dead: list[str]) -> None:
    """The wind takes the Crow away before it strikes: both wait for the Wonder that has tied."""
    crow = text("Crow", "Deathstrike", power=4)
    table = played(
        {"reading_deathstrike_realm": value},
        crow,
        BEAR,
        WOLF,
        WIND,
        world=["1 Crow @2", "2 Bear @2", "2 Wolf @3", "1 Wind"],
    )
    table.say("Attack in realm 2")
    table.say(next(option for option in table.options() if "Wind" in option))
    assert table.look("realm3.p1") == ["Crow 4"]
    assert table.look("p2.abyss") == dead


@pytest.mark.parametrize(("value", "dead"), [("battle", ["Bear"]), ("where_it_is", ["Wolf"])])
@clause("CR12-deathstrike.a", "CR12-404.3.2.f.2", "CR12-deathstrike.b.2")
def test_a_flier_that_goes_first_strikes_behind_itself_or_where_it_has_gone(value: str, dead: list[str]) -> None:
    """Flight and deathstrike are ordered at the end of the battle; the Crow flies to realm 3 before it strikes."""
    crow = text("Crow", "Flying\nDeathstrike", power=4)
    switches = {"reading_deathstrike_realm": value, "deathstrike_step": "end_of_battle"}
    table = played(switches, crow, BEAR, WOLF, world=["1 Crow @2", "2 Bear @2", "2 Wolf @3"])
    table.say("Attack in realm 2")
    table.say(next(option for option in table.options() if "flying" in option))
    table.say("Yes", "Realm 3")
    assert table.look("realm3.p1") == ["Crow 4"]
    assert table.look("p2.abyss") == dead


# -- passes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "ended"), [("consecutive", False), ("total", True)])
@clause("CR132-404.5.1.a", "CR12-404.5.1.a", "CR12-403.4.b")
def test_passes_are_counted_in_a_row_or_all_together(value: str, ended: bool) -> None:
    """Ten passes, one card played, and then the eleventh pass of all."""
    table = passes_and_a_card(value, 11)
    assert (table.look("round") == 4) is ended
    if not ended:
        assert table.look("passes") == [1, 0]


@pytest.mark.parametrize("value", ["consecutive", "total"])
@clause("CR12-404.5.1.a", "CR12-403.4.b")
def test_twenty_one_passes_in_a_row_end_a_round_of_v12_however_they_are_counted(value: str) -> None:
    table = played({"pass_counting": value, "pass_limit": 21}, WOLF, passes=[20, 0], player=[RICH, RICH])
    table.say("Pass")
    assert table.look("round") == 4
    assert passes_and_a_card(value, 21).look("round") == 3


def passes_and_a_card(value: str, limit: int) -> At:
    hand = {**RICH, "hand": ["Wolf"]}
    switches = {"pass_counting": value, "pass_limit": limit}
    table = played(switches, WOLF, passes=[10, 0], player=[hand, RICH])
    return table.say("Play Wolf", "Realm 1", "Draw a card", "Pass")
