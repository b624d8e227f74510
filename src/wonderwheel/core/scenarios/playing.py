"""Scenarios: a position, the answers, and what must hold after which answer. A test, a bug report, a puzzle, a lesson.

    for scenario in load_file("scenarios/one_card_wonder/claim.toml"):
        outcome = run(scenario, GAMES)
        print(outcome.text())

`start` gives the game of a scenario to be played, and `dump` writes the present moment of any game as a scenario.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from wonderwheel.core.errors import IllegalAnswer, ScenarioError, WonderwheelError, meant
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import CHANCE_MODES, Start
from wonderwheel.core.machine import running
from wonderwheel.core.machine.chance import Dice, seeded
from wonderwheel.core.questions import CHANCE, Question
from wonderwheel.core.rules import GameDef, Rules
from wonderwheel.core.scenarios.checks import Since, differences, look_lines, means, open_now, questions_for
from wonderwheel.core.scenarios.dump import dump
from wonderwheel.core.scenarios.files import (
    ANSWER,
    CANCEL,
    CONCEDE,
    THEN_SAMPLE,
    UNDO,
    WINDOW,
    Scenario,
    Step,
    load_file,
    load_text,
)
from wonderwheel.core.state.state import State

_EMPTY: Final = (" = 0", ' = ""', " = []", " = {}")

__all__ = ["Outcome", "Scenario", "dump", "load_file", "load_text", "run", "start"]


@dataclass(frozen=True)
class Outcome:
    """What running a scenario found. `problems` is empty when all was as expected.

    `where` is the step that differs, and `moment` what has changed and the open questions then, in lines. `malformed`:
    the file is at fault, not the game.
    """

    scenario: Scenario
    shaken: bool
    where: str = ""
    problems: tuple[str, ...] = ()
    moment: tuple[str, ...] = ()
    malformed: bool = False

    @property
    def ok(self) -> bool:
        return not self.problems

    def text(self) -> str:
        """What differs, and the position in which it does, for people."""
        how = " (shaken: copied, saved and loaded before every input)" if self.shaken else ""
        if self.ok:
            return f"{self.scenario.id}: ok{how}"
        problems = [f"  {problem}" for problem in self.problems]
        return "\n".join([f"{self.scenario.id}: fails{how}", f"{self.where}:", *problems, *self.moment])


def start(scenario: Scenario, games: Mapping[str, GameDef], chance: str = "") -> Game:
    """The game at the scenario's beginning.

    `chance` is "sample" or "ask"; without it chance is sampled, or is as the saved state has it. ScenarioError
    when the scenario does not fit the game.
    """
    try:
        return _begin(scenario, games, chance)
    except WonderwheelError as problem:
        raise ScenarioError(f"{scenario.file}: scenario {scenario.name!r}: {problem}") from None


def _begin(scenario: Scenario, games: Mapping[str, GameDef], chance: str) -> Game:
    definition = games.get(scenario.game)
    if definition is None:
        raise ScenarioError(f"there is no game {scenario.game!r}; {meant(scenario.game, games, 'the games are')}")
    setup = definition.setup(scenario.seats, scenario.options, scenario.components)
    rules = definition.make(setup)
    unknown = _unknown_clauses(scenario, rules)
    if unknown:
        raise ScenarioError(unknown)
    g = _first_state(scenario, rules)
    if chance:
        g.chance = CHANCE_MODES[chance]
    for seat, windows in scenario.windows:
        g.yields[seat] = _yields(rules, windows)
    mode = "ask" if g.chance else "sample"
    return Game(rules, Start(setup, scenario.seed, mode, g.to_json()), log=True)


def _first_state(scenario: Scenario, rules: Rules) -> State:
    g: State = rules.blank()
    if scenario.state:
        g.load_json(scenario.state.encode())
        return g
    g.rng = seeded(scenario.seed)
    g.yields = [rules.default_yields] * rules.seats
    g.deciders = list(range(rules.seats))
    if scenario.position is None:
        rules.begin(g)
    else:
        rules.place(g, scenario.position)
    return g


def _yields(rules: Rules, open_windows: tuple[str, ...]) -> int:
    names = [window.name for window in rules.windows]
    for name in open_windows:
        if name not in names:
            raise ScenarioError(f"windows: there is no window {name!r}; {meant(name, names, 'the windows are')}")
    return sum(1 << i for i, name in enumerate(names) if name not in open_windows)


def run(
    scenario: Scenario,
    games: Mapping[str, GameDef],
    shake: bool = False,
    watch: Callable[[Game], None] | None = None,
) -> Outcome:
    """Play a scenario and compare. It stops at the first step that differs.

    With `shake`, the game is replaced before every input, in turn by its clone and by what saving and loading makes
    of it, and the record of the whole is played again at the end: nothing of that may make a difference. `watch` is
    given the game whenever players are asked. Errors that this package does not raise on purpose are bugs, and pass
    through.
    """
    try:
        game = _begin(scenario, games, "ask" if scenario.scripted else "")
    except WonderwheelError as problem:
        return _not_begun(scenario, games, shake, problem)
    if scenario.refused is not None:
        return Outcome(scenario, shake, "at the start", ("refused: the setup was accepted",))
    table = _Table(scenario, game, shake, watch)
    try:
        table.settle()
        for step in scenario.steps:
            table.take(step)
        if table.script:
            raise _Failed([f"chance: not used up: {', '.join(table.script)}"])
        table.check_record()
    except _Failed as failed:
        return Outcome(scenario, shake, table.where, tuple(failed.problems), table.moment())
    except WonderwheelError as problem:
        malformed = isinstance(problem, ScenarioError)
        return Outcome(scenario, shake, table.where, (str(problem),), table.moment(), malformed)
    return Outcome(scenario, shake)


def _not_begun(scenario: Scenario, games: Mapping[str, GameDef], shake: bool, problem: WonderwheelError) -> Outcome:
    """The setup was refused: as expected, or the file is at fault."""
    definition = games.get(scenario.game)
    if scenario.refused is None or definition is None:
        return Outcome(scenario, shake, "it cannot begin", (str(problem),), (), True)
    unknown = _unknown_clauses(scenario, definition.make(definition.setup(definition.least)))
    if unknown:
        return Outcome(scenario, shake, "it cannot begin", (unknown,), (), True)
    if scenario.refused.casefold() not in str(problem).casefold():
        words = f"refused: expected {scenario.refused!r} in the message, found {str(problem)!r}"
        return Outcome(scenario, shake, "at the start", (words,))
    return Outcome(scenario, shake)


def _unknown_clauses(scenario: Scenario, rules: Rules) -> str:
    unknown = [clause for clause in scenario.clauses if clause not in rules.clauses]
    return f"clauses: {scenario.game} has no clause {', '.join(unknown)}" if unknown else ""


class _Failed(Exception):
    """A step is not as expected."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(problems)
        self.problems = problems


