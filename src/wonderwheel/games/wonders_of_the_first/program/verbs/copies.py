"""Verbs that make copies of cards (507)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, do
from wonderwheel.core.mechanisms.layers import EFFECT_MODIFIER, EFFECT_SOURCE, PERMANENT, from_row
from wonderwheel.core.mechanisms.propose import propose_all
from wonderwheel.core.state.amounts import INFINITY
from wonderwheel.core.state.packing import Row
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.changes.areas import begin_statics, new_card
from wonderwheel.games.wonders_of_the_first.changes.equipment import leave_wearer_behind
from wonderwheel.games.wonders_of_the_first.evaluating import measures
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, DONE, ProgramMaker, context
from wonderwheel.games.wonders_of_the_first.in_force import layers
from wonderwheel.games.wonders_of_the_first.program.choosing import pick, pick_realm
from wonderwheel.games.wonders_of_the_first.program.verbs.tokens import owner_of_stand_in
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects, traits, trigger_events
from wonderwheel.games.wonders_of_the_first.table.rows import COPIED_BY, FIXED_CARDS
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

_NO_VALUE: Final = 0  # of an effect that needs none


@rule("CR132-507.d", "CR132-507.e", "CR132-507.h", "CR132-507.k", "CR132-507.i", "CR12-507.j")
def _printed_or_blank(g: Table, card: int) -> int:
    """The definition that a copy has: what is printed; with blank text if the card is nullified just now, unless that
    is read not to be copied."""
    what = g.what[card]
    rules = objects.rules_of(g)
    blank = g.nullified[card] and rules.edition.reading_copy_of_nullified == "blank"
    return rules.catalogue.blanks[what] if blank else what


@rule("CR132-507.d", "CR132-507.e", "CR12-507.d", "CR12-507.g")
def _define_like(g: Table, card: int, model: int) -> None:
    """What the effect that created a stand-in has said of its power and classes stands for what is printed on it. Where
    copies have current values, those of a card in The World are taken over as they are now."""
    if g.place[model] == kinds.WORLD and objects.rules_of(g).edition.copy_values == "current":
        _define_as_it_is_now(g, card, model)
        return
    for effect in [from_row(row) for row in g.continuous if _defines(row, model)]:
        layers.fix(g, effect.modifier, PERMANENT, effect.arguments[0], card)


@rule("CR12-507.d", "CR12-507.g", "CR12-ability.a", "CR12-status-effect.b.2")
def _define_as_it_is_now(g: Table, card: int, model: int) -> None:
    """Power with all that is added to it, types, classes, tier; counters and granted abilities are not copied."""
    catalogue, what = objects.rules_of(g).catalogue, g.what[card]
    if g.types[model] & kinds.WONDER:
        layers.fix(g, layers.F_BASE, PERMANENT, g.power[model], card)
    if g.types[model] & ~catalogue.types[what]:
        layers.fix(g, layers.F_TYPE, PERMANENT, g.types[model], card)
    for name in sorted(objects.classes_of(g, model) - catalogue.class_ids[what]):
        layers.fix(g, layers.F_CLASS, PERMANENT, name, card)
    if traits.of_card(g, model, kinds.LEGENDARY):
        layers.fix(g, layers.F_LEGENDARY, PERMANENT, _NO_VALUE, card)


def _defines(row: Row, card: int) -> bool:
    return layers.defines(row) and card in row[FIXED_CARDS:]


@rule("CR132-507.g")
def _redefine_like(g: Table, card: int, model: int) -> None:
    """What the card was created with is overwritten too."""
    if card != model:
        g.continuous = [row for row in g.continuous if not _defines(row, card)]
        _define_like(g, card, model)


@rule("CR132-507.a", "CR132-507.d", "CR132-507.f", "CR132-507.f.2")
def _create_copy(effect: meaning.CreateCopy, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    catalogue.copies = True
    asked, cards = pick(effect.of, maker, catalogue)
    more, where = pick_realm(effect.where, maker, catalogue)
    number = measures.quantity(effect.number, catalogue.words, maker)
    slot, goals = maker.slot(effect.slot), maker.row("realms of copies")

    def make(g: Table, f: Frame) -> None:
        made: list[int] = []
        realms: list[int] = []
        for card in cards(g, f):
            for realm in where(g, f):
                code = number(g, context(f))
                endless = code == INFINITY.code
                for _ in range(1 if endless else objects.whole(code)):
                    token = new_card(
                        g, _printed_or_blank(g, card), owner_of_stand_in(g, f), kinds.NOWHERE, kinds.STAND_IN
                    )
                    g.orbital = changed(g.orbital, token, g.orbital[card])
                    g.many = changed(g.many, token, code if endless else kinds.ONE)
                    _define_like(g, token, card)
                    made.append(token)
                    realms.append(realm)
        f.t[slot], f.t[goals] = tuple(made), tuple(realms)

    def arrivals(g: Table, f: Frame) -> list[Row]:
        flags = change_kinds.WAS_CREATED | change_kinds.IS_COPY | change_kinds.KEEPS_EFFECTS
        pairs = zip(f.t[slot], f.t[goals], strict=True)
        return [(change_kinds.ARRIVE, c, realm, f.r[CONTROLLER], flags) for c, realm in pairs]

    def tell(g: Table, f: Frame) -> None:
        if f.r[DONE]:
            objects.rules_of(g).notice(
                g, Notice(trigger_events.CREATES_TOKENS, f.r[CONTROLLER], amount=f.r[DONE] * kinds.ONE)
            )

    return [*asked, *more, do(make), propose_all(arrivals, into=DONE), do(tell)]


@rule("CR132-507.g", "CR132-equip.a")
def _become_copy(effect: meaning.BecomeCopy, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """The old characteristics are overwritten until the card leaves its area. What is no equipment is worn no more."""
    catalogue.copies = True
    asked, cards = pick(effect.what, maker, catalogue)
    more, of = pick(effect.of, maker, catalogue)

    def overwrite(g: Table, f: Frame) -> None:
        models = of(g, f)
        f.r[DONE] = 0
        for card in cards(g, f) if models else ():
            g.continuous = [
                row for row in g.continuous if row[EFFECT_SOURCE] != card or row[EFFECT_MODIFIER] >= layers.FIXED
            ]
            g.copied = [row for row in g.copied if row[COPIED_BY] != card]
            g.was = changed(g.was, card, g.what[card] if g.was[card] < 0 else g.was[card])
            g.what[card] = _printed_or_blank(g, models[0])
            g.orbital = changed(g.orbital, card, g.orbital[models[0]])
            _redefine_like(g, card, models[0])
            if g.worn[card] != kinds.NO_CARD and not catalogue.is_equipment[g.what[card]]:
                leave_wearer_behind(g, card)
            begin_statics(g, card)
            g.dirty = 1
            f.r[DONE] += 1

    return [*asked, *more, do(overwrite)]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.CreateCopy: _create_copy,
    meaning.BecomeCopy: _become_copy,
}
