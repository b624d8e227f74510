"""Columns: what a state holds, declared once. Clone, JSON, hash, equality, diff and views follow from it.

A game lists its columns; `generate` turns the list into the source of a plain class, which is checked in (mypyc
dislikes dynamic attributes, and a generated file can be read). A test keeps the two equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

KINDS: Final = {
    "int": ("int", "0", "{}"),
    "ints": ("list[int]", "[]", "{}.copy()"),
    "shared": ("tuple[int, ...]", "()", "{}"),
    "lists": ("list[list[int]]", "[]", "[x.copy() for x in {}]"),
    "tuples": ("list[tuple[int, ...]]", "[]", "{}.copy()"),
    "frames": ("list[Frame]", "[]", "[x.copy() for x in {}]"),
}
VISIBLE: Final = ("all", "none", "seat", "object")


@dataclass(frozen=True)
class Column:
    """One field of a state.

    kind: int, ints (one per object or seat), shared (the same, rarely written: replaced as a whole by
    `shared.changed`, so that a copy of a state costs nothing for it), lists (ordered places), tuples, frames.
    visible: to "all"; to "none"; "seat": entry i belongs to seat i and only that seat sees it, unless the game's
    `shown` says that it lies open; "object": entry i is seen by whom the game's `shown` lets see object i.
    """

    name: str
    kind: str
    visible: str
    doc: str

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"column {self.name}: no kind {self.kind!r}, only {', '.join(KINDS)}")
        if self.kind == "shared" and self.visible != "all":
            raise ValueError(f"column {self.name}: a shared column is visible to all; no entry of it is written alone")
        if self.visible not in VISIBLE:
            raise ValueError(f"column {self.name}: no visibility {self.visible!r}, only {', '.join(VISIBLE)}")


KERNEL: Final = (
    Column("stack", "frames", "all", "the procedures in progress, innermost last"),
    Column("rng", "int", "none", "the state of the random generator"),
    Column("chance", "int", "all", "0: chance is sampled, 1: the chance seat is asked"),
    Column("yields", "ints", "seat", "per seat: bit mask of the windows that it passes by a standing answer"),
    Column("deciders", "ints", "all", "per seat: who answers its questions"),
    Column("over", "int", "all", "1 when the game has ended"),
    Column("scores", "ints", "all", "per seat, when over: 1 won, 0 lost, shares for a draw in 1/60"),
    Column("mark", "ints", "all", "the open cancel point: depth, counter, answers since, registers"),
    Column("mark_tuples", "tuples", "all", "the tuple registers at the open cancel point"),
    Column("reveals", "int", "all", "how often chance or a revelation told somebody something"),
    Column("out", "int", "all", "bit mask of the seats that have conceded"),
    Column(
        "waiting",
        "tuples",
        "all",
        "triggered abilities that wait for their batch: program, controller, arguments",
    ),
    Column("continuous", "tuples", "all", "continuous effects: see core/mechanisms/layers.py"),
    Column("clock", "int", "all", "the next timestamp"),
    Column("trail", "tuples", "all", "provenance of effects in progress, for the detection of endless loops"),
    Column("causes", "tuples", "all", "per waiting ability: trail entry of its cause plus 1, kind of event, moment"),
    Column("cause", "int", "all", "the trail entry of the ability being resolved plus 1, 0 when there is none"),
    Column("counts", "tuples", "all", "how often something has happened: period, size of what, what, times"),
    Column("dirty", "int", "all", "1 when derived columns are out of date"),
    Column("known", "ints", "all", "per hidden object: bit mask of the seats that know what it is"),
    Column("facts", "tuples", "seat", "negative and partial knowledge: seat, kind, arguments"),
)

_HEADER: Final = '''"""{doc}

Generated from {source} by tools/generate.py: change it there, then run `make generate`.
"""

from __future__ import annotations

'''


def generate(name: str, doc: str, source: str, columns: Sequence[Column], own: Sequence[Column] | None) -> str:
    """The source of the state class `name`; `own` is None for the kernel's own class."""
    base = own is not None
    lines = [_HEADER.format(doc=doc, source=source)]
    if base:
        lines.append("from typing import Any\n\n")
        lines.append("from wonderwheel.core.state.state import State\n\n\n")
        lines.append(f"class {name}(State):\n")
    else:
        lines.append("from typing import Any\n\nfrom wonderwheel.core.events import Event\n")
        lines.append("from wonderwheel.core.machine.asking import Pending\n")
        lines.append("from wonderwheel.core.machine.frames import Frame\n")
        lines.append("from wonderwheel.core.state.basis import Basis\n\n\n")
        lines.append(f"class {name}(Basis):\n")
    lines.append(f'    """{doc}"""\n\n')
    declared = own if own is not None else columns
    slots = [column.name for column in declared]
    if not base:
        slots += ["gathered", "log", "looks", "pending", "rules"]
    lines.append(f"    __slots__ = ({', '.join(repr(slot) for slot in sorted(slots))},)\n\n")
    lines.append("    def __init__(self, rules: Any, fresh: bool = True) -> None:\n")
    lines.append('        """An empty state; one that is not `fresh` has no columns yet: `clone` fills them."""\n')
    if base:
        lines.append("        super().__init__(rules, fresh)\n")
    else:
        lines.append("        self.rules = rules\n")
        lines.append("        self.log: list[Event] | None = None\n")
        lines.append("        self.pending: list[Pending] = []\n")
        lines.append("        # what was worked out while options are sought and nothing changes; else None\n")
        lines.append("        self.looks: dict[Any, Any] | None = None\n")
        lines.append("        # what a game has gathered from its columns, and knows when to gather anew\n")
        lines.append("        self.gathered: Any = None\n")
    lines.append("        if not fresh:\n            return\n")
    for column in declared:
        kind, empty, _ = KINDS[column.kind]
        lines.append(f"        # {column.doc}\n        self.{column.name}: {kind} = {empty}\n")
    lines.append(f"\n    def clone(self) -> {name}:\n")
    lines.append('        """An independent copy; the log stays behind."""\n')
    lines.append(f"        new = {name}(self.rules, False)\n")
    lines.append("        new.pending = self.pending\n")
    for column in columns:
        copy = KINDS[column.kind][2].format(f"self.{column.name}")
        lines.append(f"        new.{column.name} = {copy}\n")
    lines.append("        return new\n")
    lines.append("\n    def values(self) -> list[object]:\n")
    lines.append('        """Every column, in declared order, not copied."""\n')
    lines.append("        return [\n")
    lines.extend(f"            self.{column.name},\n" for column in columns)
    lines.append("        ]\n")
    lines.append("\n    def assign(self, index: int, value: Any) -> None:\n")
    lines.append('        """Set the column with this position in the declaration."""\n')
    for i, column in enumerate(columns):
        word = "if" if i == 0 else "elif"
        lines.append(f"        {word} index == {i}:\n            self.{column.name} = value\n")
    return "".join(lines)
