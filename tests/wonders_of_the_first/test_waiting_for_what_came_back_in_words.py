"""An effect that waits while its card leaves The World and comes back: that is another card."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, wonder

KITE = wonder("Kite", 5, "Whenever this wins a battle, put a +1 counter on it.")
HOOK = "Whenever equipped Wonder wins a battle, {}."


def won(deed: str, first: str) -> At:
    hook = item("Hook", HOOK.format(deed), classes=("Equipment",))
    cards = [{"name": "Kite", "player": 1}, {"name": "Wolf", "player": 1}, {"name": "Hook", "player": 1, "on": "Wolf"}]
    table = at(KITE, hook, *USUAL, card=cards, player=[{"energy": 9, "actions": 5}, {}])
    table.say("Attack in realm 1")
    return table.say(next(label for label in table.options() if first in label))


@clause("CR132-505.1.b", "CR132-204.f")
def test_what_was_banished_and_came_back_is_not_what_has_won() -> None:
    deed = "banish each Wonder with power 5. Return them to realm 2"
    assert won(deed, "Hook").look("realm2.p1") == ["Kite 5"]
    assert "Kite 6 +1:1" in str(won("gain 1 faith", "Hook").look("realm1.p1"))


@clause("CR132-505.1.c")
def test_what_went_through_a_portal_is_still_the_same() -> None:
    assert won("portal each Wonder with power 5 to realm 2", "Hook").look("realm2.p1") == ["Kite 6 +1:1"]
