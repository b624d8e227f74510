"""The base of everything that a text means."""

from __future__ import annotations

import re

import msgspec


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)([A-Z])", r" \1", name).lower()


class Meaning(msgspec.Struct, frozen=True, tag=_tag, tag_field="is", omit_defaults=True, forbid_unknown_fields=True):
    """The base of everything that a text means."""
