"""What random play of The Wheel of Time brings up of its cards; `fired.py` plays until nothing new does."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from tools.fired_facts import DONE_TO, IN_PLAY, NOTES, Fact
from wonderwheel.core.errors import SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games import GAMES
from wonderwheel.games.wheel_of_time.card_pool import playable_cards
from wonderwheel.games.wheel_of_time.decks.legality import barred
from wonderwheel.games.wheel_of_time.decks.random_deck import random_deck
from wonderwheel.games.wheel_of_time.kinds import SIDES
from wonderwheel.games.wheel_of_time.program.texts.standing import Standing
from wonderwheel.games.wheel_of_time.program.texts.texts import Texts, is_made_advantage
from wonderwheel.games.wheel_of_time.table import events

COMES: Final = frozenset(
    {
        events.STARTS,
        events.BEGAN_WITH,
        events.DRAGON_REVEALED,
        events.CHALLENGE_REVEALED,
        events.CONTESTS,
        events.PLAYED_ADVANTAGE,
        events.PLAYED_EVENT,
        events.RECRUITED,
        events.BECAME_ADVANTAGE,
        events.REPLACED,
    }
)
HOLDERS: Final = frozenset({"card", "target", "by", "on", "host"})
TURNS: Final = 40  # after which a game is stopped
OF_A_CARD: Final = re.compile(r"(?:effect|text) \d+ of (?P<name>.+)")
Step = Callable[[Any, Any], bool]


def card_of(program: str) -> str:
    """The card whose text a program carries out, or ""."""
    found = OF_A_CARD.fullmatch(program)
    return found["name"] if found else ""


def fact_of_program(name: str) -> Fact:
    return card_of(name), f"does: {name.partition(' of ')[0].partition(' ')[0]}"


def fact_of_rule(card: str, part: Any) -> Fact:
    return card, f"holds: {type(part).__name__}"


class Watch:
    """Notes what comes up in one game."""

    def __init__(self, table: Game) -> None:
        self.table = table
        self.told = 0
        rules: Any = table.rules
        self.names = [card.name for card in rules.catalogue.defs]
        self.seen = NOTES.seen
        texts: Texts = rules.texts
        if NOTES.is_new(rules):
            for number, program in enumerate(rules.programs):
                if card_of(program.name):
                    fact = fact_of_program(program.name)
                    rules.code[number] = [self._noting(step, fact) for step in rules.code[number]]
            rules.chained = rules.code  # tests in a row are taken one by one, so that each step is noted
        if NOTES.is_new(texts):
            for kind, by_card in texts.by_kind.items():
                texts.by_kind[kind] = _Asked(by_card, self, kind.__name__)
            setattr(texts, "active", self._noting_rules(texts.active))  # noqa: B010 (a method, for these texts alone)
            setattr(texts, "silenced", self._noting_silence(texts))  # noqa: B010

    def _noting(self, step: Step, fact: Fact) -> Step:
        def noted(g: Any, f: Any) -> bool:
            self.seen.add(fact)
            return step(g, f)

        return noted

    def _noting_rules(self, active: Callable[..., Sequence[tuple[Any, Any]]]) -> Callable[..., Any]:
        def noted(g: Any, *more: Any, **named: Any) -> Sequence[tuple[Any, Any]]:
            found = active(g, *more, **named)
            for part, at in found:
                self.seen.add(fact_of_rule(self.names[g.what[at.source]], part))
            return found

        return noted

    def _noting_silence(self, texts: Texts) -> Callable[[Any], set[int]]:
        """What takes the effect off texts is kept apart from the rules that hold: noted while it does so to a card."""
        silenced = texts.silenced

        def noted(g: Any) -> set[int]:
            found = silenced(g)
            for card in texts.in_force(g).silencers if found else ():
                for part in texts.silencing[g.what[card]]:
                    if part.as_advantage == is_made_advantage(g, card):
                        self.seen.add(fact_of_rule(self.names[g.what[card]], part.rule))
            return found

        return noted

    def look(self) -> None:
        """Note what the events since the last look tell."""
        for event in (self.table.log or [])[self.told :]:
            for field, what in zip(event.kind.fields, event.facts, strict=False):
                if field in HOLDERS and what >= 0:  # events name definitions
                    comes = field == ("by" if event.kind == events.REPLACED else "card") and event.kind in COMES
                    self.seen.add((self.names[what], IN_PLAY if comes else DONE_TO))
        self.told = len(self.table.log or [])


class _Asked(dict[int, list[Standing]]):
    """The rules of a kind by cards: those of a card are noted when a rule of the game asks for them."""

    def __init__(self, by_card: dict[int, list[Standing]], watch: Watch, kind: str) -> None:
        super().__init__(by_card)
        self.watch, self.kind = watch, kind

    def get(self, what: int, default: Any = None) -> Any:
        found = super().get(what, default)
        if what in self:
            self.watch.seen.add((self.watch.names[what], f"holds: {self.kind}"))
        return found


def everything() -> set[Fact]:
    """All that can come up of all cards that can be in a deck."""
    cards = [card for card in playable_cards() if not barred(card)]
    definition = GAMES["wheel_of_time"]
    rules: Any = definition.make(definition.setup(2, {"turn_limit": TURNS}))
    known = {card.name for card in cards}
    out = {(card.name, fact) for card in cards for fact in (IN_PLAY, DONE_TO)}
    out |= {fact_of_program(program.name) for program in rules.programs if card_of(program.name) in known}
    for by_card in rules.texts.by_kind.values():
        for what, parts in by_card.items():
            name = rules.catalogue.defs[what].name
            out |= {fact_of_rule(name, part.rule) for part in parts if name in known}
    return out


def decks(dice: Dice, lacking: frozenset[str]) -> dict[str, Any]:
    """Two legal decks, mostly of cards that still lack something; a game that does not end is stopped."""
    pool = playable_cards()
    options: dict[str, Any] = {"turn_limit": TURNS}
    for side in SIDES:
        few = [card for card in pool if card.name in lacking or card.starting_side or dice.below(6) == 0]
        try:
            options[f"{side}_deck"] = random_deck(few if dice.below(3) else pool, dice, side)
        except SetupError:
            options[f"{side}_deck"] = random_deck(pool, dice, side)
    return options
