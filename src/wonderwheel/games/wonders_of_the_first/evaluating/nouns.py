"""Nouns, quantities and conditions of card texts, turned into functions of a state and a context."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import EngineError
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import card_tests, measures, remembered
from wonderwheel.games.wonders_of_the_first.evaluating import realms as by_number
from wonderwheel.games.wonders_of_the_first.evaluating.areas import is_in, scan_area
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    DONE,
    GONE,
    SERIAL,
    Ctx,
    Names,
    ProgramMaker,
    here_now,
    register_of,
    row_of,
)
from wonderwheel.games.wonders_of_the_first.evaluating.counters import counters_on
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.trigger_events import number_of

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

Test = Callable[["Table", Ctx], bool]
CardTest = Callable[["Table", Ctx, int], bool]
Value = Callable[["Table", Ctx], int]
Several = Callable[["Table", Ctx], list[int]]


@dataclass
class Words:
    """The names of one catalogue. Of classes and titles the first so many may be chosen: others are met in texts."""

    classes: Names
    counters: Names
    choices: Names
    titles: Names
    to_choose: tuple[int, int]  # classes, titles


def looks_at_power(node: object) -> bool:
    """Whether a structure reads current power, or base power: then derivation has to repeat until nothing changes."""
    return any(
        (isinstance(part, meaning.Stat) and part.stat.endswith("power"))
        or (isinstance(part, meaning.Cards) and (part.power is not None or part.base_power is not None))
        or (isinstance(part, meaning.Extreme) and part.of.endswith("power"))
        for part in parts_of(node, (meaning.Stat,))
    )


# -- cards -------------------------------------------------------------------------------------------------------------

_NO_CLASS: Final = -1
_BOTH: Final = {"": (0, 1), "each": (0, 1), "any": (0, 1)}


def side(word: str, ctx: Ctx) -> tuple[int, ...]:
    """The seats that a word means for the controller of an effect."""
    if word in _BOTH:
        return _BOTH[word]
    if word == "you":
        return (ctx.controller,) if ctx.controller >= 0 else ()
    if word == "opponent":
        return (1 - ctx.controller,) if ctx.controller >= 0 else ()
    if word == "event":
        return (ctx.player,)
    if word == "looked at":
        return (ctx.looked_at,)
    raise EngineError(f"no player {word!r}")


def cards_in(cards: meaning.Cards, words: Words, maker: ProgramMaker | None) -> Several:
    """Every card that a noun phrase means, in the order in which they lie."""
    if cards.area == "world":
        return _cards_in_world(cards, words, maker)
    test = card_test(cards, words, maker)

    def found(g: Table, ctx: Ctx) -> list[int]:
        seats = side(cards.owner or cards.controller, ctx)
        return [c for c in scan_area(g, cards.area, seats, ctx) if test(g, ctx, c)]

    return found


def _cards_in_world(cards: meaning.Cards, words: Words, maker: ProgramMaker | None) -> Several:
    """The same for cards in The World, of which there may be many: type, side and realm are seen without a call."""
    where = realms(cards.where, words, maker) if cards.where is not None else None
    mask, word = type_mask(cards.types), "" if cards.controller == "none" else cards.controller
    number = words.classes.number(cards.classes[0]) if cards.classes else _NO_CLASS
    left = msgspec.structs.replace(cards, types=(), classes=cards.classes[1:], where=None, area="anywhere")
    tests = _tests(cards, msgspec.structs.replace(left, controller="" if word else cards.controller), words, maker)
    test = _all_of(tests) if tests else None

    def found(g: Table, ctx: Ctx) -> list[int]:
        there = objects.world(g) if where is None else [c for realm in where(g, ctx) for c in g.realms[realm]]
        types, controller, face_down = g.types, g.controller, g.face_down
        if word:
            seats = side(word, ctx)
            there = [c for c in there if controller[c] in seats]
        # A face-down card has no types, and is none that a text could mean.
        if mask:
            there = [c for c in there if types[c] & mask and not face_down[c]]
        else:
            there = [c for c in there if not face_down[c]]
        if number != _NO_CLASS:
            there = objects.of_class(g, there, number)
        return [c for c in there if test(g, ctx, c)] if test is not None else there

    return found


def card_test(cards: meaning.Cards, words: Words, maker: ProgramMaker | None) -> CardTest:
    """Whether a card fits a noun phrase. All that the phrase says is tested, in one pass."""
    return _all_of(_tests(cards, cards, words, maker))


def _tests(cards: meaning.Cards, left: meaning.Cards, words: Words, maker: ProgramMaker | None) -> list[CardTest]:
    """One test for each thing that a phrase says; `left` is the phrase without what was seen to already."""
    tests = _fact_tests(left, words) + _place_tests(left, words, maker) + _state_tests(left, words, maker)
    tests += card_tests.tests(cards, words, maker)
    if cards.either:
        options = [card_test(each, words, maker) for each in cards.either]
        tests.append(lambda g, ctx, c: any(option(g, ctx, c) for option in options))
    return tests


def _all_of(tests: list[CardTest]) -> CardTest:
    if len(tests) == 1:
        return tests[0]

    def fits(g: Table, ctx: Ctx, card: int) -> bool:
        for test in tests:  # noqa: SIM110  # a plain loop is twice as fast here
            if not test(g, ctx, card):
                return False
        return True

    return fits


def type_mask(types: tuple[str, ...]) -> int:
    mask = 0
    for name in types:
        mask |= kinds.TYPES[name]
    return mask


@rule("CR132-101.2.b")
def _of_class(number: int, wanted: bool) -> CardTest:
    return lambda g, ctx, c: objects.has_class(g, c, number) == wanted


def _fact_tests(cards: meaning.Cards, words: Words) -> list[CardTest]:
    out: list[CardTest] = []
    if cards.types:
        mask = type_mask(cards.types)
        out.append(lambda g, ctx, c: bool((g.types[c] if c == ctx.last else objects.types_of(g, c)) & mask))
    if cards.not_types:
        without = type_mask(cards.not_types)
        out.append(lambda g, ctx, c: not (g.types[c] if c == ctx.last else objects.types_of(g, c)) & without)
    out += [_of_class(words.classes.number(name), True) for name in cards.classes]
    out += [_of_class(words.classes.number(name), False) for name in cards.not_classes]
    if cards.orbitals:
        orbits = 0
        for name in cards.orbitals:
            orbits |= 1 << kinds.ORBITALS.index(name)
        out.append(lambda g, ctx, c: bool(objects.orbitals_of(g, c) & orbits))
    if cards.tier == "legendary":
        out.append(lambda g, ctx, c: objects.is_legendary(g, c))
    elif cards.tier:
        out.append(lambda g, ctx, c: objects.rules_of(g).catalogue.defs[g.what[c]].tier == cards.tier)
    if cards.faction:
        out.append(card_tests.of_faction(cards.faction))
    if cards.name:
        out.append(lambda g, ctx, c: objects.rules_of(g).catalogue.defs[g.what[c]].name == cards.name)
    if cards.not_name == "this":
        out.append(lambda g, ctx, c: objects.name_of(g, c) != objects.name_of(g, ctx.source))
    elif cards.not_name:
        out.append(lambda g, ctx, c: objects.rules_of(g).catalogue.defs[g.what[c]].name != cards.not_name)
    if cards.core is not None:
        out.append(lambda g, ctx, c: objects.rules_of(g).catalogue.defs[g.what[c]].core == cards.core)
    return out


@rule("CR132-302.i", "CR132-505.1.d", "CR132-505.1.e", "CR132-realm.b")
def _place_tests(cards: meaning.Cards, words: Words, maker: ProgramMaker | None) -> list[CardTest]:
    out: list[CardTest] = []
    area = cards.area
    if area == "world":
        # A card that has just left is still spoken of as it last was; a face-down one has no types.
        out.append(lambda g, ctx, c: not g.face_down[c])
    elif area != "anywhere":
        number = kinds.AREAS.index(area)
        out.append(lambda g, ctx, c: is_in(g, number, c, ctx))
    if cards.controller == "none":
        out.append(lambda g, ctx, c: g.controller[c] == kinds.NOBODY)
    elif cards.controller:
        word = cards.controller
        out.append(
            (lambda g, ctx, c: g.controller[c] in side(word, ctx))
            if area in ("world", "playing")
            else (lambda g, ctx, c: g.owner[c] in side(word, ctx))
        )
    if cards.owner:
        out.append(lambda g, ctx, c: g.owner[c] in side(cards.owner, ctx))
    if cards.where is not None:
        where = realms(cards.where, words, maker)
        out.append(lambda g, ctx, c: (g.realm[c] if g.realm[c] >= 0 else ctx.where) in where(g, ctx))
    if cards.other:
        out.append(lambda g, ctx, c: c != ctx.source)
    return out


def _state_tests(cards: meaning.Cards, words: Words, maker: ProgramMaker | None) -> list[CardTest]:
    out: list[CardTest] = []
    if cards.cost is not None:
        out.append(measures.measured("cost", cards.cost, words, maker))
    if cards.power is not None:
        out.append(measures.measured("power", cards.power, words, maker))
    if cards.base_power is not None:
        out.append(measures.measured("base power", cards.base_power, words, maker))
    if cards.tapped is not None:
        out.append(lambda g, ctx, c: bool(g.tapped[c]) == cards.tapped)
    if cards.equipped is not None:
        out.append(
            lambda g, ctx, c: (
                (c in g.worn or g.worn[c] >= 0 or (c == ctx.last and bool(ctx.last_worn))) == cards.equipped
            )
        )
    if cards.token is not None:
        out.append(lambda g, ctx, c: bool(g.token[c]) == cards.token)
    if cards.nullified is not None:
        out.append(lambda g, ctx, c: bool(g.nullified[c]) == cards.nullified)
    if cards.role:
        out.append(card_tests.role_test(cards.role == "attacking"))
    if cards.has:
        out.append(lambda g, ctx, c: objects.rules_of(g).has_ability(g, c, cards.has))
    if cards.counter and cards.counters is None:
        kind = words.counters.number(cards.counter)
        out.append(lambda g, ctx, c: counters_on(g, c, kind, c == ctx.last) != 0)
    if cards.did:
        happening = number_of(cards.did)
        out.append(lambda g, ctx, c: remembered.took_part(g, happening, c))
    if cards.chosen:
        out.append(card_tests.chosen_test(cards.chosen, cards.chosen_kind, maker))
    if cards.shares_class_with is not None:
        others = objects_now(cards.shares_class_with, words, maker)
        out.append(
            lambda g, ctx, c: any(
                x != c and objects.classes_of(g, x) & objects.classes_of(g, c) for x in others(g, ctx)
            )
        )
    return out


# -- objects without a question ----------------------------------------------------------------------------------------


def objects_now(meant: Any, words: Words, maker: ProgramMaker | None) -> Several:
    """The cards that need no choice: this, the event's card, the wearer, a slot, all that fit, the top of a deck."""
    if isinstance(meant, meaning.This):
        return lambda g, ctx: [] if ctx.f is not None and ctx.f.r[SERIAL] == GONE else [ctx.source]
    if isinstance(meant, meaning.EventCard):
        return lambda g, ctx: [ctx.subject] if ctx.subject >= 0 else []
    if isinstance(meant, meaning.Itself):
        return lambda g, ctx: [ctx.candidate]
    if isinstance(meant, meaning.Wearer):
        if maker is not None and maker.sacrifices_itself:
            return lambda g, ctx: [ctx.subject] if ctx.subject != ctx.source else []
        return lambda g, ctx: [g.worn[ctx.source]] if g.worn[ctx.source] >= 0 else []
    if isinstance(meant, meaning.Slot):
        register = register_of(maker, meant.name)
        return lambda g, ctx: list(row_of(ctx, register))
    if isinstance(meant, meaning.All):
        return cards_in(meant.cards, words, maker)
    if isinstance(meant, meaning.Top):
        number, who = measures.quantity(meant.number, words, maker), players(meant.of, words, maker)
        return lambda g, ctx: [c for seat in who(g, ctx) for c in g.decks[seat][::-1][: objects.whole(number(g, ctx))]]
    if isinstance(meant, meaning.Linked):
        return remembered.linked
    if isinstance(meant, meaning.LastPlayed):
        return remembered.last_played(meant, words, maker)
    raise EngineError(f"{type(meant).__name__} needs a choice: it can only stand in an effect")


