"""What verbs come to that are declared in the words of others (`verbs.py`: `does`): written by tools/generate.py, so
that play reads no card English."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first.meaning.effects import Effect
from wonderwheel.games.wonders_of_the_first.verbs import Verb

COMPILED: Final = "done_by_verbs.json"


class Said(msgspec.Struct, frozen=True):
    """The words of a declaration, and the effects that they mean; what the verb is done to is in the slot `past`."""

    does: str
    effects: tuple[Effect, ...]


_decoder = msgspec.json.Decoder(dict[str, Said])


@cache
def _compiled() -> dict[str, Said]:
    return _decoder.decode(files(__package__ or "").joinpath(COMPILED).read_bytes())


def effects_of(verb: Verb) -> tuple[Effect, ...]:
    """What is done to the cards that a verb has happened to."""
    found = _compiled().get(verb.name)
    if found is None or found.does != verb.does:
        raise SetupError(f"what the verb {verb.name!r} does has not been read since it was declared: make generate")
    return found.effects
