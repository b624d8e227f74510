"""Cards that lie face down for a while (506, 510)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, if_, while_
from wonderwheel.core.mechanisms.propose import propose_all
from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.changes.areas import shuffling
from wonderwheel.games.wonders_of_the_first.evaluating.context import DONE, ProgramMaker
from wonderwheel.games.wonders_of_the_first.program.choosing import pick, pick_player
from wonderwheel.games.wonders_of_the_first.program.verbs.players import first
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import REALM

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


@rule("CR132-506.a", "CR132-506.b", "CR132-506.c", "CR132-510.a", "CR132-510.a.3")
def _scatter(effect: meaning.Scatter, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Mixed, dealt face down as evenly as possible (the player says where the odd ones go), then turned up together."""
    asked, cards = pick(effect.what, maker, catalogue)
    _, player = pick_player(effect.who, maker, catalogue)
    slot, goals, left = maker.row("scattered"), maker.row("their realms"), maker.number("to place")
    key = maker.number("realm")

    def gather(g: Table, f: Frame) -> None:
        f.t[slot] = tuple(cards(g, f))
        f.t[goals] = ()
        f.r[left] = len(f.t[slot])

    def where(g: Table, f: Frame) -> Candidates:
        active = objects.active_realms(g)
        fewest = min(f.t[goals].count(r) for r in active)
        return [(REALM.key(r), None) for r in active if f.t[goals].count(r) == fewest]

    def place(g: Table, f: Frame) -> None:
        f.t[goals] = (*f.t[goals], REALM.argument(f.r[key]))
        f.r[left] -= 1

    def arrivals(g: Table, f: Frame) -> list[Row]:
        pairs = zip(f.t[slot], f.t[goals], strict=True)
        return [(change_kinds.ARRIVE, c, realm, g.owner[c], change_kinds.FACE_DOWN) for c, realm in pairs]

    def turn(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.TURN_UP, c) for c in f.t[slot]] if effect.turn_up else []

    spare = [maker.number(name) for name in ("places left", "card there", "shown before")]
    mixed = shuffling(lambda g, f: list(f.t[slot]), *spare)
    ask = choose(key, where, seat=first(player), reason="Where does the next card go?", clause="CR132-506.a")
    return [
        *asked,
        do(gather),
        if_(lambda g, f: len(f.t[slot]) > 1, *mixed),
        while_(lambda g, f: f.r[left] > 0, ask, do(place)),
        propose_all(arrivals, into=DONE),
        propose_all(turn),
    ]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.Scatter: _scatter,
}
