"""Whether an event or an effect would do nothing now: from a try of it in a world that fits what is known."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wheel_of_time.evaluating.current import hand_limit
from wonderwheel.games.wheel_of_time.procedures.drawing import CARDS_DRAWN
from wonderwheel.games.wheel_of_time.program_names import DRAW_ROUND
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import DISCARD, EFFECTS, PLAY, USE

ROOM: Final = "there is room for all that you draw"
# What happens whenever an event is played or an effect used, whatever it does.
_EVENTS: Final = {
    events.PLAYED_EVENT, events.EFFECT_USED, events.PAID, events.DISCARDED, events.ROTATED, events.PASSED,
    events.TARGET_DECLARED, events.CHALLENGE_TARGETED, events.PLAYER_TARGETED,
}  # fmt: skip
# What changes with it: about the card itself, and about what has been paid and who is asked next.
_OF_THE_CARD: Final = frozenset({"what", "place", "controller", "rotated", "face_down"})
_OF_THE_PLAY: Final = frozenset(
    {
        "stack", "mark", "mark_tuples", "pending", "trail", "waiting", "reveals", "moment", "known",
        "hands", "discards", "symbols", "used",
    }
)  # fmt: skip


def vain(before: Table, after: Table, key: int) -> str:
    """Why an event or an effect would come to nothing; "" if it does something, asks something or shows something.

    Where the turn goes on with it, other things happen as well, and nobody can tell: then it counts as doing something.
    """
    if DISCARD.has(key) and _in_draw_round(before):
        return "" if _makes_room(before, before.owner[DISCARD.argument(key)]) else ROOM
    card = PLAY.argument(key) if PLAY.has(key) else USE.argument(key) // EFFECTS if USE.has(key) else -1
    if card < 0 or len(after.stack) > len(before.stack) or not _is_idle(before, after, card):
        return ""
    return "nothing would come of it"


def _in_draw_round(g: Table) -> bool:
    return bool(g.stack) and g.rules.programs[g.stack[-1].program].name == DRAW_ROUND


def _makes_room(g: Table, seat: int) -> bool:
    """Whether a discard lets its player draw one card more."""
    return len(g.hands[seat]) + CARDS_DRAWN > hand_limit(g, seat)


def _is_idle(before: Table, after: Table, card: int) -> bool:
    """Whether nothing has come of it but what it cost."""
    if any(event.kind not in _EVENTS for event in after.log or ()):
        return False
    for column, was, now in zip(before.rules.columns, before.values(), after.values(), strict=True):
        if was == now or column.name in _OF_THE_PLAY:
            continue
        if column.name not in _OF_THE_CARD or not isinstance(was, list) or not isinstance(now, list):
            return False
        if any(one != other for c, (one, other) in enumerate(zip(was, now, strict=True)) if c != card):
            return False
    return True
