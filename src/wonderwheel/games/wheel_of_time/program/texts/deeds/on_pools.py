"""The Pattern, damage pools, control tokens, support and opposition."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, while_
from wonderwheel.core.questions import DONE, NUMBER, Candidates
from wonderwheel.games.wheel_of_time.changes.control import change_control
from wonderwheel.games.wheel_of_time.changes.pattern import add_token, convert_token, move_neutral, remove_token
from wonderwheel.games.wheel_of_time.evaluating.current import traits
from wonderwheel.games.wheel_of_time.kinds import OPPOSITION, SUPPORT
from wonderwheel.games.wheel_of_time.meaning import amounts, deeds, token_deeds
from wonderwheel.games.wheel_of_time.places import (
    CARD_BASED,
    CHARACTER_POOL,
    NEUTRAL,
    NO_CHALLENGE,
    OUTCOME_STEP,
    SEATS,
    TROOP_POOL,
)
from wonderwheel.games.wheel_of_time.procedures.fighting import credit_damage
from wonderwheel.games.wheel_of_time.procedures.results import credit
from wonderwheel.games.wheel_of_time.program.texts.at import At, players
from wonderwheel.games.wheel_of_time.program.texts.cards import challenges, objects
from wonderwheel.games.wheel_of_time.program.texts.choosing import chosen, pick, pick_number, which_challenge
from wonderwheel.games.wheel_of_time.program.texts.deeds.on_cards import to_each
from wonderwheel.games.wheel_of_time.program.texts.making import Made, NotCarriedOut, TextMaking
from wonderwheel.games.wheel_of_time.program.texts.numbers import number
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER, CONTESTABLE
from wonderwheel.games.wheel_of_time.table.objects import challenge_slots, forces_of, points_in, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import FOR_GOOD, LOST_TRAIT
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD, CHALLENGE, ON_PLAYER

POOL_NUMBERS: Final = {"character": CHARACTER_POOL, "troop": TROOP_POOL}


# -- the Pattern -------------------------------------------------------------------------------------------------------


@rule("WOT20-pattern.8", "WOT20-pattern.9")
def add_pattern(m: TextMaking, deed: token_deeds.AddPattern) -> Made:
    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for seat in players(at, deed.who):
            for _ in range(number(at, deed.amount)):
                add_token(g, seat, "WOT20-pattern.8", f.r[m.seat])

    return Made((do(act),))


def remove_pattern(m: TextMaking, deed: token_deeds.RemovePattern) -> Made:
    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for seat in players(at, deed.who):
            for _ in range(number(at, deed.amount)):
                remove_token(g, seat, "WOT20-pattern.7", f.r[m.seat])

    return Made((do(act),))


@rule("WOT20-glossary.convert.1")
def convert_pattern(m: TextMaking, deed: token_deeds.ConvertPattern, as_price: bool = False) -> Made:
    """Tokens become neutral; as a price they must be there."""

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for seat in players(at, deed.who):
            for _ in range(number(at, deed.amount)):
                convert_token(g, seat, "WOT20-glossary.convert.1")

    def there_are(at: At) -> bool:
        return all(at.g.pattern[seat] >= number(at, deed.amount) for seat in players(at, deed.who))

    return Made((do(act),), there_are if as_price else None)


def neutral_to_section(m: TextMaking, deed: token_deeds.MoveNeutral) -> Made:
    def high(at: At) -> int:
        return min(number(at, deed.amount), at.g.pattern[NEUTRAL])

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        many = f.r[m.count] if deed.up_to else number(at, deed.amount)
        for seat in players(at, deed.who):
            for _ in range(min(many, g.pattern[NEUTRAL])):
                move_neutral(g, seat, "WOT20-pattern.8")

    asked: list[Step] = []
    if deed.up_to:
        asked = pick_number(m, 0, high, m.count, "How many neutral tokens do you move to your section?")
    return Made((*asked, do(act)))


# -- damage pools ------------------------------------------------------------------------------------------------------


def _is_open(at: At) -> bool:
    """Damage pools are open while a challenge is resolved, before its outcome (W-67)."""
    return at.g.resolving != NO_CHALLENGE and at.g.step != OUTCOME_STEP


@rule("WOT20-resolution.damage.1")
def add_to_pool(m: TextMaking, deed: token_deeds.AddToPool) -> Made:
    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for seat in players(at, deed.whose):
            credit_damage(g, g.resolving, seat, POOL_NUMBERS[deed.pool], number(at, deed.amount))

    return Made((do(act),), _is_open)


def remove_from_pool(m: TextMaking, deed: token_deeds.RemoveFromPool) -> Made:
    pool = POOL_NUMBERS[deed.pool]

    def where(at: At) -> list[int]:
        return [at.g.resolving] if deed.challenge is None else challenges(at, deed.challenge)

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for slot in where(at):
            for seat in players(at, deed.whose):
                there = points_in(g, slot, seat, pool)
                credit_damage(g, slot, seat, pool, -min(there, number(at, deed.amount)))

    return Made((do(act),), lambda at: _is_open(at) and at.g.resolving in where(at))


def move_pool(m: TextMaking, deed: token_deeds.MovePool) -> Made:
    """Any number of points goes from one of the own pools to the other."""
    source, goal = POOL_NUMBERS[deed.source], POOL_NUMBERS[deed.goal]

    def there(at: At) -> int:
        return points_in(at.g, at.g.resolving, at.seat, source) if _is_open(at) else 0

    def act(g: Table, f: Frame) -> None:
        credit_damage(g, g.resolving, f.r[m.seat], source, -f.r[m.count])
        credit_damage(g, g.resolving, f.r[m.seat], goal, f.r[m.count])

    asked = pick_number(m, 0, there, m.count, "How many points of damage do you move?")
    return Made((*asked, do(act)), lambda at: there(at) > 0)


@rule("WOT20-resolution.damage.1", "WOT20-dice.support.1", "WOT20-dice.opposition.1")
def remove_from_totals(m: TextMaking, deed: token_deeds.RemoveFromTotals) -> Made:
    """Up to so many points, one after the other: of what a player has made of the total, or of the damage."""
    support, opposition, damage = (NUMBER.key(i) for i in range(3))
    words = {support: "1 support", opposition: "1 opposition", damage: "1 point of character damage"}

    def whose(at: At) -> int:
        (seat,) = players(at, deed.whose)
        return seat

    def left(at: At) -> list[int]:
        g, seat = at.g, whose(at)
        mine = g.initiator[g.resolving] == seat
        total = g.support[g.resolving] if mine else g.opposition[g.resolving]
        out = [support if mine else opposition] if total else []
        return [*out, damage] if points_in(g, g.resolving, seat, CHARACTER_POOL) else out

    def begin(g: Table, f: Frame) -> None:
        f.r[m.count] = number(m.at(g, f), deed.amount)

    def options(g: Table, f: Frame) -> Candidates:
        return [*((key, None) for key in left(m.at(g, f))), (DONE, None)]

    def act(g: Table, f: Frame) -> None:
        key, here, at = f.r[m.key], g.resolving, m.at(g, f)
        f.r[m.count] = f.r[m.count] - 1 if key != DONE else 0
        if key == support:
            credit(g, here, whose(at), SUPPORT, -1)
        elif key == opposition:
            credit(g, here, whose(at), OPPOSITION, -1)
        elif key == damage:
            credit_damage(g, here, whose(at), CHARACTER_POOL, -1)

    ask = choose(
        m.key,
        options,
        seat=lambda g, f: f.r[m.seat],
        reason="What do you remove?",
        clause="WOT20-action.effects.8",
        forced=False,
        words={**words, DONE: "Nothing more"},
    )
    loop = while_(lambda g, f: f.r[m.count] > 0 and bool(left(m.at(g, f))), ask, do(act))
    return Made((do(begin), loop), _is_open)


# -- control tokens ----------------------------------------------------------------------------------------------------


def put_on_character(m: TextMaking, deed: deeds.PutOnCharacter) -> Made:
    """A player puts an advantage of the world on a character of his, as a character advantage."""

    def own(at: At) -> list[int]:
        every = [card for seat in players(at, deed.who) for card in forces_of(at.g, seat)]
        return [card for card in every if type_of(at.g, card) == CHARACTER]

    def by(g: Table, f: Frame) -> int:
        return players(m.at(g, f), deed.who)[0]

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for on in f.t[m.slots["chosen"]]:
            for card in objects(at, deed.what):
                g.on[card], g.controller[card] = on, g.controller[on]

    return Made((*pick(m, "chosen", own, CARD, "Which of your characters gets it?", by), do(act)))


@rule("WOT20-challenge.contested.1")
def uncontested(m: TextMaking, deed: deeds.Uncontested) -> Made:
    """Nobody contests an advantage any more: its tokens and its trait are gone."""

    def act(g: Table, f: Frame) -> None:
        for card in objects(m.at(g, f), deed.what):
            g.control = [row for row in g.control if row[0] != card]
            bits = traits(g, card) & CONTESTABLE
            lost = [(card, LOST_TRAIT, i, 1, FOR_GOOD) for i in range(bits.bit_length()) if bits >> i & 1]
            g.gained = sorted([*g.gained, *lost])

    return Made((do(act),))


@rule("WOT20-challenge.contested.11")
def add_control(m: TextMaking, deed: token_deeds.AddControl) -> Made:
    def act(g: Table, f: Frame, at: At, card: int) -> None:
        if not rules_of(g).texts.may_not_add_control(g, f.r[m.seat], card):
            change_control(g, card, f.r[m.seat], number(at, deed.amount))

    return to_each(m, deed.what, act)


def remove_control(m: TextMaking, deed: token_deeds.RemoveControl) -> Made:
    if deed.whose is None:
        return _remove_of_anybody(m, deed)
    whose = deed.whose

    def act(g: Table, f: Frame, at: At, card: int) -> None:
        for seat in players(at, whose):
            change_control(g, card, seat, -number(at, deed.amount))

    return to_each(m, deed.what, act)


def _remove_of_anybody(m: TextMaking, deed: token_deeds.RemoveControl) -> Made:
    """Control tokens one by one, of players of one's choice; fewer, where one may remove them."""
    steps, named, finder = chosen(m, deed.what)

    def begin(g: Table, f: Frame) -> None:
        f.r[m.count] = number(m.at(g, f), deed.amount)

    def holders(at: At) -> list[tuple[int, int]]:
        cards = finder(at) if finder is not None and not at.slots.get("it") else objects(at, named)
        return [(row[0], seat) for row in at.g.control if row[0] in cards for seat in range(SEATS) if row[1 + seat]]

    def options(g: Table, f: Frame) -> Candidates:
        seats = sorted({seat for _, seat in holders(m.at(g, f))})
        done: Candidates = [(DONE, None)] if m.optional else []
        return [*((ON_PLAYER.key(seat), None) for seat in seats), *done]

    def goes_on(g: Table, f: Frame) -> bool:
        return f.r[m.count] > 0 and bool(holders(m.at(g, f)))

    def take(g: Table, f: Frame) -> None:
        f.r[m.count] -= 1
        if f.r[m.key] == DONE:
            f.r[m.count] = 0
        else:
            for card in objects(m.at(g, f), named)[:1]:
                change_control(g, card, ON_PLAYER.argument(f.r[m.key]), -1)

    ask = choose(
        m.key,
        options,
        seat=m.chooser,
        reason="Whose control token is removed?",
        clause="WOT20-challenge.contested.12",
        words={DONE: "No other token"},
    )
    loop = while_(goes_on, ask, do(take))

    def possible(at: At) -> bool:
        return bool(holders(at)) and (not isinstance(deed.amount, amounts.Rolled) or number(at, deed.amount) > 0)

    return Made((*steps, do(begin), loop), possible)


