"""What the texts of a game can ever say about its rules: nobody looks for a prohibition that no text makes."""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import structure as s

SHOWS_TOPS = ("deck tops open", "play from deck top")


class Reach:
    """The rules that some text of a catalogue sets, noted as the texts are compiled and never changed after that.

    `forbidden` are the verbs that are forbidden outright, `priced` those that have to be paid for; `allowed` the names
    of permissions. `costs`: something changes what other cards cost; `attunes`: something makes other cards attuned;
    `repeats`: something lets abilities trigger again; `tops`: somebody may see the top of a deck; `beyond`: a
    continuous effect depends on more than lies on the table (see `depends_on_the_table`).
    """

    __slots__ = ("allowed", "attunes", "beyond", "costs", "forbidden", "priced", "repeats", "tops")

    def __init__(self) -> None:
        self.forbidden: set[str] = set()
        self.priced: set[str] = set()
        self.allowed: set[str] = set()
        self.costs = False
        self.attunes = False
        self.repeats = False
        self.tops = False
        self.beyond = False

    def note(self, change: a.Change) -> None:
        """A static ability, or a rule for a time, that makes this change."""
        if isinstance(change, a.Forbid):
            (self.forbidden if change.price is None else self.priced).add(change.verb)
        elif isinstance(change, a.Allow):
            self.allowed.add(change.what)
            self.tops = self.tops or change.what in SHOWS_TOPS
        elif isinstance(change, a.CostsMore):
            self.costs = True
        elif isinstance(change, a.Grant):
            self.attunes = self.attunes or _makes_attuned(change)
        elif isinstance(change, a.ExtraTrigger):
            self.repeats = True

    def note_static(self, static: a.Static) -> None:
        """A static ability, or what stands for a rule for a time: when it is on, what it reaches, by how much."""
        parts: list[object] = [static.gate, static.condition]
        for change in static.changes:
            if not isinstance(change, _LOOKED_UP) and not _makes_attuned(change):
                parts += [static.of, change if not isinstance(change, a.Grant) else None]
        if not all(depends_on_the_table(part) for part in parts):
            self.beyond = True


def _makes_attuned(change: a.Change) -> bool:
    return isinstance(change, a.Grant) and isinstance(change.ability, a.Keyword) and change.ability.name == "attuned"


# Rules are looked up by whoever is about to do something (so is being attuned): what they mean is worked out then.
_LOOKED_UP = (a.Forbid, a.Allow, a.CostsMore, a.DefineCost, a.ExtraTrigger)
_PLAIN = (
    s.This, s.Wearer, s.All, s.Number, s.Count, s.StonesHeld, s.RoundNumber, s.CountersOn, s.Times, s.Plus, s.AtMost,
    s.Measure, s.Compare, s.Fits, s.Parity, s.Unopposed, s.Not, s.Every, s.Some,
    a.AddPower, a.SetBase, a.DefinePower, a.TimesPower, a.AddClass, a.AddType, a.MakeLegendary, a.Nullified, a.Cannot,
    a.IsStone,
)  # fmt: skip
_AREAS = ("world", "abyss", "banishment")
_SEATS = ("you", "opponent", "each")
_REALMS = ("here", "number", "all", "odd", "even", "other", "current", "adjacent to here", "near", "lowest")


def depends_on_the_table(node: object) -> bool:
    """Whether a structure looks only at what lies open for good: cards in The World, The Abyss and banishment, their
    counters and stats, stones, realms, the round.

    Hands, decks, resources, tapped cards, battles and what has happened are not among that. What is not known to be
    plain is taken to depend on them.
    """
    if isinstance(node, s.Cards):
        plain = node.area in _AREAS and node.tapped is None and node.cost is None
        if not plain or node.role or node.did or node.chosen:
            return False
    elif isinstance(node, s.Stat):
        if node.stat == "cost":
            return False
    elif isinstance(node, s.Player):
        if node.which not in _SEATS:
            return False
    elif isinstance(node, s.Realm):
        if node.which not in _REALMS:
            return False
    elif isinstance(node, a.Gate):
        return node.kind in ("kingdom", "hoard")
    elif isinstance(node, tuple):
        return all(depends_on_the_table(each) for each in node)
    elif not isinstance(node, s.Node):
        return True
    elif not isinstance(node, _PLAIN):
        return False
    return all(depends_on_the_table(getattr(node, name)) for name in node.__struct_fields__)
