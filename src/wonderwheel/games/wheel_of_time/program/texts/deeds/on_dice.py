"""Symbols that texts make, and dice that they roll."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, call, choose, do, if_, repeat_until, while_
from wonderwheel.core.questions import DONE, NUMBER, Candidates
from wonderwheel.games.wheel_of_time.changes.symbols import add_symbols, tell_symbols
from wonderwheel.games.wheel_of_time.changes.wounds import bring_damage
from wonderwheel.games.wheel_of_time.evaluating.current import allegiances, mortally_wounded, traits
from wonderwheel.games.wheel_of_time.kinds import (
    ABILITIES,
    ABILITY_NAMES,
    DAMAGE,
    ONE_POWER,
    OPPOSITION,
    SUPPORT,
    SYMBOL_NAMES,
    SYMBOLS,
)
from wonderwheel.games.wheel_of_time.meaning import amounts, card_deeds, terms, token_deeds
from wonderwheel.games.wheel_of_time.places import CHARACTER_POOL, NO_CARD, NO_CHALLENGE, TROOP_POOL
from wonderwheel.games.wheel_of_time.procedures.fighting import credit_damage, pool_of
from wonderwheel.games.wheel_of_time.procedures.results import credit
from wonderwheel.games.wheel_of_time.procedures.rolling import (
    ROLLS_OPEN,
    clear_dice,
    dice_of,
    note_roll,
    reopen_die,
    rolled,
    tell_of_roll,
)
from wonderwheel.games.wheel_of_time.program.texts.at import At, in_slot
from wonderwheel.games.wheel_of_time.program.texts.cards import objects
from wonderwheel.games.wheel_of_time.program.texts.choosing import chosen, pick
from wonderwheel.games.wheel_of_time.program.texts.making import Made, NotCarriedOut, TextMaking
from wonderwheel.games.wheel_of_time.program.texts.numbers import loyalty_mask, number
from wonderwheel.games.wheel_of_time.program_names import CHOOSE_DICE, PUT_DAMAGE, ROLL_AGAIN
from wonderwheel.games.wheel_of_time.table.catalogue import ALLEGIANCE_MASK
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of, is_force, rules_of
from wonderwheel.games.wheel_of_time.table.rows import (
    AS_ITS_SOURCE,
    FOR_ANYTHING,
    ROLLS_ABILITY,
    ROLLS_CARD,
    ROLLS_SYMBOLS,
    STANDS_IN_CARD,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import ABILITY, DIE

ANY: Final = ("any", "any but One Power")
CHOSEN: Final = (*ANY, "chosen")


# -- symbols -----------------------------------------------------------------------------------------------------------


def _counts(m: TextMaking, symbols: amounts.Symbols) -> list[Step]:
    """The steps that settle which symbols: one of several, or an ability of one's choice."""
    counts = symbols.counts
    words = {NUMBER.key(i): c.symbol for i, c in enumerate(counts)}
    steps: list[Step] = []
    if symbols.either:

        def options(g: Table, f: Frame) -> Candidates:
            return [(NUMBER.key(i), None) for i in range(len(counts))]

        def note(g: Table, f: Frame) -> None:
            f.r[m.count] = NUMBER.argument(f.r[m.key])

        ask = choose(
            m.key,
            options,
            seat=lambda g, f: f.r[m.seat],
            reason="Which symbols do you want?",
            clause="WOT20-action.effects.7",
            words=words,
        )
        steps = [ask, do(note)]
    if any(c.symbol in ANY for c in counts):
        power = any(c.symbol == "any" for c in counts)
        every = [ability for ability in range(len(ABILITIES)) if power or ability != ONE_POWER]
        steps += pick(m, "ability", lambda at: every, ABILITY, "Which ability do you choose?")
    return steps


def _settled(m: TextMaking, f: Frame, at: At, symbols: amounts.Symbols) -> list[tuple[int, int]]:
    """Symbols by number and how many."""
    out = []
    for i, count in enumerate(symbols.counts):
        if symbols.either and i != f.r[m.count]:
            continue
        if count.symbol in CHOSEN:
            found = in_slot(at, "ability") or in_slot(at, "chosen ability")
            out += [(ability, number(at, count.number)) for ability in found[:1]]
        elif count.symbol == "troop damage":
            out.append((len(SYMBOLS), number(at, count.number)))
        else:
            out.append((SYMBOL_NAMES.index(count.symbol), number(at, count.number)))
    return out


