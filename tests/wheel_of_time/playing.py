"""Playing The Wheel of Time in tests: a position in words, answers by their words, dice by their faces."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.asking import ASK_CHANCE
from wonderwheel.core.machine.chance import seeded
from wonderwheel.core.questions import CHANCE
from wonderwheel.core.rules import Rules, Setup
from wonderwheel.games.wheel_of_time.game import GAME
from wonderwheel.games.wheel_of_time.kinds import SYMBOL_NAMES

HERO, VILLAIN = 0, 1
CARDS = Path(__file__).resolve().parents[2] / "scenarios" / "wheel_of_time" / "components" / "cards.toml"
_KINDS = {"P": "Politics", "I": "Intrigue", "O": "One Power", "C": "Combat"}
_SYMBOLS = {"s": "support", "o": "opposition", "d": "damage"}


@lru_cache(maxsize=16)
def setup_of(hero: str = "", villain: str = "", readings: str = "") -> Setup:
    options = {"format": "free", "hero_deck": hero, "villain_deck": villain, "readings": readings}
    return GAME.setup(2, options, CARDS.read_text(encoding="utf-8"))


def rules_of(hero: str = "", villain: str = "", readings: str = "") -> Rules:
    return GAME.make(setup_of(hero, villain, readings))


def face(short: str) -> str:
    """A face in short: the die (P, I, O, C), then its symbols (a ability, s support, o opposition, d damage)."""
    kind = _KINDS[short[0]]
    shown = {kind if letter == "a" else _SYMBOLS[letter] for letter in short[1:]}
    order = [name for name in SYMBOL_NAMES if name in shown]
    return f"{kind} die: {' and '.join(order)}"


def mine(name: str, **more: Any) -> dict[str, Any]:
    """A card in play of the Hero."""
    return {"name": name, "player": 1, **more}


def theirs(name: str, **more: Any) -> dict[str, Any]:
    """A card in play of the Villain."""
    return {"name": name, "player": 2, **more}


class Play:
    """A game under test: stands where the position says; chance asks, and every die must be told."""

    def __init__(self, *cards: dict[str, Any], windows: bool = False, readings: str = "", **position: Any) -> None:
        rules = rules_of(readings=readings)
        g: Any = rules.blank()
        g.rng = seeded(1)
        g.chance = ASK_CHANCE
        everything = 0 if windows else rules.default_yields
        g.yields = [everything] * 2
        hero, villain = position.pop("hero", {}), position.pop("villain", {})
        rules.place(g, {"card": list(cards), "player": [hero, villain], **position})
        self.game = Game(rules, Start(rules.setup, 1, "ask", g.to_json()))
        self.rules = rules

    @property
    def g(self) -> Any:
        return self.game.state

    # -- answering -----------------------------------------------------------------------------------------------------

    def say(self, *labels: str) -> Play:
        """Answer the one open question, one after the other; a part of the words is enough if it is unmistakable."""
        for label in labels:
            (question,) = self.game.questions
            assert question.decider != CHANCE, f"a die is to be rolled, not {label!r} to be answered"
            self._answer(self._option(question, label), question.decider)
        return self

    def _answer(self, label: str, seat: int) -> None:
        self.game.answer(label, seat)
        faults = self.rules.faults(self.g)
        assert not faults, faults

    def _option(self, question: Any, label: str) -> str:
        words = [option.label for option in question.options]
        exact = [each for each in words if each.lower() == label.lower()]
        found = exact or [each for each in words if label.lower() in each.lower()]
        assert len(found) == 1, f"{label!r} fits {found} of {words}; asked: {question.reason}"
        return str(found[0])

    def by(self, seat: int, *labels: str) -> Play:
        """Answers of a seat, where both may be asked."""
        for label in labels:
            (question,) = [q for q in self.game.questions if q.decider == seat]
            self._answer(self._option(question, label), seat)
        return self

    def roll(self, *faces: str) -> Play:
        """The dice that are rolled now, all of them."""
        for short in " ".join(faces).split():
            (question,) = self.game.questions
            assert question.decider == CHANCE, f"no die is rolled; asked: {question.reason}"
            self._answer(face(short), CHANCE)
        if self.game.questions:
            assert self.game.questions[0].decider != CHANCE, "more dice are rolled than were told"
        return self

    def pass_all(self, until: str = "") -> Play:
        """Pass and end whatever is asked, with every die showing its first face, until a question has these words."""
        for _ in range(500):
            if self.g.over:
                return self
            question = self.game.questions[0]
            if until and until.lower() in f"{question.asks} {question.reason}".lower():
                return self
            words = [option.label for option in question.options]
            quiet = ("Pass", "Done", "Stand down", "End your actions", "Nobody else", "The others stay", "No")
            chosen = next((each for each in words if each.startswith(quiet)), words[0])
            self._answer(chosen, question.decider)
        raise AssertionError("this does not come to an end")

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> list[int]:
        return [question.decider for question in self.game.questions]

    @property
    def reason(self) -> str:
        return self.game.questions[0].reason

    @property
    def asks(self) -> str:
        """What the question asks, whatever of it can be done now."""
        return self.game.questions[0].asks

    @property
    def options(self) -> list[str]:
        return [option.label for option in self.game.questions[0].options]

    def offers(self, words: str) -> bool:
        return any(words.lower() in each.lower() for each in self.options)

    def why(self, words: str) -> tuple[str, ...]:
        """The clauses that refuse an action to whoever is asked."""
        refusal = self.game.why_not(self.game.questions[0].decider, words)
        assert refusal is not None, f"{words!r} is offered"
        return refusal.clauses

    def __getitem__(self, name: str) -> Any:
        """What a scenario could expect by this name."""
        found = {**self.rules.look(self.g), **self.rules.look_closer(self.g)}
        return found[name]

    def told(self) -> list[str]:
        """The log in words."""
        return [self.game.tell(event) for event in self.game.log or []]

    def card(self, name: str) -> int:
        """The first card of a name that is in play."""
        catalogue = self.g.rules.catalogue
        return next(int(c) for c in self.g.in_play if catalogue.defs[self.g.what[c]].name == name)
