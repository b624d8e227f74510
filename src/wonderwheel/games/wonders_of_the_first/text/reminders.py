"""Brackets that only repeat what a keyword means, by fingerprint: printed sentences are others', so none stands here.

The value is a word that the text itself must contain for the bracket to be its reminder.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wonderwheel.lang.words import STOP, Word

REMINDERS: Final[dict[str, str]] = {
    "929a947e02fce53a": "attuned",
    "41b3646091c91fa9": "portal",
    "9bfac5c2299831e0": "portal",
    "516a80cc2c53fa7f": "null counter",
    "923099396f903bd2": "eternal",
    "daa56c425f758205": "ascend",
    "5651585960ca7cfa": "ascend",
    "15e7f9f8b5729ce3": "ascend",
    "46c9aa5ed2a3c43a": "symbiosis",
    "d8eb2015b4a4de04": "deny",
    "a0dd882710b2f51d": "bury",
    "8f354ef495a85bb8": "seek 3 a spell with cost",
    "aac8efdfa4d34162": "seek 3 a wonder with cost",
    "06cc9eeb5cef8599": "faith:",
    "10725d1c6bf29beb": "stun",
    "0739721eb59ca01d": "nullif",
    "7189268f2733e3ed": "symbiosis with land",
    "18879083affcad3f": "protector counter",
    "c9240e15f5059922": "flying",
    "e2cb91f41619e1d8": "deathstrike",
    "06d158215299adda": "celestial counter",
    "88277db658513648": "hoard",
    "01db421279c39c8e": "shield",
    "76e145b55f2be57e": "all orbital links",
    "ab603b0216a93156": "guardian",
    "3849889eaae86e9c": "guardian",
    "ffda6b87ce7c8db6": "rage",
    "9743bf2b3295e4c8": "rage",
    "e789e35b275d3265": "rage",
    "9289ac192953f4e0": "rage",
    "74100c13a1aafd0b": "rage",
    "6b27f8ca75c523a9": "rage",
    "5c3b7dd2da657528": "rage",
    "a2de815386732137": "rage",
    "1c62bb68339658b1": "call",
    "6840bc3440ad0fd4": "call",
    "ab83cda53300de79": "call",
    "50d537d5d31877ac": "call",
    "1b0c3660161e0e80": "unstable",
    "49a03e7dbecd4d76": "unstable",
    "76b886cb89012ca9": "awaken",
    "7694f14548232372": "awaken",
}

UNKNOWN: Final = "a bracket behind a keyword reminds of what it means, and these are not the words for it"
_KEYWORDS: Final = frozenset(
    {"call", "deathstrike", "flying", "guardian", "heart of a legend", "rage", "symbiosis", "unstable"}
)


def ends_in_a_keyword(said: Sequence[Word]) -> bool:
    """Whether the last sentence is a keyword alone: a bracket behind it, read as an ability, would do it twice."""
    last: list[str] = []
    for word in said:
        last = [*last, word.said.lower()] if word.said != STOP else last
        if word.said == STOP and word is not said[-1]:
            last = []
    return " ".join(last) in _KEYWORDS
