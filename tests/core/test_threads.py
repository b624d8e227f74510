"""Many games in one process, from its first moment: nothing may depend on who comes first."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import wonderwheel
from wonderwheel.games import GAMES

PROCESSES = 4

# A barrier lets all threads begin at the same moment, in a process in which nothing has been read yet.
FIRST_USE = """
import sys, threading
import wonderwheel as ww
from wonderwheel.core.records import load, load_export, seat_export

name, threads = sys.argv[1], 8
together = threading.Barrier(threads)
failed = []

def play(number):
    together.wait()
    try:
        game = ww.new(name, seed=number)
        for _ in range(3):
            question = game.questions[0]
            game.answer(question.options[0], seat=question.decider)
        assert load(game.record().to_bytes()) == game.record()
        assert load_export(seat_export(game, 0).to_bytes()) == seat_export(game, 0)
    except BaseException as problem:
        failed.append(repr(problem))

work = [threading.Thread(target=play, args=(number,)) for number in range(threads)]
for each in work:
    each.start()
for each in work:
    each.join()
sys.exit("; ".join(failed[:3]) or None)
"""


@pytest.mark.parametrize("game", list(GAMES))
def test_eight_threads_may_be_the_first_at_once(game: str) -> None:
    runs = [
        subprocess.Popen([sys.executable, "-c", FIRST_USE, game], stderr=subprocess.PIPE, text=True)
        for _ in range(PROCESSES)
    ]
    ended = [(run.communicate()[1], run.returncode) for run in runs]
    assert ended == [("", 0)] * PROCESSES


def test_nothing_is_read_by_a_type_that_was_not_made_known_before() -> None:
    """The crash needs luck to be seen, so that its causes are looked for: a type that is first met while reading."""
    late, sealed = [], []
    for path in sorted(Path(wonderwheel.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and "prepared" in map(ast.unparse, node.decorator_list):
                sealed.append(f"prepared {node.name}")
            if not isinstance(node, ast.Call):
                continue
            called = ast.unparse(node.func)
            if called in ("msgspec.json.decode", "msgspec.msgpack.decode"):
                late += [f"{path.name}:{node.lineno}" for word in node.keywords if word.arg == "type"]
            if called == "sealed.unseal":
                sealed.append(ast.unparse(node.args[1]))
    assert late == []
    assert sorted(sealed) == ["Record", "SeatExport", "prepared Record", "prepared SeatExport"]
