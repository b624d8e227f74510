"""Verbs that create tokens (203)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, if_, while_
from wonderwheel.core.mechanisms.layers import PERMANENT
from wonderwheel.core.mechanisms.propose import propose_all
from wonderwheel.core.questions import DONE as STOP
from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.amounts import INFINITY
from wonderwheel.core.state.packing import Row
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.changes.areas import new_card
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, DONE, SOURCE, ProgramMaker, context
from wonderwheel.games.wonders_of_the_first.in_force import layers
from wonderwheel.games.wonders_of_the_first.program.choosing import pick_realm, seat_of_controller
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.look_alike import choices_of_each
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD, NAME, REALM

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

_NONE: Final = 0
_WORKED_OUT_LATER: Final = 0  # a power that no number states: it is set when the token is made

WHICH_TOKEN: Final = "A stand-in, or which printed token?"


@rule("CR132-203.f", "CR132-203.g", "CR132-203.h", "CR132-203.i", "CR132-tokens.f", "CR132-tokens.g")
def stand_in(token: meaning.Token) -> CardDef:
    """The basic token: only what the effect says; a Wonder of power 1 and cost 0 where it says nothing."""
    types = kinds.TYPES[token.type]
    stated = _stated_power(token)
    power = (_WORKED_OUT_LATER if stated is None else stated) if types & kinds.WONDER else None
    name = token.name or " ".join(["token", *token.classes])
    abilities = token.abilities
    return CardDef(name, types, classes=token.classes, cost=token.cost, power=power, token=True, abilities=abilities)


@rule("CR132-505.5.a", "CR12-505.5.a")
def owner_of_stand_in(g: Table, f: Frame) -> int:
    """Whose a token is that was in no deck and no archive: the effect's controller's, or that of its card's owner."""
    if objects.rules_of(g).edition.reading_stand_in_owner == "controller_of_effect":
        return f.r[CONTROLLER]
    return g.owner[f.r[SOURCE]]


def _stated_power(token: meaning.Token) -> int | None:
    """The power, if the effect states it as a number."""
    return token.power.n if isinstance(token.power, meaning.Number) and isinstance(token.power.n, int) else None


@rule(
    "CR132-203.e",
    "CR132-203.f",
    "CR132-203.j",
    "CR132-203.n",
    "CR132-303.3.b",
    "CR132-tokens.i",
    "CR132-tokens.j",
    "CR132-102.c",
)
def created_together(
    effect: meaning.CreateToken, maker: ProgramMaker, catalogue: Catalogue
) -> tuple[list[Step], list[Step], list[Step]]:
    """What is done before, for each realm and afterwards, when all the tokens arrive at one moment.

    Each token is a stand-in or a printed one that meets the requirements. Infinitely many are stand-ins, and one handle
    stands for all of them.
    """
    token = effect.token
    what = catalogue.add(stand_in(token))
    catalogue.stand_ins.add(what)
    power = measures.quantity(token.power, catalogue.words, maker)
    dynamic = _stated_power(token) is None
    like = nouns.objects_now(token.like, catalogue.words, maker) if token.like is not None else None
    asked, where = pick_realm(effect.where, maker, catalogue)
    number = measures.quantity(effect.number, catalogue.words, maker)  # it may speak of the realm
    slot, left, key = maker.slot(effect.slot), maker.number("tokens left"), maker.number("printed")
    place, goals = maker.number("realm of a token"), maker.row("realms of tokens")
    many = maker.number("tokens that one handle stands for")

    def clear(g: Table, f: Frame) -> None:
        f.t[slot] = f.t[goals] = ()

    def begin(g: Table, f: Frame) -> None:
        code = number(g, context(f)) if where(g, f) else _NONE
        f.r[many] = code if code == INFINITY.code else kinds.ONE
        f.r[left] = 1 if code == INFINITY.code else objects.whole(code)

    def meeting(g: Table, f: Frame, whats: list[int]) -> set[int]:
        wanted, strength = classes(g, f), power(g, context(f))
        return {n for n in whats if _meets(g, f, n, token, what, wanted, strength)} if f.r[many] == kinds.ONE else set()

    def printed(g: Table, f: Frame) -> Candidates:
        known = catalogue.printed_tokens
        if known:
            fitting = meeting(g, f, known)
            return [(_by_name(catalogue, n), None) for n in known if n in fitting]
        free = [c for c in g.archives[f.r[CONTROLLER]] if c not in f.t[slot]]
        fitting = meeting(g, f, [g.what[c] for c in free])
        return choices_of_each(g, [c for c in free if g.what[c] in fitting])

    def classes(g: Table, f: Frame) -> set[int]:
        out = set(catalogue.class_ids[what])
        for card in like(g, context(f)) if like is not None else ():
            out |= objects.classes_of(g, card)
        return out

    def which(g: Table, f: Frame) -> Candidates:
        return [(STOP, None), *printed(g, f)]

    def stand(g: Table, f: Frame) -> None:
        f.r[key] = STOP

    def make(g: Table, f: Frame) -> None:
        f.r[left] -= 1
        if f.r[key] != STOP:
            card = _printed_token(g, f.r[CONTROLLER], f.r[key])
            _take_over_orbital(g, card, f.r[SOURCE])
            f.t[slot] = (*f.t[slot], card)
            return
        card = new_card(g, what, owner_of_stand_in(g, f), kinds.NOWHERE, kinds.STAND_IN)
        g.orbital = changed(g.orbital, card, objects.orbitals_of(g, f.r[SOURCE]))
        g.many = changed(g.many, card, f.r[many])
        if dynamic:
            layers.fix(g, layers.F_BASE, PERMANENT, power(g, context(f)), card)
        for each in sorted(classes(g, f) - catalogue.class_ids[what]):
            layers.fix(g, layers.F_CLASS, PERMANENT, each, card)
        f.t[slot] = (*f.t[slot], card)

    def spread(g: Table, f: Frame) -> Candidates:
        return [(REALM.key(r), None) for r in where(g, f)]

    def settle(g: Table, f: Frame) -> None:
        f.t[goals] = (*f.t[goals], REALM.argument(f.r[place]) if effect.spread else where(g, f)[0])

    def arrivals(g: Table, f: Frame) -> list[Row]:
        pairs = zip(f.t[slot], f.t[goals], strict=True)
        return [
            (change_kinds.ARRIVE, c, realm, f.r[CONTROLLER], change_kinds.WAS_CREATED | change_kinds.KEEPS_EFFECTS)
            for c, realm in pairs
        ]

    def tell(g: Table, f: Frame) -> None:
        if f.r[DONE]:
            objects.rules_of(g).notice(
                g, Notice(trigger_events.CREATES_TOKENS, f.r[CONTROLLER], amount=f.r[DONE] * kinds.ONE)
            )

    ask_where: tuple[Step, ...] = ()
    if effect.spread:
        reason = "Where does the token go?"
        ask_where = (choose(place, spread, seat=seat_of_controller, reason=reason, clause="CR132-203.e"),)
    ask = choose(
        key,
        which,
        seat=seat_of_controller,
        reason=WHICH_TOKEN,
        clause="CR132-203.e",
        words={STOP: "A stand-in"},
    )
    once = while_(
        lambda g, f: f.r[left] > 0,
        if_(lambda g, f: bool(printed(g, f)), ask, otherwise=(do(stand),)),
        do(make),
        *ask_where,
        do(settle),
    )
    return [do(clear)], [*asked, do(begin), once], [propose_all(arrivals, into=DONE), do(tell)]