class _Table:
    """A scenario being played."""

    def __init__(
        self, scenario: Scenario, game: Game, shake: bool, watch: Callable[[Game], None] | None = None
    ) -> None:
        self.scenario = scenario
        self.game = game
        self.shake = shake
        self.watch = watch
        self.where = "at the start"
        self.script = list(scenario.chance or ())
        self.dice = Dice(scenario.seed)
        self.asked: list[tuple[int, str]] = []
        self.before: list[str] = []  # per input of the game: the hash before it
        self._told = 0
        self._left: tuple[Game, str] | None = None
        self._open: list[tuple[int, int, int, str]] = []
        # A position may be set up loosely; what play itself breaks is a fault of the rules.
        self._first = look_lines(game)
        self._known_faults = game.rules.faults(game.state)

    def moment(self) -> tuple[str, ...]:
        """What has changed since the beginning (if nothing has, what there is) and the open questions, in lines."""
        now = look_lines(self.game)
        head = "what is not as it was at the beginning:"
        shown = [line for name, line in now.items() if self._first.get(name) != line]
        if not shown:
            head = "the position:"
            shown = [line for line in now.values() if not line.endswith(_EMPTY)]
        return (head, *[f"    {line}" for line in shown], *open_now(self.game))

    def take(self, step: Step) -> None:
        """Give the step's input and check what it expects; then what happened so far is past."""
        self.where = step.words()
        if step.kind:
            # Only a first step without an input looks back at how the position began.
            self._all_past()
        if step.chance is not None:
            if self.script:
                raise _Failed([f"chance: of the scenario's own list this is still left: {', '.join(self.script)}"])
            self.script = list(step.chance)
        if step.expect.refused is not None:
            self._refused(step)
        else:
            for label in step.answers if step.kind == ANSWER else [""]:
                if step.kind:
                    self._input(step, label)
                self.settle()
        if step.chance is not None and self.script:
            raise _Failed([f"chance: not used up: {', '.join(self.script)}"])
        log = self.game.log or []
        problems = differences(self.game, step.expect, Since(log[self._told :], self.asked))
        if problems:
            raise _Failed(problems)
        self._all_past()

    def _all_past(self) -> None:
        self._told = len(self.game.log or [])
        self.asked = []

    def settle(self) -> None:
        """Let chance answer until a player is asked, and take down the new questions."""
        while not self.game.state.over and self.game.questions[0].decider == CHANCE:
            self._shaken()
            question = self.game.questions[0]
            key = self._drawn(question)
            self.before.append(self.game.hash())
            self.game.play(question.seat, key)
        now = [(q.decider, q.seat, q.id, q.clause) for q in self.game.questions]
        self.asked += [(row[0], row[3]) for row in now if row not in self._open]
        self._open = now
        if self.watch is not None:
            self.watch(self.game)
        faults = [fault for fault in self.game.rules.faults(self.game.state) if fault not in self._known_faults]
        if faults:
            raise _Failed([f"the rules broke an invariant: {fault}" for fault in faults])

    def check_record(self) -> None:
        """A shaken game must still be the one that its record tells."""
        if self.shake:
            self._shaken()
            self.game.record()

    def _drawn(self, question: Question) -> int:
        if self.script:
            wanted = self.script.pop(0)
            keys = [option.key for option in question.options if option.label.casefold() == wanted.casefold()]
            if len(keys) == 1:
                return keys[0]
            raise _Failed([f"chance: {question.reason} cannot be {wanted!r}"])
        if self.scenario.chance_then != THEN_SAMPLE:
            raise _Failed([f"chance: the script has nothing left for {question.reason}"])
        ticket = self.dice.below(sum(question.weights))
        for key, weight in zip(question.keys, question.weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return key
        raise ScenarioError("the weights of chance do not add up")

    def _input(self, step: Step, label: str) -> None:
        self._shaken()
        before = self.game.hash()
        mark = self.game.state.mark
        try:
            self._give(step, label)
        except IllegalAnswer as refused:
            raise _Failed([str(refused)]) from None
        if step.kind == UNDO:
            self._check_undo(step)
        else:
            self.before.append(before)
        if step.kind == CANCEL:
            self._check_cancel(mark[2])

    def _give(self, step: Step, label: str) -> None:
        game = self.game
        if step.kind == ANSWER:
            asked = questions_for(game, step.seat, step.owner)
            if not asked:
                raise IllegalAnswer(f"seat {step.seat + 1} is not asked anything now")
            fits = [(q.seat, o.key) for q in asked for o in q.options if means(label, o.label)]
            fits = fits or [(q.seat, o.key) for q in asked for o in q.options if means(label, o.words)]
            if len(fits) != 1:
                words = "is not offered" if not fits else "is the label of several options offered"
                raise IllegalAnswer(f"{label!r} {words} to seat {step.seat + 1}")
            [(seat, key)] = fits
            game.play(seat, key)
        elif step.kind == CANCEL:
            game.cancel(step.seat)
        elif step.kind == WINDOW:
            game.set_window(step.seat, step.window, step.open)
        elif step.kind == CONCEDE:
            game.concede(step.seat)
        else:
            game.undo(step.seat, step.count, step.consent, step.reseed)

    def _refused(self, step: Step) -> None:
        """The input must be refused, and nothing may have changed by it."""
        self._shaken()
        wanted = step.expect.refused or ""
        game = self.game
        before = (game.hash(), game.inputs[:], list(game.log or []))
        try:
            if step.kind == ANSWER:
                [label] = step.answers
                game.answer(label, seat=step.seat)
            else:
                self._give(step, "")
        except IllegalAnswer as refused:
            if wanted.casefold() not in str(refused).casefold():
                raise _Failed([f"refused: expected {wanted!r} in the message, found {str(refused)!r}"]) from None
        else:
            raise _Failed(["refused: the input was accepted"])
        if before != (game.hash(), game.inputs, list(game.log or [])):
            raise _Failed(["refused: the refused input has changed the game"])

    def _check_undo(self, step: Step) -> None:
        """What is undone never happened."""
        keep = len(self.before) - step.count
        if step.reseed is None and self.game.hash() != self.before[keep]:
            raise _Failed(["undo: the state is not what it was before"])
        # A reseed is an input of its own.
        self.before = self.before[:keep] + [self.before[keep]] * (len(self.game.inputs) - keep)
        self._told = len(self.game.log or [])

    def _check_cancel(self, own: int) -> None:
        """A choice that is taken back leaves no trace."""
        # Above the cancel itself stand the answers that it took back.
        first = len(self.before) - 1 - own
        if all(given.kind == ANSWER for given in self.game.inputs[first:-1]) and self.game.hash() != self.before[first]:
            raise _Failed(["cancel: the state is not what it was before the choice"])

    def _shaken(self) -> None:
        """Go on with a copy of the game, which must be as good as the game itself."""
        if not self.shake:
            return
        if self._left is not None and self._left[0].hash() != self._left[1]:
            raise _Failed(["shaken: playing on with a copy has changed the original"])
        game, before = self.game, self.game.hash()
        new = game.clone()
        if len(game.inputs) % 2:
            g: State = game.rules.blank()
            g.load_json(game.state.to_json())
            g.log = new.log
            if not g.over:
                running.run(g)
            new.state = g
        if new.hash() != before or open_now(new) != open_now(game):
            raise _Failed([f"shaken: the copy differs: {'; '.join(game.state.diff(new.state))}"])
        self._left = (game, before)
        self.game = new
