"""One hash of source files: every change of them changes it, and nothing else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from wonderwheel.lang.sources import digest_of


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    root = tmp_path / "compiler"
    (root / "inner").mkdir(parents=True)
    (root / "one.py").write_bytes(b"a = 1\n")
    (root / "two.lark").write_bytes(b'a: "b"\n')
    (root / "inner" / "three.py").write_bytes(b"c = 3\n")
    return root


@pytest.mark.parametrize("name", ["one.py", "two.lark", "inner/three.py", "inner/new.py"])
def test_a_changed_or_new_source_changes_the_hash(sources: Path, name: str) -> None:
    before = digest_of(sources)
    (sources / name).write_bytes(b"other\n")
    assert digest_of(sources) != before


def test_where_a_line_stands_counts(sources: Path) -> None:
    before = digest_of(sources)
    (sources / "one.py").rename(sources / "another.py")
    assert digest_of(sources) != before


def test_what_is_no_source_does_not_count(sources: Path) -> None:
    before = digest_of(sources)
    (sources / "__pycache__").mkdir()
    (sources / "__pycache__" / "one.py").write_bytes(b"x")
    (sources / "notes.md").write_bytes(b"x")
    (sources / "one.py").write_bytes(b"a = 1\r\n")
    assert digest_of(sources) == before


def test_single_files_count_too(sources: Path) -> None:
    assert digest_of(sources / "one.py") != digest_of(sources / "two.lark")
    assert digest_of(sources / "one.py", sources) != digest_of(sources)


def test_in_which_file_a_line_stands_counts_even_between_neighbours(tmp_path: Path) -> None:
    """The same bytes in the same order, cut elsewhere or called otherwise, are other sources."""
    made = []
    for number, (first, second, name) in enumerate(((b"xy", b"z", "b"), (b"x", b"yz", "b"), (b"xy", b"z", "c"))):
        root = tmp_path / str(number) / "compiler"
        root.mkdir(parents=True)
        (root / "a.py").write_bytes(first)
        (root / f"{name}.py").write_bytes(second)
        made.append(digest_of(root))
    assert len(set(made)) == 3
