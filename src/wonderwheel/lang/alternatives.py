"""Which alternative of a grammar, as it is written, each of its rules comes from.

A parser knows plain rules: of an alternative with two parts that may be left out it makes four. Whoever counts wordings
counts what somebody wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from wonderwheel.lang.kept_grammar import KeptRule, TakenApart

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|->|[\w!]+|[\[\]()|*+?:]')
_DEFINED = re.compile(r"^[?!]*(\w+)\s*:", re.MULTILINE)
_REPEATED = r"__\w+ "
# What begins a line that no rule is made of.
_NOT_SAID = ("//", "%")


class Written(NamedTuple):
    """An alternative: the rule it belongs to, its words, the name of what it makes, and the rules made of it."""

    origin: str
    said: str
    alias: str | None
    pattern: re.Pattern[str]

    def name(self) -> str:
        """How it is called in a list."""
        return f"{self.origin}: {self.said}"


def written(grammar: str, names: Mapping[str, str]) -> Iterator[Written]:
    """The alternatives of a grammar. `names`: what the parser calls a word or a terminal, by how it is written."""
    starts = [*_DEFINED.finditer(grammar)]
    ends = [*(match.start() for match in starts[1:]), len(grammar)]
    for match, end in zip(starts, ends, strict=True):
        said = [line for line in grammar[match.end() : end].splitlines() if not line.lstrip().startswith(_NOT_SAID)]
        for tokens in _split([token for line in said for token in _TOKEN.findall(line)]):
            alias = tokens[-1] if "->" in tokens else None
            parts = tokens[: tokens.index("->")] if alias else tokens
            pattern, rest = _sequence(parts, names)
            if rest:
                raise ValueError(f"{match[1]}: {' '.join(parts)} is no alternative")
            yield Written(match[1], " ".join(parts), alias, re.compile(pattern))


def _split(tokens: Sequence[str]) -> Iterator[list[str]]:
    """The alternatives of a rule: parted by bars that stand in no brackets."""
    depth, found = 0, list[str]()
    for token in tokens:
        if token == "|" and not depth:
            yield found
            found = []
            continue
        depth += (token in "[(") - (token in "])")
        found.append(token)
    yield found


def _sequence(tokens: Sequence[str], names: Mapping[str, str]) -> tuple[str, Sequence[str]]:
    """A pattern for rows of symbols up to a closing bracket, and the tokens from there."""
    ways, row = list[str](), ""
    while tokens and tokens[0] not in ("]", ")"):
        if tokens[0] == "|":
            ways.append(row)
            row, tokens = "", tokens[1:]
            continue
        piece, tokens = _piece(tokens, names)
        row += piece
    return "|".join(f"(?:{way})" for way in [*ways, row]), tokens


def _piece(tokens: Sequence[str], names: Mapping[str, str]) -> tuple[str, Sequence[str]]:
    """A pattern for one part with what says how often it stands, and the tokens behind it."""
    first, rest = tokens[0], tokens[1:]
    if first in ("[", "("):
        inner, rest = _sequence(rest, names)
        piece, rest = f"(?:{inner}){'?' if first == '[' else ''}", rest[1:]
    elif first.startswith('"'):
        piece = "".join(f"{re.escape(names.get(word, word))} " for word in first[1:-1].split())
        piece = f"(?:{piece})"
    else:
        piece = f"(?:{re.escape(names.get(first, first) if first.isupper() else first)} )"
    often = rest[0] if rest and rest[0] in ("*", "+", "?") else ""
    if often:
        rest = rest[1:]
    return {"": piece, "?": f"{piece}?", "*": f"(?:{_REPEATED})?", "+": _REPEATED}[often], rest


def alternatives_of(apart: TakenApart, grammar: str, names: Mapping[str, str]) -> list[str]:
    """For each rule of a grammar that was taken apart, the alternative that it comes from; "" for a repetition."""
    by_origin: dict[str, list[Written]] = {}
    for each in written(grammar, names):
        by_origin.setdefault(each.origin, []).append(each)
    return [_alternative(rule, by_origin.get(rule.origin, ())) for rule in apart.rules]


def _alternative(rule: KeptRule, among: Sequence[Written]) -> str:
    row = "".join(f"{part.name} " for part in rule.parts)
    found = (each for each in among if each.alias == rule.alias and each.pattern.fullmatch(row))
    return next((each.name() for each in found), "")
