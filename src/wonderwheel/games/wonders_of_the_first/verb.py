"""What is declared of a verb of card English, and what follows from it. The verbs themselves stand in `verbs.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

# What can be said with a verb.
DO, FORBID, WAIT, REPLACE, COUNT, PAY, OTHERS = (
    "do", "forbid", "wait", "replace", "count", "pay", "another player",
)  # fmt: skip
DEED: Final = "do"  # the kind of change that a player's deed is
USES: Final[tuple[str, ...]] = (DO, FORBID, WAIT, REPLACE, COUNT, PAY, OTHERS)


@dataclass(frozen=True)
class Verb:
    """What is known of a verb.

    `name` is its order ("destroy"), `past` what is said of a thing that it was done to ("destroyed"); the thing
    *becomes* so if that is a state. `did` is what a player did ("drew"), if that is another word. `on` is what it is
    done to: cards in The World or anywhere, cards of a hand or a deck, stones, resources; nothing, if whoever it is
    said of does it. `plain`: nothing is said but the verb and what it is done to, so that its phrase and its meaning
    follow from here.

    `passive` are the uses that are said of the thing ("can't be destroyed"), `active` those that are said of the
    player who does it ("players can't destroy Wonders"). `noun` is the one word for what it is done to, where no noun
    is free ("draw a card"). `own` are uses that have phrases of their own, each with an example.

    `change` is the kind of change that it proposes, `when` the further numbers that such a change has to have to be
    this verb, `also` further kinds of change that are this verb, and `numbers` are what a plain verb proposes besides
    the card; a plain verb without a change proposes one of its own, named like the verb. `does` says in card English
    what is then done to "it". `happening` is what abilities wait for, `ban` what a prohibition is called; both are
    `past` if nothing is said. `resource` is what is gained, lost or spent, of which there is `less` then.
    `else_said` are other words for the same order, `past_said` others for what was done.
    `deed`: no card changes by it; it is proposed as what a player is about to do. `doing` is what abilities wait for
    that wait for a player to do it, if that is not the same.

    `only` is the one kind of card that it can be done to, with the clause that says so.
    `already` is the state in which it would change nothing, `leaves` says that the card goes out of its area,
    `anywhere` that it need not be in The World, `by_controller` that only its controller does it, `by_player` that
    the player of the happening is whoever does it. `without` names the uses that have no meaning, each with the
    reason and its clause.
    """

    name: str
    past: str
    explained: str
    clauses: tuple[str, ...]
    on: str = "cards"
    plain: bool = False
    becomes: bool = False
    did: str = ""
    noun: str = ""
    passive: tuple[str, ...] = (FORBID, WAIT, REPLACE, COUNT)
    active: tuple[str, ...] = (FORBID, WAIT, REPLACE)
    own: Mapping[str, str] = field(default_factory=dict)
    change: str = ""
    when: tuple[int, ...] = ()
    also: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    happening: str = ""
    ban: str = ""
    does: str = ""
    resource: str = ""
    less: bool = False
    else_said: tuple[str, ...] = ()
    past_said: tuple[str, ...] = ()
    deed: bool = False
    doing: str = ""
    already: str = ""
    only: tuple[str, str] = ("", "")
    leaves: bool = False
    anywhere: bool = False
    by_controller: bool = False
    by_player: bool = False
    without: Mapping[str, str] = field(default_factory=dict)

    def can(self, use: str) -> bool:
        """Whether this can be said with the verb."""
        return use not in self.without

    def order(self) -> str:
        """Its order in whatever words, as a grammar spells them."""
        every = " | ".join(f'"{name.lower()}"' for name in (self.name, *self.else_said))
        return f"({every})" if self.else_said else every

    def is_passive(self, use: str) -> bool:
        """Whether this is said of a thing that the verb is done to; also if it is refused then."""
        return use in self.passive and use not in self.own

    def is_active(self, use: str) -> bool:
        """Whether this is said of a player who does it; also if it is refused then."""
        return use in self.active and use not in self.own

    def changes_by(self) -> str:
        """The name of the kind of change that it proposes; "" if it is no change of a card."""
        return self.change or (self.name if self.plain else DEED if self.deed else "")

    def waited_for(self) -> str:
        """The name of the happening that abilities wait for, and that is counted; "" if nothing is noticed."""
        return (self.happening or self.past) if self.can(WAIT) else ""

    def done_as(self) -> str:
        """The name of the happening that waits for a player to do it."""
        return self.doing or self.waited_for()

    def replaced_as(self) -> str:
        """What a text that says "instead" calls what would happen; "" if nothing can be done instead."""
        return (self.waited_for() or self.past) if self.can(REPLACE) else ""

    def banned_as(self) -> str:
        """What a prohibition that is about cards calls it; "" if there is none."""
        return (self.ban or self.past) if self.can(FORBID) and FORBID in self.passive else ""

    def forbidden_as(self) -> str:
        """What a prohibition that is about players calls it; "" if there is none."""
        return self.name if self.can(FORBID) and FORBID in self.active else ""
