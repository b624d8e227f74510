"""What cards cannot do, and what cannot be done to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Duration, Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import BY_PAST, check_use
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.acts import ToAttack
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.crossing import is_elsewhere
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import About, said_of
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.prohibitions import Cant
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, Them
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, FORBID
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, flat
from wonderwheel.lang.nodes import Part, Span, Wording, row
from wonderwheel.lang.phrases import They
from wonderwheel.lang.referents import PLAYER, THING, listed
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Changes, Scope

_ONLY_WHILE: Final = "it is said only of what holds while the card is there"
_NO_TEXT_THERE: Final = "the texts of cards in hands and decks do not work (CR132-302.a)"
_MEDDLED: Final = '"opponent can\'t tap" "," "control" "," "or put counter on" one_thing'


def _cant_be(parts: Parts, span: Span | None) -> CantBe:
    acts, *by, duration, unless = parts
    return CantBe(It(), tuple(flat([acts])), bool(by), duration, unless, span=span)


def _cant_move(parts: Parts, span: Span | None) -> CantBe:
    """Whatever moves moves to another realm."""
    direction, realm, duration = parts
    if not is_elsewhere(direction, realm):
        raise Unfit("where it can't move is said of realms")
    return CantBe(It(), ("moved",), duration=duration, span=span)


@dataclass(frozen=True)
class CantBe(About):
    """Verbs that cannot be done to things: at all, or by opponents and their cards."""

    acts: tuple[str, ...]
    by_opponents: bool = False
    duration: Duration | None = None
    unless: Condition | None = None
    wordings = (
        Wording('"can\'t be" acted_row ("by" by_opponents)? [duration] ["unless" condition]', made=_cant_be),
        Wording('"can\'t untap" [duration]', slots="duration", what=It(), acts=("untapped",)),
        Wording('"can\'t move" [duration]', slots="duration", what=It(), acts=("moved",)),
        Wording('"can\'t move" direction realm [duration]', made=lambda parts, span: _cant_move(parts, span)),
        Wording('"counter can\'t be put on" things', rule="simple", acts=("given counters",)),
        Wording(_MEDDLED, rule="simple", acts=("tapped", "controlled", "given counters"), by_opponents=True),
    )

    def text(self) -> str:
        by = " by opponents" if self.by_opponents else ""
        until = f" {self.duration.text()}" if self.duration else ""
        unless = f" unless {self.unless.text()}" if self.unless else ""
        return said_of(self.what, "can't!", f"be {row(self.acts, 'or')}{by}{until}{unless}")

    def said(self, scope: Scope, static: bool) -> Changes:
        if self.unless is not None:
            refuse(self.unless, _ONLY_WHILE)
        by = "opponent" if self.by_opponents else ""
        out: list[meaning.Change] = []
        for act in self.acts:
            check_use(self, BY_PAST[act], FORBID)
            if not BY_PAST[act].banned_as():
                refuse(self, f"who can't {BY_PAST[act].name} is not said: {_NO_TEXT_THERE}")
            out.append(meaning.Cannot(BY_PAST[act].banned_as(), by))
        return tuple(out)


@dataclass(frozen=True)
class CantHave(About):
    """Counters that things cannot have; those they have go away if that is said."""

    kind: str
    wordings = (Wording('"can\'t have" counter_kind "counter"', what=It()),)

    def text(self) -> str:
        return said_of(self.what, "can't!", f"have {self.kind} counters")

    def said(self, scope: Scope, static: bool) -> Changes:
        return (meaning.Cannot("countered", "", self.kind),)


def _cant_row(parts: Parts, span: Span | None) -> Part:
    """Several things that cannot be done by cards or to them: "can't attack or be targeted"."""
    *said, duration = parts
    words = [str(word) for word in flat(said)]
    own = [CantDo(It(), word, duration, span=span) for word in words if word in _OWN_DEEDS]
    acts = tuple(word for word in words if word not in _OWN_DEEDS)
    if len(set(words)) < len(words):
        raise Unfit("said twice")
    return (*own, CantBe(It(), acts, duration=duration, span=span)) if acts else tuple(own)


_OWN_DEEDS: Final = ("attack", "die")


@dataclass(frozen=True)
class CantDo(About):
    """What cards cannot do themselves: attack, die."""

    verb: str
    duration: Duration | None = None
    where: Realm | None = None
    unless: Condition | None = None
    wordings = (
        *(
            Wording(
                f'"can\'t {name}" ["in" realm] [duration] ["unless" condition]',
                slots="where duration unless",
                what=It(),
                verb=name,
            )
            for name in ("attack", "die")
        ),
        Wording('"can\'t" cant_row [duration]', made=_cant_row),
    )
    clauses = ("CR132-508.a",)

    def text(self) -> str:
        place = f" in {self.where.text()}" if self.where else ""
        until = f" {self.duration.text()}" if self.duration else ""
        unless = f" unless {self.unless.text()}" if self.unless else ""
        return said_of(self.what, "can't!", f"{self.verb}{place}{until}{unless}")

    def bind(self, b: CardBinder) -> Any:
        """ "They" are those cards, or that player: whichever were spoken of."""
        if not isinstance(self.what, Them) or self.verb != "attack":
            return b.inside(self)
        cards = [each for each in b.mentions.all(THING) if each.many]
        players = b.mentions.all(PLAYER)
        if cards and players:
            refuse(self, f"it could mean {listed([cards[-1], players[-1]])}")
        if not players:
            return b.inside(self)
        return b.visit(Cant(They(), (ToAttack(),), self.where, self.duration, self.unless, span=self.span))

    def said(self, scope: Scope, static: bool) -> Changes:
        if self.unless is not None:
            refuse(self.unless, _ONLY_WHILE)
        return (meaning.Cannot(BY_NAME[self.verb].banned_as()),)
