"""Attacks that effects make or lead elsewhere (404.3.1, 504, rage): where they take place, and what they cost there."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, THIS, WOLF, n
from wonderwheel.games.wonders_of_the_first import meaning

TOLL = item("Toll", "Opponents can't attack in this realm unless they pay you 1 energy.")
TAX = item("Tax", "Opponents can't attack unless they pay you 1 energy.")
TRUCE = item("Truce", "Players can't attack in this realm.")
FURY = wonder("Fury", 4, "Rage.")


def stones(table: At) -> list[int]:
    """Who holds the stones of realms 1 to 3: player 1, 2 or nobody (0)."""
    return [table.look(f"realm{i}.stones")[0] for i in (1, 2, 3)]


# -- an effect attacks -------------------------------------------------------------------------------------------------


def horn(*effects: meaning.Effect) -> At:
    """A Bear in each of realms 1 and 3, a toll in both, and an item that has these effects."""
    world = ["1 Horn @2", "1 Bear", "1 Bear @3", "2 Toll", "2 Toll @3"]
    return at(
        item("Horn", meaning.Activated(meaning.Cost(tap=True), effects)),
        BEAR,
        TOLL,
        world=world,
        player=[{"energy": 1}],
    )


@clause("CR132-404.3.1.i", "CR132-rage.b.2")
def test_one_attack_takes_place_in_one_realm_and_costs_what_it_costs_there() -> None:
    """Two realms are spoken of: it is the first one, and its toll is all that has to be paid."""
    table = horn(meaning.Attack(meaning.Realm("odd"))).say("Use Horn", "Yes")
    assert (stones(table), table.look("p1.energy")) == ([1, 0, 0], 0)
    assert table.g.attack_realm == -1, "no attack is waiting for its battle any more"


@clause("CR132-404.3.1.i", "CR132-rage.b")
def test_a_toll_that_is_not_paid_is_not_paid_by_anything_else() -> None:
    assert stones(horn(meaning.Attack(meaning.Realm("number", 1))).say("Use Horn", "No")) == [0, 0, 0]
    twice = meaning.Repeat(
        n(2),
        (meaning.GainStone(meaning.Stones(), meaning.Player("opponent")), meaning.Attack(meaning.Realm("number", 1))),
    )
    table = horn(twice).say("Use Horn", "Yes")
    assert stones(table) == [2, 2, 2], "one energy pays for one attack: the second time there is none"


@clause("CR132-404.3.1.i", "CR132-rage.b")
def test_in_a_realm_that_is_not_there_nobody_attacks_or_pays() -> None:
    call = item("Call", "Tap free: Attack in realm 6. Gain 1 faith.")
    table = at(call, TAX, BEAR, world=["1 Call", "1 Bear", "2 Tax"], player=[{"energy": 3}]).say("Use Call")
    assert table.game.questions[0].asks == "What do you do?"
    assert (table.look("p1.faith"), table.look("p1.energy"), stones(table)) == (1, 3, [0, 0, 0])


@clause("CR132-404.3.1.i", "CR132-rage.b")
def test_beside_a_wonder_that_cannot_attack_nobody_attacks_on_arrival() -> None:
    pacifist = wonder("Pacifist", 1, "This can't attack.")
    for beside, answers, fought in (("Pacifist", (), 0), ("Wolf", ("Yes",), 1)):
        table = at(FURY, pacifist, WOLF, world=[f"1 {beside}"], player=[{"hand": ["Fury"]}])
        table.say("Play Fury", "Realm 1", *answers)
        assert stones(table) == [fought, 0, 0]


# -- an attack is led elsewhere ----------------------------------------------------------------------------------------


def leads(*effects: meaning.Effect) -> meaning.Replacement:
    """In place of its attack these effects, and then the attack where the card is by then."""
    return meaning.Replacement(meaning.Event("attacks", this=True), (*effects, meaning.AttackWhereThisIs()), may=True)


GUIDE = wonder(
    "Guide",
    3,
    "Whenever this would attack, you may first move it to an adjacent realm. The attack happens in the new realm.",
)


@clause("CR132-504.a.2", "CR132-404.3.1.i", "CR132-pay-x.a")
@pytest.mark.parametrize(("answer", "held", "left"), [("Yes", [1, 0, 0], 0), ("No", [0, 0, 0], 1)])
def test_a_led_attack_pays_the_toll_of_the_realm_it_comes_to(answer: str, held: list[int], left: int) -> None:
    table = at(GUIDE, TOLL, world=["1 Guide @2", "2 Toll"], player=[{"energy": 1}])
    table.say("Attack in realm 2", "Yes", "Realm 1")
    assert table.game.questions[0].reason == "Guide: pay 1 energy to attack?"
    table.say(answer)
    assert (stones(table), table.look("p1.energy")) == (held, left)


@clause("CR132-504.a.2", "CR132-404.3.1.i")
def test_no_attack_is_led_into_a_truce() -> None:
    for world, held in ((["1 Guide @2"], [1, 0, 0]), (["1 Guide @2", "2 Truce"], [0, 0, 0])):
        table = at(GUIDE, TRUCE, world=world).say("Attack in realm 2", "Yes", "Realm 1")
        assert stones(table) == held


@clause("CR132-504.a.2", "CR132-404.3.1.c")
def test_who_stays_or_goes_away_pays_nothing_more() -> None:
    """Every attack costs 1. One that stays where it is was paid for; one without its Wonder does not take place."""
    stayer, leaver = wonder("Stayer", 3, leads(meaning.Tap(THIS))), wonder("Leaver", 3, leads(meaning.Banish(THIS)))
    for card, held in ((stayer, [0, 1, 0]), (leaver, [0, 0, 0])):
        table = at(card, TAX, world=[f"1 {card.name} @2", "2 Tax @3"], player=[{"energy": 3}])
        table.say("Attack in realm 2", "Yes")
        assert (stones(table), table.look("p1.energy")) == (held, 2)
        assert table.game.questions[0].asks == "What do you do?"


@clause("CR132-504.a.2", "CR132-504.d")
def test_nobody_leads_the_same_attack_twice() -> None:
    """Three Guides in three realms hand the attack on and back: it ends where the first one stands by then.

    The third comes from the deck: it is a card as early as can be, with a number like that of a realm.
    """
    summon = spell("Summon", meaning.Spell((meaning.PutIntoRealm(meaning.Top(n(1)), meaning.Realm("number", 3)),)))
    player = {"hand": ["Summon"], "deck": ["Guide", "Bear"]}
    table = at(GUIDE, BEAR, summon, world=["1 Guide", "1 Guide @2"], player=[player])
    table.say("Play Summon", "Pass", "Attack in realm 1", "Yes")
    assert table.game.questions[0].reason.endswith("would be attacked: use Guide instead?")
    table.say("Yes", "Realm 3")
    assert table.game.questions[0].reason.endswith("would be attacked: use Guide instead?")
    table.say("Yes")
    assert stones(table) == [0, 1, 0]
    assert table.game.questions[0].asks == "What do you do?"
