"""Plays of several games, and answers by chance for them."""

from __future__ import annotations

from tests.server.harness import ALL_GAMES
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.chance import Dice
from wonderwheel.server.game.play import Entry, Play

CASES: list[tuple[str, int, dict[str, bool | int | str]]] = [
    ("one_card_wonder", 2, {}),
    ("one_card_wonder", 4, {"leaders": True}),
    ("night_market", 3, {}),
    ("night_market", 2, {"guardian": True}),
]
WITH_CARDS: list[tuple[str, int, dict[str, bool | int | str]]] = [
    ("wonders_of_the_first", 2, {"deck_1": "petraia", "deck_2": "solfera"}),
    ("wheel_of_time", 2, {}),
]


def new(game: str, seats: int, options: dict[str, bool | int | str], seed: int = 5) -> Play:
    definition = ALL_GAMES[game]
    setup = definition.setup(seats, options)
    return Play(definition.make(setup), Start(setup, seed))


def random_entry(play: Play, dice: Dice) -> Entry:
    """An answer mostly; now and then a window or an undo."""
    seats = play.seats
    what = dice.below(12)
    if what == 0 and play.rules.windows:
        window = play.rules.windows[dice.below(len(play.rules.windows))]
        return play.window_entry(dice.below(seats), window.name, bool(dice.below(2)))
    if what == 1:
        seat = dice.below(seats)
        plan = play.undo_plan(seat)
        if plan.can != "no":
            return play.undo_entry(seat, plan.keep, dice.below(1 << 40))
    asked = sorted(play.asked())
    seat = asked[dice.below(len(asked))]
    question = play.questions(seat)[0]
    return play.answer_entry(seat, play.question_id(question), dice.below(len(question.keys)))


def at_secret_bids(seats: int = 3) -> Play:
    """A Night Market at which all are asked for a bid at once."""
    play, dice = new("night_market", seats, {}), Dice(1)
    while len(play.asked()) < seats:
        play.apply(random_entry(play, dice))
    return play


def answer(play: Play, seat: int, option: int = 0) -> None:
    play.apply(play.answer_entry(seat, play.question_id(play.questions(seat)[0]), option))
