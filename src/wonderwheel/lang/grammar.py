"""A grammar made of hand-written skeletons and the wordings of phrase classes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from wonderwheel.lang.nodes import Node
from wonderwheel.lang.wordings import WordingError, alternatives, derived

_LITERAL = re.compile(r'"([^"\n]+)"')
_COMMENT = re.compile(r"\s*//.*$", re.MULTILINE)
_RULE = re.compile(r"^(?P<mark>[?!]?)(?P<name>[a-z_]+):(?P<body>.*?)(?=^[?!]?[a-z_]+:|\Z)", re.MULTILINE | re.DOTALL)


def generated(title: str, skeletons: Sequence[str], classes: Iterable[type[Node]]) -> str:
    """The whole grammar: the rules of the skeletons, each with the alternatives that phrases add, then the others."""
    rules: dict[str, list[str]] = {}
    marks: dict[str, str] = {}
    for match in (match for skeleton in skeletons for match in _RULE.finditer(_COMMENT.sub("", skeleton))):
        name = match["name"]
        if marks.setdefault(name, match["mark"]) != match["mark"]:
            raise WordingError(f"two skeletons disagree about the mark before {name}")
        rules.setdefault(name, []).append(_tidy(match["body"]))
    every = [each for cls in classes for each in alternatives(cls)]
    known = set(spelled_words(*skeletons, *(each.wording.alternative for each in every)))
    for each in every:
        said = derived(each.cls, each.form, known) if each.form else each.wording.alternative
        for rule in each.rules():
            if marks.setdefault(rule, "?") == "!":
                raise WordingError(f"{each.cls.__name__}: {rule} keeps its words and takes no phrases")
            rules.setdefault(rule, []).append(f"{said} -> {each.alias}")
    blocks = [f"{marks[name]}{name}: " + "\n    | ".join(bodies) for name, bodies in rules.items()]
    return f"// {title}\n\n" + "\n".join(blocks) + "\n"


def spelled_words(*sources: str) -> Iterable[str]:
    """The words that grammars spell out."""
    return (word for source in sources for said in _LITERAL.findall(source) for word in said.split())


def _tidy(body: str) -> str:
    return "\n    ".join(line.strip() for line in body.strip().splitlines() if line.strip())
