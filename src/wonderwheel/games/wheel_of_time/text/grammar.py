"""The grammar, and the makers of its phrases: both follow from the wordings of the phrase classes and the skeleton."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from inspect import isclass
from typing import Final

from wonderwheel.games.wheel_of_time.text import phrases
from wonderwheel.games.wheel_of_time.text.skeleton import MAKERS
from wonderwheel.lang.grammar import generated
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.reader import Reader
from wonderwheel.lang.skeleton import skeleton
from wonderwheel.lang.sources import digest_of
from wonderwheel.lang.wordings import is_family, makers_of

SKELETON: Final = "skeleton.lark"
GENERATED: Final = "generated.lark"


@cache
def node_classes() -> Mapping[str, type[Node]]:
    """Every phrase of this game by the name of its class."""
    every = ((name, found) for name, found in vars(phrases).items() if isclass(found) and issubclass(found, Node))
    return {name: found for name, found in every if not is_family(found)}


def written_anew() -> str:
    """What `generated.lark` has to hold."""
    title = f"Generated from lang/flow.lark, {SKELETON} and the wordings of phrases/ by tools/generate.py; edit those."
    return generated(title, [skeleton(), _file(SKELETON)], node_classes().values())


def _file(name: str) -> str:
    return files(__package__ or "").joinpath(name).read_text(encoding="utf-8")


@cache
def reader() -> Reader:
    """The reader of this game, made once. What it reads is new whenever a source of lang/ or text/ is."""
    version = digest_of(files("wonderwheel.lang"), files(__package__ or ""))
    return Reader(_file(GENERATED), makers_of(node_classes().values(), MAKERS), version)
