"""What is heard of cards and stones says where they came from, whose they were and what was on them (3, 501.b).

No words say from which one area a card comes, that a deck is searched, or that a stone goes to the centre.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell
from tests.wonders_of_the_first.words import BEAR, WOLF, n, whenever
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")
SPELLS = (
    spell("Bolt", "Destroy each Wolf."),
    spell("Exile", "Banish each Wolf."),
    spell("Rob", "Each opponent discards a card."),
    spell("Mill", "An opponent denies 1."),
    spell("Return", "Put each Wolf in banishment into The Abyss."),
)


def heard(event: str | meaning.Event, name: str) -> Any:
    """What player 1's Ear hears when a spell does something to player 2's Wolves: faith, one each time."""
    ear = item("Ear", f"Whenever {event}, gain 1 faith." if isinstance(event, str) else whenever(event, FAITH))
    other = {"hand": ["Wolf"], "deck": ["Wolf"] * 3, "banished": ["Wolf"]}
    table = at(ear, *SPELLS, WOLF, world=["1 Ear @3", "2 Wolf @2"], player=[{"hand": [name]}, other])
    table.say(f"Play {name}")
    while table.game.questions[0].asks != "What do you do?":
        table.say("Wolf")
    return table.look("p1.faith")


@clause("CR132-dies.a.2", "CR132-destroy.a.2", "CR132-discard.a", "CR132-deny.a")
@pytest.mark.parametrize(
    ("area", "destroyed", "discarded", "denied", "returned"),
    [("world", 1, 0, 0, 0), ("hand", 0, 1, 0, 0), ("deck", 0, 0, 1, 0)],
)
def test_a_card_put_into_the_abyss_comes_from_the_area_where_it_lay(
    area: str, destroyed: int, discarded: int, denied: int, returned: int
) -> None:
    event = meaning.Event("put into the abyss", cards=meaning.Cards(name="Wolf", area="abyss"), source=area)
    assert heard(event, "Bolt") == destroyed
    assert heard(event, "Rob") == discarded
    assert heard(event, "Mill") == denied
    assert heard(event, "Return") == returned


@clause("CR132-banish.a.2", "CR132-discard.a", "CR132-deny.a", "CR132-destroy.a.2")
@pytest.mark.parametrize("realm", [1, 2])
def test_only_what_lay_in_a_realm_has_left_it(realm: int) -> None:
    """The Wolf of realm 2 goes to The Abyss from there; one from a hand or a deck comes from no realm."""
    event = meaning.Event("put into the abyss", where=meaning.Realm("number", realm))
    assert heard(event, "Bolt") == (1 if realm == 2 else 0)
    assert heard(event, "Rob") == 0
    assert heard(event, "Mill") == 0
    assert heard(f"a card is banished in realm {realm}", "Exile") == (1 if realm == 2 else 0)


@clause("CR132-dies.a.2", "CR132-501.b")
@pytest.mark.parametrize("happens", ["dies", "is destroyed", "leaves The World"])
def test_equipment_hears_what_happens_to_its_wearer_and_to_nobody_else(happens: str) -> None:
    """The Staff comes to the Bear, the Wolf wears nothing. It is the very first card that was brought to the table."""
    staff = item("Staff", f"Whenever equipped Wonder {happens}, gain 1 faith.", classes=("Equipment",))
    rise = spell(
        "Rise",
        meaning.Spell(
            (meaning.PutIntoRealm(meaning.All(meaning.Cards(name="Staff", area="deck")), meaning.Realm("number", 1)),)
        ),
    )
    strike = spell("Strike", "Destroy target Wonder.")
    player = {"hand": ["Rise", "Strike"], "deck": ["Wolf", "Staff"]}
    for victim, faith in (("Bear", 1), ("Wolf", 0)):
        table = at(staff, rise, strike, BEAR, WOLF, world=["1 Bear", "2 Wolf"], player=[player])
        table.say("Play Rise")
        assert table.look("realm1.p1") == ["Bear 4", "Staff on Bear"]
        table.say("Pass", "Play Strike", victim)
        assert table.look("p1.faith") == faith


@clause("CR132-dies.a.2", "CR132-501.b")
def test_a_card_that_nobody_controlled_wore_nothing() -> None:
    """The first card on the table is no equipment of a Wonder that dies in the centre."""
    staff = item("Staff", "Whenever equipped Wonder dies, gain 1 faith.", classes=("Equipment",))
    strike = spell("Strike", "Destroy each Wonder.")
    rows = [{"name": "Staff", "player": 1}, {"name": "Bear", "player": 0, "owner": 2}]
    table = at(staff, strike, BEAR, card=rows, player=[{"hand": ["Strike"]}])
    table.say("Play Strike")
    assert (table.look("p2.abyss"), table.look("p1.faith")) == (["Bear"], 0)


@clause("CR132-on-arrival.a", "CR132-on-arrival.d")
@pytest.mark.parametrize("area", ["hand", "deck", "abyss", "banishment"])
def test_a_card_arrives_from_the_area_where_it_lay(area: str) -> None:
    """The Ears count: 1 for a hand, 10 for a deck, 100 for The Abyss, 1000 for The Banishment."""
    areas = ("hand", "deck", "abyss", "banishment")
    ear = item(
        "Ear",
        *(
            whenever(meaning.Event("arrives", source=each), meaning.Gain("faith", n(10**i)))
            for i, each in enumerate(areas)
        ),
    )
    rise = spell(
        "Rise",
        meaning.Spell(
            (meaning.PutIntoRealm(meaning.All(meaning.Cards(name="Wolf", area=area)), meaning.Realm("number", 1)),)
        ),
    )
    lying = {"hand": ["Rise"], "deck": ["Bear"]}
    key = "banished" if area == "banishment" else area
    lying[key] = [*lying.get(key, []), "Wolf"]
    table = at(ear, rise, WOLF, BEAR, world=["1 Ear @3"], player=[lying])
    table.say("Play Rise")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Wolf 2"], 10 ** areas.index(area))


# -- cards that go where nobody can follow them ------------------------------------------------------------------------


def known(table: At, cards: list[int]) -> list[tuple[bool, int, int]]:
    """What player 1 knows of each of these cards: which it is, its types, its power."""
    seen = table.seen(0)
    return [(seen.what[c] >= 0, seen.types[c], seen.power[c]) for c in cards]


@clause("CR132-301.3.b")
def test_nobody_can_follow_a_card_into_a_hand() -> None:
    """Everybody saw the Wolf in The World; which card of the hand it is now its owner alone knows."""
    back = spell("Back", "Return each Wonder to its owner's hand.")
    table = at(back, WOLF, BEAR, world=["2 Wolf"], player=[{"hand": ["Back"]}, {"hand": ["Bear"]}])
    table.say("Play Back")
    assert table.look("p2.hand") == ["Bear", "Wolf"]
    assert known(table, table.g.hands[1]) == [(False, 0, 0)] * 2
    assert sorted(bool(table.seen(1).what[c] >= 0) for c in table.g.hands[1]) == [True, True]


@clause("CR132-301.3.b")
@pytest.mark.parametrize(
    ("does", "known_there"),
    [("Put each Wonder on top of its owner's deck.", True), ("Shuffle each Wonder into its owner's deck.", False)],
)
def test_a_card_in_a_deck_has_lost_what_it_was_in_the_world(does: str, known_there: bool) -> None:
    """What was seen to go on top is known to lie there; where it went among others nothing tells."""
    back = spell("Back", does)
    table = at(back, WOLF, BEAR, world=["2 Wolf"], player=[{"hand": ["Back"]}, {"deck": ["Bear", "Bear"]}])
    table.say("Play Back")
    assert sorted(table.look("p2.deck")) == ["Bear", "Bear", "Wolf"]
    assert known(table, table.g.decks[1]) == [(False, 0, 0), (False, 0, 0), (known_there, 0, 0)]


# -- stones ------------------------------------------------------------------------------------------------------------

IDOL = item("Idol", "This is a stone.", classes=("Idol",))


@clause("CR132-seize-stone.a")
@pytest.mark.parametrize(("holder", "by_anybody", "by_you"), [(0, 0, 0), (1, 1, 1), (2, 1, 0)])
def test_a_stone_is_lost_by_whoever_held_it_if_anybody_did(holder: int, by_anybody: int, by_you: int) -> None:
    """Player 2 seizes it, or player 1 if it is player 2's."""
    attacker = 1 if holder == 2 else 2
    for player, lost in (("", by_anybody), ("you", by_you)):
        ear = item("Ear", whenever(meaning.Event("loses a stone", player=player), FAITH))
        table = at(ear, BEAR, world=["1 Ear @3", f"{attacker} Bear"], stones=[[1, holder]] if holder else [])
        table.say(*(["Pass"] if attacker == 2 else []), "Attack in realm 1")
        assert (table.look("realm1.stones"), table.look("p1.faith")) == ([attacker], lost)


