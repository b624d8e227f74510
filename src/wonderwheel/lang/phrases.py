"""Phrases that are no single game's: families, players, numbers. A game adds its own to the families."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar

from wonderwheel.lang.english import NUMBERS, article
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.nodes import FORM, Maker, Node, Slot, Span, Wording
from wonderwheel.lang.referents import PLAYER
from wonderwheel.lang.refusing import refuse

_WORDS = {number: word for word, number in NUMBERS.items()}


@dataclass(frozen=True)
class Player(Node):
    """Who: one player or several."""

    rule = "player"

    def means(self, scope: Any) -> Any:
        """The players, in the structures of the game: those that the word points back to, unless it says more."""
        return scope.the_player(self, self.bound) if self.bound is not None else refuse(self)


@dataclass(frozen=True)
class Quantity(Node):
    """How much: a number, known when it is needed."""

    rule = "quantity"

    def means(self, scope: Any) -> Any:
        """The number, in the structures of the game, where it stands; refused if the game has no such thing."""
        refuse(self)


@dataclass(frozen=True)
class Unit(Node):
    """What is counted in "for each ..."."""

    rule = "unit"

    def means(self, scope: Any) -> Any:
        """What is counted, in the structures of the game, where it stands; refused if the game has no such thing."""
        refuse(self)

    def each(self) -> str:
        """The words by which it is counted."""
        return f"for each {self.text()}"


@dataclass(frozen=True)
class Duration(Node):
    """How long. Without one, an effect is static or stays for good.

    `lasts` is what the game calls it, if something can last so long.
    """

    rule = "duration"
    lasts: ClassVar[str] = ""


@dataclass(frozen=True)
class Condition(Node):
    """What must be true."""

    rule = "condition"
    # Said behind its effect, which tells what "it" is.
    behind: ClassVar[bool] = False
    # Said by a single word that might be anything else in a row of conditions: it stands alone.
    alone: ClassVar[bool] = False

    def means(self, scope: Any) -> Any:
        """What is tested, in the structures of the game, where it stands; refused if the game has no such thing."""
        refuse(self)


@dataclass(frozen=True)
class Event(Node):
    """What must happen."""

    rule = "one_event"

    def means(self, scope: Any) -> Any:
        """What is waited for, in the structures of the game, where it stands; refused if the game has no such thing."""
        refuse(self)


@dataclass(frozen=True)
class Effect(Node):
    """Something done once, or with no duration and no trigger around it, something that holds.

    `waits`: it takes all that follows in its sentence into itself. `about`: it says something of things, instead of
    what a player does.
    """

    rule = "simple"
    waits: ClassVar[bool] = False
    about: ClassVar[bool] = False

    def means(self, scope: Any) -> Any:
        """What it means, in the structures of the game, where it stands; refused if the game cannot carry it out."""
        refuse(self)

    def counted_by(self, unit: Unit) -> Effect:
        """The same for each of something, which was said before it."""
        if getattr(self, "per", unit) is not None:
            raise Unfit("it is not done for each of something")
        said: Any = self
        return replace(said, per=unit)  # type: ignore[no-any-return]

    def stands_alone(self) -> bool:
        """Whether this, said after a full stop, begins an ability of its own instead of going on with the last."""
        return False

    def said_of_each(self, condition: Condition) -> Effect | None:
        """The same for those of its subject of whom a condition is true, if it says that of each of them."""
        return None

    def said_behind(self, condition: Condition) -> Condition:
        """A condition said behind this effect as it is said before it: there nothing was spoken of yet."""
        return condition

    def explains(self, condition: Condition) -> bool:
        """Whether a condition said behind this effect may speak of what it brings in: "destroy target item if it is
        tapped"."""
        brought = {part.brings for part in self.walk() if part.brings}
        return any(part.points_at in brought for part in condition.walk())

    def of_another(self) -> bool:
        """Whether its subject is said and is not "you": an order behind it would be taken for the subject's."""
        who = getattr(self, "who", None)
        return self.about or not (who is None or isinstance(who, You))


# -- players ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class You(Player):
    """The player who controls the ability."""

    form = "you"
    person = "you"
    wordings = (FORM, Wording('"your"', rule="whose"))


@dataclass(frozen=True)
class They(Player):
    """The player spoken of last."""

    points_at = PLAYER
    form = "they"
    person = "many"
    wordings = (FORM, Wording('"their"', rule="whose"))


