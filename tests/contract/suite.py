"""What every game must hold, whatever its rules. Each check plays one random game: `check(definition, seats, options,
seed)` raises AssertionError (or lets an error of the engine through) when the contract is broken.

Checks that copies of a game are the game are in `copies.py`, checks of what a seat can learn in `secrecy.py`; `ALL` is
everything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.contract import copies, secrecy
from tests.contract.play import LONGEST, must_refuse, new, positions, random_answer, simultaneous, walk, whole_game
from wonderwheel.core.machine import running
from wonderwheel.core.machine.chance import Dice, advance, below
from wonderwheel.core.questions import CHANCE
from wonderwheel.core.records.records import verify
from wonderwheel.core.rules import GameDef

MOST_UNDONE = 12  # in one game: each plays it again from the start
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
    assert 0 <= sum(game.state.scores) <= running.WIN
    assert all(score == max(game.state.scores) for score in (game.state.scores[w] for w in game.result.winners))


def check_restless_play(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """The same with cancels, yields and undo in between; the record tells all of it."""
    game = new(definition, seats, options, seed, log=True)
    dice = Dice(seed + 7)
    windows = game.rules.windows
    undone = 0
    for _ in range(LONGEST):
        if game.state.over:
            break
        what = dice.below(12)
        asked = game.questions[dice.below(len(game.questions))]
        if what == 0 and asked.can_cancel:
            game.cancel(asked.decider)
        elif what == 1 and windows:
            game.set_window(dice.below(seats), windows[dice.below(len(windows))].name, dice.below(2) == 1)
        elif what == 2 and undone < MOST_UNDONE and game.undo_reach(asked.decider):
            game.undo(asked.decider)
            undone += 1
        elif what == 3 and undone < MOST_UNDONE and game.inputs:
            count = 1 + dice.below(min(5, len(game.inputs)))
            game.undo(dice.below(seats), count, consent=True, reseed=dice.below(99))
            undone += 1
        else:
            random_answer(game, dice)
        faults = game.rules.faults(game.state)
        assert not faults, f"after {len(game.inputs)} inputs: {faults}"
    assert game.state.over, "restless play does not end"
    record = game.record()
    found = verify(record, {definition.name: definition})
    assert found.ok, str(found)


def check_refusals(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """An action is offered if and only if it has no refusal; every refusal has words and clauses."""
    dice = Dice(seed + 8)
    for game in walk(definition, seats, options, seed):
        for seat in {q.decider for q in game.questions if q.decider >= 0}:
            asked = [q for q in game.questions if q.decider == seat]
            candidates = game.thought_of(seat)
            assert candidates[: len(game.candidates(seat))] == game.candidates(seat)
            thought_of = [key for key, _, _ in candidates if key >= 0]
            offered = [key for q in asked for key in q.keys]
            assert [key for key, _, why in candidates if why is None] == offered
            assert len(asked) > 1 or len(set(thought_of)) == len(thought_of), f"twice: {thought_of}"
            for _, label, why in candidates:
                if why is not None:
                    assert why.words, label
                    assert why.clauses, label
                    assert all(name in game.rules.clauses for name in why.clauses), why
            key, _, why = candidates[dice.below(len(candidates))]
            if key >= 0 and len(asked) == 1:
                assert game.why_not(seat, key) == why
        for seat in range(seats):
            for key, label, why in game.thought_of(seat):
                assert why is not None or any(key in q.keys for q in game.questions if q.decider == seat), label


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
            assert question.can_cancel == running.can_cancel(game.state)
        if not running.can_cancel(game.state):
            began = game.hash()
            if game.questions:
                must_refuse(game, lambda g: g.cancel(g.questions[0].decider))
        else:
            again = game.clone()
            again.cancel(again.questions[0].decider)
            assert again.hash() == began
            assert not running.can_cancel(again.state)


def check_wrong_answers(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> None:
    """Whatever is not an open option is refused, and the state stays as it was."""
    for game in positions(definition, seats, options, seed, 4):
        asked = {q.decider for q in game.questions}
        for q in game.questions:
            wrong: list[Any] = [-1, len(q.keys), 10**9, True, False, "no such label", "", None, 1.0, 0.0, [0], b"0"]
            for odd in wrong:
                # Compiled, a value outside the declared types is refused by the compiler's own check.
                also = () if isinstance(odd, (int, str)) else (TypeError,)
                must_refuse(game, lambda g, o=odd, q=q: g.answer(o, seat=q.decider, question=q.id), *also)  # type: ignore[misc]
            for stale in {q.id - 1, q.id + 1, -1, 0} - {other.id for other in game.questions}:
                must_refuse(game, lambda g, n=stale, s=q.decider: g.answer(0, seat=s, question=n))  # type: ignore[misc]
            unknown = [key for key in range(-3, game.rules.vocabulary.size + 3) if key not in q.keys]
            for key in [*unknown[:6], *unknown[-6:], True, False]:
                if type(key) is not int or key not in q.keys:
                    must_refuse(game, lambda g, s=q.seat, k=key: g.play(s, k))  # type: ignore[misc]
        for seat in [s for s in range(-3, seats + 2) if s not in asked]:
            must_refuse(game, lambda g, s=seat: g.answer(0, seat=s))  # type: ignore[misc]
        must_refuse(game, lambda g: g.answer(0, seat=True))
        must_refuse(game, lambda g: g.set_window(0, "no such window", True))
        must_refuse(game, lambda g: g.concede(seats))
        if len(game.questions) > 1:
            must_refuse(game, lambda g: g.answer(0))
    over = new(definition, seats, options, seed)
    for given in whole_game(definition, seats, options, seed):
        over.apply(given)
    must_refuse(over, lambda g: g.answer(0))
    must_refuse(over, lambda g: g.concede(0))


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
            must_refuse(again, lambda g, s=seat: g.concede(s))  # type: ignore[misc]
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

    def draw() -> None:
        while game.questions and game.questions[0].decider == CHANCE:
            (question,) = game.questions
            assert len(question.weights) == len(question.keys) > 1
            assert min(question.weights) > 0
            ticket = below(advance(game.state.rng), sum(question.weights))
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
    check_refusals,
    check_labels,
    check_events,
    check_cancel,
    check_wrong_answers,
    check_order_of_arrival,
    check_concession,
    check_chance_asked,
)
ALL: tuple[Check, ...] = CHECKS + copies.CHECKS + secrecy.CHECKS
