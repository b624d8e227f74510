"""The same inputs under several editions of a game's rulebook: where they part, and what each of them does there."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from wonderwheel.core.errors import SetupError, WonderwheelError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import ANSWER, Input, Start
from wonderwheel.core.records.meanings import Given, chosen_by, said_by, who_is, with_meaning
from wonderwheel.core.records.records import Record, RecordedEvent, recorded_event
from wonderwheel.core.rules import GameDef, Options, Point

EDITION: Final = "edition"  # the options that choose a rulebook, and points of it set otherwise
SWITCHES: Final = "switches"


class Plan(NamedTuple):
    """A game that can begin with other options (the edition among them), and the inputs that it gets."""

    begin: Callable[[Options], Game]
    inputs: Sequence[Given]
    options: Options


class Column(NamedTuple):
    """What is compared: an edition as it stands, or a mixture, with the options that choose it."""

    name: str
    options: Options


class Side(NamedTuple):
    """What one edition did where they part: its events from the first one that differs, up to the next input.

    `statement` says what the clause of the first of them is. `asked` is who has to answer what after that. `refused`
    says why the setup or the input was not possible here; then nothing happened. `over`: the game had ended before, so
    that there was nobody to give the input. `position`: where no event differs, what is not the same on the table and
    among the options when all inputs have been given.
    """

    edition: str
    events: tuple[RecordedEvent, ...] = ()
    asked: str = ""
    refused: str = ""
    over: bool = False
    position: tuple[str, ...] = ()
    statement: str = ""


class Comparison(NamedTuple):
    """Where editions part: after `at` inputs (-1: nowhere), in what the latest of them, `given`, led to.

    `before` are the latest events that all of them had in common. `inputs` and `events` count what all did alike.
    `said` are the inputs up to there, each with its meaning.
    """

    at: int
    given: Given | None
    before: tuple[RecordedEvent, ...]
    sides: tuple[Side, ...]
    inputs: int
    events: int
    said: tuple[Given, ...] = ()

    @property
    def differs(self) -> bool:
        return self.at >= 0


_CLAUSE: Final = re.compile(r" \[[^\]]*\]")  # behind what is asked: every book names another
LATEST: Final = 3  # common events that are told before those that differ


def editions_of(definition: GameDef) -> list[str]:
    """The editions of a game's rulebook; SetupError if it has one only."""
    there = next((spec.choices for spec in definition.options if spec.name == EDITION), ())
    if not there:
        raise SetupError(f"{definition.title} has one rulebook only: there are no editions to compare")
    return [str(name) for name in there]


def check_editions(definition: GameDef, names: Sequence[str]) -> None:
    """SetupError unless the game has these editions, at least two, each named once."""
    there = editions_of(definition)
    every = ", ".join(there)
    for name in names:
        if name not in there:
            raise SetupError(f"there is no edition {name!r}; the editions are {every}")
    if len(names) < 2 or len(set(names)) != len(names):
        raise SetupError(f"name two or more different editions; the editions are {every}")


def columns_of(plan: Plan, definition: GameDef, names: Sequence[str]) -> list[Column]:
    """These editions without any switch set otherwise, and the mixture of the plan itself if it is none of the pure."""
    there = {spec.name for spec in definition.options}
    clean: dict[str, bool | int | str] = {SWITCHES: ""} if SWITCHES in there else {}
    pure = [Column(name, {EDITION: name, **clean}) for name in editions_of(definition)]
    out = [next(column for column in pure if column.name == name) for name in names]
    if all(definition.points_between({**plan.options, **column.options}, plan.options) for column in pure):
        edition, switches = played(plan, definition)
        out.append(Column(f"{edition} with {switches}", {EDITION: edition, SWITCHES: switches}))
    return out


def played(plan: Plan, definition: GameDef) -> tuple[str, str]:
    """The edition that the inputs of a plan were given in, and the switches that were set."""
    usual = {spec.name: spec.default for spec in definition.options}
    said = {**usual, **plan.options}
    return str(said[EDITION]), str(said.get(SWITCHES, ""))


