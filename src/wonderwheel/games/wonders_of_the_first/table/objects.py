"""The plain questions that rules ask about cards, realms and stones (101, 301)."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.state.amounts import Amount, is_negative
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first.kinds import (
    ACTIVE,
    ACTIVE_IN_BANISHMENT,
    AS_PRINTED,
    CLASS,
    CLOSED_FOR_GOOD,
    EVERYBODY,
    LEGENDARY,
    NO_REALM,
    NOBODY,
    ONE,
    OPEN,
    REALMS,
    SEATS,
    STONE,
    STONE_CARD,
    UNKNOWN,
    UNOPENED,
    WONDER,
    WORLD,
)
from wonderwheel.games.wonders_of_the_first.table import traits
from wonderwheel.games.wonders_of_the_first.table.rows import (
    COUNTER_AMOUNT,
    COUNTER_HOLDER,
    COUNTER_KIND,
    TRAIT_CARD,
    TRAIT_VALUE,
)

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def rules_of(g: Table) -> WondersRules:
    rules: WondersRules = g.rules
    return rules


def over(realm: int) -> int:
    """What the column `battle_realm` holds when the battle in this realm is over, and effects of its end are not; from
    that, the realm."""
    return -2 - realm


def told(g: Table, card: int) -> int:
    """What a card is, for an event that everybody sees: UNKNOWN unless all of them know it."""
    return g.what[card] if g.known[card] == EVERYBODY and not g.face_down[card] else UNKNOWN


@rule("CR132-active-realm.a", "CR132-301.8.b", "CR132-banish.d", "CR12-301.2.b", "CR12-active-realm.b")
def active_realms(g: Table) -> list[int]:
    """Realms that can be chosen: opened, and not banished unless such a realm stays active."""
    return [realm for realm, state in enumerate(g.realm_state) if state & ACTIVE]


@rule("CR132-active-realm.a.3", "CR132-active-realm.a.4", "CR132-301.7.a", "CR12-active-realm.b")
def is_active(g: Table, realm: int) -> bool:
    return 0 <= realm < REALMS and bool(g.realm_state[realm] & ACTIVE)


@rule("CR132-active-realm.a.2", "CR132-301.7.b", "CR132-world.b", "CR12-301.2.c")
def is_in_world(g: Table, realm: int) -> bool:
    """Whether cards and stones can be there: it is opened and not banished."""
    return 0 <= realm < REALMS and g.realm_state[realm] == OPEN


@rule("CR132-301.7.b", "CR132-world.b", "CR12-301.1.b", "GUIDE-world.a")
def realms_of_world(g: Table) -> list[int]:
    """The realms of which The World consists, for what is counted in it: the open ones, or also those to come."""
    with_unopened = rules_of(g).edition.inactive_realms_in_world
    return [r for r, state in enumerate(g.realm_state) if state == OPEN or (with_unopened and state == UNOPENED)]


@rule("CR132-301.8.b", "CR132-banish.d", "CR12-301.2.b", "CR12-active-realm.b")
def state_when_banished(g: Table) -> int:
    """What a realm is once it is banished: inactive, or active in banishment."""
    stays_active = rules_of(g).edition.banished_realm == "active_in_banishment"
    return ACTIVE_IN_BANISHMENT if stays_active else CLOSED_FOR_GOOD


def world(g: Table) -> list[int]:
    """Every card in The World, realm by realm, in the order of arrival."""
    out: list[int] = []
    for cards in g.realms:
        if cards:
            out += cards
    return out


@rule("CR132-enemy.a", "CR132-allied-wonders.a", "CR132-505.1.a", "CR132-wonder.a")
def wonders_of(g: Table, seat: int, realm: int) -> list[int]:
    """The Wonders that a player controls in a realm."""
    return [c for c in g.realms[realm] if g.controller[c] == seat and g.types[c] & WONDER]


def has_wonder(g: Table, seat: int, realm: int) -> bool:
    """Whether a player controls a Wonder in a realm."""
    for c in g.realms[realm]:  # noqa: SIM110  # a plain loop is twice as fast here
        if g.controller[c] == seat and g.types[c] & WONDER:
            return True
    return False


@rule("CR132-unopposed.a")
def is_unopposed(g: Table, seat: int, realm: int) -> bool:
    return not wonders_of(g, 1 - seat, realm)


@rule("CR132-404.5.2.a.2", "CR132-404.5.2.b")
def took_last_turn(g: Table, seat: int) -> bool:
    """Whether the latest turn of this round that was not a pass was this player's."""
    return g.last_taker == seat


