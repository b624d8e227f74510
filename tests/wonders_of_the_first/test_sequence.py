"""The sequence of the game (chapter 4): the beginning, rounds, turns, battles, the end."""

from __future__ import annotations

from tests.contract.play import new
from tests.support import clause
from tests.wonders_of_the_first.looking import say
from tests.wonders_of_the_first.plain import PLAIN
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF


@clause("CR132-401.b", "CR132-401.b.2", "CR132-401.b.3", "CR132-402.a", "CR132-301.1.b")
def test_the_winner_of_the_flip_says_who_begins_and_the_other_how_the_realms_lie() -> None:
    game = new(PLAIN, 2, {}, 3, log=True)
    winner = game.questions[0].decider
    assert game.log is not None
    assert [event.kind.name for event in game.log] == ["coin flipped"]
    say(game, f"Player {2 - winner} begins")
    assert game.questions[0].decider == winner
    say(game, "Realm 1 on the right")
    assert [len(hand) for hand in game.state.hands] == [7, 7]  # type: ignore[attr-defined]
    assert game.state.layout == 1  # type: ignore[attr-defined]


@clause("CR132-401.a")
def test_after_a_game_the_loser_says_who_begins() -> None:
    for loser in (1, 2):
        assert new(PLAIN, 2, {"chooser": loser}, 3).questions[0].decider == loser - 1


@clause("CR132-402.1.a", "CR132-402.1.b", "CR132-402.1.c")
def test_up_to_three_cards_go_to_the_bottom_first_player_first() -> None:
    game = new(PLAIN, 2, {"chooser": 1}, 4)
    say(game, "Player 2 begins", "Realm 1 on the left")
    assert game.questions[0].decider == 1
    table = game.state
    before = len(table.decks[1])  # type: ignore[attr-defined]
    say(game, str(game.questions[0].options[0]))
    say(game, str(game.questions[0].options[0]))
    assert game.questions[0].can_cancel
    say(game, str(game.questions[0].options[0]))
    assert game.questions[0].decider == 0, "three are the most"
    assert (len(table.hands[1]), len(table.decks[1])) == (7, before)  # type: ignore[attr-defined]
    say(game, "Done")
    assert game.state.round == 1  # type: ignore[attr-defined]


@clause("CR132-403.1.h", "CR132-403.1.j", "CR132-on-round-start.a", "CR132-on-round-x.a")
def test_round_start_comes_after_income_and_before_the_draw() -> None:
    clock = item("Clock", "On round start: If you have 2 or more energy, draw a card.")
    first = {"deck": ["Wolf", "Bear", "Wolf", "Wolf"]}
    table = at(clock, WOLF, BEAR, world=["1 Clock"], at="round", round=2, player=[first])
    assert table.look("p1.hand") == ["Bear", "Wolf"]
    assert next(line for line in table.told() if "draws" in line) == "Player 1 draws Wolf."


@clause("CR132-ascend.a", "CR132-ascend.b", "CR132-ascend.d", "CR132-403.1.i")
def test_ascend_comes_at_the_start_of_round_seven_only() -> None:
    angel = wonder("Angel", 2, "Ascend: This gets +3.")
    assert at(angel, world=["1 Angel"], at="round", round=6).look("realm1.p1") == ["Angel 2"]
    table = at(angel, world=["1 Angel"], at="round", round=7, player=[{"hand": ["Angel"]}])
    assert table.look("realm1.p1") == ["Angel 5"]
    table.say("Play Angel", "Realm 1")
    assert table.look("realm1.p1") == ["Angel 5", "Angel 2"]


@clause("CR132-403.5.h", "CR132-403.5.i", "CR132-nullify.e")
def test_a_nullify_for_this_round_still_holds_when_stones_are_counted() -> None:
    stones = item("Stones", "This is a stone.")
    path = spell("Path", "Nullify each item this round.")
    players = [{}, {"hand": ["Path"]}]
    held = [[1, 2], [2, 1]]
    plain = at(stones, path, world=["1 Stones @3"], round=7, stones=held, active=2, player=players)
    plain.say("Pass", "Pass")
    assert plain.game.result is not None
    assert plain.game.result.winners == (0,)
    table = at(stones, path, world=["1 Stones @3"], round=7, stones=held, active=2, player=players)
    table.say("Play Path", "Pass", "Pass")
    assert table.game.result is not None
    assert table.game.result.winners == (1,)


@clause("CR132-403.5.l", "CR132-403.5.k")
def test_nobody_dies_between_two_rounds() -> None:
    orion = wonder("Orion", "*", "This has power equal to the current round.")
    table = at(orion, card=[{"name": "Orion", "counters": {"-1": 1}}], round=1)
    table.say("Pass", "Pass")
    assert table.look("realm1.p1") == ["Orion 1 -1:1"]


