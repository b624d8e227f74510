"""The components of One Card Wonder: wonders, player mats and leaders, read from TOML and checked.

`load()` gives the shipped components, `load(path)` and `parse(text, name)` a user's. A file replaces each
of the three kinds that it contains; the kinds it leaves out stay the shipped ones. Whatever these functions
return satisfies every limit below, so the engine checks nothing again.
"""

import hashlib
import json
import re
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Final

from wonderwheel.games.one_card_wonder.components.effects import LEADER, TIMINGS, Effect, read_effects
from wonderwheel.games.one_card_wonder.components.files import (
    ComponentError,
    File,
    Table,
    check_keys,
    fail,
    fail_at,
    inline_texts,
    line_of,
    read_file,
    read_flag,
    read_int,
    read_text,
    read_word,
    sub_tables,
    top_tables,
)
from wonderwheel.games.one_card_wonder.components.kinds import COIN, KIND_LETTERS

__all__ = [
    "Building",
    "ComponentError",
    "Components",
    "Effect",
    "Leader",
    "Mat",
    "Stage",
    "Wonder",
    "load",
    "parse",
]

MAX_PLAYERS: Final = 6
STAGE_MARKERS: Final = 72
MAX_STAGES: Final = STAGE_MARKERS // MAX_PLAYERS  # six such wonders use every marker
MAT_BUILDINGS: Final = 4
MAX_STAGE_COST: Final = 2
MAX_COST: Final = 4  # of a building and of a leader
# Six players see one wonder more than players, get two mats each, and one leader each.
FEWEST: Final = {"wonder": MAX_PLAYERS + 1, "mat": 2 * MAX_PLAYERS, "leader": MAX_PLAYERS}
SOURCES: Final = ("rulebook", "ours")

_PACKAGE: Final = "wonderwheel.games.one_card_wonder.components"
_SHIPPED: Final = "components.toml"
_STAGE: Final = re.compile(r"\s*([0-9]{1,3})\s*:\s*([^\s<]+)\s*(?:<-\s*([0-9]{1,3}(?:\s*,\s*[0-9]{1,3})*)\s*)?")


@dataclass(frozen=True)
class Building:
    """A support building of a mat or a wonder."""

    name: str
    cost: tuple[int, ...]  # kinds: coins, then named resources in board order, wilds last
    timing: str  # one of component_effects.TIMINGS
    effects: tuple[Effect, ...]
    source: str  # of the name and effect
    cost_source: str


@dataclass(frozen=True)
class Stage:
    """A stage of a wonder and the stages (0-based) that must be marked before it."""

    cost: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True)
class Wonder:
    """A wonder card."""

    name: str
    place: str
    year: str
    level: int
    stages: tuple[Stage, ...]
    buildings: tuple[Building, ...]
    source: str  # of the name
    stage_source: str


@dataclass(frozen=True)
class Mat:
    """A player mat with its four buildings."""

    name: str
    buildings: tuple[Building, ...]
    source: str


@dataclass(frozen=True)
class Leader:
    """A leader tile; `cost` is what the others pay to defeat it."""

    name: str
    cost: tuple[int, ...]
    globe: bool
    effects: tuple[Effect, ...]
    source: str


@dataclass(frozen=True)
class Components:
    """All components of a game. `digest` names their playable content; `text` is "" for the shipped ones."""

    wonders: tuple[Wonder, ...]
    mats: tuple[Mat, ...]
    leaders: tuple[Leader, ...]
    digest: str
    text: str


def load(path: Path | None = None) -> Components:
    """The shipped components, or those of a user's file."""
    if path is None:
        return _shipped()
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ComponentError(f"{path}: cannot be read: {error.strerror or error}") from None
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ComponentError(f"{path}:{line}: not UTF-8; save the file in that encoding") from None
    return parse(text, str(path))


def parse(text: str, name: str) -> Components:
    """Components from the text of a file; `name` stands for the file in messages."""
    # Some editors put a byte order mark before the text, which TOML does not know.
    file = read_file(text.removeprefix("\ufeff"), name)
    _check_top(file)
    shipped = _shipped()
    return _components(
        _wonders(file) if "wonder" in file.data else shipped.wonders,
        _mats(file) if "mat" in file.data else shipped.mats,
        _leaders(file) if "leader" in file.data else shipped.leaders,
        text,
    )


