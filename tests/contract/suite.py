"""What every game must hold, whatever its rules. Each check plays one random game: `check(definition, seats, options,
seed)` raises AssertionError (or lets an error of the engine through) when the contract is broken.

Checks of what a seat can learn are in `secrecy.py`; `ALL` is both lists.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

from tests.contract import secrecy
from tests.contract.play import LONGEST, new, play_on, positions, random_answer, simultaneous, walk, whole_game

from wonderwheel.core import machine
from wonderwheel.core.chance import Dice, advance, below, seeded
from wonderwheel.core.errors import IllegalAnswer
from wonderwheel.core.game import RESEED, Game
from wonderwheel.core.questions import CHANCE
from wonderwheel.core.records import branch, load, resume, verify
from wonderwheel.core.rules import GameDef

Check = Callable[[GameDef, int, dict[str, Any], int], None]


def check_random_play(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Random play ends, no invariant breaks on the way, and the result shares at most one win."""
    game = new(definition, seats, options, seed)
    for game in walk(definition, seats, options, seed):
        faults = game.rules.faults(game.state)
        assert not faults, f"after {len(game.inputs)} inputs: {faults}"
        assert bool(game.state.over) == (game.result is not None) == (not game.questions)
    assert game.result is not None
    assert len(game.result.scores) == seats
    assert 0 <= sum(game.state.scores) <= machine.WIN
    assert all(score == max(game.state.scores) for score in (game.state.scores[w] for w in game.result.winners))


