"""Records: written, read, verified, resumed, branched."""

from __future__ import annotations

import dataclasses
import hashlib
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.night_market import DREW
from tests.toys_small import NIGHT_MARKET, MarketRules, new_market, played, resealed
from wonderwheel.core.errors import EngineError, RecordError
from wonderwheel.core.events import Event
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import RESEED, TIME_OUT, Input, Start
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.records import sealed
from wonderwheel.core.records.records import INPUT_KINDS, branch, load, record_of, recorded_event, resume, verify
from wonderwheel.core.rules import GameDef
from wonderwheel.version import __version__

GAMES = {"night_market": NIGHT_MARKET}


# -- what a record holds ---------------------------------------------------------------------------------------------


def test_a_record_tells_the_whole_game() -> None:
    game = played()
    record = game.record()
    assert (record.what, record.format, record.engine) == ("wonderwheel record", 1, __version__)
    assert (record.game, record.seats, record.seed, record.chance) == ("night_market", 3, 5, "sample")
    assert record.options == {"nights": 3, "guardian": False}
    assert record.catalogue == game.rules.catalogue_digest()
    assert record.vocabulary == 1
    assert [(i.kind, i.seat, i.value) for i in record.inputs] == game.inputs
    assert record.inputs[-1].hash == game.hash()
    assert record.inputs[0].label == ""
    assert {i.kind for i in record.inputs} == {"answer", "yield", "cancel"}
    assert {i.label for i in record.inputs if i.kind == "cancel"} == {""}
    assert record.result is not None
    assert game.result is not None
    assert record.result.scores == game.result.scores
    assert game.log is not None
    assert [event.kind for event in record.events()] == [event.kind.name for event in game.log]
    assert record.lines() == [game.tell(event) for event in game.log]


def test_inputs_are_called_as_they_stand_in_records() -> None:
    assert INPUT_KINDS == ("answer", "cancel", "yield", "concede", "time-out", "reseed")
    game = new_market(3)
    game.apply(Input(TIME_OUT, 1, 0))
    (given,) = game.record().inputs
    assert (given.kind, given.label) == ("time-out", "")


def test_labels_and_yields_can_be_read() -> None:
    game = new_market()
    game.set_window(0, "swap", False)
    game.answer("pass", seat=1)
    labels = [given.label for given in game.record().inputs]
    assert labels == ["swap, cheer", "pass"]


def test_a_game_without_a_log_has_the_same_record() -> None:
    assert played(log=False).record() == played(log=True).record()


def test_lines_for_a_seat_hold_no_secret_of_others() -> None:
    game = played()
    record = game.record()
    assert game.log is not None
    for seat in range(-1, 3):
        assert record.lines(seat) == [game.tell(event.for_seat(seat)) for event in game.log]
    assert record.lines(-1) != record.lines(0) != record.lines(None)


def test_the_file_can_be_read_and_its_digest_checked_with_ordinary_tools(tmp_path: Path) -> None:
    record = played().record()
    path = tmp_path / "game.json"
    record.save(path)
    lines = path.read_bytes().splitlines(keepends=True)
    assert hashlib.sha256(b"".join(lines[:-1])).hexdigest() == record.digest
    assert record.digest.encode() in lines[-1]
    assert sum(line.startswith(b'{"kind":') for line in lines) == len(record.inputs)
    assert load(path) == load(str(path)) == load(path.read_bytes()) == record
    assert list(tmp_path.iterdir()) == [path], "no temporary file is left"
    short = played(most=3).record()
    short.save(path)
    assert load(path) == short