def possessive(player: Player) -> str:
    """The player before something that belongs to him: "your", "their", "target player's"."""
    if isinstance(player, You):
        return "your"
    return "their" if isinstance(player, They) else player.text() + "'s"


# Before what belongs to somebody.
Whose = Annotated[Player, Slot("whose", possessive)]


# -- numbers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Num(Quantity):
    """A number. `more`: it was said as so many more, which matters where it is said how many there are already."""

    value: int = 1
    more: bool = field(default=False, compare=False, repr=False)
    form = "{value}"
    wordings = (
        Wording("INT", rule="number size"),
        Wording('"a"', rule="number"),
        Wording('"a" ("extra" | "additional")', rule="number", made=lambda parts, span: Num(1, True, span=span)),
        Wording('INT ("extra" | "additional")', rule="number", made=lambda parts, span: Num(parts[0], True, span=span)),
    )


ONE = Num(1)


@dataclass(frozen=True)
class X(Quantity):
    """The number chosen while paying, or the one that "where X is ..." tells."""

    form = "X"
    wordings = (Wording('"x"', rule="number size"),)


@dataclass(frozen=True)
class ThatMany(Quantity):
    """As many as the effect or event before was about."""

    form = "that many"
    wordings = (Wording('("that many" | "that much")', rule="number"),)


def counted(amount: Quantity, noun: str, plural: str | None = None) -> str:
    """An amount of something: "a card", "2 cards", "that many cards"."""
    if amount == Num(1):
        return f"{article(noun)} {noun}"
    return f"{amount.text()} {plural or noun + 's'}"


def spelled(amount: Quantity) -> str:
    """An amount in front of something that itself looks like a number: "two +1 counters"."""
    return _WORDS.get(amount.value, str(amount.value)) if isinstance(amount, Num) else amount.text()


def _for_each(unit: Unit) -> str:
    return unit.each()


Per = Annotated[Unit, Slot("per", _for_each)]
Number = Annotated[Quantity, Slot("number")]
Size = Annotated[Quantity, Slot("size")]


# -- conditions and events -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Did(Condition):
    """What was just to be done was done, by you or by the player spoken of."""

    they: bool = False
    wordings = ('"you do"', Wording('"they do"', they=True))

    def text(self) -> str:
        return "they do" if self.they else "you do"


@dataclass(frozen=True)
class DidNot(Did):
    """What was just to be done was not done, because nobody wanted to or could."""

    wordings = ('"you" ("don\'t" | "can\'t")', Wording('"they" ("don\'t" | "can\'t")', they=True))

    def text(self) -> str:
        return "they don't" if self.they else "you don't"


@dataclass(frozen=True)
class Exceeds(Condition):
    """One quantity is greater than another."""

    first: Quantity
    second: Quantity
    form = "{first} is higher than {second}"
    wordings = ('quantity "be" ("higher" | "greater" | "more") "than" quantity',)


def _in_a_row(cls: Any) -> Maker:
    def made(parts: Any, span: Span | None) -> Any:
        if any(part.alone for part in parts):
            raise Unfit("a word alone is no condition in a row")
        return cls()(*parts, span=span)

    return made


@dataclass(frozen=True)
class Both(Condition):
    """Two conditions, and both must be true."""

    first: Condition
    second: Condition
    form = "{first} and {second}"
    wordings = (Wording('condition "and" ("if" | "while")? condition', made=_in_a_row(lambda: Both)),)


@dataclass(frozen=True)
class OneOrOther(Condition):
    """Two conditions, of which one is enough."""

    first: Condition
    second: Condition
    form = "{first} or {second}"
    wordings = (Wording('condition "or" ("if" | "while")? condition', made=_in_a_row(lambda: OneOrOther)),)


@dataclass(frozen=True)
class Either(Event):
    """One of two events. A second event of the same thing is said without its subject."""

    first: Event
    second: Event
    form = "{first} or {second}"
    wordings = (Wording('one_event "or" one_event', rule="event"),)

    def text(self) -> str:
        """A second deed of the same thing is said without its subject, if nothing more is said of either."""
        what = getattr(self.second, "what", None)
        first, second = self.first.text(), self.second.text()
        if isinstance(what, Node) and what == getattr(self.first, "what", None):
            subject = f"{what.text()} "
            bare = [said.removeprefix(subject) for said in (first, second)]
            if all(said.startswith(subject) for said in (first, second)) and not any(" " in one for one in bare):
                return f"{first} or {bare[1]}"
        return f"{first} or {second}"
