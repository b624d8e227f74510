"""One game in progress: what outgrows its table, who leaves, what would come of an answer, what is refused."""

from __future__ import annotations

import pickle
from types import SimpleNamespace
from typing import Any

import pytest

from tests.night_market import CLAUSES
from tests.support_play import Playing
from tests.toys.menagerie import table
from tests.toys_small import BenchRules, bench, new_market, numbers, pick
from wonderwheel.core.errors import EngineError, IllegalAnswer, SetupError, TableFull, meant, one_of
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import CONCEDE, TIME_OUT, YIELD, Input, Result, Start
from wonderwheel.core.knowledge.outlook import MOST_LEADS, NOTHING, Outlook, outlook
from wonderwheel.core.knowledge.views import OPEN_ANSWER, _known_answers, known_to
from wonderwheel.core.machine import running
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    Step,
    ask_simultaneously,
    call,
    cancel_point,
    chance,
    commit,
    do,
    if_,
    program,
)
from wonderwheel.core.questions import CHANCE, NUMBER, PASS, Candidates, KernelQuestion, Refusal, refusal
from wonderwheel.core.rules import Window

# -- a table that is full ----------------------------------------------------------------------------------------------


def full_after_two() -> Game:
    r = Registers()
    first, second = r.numbers("first", "second")

    def lay_down(g: Any, f: Frame) -> None:
        if f.r[second] == NUMBER.key(9):
            raise TableFull("a table holds at most eight")

    game = bench(program("main", r, pick(first, numbers(1, 2)), pick(second, numbers(8, 9)), do(lay_down)))
    game.answer("number 2")
    return game


def test_an_answer_that_outgrows_the_table_was_never_given() -> None:
    game = full_after_two()
    before = (game.hash(), game.inputs[:], game.questions[0].id)
    with pytest.raises(TableFull, match="at most eight"):
        game.answer("number 9")
    assert (game.hash(), game.inputs, game.questions[0].id) == before
    game.answer("number 8")
    assert game.result is not None


# -- leaving -----------------------------------------------------------------------------------------------------------


class Leaving(BenchRules):
    """Whoever concedes is out; the others play on."""

    def concede(self, g: Any, seat: int) -> None:
        g.out |= 1 << seat


def three_at_a_table() -> Game:
    """The second player chooses two numbers and may take the first back; then the third chooses one."""
    r = Registers()
    first, second, third = r.numbers("first", "second", "third")
    main = program(
        "main",
        r,
        cancel_point(),
        pick(first, numbers(1, 2), seat=lambda g, f: 1),
        pick(second, numbers(3, 4), seat=lambda g, f: 1),
        commit(),
        do(lambda g, f: g.facts.append((f.r[first], f.r[second]))),
        pick(third, numbers(5, 6), seat=lambda g, f: 2),
    )
    rules = Leaving(3, (main,), ())
    return Game(rules, Start(rules.setup, 1))


@pytest.mark.parametrize("kind", [CONCEDE, TIME_OUT])
def test_what_a_leaver_has_begun_has_not_happened(kind: str) -> None:
    game = three_at_a_table()
    game.answer("number 2")
    assert game.questions[0].can_cancel
    game.apply(Input(kind, 1, 0))
    assert game.state.facts == [(NUMBER.key(1), NUMBER.key(3))], "the quietest answers, both of them"
    assert [question.seat for question in game.questions] == [2]


def test_what_another_has_begun_goes_on_when_somebody_leaves() -> None:
    game = three_at_a_table()
    game.answer("number 2")
    game.concede(2)
    assert (game.questions[0].seat, game.questions[0].can_cancel) == (1, True)
    game.answer("number 4")
    assert game.state.facts == [(NUMBER.key(2), NUMBER.key(4))]


@pytest.mark.parametrize("kind", [CONCEDE, TIME_OUT, YIELD])
@pytest.mark.parametrize("seat", [-1, 3, True])
def test_nobody_leaves_or_yields_at_a_seat_that_is_not_there(kind: str, seat: int) -> None:
    game = three_at_a_table()
    before = game.hash()
    with pytest.raises(IllegalAnswer, match=f"there is no seat {seat}"):
        game.apply(Input(kind, seat, 0))
    assert (game.hash(), game.inputs) == (before, [])


