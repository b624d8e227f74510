"""What a recruit costs, and which symbols may pay for it (WOT20-action.recruit, convert-pattern, one-power; W-31)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import section, traits
from wonderwheel.games.wheel_of_time.evaluating.pools import Group, Symbol, pool
from wonderwheel.games.wheel_of_time.evaluating.purse import ANY_PART, NO_REDUCER, Price, Purse
from wonderwheel.games.wheel_of_time.kinds import ABILITIES
from wonderwheel.games.wheel_of_time.places import HERO_SEAT, NO_CARD
from wonderwheel.games.wheel_of_time.readings import AIEL_FRIENDS, NO_ALLEGIANCE, NO_PENALTY, ONE_MATCH
from wonderwheel.games.wheel_of_time.table.catalogue import (
    AIEL,
    ALLEGIANCE_MASK,
    CHARACTER,
    DARK_NATURE,
    DARK_ONE,
    DRAGON,
    LIGHT_NATURE,
    MERCENARY,
    TROOP,
)
from wonderwheel.games.wheel_of_time.table.facts import ZERO, Four, together
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of, reads, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import FOR_ANYTHING
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


class Way(NamedTuple):
    """A complete payment: Pattern tokens to convert, the symbols to spend, other tokens to remove, a card to discard
    instead."""

    converted: int
    symbols: tuple[Symbol, ...]
    removed: tuple[int, ...] = ()
    instead: int = NO_CARD


@rule("WOT20-action.convert-pattern.1", "WOT20-action.convert-pattern.2", "WOT20-action.convert-pattern.3")
def after_converting(printed: Four, tokens: int) -> Four:
    """Each converted token takes one symbol of each ability that the printed cost lists, before anything else."""
    p, i, o, c = printed
    return max(0, p - tokens), max(0, i - tokens), max(0, o - tokens), max(0, c - tokens)


@rule("WOT20-action.recruit.12", "WOT20-action.recruit.13", "WOT20-action.recruit.14")
def nature_factor(g: Table, seat: int, card: int) -> int:
    """Dark Nature costs a Hero double, Light Nature a Villain, on top of any other doubling; Mercenaries too (W-34)."""
    if rules_of(g).texts.nature_ignored(g, seat, card):
        return 1
    mask = traits(g, card)
    if mask & MERCENARY and reads(g, NO_PENALTY):
        return 1
    against = DARK_NATURE if seat == HERO_SEAT else LIGHT_NATURE
    return 2 if mask & against else 1


@rule("WOT20-action.recruit.8", "WOT20-action.recruit.9", "WOT20-glossary.allegiance.8", "WOT20-glossary.allegiance.3")
def shares_allegiance(g: Table, card: int, symbol: Group) -> bool:
    """Whether a symbol has at least one of the allegiances of the card; Mercenaries take any, cards of none do not."""
    own = traits(g, card) & ALLEGIANCE_MASK
    if not own and reads(g, NO_ALLEGIANCE):
        return True
    if own & AIEL and type_of(g, card) != TROOP and reads(g, AIEL_FRIENDS):
        own |= DRAGON | DARK_ONE
    return bool(symbol.allegiances & own) or takes_any(g, card)


@rule("WOT20-action.recruit.11", "WOT20-action.allegiance.14")
def takes_any(g: Table, card: int) -> bool:
    """A Mercenary is recruited with symbols of any allegiance without penalty."""
    return bool(traits(g, card) & MERCENARY)


@rule(
    "WOT20-action.recruit.10",
    "WOT20-action.allegiance.2",
    "WOT20-action.allegiance.3",
    "WOT20-action.allegiance.4",
    "WOT20-action.allegiance.5",
)
def usable(g: Table, card: int, symbol: Group) -> bool:
    """Whether a symbol may pay for a recruit at all: troops want their own allegiance, Aiel some of their friends'."""
    mask = traits(g, card)
    if type_of(g, card) == TROOP:
        if mask & AIEL and not symbol.allegiances & AIEL:
            return False
        return shares_allegiance(g, card, symbol)
    if mask & AIEL:
        return bool(symbol.allegiances & (AIEL | DRAGON | DARK_ONE))
    return True


