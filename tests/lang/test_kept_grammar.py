"""A grammar that is kept in a cache: it is used when it is right, and never when it might not be."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from wonderwheel.lang import kept_grammar
from wonderwheel.lang.kept_grammar import cache_folder, taken_apart
from wonderwheel.lang.reader import Names, Reader
from wonderwheel.lang.words import words

GRAMMAR = """
sentence: "draw" [COUNT] "card" ["twice"] -> draw
    | row
row: "gain" ("energy" | "faith")+
%declare COUNT
"""
OTHER = GRAMMAR.replace("faith", "action")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(kept_grammar.FOLDER, str(tmp_path / "cache"))
    return tmp_path / "cache"


def kept_in(folder: Path) -> Path:
    (found,) = folder.glob("grammar-*.json")
    return found


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The grammars that are taken apart, not found."""
    done: list[str] = []
    usual = kept_grammar._anew

    def noted(source: str, start: str) -> kept_grammar.TakenApart:
        done.append(source)
        return usual(source, start)

    monkeypatch.setattr(kept_grammar, "_anew", noted)
    return done


def test_a_grammar_is_taken_apart_once(folder: Path, anew: list[str]) -> None:
    first = taken_apart(GRAMMAR, "sentence")
    assert taken_apart(GRAMMAR, "sentence") == first
    assert anew == [GRAMMAR]
    assert first.words == {"DRAW": "draw", "CARD": "card", "TWICE": "twice", "GAIN": "gain", "ENERGY": "energy"} | {
        "FAITH": "faith"
    }


def test_another_grammar_or_another_start_is_another_entry(folder: Path, anew: list[str]) -> None:
    for source, start in ((GRAMMAR, "sentence"), (OTHER, "sentence"), (GRAMMAR, "row")):
        taken_apart(source, start)
    assert anew == [GRAMMAR, OTHER, GRAMMAR]
    assert len(list(folder.glob("grammar-*.json"))) == 3


def test_what_is_kept_reads_like_what_was_made(folder: Path) -> None:
    makers = {"draw": lambda parts, span: ("draw", *parts), "row": lambda parts, span: ("row", *parts)}
    said = words("Draw 3 cards twice")
    grammar = GRAMMAR.replace("%declare COUNT", "").replace("COUNT", "INT")
    first = Reader(grammar, makers).read("", said, Names())
    assert isinstance(first, tuple)
    assert first[1] == 3
    assert Reader(grammar, makers).read("", said, Names()) == first
    assert kept_in(folder)


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-9])


def _bent(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"draw"', b'"drew"'))


def _emptied(path: Path) -> None:
    path.write_bytes(b"")


def _binary(path: Path) -> None:
    path.write_bytes(bytes(range(256)))


def _with_sum(data: bytes) -> bytes:
    return kept_grammar._sum(data) + b"\n" + data


def _of_another_shape(path: Path) -> None:
    path.write_bytes(_with_sum(b'{"key":"","grammar":{"words":[],"rules":7}}'))


def _of_another_grammar(path: Path) -> None:
    mine = path.read_bytes()
    taken_apart(OTHER, "sentence")
    (theirs,) = (each for each in path.parent.glob("grammar-*.json") if each.read_bytes() != mine)
    theirs.replace(path)


def _open_to_all(path: Path) -> None:
    path.chmod(0o666)


@pytest.mark.parametrize(
    "spoil", [_cut, _bent, _emptied, _binary, _of_another_shape, _of_another_grammar, _open_to_all]
)
def test_what_cannot_be_trusted_is_made_again(folder: Path, anew: list[str], spoil: Callable[[Path], None]) -> None:
    if spoil is _open_to_all and sys.platform == "win32":
        pytest.skip("there are no such permissions here")
    right = taken_apart(GRAMMAR, "sentence")
    path = kept_in(folder)
    good = path.read_bytes()
    spoil(path)
    anew.clear()
    assert taken_apart(GRAMMAR, "sentence") == right
    assert anew == [GRAMMAR]
    assert path.read_bytes() == good, "and it is kept again"
    assert taken_apart(GRAMMAR, "sentence") == right
    assert anew == [GRAMMAR]


def test_a_folder_in_its_place_is_no_cache(folder: Path) -> None:
    right = taken_apart(GRAMMAR, "sentence")
    path = kept_in(folder)
    path.unlink()
    path.mkdir()
    assert taken_apart(GRAMMAR, "sentence") == right


def test_without_a_place_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(kept_grammar.FOLDER, "")
    assert cache_folder() is None
    taken_apart(GRAMMAR, "sentence")
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv(kept_grammar.FOLDER, str(tmp_path / "file" / "below"))
    assert taken_apart(GRAMMAR, "sentence").rules
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_old_grammars_go(folder: Path) -> None:
    for number in range(12):
        taken_apart(GRAMMAR.replace("twice", f"word{number}"), "sentence")
        for age, path in enumerate(sorted(folder.glob("*"), key=lambda each: each.stat().st_mtime)):
            os.utime(path, (age, age))
    assert len(list(folder.iterdir())) == kept_grammar._MOST_KEPT


def test_the_place_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(kept_grammar.FOLDER, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "wonderwheel"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "me")
    assert cache_folder() == tmp_path / "me" / ".cache" / "wonderwheel"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cache_folder() == tmp_path / "me" / "Library" / "Caches" / "wonderwheel"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert cache_folder() == tmp_path / "me" / "AppData" / "Local" / "wonderwheel"
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert cache_folder() == tmp_path / "local" / "wonderwheel"
    monkeypatch.setenv("WONDERWHEEL_CACHE", str(tmp_path / "here"))
    assert cache_folder() == tmp_path / "here", "as the manual says"


def test_a_process_of_nobody_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv(kept_grammar.FOLDER, raising=False)
    monkeypatch.setattr(Path, "home", nobody)
    assert cache_folder() is None


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions here")
def test_only_a_file_that_nobody_else_can_have_written_is_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept"
    path.write_text("grammar", encoding="utf-8")
    for mode, ours in ((0o600, True), (0o644, True), (0o620, False), (0o602, False)):
        path.chmod(mode)
        assert kept_grammar._ours(path.stat()) == ours, oct(mode)
    path.chmod(0o644)
    assert not kept_grammar._ours(tmp_path.stat()), "a folder is no file"
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(os, "getuid", lambda: path.stat().st_uid + 1)
        assert not kept_grammar._ours(path.stat()), "it belongs to somebody else"
    path.chmod(0o666)
    monkeypatch.setattr(sys, "platform", "win32")
    assert kept_grammar._ours(path.stat()), "where permissions say nothing"
    assert not kept_grammar._ours(tmp_path.stat())
