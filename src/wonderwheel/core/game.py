"""`Game`: one game in progress, with its history. The face that people, bots, servers and researchers use."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from wonderwheel.core.errors import IllegalAnswer, TableFull, check_whole, meant
from wonderwheel.core.events import Event
from wonderwheel.core.inputs import (
    ANSWER,
    CANCEL,
    CONCEDE,
    FOR_ALL,
    RESEED,
    TIME_OUT,
    YIELD,
    Input,
    Past,
    Result,
    Start,
    begin,
    is_past_chance,
    undo_reach,
)
from wonderwheel.core.knowledge.views import View, known_to
from wonderwheel.core.machine import running
from wonderwheel.core.machine.asking import Pending
from wonderwheel.core.machine.chance import seeded
from wonderwheel.core.questions import CHANCE, Option, Question, Refusal
from wonderwheel.core.rules import Rules, Setup
from wonderwheel.core.state.state import State
from wonderwheel.core.why import Candidate, candidates_of, refusal_of, thought_of

if TYPE_CHECKING:
    from wonderwheel.core.records.records import Record


class Game:
    """A game at the table.

    >>> import wonderwheel as ww
    >>> game = ww.new("one_card_wonder", seats=2, seed=7)
    >>> game.questions[0].seat in (0, 1)
    True
    """

    def __init__(self, rules: Rules, start: Start, log: bool = True, state: State | None = None) -> None:
        """A game from its start; with a `state` it goes on from there instead, without a log."""
        self.rules = rules
        self.start = start
        self.inputs: list[Input] = []
        self._reveals: list[int] = []
        self._given = [0] * (rules.seats + 1)
        self.log: list[Event] | None = [] if log and state is None else None
        self.moments: list[running.Moment] | None = None  # with a list, what was since the latest input is kept in it
        self._origin: Callable[[], State] | None = None  # where a sampled game began: worked out if somebody asks
        self.state: State = begin(rules, start, self.log) if state is None else state

    # -- what is asked -------------------------------------------------------------------------------------------

    @property
    def questions(self) -> list[Question]:
        """The open questions, one per waiting seat; none when the game is over."""
        g = self.state
        rules, label, words = self.rules, self._label, self._words
        can_cancel = running.can_cancel(g) if g.mark else False
        out = []
        for p in g.pending:
            seat, ask = p.seat, p.ask
            decider = g.deciders[seat] if seat >= 0 else CHANCE
            clause = ask.clause or (rules.clause_of(ask.kind) if ask.kind is not None else "")
            clause = rules.cited(clause) if rules.cites else clause
            why, number = partial(rules.reason, g, seat, ask), self._number(seat)
            out.append(
                Question(number, seat, decider, why, clause, p.keys, can_cancel, p.weights, label, words, ask.reason)
            )
        return out

    def question(self, seat: int) -> Question | None:
        """The open question that this seat has to answer, if any."""
        self._check_seat(seat, CHANCE)
        for question in self.questions:
            if question.decider == seat:
                return question
        return None

    def _number(self, seat: int) -> int:
        """The id of the question that is open to this seat: no two questions of a game to different seats share one."""
        return self._given[seat] * (self.rules.seats + 1) + seat + 1

    def _label(self, seat: int, key: int) -> str:
        return self.rules.label(self.state, seat, key)

    def _words(self, seat: int, key: int) -> str:
        return self.rules.words(self.state, seat, key)

    @property
    def result(self) -> Result | None:
        """None while the game runs."""
        g = self.state
        if not g.over:
            return None
        best = max(g.scores)
        winners = tuple(i for i, score in enumerate(g.scores) if score == best and score > 0)
        return Result(winners, tuple(score / running.WIN for score in g.scores))

    # -- inputs --------------------------------------------------------------------------------------------------

    def answer(self, option: Option | int | str, seat: int | None = None, question: int | None = None) -> None:
        """Answer an open question: with an Option, its number in the list, its label, or its words.

        `seat`, who answers, may be left out when only one is asked. `question` is the question's id: an answer to one
        that is no longer open is refused. A refused answer changes nothing.
        """
        pending = self._pending(seat, question)
        self.play(pending.seat, self._key(pending, option))

    # What comes from outside is declared Any: compiled, a declared int takes True for 1 before it can be refused.

    def _pending(self, decider: Any, number: Any = None) -> Pending:
        g = self.state
        if g.over:
            raise IllegalAnswer("the game is over")
        if decider is None:
            if len(g.pending) != 1:
                raise IllegalAnswer("several seats are asked at once: say which seat answers")
            asked = g.pending
        else:
            self._check_seat(decider, CHANCE)
            asked = [p for p in g.pending if (g.deciders[p.seat] if p.seat >= 0 else CHANCE) == decider]
        if not asked:
            raise IllegalAnswer(f"seat {decider} is not asked anything now")
        if number is None:
            return asked[0]
        for pending in asked:
            if type(number) is int and self._number(pending.seat) == number:
                return pending
        raise IllegalAnswer(f"question {number!r} is no longer open")

    def _key(self, pending: Pending, option: Any) -> int:
        if isinstance(option, Option):
            if option.key in pending.keys:
                return option.key
            raise IllegalAnswer(f"{option.label!r} is not an option now")
        if isinstance(option, str):
            return self._key_by_label(pending, option)
        if type(option) is not int:
            raise IllegalAnswer(f"an answer is an option, its number or its label, not {type(option).__name__}")
        if not 0 <= option < len(pending.keys):
            raise IllegalAnswer(f"there is no option {option}; they are 0 to {len(pending.keys) - 1}")
        return pending.keys[option]

    def _key_by_label(self, pending: Pending, label: str) -> int:
        wanted = label.strip().lower()
        for key, name in [(key, name) for name in (self._label, self._words) for key in pending.keys]:
            if name(pending.seat, key).lower() == wanted:
                return key
        known = [self._words(pending.seat, key) for key in pending.keys]
        raise IllegalAnswer(f"{label!r} is not an option now; {meant(label, known, 'the options are')}")

    def play(self, seat: int, key: Any) -> None:
        """Answer the question about `seat` by machine key, a plain int: what bots and researchers use."""
        g = self.state
        pending = running.pending_of(g, seat)
        # A bool or a float that equals a key would be kept in a register and change the hash.
        if type(key) is not int or key not in pending.keys:
            raise IllegalAnswer(f"{key!r} is not the key of an option now")
        self._note(ANSWER, seat, key)
        pending.ask.accept(g, g.stack[-1], seat, key)
        self._run_on()

    def _run_on(self) -> None:
        """Run to the next question. If the game outgrows its table, the latest input has not been given."""
        try:
            running.run(self.state, self.log, self.moments)
        except TableFull:
            self._rewind(self.inputs[:-1])
            raise

    def _note(self, kind: str, seat: int, value: int) -> None:
        # Once for every answer of a game: by its own `__new__` a named tuple costs several times as much, compiled too.
        self.inputs.append(tuple.__new__(Input, (kind, seat, value)))
        self._reveals.append(self.state.reveals)
        # Question ids count per seat: a common count would tell a seat of others' secret answers and yields.
        # What everybody sees and can replace an open question counts for all.
        if kind in FOR_ALL:
            self._given = [count + 1 for count in self._given]
        else:
            self._given[seat] += 1

    def cancel(self, seat: int | None = None) -> None:
        """Take back the elements of an unfinished choice: the state is then exactly what it was before them."""
        self.apply(Input(CANCEL, self._pending(seat).seat, 0))

    def set_window(self, seat: int, window: str, open_: bool) -> None:
        """Open a window (the seat is asked there from now on) or yield it (it passes there by a standing answer)."""
        bit = 1 << self._window(seat, window)
        mask = self.state.yields[seat]
        self.apply(Input(YIELD, seat, mask & ~bit if open_ else mask | bit))

    def window_is_open(self, seat: int, window: str) -> bool:
        bit = self._window(seat, window)
        return not self.state.yields[seat] >> bit & 1

    def _window(self, seat: int, window: str) -> int:
        self._check_seat(seat)
        names = [w.name for w in self.rules.windows]
        if window not in names:
            raise IllegalAnswer(f"there is no window {window!r}; {meant(window, names, 'the windows are')}")
        return names.index(window)

    def concede(self, seat: int) -> None:
        """Give up. Always the seat's own to say, also while another player decides for it."""
        self.apply(Input(CONCEDE, seat, 0))

    def _check_seat(self, seat: Any, least: int = 0) -> None:
        if type(seat) is not int or not least <= seat < self.rules.seats:
            raise IllegalAnswer(f"there is no seat {seat!r}")

    def apply(self, given: Input) -> None:
        """Apply one input of a record, with the checks of the method that made it."""
        g = self.state
        if given.kind == ANSWER:
            self.play(given.seat, given.value)
        elif given.kind == CANCEL:
            running.pending_of(g, given.seat)
            if not running.can_cancel(g):
                raise IllegalAnswer("there is no unfinished choice to take back")
            self._note(*given)
            running.cancel(g)
        elif given.kind == YIELD:
            self._check_seat(given.seat)
            if not 0 <= given.value < 1 << len(self.rules.windows):
                raise IllegalAnswer("no such set of windows")
            self._note(*given)
            g.yields[given.seat] = given.value
            self._run_on()
        elif given.kind in (CONCEDE, TIME_OUT):
            self._check_seat(given.seat)
            if g.over:
                raise IllegalAnswer("the game is over")
            if g.out >> given.seat & 1:
                raise IllegalAnswer(f"seat {given.seat} has already conceded")
            self._note(*given)
            if running.can_cancel(g) and g.pending[0].seat == given.seat:
                running.cancel(g)  # what a leaver has begun and not finished has not happened
            self.rules.concede(g, given.seat)
            self._run_on()
        elif given.kind == RESEED:
            self._note(*given)
            g.rng = seeded(given.value)
        else:
            raise IllegalAnswer(f"there is no input of kind {given.kind!r}")

    # -- undo ----------------------------------------------------------------------------------------------------

    def undo_reach(self, seat: int) -> int:
        """How many of the latest inputs this seat may take back alone.

        Only its own answers since another seat last answered, and only as long as no chance was drawn and nothing
        hidden was shown since.
        """
        self._check_seat(seat)
        return undo_reach(self._past(), seat)

    def _past(self) -> Past:
        return Past(self.inputs, [given.seat for given in self.inputs], self._reveals, self.state.reveals)

    def undo(self, seat: int, count: int = 1, consent: bool = False, reseed: int | None = None) -> None:
        """Take back the latest `count` inputs. Beyond `undo_reach` all others must have given their consent.

        Undoing past chance needs a new seed, so that nobody knows what will come: it is written into the record.
        """
        check_whole(count, "a number of inputs to undo")
        if reseed is not None:
            check_whole(reseed, "a seed")
        if not 1 <= count <= len(self.inputs):
            raise IllegalAnswer("there is nothing to undo" if not self.inputs else f"cannot undo {count} inputs")
        if count > self.undo_reach(seat) and not consent:
            raise IllegalAnswer("another player has acted or something was revealed since: undo needs consent")
        keep = len(self.inputs) - count
        past_chance = is_past_chance(self._past(), keep)
        if past_chance and reseed is None:
            raise IllegalAnswer("undoing past chance needs a new seed")
        self._rewind(self.inputs[:keep])
        if past_chance and reseed is not None:
            self.apply(Input(RESEED, seat, reseed))

    def _rewind(self, inputs: list[Input]) -> None:
        again = replayed(self.rules, self.origin(), inputs, self.log is not None)
        self.inputs, self._reveals = again.inputs, again._reveals
        self.log, self.state, self._given = again.log, again.state, again._given

    # -- what is seen and why ------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What a seat may know: facts, its questions, its log, samples of the rest. Seat -1 is a spectator."""
        self._check_seat(seat, -1)
        known = known_to(self.state, seat)
        log = () if self.log is None else tuple(event.for_seat(seat) for event in self.log)
        questions = tuple(q for q in self.questions if q.decider == seat and seat >= 0)
        # The samples' start says nothing of this game's seed.
        continuation = _Continuation(self.rules, Start(self.start.setup, 0))
        return View(seat, known, questions, log, self.result, continuation)

    def why_not(self, seat: int, action: int | str) -> Refusal | None:
        """Why an action is not legal now, or None if it is.

        The action is a key or the words of a label (a part of them is enough when it is unmistakable). The answer
        comes from the same list of candidates as the options.
        """
        return refusal_of(self.thought_of(seat), action)

    def candidates(self, seat: int) -> list[Candidate]:
        """Every action thought of for this seat now: key (-1 for one that no open question asks), label, refusal."""
        return candidates_of(self.state, seat)

    def thought_of(self, seat: int) -> list[Candidate]:
        """The candidates and whatever else this seat may think of: what `why_not` looks through."""
        return thought_of(self.state, seat)

    def explain(self, event: Event) -> str:
        """Our own one-line statement of the clause that made an event happen."""
        return self.rules.explain(event.clause)

    def tell(self, event: Event) -> str:
        """An event in words."""
        return self.rules.tell(event)

    # -- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> Game:
        """An independent game at the same point: playing one leaves the other untouched. The log is copied too."""
        new = Game(self.rules, self.start, state=self.state.clone())
        new._origin = self._origin
        new.inputs, new._reveals = self.inputs.copy(), self._reveals.copy()
        new._given = self._given.copy()
        new.moments = None if self.moments is None else []
        if self.log is not None:
            new.log = self.log[:]
            new.state.log = new.log
        return new

    def hash(self) -> str:
        """The digest of the state."""
        return self.state.hash()

    def record(self) -> Record:
        """The whole game as a record: setup, seed, inputs, events and hashes."""
        from wonderwheel.core.records.records import record_of

        return record_of(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.rules.maker, self.origin(), self.inputs, self.log is not None)

    def origin(self) -> Start:
        """Where this game began, as data; a sampled game began at its sampled position."""
        if self._origin is not None:
            self.start = Start(self.start.setup, 0, "sample", self._origin().to_json())
            self._origin = None
        return self.start

    def __repr__(self) -> str:
        state = "over" if self.state.over else f"asking {[q.decider for q in self.questions]}"
        return f"<Game {self.rules.name}, {self.rules.seats} seats, {len(self.inputs)} inputs, {state}>"


def replayed(rules: Rules, start: Start, inputs: list[Input], log: bool) -> Game:
    """The game that these inputs lead to from this start."""
    game = Game(rules, start, log)
    for given in inputs:
        game.apply(given)
    return game


def _unpickled(maker: Callable[[Setup], Rules], start: Start, inputs: list[Input], log: bool) -> Game:
    return replayed(maker(start.setup), start, inputs, log)


class _Continuation:
    """Turns a sampled state into a game of its own; its start is the sampled position."""

    def __init__(self, rules: Rules, start: Start) -> None:
        self.rules = rules
        self.start = start

    def __call__(self, g: State, origin: Callable[[], State]) -> Game:
        game = Game(self.rules, self.start, state=g)
        game._origin = origin
        return game


def view_of(known: State, seat: int, questions: tuple[Question, ...], log: tuple[Event, ...]) -> View:
    """A view made of its parts somewhere else than at the table: in another process, say."""
    return View(seat, known, questions, log, None, _Continuation(known.rules, Start(known.rules.setup, 0)))
