"""Heads that are paid for: what is done, given or spent to use an ability on one's turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Head, Price, Size
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.of_counters.put_and_taken import Counters
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import spelled
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import AS_MANY, Some
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, PAY, PLAIN, VERBS, Verb
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Maker, Part, Span, Wording
from wonderwheel.lang.phrases import Num, counted

# Those that cards have printed without a colon.
BARE_USES: Final = tuple(f"{verb.name} {how}" for verb in PLAIN if verb.can(PAY) for how in ("free", "action"))
# What a card itself is paid with; what cannot be paid with is refused with the reason.
USES: Final = tuple(f"{verb.name} {how}" for verb in VERBS if PAY not in verb.own for how in ("free", "action"))


@dataclass(frozen=True)
class Use(Head):
    """Used on one's turn, by doing a verb to this, with an action or without: tap free, sacrifice action."""

    word: str
    rule = "use_head"
    form = "{word}"
    wordings = (
        *(Wording(f'"{spelled(word)}"', word=word) for word in USES),
        *(Wording(f'"{verb.name} this" "free"?', word=f"{verb.name} free") for verb in PLAIN),
        *(Wording(f'"{verb.name} this action"', word=f"{verb.name} action") for verb in PLAIN),
    )
    clauses = ("CR132-tap-ability.c", "CR132-tap-ability.e", "CR132-sacrifice.f", "CR132-sacrifice.g")

    def verb(self) -> Verb:
        return BY_NAME[self.word.rsplit(" ", 1)[0]]

    def takes_an_action(self) -> bool:
        return self.word.endswith(" action")


# A price without a word for it takes no action: what is said is all that is paid.
_HOW: Final = (('"free"?', False), ('"action"', True))


def _with_cards(verb: str, action: bool | None) -> Maker:
    def made(parts: Parts, span: Span | None) -> PayWith:
        number = Num(parts[0]) if isinstance(parts[0], int) else parts[0]
        if not isinstance(number, Num):
            raise Unfit("how many cards are paid is a number")
        return PayWith(verb, action, number.value, span=span)

    return made


def _with_counters(verb: str, action: bool | None) -> Maker:
    def made(parts: Parts, span: Span | None) -> PayWith:
        counters = fit(parts[0], Counters)
        if not isinstance(counters.count, Num) or counters.up_to:
            raise Unfit("how many counters are paid is a number")
        return PayWith(verb, action, counters.count.value, counters, span=span)

    return made


def _with_others(verb: str, action: bool | None) -> Maker:
    def made(parts: Parts, span: Span | None) -> PayWith:
        what = fit(parts[0], Some)
        if what.up_to or what.count == AS_MANY:
            raise Unfit("how many cards are paid is a number")
        return PayWith(verb, action, what.count, None, what.noun, span=span)

    return made


_PRICES: Final = (
    ('"discard" number ("card" | "cards")', _with_cards, "discard"),
    ('"deny" INT', _with_cards, "deny"),
    ('"put" counters ("on this")?', _with_counters, "put counters on"),
    ('"remove" counters ("from this")?', _with_counters, "remove counters from"),
    *((f'"{verb.name}" (some | some_several)', _with_others, verb.name) for verb in PLAIN if verb.can(PAY)),
)


def _and_this(parts: Parts, span: Span | None) -> Part:
    """A use, and what is paid besides."""
    head, price = parts
    return (head, fit(price, Price))


def _this_behind(parts: Parts, span: Span | None) -> Part:
    """What is paid besides, said before what is done to this card."""
    price, head = parts
    if not isinstance(head, Use) or not isinstance(price, SpendFaith | SpendEnergy):
        raise Unfit("what is paid besides stands behind")
    return (head, price)


def _tap_with(parts: Parts, span: Span | None) -> Part:
    return (Use("tap free"), _with_others("tap", None)(parts, span))


@dataclass(frozen=True)
class PayWith(Head, Price):
    """Used on one's turn, by doing a verb to other cards, or to this with counters; or what is paid besides."""

    verb: str
    action: bool | None
    number: int
    counters: Counters | None = None
    noun: Noun | None = None
    rule = "use_head"
    wordings = (
        *(
            Wording(f"{alternative} {how}", made=made(verb, action))
            for how, action in _HOW
            for alternative, made, verb in _PRICES
        ),
        *(Wording(alternative, rule="further_price", made=made(verb, None)) for alternative, made, verb in _PRICES),
        Wording('use_head ("," | "and" | "," "and") further_price ":"', rule="opening", made=_and_this),
        Wording(
            'further_price ("," | "and" | "," "and") use_head ":"',
            rule="opening",
            made=lambda parts, span: _this_behind(parts, span),
        ),
        Wording('"tap this and" (some | some_several) ":"', rule="opening", made=_tap_with),
    )
    clauses = ("CR132-404.4.c",)

    def text(self) -> str:
        how = "" if self.action is None else " action" if self.action else " free"
        if self.counters is not None:
            return f"{self.verb.split()[0]} {self.counters.text()}{how}"
        if self.noun is not None:
            return f"{self.verb} {Some(self.noun, self.number).text()}{how}"
        return f"{self.verb} {counted(Num(self.number), 'card') if self.verb == 'discard' else self.number}{how}"


@dataclass(frozen=True)
class Harvest(Head):
    """A tap free ability of which any number may be used at once."""

    form = "harvest"
    clauses = ("CR132-harvest.a",)


@dataclass(frozen=True)
class SpendFaith(Head, Price):
    """A faith ability, or the faith price of another."""

    amount: Size
    spends: ClassVar[str] = "faith"
    form = "spend {amount} faith"
    wordings = (
        Wording('("spend" | "pay") size "faith" "free"?'),
        Wording('("spend" | "pay") size "faith"', rule="further_price"),
    )
    clauses = ("CR132-faith.b", "CR132-faith.c")


@dataclass(frozen=True)
class SpendEnergy(Head, Price):
    """Used on one's turn for energy, with an action or without; or the energy price of another ability."""

    amount: Size
    action: bool | None = None
    spends: ClassVar[str] = "energy"
    rule = "use_head"
    wordings = (
        Wording('("spend" | "pay") size "energy" "free"?', action=False),
        Wording('("spend" | "pay") size "energy action"', action=True),
        Wording('("spend" | "pay") size "energy"', rule="further_price"),
        Wording('"pay" size "free"?', action=False),
    )
    clauses = ("CR132-404.4.c",)

    def text(self) -> str:
        how = "" if self.action is None else " action" if self.action else " free"
        return f"spend {self.amount.text()} energy{how}"
