"""How effects hang together in any game: rows, choices, conditions, times. Their grammar is `flow.lark`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from itertools import combinations
from typing import Any

from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit, flat
from wonderwheel.lang.nodes import Maker, Node, Part, Span, Wording, changed, row, with_verb
from wonderwheel.lang.phrases import (
    Condition,
    Did,
    Effect,
    Either,
    Exceeds,
    Num,
    Player,
    Quantity,
    ThatMany,
    They,
    X,
    You,
)


def joined(effects: tuple[Effect, ...]) -> str:
    """Effects in one sentence; a condition stands behind its effect there."""
    said = [_inside(effect) for effect in effects]
    for index, effect in enumerate(effects[1:], 1):
        # Behind what somebody else does, an order without its subject would be taken for his.
        if _by_you(effect) and _inner(effects[index - 1]).of_another():
            said[index] = f"you {said[index]}"
    return row(said)


def _inside(effect: Effect) -> str:
    if isinstance(effect, If) and len(effect.effects) == 1 and not effect.effects[0].explains(effect.condition):
        return f"{effect.effects[0].text()} if {effect.condition.text()}"
    return effect.text()


def _by_you(effect: Effect) -> bool:
    inner = _inner(effect)
    return isinstance(getattr(inner, "who", None), You) and not isinstance(inner, May)


def _inner(effect: Effect) -> Effect:
    return effect.effects[0] if isinstance(effect, If) and len(effect.effects) == 1 else effect


def _as_order(effect: Effect) -> Effect:
    """An effect of the player who may choose it: said without him once more."""
    theirs = isinstance(getattr(effect, "who", None), They)
    return changed(effect, who=You()) if theirs else effect


def effects_of(parts: Parts, span: Span | None) -> Part:
    """A row of effects; what waits takes all that follows in its sentence into itself."""
    found = tuple(flat(parts))
    if any(getattr(effect, "waits", False) for effect in found[:-1]):
        raise Unfit("all that follows waits too")
    return found


def several(parts: Parts) -> tuple[Effect, ...]:
    """The effects that a rule of the grammar has collected."""
    return tuple(fit(part, Effect) for part in flat(parts))


def during(parts: Parts, span: Span | None) -> Part:
    """An effect with its duration said before it; or several things said of one subject."""
    duration, effect = parts
    if isinstance(effect, tuple):
        return tuple(_lasting(each, duration, None) for each in effect)
    return _lasting(effect, duration, span)


def _lasting(effect: Part, duration: Part, span: Span | None) -> Effect:
    if not isinstance(effect, Effect) or not any(f.name == "duration" for f in fields(effect)):
        raise Unfit("this has no duration")
    if getattr(effect, "duration") is not None:  # noqa: B009  # which effects have one is known from their fields
        raise Unfit("said twice")
    return changed(effect, duration=duration, span=span or effect.span)


def _may(parts: Parts, span: Span | None) -> May:
    who, effects = fit(parts[0], Player), several(parts[1:])
    for effect in effects[1:]:
        if effect.about or getattr(effect, "who", You()) not in (You(), who):
            raise Unfit("whether that may be left undone too is not said")
    if who != You():
        effects = tuple(_done_by_them(effect) for effect in effects)
    return May(who, effects, span=span)


def _may_choose(parts: Parts, span: Span | None) -> May:
    """One of several effects, or none of them."""
    return May(You(), (fit(parts[0], ChooseOne),), span=span)


def _done_by_them(effect: Effect) -> Effect:
    """What somebody else may do, he does himself."""
    who = getattr(effect, "who", None)
    return changed(effect, who=They()) if who == You() and who.span is None else effect


@dataclass(frozen=True)
class May(Effect):
    """Effects that a player may leave undone, all or none."""

    who: Player
    effects: tuple[Effect, ...]
    wordings = (
        Wording('player "may" effect (_then effect)*', rule="may", made=_may),
        Wording('"you may" (either_effect | choose_one)', rule="may", made=_may_choose),
    )

    def text(self) -> str:
        return f"{self.who.text()} may {joined(tuple(_as_order(effect) for effect in self.effects))}"


def if_of(parts: Parts, span: Span | None) -> If:
    """A condition and its effects."""
    return If(parts[0], several(parts[1:]), span=span)


def _if_after(parts: Parts, span: Span | None) -> Effect:
    if getattr(parts[0], "waits", False):
        raise Unfit("the condition belongs to what waits")
    effect = fit(parts[0], Effect)
    each: Effect | None = effect.said_of_each(parts[1])
    if each is not None:
        return each
    condition = effect.said_behind(fit(parts[1], Condition))
    return If(condition, (effect,), effect.explains(condition), span=span)


@dataclass(frozen=True)
class If(Effect):
    """Effects that are carried out only if something is true. `behind`: that is said behind the effect, and of it."""

    condition: Condition
    effects: tuple[Effect, ...]
    behind: bool = field(default=False, repr=False)
    wordings = (
        Wording('"if" condition ","? (effects | choose_one | either_effect)', rule="if_", made=if_of),
        Wording('simple "if" condition', rule="effect", made=_if_after),
    )

    def text(self) -> str:
        if self.is_behind():
            return f"{self.effects[0].text()} if {self.condition.text()}"  # what "it" is stands in the effect
        return f"if {self.condition.text()}, {joined(self.effects)}"

    def is_behind(self) -> bool:
        return (self.behind or self.condition.behind) and len(self.effects) == 1

    def bind(self, b: Any) -> Any:
        return b.inside(self, "effects") if self.is_behind() else b.inside(self)

    def stands_alone(self) -> bool:
        return not isinstance(self.condition, Did) and all(effect.stands_alone() for effect in self.effects)


def _otherwise(parts: Parts, span: Span | None) -> Otherwise:
    return Otherwise(several(parts), span=span)


@dataclass(frozen=True)
class Otherwise(Effect):
    """Effects that are carried out if the condition before was not true."""

    effects: tuple[Effect, ...]
    wordings = (Wording('"otherwise" ","? effects', rule="conditional", made=_otherwise),)

    def text(self) -> str:
        return f"otherwise, {joined(self.effects)}"


def _rather(parts: Parts, span: Span | None) -> RatherIf:
    if isinstance(parts[0], Did):
        raise Unfit("what was done before was done")
    return RatherIf(parts[0], several(parts[1:]), span=span)


@dataclass(frozen=True)
class RatherIf(Effect):
    """What is done instead of the effect before, if something is true."""

    condition: Condition
    effects: tuple[Effect, ...]
    rule = "conditional"
    wordings = (
        Wording('"if" condition "," effects "instead"', made=_rather),
        Wording('"if" condition "," "instead" effects', made=_rather),
    )

    def text(self) -> str:
        return f"if {self.condition.text()}, instead {joined(self.effects)}"


def _while(parts: Parts, span: Span | None) -> While:
    return While(parts[0], several(parts[1:]), span=span)


def _while_behind(parts: Parts, span: Span | None) -> Effect:
    effect, condition = parts
    one_effect(effect)
    each: Effect | None = effect.said_of_each(condition)
    if each is not None:
        return each
    if getattr(effect, "duration", None) is not None:
        raise Unfit("how long it lasts is said twice")
    if effect.about and not effect.stands_alone():
        raise Unfit("what is meant was spoken of before: say while what it holds first")
    return While(effect.said_behind(condition), several([effect]), span=span)


@dataclass(frozen=True)
class While(Effect):
    """What holds as long as something is true."""

    condition: Condition
    effects: tuple[Effect, ...]
    rule = "body"
    wordings = (
        Wording('("while" | "as long as") condition "," effects', made=_while),
        Wording('simple ("while" | "as long as") condition', made=_while_behind),
    )

    def text(self) -> str:
        return f"while {self.condition.text()}, {joined(self.effects)}"

    def stands_alone(self) -> bool:
        return True


def _choose_one(parts: Parts, span: Span | None) -> ChooseOne:
    """One of several; of two or more that are chosen, one of all the ways to choose them."""
    modes = [several([part]) for part in parts[1:]]
    if not 0 < parts[0] < len(modes) or (parts[0] > 1 and any(each[-1].waits for each in modes)):
        raise Unfit("one of them is chosen")
    ways = combinations(modes, parts[0])
    return ChooseOne(tuple(tuple(effect for mode in way for effect in mode) for way in ways), span=span)


def _one_or_both(parts: Parts, span: Span | None) -> ChooseOne:
    number, *said = parts
    modes = [several([part]) for part in said]
    if number != 1 or len(modes) != 2 or modes[0][-1].waits:  # both are two
        raise Unfit("one of two is chosen, or both")
    return ChooseOne((*modes, (*modes[0], *modes[1])), span=span)


def _either(parts: Parts, span: Span | None) -> ChooseOne | LetChoose:
    """One effect or another. Whoever is said to do the first chooses, if the others have no subject of their own."""
    effects = several(parts)
    if any(isinstance(effect, May | If) or effect.waits for effect in effects):
        raise Unfit("which of it is a choice is not clear")
    if any(effect.of_another() and not effect.about for effect in effects[1:]):
        raise Unfit("who chooses is not said")
    who = getattr(effects[0], "who", None)
    if who is None or isinstance(who, You) or effects[0].about:
        return ChooseOne(tuple((effect,) for effect in effects), span=span)
    if any(effect.about or getattr(getattr(effect, "who", None), "span", None) for effect in effects[1:]):
        raise Unfit("who chooses is not said")
    return LetChoose(who, tuple((changed(effect, who=They()),) for effect in effects), span=span)


@dataclass(frozen=True)
class ChooseOne(Effect):
    """One of several lists of effects."""

    modes: tuple[tuple[Effect, ...], ...]
    rule = "choose_one"
    wordings = (
        Wording('"choose" INT ":" effects (";" "or"? effects)+', made=_choose_one),
        Wording('"choose" INT ":" mode ("," mode)* ","? "or" mode', made=_choose_one),
        Wording('"choose" INT "or both" ":" effects (";" | ","? "or" | ";" "or") effects', made=_one_or_both),
        Wording('effect ","? "or" effect', rule="either_effect", made=_either),
        Wording('effect ("," effect)+ ","? "or" effect', rule="either_effect", made=_either),
    )

    def text(self) -> str:
        return "choose one: " + "; ".join(joined(mode) for mode in self.modes)


def _let_choose(parts: Parts, span: Span | None) -> LetChoose:
    """An order without a subject is the chooser's, unless other modes name him as their subject."""
    if parts[1] != 1:
        raise Unfit("one of them is chosen")
    modes = [several([part]) for part in parts[2:]]
    first = [getattr(mode[0], "who", None) for mode in modes]
    unsaid = [isinstance(who, You) and who.span is None for who in first]
    if any(unsaid) and any(isinstance(who, They) for who in first):
        raise Unfit("who does one of them is not said")
    theirs = tuple((_done_by_them(mode[0]), *mode[1:]) for mode in modes)
    return LetChoose(fit(parts[0], Player), theirs, span=span)


