"""The worked example of docs/card-english.md is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from wonderwheel.games.wonders_of_the_first.game import GAME
from wonderwheel.games.wonders_of_the_first.text import grammar
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import AnOpponent
from wonderwheel.games.wonders_of_the_first.text.skeleton import MAKERS
from wonderwheel.lang.flow import If
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.reader import Names, Reader
from wonderwheel.lang.wordings import makers_of
from wonderwheel.lang.words import words

PAGE = Path(__file__).parents[2] / "docs" / "card-english.md"


def test_the_new_phrase_is_read_in_both_wordings_and_written_in_one() -> None:
    page = PAGE.read_text(encoding="utf-8")
    block = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    scope: dict[str, Any] = {}
    imports = (
        "from dataclasses import dataclass\n"
        "from wonderwheel.lang.nodes import FORM\nfrom wonderwheel.lang.phrases import Condition, Player\n"
    )
    exec(compile(imports + block, "card-english.md", "exec", dont_inherit=True), scope)
    new: Any = scope["IsAhead"]
    assert issubclass(new, Condition)
    assert set(new.clauses) <= set(GAME.make(GAME.setup(2)).clauses)
    classes: list[type[Node]] = [*grammar.node_classes().values(), new]
    whole = grammar.written_anew(classes)
    added = set(whole.splitlines()) - set(grammar.written_anew().splitlines())
    assert {line.strip(" |") for line in added} == set(re.findall(r"`(player [^`]*)`", page))
    reader = Reader(whole, makers_of(classes, MAKERS))
    said = re.findall(r'ww cards try "([^"]*)\."', page)[0]
    for text in (said, "If an opponent is ahead, draw a card"):
        part = reader.read(text, words(text), Names())
        assert isinstance(part, If)
        assert part.condition == new(AnOpponent())
        assert part.text() == "if an opponent is ahead, draw a card"
