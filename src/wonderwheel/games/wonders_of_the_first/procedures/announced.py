"""A card that somebody has begun to play, in a sample of what a seat does not know."""

from __future__ import annotations

from wonderwheel.core.knowledge.ledger import handles_of
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.wonders_of_the_first.procedures.costs import why_not_play
from wonderwheel.games.wonders_of_the_first.procedures.links import discounts
from wonderwheel.games.wonders_of_the_first.procedures.playing import is_permanent
from wonderwheel.games.wonders_of_the_first.procedures.turn import announced, has_said_realm, is_asked_about_x
from wonderwheel.games.wonders_of_the_first.procedures.turn_prices import pays_x
from wonderwheel.games.wonders_of_the_first.program_names import TURN
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import PLAY as PLAY_KEY


def announced_card(g: Table, hidden: list[int]) -> int:
    """The card that somebody has begun to play, in the middle of that choice, if it is one of these; else none, -1."""
    f = _turn(g)
    if f is None or not g.mark or not PLAY_KEY.has(announced(f)):
        return -1
    card = PLAY_KEY.argument(announced(f))
    return card if card in hidden else -1


def _turn(g: Table) -> Frame | None:
    return next((frame for frame in reversed(g.stack) if g.rules.programs[frame.program].name == TURN), None)


def make_announced_card_playable(g: Table, hidden: list[int], dice: Dice) -> bool:
    """In a sample: a card that somebody has begun to play is one that can be played, whatever it may be, and one of
    which is asked what the player is being asked: that can be seen.

    Only in the middle of a choice; what the seat knows otherwise is kept, for only cards of which it knows the same
    change places. Gives False if none of them can be played: then all is to be dealt again.
    """
    card = announced_card(g, hidden)
    if card < 0:
        return True
    cheaper = discounts(g, g.active)
    groups = [frozenset(handles_of(fact)) for fact in g.facts]
    what, f = g.what[card], _turn(g)
    assert f is not None, "a card was announced in it"

    def is_asked_of(card: int) -> bool:
        if is_asked_about_x(g, f):
            return pays_x(g, card) and is_permanent(g, card) == has_said_realm(f)
        return is_permanent(g, card)

    def fits(other: int) -> bool:
        g.what[card] = g.what[other]
        legal = is_asked_of(card) and why_not_play(g, g.active, card, cheaper) is None
        g.what[card] = what
        return legal

    if fits(card):
        return True
    others = [c for c in hidden if all((c in group) == (card in group) for group in groups) and fits(c)]
    if not others:
        return False
    other = others[dice.below(len(others))]
    g.what[card], g.what[other] = g.what[other], what
    return True