def plan_of(record: Record, definition: GameDef) -> Plan:
    """The plan of a recorded game. SetupError for one that began at a saved position: that is a moment of one edition,
    and the steps of another have no such place."""
    if record.position:
        raise SetupError(
            "the game began at a saved position, which is a moment of one edition; compare a game that was played from "
            "its beginning, or the scenario that states the position"
        )

    def begin(options: Options) -> Game:
        rules = definition.make(definition.setup(record.seats, {**record.options, **options}, record.components))
        start = Start(rules.setup, record.seed, record.chance)
        return Game(rules, start)

    return Plan(begin, [Given(one.kind, one.seat, one.value, one.label) for one in record.inputs], record.options)


def compare(plan: Plan, columns: Sequence[Column]) -> Comparison:
    """Play a plan under each edition, until they part or the inputs end. SetupError if it begins under none, or if an
    input is possible in none: then there is nothing to compare."""
    games: dict[str, Game] = {}
    sides: list[Side] = []
    names = [column.name for column in columns]
    for name, options in columns:
        try:
            games[name] = plan.begin(options)
            sides.append(_now(games[name], name, 0))
        except WonderwheelError as refused:
            sides.append(Side(name, refused=str(refused)))
    if not games:
        raise SetupError(f"cannot be compared: it begins in none of {', '.join(names)}: {sides[0].refused}")
    own = _as_played(plan)
    before: tuple[RecordedEvent, ...] = ()
    events, number = 0, 0
    given: Given | None = None
    said: list[Given] = []
    while True:
        alike = _alike(sides)
        common = sides[0].events[:alike]
        before = (*before, *common)[-LATEST:]
        events += alike
        if given is not None and all(side.refused for side in sides):
            raise SetupError(
                f"cannot be compared: input {number}, {said_by(given)}, is possible in none of {', '.join(names)}: "
                f"{sides[0].refused}"
            )
        if any(side.refused or side.over or len(side.events) > alike for side in sides):
            parted = tuple([_from(side, alike, games) for side in sides])
            if not all(side.over for side in sides):
                return Comparison(number, given, before, parted, max(0, number - 1), events, tuple(said))
        if number == len(plan.inputs) or all(side.over for side in sides):
            standing = _standing([games[name] for name in names])
            if not any(standing):
                return Comparison(-1, None, before, (), number, events, tuple(said))
            parted = tuple([Side(name, position=lines) for name, lines in zip(names, standing, strict=True)])
            return Comparison(number, given, before, parted, number, events, tuple(said))
        there = [games[name] for name in names]
        given = with_meaning(plan.inputs[number], there if own is None else [own, *there])
        said.append(given)
        number += 1
        if own is not None and (stopped := _answered(own, "", given)) and (stopped.refused or stopped.over):
            own = None
        sides = [_answered(games[name], name, given) for name in names]


def _from(side: Side, first: int, games: Mapping[str, Game]) -> Side:
    """A side from the first event that differs, with what its clause says."""
    events = side.events[first:]
    clause = events[0].clause if events else ""
    return side._replace(events=events, statement=games[side.edition].rules.explain(clause) if clause else "")


def _as_played(plan: Plan) -> Game | None:
    """The game with the options of the plan itself, whose words the inputs are in; None if it cannot begin."""
    try:
        return plan.begin({})
    except WonderwheelError:
        return None


def _standing(games: Sequence[Game]) -> list[tuple[str, ...]]:
    """What is to be seen on each table and among its options, as far as it is not the same on all."""
    every = [_seen(game) for game in games]
    common = set(every[0]).intersection(*every)
    return [tuple([line for line in lines if line not in common]) for lines in every]


def _seen(game: Game) -> list[str]:
    """The position and the options, in lines."""
    looks = [f"{name} = {value}" for name, value in game.rules.look(game.state).items()]
    return looks + [
        f"{who_is(game, q.decider)} may: {game.rules.gist(game.state, q.seat, key)}"
        for q in game.questions
        for key in q.keys
    ]


