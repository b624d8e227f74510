"""The trail: which ability came from which, what was answered meanwhile, and what an endless loop forbids."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support_play import Playing
from tests.toys.menagerie import table
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.instructions import Instruction
from wonderwheel.core.machine.trail import (
    BARRED,
    CHOICE,
    PREVENTED,
    choices_since,
    is_prevented,
    note_ability,
    note_choice,
    parent_of,
    signature_at,
    without_barred,
)
from wonderwheel.core.mechanisms import loops
from wonderwheel.core.mechanisms.loops import ENDED, ENDLESS, UNKNOWN, Drive
from wonderwheel.core.questions import CHANCE, NO, YES, Refusal
from wonderwheel.core.state.packing import Row, pack, unpack
from wonderwheel.core.state.state import State

TICK, TOCK, GONG = (1, 0, 5), (2, 1, 6), (3, 0, 5)  # program, controller, kind of event


def position() -> tuple[State, Frame]:
    g = Playing(table("Wolf | ", "Lull | ")).g
    return g, g.stack[-1]


def test_an_ability_knows_what_caused_it() -> None:
    g, _ = position()
    first = note_ability(g, 0, TICK)
    second = note_ability(g, first, TOCK)
    assert (first, second) == (1, 2)
    assert [signature_at(g, first), signature_at(g, second)] == [TICK, TOCK]
    assert [parent_of(g, first), parent_of(g, second)] == [0, first]


def test_answers_are_told_since_an_entry_oldest_first() -> None:
    g, f = position()
    note_choice(g, f, 0, YES)
    entry = note_ability(g, 0, TICK)
    note_choice(g, f, 1, NO)
    note_choice(g, f, 0, YES)
    assert choices_since(g, entry) == [(f.program, f.pc, 1, NO), (f.program, f.pc, 0, YES)]
    assert len(choices_since(g, 0)) == 3


def test_only_the_very_ability_is_prevented() -> None:
    g, _ = position()
    note_ability(g, 0, TOCK)
    g.trail.append((PREVENTED, *TICK))
    assert is_prevented(g, TICK)
    assert not is_prevented(g, TOCK), "it was resolved, not prevented"
    assert not is_prevented(g, (1, 1, 5)), "another player's"


def test_what_is_barred_is_refused_here_and_nowhere_else_and_to_nobody_else() -> None:
    g, f = position()
    why = Refusal("too dear", ())
    found = [(YES, None), (NO, None), (7, why)]
    g.trail.append((BARRED, f.program, f.pc, 0, YES))
    refused = without_barred(g, f, f.pc, 0, found)
    assert refused == [(YES, g.rules.loop_refusal()), (NO, None), (7, why)]
    assert without_barred(g, f, f.pc, 1, found) is found
    assert without_barred(g, f, f.pc + 1, 0, found) is found
    g.trail.append((BARRED, f.program, f.pc, 0, 7))
    assert without_barred(g, f, f.pc, 0, found)[2] == (7, why), "it was refused before, for a reason of its own"


def test_if_all_that_is_legal_is_barred_nothing_is() -> None:
    g, f = position()
    why = Refusal("too dear", ())
    found = [(YES, None), (NO, why)]
    g.trail.append((BARRED, f.program, f.pc, 0, YES))
    assert without_barred(g, f, f.pc, 0, found) == found


def test_a_circle_is_what_has_come_since_the_ability_was_last_resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Gong led to it, and so did what was answered before: both are no part of it."""
    g, f = position()
    gong = note_ability(g, 0, GONG)
    g.trail.append((CHOICE, 99, 4, 0, NO))
    before = note_ability(g, gong, TICK)
    note_ability(g, 0, (7, 1, 5))
    tock = note_ability(g, before, TOCK)
    g.trail.append((CHOICE, 99, 6, 1, YES))
    note_choice(g, f, 0, NO)
    drives: list[Any] = []

    class Noted(Drive):
        def __init__(self, g: State, circle: Any, answers: Any) -> None:
            super().__init__(g, circle, answers)
            drives.append((circle, answers))

        def run(self, times: int = 0, chance: bool = False) -> int:
            return ENDED

    monkeypatch.setattr(loops, "Drive", Noted)
    assert loops.examine(g, TICK, tock, f.pc) == ()
    assert drives == [([TICK, TOCK], {(99, 6, 1): YES})], "answers about the order of abilities keep nothing going"
    tick = note_ability(g, tock, TICK)
    tock = note_ability(g, tick, TOCK)
    assert loops.examine(g, TICK, tock, f.pc) == ()
    assert drives[1:] == [([TICK, TOCK], {})], "since the latest time"
    for rounds in range(3, 9):
        tock = note_ability(g, note_ability(g, tock, TICK), TOCK)
        drives.clear()
        loops.examine(g, TICK, tock, f.pc)
        assert bool(drives) == (rounds in (4, 8)), "after 1, 2, 4, 8 ... rounds"
    drives.clear()
    assert loops.examine(g, GONG, 0, f.pc) == loops.examine(g, (3, 1, 5), tock, f.pc) == ()
    assert drives == [], "what was not resolved before closes no circle"


