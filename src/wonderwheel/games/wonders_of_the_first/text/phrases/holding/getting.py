"""What things get, are and cannot be: for a while, or as long as the card is there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Condition,
    Duration,
    Effect,
    Keyword,
    Modifier,
    OneThing,
    Per,
    Quantity,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.counters import PutCounters
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.keywords import Symbiosis
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Nouns
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import spoken_out
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, It, Them, This, Wearer
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit, flat
from wonderwheel.lang.nodes import Node, Part, Span, Wording, bent, changed, node_fields, row
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def said_of(subject: Thing, verb: str, rest: str) -> str:
    """A sentence about things; "them" is "they" there."""
    name = "they" if isinstance(subject, Them) else subject.text()
    person = "many" if isinstance(subject, Them) else subject.grammatical()
    return f"{name} {bent(verb, person)} {rest}"


@dataclass(frozen=True)
class PowerMod(Modifier):
    """More or less power; for each of something, if said. The amount is a number or X with its sign."""

    amount: str
    per: Per | None = None
    form = "{amount}[ {per}]"
    wordings = (Wording('SIGNED "power"? [per]', rule="mod bare_mod"),)
    clauses = ("CR132-power.a",)

    def bind(self, b: CardBinder) -> Any:
        made = b.inside(self)
        if self.amount[1:] != "X":
            return made
        if b.x is None:
            refuse(self, "nobody says what X is")
        return changed(made, bound=b.x)


@dataclass(frozen=True)
class BasePower(Modifier):
    """Another base power."""

    amount: int
    form = "base power {amount}"
    clauses = ("CR132-base-power.a",)


def _equal(parts: Parts, span: Span | None) -> Modifier:
    return (PowerEqual if parts[0] == "power" else CostAndPowerEqual)(parts[1], span=span)


@dataclass(frozen=True)
class PowerEqual(Modifier):
    """What a printed * stands for."""

    amount: Quantity
    form = "power equal to {amount}"
    wordings = (Wording('equalled "equal to" quantity', made=lambda parts, span: _equal(parts, span)),)


@dataclass(frozen=True)
class CostAndPowerEqual(Modifier):
    """What a printed * stands for, as cost and as base power."""

    amount: Quantity
    form = "cost and base power equal to {amount}"
    wordings = ()


@dataclass(frozen=True)
class KeywordMod(Modifier):
    """A keyword."""

    keyword: Keyword
    form = "{keyword}"
    wordings = (
        Wording("keyword", rule="mod bare_mod"),
        Wording('"with" (keyword | QUOTED)', rule="token_with", made=lambda parts, span: _with(parts, span)),
    )
    clauses = ("CR132-status-effect.b.2",)


@dataclass(frozen=True)
class Granted(Modifier):
    """An ability in its own words."""

    ability: Node
    wordings = ("QUOTED",)
    clauses = ("CR132-status-effect.b.2",)

    def text(self) -> str:
        return '"' + " ".join(self.ability.text().split("\n")) + '"'

    def bind(self, b: CardBinder) -> Any:
        """An ability in quotation marks speaks of nothing outside them, and "this" is the card that gets it."""
        return changed(self, ability=b.alone(self.ability))


def _with(parts: Parts, span: Span | None) -> Modifier:
    said = parts[0]
    return KeywordMod(said, span=span) if isinstance(said, Keyword) else Granted(said, span=span)


@dataclass(frozen=True)
class AbilitiesOf(Modifier):
    """All abilities of everything that fits."""

    noun: Nouns
    form = "all the abilities of {noun}"


@dataclass(frozen=True)
class ClassesOf(Modifier):
    """The classes of something."""

    what: OneThing
    form = "the same classes as {what}"


@dataclass(frozen=True)
class About(Effect):
    """Something said of things that holds for a while, or always."""

    what: Thing
    rule = "predicate"
    about = True

    def said_behind(self, condition: Condition) -> Condition:
        found: Condition = spoken_out(condition, self.what)
        return found

    def stands_alone(self) -> bool:
        return getattr(self, "duration", None) is None and not isinstance(self.what, It | Them)


def predicated(parts: Parts, span: Span | None) -> Part:
    """What is said of a subject: one thing, or several with "and" between. How long the last of them holds is said of
    all; of a subject that is chosen the others are said as of "it", which is the same one."""
    what, *said = flat(parts)
    row_of = [fit(each, About) for each in said]
    if len(row_of) == 1:
        return replace(row_of[0], what=what, span=span)
    if sum(isinstance(each, Get) for each in row_of) > 1:
        raise Unfit("what a thing gets is said in one row")
    last = getattr(row_of[-1], "duration", None)
    if last is not None:
        row_of = [_lasting(each, last) for each in row_of]
    known = isinstance(what, This | Wearer | Each | It | Them)
    again = what if known else Them() if what.grammatical() == "many" else It()
    first, *rest = row_of
    return (replace(first, what=what, span=span), *(replace(each, what=again) for each in rest))


def _lasting(node: About, duration: Any) -> About:
    if "duration" not in {f.name for f in node_fields(type(node))}:
        raise Unfit("how long this holds cannot be said")
    said: Any = node
    return node if said.duration is not None else replace(said, duration=duration)


def _get(parts: Parts, span: Span | None) -> Get:
    what, mods, duration, per = parts
    return Get(what, _per_last(mods, per), duration, span=span)


def _per_last(mods: Any, per: Any) -> Any:
    if per is None:
        return mods
    last = mods[-1]
    if not isinstance(last, PowerMod) or last.per is not None:
        raise Unfit("only power is counted up")
    return (*mods[:-1], replace(last, per=per))


def _of_this(parts: Parts, span: Span | None) -> Get:
    """What a card gets behind a head without its subject: it is the card itself."""
    if any(isinstance(mod, KeywordMod) and isinstance(mod.keyword, Symbiosis) for mod in parts[0]):
        raise Unfit("symbiosis has a head of its own")
    return _get([This(), *parts], span)


def _new_base(parts: Parts, span: Span | None) -> Get:
    what, amount, duration = parts
    return Get(what, (BasePower(amount),), duration, span=span)


def _less_power(parts: Parts, span: Span | None) -> Get:
    return Get(It(), (PowerMod(f"-{parts[0]}"),), parts[1], span=span)


def _get_of_it(parts: Parts, span: Span | None) -> Get:
    return _get([It(), *parts], span)


@dataclass(frozen=True)
class Get(About):
    """Status effects."""

    mods: tuple[Modifier, ...]
    duration: Duration | None = None
    rule = "simple"
    wordings = (
        Wording('subject ("get" | "have" | "gain") mods [duration] [per]', made=_get),
        Wording('"give" things mods [duration] [per]', made=_get),
        Wording('("get" | "have" | "gain") mods [duration] [per]', rule="get_predicate", made=_get_of_it),
        Wording('"lose" INT "power" [duration]', rule="predicate", made=_less_power),
        Wording("bare_mods [duration] [per]", rule="left_out", made=_of_this),
        Wording('one_thing "\'s" "base power become" INT [duration]', made=_new_base),
        Wording('its "base power become" INT [duration]', made=_new_base),
        Wording('"set" one_thing "\'s" "base power to" INT [duration]', made=_new_base),
        Wording('"set the base power of" things "to" INT [duration]', made=_new_base),
    )
    clauses = ("CR132-status-effect.a", "CR132-status-effect.a.2")

    def text(self) -> str:
        rest = row([mod.text() for mod in self.mods]) + (f" {self.duration.text()}" if self.duration else "")
        return said_of(self.what, "get", rest)


_MEDDLED: Final = '"opponent can\'t tap" "," "control" "," "or put counter on" one_thing'


def _cant_be(parts: Parts, span: Span | None) -> CantBe:
    return CantBe(It(), tuple(flat([parts[0]])), len(parts) > 2, parts[-1], span=span)


@dataclass(frozen=True)
class CantBe(About):
    """Verbs that cannot be done to things: at all, or by opponents and their cards."""

    acts: tuple[str, ...]
    by_opponents: bool = False
    duration: Duration | None = None
    wordings = (
        Wording('"can\'t be" acted_row ("by" by_opponents)? [duration]', made=_cant_be),
        Wording('"can\'t untap" [duration]', slots="duration", what=It(), acts=("untapped",)),
        Wording('"can\'t move" [duration]', slots="duration", what=It(), acts=("moved",)),
        Wording(_MEDDLED, rule="simple", acts=("tapped", "controlled", "given counters"), by_opponents=True),
    )

    def text(self) -> str:
        by = " by opponents" if self.by_opponents else ""
        until = f" {self.duration.text()}" if self.duration else ""
        return said_of(self.what, "can't!", f"be {row(self.acts, 'or')}{by}{until}")


@dataclass(frozen=True)
class CantHave(About):
    """Counters that things cannot have; those they have go away if that is said."""

    kind: str
    wordings = (Wording('"can\'t have" counter_kind "counter"', what=It()),)

    def text(self) -> str:
        return said_of(self.what, "can't!", f"have {self.kind} counters")


@dataclass(frozen=True)
class AreNullified(About):
    """The texts are blank."""

    duration: Duration | None = None
    where: Realm | None = None
    wordings = (Wording('"be nullified" ["in" realm] [duration]', slots="where duration", what=It()),)
    clauses = ("CR132-nullify.a", "CR132-nullify.c")

    def text(self) -> str:
        place = f" in {self.where.text()}" if self.where else ""
        until = f" {self.duration.text()}" if self.duration else ""
        return said_of(self.what, "be", f"nullified{place}{until}")


@dataclass(frozen=True)
class AddNoPower(About):
    """Power that does not count in battles somewhere."""

    where: Realm
    wordings = (Wording('"don\'t add their power to battle in" realm', what=It()),)

    def text(self) -> str:
        return said_of(self.what, "don't", f"add their power to battles in {self.where.text()}")


_GROWN: Final = "legendary wonders with power equal to the number of lands you control"


@dataclass(frozen=True)
class GrownLands(About):
    """What growth counters make of lands: legendary Wonders whose power is the number of lands you control."""

    wordings = (Wording(f'"be also {_GROWN}"', what=It()), Wording(f'"be {_GROWN}"', what=It()))
    clauses = ("CR132-growth-counter.a",)

    def text(self) -> str:
        rest = "also legendary Wonders with power equal to the number of lands you control"
        return said_of(self.what, "be", rest)

    def means(self, scope: Scope) -> Effects:
        """The rules of growth counters say the same."""
        before = scope.before
        if not isinstance(before, PutCounters) or before.counters.kind != "growth" or not isinstance(self.what, Them):
            refuse(self)
        return ()