@dataclass(frozen=True)
class LetChoose(Effect):
    """One of several lists of effects that another player chooses: "they" is that player, and "you" are you."""

    who: Player
    modes: tuple[tuple[Effect, ...], ...]
    rule = "choose_one"
    wordings = (
        Wording('player "choose" INT ":" effects (";" "or"? effects)+', made=_let_choose),
        Wording('player "choose" INT ":" mode ("," mode)* ","? "or" mode', made=_let_choose),
    )

    def text(self) -> str:
        said = [f"you {joined(mode)}" if _by_you(mode[0]) else joined(mode) for mode in self.modes]
        return f"{with_verb(self.who, 'choose')} one: " + "; ".join(said)


def one_effect(effect: Part) -> None:
    """Unfit if what is bought or counted is more than one effect, or waits."""
    if isinstance(effect, tuple) or getattr(effect, "waits", False):
        raise Unfit("one effect is meant")


def _where_x(parts: Parts, span: Span | None) -> WhereX:
    one_effect(parts[0])
    return WhereX.build(parts, span)


@dataclass(frozen=True)
class WhereX(Effect):
    """An effect with X, and what X is."""

    effect: Effect
    amount: Quantity
    form = "{effect}, where X is {amount}"
    rule = "effect"
    wordings = (Wording('simple ","? "where x be" "equal to"? quantity', made=_where_x),)

    def stands_alone(self) -> bool:
        return self.effect.stands_alone()


