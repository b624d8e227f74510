"""Exports: a seat takes away only what it may know; training rows are the decisions of a game."""

from __future__ import annotations

import doctest
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.night_market import OWN
from tests.toys_small import NIGHT_MARKET, new_market, played, resealed
from wonderwheel.core.errors import RecordError
from wonderwheel.core.records.exports import SeatExport, load_export, seat_export, training_rows
from wonderwheel.core.records.records import load, resume


def test_a_seats_export_holds_its_view_only(tmp_path: Path) -> None:
    game = played(most=14)
    for seat in range(-1, 3):
        export = seat_export(game, seat)
        assert export.partial
        data = export.to_bytes()
        assert b'"seed"' not in data
        assert b'"rng"' not in data
        faces: list[Any] = export.facts["face"]
        for card, place in enumerate(game.state.place):  # type: ignore[attr-defined]
            known = game.rules.shown(game.state, seat, OWN[0], card)
            assert (faces[card] == "?") == (not known), (card, place)
        for column in game.rules.columns:
            assert (column.name in export.facts) == (column.visible != "none")
            if column.visible == "all" and column.kind != "frames":
                value = msgspec.json.encode(getattr(game.view(seat).state, column.name))
                assert export.facts[column.name] == msgspec.json.decode(value)
        assert export.facts["yields"] == ["?" if i != seat else game.state.yields[i] for i in range(3)]
        assert export.lines() == game.record().lines(seat)
        for event in export.events:
            assert not event.secret or (seat >= 0 and event.seen >> seat & 1)
        export.save(tmp_path / "seat.json")
        assert load_export(tmp_path / "seat.json") == export
        assert (export.what, export.format) == ("wonderwheel seat export", 1)
        lines = data.splitlines()
        assert len(lines) == len(msgspec.json.decode(data)) + (len(export.events) + 1 if export.events else 0)
    assert [q.options for q in seat_export(game, game.questions[0].decider).questions]


def test_an_export_tells_how_the_game_ended_and_the_others_secrets_only_then() -> None:
    game = new_market(2, 1)
    game.rules.secret_options = {"nights": 1}
    before = [seat_export(game, seat) for seat in (-1, 0, 1)]
    assert [sorted(export.options) for export in before] == [["guardian"], ["guardian"], ["guardian", "nights"]]
    assert [export.scores for export in before] == [None] * 3
    game.concede(0)
    for seat in (-1, 0, 1):
        export = seat_export(game, seat)
        assert (export.options, export.scores) == ({"guardian": False, "nights": 3}, (0.0, 1.0))
        assert export.questions == ()


def test_what_has_no_words_is_no_line() -> None:
    game = new_market(2, 1)
    whole = len(game.log or ())
    game.rules.tell = lambda event: "" if event.kind.name == "drew" else "!"  # type: ignore[method-assign]
    drawn = sum(event.kind.name == "drew" for event in game.log or ())
    assert 0 < drawn < whole
    assert game.record().lines() == list(seat_export(game, 0).lines()) == ["!"] * (whole - drawn)


def test_an_export_needs_no_log() -> None:
    with_log, without = played(most=14), played(most=14, log=False)
    assert seat_export(with_log, 1) == seat_export(without, 1)


def test_an_export_is_refused_as_a_record() -> None:
    export = seat_export(played(most=14), 1)
    with pytest.raises(RecordError, match="'wonderwheel seat export'"):
        load(export.to_bytes())
    with pytest.raises(RecordError, match="does not hold the game"):
        resume(export, NIGHT_MARKET)  # type: ignore[arg-type]
    with pytest.raises(RecordError):
        load_export(played(most=3).record().to_bytes())
    data = export.to_bytes()
    for place in range(0, len(data), 41):
        with pytest.raises(RecordError):
            load_export(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
    assert isinstance(load_export(data), SeatExport)


def test_training_rows_are_the_decisions_of_the_game() -> None:
    game = played()
    record = game.record()
    rows = list(training_rows(record, NIGHT_MARKET))
    answers = [given for given in game.inputs if given.kind == "answer"]
    assert [(row.seat, row.chosen) for row in rows] == [(given.seat, given.value) for given in answers]
    assert game.result is not None
    again = new_market(3, 5)
    number = 0
    for given in game.inputs:
        if given.kind == "answer":
            row = rows[number]
            number += 1
            assert row.chosen in row.legal
            assert row.scores == game.result.scores
            asked = [q for q in again.questions if q.seat == given.seat]
            assert row.legal == tuple(asked[0].keys)
            seen = msgspec.json.decode(row.observation)
            assert seen["facts"] == msgspec.json.decode(again.view(row.seat).to_json())["facts"]
            assert seen["log"] == []
        again.apply(given)
    told = list(training_rows(record, NIGHT_MARKET, log=True))
    assert msgspec.json.decode(told[-1].observation)["log"]


def test_training_rows_leave_chance_out_and_name_the_decider() -> None:
    game = new_market(2, 0, chance="ask", guardian=True)
    while game.result is None:
        game.answer(0, seat=game.questions[0].decider)
    rows = list(training_rows(game.record(), NIGHT_MARKET))
    assert {row.seat for row in rows} == {0}
    assert len(rows) == sum(given.seat >= 0 for given in game.inputs) < len(game.inputs)


def test_training_rows_of_an_unfinished_or_false_record_are_refused() -> None:
    with pytest.raises(RecordError, match="no result"):
        training_rows(played(most=5).record(), NIGHT_MARKET)
    with pytest.raises(RecordError, match="frozen"):
        training_rows(resealed(played().record(), seed=6), NIGHT_MARKET)


def test_the_page_about_records_is_true() -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "records.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried > 10
    assert failed == 0