def _alike(sides: Sequence[Side]) -> int:
    """How many of the events, from the first one on, are the same on all sides."""
    count = 0
    for rows in zip(*[side.events for side in sides], strict=False):
        if len({_happened(event) for event in rows}) > 1:
            break
        count += 1
    return count


def _happened(event: RecordedEvent) -> tuple[object, ...]:
    """What makes two events the same: not the clause, which every book names differently, and not the numbers of cards'
    abilities and the like, which are counted anew for each book. What they stand for is in the words."""
    return (event.kind, event.actor, event.secret, event.text)


def _answered(game: Game, edition: str, given: Given) -> Side:
    if game.result is not None:
        return Side(edition, over=True)
    mark = len(game.log or ())
    try:
        if given.kind == ANSWER:
            game.play(*chosen_by(game, given))
        else:
            game.apply(Input(given.kind, given.seat, given.value))
    except WonderwheelError as refused:
        return Side(edition, refused=str(refused))
    return _now(game, edition, mark)


def _now(game: Game, edition: str, mark: int) -> Side:
    """What has happened since the log had so many events, and what is asked now."""
    events = tuple([recorded_event(game.rules, event) for event in (game.log or [])[mark:]])
    asked = "; ".join(
        f"{who_is(game, question.decider)}: {question.reason} [{question.clause}]" for question in game.questions
    )
    return Side(edition, events, asked)


class Cause(NamedTuple):
    """A point that alone makes the first edition do what another one did."""

    one: str
    other: str
    point: Point


def unexplained(found: Comparison, behind: Sequence[Cause]) -> list[str]:
    """The editions that did otherwise than the first, and no point alone makes it do the same."""
    if not found.sides:
        return []
    first, known = found.sides[0], {cause.other for cause in behind}
    return [side.edition for side in found.sides[1:] if _parts(first, side) and side.edition not in known]


def _parts(first: Side, side: Side) -> bool:
    return _outcome(side) != _outcome(first) or side.position != first.position


def causes(plan: Plan, definition: GameDef, columns: Sequence[Column], found: Comparison) -> list[Cause]:
    """The points behind a difference: for each edition that did otherwise than the first, those that alone make the
    first one do the same up to there. None if it takes several of them together."""
    out: list[Cause] = []
    chosen = {column.name: column.options for column in columns}
    for side in found.sides[1:]:
        first = found.sides[0]
        if not _parts(first, side):
            continue
        here, there = ({**plan.options, **chosen[name]} for name in (first.edition, side.edition))
        out += [
            Cause(first.edition, side.edition, point)
            for point in definition.points_between(here, there)
            if _does_the_same(plan, point, found, side)
        ]
    return out


def _does_the_same(plan: Plan, point: Point, found: Comparison, side: Side) -> bool:
    """Whether the first edition does with this point set otherwise what another one did where they part."""
    first = found.sides[0]
    try:
        game = plan.begin(point.options)
    except WonderwheelError as refused:
        return _outcome(Side(side.edition, refused=str(refused))) == _outcome(side)
    there = _side_at(game, found, side.edition)
    if there is None:
        return False
    if not any(each.position for each in found.sides):
        return _outcome(there) == _outcome(side)
    seen = set() if there.refused or there.over else set(_seen(game))
    return set(side.position) <= seen and not (set(first.position) - set(side.position)) & seen


def _side_at(game: Game, found: Comparison, edition: str) -> Side | None:
    """What happens in a game at the place where editions part; None if it stops before, or more has happened by then
    than the editions had in common."""
    side = _now(game, edition, 0)
    skipped = found.events
    for given in found.said:
        if side.refused or side.over:
            return None
        skipped -= len(side.events)
        side = _answered(game, edition, given)
    return side._replace(events=side.events[skipped:]) if skipped >= 0 else None


def _outcome(side: Side) -> tuple[object, ...]:
    """What makes two sides the same where they part: the first event, or why there is none and what is asked."""
    first = _happened(side.events[0]) if side.events else None
    return (first, bool(side.refused), side.over, _CLAUSE.sub("", side.asked) if first is None else "")
