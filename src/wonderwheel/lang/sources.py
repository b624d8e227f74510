"""One hash of source files: whatever was made by them is known to be theirs, or made anew."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib.resources.abc import Traversable

_SOURCES = (".py", ".lark")


def digest_of(*places: Traversable) -> str:
    """The hash of files, and of all sources below folders. How lines end makes no difference."""
    found = hashlib.sha256()
    for place in places:
        for name, data in _below(place, place.name):
            found.update(b"%s\0%d\0" % (name.encode(), len(data)))
            found.update(data)
    return found.hexdigest()


def _below(place: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    if name.endswith(_SOURCES):
        yield name, place.read_bytes().replace(b"\r\n", b"\n")
    elif "." not in place.name and place.name != "__pycache__":
        for each in sorted(place.iterdir(), key=lambda each: each.name):
            yield from _below(each, f"{name}/{each.name}")