def finding(
    monkeypatch: pytest.MonkeyPatch, chooser: int, ends: Any = lambda spot: False, needed: Any = lambda ability: False
) -> list[Any]:
    """What is found about a loop of TICK and TOCK that goes on, with three answers on the way; and how it grows."""
    g, f = position()
    tock = note_ability(g, note_ability(g, 0, TICK), TOCK)
    for spot, key in ((99, 4, 1), YES), ((99, 5, 0), NO), ((99, 6, 0), YES):
        g.trail.append((CHOICE, *spot, key))
    monkeypatch.setattr(g.rules, "loop_chooser", lambda g: chooser)
    monkeypatch.setattr(Drive, "run", lambda drive, *how, **more: ENDLESS)
    monkeypatch.setattr(Drive, "goes_on", lambda drive, outcome: outcome == ENDLESS)
    monkeypatch.setattr(loops, "_could_end", lambda g, onward, circle, answers, spot: ends(spot))
    monkeypatch.setattr(loops, "_is_necessary", lambda g, onward, circle, answers, ability: needed(ability))
    return unpack(loops.examine(g, TICK, tock, f.pc))


def test_who_decides_has_to_end_a_loop_that_several_could_end_where_it_was_asked_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert finding(monkeypatch, 0, ends=lambda spot: True) == [(1, 0, 99, 5, 0, NO)]
    assert finding(monkeypatch, 0, ends=lambda spot: spot[1] != 5) == [(1, 0, 99, 6, 0, YES)]
    assert finding(monkeypatch, 1, ends=lambda spot: True) == [(1, 1, 99, 4, 1, YES)]
    assert finding(monkeypatch, 7, ends=lambda spot: True) == [(1, 1, 99, 4, 1, YES)], "the first of the others"
    assert finding(monkeypatch, 1, ends=lambda spot: spot[2] == 0) == [(1, 0, 99, 5, 0, NO)]


