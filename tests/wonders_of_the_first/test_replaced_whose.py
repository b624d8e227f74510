"""Whose event it is that something stands in the way of, where it would happen, and to what (504, 508)."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, WOLF, WONDERS
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")
CURSE = spell("Curse", meaning.Spell((meaning.PlayerCounters("doom", meaning.Player("each")),)))


@clause("CR132-508.a", "CR132-404.3.1.i")
@pytest.mark.parametrize(
    ("whom", "realm", "happens"), [("opponent", 3, False), ("opponent", 2, True), ("you", 3, True)]
)
def test_an_attack_that_is_forbidden_after_it_was_declared_does_not_take_place(
    whom: str, realm: int, happens: bool
) -> None:
    """What answers to the attack comes first, and forbids attacks in realm 3, to the other player or to its own."""
    forbid = meaning.Rule((meaning.Forbid("attack", whom, where=meaning.Realm("number", 3)),), until="this turn")
    alarm = item(
        "Alarm", meaning.Replacement(meaning.Event("player attacks", player="opponent"), (forbid, FAITH), first=True)
    )
    table = at(alarm, BEAR, world=["2 Alarm", f"1 Bear @{realm}"])
    table.say(f"Attack in realm {realm}")
    assert table.look("p2.faith") == 1
    assert table.look(f"realm{realm}.stones") == [1 if happens else 0]


@clause("CR132-505.1.h", "CR132-508.a")
@pytest.mark.parametrize("seat", [1, 2])
def test_only_those_players_cannot_hold_a_stone_of_whom_it_is_said(seat: int) -> None:
    """The Ward of player 1 keeps its opponents from controlling Idols; each player attacks the other one's Idol."""
    idol = item("Idol", "This is a stone.", classes=("Idol",))
    ward = item("Ward", "Each Idol can't be controlled by opponents.")
    other = 3 - seat
    world = ["1 Ward @3", f"{other} Idol", f"{seat} Bear"]
    table = at(idol, ward, BEAR, world=world, banished_stones=[1], active=seat)
    table.say("Attack in realm 1")
    assert table.look("realm1.stones") == [1], "player 1 gets it, or keeps it"


@clause("CR132-504.a", "CR132-301.6.c")
def test_counters_that_a_player_gets_are_put_on_no_card() -> None:
    """The Sponge, the last card that was laid on the table, turns counters away that would be put on itself."""
    sponge = wonder("Sponge", 1, meaning.Replacement(meaning.Event("counters put", this=True), (FAITH,), area="any"))
    feed = spell("Feed", "Put a +1 counter on each Wonder.")
    table = at(sponge, CURSE, feed, WOLF, world=["1 Wolf", "1 Sponge"], player=[{"hand": ["Curse", "Feed"]}])
    table.say("Play Curse")
    assert (table.look("p1.counters"), table.look("p1.faith")) == ({"doom": 1}, 0)
    table.say("Pass", "Play Feed")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Wolf 3 +1:1", "Sponge 1"], 1)


@clause("CR132-504.a")
@pytest.mark.parametrize("keeper", [1, 2])
@pytest.mark.parametrize(("player", "mine", "theirs"), [("you", {}, {"doom": 1}), ("opponent", {"doom": 1}, {})])
def test_a_text_may_speak_of_the_counters_of_one_player(
    keeper: int, player: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    """Both would get a doom counter. The last card that was laid on the table is the other player's."""
    seal = item("Seal", meaning.Replacement(meaning.Event("counters put", player=player, counter="doom"), (FAITH,)))
    other = 3 - keeper
    table = at(seal, CURSE, WOLF, world=[f"{keeper} Seal @2", f"{other} Wolf @3"], player=[{"hand": ["Curse"]}])
    table.say("Play Curse")
    assert (table.look(f"p{keeper}.counters"), table.look(f"p{other}.counters")) == (mine, theirs)
    assert table.look(f"p{keeper}.faith") == 1


@clause("CR132-504.a")
def test_a_player_who_gets_counters_is_in_no_realm() -> None:
    """The last card that was laid on the table stands where the Seal is."""
    seal = item("Seal", meaning.Replacement(meaning.Event("counters put", counter="doom", where=HERE), (FAITH,)))
    table = at(seal, CURSE, WOLF, world=["1 Seal", "1 Wolf"], player=[{"hand": ["Curse"]}])
    table.say("Play Curse")
    assert (table.look("p1.counters"), table.look("p2.counters")) == ({"doom": 1}, {"doom": 1})


@clause("CR132-504.a")
@pytest.mark.parametrize(("keeper", "realm"), [(1, 1), (1, 2), (2, 1)])
def test_counters_on_a_card_are_put_where_it_lies_and_are_those_of_its_controller(keeper: int, realm: int) -> None:
    """The Wolf is the very first card that was brought to the table, and stands in realm 1."""
    event = meaning.Event("counters put", player="you", where=HERE, counter="+1")
    seal = item("Seal", meaning.Replacement(event, (FAITH,)))
    rise = meaning.PutIntoRealm(meaning.All(meaning.Cards(name="Wolf", area="deck")), meaning.Realm("number", 1))
    grow = spell("Grow", meaning.Spell((rise, meaning.PutCounters("+1", meaning.All(WONDERS)))))
    player = {"hand": ["Grow"], "deck": ["Bear", "Wolf"]}
    table = at(seal, grow, BEAR, WOLF, world=[f"{keeper} Seal @{realm}"], player=[player])
    table.say("Play Grow")
    turned = keeper == 1 and realm == 1
    assert table.look("realm1.p1")[-1] == ("Wolf 2" if turned else "Wolf 3 +1:1")


@clause("CR132-504.a")
@pytest.mark.parametrize(("realm", "left"), [(1, []), (2, ["Wolf 2"])])
def test_a_card_would_be_destroyed_where_it_lies(realm: int, left: list[str]) -> None:
    ward = item("Ward", meaning.Replacement(meaning.Event("destroyed", where=HERE), (FAITH,)))
    storm = spell("Storm", "Destroy each Wonder.")
    table = at(ward, storm, WOLF, world=[f"1 Ward @{realm}", "2 Wolf @2"], player=[{"hand": ["Storm"]}])
    table.say("Play Storm")
    assert (table.look("realm2.p2"), table.look("p1.faith")) == (left, len(left))
