"""What is done if the battle in progress is won, lost or tied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import Delayed, joined, several
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording, bent, changed
from wonderwheel.lang.phrases import You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope

_ENDS: Final = {"win": "wins a battle", "lose": "loses a battle", "tie": "ties a battle"}
_FIGHTING: Final = ("attacks", "defends", "battles")
_BEFORE: Final = "battles before"


def is_own_battle(event: meaning.Event) -> bool:
    """Whether this, or the Wonder that wears it, is in the battle of which an event tells."""
    return event.kind in _FIGHTING and (event.this or event.wearer)


def _if_it_ends(parts: Parts, span: Span | None) -> IfBattleEnds:
    who, how, *effects = parts
    if how not in _ENDS:
        raise Unfit("one end of the battle is asked for")
    row = several(effects)
    if len(row) == 1 and isinstance(row[0], Delayed):
        if row[0].moment != "battle":
            raise Unfit("when it is done is said twice")
        row = row[0].effects
    return IfBattleEnds(who, how, row, span=span)


@dataclass(frozen=True)
class IfBattleEnds(Effect):
    """At the end of the battle in progress, if it was won, lost or tied."""

    who: Player
    how: str
    effects: tuple[Effect, ...]
    waits = True
    wordings = (
        Wording('"if" player battle_end ("this battle" | "the battle") "," effects', rule="if_", made=_if_it_ends),
        Wording(
            '"at" moment ","? "if" player ("won" | "win") "it" "," effects',
            rule="if_",
            made=lambda parts, span: _won_it(parts, span),
        ),
    )
    clauses = ("CR132-404.3.2.d", "CR132-404.3.2.f")

    def text(self) -> str:
        return f"if {self.who.text()} {bent(self.how, self.who.grammatical())} this battle, {joined(self.effects)}"

    @rule("CR132-404.3.2.f")
    def means(self, scope: Scope) -> Effects:
        """It is the battle in progress: battles of this turn that ended so before it are counted as it begins."""
        if not scope.own_battle:
            refuse(self, "of which battle it is said is not known")
        side = scope.side(self.who)
        if side not in ("you", "opponent"):
            refuse(self.who, "who has to win it is not said")
        ended = meaning.Happened(meaning.Event(_ENDS[self.how], player=side, where=meaning.Realm("here")), "turn")
        once_more = meaning.Compare(ended, ">", meaning.Kept(_BEFORE))
        out: list[meaning.Effect] = [meaning.KeepNumber(ended, _BEFORE)]
        for each in scope.effects((Delayed("battle", self.effects, label=self.label),)):
            if isinstance(each, meaning.Later):
                each = meaning.Later(each.moment, (meaning.If(once_more, each.effects),))
            out.append(each)
        return tuple(out)

    def bind(self, b: CardBinder) -> Any:
        who = b.visit(self.who)
        made = b.visit(Delayed("battle", self.effects))
        return changed(self, who=who, effects=made.effects, label=made.label)


def _won_it(parts: Parts, span: Span | None) -> IfBattleEnds:
    moment, who, *effects = parts
    if moment != "battle" or not isinstance(who, You):
        raise Unfit("which battle was won is not said")
    return IfBattleEnds(who, "win", several(effects), span=span)
