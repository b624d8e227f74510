"""Brackets that only repeat what a keyword means, by fingerprint: printed sentences are others', so none stands here.

The value is a word that the text itself must contain for the bracket to be its reminder.
"""

from __future__ import annotations

from typing import Final

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
}