def _one_by_one(symbols: amounts.Symbols) -> tuple[amounts.Symbols, int]:
    """Several symbols, each of any ability: one such, and how often it is chosen."""
    count = symbols.counts[0]
    if len(symbols.counts) > 1 or count.symbol not in ANY or not isinstance(count.number, amounts.Number):
        return symbols, 1
    return amounts.Symbols((amounts.SymbolCount(amounts.Number(1), count.symbol),)), count.number.n


def _again(m: TextMaking, times: int, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    if times == 1:
        return steps

    def begin(g: Table, f: Frame) -> None:
        f.r[m.left] = times

    def less(g: Table, f: Frame) -> None:
        f.r[m.left] -= 1

    return do(begin), while_(lambda g, f: f.r[m.left] > 0, *steps, do(less))


def _use(m: TextMaking, purpose: amounts.Purpose | None) -> Callable[[At], int]:
    """What symbols are for, as a row of the pools says it."""
    if purpose is None:
        return lambda at: FOR_ANYTHING
    text_of = purpose.text_of
    if text_of is not None:
        return lambda at: next((-1 - card for card in objects(at, text_of)), FOR_ANYTHING)
    number_ = m.later(purpose.recruit or terms.Cards(), m)
    return lambda at: number_


@rule("WOT20-glossary.generated.1", "WOT20-action.recruit.7", "WOT20-glossary.participating.3")
def make_symbols(
    g: Table, card: int, symbol: int, many: int, by: int, mask: int = AS_ITS_SOURCE, use: int = FOR_ANYTHING
) -> None:
    """A card in play generates by the text of a card: ability symbols lie on it, the rest counts in its challenge."""
    texts = rules_of(g).texts
    for other, more in texts.generated_besides(g, card, symbol, many, by):
        make_symbols(g, card, other, more, by)
    if symbol in texts.negated(g, card):
        return
    seat, here = g.controller[card], g.challenge[card]
    if symbol < len(ABILITIES):
        held = here if here != g.resolving else NO_CHALLENGE
        add_symbols(g, seat, card, symbol, many, mask, held, use)
        tell_symbols(g, seat, g.what[card], symbol, many)
    elif here != NO_CHALLENGE and symbol in (SUPPORT, OPPOSITION):
        credit(g, here, seat, symbol, many)
    elif here != NO_CHALLENGE:
        credit_damage(g, here, seat, TROOP_POOL if symbol > DAMAGE else pool_of(g, card), many)


@rule("WOT20-glossary.rolled.1")
def _count_as_rolled(g: Table, card: int, ability: int, many: int) -> None:
    """Symbols beside those of a roll in vain count as part of it."""
    for i, row in enumerate(g.rolls):
        if row[ROLLS_CARD] == card and row[ROLLS_ABILITY] == ability and not row[ROLLS_SYMBOLS]:
            g.rolls = sorted([*g.rolls[:i], (*row[:ROLLS_SYMBOLS], many), *g.rolls[i + 1 :]])
            return


def generate(m: TextMaking, deed: token_deeds.Generate) -> Made:
    steps, named, finder = chosen(m, deed.what)
    symbols, often = _one_by_one(deed.symbols)
    asked, use = _counts(m, symbols), _use(m, deed.purpose)

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        times = number(at, deed.times) if deed.times is not None else 1
        for card in objects(at, named):
            mask = AS_ITS_SOURCE
            if deed.loyalty is not None:
                mask = loyalty_mask(at, deed.loyalty, ALLEGIANCE_MASK, catalogue_of(g).mask) | allegiances(g, card)
            for symbol, many in _settled(m, f, at, symbols):
                if is_force(g, card):
                    make_symbols(g, card, symbol, many * times, f.r[m.source], mask, use(at))
                    if deed.as_rolled:
                        _count_as_rolled(g, card, symbol, many * times)

    body = _again(m, often, (*asked, do(act)))
    return Made((*steps, *body), (lambda at: bool(finder(at))) if finder is not None else None)


@rule("WOT20-action.recruit.7", "WOT20-action.effects.12", "WOT20-glossary.pools.3")
def add_to_pool_of_symbols(m: TextMaking, deed: token_deeds.AddSymbols) -> Made:
    """Ability symbols of no card; their allegiances are those that the text says."""
    if any(c.symbol not in ABILITY_NAMES and c.symbol not in CHOSEN for c in deed.symbols.counts):
        raise NotCarriedOut("these symbols are not added to a pool yet")
    symbols, often = _one_by_one(deed.symbols)
    asked, use = _counts(m, symbols), _use(m, deed.purpose)

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        times = number(at, deed.times) if deed.times is not None else 1
        said = deed.loyalty
        mask = 0 if said is None else loyalty_mask(at, said, ALLEGIANCE_MASK, catalogue_of(g).mask)
        for symbol, many in _settled(m, f, at, symbols):
            add_symbols(g, f.r[m.seat], NO_CARD, symbol, many * times, mask, use=use(at))
            tell_symbols(g, f.r[m.seat], g.what[f.r[m.source]], symbol, many * times)

    return Made(_again(m, often, (*asked, do(act))))


def add_cost_of(m: TextMaking, deed: token_deeds.AddCostOf) -> Made:
    """The symbols of a printed cost, with the allegiances printed on that card."""

    def act(g: Table, f: Frame) -> None:
        for card in objects(m.at(g, f), deed.what):
            mask = catalogue_of(g).masks[g.what[card]] & ALLEGIANCE_MASK
            for ability, many in enumerate(facts_of(g, card).cost or ()):
                add_symbols(g, f.r[m.seat], NO_CARD, ability, many, mask)
                tell_symbols(g, f.r[m.seat], g.what[f.r[m.source]], ability, many)

    return Made((do(act),))


# -- dice --------------------------------------------------------------------------------------------------------------


def note_text_roll(g: Table, cards: list[int]) -> None:
    """What a text has rolled: dice of cards are theirs, with all that texts say of their results."""
    g.last_roll = []
    for card in cards:
        if is_force(g, card):
            note_roll(g, card, NO_CHALLENGE)
        else:
            g.last_roll = [*g.last_roll, (card, *rolled(g, card))]
    clear_dice(g)


def roll_dice(m: TextMaking, deed: token_deeds.RollDice) -> Made:
    """Dice that belong to no card lie with the text that rolls them."""
    if deed.who.which != "you":
        raise NotCarriedOut("dice that each player rolls are not rolled yet")

    def lay(g: Table, f: Frame) -> None:
        kind = ABILITY_NAMES.index(deed.skill)
        g.dice.append((f.r[m.source], *[ROLLS_OPEN - kind] * number(m.at(g, f), deed.amount)))

    return Made((do(lay), call(ROLL_AGAIN), do(lambda g, f: note_text_roll(g, [f.r[m.source]]))))


def roll_cards(m: TextMaking, deed: token_deeds.RollCards) -> Made:
    """Cards roll their dice at once, all or those of one ability; they do not rotate for it."""

    def lay(g: Table, f: Frame) -> None:
        for card in objects(m.at(g, f), deed.what):
            dice = dice_of(g, card)
            if deed.skill:
                dice = tuple([kind for kind in dice if kind == ABILITY_NAMES.index(deed.skill)])
            g.dice.append((card, *[ROLLS_OPEN - kind for kind in dice]))
            if any(row[STANDS_IN_CARD] == card for row in g.stands_in):
                g.rotated[card] = 1  # an event that acts as a character rolls once

    def note(g: Table, f: Frame) -> None:
        note_text_roll(g, objects(m.at(g, f), deed.what))

    return Made((do(lay), call(CHOOSE_DICE, forced), call(ROLL_AGAIN), do(note)))


def forced(g: Table, f: Frame) -> tuple[int, ...]:
    """Dice that a text makes a card roll."""
    return (1,)


@rule("WOT20-resolution.opening.7", "WOT20-resolution.opening.10", "WOT20-resolution.opening.14")
def add_results(m: TextMaking, deed: token_deeds.AddResults) -> Made:
    """The roll just before counts as if rolled in the challenge that is being resolved."""

    def act(g: Table, f: Frame) -> None:
        seat, here = f.r[m.seat], g.resolving
        for card, *results in g.last_roll:
            own = is_force(g, card)
            counts = rules_of(g).texts.changed_results(g, seat, card, results, here) if own else results
            for ability in range(len(ABILITIES)):
                add_symbols(g, seat, card if own else NO_CARD, ability, counts[ability], AS_ITS_SOURCE if own else 0)
            if here != NO_CHALLENGE:
                credit(g, here, seat, SUPPORT, counts[SUPPORT])
                credit(g, here, seat, OPPOSITION, counts[OPPOSITION])
                credit_damage(g, here, seat, pool_of(g, card) if own else CHARACTER_POOL, counts[DAMAGE])
            if own:
                tell_of_roll(g, card, here)

    return Made((do(act),))


def add_rolled_symbols(m: TextMaking, deed: token_deeds.AddRolledSymbols) -> Made:
    def act(g: Table, f: Frame) -> None:
        at, ability = m.at(g, f), ABILITY_NAMES.index(deed.symbol)
        mask = loyalty_mask(at, deed.loyalty, ALLEGIANCE_MASK, catalogue_of(g).mask)
        add_symbols(g, f.r[m.seat], NO_CARD, ability, sum(row[1 + ability] for row in g.last_roll), mask)

    return Made((do(act),))


def put_rolled_damage(m: TextMaking, deed: card_deeds.PutRolledDamage) -> Made:
    def act(g: Table, f: Frame) -> None:
        for card in objects(m.at(g, f), deed.what):
            bring_damage(g, card, sum(row[1 + DAMAGE] for row in g.last_roll))

    return Made((do(act), call(PUT_DAMAGE)))


def fight(m: TextMaking, deed: card_deeds.Fight) -> Made:
    """Two cards roll, and each takes at once what the other rolls; to the death: until one is mortally wounded."""

    def both(g: Table, f: Frame) -> list[int]:
        at = m.at(g, f)
        return [*objects(at, deed.first), *objects(at, deed.second)]

    def lay(g: Table, f: Frame) -> None:
        for card in both(g, f):
            g.dice.append((card, *[ROLLS_OPEN - kind for kind in dice_of(g, card)]))

    def hit(g: Table, f: Frame) -> None:
        cards = both(g, f)
        f.r[m.count] = sum(len(row) - 1 for row in g.dice)
        hits = [note_roll(g, card, NO_CHALLENGE)[DAMAGE] for card in cards]
        clear_dice(g)
        for card, many in zip(cards, reversed(hits), strict=True):
            bring_damage(g, card, many)

    def is_over(g: Table, f: Frame) -> bool:
        cards = both(g, f)
        dead = any(mortally_wounded(g, c) or not is_force(g, c) for c in cards)
        return dead or not deed.to_death or not f.r[m.count]

    body = repeat_until(is_over, do(lay), call(CHOOSE_DICE, forced), call(ROLL_AGAIN), do(hit), call(PUT_DAMAGE))
    return Made((if_(lambda g, f: len(both(g, f)) > 1, body),))


@rule("WOT20-action.generate.9", "WOT20-glossary.ignored.1", "WOT20-glossary.event.2")
def reroll(m: TextMaking, deed: token_deeds.Reroll) -> Made:
    """Up to so many dice of one card that has rolled just now are rolled again."""

    def own(g: Table, f: Frame) -> list[tuple[int, int]]:
        return [
            (i, j) for i, row in enumerate(g.dice) if g.controller[row[0]] == f.r[m.seat] for j in range(1, len(row))
        ]

    def begin(g: Table, f: Frame) -> None:
        cards = objects(m.at(g, f), deed.what)
        bit = catalogue_of(g).mask([deed.trait] if deed.trait else [])
        better = any(traits(g, card) & bit for card in cards)
        f.r[m.count] = deed.better if better else deed.most
        f.t[m.picked] = tuple(cards)

    def dice(g: Table, f: Frame) -> Candidates:
        cards = f.t[m.picked]
        open_ = [k for k, (i, j) in enumerate(own(g, f)) if g.dice[i][0] in cards and g.dice[i][j] >= 0]
        return [*((DIE.key(k), None) for k in open_[: DIE.size]), (DONE, None)]

    def pick_die(g: Table, f: Frame) -> None:
        if f.r[m.key] != DONE:
            f.r[m.count] -= 1
            reopen_die(g, *own(g, f)[DIE.argument(f.r[m.key])])

    ask = choose(
        m.key,
        dice,
        seat=lambda g, f: f.r[m.seat],
        reason="Which die is rolled again?",
        clause="WOT20-action.generate.9",
        forced=False,
        words={DONE: "No other die"},
    )
    again = repeat_until(lambda g, f: f.r[m.key] == DONE or not f.r[m.count], ask, do(pick_die))

    def possible(at: At) -> bool:
        return any(row[0] in objects(at, deed.what) for row in at.g.dice)

    return Made((do(begin), again, call(ROLL_AGAIN)), possible)
