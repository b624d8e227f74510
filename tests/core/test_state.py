"""States: cloned, saved, loaded, pickled, compared; anywhere, also in the middle of an effect."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.night_market import COLUMNS, DRAW, MARKET, NIGHT, PAY, PROGRAMS
from tests.toys_small import MarketRules, bench, new_market, numbers, pick
from wonderwheel.core.errors import EngineError, SaveError
from wonderwheel.core.game import Game
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.machine.programs import Program, Registers, call, do, program
from wonderwheel.core.machine.running import run
from wonderwheel.core.state import shared
from wonderwheel.core.state.amounts import Amount
from wonderwheel.core.state.basis import Basis
from wonderwheel.core.state.columns import Column


def games() -> Iterator[Game]:
    """One game, at every question."""
    game, dice = new_market(3, 4), Dice(1)
    while game.result is None:
        yield game
        question = game.questions[dice.below(len(game.questions))]
        game.play(question.seat, question.keys[dice.below(len(question.keys))])
    yield game


def half_paid() -> Game:
    """A game in the middle of a payment, two programs deep."""
    for game in games():
        if game.state.mark and game.questions[0].can_cancel:
            return game
    raise AssertionError("no payment")


def test_a_clone_is_equal_and_independent_in_every_column() -> None:
    game = half_paid()
    saved = game.state.to_json()
    for index, column in enumerate(COLUMNS):
        twin = game.state.clone()
        assert twin == game.state
        assert twin.hash() == game.hash()
        value: Any = twin.values()[index]
        if column.kind == "int":
            twin.assign(index, value + 1)
        elif column.kind == "frames":
            value[-1].r[0] += 1
            value[-1].t.append((9,))
            value.pop(0)
        elif column.kind == "lists":
            value[0].append(9)
        else:
            value.append((9,) if column.kind == "tuples" else 9)
        assert twin != game.state, column.name
        assert twin.hash() != game.hash(), column.name
        assert [line for line in twin.diff(game.state) if line.startswith(column.name)], column.name
        assert game.state.to_json() == saved, column.name


def test_a_saved_state_loads_as_itself_at_every_question() -> None:
    for game in games():
        data = game.state.to_json()
        loaded = game.rules.blank()
        loaded.load_json(data)
        assert loaded == game.state
        assert loaded.hash() == game.hash()
        assert loaded.to_json() == data
        assert loaded.diff(game.state) == []
        if not loaded.over:
            run(loaded)
        assert [p.keys for p in loaded.pending] == [p.keys for p in game.state.pending]


def test_states_and_games_pickle() -> None:
    game = half_paid()
    g = pickle.loads(pickle.dumps(game.state))
    assert g == game.state
    assert [p.keys for p in g.pending] == [p.keys for p in game.state.pending]
    again = pickle.loads(pickle.dumps(game))
    assert again.hash() == game.hash()
    assert again.inputs == game.inputs
    assert again.log == game.log
    assert copy.deepcopy(game).hash() == game.hash()


def test_a_view_pickles_as_state_without_running() -> None:
    game = half_paid()
    known = game.view(1).state
    assert pickle.loads(pickle.dumps(known)) == known


def test_a_state_is_not_hashable_by_python() -> None:
    with pytest.raises(TypeError):
        hash(new_market().state)
    assert new_market().state != "a state"


def test_diff_names_what_differs() -> None:
    one, two = new_market(2, 1), new_market(2, 1)
    two.state.coins[1] = 3  # type: ignore[attr-defined]
    two.state.rng = 5
    two.state.facts.append((0, 1))
    assert one.state.diff(two.state) == [
        f"rng: {one.state.rng} -> 5",
        "facts: [] -> [(0, 1)]",
        "coins[1]: 6 -> 3",
    ]


def test_numbers_of_any_size_are_saved() -> None:
    game = new_market()
    codes = [Amount.of(value).code for value in (10**30, f"{10**20}/{10**20 + 1}", "-7/3", "inf", -(10**40))]
    g: Any = game.state
    g.coins = codes
    loaded: Any = game.rules.blank()
    loaded.load_json(g.to_json())
    assert loaded.coins == codes
    assert loaded.hash() == g.hash()


# -- what does not fit is refused ------------------------------------------------------------------------------------


def changed(old: Program) -> MarketRules:
    """Rules in which one program has another listing."""

    def something_new(g: Any, f: Any) -> None:
        """A step that was not there."""

    registers = Registers()
    registers.int_names, registers.tuple_names = list(old.int_names), list(old.tuple_names)
    new = program(old.name, registers, do(something_new))
    new.code = [*old.code[:-1], *new.code]
    rules = new_market().rules
    assert isinstance(rules, MarketRules)
    other = copy.copy(rules)
    other.programs = tuple(new if p is old else p for p in PROGRAMS)
    return other


@pytest.mark.parametrize("old", [MARKET, NIGHT, PAY], ids=lambda p: p.name)
def test_a_frame_of_a_changed_program_is_refused(old: Program) -> None:
    data = half_paid().state.to_json()
    g = changed(old).blank()
    with pytest.raises(SaveError, match=f"'{old.name}' has changed"):
        g.load_json(data)


def test_a_changed_program_that_is_not_running_does_not_matter() -> None:
    game = half_paid()
    g = changed(DRAW).blank()
    g.load_json(game.state.to_json())
    assert g.stack == game.state.stack


def damaged(change: Any) -> bytes:
    document = msgspec.json.decode(half_paid().state.to_json())
    change(document)
    return msgspec.json.encode(document)


def set_column(name: str, value: Any) -> Any:
    def change(document: Any) -> None:
        document["columns"][name] = value

    return change


def set_frame(place: int, value: Any) -> Any:
    def change(document: Any) -> None:
        document["columns"]["stack"][-1][place] = value

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.pop("columns"), "no columns"),
        (lambda d: d.update(game="chess"), "belongs to 'chess'"),
        (lambda d: d["columns"].pop("coins"), "differ from this version's: coins"),
        (set_column("colour", 3), "differ from this version's: colour"),
        (set_column("coins", 3), "'coins' is damaged"),
        (set_column("coins", [1, "2"]), "'coins' is damaged"),
        (set_column("coins", [1, True]), "'coins' is damaged"),
        (set_column("coins", [1, 2.0]), "'coins' is damaged"),
        (set_column("rng", None), "'rng' is damaged"),
        (set_column("bids", [[1], 2]), "'bids' is damaged"),
        (set_column("facts", [1]), "'facts' is damaged"),
        (set_column("stack", [[1, 2]]), "'stack' is damaged"),
        (set_frame(0, "dance"), "'dance' that this version does not have"),
        (set_frame(1, "0000"), "has changed since"),
        (set_frame(2, 99), "does not fit its program"),
        (set_frame(2, -1), "does not fit its program"),
        (set_frame(3, [1]), "does not fit its program"),
        (set_frame(4, [[1]]), "does not fit its program"),
    ],
)
def test_what_does_not_fit_is_refused(change: Any, words: str) -> None:
    with pytest.raises(SaveError, match=words):
        new_market(3).rules.blank().load_json(damaged(change))


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"null", b'"\xff"', b"[" * 100_000, b"\x00", b'{"columns": []}'])
def test_what_is_no_saved_state_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError):
        new_market().rules.blank().load_json(data)


def test_a_column_says_what_it_holds_and_who_sees_it() -> None:
    with pytest.raises(ValueError, match="column hand: no kind 'cards', only"):
        Column("hand", "cards", "all", "cards")
    with pytest.raises(ValueError, match="column hand: no visibility 'friends', only"):
        Column("hand", "ints", "friends", "cards")
    with pytest.raises(ValueError, match="column hand: a shared column is visible to all"):
        Column("hand", "shared", "seat", "cards")


def test_a_shared_column_is_replaced_where_an_entry_changes() -> None:
    column = (4, 5, 6)
    assert shared.changed(column, 1, 9) == (4, 9, 6)
    assert shared.changed(column, 2, 9) == (4, 5, 9)
    assert shared.changed(column, 0, 4) is column, "or every copy would keep one of its own"


def test_only_a_class_with_columns_is_a_state() -> None:
    with pytest.raises(EngineError, match="a state class lists its columns"):
        Basis().values()
    with pytest.raises(EngineError, match="a state class sets its columns"):
        Basis().assign(0, 1)


def test_the_hash_is_of_what_stands_in_the_state_not_of_how_programs_are_called() -> None:
    hashes = set()
    for name in ("one", "another"):
        r = Registers()
        game = bench(program("main", Registers(), call(name)), program(name, r, pick(r.number("x"), numbers(1, 2))))
        assert game.state.to_json().count(f'"{name}"'.encode()) == 1
        hashes.add(game.hash())
    assert len(hashes) == 1


@pytest.mark.parametrize("place", ["before", "first", "last", "behind"])
def test_a_saved_frame_stands_on_an_instruction_of_its_program(place: str) -> None:
    game = half_paid()
    code = game.rules.programs[game.state.stack[-1].program].code
    pc = {"before": -1, "first": 0, "last": len(code) - 1, "behind": len(code)}[place]
    data, g = damaged(set_frame(2, pc)), game.rules.blank()
    if place in ("first", "last"):
        g.load_json(data)
        assert g.stack[-1].pc == pc
    else:
        with pytest.raises(SaveError, match="does not fit its program"):
            g.load_json(data)


def test_a_hash_is_twenty_four_letters_and_an_event_is_everybodys() -> None:
    game = new_market()
    assert len(game.hash()) == 24
    g = game.state
    g.log = []
    kind = next(iter(game.rules.event_kinds.values()))
    g.emit(kind, 1, (2, 3), "X-a.1")
    g.emit(kind, 0, (), "X-b.2", (7,), 0b10)
    first, second = g.log
    assert (first.kind, first.actor, first.facts, first.clause) == (kind, 1, (2, 3), "X-a.1")
    assert (first.secret, first.seen) == ((), -1), "all bits: nobody is left out"
    assert (second.secret, second.seen) == ((7,), 0b10)
    g.log = None
    g.emit(kind, 0, (), "X-a.1")
    assert g.log is None
