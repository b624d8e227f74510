"""Nodes as plain data, and a cache of texts that were read: play loads nodes, it does not parse."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.lang.nodes import Node, Span, node_fields

_saved = msgspec.json.Decoder(dict[str, Any])


class CacheError(WonderwheelError):
    """A cache does not fit: another grammar, an unknown node, damaged data."""


def dumped(value: Any, spans: bool = True) -> Any:
    """A node as lists: its class, its place, its fields. Rows are marked, so that nothing is taken for a node."""
    if isinstance(value, Node):
        place = list(value.span) if spans and value.span is not None else None
        return [type(value).__name__, place, *(dumped(getattr(value, f.name), spans) for f in node_fields(type(value)))]
    if isinstance(value, tuple):
        return ["", *(dumped(member, spans) for member in value)]
    return value


def loaded(data: Any, classes: Mapping[str, type[Node]]) -> Any:
    """What `dumped` made lists of; CacheError if a class is not known or the fields are others."""
    if not isinstance(data, list):
        return data
    if not data or data[0] == "":
        return tuple(loaded(member, classes) for member in data[1:])
    cls = classes.get(data[0])
    if cls is None or len(data) != len(node_fields(cls)) + 2:
        raise CacheError(f"{data[0]} is no node of this vocabulary")
    fields = {f.name: loaded(part, classes) for f, part in zip(node_fields(cls), data[2:], strict=True)}
    return cls(**fields, span=None if data[1] is None else Span(*data[1]))


def fingerprint(node: Node) -> str:
    """A hash of what a text means, whatever its words: for proofs about texts that must not be shown."""
    return hashlib.sha256(msgspec.json.encode(dumped(node, spans=False))).hexdigest()


class Cache:
    """Nodes by text, for one grammar. Another grammar makes another cache: nothing old is used by mistake."""

    def __init__(self, grammar: str, classes: Mapping[str, type[Node]]) -> None:
        self.grammar = grammar
        self._classes = classes
        self._entries: dict[str, Any] = {}

    def get(self, text: str, read: Callable[[str], Node]) -> Node:
        """The nodes of a text, read now if they are not known yet."""
        entry = self._entries.get(text)
        if entry is None:
            node = read(text)
            self._entries[text] = dumped(node)
            return node
        found: Node = loaded(entry, self._classes)
        return found

    def __contains__(self, text: str) -> bool:
        return text in self._entries

    def to_json(self) -> bytes:
        """All entries with the hash of their grammar, in canonical order."""
        return msgspec.json.encode({"grammar": self.grammar, "texts": dict(sorted(self._entries.items()))})

    def load(self, data: bytes) -> None:
        """Take over saved entries; CacheError if they belong to another grammar."""
        try:
            saved = _saved.decode(data)
            grammar, texts = saved["grammar"], dict(saved["texts"])
        except (msgspec.MsgspecError, KeyError, TypeError, ValueError):
            raise CacheError("this is no cache of card texts") from None
        if grammar != self.grammar:
            raise CacheError("the cache belongs to another grammar")
        self._entries.update(texts)
