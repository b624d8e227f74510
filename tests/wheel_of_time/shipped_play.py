"""Playing the shipped cards with their texts: every card that can be played is at hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tests.wheel_of_time.playing import Play
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.asking import ASK_CHANCE
from wonderwheel.core.machine.chance import seeded
from wonderwheel.core.rules import Rules
from wonderwheel.games.wheel_of_time.game import GAME
from wonderwheel.games.wheel_of_time.places import PLACE_STEP

RAND, RAHVIN = "Rand al'Thor (IV)", "Rahvin (I)"


@lru_cache(maxsize=2)
def shipped_rules(readings: str = "") -> Rules:
    """A free game of two leaders: positions may name every card that can be played, in a deck or not."""
    others = "1 Commander; 1 Trolloc Footmen; 1 Fireball"
    decks = {"hero_deck": f"1 {RAND}; {others}", "villain_deck": f"1 {RAHVIN}; {others}"}
    return GAME.make(GAME.setup(2, {"format": "free", "readings": readings, **decks}, ""))


class Texts(Play):
    """A position of shipped cards, played on with their texts."""

    def __init__(self, *cards: dict[str, Any], windows: bool = False, readings: str = "", **position: Any) -> None:
        rules = shipped_rules(readings)
        g: Any = rules.blank()
        g.rng = seeded(1)
        g.chance = ASK_CHANCE
        g.yields = [0 if windows else rules.default_yields] * 2
        hero, villain = position.pop("hero", {}), position.pop("villain", {})
        rules.place(g, {"card": list(cards), "player": [hero, villain], **position})
        self.game = Game(rules, Start(rules.setup, 1, "ask", g.to_json()))
        self.rules = rules


def next_turn(play: Play) -> Play:
    """Nobody does anything until forces are placed in the next turn."""
    turn = play.g.turn
    while play.g.turn == turn or play.g.step < PLACE_STEP:
        question = play.game.questions[0]
        words = [option.label for option in question.options]
        quiet = ("Pass", "Done", "Stand down", "End your", "Nobody", "The others stay", "No")
        play.game.answer(next((each for each in words if each.startswith(quiet)), words[0]), question.decider)
    return play


def in_hand(play: Play, seat: int, name: str) -> int:
    """The card of this name in a player's hand."""
    catalogue = play.g.rules.catalogue
    return next(int(c) for c in play.g.hands[seat] if catalogue.defs[play.g.what[c]].name == name)


def until(play: Play, offer: str) -> Play:
    """Nobody does anything until this is offered."""
    while not play.offers(offer):
        quiet = [each for each in play.options if each.startswith(("Pass", "Nobody", "End your", "No"))]
        play.say(quiet[0])
    return play
