"""Playing a card for nothing, because an effect says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, call, do, for_each, if_
from wonderwheel.core.questions import Refusal
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, DONE, ProgramMaker
from wonderwheel.games.wonders_of_the_first.procedures.costs import may_play_free, why_not_play_free
from wonderwheel.games.wonders_of_the_first.procedures.playing import FREE
from wonderwheel.games.wonders_of_the_first.program.choosing import pick
from wonderwheel.games.wonders_of_the_first.program_names import PLAY_CARD
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


@rule("CR132-101.5.b", "CR132-404.2.j", "CR132-508.a", "GUIDE-core.a")
def _play_free(effect: meaning.PlayFree, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    def why_not(g: Table, f: Frame, card: int) -> Refusal | None:
        return why_not_play_free(g, f.r[CONTROLLER], card)

    asked, cards = pick(effect.what, maker, catalogue, why_not)
    card = maker.number("free card")

    def play(g: Table, f: Frame) -> Row:
        return f.r[CONTROLLER], f.r[card], FREE, kinds.NO_REALM

    def playable(g: Table, f: Frame) -> bool:
        return why_not(g, f, f.r[card]) is None and may_play_free(g, f.r[CONTROLLER], f.r[card])

    return [*asked, for_each(card, lambda g, f: tuple(cards(g, f)), if_(playable, call(PLAY_CARD, play)))]


@rule("CR132-505.1.a", "CR132-on-play.a.2")
def _arrive_under(effect: meaning.ArriveUnder, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """A card that is being played is its player's until it arrives, and then yours."""
    asked, cards = pick(effect.what, maker, catalogue)

    def take(g: Table, f: Frame) -> None:
        playing = [c for c in cards(g, f) if g.place[c] == kinds.PLAYING]
        f.r[DONE] = len(playing)
        for c in playing:
            g.home[c] = f.r[CONTROLLER]

    return [*asked, do(take)]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.PlayFree: _play_free,
    meaning.ArriveUnder: _arrive_under,
}
