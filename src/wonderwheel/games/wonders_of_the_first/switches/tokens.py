"""Switches: tokens and copies."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wonders_of_the_first.switches.switch import Switch

TOKENS: Final[dict[str, Switch]] = {
    "created_tokens_arrive": Switch(
        "which created tokens arrive",
        "E42, C24",
        (
            "CR132-on-arrival.d",
            "CR132-tokens.e",
            "CR12-on-arrival.a",
            "CR12-arrives.a",
            "CR12-507.e.2",
            "GUIDE-on-arrival.a",
            "GUIDE-arrives.a",
        ),
        {
            "all": "Every created token arrives.",
            "copies_only": "Among created tokens only copies of cards arrive.",
            "none": "No created token arrives.",
        },
    ),
    "copy_values": Switch(
        "which values a copy has",
        "E51, C6",
        ("CR132-507.e", "CR12-507.d", "CR12-507.g"),
        {
            "printed": "A copy has the printed values of what it copies.",
            "current": "A copy has the values of what it copies as they are at that moment, its power as base power.",
        },
    ),
    "token_orbital_from_creator": Switch(
        "which tokens take over an orbital",
        "E66",
        ("CR132-203.j", "CR132-203.j.2", "CR12-203.j", "CR12-203.j.2", "GUIDE-tokens.d"),
        {
            "stand_ins": "A stand-in token has the orbital of the card that created it, a printed token its own.",
            "all": "Every token has the orbital of the card that created it, unless the effect names one.",
        },
    ),
    "printed_tokens_from": Switch(
        "where printed tokens come from",
        "E68",
        ("CR132-303.3.b", "CR132-203.v", "CR12-303.3.b", "CR12-203.v", "GUIDE-tokens.e.2", "GUIDE-tokens.f"),
        {
            "archive": "Printed tokens come from the archive (the token deck of v1.2), each of its cards once.",
            "any_owned": "Any printed token that fits may be used, any number of times, without an archive.",
        },
    ),
    "story_tokens": Switch(
        "whether story tokens exist",
        "E70",
        ("CR132-story-token.b", "CR132-story-token.g"),
        {
            True: "Story tokens may be brought, and Stoneseekers create them.",
            False: "There are no story tokens: a deck with one is refused, a Stoneseeker creates a stand-in.",
        },
    ),
}
