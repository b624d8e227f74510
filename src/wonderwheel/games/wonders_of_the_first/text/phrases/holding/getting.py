"""What things get, are and cannot be: for a while, or as long as the card is there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Condition,
    Duration,
    Effect,
    Modifier,
    Realm,
    Thing,
    Unit,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.of_counters.put_and_taken import PutCounters
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.keywords import Symbiosis
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.modifiers import (
    BasePower,
    BasePowerEqual,
    KeywordMod,
    PowerMod,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import State
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import (
    It,
    NthOne,
    That,
    Them,
    This,
    Wearer,
    spoken_out,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.unions import Union
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit, flat
from wonderwheel.lang.nodes import Part, Span, Wording, bent, node_fields, row
from wonderwheel.lang.referents import THING
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Changes, Effects, Scope


def said_of(subject: Thing, verb: str, rest: str) -> str:
    """A sentence about things; "them" is "they" there."""
    name = "they" if isinstance(subject, Them) else subject.text()
    person = "many" if isinstance(subject, Them) else subject.grammatical()
    return f"{name} {bent(verb, person)} {rest}"


STONE_ONLY: Final = frozenset({"stone"})


def without_stones(b: CardBinder, node: Any) -> Any:
    """What holds is said of cards: "it" is no stone of which a condition before spoke."""
    if not isinstance(node.what, It):
        return b.inside(node)
    outer = b.mentions.said
    cards = [each for each in outer if each.referent.fixed or each.referent.kinds != STONE_ONLY]
    b.mentions.said = cards if any(each.referent.sort == THING for each in cards) else list(outer)
    number = len(b.mentions.said)
    made = b.inside(node)
    b.mentions.said = [*outer, *b.mentions.said[number:]]
    return made


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
        return getattr(self, "duration", None) is None and not isinstance(self.what, It | Them | That | NthOne)

    def bind(self, b: CardBinder) -> Any:
        return without_stones(b, self)

    def subjects(self) -> tuple[Thing, ...]:
        return self.what.parts if isinstance(self.what, Union) else (self.what,)

    def said(self, scope: Scope, static: bool) -> Changes:
        """What it does to its subject: as long as a rule holds (`static`), or for a time."""
        return refuse(self, "it does not hold by itself")

    def means(self, scope: Scope) -> Effects:
        """The cards get it now: for the time that is said, or for good."""
        if getattr(self, "where", None) is not None:
            refuse(self, "where it holds is said only of what holds while the card is there")
        lasts = scope.lasts(self)
        kept, what = scope.together(self.what)
        for part in (*(each.what for each in kept if isinstance(each, meaning.Keep)), what):
            scope.check_got(self, part)
        return (*kept, meaning.Get(what, self.said(scope, False), lasts))


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
    base = BasePower(amount) if isinstance(amount, int) else BasePowerEqual(amount)
    return Get(what, (base,), duration, span=span)


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
        Wording('one_thing "\'s" "base power" ("become" | "be") INT [duration]', made=_new_base),
        Wording('its "base power" ("become" | "be") INT [duration]', made=_new_base),
        Wording('one_thing "\'s" "base power" ("become" | "be") "equal to" quantity [duration]', made=_new_base),
        Wording('its "base power" ("become" | "be") "equal to" quantity [duration]', made=_new_base),
        Wording('"set" one_thing "\'s" "base power to" INT [duration]', made=_new_base),
        Wording('"set the base power of" things "to" INT [duration]', made=_new_base),
    )
    clauses = ("CR132-status-effect.a", "CR132-status-effect.a.2")

    def text(self) -> str:
        rest = row([mod.text() for mod in self.mods]) + (f" {self.duration.text()}" if self.duration else "")
        return said_of(self.what, "get", rest)

    def bind(self, b: CardBinder) -> Any:
        outer, b.getting = b.getting, True
        made = without_stones(b, self)
        b.getting = outer
        return made

    def said(self, scope: Scope, static: bool) -> Changes:
        return tuple(change for mod in self.mods for change in mod.changes(scope, static))

    def counted_by(self, unit: Unit) -> Effect:
        if len(self.mods) > 1:
            raise Unfit("which of it is counted up is not said")
        return replace(self, mods=_per_last(self.mods, unit))

    def means(self, scope: Scope) -> Effects:
        return _fighting(self, scope) or scope.one_by_one(self) or super().means(scope)


@rule("CR132-this-round.a.2", "CR132-on-attack.b")
def _fighting(node: Get, scope: Scope) -> Effects:
    """Where nothing attacks or defends as this is said, it is said of whoever does so later in the round: of those
    that are there now."""
    if not scope.peace or not isinstance(node.what, Each):
        return ()
    states = [part for part in node.what.noun.adjectives if isinstance(part, State)]
    roles = [part for part in states if part.text() in ("attacking", "defending")]
    if len(roles) != 1 or scope.until(node.duration) != "this round":
        return ()
    rest = tuple(part for part in node.what.noun.adjectives if part is not roles[0])
    cards = scope.cards(replace(node.what.noun, adjectives=rest))
    changes = node.said(scope, False)
    if not all(isinstance(change, meaning.AddPower) for change in changes):
        refuse(node)
    during = tuple(
        meaning.AddPower(change.amount, roles[0].text()) for change in changes if isinstance(change, meaning.AddPower)
    )
    return (meaning.Get(meaning.All(cards), during, "this round"),)


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

    def said(self, scope: Scope, static: bool) -> Changes:
        return (meaning.Nullified(),)

    def means(self, scope: Scope) -> Effects:
        if self.where is not None:
            refuse(self)
        lasts = scope.until(self.duration)
        kept, what = scope.fixed(self.what)
        return (*kept, meaning.Nullify(what, lasts or "this game"))


@dataclass(frozen=True)
class AddNoPower(About):
    """Power that does not count in battles somewhere."""

    where: Realm | None = None
    wordings = (
        Wording('"don\'t add" ("its" | "their") "power to" "the"? "battle" ["in" realm]', slots="where", what=It()),
    )

    def text(self) -> str:
        place = f" in {self.where.text()}" if self.where else ""
        return said_of(self.what, "don't", f"add their power to battles{place}")

    def said(self, scope: Scope, static: bool) -> Changes:
        return (meaning.Allow("no power in battle"),)

    def means(self, scope: Scope) -> Effects:
        return refuse(self)


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
