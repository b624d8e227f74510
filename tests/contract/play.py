"""Random play for the contract suite: games, positions inside them, and other worlds that a seat cannot tell apart."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from wonderwheel.core.errors import IllegalAnswer
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Input, Start
from wonderwheel.core.knowledge.views import View, fill, known_to
from wonderwheel.core.machine import running
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.rules import GameDef
from wonderwheel.core.state.state import State

WINDOWS_OPEN = 150  # inputs for which the windows stay open that are closed by default
LONGEST = 20_000  # inputs: random play that takes longer counts as not ending


def new(definition: GameDef, seats: int, options: dict[str, Any], seed: int, **how: Any) -> Game:
    """A fresh game; `how` may say `log` and `chance`."""
    setup = definition.setup(seats, options)
    start = Start(setup, seed, how.get("chance", "sample"))
    return Game(definition.make(setup), start, how.get("log", False))


def random_answer(game: Game, dice: Dice) -> Input:
    """Answer one of the open questions somehow, and say how."""
    asked = game.state.pending[dice.below(len(game.state.pending))]
    key = asked.keys[dice.below(len(asked.keys))]
    game.play(asked.seat, key)
    return game.inputs[-1]


def play_on(game: Game, dice: Dice, most: int = LONGEST) -> None:
    """Random answers until the game is over, or `most` of them."""
    for _ in range(most):
        if game.state.over:
            return
        random_answer(game, dice)
    assert most < LONGEST, f"random play does not end within {LONGEST} inputs"


@lru_cache(maxsize=64)
def _inputs(
    definition: GameDef, seats: int, options: tuple[tuple[str, Any], ...], seed: int, chance: str
) -> tuple[Input, ...]:
    game = new(definition, seats, dict(options), seed, chance=chance)
    dice = Dice(seed)
    open_some_windows(game, Dice(seed + 2))
    play_on(game, dice, WINDOWS_OPEN)
    while running.can_cancel(game.state):
        random_answer(game, dice)
    if not game.state.over:
        close_windows(game)
    play_on(game, dice)
    return tuple(game.inputs)


def open_some_windows(game: Game, dice: Dice) -> None:
    """Let some seats be asked where they would pass by a standing answer."""
    for seat in range(game.rules.seats):
        for window in game.rules.windows:
            if dice.below(2) and not game.window_is_open(seat, window.name):
                game.set_window(seat, window.name, True)


def close_windows(game: Game) -> None:
    """Back to the standing answers: a game of random offers would take very long."""
    for seat in range(game.rules.seats):
        for window in game.rules.windows:
            if game.window_is_open(seat, window.name) and not window.open_by_default:
                game.set_window(seat, window.name, False)


def whole_game(
    definition: GameDef, seats: int, options: dict[str, Any], seed: int, chance: str = "sample"
) -> tuple[Input, ...]:
    """The inputs of a random game to its end."""
    return _inputs(definition, seats, tuple(sorted(options.items())), seed, chance)


def walk(definition: GameDef, seats: int, options: dict[str, Any], seed: int, log: bool = False) -> Iterator[Game]:
    """One random game, the same object at its first question and after each input."""
    game = new(definition, seats, options, seed, log=log)
    yield game
    for given in whole_game(definition, seats, options, seed):
        game.apply(given)
        yield game


def positions(
    definition: GameDef, seats: int, options: dict[str, Any], seed: int, count: int, **how: Any
) -> Iterator[Game]:
    """Some positions of one random game, spread over it: clones with an open question; `how` as in `new`."""
    inputs = whole_game(definition, seats, options, seed, how.get("chance", "sample"))
    dice = Dice(seed + 1)
    chosen = {dice.below(len(inputs)) for _ in range(count)} | {0, len(inputs) - 1}
    game = new(definition, seats, options, seed, **{"log": True, **how})
    for number, given in enumerate(inputs):
        if number in chosen:
            yield game.clone()
        game.apply(given)


def simultaneous(definition: GameDef, seats: int, options: dict[str, Any], seed: int, count: int) -> Iterator[Game]:
    """Some positions of one random game in which several seats are asked at once."""
    found = 0
    for game in walk(definition, seats, options, seed, log=True):
        if len(game.state.pending) > 1:
            found += 1
            yield game.clone()
        if found == count:
            return


def with_state(game: Game, g: State) -> Game:
    """The same game with another state, as if its history had led there."""
    twin = game.clone()
    twin.state = g
    g.log = twin.log
    return twin


def other_world(game: Game, seat: int, number: int) -> Game:
    """A game that differs from `game` only in what the seat cannot know."""
    return with_state(game, fill(known_to(game.state, seat), seat, Dice(number)))


def most_curious_move(view: View, number: int) -> int:
    """A bot whose move depends on every byte that it gets: the view, a sample of the rest, and how that goes on."""
    dice = Dice(number)
    sample = view.sample(dice)
    play_on(sample, dice, 10)
    heard = view.to_json() + sample.hash().encode()
    keys = view.questions[0].keys
    return keys[int.from_bytes(hashlib.sha256(heard).digest()[:8], "big") % len(keys)]


def must_refuse(game: Game, act: Callable[[Game], None], *also: type[Exception]) -> None:
    """The act raises IllegalAnswer (or one of `also`), and the game stays as it was."""
    before, inputs = game.hash(), len(game.inputs)
    try:
        act(game)
    except (IllegalAnswer, *also):  # type: ignore[misc]  # mypy does not follow the star
        assert game.hash() == before
        assert len(game.inputs) == inputs
        return
    raise AssertionError("a wrong input was accepted")
