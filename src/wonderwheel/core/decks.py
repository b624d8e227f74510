"""Decks of any card game: lists as people write them, and what a game says of a list.

A list has a card a line, `3 Card name`, the number left out for one copy; `#` begins a comment. On one line entries are
parted by `;`. What lies beside the deck comes behind `|`, or below a line with its name and a colon.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from wonderwheel.core.errors import SetupError, meant
from wonderwheel.core.machine.chance import Dice

COPIES_MOST: Final = 999  # of one entry, in any format of any game
DIFFICULTIES: Final = ("easy", "medium", "hard")  # how much a deck asks of whoever plays it
MAIN: Final = "deck"  # what the part is called that needs no heading
LISTING: Final = "`ww cards GAME`"
"""The command that lists all cards: of use in a terminal only."""
MOST_MEANT: Final = 12  # unknown names of a list that are compared with all the known ones
_SHOWN: Final = 60  # characters of an entry that a refusal quotes
_NO_QUOTES: Final = str.maketrans("", "", "'\"`´‘’‚‛“”„‟«»")

C = TypeVar("C")


class Entry(NamedTuple):
    """So many copies of a card, called as somebody wrote it."""

    copies: int
    name: str


class CardLine(NamedTuple):
    """A card of a deck in words: how many, its name, what kind of card it is, its facts on one line."""

    copies: int
    name: str
    kind: str
    facts: str


class Tally(NamedTuple):
    """How many cards of a deck have what: `says` names it ("cost"), `counts` are its values in their order."""

    says: str
    counts: tuple[tuple[str, int], ...]


class Fault(NamedTuple):
    """Why a list cannot be played: in words, the card that is at fault and the clause, each "" for none."""

    words: str
    card: str = ""
    clause: str = ""

    def said(self) -> str:
        """The words with their clause."""
        return f"{self.words} ({self.clause})" if self.clause else self.words


@dataclass(frozen=True)
class Ready:
    """A deck that comes with a game. `seats` are those that may play it; `marks` what it is known by, such as
    orbitals; `plan` how to play it; `difficulty` one of `DIFFICULTIES`; `cards` the list, as the option of a deck
    takes it."""

    name: str
    title: str
    blurb: str
    plan: str
    cards: str
    seats: tuple[int, ...]
    difficulty: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Report:
    """All that is to be said of a list: its parts by their names, why it cannot be played, what it is made of."""

    parts: tuple[tuple[str, tuple[CardLine, ...]], ...]
    faults: tuple[Fault, ...]
    tallies: tuple[Tally, ...]


class PoolCard(NamedTuple):
    """A card that can be looked for: its name, its facts on one line, its text, and what it can be asked about by name:
    words, or whole numbers, which can be compared."""

    name: str
    facts: str
    text: str
    asked: Mapping[str, tuple[str, ...] | int]


@dataclass(frozen=True)
class Shelf:
    """What a card game knows of decks. `options` are those that take one, by seat; `formats` how they may be built, the
    usual one first; `beside` the name of what lies beside a deck; `curve` which tally of a report tells what its cards
    cost, and `marks` which tells what it is known by.

    `report` looks at a list, for a seat, in a format; `random` makes a legal one; `pool` are all shipped cards.
    """

    options: tuple[str, ...]
    formats: tuple[str, ...]
    beside: str
    curve: str
    marks: str
    ready: Callable[[], Mapping[str, Ready]]
    report: Callable[[str, int, str], Report]
    random: Callable[[Dice, int, str], str]
    pool: Callable[[], Sequence[PoolCard]]


# -- reading -------------------------------------------------------------------------------------------------------


def parts_of(text: str, beside: str, where: str) -> tuple[str, str]:
    """The list of the deck and that of what lies beside it, one entry a line, without comments."""
    parts: tuple[list[str], list[str]] = ([], [])
    now = 0
    for line in text.splitlines():
        said = line.partition("#")[0].strip()
        if said.endswith(":") and "|" not in said and ";" not in said:
            now = _part_called(said[:-1].strip(), beside, where)
            continue
        first, bar, second = said.partition("|")
        parts[now].append(first)
        if bar:
            now = 1
            parts[now].append(second)
    return "\n".join(parts[0]), "\n".join(parts[1])


def _part_called(name: str, beside: str, where: str) -> int:
    known = (MAIN, beside)
    if name.lower() not in known:
        raise SetupError(f"{where}: no part of a deck is called {shortened(name)!r}; {meant(name, known, 'there are')}")
    return known.index(name.lower())


def entries(text: str, where: str) -> list[Entry]:
    """The entries of one part; SetupError quotes one that is no number of copies."""
    out: list[Entry] = []
    for part in text.replace("\n", ";").split(";"):
        said = part.strip()
        if not said:
            continue
        number, _, name = said.partition(" ")
        number = number.removesuffix("x")
        if not number.isdecimal() or not name.strip():
            number, name = "1", said
        if len(number) > len(str(COPIES_MOST)) or not 1 <= int(number) <= COPIES_MOST:
            raise SetupError(f"{where}: {shortened(said)!r} is no number of copies, 1 to {COPIES_MOST}")
        out.append(Entry(int(number), name.strip()))
    return out


def shortened(text: str) -> str:
    """As much of somebody's words as a refusal quotes."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def plain(name: str) -> str:
    """A name as it is compared where it is not written as printed: without capitals, accents, quotes, double blanks.

    >>> plain("Tony “Fortune  Hunter” Thickfür")
    'tony fortune hunter thickfur'
    """
    parted = unicodedata.normalize("NFKD", name)
    letters = "".join([letter for letter in parted if not unicodedata.combining(letter)])
    return " ".join(letters.translate(_NO_QUOTES).casefold().split())


