"""Abilities of abilities, seeks and prices of few cards, as a player meets them, with something that they do not do."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first.cards.definition import card_from
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS

CAT = wonder("Cat", 1, cost=2)


# -- abilities of abilities --------------------------------------------------------------------------------------------


@clause("CR132-nullify.k", "CR132-on-arrival.e")
def test_an_on_arrival_effect_is_nullified_for_a_tap_and_the_next_one_is_not() -> None:
    spider = wonder(
        "Spider",
        1,
        "Whenever an on arrival effect triggers, if this is untapped, you may tap this. "
        "If you do, nullify that on arrival effect.",
    )
    herald = wonder("Herald", 1, "On arrival: Gain 1 faith.")
    table = at(spider, herald, world=["2 Spider @2"], player=[{"hand": ["Herald", "Herald"]}, {}])
    table.say("Play Herald", "Realm 1")
    assert table.game.questions[0].decider == 1
    table.say("Yes", "Pass", "Play Herald", "Realm 1")
    assert (table.look("p1.faith"), table.look("realm2.p2")) == (1, ["Spider 1 tapped"])


@clause("CR132-507.a", "CR132-507.j", "CR132-tap-ability.b")
def test_the_effect_of_a_tap_ability_of_a_wonder_is_copied_with_targets_of_its_own() -> None:
    mind = item("Mind", "Whenever you activate a tap ability of a Wonder, you may copy its effect.")
    monk = wonder("Monk", 1, "Tap free: Put a +1 counter on target Wonder. Sacrifice free: Gain 1 faith.")
    bell = item("Bell", "Tap free: Gain 10 faith.")
    world = ["1 Mind @2", "1 Monk", "1 Bear @2", "1 Bell @2", "2 Monk @3"]
    table = at(mind, monk, bell, BEAR, world=world, player=[{}, {}])
    table.say("Use Monk (realm 1, player 1): tap", "Yes", "Bear", "Monk (realm 1")
    assert (table.look("realm2.p1")[1], table.look("realm1.p1")) == ("Bear 5 +1:1", ["Monk 2 tapped +1:1"])
    table.say("Use Monk", "Bear", "Use Bell")
    assert table.look("p1.faith") == 10
    table.say("Pass", "Use Monk")
    assert table.look("p1.faith") == 11


@clause("CR132-on-harvest.a", "CR132-501.c")
def test_the_on_harvest_ability_of_a_land_once_more_and_its_harvest_not() -> None:
    frog = wonder(
        "Frog", 1, "Whenever you activate the on harvest ability of a land, you may activate it an additional time."
    )
    field = land("Field", "On harvest: Gain 1 faith. Harvest: Gain 1 energy.")
    table = at(frog, field, world=["1 Frog @2", "1 Field"], player=[{}, {}])
    table.say("Harvest Field")
    while table.game.questions[0].asks != "What do you do?":
        table.say("Yes" if "Yes" in table.options() else table.options()[0])
    assert (table.look("p1.faith"), table.look("p1.energy")) == (2, 1)


@clause("CR132-403.1.g", "CR132-501.a")
def test_an_action_from_a_card_is_heard_and_those_of_the_round_are_not() -> None:
    rus = wonder(
        "Rus",
        3,
        (
            "Whenever an opponent gains an action other than at the start of the round, you may put "
            "a +1 counter on each Wonder you control."
        ),
    )
    drum = item("Drum", "Tap free: Gain an action.")
    table = at(rus, drum, world=["1 Rus", "2 Drum @2", "1 Drum @3"], player=[{}, {}])
    table.say("Use Drum", "Use Drum", "Yes")
    assert table.look("realm1.p1") == ["Rus 4 +1:1"]
    table.say("Pass", "Pass")
    assert table.look("realm1.p1") == ["Rus 4 +1:1"]


# -- prices ------------------------------------------------------------------------------------------------------------


@clause("CR132-pay-x.a", "CR132-501.e.2")
@pytest.mark.parametrize(("answer", "power", "actions"), [("Yes", 4, 5), ("No", 6, 3)])
def test_an_effect_that_the_other_player_may_buy_off(answer: str, power: int, actions: int) -> None:
    surge = spell(
        "Surge",
        (
            "Target Wonder gets +1 for each Wonder you control this round unless target opponent "
            "spends 5 energy. If they do, gain 2 actions next round."
        ),
    )
    players = [{"hand": ["Surge"]}, {"energy": 5}]
    table = at(surge, BEAR, WOLF, world=["1 Bear", "1 Wolf @2"], player=players)
    table.say("Play Surge", "Bear")
    assert table.game.questions[0].decider == 1
    table.say(answer)
    assert table.look("realm1.p1") == [f"Bear {power}"]
    table.say("Pass", "Pass")
    assert table.look("p1.actions") == actions


# -- seeks -------------------------------------------------------------------------------------------------------------


@clause("CR132-seek.b", "CR132-on-arrival.a", "CR132-portal.a")
@pytest.mark.parametrize(("answer", "realm"), [("Yes", 1), ("No", 2)])
def test_what_a_seek_finds_may_be_sent_on_when_it_arrives(answer: str, realm: int) -> None:
    """The seek is over by then; a Wonder that is played later stays where it is."""
    scout = wonder(
        "Scout", 1, "Tap free: Seek 2 a Wonder. The next time it arrives, you may portal it to an adjacent realm."
    )
    players = [{"deck": ["Wolf", "Bear", "Bear"], "hand": ["Wolf"]}, {}]
    table = at(scout, BEAR, WOLF, world=["1 Scout @2"], player=players)
    table.say("Use Scout", "Wolf", answer)
    while table.game.questions[0].asks != "What do you do?":
        table.say("Realm 1")
    assert "Wolf 2" in table.look(f"realm{realm}.p1")
    table.say("Pass", "Play Wolf", "Realm 3")
    assert table.look("realm3.p1") == ["Wolf 2"]


@clause("CR132-seek.b", "CR132-507.a", "CR132-507.j")
def test_a_card_that_is_played_from_a_seek_copies_it_and_one_from_the_hand_does_not() -> None:
    fairy = wonder("Fairy", 1, "Whenever you play this from a seek effect, you may copy that seek effect.")
    scout = wonder("Scout", 1, "Tap free: Seek 1 a Wonder.")
    players = [{"deck": ["Fairy", "Bear", "Cat", "Cat"], "hand": ["Fairy"]}, {}]
    table = at(scout, fairy, BEAR, CAT, world=["1 Scout @2"], player=players)
    table.say("Use Scout", "Fairy", "Yes", "Bear")
    assert table.look("realm2.p1") == ["Scout 1 tapped", "Bear 4", "Fairy 1"]
    table.say("Pass", "Play Fairy", "Realm 3")
    assert (table.game.questions[0].asks, len(table.g.decks[0])) == ("What do you do?", 2)


# -- parts of a cost ---------------------------------------------------------------------------------------------------

CRUSH = spell(
    "Crush",
    "Destroy each Wonder in target realm. As part of the cost, you may sacrifice an untapped land. "
    "If you do, this costs 3 less.",
    cost=6,
)


@clause("CR132-404.2.c", "CR132-sacrifice.a", "CR132-101.5.a")
def test_a_land_pays_for_a_part_of_the_cost() -> None:
    rows = [
        {"name": "Hill", "player": 1},
        {"name": "Dale", "player": 1, "tapped": True},
        {"name": "Dale", "player": 2},
        {"name": "Bear", "player": 2, "realm": 2},
    ]
    for energy, options in ((6, ["Pay the full cost", "Hill (realm 1, player 1)"]), (4, ["Hill (realm 1, player 1)"])):
        player = {"hand": ["Crush"], "energy": energy}
        table = at(CRUSH, land("Hill"), land("Dale"), BEAR, card=rows, player=[player, {}])
        table.say("Play Crush")
        assert table.options() == options
        table.say("Hill", "Realm 2")
        assert (table.look("p1.energy"), table.look("realm1.p1")) == (energy - 3, ["Dale tapped"])
        assert table.look("realm2.p2") == []


@clause("CR132-404.2.c", "CR132-101.5.a")
def test_without_a_land_to_give_the_cost_is_what_it_is() -> None:
    player = {"hand": ["Crush"], "energy": 5}
    table = at(CRUSH, land("Hill"), world=["2 Hill"], player=[player, {}])
    assert table.why_not("Play Crush") == ("CR132-404.2.c", "CR132-202.1.a.2")
    table = at(CRUSH, land("Hill"), world=["1 Hill"], player=[{"hand": ["Crush"], "energy": 6}, {}])
    table.say("Play Crush", "Pay the full cost", "Realm 2")
    assert (table.look("p1.energy"), table.look("realm1.p1")) == (0, ["Hill"])


# -- a cost of X -------------------------------------------------------------------------------------------------------


@clause("CR132-pay-x.a", "CR132-404.2.c", "CR132-505.1.a")
@pytest.mark.parametrize(("x", "side"), [(1, "p2"), (2, "p1")])
def test_what_is_paid_as_x_is_what_the_text_means_by_it(x: int, side: str) -> None:
    words = (
        "On play: The next time an opponent plays a Wonder with cost X or less from their hand, "
        "it arrives under your control."
    )
    heir = wonder("Heir", 3, words, pays_x=True)
    players = [{"hand": ["Heir"], "energy": 3}, {"hand": ["Cat"], "energy": 2}]
    table = at(heir, CAT, player=players)
    table.say("Play Heir", "Realm 1")
    assert (table.game.questions[0].asks, table.options()) == ("How much is X?", ["0", "1", "2", "3"])
    table.say(str(x), "Play Cat", "Realm 2")
    assert (table.look("p1.energy"), table.look(f"realm2.{side}")) == (3 - x, ["Cat 1"])


@clause("CR132-pay-x.a", "CR132-link.b")
def test_a_link_pays_for_a_part_of_x_and_what_is_free_has_an_x_of_nothing() -> None:
    plain = land("Plain", "Boundless link.", orbitals=1 << ORBITALS.index("Boundless"))
    golem = wonder(
        "Golem", 0, "On play: Put X +1 counters on this.", pays_x=True, orbitals=1 << ORBITALS.index("Boundless")
    )
    gift = spell("Gift", "Play a Wonder in your hand for free.")
    table = at(plain, golem, gift, world=["1 Plain"], player=[{"hand": ["Golem"], "energy": 2}, {}])
    table.say("Play Golem", "Realm 2", "3")
    assert (table.look("p1.energy"), table.look("realm2.p1")) == (0, ["Golem 3 +1:3"])
    table = at(golem, gift, player=[{"hand": ["Golem", "Gift"], "energy": 2}, {}])
    table.say("Play Gift", "Golem", "Realm 2")
    assert (table.look("p1.energy"), table.look("realm2.p1")) == (2, ["Golem 0"])


@clause("CR132-pay-x.a")
def test_a_text_that_speaks_of_x_needs_a_cost_of_x() -> None:
    table = {"name": "Golem", "power": 0, "text": "On play: Put X +1 counters on this.", "cost": 2}
    with pytest.raises(SetupError, match="speaks of X"):
        card_from(table, "test")
    assert card_from({**table, "cost": "X"}, "test").pays_x
    with pytest.raises(SetupError, match="or X"):
        card_from({**table, "cost": "Y"}, "test")
