"""The vocabulary: which phrase of the grammar makes which node. A literal table; nothing registers itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from inspect import isclass
from types import ModuleType

from wonderwheel.games.wonders_of_the_first import (
    nodes_abilities,
    nodes_amounts,
    nodes_conditions,
    nodes_counters,
    nodes_effects,
    nodes_events,
    nodes_flow,
    nodes_getting,
    nodes_hidden,
    nodes_nouns,
    nodes_players,
    nodes_realms,
    nodes_resources,
    nodes_rules,
    nodes_tails,
    nodes_things,
)
from wonderwheel.games.wonders_of_the_first.words_makers_abilities import ABILITY_MAKERS
from wonderwheel.games.wonders_of_the_first.words_makers_effects import EFFECT_MAKERS
from wonderwheel.games.wonders_of_the_first.words_makers_events import EVENT_MAKERS
from wonderwheel.games.wonders_of_the_first.words_makers_nouns import NOUN_MAKERS
from wonderwheel.games.wonders_of_the_first.words_makers_rules import RULE_MAKERS
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.reader import Maker, Reader

VERSION = 1
GRAMMARS = ("words_abilities.lark", "words_effects.lark", "words_events.lark", "words_rules.lark", "words_nouns.lark")
MODULES: tuple[ModuleType, ...] = (
    nodes_players, nodes_realms, nodes_amounts, nodes_tails, nodes_nouns, nodes_things, nodes_effects, nodes_resources,
    nodes_counters, nodes_hidden, nodes_getting, nodes_flow, nodes_events, nodes_conditions, nodes_rules,
    nodes_abilities,
)  # fmt: skip


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
        for module in MODULES
        for name, found in vars(module).items()
        if isclass(found) and issubclass(found, Node) and found.__module__ == module.__name__ and not _family(found)
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
