"""Abilities: a head, a gate, effects; and the whole text of a card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Event, Gate, Head, Keyword, Price
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.flow import DoNothing, OnlyOnce
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.multiplied import rounded
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import BY_PAST, Undergoes
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.events import Attacks, Battles, Defends, Dies
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.player_events import PlayerAttacks
from wonderwheel.games.wonders_of_the_first.text.phrases.heads import (
    Ascend,
    AtGameEnd,
    AtRound,
    AtTurnEnd,
    Eternal,
    HasGate,
    On,
    Whenever,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import About
from wonderwheel.games.wonders_of_the_first.text.phrases.instead import Instead, so_much_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
from wonderwheel.games.wonders_of_the_first.text.phrases.paying import PayWith, SpendEnergy, SpendFaith, Use
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import Delayed, If, May, While, if_of, several
from wonderwheel.lang.making import Parts, fit, flat
from wonderwheel.lang.nodes import Maker, Node, Part, Span, Wording, changed, sentence
from wonderwheel.lang.phrases import You


def _headed(parts: Parts, span: Span | None) -> Part:
    """Openings and a body as abilities: one, or several if the body holds what is none of the head's."""
    *said, body = parts
    openings = list(flat(said))
    rows = [part for part in openings if isinstance(part, Heads)]
    if rows:
        others = [part for part in openings if part is not rows[0]]
        made_of = [_headed([*others, head, body], span) for head in rows[0].heads]
        return tuple(flat(made_of))
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
    if isinstance(head, On) and any(_says_no_subject_nor_time(piece) for piece in pieces):
        raise Unfit("how long it lasts is not said")
    effects = tuple(piece for piece in pieces if isinstance(piece, Effect))
    made: list[Ability] = []
    if effects and isinstance(head, Use | PayWith) and all(isinstance(effect, While) for effect in effects):
        made += [Ability(gate, head, price, (DoNothing(),), span=span), Ability(gate, None, None, effects, span=span)]
    elif effects:
        made.append(Ability(gate, head, price, effects, span=span))
    made += [_under(gate, head, piece) for piece in pieces if isinstance(piece, Ability)]
    return made[0] if len(made) == 1 else tuple(made)


def _once_headed(parts: Parts, span: Span | None) -> Part:
    """ "Once each round" before what is paid."""
    made = _headed(parts[1:], span)
    if not isinstance(made, Ability) or not isinstance(made.head, Use | PayWith | SpendFaith | SpendEnergy):
        raise Unfit("only what is used on one's turn is used once each round")
    return replace(made, effects=(*made.effects, OnlyOnce()))


def _once_paid(parts: Parts, span: Span | None) -> Ability:
    """ "Once each round, you may pay 2 energy to untap this": used on one's turn."""
    _, amount, what, effects = parts
    head = SpendFaith(amount) if what == "faith" else SpendEnergy(amount, False)
    if what == "action":
        raise Unfit("an action is no price of this sort")
    return Ability(None, head, None, (*several([effects]), OnlyOnce()), span=span)


def gated(ability: Ability) -> Ability | None:
    """An ability with a gate and no head whose effects are done: what is done if you have as much. None if it holds."""
    if ability.gate is None or ability.head is not None or any(each.stands_alone() for each in ability.effects):
        return None
    only_if = If(HasGate(ability.gate), ability.effects, span=ability.span)
    return replace(ability, gate=None, effects=(only_if,))


def every_round(ability: Ability) -> Ability | None:
    """What is done at the end of the round, on a card that stays: at the end of every round. None if it is not that."""
    only = ability.effects[0] if len(ability.effects) == 1 else None
    if ability.head is not None or not isinstance(only, Delayed) or only.moment != "round":
        return None
    return replace(ability, head=AtRound("end"), effects=only.effects)


def _says_no_subject_nor_time(piece: Any) -> bool:
    """Whether something is said of a card without naming it, and not for how long: "+3", "can't be targeted"."""
    bare = isinstance(piece, About) and isinstance(piece.what, This) and piece.what.span is None
    return bare and getattr(piece, "duration", None) is None


def _heads(last: str) -> Maker:
    """Several heads of one ability: "or" between heads of any sort, "and" only between such as trigger."""

    def made(parts: Parts, span: Span | None) -> Heads:
        heads = tuple(fit(part, Head) for part in flat(parts))
        if last == "and" and not all(isinstance(head, On | Ascend | Eternal) for head in heads):
            raise Unfit("two uses are not one")
        if len(set(heads)) < len(heads):
            raise Unfit("said twice")
        return Heads(heads, span=span)

    return made


@dataclass(frozen=True)
class Heads(Node):
    """Several heads: the card has the ability once for each of them."""

    heads: tuple[Head, ...]
    rule = "opening"
    wordings = tuple(
        Wording(f'{row} "{last}" head ":"', made=_heads(last))
        for last in ("and", "or")
        for row in ("head", 'head ("," head)+ ","?')
    )


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


def _after(parts: Parts, span: Span | None) -> Ability:
    if any(isinstance(part, Attacks | Defends | Battles | PlayerAttacks) for part in fit(parts[0], Event).walk()):
        raise Unfit("whether the battle is over by then is not said")
    return _whenever([None, parts[0], None, parts[1]], span)


def _first_time(parts: Parts, span: Span | None) -> Ability:
    event, each, outcome = parts
    limit = "first each round" if each else "first"
    return Ability(None, Whenever(event, limit), None, several([outcome]), span=span)


