"""What a game gets without saying anything, and what the core says when a game forgets what it must say."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from tests.night_market import CLAUSES, OWN
from tests.toys_small import NIGHT_MARKET, bench, new_market, numbers, pick
from wonderwheel.core.errors import EngineError, IllegalAnswer, SetupError
from wonderwheel.core.inputs import Input, Result
from wonderwheel.core.machine import running
from wonderwheel.core.machine.asking import default_answer
from wonderwheel.core.machine.programs import Registers, do, program
from wonderwheel.core.mechanisms.hooks import Hooks
from wonderwheel.core.option_specs import NO_FORM, OptionForm, OptionSpec
from wonderwheel.core.questions import DONE, NO, NUMBER, PASS, KernelQuestion
from wonderwheel.core.rules import Edition, GameDef, Setup, secrets_among

NOTHING: Any = None


def test_a_game_without_a_mechanism_has_none_of_it() -> None:
    hooks = Hooks()
    assert (hooks.changes(), hooks.replacing(), hooks.modifiers()) == ((), (), ())
    assert (hooks.replacements(NOTHING, ()), hooks.measures(NOTHING)) == ([], [])
    assert (hooks.last_known(NOTHING, ()), hooks.tidy(NOTHING), hooks.derived(NOTHING)) == ((), (), ())
    assert hooks.held_back(NOTHING, ()) == ()
    assert hooks.replaceable(NOTHING, ())
    assert hooks.applies(NOTHING, NOTHING)
    assert hooks.source_lasts(NOTHING, 3)
    assert hooks.dirty_after(NOTHING, ()) == 1
    assert (hooks.clause_of(KernelQuestion.USE_INSTEAD), hooks.saying(NOTHING)) == ("", (-1, 0, 0))
    assert (hooks.loop_chooser(NOTHING), hooks.most_repeats()) == (-1, 100)
    assert str(hooks.loop_refusal()) == "this would keep an endless loop going"
    assert hooks.orderer(NOTHING, [(7, 2, 5), (8, 1, 5)]) == 2, "the controller of the first ability"
    assert GameDef("toll", "Toll", 2, 4, (), NOTHING).blurb == "", "nothing is said of a game that says nothing"


def test_what_a_game_with_a_mechanism_must_say_itself() -> None:
    with pytest.raises(EngineError, match="has measures but cannot set them"):
        Hooks().set_measure(NOTHING, (), 0)
    with pytest.raises(EngineError, match="must say what its hidden objects are"):
        Hooks().identity(NOTHING, 0)


def test_options_are_of_their_kind_and_within_their_bounds() -> None:
    speed = OptionSpec("speed", 3, (), "how fast", between=(1, 5))
    assert [speed.checked(n) for n in (1, 3, 5)] == [1, 3, 5]
    for value in (0, 6):
        with pytest.raises(SetupError, match=f"option speed is {value}; it must be from 1 to 5"):
            speed.checked(value)
    for wrong in (True, "3", 3.0, None):
        with pytest.raises(SetupError, match="it must be a int"):
            speed.checked(wrong)
    shape = OptionSpec("shape", "round", ("round", "square"), "which")
    assert shape.checked("square") == "square"
    with pytest.raises(SetupError, match="option shape is 'flat'; it can be round, square"):
        shape.checked("flat")
    assert (shape.file, shape.secret_of, shape.simulated) == (False, -1, None)
    assert OptionForm() == NO_FORM == OptionForm("", "", (), False, ())
    loud = OptionSpec("loud", False, (), "whether")
    assert loud.checked(True) is True
    with pytest.raises(SetupError, match="it must be a bool"):
        loud.checked(1)


def test_a_setup_knows_its_options_and_no_others() -> None:
    setup = Setup("chess", 2, (("fast", True), ("board", "round")))
    assert NIGHT_MARKET.setup(2).components == ""
    assert (setup.option("fast"), setup.option("board"), setup.components) == (True, "round", "")
    with pytest.raises(EngineError, match="chess has no option 'slow'"):
        setup.option("slow")


# -- the machine -----------------------------------------------------------------------------------------------------


def one_question() -> Any:
    r = Registers()
    x = r.number("x")
    return bench(program("main", r, pick(x, numbers(1, 2)), pick(x, numbers(3, 4))))


def test_an_answer_is_put_into_the_asking_frame_and_the_machine_runs_on() -> None:
    game = one_question()
    g = game.state
    running.answer(g, 0, NUMBER.key(2))
    assert [pending.keys for pending in g.pending] == [(NUMBER.key(3), NUMBER.key(4))]
    with pytest.raises(IllegalAnswer, match="seat 1 is not asked anything now"):
        running.answer(g, 1, NUMBER.key(3))
    running.finish(g, [60, 0])
    assert (g.over, g.scores, g.stack, g.pending) == (1, [60, 0], [], [])
    with pytest.raises(IllegalAnswer, match="the game is over"):
        running.pending_of(g, 0)


def test_a_game_that_ends_without_a_result_is_a_fault_of_the_rules() -> None:
    r = Registers()
    with pytest.raises(EngineError, match="the last program ended without a result"):
        bench(program("main", r, do(lambda g, f: g.stack.clear())))


def test_nothing_is_taken_back_where_nothing_is_unfinished() -> None:
    game = one_question()
    assert not running.can_cancel(game.state)
    with pytest.raises(IllegalAnswer, match="there is no unfinished choice to take back"):
        running.cancel(game.state)


def test_a_game_names_the_question_of_a_seat() -> None:
    game = one_question()
    question = game.question(0)
    assert question is not None
    assert (question.id, question.keys) == (game.questions[0].id, game.questions[0].keys)
    assert game.question(1) is None


def test_an_unknown_kind_of_input_is_refused() -> None:
    game = new_market(2, 1)
    with pytest.raises(IllegalAnswer, match="there is no input of kind 'sing'"):
        game.apply(Input("sing", 0, 0))


def test_an_event_is_explained_by_its_clause() -> None:
    game = new_market(2, 1)
    clause = next(iter(game.rules.clauses))
    assert game.rules.explain(clause) == game.rules.clauses[clause]
    assert game.rules.explain("X-none.1") == "no statement of this clause"
    assert game.rules.seat_name(0) == "Player 1"


def test_the_digest_of_the_programs_is_short_and_follows_them() -> None:
    game = one_question()
    r = Registers()
    other = bench(program("main", r, pick(r.number("x"), numbers(1, 2)), pick(r.number("y"), numbers(3, 4))))
    digests = [of.rules.catalogue_digest() for of in (game, one_question(), other)]
    assert len(digests[0]) == 16
    assert int(digests[0], 16) >= 0
    assert digests[0] == digests[1] != digests[2]


# -- what a game need not say ------------------------------------------------------------------------------------------


def test_a_game_that_says_no_more_than_it_must_is_told_apart_by_its_labels() -> None:
    game = new_market(2, 1)
    rules, g, key = game.rules, game.state, game.questions[0].keys[1]
    assert rules.gist(g, 0, key) == rules.words(g, 0, key) == rules.label(g, 0, key) != ""
    assert (rules.hint(g, 0, key), rules.vain(g, g, 0, key), rules.ending(g)) == ("", "", "")
    assert (rules.turns(g), rules.traits(g), rules.tallies(g, []), rules.look_closer(g)) == (0, [], {}, {})
    assert one_question().rules.faults(g) == []
    assert rules.order_matters("hand")


def test_a_game_without_a_board_shows_its_own_columns() -> None:
    game = new_market(2, 1)
    shown = game.rules.picture(game.view(0).state, 0)["facts"]
    assert [fact["name"] for fact in shown] == [column.name for column in OWN]
    assert [fact["words"] for fact in shown] == [column.doc for column in OWN]
    assert shown[0]["value"] == game.view(0).facts()["face"]


@pytest.mark.parametrize("seats", [1, 5, True, "2", None])
def test_a_game_is_for_so_many_players(seats: Any) -> None:
    with pytest.raises(SetupError, match=f"Night Market is for 2 to 4 players, not {seats!r}"):
        NIGHT_MARKET.setup(seats)
    with pytest.raises(SetupError, match="Night Market is for 2 players, not 3"):
        dataclasses.replace(NIGHT_MARKET, most=2).setup(3)
    assert [NIGHT_MARKET.setup(seats).seats for seats in (2, 4)] == [2, 4]


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match=r"Night Market has no option 'night'; did you mean 'nights'\?"):
        NIGHT_MARKET.setup(2, {"night": 1})
    with pytest.raises(SetupError, match="has no option 'speed'; its options are nights, guardian"):
        NIGHT_MARKET.setup(2, {"nights": 1, "speed": 3})


def test_a_game_may_read_its_clauses_when_they_are_asked_for() -> None:
    rules, read = new_market(2, 1).rules, list[str]()

    def reading() -> dict[str, str]:
        read.append("read")
        return {"T-1": "You pay."}

    rules._clauses = reading
    assert read == []
    assert (rules.explain("T-1"), rules.book(), read) == ("You pay.", ["T-1"], ["read"] * 2)


def test_nobody_wins_a_game_that_gives_nothing() -> None:
    game = one_question()
    assert game.result is None
    game.answer(0)
    game.answer(0)
    assert game.result == Result((), (0.0, 0.0))
    for scores, result in (
        ([1, 0], Result((0,), (1 / 60, 0.0))),
        ([60, 0], Result((0,), (1.0, 0.0))),
        ([30, 30], Result((0, 1), (0.5, 0.5))),
        ([20, 40], Result((1,), (1 / 3, 2 / 3))),
    ):
        game.state.scores = scores
        assert game.result == result


def test_who_has_left_passes_stops_or_declines_where_that_is_possible() -> None:
    for keys, answer in (((7, NO, DONE, PASS), PASS), ((NO, DONE), DONE), ((7, NO), NO), ((8, 7), 8)):
        assert default_answer(keys) == answer


def test_a_game_with_one_book_is_played_by_it() -> None:
    rules = new_market(2, 1).rules
    assert rules.played_by() == NIGHT_MARKET.played_by({"nights": 1}) == Edition("", ())
    assert rules.book() == list(CLAUSES)


def test_the_edition_follows_from_all_options_those_left_out_being_as_usual() -> None:
    def edition(options: Any) -> Edition:
        return Edition(f"{options['nights']} nights, {options['guardian']}")

    market = dataclasses.replace(NIGHT_MARKET, edition=edition)
    assert market.played_by({"nights": 1}).name == "1 nights, False"
    assert market.played_by({}).name == "3 nights, False"
    with pytest.raises(SetupError, match="option nights is 9"):
        market.played_by({"nights": 9})


def test_what_simulations_choose_yields_to_what_is_said() -> None:
    short = OptionSpec("nights", 3, (), "how many", simulated=0)
    market = dataclasses.replace(NIGHT_MARKET, options=(short, *NIGHT_MARKET.options[1:]))
    assert market.simulated({"guardian": True}) == {"nights": 0, "guardian": True}
    assert market.simulated({"nights": 4}) == {"nights": 4}
    assert NIGHT_MARKET.simulated({}) == {}


def test_an_option_that_is_a_seats_secret_is_told_to_that_seat_alone() -> None:
    decks = tuple(OptionSpec(f"deck {seat}", "", (), "which", secret_of=seat) for seat in (0, 1))
    market = dataclasses.replace(NIGHT_MARKET, options=(*NIGHT_MARKET.options, *decks))
    chosen: dict[str, bool | int | str] = {"nights": 1, "deck 0": "a", "deck 1": "b"}
    assert secrets_among(market.options) == {"deck 0": 0, "deck 1": 1}
    told = [sorted(market.told(chosen, seats)) for seats in ((), (0,), (1,), (0, 1))]
    assert told == [["nights"], ["deck 0", "nights"], ["deck 1", "nights"], ["deck 0", "deck 1", "nights"]]


def test_only_a_game_with_editions_has_points_on_which_they_differ() -> None:
    assert NIGHT_MARKET.points_between({"nights": 1}, {}) == []

    def points(one: Any, other: Any) -> list[Any]:
        return [one, other]

    whole = [{"nights": 1, "guardian": False}, {"nights": 3, "guardian": False}]
    found: list[Any] = dataclasses.replace(NIGHT_MARKET, points=points).points_between({"nights": 1}, {})
    assert found == whole, "options that are left out are as usual"


@pytest.mark.parametrize("options", [[("nights", 1)], "nights", 3])
def test_options_are_a_dictionary(options: Any) -> None:
    kind = type(options).__name__
    with pytest.raises(SetupError, match=f"options are a dictionary of names and values, not a {kind}"):
        NIGHT_MARKET.setup(2, options)