def check_restless_play(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """The same with cancels, yields and undo in between; the record tells all of it."""
    game = new(definition, seats, options, seed, log=True)
    dice = Dice(seed + 7)
    for _ in range(LONGEST):
        if game.state.over:
            break
        what = dice.below(12)
        asked = game.questions[dice.below(len(game.questions))]
        windows = game.rules.windows
        if what == 0 and asked.can_cancel:
            game.cancel(asked.decider)
        elif what == 1 and windows:
            seat = dice.below(seats)
            game.set_window(seat, windows[dice.below(len(windows))].name, dice.below(2) == 1)
        elif what == 2 and asked.decider >= 0 and game.undo_reach(asked.decider) > 0:
            game.undo(asked.decider)
        elif what == 3 and game.inputs and dice.below(4) == 0:
            game.undo(dice.below(seats), 1 + dice.below(min(5, len(game.inputs))), consent=True, reseed=dice.below(99))
        else:
            random_answer(game, dice)
        faults = game.rules.faults(game.state)
        assert not faults, f"after {len(game.inputs)} inputs: {faults}"
    assert game.state.over, "restless play does not end"
    record = game.record()
    found = verify(record, {definition.name: definition})
    assert found.ok, str(found)


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
        copy = game.clone()
        play_on(copy, Dice(seed), 40)
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
        machine.run(g)
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
                _must_refuse(game, lambda g, s=seat, n=reach: g.undo(s, n + 1))  # type: ignore[misc]
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


def check_refusals(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """An action is offered if and only if it has no refusal; every refusal has words and clauses."""
    for game in walk(definition, seats, options, seed):
        for seat in {q.decider for q in game.questions if q.decider >= 0}:
            asked = [q for q in game.questions if q.decider == seat]
            candidates = game.candidates(seat)
            thought_of = [key for key, _, _ in candidates if key >= 0]
            offered = [key for q in asked for key in q.keys]
            assert [key for key, _, why in candidates if why is None] == offered
            assert len(asked) > 1 or len(set(thought_of)) == len(thought_of), f"twice: {thought_of}"
            for key, label, why in candidates:
                if why is not None:
                    assert why.words, label
                    assert why.clauses, label
                    assert all(name in game.rules.clauses for name in why.clauses), why
                if key >= 0 and len(asked) == 1:
                    assert game.why_not(seat, key) == why


def check_labels(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """The options of a question have different labels, and keys of the vocabulary; a label answers like its key."""
    for game in walk(definition, seats, options, seed):
        for question in game.questions:
            labels = [option.label.lower() for option in question.options]
            assert all(label.strip() == label and label for label in labels), labels
            assert len(set(labels)) == len(labels), labels
            assert len(set(question.keys)) == len(question.keys)
            assert all(0 <= key < game.rules.vocabulary.size for key in question.keys)
            assert question.reason
            assert question.clause == "" or question.clause in game.rules.clauses, question.clause
    for game in positions(definition, seats, options, seed, 4):
        first = game.questions[0]
        for option in first.options:
            one, two = game.clone(), game.clone()
            one.answer(option.label.upper(), seat=first.decider, question=first.id)
            two.answer(option, seat=first.decider)
            assert one.hash() == two.hash()
            assert one.inputs[-1].value == option.key


def check_events(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Every event is of a declared kind, cites a known clause (or none), and can be told to everybody."""
    game = new(definition, seats, options, seed, log=True)
    for given in whole_game(definition, seats, options, seed):
        game.apply(given)
    assert game.log, "a whole game without an event"
    rules = game.rules
    for event in game.log:
        assert rules.event_kinds.get(event.kind.name) is event.kind, event.kind
        assert event.clause == "" or event.clause in rules.clauses, event
        assert -1 <= event.actor < seats, event
        for seat in range(-1, seats):
            assert isinstance(rules.tell(event.for_seat(seat)), str)


def check_cancel(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Cancel restores the exact hash of the position in which the unfinished choice began; else it is refused."""
    began = ""
    for game in walk(definition, seats, options, seed):
        for question in game.questions:
            assert question.can_cancel == machine.can_cancel(game.state)
        if not machine.can_cancel(game.state):
            began = game.hash()
            if game.questions:
                _must_refuse(game, lambda g: g.cancel(g.questions[0].decider))
        else:
            again = game.clone()
            again.cancel(again.questions[0].decider)
            assert again.hash() == began
            assert not machine.can_cancel(again.state)


def _must_refuse(game: Game, act: Callable[[Game], None], *also: type[Exception]) -> None:
    before, inputs = game.hash(), len(game.inputs)
    try:
        act(game)
    except (IllegalAnswer, *also):
        assert game.hash() == before
        assert len(game.inputs) == inputs
        return
    raise AssertionError("a wrong input was accepted")


def check_wrong_answers(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Whatever is not an open option is refused, and the state stays as it was."""
    for game in positions(definition, seats, options, seed, 4):
        asked = {q.decider for q in game.questions}
        for q in game.questions:
            for number in (-1, len(q.keys), 10**9):
                _must_refuse(game, lambda g, n=number, s=q.decider: g.answer(n, seat=s))  # type: ignore[misc]
            for odd in (True, False, "no such label", ""):
                _must_refuse(game, lambda g, o=odd, s=q.decider: g.answer(o, seat=s))  # type: ignore[misc]
            # Compiled, a value outside the declared types is refused by the compiler's own check.
            wrong: tuple[Any, ...] = (None, 1.0, 0.0, [0], b"0", {})
            for odd in wrong:
                _must_refuse(game, lambda g, o=odd, s=q.decider: g.answer(o, seat=s), TypeError)  # type: ignore[misc]
            for stale in (q.id - 1, q.id + 1, True, -1):
                _must_refuse(game, lambda g, n=stale, s=q.decider: g.answer(0, seat=s, question=n))  # type: ignore[misc]
            unknown = [key for key in range(-3, game.rules.vocabulary.size + 3) if key not in q.keys]
            for key in [*unknown[:6], *unknown[-6:], True, False]:
                if type(key) is not int or key not in q.keys:
                    _must_refuse(game, lambda g, s=q.seat, k=key: g.play(s, k))  # type: ignore[misc]
        for seat in [s for s in range(-3, seats + 2) if s not in asked]:
            _must_refuse(game, lambda g, s=seat: g.answer(0, seat=s))  # type: ignore[misc]
        _must_refuse(game, lambda g: g.answer(0, seat=True))
        _must_refuse(game, lambda g: g.set_window(0, "no such window", True))
        _must_refuse(game, lambda g: g.concede(seats))
        if len(game.questions) > 1:
            _must_refuse(game, lambda g: g.answer(0))
    over = new(definition, seats, options, seed)
    for given in whole_game(definition, seats, options, seed):
        over.apply(given)
    _must_refuse(over, lambda g: g.answer(0))
    _must_refuse(over, lambda g: g.concede(0))


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


def check_order_of_arrival(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Simultaneous answers lead to the same state in whatever order they arrive."""
    dice = Dice(seed + 4)
    for game in simultaneous(definition, seats, options, seed, 4):
        answers = [(p.seat, p.keys[dice.below(len(p.keys))]) for p in game.state.pending]
        again = game.clone()
        for seat, key in answers:
            game.play(seat, key)
        for seat, key in reversed(answers):
            again.play(seat, key)
        assert game.hash() == again.hash()


def check_concession(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Any seat can concede at any time, once; the game goes on soundly or ends, and its record verifies."""
    for game in positions(definition, seats, options, seed, 2):
        for seat in range(seats):
            again = game.clone()
            again.concede(seat)
            _must_refuse(again, lambda g, s=seat: g.concede(s))  # type: ignore[misc]
            dice = Dice(seed)
            for _ in range(40):
                assert not again.rules.faults(again.state)
                if again.state.over:
                    break
                random_answer(again, dice)
            if again.result is not None:
                assert seat not in again.result.winners
        found = verify(again.record(), {definition.name: definition})
        assert found.ok, str(found)


def check_chance_asked(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Chance opened as questions: answered as the state's own generator would, it is the sampled game."""
    sampled = new(definition, seats, options, seed)
    for given in whole_game(definition, seats, options, seed):
        sampled.apply(given)
    game = new(definition, seats, options, seed, chance="ask")
    rng = seeded(seed)

    def draw() -> None:
        nonlocal rng
        while game.questions and game.questions[0].decider == CHANCE:
            (question,) = game.questions
            assert len(question.weights) == len(question.keys) > 1
            assert min(question.weights) > 0
            rng = advance(rng)
            ticket = below(rng, sum(question.weights))
            number = 0
            while ticket >= question.weights[number]:
                ticket -= question.weights[number]
                number += 1
            game.answer(number, seat=CHANCE)

    draw()
    for given in sampled.inputs:
        game.apply(given)
        draw()
    assert {line.partition(":")[0] for line in game.state.diff(sampled.state)} <= {"rng", "chance"}


CHECKS: tuple[Check, ...] = (
    check_random_play,
    check_restless_play,
    check_clone,
    check_save_and_load,
    check_pickle,
    check_undo,
    check_records,
    check_refusals,
    check_labels,
    check_events,
    check_cancel,
    check_wrong_answers,
    check_interleaved,
    check_same_seed,
    check_order_of_arrival,
    check_concession,
    check_chance_asked,
)
ALL: tuple[Check, ...] = CHECKS + secrecy.CHECKS
