"""Attacks and battles (404.3), the end of the game (405): the finer points."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, STRIKE, WOLF
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef

# -- attacks that cannot be --------------------------------------------------------------------------------------------


@clause("CR132-404.3.1.i", "CR132-404.3.1.c.2", "CR132-508.a")
def test_one_wonder_that_cannot_attack_keeps_all_of_that_realm_back() -> None:
    coward = wonder("Coward", 1, "This can't attack.")
    table = at(coward, BEAR, WOLF, world=["1 Bear", "1 Coward", "1 Bear @2", "2 Coward @2", "2 Wolf"])
    assert table.why_not("Attack in realm 1") == ("CR132-404.3.1.i",)
    assert "Attack in realm 2" in table.options(), "an enemy's cowardice does not matter"


@clause("CR132-404.3.1.i", "CR132-404.3.a")
def test_a_realm_where_nobody_may_attack() -> None:
    """It holds for the realm of the card and for both players, and for attacks that an effect would make."""
    peace = item("Peace", "Players can't attack in this realm.")
    rash = wonder("Rash", 3, "Rage.")
    cards = (peace, rash, BEAR)
    table = at(*cards, world=["1 Peace", "1 Bear", "1 Bear @2"], player=[{"hand": ["Rash"]}])
    assert table.why_not("Attack in realm 1") == ("CR132-404.3.1.i",)
    assert "Attack in realm 2" in table.options()
    table.say("Play Rash", "Realm 1")
    while table.game.questions[0].asks == "Do you want this?":
        table.say("Yes")
    assert "Rash 3" in table.look("realm1.p1")
    assert table.look("realm1.stones") == [0]
    assert not [line for line in table.told() if "against" in line]


# -- the check for victory ---------------------------------------------------------------------------------------------


BOMB = item("Bomb", "Whenever this battles, destroy all Wonders in this realm.")
SPEAR = item("Spear", "Whenever this battles, destroy all enemies in this realm.")


@clause("CR132-404.3.1.f", "CR132-404.3.2.d", "CR132-404.3.2.d.2", "CR132-404.3.2.e.3")
@pytest.mark.parametrize(
    ("world", "stones", "words"),
    [
        (["1 Bear", "2 Wolf"], [1], "4 against 2: Player 1 wins."),
        (["1 Wolf", "2 Bear"], [2], "2 against 4: Player 2 wins."),
        (["1 Bear", "2 Bear"], [0], "4 against 4: a tie."),
        (["1 Bear", "1 Bomb", "2 Wolf"], [0], "0 against 0: a tie."),
        (["1 Bear", "1 Mouse", "2 Spear", "2 Mouse"], [2], "0 against 0: Player 2 wins."),
        (["1 Mouse", "1 Spear", "2 Bear"], [1], "0 against 0: Player 1 wins."),
        (["1 Mouse", "2 Mouse"], [0], "0 against 0: a tie."),
    ],
)
def test_wonders_beat_none_the_higher_sum_wins_and_equal_sums_are_a_tie(
    world: list[str], stones: list[int], words: str
) -> None:
    mouse = wonder("Mouse", 0)
    table = at(BEAR, WOLF, mouse, BOMB, SPEAR, world=world)
    table.say("Attack in realm 1")
    assert [line for line in table.told() if "against" in line] == [f"Realm 1: {words}"]
    assert table.look("realm1.stones") == stones


@clause("CR132-404.3.2.d", "CR132-101.3.1.a")
def test_a_wonder_whose_power_does_not_count_in_battle_still_is_a_wonder() -> None:
    mute = item("Mute", "Beasts don't add their power to battles in any realm.")
    bear = wonder("Bear", 4, classes=("Beast",))
    table = at(mute, bear, WOLF, world=["1 Bear", "1 Mute @2", "2 Wolf"])
    table.say("Attack in realm 1")
    assert "Realm 1: 0 against 2: Player 2 wins." in table.told()
    alone = at(mute, bear, world=["1 Bear", "1 Mute @2"])
    alone.say("Attack in realm 1")
    assert alone.look("realm1.stones") == [1]


# -- triggers of a battle ----------------------------------------------------------------------------------------------


@clause("CR132-404.3.2.a", "CR132-404.3.2.b", "CR132-404.3.2.c", "CR132-on-attack.a", "CR132-on-defense.a")
def test_cards_of_each_side_in_that_realm_trigger_and_no_others() -> None:
    """The attacker's item attacks and battles, the defender's defends and battles; one elsewhere does nothing."""
    watch = item(
        "Watch",
        "Whenever this attacks, gain 1 faith.",
        "Whenever this defends, gain 1 energy.",
        "Whenever this battles, gain 1 action.",
    )
    world = ["1 Wolf", "1 Watch", "1 Watch @2", "2 Watch", "2 Watch @3"]
    table = at(watch, WOLF, world=world, player=[{"actions": 1}, {"actions": 0}])
    table.say("Attack in realm 1", "1.")
    looked = {seat: [table.look(f"p{seat}.{name}") for name in ("faith", "energy", "actions")] for seat in (1, 2)}
    assert looked == {1: [1, 0, 1], 2: [0, 1, 1]}


@clause("CR132-404.3.2.a.3", "CR132-404.3.1.a", "CR132-battle.a")
def test_whoever_waits_for_an_attack_hears_the_player_once_and_every_wonder() -> None:
    ear = item(
        "Ear",
        "Whenever an opponent attacks, gain 1 faith.",
        "Whenever a Wonder attacks, gain 1 energy.",
        "Whenever a player attacks with 3 or more Wonders, gain 1 action.",
        "Whenever a player attacks with 2 or more Wonders, gain 10 actions.",
    )
    table = at(ear, WOLF, world=["1 Wolf", "1 Wolf", "2 Ear @2"], player=[{}, {"actions": 0}])
    table.say("Attack in realm 1")
    while table.game.questions[0].asks == "Which ability happens first?":
        table.say(table.options()[0])
    assert [table.look(f"p2.{name}") for name in ("faith", "energy", "actions")] == [1, 2, 10]


@clause("CR132-404.3.1.a", "CR132-battle.a", "CR132-404.3.2.f.3")
def test_what_strengthens_attackers_holds_from_the_attack_to_the_end_of_the_battle() -> None:
    banner = item("Banner", "Attacking Wonders get +2 power.")
    table = at(banner, WOLF, BEAR, world=["1 Wolf", "1 Banner @2", "2 Bear"])
    assert table.look("realm1.p1") == ["Wolf 2"]
    table.say("Attack in realm 1")
    assert "Realm 1: 4 against 4: a tie." in table.told()
    assert table.look("realm1.p1") == ["Wolf 2"]


@clause("CR132-battle.a", "CR132-501.c.2", "CR132-rage.a")
def test_what_waits_from_before_a_battle_waits_until_it_is_over() -> None:
    """The Horn and rage have triggered together; while the battle that rage brings is fought the Horn waits."""
    fury = wonder("Fury", 4, "Rage.", "Whenever this attacks, gain 1 energy for each faith you have.")
    horn = item("Horn", "Whenever a Wonder arrives, gain 1 faith.")
    table = at(fury, horn, world=["1 Horn"], player=[{"hand": ["Fury"]}])
    table.say("Play Fury", "Realm 2")
    table.say(next(x for x in table.options() if "rage" in x))
    while table.game.questions[0].asks != "What do you do?":
        table.say("Yes" if "Yes" in table.options() else table.options()[0])
    assert (table.look("p1.energy"), table.look("p1.faith")) == (0, 1)


@clause("CR132-404.3.2.f", "CR132-404.3.2.f.3", "CR132-rage.a", "CR132-battle.a")
def test_a_battle_inside_a_battle_is_fought_first_and_the_outer_one_goes_on() -> None:
    """On Attack in realm 1 a Fury is put into realm 2, rages there, and then realm 1 is decided."""
    fury = wonder("Fury", 4, "Rage.")
    horn = item("Horn", "Whenever this attacks, put a Wonder from your hand into realm 2.")
    attackers = meaning.Count(meaning.All(meaning.Cards(role="attacking")))
    tally = item("Tally", meaning.Triggered(meaning.Event("battle end"), (meaning.Gain("faith", attackers),)))
    world = ["1 Bear", "1 Wolf", "1 Horn", "1 Tally @3", "2 Wolf", "2 Wolf @2"]
    table = at(fury, horn, tally, BEAR, WOLF, world=world, player=[{"hand": ["Fury"]}])
    table.say("Attack in realm 1")
    while table.game.questions[0].asks != "What do you do?":
        table.say("Yes" if "Yes" in table.options() else table.options()[0])
    ended = [line for line in table.told() if "The battle" in line]
    assert ended == ["The battle in realm 2 is over.", "The battle in realm 1 is over."]
    assert (table.look("realm1.stones"), table.look("realm2.stones")) == ([1], [1])
    assert table.look("p1.faith") >= 2, "at the end of the outer battle Bear and Wolf are the attackers again"
    assert (table.g.battle_realm, table.g.attacker) == (-1, -1)


@clause("CR132-flying.a", "CR132-404.3.2.f.2", "CR132-flying.b")
def test_only_a_flier_that_attacked_and_is_still_yours_flies() -> None:
    crow = wonder("Crow", 3, "Flying.")
    turncoat = item("Lure", "Whenever this defends, gain control of all Wonders with flying.")
    table = at(crow, turncoat, BEAR, world=["1 Crow", "1 Bear", "2 Lure"])
    table.say("Attack in realm 1")
    assert "Crow 3" in table.look("realm1.p2")
    assert table.game.questions[0].asks == "What do you do?", "it changed sides: it does not fly"
    defending = at(crow, BEAR, WOLF, world=["1 Wolf", "2 Crow"])
    defending.say("Attack in realm 1")
    assert defending.game.questions[0].asks == "What do you do?", "a defender does not fly"


@clause("CR132-seize-stone.b.2", "CR132-404.3.2.e", "CR132-405.a")
def test_a_card_may_count_as_a_stone_without_being_one_to_seize_and_the_other_way_round() -> None:
    stone = item("Idol", "This is a stone too.")
    passing = item("Idol", "This is a stone too, except at the end of the game.")
    fixed = item("Idol", "This is a stone too, except at the end of the game. It can't be seized.")

    def after_attack(card: CardDef) -> At:
        table = at(card, BEAR, world=["1 Bear", "2 Idol"], banished_stones=[1])
        return table.say("Attack in realm 1")

    assert "Idol" in after_attack(stone).look("realm1.p1")
    assert "Idol" in after_attack(passing).look("realm1.p1")
    assert "Idol" in after_attack(fixed).look("realm1.p2")

    def winners(card: CardDef) -> tuple[int, ...]:
        table = at(card, round=7, world=["2 Idol @3"], stones=[[1, 1], [2, 2]])
        table.say("Pass", "Pass")
        assert table.game.result is not None
        return tuple(table.game.result.winners)

    assert winners(stone) == (1,)
    assert winners(passing) == (0,), "one stone each: realm 1 decides"


@clause("CR132-404.3.2.e.4", "CR132-404.3.c")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_a_tie_moves_no_stone_whoever_has_it(holder: int) -> None:
    table = at(BEAR, world=["1 Bear", "2 Bear"], stones=[[1, holder]])
    table.say("Attack in realm 1")
    assert table.look("realm1.stones") == [holder]
    assert table.game.questions[0].asks == "What do you do?"


@clause("CR132-404.3.2.b", "CR132-404.3.2.a", "CR132-404.3.2.d", "CR132-deathstrike.b", "CR132-404.3.2.e")
def test_the_first_player_defends_as_well() -> None:
    """Player 2 attacks: player 1's cards defend, and on a tie the deathstrike of both sides is heard."""
    watch = item("Watch", "Whenever this attacks, gain 1 faith.", "Whenever this defends, gain 1 energy.")
    viper = wonder("Viper", 2, "Deathstrike.")
    world = ["2 Viper", "1 Viper", "1 Wolf", "2 Wolf", "1 Watch", "2 Watch"]
    table = at(watch, viper, WOLF, active=2, world=world)
    table.say("Attack in realm 1")
    assert [table.look(f"p{seat}.{name}") for seat in (1, 2) for name in ("faith", "energy")] == [0, 1, 1, 0]
    assert table.options() == ["1. Viper (deathstrike) of player 2", "2. Viper (deathstrike) of player 1"]
    table.say("1.", "Wolf", "Wolf")
    assert (table.look("p1.abyss"), table.look("p2.abyss")) == (["Wolf"], ["Wolf"])
    won = at(WOLF, BEAR, active=2, world=["2 Bear", "1 Wolf"], stones=[[1, 1]])
    won.say("Attack in realm 1")
    assert (won.look("realm1.stones"), won.look("first")) == ([2], 2)
    lost = at(WOLF, BEAR, active=2, world=["2 Wolf", "1 Bear"])
    lost.say("Attack in realm 1")
    assert lost.look("realm1.stones") == [1]


