"""The verbs of card English, each declared once: its forms, what it is done to, the change it proposes, its clauses.

Everything that can be said with a verb follows from its declaration: doing it, another player doing it, "can't be ...",
"whenever ... is ...", "would be ... instead", "for each ... this round", and paying with it. A verb that can be said in
the words of others `does` that; one that cannot has its change written in `changes/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

# What can be said with a verb.
DO, FORBID, WAIT, REPLACE, COUNT, PAY, OTHERS = (
    "do", "forbid", "wait", "replace", "count", "pay", "another player",
)  # fmt: skip
USES: tuple[str, ...] = (DO, FORBID, WAIT, REPLACE, COUNT, PAY, OTHERS)


@dataclass(frozen=True)
class Verb:
    """What is known of a verb.

    `name` is its order ("destroy"), `past` what is said of a thing that it was done to ("destroyed"); the thing
    *becomes* so if that is a state. `on` is what it is done to; nothing, if whoever it is said of does it. `plain`:
    nothing is said but the verb and what it is done to, so that its phrase and its meaning follow from here.

    `change` is the kind of change that it proposes, and `numbers` are that one's further numbers; a plain verb without
    one proposes a change of its own, named like the verb. `does` says in card English what is then done to "it".
    `happening` is what abilities wait for, `ban` what a prohibition is called; both are `past` if nothing is said.

    `already` is the state in which it would change nothing, `leaves` says that the card goes out of The World,
    `anywhere` that it need not be there, `by_controller` that only its controller does it. `without` names the uses
    that have no meaning or cannot be played, each with the reason.
    """

    name: str
    past: str
    explained: str
    clauses: tuple[str, ...]
    on: str = "cards"
    plain: bool = False
    becomes: bool = False
    change: str = ""
    numbers: tuple[int, ...] = ()
    happening: str = ""
    ban: str = ""
    does: str = ""
    already: str = ""
    leaves: bool = False
    anywhere: bool = False
    by_controller: bool = False
    without: Mapping[str, str] = field(default_factory=dict)

    def can(self, use: str) -> bool:
        """Whether this can be said with the verb."""
        return use not in self.without

    def can_be_done(self, use: str) -> bool:
        """Whether this can be said of a thing that the verb is done to."""
        return self.on == "cards" and use not in self.without

    def changes_by(self) -> str:
        """The name of the kind of change that it proposes; "" if it is no change of a card."""
        return self.change or (self.name if self.plain else "")

    def waited_for(self) -> str:
        """The name of the happening that abilities wait for; "" if nothing is noticed."""
        return (self.happening or self.past) if self.can(WAIT) else ""

    def replaced_as(self) -> str:
        """What a text that says "instead" calls what would happen; "" if nothing can be done instead."""
        return (self.waited_for() or self.past) if self.can(REPLACE) else ""

    def banned_as(self) -> str:
        """What a prohibition that is about cards calls it; "" if there is none."""
        return (self.ban or self.past) if self.can(FORBID) else ""


_MORE = "more is said than the verb and a card: it has phrases of its own"
_ONE_DOES = "whoever it is said of does it: it is not done to a card"
_NO_PRICE = "a price is paid with a card itself, and this needs more than the card"
_UNKNOWN = "nothing keeps an account of it yet"

VERBS: tuple[Verb, ...] = (
    Verb(
        "target",
        "targeted",
        "Chosen as a target, which is said before a noun.",
        ("CR132-target.a",),
        change="target",
        becomes=True,
        without={
            DO: 'a target is chosen as "target Wonder" (CR132-501.1.a)',
            OTHERS: "targets are chosen by the controller of the effect (CR132-501.1.a)",
            COUNT: _UNKNOWN,
            PAY: "nobody pays with a target (CR132-target.a)",
        },
    ),
    Verb(
        "tap",
        "tapped",
        "Tapped.",
        ("CR132-tap-untap.a",),
        plain=True,
        becomes=True,
        change="tap",
        already="tapped",
    ),
    Verb(
        "untap",
        "untapped",
        "Untapped.",
        ("CR132-509.a",),
        plain=True,
        becomes=True,
        change="untap",
        already="untapped",
    ),
    Verb(
        "gain control of",
        "controlled",
        "Control of cards or stones.",
        ("CR132-505.1.a",),
        change="gain control",
        happening="control changes",
        without={WAIT: _UNKNOWN, REPLACE: _UNKNOWN, COUNT: _UNKNOWN, PAY: _NO_PRICE, OTHERS: _MORE},
    ),
    Verb(
        "nullify",
        "nullified",
        "The text is blank until the end of the round.",
        ("CR132-nullify.a", "CR132-nullify.d"),
        becomes=True,
        change="nullify",
        without={REPLACE: _UNKNOWN, PAY: _NO_PRICE, OTHERS: _MORE, COUNT: _UNKNOWN},
    ),
    Verb(
        "banish",
        "banished",
        "Into banishment.",
        ("CR132-banish.a",),
        plain=True,
        change="banish",
        numbers=(0,),
        leaves=True,
        anywhere=True,
    ),
    Verb(
        "destroy",
        "destroyed",
        "From The World into The Abyss.",
        ("CR132-destroy.a",),
        plain=True,
        change="destroy",
        leaves=True,
    ),
    Verb(
        "sacrifice",
        "sacrificed",
        "From one's own side into The Abyss; nothing is targeted.",
        ("CR132-sacrifice.a", "CR132-sacrifice.b"),
        plain=True,
        change="sacrifice",
        leaves=True,
        by_controller=True,
    ),
    Verb(
        "move",
        "moved",
        "From one realm to another.",
        ("CR132-move.a",),
        change="move",
        happening="enters",
        without={WAIT: '"whenever it moves" says this', COUNT: _UNKNOWN, PAY: _NO_PRICE, OTHERS: _MORE},
    ),
    Verb(
        "put counters on",
        "given counters",
        "Counters put on cards.",
        ("CR132-204.a",),
        change="put counters",
        happening="counters put",
        ban="countered",
        without={COUNT: _UNKNOWN, PAY: _NO_PRICE, OTHERS: _MORE},
    ),
    Verb(
        "attack",
        "attacked",
        "A battle begins.",
        ("CR132-on-attack.b",),
        on="",
        happening="attacks",
        ban="attack",
        without={
            DO: _MORE, WAIT: _ONE_DOES, REPLACE: _ONE_DOES, COUNT: _ONE_DOES, PAY: _ONE_DOES, OTHERS: _ONE_DOES,
        },
    ),
    Verb(
        "harvest",
        "harvested",
        "A harvest ability is used.",
        ("CR132-harvest.a",),
        without={
            DO: "a player harvests on his turn (CR132-harvest.a)",
            WAIT: '"whenever you harvest" says this',
            REPLACE: "it is no change of the card (CR132-harvest.e)",
            COUNT: _UNKNOWN,
            PAY: 'the head "harvest" says this (CR132-harvest.a)',
            OTHERS: "a player harvests on his turn (CR132-harvest.a)",
        },
    ),
    Verb(
        "stun",
        "stunned",
        "Tapped, and base power 0 until the end of the round.",
        ("CR132-stun.a",),
        plain=True,
        becomes=True,
    ),
)  # fmt: skip
BY_NAME: dict[str, Verb] = {verb.name: verb for verb in VERBS}
PLAIN: tuple[Verb, ...] = tuple([verb for verb in VERBS if verb.plain])
