"""Sentences about a player, said to this player: "Player 2 draws a card." is "You draw a card." to player 2."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_IRREGULAR: Final = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
# What a name stands behind when it is the subject of what follows; at the beginning of a sentence it always is.
_SUBJECT_AFTER: Final = re.compile(r"(?:^|[.!?:;,] |\b(?:which|that|and|or|if|when|while|because|as) )$")
_SENTENCE_BEGINS: Final = re.compile(r"(?:^|[.!?] )$")


def addressed(text: str, name: str) -> str:
    """A text in which a player has this name, as it is said to that player."""
    return _naming(name).sub(_said, text)


@lru_cache
def _naming(name: str) -> re.Pattern[str]:
    either = f"(?:{re.escape(name)}|{re.escape(name[:1].lower() + name[1:])})"
    return re.compile(
        rf"(?P<of>\bof )?\b{either}\b(?P<whose>'s\b)?(?P<verb> [a-z]+\b)?(?P<more>[^.:;,]* and [a-z]+s (?:it|them)\b)?"
    )


def _said(found: re.Match[str]) -> str:
    before = found.string[: found.start()]
    begins = _SENTENCE_BEGINS.search(before) is not None
    verb, more = found["verb"] or "", found["more"] or ""
    if found["whose"]:
        return f"{found['of'] or ''}{'Your' if begins and not found['of'] else 'your'}{verb}{more}"
    if found["of"]:
        return f"of yours{verb}{more}"
    you = "You" if begins else "you"
    if not _SUBJECT_AFTER.search(before):
        return f"{you}{verb}{more}"
    more = re.sub(r" and ([a-z]+s) (it|them)$", lambda m: f" and {_plain(m[1])} {m[2]}", more)
    return f"{you} {_plain(verb[1:])}{more}" if verb else f"{you}{more}"


def _plain(verb: str) -> str:
    """What "he plays" is with "you"."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if re.search(r"(?:ss|sh|ch|x|zz)es$", verb):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