def adjacent(g: Table, realm: int) -> list[int]:
    """Active realms right beside this one; beside no realm there is none."""
    return [other for other in (realm - 1, realm + 1) if realm != NO_REALM and is_active(g, other)]


# -- counters ----------------------------------------------------------------------------------------------------------


def is_player(holder: int) -> bool:
    """Whether counters lie on a player (-1 - seat) and not on a card."""
    return holder < 0


def counters_on(g: Table, holder: int, kind: int) -> int:
    """The amount (code) of counters of a kind on a card, or on a player (-1 - seat)."""
    rows = g.counters
    if not rows:
        return 0
    at = bisect_left(rows, (holder, kind))
    return rows[at][COUNTER_AMOUNT] if at < len(rows) and rows[at][:COUNTER_AMOUNT] == (holder, kind) else 0


def set_counters(g: Table, holder: int, kind: int, code: int) -> None:
    kept = [row for row in g.counters if row[COUNTER_HOLDER] != holder or row[COUNTER_KIND] != kind]
    if code:
        kept.append((holder, kind, code))
        kept.sort()
    g.counters = kept


# -- traits ------------------------------------------------------------------------------------------------------------


@rule("CR132-101.2.b", "CR132-101.3.5.a", "CR132-class.a")
def has_class(g: Table, card: int, name: int) -> bool:
    """Whether a card has a class, printed or added."""
    if name in rules_of(g).catalogue.class_ids[g.what[card]]:
        return True
    return any(row[TRAIT_VALUE] == name for row in traits.of_card(g, card, CLASS))


@rule("CR132-101.2.b", "CR132-class.a")
def of_class(g: Table, cards: list[int], name: int) -> list[int]:
    """Those of the cards that have a class, printed or added."""
    printed, what = rules_of(g).catalogue.class_ids, g.what
    rows = traits.of_kind(g, CLASS) if g.granted else ()
    added = {row[TRAIT_CARD] for row in rows if row[TRAIT_VALUE] == name} if rows else ()
    return [c for c in cards if name in printed[what[c]] or c in added]


@rule("CR132-507.i")
def name_of(g: Table, card: int) -> str:
    """The name of a card; of one that has become a copy, that of the other."""
    return rules_of(g).catalogue.defs[g.what[card]].name


def classes_of(g: Table, card: int) -> set[int]:
    """Every class of a card."""
    out = set(rules_of(g).catalogue.class_ids[g.what[card]])
    out.update(row[TRAIT_VALUE] for row in traits.of_card(g, card, CLASS))
    return out


@rule("CR132-101.8.2.a", "CR132-203.j")
def orbitals_of(g: Table, card: int) -> int:
    """A bit mask: none for cards without an orbital; a stand-in has its creator's."""
    own = g.orbital[card]
    if own != AS_PRINTED:
        return own
    rules: WondersRules = g.rules
    return rules.catalogue.orbitals[g.what[card]]


def number_of_orbitals(g: Table, cards: list[int]) -> int:
    """How many different ones cards have together."""
    every = 0
    for card in cards:
        every |= orbitals_of(g, card)
    return every.bit_count()


@rule("CR132-510.a.2")
def types_of(g: Table, card: int) -> int:
    """A bit mask of types; in The World it is derived, elsewhere what is printed. A face-down card has none."""
    if g.place[card] == WORLD:
        return g.types[card]
    return rules_of(g).catalogue.types[g.what[card]]


def is_legendary(g: Table, card: int) -> bool:
    if rules_of(g).catalogue.defs[g.what[card]].tier == "legendary":
        return True
    return bool(traits.of_card(g, card, LEGENDARY))


# -- stones ------------------------------------------------------------------------------------------------------------


