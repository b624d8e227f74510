"""Proposals between programs: replacement effects that run one, circles that close through them, and who was hit.

Two changes, HURT and HEAL, each (kind, whom), are noted in the order in which they are written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.toys_small import BenchRules
from wonderwheel.core.errors import EngineError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Program, Registers, do, program
from wonderwheel.core.mechanisms.proposals import (
    CANNOT,
    INSTEAD,
    PROPOSAL_PROGRAMS,
    Change,
    Replacing,
    become,
    proposed,
    replacement_in_use,
    replacement_named,
)
from wonderwheel.core.mechanisms.propose import propose, propose_all
from wonderwheel.core.mechanisms.replacement_loops import circle
from wonderwheel.core.questions import ORDER
from wonderwheel.core.state.packing import Row

HURT, HEAL = range(2)
FORBID, TURN, RETURN, NOTHING_TO_SAY, MEND, SPOIL, HIDE, CATCH, SPREAD = range(9)
Applying = Callable[[Row], list[Row]]


class ProposingRules(BenchRules):
    """`applying` says which replacement effects apply to an event; `whole` are those whom nothing can happen to."""

    def __init__(self, programs: tuple[Program, ...], applying: Applying | None, whole: tuple[int, ...]) -> None:
        self.applying, self.whole = applying, whole
        self.done: list[Row] = []
        self.told: list[list[Row]] = []
        self.known: list[list[Row]] = []
        self.used: list[tuple[Row, Row]] = []
        super().__init__(2, (*PROPOSAL_PROGRAMS, *programs), ())

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(name, self.write, lambda g, event: 1) for name in ("hurt", "heal"))

    def write(self, g: Any, event: Row) -> bool:
        self.done.append(event)
        return event[1] not in self.whole

    def replacing(self) -> tuple[Replacing, ...]:
        return (
            Replacing("forbid", CANNOT),
            Replacing("turn", INSTEAD, program="turn"),
            Replacing("return", INSTEAD, program="return"),
            Replacing("nothing to say", INSTEAD),
            Replacing("mend", INSTEAD, lambda g, event, by: [(HEAL, event[1])]),
            Replacing("spoil", INSTEAD, lambda g, event, by: [(HURT, event[1])]),
            Replacing("hide", INSTEAD, lambda g, event, by: [(HEAL, 4)]),
            Replacing("catch", INSTEAD, lambda g, event, by: [(HURT, 5)]),
            Replacing("spread", INSTEAD, lambda g, event, by: [(HURT, event[1]), (HURT, 9)]),
        )

    def replaceable(self, g: Any, events: Any) -> bool:
        return self.applying is not None

    def replacements(self, g: Any, event: Row) -> list[Row]:
        return self.applying(event) if self.applying is not None else []

    def replaced(self, g: Any, event: Row, by: Row) -> None:
        self.used.append((event, by))

    def noticed(self, g: Any, events: Any, known: Any) -> None:
        self.told.append(list(events))
        self.known.append(list(known))

    def last_known(self, g: Any, event: Row) -> Row:
        return (len(self.done), *event)

    def dirty_after(self, g: Any, events: Any) -> int:
        return sum(event[1] for event in events)

    chooser = 0

    def loop_chooser(self, g: Any) -> int:
        return self.chooser


def instead(name: str, event: int) -> Program:
    """The program of a replacement effect: it proposes this for the same player, and nothing happens instead."""
    r = Registers()
    r.number("controller")

    def whom(g: Any, f: Frame) -> Row:
        return (event, proposed(g)[1])

    return program(name, r, propose(whom), do(lambda g, f: become(g, [])))


def turned(event: Row) -> list[Row]:
    """A hurt is turned into healing by one effect, and healing into a hurt by another."""
    return [(TURN, 1)] if event[0] == HURT else [(RETURN, 1)]


def game_of(*programs: Program, applying: Applying | None = None, whole: tuple[int, ...] = ()) -> tuple[Game, Any]:
    others = [instead(name, event) for name, event in (("turn", HEAL), ("return", HURT))]
    own = {each.name for each in programs}
    rules = ProposingRules((*programs, *(each for each in others if each.name not in own)), applying, whole)
    return Game(rules, Start(rules.setup, 1, "sample")), rules


def hurting(*whom: int, applying: Applying | None = None, whole: tuple[int, ...] = ()) -> tuple[Game, Any, list[Any]]:
    """Everybody named is hurt at once; the list gets how many were, and who."""
    r = Registers()
    _, count, _ = r.numbers("before", "count", "behind")
    _, row, _ = (r.row(name) for name in ("before", "whom", "behind"))
    seen: list[Any] = []
    main = program(
        "main",
        r,
        propose_all(lambda g, f: [(HURT, each) for each in whom], into=count, whom=row),
        do(lambda g, f: seen.extend([f.r[count], f.t[row]])),
        do(lambda g, f: left.extend([*f.r, *f.t])),
    )
    left: list[Any] = []
    game, rules = game_of(main, applying=applying, whole=whole)
    assert not left or left == [0, *seen[:1], 0, (), *seen[1:], ()], "the registers beside them are untouched"
    return game, rules, seen


@pytest.mark.parametrize("applying", [None, lambda event: []], ids=["nothing could apply", "nothing does"])
def test_the_proposer_learns_how_many_were_hit_and_who(applying: Applying | None) -> None:
    _, rules, seen = hurting(3, 4, 5, applying=applying, whole=(4,))
    assert seen == [2, (3, 5)]
    assert rules.told == [[(HURT, 3), (HURT, 5)]], "told once, and only of what happened"


@pytest.mark.parametrize("applying", [None, lambda event: []], ids=["nothing could apply", "nothing does"])
def test_a_program_may_learn_it_in_its_first_registers(applying: Applying | None) -> None:
    r = Registers()
    count, row = r.number("count"), r.row("whom")
    hurt = propose_all(lambda g, f: [(HURT, each) for each in (3, 4, 5)], into=count, whom=row)
    seen: list[Any] = []
    game_of(program("main", r, hurt, do(lambda g, f: seen.extend([f.r[0], f.t[0]]))), applying=applying, whole=(4,))
    assert seen == [2, (3, 5)]


@pytest.mark.parametrize(
    "applying",
    [None, lambda event: [], lambda event: [(FORBID, 1)] if event[1] == 9 else []],
    ids=["nothing could apply", "nothing does", "something does to another"],
)
@pytest.mark.parametrize("whom", [(3,), (3, 5), (3, 4, 5)], ids=["one", "two", "two of three"])
def test_of_what_happened_is_told_how_it_was_before_any_of_it_and_what_is_out_of_date(
    whom: tuple[int, ...], applying: Applying | None
) -> None:
    nine = (9,) if applying is not None and applying((HURT, 9)) else ()
    game, rules, seen = hurting(*whom, *nine, applying=applying, whole=(4,))
    hit = [each for each in whom if each != 4]
    assert seen == [len(hit), tuple(hit)]
    assert rules.done == [(HURT, each) for each in whom]
    assert rules.told == [[(HURT, each) for each in hit]]
    assert rules.known == [[(0, HURT, each) for each in hit]]
    assert game.state.dirty == sum(hit)


def test_of_nothing_nobody_is_told() -> None:
    game, rules, seen = hurting(applying=None)
    assert (rules.done, rules.told, seen, game.state.dirty) == ([], [], [0, ()], 0)


@pytest.mark.parametrize("applying", [None, lambda event: []], ids=["nothing could apply", "nothing does"])
def test_of_a_batch_that_came_to_nothing_nobody_is_told(applying: Applying | None) -> None:
    _, rules, seen = hurting(4, applying=applying, whole=(4,))
    assert (seen, rules.told) == ([0, ()], [])


def test_what_was_forbidden_or_has_become_something_else_hit_nobody() -> None:
    def applying(event: Row) -> list[Row]:
        if event == (HURT, 3):
            return [(FORBID, 0), (TURN, 1)]
        return [(TURN, 1)] if event == (HURT, 4) else []

    _, rules, seen = hurting(3, 4, 5, applying=applying)
    assert seen == [1, (5,)]
    assert rules.used == [((HURT, 3), (FORBID, 0)), ((HURT, 4), (TURN, 1))]
    assert rules.done == [(HEAL, 4), (HURT, 5)], "what an effect proposes happens before the batch is written"


def test_of_what_an_event_has_become_is_told_how_that_was() -> None:
    _, rules, seen = hurting(3, 4, applying=lambda event: [(MEND, 1)] if event == (HURT, 3) else [])
    assert rules.told == [[(HEAL, 3), (HURT, 4)]]
    assert rules.known == [[(0, HEAL, 3), (0, HURT, 4)]]
    assert seen == [1, (4,)]


def test_two_effects_that_say_the_same_are_one() -> None:
    _, rules, _ = hurting(3, applying=lambda event: [(TURN, 1), (TURN, 1)] if event[0] == HURT else [])
    assert (rules.used, rules.done) == ([((HURT, 3), (TURN, 1))], [(HEAL, 3)])


# -- circles -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("prevented", "stands"), [(0, HURT), (1, HEAL)])
def test_of_the_form_in_which_an_event_stands_is_told_how_it_was(prevented: int, stands: int) -> None:
    def applying(event: Row) -> list[Row]:
        if event[1] != 3:
            return []
        return [(MEND, 1)] if event[0] == HURT else [(SPOIL, 1)]

    game, rules, seen = hurting(3, 4, applying=applying)
    assert [replacement_named(game.state, key) for key in game.questions[0].keys] == [(MEND, 1), (SPOIL, 1)]
    game.answer(prevented)
    assert rules.told == [[(stands, 3), (HURT, 4)]]
    assert rules.known == [[(0, stands, 3), (0, HURT, 4)]]
    assert seen == ([2, (3, 4)] if stands == HURT else [1, (4,)])


def test_where_nobody_decides_about_loops_each_effect_is_used_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ProposingRules, "chooser", -1)
    game, rules, seen = hurting(3, applying=lambda event: [(MEND, 1)] if event[0] == HURT else [(SPOIL, 1)])
    assert rules.used == [((HURT, 3), (MEND, 1)), ((HEAL, 3), (SPOIL, 1))]
    assert (rules.done, seen, game.questions) == ([(HURT, 3)], [1, (3,)], [])


def test_effects_that_would_not_all_apply_again_are_no_circle() -> None:
    """What was hurt is mended, hidden as 4, and caught as 5: mended again it is 5, which nobody hides or catches."""
    applies = {(HURT, 3): MEND, (HEAL, 3): HIDE, (HEAL, 4): CATCH, (HURT, 5): MEND}
    game, rules, _ = hurting(3, applying=lambda event: [(applies[event], 1)] if event in applies else [])
    assert game.questions == []
    assert [by for _, by in rules.used] == [(MEND, 1), (HIDE, 1), (CATCH, 1)]
    assert rules.done == [(HURT, 5)]


def test_without_effects_there_is_no_circle() -> None:
    game, _, _ = hurting(3)
    assert circle(game.state, (HURT, 3), [], []) == ()
    assert circle(game.state, (HURT, 3), [(SPOIL, 1), (SPOIL, 1)], []) == ()


def test_an_effect_that_makes_several_of_one_closes_no_circle() -> None:
    game, rules, _ = hurting(3, applying=lambda event: [(MEND, 1) if event[0] == HURT else (SPREAD, 1)])
    assert (game.questions, rules.done) == ([], [(HURT, 3), (HURT, 9)])
    applies = {(HURT, 3): MEND, (HEAL, 3): SPREAD}
    game, rules, _ = hurting(3, applying=lambda event: [(applies[event], 1)] if event in applies else [])
    assert game.questions == []
    assert [by for _, by in rules.used] == [(MEND, 1), (SPREAD, 1)]
    assert rules.done == [(HURT, 3), (HURT, 9)]


def test_an_effect_that_brings_back_what_it_replaced_itself_is_no_circle() -> None:
    game, rules, _ = hurting(3, applying=lambda event: [(SPOIL, 1)])
    assert (game.questions, rules.used, rules.done) == ([], [((HURT, 3), (SPOIL, 1))], [(HURT, 3)])


# -- circles through programs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("prevented", "done"), [(0, [(HURT, 3)]), (1, [(HEAL, 3)])], ids=["the first stands", "the second stands"]
)
def test_programs_that_propose_what_the_other_replaces_are_a_loop(prevented: int, done: list[Row]) -> None:
    game, rules, seen = hurting(3, 4, applying=lambda event: turned(event) if event[1] == 3 else [])
    (question,) = game.questions
    assert (question.seat, list(question.keys)) == (0, [ORDER.key(0), ORDER.key(1)])
    assert [replacement_named(game.state, key) for key in question.keys] == [(TURN, 1), (RETURN, 1)]
    assert rules.done == []
    game.answer(prevented)
    assert rules.done == [*done, (HURT, 4)]
    assert seen == ([2, (3, 4)] if prevented == 0 else [1, (4,)])


def test_a_circle_is_known_by_what_happens_to_whom_however_much_it_grows() -> None:
    def growing(name: str, event: int) -> Program:
        r = Registers()
        r.number("controller")
        more = propose(lambda g, f: (event, proposed(g)[1], proposed(g)[2] + 1))
        return program(name, r, more, do(lambda g, f: become(g, [])))

    main = program("main", Registers(), propose(lambda g, f: (HURT, 3, 1)))
    game, rules = game_of(growing("turn", HEAL), growing("return", HURT), main, applying=turned)
    (question,) = game.questions
    assert [replacement_named(game.state, key) for key in question.keys] == [(TURN, 1), (RETURN, 1)]
    game.answer(1)
    assert rules.done == [(HEAL, 3, 2)]


@pytest.mark.parametrize(("prevented", "done"), [(0, [(HEAL, 7)]), (1, [(HURT, 7)])])
def test_a_circle_begins_where_its_own_effects_do(prevented: int, done: list[Row]) -> None:
    """The first effect is at work below, on an event that does not come back: it is no part of the loop."""
    r = Registers()
    r.number("controller")
    onto_another = program("turn", r, propose(lambda g, f: (HEAL, 7)), do(lambda g, f: become(g, [])))
    main = program("main", Registers(), propose(lambda g, f: (HURT, 3)))
    game, rules = game_of(onto_another, main, applying=turned)
    (question,) = game.questions
    assert [replacement_named(game.state, key) for key in question.keys] == [(RETURN, 1), (TURN, 1)]
    game.answer(prevented)
    assert rules.done == done
    assert game.result is not None


def test_the_same_effects_on_another_player_are_no_circle() -> None:
    """Each turn hits the next player, until there is none: no event comes back."""
    r = Registers()
    r.number("controller")
    onward = program(
        "turn", r, propose(lambda g, f: (HURT, proposed(g)[1] + 1)), do(lambda g, f: become(g, [proposed(g)]))
    )
    main = program("main", Registers(), propose(lambda g, f: (HURT, 3)))
    game, rules = game_of(onward, main, applying=lambda event: [(TURN, 1)] if event[1] < 6 else [])
    assert game.result is not None
    assert rules.done == [(HURT, 6), (HURT, 5), (HURT, 4), (HURT, 3)]


def test_an_effect_is_used_once_on_what_its_own_program_proposes() -> None:
    """Twice as many instead: each of the two is not doubled again."""
    r = Registers()
    r.number("controller")
    again = propose(lambda g, f: (HURT, proposed(g)[1]))
    twice = program("turn", r, again, again, do(lambda g, f: become(g, [])))
    main = program("main", Registers(), propose(lambda g, f: (HURT, 3)))
    game, rules = game_of(twice, main, applying=lambda event: [(TURN, 1)])
    assert game.result is not None
    assert rules.done == [(HURT, 3), (HURT, 3)]


def test_two_effects_that_double_are_used_once_each() -> None:
    r = Registers()
    r.number("controller")
    again = propose(lambda g, f: (HURT, proposed(g)[1]))
    twice = program("turn", r, again, again, do(lambda g, f: become(g, [])))
    main = program("main", Registers(), propose(lambda g, f: (HURT, 3)))
    game, rules = game_of(twice, main, applying=lambda event: [(TURN, 1), (TURN, 0)])
    while game.result is None:
        game.answer(0)
    assert rules.done == [(HURT, 3)] * 4


def test_the_program_of_an_effect_knows_what_it_replaces_and_which_effect_it_is() -> None:
    r = Registers()
    who, much = r.numbers("controller", "how much")
    seen: list[Any] = []
    looking = program(
        "turn",
        r,
        do(lambda g, f: seen.extend([proposed(g), replacement_in_use(g), f.r[who], f.r[much]])),
        do(lambda g, f: become(g, [(HEAL, 3), (HEAL, 4)])),
    )
    main = program("main", Registers(), propose(lambda g, f: (HURT, 3)))
    _, rules = game_of(looking, main, applying=lambda event: [(TURN, 1, 9)] if event[0] == HURT else [])
    assert seen == [(HURT, 3), (TURN, 1, 9), 1, 9]
    assert rules.told == [[(HEAL, 3), (HEAL, 4)]]


# -- faults of a game --------------------------------------------------------------------------------------------------


def test_only_a_game_with_the_procedure_can_propose() -> None:
    with pytest.raises(EngineError, match="a game that proposes needs PROPOSAL_PROGRAMS among its programs"):
        BenchRules(2, (program("main", Registers(), propose(lambda g, f: ())),), ())


def test_outside_of_a_proposal_nothing_is_proposed() -> None:
    with pytest.raises(EngineError, match="no event is being proposed"):
        game_of(program("main", Registers(), do(lambda g, f: become(g, []))))


def test_an_effect_must_say_what_it_does() -> None:
    main = program("main", Registers(), propose(lambda g, f: (HURT, 3)))
    with pytest.raises(EngineError, match="the replacement effect 'nothing to say' has neither a function nor a prog"):
        game_of(main, applying=lambda event: [(NOTHING_TO_SAY, 0)])
