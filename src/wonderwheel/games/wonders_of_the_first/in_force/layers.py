"""Continuous changes in their layers (101.6, 508, nullify): what static abilities and lasting effects do to cards.

The layers, in the order in which they are applied: protection from being nullified, nullify, stones and rules about
gates (what lies behind a gate may belong to any layer after that), granted abilities, types and classes, classes taken
over from other cards, abilities gained from other cards, defined power, base power, additions, multiplications, rules.
What looks at stones before they are known sees those of the pass before (`stats.carry_stones_over`). Within a layer the
older effect comes first, so that of two base powers the younger one counts, and only what contradicts is
overwritten.

A static ability's row carries (ability, change), and if it was gained from another card (see `gaining.py`) that card
and the ability and change by which it was; a lasting effect's row (value, second value, cards...), with the cards
fixed when it began; a floating rule's row (ability, change, controller).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.layers import (
    EFFECT_EXPIRES,
    EFFECT_MODIFIER,
    EFFECT_SOURCE,
    PERMANENT,
    WHILE_SOURCE,
    Continuous,
    Modifier,
    start_effect,
)
from wonderwheel.core.numbering import Numbering
from wonderwheel.core.state.amounts import plus, times
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.in_force.bonuses import as_a_bonus, product
from wonderwheel.games.wonders_of_the_first.in_force.reading_effects import (
    WHERE_IT_WAS_MADE,
    context_of,
    effect_controller,
    static_change,
)
from wonderwheel.games.wonders_of_the_first.meaning.keywords import KEYWORDS
from wonderwheel.games.wonders_of_the_first.table import objects, traits
from wonderwheel.games.wonders_of_the_first.table.rows import (
    TRAIT_CARD,
    TRAIT_CARRIED,
    TRAIT_CONTROLLER,
    TRAIT_KIND,
    TRAIT_MODEL,
    TRAIT_VALUE,
)
from wonderwheel.games.wonders_of_the_first.verbs import VERBS

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.editions import Edition
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

PROTECT: Final = 0
NULL: Final = 1
GATES: Final = 2
GRANT: Final = 3
TYPE: Final = 4
KIN: Final = 5
GAIN: Final = 6
DEFINE: Final = 7
BASE: Final = 8
ADD: Final = 9
TIMES: Final = 10
RULES: Final = 11

CANNOT_VERBS: Final[tuple[str, ...]] = tuple([verb.banned_as() for verb in VERBS if verb.banned_as()])
BY_OPPONENTS: Final = 64  # added to a verb that only opponents cannot do
OF_COUNTER: Final = 256  # times a kind of counter plus 1: added to the verb when only that kind is meant
NO_VERB: Final = {verb: i for i, verb in enumerate(CANNOT_VERBS)}


def fix(g: Table, modifier: int, expires: int, value: int, *cards: int, source: int = kinds.NO_CARD) -> None:
    """Begin an effect on certain cards, with a value that is worked out now; by default no card keeps it up."""
    start_effect(g, modifier, source, expires, value, 0, *cards)


def _scope(g: Table, effect: Continuous) -> Sequence[int]:
    return static_change(g, effect).scope(g, context_of(g, effect))


def _fixed(g: Table, effect: Continuous) -> Sequence[int]:
    """The cards that were there when the effect began, as long as they are."""
    return [c for c in effect.arguments[2:] if g.place[c] in (kinds.WORLD, kinds.PLAYING)]


def _in_nullified_realm(g: Table, effect: Continuous) -> Sequence[int]:
    """Cards that arrived in a nullified realm, while they are there together with the same card that nullifies it."""
    source, serial = effect.source, effect.arguments[0]
    if g.place[source] != kinds.WORLD or g.serial[source] != serial:
        return ()
    return [c for c in _fixed(g, effect) if g.realm[c] == g.realm[source]]


def _amount(g: Table, effect: Continuous, before: Row, card: int = kinds.NO_CARD) -> int:
    """How much it is; of a card that the ability looks at, if it speaks of each of those that it changes."""
    value = static_change(g, effect).value
    ctx = context_of(g, effect, before)
    ctx.subject = card
    return value(g, ctx) if value is not None else 0


def _number(g: Table, effect: Continuous) -> int:
    return effect.arguments[0] if effect.modifier >= FIXED else static_change(g, effect).number


# -- what is done to one card ------------------------------------------------------------------------------------------


@rule("CR132-nullify.a", "CR132-nullify.i", "CR132-nullify.p", "CR132-nullify.q", "CR132-508.c")
def _nullify(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    """The text is blank from now on, unless something says that it cannot be."""
    controller = effect_controller(g, effect)
    for c in cards:
        if not cannot(g, c, "nullified", controller):
            g.nullified[c] = 1


def cannot(g: Table, card: int, verb: str, by: int, counter: int = -1) -> bool:
    """Whether something forbids this to happen to a card, done by a player (or nobody); with a kind of counter."""
    if not g.granted:
        return False
    number = NO_VERB[verb]
    for row in traits.of_card(g, card, kinds.CANNOT):
        kind, what = divmod(row[TRAIT_VALUE], OF_COUNTER)
        if kind and kind - 1 != counter:
            continue
        if what == number or (what == number + BY_OPPONENTS and by not in (kinds.NOBODY, row[TRAIT_CONTROLLER])):
            return True
    return False


@rule("CR132-508.g", "CR132-stun.c", "CR132-stun.c.2", "CR132-101.6.g", "CR132-508.f")
def _set_base(g: Table, c: int, code: int) -> None:
    """Base power is set anew; counters and other additions come on top."""
    g.base[c] = code
    g.power[c] = code
    for holder, kind, amount in g.counters:
        if holder == c and kind <= kinds.MINUS:
            g.power[c] = plus(g.power[c], amount if kind == kinds.PLUS else times(amount, -kinds.ONE))


def _base(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    for c in cards:  # the amount may be the base power of one of them
        _set_base(g, c, _amount(g, effect, before, c))


def _fixed_base(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    for c in cards:
        _set_base(g, c, effect.arguments[0])


def _add(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    if static_change(g, effect).of_each:
        for c in cards:
            _add_to(g, (c,), effect, _amount(g, effect, before, c))
    else:
        _add_to(g, cards, effect, _amount(g, effect, before))


def _fixed_add(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    _add_to(g, cards, effect, effect.arguments[0])


@rule("CR132-101.6.h")
def _add_to(g: Table, cards: Sequence[int], effect: Continuous, amount: int) -> None:
    bonus = as_a_bonus(g, effect, amount)
    power = g.power
    for c in cards:
        power[c] = plus(power[c], bonus)


@rule("CR132-on-attack.b", "CR132-on-defense.b", "CR132-this-round.a.2")
def _in_battle(attacking: bool) -> Callable[[Any, Continuous], Sequence[int]]:
    """Those of the fixed cards that attack, or defend, in the battle that is being fought."""

    def scope(g: Table, effect: Continuous) -> Sequence[int]:
        there = [c for c in _fixed(g, effect) if g.realm[c] == g.battle_realm >= 0 and g.types[c] & kinds.WONDER]
        return [c for c in there if (g.controller[c] == g.attacker) == attacking]

    return scope


def _multiply(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    _multiply_by(g, cards, _amount(g, effect, before))


def _fixed_multiply(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    _multiply_by(g, cards, effect.arguments[0])


def _multiply_by(g: Table, cards: Sequence[int], factor: int) -> None:
    for c in cards:
        g.power[c] = product(g, g.power[c], factor)


@rule("CR132-101.6.e", "CR132-101.6.g", "CR12-base-power.a", "GUIDE-stun.c")
def _base_as_printed(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    """No effect sets a base power that is printed. What a token was created with is its print."""
    if effect.source == kinds.NO_CARD and effect.expires == PERMANENT:
        _fixed_base(g, cards, effect, before)


def _row(kind: int) -> Callable[[Any, Sequence[int], Continuous, Row], None]:
    def change(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
        _grant(g, cards, effect, kind)

    return change


def _grant(g: Table, cards: Sequence[int], effect: Continuous, kind: int) -> None:
    number, source, controller = _number(g, effect), effect.source, effect_controller(g, effect)
    g.granted += [(c, kind, number, source, controller) for c in cards]


@rule("CR132-201.c", "CR132-hoard.a.2")
def _stone(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    """The cards are stones in this pass too: that is no longer only what the pass before has said."""
    g.granted = [
        row
        for row in g.granted
        if row[TRAIT_KIND] != kinds.STONE or row[TRAIT_CARD] not in cards or len(row) <= TRAIT_CARRIED
    ]
    _grant(g, cards, effect, kinds.STONE)


@rule("CR132-nullify.p", "CR132-nullify.p.2")
def _protect(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    """Nothing nullifies the cards; null counters stay on them and do nothing."""
    _grant(g, cards, effect, kinds.CANNOT)
    for c in cards:
        g.nullified[c] = 0


@rule("CR132-101.3.5.a")
def _type(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    for c in cards:
        g.types[c] |= _number(g, effect)


@rule("CR132-101.2.b")
def _classes_of(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    """The classes of other cards, printed and added."""
    like = static_change(g, effect).like
    for c in cards:
        others = like(g, context_of(g, effect)) if like is not None else []
        found = {name for card in others if card != c for name in objects.classes_of(g, card)}
        g.granted += [(c, kinds.CLASS, name, effect.source, effect_controller(g, effect)) for name in sorted(found)]


@rule("CR132-nullify.o", "CR132-nullify.a")
def _gain(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    """Every ability that other cards have, apart from what they gain in this way themselves: so it ends somewhere."""
    for c in cards:
        _gain_one(g, c, effect)


def _gain_one(g: Table, c: int, effect: Continuous) -> None:
    change = static_change(g, effect)
    every = objects.rules_of(g).catalogue.abilities
    controller = effect_controller(g, effect)
    for model in change.like(g, context_of(g, effect)) if change.like is not None else ():
        if model == c:
            continue
        taken = [row for row in traits.of_card(g, model, kinds.ABILITY) if len(row) > TRAIT_MODEL]
        handed_on = [row[TRAIT_VALUE] for row in taken]
        for index in objects.rules_of(g).abilities_of(g, model):
            if index in handed_on:
                handed_on.remove(index)
            elif not gains(every[index].node):
                g.granted.append((c, kinds.ABILITY, index, effect.source, controller, model))


def gains(node: object) -> bool:
    """Whether an ability gives its card those of others: nobody gets that one in the same way."""
    return isinstance(node, meaning.Static) and any(
        isinstance(change, meaning.GainAbilities) for change in node.changes
    )


@rule("CR132-508.f", "CR132-status-effect.b.2")
def _lose(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    """The cards have a keyword no more: neither printed nor given before; what gives it to them later does."""
    number = _number(g, effect)
    every = objects.rules_of(g).catalogue.abilities
    g.granted = [
        row
        for row in g.granted
        if row[TRAIT_KIND] != kinds.ABILITY
        or row[TRAIT_CARD] not in cards
        or every[row[TRAIT_VALUE]].keyword != KEYWORDS[number]
    ]
    _grant(g, cards, effect, kinds.LOST)


def _rule(g: Table, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    """A rule that is on: whoever is about to do something looks it up."""
    ability, change = effect.arguments[:2]
    controller = g.controller[effect.source] if effect.expires == WHILE_SOURCE else effect.arguments[2]
    made = effect.arguments[WHERE_IT_WAS_MADE:] if effect.expires != WHILE_SOURCE else ()
    g.granted.append((effect.source, kinds.RULE, ability, change, controller, *made))


def _once(g: Table, effect: Continuous) -> Sequence[int]:
    return (effect.source,)


_modifiers = Numbering[Modifier]()
M_PROTECT: Final[int] = _modifiers.add(Modifier("can't be nullified", PROTECT, _scope, _protect))
M_NULL: Final[int] = _modifiers.add(Modifier("nullified", NULL, _scope, _nullify))
M_GRANT: Final[int] = _modifiers.add(Modifier("ability", GRANT, _scope, _row(kinds.ABILITY)))
M_CLASS: Final[int] = _modifiers.add(Modifier("class", TYPE, _scope, _row(kinds.CLASS)))
M_CLASSES_OF: Final[int] = _modifiers.add(Modifier("classes of others", KIN, _scope, _classes_of))
M_TYPE: Final[int] = _modifiers.add(Modifier("type", TYPE, _scope, _type))
M_LEGENDARY: Final[int] = _modifiers.add(Modifier("legendary", TYPE, _scope, _row(kinds.LEGENDARY)))
M_DEFINE: Final[int] = _modifiers.add(Modifier("defined power", DEFINE, _scope, _base))
M_BASE: Final[int] = _modifiers.add(Modifier("base power", BASE, _scope, _base))
M_ADD: Final[int] = _modifiers.add(Modifier("added power", ADD, _scope, _add))
M_TIMES: Final[int] = _modifiers.add(Modifier("multiplied power", TIMES, _scope, _multiply))
M_CANNOT: Final[int] = _modifiers.add(Modifier("can't", RULES, _scope, _row(kinds.CANNOT)))
M_STONE: Final[int] = _modifiers.add(Modifier("stone", GATES, _scope, _stone))
M_RULE: Final[int] = _modifiers.add(Modifier("rule", RULES, _once, _rule))
M_DEFINE_LOOKS: Final[int] = _modifiers.add(
    Modifier("defined power that looks at power", DEFINE, _scope, _base, looks=True)
)
M_BASE_LOOKS: Final[int] = _modifiers.add(Modifier("base power that looks at power", BASE, _scope, _base, looks=True))
M_ADD_LOOKS: Final[int] = _modifiers.add(Modifier("added power that looks at power", ADD, _scope, _add, looks=True))
M_TIMES_LOOKS: Final[int] = _modifiers.add(
    Modifier("multiplied power that looks at power", TIMES, _scope, _multiply, looks=True)
)
M_GAIN: Final[int] = _modifiers.add(Modifier("abilities of others", GAIN, _scope, _gain))
M_GATES: Final[int] = _modifiers.add(Modifier("rule about gates", GATES, _once, _rule))
M_STONE_LOOKS: Final[int] = _modifiers.add(Modifier("stone by its power", RULES, _scope, _stone, looks=True))
M_LOSE: Final[int] = _modifiers.add(Modifier("keyword lost", GRANT, _scope, _lose))
M_NULL_LOOKS: Final[int] = _modifiers.add(
    Modifier("nullified by the number of stones", NULL, _scope, _nullify, looks=True)
)
M_PROTECT_LOOKS: Final[int] = _modifiers.add(
    Modifier("can't be nullified by the number of stones", PROTECT, _scope, _protect, looks=True)
)
# Lasting effects on cards that are fixed when they begin: numbered from FIXED on.
FIXED: Final[int] = len(_modifiers.all())
F_NULL: Final[int] = _modifiers.add(Modifier("nullified for a time", NULL, _fixed, _nullify))
F_GRANT: Final[int] = _modifiers.add(Modifier("ability for a time", GRANT, _fixed, _row(kinds.ABILITY)))
F_CLASS: Final[int] = _modifiers.add(Modifier("class for a time", TYPE, _fixed, _row(kinds.CLASS)))
F_TYPE: Final[int] = _modifiers.add(Modifier("type for a time", TYPE, _fixed, _type))
F_LEGENDARY: Final[int] = _modifiers.add(Modifier("legendary for a time", TYPE, _fixed, _row(kinds.LEGENDARY)))
F_BASE: Final[int] = _modifiers.add(Modifier("base power for a time", BASE, _fixed, _fixed_base))
F_ADD: Final[int] = _modifiers.add(Modifier("power for a time", ADD, _fixed, _fixed_add))
F_TIMES: Final[int] = _modifiers.add(Modifier("multiplied power for a time", TIMES, _fixed, _fixed_multiply))
F_CANNOT: Final[int] = _modifiers.add(Modifier("can't for a time", RULES, _fixed, _row(kinds.CANNOT)))
F_STONE: Final[int] = _modifiers.add(Modifier("stone for a time", GATES, _fixed, _stone))
F_CONTROL: Final[int] = _modifiers.add(
    Modifier("control for a time", RULES, _fixed, lambda g, cards, effect, before: None)
)
F_PROTECT: Final[int] = _modifiers.add(Modifier("can't be nullified for a time", PROTECT, _fixed, _protect))
F_NULL_REALM: Final[int] = _modifiers.add(Modifier("nullified by its realm", NULL, _in_nullified_realm, _nullify))
F_ADD_ATTACKING: Final[int] = _modifiers.add(Modifier("power of attackers", ADD, _in_battle(True), _fixed_add))
F_ADD_DEFENDING: Final[int] = _modifiers.add(Modifier("power of defenders", ADD, _in_battle(False), _fixed_add))
F_LOSE: Final[int] = _modifiers.add(Modifier("keyword lost for a time", GRANT, _fixed, _lose))
MODIFIERS: Final[tuple[Modifier, ...]] = _modifiers.all()


def modifiers_of(edition: Edition) -> tuple[Modifier, ...]:
    """The modifiers as an edition has them: whether effects set base power anew."""
    if edition.reading_base_power == "printed_then_set":
        return MODIFIERS
    setting = (M_BASE, M_BASE_LOOKS, F_BASE)
    return tuple(_as_printed(each) if i in setting else each for i, each in enumerate(MODIFIERS))


def _as_printed(modifier: Modifier) -> Modifier:
    return Modifier(modifier.name, modifier.layer, modifier.scope, _base_as_printed, modifier.looks)


_DEFINING: Final = frozenset({F_BASE, F_CLASS, F_TYPE, F_LEGENDARY})


@rule("CR132-203.f", "CR132-507.d", "CR12-507.d")
def defines(row: Row) -> bool:
    """Whether an effect stands for what would be printed on a card: of a stand-in, or of a copy."""
    lasts = row[EFFECT_EXPIRES] == PERMANENT and row[EFFECT_SOURCE] == kinds.NO_CARD
    return lasts and row[EFFECT_MODIFIER] in _DEFINING


LOOKING: Final = {
    M_DEFINE: M_DEFINE_LOOKS,
    M_BASE: M_BASE_LOOKS,
    M_ADD: M_ADD_LOOKS,
    M_TIMES: M_TIMES_LOOKS,
    M_STONE: M_STONE_LOOKS,
}
COUNTING: Final = {M_NULL: M_NULL_LOOKS, M_PROTECT: M_PROTECT_LOOKS}
"""What comes before stones are known: an ability that counts them looks at those of the pass before."""
