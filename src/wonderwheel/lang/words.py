"""Text into words: where each stands, what it is, and which marks divide the text. The first step of reading."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wonderwheel.lang.english import CONTRACTIONS, NUMBERS, ORDINALS
from wonderwheel.lang.errors import Refused, Trouble

BREAK = "\n"
STOP = "."
_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-"})
_TOKEN = re.compile(
    r"(?P<space>[^\S\n]+(?!/\s))"
    r"|(?P<line>\s*\n\s*|\s+/\s+)"
    r"|(?P<signed>(?<![\w])[+-](?:\d+|X\b))"
    r"|(?P<number>\d+)-?(?=\D|$)"
    r"|(?P<mark>[.,:;()\"+/=])"
    r"|(?P<word>[^\W\d_][\w'-]*[\w']|[^\W\d_])"
)


class Word(NamedTuple):
    """A word or mark: what it says, where it stands, and `kind`: "word", "number", "signed", "mark" or "line"."""

    said: str
    start: int
    end: int
    kind: str = "word"


def words(text: str) -> list[Word]:
    """The words of a text in order. Contractions and possessives come apart, "non-" stands alone."""
    straight = text.translate(_STRAIGHT)
    found: list[Word] = []
    place = 0
    while place < len(straight):
        match = _TOKEN.match(straight, place)
        if match is None:
            raise Refused(Trouble(text, place, place + 1, f"the mark {text[place]!r} has no meaning here"))
        found.extend(_words_of(match))
        place = match.end()
    return found


def _words_of(match: re.Match[str]) -> Iterator[Word]:
    kind, said, start, end = match.lastgroup, match.group(), match.start(), match.end()
    if kind == "space":
        return
    if kind == "line":
        yield Word(BREAK, start, end, "line")
    elif kind == "number":
        yield Word(match["number"], start, match.end("number"), "number")
    elif kind in ("signed", "mark"):
        yield Word(said, start, end, kind)
    else:
        yield from _parts(said, start, end)


def _parts(said: str, start: int, end: int) -> Iterator[Word]:
    low = said.lower()
    if low in CONTRACTIONS:
        pieces = CONTRACTIONS[low]
        yield Word(pieces[0], start, end)
        yield from (Word(piece, end, end) for piece in pieces[1:])
    elif low in NUMBERS:
        yield Word(str(NUMBERS[low]), start, end, "number")
    elif low in ORDINALS:
        yield Word(str(ORDINALS[low]), start, end, "ordinal")
    elif low.startswith("non-"):
        yield Word("non", start, start + 3)
        yield Word(said[4:], start + 4, end)
    elif low.endswith("'s"):
        yield Word(said[:-2], start, end - 2)
        yield Word("'s", end - 2, end)
    elif low.endswith("'"):
        yield Word(said[:-1], start, end - 1)
        yield Word("'s", end - 1, end)
    else:
        yield Word(said, start, end)


def lines(tokens: Sequence[Word]) -> list[list[Word]]:
    """The lines of a text; empty ones are left out. A line break inside quotation marks divides nothing."""
    found: list[list[Word]] = [[]]
    quoted = False
    for token in tokens:
        quoted ^= token.said == '"'
        if token.kind == "line" and not quoted:
            found.append([])
        elif token.kind != "line":
            found[-1].append(token)
    return [line for line in found if line]


def _may_begin(word: Word) -> bool:
    return word.said[:1].isupper() or word.kind == "number"


def sentences(line: Sequence[Word]) -> list[list[Word]]:
    """The sentences of a line, without their full stops. A full stop inside quotation marks ends nothing outside,
    except together with the closing mark at the end of a sentence."""
    found: list[list[Word]] = [[]]
    quoted = False
    for token, following in zip(line, [*line[1:], None], strict=True):
        if token.said == '"':
            quoted = not quoted
            found[-1].append(token)
            before = len(found[-1]) > 1 and found[-1][-2].said == STOP
            if not quoted and before and (following is None or _may_begin(following)):
                found.append([])
        elif token.said == STOP and not quoted:
            found.append([])
        else:
            found[-1].append(token)
    return [one for one in found if one]
