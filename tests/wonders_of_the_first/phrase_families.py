"""The classes of phrases by their family."""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first.text.grammar import node_classes
from wonderwheel.lang.nodes import Node

# Phrases that are said in full by one sentence of their own, and tested by texts.
APART = {
    "CardsCant",
    "ChooseSeveral",
    "ChosenEachTime",
    "ControlsTheMost",
    "HasDone",
    "Note",
    "OneOrBothIf",
    "RevealOne",
    "ChooseOne",
    "LetChoose",
    "Otherwise",
    "While",
    "RedirectAttack",
    "Spends",
    "UnlessDone",
    "WithoutAction",
}


def family(base: type[Node]) -> list[str]:
    return sorted(name for name, cls in node_classes().items() if issubclass(cls, base) and name not in APART)