@clause("CR132-404.3.2.c", "CR132-on-battle.a", "CR132-404.3.2.d", "CR132-unopposed.a")
def test_on_battle_is_heard_on_both_sides_whoever_attacks() -> None:
    drum = item("Drum", "Whenever this battles, gain 1 faith.")
    for attacker in (1, 2):
        table = at(drum, WOLF, active=attacker, world=[f"{attacker} Wolf", "1 Drum", "2 Drum"])
        table.say("Attack in realm 1", "1.")
        assert (table.look("p1.faith"), table.look("p2.faith")) == (1, 1)
    hermit = wonder("Hermit", 1, "While this is unopposed, this gets +5.")
    table = at(hermit, WOLF, world=["1 Hermit", "2 Wolf", "2 Hermit @2", "1 Wolf @2", "1 Hermit @3"])
    powers = [table.look("realm1.p1"), table.look("realm2.p2"), table.look("realm3.p1")]
    assert powers == [["Hermit 1"], ["Hermit 1"], ["Hermit 6"]]


# -- the end of the game -----------------------------------------------------------------------------------------------


@clause("CR132-405.a", "CR132-405.b", "CR132-405.b.2", "CR132-505.3.a")
@pytest.mark.parametrize(
    ("stones", "banished", "winners"),
    [
        ([[1, 2], [2, 1], [3, 1]], [], (0,)),
        ([[1, 1], [2, 2], [3, 2]], [], (1,)),
        ([[1, 1], [2, 2]], [], (0,)),
        ([[1, 0], [2, 2], [3, 1]], [], (1,)),
        ([[1, 1], [1, 2], [3, 1], [4, 2]], [], (0,)),
        ([[1, 1], [1, 2]], [], (0, 1)),
        ([[2, 1], [3, 2]], [1], (0,)),
        ([], [], (0, 1)),
    ],
)
def test_most_stones_then_the_lowest_realm_of_a_single_player_then_a_draw(
    stones: list[list[int]], banished: list[int], winners: tuple[int, ...]
) -> None:
    table = at(round=7, stones=stones, banished_realms=banished)
    table.say("Pass", "Pass")
    assert table.game.result is not None
    assert table.game.result.winners == winners


