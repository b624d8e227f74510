"""What bots are told about One Card Wonder: a position in terms, counted in turns.

The terms are here, their weights in `advice.toml`, which `ww arena fit` can write. How many turns somebody needs is
guessed as in the plain estimate.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.advice import Advice, weights_in
from wonderwheel.games.one_card_wonder.estimate import OPEN, Outlook
from wonderwheel.games.one_card_wonder.procedures.leaders import NOBODY

if TYPE_CHECKING:
    from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table

WORDS: Final[Mapping[str, str]] = {
    "turns": "the way to your last stage",
    "rival": "the race with the fastest opponent",
    "threat": "keeping an opponent from finishing next",
    "others": "the race with the other opponents",
    "new_actions": "New Actions while there is time to use them",
    "tools": "abilities of buildings while there is time to use them",
    "obelisks": "obelisks",
    "forbidder": "forbidding actions to others",
    "leader": "a leader in reserve",
    "their_leaders": "what leaders of others can do to you",
    "promise": "what the buildings promise",
}
LAPS: Final = 2  # of the table: after one, a playout knows little more than the look ahead
LONG: Final = 8.0  # turns: a building that comes then has its whole worth


class OneCardWonderAdvice(Advice):
    """Terms of One Card Wonder."""

    names = tuple(WORDS)
    words = WORDS
    scale = 1.5
    doubt = 0.2

    def __init__(self, rules: Any) -> None:
        super().__init__(rules, weights_in(Path(__file__).with_name("advice.toml"), self.names))
        self.outlook: Outlook = rules.outlook

    def horizon(self, g: Table) -> int:
        return g.turn + LAPS * len(g.stock)

    def terms(self, g: Table, seat: int) -> list[float]:
        outlook = self.outlook
        mine = outlook.turns_left(g, seat)
        soonest, others, count = OPEN, 0.0, 0
        for other in range(len(g.stock)):
            if other != seat and not g.out >> other & 1:
                theirs = max(0.0, outlook.turns_left(g, other))
                others += theirs / (theirs + 4.0)
                count += 1
                soonest = min(soonest, theirs)
        action = tools = 0.0
        wonder = g.wonder[seat]
        if wonder >= 0 and g.built[seat]:
            time = min(max(mine, 0.0), LONG) / LONG
            has = outlook.plan(g.mat[seat], wonder, g.stages[seat], g.built[seat]).tools
            action = has.action * time
            tools = (has.extra + has.swap + has.claim + has.kept + 0.3 * (len(has.less) + len(has.convert))) * time
        leader = 0.0
        theirs_in_reserve = 0.0
        for other, who in enumerate(g.leader):
            if who == NOBODY:
                continue
            if other != seat:
                theirs_in_reserve += 1.0
            else:
                left = min(mine, soonest) - 1.0
                if left > 0.0:
                    leader = outlook.leader_worth(who) * min(left / 3.0, 1.0)
        near = soonest / (soonest + 4.0)
        return [
            -mine,
            near,
            float(soonest <= 1.0),
            (others - near) / (count - 1) if count > 1 else 0.0,
            action,
            tools,
            float(g.obelisks[seat]),
            0.0 if g.forbidder < 0 else 1.0 if g.forbidder == seat else -1.0,
            leader,
            theirs_in_reserve,
            outlook.promise(g, seat) if not g.turn else 0.0,
        ]
