"""What has happened, told in the perfect tense: "you haven't attacked this round" is "you didn't attack this round"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from wonderwheel.games.wonders_of_the_first.verbs import VERBS
from wonderwheel.lang.words import Word

# What was done, as the perfect tense says it: how it is told plainly, and the verb alone.
_PLAINLY: Final[dict[str, tuple[str, str]]] = {
    **{verb.past: (verb.did or verb.past, verb.name) for verb in VERBS if " " not in verb.past and verb.name != "die"},
    **{
        done: (done, does)
        for done, does in (
            ("attacked", "attack"), ("battled", "battle"), ("defended", "defend"), ("arrived", "arrive"),
            ("moved", "move"), ("died", "die"), ("won", "win"), ("lost", "lose"), ("tied", "tie"),
            ("gained", "gain"), ("spent", "spend"), ("played", "play"),
        )
    },
}  # fmt: skip
# With these it is told of a time; "you have tapped Wonders" would be told of now.
_TIMES: Final = ("round", "game", "battle", "way")
_ENDS: Final = (",", ":", ";", '"')


def told_plainly(sentence: Sequence[Word]) -> list[Word]:
    """A sentence without the perfect tense."""
    found: list[Word] = []
    rest = list(sentence)
    while rest:
        plain, length = _perfect(rest)
        found += plain or rest[:1]
        rest = rest[length:]
    return found


def _perfect(row: Sequence[Word]) -> tuple[list[Word], int]:
    """What stands for the words at the beginning, and how many they are; nothing for one if they are no perfect."""
    have = row[0]
    said = [word.said.lower() for word in row]
    if said[0] not in ("have", "has") or not _is_of_a_time(said):
        return [], 1
    behind = 1
    not_so = said[behind : behind + 1] == ["not"]
    behind += not_so
    behind += said[behind : behind + 1] == ["already"]
    done = said[behind] if behind < len(said) else ""
    if done == "been":
        was = "weren't" if not_so else "was" if said[0] == "has" else "were"
        return [Word(was, have.start, row[behind].end)], behind + 1
    if done not in _PLAINLY:
        return [], 1
    did, does = _PLAINLY[done]
    where = row[behind]
    if not_so:
        return [Word("didn't", have.start, row[behind - 1].end), Word(does, where.start, where.end)], behind + 1
    return [Word(did, where.start, where.end)], behind + 1


def _is_of_a_time(said: Sequence[str]) -> bool:
    end = next((n for n, word in enumerate(said) if word in _ENDS), len(said))
    return any(first == "this" and second in _TIMES for first, second in pairwise(said[:end]))
