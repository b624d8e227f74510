"""How effects hang together: choices, conditions, times, repetitions."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Condition,
    Duration,
    Effect,
    Event,
    Player,
    Quantity,
    Realm,
    Thing,
    Unit,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.conditions import Did, ItIsInAbyss
from wonderwheel.games.wonders_of_the_first.text.phrases.getting import About
from wonderwheel.games.wonders_of_the_first.text.phrases.players import They, You
from wonderwheel.games.wonders_of_the_first.text.phrases.resources import SetEnergy, of_resource
from wonderwheel.lang.nodes import bent, changed, row, with_verb


def joined(effects: tuple[Effect, ...]) -> str:
    """Effects in one sentence; a condition stands behind its effect there."""
    said = [_inside(effect) for effect in effects]
    for index, effect in enumerate(effects[1:], 1):
        # Behind what somebody else does, an order without its subject would be taken for his.
        if _by_you(effect) and _by_another(effects[index - 1]):
            said[index] = f"you {said[index]}"
    return row(said)


def _inside(effect: Effect) -> str:
    if isinstance(effect, If) and len(effect.effects) == 1:
        return f"{effect.effects[0].text()} if {effect.condition.text()}"
    return effect.text()


def _by_you(effect: Effect) -> bool:
    inner = _inner(effect)
    return isinstance(getattr(inner, "who", None), You) and not isinstance(inner, May)


def _by_another(effect: Effect) -> bool:
    inner = _inner(effect)
    who = getattr(inner, "who", None)
    return isinstance(inner, About | SetEnergy) or not (who is None or isinstance(who, You))


def _inner(effect: Effect) -> Effect:
    return effect.effects[0] if isinstance(effect, If) and len(effect.effects) == 1 else effect


def _as_order(effect: Effect) -> Effect:
    """An effect of the player who may choose it: said without him once more."""
    theirs = isinstance(getattr(effect, "who", None), They)
    return changed(effect, who=You()) if theirs else effect


@dataclass(frozen=True)
class May(Effect):
    """Effects that a player may leave undone, all or none."""

    who: Player
    effects: tuple[Effect, ...]

    def text(self) -> str:
        return f"{self.who.text()} may {joined(tuple(_as_order(effect) for effect in self.effects))}"


@dataclass(frozen=True)
class If(Effect):
    """Effects that are carried out only if something is true."""

    condition: Condition
    effects: tuple[Effect, ...]

    def text(self) -> str:
        if isinstance(self.condition, ItIsInAbyss) and len(self.effects) == 1:
            return _inside(self)  # what "it" is stands in the effect
        return f"if {self.condition.text()}, {joined(self.effects)}"

    def stands_alone(self) -> bool:
        return not isinstance(self.condition, Did) and all(effect.stands_alone() for effect in self.effects)


@dataclass(frozen=True)
class Otherwise(Effect):
    """Effects that are carried out if the condition before was not true."""

    effects: tuple[Effect, ...]

    def text(self) -> str:
        return f"otherwise, {joined(self.effects)}"


@dataclass(frozen=True)
class While(Effect):
    """What holds as long as something is true."""

    condition: Condition
    effects: tuple[Effect, ...]

    def text(self) -> str:
        return f"while {self.condition.text()}, {joined(self.effects)}"

    def stands_alone(self) -> bool:
        return True


@dataclass(frozen=True)
class ChooseOne(Effect):
    """One of several lists of effects."""

    modes: tuple[tuple[Effect, ...], ...]

    def text(self) -> str:
        return "choose one: " + "; ".join(joined(mode) for mode in self.modes)


@dataclass(frozen=True)
class WhereX(Effect):
    """An effect with X, and what X is."""

    effect: Effect
    amount: Quantity
    form = "{effect}, where X is {amount}"

    def stands_alone(self) -> bool:
        return self.effect.stands_alone()


@dataclass(frozen=True)
class Delayed(Effect):
    """Effects that wait for the end of the battle, the turn or the round."""

    moment: str
    effects: tuple[Effect, ...]

    def text(self) -> str:
        return f"at end of {self.moment}, {joined(self.effects)}"


@dataclass(frozen=True)
class UnlessPaid(Effect):
    """An effect that a player can buy off."""

    effect: Effect
    who: Player
    count: Quantity
    resource: str

    def text(self) -> str:
        who = f"{self.who.text()} {bent('spend', self.who.grammatical())}"
        return f"{self.effect.text()} unless {who} {of_resource(self.count, self.resource)}"


@dataclass(frozen=True)
class SpendTo(Effect):
    """A price, and the effect it buys."""

    who: Player
    count: Quantity
    resource: str
    effect: Effect
    missing = You()

    def text(self) -> str:
        price = f"{with_verb(self.who, 'spend')} {of_resource(self.count, self.resource)}"
        return f"{price} to {self.effect.text()}"


@dataclass(frozen=True)
class DoNothing(Effect):
    """Nothing: the ability is used for its price alone."""

    form = "do nothing"


@dataclass(frozen=True)
class PayOr(Effect):
    """A price for each of something, or else an effect."""

    who: Player
    count: int
    resource: str
    per: Unit
    otherwise: Effect
    missing = You()

    def text(self) -> str:
        price = f"{with_verb(self.who, 'spend')} {self.count} {self.resource}"
        return f"{price} for each {self.per.text()} or {self.otherwise.text()}"


@dataclass(frozen=True)
class PayForStones(Effect):
    """Every player pays for each stone he controls, or that stone returns to the centre."""

    who: Player
    count: int
    missing = You()

    def text(self) -> str:
        price = f"{with_verb(self.who, 'pay')} {self.count} energy for each stone they control"
        return f"after income, {price}, or that stone goes to the center"


@dataclass(frozen=True)
class NextTime(Effect):
    """Effects that wait for an event, once."""

    event: Event
    duration: Duration | None
    effects: tuple[Effect, ...]
    clauses = ("CR132-next.a",)

    def text(self) -> str:
        when = f" {self.duration.text()}" if self.duration else ""
        return f"the next time {self.event.text()}{when}, {joined(self.effects)}"


@dataclass(frozen=True)
class Floating(Effect):
    """A trigger that lives until the end of the round."""

    event: Event
    effects: tuple[Effect, ...]
    clauses = ("CR132-this-round.a.2",)

    def text(self) -> str:
        return f"this round, whenever {self.event.text()}, {joined(self.effects)}"


@dataclass(frozen=True)
class RepeatIn(Effect):
    """The effect before once more in other realms."""

    where: Realm
    form = "repeat this in {where}"


@dataclass(frozen=True)
class RepeatUntil(Effect):
    """The effects before again and again, until there is too little energy."""

    energy: int
    form = "repeat this until you have less than {energy} energy"


@dataclass(frozen=True)
class OpponentsLikewise(Effect):
    """Every opponent does what was just done."""

    form = "each opponent does the same"


@dataclass(frozen=True)
class ExtraCost(Effect):
    """Something one may do while paying for the card."""

    effect: Effect
    form = "as part of the cost, {effect}"


# -- choices that later words speak of ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class NameCard(Effect):
    """Say the name of a card."""

    form = "name a card"


@dataclass(frozen=True)
class NameClass(Effect):
    """Say a class."""

    form = "name a class"


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


@dataclass(frozen=True)
class ChooseWord(Effect):
    """One of two words, which later conditions ask for; the choice stays with the card."""

    who: Player
    first: str
    second: str
    again: bool = False
    missing = You()

    def text(self) -> str:
        again = " again" if self.again else ""
        return f"{with_verb(self.who, 'choose')} {self.first} or {self.second}{again}"


# -- abilities done again, copied, undone ------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChooseAbility(Effect):
    """One on arrival ability of something."""

    what: Thing
    form = "choose an on arrival ability of {what}"


@dataclass(frozen=True)
class TriggerAgain(Effect):
    """The ability of the event once more."""

    what: str
    form = "{what} an additional time"


@dataclass(frozen=True)
class TriggerTimes(Effect):
    """The chosen ability so many times."""

    times: int
    form = "trigger it {times} times"


@dataclass(frozen=True)
class TriggerAscend(Effect):
    """Ascend abilities now."""

    what: Thing
    form = "trigger the ascend abilities of {what}"
    clauses = ("CR132-ascend.a",)


@dataclass(frozen=True)
class ThoseEnd(Effect):
    """What was just triggered lasts until the end of the round."""

    form = "those effects end this round"


@dataclass(frozen=True)
class CopyEffect(Effect):
    """The effect of the ability of the event once more, with new choices."""

    form = "copy its effect"


@dataclass(frozen=True)
class CopySeek(Effect):
    """The seek that played this once more."""

    form = "copy that seek effect"


@dataclass(frozen=True)
class CopyLastSpell(Effect):
    """The effect of the spell one played last in this round."""

    form = "copy the last spell you played this round"


@dataclass(frozen=True)
class NullifyEffect(Effect):
    """The on arrival effect of the event does nothing."""

    form = "nullify that on arrival effect"
    clauses = ("CR132-nullify.k",)


@dataclass(frozen=True)
class MoveAgain(Effect):
    """One more move after the event's."""

    where: Realm
    form = "move it an additional time to {where}"