def test_what_was_told_before_somebody_left_is_no_moment_of_the_leaving() -> None:
    game = new_market(2, 1)
    game.moments = []
    game.answer(1)
    assert game.moments
    game.concede(1)
    assert (game.moments, game.state.over) == ([], 1)
    game.set_window(0, "swap", False)
    assert game.inputs[-1].kind == YIELD, "a standing answer after the end harms nobody"
    assert game.questions == []


def test_without_a_log_none_is_begun_by_an_undo_or_a_copy() -> None:
    for log in (True, False):
        game = new_market(2, 1, log=log)
        game.answer("pass")
        again = pickle.loads(pickle.dumps(game))
        game.undo(0)
        assert [each.log is not None for each in (game, again, game.clone())] == [log] * 3
        assert game.inputs == []


class Misleading(BenchRules):
    """What one option is called is what another one says."""

    def words(self, g: Any, seat: int, key: int) -> str:
        return f"number {NUMBER.argument(key) % 3 + 1}" if NUMBER.argument(key) < 4 else "Four "


def test_an_answer_is_meant_by_its_label_before_it_is_meant_by_its_words() -> None:
    r = Registers()
    rules = Misleading(2, (program("main", r, *[pick(r.number("x"), numbers(1, 2, 3, 4))] * 3),), ())
    game = Game(rules, Start(rules.setup, 1))
    for said in ("number 1", " NUMBER 2 "):
        game.answer(said)
    assert [given.value for given in game.inputs] == [NUMBER.key(1), NUMBER.key(2)]
    with pytest.raises(IllegalAnswer, match="'nubmer 4' is not an option now; did you mean"):
        game.answer("nubmer 4")
    rules.words = lambda g, seat, key: "four" if key == NUMBER.key(4) else "other"  # type: ignore[method-assign]
    game.answer("FOUR")
    assert game.inputs[-1].value == NUMBER.key(4)


def test_none_of_those_who_have_left_leaves_again() -> None:
    game = three_at_a_table()
    for seat in (2, 0):
        game.concede(seat)
        with pytest.raises(IllegalAnswer, match=f"seat {seat} has already conceded"):
            game.concede(seat)
    game.concede(1)
    assert game.result is not None
    assert [given.seat for given in game.inputs] == [2, 0, 1]


def test_nobody_leaves_twice_or_after_the_end() -> None:
    game = three_at_a_table()
    game.concede(0)
    before = game.inputs[:]
    assert before[-1] == Input(CONCEDE, 0, 0)
    with pytest.raises(IllegalAnswer, match="seat 0 has already conceded"):
        game.concede(0)
    game.answer("number 1")
    game.answer("number 3")
    game.answer("number 5")
    with pytest.raises(IllegalAnswer, match="the game is over"):
        game.concede(1)
    assert game.inputs[: len(before)] == before
    assert len(game.inputs) == len(before) + 3


# -- what came of it, what would come of it ----------------------------------------------------------------------------


def test_an_event_is_explained_by_the_statement_of_its_clause() -> None:
    game = new_market(2, 1)
    assert game.log is not None
    assert game.explain(game.log[0]) == CLAUSES[game.log[0].clause]


def test_a_result_is_plain_data() -> None:
    assert Result((1,), (0.0, 1.0)).plain() == [[1], [0.0, 1.0]]


def drawn(register: int) -> Step:
    return chance(register, lambda g, f: ([NUMBER.key(1), NUMBER.key(2)], [1, 1]), reason="Which?")


def test_an_answer_that_draws_or_ends_the_game_is_final() -> None:
    r = Registers()
    x, y = r.numbers("x", "y")

    def when(number: int, step: Step) -> Step:
        return if_(lambda g, f: f.r[x] == NUMBER.key(number), step)

    end = do(lambda g, f: running.finish(g, [0, 0]))
    main = program("main", r, pick(x, numbers(1, 2, 3)), when(2, drawn(y)), when(3, end), pick(y, numbers(4, 5)))
    game = bench(main)
    view = game.view(0)
    assert [view.is_final(0, NUMBER.key(n)) for n in (1, 2, 3)] == [False, True, True]
    assert game.view(1).is_final(0, NUMBER.key(2)), "whoever looks on can tell too"


