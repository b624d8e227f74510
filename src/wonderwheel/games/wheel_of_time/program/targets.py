"""What a deed may be done to: cards on the table by whose they are, and what."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError, meant
from wonderwheel.games.wheel_of_time.places import NO_CHALLENGE
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER, TROOP
from wonderwheel.games.wheel_of_time.table.facts import ZERO
from wonderwheel.games.wheel_of_time.table.objects import facts_of, is_force, type_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

WHOSE: Final = ("own", "enemy", "any", "opposing")
WHAT: Final = ("character", "troop", "force", "participant")


def check_target(words: str, where: str) -> None:
    """SetupError if these words name no target."""
    whose, what, most = parts(words)
    for word, known in ((whose, WHOSE), (what, WHAT)):
        if word not in known:
            raise SetupError(f"{where}: {words!r} is no target; {meant(word, known, 'the words are')}")
    if most is not None and not most.isdecimal():
        raise SetupError(f"{where}: {words!r}: what a target costs at most is a number")


def parts(words: str) -> tuple[str, str, str | None]:
    """Whose, what, and the total cost at most: "enemy force costing 3"."""
    target, costing, most = words.partition(" costing ")
    whose, _, what = target.partition(" ")
    return whose, what, most if costing else None


@rule("WOT20-glossary.cost.3", "WOT20-glossary.cost.4", "WOT20-glossary.cost.5")
def costs_at_most(g: Table, card: int, most: int) -> bool:
    """All symbols of the printed cost count alike; a card without a cost is no target of what asks for one."""
    return 0 < sum(facts_of(g, card).cost or ZERO) <= most


@rule("WOT20-glossary.against.1", "WOT20-glossary.against.2", "WOT20-glossary.opponent.1")
def targets(g: Table, seat: int, source: int, words: str) -> list[int]:
    """The characters and troops that these words mean; opposing ones are on the other side of the challenge."""
    whose, what, most = parts(words)
    out = []
    for card in g.in_play:
        if not is_force(g, card):
            continue
        mine = g.controller[card] == seat
        if (whose == "own" and not mine) or (whose == "enemy" and mine):
            continue
        if whose == "opposing" and not _against(g, source, card):
            continue
        if what == "participant" and (g.challenge[card] == NO_CHALLENGE or g.challenge[card] != g.resolving):
            continue
        if (what == "character" and type_of(g, card) != CHARACTER) or (what == "troop" and type_of(g, card) != TROOP):
            continue
        if most is None or costs_at_most(g, card, int(most)):
            out.append(card)
    return out


def _against(g: Table, source: int, card: int) -> bool:
    """Whether two cards take part in one challenge, on different sides."""
    together = g.challenge[source] == g.challenge[card] != NO_CHALLENGE
    return together and g.controller[source] != g.controller[card]
