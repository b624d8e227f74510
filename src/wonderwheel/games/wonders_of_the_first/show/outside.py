"""What whoever is outside a game is told: the clauses of the edition that is played, and numbers that hide the decks.

A definition's own number would tell how many cards other decks hold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from wonderwheel.core.events import Event
from wonderwheel.core.rules import Edition, Rules
from wonderwheel.games.wonders_of_the_first.citing import BOOKS, clauses, silence
from wonderwheel.games.wonders_of_the_first.editions import told
from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue
from wonderwheel.games.wonders_of_the_first.table import events, objects

_DEFINITIONS: Final = frozenset({"card", "equipment", "wearer", "holder"})
_OF_DEFINITIONS: Final = ("what", "was", "brought")


class ToldOutside(Rules):
    """Rules whose events and facts are told by cards, not by the numbers that this game has given them, and whose
    clauses are those of the edition that is played."""

    catalogue: Catalogue

    def book(self) -> list[str]:
        """The clauses of the edition that is played."""
        begins = f"{BOOKS[str(self.setup.option('edition'))]}-"
        return [name for name in clauses() if name.startswith(begins)]

    def played_by(self) -> Edition:
        return told(dict(self.setup.options))

    def tallies(self, g: Any, log: Sequence[Event]) -> dict[str, float]:
        count = Counter(event.kind for event in log)
        chosen = sum(1 for event in log if event.kind is events.PASSED and not event.facts[0])
        held = [len(objects.stones_of(g, seat)) for seat in range(self.seats)]
        return {
            "rounds": float(count[events.ROUND_BEGAN]),
            "passes": float(count[events.PASSED]),
            "passes by choice": float(chosen),
            "battles": float(count[events.BATTLE_CHECKED]),
            "stones seized": float(count[events.SEIZED]),
            **{f"stones of seat {seat + 1}": float(stones) for seat, stones in enumerate(held)},
        }

    def explain(self, clause: str) -> str:
        """A statement that the played edition's book does not have says so."""
        edition = str(self.setup.option("edition"))
        silent = silence(edition).get(clause, "")
        return super().explain(clause) + (f" (Not in the rulebook of {edition}. {silent})" if silent else "")

    def told_event(self, event: Event) -> Event:
        """Cards by the numbers of their faces. What else is counted through in the order of the decks is left out."""
        facts = tuple(
            self._face(fact) if field in _DEFINITIONS else fact
            for field, fact in zip(event.kind.fields, event.facts, strict=False)
        )
        if event.kind is events.SOUGHT:
            facts = tuple(self._face(what) for what in event.facts)
        elif event.kind is events.CHOSE:
            facts = ()
        secret = tuple(self._face(what) for what in event.secret)
        return event._replace(facts=facts, secret=secret, ability=-1)

    def _face(self, what: int) -> int:
        from wonderwheel.games.wonders_of_the_first.show.picture.cards import face_number

        return face_number(self.catalogue, what) if what >= 0 else what

    def told_facts(self, facts: dict[str, Any]) -> dict[str, Any]:
        """The names of cards instead of the numbers of definitions."""
        return {**facts, **{name: self._named(facts[name]) for name in _OF_DEFINITIONS}}

    def _named(self, entry: Any) -> Any:
        if isinstance(entry, list):
            return [self._named(one) for one in entry]
        return self.catalogue.defs[entry].name if isinstance(entry, int) and entry >= 0 else entry

    def label(self, g: Any, seat: int, key: int) -> str:
        from wonderwheel.games.wonders_of_the_first.show.labels import label

        return label(g, seat, key)

    def words(self, g: Any, seat: int, key: int) -> str:
        from wonderwheel.games.wonders_of_the_first.show.answers import words

        return words(g, seat, key)

    def gist(self, g: Any, seat: int, key: int) -> str:
        from wonderwheel.games.wonders_of_the_first.show.labels import gist

        return gist(g, seat, key)

    def hint(self, known: Any, seat: int, key: int) -> str:
        from wonderwheel.games.wonders_of_the_first.show.hints import hint

        return hint(known, seat, key)

    def vain(self, before: Any, after: Any, seat: int, key: int) -> str:
        from wonderwheel.games.wonders_of_the_first.show.vain import vain

        return vain(before, after, key)