def test_an_answer_leads_to_what_the_same_player_is_asked_in_carrying_it_out() -> None:
    r = Registers()
    n = r.number("n")
    deeper = program("deeper", r, pick(n, numbers(4, 5)))
    many = program("many", r, pick(n, numbers(*range(MOST_LEADS + 1))))
    just = program("just", r, pick(n, numbers(*range(MOST_LEADS))))
    other = program("other", r, pick(n, numbers(4, 5), seat=lambda g, f: 1))
    chosen = Registers()
    x = chosen.number("chosen")
    names = ("deeper", "many", "just", "other")

    def when(number: int, step: Step) -> Step:
        return if_(lambda g, f: f.r[x] == NUMBER.key(number), step)

    main = program(
        "main",
        chosen,
        pick(x, numbers(*range(5))),
        *[when(i, call(name)) for i, name in enumerate(names)],
        pick(x, numbers(7, 8)),
    )
    game = bench(main, deeper, many, just, other)
    leads = [outlook(game.state, 0, NUMBER.key(i)).leads for i in range(5)]
    assert MOST_LEADS == 64, "places that are seen at a glance"
    assert leads == [
        (NUMBER.key(4), NUMBER.key(5)),
        (),
        tuple(NUMBER.key(i) for i in range(MOST_LEADS)),
        (),
        (),
    ]


def test_where_chance_was_drawn_nothing_is_told_of_what_comes_next() -> None:
    r = Registers()
    n = r.number("n")
    first = Registers()
    x = first.number("x")
    game = bench(
        program("main", first, pick(x, numbers(1, 2)), call("deeper")),
        program("deeper", r, drawn(n), pick(n, numbers(4, 5))),
    )
    assert outlook(game.state, 0, NUMBER.key(1)) == Outlook(True, False, (), "")


def test_of_an_answer_that_nobody_asked_for_and_of_passing_nothing_is_told() -> None:
    windows = (Window("swap", "swap a card", True),)
    r = Registers()
    x, y = r.numbers("x", "y")

    def candidates(g: Any, f: Frame) -> Any:
        return [(PASS, None), (NUMBER.key(1), None)]

    def table(window: int) -> Game:
        return bench(program("main", r, pick(x, candidates, window=window), drawn(y)), windows=windows)

    in_window, outside = table(0), table(-1)
    assert Outlook(False, False, (), "") == NOTHING
    assert outlook(in_window.state, 0, PASS) == NOTHING
    assert outlook(in_window.state, 0, NUMBER.key(1)).shows
    assert outlook(outside.state, 0, PASS).shows
    before = in_window.hash()
    assert outlook(in_window.state, 1, NUMBER.key(1)) == NOTHING
    assert in_window.hash() == before


def test_of_an_answer_that_the_rules_cannot_carry_out_nothing_is_told() -> None:
    r = Registers()
    x, y = r.numbers("x", "y")

    def fail(g: Any, f: Frame) -> None:
        raise EngineError("a fault of the rules")

    game = bench(program("main", r, pick(x, numbers(1, 2)), drawn(y), do(fail)))
    assert outlook(game.state, 0, NUMBER.key(1)) == NOTHING, "not even that something was drawn before"


def test_why_an_answer_would_do_nothing_is_judged_by_what_happens_until_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = new_market()
    (question,) = game.questions
    told: list[Any] = []

    def vain(before: Any, after: Any, seat: int, key: int) -> str:
        told.append((before is game.state, [event.kind.name for event in after.log], seat, key))
        return "nobody minds"

    monkeypatch.setattr(game.rules, "vain", vain)
    swapped = question.keys[1]
    assert outlook(game.state, question.seat, swapped).vain == "nobody minds"
    before = len(game.log or ())
    game.play(question.seat, swapped)
    assert game.log is not None
    since = [event.kind.name for event in game.log[before:]]
    assert since
    assert told == [(True, since, question.seat, swapped)]
    r = Registers()
    last = bench(program("main", r, pick(r.number("x"), numbers(1, 2))))
    monkeypatch.setattr(last.rules, "vain", vain)
    assert outlook(last.state, 0, NUMBER.key(1)) == Outlook(False, True, (), ""), "what ends the game does something"


# -- what a seat may know ----------------------------------------------------------------------------------------------