# -- support and opposition --------------------------------------------------------------------------------------------


@rule("WOT20-glossary.participating.2", "WOT20-resolution.opening.11", "WOT20-resolution.opening.13")
def add_to_challenge(m: TextMaking, deed: token_deeds.AddToChallenge) -> Made:
    """Support counts for the initiator, opposition for the other; of a mix or a choice the kind that counts is made."""
    wrong = [c.symbol for c in deed.symbols.counts if c.symbol not in ("support", "opposition")]
    if wrong:
        raise NotCarriedOut(f"{wrong[0]} is not added to a challenge yet")
    asked, found, possible = which_challenge(m, deed.challenge)

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        times = number(at, deed.times) if deed.times is not None else 1
        for slot in found(at):
            for count in deed.symbols.counts:
                many = number(at, count.number) * times
                if deed.mix:
                    symbol = SUPPORT if g.initiator[slot] == f.r[m.seat] else OPPOSITION
                else:
                    symbol = SUPPORT if count.symbol == "support" else OPPOSITION
                credit(g, slot, f.r[m.seat], symbol, many)

    return Made((*asked, do(act)), possible if asked else lambda at: bool(found(at)))


@rule("WOT20-glossary.participating.2", "WOT20-resolution.opening.13")
def spread_over_challenges(m: TextMaking, deed: token_deeds.SpreadOverChallenges) -> Made:
    """Points of support or opposition, each to a card-based challenge of one's choice."""

    def open_to(at: At) -> list[int]:
        return [slot for slot in challenge_slots(at.g) if at.g.challenge_kind[slot] == CARD_BASED]

    def begin(g: Table, f: Frame) -> None:
        f.r[m.count] = number(m.at(g, f), deed.amount)

    def put(g: Table, f: Frame) -> None:
        f.r[m.count] -= 1
        for slot in f.t[m.slots["challenge 2"]]:
            credit(g, slot, f.r[m.seat], SUPPORT if deed.symbol == "support" else OPPOSITION, 1)

    steps = pick(m, "challenge 2", open_to, CHALLENGE, "Which challenge gets a point?")
    return Made((do(begin), while_(lambda g, f: f.r[m.count] > 0, *steps, do(put))), lambda at: bool(open_to(at)))