@lru_cache(maxsize=1)
def _shipped() -> Components:
    text = resources.files(_PACKAGE).joinpath(_SHIPPED).read_text(encoding="utf-8")
    file = read_file(text, _SHIPPED)
    _check_top(file)
    return _components(_wonders(file), _mats(file), _leaders(file), "")


def _components(
    wonders: tuple[Wonder, ...], mats: tuple[Mat, ...], leaders: tuple[Leader, ...], text: str
) -> Components:
    # Places, years and sources are left out: correcting one must not make old records unreadable.
    playable = [
        [[w.name, w.level, [[s.cost, s.after] for s in w.stages], _playable(w.buildings)] for w in wonders],
        [[m.name, _playable(m.buildings)] for m in mats],
        [[x.name, x.cost, x.globe, [_set_fields(e) for e in x.effects]] for x in leaders],
    ]
    canonical = json.dumps(playable, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    digest = hashlib.sha256(canonical.encode("ascii")).hexdigest()
    return Components(wonders, mats, leaders, digest, text)


def _playable(buildings: tuple[Building, ...]) -> list[object]:
    return [[b.name, b.cost, b.timing, [_set_fields(e) for e in b.effects]] for b in buildings]


_DEFAULTS: Final = asdict(Effect(""))


def _set_fields(effect: Effect) -> dict[str, object]:
    """The fields that differ from their defaults, so that a field added later changes no digest."""
    return {key: value for key, value in asdict(effect).items() if value != _DEFAULTS[key]}


def _check_top(file: File) -> None:
    top = Table(file, "file", file.data, 1, len(file.lines))
    for key in file.data:
        if key not in FEWEST:
            line = next((n for n, path in file.headers if path.split(".")[0] == key), line_of(top, key))
            raise fail_at(top, line, f"{key!r} is no component; write [[wonder]], [[mat]] or [[leader]]")
    if not file.data:
        raise fail(top, "", "holds no component; write [[wonder]], [[mat]] or [[leader]]")


def _cards(file: File, kind: str) -> tuple[Table, ...]:
    """The tables of one kind: enough of them, with different names."""
    tables = top_tables(file, kind)
    if len(tables) < FEWEST[kind]:
        last = tables[-1].first if tables else 1
        reason = f"six players need at least {FEWEST[kind]} of [[{kind}]], this file has {len(tables)}"
        hint = "add more or leave that kind out to keep the shipped ones"
        raise ComponentError(f"{file.name}:{last}: {reason}; {hint}")
    for table in tables:
        if "name" not in table.data:
            raise fail(table, "", "'name' is missing")
    _check_names(tables)
    return tables


def _check_names(tables: tuple[Table, ...]) -> None:
    """Names are compared as people read them: two that differ in capitals only are the same."""
    lines: dict[str, int] = {}
    for table in tables:
        name = read_text(table, "name")
        if name.casefold() in lines:
            raise fail(table, "name", f"the name is taken already on line {lines[name.casefold()]}; give another")
        lines[name.casefold()] = line_of(table, "name")


def _wonders(file: File) -> tuple[Wonder, ...]:
    wonders = []
    for table in _cards(file, "wonder"):
        check_keys(table, ("name", "place", "year", "level", "stages"), ("building", "source", "stage_source"))
        source = read_word(table, "source", SOURCES, "ours")
        wonders.append(
            Wonder(
                read_text(table, "name"),
                read_text(table, "place"),
                read_text(table, "year"),
                read_int(table, "level", 1, 3, 1),
                _stages(table),
                _buildings(table, "wonder"),
                source,
                read_word(table, "stage_source", SOURCES, source),
            )
        )
    return tuple(wonders)


def _mats(file: File) -> tuple[Mat, ...]:
    mats = []
    for table in _cards(file, "mat"):
        check_keys(table, ("name",), ("building", "source"))
        buildings = _buildings(table, "mat")
        if len(buildings) != MAT_BUILDINGS:
            reason = f"a mat has exactly {MAT_BUILDINGS} [[mat.building]], this one has {len(buildings)}"
            raise fail(table, "", reason)
        mats.append(Mat(read_text(table, "name"), buildings, read_word(table, "source", SOURCES, "ours")))
    return tuple(mats)


def _leaders(file: File) -> tuple[Leader, ...]:
    leaders = []
    for table in _cards(file, "leader"):
        check_keys(table, ("name", "cost", "effects"), ("globe", "source"))
        leaders.append(
            Leader(
                read_text(table, "name"),
                _cost(table, line_of(table, "cost"), table.data["cost"], MAX_COST),
                read_flag(table, "globe"),
                read_effects(table, LEADER),
                read_word(table, "source", SOURCES, "ours"),
            )
        )
    return tuple(leaders)


def _buildings(card: Table, kind: str) -> tuple[Building, ...]:
    if not card.data.get("building"):
        raise fail(card, "", f"has no support building; add a [[{kind}.building]]")
    tables = sub_tables(card, f"{kind}.building", "building", f"{card.label}, building")
    buildings = []
    for table in tables:
        check_keys(table, ("name", "cost", "timing", "effects"), ("source", "cost_source"))
        timing = read_word(table, "timing", TIMINGS, "")
        source = read_word(table, "source", SOURCES, "ours")
        buildings.append(
            Building(
                read_text(table, "name"),
                _cost(table, line_of(table, "cost"), table.data["cost"], MAX_COST),
                timing,
                read_effects(table, timing),
                source,
                read_word(table, "cost_source", SOURCES, source),
            )
        )
    _check_names(tables)
    return tuple(buildings)


def _cost(table: Table, line: int, letters: object, most: int) -> tuple[int, ...]:
    """A cost from its letters, in the order in which the engine pays: coins, named resources, wilds."""
    if not isinstance(letters, str) or not 1 <= len(letters) <= most:
        raise fail_at(table, line, f"a cost here has 1 to {most} letters out of {KIND_LETTERS}, not {letters!r}")
    for letter in letters:
        if letter not in KIND_LETTERS:
            raise fail_at(table, line, f"{letter!r} is no letter of a cost; use {KIND_LETTERS}")
    kinds = [KIND_LETTERS.index(letter) for letter in letters]
    return tuple(sorted(kinds, key=lambda kind: -1 if kind == COIN else kind))


def _stages(table: Table) -> tuple[Stage, ...]:
    rows = inline_texts(table, "stages")
    if not 1 <= len(rows) <= MAX_STAGES:
        raise fail(table, "stages", f"a wonder has 1 to {MAX_STAGES} stages, this one has {len(rows)}")
    stages = []
    for number, (line, row) in enumerate(rows, start=1):
        match = _STAGE.fullmatch(row)
        if match is None:
            raise fail_at(table, line, f'{row!r} is no stage; write it like "5: SC <- 1,2"')
        if int(match[1]) != number:
            raise fail_at(table, line, f"stage {match[1]} stands where stage {number} must; number them from 1")
        after = tuple(int(part) for part in match[3].split(",")) if match[3] else ()
        for earlier in after:
            if not 1 <= earlier <= len(rows):
                raise fail_at(table, line, f"stage {number} stands on stage {earlier}, which does not exist")
            if after.count(earlier) > 1:
                raise fail_at(table, line, f"stage {number} names stage {earlier} twice")
        stages.append(Stage(_cost(table, line, match[2], MAX_STAGE_COST), tuple(sorted(one - 1 for one in after))))
    _check_graph(table, tuple(line for line, _ in rows), tuple(stages))
    return tuple(stages)


def _check_graph(table: Table, lines: tuple[int, ...], stages: tuple[Stage, ...]) -> None:
    """Every stage can be reached from the ground."""
    if all(stage.after for stage in stages):
        raise fail(table, "stages", 'every stage stands on another; at least one must have no "<-"')
    built: set[int] = set()
    for _ in stages:
        built.update(i for i, stage in enumerate(stages) if built.issuperset(stage.after))
    stuck = [i for i in range(len(stages)) if i not in built]
    if stuck:
        numbers = ", ".join(str(i + 1) for i in stuck)
        raise fail_at(table, lines[stuck[0]], f"these stages wait for one another in a circle: {numbers}")
