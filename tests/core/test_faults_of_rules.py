"""Rules that break the kernel's contract are told so at once, and a scenario finds what a game gets wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.night_market import BAG_EMPTY, CARD
from tests.support_scenarios import MARKET, only
from tests.toys_small import NIGHT_MARKET, MarketRules, bench, numbers, pick, set_to
from wonderwheel.core.errors import EngineError
from wonderwheel.core.game import Game
from wonderwheel.core.machine import running
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.picking import pick_simultaneously, picked
from wonderwheel.core.machine.programs import (
    Registers,
    Step,
    ask_simultaneously,
    call,
    do,
    program,
    skip_rest,
    while_,
)
from wonderwheel.core.mechanisms.triggers import KERNEL_PROGRAMS, RESOLVE_WAITING, wait
from wonderwheel.core.questions import DONE, NUMBER, Candidates
from wonderwheel.core.rules import GameDef, Rules, Setup
from wonderwheel.core.scenarios.playing import run

# -- questions ---------------------------------------------------------------------------------------------------------


def nothing_for_the_second(g: Any, f: Frame, seat: int) -> Candidates:
    return [(NUMBER.key(1), None), (DONE, None)] if seat == 0 else []


def place(g: Any, f: Frame, seat: int, key: int) -> int:
    return NUMBER.argument(key)


def everybody(g: Any, f: Frame) -> tuple[int, ...]:
    return (0, 1)


def at_once(row: int, candidates: Any) -> Step:
    return ask_simultaneously(row, everybody, candidates, reason="How much?", clause="T-1")


def one_after_the_other(row: int, candidates: Any) -> Step:
    return pick_simultaneously(row, everybody, candidates, place, reason="How much?", clause="T-1")


@pytest.mark.parametrize("asked", [at_once, one_after_the_other])
def test_a_question_to_several_in_which_one_can_say_nothing_is_a_fault(asked: Any) -> None:
    r = Registers()
    with pytest.raises(EngineError, match=r"the question 'How much\?' has no legal option for seat 1"):
        bench(program("main", r, asked(r.row("answers"), nothing_for_the_second)))


def test_who_is_out_picks_nothing_more_and_keeps_nobody_waiting() -> None:
    r = Registers()
    row = r.row("picked")
    seen: list[tuple[int, ...]] = []

    def leave(g: Any, f: Frame) -> None:
        g.out = 2

    def things(g: Any, f: Frame, seat: int) -> Candidates:
        return [(NUMBER.key(1), None), (NUMBER.key(2), None), (DONE, None)]

    ask = one_after_the_other(row, things)
    game = bench(
        program("main", r, do(leave), ask, do(lambda g, f: seen.extend(picked(f, row, seat) for seat in (0, 1))))
    )
    assert [question.seat for question in game.questions] == [0]
    game.play(0, NUMBER.key(2))
    game.play(0, DONE)
    assert seen == [(2,), ()]


def test_questions_to_several_are_readable_in_a_listing() -> None:
    r = Registers()
    listing = program("main", r, at_once(r.row("a"), place), one_after_the_other(r.row("b"), place)).listing()
    assert "t0 := ask all place [T-1]" in listing
    assert "t1 := ask each for several place [T-1]" in listing


# -- the machine -------------------------------------------------------------------------------------------------------


def test_a_computed_call_needs_its_target() -> None:
    with pytest.raises(EngineError, match="a computed call needs its target"):
        bench(program("main", Registers(), call("")))


def noted(*steps: Step) -> Game:
    """A game that keeps the moments between two questions, at its first one; then these steps come."""
    r = Registers()
    x = r.number("x")
    game = bench(program("main", r, pick(x, numbers(1, 2)), *steps))
    game.moments = []
    return game


def test_where_moments_are_kept_a_game_must_end_with_a_result_too() -> None:
    game = noted(do(lambda g, f: g.stack.clear()))
    with pytest.raises(EngineError, match="the last program ended without a result"):
        game.answer(0)
    game = noted()
    game.answer(0)
    assert game.result is not None


def test_where_moments_are_kept_a_program_that_does_not_end_is_stopped_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "RUNAWAY", 1000)
    game = noted(while_(lambda g, f: True, do(lambda g, f: None)))
    with pytest.raises(EngineError, match="the program 'main' does not come to an end"):
        game.answer(0)


def test_looking_ahead_a_program_that_does_not_end_is_stopped_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "RUNAWAY", 1000)
    r = Registers()
    game = bench(program("main", r, pick(r.number("x"), numbers(1, 2)), while_(lambda g, f: True)))
    g = game.state
    g.pending[0].ask.accept(g, g.stack[-1], 0, NUMBER.key(1))
    with pytest.raises(EngineError, match="the program 'main' does not come to an end"):
        running.run_within(g, 1)


def test_looking_ahead_stops_at_a_question_and_where_a_program_is_left() -> None:
    r, inner = Registers(), Registers()
    x, y = r.number("x"), inner.number("y")
    called = program("called", inner, pick(y, numbers(1, 2)), set_to(y, 7))
    game = bench(program("main", r, call("called"), pick(x, numbers(3, 4))), called)
    g = game.state.clone()
    depth = len(g.stack)
    running.run_within(g, depth)
    assert [pending.keys for pending in g.pending] == [(NUMBER.key(1), NUMBER.key(2))]
    g.pending[0].ask.accept(g, g.stack[-1], 0, NUMBER.key(1))
    running.run_within(g, depth)
    assert (len(g.stack), g.pending) == (depth - 1, []), "what comes after it is not worked out"
    running.run_within(g, depth - 1)
    assert [pending.keys for pending in g.pending] == [(NUMBER.key(3), NUMBER.key(4))]


def test_a_program_whose_rest_is_skipped_does_nothing_more_when_it_goes_on() -> None:
    r, inner = Registers(), Registers()
    x, y = r.number("x"), inner.number("y")
    seen: list[str] = []
    called = program("called", inner, pick(y, numbers(1, 2)), do(lambda g, f: skip_rest(g, g.stack[-2])))
    main = program("main", r, call("called"), do(lambda g, f: seen.append("more")), pick(x, numbers(3, 4)))
    game = bench(main, called)
    game.answer(0)
    assert (seen, game.questions) == ([], [])
    assert game.result is not None


def test_an_ability_that_waits_without_its_cause_is_a_fault() -> None:
    def waits(g: Any, f: Frame) -> None:
        wait(g, "ability", 0)
        g.causes.pop()

    r = Registers()
    r.number("controller")
    main = program("main", Registers(), do(waits), call(RESOLVE_WAITING, lambda g, f: (0, 0, 0)))
    with pytest.raises(EngineError, match="an ability waits without its cause"):
        bench(main, program("ability", r, do(lambda g, f: None)), *KERNEL_PROGRAMS)


# -- what a scenario finds ---------------------------------------------------------------------------------------------


def market(kind: type[MarketRules]) -> dict[str, GameDef]:
    def make(setup: Setup) -> Rules:
        rules = kind(setup)
        rules.maker = make
        return rules

    return {NIGHT_MARKET.name: GameDef(NIGHT_MARKET.name, "", 2, 4, NIGHT_MARKET.options, make)}


class Gaining(MarketRules):
    """The first player gains something whenever answers are named."""

    def label(self, g: Any, seat: int, key: int) -> str:
        if g.log is not None:
            g.won[0] += 1
        return super().label(g, seat, key)


class Looking(MarketRules):
    """Says how many coins there are at once, and who leads if one looks closer; a further card is thought of."""

    closer = 0

    def look(self, g: Any) -> dict[str, object]:
        return {"coins": list(g.coins)}

    def look_closer(self, g: Any) -> dict[str, object]:
        self.closer += 1
        return {"leader": g.leader}

    def beyond(self, g: Any, seat: int) -> Candidates:
        return [(CARD.key(24), BAG_EMPTY)]

    def order_matters(self, name: str) -> bool:
        return name != "coins"


def test_a_scenario_looks_closer_only_where_it_has_to() -> None:
    for name, value, closer in (("coins", "[6, 6]", 0), ("leader", "0", 1)):
        made: list[Looking] = []

        def make(setup: Setup, made: list[Looking] = made) -> Rules:
            made.append(Looking(setup))
            return made[-1]

        games = {NIGHT_MARKET.name: GameDef(NIGHT_MARKET.name, "", 2, 4, NIGHT_MARKET.options, make)}
        found = run(only(MARKET + f"[[scenario.step]]\nexpect.{name} = {value}"), games)
        assert found.ok, found.text()
        assert [rules.closer for rules in made] == [closer]


class Paying(Looking):
    """The first player has paid something already."""

    def begin(self, g: Any) -> None:
        super().begin(g)
        g.coins[0] = 5

    def look(self, g: Any) -> dict[str, object]:
        return {"coins": list(g.coins), "purses": list(g.coins)}


def test_a_list_whose_order_means_nothing_is_compared_without_it() -> None:
    def problems(name: str, value: str) -> tuple[str, ...]:
        return run(only(MARKET + f"[[scenario.step]]\nexpect.{name} = {value}"), market(Paying)).problems

    assert problems("coins", "[5, 6]") == problems("coins", "[6, 5]") == problems("purses", "[5, 6]") == ()
    assert problems("purses", "[6, 5]") == ("purses: expected [6, 5], found [5, 6]",)
    assert problems("coins", "[6, 6]") == ("coins: expected [6, 6], found [5, 6]",)


def test_why_not_is_asked_of_whatever_a_seat_may_think_of() -> None:
    step = '[[scenario.step]]\nexpect.why_not = {{ "card 24" = "{}" }}'
    assert run(only(MARKET + step.format("TOY-swap.2")), market(Looking)).ok
    (problem,) = run(only(MARKET + step.format("TOY-bid.1")), market(Looking)).problems
    assert problem.startswith("why_not: 'card 24' is refused by another clause than TOY-bid.1")
    assert "no action here is called" in run(only(MARKET + step.format("TOY-bid.1")), market(MarketRules)).problems[0]


class Breaking(MarketRules):
    def faults(self, g: Any) -> list[str]:
        return ["a coin is missing"] if g.night and g.winner >= 0 else []


PASS_IT = '[[scenario.step]]\nseat = {}\nanswer = "pass"\n'
BIDS = '[[scenario.step]]\nseat = 1\nanswer = "2"\n[[scenario.step]]\nseat = 2\nanswer = "1"\n'


def test_what_the_rules_break_in_play_is_found() -> None:
    scenario = only(MARKET + PASS_IT.format(1) + PASS_IT.format(2) + BIDS)
    found = run(scenario, market(Breaking))
    assert found.problems == ("the rules broke an invariant: a coin is missing",)
    assert run(scenario, market(MarketRules)).ok


def test_whoever_watches_a_scenario_is_given_the_game_whenever_players_are_asked() -> None:
    seen: list[tuple[int, list[int]]] = []

    def watch(game: Game) -> None:
        seen.append((len(game.inputs), [question.decider for question in game.questions]))

    assert run(only(MARKET + PASS_IT.format(1) + PASS_IT.format(2)), market(MarketRules), watch=watch).ok
    assert seen == [(0, [0]), (1, [1]), (2, [0, 1])]


def test_a_refused_input_that_changes_the_game_is_found() -> None:
    refused = '[[scenario.step]]\nseat = 1\nanswer = "sing"\nexpect.refused = "not an option"\n'
    assert run(only(MARKET + refused), market(Gaining)).problems == ("refused: the refused input has changed the game",)
    assert run(only(MARKET + refused), market(MarketRules)).ok


class Fickle(MarketRules):
    """The fourth thing that is told of the first night, and each after it, costs the first player everything."""

    told = 0

    def saying(self, g: Any) -> tuple[int, int, int]:
        self.told += g.lot >= 0
        if self.told > 3:
            g.coins[0] = 0
        return super().saying(g)


def test_an_undo_that_does_not_lead_back_is_found() -> None:
    undone = PASS_IT.format(1) + PASS_IT.format(2) + "[[scenario.step]]\nseat = 2\nundo = 1\n"
    assert run(only(MARKET + undone), market(Fickle)).problems == ("undo: the state is not what it was before",)
    assert run(only(MARKET + undone), market(MarketRules)).ok


def test_a_choice_that_leaves_a_trace_when_it_is_taken_back_is_found() -> None:
    before = MARKET + PASS_IT.format(1) + PASS_IT.format(2) + BIDS
    seen: list[str] = []
    run(only(before), market(MarketRules), watch=lambda game: seen.append(game.questions[0].options[0].label))
    choice = f'[[scenario.step]]\nseat = 1\nanswer = "{seen[-1]}"\n[[scenario.step]]\nseat = 1\ncancel = true\n'
    between = choice.replace(
        "[[scenario.step]]\nseat = 1\ncancel",
        '[[scenario.step]]\nseat = 2\nwindow = { name = "swap", open = false }\n[[scenario.step]]\nseat = 1\ncancel',
    )
    assert run(only(before + between), market(MarketRules)).ok, "what another has set meanwhile stays"
    problem = "cancel: the state is not what it was before the choice"
    assert run(only(before + choice), market(Gaining)).problems == (problem,)
    assert run(only(before + choice), market(MarketRules)).ok