@clause("CR132-404.2.c", "CR132-404.2.d", "CR132-active-realm.a.2", "CR132-play.a.2", "CR132-101.3.2.a")
def test_a_card_is_played_into_an_active_realm_for_energy_and_an_action() -> None:
    table = at(wonder("Ox", 3, cost=2), player=[{"hand": ["Ox"], "energy": 5}], round=2)
    table.say("Play Ox")
    assert table.options() == ["Realm 1", "Realm 2"]
    table.say("Realm 2")
    assert (table.look("p1.energy"), table.look("p1.actions")) == (3, 2)
    assert table.look("realm2.p1") == ["Ox 3"]
    assert table.look("active") == 2


@clause(
    "CR132-harvest.a", "CR132-harvest.b", "CR132-harvest.c", "CR132-harvest.d", "CR132-404.4.d.2", "CR132-harvest.e"
)
def test_any_number_of_lands_is_harvested_at_once() -> None:
    field = land("Field", "Harvest: Gain 1 action.")
    table = at(field, world=["1 Field", "1 Field @2", "1 Field @3"], player=[{"actions": 0}])
    table.say("Harvest Field (realm 1", "Harvest Field (realm 3", "Done")
    assert table.game.questions[0].clause == "CR132-502.a"
    table.say("1.")
    assert table.look("p1.actions") == 2
    assert table.look("realm1.p1") == ["Field tapped"]
    assert table.look("realm2.p1") == ["Field"]
    assert table.look("active") == 2, "the actions serve from the next turn on"
    table.say("Pass")
    assert "Harvest Field (realm 1, player 1)" not in table.options()
    assert table.why_not("Harvest Field (realm 1, player 1)") == ("CR132-tap-ability.a.2", "CR132-509.d")


@clause("CR132-tap-ability.a", "CR132-tap-ability.c", "CR132-tap-ability.e", "CR132-404.4.a", "CR132-tap-untap.a.3")
def test_tap_free_and_tap_action() -> None:
    free = wonder("Free", 2, "Tap free: Gain 1 faith.")
    dear = wonder("Dear", 2, "Tap action: Gain 1 faith.")
    table = at(free, dear, world=["1 Free", "1 Dear"], player=[{"actions": 0}])
    assert [option for option in table.options() if option.startswith("Use")] == ["Use Free (realm 1, player 1): tap 1"]
    table.say("Use Free")
    table = at(free, dear, world=["1 Free", "1 Dear"])
    table.say("Use Dear", "Pass")
    assert table.look("p1.actions") == 2
    table.say("Attack in realm 1")
    assert table.look("realm1.stones") == [1]


@clause("CR132-sacrifice.e.2", "CR132-sacrifice.e.3", "CR132-sacrifice.f", "CR132-sacrifice.g")
def test_sacrifice_abilities_put_the_card_into_the_abyss_first() -> None:
    bomb = item("Bomb", "Sacrifice free: Gain 1 faith for each item you own in The Abyss.")
    table = at(bomb, world=["1 Bomb"], player=[{"actions": 0}])
    table.say("Use Bomb")
    assert table.look("p1.faith") == 1
    assert table.look("p1.abyss") == ["Bomb"]


@clause("CR132-404.3.2.a", "CR132-404.3.2.b", "CR132-404.3.2.c", "CR132-404.3.1.e", "CR132-on-battle.b")
def test_a_battle_has_three_batches_in_order() -> None:
    order = item(
        "Order",
        "Whenever a Wonder battles in this realm, gain 1 energy.",
        "Whenever a Wonder attacks in this realm, gain 1 faith.",
        "Whenever a Wonder defends in this realm, gain 1 action.",
    )
    table = at(order, BEAR, WOLF, world=["1 Order", "1 Bear", "2 Wolf"])
    table.say("Attack in realm 1")
    while table.game.questions[0].asks == "Which ability happens first?":
        table.say(table.options()[0])
    gained = [line.split()[-1].rstrip(".") for line in table.told() if " gains " in line]
    assert gained == sorted(gained, key=["faith", "action", "energy"].index)
    assert {"faith", "action", "energy"} == set(gained)


@clause("CR132-seize-stone.b.2")
def test_a_card_that_is_a_stone_can_be_seized() -> None:
    gem = wonder("Gem", 1, "On arrival: This becomes a stone.")
    table = at(gem, BEAR, world=["2 Bear @2"], player=[{"hand": ["Gem"], "energy": 5}])
    table.say("Play Gem", "Realm 2")
    assert table.look("p1.stones") == 1
    table.say("Attack in realm 2")
    assert "The stone Gem (realm 2, player 1)" in table.options()
    table.say("The stone Gem")
    assert "Gem 1" in table.look("realm2.p2")
    assert table.look("p2.stones") == 1
