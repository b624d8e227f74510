"""Abilities: heads and gates; and the whole text of a card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Effect,
    Event,
    Gate,
    Head,
    Keyword,
    Price,
    Size,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.events import Attacks, Battles
from wonderwheel.games.wonders_of_the_first.text.phrases.flow import DoNothing
from wonderwheel.games.wonders_of_the_first.text.phrases.things import This
from wonderwheel.games.wonders_of_the_first.verbs import PAY, PLAIN
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import While, if_of, several
from wonderwheel.lang.making import Parts, fit, flat
from wonderwheel.lang.nodes import FORM, Node, Part, Span, Wording, row, sentence

_MOMENTS = ("arrival", "play", "attack", "battle", "defense", "harvest", "death", "round start", "round end")
USES = tuple(f"{verb.name} {how}" for verb in PLAIN if verb.can(PAY) for how in ("free", "action"))


@dataclass(frozen=True)
class On(Head):
    """Triggers when this arrives, is played, attacks, battles, defends, is harvested or dies, or as a round turns."""

    word: str
    form = "on {word}"
    wordings = tuple(Wording(f'"on {word}"', word=word) for word in _MOMENTS)
    clauses = (
        "CR132-on-arrival.a", "CR132-on-play.a", "CR132-on-attack.a", "CR132-on-battle.a", "CR132-on-defense.a",
        "CR132-on-harvest.a", "CR132-on-death.a", "CR132-on-round-start.a", "CR132-on-round-end.a",
    )  # fmt: skip


@dataclass(frozen=True)
class OnRound(Head):
    """At the start of a certain round, or as long as it is that round for what holds."""

    number: int
    form = "on round {number}"
    clauses = ("CR132-on-round-x.a",)


@dataclass(frozen=True)
class Use(Head):
    """Used on one's turn, by doing a verb to this, with an action or without: tap free, sacrifice action."""

    word: str
    rule = "use_head"
    form = "{word}"
    wordings = tuple(Wording(f'"{word}"', word=word) for word in USES)
    clauses = ("CR132-tap-ability.c", "CR132-tap-ability.e", "CR132-sacrifice.f", "CR132-sacrifice.g")


@dataclass(frozen=True)
class Harvest(Head):
    """A tap free ability of which any number may be used at once."""

    form = "harvest"
    clauses = ("CR132-harvest.a",)


@dataclass(frozen=True)
class Eternal(Head):
    """Triggers when this goes from a deck into The Abyss."""

    form = "eternal"
    clauses = ("CR132-eternal.a",)


@dataclass(frozen=True)
class Ascend(Head):
    """Triggers at the start of round 7 and lasts for the round."""

    form = "ascend"
    wordings = (FORM, Wording('"ascend" ","', rule="opening"))
    clauses = ("CR132-ascend.a",)


def _use_and_faith(parts: Parts, span: Span | None) -> Part:
    return (parts[0], SpendFaith.build(parts[1:], span))


@dataclass(frozen=True)
class SpendFaith(Head, Price):
    """A faith ability, or the faith price of another."""

    amount: Size
    form = "spend {amount} faith"
    wordings = (FORM, Wording('use_head "," "spend" size "faith" ":"', rule="opening", made=_use_and_faith))
    clauses = ("CR132-faith.b", "CR132-faith.c")


@dataclass(frozen=True)
class Whenever(Head):
    """Triggers when something happens."""

    event: Event
    limit: str | None = None
    wordings = ()
    clauses = ("CR132-501.b", "CR132-501.b.2", "CR132-first-time.a")

    def text(self) -> str:
        once, event = "once each round, ", self.event.text()
        if self.limit == "first":
            return f"the first time {event}"
        if self.limit == "first each round":
            return f"the first time {event} each round"
        return f"{once if self.limit == 'once' else ''}whenever {event}"


@dataclass(frozen=True)
class AtRound(Head):
    """Triggers at one end of every round, or of every odd or even one, or of a certain one."""

    edge: str
    parity: str | None = None
    number: int | None = None
    wordings = ()

    def text(self) -> str:
        if self.number is not None:
            return f"at the {self.edge} of round {self.number}"
        parity = f"{self.parity}-numbered " if self.parity else ""
        return f"at the {self.edge} of each {parity}round"


