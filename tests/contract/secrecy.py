"""What a seat can learn: nothing beyond what it may know, through no channel. Same form of check as `suite.py`."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

from tests.contract.play import most_curious_move, other_world, play_on, positions, simultaneous, walk
from wonderwheel.core.errors import IllegalAnswer
from wonderwheel.core.game import Game
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.asking import Ask
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.questions import PASS
from wonderwheel.core.records.exports import seat_export
from wonderwheel.core.rules import GameDef

WORLDS = 2


def _heard(game: Game, seat: int) -> list[object]:
    """Everything that the table says to a seat: view, export, actions and refusals, error messages, a bot's move."""
    view = game.view(seat)
    out: list[object] = [view.to_json(), seat_export(game, seat).to_bytes(), pickle.dumps(view)]
    if seat >= 0:
        out.append(game.thought_of(seat))
        out.append(game.undo_reach(seat))
        for wrong in (-1, 10**6, "no such label"):
            try:
                game.clone().answer(wrong, seat=seat)
            except IllegalAnswer as refused:
                out.append(str(refused))
    if view.questions:
        out.append(most_curious_move(view, 5))
    return out


def check_non_interference(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """What a seat hears is the same, to the byte, in every world that it cannot tell from this one."""
    for game in positions(definition, seats, options, seed, 4):
        for seat in range(-1, seats):
            here = _heard(game, seat)
            for number in range(WORLDS):
                there = _heard(other_world(game, seat, number), seat)
                assert here == there, _first_difference(here, there)


def _first_difference(here: list[object], there: list[object]) -> str:
    for one, two in zip(here, there, strict=False):
        if one != two:
            return f"in this world {one!r}, in another {two!r}"
    return f"{len(here)} messages in this world, {len(there)} in another"


def check_others_acts(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Somebody's answer that draws and reveals nothing looks the same from worlds that a seat cannot tell apart."""
    dice = Dice(seed + 5)
    for game in positions(definition, seats, options, seed, 8):
        for seat in range(-1, seats):
            other = other_world(game, seat, dice.below(1000))
            # Who keeps which window open is no fact of the game, but it decides who is asked next, which all can see.
            other.state.yields = game.state.yields[:]
            asked = game.state.pending[dice.below(len(game.state.pending))]
            twins = [p.keys for p in other.state.pending if p.seat == asked.seat]
            assert twins, "in another world that the seat cannot tell from this one, another question is open"
            keys = [key for key in asked.keys if key in twins[0]]
            if not keys:
                continue
            key = keys[dice.below(len(keys))]
            here, reveals = game.clone(), game.state.reveals
            here.play(asked.seat, key)
            other.play(asked.seat, key)
            if not (here.state.reveals == other.state.reveals == reveals) or here.state.over or other.state.over:
                continue
            one, two = here.view(seat).to_json(), other.view(seat).to_json()
            assert one == two, f"after key {key} of seat {asked.seat}: {_first_difference([one], [two])}"


def check_told_as_known(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """A choice or a draw whose outcome the seat cannot see in the state is not told to it by the log either."""
    dice = Dice(seed + 9)
    for game in positions(definition, seats, options, seed, 12, chance="ask"):
        asked = game.state.pending[dice.below(len(game.state.pending))]
        if len(asked.keys) < 2:
            continue
        first = dice.below(len(asked.keys))
        second = (first + 1 + dice.below(len(asked.keys) - 1)) % len(asked.keys)
        one, two = game.clone(), game.clone()
        one.play(asked.seat, asked.keys[first])
        two.play(asked.seat, asked.keys[second])
        if one.state == two.state:
            continue  # nothing is hidden; the log may well tell two ways to one position apart
        for seat in range(-1, seats):
            if known_to(one.state, seat) == known_to(two.state, seat):
                here, there = one.view(seat).to_json(), two.view(seat).to_json()
                assert here == there, _first_difference([here], [there])


def check_samples(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """A sample is a sound, playable game that agrees with all that the seat knows, and is the same for equal dice."""
    for game in positions(definition, seats, options, seed, 4):
        before = game.hash()
        for seat in range(-1, seats):
            view = game.view(seat)
            known = known_to(game.state, seat)
            for number in range(WORLDS):
                sample = view.sample(Dice(number))
                assert sample.hash() == view.sample(Dice(number)).hash()
                found = known_to(sample.state, seat)
                assert found == known, known.diff(found)
                assert not sample.rules.faults(sample.state)
                assert [_shape(q) for q in sample.view(seat).questions] == [_shape(q) for q in view.questions]
                assert sample.start.seed == 0
                play_on(sample, Dice(number), 15)
                assert not sample.rules.faults(sample.state)
        assert game.hash() == before


def _shape(question: Any) -> tuple[object, ...]:
    """A question without its id: a sample counts from its own beginning."""
    return (
        question.seat,
        question.decider,
        question.reason,
        question.clause,
        tuple(question.options),
        question.can_cancel,
    )


def check_hidden_answers(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """While several seats are asked at once, nobody else can tell whether, or what, one of them has answered."""
    dice = Dice(seed + 6)
    for game in simultaneous(definition, seats, options, seed, 4):
        asked = game.questions[dice.below(len(game.questions))]
        views = [(seat, game.view(seat).to_json()) for seat in range(-1, seats)]
        game.play(asked.seat, asked.keys[dice.below(len(asked.keys))])
        for seat, before in views:
            if seat not in (asked.seat, asked.decider):
                assert game.view(seat).to_json() == before
        for question in game.questions:
            game.clone().answer(0, seat=question.decider, question=question.id)


def check_yields(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """To the others, a standing pass is the same as a pass, and leaving one somewhere else is nothing at all."""
    for game in walk(definition, seats, options, seed, log=True):
        if game.state.over or not game.rules.windows:
            return
        asked = game.state.pending[0]
        if not isinstance(asked.ask, Ask) or asked.ask.window < 0:
            continue
        window = game.rules.windows[asked.ask.window].name
        by_hand, standing = game.clone(), game.clone()
        by_hand.play(asked.seat, PASS)
        standing.set_window(asked.seat, window, False)
        if by_hand.state.stack == standing.state.stack:
            _look_the_same(by_hand, standing, asked.seat, seats)
        for seat in range(seats):
            if seat != asked.seat:
                elsewhere = game.clone()
                elsewhere.set_window(seat, window, not elsewhere.window_is_open(seat, window))
                _look_the_same(game, elsewhere, seat, seats)


def _look_the_same(one: Game, two: Game, but_to: int, seats: int) -> None:
    for seat in range(-1, seats):
        if seat != but_to:
            assert one.view(seat).to_json() == two.view(seat).to_json()


CHECKS: tuple[Callable[[GameDef, int, dict[str, Any], int], None], ...] = (
    check_non_interference,
    check_others_acts,
    check_told_as_known,
    check_samples,
    check_hidden_answers,
    check_yields,
)