# -- players and realms ------------------------------------------------------------------------------------------------


def players(player: meaning.Player, words: Words, maker: ProgramMaker | None) -> Several:
    """The seats that a player phrase means now; "target" must have been chosen into its slot."""
    which = player.which
    if which in ("you", "opponent", "event", "each"):
        return lambda g, ctx: list(side(which, ctx))
    if which == "active":
        return lambda g, ctx: [g.active]
    if which == "attacker":
        return lambda g, ctx: [g.attacker]
    if which == "defender":
        return lambda g, ctx: [1 - g.attacker]
    if which in ("owner", "controller"):
        of = objects_now(player.of or meaning.EventCard(), words, maker)
        owners = which == "owner"
        return lambda g, ctx: sorted({(g.owner if owners else g.controller)[c] for c in of(g, ctx)} - {-1})
    if which == "looked at":
        return lambda g, ctx: [ctx.looked_at]
    if which == "other":
        return lambda g, ctx: [1 - ctx.looked_at]
    if which in ("target", "target opponent", "slot", "those") and maker is not None:
        register = maker.filled(player.slot or "player")
        return lambda g, ctx: list(row_of(ctx, register))
    raise EngineError(f"no player {which!r} here")


@rule("CR132-active-realm.a.3", "CR132-realm.b", "CR132-current-realm.a", "CR132-506.c")
def realms(realm: meaning.Realm, words: Words, maker: ProgramMaker | None) -> Several:
    """The active realms that a realm phrase means now; "target" and "choose" must have been chosen into a slot."""
    which = realm.which
    where = measures.condition(realm.where, words, maker) if realm.where is not None else None
    of = objects_now(realm.of, words, maker) if which == "of" else None
    any_of = [realms(each, words, maker) for each in realm.any_of]
    by = measures.quantity(realm.by, words, maker) if realm.by is not None else None
    chosen = which in ("target", "choose", "slot", "adjacent", "as chosen")
    register = register_of(maker, realm.slot or "realm") if chosen else None
    among = realm.among if which in ("but", "adjacent to") else None
    those = realms(among, words, maker) if among is not None else None

    def found(g: Table, ctx: Ctx) -> list[int]:
        here = here_now(g, ctx)
        out: list[int]
        if which == "here":
            out = [here]
        elif which == "number":
            out = [realm.number - 1]
        elif which in by_number.RANGES:
            out = by_number.numbered(which, here)
        elif which == "as chosen":
            out = by_number.numbered(words.choices.words[row_of(ctx, register)[0]], here)
        elif which == "event":
            out = [ctx.where]
        elif which in ("event source", "event goal"):
            out = [ctx.amount // kinds.ONE]
        elif which == "battle":
            out = [by_number.realm_of_battle(g, ctx, here)]
        elif of is not None:
            out = sorted({_realm_of(g, ctx, c) for c in of(g, ctx)})
        elif which == "current":
            out = [g.round - 1]
        elif which == "adjacent to here":
            out = objects.adjacent(g, here)
        elif which == "near":
            out = sorted([here, *objects.adjacent(g, here)])
        elif those is not None:
            out = (by_number.beside if which == "adjacent to" else by_number.all_but)(g, those(g, ctx))
        elif any_of:
            out = sorted({r for each in any_of for r in each(g, ctx)})
        elif by is not None:
            out = by_number.extreme([(r, by(g, at(ctx, r))) for r in objects.active_realms(g)], which == "most")
        else:
            out = list(row_of(ctx, register))
        out = [r for r in out if objects.is_active(g, r) and (where is None or where(g, at(ctx, r)))]
        return by_number.at_the_end(out, which)

    return found


def _realm_of(g: Table, ctx: Ctx, card: int) -> int:
    """The realm of a card; of the one that an event is about, and which is on its way, where that happens."""
    return ctx.where if card == ctx.subject and g.place[card] != kinds.WORLD else g.realm[card]


def at(ctx: Ctx, realm: int) -> Ctx:
    """The same context standing in another realm."""
    new = Ctx(ctx.controller, ctx.source, realm)
    new.subject, new.amount, new.where, new.x, new.player = ctx.subject, ctx.amount, realm, ctx.x, ctx.player
    new.f, new.before, new.elsewhere = ctx.f, ctx.before, True
    new.as_if_in_hand, new.looked_at, new.candidate = ctx.as_if_in_hand, ctx.looked_at, ctx.candidate
    return new


def looking_at(ctx: Ctx, seat: int) -> Ctx:
    """The same context while a clause speaks of a player."""
    new = at(ctx, ctx.here)
    new.where, new.elsewhere, new.looked_at = ctx.where, ctx.elsewhere, seat
    return new


def done(ctx: Ctx) -> int:
    return ctx.f.r[DONE] if ctx.f is not None else 0
