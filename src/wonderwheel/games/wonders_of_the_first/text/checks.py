"""What the grammar alone lets through: verbs that have lost their subject, and an X that nobody tells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wonderwheel.games.wonders_of_the_first.text.grammar import reader
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect
from wonderwheel.games.wonders_of_the_first.text.phrases.getting import About, PowerMod
from wonderwheel.lang.errors import Refused, Trouble
from wonderwheel.lang.flow import WhereX
from wonderwheel.lang.nodes import Node, Part, Span
from wonderwheel.lang.phrases import They, X

_FIRST_WORD = re.compile(r"[^\W\d_]+")
_NOUNS = {"opponent", "player"}


def check_subjects(text: str, part: Part) -> None:
    """Refuse "each player draws a card and discards a card": the second verb is no order, and nobody is said."""
    for node in _nodes(part):
        if not isinstance(node, Effect) or node.span is None:
            continue
        if isinstance(node, About) or isinstance(getattr(node, "who", None), They):
            continue
        word = _FIRST_WORD.match(text, node.span.start)
        if word is not None and _third_person(word.group().lower()):
            place = Span(*word.span())
            raise Refused(Trouble(text, place.start, place.end, "it is not said who does this"))


def _third_person(word: str) -> bool:
    known = reader()
    bare = known.form(word)
    return word.endswith("s") and bare is not None and bare != word and bare not in _NOUNS


def check_x(text: str, line: Node) -> None:
    """Refuse an X outside of the effect whose words tell what X is."""
    told = [node for node in line.walk() if isinstance(node, WhereX)]
    if told and _count(line) > sum(_count(node) for node in told):
        place = told[0].span or Span(0, len(text))
        raise Refused(Trouble(text, place.start, place.end, "what X is must be told where it is used"))


def _count(node: Node) -> int:
    return sum(isinstance(part, X) or (isinstance(part, PowerMod) and "X" in part.amount) for part in node.walk())


def _nodes(part: Part) -> Iterator[Node]:
    if isinstance(part, Node):
        yield from part.walk()
    elif isinstance(part, tuple):
        for member in part:
            yield from _nodes(member)
