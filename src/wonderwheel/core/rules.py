"""What a game gives to the table, and what the table keeps of it: immutable, shared by every clone."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from wonderwheel.core.advice import Advised
from wonderwheel.core.decks import Shelf
from wonderwheel.core.errors import EngineError, SetupError, meant
from wonderwheel.core.events import Event, EventKind
from wonderwheel.core.machine.asking import Asking
from wonderwheel.core.machine.chains import chained, steps_of
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.machine.programs import Program
from wonderwheel.core.option_specs import OptionSpec
from wonderwheel.core.questions import Candidates, Refusal, Vocabulary
from wonderwheel.core.state.columns import KERNEL, Column
from wonderwheel.core.state.state import State


class Setup(NamedTuple):
    """All that decides a game before its first question, apart from the seed.

    `components` is the text of components that replace the shipped ones, "" for the shipped ones.
    """

    game: str
    seats: int
    options: tuple[tuple[str, bool | int | str], ...] = ()
    components: str = ""

    def option(self, name: str) -> bool | int | str:
        for key, value in self.options:
            if key == name:
                return value
        raise EngineError(f"{self.game} has no option {name!r}")


class Window(NamedTuple):
    """A chance to act that a seat may waive in advance. `open_by_default`: it is asked unless it says otherwise."""

    name: str
    words: str
    open_by_default: bool


class Edition(NamedTuple):
    """Which edition of its rulebook a game is played by: its name, "" for a game that has one book only, and a sentence
    for every point on which it differs from the usual one."""

    name: str
    differences: tuple[str, ...] = ()


Options = Mapping[str, bool | int | str]


class Point(NamedTuple):
    """A point on which two editions differ: what each of them says in play, the clauses behind it, and the options that
    play the first one with this point alone as in the second."""

    name: str
    one: str
    other: str
    clauses: tuple[str, ...]
    options: Options


@dataclass(frozen=True)
class GameDef:
    """A game's entry in the list of games. `make` builds (and may cache) the rules for a setup, `edition` tells which
    edition the options choose. `sides`: what the seats are, in a game in which each is a side of its own; `shelf`: its
    decks, in a game that is played with decks."""

    name: str
    title: str
    least: int
    most: int
    options: tuple[OptionSpec, ...]
    make: Callable[[Setup], Rules]
    blurb: str = ""
    edition: Callable[[Options], Edition] | None = None
    points: Callable[[Options, Options], list[Point]] | None = None
    sides: tuple[str, ...] = ()
    shelf: Shelf | None = None

    def simulated(self, options: Options) -> dict[str, bool | int | str]:
        """These options, with what simulations choose where nothing is said."""
        usual = {spec.name: spec.simulated for spec in self.options if spec.simulated is not None}
        return {**usual, **options}

    def played_by(self, options: Options) -> Edition:
        """The edition that these options choose, those left out being as usual; SetupError if they cannot be."""
        if self.edition is None:
            return Edition("")
        return self.edition(self._whole(options))

    def points_between(self, one: Options, other: Options) -> list[Point]:
        """The points on which the editions that these options choose differ."""
        return [] if self.points is None else self.points(self._whole(one), self._whole(other))

    def _whole(self, options: Options) -> Options:
        return {s.name: s.checked(options[s.name]) if s.name in options else s.default for s in self.options}

    def told(self, options: Mapping[str, bool | int | str], seats: Collection[int]) -> dict[str, bool | int | str]:
        """The options that whoever holds these seats may know while the game goes on."""
        return told_options(options, secrets_among(self.options), seats)

    def setup(self, seats: int, options: dict[str, Any] | None = None, components: str = "") -> Setup:
        """A checked setup: unknown options, wrong values and wrong numbers of seats are refused."""
        if type(seats) is not int or not self.least <= seats <= self.most:
            many = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
            raise SetupError(f"{self.title} is for {many} players, not {seats!r}")
        if options is not None and not isinstance(options, dict):
            raise SetupError(f"options are a dictionary of names and values, not a {type(options).__name__}")
        given = dict(options or {})
        chosen = [
            (spec.name, spec.checked(given.pop(spec.name)) if spec.name in given else spec.default)
            for spec in self.options
        ]
        if given:
            name = next(iter(given))
            known = [spec.name for spec in self.options]
            raise SetupError(f"{self.title} has no option {name!r}; {meant(name, known, 'its options are')}")
        return Setup(self.name, seats, tuple(chosen), components)


def secrets_among(specs: Sequence[OptionSpec]) -> dict[str, int]:
    """Which options are a seat's secret, and whose."""
    return {spec.name: spec.secret_of for spec in specs if spec.secret_of >= 0}


