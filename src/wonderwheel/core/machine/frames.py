"""A frame: how far one program has come, as plain data."""

from __future__ import annotations


class Frame:
    """The rest of one procedure: program id, program counter, registers.

    `r` holds integers, `t` tuples of integers; there is nothing else, so a frame copies, hashes and saves by itself.
    `into` is the caller's register that receives this frame's result, or -1.
    """

    __slots__ = ("into", "pc", "program", "r", "t")

    def __init__(self, program: int, pc: int, r: list[int], t: list[tuple[int, ...]], into: int) -> None:
        self.program = program
        self.pc = pc
        self.r = r
        self.t = t
        self.into = into

    def copy(self) -> Frame:
        return Frame(self.program, self.pc, self.r.copy(), self.t.copy(), self.into)

    def plain(self) -> list[object]:
        """Registers and position without the program's name: see `State.to_json`."""
        return [self.program, self.pc, self.r, self.t, self.into]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]  # a frame is mutable

    def __repr__(self) -> str:
        return f"Frame(program={self.program}, pc={self.pc}, r={self.r}, t={self.t}, into={self.into})"
