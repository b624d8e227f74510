"""The Actions of a player who recruits: symbols on cards, and what a recruit may come to."""

from __future__ import annotations

from typing import Any

from tests.wheel_of_time.playing import Play, mine, theirs
from wonderwheel.games.wheel_of_time.evaluating.costs import prices

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")
NOBODY = "Nobody else generates"


def recruiting(card: str, symbols: dict[str, Any], *cards: dict[str, Any], **more: Any) -> Play:
    """The Hero's actions, with symbols on cards: {"Rand al'Thor": {"politics": 2}}."""
    rows = [{"card": name, **numbers} for name, numbers in symbols.items()]
    hand = {"hand": card.split("; ")}
    play = Play(RAND, AGINOR, *cards, at="actions", hero=hand, symbols=rows, **more)
    while "Who rotates to generate" in play.reason:
        play.say(NOBODY)
    return play


def villain_recruiting(card: str, symbols: dict[str, Any], *cards: dict[str, Any], **more: Any) -> Play:
    """The same for the Villain, who is subordinate: light has more tokens."""
    rows = [{"card": name, **numbers} for name, numbers in symbols.items()]
    light = {"light": 9, **more}
    play = Play(RAND, AGINOR, *cards, at="actions", villain={"hand": card.split("; ")}, symbols=rows, **light)
    while "Who rotates to generate" in play.reason:
        play.say(NOBODY)
    return play


def costs(play: Play, seat: int, card: str, converted: int = 0) -> list[tuple[int, ...]]:
    """What a card of a hand may come to, with so many tokens converted: not doubled first."""
    g = play.g
    (handle,) = [c for c in g.hands[seat] if g.rules.catalogue.defs[g.what[c]].name == card]
    return [price.cost for price in prices(g, seat, handle, converted)]