def told_options(
    options: Mapping[str, bool | int | str], secret: Mapping[str, int], seats: Collection[int]
) -> dict[str, bool | int | str]:
    """The options without those that are the secret of a seat that is not one of these."""
    return {name: value for name, value in options.items() if secret.get(name, -1) < 0 or secret[name] in seats}


class Rules(Advised):
    """A game with its options chosen: programs, words, and the questions that only the game can answer.

    The methods below, those of `Hooks` for the mechanisms that a game uses, and those of `Advised` for bots are the
    whole contract between the table and a game.
    """

    secret_options: Mapping[str, int] = {}
    """Options that are one seat's secret until the game is over: their names, and whose (`secrets_among`)."""

    def __init__(
        self,
        setup: Setup,
        columns: tuple[Column, ...],
        vocabulary: Vocabulary,
        programs: Sequence[Program],
        windows: tuple[Window, ...],
        clauses: dict[str, str] | Callable[[], dict[str, str]],
        events: Sequence[EventKind],
        maker: Callable[[Setup], Rules],
    ) -> None:
        self.name = setup.game
        self.setup = setup
        self.seats = setup.seats
        self.columns = columns
        self.per_object = tuple(column.name for column in columns if column.visible == "object")
        self.vocabulary = vocabulary
        self.windows = windows
        self._clauses = clauses
        # Clauses that are told by another name than the rules give them: a game with several editions of its rulebook
        # names the clauses of one of them, and sets here what is told in the edition that is played.
        self.cites: Mapping[str, str] = {}
        self.maker = maker
        self.event_kinds = {kind.name: kind for kind in events}
        self.programs = tuple(programs)
        self.ids = {program.name: i for i, program in enumerate(self.programs)}
        if len(self.ids) != len(self.programs):
            raise EngineError(f"two programs of {self.name} have the same name")
        shapes = {p.name: (i, p.n_ints, p.n_tuples) for i, p in enumerate(self.programs)}
        self.linked = [[instruction.linked(shapes) for instruction in p.code] for p in self.programs]
        self.code = [steps_of(row) for row in self.linked]
        self.chained = [chained(row, steps) for row, steps in zip(self.linked, self.code, strict=True)]
        self._advice = None
        self.default_yields = sum(1 << i for i, window in enumerate(windows) if not window.open_by_default)

    @property
    def clauses(self) -> dict[str, str]:
        """Clause id -> our own statement of it; a game that reads them from a file does so when they are asked for."""
        return self._clauses if isinstance(self._clauses, dict) else self._clauses()

    def cited(self, clause: str) -> str:
        """The clause that is told to people for one that the rules name."""
        return self.cites.get(clause, clause)

    def book(self) -> list[str]:
        """The clauses of the rulebook that is played."""
        return list(self.clauses)

    def played_by(self) -> Edition:
        """The edition of the rulebook that is played."""
        return Edition("")

    def catalogue_digest(self) -> str:
        """One digest of every program's listing: records quote it."""
        listings = "\n".join(program.listing() for program in self.programs)
        return hashlib.sha256(listings.encode()).hexdigest()[:16]

    def seat_name(self, seat: int) -> str:
        return f"Player {seat + 1}"

    # -- a game provides these -----------------------------------------------------------------------------------

    def blank(self) -> State:
        """An empty state of this game's class, sized for its seats."""
        raise EngineError(f"{self.name} must give a blank state")

    def begin(self, g: State) -> None:
        """Put the first program on the stack."""
        raise EngineError(f"{self.name} must say how it begins")

    def label(self, g: State, seat: int, key: int) -> str:
        """The name of an option, the same for everybody who may see the question: scenarios and records use it."""
        raise EngineError(f"{self.name} must name its options")

    def words(self, g: State, seat: int, key: int) -> str:
        """What the seat that is asked reads of an option: what it does, with "you" for whoever decides."""
        return self.label(g, seat, key)

    def gist(self, g: State, seat: int, key: int) -> str:
        """What an option stands for: its words, without what editions of the rulebook call differently, and without
        its place in a list. Options of one question can have the same."""
        return self.label(g, seat, key)

    def reason(self, g: State, seat: int, asking: Asking) -> str:
        """The words of an open question to a seat (-1: chance): those of the asking instruction, or more."""
        return asking.reason

    def tell(self, event: Event) -> str:
        """The words of an event, from its facts and those secret facts that are still in it."""
        raise EngineError(f"{self.name} must tell its events")

    def told_event(self, event: Event) -> Event:
        """An event (with what a seat may know of it) whose numbers say nothing about what is hidden, for whoever is
        outside: a game whose numbers follow from secret options gives other ones."""
        return event

    def told_facts(self, facts: dict[str, Any]) -> dict[str, Any]:
        """The same for the facts that a seat takes away, by column."""
        return facts

    def shown(self, g: State, seat: int, column: Column, index: int) -> bool:
        """Whether this seat may see that entry of a column that is not visible to all.

        Whoever decides for a seat sees what it sees.
        """
        return column.visible == "seat" and seat in (index, g.deciders[index])

    def deal(self, g: State, seat: int, dice: Dice) -> None:
        """Fill what the seat cannot see (entries are -1) in a way that agrees with all that it knows."""

    def concede(self, g: State, seat: int) -> None:
        """Take a seat out of the game; the machine is run afterwards."""
        raise EngineError(f"{self.name} does not let a player concede")

    def outside(self, g: State, seat: int) -> list[tuple[str, Refusal]]:
        """Actions of the game that the open question does not ask for, each with why it is not possible now."""
        return []

    def beyond(self, g: State, seat: int) -> Candidates:
        """Further actions that a seat may think of now, whatever is asked, each with why it is not possible.

        Whoever asks why is told of them; keys that the open question has thought of itself are left out there.
        """
        return []

    def place(self, g: State, position: dict[str, Any]) -> None:
        """Set up a scenario's position: fill the state and its stack. Unknown entries are errors."""
        raise EngineError(f"{self.name} has no scenario positions")

    def look(self, g: State) -> dict[str, object]:
        """Everything that a scenario may expect about a position, by name."""
        raise EngineError(f"{self.name} cannot be looked at")

    def look_closer(self, g: State) -> dict[str, object]:
        """Further facts that a scenario may expect by name, too many to be told when something fails."""
        return {}

    def order_matters(self, name: str) -> bool:
        """Whether a list or a text to look at has an order that means something; else it is compared without."""
        return True

    def picture(self, known: State, seat: int) -> dict[str, Any]:
        """What a client draws for a seat (-1: a spectator): numbers and words, from what it knows (`known_to`) alone.

        The default lists the game's own columns, so that a game without a board of its own can be played.
        """
        own = [(column, value) for column, value in zip(self.columns, known.values(), strict=True)][len(KERNEL) :]
        return {"facts": [{"name": c.name, "words": c.doc, "value": value} for c, value in own]}

    def hint(self, known: State, seat: int, key: int) -> str:
        """What an option of this seat's question costs and does, from what the seat knows; "" if its label says all."""
        return ""

    def vain(self, before: State, after: State, seat: int, key: int) -> str:
        """Why an answer would do nothing, "" if it does something or that cannot be told. Both states are samples of
        what the seat knows, before the answer and at the next question; `after.log` is what happened in between."""
        return ""

    def faults(self, g: State) -> list[str]:
        """Broken invariants of a running game, in words; an empty list is what we want."""
        return []

    def turns(self, g: State) -> int:
        """Turns begun so far; 0 while the game is being set up."""
        return 0

    def traits(self, g: State) -> list[dict[str, str]]:
        """Per seat, what statistics should tell apart (say, the faction); an empty list until setup has settled it.

        It is read once, as soon as it is not empty.
        """
        return []

    def ending(self, g: State) -> str:
        """How a finished game came to its end, for statistics; "" if there is but one way."""
        return ""

    def tallies(self, g: State, log: Sequence[Event]) -> dict[str, float]:
        """What a finished game counts of itself, for statistics; the same names in every game."""
        return {}

    def explain(self, clause: str) -> str:
        """Our own one-line statement of a clause."""
        return self.clauses.get(clause, "no statement of this clause")
