"""Programs and the machine that runs them: every builder, simultaneous questions, chance."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.night_market import PROGRAMS
from tests.toys_small import NOT_THIS, Trace, add, bench, numbers, pick, seat_0, set_to
from wonderwheel.core.errors import EngineError, IllegalAnswer, SetupError
from wonderwheel.core.events import EventKind
from wonderwheel.core.game import Game
from wonderwheel.core.machine.asking import Asking
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.instructions import (
    Commit,
    Do,
    Instruction,
    Jump,
    JumpIf,
    JumpUnless,
    Mark,
    NextItem,
    StartItems,
)
from wonderwheel.core.machine.programs import (
    Registers,
    Step,
    ask_simultaneously,
    call,
    call_computed,
    case,
    chance,
    do,
    each_player,
    for_each,
    give,
    if_,
    may,
    program,
    repeat_until,
    switch,
    while_,
)
from wonderwheel.core.machine.running import WIN, finish
from wonderwheel.core.questions import CHANCE, NO, NUMBER, PASS, YES, Candidates, Option
from wonderwheel.core.rules import Rules, Setup, Window

WINDOWS = (Window("first", "the first", True), Window("second", "the second", False), Window("able", "acting", True))

# -- builders --------------------------------------------------------------------------------------------------------


def test_choose_asks_and_writes_the_answer_into_the_register() -> None:
    r, trace = Registers(), Trace()
    x = r.number("x")
    game = bench(program("main", r, pick(x, numbers(3, 5, refused=(4,)), seat=lambda g, f: 1), trace.of(x)))
    (question,) = game.questions
    assert (question.seat, question.decider, question.reason) == (1, 1, "Which?")
    assert list(question.keys) == [NUMBER.key(3), NUMBER.key(5)]
    assert question.options[1] == Option(1, NUMBER.key(5), "number 5", "number 5")
    assert game.why_not(1, NUMBER.key(4)) == NOT_THIS
    assert game.why_not(1, "number 4") == NOT_THIS
    assert game.why_not(1, NUMBER.key(5)) is None
    with pytest.raises(IllegalAnswer):
        game.why_not(1, NUMBER.key(9))
    assert trace.seen == []
    game.answer(1)
    assert trace.seen == [NUMBER.key(5)]
    assert game.result is not None
    assert game.questions == []


def test_a_single_option_is_taken_unless_it_must_be_asked() -> None:
    r, trace = Registers(), Trace()
    x, y = r.numbers("x", "y")
    game = bench(program("main", r, pick(x, numbers(3, refused=(4,))), trace.of(x), pick(y, numbers(7), forced=False)))
    assert trace.seen == [NUMBER.key(3)]
    assert list(game.questions[0].keys) == [NUMBER.key(7)]


def test_a_question_without_a_legal_option_is_a_fault_of_the_rules() -> None:
    r = Registers()
    x = r.number("x")
    with pytest.raises(EngineError, match="no legal option"):
        bench(program("main", r, pick(x, numbers(refused=(1, 2)))))


@pytest.mark.parametrize(("answer", "done"), [("yes", [1, 9]), ("no", [9])])
def test_may(answer: str, done: list[int]) -> None:
    r, trace = Registers(), Trace()
    game = bench(program("main", r, may(trace.number(1), seat=seat_0, reason="Will you?", clause=""), trace.number(9)))
    assert list(game.questions[0].keys) == [YES, NO]
    game.answer(answer + " 0")
    assert trace.seen == done


def test_what_is_no_window_cannot_be_waived() -> None:
    r = Registers()
    x = r.number("x")
    asked = may(set_to(x, 1), seat=seat_0, reason="Will you?", clause="")
    game = bench(program("main", r, pick(x, numbers(1, 2)), asked, pick(x, numbers(3, 4))), windows=WINDOWS)
    for window in WINDOWS:
        game.set_window(0, window.name, False)
    game.answer(0)
    assert [question.reason for question in game.questions] == ["Will you?"]
    game.answer(0)
    assert [list(question.keys) for question in game.questions] == [[NUMBER.key(3), NUMBER.key(4)]]


@pytest.mark.parametrize(("value", "done"), [(1, [10, 99]), (0, [20, 99])])
def test_if_otherwise(value: int, done: list[int]) -> None:
    r, trace = Registers(), Trace()
    x = r.number("x")
    bench(
        program(
            "main",
            r,
            set_to(x, value),
            if_(lambda g, f: f.r[x] == 1, trace.number(10), otherwise=[trace.number(20)]),
            if_(lambda g, f: f.r[x] == 7, trace.number(30)),
            trace.number(99),
        )
    )
    assert trace.seen == done


@pytest.mark.parametrize(("value", "done"), [(0, [10, 99]), (1, [20, 21, 99]), (2, [30, 99]), (3, [40, 99])])
def test_switch_does_the_first_case_that_holds_and_no_other(value: int, done: list[int]) -> None:
    r, trace = Registers(), Trace()
    x = r.number("x")
    bench(
        program(
            "main",
            r,
            set_to(x, value),
            switch(
                case(lambda g, f: f.r[x] == 0, trace.number(10)),
                case(lambda g, f: f.r[x] <= 1, trace.number(20), trace.number(21)),
                case(lambda g, f: f.r[x] <= 2, trace.number(30)),
                otherwise=[trace.number(40)],
            ),
            trace.number(99),
        )
    )
    assert trace.seen == done


def test_switch_in_which_no_case_holds_does_nothing() -> None:
    r, trace = Registers(), Trace()
    never = case(lambda g, f: False, trace.number(1))
    bench(program("main", r, switch(never, never), trace.number(99)))
    assert trace.seen == [99]


def test_switch_is_as_flat_as_the_ifs_that_it_stands_for() -> None:
    r, trace = Registers(), Trace()
    one, two, three = trace.number(1), trace.number(2), trace.number(3)

    def first(g: Any, f: Frame) -> bool:
        return False

    def second(g: Any, f: Frame) -> bool:
        return True

    switched = program("main", r, switch(case(first, one), case(second, two), otherwise=[three]))
    nested = program("main", r, if_(first, one, otherwise=[if_(second, two, otherwise=[three])]))
    assert switched.listing() == nested.listing()


def test_while_tests_first_and_repeat_until_last() -> None:
    r, trace = Registers(), Trace()
    x = r.number("x")
    bench(
        program(
            "main",
            r,
            while_(lambda g, f: f.r[x] < 3, trace.of(x), add(x, 1)),
            while_(lambda g, f: f.r[x] < 3, trace.number(-1)),
            repeat_until(lambda g, f: f.r[x] >= 3, trace.of(x), add(x, 1)),
        )
    )
    assert trace.seen == [0, 1, 2, 3]


def test_for_each_takes_its_items_down_before_the_first() -> None:
    r, trace = Registers(), Trace()
    x, last = r.numbers("x", "last")

    def items(g: Any, f: Frame) -> tuple[int, ...]:
        return tuple(range(f.r[last], f.r[last] + 3))

    game = bench(program("main", r, for_each(x, items, trace.of(x), add(last, 10)), pick(x, numbers(1, 2))))
    assert trace.seen == [0, 1, 2]
    frame = game.state.stack[-1]
    assert frame.t == [()], "spent loop registers are cleared"


def test_loops_nest_and_hold_questions() -> None:
    r, trace = Registers(), Trace()
    seat, item, answer = r.numbers("seat", "item", "answer")
    game = bench(
        program(
            "main",
            r,
            each_player(
                seat,
                lambda g, f: (1, 0),
                for_each(
                    item,
                    lambda g, f: (5, 6),
                    pick(answer, numbers(1, 2), seat=lambda g, f: f.r[seat]),
                    trace.of(seat),
                    trace.of(item),
                ),
            ),
        )
    )
    asked = []
    while game.questions:
        asked.append(game.questions[0].seat)
        game.answer(0)
    assert asked == [1, 1, 0, 0]
    assert trace.seen == [1, 5, 1, 6, 0, 5, 0, 6]


def test_call_passes_arguments_and_gives_back_a_result() -> None:
    r, q, trace = Registers(), Registers(), Trace()
    x, y = r.numbers("x", "y")
    a, b, c = q.numbers("a", "b", "c")
    double = program(
        "double",
        q,
        pick(c, numbers(1, 2)),
        trace.of(b),
        give(lambda g, f: 2 * f.r[a]),
    )
    game = bench(program("main", r, call("double", lambda g, f: (21, 5), into=y), trace.of(y), trace.of(x)), double)
    game.answer(0)
    assert trace.seen == [5, 42, 0]


def test_a_computed_call_runs_the_program_with_that_id() -> None:
    r, q, trace = Registers(), Registers(), Trace()
    a = q.number("a")
    x, y = r.numbers("x", "y")
    other = lambda g, f: (g.rules.ids["other"], 8)  # noqa: E731
    main = program("main", r, call_computed(other), trace.of(x), call_computed(other, into=y), trace.of(x), trace.of(y))
    bench(main, program("other", q, trace.of(a), give(lambda g, f: 5)))
    assert trace.seen == [8, 0, 8, 0, 5], "what it gives is written only where it is wanted"


def test_what_is_given_may_be_wanted_in_the_first_register() -> None:
    r, trace = Registers(), Trace()
    x, y = r.numbers("x", "y")
    five = program("five", Registers(), give(lambda g, f: 5))
    bench(program("main", r, call("five", into=x), trace.of(x), trace.of(y)), five)
    assert trace.seen == [5, 0]


def test_what_is_given_is_wanted_nowhere_unless_the_caller_says_so() -> None:
    r, q = Registers(), Registers()
    x = r.number("x")
    asking = program("asking", q, pick(q.number("y"), numbers(1, 2)))
    for step in (call("asking"), call_computed(lambda g, f: (g.rules.ids["asking"],))):
        assert bench(program("main", r, step, set_to(x, 1)), asking).state.stack[-1].into == -1


def test_programs_are_linked_by_name() -> None:
    with pytest.raises(EngineError, match="no program is called 'nothing'"):
        bench(program("main", Registers(), call("nothing")))
    with pytest.raises(EngineError, match="the same name"):
        bench(program("main", Registers()), program("main", Registers()))


def test_a_program_that_does_not_end_is_stopped() -> None:
    with pytest.raises(EngineError, match="does not come to an end"):
        bench(program("main", Registers(), while_(lambda g, f: True)))


def test_a_listing_is_readable_and_its_digest_follows_it() -> None:
    draw = next(p for p in PROGRAMS if p.name == "draw")
    assert draw.listing().splitlines()[:3] == [
        "draw(drawer, face, card | )",
        "  0 r1 := chance faces_left",
        "  1 take_from_bag",
    ]
    other = program("draw", Registers())
    assert other.digest() != draw.digest()


def test_a_question_keeps_what_the_game_says_of_its_keys_and_of_what_it_is_about() -> None:
    def about(g: Any, f: Frame) -> tuple[int, ...]:
        return (7,)

    asking: Any = program("main", Registers(), pick(0, numbers(1, 2), words={NO: "none of them"}, about=about)).code[0]
    assert (asking.words, asking.about) == ({NO: "none of them"}, about)
    silent: Any = program("main", Registers(), pick(0, numbers(1, 2))).code[0]
    assert (silent.words, silent.about, silent.window, silent.able) == ({}, None, -1, -1)


@pytest.mark.parametrize("chance", ["sample", "ask"])
def test_what_several_look_at_for_their_answers_is_forgotten_when_they_are_asked(chance: str) -> None:
    r, looks = Registers(), list[object]()
    row = r.row("answers")

    def candidates(g: Any, f: Frame, seat: int) -> Candidates:
        looks.append(g.looks)
        return [(NUMBER.key(n), None) for n in (1, 2)]

    asked = ask_simultaneously(row, lambda g, f: (0, 1), candidates, reason="Which?", clause="")
    game = bench(program("main", r, asked), chance=chance)
    assert (looks, game.state.looks) == ([{}, {}], None)


# -- simultaneous questions ------------------------------------------------------------------------------------------


def sealed_bids(asked: tuple[int, ...], seats: int = 3) -> tuple[Game, list[tuple[int, ...]]]:
    r = Registers()
    row = r.row("answers")
    seen: list[tuple[int, ...]] = []

    def candidates(g: Any, f: Frame, seat: int) -> Candidates:
        return [(NUMBER.key(n), None) for n in range(seat + 2)]

    game = bench(
        program(
            "main",
            r,
            ask_simultaneously(row, lambda g, f: asked, candidates, reason="How many?", clause=""),
            do(lambda g, f: seen.append(f.t[row])),
        ),
        seats=seats,
    )
    return game, seen


def test_several_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    hashes = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        game, seen = sealed_bids((0, 1, 2))
        assert [q.seat for q in game.questions] == [0, 1, 2]
        for seat in order:
            assert seen == []
            game.answer(seat, seat=seat)
            assert game.question(seat) is None
        assert seen == [(NUMBER.key(0), NUMBER.key(1), NUMBER.key(2))]
        hashes.add(game.hash())
    assert len(hashes) == 1


def test_a_seat_that_is_not_asked_has_no_answer() -> None:
    game, seen = sealed_bids((2, 0))
    with pytest.raises(IllegalAnswer, match="several seats"):
        game.answer(0)
    with pytest.raises(IllegalAnswer, match="not asked"):
        game.answer(0, seat=1)
    game.answer(0, seat=2)
    with pytest.raises(IllegalAnswer, match="not asked"):
        game.answer(0, seat=2)
    game.answer(1, seat=0)
    assert seen == [(NUMBER.key(1), -1, NUMBER.key(0))]


def test_question_ids_tell_nothing_of_others_answers_and_make_stale_answers_harmless() -> None:
    game, _ = sealed_bids((0, 1, 2))
    ids = {q.seat: q.id for q in game.questions}
    assert len(set(ids.values())) == 3
    game.answer(0, seat=1, question=ids[1])
    assert {q.seat: q.id for q in game.questions} == {0: ids[0], 2: ids[2]}
    for wrong in (ids[1], ids[0] + 3, True):
        with pytest.raises(IllegalAnswer, match="no longer open"):
            game.answer(0, seat=2, question=wrong)
    game.answer(0, seat=2, question=ids[2])


# -- chance ----------------------------------------------------------------------------------------------------------


def draws(count: int, weights: list[int], trace: Trace, **how: Any) -> Game:
    r = Registers()
    x, n = r.numbers("x", "n")
    keys = [NUMBER.key(i) for i in range(len(weights))]
    body = [chance(x, lambda g, f: (keys, weights), reason="Which?"), trace.of(x), add(n, 1)]
    return bench(program("main", r, while_(lambda g, f: f.r[n] < count, *body)), **how)


def test_chance_is_drawn_from_the_states_own_generator() -> None:
    one, two, other = Trace(), Trace(), Trace()
    draws(50, [1, 1, 1], one, seed=3)
    draws(50, [1, 1, 1], two, seed=3)
    draws(50, [1, 1, 1], other, seed=4)
    assert one.seen == two.seen != other.seen


def test_chance_follows_the_weights() -> None:
    trace = Trace()
    game = draws(6000, [1, 2, 3, 0], trace)
    found = Counter(NUMBER.argument(key) for key in trace.seen)
    assert found[3] == 0
    for outcome, weight in ((0, 1), (1, 2), (2, 3)):
        assert abs(found[outcome] - 1000 * weight) < 150, found
    assert game.state.reveals == 6000


def test_chance_can_be_asked() -> None:
    trace = Trace()
    game = draws(2, [1, 2], trace, chance="ask")
    (question,) = game.questions
    assert (question.seat, question.decider) == (CHANCE, CHANCE)
    assert list(question.weights) == [1, 2]
    assert (question.clause, question.can_cancel) == ("", False), "chance obeys no clause and takes nothing back"
    assert game.state.reveals == 0
    with pytest.raises(IllegalAnswer):
        game.answer(0, seat=0)
    game.answer(1, seat=CHANCE)
    game.answer(0)
    assert trace.seen == [NUMBER.key(1), NUMBER.key(0)]
    assert game.state.reveals == 2


def test_a_certain_outcome_is_not_asked_and_an_impossible_draw_is_a_fault() -> None:
    trace = Trace()
    draws(1, [5], trace, chance="ask")
    assert trace.seen == [NUMBER.key(0)]
    with pytest.raises(EngineError, match="no outcome"):
        draws(1, [], trace)


def test_chance_is_sampled_or_asked_and_nothing_else() -> None:
    with pytest.raises(SetupError, match="chance is 'loaded'; it can be sample, ask"):
        draws(1, [1, 2], Trace(), chance="loaded")


# -- windows that a seat waives ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("window", "able", "allowed", "answer"),
    [
        (0, -1, (3, 4), "asked"),  # open by default
        (1, -1, (3, 4), PASS),  # waived by default
        (1, 2, (3, 4), "asked"),  # waived, but not where the seat could act
        (1, 1, (3, 4), PASS),
        (1, 2, (3,), NUMBER.key(3)),  # nothing to choose between: no question
        (0, -1, (3,), "asked"),  # it would tell the others
        (-1, -1, (3, 4), "asked"),
    ],
)
def test_a_window_is_asked_unless_it_is_waived(window: int, able: int, allowed: tuple[int, ...], answer: Any) -> None:
    r, trace = Registers(), Trace()
    x = r.number("x")
    asking = pick(x, numbers(*allowed), window=window, able=able, forced=False)
    game = bench(program("main", r, asking, trace.of(x)), windows=WINDOWS)
    assert trace.seen == ([] if answer == "asked" else [answer])
    assert bool(game.questions) == (answer == "asked")


def test_the_very_first_window_can_be_waived_too() -> None:
    r, trace = Registers(), Trace()
    x = r.number("x")
    asking = pick(x, numbers(3, 4), window=0, forced=False)
    game = bench(program("main", r, asking, asking, trace.of(x)), windows=WINDOWS)
    game.set_window(0, "first", False)
    assert trace.seen == [PASS]


# -- what a game must say itself ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (lambda rules, g: rules.blank(), "must give a blank state"),
        (lambda rules, g: rules.begin(g), "must say how it begins"),
        (lambda rules, g: rules.label(g, 0, 0), "must name its options"),
        (lambda rules, g: rules.tell(None), "must tell its events"),
        (lambda rules, g: rules.concede(g, 0), "does not let a player concede"),
        (lambda rules, g: rules.place(g, {}), "has no scenario positions"),
        (lambda rules, g: rules.look(g), "cannot be looked at"),
    ],
)
def test_a_game_that_leaves_something_unsaid_is_told_so_by_its_name(asked: Any, words: str) -> None:
    bare = bench(program("main", Registers(), do(lambda g, f: None)))
    with pytest.raises(EngineError, match=f"bench {words}"):
        asked(Unsaid(bare), bare.state)


def test_an_instruction_or_step_that_does_not_say_what_it_does_is_a_fault() -> None:
    f = Frame(0, 0, [], [], -1)
    for unsaid, words in (
        (lambda: Instruction().step(None, f), "must say what it does"),  # type: ignore[arg-type]
        (lambda: Instruction().text(), "must have a text"),
        (lambda: Asking().accept(None, f, 0, 0), "must accept its answer"),  # type: ignore[arg-type]
        (lambda: Asking().candidates_for(None, f, 0), "must have candidates"),  # type: ignore[arg-type]
        (lambda: Step().emit(None), "must emit its instructions"),  # type: ignore[arg-type]
    ):
        with pytest.raises(EngineError, match=words):
            unsaid()


def test_what_asks_nothing_does_not_stop_the_machine() -> None:
    r = Registers()
    x, row = r.number("x"), r.row("row")
    g = bench(program("main", r, pick(x, numbers(1, 2)))).state
    never, always = (lambda g, f: False), (lambda g, f: True)
    made: list[Any] = [
        Do(lambda g, f: None),
        Jump(),
        JumpUnless(never),
        JumpUnless(always),
        JumpIf(never),
        JumpIf(always),
    ]
    made += [StartItems(row, x, lambda g, f: (5,)), NextItem(row, x, x), NextItem(row, x, x), Mark(), Commit()]
    for instruction in made:
        instruction.to = 0
        assert instruction.step(g, g.stack[-1]) is False


def test_who_is_out_of_the_game_is_not_asked_and_gives_the_quietest_answer() -> None:
    r, trace = Registers(), Trace()
    x, y, each = r.number("x"), r.number("y"), r.row("answers")
    told: list[tuple[int, ...]] = []

    def leave(g: Any, f: Frame) -> None:
        g.out = 2

    def everybody(g: Any, f: Frame, seat: int) -> Candidates:
        return [(NUMBER.key(4), None), (PASS, None)]

    game = bench(
        program(
            "main",
            r,
            do(leave),
            pick(x, lambda g, f: [(NUMBER.key(3), None), (NO, None)], seat=lambda g, f: 1),
            pick(y, numbers(7, 8), seat=lambda g, f: 1),
            trace.of(x),
            trace.of(y),
            ask_simultaneously(each, seats=lambda g, f: (0, 1), candidates=everybody, reason="Which?", clause=""),
            do(lambda g, f: told.append(f.t[each])),
        ),
        seats=2,
    )
    assert trace.seen == [NO, NUMBER.key(7)]
    assert [q.decider for q in game.questions] == [0]
    game.answer(0)
    assert told == [(NUMBER.key(4), PASS)]


class Unsaid(Rules):
    """A game of which nothing is said but its name."""

    def __init__(self, game: Game) -> None:
        self.__dict__ |= vars(game.rules)
        self.setup = Setup("bench", 2)


def test_of_one_input_forty_moments_are_kept_and_of_the_next_its_own() -> None:
    """What comes after them is seen at once, so that an endless row of events costs no more."""
    r = Registers()
    x = r.number("x")
    shout = [do(lambda g, f: g.emit(EventKind("shout"), -1, (), ""))] * 50
    game = bench(program("main", r, pick(x, numbers(1, 2)), *shout, pick(x, numbers(3, 4)), *shout[:3]))
    game.moments = []
    game.answer(0)
    assert [count for count, _ in game.moments] == list(range(1, 41))
    game.answer(0)
    assert [count for count, _ in game.moments] == [51, 52, 53]


def test_registers_begin_empty_behind_the_arguments() -> None:
    r = Registers()
    r.numbers("a", "b", "c")
    r.row("d")
    game = bench(program("main", r, pick(0, numbers(1, 2))))
    game.state.push(game.rules.ids["main"], (7,))
    assert (game.state.stack[-1].r, game.state.stack[-1].t) == ([7, 0, 0], [()])


def test_a_game_that_ends_leaves_nothing_to_be_done_or_taken_back() -> None:
    r = Registers()
    x = r.number("x")
    g = bench(program("main", r, pick(x, numbers(1, 2)))).state
    g.mark, g.mark_tuples = [0, 0, 1], [(1,)]
    finish(g, [WIN, 0])
    assert (g.over, g.scores, g.mark, g.mark_tuples, g.pending, g.stack) == (1, [WIN, 0], [], [], [], [])
