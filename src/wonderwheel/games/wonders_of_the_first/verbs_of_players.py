"""Verbs of what players have and do besides their cards: energy, actions and faith. Each is declared once for all of
the three, and is a verb of `verbs.py` for each: "gain energy", "gain actions", "gain faith"."""

from __future__ import annotations

from dataclasses import replace

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

_GIVES_NOTHING = "whoever gains gets something and gives nothing"
_RESOURCES = (("energy", "energy"), ("actions", "action"), ("faith", "faith"))


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


VERBS_OF_PLAYERS: tuple[Verb, ...] = (
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
)  # fmt: skip
