"""Effects that are due at the same moment: whose come first, and who says in which order."""

from __future__ import annotations

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

LEADERS = (mine(RAND), theirs(RAHVIN))


def nation(name: str, hero: int, villain: int) -> dict[str, object]:
    return {"name": name, "on": "world", "control": [hero, villain]}


@clause("WOT20-ready.dominance.9", "WOT20-glossary.continuous.3")
def test_a_player_says_which_of_his_own_effects_comes_first() -> None:
    for first, second in (("Tear", "Andor"), ("Andor", "Tear")):
        play = Texts(*LEADERS, nation("Andor", 3, 0), nation("Tear", 2, 0), at="ready", light=3, shadow=2)
        assert play.asked == [HERO]
        assert play.reason == "Andor or Tear first?"
        assert [each.partition(":")[0] for each in play.options] == ["Andor", "Tear", "Any order"]
        play.say(f"{first}: ")
        grown = play["card.Tear.control"] == [3, 0]
        assert grown == (first == "Tear")
        assert play.reason.startswith("Andor: ")  # an allegiance is to be chosen, before or after
        play.say("Andor")
        assert play["card.Tear.control"] == [3, 0]
        assert second


@clause("WOT20-ready.dominance.10")
def test_the_dominant_players_effects_come_before_the_others_and_one_alone_needs_no_order() -> None:
    play = Texts(*LEADERS, nation("Andor", 3, 0), nation("Tear", 0, 2), at="ready", light=2, shadow=3)
    assert play.asked == [HERO]
    assert play.reason.startswith("Andor: ")
    assert play["card.Tear.control"] == [0, 3]  # the Villain is dominant
    later = Texts(*LEADERS, nation("Andor", 3, 0), nation("Tear", 0, 2), at="ready", light=3, shadow=2)
    assert later.reason.startswith("Andor: ")
    assert later["card.Tear.control"] == [0, 2]
    assert VILLAIN not in later.asked
