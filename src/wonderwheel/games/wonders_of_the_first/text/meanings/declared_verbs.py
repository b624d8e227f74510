"""Verbs that are declared in the words of others (`verbs.py`: `does`): what is done to what the verb is done to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.done_by_verbs import Said
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.names import Names
from wonderwheel.games.wonders_of_the_first.text.binding import effects_about
from wonderwheel.games.wonders_of_the_first.text.meanings.abilities import new_scope
from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects
from wonderwheel.games.wonders_of_the_first.text.reading import read
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, PLAIN, Verb
from wonderwheel.lang.errors import Refused
from wonderwheel.lang.nodes import sentence
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import Unplayable


def declared(verbs: Sequence[Verb] = PLAIN) -> dict[str, Effects]:
    """What every such verb comes to, by its name; SetupError shows the words that were not read or go in a circle."""
    found = {verb.name: _meant(verb) for verb in verbs if verb.does}
    for name in found:
        _check_circle(name, (name,), found)
    return found


def written() -> bytes:
    """What `done_by_verbs.json` has to hold."""
    said = {name: Said(BY_NAME[name].does, effects) for name, effects in declared().items()}
    return msgspec.json.format(msgspec.json.encode(said), indent=1) + b"\n"


def _meant(verb: Verb) -> Effects:
    words = sentence(verb.does)
    about = Referent(THING, verb.past, f"what is {verb.past}", True)
    try:
        return new_scope(Names()).effects(effects_about(read(words), about))
    except Refused as problem:
        raise SetupError(f"the verb {verb.name!r}:\n{problem}") from None
    except Unplayable as problem:
        raise SetupError(f"the verb {verb.name!r}:\n{problem.placed('', words)}") from None


def _check_circle(name: str, on_the_way: tuple[str, ...], found: Mapping[str, Effects]) -> None:
    done = {part.verb.name for part in parts_of(found.get(name, ())) if isinstance(part, meaning.DoTo)}
    for other in sorted(done):
        if other in on_the_way:
            raise SetupError(f"the verb {other!r} does itself: {' > '.join((*on_the_way, other))}")
        _check_circle(other, (*on_the_way, other), found)
