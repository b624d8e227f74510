"""What abilities wait for, by where it happens, from where a card comes, by whom, and how a battle ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef


def hears(event: str, *world: str, does: str = "", hand: tuple[str, ...] = (), more: Any = (), **position: Any) -> At:
    """Player 1's Ear in realm 1 gains faith whenever the event happens; their spell Rite does something."""
    ear = item("Ear", f"{event[:1].upper()}{event[1:]}, gain 1 faith.")
    mine = {"hand": [*(["Rite"] if does else []), *hand], "energy": 9, "actions": 5, "deck": ["Wolf", "Bear", "Cog"]}
    mine |= position.pop("p1", {})
    theirs = {"deck": ["Wolf", "Bear"], "hand": ["Bear"], **position.pop("p2", {})}
    cards: list[CardDef] = [ear, *USUAL, *more]
    if does:
        cards.append(spell("Rite", does))
    round_ = position.pop("round", 3)
    table = at(*cards, round=round_, world=["1 Ear @1", *world], player=[mine, theirs], **position)
    return table.say("Play Rite") if does else table


@clause("CR132-abyss.a", "CR132-301.6.a")
@pytest.mark.parametrize(
    ("source", "destroyed", "denied", "discarded"),
    [
        ("your deck", 0, 1, 0),
        ("a hand", 0, 0, 1),
        ("The World", 1, 0, 0),
        ("this realm", 1, 0, 0),
        ("anywhere", 1, 1, 1),
    ],
)
def test_from_where_a_card_goes_to_the_abyss(source: str, destroyed: int, denied: int, discarded: int) -> None:
    event = f"whenever a Wonder is put into The Abyss from {source}"
    assert hears(event, "1 Drake @1", does="Destroy target Dragon.").look("p1.faith") == destroyed
    assert hears(event, does="Deny 1.", p1={"deck": ["Wolf", "Wolf"]}).look("p1.faith") == denied
    assert hears(event, does="Each opponent discards a card.").say("Bear").look("p1.faith") == discarded


@clause("CR132-arrives.a", "CR132-301.6.a")
def test_from_where_a_card_arrives() -> None:
    back = "Put target Wonder in The Abyss into realm 2."
    for area, heard in (("The Abyss", 1), ("banishment", 0), ("your hand", 0)):
        event = f"whenever a Wonder arrives from {area}"
        assert hears(event, does=back, p1={"abyss": ["Wolf"]}).look("p1.faith") == heard
    played = hears("whenever a Wonder arrives from your hand in this realm", hand=("Wolf",)).say("Play Wolf", "Realm 1")
    assert played.look("p1.faith") == 1


@clause("CR132-banish.a", "CR132-301.6.a")
def test_from_where_a_card_is_banished() -> None:
    for area, heard in (("The Abyss", 1), ("The World", 0)):
        event = f"whenever a Wonder is banished from {area}"
        assert hears(event, does="Banish target Wonder in The Abyss.", p1={"abyss": ["Wolf"]}).look("p1.faith") == heard
    assert (
        hears("whenever a Wonder is banished from this realm", "1 Drake @1", does="Banish target Dragon.").look(
            "p1.faith"
        )
        == 1
    )


@clause("CR132-301.3.c")
def test_into_whose_hand_a_card_is_returned() -> None:
    back = "Return target Wonder to its owner's hand."
    for whose, heard in (("your hand", 0), ("an opponent's hand", 1), ("its owner's hand from The World", 1)):
        event = f"whenever a Wonder is returned to {whose}"
        assert hears(event, "2 Drake @2", does=back).look("p1.faith") == heard


@clause("CR132-move.a", "CR132-world.a")
def test_a_realm_is_left_by_moving_and_by_dying() -> None:
    for does, answers in (("Move target Dragon to realm 2.", ()), ("Destroy target Dragon.", ())):
        assert hears("whenever a Wonder leaves this realm", "1 Drake @1", does=does).say(*answers).look("p1.faith") == 1
        assert hears("whenever a Wonder leaves this realm", "1 Drake @3", does=does).say(*answers).look("p1.faith") == 0


@clause("CR132-move.a", "CR132-506.c")
def test_from_one_realm_to_another_is_not_the_way_back() -> None:
    event = "whenever a Wonder moves from this realm to an adjacent realm"
    assert hears(event, "1 Drake @1", does="Move target Dragon to realm 2.").look("p1.faith") == 1
    assert hears(event, "1 Drake @2", does="Move target Dragon to realm 1.").look("p1.faith") == 0


