"""What an option costs and does, in a few words: numbers that its label leaves out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wonderwheel.games.wheel_of_time.evaluating.costs import recruit_ways
from wonderwheel.games.wheel_of_time.evaluating.current import current, is_leader, mortally_wounded
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ABILITY_NAMES
from wonderwheel.games.wheel_of_time.places import SECTIONS
from wonderwheel.games.wheel_of_time.procedures.rolling import dice_of
from wonderwheel.games.wheel_of_time.show.questions import numbers_words
from wonderwheel.games.wheel_of_time.table.facts import CardFacts
from wonderwheel.games.wheel_of_time.table.objects import facts_of, is_force, rules_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import (
    ADVANTAGE,
    CARD,
    DAMAGE_ON,
    GENERATE,
    HEAL,
    PLAY,
    RECRUIT,
    ROTATE,
    SEND,
    TAVEREN,
    VOCABULARY,
)


def hint(g: Table, seat: int, key: int) -> str:
    """What an option costs and does, from what the seat knows."""
    if key < 0:
        return ""
    verb = VOCABULARY.of(key)
    said = _HINTS.get(verb.name)
    if said is None:
        return ""
    card = verb.argument(key)
    return said(g, seat, card) if g.what[card] >= 0 else ""


_TOLD_BY_TEXTS: Final = ("the cost to recruit this is", "to play this, pay")


def has_price_in_text(card: CardFacts) -> bool:
    """Whether a card without a printed cost is not free, since its text says what to pay."""
    return not any(card.cost or ()) and any(words in card.words.lower() for words in _TOLD_BY_TEXTS)


def _cost(g: Table, seat: int, card: int) -> str:
    facts = facts_of(g, card)
    return numbers_words(facts.cost or ()) or ("costs what its text says" if has_price_in_text(facts) else "free")


def _price(g: Table, seat: int, card: int) -> str:
    """What a recruit costs; where that is not what is paid, also the cheapest way to pay it."""
    printed = facts_of(g, card).cost or ()
    ways = recruit_ways(g, seat, card)
    if not ways:
        return _cost(g, seat, card)
    way = ways[0]
    spent = [sum(ability == each for _, each, _ in way.symbols) for ability in range(len(ABILITIES))]
    if not way.converted and spent == list(printed):
        return _cost(g, seat, card)
    removed = f"{sum(way.removed)} other token{'' if sum(way.removed) == 1 else 's'}" if any(way.removed) else ""
    tokens = f"{way.converted} {SECTIONS[seat]} token{'' if way.converted == 1 else 's'}" if way.converted else ""
    paid = ", ".join(part for part in (tokens, removed, numbers_words(spent)) if part)
    return f"{_cost(g, seat, card)}: {f'by {paid}' if paid else 'now free'}"


def _target(g: Table, seat: int, card: int) -> str:
    """Of a force in play, whose it is if it is somebody else's, and what damage it has."""
    if not is_force(g, card) or card not in g.in_play:
        return ""
    other = g.controller[card] != g.deciders[seat]
    whose = f"{rules_of(g).seat_name(g.controller[card])}'s" if other else ""
    return ", ".join(part for part in (whose, f"{g.damage[card]} damage" if g.damage[card] else "") if part)


def _dice(g: Table, seat: int, card: int) -> str:
    kinds = dice_of(g, card)
    return numbers_words([kinds.count(kind) for kind in range(len(ABILITIES))])


def _abilities(g: Table, seat: int, card: int) -> str:
    return numbers_words(current(g, card)) if is_force(g, card) else ""


def _hit(g: Table, seat: int, card: int) -> str:
    """How a further point of damage would lower the abilities."""
    then = g.clone()
    then.damage[card] += 1
    if mortally_wounded(then, card):
        return f"mortally wounded then{', and the game is lost with it' if is_leader(g, card) else ''}"
    changes = zip(ABILITY_NAMES, current(g, card), current(then, card), strict=True)
    return ", ".join(f"{name} {now} \N{RIGHTWARDS ARROW} {after}" for name, now, after in changes if now != after)


def _wounds(g: Table, seat: int, card: int) -> str:
    return f"{g.damage[card]} damage now"


def _healed(g: Table, seat: int, card: int) -> str:
    """What a point of healing comes to, where the card is about to die."""
    then = g.clone()
    then.damage[card] -= 1
    left = f"{g.damage[card]} damage \N{RIGHTWARDS ARROW} {then.damage[card]}"
    if not mortally_wounded(g, card):
        return left
    return f"{left}, {'still mortally wounded' if mortally_wounded(then, card) else 'then it lives'}"


_HINTS: Final[dict[str, Callable[[Table, int, int], str]]] = {
    RECRUIT.name: _price,
    ADVANTAGE.name: _cost,
    PLAY.name: _cost,
    ROTATE.name: _dice,
    GENERATE.name: _dice,
    SEND.name: _abilities,
    DAMAGE_ON.name: _hit,
    HEAL.name: _wounds,
    CARD.name: _target,
    TAVEREN.name: _healed,
}
