"""The beginning of a game (sections 401 and 402): who begins, the first hands, the mulligan."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.looking import say
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.game import GAME
from wonderwheel.games.wonders_of_the_first.procedures.beginning import _coin

KINDS = "".join(f'[[card]]\nname = "Card {i}"\npower = 1\n' for i in range(20))
DECK = "; ".join(f"Card {i}" for i in range(20))


def begin(seed: int = 1, log: bool = False, **options: Any) -> Game:
    setup = GAME.setup(2, {"format": "free", "deck_1": DECK, "deck_2": DECK, **options}, KINDS)
    return Game(GAME.make(setup), Start(setup, seed), log)


def look(game: Game, name: str) -> Any:
    return game.rules.look(game.state)[name]


@clause("CR132-401.a", "CR132-401.b", "CR132-401.b.2")
def test_the_coin_falls_either_way_and_its_winner_chooses_freely() -> None:
    winners = {begin(seed).questions[0].decider for seed in range(12)}
    assert winners == {0, 1}
    sides, weights = _coin(begin().state, begin().state.stack[0])  # type: ignore[arg-type]
    assert (len(sides), len(set(weights))) == (2, 1), "a fair coin"
    for first in (1, 2):
        game = begin(3)
        assert [x.label for x in game.questions[0].options] == ["Player 1 begins", "Player 2 begins"]
        say(game, f"Player {first} begins")
        assert (look(game, "first"), look(game, "active")) == (first, first)


@clause("CR132-401.a")
@pytest.mark.parametrize("loser", [1, 2])
def test_on_a_rematch_no_coin_is_flipped_and_the_loser_may_let_the_other_begin(loser: int) -> None:
    game = begin(log=True, chooser=loser)
    assert game.questions[0].decider == loser - 1
    say(game, f"Player {3 - loser} begins")
    assert look(game, "first") == 3 - loser
    assert game.log is not None
    assert "coin flipped" not in [event.kind.name for event in game.log]


@clause("CR132-401.b.3", "CR132-301.1.b")
@pytest.mark.parametrize(("side", "layout"), [("left", 0), ("right", 1)])
def test_the_second_player_says_how_the_realms_lie(side: str, layout: int) -> None:
    game = begin(chooser=1)
    say(game, "Player 1 begins")
    assert game.questions[0].decider == 1
    assert [x.label for x in game.questions[0].options] == ["Realm 1 on the left", "Realm 1 on the right"]
    say(game, f"Realm 1 on the {side}")
    assert game.state.layout == layout  # type: ignore[attr-defined]


@clause("CR132-402.a")
def test_both_shuffle_and_draw_seven_cards() -> None:
    orders = set()
    for seed in range(4):
        game = begin(seed, log=True, chooser=1)
        say(game, "Player 1 begins", "Realm 1 on the left")
        assert [look(game, f"p{seat}.cards") for seat in (1, 2)] == [7, 7]
        assert [look(game, f"p{seat}.deck_size") for seat in (1, 2)] == [13, 13]
        orders |= {tuple(look(game, f"p{seat}.deck")) for seat in (1, 2)}
        assert game.log is not None
        assert [event.kind.name for event in game.log].count("shuffled") == 2
        everything = sorted(look(game, "p1.deck") + look(game, "p1.hand"))
        assert everything == sorted(f"Card {i}" for i in range(20))
    assert len(orders) == 8, "eight decks, eight orders"


@clause("CR132-402.a")
def test_nobody_knows_a_card_of_a_shuffled_deck() -> None:
    game = begin(chooser=1)
    say(game, "Player 1 begins", "Realm 1 on the left")
    for seat in (0, 1):
        seen: Any = game.view(seat).state
        assert {seen.what[card] for deck in seen.decks for card in deck} == {-1}
        assert [all(seen.what[card] >= 0 for card in hand) for hand in seen.hands] == [seat == 0, seat == 1]


@clause("CR132-301.2.a", "CR132-203.b.2", "CR132-303.3.a")
def test_decks_and_archives_lie_there_as_they_were_brought() -> None:
    tokens = '[[card]]\nname = "Imp"\npower = 1\nrarity = "T"\n'
    setup = GAME.setup(2, {"format": "free", "deck_1": DECK + " | 2 Imp", "deck_2": DECK}, KINDS + tokens)
    rules = GAME.make(setup)
    state: Any = Game(rules, Start(setup, 1)).state
    assert not rules.faults(state)
    defs = state.rules.catalogue.defs
    assert [defs[what].name for what in state.brought[0]] == sorted((f"Card {i}" for i in range(20)), key=_number)
    assert [state.token[card] for card in state.archives[0]] == [kinds.PRINTED_TOKEN, kinds.PRINTED_TOKEN]


def _number(name: str) -> int:
    return int(name.split()[1])


@clause("CR132-402.1.a", "CR132-402.1.b", "CR132-402.1.c")
def test_two_cards_go_to_the_bottom_in_the_order_chosen_and_two_are_drawn() -> None:
    game = begin(log=True, chooser=1)
    say(game, "Player 2 begins", "Realm 1 on the left")
    assert game.questions[0].decider == 1, "the first player exchanges first"
    hand, deck = look(game, "p2.hand"), look(game, "p2.deck")
    say(game, f"{hand[3]} (", f"{hand[0]} (", "Done")
    kept = [name for name in hand if name not in (hand[0], hand[3])]
    assert look(game, "p2.hand") == sorted([*kept, *deck[:2]])
    assert look(game, "p2.deck") == [*deck[2:], hand[3], hand[0]]
    state: Any = game.state
    assert {state.place[card] for card in state.decks[1]} == {kinds.DECK}
    assert game.log is not None
    assert [event.facts for event in game.log if event.kind.name == "mulligan"] == [(2,)]
    assert game.questions[0].decider == 0
    before = look(game, "p1.hand"), look(game, "p1.deck")
    say(game, "Done")
    assert look(game, "round") == 1
    assert sorted([*before[0], before[1][0]]) == look(game, "p1.hand"), "nothing exchanged, and the card of round 1"


@clause("CR132-402.1.a")
def test_three_cards_are_the_most_and_an_unfinished_choice_can_be_taken_back() -> None:
    game = begin(chooser=1)
    say(game, "Player 1 begins", "Realm 1 on the left")
    hand = look(game, "p1.hand")
    say(game, f"{hand[0]} (", f"{hand[1]} (")
    assert look(game, "p1.hand") == hand
    assert f"{hand[0]} (hand, player 1)" not in [x.label for x in game.questions[0].options]
    game.cancel(0)
    assert f"{hand[0]} (hand, player 1)" in [x.label for x in game.questions[0].options]
    say(game, f"{hand[0]} (", f"{hand[1]} (", f"{hand[2]} (")
    assert game.questions[0].decider == 1
    assert len(look(game, "p1.hand")) == 7
    assert not set(hand[:3]) & set(look(game, "p1.hand"))