@clause("CR132-204.a")
def test_counters_removed_and_by_whom_they_are_put() -> None:
    take = "Put a +1 counter on target Dragon. Remove a +1 counter from it."
    lost = "whenever a +1 counter is removed from a Wonder you control"
    assert hears(lost, "1 Drake @2", does=take).look("p1.faith") == 1
    assert hears(lost, "2 Drake @2", does=take).look("p1.faith") == 0
    put = "Put two +1 counters on target Wonder."
    assert hears("whenever you put one or more +1 counters on a Wonder", "2 Drake @2", does=put).look("p1.faith") == 1
    assert hears("whenever an opponent puts a +1 counter on a Wonder", "2 Drake @2", does=put).look("p1.faith") == 0


@clause("CR132-404.3.2.d", "CR132-404.3.2.e")
@pytest.mark.parametrize(
    ("event", "heard"),
    [
        ("you win a battle in realm 2", 1),
        ("you win a battle in this realm", 0),
        ("you lose a battle", 0),
        ("an opponent loses a battle", 1),
        ("a Dragon you control wins a battle", 1),
        ("a Wonder you control wins or ties a battle", 1),
        ("an enemy loses a battle", 1),
        ("an enemy wins a battle", 0),
        ("a player ties a battle", 0),
    ],
)
def test_how_a_battle_ends_is_heard(event: str, heard: int) -> None:
    table = hears(f"whenever {event}", "1 Drake @2", "2 Wolf @2").say("Attack in realm 2")
    assert table.look("p1.faith") == heard


@clause("CR132-404.3.2.d")
def test_a_tie_is_neither_won_nor_lost() -> None:
    for how, heard in (("ties", 1), ("wins", 0), ("loses", 0), ("wins or ties", 1)):
        table = hears(
            f"whenever a Dragon {how} a battle", "1 Drake @2", "2 Drake @3", "2 Twin @2", more=[wonder("Twin", 3)]
        )
        assert table.say("Attack in realm 2").look("p1.faith") == heard


@clause("CR132-seize-stone.a")
def test_from_whom_a_stone_is_seized() -> None:
    for event, heard in (("you seize a stone from an opponent", 1), ("a stone is seized from you", 0)):
        table = hears(f"whenever {event}", "1 Drake @2", stones=[[2, 2]]).say("Attack in realm 2")
        assert table.look("p1.faith") == heard
    free = hears("whenever you seize a stone from an opponent", "1 Drake @2").say("Attack in realm 2")
    assert free.look("p1.faith") == 0


@clause("CR132-tap-ability.b")
def test_who_uses_a_tap_ability() -> None:
    lamp = item("Lamp", "Tap free: Gain 1 energy.")
    for who, heard in (("you activate", 1), ("an opponent activates", 0), ("a player activates", 1)):
        table = hears(f"whenever {who} a tap ability", "1 Lamp @2", more=[lamp]).say("Use Lamp")
        assert table.look("p1.faith") == heard


@clause("CR132-first-time.a", "CR132-511.a")
def test_the_first_time_something_happens_here_counts_what_came_before() -> None:
    event = "the first time another Wonder you control arrives in this realm each round"
    table = hears(event, hand=("Wolf", "Bear", "Mouse"))
    table.say("Play Mouse", "Realm 2")
    assert table.look("p1.faith") == 0
    table.say("Pass", "Play Wolf", "Realm 1")
    assert table.look("p1.faith") == 1
    table.say("Pass", "Play Bear", "Realm 1")
    assert table.look("p1.faith") == 1


@clause("CR132-505.1.a", "CR132-seize-stone.a")
def test_a_stone_is_got_by_whoever_gains_control_of_it() -> None:
    take = "Gain control of target stone in realm 2."
    assert hears("whenever you gain control of a stone", does=take, stones=[[2, 2]]).look("p1.faith") == 1
    assert hears("whenever an opponent gains control of a stone", does=take, stones=[[2, 2]]).look("p1.faith") == 0
    here, there = (hears(f"whenever a stone in realm {n} is seized", "1 Drake @2") for n in (2, 1))
    assert (here.say("Attack in realm 2").look("p1.faith"), there.say("Attack in realm 2").look("p1.faith")) == (1, 0)


@clause("CR132-seize-stone.a", "CR132-realm.b")
def test_the_realm_of_the_stone_is_where_it_was_seized() -> None:
    ear = item("Ear", "Whenever you seize a stone, create a 1-power Golem token in that stone's realm.")
    table = at(ear, *USUAL, round=3, world=["1 Ear @1", "1 Drake @2"], player=[{}, {}]).say("Attack in realm 2")
    assert table.look("realm2.p1") == ["Drake 3", "token Golem 1"]