@rule("CR132-201.d", "CR132-stone.a", "CR132-301.7.a.2")
def stones_in(g: Table, realm: int) -> list[int]:
    """Stones in a realm, cards that are stones after the others."""
    out = [s for s, where in enumerate(g.stone_realm) if where == realm]
    if g.granted and (cards := _cards_that_are_stones(g)):
        out += [STONE_CARD + c for c in g.realms[realm] if c in cards]
    return out


def _cards_that_are_stones(g: Table) -> list[int]:
    return [row[TRAIT_CARD] for row in traits.of_kind(g, STONE)]


def holder_of(g: Table, stone: int) -> int:
    return g.controller[stone - STONE_CARD] if stone >= STONE_CARD else g.stone_holder[stone]


def realm_of_stone(g: Table, stone: int) -> int:
    return g.realm[stone - STONE_CARD] if stone >= STONE_CARD else g.stone_realm[stone]


def stones_of(g: Table, seat: int) -> list[int]:
    """Every stone in an active realm that a player controls."""
    out = [s for s, holder in enumerate(g.stone_holder) if holder == seat and is_active(g, g.stone_realm[s])]
    if g.granted and (cards := _cards_that_are_stones(g)):
        out += [STONE_CARD + c for c in world(g) if g.controller[c] == seat and c in cards]
    return out


@rule("CR132-505.3.a")
def controller_of_realm(g: Table, realm: int) -> int:
    """Who controls strictly the most stones there, or nobody."""
    holders = [holder_of(g, stone) for stone in stones_in(g, realm)]
    held = [holders.count(seat) for seat in range(SEATS)]
    return NOBODY if len(set(held)) == 1 else held.index(max(held))


# -- resources ---------------------------------------------------------------------------------------------------------


def no_free_attacks() -> list[list[int]]:
    """Per player: none for any realm, and none for each realm."""
    return [[0] * (REALMS + 1) for _ in range(SEATS)]


ENDLESS: Final = 1000  # stands for infinity where things are done one by one: more than any deck or hand holds


@rule("CR132-102.a", "CR132-102.c")
def whole(code: int) -> int:
    """An amount as a number of times: halves are rounded down, nothing is done less than 0 times."""
    if not code & 3:
        return max(0, code // ONE)
    amount = Amount.from_code(code)
    if amount.is_infinite:
        return 0 if is_negative(code) else ENDLESS
    return max(0, int(amount.fraction // 1))


_SAID: Final = (*range(21), 30, 40, 50, 100)  # of infinitely many numbers those that are offered


@rule("CR132-102.a", "CR132-pay-x.a")
def numbers_to_say(code: int, least: int = 0) -> list[int]:
    """The whole numbers up to an amount that a player may name; whoever has infinitely much still says a number."""
    most = whole(code)
    return [n for n in (_SAID if most >= ENDLESS else range(most + 1)) if n >= least]


@rule("CR132-102.a", "CR132-102.c")
def has_at_least(code: int, number: int) -> bool:
    """Whether an amount (by its code) is at least a whole number; infinity always is."""
    return code >= number * ONE if not code & 3 else Amount.from_code(code) >= number


@rule("CR132-102.a", "CR132-102.c")
def less(code: int, number: int) -> int:
    """An amount minus a whole number, at least nothing; infinity stays."""
    if not code & 3:
        return max(0, code - number * ONE)
    return max(Amount.from_code(code) - number, Amount.of(0)).code


# -- what may grow in a loop -------------------------------------------------------------------------------------------


def measures(g: Table) -> list[Row]:
    """Resources and counters: what is measured (two numbers that name it), and how much there is, as a code."""
    rows: list[Row] = []
    for i, column in enumerate((g.energy, g.actions, g.faith)):
        rows += [(i, seat, code) for seat, code in enumerate(column)]
    return rows + [(3 + kind, holder, amount) for holder, kind, amount in g.counters]


def set_measure(g: Table, name: Row, code: int) -> None:
    if name[0] < 3:
        (g.energy, g.actions, g.faith)[name[0]][name[1]] = code
    else:
        set_counters(g, name[1], name[0] - 3, code)
