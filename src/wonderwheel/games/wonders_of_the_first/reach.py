"""What the texts of a game can ever say about its rules: nobody looks for a prohibition that no text makes."""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first import abilities as a


class Reach:
    """The rules that some text of a catalogue sets, noted as the texts are compiled and never changed after that.

    `forbidden` are the verbs that are forbidden outright, `priced` those that have to be paid for; `allowed` the names
    of permissions. `costs`: something changes what other cards cost; `attunes`: something makes other cards attuned;
    `repeats`: something lets abilities trigger again.
    """

    __slots__ = ("allowed", "attunes", "costs", "forbidden", "priced", "repeats")

    def __init__(self) -> None:
        self.forbidden: set[str] = set()
        self.priced: set[str] = set()
        self.allowed: set[str] = set()
        self.costs = False
        self.attunes = False
        self.repeats = False

    def note(self, change: a.Change) -> None:
        """A static ability, or a rule for a time, that makes this change."""
        if isinstance(change, a.Forbid):
            (self.forbidden if change.price is None else self.priced).add(change.verb)
        elif isinstance(change, a.Allow):
            self.allowed.add(change.what)
        elif isinstance(change, a.CostsMore):
            self.costs = True
        elif isinstance(change, a.Grant):
            self.attunes = self.attunes or (isinstance(change.ability, a.Keyword) and change.ability.name == "attuned")
        elif isinstance(change, a.ExtraTrigger):
            self.repeats = True
