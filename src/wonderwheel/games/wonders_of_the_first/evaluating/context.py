"""Where an effect stands while it is worked out: whose it is, which card made it, what the event was about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, Step
from wonderwheel.core.numbering import Numbering
from wonderwheel.core.state.packing import Row, unpack
from wonderwheel.games.wonders_of_the_first import kinds

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

# The first registers of every effect's program, in the order in which an ability waits.
_registers = Numbering[str]()
CONTROLLER: Final[int] = _registers.add("controller")
SOURCE: Final[int] = _registers.add("source")
SERIAL: Final[int] = _registers.add("serial")
HERE: Final[int] = _registers.add("here")
SUBJECT: Final[int] = _registers.add("subject")
AMOUNT: Final[int] = _registers.add("amount")
WHERE: Final[int] = _registers.add("where")
X: Final[int] = _registers.add("x")
PLAYER: Final[int] = _registers.add("player")
BY: Final[int] = _registers.add("ability")
ARGUMENTS: Final[int] = len(_registers.all())
DONE: Final[int] = _registers.add("times done")
_NAMES: Final = _registers.all()

_NO_PROGRAM: Final = -1  # of what an effect has left behind
GONE: Final = -1  # as the serial of its source: a delayed effect whose card is another object by now
WITHOUT_END: Final = 1 << 40  # as how often something was done: to infinitely many
LOOKED_AT: Final = (
    8  # added to a realm in HERE that is looked at for a while: "here" is that one, wherever the source is
)


class Ctx:
    """What nouns, quantities and conditions look at. `f` is the effect's frame, or None for static abilities.

    `before` are the derived values of the pass before, while static abilities are being derived. `last` is a card that
    has just left The World and is judged as it last was there, `last_worn` what it wore. `elsewhere`: "here" is a
    realm looked at, not the one of the source. `as_if_in_hand` is (player, card) when a card of a deck is asked about
    that this player is about to play: what is said of cards in their hand holds for it. `looked_at` is a player of whom
    a clause speaks, `candidate` a card that is measured by itself.
    """

    __slots__ = (
        "amount",
        "as_if_in_hand",
        "before",
        "candidate",
        "controller",
        "elsewhere",
        "f",
        "here",
        "last",
        "last_worn",
        "looked_at",
        "player",
        "source",
        "subject",
        "where",
        "x",
    )

    def __init__(self, controller: int, source: int, here: int) -> None:
        self.controller = controller
        self.source = source
        self.here = here
        self.subject = -1
        self.last = -1
        self.last_worn: Row = ()
        self.amount = 0
        self.where = -1
        self.x = 0
        self.player = -1
        self.f: Frame | None = None
        self.before: Row = ()
        self.elsewhere = False
        self.as_if_in_hand: Row = ()
        self.looked_at = -1
        self.candidate = -1


def standing(controller: int, source: int, here: int) -> Ctx:
    """The context of an effect that keeps in HERE where its source was, or a realm that it looks at."""
    ctx = Ctx(controller, source, here % LOOKED_AT if here >= LOOKED_AT else here)
    ctx.elsewhere = here >= LOOKED_AT
    return ctx


def remembering(g: Table, ctx: Ctx, registers: Row, kept: Row) -> Ctx:
    """The same context for something that an effect has left behind: what that had chosen is in its slots. Of cards it
    speaks as long as they are the same objects."""
    rows = unpack(kept)
    slots: list[Row] = [()] * (max(registers, default=-1) + 1)
    for i, register in enumerate(registers):
        held, serials = rows[2 * i], rows[2 * i + 1]
        slots[register] = same_objects(g, held, serials) if serials else held
    numbers = [0] * len(_NAMES)
    numbers[CONTROLLER], numbers[SOURCE], numbers[HERE] = ctx.controller, ctx.source, ctx.here
    numbers[SERIAL], numbers[X] = g.serial[ctx.source], ctx.x
    ctx.f = Frame(_NO_PROGRAM, 0, numbers, slots, _NO_PROGRAM)
    return ctx


@rule("CR132-realm.b", "CR132-this-round.a")
def where_it_was_made(g: Table, ctx: Ctx, registers: Row, made: Row) -> Ctx:
    """The context of a rule for a time: "this realm" is where its card was as the rule was made (a spell has none), and
    what was chosen by then stays so."""
    here, *kept = made
    if here != kinds.NO_REALM:
        ctx.here, ctx.elsewhere = here, True
    return remembering(g, ctx, registers, tuple(kept)) if kept else ctx


def same_objects(g: Table, cards: Row, serials: Row) -> Row:
    """Those of the cards that are still the same objects."""
    return tuple([c for c, serial in zip(cards, serials, strict=True) if g.serial[c] == serial])


def context(f: Frame) -> Ctx:
    """The context of an effect in progress."""
    r = f.r
    ctx = standing(r[CONTROLLER], r[SOURCE], r[HERE])
    ctx.subject = r[SUBJECT]
    ctx.amount = r[AMOUNT]
    ctx.where = r[WHERE]
    ctx.x = r[X]
    ctx.player = r[PLAYER]
    ctx.f = f
    return ctx


@rule("CR132-realm.b")
def here_now(g: Table, ctx: Ctx) -> int:
    """The realm that a text calls "here": the one in which its card is now. If the card is in none, or another object
    by now, it is the one in which it last was before an effect of the text."""
    realm = g.realm[ctx.source]
    if ctx.elsewhere or realm == kinds.NO_REALM or (ctx.f is not None and ctx.f.r[SERIAL] != g.serial[ctx.source]):
        return ctx.here
    return realm


class Names:
    """Numbers for the names that cards bring along: classes, factions, counters, words, card names."""

    def __init__(self, known: tuple[str, ...] = ()) -> None:
        self.words: list[str] = list(known)
        self._numbers = {word.lower(): i for i, word in enumerate(known)}

    def number(self, word: str) -> int:
        key = word.lower()
        if key not in self._numbers:
            self._numbers[key] = len(self.words)
            self.words.append(word)
        return self._numbers[key]

    def find(self, word: str) -> int:
        """The number of a word, or -1."""
        return self._numbers.get(word.lower(), -1)


class ProgramMaker:
    """One program being compiled: its registers, and the slots that hold cards, realms, stones or a choice.

    `sacrifices_itself`: its card is sacrificed for this ability, and the subject is then who wore it.
    """

    def __init__(self, name: str, sacrifices_itself: bool = False) -> None:
        self.name = name
        self.sacrifices_itself = sacrifices_itself
        self.registers = Registers()
        self.registers.numbers(*_NAMES)
        self.slots: dict[str, int] = {}
        self.card_slots: set[str] = set()
        # The slots whose cards were in The World when they were put there.
        self.world_slots: set[str] = set()
        # The steps that choose targets of a spell: they come first, when it is played. None: choose on resolution.
        self.declared: list[Step] | None = None
        self.declared_slots: set[str] = set()
        # The slot for the cards to which the effect that is being compiled is done, if it is spoken of; else -1.
        self.whom = -1
        # What is done first when the first "you may" of the program is taken.
        self.when_taken: list[Step] = []
        # The register of what waited before, in a program in the middle of which triggers resolve at once.
        self.floor = -1
        # The part of the catalogue that this program is, if it is a seek alone.
        self.copies_seek = -1

    def slot(self, name: str, cards: bool = True) -> int:
        """The tuple register of a slot, made when it is first filled; `cards`: what it holds are cards."""
        if name not in self.slots:
            self.slots[name] = self.registers.row(name)
        (self.card_slots.add if cards else self.card_slots.discard)(name)
        return self.slots[name]

    def filled(self, name: str) -> int:
        """The tuple register of a slot that was filled before."""
        if name not in self.slots:
            raise EngineError(f"{self.name}: nothing was put into the slot {name!r} before")
        return self.slots[name]

    def number(self, name: str) -> int:
        return self.registers.number(f"{name} {len(self.registers.int_names)}")

    def row(self, name: str) -> int:
        return self.registers.row(f"{name} {len(self.registers.tuple_names)}")


def register_of(maker: ProgramMaker | None, name: str) -> int:
    """The register of a slot that was filled before; what holds has no slots."""
    if maker is None:
        raise EngineError(f"a static ability has no slot {name!r}")
    return maker.filled(name)


def row_of(ctx: Ctx, register: int | None) -> Row:
    """What a slot of the effect in progress holds."""
    if ctx.f is None or register is None:
        raise EngineError("only an effect in progress has slots, and only for what was put into one")
    return ctx.f.t[register]
