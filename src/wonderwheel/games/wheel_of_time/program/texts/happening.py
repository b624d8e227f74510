"""What has happened, and which texts wait for it: their effects become due and are carried out before anybody acts."""

from __future__ import annotations

from typing import Any

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import permanent
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ABILITY_NAMES, SYMBOL_NAMES
from wonderwheel.games.wheel_of_time.meaning.conditions import EitherEvent, Event, IsOn
from wonderwheel.games.wheel_of_time.meaning.terms import Challenge, Player
from wonderwheel.games.wheel_of_time.places import NO_CARD, NO_CHALLENGE, NOBODY
from wonderwheel.games.wheel_of_time.program.texts.at import At, lasting_at, players
from wonderwheel.games.wheel_of_time.program.texts.cards import challenges, is_one_of, matching_challenges
from wonderwheel.games.wheel_of_time.program.texts.making import arguments
from wonderwheel.games.wheel_of_time.program.texts.numbers import attached, holds
from wonderwheel.games.wheel_of_time.program.texts.standing import Waiting
from wonderwheel.games.wheel_of_time.program.texts.texts import Texts, is_made_advantage
from wonderwheel.games.wheel_of_time.table.objects import dominance_order
from wonderwheel.games.wheel_of_time.table.rows import (
    DUE_PROGRAM,
    DUE_SEAT,
    DUE_THAT,
    FALLEN_CARD,
    LASTING_CHALLENGE,
    LASTING_RULE,
    LASTING_UNTIL,
    ROLLS_CARD,
    ROLLS_SYMBOLS,
    UNTIL_NO_TOKENS,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


class Happening(Texts):
    """Texts that wait for events."""

    def happened(
        self,
        g: Table,
        kind: str,
        card: int = NO_CARD,
        seat: int = NOBODY,
        challenge: int = NO_CHALLENGE,
        number: int = 0,
    ) -> None:
        """Something has happened: every effect that waits for it becomes due."""
        if kind not in self.in_force(g).awaited:
            return
        for entry, at in self.active(g, Waiting):
            each = entry.event.events if isinstance(entry.event, EitherEvent) else (entry.event,)
            if any(self._is_meant(at, event, kind, card, seat, challenge, number) for event in each):
                given = at.but(that=card, who=seat, challenge=challenge)
                g.happened = [*g.happened, (entry.program, *arguments(given))]
                if entry.once:
                    self._drop(g, entry)

    @rule("WOT20-ready.event-play.1", "WOT20-glossary.killed.1")
    def fell(self, g: Table, card: int, seat: int, challenge: int) -> None:
        """A card is being killed: every event that names this as its moment has its window for that card (W-69)."""
        for what, event in self.whens.items():
            for each in dominance_order(g):
                if self._is_meant(At(g, card, each, {}), event, "killed", card, seat, challenge, 0):
                    g.fallen = [*g.fallen, (card, what, each, 0)]

    @rule("WOT20-glossary.killed.1")
    def was_not_killed(self, g: Table, card: int) -> None:
        """A card that was saved: what waits for its death does not happen, and no other event saves it."""
        waiting = [part.rule for parts in self.by_kind.get(Waiting, {}).values() for part in parts]
        due = {each.program for each in waiting if "killed" in _kinds(each.event)}
        g.happened = [row for row in g.happened if row[DUE_PROGRAM] not in due or row[DUE_THAT] != card + 1]
        g.fallen = [row for row in g.fallen if row[FALLEN_CARD] != card]

    def _drop(self, g: Table, entry: Waiting) -> None:
        for i, row in enumerate(g.lasting):
            if self.rules[row[LASTING_RULE]].rule is entry:
                g.lasting = [*g.lasting[:i], *g.lasting[i + 1 :]]
                return

    def _is_meant(self, at: At, event: Event, kind: str, card: int, seat: int, challenge: int, number: int) -> bool:
        if event.kind != kind:
            return False
        if event.what is not None and not any(
            is_one_of(at, each, event.what) for each in _about(at.g, kind, card, seat)
        ):
            return False
        by_itself = kind == "plays" and card == at.source  # whoever plays it, whomever it lies on
        if event.who is not None and not by_itself and not _is_player(at, event.who, seat):
            return False
        if event.challenge is not None and not _is_challenge(at, event.challenge, challenge):
            return False
        if kind in ("rolls", "rolls in turn", "rolls as many"):
            return self._rolled_enough(at, event, card)
        return number >= event.least

    def _rolled_enough(self, at: At, event: Event, card: int) -> bool:
        g = at.g
        last = [row for row in g.last_roll if row[0] == card]
        if event.kind == "rolls in turn":
            now = sum(row[ROLLS_SYMBOLS] for row in g.rolls if row[ROLLS_CARD] == card)
            before = now - sum(sum(row[1 : 1 + len(ABILITIES)]) for row in last)
            return before < event.least <= now
        if not event.symbol:
            return True
        places = range(len(ABILITIES)) if event.symbol == "any" else (SYMBOL_NAMES.index(event.symbol),)
        rolled = sum(row[1 + place] for row in last for place in places)
        if event.kind == "rolls as many":
            return 0 < permanent(g, card)[ABILITY_NAMES.index(event.symbol)] <= rolled
        return rolled >= max(1, event.least)

    def moment(self, g: Table, name: str, challenge: int = NO_CHALLENGE) -> None:
        """A moment of a challenge, or of a round, for which effects wait."""
        for row in list(g.lasting):
            entry: Any = self.rules[row[LASTING_RULE]].rule
            if isinstance(entry, Waiting) and row[LASTING_CHALLENGE] == challenge and entry.event == Event(name):
                at = lasting_at(g, row)
                g.happened = [*g.happened, (entry.program, *arguments(at))]
                if entry.once:
                    g.lasting = [each for each in g.lasting if each is not row]

    def tokens_gone(self, g: Table, card: int) -> None:
        """No token of a kind lies on a card any more: what was to last as long as one did is over."""
        g.lasting = [
            row
            for row in g.lasting
            if row[LASTING_UNTIL] != UNTIL_NO_TOKENS or card not in lasting_at(g, row).slots.get("target", ())
        ]

    @rule("WOT20-glossary.continuous.3")
    def due_at_once(self, g: Table) -> tuple[int, ...] | None:
        """The next effect of a card in play whose condition is so now, the dominant player's first."""
        silenced = self.silenced(g)
        cards = [card for card in g.in_play if g.what[card] in self.at_once and card not in silenced]
        for seat in (*dominance_order(g), NOBODY) if cards else ():
            for card in cards:
                if g.controller[card] != seat:
                    continue
                for each in self.at_once[g.what[card]]:
                    at = At(g, card, seat, {})
                    if each.as_advantage == is_made_advantage(g, card) and all(holds(at, c) for c in each.conditions):
                        about = [one for c in each.conditions if isinstance(c, IsOn) for one in attached(at, c)]
                        return (each.program, *arguments(at.but(that=about[0]) if about else at))
        return None

    @rule("WOT20-ready.dominance.9", "WOT20-ready.dominance.10")
    def first_due(self, g: Table) -> list[int]:
        """The effects that are due and come first, by their places: all of the dominant player's, then the other's."""
        for seat in (*dominance_order(g), NOBODY):
            found = [i for i, row in enumerate(g.happened) if row[DUE_SEAT] == seat]
            if found:
                return found
        return []

    def next_due(self, g: Table) -> tuple[int, ...] | None:
        """The effect that is carried out now, taken off those that are due."""
        for i in self.first_due(g) if g.happened else ():
            row = g.happened[i]
            g.happened = [*g.happened[:i], *g.happened[i + 1 :]]
            return row
        return self.due_at_once(g)

    def program_title(self, number: int) -> str:
        return self.programs[number].name


def _about(g: Table, kind: str, card: int, seat: int) -> list[int]:
    """The cards of which an event may speak: somebody initiates a challenge if the player who does controls him."""
    if kind == "initiates and fails":
        return [each for each in g.in_play if g.controller[each] == seat]
    return [card] if card != NO_CARD else []


def _kinds(event: Event | EitherEvent) -> list[str]:
    return [each.kind for each in (event.events if isinstance(event, EitherEvent) else (event,))]


def _is_player(at: At, who: Player, seat: int) -> bool:
    return who.which == "any" or seat in players(at, who)


def _is_challenge(at: At, what: Challenge, challenge: int) -> bool:
    if challenge == NO_CHALLENGE:
        return False
    if what.which == "some":
        return challenge in matching_challenges(at, what.cards)
    return challenge in challenges(at, what)
