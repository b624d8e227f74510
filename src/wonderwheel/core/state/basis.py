"""What every state can do, whatever its columns: hash, save, load, compare, push a frame."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from wonderwheel.core.errors import EngineError, SaveError
from wonderwheel.core.events import EVERYBODY, Event, EventKind
from wonderwheel.core.machine.frames import Frame

if TYPE_CHECKING:
    from wonderwheel.core.rules import Rules
    from wonderwheel.core.state.columns import Column


class Basis:
    """The columns come from the generated subclass; here is only what follows from them."""

    __slots__ = ()

    rules: Any
    log: list[Event] | None
    pending: list[Any]
    looks: dict[Any, Any] | None
    gathered: Any
    stack: list[Frame]

    def values(self) -> list[object]:
        raise EngineError("a state class lists its columns")

    def assign(self, index: int, value: Any) -> None:
        raise EngineError("a state class sets its columns")

    # -- what rules use ------------------------------------------------------------------------------------------

    def emit(
        self,
        kind: EventKind,
        actor: int,
        facts: tuple[int, ...],
        clause: str,
        secret: tuple[int, ...] = (),
        seen: int = EVERYBODY,
    ) -> None:
        """Write an event into the log, if there is one."""
        if self.log is not None:
            ability, start, end = self.rules.saying(self)
            cited = self.rules.cited(clause)
            self.log.append(Event(kind, actor, facts, cited, secret, seen, (start, end), ability))

    def push(self, program: int, arguments: tuple[int, ...]) -> None:
        """Start a program by its id; it runs before the present frame goes on."""
        rules: Rules = self.rules
        shape = rules.programs[program]
        r = [0] * shape.n_ints
        r[: len(arguments)] = arguments
        self.stack.append(Frame(program, 0, r, [()] * shape.n_tuples, -1))

    # -- what follows from the declaration -----------------------------------------------------------------------

    def _plain(self, with_names: bool) -> list[object]:
        out: list[object] = []
        columns: tuple[Column, ...] = self.rules.columns
        for column, value in zip(columns, self.values(), strict=True):
            if column.kind == "frames":
                out.append([self._plain_frame(f, with_names) for f in self.stack])
            else:
                out.append(value)
        return out

    def _plain_frame(self, f: Frame, with_name: bool) -> list[object]:
        if not with_name:
            return f.plain()
        program = self.rules.programs[f.program]
        return [program.name, program.digest(), f.pc, f.r, f.t, f.into]

    def hash(self) -> str:
        """A digest of every column: equal states, equal hashes."""
        return hashlib.blake2b(msgspec.json.encode(self._plain(False)), digest_size=12).hexdigest()

    def to_json(self) -> bytes:
        """The whole state, also in the middle of an effect; frames carry their program's name and listing digest."""
        return msgspec.json.encode({"game": self.rules.name, "columns": self._named()})

    def _named(self) -> dict[str, object]:
        names = [column.name for column in self.rules.columns]
        return dict(zip(names, self._plain(True), strict=True))

    def load_json(self, data: bytes) -> None:
        """Fill this state from `to_json`; refuses what does not fit these rules. The machine is not run."""
        try:
            document = msgspec.json.decode(data)
        except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
            raise SaveError(f"the saved state is not readable: {problem}") from None
        if not isinstance(document, dict) or not isinstance(document.get("columns"), dict):
            raise SaveError("the saved state has no columns")
        if document.get("game") != self.rules.name:
            raise SaveError(f"the saved state belongs to {document.get('game')!r}, not to {self.rules.name!r}")
        saved = document["columns"]
        names = [column.name for column in self.rules.columns]
        if sorted(saved) != sorted(names):
            odd = sorted(set(saved) ^ set(names))
            raise SaveError(f"the saved state's columns differ from this version's: {', '.join(odd)}")
        for index, column in enumerate(self.rules.columns):
            self.assign(index, self._checked(column, saved[column.name]))

    def _checked(self, column: Column, value: object) -> object:
        shapes: dict[str, Any] = {
            "int": int,
            "ints": list[int],
            "shared": tuple[int, ...],
            "lists": list[list[int]],
            "tuples": list[tuple[int, ...]],
            "frames": list[tuple[str, str, int, list[int], list[tuple[int, ...]], int]],
        }
        try:
            checked = msgspec.convert(value, shapes[column.kind], strict=True)
        except msgspec.ValidationError as problem:
            raise SaveError(f"the saved column {column.name!r} is damaged: {problem}") from None
        if column.kind != "frames":
            return checked
        return [self._loaded_frame(*frame) for frame in checked]

    def _loaded_frame(
        self, name: str, digest: str, pc: int, r: list[int], t: list[tuple[int, ...]], into: int
    ) -> Frame:
        number = self.rules.ids.get(name)
        if number is None:
            raise SaveError(f"the saved state is inside a program {name!r} that this version does not have")
        program = self.rules.programs[number]
        if program.digest() != digest:
            raise SaveError(f"the program {name!r} has changed since the state was saved: re-simulate its record")
        if not 0 <= pc < len(program.code) or len(r) != program.n_ints or len(t) != program.n_tuples:
            raise SaveError(f"the saved frame of {name!r} does not fit its program")
        return Frame(number, pc, r, t, into)

    def diff(self, other: Basis) -> list[str]:
        """Readable lines, one per difference: column, index, the two values."""
        lines: list[str] = []
        for column, mine, theirs in zip(self.rules.columns, self.values(), other.values(), strict=True):
            if mine == theirs:
                continue
            if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
                lines.extend(
                    f"{column.name}[{i}]: {a!r} -> {b!r}"
                    for i, (a, b) in enumerate(zip(mine, theirs, strict=True))
                    if a != b
                )
            else:
                lines.append(f"{column.name}: {mine!r} -> {theirs!r}")
        return lines

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Basis) and self.values() == other.values()

    __hash__ = None  # type: ignore[assignment]  # a state is mutable; `hash()` gives its digest

    def __reduce__(self) -> tuple[Any, ...]:
        # Rules hold functions, which do not pickle; they are made again from their setup.
        return _unpickled, (self.rules.maker, self.rules.setup, self.to_json(), bool(self.pending))


def _unpickled(maker: Callable[[Any], Any], setup: object, data: bytes, asking: bool) -> Basis:
    from wonderwheel.core.machine.running import run

    g = maker(setup).blank()
    g.load_json(data)
    if asking:
        run(g)
    new: Basis = g
    return new