def prices(g: Table, seat: int, card: int, converted: int) -> list[Price]:
    """The ways in which the cost of a recruit comes out with so many tokens converted."""
    texts = rules_of(g).texts
    if texts.costs_nothing(g, seat, card):
        return [Price(ZERO, converted, False, NO_REDUCER, True)]
    out: list[Price] = []
    for printed in texts.printed_costs(g, card):
        out += _priced(g, seat, card, printed, converted, NO_REDUCER)
    if texts.depends_on_payer(g, card):
        for payer in _payers(g, seat):
            other = texts.cost_if_paid_by(g, seat, card, payer)
            if other is not None:
                out += _priced(g, seat, card, other, converted, payer)
        if not converted:
            out.extend(_exact(g, seat, card))
    return out


@rule("WOT20-action.recruit.9", "WOT20-action.recruit.13", "WOT20-action.convert-pattern.1", "WOT20-extra.math.1")
def _priced(g: Table, seat: int, card: int, printed: Four, converted: int, payer: int) -> list[Price]:
    """What comes of one printed cost: converting, doubling, and then what is taken off."""
    base = after_converting(printed, converted)
    if not any(base) and payer == NO_REDUCER:
        return [Price(ZERO, converted, False, NO_REDUCER, True)]
    plain = _times(base, nature_factor(g, seat, card))
    penalty = rules_of(g).texts.penalty(g, card)
    out: list[Price] = []
    single = type_of(g, card) == TROOP or takes_any(g, card) or penalty
    for doubled in (False,) if single else (False, True):
        cost = _times(plain, 2) if doubled or penalty else plain
        for price in _taken_off(g, seat, card, Price(cost, converted, doubled, payer, True)):
            if payer == NO_REDUCER:
                out += [price, *_reduced(g, seat, card, price)]
            elif any(price.cost):
                out.append(price)
            else:
                out.append(price._replace(cost=_one(next(i for i, many in enumerate(printed) if many))))
    return out


@rule("WOT20-extra.math.1", "WOT20-extra.math.2")
def _taken_off(g: Table, seat: int, card: int, price: Price) -> list[Price]:
    """The price less what texts take off it: so many symbols of any abilities, and one for each token removed."""
    texts = rules_of(g).texts
    less = texts.next_costs_less(g, seat, card)
    tokens = [most for _, _, most in texts.tokens_for_cost(g, seat, card)]
    if not less and not tokens:
        return [price]
    out: list[Price] = []
    room = max(0, sum(price.cost) - less)
    for removed in product(*(range(min(most, room) + 1) for most in tokens)):
        if sum(removed) <= room:
            every = _less(price.cost, less + sum(removed))
            out += [price._replace(cost=cost, removed=tuple(removed)) for cost in every]
    return out


def _less(cost: Four, by: int) -> list[Four]:
    """A cost with so many symbols fewer, of abilities as one chooses, not below zero."""
    by = min(by, sum(cost))
    parts = product(*(range(min(by, many) + 1) for many in cost)) if by else [(0, 0, 0, 0)]
    return [
        (cost[0] - p, cost[1] - i, cost[2] - o, cost[3] - c) for p, i, o, c in parts if p + i + o + c == by
    ]  # fmt: skip


def _exact(g: Table, seat: int, card: int) -> list[Price]:
    """The very price that a text allows if a card pays a part of it: nothing doubles it, and no symbol stands in."""
    out = []
    for payer in _payers(g, seat):
        cost = rules_of(g).texts.exact_price(g, seat, card, payer)
        if cost is not None:
            out += [Price(cost, 0, doubled, payer, False) for doubled in (False, True)]
    return out


def reducers(g: Table, seat: int, card: int) -> list[int]:
    """The cards with symbols in the pool that change the cost of this recruit if they pay a part of it."""
    texts = rules_of(g).texts
    found = [source for source, _ in _reductions(g, seat, card)]
    if not texts.depends_on_payer(g, card):
        return found
    return [s for s in _payers(g, seat) if s in found or texts.cost_if_paid_by(g, seat, card, s) is not None]


def _payers(g: Table, seat: int) -> list[int]:
    """The cards with symbols in the pool."""
    looks = g.looks
    found: list[int] | None = None if looks is None else looks.get(("payers", seat))
    if found is None:
        found = sorted({group.source for group in pool(g, seat) if group.source >= 0})
        if looks is not None:
            looks["payers", seat] = found
    return found


def _reductions(g: Table, seat: int, card: int) -> list[tuple[int, int]]:
    """The cards with symbols in the pool that make this recruit cheaper, and by how much of each ability."""
    looks = g.looks
    found: list[tuple[int, int]] | None = None if looks is None else looks.get(("reductions", seat, card))
    if found is None:
        every = [(source, reduction_by(g, source, card)) for source in _payers(g, seat)]
        found = [pair for pair in every if pair[1]]
        if looks is not None:
            looks["reductions", seat, card] = found
    return found


