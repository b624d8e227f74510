"""Choices that later words speak of."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player
from wonderwheel.lang.nodes import Wording, with_verb
from wonderwheel.lang.phrases import You


@dataclass(frozen=True)
class NameCard(Effect):
    """Say the name of a card."""

    form = "name a card"


@dataclass(frozen=True)
class NameClass(Effect):
    """Say a class."""

    form = "name a class"
    wordings = ('("name" | "choose") "a class"',)


@dataclass(frozen=True)
class ChooseNumber(Effect):
    """Say a number."""

    form = "choose a number"


@dataclass(frozen=True)
class ChooseType(Effect):
    """Item or land."""

    form = "choose item or land"


@dataclass(frozen=True)
class ChooseParity(Effect):
    """Odd or even."""

    form = "choose odd or even"
    wordings = ('("pick" | "choose") "odd or even"',)


@dataclass(frozen=True)
class ChooseWord(Effect):
    """One of two words, which later conditions ask for; the choice stays with the card."""

    who: Player
    first: str
    second: str
    again: bool = False
    missing = You()
    wordings = (
        '[player] "choose" choice "or" choice',
        Wording('"choose" choice "or" choice "again"', slots="first second", again=True),
    )

    def text(self) -> str:
        again = " again" if self.again else ""
        return f"{with_verb(self.who, 'choose')} {self.first} or {self.second}{again}"
