"""The On terms of battles and harvests, and what "next" and prices mean."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, MOUSE, THIS, WOLF, n
from wonderwheel.games.wonders_of_the_first import meaning


def echo(kind: str) -> At:
    """Each side has an ability of every step of a battle; one kind of ability triggers once more."""
    doubled = item("Doubled", f"{kind.capitalize()} abilities trigger an additional time.")
    attacks = wonder("Attacks", 1, "On attack: gain 1 faith.")
    watches = item("Watches", "Whenever a Wonder you control attacks, gain 1 energy.")
    defends = wonder("Defends", 0, "On defense: gain 1 faith.")
    guards = item("Guards", "Whenever a Wonder you control defends, gain 1 energy.")
    fights = item("Fights", "On battle: gain 10 faith.")
    world = ["1 Attacks", "1 Watches @2", "2 Defends", "2 Guards @2", "1 Fights", "1 Doubled @3"]
    cards = (doubled, attacks, watches, defends, guards, fights)
    table = at(*cards, world=world, player=[{"hand": []}, {}])
    table.say("Attack in realm 1")
    while table.game.questions[0].asks == "Which ability happens first?":
        table.say(table.options()[0])
    return table


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("on attack", (12, 2, 1, 1)),
        ("on defense", (11, 1, 2, 2)),
        ("on battle", (21, 1, 1, 1)),
    ],
)
@clause(
    "CR132-on-attack.a.2",
    "CR132-on-attack.b",
    "CR132-on-defense.a.2",
    "CR132-on-defense.b",
    "CR132-on-battle.a.2",
    "CR132-on-battle.b",
)
def test_an_ability_belongs_to_the_step_in_which_it_happens(kind: str, found: tuple[int, ...]) -> None:
    """Whether it says On or whenever; an effect about one kind of ability reaches exactly those."""
    table = echo(kind)
    assert tuple(table.look(name) for name in ("p1.faith", "p1.energy", "p2.faith", "p2.energy")) == found


@clause("CR132-on-attack.a", "CR132-on-defense.a", "CR132-on-battle.a")
def test_the_three_steps_trigger_one_after_the_other() -> None:
    """The counter of On Attack is there On Defense, that of On Defense On Battle."""
    attacker = wonder("Attacker", 1, "On attack: put a +1 counter on this.")
    defender = wonder("Defender", 1, "On defense: put +1 counters equal to the total power of enemies on this.")
    drum = item("Drum", "On battle: gain faith equal to the total power of Wonders.")
    table = at(attacker, defender, drum, world=["1 Attacker", "2 Defender", "1 Drum"])
    table.say("Attack in realm 1")
    assert table.look("p1.faith") == 2 + 3
    assert "Realm 1: 2 against 3: Player 2 wins." in table.told()


@clause("CR132-on-attack.a", "CR132-on-defense.a", "CR132-on-battle.a", "CR132-404.3.1.e")
def test_without_defenders_there_is_a_battle_but_no_defense() -> None:
    wall = wonder("Wall", 3, "On defense: gain 1 faith.", "On battle: gain 1 energy.", "On attack: draw a card.")
    table = at(wall, MOUSE, world=["2 Wall", "1 Mouse @2"])
    table.say("Attack in realm 2")
    assert (table.look("p2.faith"), table.look("p2.energy"), table.look("p2.cards")) == (0, 0, 0), "not its battle"
    table.say("Attack in realm 1")
    assert (table.look("p2.faith"), table.look("p2.energy"), table.look("p2.cards")) == (0, 1, 1)


@clause("CR132-on-harvest.a", "CR132-on-harvest.b", "CR132-tap-ability.d")
def test_on_harvest_triggers_for_each_card_that_is_harvested_not_for_taps() -> None:
    vale = land("Vale", "Harvest: gain 1 energy.", "On harvest: gain 1 faith.")
    steward = item("Steward", "Whenever a player harvests a land, gain 10 faith.")
    twice = item("Twice", "Your on harvest abilities trigger an additional time.")
    lull = spell("Lull", "Tap target land.")
    cards = (vale, steward, twice, lull)
    table = at(*cards, world=["1 Vale", "1 Vale", "1 Vale", "1 Steward"], player=[{"hand": ["Lull"]}])
    table.say("Play Lull", "Vale (realm 1, player 1) #3", "Pass")
    assert table.look("p1.faith") == 0, "a tapped land was not harvested"
    table.say("Harvest Vale (realm 1, player 1) #1", "Harvest Vale (realm 1, player 1) #2")
    while table.game.questions[0].asks == "Which ability happens first?":
        table.say(table.options()[0])
    assert (table.look("p1.faith"), table.look("p1.energy")) == (22, 2)
    more = at(*cards, world=["1 Vale", "1 Steward", "1 Twice"])
    more.say("Harvest Vale")
    while more.game.questions[0].asks == "Which ability happens first?":
        more.say(more.options()[0])
    assert (more.look("p1.faith"), more.look("p1.energy")) == (22, 1), "both On Harvest abilities, and not the harvest"


# -- next --------------------------------------------------------------------------------------------------------------

REQUIEM = spell("Requiem", "The next time an enemy arrives, its controller sacrifices it.")


@clause("CR132-next.a", "CR132-next.b")
def test_next_time_takes_one_of_several_and_their_controller_says_which() -> None:
    raise_all = item("Raise", "Tap free: put all Wonders you own from The Abyss into this realm.")
    cards = (REQUIEM, raise_all, BEAR, WOLF, MOUSE)
    other = {"abyss": ["Bear", "Wolf", "Mouse"], "hand": ["Bear"]}
    table = at(*cards, world=["2 Raise"], player=[{"hand": ["Requiem"]}, other])
    table.say("Play Requiem", "Use Raise")
    question = table.game.questions[0]
    assert (question.clause, question.decider) == ("CR132-next.b", 1)
    assert len(table.options()) == 3
    table.say("Wolf")
    assert table.look("realm1.p2") == ["Raise tapped", "Bear 4", "Mouse 0"]
    table.say("Pass", "Play Bear", "Realm 1")
    assert len(table.look("realm1.p2")) == 4, "it is used up"


@clause("CR132-next.b")
def test_next_time_asks_nobody_if_one_card_comes() -> None:
    table = at(REQUIEM, WOLF, player=[{"hand": ["Requiem"]}, {"hand": ["Wolf", "Wolf"]}])
    table.say("Play Requiem", "Play Wolf", "Realm 1")
    assert (table.look("realm1.p2"), table.look("p2.abyss")) == ([], ["Wolf"])
    table.say("Pass", "Play Wolf", "Realm 1")
    assert table.look("realm1.p2") == ["Wolf 2"]


@clause("CR132-next.a", "CR132-next.b", "CR132-404.3.2.a.2")
def test_next_time_a_wonder_attacks_means_one_of_those_that_attack_together() -> None:
    ambush = spell("Ambush", "The next time an enemy attacks, destroy it.")
    table = at(ambush, BEAR, WOLF, world=["2 Bear", "2 Wolf"], player=[{"hand": ["Ambush"]}])
    table.say("Play Ambush", "Attack in realm 1")
    assert (table.game.questions[0].decider, len(table.options())) == (1, 2)
    table.say("Wolf")
    assert table.look("realm1.p2") == ["Bear 4"]


# -- prices ------------------------------------------------------------------------------------------------------------


@clause("CR132-pay-x.a", "CR132-pay-x.a.3", "CR132-508.a")
def test_playing_into_a_realm_may_have_a_price() -> None:
    gate = item(
        "Gate", meaning.Static(THIS, (meaning.Forbid("play", "opponent", where=HERE, price=n(2), to_you=True),))
    )
    wolf = wonder("Wolf", 2, cost=1)
    table = at(gate, wolf, world=["2 Gate"], player=[{"hand": ["Wolf", "Wolf"], "energy": 4}])
    table.say("Play Wolf", "Realm 1", "Pass")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (1, 2)
    table.say("Play Wolf")
    assert table.options() == ["Realm 2", "Realm 3"], "there is not enough energy for the first realm any more"
    table.say("Realm 2")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (0, 2)


@clause("CR132-pay-x.a", "CR132-508.a")
def test_a_price_everywhere_that_cannot_be_paid_is_a_prohibition() -> None:
    tax = item(
        "Tax",
        meaning.Static(
            THIS, (meaning.Forbid("play", "opponent", cards=meaning.Cards(types=("spell",), area="hand"), price=n(2)),)
        ),
    )
    lull = spell("Lull", "Gain 1 faith.", cost=1)
    poor = at(tax, lull, world=["2 Tax"], player=[{"hand": ["Lull"], "energy": 2}])
    assert poor.why_not("Play Lull") == ("CR132-508.a", "CR132-pay-x.a")
    rich = at(tax, lull, world=["2 Tax"], player=[{"hand": ["Lull"], "energy": 3}])
    rich.say("Play Lull")
    assert (rich.look("p1.energy"), rich.look("p2.energy"), rich.look("p1.faith")) == (0, 0, 1), "lost: paid to nobody"


@clause("CR132-404.3.1.i", "CR132-pay-x.a", "CR132-rage.a.3")
def test_an_attack_by_an_effect_pays_the_price_of_attacks_too() -> None:
    toll = item("Toll", "Opponents can't attack in this realm unless they pay you 2 energy.")
    fury = wonder("Fury", 4, "Rage.")
    for energy, answers, stones in ((1, (), [0]), (2, ("Yes", "No"), [0]), (2, ("Yes", "Yes"), [1])):
        table = at(toll, fury, world=["2 Toll"], player=[{"hand": ["Fury"], "energy": energy}])
        table.say("Play Fury", "Realm 1", *answers)
        assert table.look("realm1.stones") == stones
        assert table.look("p2.energy") == (2 if stones == [1] else 0)


@clause("CR132-pay-x.a.3", "CR132-seize-stone.a")
def test_the_price_of_a_stone_may_go_to_the_other_player() -> None:
    warden = wonder("Warden", 1, "Opponents can't seize stones in this realm unless they pay you 2 energy.")
    for seat, other in ((1, 2), (2, 1)):
        players = [{"energy": 3 * (seat == 1)}, {"energy": 3 * (seat == 2)}]
        table = at(warden, BEAR, world=[f"{other} Warden", f"{seat} Bear"], player=players, active=seat)
        table.say("Attack in realm 1", "Yes")
        assert (table.look(f"p{seat}.energy"), table.look(f"p{other}.energy")) == (1, 2)
        assert table.look("realm1.stones") == [seat]


@clause("CR132-508.a", "CR132-seize-stone.a")
def test_a_prohibition_may_ask_how_many_attack() -> None:
    lion = wonder(
        "Lion", 1, "Opponents can't seize stones in this realm unless they are attacking with 2 or more Wonders."
    )
    for world, stones in ((["1 Bear"], [0]), (["1 Bear", "1 Wolf"], [1])):
        table = at(lion, BEAR, WOLF, world=["2 Lion", *world])
        table.say("Attack in realm 1")
        assert table.look("realm1.stones") == stones