def reduction_by(g: Table, source: int, card: int) -> int:
    """By how much of each ability a recruit is cheaper if a card pays a part."""
    reduction = facts_of(g, source).reduction
    if reduction is not None and traits(g, card) & catalogue_of(g).mask(reduction.traits):
        return reduction.amount
    return rules_of(g).texts.reduction_of(g, source, card)


@rule("WOT20-extra.math.1", "WOT20-extra.math.3", "WOT20-extra.math.5", "WOT20-extra.math.6")
def _reduced(g: Table, seat: int, card: int, price: Price) -> list[Price]:
    """Reductions come after every doubling; whoever gives one pays at least one fitting symbol."""
    out = []
    for payer, amount in _reductions(g, seat, card):
        out += _paid_by(price, payer, (amount, amount, amount, amount))
    return out


def _paid_by(price: Price, payer: int, less: Four) -> list[Price]:
    """A price that is so much less if a card pays a part; that card pays at least one symbol that was asked for.

    Where nothing is left of an ability that it has, it pays one of those beyond what is left.
    """
    p, i, o, c = (max(0, number - by) for number, by in zip(price.cost, less, strict=True))
    left = (p, i, o, c)
    out = [price._replace(cost=left, reducer=payer)] if any(left) else []
    for ability in range(len(ABILITIES)):
        if price.cost[ability] and not left[ability]:
            part = ability if any(left) else ANY_PART
            out.append(price._replace(cost=together(left, _one(ability)), reducer=payer, part=part))
    return out


def _times(cost: Four, factor: int) -> Four:
    return cost[0] * factor, cost[1] * factor, cost[2] * factor, cost[3] * factor


def _one(ability: int) -> Four:
    cost = [0] * len(ABILITIES)
    cost[ability] = 1
    p, i, o, c = cost
    return p, i, o, c


# -- which symbols may pay ---------------------------------------------------------------------------------------------


def _with_texts(g: Table, seat: int, card: int, group: Group) -> Group:
    """Symbols with the allegiances that texts give them in recruiting a card."""
    more = rules_of(g).texts.symbol_allegiances(g, seat, group.source, group.ability, card)
    return group._replace(allegiances=group.allegiances | more) if more else group


def recruit_purse(g: Table, seat: int, card: int) -> Purse:
    """The symbols of the pool that may pay for a recruit."""
    texts = rules_of(g).texts
    mixed = type_of(g, card) == TROOP and texts.pays_mixed(g, seat)
    groups = [_with_texts(g, seat, card, group) for group in pool(g, seat)]
    groups = [group for group in groups if mixed or usable(g, card, group)]
    groups = [group for group in groups if group.source < 0 or texts.may_recruit_with(g, group.source)]
    groups = [
        group for group in groups if group.use == FOR_ANYTHING or texts.is_for_recruiting(g, seat, group.use, card)
    ]
    lenient = mixed or (reads(g, ONE_MATCH) and type_of(g, card) != TROOP)
    penalty = texts.penalty(g, card)

    def shares(group: Group) -> bool:
        if mixed:
            return shares_allegiance(g, card, group) and group.source >= 0 and type_of(g, group.source) == CHARACTER
        return penalty or shares_allegiance(g, card, group) or texts.no_penalty(g, seat, card, group.source)

    return Purse(groups, shares, reducers(g, seat, card), lenient, texts.turned_to_recruit(g, seat))


@rule("WOT20-action.costs.1", "WOT20-action.costs.2", "WOT20-action.costs.3", "WOT20-action.convert-pattern.4")
def plain_purse(
    g: Table, seat: int, only: int = NO_CARD, text_of: int = NO_CARD, reducers: tuple[int, ...] = ()
) -> Purse:
    """The symbols that may pay for anything else: the whole pool, or those of one card; allegiance does not matter.

    `text_of`: the card whose own text is paid for; symbols for that alone may help, wherever they come from.
    """
    own = -1 - text_of if text_of != NO_CARD else FOR_ANYTHING
    groups = [group for group in pool(g, seat) if group.use in (FOR_ANYTHING, own)]
    if only != NO_CARD:
        groups = [group for group in groups if group.source == only or group.use != FOR_ANYTHING]
    return Purse(groups, lambda group: True, reducers)


def plain_price(cost: Four) -> Price:
    """A cost that neither tokens nor One Power make easier (WOT20-action.one-power.3)."""
    return Price(cost, 0, False, NO_REDUCER, False)