@dataclass(frozen=True)
class AtGameEnd(Head):
    """Triggers before the stones are counted, in editions that have a step for it."""

    wordings = ()
    clauses = ("CR12-403.5.g",)

    def text(self) -> str:
        return "at the end of the game"


@dataclass(frozen=True)
class InsteadOf(Head):
    """Replaces what would be done to something."""

    what: Thing
    acts: tuple[str, ...]
    rule = "would"
    wordings = ('one_thing "would be" acted_row',)
    clauses = ("CR132-504.a",)

    def text(self) -> str:
        return f"if {self.what.text()} would be {row(self.acts, 'or')}, instead"


@dataclass(frozen=True)
class Kingdom(Gate):
    """So many lands of this land's orbital."""

    number: int
    form = "kingdom {number}"
    clauses = ("CR132-kingdom.a",)


@dataclass(frozen=True)
class Hoard(Gate):
    """So many stones."""

    number: int
    form = "hoard {number}"
    clauses = ("CR132-hoard.a",)


@dataclass(frozen=True)
class Awaken(Gate):
    """A stone that you seized in this round."""

    form = "awaken"
    clauses = ("CR132-awaken.a",)


def _free_and_eternal(parts: Parts, span: Span | None) -> Part:
    return (IfFree(span=span), Eternal(span=span))


@dataclass(frozen=True)
class IfFree(Gate):
    """The rulebook says that this is free."""

    form = "if this is free"
    wordings = (FORM, Wording('"if this be free" "," "it get eternal" ":"', rule="opening", made=_free_and_eternal))
    clauses = ("CR132-prisoner.a",)


def _headed(parts: Parts, span: Span | None) -> Part:
    """Openings and a body as abilities: one, or several if the body holds what is none of the head's."""
    *said, body = parts
    openings = list(flat(said))
    gates = [part for part in openings if isinstance(part, Gate)]
    heads = list(dict.fromkeys(part for part in openings if isinstance(part, Head)))
    price: Price | None = None
    if len(heads) == 2 and isinstance(heads[1], Price):
        price = heads[1]
        del heads[1]
    if len(gates) > 1 or len(heads) > 1 or len(gates) + len(heads) == 0:
        raise Unfit("too many heads")
    gate = gates[0] if gates else None
    head = heads[0] if heads else None
    pieces = list(flat([body]))
    effects = tuple(piece for piece in pieces if isinstance(piece, Effect))
    made: list[Ability] = []
    if effects and isinstance(head, Use) and all(isinstance(effect, While) for effect in effects):
        made += [Ability(gate, head, price, (DoNothing(),), span=span), Ability(gate, None, None, effects, span=span)]
    elif effects:
        made.append(Ability(gate, head, price, effects, span=span))
    made += [_under(gate, head, piece) for piece in pieces if isinstance(piece, Ability)]
    return made[0] if len(made) == 1 else tuple(made)


def _under(gate: Gate | None, head: Head | None, inner: Ability) -> Ability:
    """A trigger behind a head that says the same is one trigger."""
    if inner.gate is not None or (head is not None and not _same_moment(head, inner.head)):
        raise Unfit("a trigger inside another")
    return replace(inner, gate=gate)


def _same_moment(head: Head, inner: Head | None) -> bool:
    event = inner.event if isinstance(inner, Whenever) else None
    match head, event:
        case On("attack"), Attacks(This()):
            return True
        case On("battle"), Battles(This()):
            return True
    return False


def _whenever(parts: Parts, span: Span | None) -> Ability:
    before, event, after, outcome = parts
    limit = "once" if before or after else None
    return Ability(None, Whenever(event, limit), None, several([outcome]), span=span)


def _first_time(parts: Parts, span: Span | None) -> Ability:
    event, each, outcome = parts
    limit = "first each round" if each else "first"
    return Ability(None, Whenever(event, limit), None, several([outcome]), span=span)


def _whenever_leaving(parts: Parts, span: Span | None) -> Ability:
    return Ability(None, Whenever(parts[0]), None, several(parts[1:]), span=span)


def _at_round(parts: Parts, span: Span | None) -> Ability:
    edge, parity, outcome = parts
    return Ability(None, AtRound(edge, parity), None, several([outcome]), span=span)