@clause("CR132-seize-stone.a")
def test_a_stone_that_goes_to_the_centre_is_gained_by_nobody() -> None:
    ear = item("Ear", whenever(meaning.Event("gains a stone"), FAITH))
    free = spell("Free", "Move a stone an opponent controls to the center.")
    take = spell("Take", "Gain control of each stone in the center in realm 2.")
    hand = [{"hand": ["Free", "Take"]}]
    table = at(ear, free, take, world=["1 Ear @3"], stones=[[2, 2]], player=hand)
    table.say("Play Free")
    assert (table.look("realm2.stones"), table.look("p1.faith")) == ([0], 0)
    table.say("Pass", "Play Take")
    assert (table.look("realm2.stones"), table.look("p1.faith")) == ([1], 1)


@clause("CR132-seize-stone.a")
@pytest.mark.parametrize(("name", "faith"), [("an Idol", 1), ("a Bear", 0)])
def test_whoever_seizes_a_card_that_is_a_stone_has_gained_control_of_that_card(name: str, faith: int) -> None:
    """The Idol is the very first card that was brought to the table; a text about another card hears nothing."""
    ear = item("Ear", f"Whenever a player gains control of {name}, gain 1 faith.")
    rise = spell(
        "Rise",
        meaning.Spell(
            (meaning.PutIntoRealm(meaning.All(meaning.Cards(name="Idol", area="deck")), meaning.Realm("number", 1)),)
        ),
    )
    player = {"hand": ["Rise"], "deck": ["Bear", "Idol"]}
    table = at(IDOL, ear, rise, BEAR, world=["2 Bear", "1 Ear @3"], banished_stones=[1], player=[player])
    table.say("Play Rise", "Attack in realm 1")
    assert (table.look("realm1.p2"), table.look("p1.faith")) == (["Bear 4", "Idol"], faith)
