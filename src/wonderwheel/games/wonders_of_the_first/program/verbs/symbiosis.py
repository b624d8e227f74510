"""Symbiosis: a card that arrives copies the abilities of Wonders of the same power."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, do, if_
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.changes.areas import begin_ability
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import DONE, SOURCE, Ctx, ProgramMaker
from wonderwheel.games.wonders_of_the_first.program.choosing import pick_targets, pick_untargeted
from wonderwheel.games.wonders_of_the_first.table import objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.rows import COPIED_ABILITY, COPIED_BY
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


@rule("CR132-symbiosis.a", "CR132-symbiosis.b", "CR132-symbiosis.c", "CR132-symbiosis.t", "CR132-symbiosis.h")
@rule("CR12-symbiosis.a", "CR12-symbiosis.j", "GUIDE-symbiosis.a")
def _symbiosis(effect: meaning.Symbiosis, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Target Wonders of the same power as this has now (unless one says that its power does not matter; a card that is
    no Wonder has none), or choose them without targeting, and copy their abilities."""

    def fits(g: Table, f: Frame, card: int) -> bool:
        wonder = objects.types_of(g, card) & kinds.WONDER
        same = effect.any_power or not wonder or g.power[card] == g.power[f.r[SOURCE]]
        return same or objects.rules_of(g).allows_card(g, card, "symbiosis with any power")

    target = meaning.Target(effect.cards, 1, effect.most, "symbiont")
    targeting, cards = pick_targets(target, maker, catalogue, fits)
    choosing, _ = pick_untargeted(target, maker, catalogue, fits, "CR132-symbiosis.a")

    def targets(g: Table, f: Frame) -> bool:
        return objects.rules_of(g).edition.symbiosis_targets

    def copy(g: Table, f: Frame) -> None:
        f.r[DONE] = 0
        for card in cards(g, f):
            f.r[DONE] += copy_abilities(g, f.r[SOURCE], card)

    return [if_(targets, *targeting, otherwise=choosing), do(copy)]


@rule(
    "CR132-symbiosis.a",
    "CR132-symbiosis.d",
    "CR132-symbiosis.d.2",
    "CR132-symbiosis.e",
    "CR132-symbiosis.f",
    "CR132-symbiosis.k",
    "CR132-symbiosis.l",
    "CR12-symbiosis.f",
    "GUIDE-symbiosis.f",
)
def copy_abilities(g: Table, card: int, model: int) -> int:
    """Printed abilities, and those copied before where copies chain; never symbiosis itself, On Play, or what other
    effects grant."""
    rules = objects.rules_of(g)
    every = rules.catalogue.abilities
    indices = [] if g.nullified[model] else list(rules.catalogue.printed[g.what[model]])
    if rules.edition.symbiosis_chains:
        indices += [row[COPIED_ABILITY] for row in g.copied if row[COPIED_BY] == model]
    copied = 0
    for index in indices:
        ability = every[index]
        if ability.kind in ("symbiosis", "on play") or _has_it(g, card, index):
            continue
        g.copied.append((card, index, model, g.serial[model]))
        begin_ability(g, card, index)
        copied = 1
        if ability.kind == "on arrival" and ability.own:
            ctx = Ctx(g.controller[card], card, g.realm[card])
            if ability.on is None or ability.on(g, ctx):
                rules.enqueue(
                    g, ability, card, Notice(trigger_events.ARRIVES, g.controller[card], card, realm=g.realm[card])
                )
    g.dirty = 1
    return copied


@rule("CR132-symbiosis.r")
def _has_it(g: Table, card: int, index: int) -> bool:
    """Whether a card has the same ability already, where that makes no second one."""
    catalogue = objects.rules_of(g).catalogue
    if not catalogue.equal:
        return False
    copied = [row[COPIED_ABILITY] for row in g.copied if row[COPIED_BY] == card]
    return catalogue.equal[index] in [catalogue.equal[i] for i in (*catalogue.printed[g.what[card]], *copied)]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.Symbiosis: _symbiosis,
}
