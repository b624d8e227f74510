"""What words can speak of again: "it", "that player", "that many". No game's words are here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

THING, PLAYER, REALM, NUMBER = "thing", "player", "realm", "number"


@dataclass(frozen=True)
class Referent:
    """Something that a text has spoken of, so that later words can mean it.

    `name` says how it is found when the text is carried out: a slot of the effect (`slot`), or one of the names that a
    game gives to what needs no slot ("this", "event card", "opponent"). `kinds` are the nouns that fit it; with none
    any noun may; `traits` are the names that were said of it. `fixed` is false for what was only spoken of as "any
    that fits". `of` is what it belongs to (the owner of a card), `phrase` the phrase in which it was said.
    """

    sort: str
    name: str
    words: str
    slot: bool = False
    kinds: frozenset[str] = frozenset()
    many: bool = False
    fixed: bool = True
    of: Referent | None = None
    phrase: Any = None
    traits: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Mention:
    """A referent at the place where it was spoken of: the number of the clause, counted through an ability."""

    referent: Referent
    clause: int


class Mentions:
    """What has been spoken of so far, in reading order."""

    def __init__(self, said: Iterable[Mention] = ()) -> None:
        self.said = list(said)

    def copy(self) -> Mentions:
        return Mentions(self.said)

    def add(self, referent: Referent, clause: int) -> None:
        self.said.append(Mention(referent, clause))

    def without(self, sort: str, name: str) -> Mentions:
        """The same without one referent: for words that are carried out when it is no longer known."""
        return Mentions(each for each in self.said if (each.referent.sort, each.referent.name) != (sort, name))

    def clauses(self, sort: str) -> Iterator[list[Referent]]:
        """The different referents of a sort, clause by clause, the nearest clause first."""
        numbers = sorted({each.clause for each in self.said if each.referent.sort == sort}, reverse=True)
        for number in numbers:
            yield list(
                dict.fromkeys(
                    each.referent for each in self.said if each.clause == number and each.referent.sort == sort
                )
            )

    def last(self, sort: str) -> Referent | None:
        """The referent of a sort that was spoken of last."""
        return next((each.referent for each in reversed(self.said) if each.referent.sort == sort), None)

    def first(self, referent: Referent) -> int:
        """The clause in which something was spoken of first."""
        return next(each.clause for each in self.said if each.referent == referent)

    def all(self, sort: str) -> list[Referent]:
        """The different referents of a sort, the nearest first."""
        return list(dict.fromkeys(each.referent for each in reversed(self.said) if each.referent.sort == sort))


def listed(referents: Iterable[Referent]) -> str:
    """Candidates, for a refusal."""
    return ", ".join(f'"{each.words}"' for each in referents)
