"""Damaged records: every flipped byte, every truncation, every missing or false entry is noticed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.toys_small import NIGHT_MARKET, played, resealed
from wonderwheel.core.errors import RecordError
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.records import records
from wonderwheel.core.records.records import Record, load, resume, verify

GAMES = {"night_market": NIGHT_MARKET}


def rewritten(record: Record, change: Any) -> bytes:
    """The record's file after a change of its JSON, with the digest that belongs to the new bytes."""
    document = msgspec.json.decode(record.to_bytes())
    document.pop("digest")
    change(document)
    lines = []
    for name, value in document.items():
        row = msgspec.json.encode(value)
        if name == "inputs" and value:
            row = b"[\n" + b",\n".join(msgspec.json.encode(entry) for entry in value) + b"\n]"
        lines.append(msgspec.json.encode(name) + b":" + row + b",\n")
    body = b"{" + b"".join(lines)
    return body + b'"digest":"' + hashlib.sha256(body).hexdigest().encode() + b'"}\n'


def test_every_flipped_byte_is_noticed() -> None:
    record = played(most=8).record()
    data = record.to_bytes()
    dice = Dice(11)
    places = {dice.below(len(data)) for _ in range(400)} | set(range(30)) | set(range(len(data) - 80, len(data)))
    for place in places:
        for bit in (0, dice.below(8)):
            broken = data[:place] + bytes([data[place] ^ (1 << bit)]) + data[place + 1 :]
            with pytest.raises(RecordError):
                load(broken)


def test_every_truncation_is_noticed() -> None:
    data = played(most=8).record().to_bytes()
    lengths = {*range(0, len(data), 97), *range(100), *range(len(data) - 100, len(data))}
    for length in lengths:
        with pytest.raises(RecordError):
            load(data[:length])
    for more in (b"\n", b" ", b"{}", data):
        with pytest.raises(RecordError):
            load(data + more)


def bad_documents() -> Iterator[tuple[str, Any, str]]:
    yield "format 2", lambda d: d.update(format=2), "format 2"
    yield "format true", lambda d: d.update(format=True), "format True"
    yield "no format", lambda d: d.pop("format"), "format None"
    yield "another file", lambda d: d.update(what="shopping list"), "no wonderwheel record"
    yield "no seed", lambda d: d.pop("seed"), "missing required field `seed`"
    yield "seed as text", lambda d: d.update(seed="5"), r"Expected `int`, got `str` - at `\$.seed`"
    yield "seats as truth", lambda d: d.update(seats=True), "Expected `int`, got `bool`"
    yield "unknown field", lambda d: d.update(colour="red"), "unknown field `colour`"
    yield "no hash", lambda d: d["inputs"][3].pop("hash"), "missing required field `hash`"
    yield "short event", lambda d: d["start"]["events"][0].pop(), "at least length 9, got 8"
    yield "unknown kind", lambda d: d["inputs"][3].update(kind="bribe"), "input 4 is of the unknown kind 'bribe'"


@pytest.mark.parametrize(
    ("change", "words"), [case[1:] for case in bad_documents()], ids=[c[0] for c in bad_documents()]
)
def test_what_is_wrong_with_a_record_is_said(change: Any, words: str) -> None:
    record = played(most=8).record()
    with pytest.raises(RecordError, match=words):
        load(rewritten(record, change))


def test_a_rewritten_file_is_not_canonical() -> None:
    record = played(most=8).record()
    data = record.to_bytes()
    with pytest.raises(RecordError, match="digest"):
        load(data.replace(b"\n", b"\r\n"))
    body = data[: data.rfind(b'"digest"')].replace(b'"seats":3', b'"seats": 3')
    digest = hashlib.sha256(body).hexdigest().encode()
    with pytest.raises(RecordError, match="canonical"):
        load(body + b'"digest":"' + digest + b'"}\n')
    without = data.replace(b'"digest"', b'"digets"')
    with pytest.raises(RecordError, match="no digest"):
        load(without)


@pytest.mark.parametrize(
    "data", [b"", b"null", b"[]", b"7", b"\xff\xfe", b"[" * 100_000, b'{"what":1e999}', b"9" * 5000]
)
def test_what_is_no_record_at_all(data: bytes) -> None:
    with pytest.raises(RecordError):
        load(data)


def test_a_missing_or_changed_input_is_never_played_as_another_game() -> None:
    record = played().record()
    count = len(record.inputs)
    for gone in range(count - 1):
        cut = resealed(record, inputs=record.inputs[:gone] + record.inputs[gone + 1 :])
        found = verify(cut, GAMES)
        assert not found.ok
        with pytest.raises(RecordError, match="frozen"):
            resume(cut, NIGHT_MARKET)
    short = resealed(record, inputs=record.inputs[:-1])
    assert verify(short, GAMES).problem == "the result differs"


@pytest.mark.parametrize(
    "change",
    [
        {"seed": 6},
        {"seats": 2},
        {"seats": 10**12},
        {"options": {"nights": 99}},
        {"options": {"speed": 1}},
        {"chance": "never"},
        {"chance": "ask"},
        {"position": "{}"},
        {"position": '{"game":"night_market","columns":{}}'},
        {"result": None},
    ],
    ids=str,
)
def test_a_false_start_is_frozen(change: dict[str, Any]) -> None:
    false = resealed(played().record(), **change)
    assert not verify(false, GAMES).ok
    with pytest.raises(RecordError, match="frozen"):
        resume(false, NIGHT_MARKET)


@pytest.mark.parametrize(("seat", "value"), [(9, 0), (-5, 0), (0, 10**30), (0, -(10**9)), (-1, 2)])
@pytest.mark.parametrize("kind", records.INPUT_KINDS)
def test_impossible_inputs_are_frozen(kind: str, seat: int, value: int) -> None:
    record = played(most=4).record()
    odd = records.RecordedInput(kind, seat, value, "", "", ())
    false = resealed(record, inputs=(*record.inputs, odd))
    found = verify(false, GAMES)
    assert (found.ok, found.first) == (False, len(false.inputs))


def test_a_position_full_of_nonsense_is_frozen() -> None:
    game = played(most=6)
    sample = game.view(0).sample(Dice(1))
    sample.answer(0, seat=sample.questions[0].decider)
    record = sample.record()
    for name, value in (("place", [7] * 25), ("yields", []), ("deciders", [9, 9, 9]), ("mark", [50])):
        document = msgspec.json.decode(record.position)
        document["columns"][name] = value
        false = resealed(record, position=msgspec.json.encode(document).decode())
        assert not verify(false, GAMES).ok, name
        with pytest.raises(RecordError, match="frozen"):
            resume(false, NIGHT_MARKET)