def card_called(name: str, pool: Mapping[str, C], where: str) -> C:
    """The card of that name, forgiving about capitals, accents and quotes; SetupError says what may have been meant."""
    if name in pool:
        return pool[name]
    wanted = plain(name[: 2 * _SHOWN])
    alike = {known: card for known, card in pool.items() if plain(known) == wanted}
    first = next(iter(alike.values()), None)
    if first is not None and all(card == first for card in alike.values()):
        return first
    if alike:
        raise SetupError(f"{where}: {shortened(name)!r} can be {' or '.join(map(repr, alike))}")
    hint = meant(name[:_SHOWN], [LISTING], "all are listed by", pool)
    raise SetupError(f"{where}: there is no card called {shortened(name)!r}; {hint}")


def ready_called(said: str, known: Iterable[str]) -> str:
    """The name of a ready-made deck as it is written down, forgiving like `card_called`; empty if there is none."""
    wanted = plain(said[: 2 * _SHOWN])
    return next((name for name in known if plain(name) == wanted), "")


def cards_of(text: str, pool: Mapping[str, C], where: str, most: int) -> list[C]:
    """The cards of one part, `most` at the most; SetupError names the first entry that is at fault."""
    return _dealt(entries(text, where), pool, where, most)


def _dealt(found: Sequence[Entry], pool: Mapping[str, C], where: str, most: int) -> list[C]:
    total = sum(entry.copies for entry in found)
    if total > most:
        raise SetupError(f"{where}: {total} cards are too many for a table; a deck has at most {most}")
    return [card for entry in found for card in [card_called(entry.name, pool, where)] * entry.copies]


def looked_up(text: str, pool: Mapping[str, C], beside: str, most: int) -> tuple[list[C], list[C], list[Fault]]:
    """The deck and what lies beside it, as far as they can be read, and every fault that keeps the rest from that."""
    faults: list[Fault] = []
    try:
        parts = parts_of(text, beside, "the deck")
        places = ("the deck", f"the {beside}")
        read = [(entries(part, where), where) for part, where in zip(parts, places, strict=True)]
        faults += [fault for part, where in read for fault in _unknown_in(part, pool, where)]
        unknown = {fault.card for fault in faults}
        deck, other = (
            _dealt([one for one in part if one.name not in unknown], pool, where, most) for part, where in read
        )
    except SetupError as problem:
        return [], [], [*faults, Fault(str(problem))]
    return deck, other, faults


def lines_naming(text: str, card: str) -> tuple[int, ...]:
    """The lines of a list, counted from 1, on which a card stands, written as forgivingly as it is read."""
    wanted = plain(card)
    out: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].replace("|", ";")
        names = (_name_in(part) for part in said.split(";"))
        if any(plain(name) == wanted for name in names if name):
            out.append(number)
    return tuple(out)


def _name_in(entry: str) -> str:
    """The card that an entry names, whatever number of copies it has."""
    number, _, name = entry.strip().partition(" ")
    return name.strip() if number.removesuffix("x").isdecimal() and name.strip() else entry.strip()


def _unknown_in(part: Sequence[Entry], pool: Mapping[str, C], where: str) -> list[Fault]:
    """What is wrong with each different entry of a part that names no card; what is meant, of the first few."""
    out: list[Fault] = []
    readable = {plain(known) for known in pool}
    for name in dict.fromkeys(entry.name for entry in part):
        if len(out) >= MOST_MEANT and plain(name) not in readable:
            out.append(Fault(f"{where}: there is no card called {shortened(name)!r}", name))
            continue
        try:
            card_called(name, pool, where)
        except SetupError as problem:
            out.append(Fault(str(problem), name))
    return out


# -- writing -------------------------------------------------------------------------------------------------------


def written(report: Report, heading: Sequence[str] = ()) -> str:
    """A list as a file that can be read again: a card a line, by kinds, comments above."""
    lines = [f"# {line}" if line else "#" for line in heading]
    for i, (part, cards) in enumerate(report.parts):
        if i and cards:
            lines += ["", f"{part.capitalize()}:"]
        for kind in dict.fromkeys(card.kind for card in cards):
            here = [card for card in cards if card.kind == kind]
            lines += ["", f"# {kind} ({sum(card.copies for card in here)})"]
            lines += [f"{card.copies} {card.name}" for card in here]
    return "\n".join(lines).strip() + "\n"


def counted(says: str, values: Iterable[str], order: Sequence[str] = ()) -> Tally:
    """How often each value comes: in the given order, others behind it by their number."""
    found: dict[str, int] = dict.fromkeys(order, 0)
    for value in values:
        found[value] = found.get(value, 0) + 1
    rest = sorted((value for value in found if value not in order), key=lambda value: -found[value])
    return Tally(says, tuple((value, found[value]) for value in (*order, *rest) if found[value]))