def test_what_could_be_taken_back_to_tells_nothing_of_others_answers() -> None:
    r = Registers()
    x, y, row = r.number("x"), r.number("y"), r.row("answers")

    def bids(g: Any, f: Frame, seat: int) -> Any:
        return [(NUMBER.key(n), None) for n in (1, 2, 3)]

    main = program(
        "main",
        r,
        ask_simultaneously(row, lambda g, f: (0, 1), bids, reason="How much?", clause=""),
        cancel_point(),
        pick(x, numbers(4, 5)),
        pick(y, numbers(6, 7)),
        commit(),
    )
    game = bench(main)
    game.answer(1, seat=0)
    game.answer(2, seat=1)
    game.answer(0)
    assert game.state.mark_tuples[row] == (NUMBER.key(2), NUMBER.key(3))
    assert known_to(game.state, 0).mark_tuples[row] == (NUMBER.key(2), OPEN_ANSWER)
    assert known_to(game.state, 1).mark_tuples[row] == (OPEN_ANSWER, NUMBER.key(3))
    assert known_to(game.state, -1).mark_tuples[row] == (OPEN_ANSWER, OPEN_ANSWER)


# -- why not -----------------------------------------------------------------------------------------------------------


class Thinking(BenchRules):
    """A game by an older book that calls the clauses T-1 and T-2 both OLD-1, and knows of more than it asks."""

    thoughts: tuple[tuple[int, Refusal | None], ...] = ()

    def beyond(self, g: Any, seat: int) -> Any:
        return list(self.thoughts)


def thinking(*thoughts: tuple[int, Refusal | None]) -> Game:
    r = Registers()
    x = r.number("x")
    rules = Thinking(2, (program("main", r, pick(x, numbers(1, 2, refused=(3,)))),), ())
    rules.thoughts = thoughts
    return Game(rules, Start(rules.setup, 1))


def test_whatever_else_a_seat_may_think_of_is_refused_once_and_by_the_question_first() -> None:
    late = refusal("too late for that", "T-2")
    game = thinking((NUMBER.key(3), late), (NUMBER.key(4), late))
    assert [one.key for one in game.candidates(0)] == [NUMBER.key(n) for n in (1, 2, 3)]
    assert [one.key for one in game.thought_of(0)] == [NUMBER.key(n) for n in (1, 2, 3, 4)]
    assert str(game.why_not(0, NUMBER.key(3))) == "not this one (T-1)"
    assert game.why_not(0, "number 4") == late


def test_what_is_possible_but_offered_nowhere_is_a_fault_of_the_rules() -> None:
    with pytest.raises(EngineError, match="'number 4' is possible, but no open question offers it"):
        thinking((NUMBER.key(4), None)).thought_of(0)


def test_a_refusal_cites_the_book_that_is_played_and_each_clause_once() -> None:
    game = thinking((NUMBER.key(4), refusal("not now", "T-1", "T-2", "T-3")))
    game.rules.cites = {"T-1": "OLD-1", "T-2": "OLD-1"}
    found = game.why_not(0, NUMBER.key(4))
    assert found is not None
    assert (found.words, found.clauses) == ("not now", ("OLD-1", "T-3"))


@pytest.mark.parametrize("seat", [-1, 2, True, None])
def test_nobody_thinks_of_anything_at_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(IllegalAnswer, match=f"there is no seat {seat}"):
        new_market(2, 1).candidates(seat)


def test_the_first_questions_are_numbered_from_chance_on_and_none_is_negative() -> None:
    assert new_market(2, 1, chance="ask").questions[0].id == 0
    game = new_market(3, 1)
    assert (game.questions[0].seat, game.questions[0].id) == (0, 1)
    game.answer("pass")
    assert (game.questions[0].seat, game.questions[0].id) == (1, 2)


def test_what_chance_is_asked_changes_no_number_of_a_seats_questions() -> None:
    game = new_market(2, 1, chance="ask")
    numbers_of_chance = []
    while game.questions[0].decider == CHANCE:
        numbers_of_chance.append(game.questions[0].id)
        game.answer(0)
    assert numbers_of_chance == [3 * n for n in range(7)]
    assert game.questions[0].id == 1
    game.answer("pass")
    assert game.questions[0].id == 2