def test_of_a_loop_that_nobody_could_end_one_of_the_necessary_abilities_is_prevented(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert finding(monkeypatch, 1, needed=lambda ability: ability == TOCK) == [(0, 1), pack([TOCK]), ()]
    assert finding(monkeypatch, 1) == [(0, 1), pack([TICK, TOCK]), ()], "or any, if each can do without the other"
    assert finding(monkeypatch, -1)[0] == (0, TICK[1]), "where nobody is named, whose ability closes it"


@pytest.mark.parametrize("ending", [None, NO, 7])
def test_a_loop_could_be_ended_by_any_other_answer_after_which_it_does_not_go_on(
    ending: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question that was not asked before is answered by its first option meanwhile."""
    g, f = position()
    spot, drives = (99, 4, 1), list[Any]()

    def run(drive: Drive, *how: Any) -> int:
        drives.append((drive.g.stack[-1].pc, drive.circle, drive.answers, drive.probe, drive.trying))
        drive.keys = (NO, YES, 7)
        return UNKNOWN if drive.answers[spot] == ending else ENDLESS

    monkeypatch.setattr(Drive, "run", run)
    monkeypatch.setattr(Drive, "goes_on", lambda drive, outcome: outcome == ENDLESS)
    before, answers = g.hash(), {(98, 1, 0): NO, spot: YES}
    assert loops._could_end(g, 5, [TICK], answers, spot) == (ending is not None)
    tried = [key for key in (NO, 7) if not (ending == NO and key == 7)]
    assert drives == [
        (5, [TICK], answers, spot, False),
        *((5, [TICK], {(98, 1, 0): NO, spot: key}, None, True) for key in tried),
    ]
    assert (g.hash(), f.pc) != (before, 5), "all of it on copies"
    assert g.hash() == before


@pytest.mark.parametrize("outcome", [ENDLESS, ENDED])
def test_an_ability_is_necessary_if_the_loop_does_not_go_on_without_it(
    outcome: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    g, _ = position()
    drives: list[Any] = []

    def run(drive: Drive) -> int:
        drives.append((drive.g.stack[-1].pc, drive.g.trail, drive.answers, drive.trying))
        return outcome

    monkeypatch.setattr(Drive, "run", run)
    monkeypatch.setattr(Drive, "goes_on", lambda drive, outcome: outcome == ENDLESS)
    assert loops._is_necessary(g, 5, [TICK, TOCK], {(99, 4, 1): YES}, TOCK) == (outcome == ENDED)
    assert drives == [(5, [(PREVENTED, *TOCK)], {(99, 4, 1): YES}, True)]
    assert g.trail == []


def test_what_was_not_there_in_every_round_does_not_grow() -> None:
    rows: list[list[Row]] = [[(1, 0, 4 * n), (2, 5, -4 * n)] for n in range(5)]
    assert loops.growing(rows) == [(1, 0, 1), (2, 5, -1)]
    assert loops.growing([rows[0][:1], *rows[1:]]) == [(1, 0, 1)]
    assert loops.growing([]) == []


# -- what is watched while a loop is driven on -------------------------------------------------------------------------


def driven(*circle: tuple[int, int, int]) -> tuple[State, Drive]:
    """A drive that begins after one ability; the circle's first closes it."""
    g, _ = position()
    note_ability(g, 0, GONG)
    return g, Drive(g, list(circle), {})


def arrive(g: State, drive: Drive, ability: tuple[int, int, int], parent: int) -> int:
    drive._arrived(ability, parent)
    return note_ability(g, parent, ability)


def test_a_circle_goes_round_while_its_abilities_come_up_among_their_own_causes() -> None:
    g, drive = driven(TICK, TOCK)
    assert (drive.resolved, drive.rounds, drive.last, drive.measures) == (0, 0, 0, [])
    assert (drive.probe, drive.keys, drive.trying) == (None, (), False), "it goes the way that is known"
    tick = arrive(g, drive, TICK, 1)
    assert (drive.resolved, drive.rounds, drive.last) == (1, 1, 0), "nothing has come round yet"
    tock = arrive(g, drive, TOCK, tick)
    assert (drive.resolved, drive.rounds, drive.last) == (2, 1, 0)
    tick = arrive(g, drive, TICK, tock)
    assert (drive.resolved, drive.rounds, drive.last) == (3, 2, 3)
    arrive(g, drive, TOCK, tick)
    assert (drive.resolved, drive.rounds, drive.last) == (4, 2, 4)


def test_another_loop_that_runs_besides_does_not_keep_the_circle_going() -> None:
    g, drive = driven(TICK)
    cause = arrive(g, drive, TICK, 1)
    arrive(g, drive, TICK, cause)
    assert drive.last == 2
    for _ in range(2):
        cause = arrive(g, drive, GONG, cause)
    assert (drive.resolved, drive.rounds, drive.last) == (4, 2, 2)
    assert not drive.goes_on(ENDLESS), "in the second half only the other went on"
    arrive(g, drive, TICK, cause)
    assert drive.goes_on(ENDLESS)
    assert not drive.goes_on(UNKNOWN)


def test_what_came_up_before_the_drive_is_no_round_of_it() -> None:
    g, drive = driven(GONG)
    arrive(g, drive, GONG, 1)
    assert (drive.rounds, drive.last) == (1, 0)


def test_what_is_prevented_does_not_come_up() -> None:
    g, drive = driven(TICK)
    g.trail.append((PREVENTED, *TICK))
    arrive(g, drive, TICK, 1)
    assert (drive.resolved, drive.rounds) == (0, 0)


def test_a_round_is_measured_once_however_many_others_it_begins() -> None:
    g, drive = driven(TICK)
    first = arrive(g, drive, TICK, 1)
    assert len(drive.measures) == 1
    second = arrive(g, drive, TICK, first)
    arrive(g, drive, TICK, first)
    assert (drive.rounds, len(drive.measures)) == (3, 2), "two that the first began are one round"
    for _ in range(40):
        second = arrive(g, drive, TICK, second)
    assert len(drive.measures) == 25, "no more than are needed to see growth"
    creatures: Any = g
    creatures.life[0] += 4
    arrive(g, drive, TICK, second)
    assert drive.measures[-1] == g.rules.measures(g) != drive.measures[-2], "the latest stand last"


def test_a_drive_ends_with_the_trail_or_with_the_game() -> None:
    g, drive = driven(TICK)
    g.trail.clear()
    assert drive.run() == ENDED
    g, drive = driven(TICK)
    g.stack.clear()
    assert drive.run() == ENDED


def test_a_drive_stops_at_a_question_that_was_not_answered_before() -> None:
    g, drive = driven(TICK)
    f = g.stack[-1]
    offered = g.pending[0].keys
    drive.resolver = -1  # here it is no matter of order
    assert drive.run() == UNKNOWN
    drive.probe = (f.program, f.pc, 0)
    assert drive.run() == UNKNOWN
    assert drive.keys == offered, "this is where it was to stop"


@pytest.mark.parametrize("known", ["the second", "none", "one that is not offered any more", "chance"])
def test_a_drive_gives_the_answers_that_were_given(known: str, monkeypatch: pytest.MonkeyPatch) -> None:
    g, drive = driven(TICK)
    f, asked = g.stack[-1], g.pending[0]
    first, second = asked.keys
    taken: list[int] = []
    monkeypatch.setattr(asked.ask, "accept", lambda g, f, seat, key: taken.append(key))
    drive.resolver = -1
    asked.seat = CHANCE if known == "chance" else 0
    spot = (f.program, f.pc, asked.seat)
    drive.answers = {} if known == "none" else {spot: 999 if "offered" in known else second}
    drive.trying = known == "none"
    assert drive._reply() == (known != "chance"), "what chance brings is not known"
    assert taken == {"the second": [second], "chance": []}.get(known, [first])
    assert (g.pending == []) == (known != "chance")


class Reveal(Instruction):
    """Something is drawn, again and again."""

    def step(self, g: State, f: Frame) -> bool:
        g.reveals += 1
        f.pc = 0
        return False


def test_a_drive_does_not_judge_what_is_drawn_unless_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "INSTRUCTIONS", 50)
    for chance, outcome, drawn in ((False, UNKNOWN, 1), (True, ENDLESS, 50)):
        g, drive = driven(TICK)
        f = g.stack[-1]
        f.pc = 0
        g.rules.linked = {f.program: [Reveal()]}
        before = g.reveals
        assert drive.run(chance=chance) == outcome
        assert g.reveals - before == drawn
