"""Heads and gates that stand on a line of their own: they belong to the next line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wonderwheel.games.wonders_of_the_first.text.phrases.paying import BARE_USES
from wonderwheel.lang.words import STOP, Word

# Heads that are printed on a line of their own, or in front of their effects without a colon.
HEADS: Final[tuple[tuple[str, ...], ...]] = tuple(
    tuple(head.split())
    for head in (
        "on round start", "on round end", "on arrival", "on play", "on attack", "on battle", "on defense", "on harvest",
        "on death", "on round #", *BARE_USES, "harvest", "eternal", "ascend",
    )
)  # fmt: skip


def _head_length(sentence: Sequence[Word]) -> int:
    said = ["#" if word.kind == "number" else word.said.lower() for word in sentence]
    return next((len(head) for head in HEADS if tuple(said[: len(head)]) == head), 0)


def row_of_heads(sentence: Sequence[Word]) -> int:
    """How many words the heads at the beginning have: one head, or several with commas, "and" or "or" between them."""
    length = _head_length(sentence)
    while length:
        behind = next((n for n, word in enumerate(sentence[length:]) if word.said not in (",", "and", "or")), 0)
        more = _head_length(sentence[length + behind :]) if behind else 0
        if not more:
            break
        length += behind + more
    return length


def gate_length(line: Sequence[Word]) -> int:
    """How many words the gate at the beginning of a line has."""
    first = line[0].said.lower() if line else ""
    numbered = first in ("kingdom", "hoard") and len(line) > 1 and line[1].kind == "number"
    return 2 if numbered else int(first == "awaken")


def heads_joined(every: Sequence[list[Word]]) -> list[list[Word]]:
    """A head on a line of its own belongs to the next line."""
    found: list[list[Word]] = []
    waiting: list[Word] = []
    for line in every:
        bare = [word for word in line if word.said not in (":", STOP)]
        gate = gate_length(bare)
        if bare and len(bare) == gate + row_of_heads(bare[gate:]):
            for part in filter(None, (bare[:gate], bare[gate:])):
                waiting += [*part, Word(":", part[-1].end, part[-1].end, "mark")]
        else:
            found.append(waiting + line)
            waiting = []
    return [*found, waiting] if waiting else found
