"""The vocabulary: which phrase of the grammar makes which node. A literal table; nothing registers itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from inspect import isclass

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.makers.abilities import ABILITY_MAKERS
from wonderwheel.games.wonders_of_the_first.text.makers.effects import EFFECT_MAKERS
from wonderwheel.games.wonders_of_the_first.text.makers.events import EVENT_MAKERS
from wonderwheel.games.wonders_of_the_first.text.makers.nouns import NOUN_MAKERS
from wonderwheel.games.wonders_of_the_first.text.makers.rules import RULE_MAKERS
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.reader import Maker, Reader

VERSION = 1
GRAMMARS = ("abilities.lark", "effects.lark", "events.lark", "rules.lark", "nouns.lark")


def phrase_name(cls: type[Node]) -> str:
    """The name of a node's phrase in the grammar: EachRealm is each_realm."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


def _family(cls: type[Node]) -> bool:
    """Whether a class only gathers others: it has subclasses and no words of its own."""
    return bool(cls.__subclasses__())


@cache
def node_classes() -> Mapping[str, type[Node]]:
    """Every node of the vocabulary by the name of its class."""
    return {
        name: found
        for name, found in vars(phrases).items()
        if isclass(found) and issubclass(found, Node) and not _family(found)
    }


def makers() -> Mapping[str, Maker]:
    """What makes a node of each phrase: the class of that name, unless a table of makers says otherwise."""
    plain: dict[str, Maker] = {phrase_name(cls): cls.build for cls in node_classes().values()}
    return plain | NOUN_MAKERS | EFFECT_MAKERS | RULE_MAKERS | EVENT_MAKERS | ABILITY_MAKERS


def grammar() -> str:
    """The grammar, all files together."""
    here = files(__package__ or "")
    return "\n".join(here.joinpath(name).read_text(encoding="utf-8") for name in GRAMMARS)


def forms(classes: Sequence[type[Node]]) -> str:
    """What the nodes write, as far as it is declared: a part of the version of the language."""
    return "\n".join(sorted(f"{cls.__name__}: {cls.form}" for cls in classes))


@cache
def reader() -> Reader:
    """The reader of this game, made once."""
    return Reader(grammar(), makers(), f"{VERSION}\n{forms(list(node_classes().values()))}")
