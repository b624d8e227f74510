"""Effects that are due at the same moment: whose come first, and who says in which order."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.questions import DONE
from wonderwheel.games.wheel_of_time.places import NOBODY
from wonderwheel.games.wheel_of_time.procedures.settling import _DUE, _KEY, order_is_open, take_due
from wonderwheel.games.wheel_of_time.table.rows import DUE_FURTHER

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


# -- step by step ------------------------------------------------------------------------------------------------------


def frame() -> Frame:
    """One of the program that settles what is due, with nothing in it."""
    return cast(Frame, SimpleNamespace(r=[0] * 30, t=[()] * 30))


def two_due() -> Texts:
    """Andor and Tear have something to do for the Hero; nobody has said in which order."""
    play = Texts(*LEADERS, nation("Andor", 3, 0), nation("Tear", 2, 0), at="draw", light=3, shadow=2, windows=True)
    play.g.happened = []
    play.g.rules.texts.happened(play.g, "step the ready round")
    assert len(play.g.happened) == 2
    return play


@clause("WOT20-ready.dominance.9", "WOT20-glossary.continuous.3")
def test_any_order_is_said_once_for_all_that_wait() -> None:
    play = Texts(*LEADERS, nation("Andor", 3, 0), nation("Tear", 2, 0), at="ready", light=3, shadow=2)
    play.say("Any order")
    assert play.reason.startswith("Andor: ")
    g, f = two_due().g, frame()
    assert order_is_open(g, f)
    f.r[_KEY] = DONE
    assert not order_is_open(g, f)


@clause("WOT20-ready.dominance.9", "WOT20-glossary.continuous.3")
def test_one_effect_or_two_alike_or_nobodys_need_no_order() -> None:
    play = two_due()
    g, (andor, tear) = play.g, play.g.happened
    for rows, open_ in (
        ([andor, tear], True),
        ([andor], False),
        ([andor, andor], False),
        ([(andor[0], andor[1], VILLAIN, *andor[3:]), tear], False),
        ([(row[0], row[1], NOBODY, *row[3:]) for row in (andor, tear)], False),
    ):
        g.happened = rows
        assert order_is_open(g, frame()) == open_


@clause("WOT20-glossary.continuous.3", "WOT20-ready.dominance.8")
def test_before_what_is_due_control_and_the_latch_are_looked_at() -> None:
    play = Texts(*LEADERS, nation("Andor", 3, 0), at="draw", windows=True)
    g, andor = play.g, play.card("Andor")
    g.happened, g.pattern, g.latched = [], [10, 9, 1], 0
    g.control = [(andor, 1, 2)]
    f = frame()
    take_due(g, f)
    assert (g.controller[andor], g.latched) == (VILLAIN, 1)
    assert (f.t[_DUE], g.handed) == ((), [])


@clause("WOT20-glossary.continuous.3", "WOT20-ready.dominance.8")
def test_what_is_due_is_taken_with_all_that_was_chosen_for_it_and_an_order_holds_while_two_wait() -> None:
    play = two_due()
    g, (andor, tear) = play.g, play.g.happened
    chosen = (*andor[:DUE_FURTHER], *[0] * (DUE_FURTHER - len(andor)), 2, 7, 3, 8)
    for rows, key in (([chosen], 0), ([chosen, tear], 0), ([chosen, tear, tear], DONE)):
        g.happened, f = rows, frame()
        f.r[_KEY] = DONE
        take_due(g, f)
        assert f.t[_DUE] == chosen
        assert g.handed == [(2, 7), (3, 8)]
        assert f.r[_KEY] == key
    g.happened, f = [chosen], frame()
    f.r[_KEY] = 5
    take_due(g, f)
    assert f.r[_KEY] == 5
