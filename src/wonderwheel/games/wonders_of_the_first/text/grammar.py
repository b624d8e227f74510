"""The grammar, and the makers of its phrases: both follow from the wordings of the phrase classes and the skeleton."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from inspect import isclass
from typing import Final

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.plain_verbs import DOING
from wonderwheel.games.wonders_of_the_first.text.skeleton import ACTED, MAKERS
from wonderwheel.lang.grammar import generated
from wonderwheel.lang.nodes import Maker, Node
from wonderwheel.lang.reader import Reader
from wonderwheel.lang.skeleton import skeleton
from wonderwheel.lang.sources import digest_of
from wonderwheel.lang.wordings import is_family, makers_of

SKELETON: Final = "skeleton.lark"
GENERATED: Final = "generated.lark"


@cache
def node_classes() -> Mapping[str, type[Node]]:
    """Every node of the vocabulary by the name of its class."""
    return {
        name: found
        for name, found in vars(phrases).items()
        if isclass(found) and issubclass(found, Node) and not is_family(found)
    } | {phrase.__name__: phrase for phrase in DOING.values()}


def makers() -> Mapping[str, Maker]:
    """What makes a phrase of each alternative of the grammar."""
    return makers_of(node_classes().values(), MAKERS)


def written_anew(classes: Iterable[type[Node]] | None = None) -> str:
    """What `generated.lark` has to hold; with other classes of phrases, what it would hold."""
    sources = f"lang/flow.lark, {SKELETON}, verbs.py and the wordings of phrases/"
    title = f"Generated from {sources} by tools/generate.py; edit those."
    return generated(title, [skeleton(), _file(SKELETON), ACTED], classes or node_classes().values())


def _file(name: str) -> str:
    return files(__package__ or "").joinpath(name).read_text(encoding="utf-8")


@cache
def reader() -> Reader:
    """The reader of this game, made once. What it reads is new whenever a source of lang/ or text/ is."""
    return Reader(_file(GENERATED), makers(), digest_of(files("wonderwheel.lang"), files(__package__ or "")))