def card_prices(g: Table, seat: int, card: int) -> list[Price]:
    """The ways in which the cost of an advantage or event comes out: cheaper if a card pays a part, or all by one."""
    texts = rules_of(g).texts
    plain = plain_price(texts.cost_to_play(g, seat, card))
    out = [plain]
    if any(plain.cost):
        for payer in _payers(g, seat):
            less = texts.card_costs_less(g, payer, card)
            if any(less):
                out += _paid_by(plain, payer, less)
        if texts.one_character_pays(g, card):
            who = [source for source in _payers(g, seat) if type_of(g, source) == CHARACTER]
            out = [price._replace(only=source) for price in out for source in who]
        out += [Price(ZERO, 0, False, NO_REDUCER, False, instead=each) for each in texts.discarded_for(g, seat, card)]
    return out


def card_reducers(g: Table, seat: int, card: int) -> tuple[int, ...]:
    """The cards that make an advantage or event cheaper if they pay a part."""
    texts = rules_of(g).texts
    return tuple([source for source in _payers(g, seat) if any(texts.card_costs_less(g, source, card))])


MOST_WAYS: Final[int] = 12


def recruit_ways(g: Table, seat: int, card: int) -> list[Way]:
    """Ways to pay for a recruit, the cheapest first: fewest tokens converted, then fewest symbols and tokens."""
    every = every_way(g, seat, card)
    out = [way for way in every if not any(_spares(other, way) for other in every)]
    out.sort(key=lambda way: (way.converted, len(way.symbols) + sum(way.removed), way.symbols, way.removed))
    return out[:MOST_WAYS]


def every_way(g: Table, seat: int, card: int) -> list[Way]:
    """A way to pay each price that a recruit may come to, also those that give something away for nothing."""
    purse = recruit_purse(g, seat, card)
    out: list[Way] = []
    for price in _all_prices(g, seat, card):
        symbols = purse.payment(price)
        if symbols is not None and Way(price.converted, symbols, price.removed) not in out:
            out.append(Way(price.converted, symbols, price.removed))
    return out


def _spares(one: Way, other: Way) -> bool:
    """Whether a way keeps something that another gives away for nothing: by hand that may be chosen all the same."""
    if one == other or one.converted > other.converted or len(one.removed) != len(other.removed):
        return False
    fewer = all(less <= more for less, more in zip(one.removed, other.removed, strict=True))
    return fewer and all(one.symbols.count(each) <= other.symbols.count(each) for each in one.symbols)


def can_recruit(g: Table, seat: int, card: int) -> bool:
    """Whether there is any way to pay for a recruit."""
    cheaper = _may_cost_less(g, seat, card)
    if not cheaper:
        # Mostly there are too few symbols, whatever they are: then nobody has to look which of them fit.
        every = sum([group.number for group in pool(g, seat)])
        if _tokens_wanted(g, card, every) > _most_tokens(g, seat, card):
            return False
    purse = recruit_purse(g, seat, card)
    least = 0 if cheaper else _tokens_wanted(g, card, sum([group.number for group in purse.groups]))
    return any(purse.can_pay(price) for price in _all_prices(g, seat, card, least))


def _may_cost_less(g: Table, seat: int, card: int) -> bool:
    """Whether anything but tokens converted could make a recruit cheaper than it is printed."""
    texts = rules_of(g).texts
    if reducers(g, seat, card) or texts.costs_nothing(g, seat, card) or texts.next_costs_less(g, seat, card):
        return True
    return bool(texts.tokens_for_cost(g, seat, card)) or texts.depends_on_payer(g, card)


def _tokens_wanted(g: Table, card: int, have: int) -> int:
    """How many tokens have to be converted at least so that so many symbols can be enough."""
    tokens = 0
    every = rules_of(g).texts.printed_costs(g, card)
    while min([sum(after_converting(cost, tokens)) for cost in every]) > have:
        tokens += 1
    return tokens


def _most_tokens(g: Table, seat: int, card: int) -> int:
    """How many tokens may be converted: as many as the costs have use for and the card's text leaves."""
    printed = max([max(cost) for cost in rules_of(g).texts.printed_costs(g, card)])
    return min(g.pattern[seat], printed, section(g, seat) - facts_of(g, card).pattern)


def _all_prices(g: Table, seat: int, card: int, least: int = 0) -> Iterator[Price]:
    """The prices of a recruit, with as many tokens converted as its costs have use for and its text leaves."""
    for converted in range(least, _most_tokens(g, seat, card) + 1):
        yield from prices(g, seat, card, converted)
