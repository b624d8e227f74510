"""Further tests of nouns: what a card is not or does not have, whose it is, what wears it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import EngineError
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns, remembered
from wonderwheel.games.wonders_of_the_first.evaluating.comparing import compare
from wonderwheel.games.wonders_of_the_first.evaluating.context import row_of
from wonderwheel.games.wonders_of_the_first.evaluating.cost_and_power import cost_of
from wonderwheel.games.wonders_of_the_first.evaluating.counters import counter_rows, counters_on
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.trigger_events import number_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx, ProgramMaker
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


PARITIES: Final = ("even", "odd")


@rule("CR132-101.7.a")
def of_faction(name: str) -> nouns.CardTest:
    """Cards of a faction are spoken of like those of a class."""
    return lambda g, ctx, c: objects.rules_of(g).catalogue.defs[g.what[c]].faction == name


def role_test(attacking: bool) -> nouns.CardTest:
    """Whether a Wonder attacks, or defends, in the battle that is meant."""
    return lambda g, ctx, c: (
        g.realm[c] == _battle_spoken_of(g, ctx) >= 0
        and bool(objects.types_of(g, c) & kinds.WONDER)
        and (g.controller[c] == g.attacker) == attacking
    )


@rule("CR132-404.3.2.f.3", "GUIDE-attack.e.3", "GUIDE-attack.e.4")
def _battle_spoken_of(g: Table, ctx: Ctx) -> int:
    """Where the battle is whose attackers and defenders are meant: one that is being fought. An effect of its end may
    still speak of one that is over."""
    realm = g.battle_realm
    return objects.over(realm) if realm < kinds.NO_REALM and ctx.f is not None else realm


def tests(cards: meaning.Cards, words: nouns.Words, maker: ProgramMaker | None) -> list[nouns.CardTest]:
    """The tests of the fields that say what a card is not, and whose it is."""
    out: list[nouns.CardTest] = []
    if cards.not_orbitals:
        orbits = sum(1 << kinds.ORBITALS.index(name) for name in cards.not_orbitals)
        out.append(lambda g, ctx, c: not objects.orbitals_of(g, c) & orbits)
    if cards.not_tier == "legendary":
        out.append(lambda g, ctx, c: not objects.is_legendary(g, c))
    elif cards.not_tier:
        out.append(lambda g, ctx, c: objects.rules_of(g).catalogue.defs[g.what[c]].tier != cards.not_tier)
    if cards.has_not:
        out.append(lambda g, ctx, c: not objects.rules_of(g).has_ability(g, c, cards.has_not))
    if cards.did_not:
        happening = number_of(cards.did_not)
        out.append(lambda g, ctx, c: not remembered.took_part(g, happening, c))
    if cards.counters is not None:
        out.append(_counters_test(cards.counters, cards.counter, words, maker))
    if cards.whose is not None:
        who, inside = nouns.players(cards.whose, words, maker), cards.area in ("world", "playing")
        out.append(lambda g, ctx, c: (g.controller if inside else g.owner)[c] in who(g, ctx))
    if cards.linked:
        out.append(lambda g, ctx, c: c in remembered.linked(g, ctx))
    if cards.unplayed:
        out.append(lambda g, ctx, c: g.origin[c] != kinds.HAND | kinds.PLAYED)
    if cards.among is not None:
        among = nouns.objects_now(cards.among, words, maker)
        out.append(lambda g, ctx, c: c in among(g, ctx))
    if cards.not_of is not None:
        others = nouns.objects_now(cards.not_of, words, maker)
        out.append(lambda g, ctx, c: c not in others(g, ctx))
    if cards.extreme is not None:
        out.append(_extreme_test(cards, cards.extreme, words, maker))
    if cards.parity:
        out.append(lambda g, ctx, c: PARITIES[cost_of(g, c, ctx) % 2] == cards.parity)
    if cards.kin:
        out.append(_of_kin(cards, words, maker))
    if cards.countered:
        out.append(lambda g, ctx, c: bool(counter_rows(g, c, c == ctx.last)))
    if cards.shares_orbital_with is not None:
        kin = nouns.objects_now(cards.shares_orbital_with, words, maker)
        out.append(
            lambda g, ctx, c: any(x != c and objects.orbitals_of(g, x) & objects.orbitals_of(g, c) for x in kin(g, ctx))
        )
    if cards.worn_by is not None:
        wearers = nouns.objects_now(cards.worn_by, words, maker)
        out.append(lambda g, ctx, c: g.worn[c] >= 0 and g.worn[c] in wearers(g, ctx))
    return out


@rule("CR132-101.2.b", "CR132-class.a")
def _of_kin(cards: meaning.Cards, words: nouns.Words, maker: ProgramMaker | None) -> nouns.CardTest:
    """Whether some class of a card is one of at least so many that fit otherwise, itself among them."""
    others = nouns.cards_in(msgspec.structs.replace(cards, kin=0), words, maker)

    def fits(g: Table, ctx: Ctx, card: int) -> bool:
        every = [objects.classes_of(g, c) for c in others(g, ctx)]
        return any(sum(name in each for each in every) >= cards.kin for name in objects.classes_of(g, card))

    return fits


@rule("CR132-power.a", "CR132-501.1.a")
def _extreme_test(
    cards: meaning.Cards, wanted: meaning.Extreme, words: nouns.Words, maker: ProgramMaker | None
) -> nouns.CardTest:
    """Whether no other card that fits otherwise has more (or less): of several that are equal, each."""
    others = nouns.cards_in(msgspec.structs.replace(cards, extreme=None), words, maker)
    if wanted.of == "counters":
        kind = words.counters.number(wanted.counter) if wanted.counter else -1
        value: Callable[[Table, Ctx, int], int] = lambda g, ctx, c: counters_on(g, c, kind, False)  # noqa: E731
    else:
        value = measures.stat_of(wanted.of)

    def fits(g: Table, ctx: Ctx, card: int) -> bool:
        every = others(g, ctx)
        if wanted.by_realm:
            every = [c for c in every if g.realm[c] == g.realm[card]]
        return card in every and value(g, ctx, card) == measures.best([value(g, ctx, c) for c in every], wanted.most)

    return fits


def _counters_test(
    wanted: meaning.Measure, name: str, words: nouns.Words, maker: ProgramMaker | None
) -> nouns.CardTest:
    """Whether so many counters lie on a card: of a kind, or of all kinds together."""
    than, op = measures.quantity(wanted.than, words, maker), wanted.op
    kind = words.counters.number(name) if name else -1

    return lambda g, ctx, card: compare(counters_on(g, card, kind, card == ctx.last), op, than(g, ctx))


def chosen_test(slot: str, kind: str, maker: ProgramMaker | None) -> nouns.CardTest:
    """Whether a card is of the chosen class, orbital, type, name or cost, or its cost odd or even as was chosen;
    "remembered" is the card's own choice."""
    if kind not in ("class", "orbital", "type", "card", "number", "parity"):
        raise EngineError(f"nothing chosen is a {kind!r}")

    def fits(g: Table, ctx: Ctx, card: int) -> bool:
        value = g.choice[ctx.source] if slot == "remembered" or maker is None else row_of(ctx, maker.filled(slot))[0]
        if kind == "class":
            return objects.has_class(g, card, value)
        if kind == "orbital":
            return bool(objects.orbitals_of(g, card) >> value & 1)
        if kind == "type":
            return bool(objects.types_of(g, card) >> value & 1)
        catalogue = objects.rules_of(g).catalogue
        if kind == "parity":
            return PARITIES[cost_of(g, card, ctx) % 2] == catalogue.words.choices.words[value]
        if kind == "card":
            return value >= 0 and catalogue.words.titles.find(catalogue.defs[g.what[card]].name) == value
        return cost_of(g, card, ctx) == value

    return fits
