"""What the texts of a game can ever say about its rules: nobody looks for a prohibition that no text makes."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of

SHOWS_TOPS: Final = ("deck tops open", "play from deck top")


class Reach:
    """The rules that some text of a catalogue sets, noted as the texts are compiled and never changed after that.

    `forbidden` are the verbs that are forbidden outright, `priced` those that have to be paid for; `allowed` the
    names of permissions. `arrivals`: something says how cards arrive; `costs`: something changes what other cards
    cost, `costs_there`: in some realm; `loses`: something takes a keyword away; `sheds`: something removes counters;
    `doubles`: something doubles what cards add to power; `attunes`: something makes other cards attuned; `repeats`:
    something lets abilities trigger again; `silences`: something keeps them from it; `tops`: somebody may see the top
    of a deck; `beyond`: a continuous effect depends on more than lies on the table (see `depends_on_the_table`);
    `played`: one holds for cards that are being played, too (see `holds_while_played`).
    """

    __slots__ = (
        "allowed",
        "arrivals",
        "attunes",
        "beyond",
        "costs",
        "costs_there",
        "doubles",
        "forbidden",
        "loses",
        "played",
        "priced",
        "repeats",
        "sheds",
        "silences",
        "tops",
    )

    def __init__(self) -> None:
        self.forbidden: set[str] = set()
        self.priced: set[str] = set()
        self.allowed: set[str] = set()
        self.arrivals = False
        self.costs = False
        self.costs_there = False
        self.loses = False
        self.sheds = False
        self.doubles = False
        self.attunes = False
        self.repeats = False
        self.silences = False
        self.tops = False
        self.beyond = False
        self.played = False

    def note(self, change: meaning.Change) -> None:
        """A static ability, or a rule for a time, that makes this change."""
        if isinstance(change, meaning.Forbid):
            (self.forbidden if change.price is None else self.priced).add(change.verb)
        elif isinstance(change, meaning.Allow):
            self.allowed.add(change.what)
            self.tops = self.tops or change.what in SHOWS_TOPS
        elif isinstance(change, meaning.CostsMore):
            self.costs = True
            self.costs_there = self.costs_there or change.where is not None
        elif isinstance(change, meaning.ArrivesWith | meaning.ArrivesTapped):
            self.arrivals = True
        elif isinstance(change, meaning.ShedsCounters):
            self.sheds = True
        elif isinstance(change, meaning.DoublesBonuses):
            self.doubles = True
        elif isinstance(change, meaning.Grant):
            self.attunes = self.attunes or _makes_attuned(change)
        elif isinstance(change, meaning.ExtraTrigger):
            self.repeats = True
        elif isinstance(change, meaning.NoTrigger):
            self.silences = True

    def note_static(self, static: meaning.Static) -> None:
        """A static ability, or what stands for a rule for a time: when it is on, what it reaches, by how much."""
        parts: list[object] = [static.gate, static.condition]
        for change in static.changes:
            if not isinstance(change, _LOOKED_UP) and not _makes_attuned(change):
                parts += [static.of, change if not isinstance(change, meaning.Grant) else None]
            if holds_while_played(static.of, change):
                self.played = True
        if not all(depends_on_the_table(part) for part in parts):
            self.beyond = True


@rule("CR132-nullify.m", "CR132-nullify.p")
def holds_while_played(of: meaning.Objects, change: meaning.Change) -> bool:
    """Whether a change holds for cards that are being played, too: what cannot be nullified cannot be then either."""
    cannot_be_nullified = isinstance(change, meaning.Cannot) and change.verb == "nullified"
    return cannot_be_nullified and isinstance(of, meaning.All) and of.cards.where is None


def _makes_attuned(change: meaning.Change) -> bool:
    return (
        isinstance(change, meaning.Grant)
        and isinstance(change.ability, meaning.Keyword)
        and change.ability.name == "attuned"
    )


# Rules are looked up by whoever is about to do something (so is being attuned): what they mean is worked out then.
_LOOKED_UP: Final = (
    meaning.Forbid,
    meaning.Allow,
    meaning.CostsMore,
    meaning.DefineCost,
    meaning.ExtraTrigger,
    meaning.NoTrigger,
    meaning.ArrivesWith,
    meaning.ArrivesTapped,
    meaning.ShedsCounters,
    meaning.MayPay,
)
_PLAIN: Final = (
    meaning.This,
    meaning.Wearer,
    meaning.All,
    meaning.Number,
    meaning.Count,
    meaning.StonesHeld,
    meaning.CountRealms,
    meaning.RoundNumber,
    meaning.ClassesOf,
    meaning.CountersOn,
    meaning.Times,
    meaning.Plus,
    meaning.Half,
    meaning.AtMost,
    meaning.Measure,
    meaning.Compare,
    meaning.Fits,
    meaning.Parity,
    meaning.Unopposed,
    meaning.Not,
    meaning.Every,
    meaning.Some,
    meaning.AddPower,
    meaning.SetBase,
    meaning.DefinePower,
    meaning.TimesPower,
    meaning.AddClass,
    meaning.AddType,
    meaning.MakeLegendary,
    meaning.Nullified,
    meaning.Cannot,
    meaning.IsStone,
    meaning.LoseKeyword,
    meaning.DoublesBonuses,
)
_AREAS: Final = ("world", "abyss", "banishment")
_SEATS: Final = ("you", "opponent", "each")
_REALMS: Final = ("here", "number", "all", "odd", "even", "other", "current", "adjacent to here", "near", "lowest")


def depends_on_the_table(node: object) -> bool:
    """Whether a structure looks only at what lies open for good: cards in The World, The Abyss and banishment, their
    counters and stats, stones, realms, the round.

    Hands, decks, resources, tapped cards, battles and what has happened are not among that. What is not known to be
    plain is taken to depend on them.
    """
    return all(_is_plain(part) for part in parts_of(node, (meaning.Gate,)))


def _is_plain(node: meaning.Meaning) -> bool:
    """Whether a structure itself, what it holds aside, looks only at that."""
    if isinstance(node, meaning.Cards):
        plain = node.area in _AREAS and node.tapped is None and node.cost is None
        return plain and not (node.parity or node.role or node.did or node.did_not or node.chosen)
    if isinstance(node, meaning.Stat):
        return node.stat != "cost"
    if isinstance(node, meaning.Extreme):
        return node.of != "cost"
    if isinstance(node, meaning.Player):
        return node.which in _SEATS
    if isinstance(node, meaning.Realm):
        return node.which in _REALMS
    if isinstance(node, meaning.Gate):
        return node.kind in ("kingdom", "hoard")
    return isinstance(node, _PLAIN)
