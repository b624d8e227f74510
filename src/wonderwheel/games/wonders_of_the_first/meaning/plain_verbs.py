"""Effects that are a verb and what it is done to: a structure for each plain verb that is declared (`verbs.py`)."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar, Final, cast

import msgspec

from wonderwheel.games.wonders_of_the_first.meaning.simple_terms import Meaning
from wonderwheel.games.wonders_of_the_first.meaning.terms import Objects, Player
from wonderwheel.games.wonders_of_the_first.verbs import PLAIN, Verb


class DoTo(Meaning, frozen=True):
    """A verb is done to things, by their controller or by the effect's; if it says by whom, by that player. `owner`: it
    says that their owner does it.

    The classes below it differ in nothing but the verb, which is their tag: a structure is written `is = "destroy"`.
    """

    what: Objects
    by: Player | None = None
    owner: bool = False
    verb: ClassVar[Verb]


def _structure(verb: Verb) -> type[DoTo]:
    made = msgspec.defstruct(
        verb.name.capitalize(),
        [],
        bases=(DoTo,),
        module=__name__,
        namespace={"verb": verb, "__doc__": verb.explained},
        frozen=True,
        tag=verb.name,
        tag_field="is",
        omit_defaults=True,
        forbid_unknown_fields=True,
    )
    globals()[made.__name__] = made  # where a pickle looks for it
    return cast("type[DoTo]", made)


STRUCTURES: Final[dict[str, type[DoTo]]] = {verb.name: _structure(verb) for verb in PLAIN}
if TYPE_CHECKING:
    Verbs = DoTo
else:
    Verbs = reduce(or_, STRUCTURES.values())
# Those of which other parts of the rules speak.
Banish, Destroy, Sacrifice, Stun, Tap, Untap = (
    STRUCTURES[name] for name in ("banish", "destroy", "sacrifice", "stun", "tap", "untap")
)
