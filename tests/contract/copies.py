"""A game that is copied, saved, taken back or played again is the same game. Same form of check as `suite.py`."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

from tests.contract.play import must_refuse, new, play_on, positions, random_answer, walk
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import RESEED, Start
from wonderwheel.core.machine import running
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.records.records import branch, load, resume, verify
from wonderwheel.core.rules import GameDef


def _same_future(one: Game, two: Game, seed: int) -> None:
    """Both are at the same point, and the same answers lead both to the same points."""
    assert one.state == two.state, one.state.diff(two.state)
    assert one.hash() == two.hash()
    assert _asked(one) == _asked(two)
    play_on(one, Dice(seed), 12)
    play_on(two, Dice(seed), 12)
    assert one.hash() == two.hash()
    assert one.result == two.result


def _asked(game: Game) -> list[tuple[object, ...]]:
    return [
        (q.id, q.seat, q.decider, q.reason, q.clause, tuple(q.options), q.can_cancel, tuple(q.weights))
        for q in game.questions
    ]


def check_clone(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """A clone goes its own way and leaves the original as it was."""
    for game in positions(definition, seats, options, seed, 6):
        before, inputs, log = game.hash(), game.inputs[:], list(game.log or [])
        saved = game.state.to_json()
        other = game.clone()
        play_on(other, Dice(seed), 40)
        assert game.hash() == before
        assert game.state.to_json() == saved
        assert game.inputs == inputs
        assert game.log == log
        _same_future(game.clone(), game, seed)


def check_save_and_load(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """A state saved anywhere, also in the middle of an effect, loads as the same state with the same questions."""
    for game in positions(definition, seats, options, seed, 6, log=False):
        saved = game.state.to_json()
        g = game.rules.blank()
        g.load_json(saved)
        running.run(g)
        loaded = game.clone()
        loaded.state = g
        assert g.to_json() == saved
        _same_future(game, loaded, seed)


def check_pickle(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Games and states survive pickling."""
    for game in positions(definition, seats, options, seed, 2):
        before = game.hash()
        loaded = pickle.loads(pickle.dumps(game))
        g = pickle.loads(pickle.dumps(game.state))
        assert g.hash() == before
        assert [p.keys for p in g.pending] == [p.keys for p in game.state.pending]
        assert loaded.log == game.log or len(loaded.log) == len(game.log or [])
        assert game.hash() == before
        _same_future(game, loaded, seed)


def check_views_are_copied(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """A view survives pickling and deep copying: it tells the same, gives the same samples, and holds nothing more."""
    for game in positions(definition, seats, options, seed, 4):
        for seat in range(-1, seats):
            view = game.view(seat)
            told = view.to_json()
            sealed = pickle.dumps(view)
            for again in (pickle.loads(sealed), copy.deepcopy(view)):
                assert again.to_json() == told
                assert again.log == view.log
                assert all(one.kind is two.kind for one, two in zip(again.log, view.log, strict=True))
                assert [q.options for q in again.questions] == [q.options for q in view.questions]
                assert again.sample(Dice(seed)).hash() == view.sample(Dice(seed)).hash()
            other = game.clone()
            other.start = Start(game.start.setup, game.start.seed + 1, game.start.chance)
            assert pickle.dumps(other.view(seat)) == sealed, "the seed is no part of a view"


def check_undo(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Undo gives back the earlier position: exactly within the reach, with another seed beyond chance."""
    hashes = [game.hash() for game in walk(definition, seats, options, seed)]
    dice = Dice(seed + 2)
    for game in positions(definition, seats, options, seed, 4):
        for seat in range(seats):
            reach = game.undo_reach(seat)
            if reach:
                again = game.clone()
                again.undo(seat, reach)
                assert again.hash() == hashes[len(game.inputs) - reach]
            if reach < len(game.inputs):
                must_refuse(game, lambda g, s=seat, n=reach: g.undo(s, n + 1))  # type: ignore[misc]
        if game.inputs:
            count = 1 + dice.below(len(game.inputs))
            again = game.clone()
            again.undo(0, count, consent=True, reseed=seed + 1)
            kept = [given for given in again.inputs if given.kind != RESEED]
            assert kept == game.inputs[: len(game.inputs) - count]
            if len(kept) == len(again.inputs):
                assert again.hash() == hashes[len(kept)]
            else:
                earlier = new(definition, seats, options, seed)
                for given in kept:
                    earlier.apply(given)
                assert {line.partition(":")[0] for line in again.state.diff(earlier.state)} <= {"rng"}


def check_records(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """A record verifies, survives its file, resumes at its end and branches at any input."""
    hashes: list[str] = []
    game = new(definition, seats, options, seed)
    for game in walk(definition, seats, options, seed):
        hashes.append(game.hash())
    record = game.record()
    data = record.to_bytes()
    assert load(data) == record
    assert [record.start.hash, *(given.hash for given in record.inputs)] == hashes
    found = verify(record, {definition.name: definition})
    assert found.ok, str(found)
    assert not found.versions
    again = resume(record, definition)
    assert again.hash() == game.hash()
    assert again.inputs == game.inputs
    assert again.record() == record
    dice = Dice(seed + 3)
    for at in (0, dice.below(len(hashes)), dice.below(len(hashes))):
        other = branch(record, definition, at)
        assert other.hash() == hashes[at]
        play_on(other, dice, 20)
    assert record.to_bytes() == data


def check_interleaved(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Two games in one process, answered in turn, go as each goes alone."""
    seeds = (seed, seed + 100)
    alone = []
    for one in seeds:
        game = new(definition, seats, options, one)
        play_on(game, Dice(one), 150)
        alone.append(game.hash())
    games = [new(definition, seats, options, one) for one in seeds]
    dice = [Dice(one) for one in seeds]
    for _ in range(150):
        for game, die in zip(games, dice, strict=True):
            if not game.state.over:
                random_answer(game, die)
    assert [game.hash() for game in games] == alone


def check_same_seed(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """The same seed and answers give the same game, with the log and without; another seed gives another."""
    quiet = [game.hash() for game in walk(definition, seats, options, seed)]
    told = [game.hash() for game in walk(definition, seats, options, seed, log=True)]
    assert quiet == told
    starts = {new(definition, seats, options, seed + i).hash() for i in range(4)}
    assert len(starts) > 1, "the seed makes no difference"


CHECKS: tuple[Callable[[GameDef, int, dict[str, Any], int], None], ...] = (
    check_clone,
    check_save_and_load,
    check_pickle,
    check_views_are_copied,
    check_undo,
    check_records,
    check_interleaved,
    check_same_seed,
)
