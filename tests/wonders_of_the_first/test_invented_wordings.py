"""Wordings that no card has: what has to be read, with its bindings, and what has to be refused, with its caret."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped_names
from wonderwheel.games.wonders_of_the_first.show.language import LANGUAGE
from wonderwheel.lang.errors import NotPlayable, Refused

READ, REFUSED = (Path(__file__).with_name(f"wordings_{which}.txt") for which in ("read", "refused"))
TYPES = {"W": "Wonder", "S": "Spell", "I": "Item", "L": "Land"}


def rows(table: Path) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    text, said = "", []
    for line in [*table.read_text(encoding="utf-8").splitlines(), "end"]:
        if line.startswith("    "):
            said.append(line.strip())
        elif line and not line.startswith("#"):
            if text:
                yield text[0], text[2:], tuple(said)
            text, said = line, []


def test_the_tables_are_long_enough_and_say_nothing_twice() -> None:
    for table, least in ((READ, 400), (REFUSED, 120)):
        texts = [text for _, text, _ in rows(table)]
        assert len(texts) >= least
        assert len(set(texts)) >= len(texts) - 1  # "Gain 2 energy." may be a spell's, and no item's


@pytest.mark.parametrize(("kind", "text", "expected"), list(rows(READ)), ids=lambda value: str(value)[:60])
def test_it_is_read_played_and_bound(kind: str, text: str, expected: tuple[str, ...]) -> None:
    names = shipped_names()
    node = LANGUAGE.read(text, "", names)
    canonical = node.text()
    assert LANGUAGE.read(canonical, "", names) == node, canonical
    assert LANGUAGE.read(canonical, "", names).text() == canonical
    LANGUAGE.notices(text, node, names)
    phrases = LANGUAGE.play(node, TYPES[kind], names)
    assert tuple(dict.fromkeys(line for phrase in phrases for line in phrase.references)) == expected


@pytest.mark.parametrize(("kind", "text", "expected"), list(rows(REFUSED)), ids=lambda value: str(value)[:60])
def test_it_is_refused_at_the_word_that_is_wrong(kind: str, text: str, expected: tuple[str, ...]) -> None:
    names = shipped_names()
    try:
        node = LANGUAGE.read(text, "", names)
        LANGUAGE.notices(text, node, names)
        LANGUAGE.play(node, TYPES[kind], names)
    except NotPlayable as refused:
        found = f'at "{refused.phrase}": {refused.trouble.reason.split(": ", 1)[-1]}'
    except Refused as refused:
        found = f'at "{text[refused.trouble.start : refused.trouble.end]}": {refused.trouble.reason}'
    else:
        raise AssertionError(f"read as: {node.text()}")
    assert (found,) == expected
