"""What holds by texts, gathered when a card or an effect comes or goes: so that nobody looks through all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wonderwheel.games.wheel_of_time.meaning.conditions import EitherEvent
from wonderwheel.games.wheel_of_time.meaning.costs import EventsCostLess
from wonderwheel.games.wheel_of_time.meaning.deeds import UnlessPaidFor
from wonderwheel.games.wheel_of_time.meaning.standing_rules import (
    Gains,
    MayGenerate,
    MorePattern,
    StoreUnder,
    TextIgnored,
)
from wonderwheel.games.wheel_of_time.places import CARD_BASED
from wonderwheel.games.wheel_of_time.program.texts.standing import DiscardedForCost, Waiting
from wonderwheel.games.wheel_of_time.table.facts import EVENT
from wonderwheel.games.wheel_of_time.table.objects import challenge_slots
from wonderwheel.games.wheel_of_time.table.rows import ANNOUNCED_LIMITS, LASTING_RULE, NO_TROOPS_THERE
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.program.texts.texts import Texts
    from wonderwheel.games.wheel_of_time.table.catalogue import Catalogue


class Voice(NamedTuple):
    """What a definition has: kinds of rules, kinds of events that it waits for, effects by their timings.

    `settles`: whether something of it may happen by itself. `silences`: whether it may take the effect off texts.
    `gives`: the traits and allegiances that a card has by that it lies on it.
    """

    kinds: tuple[type, ...]
    awaits: frozenset[str]
    effects: tuple[tuple[str, int], ...]
    settles: bool
    silences: bool
    gives: int


def voices(catalogue: Catalogue, texts: Texts) -> list[Voice]:
    """The voice of every definition."""
    out = []
    for what, card in enumerate(catalogue.defs):
        kinds = tuple([kind for kind, by_card in texts.by_kind.items() if what in by_card])
        awaits: set[str] = set()
        for part in texts.by_kind.get(Waiting, {}).get(what, ()):
            awaits |= awaited_by(part.rule)
        effects = tuple([(effect.timing, i) for i, effect in enumerate(card.effects) if not effect.from_hand])
        settles = what in catalogue.requiring or what in catalogue.foretelling or what in texts.at_once
        silences = what in texts.silencing
        out.append(Voice(kinds, frozenset(awaits), effects, settles, silences, catalogue.gives[what]))
    return out


def awaited_by(entry: Waiting) -> set[str]:
    """The kinds of events that an effect waits for."""
    event = entry.event
    return {each.kind for each in (event.events if isinstance(event, EitherEvent) else (event,))}


def open_challenges(g: Table) -> list[int]:
    """The card-based challenges that lie open: their texts hold, though they are not in play."""
    kinds, cards = g.challenge_kind, g.challenge_card
    return [cards[s] for s in challenge_slots(g) if kinds[s] == CARD_BASED and not g.face_down[cards[s]]]


OFFERS: Final = frozenset(
    {UnlessPaidFor, MayGenerate, StoreUnder}
)  # rules that offer something for a price while events are played

EASING: Final = frozenset(
    {EventsCostLess, DiscardedForCost}
)  # rules by which an event may be played without its symbols


class InForce:
    """What cards in play, open challenges and lasting effects have to say: who has rules of a kind, what is waited
    for, effects by timing. `kinds`: every kind of which there is a rule at all, whether it holds or not; `silences`,
    `offers`, `eases`, `adds_to_pattern`: whether there is one that may take the effect off texts, offer something for a
    price, let events be played without the symbols that they ask for, make more tokens count on the Pattern;
    `gives_traits`: or give traits; `gives`: those that cards in play give whatever they lie on.
    """

    __slots__ = (
        "adds_to_pattern",
        "announced",
        "awaited",
        "by_kind",
        "cards",
        "challenge_card",
        "challenge_kind",
        "challenges",
        "chosen",
        "eases",
        "effects",
        "face_down",
        "gives",
        "gives_traits",
        "kinds",
        "lasting",
        "lasting_by_kind",
        "offers",
        "settles",
        "silencers",
        "silences",
    )

    def __init__(self, g: Table, each: list[Voice], texts: Texts) -> None:
        self.cards = g.in_play
        self.lasting = g.lasting[:]
        self.challenges = open_challenges(g)
        self.challenge_kind, self.challenge_card, self.face_down = g.challenge_kind, g.challenge_card, g.face_down
        self.announced = g.announced[:]
        self.by_kind: dict[type, list[int]] = {}
        self.lasting_by_kind: dict[type, list[tuple[int, ...]]] = {}
        self.awaited: set[str] = set()
        self.effects: dict[str, list[tuple[int, int]]] = {}
        self.chosen: dict[tuple[int, bool], list[tuple[int, int]]] = {}
        self.settles = False
        self.gives = 0
        self.silencers: list[int] = []
        for card in self.cards:
            voice = each[g.what[card]]
            for kind in voice.kinds:
                self.by_kind.setdefault(kind, []).append(card)
            for timing, number in voice.effects:
                self.effects.setdefault(timing, []).append((card, number))
            self.awaited |= voice.awaits
            self.settles = self.settles or voice.settles
            self.gives |= voice.gives
            if voice.silences:
                self.silencers.append(card)
        self.kinds: set[type] = set(self.by_kind)
        for card in self.challenges:
            self.kinds.update(each[g.what[card]].kinds)
            self.awaited |= each[g.what[card]].awaits
        for row in self.lasting:
            rule = texts.rules[row[LASTING_RULE]].rule
            self.lasting_by_kind.setdefault(type(rule), []).append(row)
            if isinstance(rule, Waiting):
                self.awaited |= awaited_by(rule)
        self.kinds.update(self.lasting_by_kind)
        limits = [n for row in self.announced for n in row[ANNOUNCED_LIMITS:] if n != NO_TROOPS_THERE]
        self.kinds.update([type(texts.limits[n][0].rule) for n in limits])
        self.adds_to_pattern = MorePattern in self.kinds
        self.gives_traits = self.gives != 0 or Gains in self.kinds
        self.eases = not EASING.isdisjoint(self.kinds)
        self.offers = not OFFERS.isdisjoint(self.kinds)
        self.silences = bool(self.silencers) or TextIgnored in self.lasting_by_kind

    def is_of(self, g: Table) -> bool:
        """Whether nothing has come or gone since this was gathered."""
        # Asked before nearly every look at the texts. Shared columns are the very same ones as long as nobody has
        # written them; challenges are looked at one by one only when one was placed, turned up or put away.
        if self.cards is not g.in_play or self.lasting != g.lasting or self.announced != g.announced:
            return False
        if (
            self.challenge_kind is g.challenge_kind
            and self.challenge_card is g.challenge_card
            and self.face_down is g.face_down
        ):
            return True
        self.challenge_kind, self.challenge_card, self.face_down = g.challenge_kind, g.challenge_card, g.face_down
        return self.challenges == open_challenges(g)

    def of_use(
        self, step: int, has_symbols: bool, effects: set[tuple[int, int]], what: list[int]
    ) -> list[tuple[int, int]]:
        """The effects of cards in play that can be of use in the windows of a step, with symbols or without: those
        among `effects`, which has them by definition and number (of_use.py). They are sought once."""
        found = self.chosen.get((step, has_symbols))
        if found is None:
            found = [pair for pair in self.effects.get(EVENT, ()) if (what[pair[0]], pair[1]) in effects]
            self.chosen[step, has_symbols] = found
        return found
