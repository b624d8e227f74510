"""The browser's types are what the server declares, and the pictures have the shape that is declared for them."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tests.server.plays import new
from tools.protocol_types import TARGET, generated, main
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.one_card_wonder.show.picture.types import OneCardWonderPicture
from wonderwheel.server.protocol import messages
from wonderwheel.server.protocol.public_data import GenericPicture

DOCS = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
SERVER = Path(messages.__file__).parent


@pytest.mark.skipif(not TARGET.parent.is_dir(), reason="the web client is not in this tree")
def test_the_browsers_types_are_up_to_date() -> None:
    assert main(["--check"]) == 0, "run python tools/protocol_types.py"


def test_the_version_is_short_and_another_one_for_other_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    assert re.fullmatch("[0-9a-f]{12}", messages.VERSION)
    assert messages._version() == messages.VERSION
    for name in ("FromClient", "FromServer"):
        with monkeypatch.context() as patch:
            patch.setattr(messages, name, messages.Ping | messages.Pong)
            assert messages._version() != messages.VERSION


def test_the_types_are_written_and_checked(tmp_path: Path) -> None:
    target = tmp_path / "protocol.ts"
    assert main(["--check", "--out", str(target)]) == 1
    assert main(["--out", str(target)]) == 0
    assert main(["--check", "--out", str(target)]) == 0
    text = target.read_text()
    assert messages.VERSION in text
    for union in (messages.FromClient, messages.FromServer):
        for one in get_args(union):
            assert f"export interface {one.__name__} " in text
    target.write_text(text + "\n")
    assert main(["--check", "--out", str(target)]) == 1


def test_the_generator_refuses_what_it_cannot_say() -> None:
    from tools.protocol_types import _type

    assert _type(list[int | str]) == "(number | string)[]"
    with pytest.raises(TypeError):
        _type(tuple[int, str])
    assert "unknown" in generated()


def test_every_message_is_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for union in (messages.FromClient, messages.FromServer):
        for one in get_args(union):
            assert f"`{one.__struct_config__.tag}`" in text, one.__name__


@pytest.mark.parametrize(
    ("game", "seats", "options", "shape"),
    [
        ("one_card_wonder", 2, {}, OneCardWonderPicture),
        ("one_card_wonder", 5, {"leaders": True, "binding": True}, OneCardWonderPicture),
        ("night_market", 3, {}, GenericPicture),
    ],
)
def test_pictures_have_the_declared_shape(game: str, seats: int, options: dict[str, Any], shape: Any) -> None:
    play, dice = new(game, seats, options), Dice(9)
    if play.rules.windows:
        for seat in range(seats):
            for window in play.rules.windows:
                play.apply(play.window_entry(seat, window.name, True))
    for count in range(250):
        if play.over:
            break
        if count % 5 == 0:
            for seat in range(-1, seats):
                picture = play.rules.picture(known_to(play.game.state, seat), seat)
                msgspec.convert(json.loads(json.dumps(picture)), shape, strict=True)
        asked = sorted(play.asked())
        seat = asked[dice.below(len(asked))]
        question = play.questions(seat)[0]
        play.apply(play.answer_entry(seat, play.question_id(question), dice.below(len(question.keys))))


def made_in_functions(source: str) -> list[int]:
    """The lines in functions that decode or convert into a type without a decoder made when the module is loaded."""
    found: list[int] = []
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        for call in ast.walk(function):
            if not isinstance(call, ast.Call):
                continue
            name = ast.unparse(call.func)
            typed = name in ("msgspec.json.decode", "msgspec.msgpack.decode") and bool(call.keywords)
            if typed or name == "msgspec.convert" or name.endswith("Decoder"):
                found.append(call.lineno)
    return sorted(set(found))


def test_what_reads_a_type_is_made_when_its_module_is_loaded() -> None:
    """The first use of a type in several threads at once crashes Python itself, and tables are loaded in threads."""
    assert made_in_functions("def f(x):\n    return msgspec.json.decode(x, type=int)") == [2]
    assert made_in_functions("d = msgspec.json.Decoder(int)\ndef f(x):\n    return msgspec.json.decode(x)") == []
    found = {path.name: made_in_functions(path.read_text(encoding="utf-8")) for path in SERVER.rglob("*.py")}
    assert not {name: lines for name, lines in found.items() if lines}