@clause("CR132-405.a", "CR132-405.b")
def test_the_tie_break_is_told_with_its_realm_and_its_clause() -> None:
    tied = at(round=7, stones=[[1, 0], [2, 2], [3, 1]]).say("Pass", "Pass")
    assert tied.told()[-2:] == [
        "The stones are equal: realm 2, which Player 2 controls, decides.",
        "Player 2 wins by the tie-break, 1 stone to 1.",
    ]
    assert [event.clause for event in (tied.game.log or [])[-2:]] == ["CR132-405.b", "CR132-405.b"]
    clear = at(round=7, stones=[[1, 2], [2, 1], [3, 1]]).say("Pass", "Pass")
    assert clear.told()[-1] == "Player 1 wins, 2 stones to 1."


@clause("CR132-405.c", "CR132-405.d", "CR132-draw.a.2")
@pytest.mark.parametrize("effect", ["Draw a card.", "Deny 1.", "Banish the top card of your deck."])
def test_a_deck_that_runs_out_loses_at_once_whatever_took_its_last_card(effect: str) -> None:
    last = spell("Last", effect, "Gain 1 faith.")
    table = at(last, WOLF, stones=[[1, 1], [2, 1], [3, 2]], player=[{"hand": ["Last"], "deck": ["Wolf"]}])
    table.say("Play Last")
    assert table.game.result is not None
    assert table.game.result.winners == (1,)
    told = [line for line in table.told() if "no cards left" in line or "wins" in line]
    assert told == ["Player 1 has no cards left in the deck.", "Player 2 wins, 1 stone to 2."]
    assert table.look("p1.faith") == 0, "the rest does not happen any more"


