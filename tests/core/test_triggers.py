"""Triggered abilities wait together, are put in order, and do not interrupt an effect."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.support_play import Playing
from tests.toys.menagerie import table
from tests.toys_small import BenchRules, bench
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, do, program
from wonderwheel.core.mechanisms import triggers
from wonderwheel.core.mechanisms.triggers import (
    RESOLVE_WAITING,
    batch,
    count_up,
    end_period,
    is_waiting,
    times,
    wait,
    withdraw,
)
from wonderwheel.core.questions import DONE
from wonderwheel.core.state.amounts import Amount
from wonderwheel.core.state.packing import Row, pack


def life(p: Playing, seat: int) -> Amount:
    return Amount.from_code(p.g.life[seat])


def test_a_single_ability_is_not_put_in_order() -> None:
    p = Playing(table("Griever | Wolf", "Smite | "))
    p.say("Smite", "Wolf 1")
    assert p.options() == ["end turn"]
    assert life(p, 0) == 21


def test_identical_abilities_are_not_put_in_order() -> None:
    p = Playing(table("Griever | Wolf Bear", "Wrath | "))
    p.say("Wrath")
    assert p.options() == ["end turn"], "the Griever saw two deaths: twice the same ability"
    assert life(p, 0) == 22


def test_the_active_player_orders_also_the_abilities_of_the_other() -> None:
    p = Playing(table(" | Griever Mourner Wolf", "Smite | "))
    p.say("Smite", "Wolf 2")
    assert (p.asked(), p.reason()) == ([0], "Which ability happens first?")
    p.say("Mourner of 1")
    told = p.told()
    assert told.index("1 grows") < told.index("1 gains")
    assert life(p, 1) == 21


def test_the_order_is_the_one_that_was_chosen() -> None:
    p = Playing(table(" | Griever Mourner Wolf", "Smite | "))
    p.say("Smite", "Wolf 2", "Griever of 1")
    told = p.told()
    assert told.index("1 gains") < told.index("1 grows")


def test_in_any_order_they_come_as_they_stand_and_nobody_is_asked_again() -> None:
    p = Playing(table("Wolf | Griever Mourner Choir Wolf", "Smite | "))
    p.say("Smite", "Wolf 4")
    assert len(p.options()) > 2
    p.say("any order")
    assert "Which ability happens first?" not in [question.reason for question in p.game.questions]
    assert "1 gains" in p.told()


def test_an_ability_triggered_inside_an_effect_waits_until_the_effect_is_done() -> None:
    p = Playing(table("Wolf | Mourner Bear", "Decree | "))
    p.say("Decree", "Bear 2")
    told = p.told()
    assert told.index("2 destroyed") < told.index("0 gains") < told.index("1 grows")


def test_last_known_information_is_bound_into_the_ability() -> None:
    p = Playing(table("Martyr Griever | ", "Nourish Nourish Smite | "))
    p.say("Nourish", "Martyr 0", "Nourish", "Martyr 0", "Smite", "Martyr 0")
    assert sorted(p.options()) == ["Griever of 0", "Martyr of 0", "any order"]
    p.say("Griever of 0")
    assert life(p, 0) == 24, "3 for the power that the Martyr had when it died, 1 for grief"


def test_what_an_ability_triggers_comes_after_its_batch() -> None:
    p = Playing(table("Griever Mourner Choir | Wolf", "Smite | "))
    p.say("Smite", "Wolf 3", "Mourner of 0")
    gains = [line for line in p.told() if line in ("0 gains", "1 grows")]
    assert gains == ["1 grows", "0 gains", "0 gains"], "the Choir answers the Mourner after the Griever"


def test_or_directly_after_it_where_the_rules_say_so() -> None:
    p = Playing(table("Griever Mourner Choir | Wolf", "Smite | ", directly=1))
    p.say("Smite", "Wolf 3", "Mourner of 0")
    assert p.told()[-6:] == ["1 grows", "1 noticed", "0 gains", "1 noticed", "0 gains", "1 noticed"]
    assert life(p, 0) == 22
    p = Playing(table("Priest Mourner Choir | Griever Wolf", "Smite | ", directly=1))
    p.say("Smite", "Wolf 4", "Mourner of 0")
    told = [line for line in p.told() if line.split()[1] in ("grows", "gains")]
    assert told[:2] == ["1 grows", "0 gains"], "the Choir answers the Mourner before the Griever has its turn"


def test_a_caller_may_name_who_puts_the_abilities_in_order() -> None:
    p = Playing(table(" | Griever Mourner Wolf", "Smite | ", orderer=1))
    p.say("Smite", "Wolf 2")
    assert p.asked() == [1]


def test_something_may_be_resolved_in_the_middle_of_an_effect_whose_own_abilities_wait() -> None:
    p = Playing(table("Priest Mourner | Wolf", "Interlude | "))
    p.say("Interlude", "Wolf 2")
    told = [line for line in p.told() if line.split()[1] not in ("noticed", "casts")]
    assert told == ["2 destroyed", "0 gains", "0 grows", "3 created", "1 grows"]


def test_the_third_time_counts_what_really_happened_and_fires_once() -> None:
    p = Playing(table("Herald | Wolf Wolf Wolf Wolf", "Smite Smite Wrath | "))
    p.say("Smite", "Wolf 1", "Smite", "Wolf 2")
    assert life(p, 0) == 20
    p.say("Wrath")
    assert life(p, 0) == 25, "of three more deaths at once one is the third"


def test_counting_begins_again_with_a_new_period() -> None:
    p = Playing(table("Herald | Wolf Wolf Wolf", "Smite Smite | Smite"))
    p.say("Smite", "Wolf 1", "Smite", "Wolf 2", "end turn", "Smite", "Wolf 3")
    assert life(p, 0) == 20


def test_counts_of_different_things_stay_apart() -> None:
    g = Playing(table("|", "|")).g
    assert [count_up(g, 0, 1), count_up(g, 0, 1, 2), count_up(g, 0, 1), count_up(g, 0, 1), count_up(g, 1, 1)] == [
        *(1, 1, 2, 3),
        1,
    ]
    assert (times(g, 0, 1), times(g, 0, 1, 2), times(g, 1, 1), times(g, 0, 3)) == (3, 1, 1, 0)
    end_period(g, 0)
    assert (times(g, 0, 1), times(g, 1, 1)) == (0, 1)


def test_a_finished_batch_leaves_no_trace() -> None:
    p = Playing(table("Griever Mourner | Wolf", "Smite | "))
    p.say("Smite", "Wolf 2")
    assert p.g.trail == [], "nothing is resolved while the order is asked"
    p.say("Griever of 0")
    assert (p.g.trail, p.g.causes, p.g.waiting, p.g.cause) == ([], [], [], 0)


def test_a_choice_inside_an_ability_can_be_taken_back_exactly() -> None:
    p = Playing(table("Juggler Wolf Bear Griever | ", "Smite | "))
    p.say("Smite", "Juggler 0", "Griever of 0")
    before = p.game.hash()
    p.say("Wolf 1")
    assert p.game.hash() != before
    p.game.cancel()
    assert p.game.hash() == before
    p.say("Bear 2", "Wolf 1")
    assert [p.g.counters[c] > 0 for c in range(3)] == [False, True, True]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_caller_may_name_a_seat_whoever_is_active(seat: int) -> None:
    p = Playing(table("Griever Mourner Wolf | ", " | Smite", orderer=seat))
    p.say("end turn", "Smite", "Wolf 2")
    assert p.asked() == [seat]


@pytest.mark.parametrize(("directly", "done"), [(1, "a b d c"), (0, "a b c d")])
def test_what_is_resolved_directly_is_so_however_deep(directly: int, done: str) -> None:
    """a lets b and c wait, and b lets d wait."""
    noted: list[str] = []
    waiting = {"a": ("b", "c"), "b": ("d",)}

    def resolve(name: str) -> Any:
        def act(g: Any, f: Frame) -> None:
            noted.append(name)
            for other in waiting.get(name, ()):
                wait(g, other, 0)

        return act

    r = Registers()
    r.number("controller")
    abilities = [program(name, r, do(resolve(name))) for name in "abcd"]
    begin = do(lambda g, f: wait(g, "a", 0))
    main = program("main", Registers(), begin, call(RESOLVE_WAITING, lambda g, f: (0, directly, 0)))
    game = bench(main, *abilities, *triggers.KERNEL_PROGRAMS)
    game.answer(game.questions[0].keys.index(DONE))
    assert " ".join(noted) == done
    assert game.result is not None


def test_any_order_is_said_of_one_batch_also_if_the_rest_of_it_is_withdrawn() -> None:
    """a withdraws b and c, and lets d and e wait: their order is asked again."""

    def begin(g: Any, f: Frame) -> None:
        for name in "abc":
            wait(g, name, 0)

    def first(g: Any, f: Frame) -> None:
        withdraw(g, lambda row: True, 9)
        wait(g, "d", 0)
        wait(g, "e", 0)

    r = Registers()
    r.number("controller")
    abilities = [program(name, r, do(first if name == "a" else lambda g, f: None)) for name in "abcde"]
    main = program("main", Registers(), do(begin), call(RESOLVE_WAITING, lambda g, f: (0, 0, 0)))
    game = bench(main, *abilities, *triggers.KERNEL_PROGRAMS)
    for count in (4, 3):
        (question,) = game.questions
        assert (len(question.keys), question.keys[-1]) == (count, DONE)
        game.play(0, DONE)
    assert game.result is not None


def test_one_ability_alone_is_told_from_several_whatever_their_numbers() -> None:
    for alone in ((5, 0), (1, 1, 1), (0,)):
        assert triggers._is_single(pack([alone]))
    for several in ([(5, 0), (7, 5)], [(1, 1), (1, 1)], [(0,), (0,)], [(2, 0), (4, 2)]):
        assert not triggers._is_single(pack(several))


def test_what_waits_by_itself_was_caused_by_no_event() -> None:
    g = Playing(table("Griever | ", "|")).g
    wait(g, "Griever", 0, 0)
    triggers.trigger(g, 0, "Griever", 1, 0)
    assert g.causes == [(0, -1, 0), (0, 0, 0)], "the kinds of events are numbered from 0 on"
    assert [row[1:] for row in g.waiting] == [(0, 0), (1, 0)]


class Tidy(BenchRules):
    """Two abilities wait; after each of them the table is tidied, as long as anything is left to tidy."""

    def __init__(self) -> None:
        self.done: list[str] = []
        r = Registers()
        r.number("controller")
        abilities = [program(name, r, do(self.note(name))) for name in ("first", "second")]
        main = program("main", Registers(), do(self.wait), call(RESOLVE_WAITING, lambda g, f: (0, 0, 0)))
        tidying = program("tidying", r, do(self.note("tidied")))
        super().__init__(2, (main, tidying, *abilities, *triggers.KERNEL_PROGRAMS), ())

    def note(self, what: str) -> Any:
        return lambda g, f: self.done.append(what)

    def wait(self, g: Any, f: Frame) -> None:
        wait(g, "first", 0)
        wait(g, "second", 0)

    def tidy(self, g: Any) -> Row:
        return (self.ids["tidying"], 0) if len(self.done) < 4 else ()


def test_what_is_to_be_tidied_is_tidied_after_each_ability() -> None:
    rules = Tidy()
    game = Game(rules, Start(rules.setup, 1))
    game.answer(game.questions[0].keys.index(DONE))
    assert rules.done == ["first", "tidied", "second", "tidied"]


def test_between_two_abilities_nothing_of_the_one_before_is_left() -> None:
    p = Playing(table("Griever Mourner Choir Mourner | Wolf", "Smite | "))
    p.say("Smite", "Wolf 4")
    before = len(batch(p.g.stack[-1]))
    p.say("Griever of 0")
    f = p.g.stack[-1]
    assert (p.reason(), len(batch(f))) == ("Which ability happens first?", before - 1)
    assert (f.r[triggers._PARENT], f.r[triggers._KIND], f.t[triggers._CHOSEN], p.g.cause) == (0, 0, (), 0)


# -- abilities that wait no longer -------------------------------------------------------------------------------------


def in_order() -> Playing:
    """A Griever and two Mourners have seen a death, and the order of their abilities is asked."""
    p = Playing(table("Griever Mourner Mourner | Wolf", "Smite | "))
    p.say("Smite", "Wolf 3")
    assert p.reason() == "Which ability happens first?"
    return p


def test_an_ability_of_a_batch_in_progress_can_be_withdrawn_the_latest_first() -> None:
    p = in_order()
    griever, *mourners = batch(p.g.stack[-1])
    assert all(is_waiting(p.g, row) for row in (griever, *mourners))
    assert withdraw(p.g, lambda row: row in mourners, 1) == 1
    assert batch(p.g.stack[-1]) == [griever, mourners[0]]
    assert not is_waiting(p.g, mourners[1])
    assert withdraw(p.g, lambda row: row in mourners, 5) == 1, "only one was left"
    assert withdraw(p.g, lambda row: row in mourners, 5) == 0
    assert batch(p.g.stack[-1]) == [griever]


def test_what_waits_for_the_next_batch_is_withdrawn_before_what_is_in_progress() -> None:
    for most, left in ((1, 3), (2, 2), (9, 0)):
        p = in_order()
        rows = batch(p.g.stack[-1])
        wait(p.g, p.rules.programs[rows[0][0]].name, *rows[0][1:])
        assert withdraw(p.g, lambda row: True, most) == min(most, 4)
        assert (p.g.waiting, p.g.causes) == ([], [])
        assert batch(p.g.stack[-1]) == rows[:left], "the cause of each goes with it"


def test_only_resolving_holds_abilities_that_wait() -> None:
    p = in_order()
    rows = batch(p.g.stack[-1])
    withdraw(p.g, lambda row: True, 9)
    assert not any(is_waiting(p.g, row) for row in rows)
    wait(p.g, p.rules.programs[rows[0][0]].name, *rows[0][1:])
    assert is_waiting(p.g, rows[0]), "for the next batch"
    assert not is_waiting(p.g, rows[1])


def test_of_what_waits_the_earliest_comes_first_unless_it_is_held_back() -> None:
    causes = [(0, 5, 2), (0, 9, 1), (0, 6, 3), (0, 7, 1)]
    f: Any = SimpleNamespace(t={triggers._CAUSES: pack(causes)})
    abilities: list[Row] = [(7, 0), (7, 1), (7, 2), (7, 3)]
    for held_back, first in (((), [1, 3]), ((1,), [3]), ((1, 3), [0])):
        g: Any = SimpleNamespace(rules=SimpleNamespace(held_back=lambda g, a, held_back=held_back: held_back))
        assert triggers._those_now(g, f, abilities) == first
