"""Verbs of what players have and do besides their cards.

Those of energy, actions and faith are declared once for all three, and are a verb of `verbs.py` for each: "gain
energy", "gain actions", "gain faith". Then what players do with decks and tokens.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from wonderwheel.games.wonders_of_the_first.verb import (
    COUNT,
    DO,
    FORBID,
    OTHERS,
    PAY,
    REPLACE,
    WAIT,
    Verb,
)

_GIVES_NOTHING: Final = "whoever gains gets something and gives nothing"
_RESOURCES: Final = (("energy", "energy"), ("actions", "action"), ("faith", "faith"))


def _of_each_resource(verb: Verb, **more: dict[str, str]) -> tuple[Verb, ...]:
    """The verb for energy, for actions and for faith; `more` are uses that have no meaning with one of them."""
    own = verb.own
    return tuple(
        [
            replace(
                verb,
                name=f"{verb.name} {resource}",
                noun=noun,
                on="resources",
                passive=(COUNT,),
                active=(FORBID, WAIT, REPLACE, COUNT),
                own={
                    DO: f"{verb.name} 2 {resource}",
                    OTHERS: f"each opponent {verb.name}s 2 {resource}",
                    **{use: said.format(resource) for use, said in own.items() if use not in more.get(resource, {})},
                },
                happening=(verb.happening or "{} " + verb.past).format(resource),
                resource=resource,
                by_player=True,
                without={**verb.without, **more.get(resource, {})},
            )
            for resource, noun in _RESOURCES
        ]
    )  # fmt: skip


VERBS_OF_PLAYERS: Final[tuple[Verb, ...]] = (
    *_of_each_resource(
        Verb(
            "gain",
            "gained",
            "More of a resource, by the rules or by an effect.",
            ("CR132-202.1.a", "CR132-202.2.a", "CR132-202.3.a"),
            change="gain",
            without={PAY: f"{_GIVES_NOTHING} (CR132-202.1.a)"},
        )
    ),
    *_of_each_resource(
        Verb(
            "lose",
            "lost",
            "Less of a resource, by an effect or unused at the end of the round; what is spent is no loss.",
            ("CR132-202.1.c", "CR132-202.2.c", "CR132-202.3.c"),
            change="gain",
            less=True,
            without={PAY: "one loses as much as one has, which is no price: a price is spent (CR132-pay-x.a)"},
        )
    ),
    *_of_each_resource(
        Verb(
            "spend",
            "spent",
            "Paid, for whatever it may be.",
            ("CR132-202.1.a.2", "CR132-202.2.a.2", "CR132-faith.b", "CR132-pay-x.a"),
            own={PAY: "spend 2 {} free"},
            happening="spends {}",
            without={REPLACE: "a price is paid, or what it is paid for is not done (CR132-pay-x.a)"},
        ),
        actions={PAY: 'an action is spent as "tap action" (CR132-404.4.c)'},
    ),
    Verb(
        "create",
        "created",
        "A token comes into The World from nowhere.",
        ("CR132-203.a", "CR132-tokens.e"),
        on="tokens",
        passive=(WAIT, REPLACE, COUNT),
        active=(FORBID, WAIT, REPLACE, COUNT),
        own={DO: "create a 2-power Wolf token in realm 1", OTHERS: "each opponent creates a token"},
        change="arrive",
        anywhere=True,
        by_player=True,
        without={PAY: "whoever creates a token gets it and gives nothing (CR132-203.a)"},
    ),
    Verb(
        "seek",
        "sought",
        "Cards of one's deck are revealed, one of them is played, the rest is buried.",
        ("CR132-seek.a", "CR132-seek.b"),
        on="",
        passive=(),
        active=(FORBID, WAIT, REPLACE, COUNT),
        own={DO: "seek 3 a Wonder", OTHERS: "each opponent seeks 3 a Wonder"},
        happening="seeks",
        deed=True,
        by_player=True,
        without={PAY: "whoever seeks plays a card for nothing and gives none (CR132-seek.b)"},
    ),
    Verb(
        "reveal",
        "revealed",
        "Shown to all players.",
        ("CR132-reveal.a",),
        on="deck",
        noun="card",
        passive=(COUNT,),
        active=(FORBID, WAIT, REPLACE, COUNT),
        own={DO: "reveal the top card of your deck", OTHERS: "each opponent reveals their hand"},
        happening="reveals",
        deed=True,
        by_player=True,
        without={PAY: "a card that is revealed stays where it is, so nothing is given (CR132-reveal.a.2)"},
    ),
    Verb(
        "look at",
        "looked at",
        "Seen by one player.",
        ("CR132-301.3.b",),
        on="deck",
        noun="card",
        passive=(COUNT,),
        active=(FORBID, WAIT, REPLACE, COUNT),
        own={DO: "look at the top card of your deck", OTHERS: "each opponent looks at the top card of their deck"},
        happening="looks",
        deed=True,
        by_player=True,
        without={PAY: "whoever looks at a card gives nothing (CR132-301.3.b)"},
    ),
    Verb(
        "copy",
        "copied",
        "A spell, an ability or a seek happens once more. A token that is a copy is created.",
        ("CR132-507.a", "CR132-507.b"),
        on="",
        passive=(),
        active=(FORBID, WAIT, REPLACE, COUNT),
        own={DO: "copy the last spell you played this round"},
        happening="copies",
        deed=True,
        by_player=True,
        without={
            PAY: "whoever copies an effect has it for nothing and gives nothing (CR132-507.a)",
            OTHERS: "an effect is copied by the player whose text says copy (CR132-507.b)",
        },
    ),
)  # fmt: skip