def _create_token(effect: meaning.CreateToken, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    first, chosen, last = created_together(effect, maker, catalogue)
    return [*first, *chosen, *last]


def _by_name(catalogue: Catalogue, what: int) -> int:
    return NAME.key(catalogue.words.titles.number(catalogue.defs[what].name))


def _printed_token(g: Table, seat: int, key: int) -> int:
    """The card that was chosen: of the archive, or another one of a token that is known by its name."""
    if CARD.has(key):
        return CARD.argument(key)
    catalogue = objects.rules_of(g).catalogue
    what = next(n for n in catalogue.printed_tokens if _by_name(catalogue, n) == key)
    return new_card(g, what, seat, kinds.NOWHERE, kinds.PRINTED_TOKEN)


@rule("CR132-203.j", "CR132-203.j.2", "CR12-203.j.2", "GUIDE-tokens.d")
def _take_over_orbital(g: Table, card: int, creator: int) -> None:
    """A printed token has its own orbital, or like a stand-in that of the card that creates it."""
    if objects.rules_of(g).edition.token_orbital_from_creator == "all":
        g.orbital = changed(g.orbital, card, objects.orbitals_of(g, creator))


@rule("CR132-203.o", "CR132-203.r", "CR132-203.s", "CR132-303.3.b.2", "CR132-story-token.b", "CR132-story-token.g")
@rule("CR132-tokens.l")
def _meets(g: Table, f: Frame, number: int, token: meaning.Token, what: int, classes: set[int], power: int) -> bool:
    """Whether a printed token (by the number of its definition) has at least what the effect asks for: type, name,
    classes, power, cost, abilities.

    An effect that creates a story token asks for the story alone: that its stand-in is a Wonder says nothing of it.
    """
    catalogue = objects.rules_of(g).catalogue
    printed = catalogue.defs[number]
    if token.story:
        return printed.story == catalogue.defs[g.what[f.r[SOURCE]]].name
    if printed.story or printed.types & catalogue.types[what] != catalogue.types[what]:
        return False
    if token.name and f" {token.name} " not in f" {printed.name} ":  # wherever the words stand in its name
        return False
    if (token.cost and token.cost != printed.cost) or any(each not in printed.abilities for each in token.abilities):
        return False
    as_strong = not catalogue.types[what] & kinds.WONDER or catalogue.powers[number] == power
    return as_strong and classes <= catalogue.class_ids[number]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.CreateToken: _create_token,
}
