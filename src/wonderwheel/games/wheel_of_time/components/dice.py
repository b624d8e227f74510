"""The four dice with their published faces, and how a number of them is rolled.

A face is named by one number: the kind of its die times six, and which of its six faces it is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, chance, do, while_
from wonderwheel.games.wheel_of_time.kinds import (
    ABILITIES,
    ABILITY_NAMES,
    DAMAGE,
    OPPOSITION,
    SUPPORT,
    SYMBOL_NAMES,
    SYMBOLS,
)

SIDES: Final[int] = 6
_LETTERS: Final = {"S": SUPPORT, "O": OPPOSITION, "D": DAMAGE}
_OWN: Final = "A"
# How often each symbol is on a face, in the order of the symbols.
Counts = tuple[int, ...]
NONE: Final[Counts] = (0,) * len(SYMBOLS)


def faces_from(text: str, where: str) -> tuple[Counts, ...]:
    """The faces of all dice, in the order of their numbers; SetupError says what is wrong with a table of faces."""
    try:
        table = tomllib.loads(text)
    except ValueError as problem:
        raise SetupError(f"{where}: not valid TOML: {problem}") from None
    odd = sorted(set(table) ^ set(ABILITIES))
    if odd:
        raise SetupError(f"{where}: there is a die for each of {', '.join(ABILITIES)}, and {odd[0]!r} is amiss")
    out: list[Counts] = []
    for kind, name in enumerate(ABILITIES):
        faces = table[name]
        if not isinstance(faces, list) or len(faces) != SIDES or not all(isinstance(face, str) for face in faces):
            raise SetupError(f"{where}: {name}: a die has {SIDES} faces, each a text such as 'AS'")
        out += [_face(face, kind, f"{where}: {name}") for face in faces]
    return tuple(out)


def _face(text: str, kind: int, where: str) -> Counts:
    counts = list(NONE)
    for letter in text:
        if letter != _OWN and letter not in _LETTERS:
            raise SetupError(f"{where}: {letter!r} in {text!r} is no symbol; the letters are A, S, O and D")
        counts[kind if letter == _OWN else _LETTERS[letter]] += 1
    if not text:
        raise SetupError(f"{where}: no face is empty")
    return tuple(counts)


def _shipped() -> tuple[Counts, ...]:
    file = files("wonderwheel.games.wheel_of_time").joinpath("components", "dice.toml")
    return faces_from(file.read_text(encoding="utf-8"), "components/dice.toml")


FACES: Final[tuple[Counts, ...]] = _shipped()
"""What every face shows, by its number."""


def faces_of(kind: int) -> range:
    """The numbers of the faces of a kind of die."""
    return range(kind * SIDES, (kind + 1) * SIDES)


def kind_of(face: int) -> int:
    """The kind of die that a face belongs to."""
    return face // SIDES


def face_words(face: int) -> str:
    """A face in words: "Intrigue die: damage and support"."""
    shown = [SYMBOL_NAMES[symbol] for symbol, number in enumerate(FACES[face]) if number]
    return f"{ABILITY_NAMES[kind_of(face)]} die: {' and '.join(shown)}"


@rule("WOT20-dice.7", "WOT20-dice.9")
def dice_for(numbers: Sequence[int]) -> tuple[int, ...]:
    """The dice of a card, kind by kind: one for each point of an ability; none for an ability of zero or less."""
    return tuple(kind for kind, number in enumerate(numbers) for _ in range(number))


def rolling(dice: int, faces: int, face: int, begin: Callable[[Any, Frame], None]) -> tuple[Step, ...]:
    """Steps that roll dice, one draw of chance for each.

    `begin` writes the kinds of the dice into the tuple register `dice`; the numbers of the faces come into the tuple
    register `faces`, in the same order. The register `face` holds the last one.
    """

    def start(g: Any, f: Frame) -> None:
        begin(g, f)
        f.t[faces] = ()

    def left(g: Any, f: Frame) -> bool:
        return len(f.t[faces]) < len(f.t[dice])

    def outcomes(g: Any, f: Frame) -> tuple[list[int], list[int]]:
        return list(faces_of(f.t[dice][len(f.t[faces])])), [1] * SIDES

    def keep(g: Any, f: Frame) -> None:
        f.t[faces] = (*f.t[faces], f.r[face])

    return do(start), while_(left, chance(face, outcomes, reason="a die"), do(keep))