def _at_round_behind(parts: Parts, span: Span | None) -> Ability:
    effect, edge = parts
    if getattr(effect, "duration", None) is not None:
        raise Unfit("how long it lasts is said of the effect")
    return Ability(None, AtRound(edge), None, several([effect]), span=span)


def _and_each_round(parts: Parts, span: Span | None) -> Part:
    effects, effect, edge = parts
    return (*several([effects]), _at_round_behind([effect, edge], span))


def _at_round_end_if(parts: Parts, span: Span | None) -> Ability:
    return Ability(None, AtRound("end"), None, (if_of(parts, span),), span=span)


def _at_end_of_round(parts: Parts, span: Span | None) -> Ability:
    condition, number, outcome = parts
    head = AtRound("end", None, number)
    return Ability(None, head, None, (if_of([condition, outcome], span),), span=span)


def _at_end_of_numbered(parts: Parts, span: Span | None) -> Ability:
    number, outcome = parts
    return Ability(None, AtRound("end", None, number), None, several([outcome]), span=span)


def _at_game_end(parts: Parts, span: Span | None) -> Ability:
    return Ability(None, AtGameEnd(), None, several(parts), span=span)


def _instead(parts: Parts, span: Span | None) -> Ability:
    return Ability(None, fit(parts[0], InsteadOf), None, several(parts[1:]), span=span)


def _first_time_if(parts: Parts, span: Span | None) -> Ability:
    condition, event, each, outcome = parts
    return _first_time([event, each, if_of([condition, outcome], span)], span)


@dataclass(frozen=True)
class Ability(Node):
    """One ability: its gate, its head, its further price, and its effects in order.

    Without a head the effects hold while the card is there, or are what a spell does.
    """

    gate: Gate | None
    head: Head | None
    price: Price | None
    effects: tuple[Effect, ...]
    rule = "trigger"
    wordings = (
        Wording("opening+ body", rule="sentence", made=_headed),
        Wording('effects "and" effect "at the" edge "of each round"', rule="body", made=_and_each_round),
        Wording('[once] "whenever" event ","? [once] outcome', made=_whenever),
        Wording('"the first time" event [each_round] ","? outcome', made=_first_time),
        Wording('"if" condition "," "the first time" event [each_round] ","? outcome', made=_first_time_if),
        Wording('"whenever" event "for the first time" each_round ","? outcome', made=_first_time),
        Wording('"at the" edge "of each" [parity_numbered] "round" ","? outcome', made=_at_round),
        Wording('"at the end of round" INT "," outcome', made=_at_end_of_numbered),
        Wording('"at the end of the game" "," outcome', made=_at_game_end),
        Wording('(effect | may) "at the" edge "of each round"', made=_at_round_behind),
        Wording('"if" condition "at the end of any round" "," effects', made=_at_round_end_if),
        Wording('"if" condition "at the end of round" INT "," effects', made=_at_end_of_round),
        Wording('"if" would "," effects "instead"', made=_instead),
        Wording('"if" would "," "instead" effects', made=_instead),
        Wording('"if" leaving "," effects', made=_whenever_leaving),
    )

    def text(self) -> str:
        gate = f"{_capital(self.gate.text())}: " if self.gate else ""
        body = [effect.text() for effect in self.effects]
        if self.head is None:
            return gate + " ".join(sentence(one) for one in body)
        head = _capital(self.head.text())
        if isinstance(self.head, InsteadOf):
            return gate + " ".join([sentence(f"{head} {body[0]}"), *(sentence(one) for one in body[1:])])
        if isinstance(self.head, Whenever | AtRound | AtGameEnd):
            return gate + " ".join([sentence(f"{head}, {body[0]}"), *(sentence(one) for one in body[1:])])
        price = f", {self.price.text()}" if self.price else ""
        return f"{gate}{head}{price}: " + " ".join(sentence(one) for one in body)


@dataclass(frozen=True)
class KeywordLine(Node):
    """A keyword that the card simply has."""

    keyword: Keyword
    wordings = ()

    def text(self) -> str:
        return sentence(self.keyword.text())


@dataclass(frozen=True)
class Text(Node):
    """All abilities of a card, in order, one to a line."""

    abilities: tuple[Ability | KeywordLine, ...] = ()
    wordings = ()

    def text(self) -> str:
        return "\n".join(ability.text() for ability in self.abilities)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