@clause("CR132-405.c", "CR132-405.d")
def test_a_deck_emptied_by_the_opponent_loses_for_its_owner() -> None:
    raid = spell("Raid", "Banish the top card of each opponent's deck.")
    table = at(raid, WOLF, player=[{"hand": ["Raid"]}, {"deck": ["Wolf"]}])
    table.say("Play Raid")
    assert table.game.result is not None
    assert table.game.result.winners == (0,)


@clause("CR132-405.d")
def test_whoever_gives_up_has_lost_at_any_question() -> None:
    for seat in (0, 1):
        stones = [[1, 1], [2, 1], [3, 2]]
        table = at(STRIKE, BEAR, stones=stones, world=["2 Bear", "1 Bear"], player=[{"hand": ["Strike"]}])
        table.say("Play Strike")
        table.game.concede(seat)
        assert table.game.result is not None
        assert table.game.result.winners == (1 - seat,)
        assert table.g.out == 1 << seat
        score = "1 stone to 2" if seat == 0 else "2 stones to 1"
        assert table.told()[-2:] == [f"Player {seat + 1} concedes.", f"Player {2 - seat} wins, {score}."]


@clause("CR132-405.c")
def test_playing_the_last_card_of_a_deck_loses_before_anything_comes_of_it() -> None:
    eye = item("Eye", "You may play the top card of your deck as if it were in your hand.")
    herald = wonder("Herald", 1, "On play: gain 1 faith.")
    table = at(eye, herald, world=["1 Eye"], player=[{"deck": ["Herald"]}])
    table.say("Play Herald from the deck", "Realm 1")
    assert table.game.result is not None
    assert table.game.result.winners == (1,)
    assert table.look("p1.faith") == 0
