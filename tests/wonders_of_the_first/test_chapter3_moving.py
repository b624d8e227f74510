"""Cards on the move (301.6, 505.1): what they lose on the way, and what is known of where they came from."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, OWN_DEAD, SWORD, WOLF, number_of
from wonderwheel.games.wonders_of_the_first import kinds, meaning

END = spell("End", "Destroy all Wonders you control.")


@clause("CR132-301.6.a", "CR132-505.1.b", "CR132-204.f", "CR132-counters.d")
def test_nothing_is_left_on_a_card_that_has_left_the_world() -> None:
    """A tapped Wolf that had become a Bear, with a counter, a sword and copied abilities, dies as a plain Wolf."""
    bird = wonder("Bird", 1, "Whenever this attacks, gain 1 faith.")
    rows = [
        {"name": "Wolf", "copy_of": "Bear", "copied": ["Bird"], "tapped": True, "counters": {"+1": 2}, "id": "hero"},
        {"name": "Sword", "on": "hero"},
        {"name": "Wolf", "copied": ["Bird"], "player": 2},
    ]
    table = at(bird, END, WOLF, BEAR, SWORD, card=rows, player=[{"hand": ["End"]}])
    g: Any = table.g
    hero, sword, other = (card for card in range(len(g.what)) if g.place[card] == kinds.WORLD)
    serial = g.serial[hero]
    assert [row[0] for row in g.copied] == [hero, other]
    table.say("Play End")
    g = table.g
    assert sorted(table.look("p1.abyss")) == ["End", "Wolf"]
    assert [row[0] for row in g.copied] == [other], "the other Wolf keeps what it has copied"
    assert not g.counters
    columns = (g.tapped, g.face_down, g.choice, g.worn, g.was, g.orbital)
    assert [column[hero] for column in columns] == [0, 0, -1, -1, -1, -1]
    assert g.worn[sword] == -1
    assert g.serial[hero] > serial, "a new object"


@clause("CR132-301.6.a", "CR132-505.1.b")
def test_equipment_that_leaves_and_comes_back_is_worn_by_nobody_and_has_made_no_choice() -> None:
    """The word that was chosen for a Shrine is forgotten when it is put into The Abyss."""
    shrine = item("Shrine", "Whenever this arrives, choose peace or war.")
    raze = spell("Raze", "Destroy all items.")
    table = at(shrine, raze, WOLF, SWORD, player=[{"hand": ["Shrine", "Raze"], "energy": 9}])
    table.say("Play Shrine", "Realm 1", "war", "Pass")
    assert table.g.choice[number_of(table.g, "Shrine")] >= 0
    table.say("Play Raze")
    assert table.g.choice[number_of(table.g, "Shrine")] == -1
    rows = [{"name": "Wolf", "id": "bearer"}, {"name": "Sword", "on": "bearer"}]
    armed = at(raze, WOLF, SWORD, card=rows, player=[{"hand": ["Raze"]}])
    armed.say("Play Raze")
    assert armed.g.worn[number_of(armed.g, "Sword")] == -1
    assert armed.look("realm1.p1") == ["Wolf 2"]


@clause("CR132-301.6.d.2", "CR132-505.1.b", "CR132-on-arrival.a")
@pytest.mark.parametrize(
    ("effect", "origin"),
    [
        ("put all Wonders you own from The Abyss into this realm", kinds.ABYSS),
        ("put a Wonder from your hand into this realm", kinds.HAND),
        ("look at the top card of your deck and put it into this realm", kinds.DECK),
        ("create a 1 power Cub token in this realm", kinds.ARCHIVE),
        ("", kinds.HAND | kinds.PLAYED),
    ],
)
def test_a_card_that_arrives_is_new_untapped_and_remembers_where_it_came_from(effect: str, origin: int) -> None:
    """Called by a Horn in realm 2, or played."""
    horn = item("Horn", f"Tap free: {effect or 'draw a card'}.")
    area = {kinds.ABYSS: "abyss", kinds.DECK: "deck"}.get(origin, "hand")
    player = {area: ["Wolf", "Wolf"] if area == "deck" else ["Wolf"]}
    table = at(horn, WOLF, world=["1 Horn @2"], player=[player])
    before = {c: table.g.serial[c] for c in range(len(table.g.what))}
    table.say("Use Horn") if effect else table.say("Play Wolf", "Realm 2")
    while table.game.questions[0].asks != "What do you do?":
        table.say(table.options()[0])
    card = table.g.realms[1][-1]
    assert table.g.origin[card] == origin
    assert (table.g.tapped[card], table.g.controller[card], table.g.home[card]) == (0, 0, 0)
    assert table.g.serial[card] != before.get(card), "another object than before"
    assert table.look("realm2.p1")[-1].startswith("Cub" if origin == kinds.ARCHIVE else "Wolf")


@clause("CR132-play.c", "CR132-505.1.b.2", "CR132-on-arrival.a")
def test_a_card_comes_from_the_area_that_is_named_or_not_at_all() -> None:
    """The Guest comes out of the hand when its player attacks; a Ghost that is called from The Abyss must be there."""
    guest = wonder("Guest", 1, "Whenever you attack, put this from your hand into realm 3.")
    table = at(guest, WOLF, world=["1 Wolf"], player=[{"hand": ["Wolf", "Guest"]}])
    table.say("Attack in realm 1")
    assert (table.look("realm3.p1"), table.look("p1.hand")) == (["Guest 1"], ["Wolf"])
    raised = meaning.PutIntoRealm(
        meaning.All(meaning.Cards(name="Ghost", owner="you", area="anywhere")), HERE, source="abyss"
    )
    horn = item("Horn", meaning.Activated(meaning.Cost(tap=True), (raised,)))
    ghost = wonder("Ghost", 2)
    player = {"hand": ["Ghost"], "abyss": ["Ghost"], "banished": ["Ghost"]}
    table = at(horn, ghost, world=["1 Horn @2", "1 Ghost"], player=[player])
    table.say("Use Horn")
    assert (table.look("realm2.p1")[1:], table.look("realm1.p1")) == (["Ghost 2"], ["Ghost 2"])
    assert (table.look("p1.hand"), table.look("banished")) == (["Ghost"], ["Ghost"])


@clause("CR132-505.1.c", "CR132-505.1.b")
@pytest.mark.parametrize(("thief", "owner"), [(1, 2), (2, 1)])
def test_a_portaled_card_goes_home_and_one_that_came_back_from_the_abyss_does_not(thief: int, owner: int) -> None:
    """A player has taken a Bear for this round. Through a portal it is still borrowed; from The Abyss it is new."""
    lure = spell("Lure", "Gain control of target Wonder this round.")
    portal = spell("Gate", "Portal all Wonders you control to realm 2.")
    hands = [{"hand": ["Lure", "Gate"] if seat == thief else []} for seat in (1, 2)]
    table = at(lure, portal, BEAR, active=thief, world=[f"{owner} Bear"], player=hands)
    table.say("Play Lure", "Pass", "Play Gate")
    assert table.look(f"realm2.p{thief}") == ["Bear 4"]
    table.say("Pass", "Pass")
    assert (table.look(f"realm2.p{thief}"), table.look(f"realm2.p{owner}")) == ([], ["Bear 4"])


@clause("CR132-510.a.2", "CR132-510.a")
def test_a_face_down_card_has_neither_type_nor_power_before_and_after_the_table_is_looked_at_anew() -> None:
    autumn = spell("Autumn", meaning.Spell((meaning.Scatter(meaning.All(OWN_DEAD), turn_up=False),)))
    table = at(autumn, BEAR, WOLF, world=["1 Wolf @2"], player=[{"hand": ["Autumn"], "abyss": ["Bear"]}])
    table.say("Play Autumn", "Realm 1")
    card = table.g.realms[0][-1]
    assert (table.g.face_down[card], table.g.types[card], table.g.power[card]) == (1, 0, 0)
    assert "Attack in realm 1" not in table.options()
    table.say("Draw a card", "Attack in realm 2")
    assert (table.g.face_down[card], table.g.types[card], table.g.power[card], table.g.base[card]) == (1, 0, 0, 0)
