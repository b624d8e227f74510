"""A table for tests of single rules: cards written in a line, a position, answers by label."""

from __future__ import annotations

from functools import cache
from typing import Any

from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.questions import IN_ANY_ORDER
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.cards.understanding import Understood, understood
from wonderwheel.games.wonders_of_the_first.game import GAME, WondersRules
from wonderwheel.games.wonders_of_the_first.meaning.abilities import Ability
from wonderwheel.games.wonders_of_the_first.names import Names

# Classes that cards of tests speak of, whether or not there is such a card at the table. Where a test speaks of a card
# by its name, that name is its class as well: "each Wolf".
CLASSES = """
Bear Beast Captain Crane Crypt Demon Dog Dragon Ear Elf Equipment Field Finder Fox Gem Ghost Golem
Hero Idol Lich Lord Martyr Moth Owl Pet Phoenix Pilgrim Scout Shaman Soldier Swamp Tyrant Wolf
"""
KNOWN_NAMES = Names(classes=frozenset(CLASSES.split()), factions=frozenset({"League"}), tokens=frozenset({"Golem"}))


def card(name: str, types: int, *abilities: Ability | str, **facts: Any) -> CardDef:
    """A card whose text is card English; abilities may be structures where no words say what a test needs."""
    words = " ".join(each for each in abilities if isinstance(each, str))
    given = tuple(each for each in abilities if not isinstance(each, str))
    if not words:
        return CardDef(name, types, abilities=given, **facts)
    assert not given, f"{name}: words and structures are not mixed"
    known = KNOWN_NAMES | Names(classes=frozenset(facts.get("classes", ())))
    text, read, spans, places = _understood(words, name, types, known)
    return CardDef(name, types, abilities=read, text=text, spans=spans, places=places, **facts)


@cache
def _understood(words: str, name: str, types: int, names: Names) -> Understood:
    return understood(words, name, types, "test", names)


def wonder(name: str, power: int | str = 1, *abilities: Ability | str, **facts: Any) -> CardDef:
    return card(name, kinds.WONDER, *abilities, power=power, **facts)


def land(name: str, *abilities: Ability | str, **facts: Any) -> CardDef:
    return card(name, kinds.LAND, *abilities, **facts)


def item(name: str, *abilities: Ability | str, **facts: Any) -> CardDef:
    return card(name, kinds.ITEM, *abilities, **facts)


def spell(name: str, *abilities: Ability | str, **facts: Any) -> CardDef:
    return card(name, kinds.SPELL, *abilities, **facts)


class At:
    """A game in the middle of a round, with answers by label and a look at the table."""

    def __init__(self, cards: list[CardDef], position: dict[str, Any], options: dict[str, Any] | None = None) -> None:
        setup = GAME.setup(2, {"format": "free", **(options or {})})
        self.rules = WondersRules(setup, None, cards)
        state = self.rules.blank()
        state.rng = 1
        self.rules.place(state, position)
        self.game = Game(self.rules, Start(setup, 0, position=state.to_json()))

    @property
    def g(self) -> Any:
        return self.game.state

    def seen(self, seat: int) -> Any:
        """What a seat knows."""
        return self.game.view(seat).state

    def options(self) -> list[str]:
        """The labels of what can be chosen; that the order may be any is no choice of its own."""
        every = [option.label for question in self.game.questions for option in question.options]
        return [label for label in every if label != IN_ANY_ORDER]

    def say(self, *labels: str) -> At:
        """Answer the open questions, one after the other, by a label or the beginning of one."""
        for label in labels:
            question = self.game.questions[0]
            fits = [option for option in question.options if option.label.lower() == label.lower()]
            fits = fits or [option for option in question.options if option.label.lower().startswith(label.lower())]
            assert fits, f"{label!r} is not among {[x.label for x in question.options]} ({question.reason})"
            self.game.answer(fits[0], seat=question.decider)
            assert not self.rules.faults(self.g), self.rules.faults(self.g)
        return self

    def look(self, name: str) -> Any:
        return self.rules.look(self.g)[name]

    def told(self) -> list[str]:
        return [self.rules.tell(event) for event in self.game.log or []]

    def why_not(self, action: str, seat: int = 0) -> tuple[str, ...]:
        refusal = self.game.why_not(seat, action)
        return () if refusal is None else refusal.clauses


def at(*cards: CardDef, world: list[str] | None = None, **position: Any) -> At:
    """A table. `world` lists cards as "1 Name" or "2 Name @3" (player, name, realm 1 if not said)."""
    rows = list(position.pop("card", []))
    for entry in world or []:
        player, _, rest = entry.partition(" ")
        name, _, realm = rest.partition(" @")
        rows.append({"name": name, "player": int(player), "realm": int(realm or 1)})
    options = position.pop("options", None)
    return At(list(cards), {"round": 3, "card": rows, **position}, options)