def _first_each_round(parts: Parts, span: Span | None) -> Ability:
    event, outcome = parts
    return _first_time([event, True, outcome], span)


def _whenever_leaving(parts: Parts, span: Span | None) -> Ability:
    return Ability(None, Whenever(parts[0]), None, several(parts[1:]), span=span)


def has_died(parts: Parts, span: Span | None) -> Part:
    return Dies(parts[0], span=span)


def has_ended(parts: Parts, span: Span | None) -> Part:
    what, word = parts
    return Undergoes(what, None, BY_PAST[word].name, span=span)


def _at_round(parts: Parts, span: Span | None) -> Ability:
    edge, which, outcome = parts
    head = AtRound(edge, None, which) if isinstance(which, int) else AtRound(edge, which)
    return Ability(None, head, None, several([outcome]), span=span)


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


def _at_turn_end(parts: Parts, span: Span | None) -> Ability:
    *whose, outcome = parts
    return Ability(None, AtTurnEnd(whose[0] if whose else None), None, several([outcome]), span=span)


def _at_game_end(parts: Parts, span: Span | None) -> Ability:
    return Ability(None, AtGameEnd(), None, several(parts), span=span)


def _instead(parts: Parts, span: Span | None) -> Ability:
    head = fit(parts[0], Instead)
    return Ability(None, head, None, so_much_more(head, several(parts[1:])), span=span)


def _instead_and(parts: Parts, span: Span | None) -> Ability:
    """What is done besides, said behind "instead": it is as much a choice as what stands before."""
    head, done, more = parts
    first, *others = several([done])
    if isinstance(first, May) and not others:
        return _instead([head, changed(first, effects=(*first.effects, *several([more])))], span)
    return _instead([head, first, *others, more], span)


def _instead_rounded(parts: Parts, span: Span | None) -> Ability:
    head, done, up = parts
    return _instead([head, *[rounded(effect, up) for effect in several([done])]], span)


def _may_instead(parts: Parts, span: Span | None) -> Ability:
    head, effect = parts
    return _instead([head, May(You(), (fit(effect, Effect),), span=span)], span)


def _first_time_if(parts: Parts, span: Span | None) -> Ability:
    condition, event, each, outcome = parts
    return _first_time([event, each, if_of([condition, outcome], span)], span)


_IF_SO: Final = '("if" | "whenever") would'


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
        Wording("opening+ (body | left_out)", rule="sentence", made=_headed),
        Wording("once opening+ (body | left_out)", rule="sentence", made=_once_headed),
        Wording('once "you may" ("spend" | "pay") size resource ("to" | ":") effects', made=_once_paid),
        Wording('effects "and" effect "at the" edge "of each round"', rule="body", made=_and_each_round),
        Wording('[once] "whenever" event ","? [once] outcome', made=_whenever),
        Wording('"after" event ","? outcome', made=lambda parts, span: _after(parts, span)),
        Wording('"the first time" event [each_round] ","? outcome', made=_first_time),
        Wording('"the first time each round" "that"? event ","? outcome', made=_first_each_round),
        Wording('"each round" "," "the first time" event ","? outcome', made=_first_each_round),
        Wording('"if" condition "," "the first time" event [each_round] ","? outcome', made=_first_time_if),
        Wording('"whenever" event "for the first time" each_round ","? outcome', made=_first_time),
        Wording('"at the" edge "of" ("each" [parity_numbered] "round" | "round" INT) ","? outcome', made=_at_round),
        Wording('"at the end of each turn" ","? outcome', made=_at_turn_end),
        Wording('"at the end of" whose "turn" ","? outcome', made=_at_turn_end),
        Wording('"at the end of the game" "," outcome', made=_at_game_end),
        Wording('(effect | may) "at the" edge "of each round"', made=_at_round_behind),
        Wording('"if" condition "at the end of any round" "," effects', made=_at_round_end_if),
        Wording('"if" condition "at the end of round" INT "," effects', made=_at_end_of_round),
        Wording(f'{_IF_SO} "," effects "instead"', made=_instead),
        Wording(f'{_IF_SO} "," effects "instead" _then effects', made=_instead_and),
        Wording(f'{_IF_SO} "," effects "instead" ","? rounded', made=_instead_rounded),
        Wording(f'{_IF_SO} "," "instead" effects', made=_instead),
        Wording(f'{_IF_SO} "," "you may instead" effect', made=_may_instead),
        Wording('"if" leaving "," effects', made=_whenever_leaving),
        Wording('"if" ending "," effects', made=_whenever_leaving),
    )

    def text(self) -> str:
        gate = f"{_capital(self.gate.text())}: " if self.gate else ""
        body = [effect.text() for effect in self.effects]
        if self.head is None and self.gate is not None and all(effect.stands_alone() for effect in self.effects):
            # Each sentence by itself would be an ability without the gate.
            return gate + sentence(" and ".join([_capital(body[0]), *body[1:]]))
        if self.head is None:
            return gate + " ".join(sentence(one) for one in body)
        head = _capital(self.head.text())
        if isinstance(self.head, Instead):
            return gate + " ".join([sentence(f"{head} {body[0]}"), *(sentence(one) for one in body[1:])])
        if isinstance(self.head, Whenever | AtRound | AtTurnEnd | AtGameEnd):
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