def test_files_that_cannot_be_read_or_written_are_record_errors(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot read"):
        load(tmp_path / "missing.json")
    with pytest.raises(RecordError, match="cannot read"):
        load(tmp_path)
    with pytest.raises(RecordError, match="cannot write"):
        played(most=2).record().save(tmp_path / "missing" / "game.json")


def test_numbers_of_any_size_and_any_text_survive() -> None:
    game = new_market(2, 2**80, components="mats = 'größer'\n\u2028\"")
    record = record_of(game)
    assert load(record.to_bytes()) == record
    assert verify(record, GAMES).ok


# -- verify, resume, branch ------------------------------------------------------------------------------------------


def test_a_record_verifies_resumes_and_branches_at_every_input() -> None:
    game = played()
    record = game.record()
    assert str(verify(record, GAMES)) == "the record verifies"
    assert resume(record, NIGHT_MARKET).record() == record
    hashes = [record.start.hash, *(given.hash for given in record.inputs)]
    for at, wanted in enumerate(hashes):
        other = branch(record, NIGHT_MARKET, at)
        assert other.hash() == wanted
        assert other.record().inputs == record.inputs[:at]
    for wrong in (-1, len(hashes), True):
        with pytest.raises(RecordError, match="no input"):
            branch(record, NIGHT_MARKET, wrong)


def test_an_unfinished_game_is_played_on() -> None:
    game = played(most=9)
    again = resume(load(game.record().to_bytes()), NIGHT_MARKET)
    assert game.record().result is None
    for g in (game, again):
        dice = Dice(3)
        while g.result is None:
            g.answer(0, seat=g.questions[dice.below(len(g.questions))].decider)
    assert again.record() == game.record()


def test_chance_that_was_asked_is_in_the_record() -> None:
    game = new_market(2, 0, chance="ask")
    while game.result is None:
        game.answer(0, seat=game.questions[0].decider)
    record = game.record()
    assert record.chance == "ask"
    assert record.inputs[0].seat == -1
    assert resume(record, NIGHT_MARKET).hash() == game.hash()


def test_a_sample_has_a_record_from_its_own_start() -> None:
    game = played(most=12)
    sample = game.view(0).sample(Dice(1))
    sample.answer(0, seat=sample.questions[0].decider)
    record = sample.record()
    assert record.position
    assert record.seed == 0
    assert len(record.inputs) == 1
    assert resume(record, NIGHT_MARKET).hash() == sample.hash()


def test_undo_cuts_the_record_and_writes_the_new_seed() -> None:
    game = new_market(2, 3)
    game.answer(1)
    game.undo(0, 1, consent=True, reseed=77)
    record = game.record()
    assert [(given.kind, given.value) for given in record.inputs] == [(RESEED, 77)]
    assert verify(record, GAMES).ok


def test_a_record_of_another_game_is_not_resumed() -> None:
    record = played(most=2).record()
    other = dataclasses.replace(NIGHT_MARKET, name="day_market")
    with pytest.raises(RecordError, match="'night_market', not of 'day_market'"):
        resume(record, other)
    found = verify(record, {"day_market": other})
    assert (found.ok, found.first, found.versions) == (False, -1, ())
    words = "before the start, the game 'night_market' is not known here"
    assert str(found) == f"the record is frozen and viewable: {words}"


# -- other engines ---------------------------------------------------------------------------------------------------


class OtherMarket(MarketRules):
    """A later version of the rules: it deals the same, and tells one more thing at every concession."""

    def concede(self, g: Any, seat: int) -> None:
        super().concede(g, seat)
        g.emit(DREW, seat, (0,), "TOY-draw.1")

    def tell(self, event: Event) -> str:
        return super().tell(event).upper()

    def catalogue_digest(self) -> str:
        return "0123456789abcdef"


OTHER: GameDef = dataclasses.replace(NIGHT_MARKET, make=OtherMarket)


def test_a_record_of_another_version_that_plays_the_same_is_ok_and_the_version_is_named() -> None:
    record = played().record()
    old = resealed(record, engine="0.0.1")
    found = verify(old, {"night_market": OTHER})
    assert found.ok
    assert found.first == -1
    assert f"recorded with wonderwheel 0.0.1, this is {__version__}" in str(found)
    assert "catalogue" in str(found)
    assert resume(old, OTHER).inputs == resume(record, NIGHT_MARKET).inputs


def test_between_versions_events_decide_and_within_one_also_hashes() -> None:
    record = played().record()
    entry = msgspec.structs.replace(record.inputs[4], hash="0" * 24)
    inputs = (*record.inputs[:4], entry, *record.inputs[5:])
    found = verify(resealed(record, inputs=inputs), GAMES)
    assert (found.ok, found.first) == (False, 5)
    assert "the state differs" in found.problem
    assert verify(resealed(record, inputs=inputs, engine="0.0.1"), GAMES).ok
    assert branch(resealed(record, inputs=inputs), NIGHT_MARKET, 4).hash() == record.inputs[3].hash


def test_an_event_that_differs_is_named() -> None:
    record = played(most=8).record()
    number = next(i for i, given in enumerate(record.inputs) if given.events)
    given = record.inputs[number]
    event = msgspec.structs.replace(given.events[0], clause="TOY-lot.1")
    entry = msgspec.structs.replace(given, events=(event, *given.events[1:]))
    found = verify(resealed(record, inputs=(*record.inputs[:number], entry, *record.inputs[number + 1 :])), GAMES)
    assert (found.ok, found.first) == (False, number + 1)
    assert "event 1 differs" in found.problem


def test_a_record_whose_events_differ_is_frozen_and_viewable() -> None:
    game = played(most=6)
    game.concede(1)
    record = game.record()
    data = record.to_bytes()
    found = verify(record, {"night_market": OTHER})
    assert (found.ok, found.first) == (False, len(record.inputs))
    assert "there were 1 events, there are 2" in found.problem
    assert str(found).startswith(f"the record is frozen and viewable: at input {len(record.inputs)}")
    with pytest.raises(RecordError, match="frozen and viewable"):
        resume(record, OTHER)
    assert branch(record, OTHER, len(record.inputs) - 1).result is None
    assert record.to_bytes() == data
    assert record.lines()[-1] == "Player 2: conceded"


def test_rules_that_are_not_deterministic_are_a_fault() -> None:
    game = played(most=8)
    game.state.reveals += 1
    with pytest.raises(EngineError, match="another state"):
        game.record()
    game = played(most=8)
    assert game.log is not None
    game.log.pop()
    with pytest.raises(EngineError, match="other events"):
        game.record()
    game = played(most=8)
    game.inputs[3] = game.inputs[3]._replace(value=999)
    with pytest.raises(EngineError, match="input 4 is refused when the game is played again"):
        game.record()


def test_the_rules_come_from_the_recorded_setup() -> None:
    setup = NIGHT_MARKET.setup(2, {"nights": 1})
    game = Game(NIGHT_MARKET.make(setup), Start(setup, 1))
    while game.result is None:
        game.answer(0, seat=game.questions[0].decider)
    assert resume(game.record(), NIGHT_MARKET).rules.setup == setup
    assert sealed.digest_of(game.record().to_bytes()) == game.record().digest


def test_what_everybody_may_read_is_kept_apart_only_where_it_differs() -> None:
    drawn = Event(DREW, 0, (1,), "", secret=(7,), seen=1)
    telling, silent = new_market(2, 0).rules, new_market(2, 0).rules
    telling.tell = lambda event: f"draws {event.secret}"  # type: ignore[method-assign]
    silent.tell = lambda event: "draws"  # type: ignore[method-assign]
    for rules, event, words in (
        (telling, drawn, ("draws (7,)", "draws ()")),
        (silent, drawn, ("draws", None)),
        (telling, drawn._replace(secret=()), ("draws ()", None)),
    ):
        kept = recorded_event(rules, event)
        assert (kept.text, kept.public) == words


def test_another_version_of_the_vocabulary_is_named() -> None:
    record = played(most=4).record()
    found = verify(resealed(record, vocabulary=7), GAMES)
    assert found.ok
    assert str(found).count("recorded with version 7 of the vocabulary, this is 1") == 1


def test_rules_that_fall_over_a_record_are_a_finding_about_it() -> None:
    def make(setup: Any) -> Any:
        raise ZeroDivisionError("nobody to divide by")

    record = played(most=4).record()
    found = verify(record, {"night_market": dataclasses.replace(NIGHT_MARKET, make=make)})
    assert (found.ok, found.first) == (False, -1)
    assert found.problem == "the engine fails: ZeroDivisionError('nobody to divide by')"


def test_a_file_is_written_where_folders_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows: the name is then as durable as the system makes it."""
    opened: list[object] = []
    real = os.open

    def noted(path: Any, *how: Any) -> int:
        opened.append(path)
        return real(path, *how)

    synced: list[int] = []
    before = set(os.listdir("/dev/fd"))
    monkeypatch.setattr(os, "open", noted)
    monkeypatch.setattr(os, "fsync", synced.append)
    sealed.save(tmp_path / "one", b"1")
    assert set(os.listdir("/dev/fd")) == before, "nothing is left open"
    assert opened == [tmp_path]
    assert len(synced) == 2, "what is written, and its name"
    monkeypatch.delattr(os, "O_DIRECTORY")
    sealed.save(tmp_path / "two", b"2")
    assert (opened, (tmp_path / "two").read_bytes()) == ([tmp_path], b"2")