# The moment that is no end.
NEXT_ROUND = "next round"


def _delayed(parts: Parts, span: Span | None) -> Delayed:
    return Delayed(parts[0], several(parts[1:]), span=span)


def _delayed_behind(parts: Parts, span: Span | None) -> Delayed:
    return Delayed(parts[1], several(parts[:1]), span=span)


@dataclass(frozen=True)
class Delayed(Effect):
    """Effects that wait for the end of the battle, the turn or the round."""

    moment: str
    effects: tuple[Effect, ...]
    waits = True
    wordings = (
        Wording('"at" moment ","? effects', rule="effect", made=_delayed),
        Wording('"at" moment ","? if_', rule="body", made=_delayed),
        Wording('simple "at" moment', rule="effects", made=_delayed_behind),
    )

    def text(self) -> str:
        when = "the start of the next round" if self.moment == NEXT_ROUND else f"end of {self.moment}"
        return f"at {when}, {joined(self.effects)}"


# The phrases that every game may take over, and what makes the rows of the skeleton.
SHARED: tuple[type[Node], ...] = (
    You, They, Num, X, ThatMany, Did, Exceeds, Either, May, If, Otherwise, While, ChooseOne, WhereX, Delayed,
)  # fmt: skip


def _per(parts: Parts, span: Span | None) -> Any:
    """A game in which what is counted may have a cap makes it itself."""
    if parts[1:]:
        raise Unfit("no cap is known here")
    return parts[0]


MAKERS: Mapping[str, Maker] = {
    "effects": effects_of,
    "mode": effects_of,
    "then_": effects_of,
    "during_front": during,
    "per": _per,
}
