"""What the catalogue holds of an ability, and what a happening tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.programs import Program
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import ProgramMaker
from wonderwheel.games.wonders_of_the_first.evaluating.nouns import CardTest, Several, Test, Value
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.table.trigger_events import HEADS, ON_X, number_of

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.editions import Edition


FROM_CARDS: Final = 1  # what a card gives or takes, where the rules might too


class Notice:
    """Something that happened: its kind, whose doing or card it was, the card, an amount (code), where, and further.

    `area` is the area a card came from, or the kind of counter, or FROM_CARDS for what cards give or take; `worn` the
    equipment of a card that has left; `x` what was paid as X for a card that is played.
    """

    __slots__ = ("amount", "area", "card", "kind", "player", "realm", "worn", "x")

    def __init__(
        self,
        kind: int,
        player: int,
        card: int = -1,
        amount: int = 0,
        realm: int = -1,
        area: int = -1,
        worn: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.player = player
        self.card = card
        self.amount = amount
        self.realm = realm
        self.area = area
        self.worn = worn
        self.x = 0

    def done_by(self, seat: int) -> Notice:
        """The same, told of whoever did it and not of whose card it is."""
        return Notice(self.kind, seat, self.card, self.amount, self.realm, self.area, self.worn)


@rule("CR132-501.b.2", "CR132-on-arrival.e", "CR132-first-time.a", "CR132-404.3.2.a.3", "CR12-on-attack.a")
def kind_of(node: meaning.Triggered, edition: Edition) -> str:
    """The kind of a triggered ability: as printed, else what its event says, also the first time that it happens; by an
    edition that says nothing of it, an ability with whenever is none of the On abilities."""
    happening = number_of(node.event.kind)
    if node.head or (happening in ON_X and not edition.whenever_is_on_x):
        return node.head or "triggered"
    return HEADS.get(happening, "triggered")


_TAP: Final = meaning.Cost(tap=True)


class Compiled:
    """One ability: what it waits for, when it is on, and its program.

    `kind` is its printed kind (on arrival, harvest, static ...), `kinds` all that it counts as; `own`: it waits for its
    own card only. `program` is the program's number once the rules are made. `part_of` is the ability that leaves this
    one for later, or -1. `batch`: once for all that happens at one moment. `limit`: once each round; with
    `optional` that is whenever its controller says yes. `speaks`: its effects speak of the event that triggered it.
    `slots`: the registers of what was chosen before, for an effect that waits and speaks of it. `tap_alone`: nothing
    but its card's tap is asked for one that is activated, as often as one likes. `payable`: the
    cards of which some are paid with, if its price says so.
    """

    __slots__ = (
        "area",
        "batch",
        "by_somebody",
        "granted_to_others",
        "happening",
        "harvest",
        "index",
        "keyword",
        "kind",
        "kinds",
        "limit",
        "matches",
        "name",
        "node",
        "nth",
        "on",
        "once",
        "optional",
        "own",
        "part_of",
        "past",
        "payable",
        "period",
        "program",
        "slots",
        "speaks",
        "steps",
        "tap_alone",
        "what",
        "would",
    )

    def __init__(self, index: int, what: int, node: Any, name: str, keyword: str) -> None:
        self.index = index
        self.what = what
        self.node = node
        self.name = name
        self.keyword: str = keyword
        self.kind = ""
        self.kinds: frozenset[str] = frozenset()
        self.harvest = isinstance(node, meaning.Activated) and node.harvest
        self.tap_alone = isinstance(node, meaning.Activated) and node.cost == _TAP and not node.limit
        self.happening = -1
        self.own = False
        self.by_somebody = False
        self.matches: Callable[[Any, Any, Notice], bool] | None = None
        self.on: Test | None = None
        self.limit = False
        self.batch = False
        self.once = False
        self.optional = False
        self.area = "world"
        self.nth = 0
        self.period = "game"
        self.past: Any = None
        self.payable: Several | None = None
        self.would = ""
        self.granted_to_others = False
        self.part_of = -1
        self.speaks = True
        self.slots: tuple[int, ...] = ()
        self.steps: Program | None = None
        self.program = -1


class StaticChange:
    """One change of a static ability: its modifier, the cards it means, its amount or number, when it is on.

    `has` tells, for a rule, one of those cards without looking for the others. `like` gives the cards whose classes or
    abilities are taken over. `of_each`: the amount speaks of the card that it is worked out for. `maker` knows the
    slots of a rule for a time that speaks of what was chosen: `slots` are its registers. `fits` and `where` are the
    cards and realms that a rule speaks of, `so` what is true of its players, `by` whose effects: made when they are
    first asked for.
    """

    __slots__ = (
        "by",
        "fits",
        "has",
        "like",
        "maker",
        "modifier",
        "node",
        "number",
        "of_each",
        "on",
        "scope",
        "slots",
        "so",
        "value",
        "where",
    )

    def __init__(
        self,
        modifier: int,
        scope: Several,
        has: CardTest | None,
        value: Value | None,
        number: int,
        on: Test | None,
        node: Any,
    ) -> None:
        self.modifier = modifier
        self.scope = scope
        self.value = value
        self.number = number
        self.on = on
        self.node = node
        self.has = has
        self.like: Several | None = None
        self.fits: CardTest | None = None
        self.where: Several | None = None
        self.so: Test | None = None
        self.by: CardTest | None = None
        self.maker: ProgramMaker | None = None
        self.slots: tuple[int, ...] = ()
        self.of_each = any(isinstance(part, meaning.EventCard) for part in parts_of(node))