@pytest.mark.parametrize("seat", [2, -2, True, "0"])
def test_of_a_seat_that_there_is_not_nothing_is_told(seat: Any) -> None:
    game = new_market(2, 1)
    for asked in (
        lambda: game.question(seat),
        lambda: game.window_is_open(seat, "swap"),
        lambda: game.undo_reach(seat),
        lambda: game.undo(seat, 1, consent=True),
        lambda: game.view(seat),
        lambda: game.concede(seat),
    ):
        if not game.inputs:
            game.answer("pass")
        with pytest.raises(IllegalAnswer, match=f"there is no seat {seat!r}"):
            asked()
    assert len(game.inputs) == 1


def test_a_copy_goes_on_as_the_game_does_and_tells_the_same() -> None:
    game = new_market(2, 1)
    game.answer("pass")
    copy = game.clone()
    assert [question.id for question in copy.questions] == [question.id for question in game.questions]
    before = len(game.log or ())
    copy.answer(1)
    assert len(game.log or ()) == before < len(copy.log or ())
    game.answer(1)
    assert (copy.log, copy.inputs, copy.hash()) == (game.log, game.inputs, game.hash())
    assert copy.questions[0].id == game.questions[0].id
    assert [each.undo_reach(1) for each in (copy, game)] == [0, 0]
    sample = game.view(0).sample(Dice(1))
    assert sample.log is None, "nobody asked for one"
    assert sample.clone().record() == sample.record()


# -- moments between two questions -------------------------------------------------------------------------------------


def test_the_moments_between_two_questions_are_kept_one_for_each_thing_that_was_told() -> None:
    game = new_market(3, 4)
    game.moments = []
    several = 0
    while game.result is None:
        assert game.log is not None
        before = len(game.log)
        question = game.questions[0]
        game.play(question.seat, question.keys[0])
        told = [length for length, _ in game.moments]
        assert told == sorted(set(told)), "each is later than the one before"
        assert all(before < length <= len(game.log) for length in told)
        assert (told[-1:] == [len(game.log)]) == (len(game.log) > before), "up to the last"
        assert all(state.pending == [] for _, state in game.moments), "nobody is asked in between"
        assert all(state is not game.state for _, state in game.moments)
        several = max(several, len(told))
    assert several > 2


def test_a_copy_keeps_moments_of_its_own_where_moments_are_kept() -> None:
    game = new_market(2, 1)
    assert game.clone().moments is None
    game.moments = []
    game.answer(1)
    copy = game.clone()
    assert game.moments != copy.moments == []
    kept = game.moments[:]
    copy.answer(1)
    assert copy.moments
    assert game.moments == kept


def test_no_more_moments_are_kept_than_anybody_would_look_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_MOMENTS", 1)
    game = new_market(3, 4)
    game.moments = []
    while game.result is None:
        game.play(game.questions[0].seat, game.questions[0].keys[0])
        assert len(game.moments) <= 1


@pytest.mark.parametrize(
    ("creatures", "said", "kind"),
    [
        ("Priest Choir | ", "Bless", "WHICH_IS_PREVENTED"),
        ("Wolf | Tick Tock", "Lull,Wolf 0", "HOW_MANY_MORE_TIMES"),
        ("Griever Mourner | Bear", "Smite,Bear 2", "WHICH_ABILITY_FIRST"),
        ("Wolf | Bear+ Guardian", "Smite,Bear 1,no", "WHICH_EFFECT_FIRST"),
        ("Wolf | Bear+", "Smite,Bear 1", "USE_INSTEAD"),
        ("Wolf | Void Ferryman", "Smite,Wolf 0", "REPLACED_WITHOUT_END"),
        ("Swing | Sway", "", "CHANGED_WITHOUT_END"),
    ],
)
def test_a_question_of_the_kernel_names_the_clause_that_the_game_has_for_it(
    creatures: str, said: str, kind: str
) -> None:
    p = Playing(table(creatures, "Bless Lull Smite | "))
    p.game.rules.clause_of = lambda kind: f"TOY-{kind.name}"  # type: ignore[method-assign]
    if said:
        assert p.game.questions[0].clause == "", "the game's own question has its own"
        p.say(*said.split(","))
    assert [question.clause for question in p.game.questions] == [f"TOY-{kind}"]
    assert p.reason() == KernelQuestion[kind].value


def test_what_was_looked_at_for_a_question_is_forgotten_when_it_is_asked() -> None:
    r, looks = Registers(), list[object]()
    x = r.number("x")

    def candidates(g: Any, f: Frame) -> Candidates:
        looks.append(g.looks)
        return [(NUMBER.key(n), None) for n in (1, 2)]

    game = bench(program("main", r, pick(x, candidates), pick(x, candidates)))
    assert (looks[0], game.state.looks) == ({}, None)
    game.answer(0)
    assert game.state.looks is None


