"""Which realms and cards a phrase means (realm, active realm, current realm, 302.e, 302.i, 505.1.e). No words name the
current realm, move several cards to one realm of a choice, or count cards of all areas: those are structures."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import plus
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef

IMP = wonder("Imp", 1, classes=("Beast",))
OGRE = wonder("Ogre", 1, classes=("Golem",))
IMPS = [f"1 Imp @{realm}" for realm in (1, 2, 4, 5, 6)]
TAP = meaning.Cost(tap=True)


def there(realm: meaning.Realm, **more: Any) -> meaning.Objects:
    return meaning.All(meaning.Cards(name="Imp", where=realm, **more))


def bright(realm: str | meaning.Realm) -> CardDef:
    """A Star that makes the Imps of these realms stronger for as long as it lies there."""
    return item(
        "Star",
        f"Beasts in {realm} get +1 power." if isinstance(realm, str) else meaning.Static(there(realm), (plus(1),)),
    )


def grown(table: At) -> list[int]:
    """The realms whose Imps are stronger."""
    return [r for r in range(1, 8) if "Imp 2" in table.look(f"realm{r}.p1")]


PHRASES: list[tuple[str | meaning.Realm, list[int]]] = [
    ("this realm", [4]),
    ("realm 2", [2]),
    ("realm 3", []),
    ("each realm", [1, 2, 4, 5, 6]),
    ("any other realm", [1, 2, 5, 6]),
    ("odd-numbered realms", [1, 5]),
    ("even-numbered realms", [2, 4, 6]),
    (meaning.Realm("current"), [6]),
    ("this realm and adjacent realms", [4, 5]),
    ("adjacent realms", [5]),
    ("the lowest-numbered realm", [1]),
    ("the same realm as a Golem", [1, 5]),
    ("each realm with a Golem", [1, 5]),
    ("each other realm with no Golems", [2, 6]),
]


@clause("CR132-realm.b", "CR132-current-realm.a", "CR132-active-realm.a.3")
@pytest.mark.parametrize(("realm", "meant"), PHRASES)
def test_a_realm_phrase_means_these_realms_whether_it_holds_or_happens(
    realm: str | meaning.Realm, meant: list[int]
) -> None:
    """Six realms, the third of them gone; the item that speaks lies in the fourth."""
    happens = item(
        "Star",
        f"Tap free: put a +1 counter on all Beasts in {realm}."
        if isinstance(realm, str)
        else meaning.Activated(TAP, (meaning.PutCounters("+1", there(realm)),)),
    )
    world = ["1 Star @4", *IMPS, "1 Ogre @1", "1 Ogre @5"]
    position: dict[str, Any] = {"round": 6, "banished_realms": [3], "world": world}
    assert grown(at(bright(realm), IMP, OGRE, **position)) == meant
    table = at(happens, IMP, OGRE, **position)
    table.say("Use Star")
    now = [r for r in range(1, 8) if any(x.startswith("Imp 2") for x in table.look(f"realm{r}.p1"))]
    assert now == meant


@clause("CR132-realm.b")
@pytest.mark.parametrize(("realm", "adjacent", "near"), [(1, [2], [1, 2]), (2, [1], [1, 2]), (6, [5], [5, 6])])
def test_what_lies_beside_a_realm(realm: int, adjacent: list[int], near: list[int]) -> None:
    around = "this realm and adjacent realms"
    for which, meant in (("adjacent realms", adjacent), (around, near)):
        table = at(bright(which), IMP, round=6, banished_realms=[3], world=[f"1 Star @{realm}", *IMPS])
        assert grown(table) == meant
    assert grown(at(bright("adjacent realms"), IMP, round=6, world=["1 Star @5", *IMPS])) == [4, 6]
    assert grown(at(bright(around), IMP, round=6, world=["1 Star @5", *IMPS])) == [4, 5, 6]


@clause("CR132-realm.b")
def test_here_is_where_the_card_is_now_even_in_the_middle_of_its_own_effect() -> None:
    walker = wonder(
        "Walker",
        1,
        "Beasts here get +1 power.",
        "Tap free: move this to realm 2. Gain faith equal to the number of Beasts here.",
    )
    table = at(walker, IMP, world=["1 Walker @1", "1 Imp @1", "1 Imp @1", "1 Imp @2"])
    assert grown(table) == [1]
    table.say("Use Walker")
    assert table.look("realm2.p1") == ["Imp 2", "Walker 1 tapped"]
    assert table.look("realm1.p1") == ["Imp 1", "Imp 1"]
    assert table.look("p1.faith") == 1, "it has moved before it counts"


@clause("CR132-realm.b", "CR132-active-realm.a.3")
def test_the_realm_of_an_event_and_a_target_realm_are_spoken_of_later() -> None:
    mourner = item("Mourner", "Whenever a Golem dies, put a +1 counter on each Beast in that realm.")
    axe = spell("Axe", "Destroy target Golem.")
    world = ["1 Mourner @1", "1 Ogre @2", "1 Imp @1", "1 Imp @2"]
    table = at(mourner, axe, IMP, OGRE, world=world, player=[{"hand": ["Axe"]}])
    table.say("Play Axe")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Mourner", "Imp 1"], ["Imp 2 +1:1"])

    horn = item("Horn", "Tap free: Choose target realm. Put a +1 counter on each Beast there.")
    table = at(horn, IMP, world=["1 Horn @3", "1 Imp @1", "1 Imp @2"])
    table.say("Use Horn")
    assert table.options() == ["Realm 1", "Realm 2", "Realm 3"]
    table.say("Realm 2")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Imp 1"], ["Imp 2 +1:1"])


@clause("CR132-active-realm.a.3", "CR132-portal.d")
def test_a_realm_to_choose_is_one_that_fits() -> None:
    def offered(realm: str | meaning.Realm, at_realm: int, *world: str) -> list[str]:
        gate = item(
            "Gate",
            f"Tap free: move all Beasts to {realm}."
            if isinstance(realm, str)
            else meaning.Activated(TAP, (meaning.MoveTo(meaning.All(meaning.Cards(name="Imp")), realm),)),
        )
        cards = [f"1 Gate @{at_realm}", "1 Imp @1", *world]
        table = at(gate, IMP, OGRE, round=5, banished_realms=[4], world=cards)
        table.say("Use Gate")
        return [option for option in table.options() if option.startswith("Realm")]

    ogres = ("1 Ogre @2", "1 Ogre @5")
    assert offered(meaning.Realm("choose"), 1) == ["Realm 1", "Realm 2", "Realm 3", "Realm 5"]
    assert offered("a realm where you control a Golem", 1, *ogres) == ["Realm 2", "Realm 5"]
    assert offered(meaning.Realm("adjacent"), 2) == ["Realm 1", "Realm 3"]
    assert offered("an odd-numbered realm", 1) == ["Realm 1", "Realm 3", "Realm 5"]
    of_ogre = meaning.Realm("adjacent", of=meaning.All(meaning.Cards(name="Ogre")))
    assert offered(of_ogre, 5, "1 Ogre @2", "1 Ogre @5") == ["Realm 1", "Realm 3"]
    assert offered(of_ogre, 2) == [], "beside no Ogre there is no realm"


@clause("CR132-active-realm.a.3", "CR132-506.c")
def test_beside_the_first_realm_and_beside_where_a_card_was() -> None:
    move = meaning.MoveTo(meaning.All(meaning.Cards(name="Imp")), meaning.Realm("adjacent"))
    gate = item("Gate", meaning.Activated(meaning.Cost(sacrifice=True), (move,)))
    for realm, options in ((2, ["Realm 1", "Realm 3"]), (3, ["Realm 2", "Realm 4"])):
        table = at(gate, IMP, round=5, world=[f"1 Gate @{realm}", "1 Imp @5"])
        table.say("Use Gate")
        assert table.options() == options
    lamp = item("Lamp", meaning.Activated(TAP, (move,)))
    table = at(lamp, IMP, round=5, world=["1 Lamp @1", "1 Imp @5"])
    table.say("Use Lamp")
    assert (table.look("realm2.p1"), table.look("realm5.p1")) == (["Imp 1"], [])


@clause("CR132-on-play.b")
def test_only_a_spell_declares_its_targets_as_it_is_played() -> None:
    scout = wonder("Scout", 1, "On arrival: destroy target Beast.")
    table = at(scout, IMP, world=["2 Imp", "2 Imp @2"], player=[{"hand": ["Scout"]}])
    table.say("Play Scout", "Realm 1")
    assert table.look("realm1.p1") == ["Scout 1"], "it has arrived before anything is chosen"
    table.say("Imp (realm 2")
    assert (table.look("realm1.p2"), table.look("realm2.p2")) == (["Imp 1"], [])


@clause("CR132-302.e", "CR132-101.6.b", "CR132-101.6.b.2")
def test_power_is_the_current_one_in_the_world_and_the_last_one_of_who_has_just_died() -> None:
    count = item("Count", "Tap free: Gain 1 faith for each Wonder with power 3 or more.")
    rows = [{"name": "Imp", "counters": {"+1": 2}}, {"name": "Imp"}]
    table = at(count, IMP, world=["1 Count"], card=rows)
    table.say("Use Count")
    assert table.look("p1.faith") == 1
    grave = item("Grave", "Whenever a Wonder with power 3 or more dies, gain 1 faith.")
    axe = spell("Axe", "Destroy all Wonders.")
    table = at(grave, axe, IMP, world=["1 Grave"], card=rows, player=[{"hand": ["Axe"]}])
    table.say("Play Axe")
    assert table.look("p1.faith") == 1


@clause("CR132-302.i", "CR132-505.1.e")
def test_cards_are_meant_in_the_world_or_where_the_text_says_yours_by_control_or_by_ownership() -> None:
    def counted(cards: str | meaning.Cards) -> int:
        count = item(
            "Count",
            f"Tap free: gain faith equal to the number of {cards}."
            if isinstance(cards, str)
            else meaning.Activated(TAP, (meaning.Gain("faith", meaning.Count(meaning.All(cards))),)),
        )
        rows = [
            {"name": "Imp", "realm": 2},
            {"name": "Imp", "realm": 2, "face_down": True},
            {"name": "Imp", "realm": 1, "owner": 2},
            {"name": "Imp", "realm": 1, "player": 2},
            {"name": "Imp", "realm": 1, "player": 2},
        ]
        players = [{"abyss": ["Imp"] * 5}, {"abyss": ["Imp"] * 7}]
        table = at(count, IMP, world=["1 Count"], card=rows, player=players)
        table.say("Use Count")
        return int(table.look("p1.faith"))

    assert counted("Beasts") == 4
    assert counted("Beasts you control") == 2
    assert counted("Beasts your opponent controls") == 2
    assert counted("Beasts you own") == 1
    assert counted("Beasts each opponent owns") == 3
    assert counted("Beasts here") == 3
    assert counted("Beasts in the abyss") == 12
    assert counted("Beasts you own in the abyss") == 5
    assert counted("Beasts an opponent owns in the abyss") == 7
    assert counted(meaning.Cards(name="Imp", area="anywhere")) >= 16


@clause("CR132-302.i")
def test_other_cards_are_all_but_the_one_that_speaks() -> None:
    chief = wonder("Chief", 1, "Other Wonders you control get +1 power.")
    table = at(chief, IMP, world=["1 Chief", "1 Imp", "2 Imp"])
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Chief 1", "Imp 2"], ["Imp 1"])
