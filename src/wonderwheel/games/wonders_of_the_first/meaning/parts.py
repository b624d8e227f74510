"""What a meaning consists of: the one walk through structures that everybody takes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from wonderwheel.games.wonders_of_the_first.meaning.simple_terms import CameTo, Kept, Meaning, Slot
from wonderwheel.games.wonders_of_the_first.meaning.terms import Cards, Player, Realm

_HOLDS: Final = (Meaning, tuple)


def inside(node: Meaning) -> tuple[object, ...]:
    """What a structure holds itself, field by field."""
    return tuple([getattr(node, name) for name in node.__struct_fields__])


def parts_of(node: object, closed: Collection[type] = ()) -> list[Meaning]:
    """A structure and all that it consists of, outer before inner; of a tuple, of each of its members.

    What is of a `closed` class is given, but not looked into.
    """
    out: list[Meaning] = []
    _gather(node, closed, out)
    return out


def _gather(node: object, closed: Collection[type], out: list[Meaning]) -> None:
    if isinstance(node, Meaning):
        out.append(node)
        if closed and type(node) in closed:
            return
        for name in node.__struct_fields__:
            held = getattr(node, name)
            if isinstance(held, _HOLDS):
                _gather(held, closed, out)
    elif isinstance(node, tuple):
        for each in node:
            _gather(each, closed, out)


_CHOSEN: Final = ("target", "target opponent", "slot", "those")
_CHOSEN_REALMS: Final = ("target", "choose", "adjacent", "slot", "as chosen")


def slots_spoken_of(node: object) -> list[str]:
    """The slots that a structure reads, each once: of what was chosen or kept before."""
    out: list[str] = []
    for part in parts_of(node):
        if isinstance(part, Slot):
            out.append(part.name)
        elif isinstance(part, Kept | CameTo):
            out.append(part.slot)
        elif isinstance(part, Player) and part.which in _CHOSEN:
            out.append(part.slot or "player")
        elif isinstance(part, Realm) and part.which in _CHOSEN_REALMS:
            out.append(part.slot or "realm")
        elif isinstance(part, Cards) and part.chosen and part.chosen != "remembered":
            out.append(part.chosen)
    return list(dict.fromkeys(out))