@pytest.mark.parametrize(("word", "hint"), [("tem", "did you mean 'temple_of_artemis'?"), ("te", "there are market, ")])
def test_three_letters_are_enough_for_a_long_name(word: str, hint: str) -> None:
    assert meant(word, ["market", "temple_of_artemis"], "there are").startswith(hint)


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("WHEEL", "did you mean 'wheel_of_time'?"),
        ("weel", "did you mean 'wheel_of_time'?"),
        ("weal", "there are wheel_of_time, "),
        ("time", "there are wheel_of_time, go, tea house of pearls"),
        ("teas", "did you mean 'tea house of pearls'?"),
        ("hous", "there are wheel_of_time, "),
        ("te", "there are wheel_of_time, "),
        ("go_", "did you mean 'go'?"),
        (7, "there are wheel_of_time, "),
    ],
)
def test_a_name_of_several_words_may_be_meant_by_its_first(word: object, hint: str) -> None:
    names = ["wheel_of_time", "go", "tea house of pearls"]
    assert meant(word, names, "there are").startswith(hint)


def test_where_there_are_few_all_are_listed_in_any_case() -> None:
    few = ["play", "sim"]
    assert one_of("plai", few, "the commands are") == "did you mean 'play'? the commands are play, sim"
    assert one_of("xyz", few, "the commands are") == "the commands are play, sim"


def test_whatever_is_not_listed_may_be_meant_all_the_same() -> None:
    assert meant("gox", [], "there are", ["go"]) == "did you mean 'go'?"
    assert meant("xyz", [], "there are", ["go"]) == "there are none"


def test_of_answers_given_at_once_a_seat_knows_its_own_and_who_is_not_asked() -> None:
    g: Any = SimpleNamespace(deciders=[0, 1, 2, 0])
    answers = (NUMBER.key(3), 5, 0, 7)
    assert _known_answers(g, answers, 0) == (NUMBER.key(3), OPEN_ANSWER, OPEN_ANSWER, 7)
    assert _known_answers(g, (-1, -1, 0, 7), 2) == (-1, -1, 0, OPEN_ANSWER)


@pytest.mark.parametrize("seat", [2, -2, "0", True])
def test_who_answers_for_a_seat_that_there_is_not_is_told_so(seat: Any) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        new_market(2, 1).answer(0, seat=seat)
    assert "is not asked anything now" not in str(refused.value)


@pytest.mark.parametrize("moments", [None, []])
def test_what_can_be_answered_is_worked_out_once(moments: list[Any] | None) -> None:
    r, looked = Registers(), list[int]()
    x = r.number("x")

    def candidates(g: Any, f: Frame) -> Candidates:
        looked.append(f.pc)
        return [(NUMBER.key(n), None) for n in (1, 2)]

    game = bench(program("main", r, *[pick(x, candidates)] * 3))
    game.moments = moments
    game.answer(0)
    game.answer(0)
    assert looked == [1, 2, 3]


# -- what is said to the wrong place, or wrongly -----------------------------------------------------------------------


def test_who_answers_a_game_that_is_over_is_told_so() -> None:
    game = new_market(2, 1)
    game.concede(1)
    for how in ({}, {"seat": 0}, {"seat": 0, "question": 1}):
        with pytest.raises(IllegalAnswer, match=r"^the game is over$"):
            game.answer(0, **how)


@pytest.mark.parametrize("said", [1.0, True, None, [0]])
def test_an_answer_is_one_of_four_things(said: Any) -> None:
    with pytest.raises(IllegalAnswer, match=f"its number or its label, not {type(said).__name__}"):
        new_market(2, 1).answer(said)


def test_an_option_is_numbered_from_nought() -> None:
    game = new_market(2, 1)
    most = len(game.questions[0].keys)
    for wrong in (-1, most):
        with pytest.raises(IllegalAnswer, match=f"there is no option {wrong}; they are 0 to {most - 1}$"):
            game.answer(wrong)
    assert game.inputs == []


@pytest.mark.parametrize("seed", ["1", 1.0, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(SetupError, match=f"a seed is a whole number, not {seed!r}"):
        new_market(2, seed)
