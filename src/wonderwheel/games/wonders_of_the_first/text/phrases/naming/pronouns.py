"""Pronouns that stand for what the same sentence names."""

from __future__ import annotations

from typing import Any

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import It, This, Wearer
from wonderwheel.lang.nodes import Node, changed, node_fields


def spoken_out(value: Any, what: Thing) -> Any:
    """A phrase with "it" for this card, or for its wearer, spoken out; of other things "it" stays."""
    if not isinstance(what, This | Wearer):
        return value
    if isinstance(value, tuple):
        return tuple(spoken_out(each, what) for each in value)
    if isinstance(value, It):
        return changed(what, span=value.span)
    if not isinstance(value, Node):
        return value
    return changed(value, **{f.name: spoken_out(getattr(value, f.name), what) for f in node_fields(type(value))})
