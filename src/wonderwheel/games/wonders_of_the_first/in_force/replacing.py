"""Replacement effects (504): "can't", counters that answer (shields_and_protectors), and texts that say instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.proposals import CANNOT, INSTEAD, MAY, Replacing
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx
from wonderwheel.games.wonders_of_the_first.in_force.layers import cannot
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import (
    can_hold,
    doer,
    forbidding,
    sacrifices_can_be_prevented,
)
from wonderwheel.games.wonders_of_the_first.in_force.shields_and_protectors import (
    only_defenders_must_protect,
    protectors,
    shields,
)
from wonderwheel.games.wonders_of_the_first.in_force.triggers import abilities_of
from wonderwheel.games.wonders_of_the_first.program_names import REMOVE_PROTECTOR, REMOVE_SHIELD
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.rows import COUNTER_KIND, TRAIT_KIND
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.verbs import VERBS

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.editions import Edition
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

# The rules' own replacement effects; those of texts are numbered after them.
R_CANNOT, R_SHIELD, R_PROTECTOR, _FIRST_TEXT = range(4)
_PROPOSED = 0  # the kind of a notice of what has not happened yet: nobody asks for it
_NO_AMOUNT = _NO_X = 0
_NO_COUNTER = _NOWHERE = -1

_BANNED_AS = {
    change_kinds.OF_VERB[verb.name]: verb.banned_as() for verb in VERBS if verb.changes_by() and verb.banned_as()
}
_ANSWERED = frozenset({change_kinds.TARGET, change_kinds.DESTROY, change_kinds.SEIZE})
_FORBIDDABLE = frozenset({*_BANNED_AS, change_kinds.ATTACK, change_kinds.SEIZE, change_kinds.STONE})
_FORBIDS = frozenset({kinds.CANNOT, kinds.RULE})
_WOULD = {
    **{verb.replaced_as(): (change_kinds.OF_VERB[verb.name],) for verb in VERBS if verb.replaced_as()},
    "dies": (change_kinds.DESTROY, change_kinds.DIE, change_kinds.SACRIFICE, change_kinds.TO_ABYSS),
    "player attacks": (change_kinds.ATTACK,),
    "attacks": (change_kinds.ATTACK,),
    "seizes": (change_kinds.SEIZE,),
    "arrives": (change_kinds.ARRIVE,),
    "put into the abyss": (
        change_kinds.DESTROY,
        change_kinds.DIE,
        change_kinds.SACRIFICE,
        change_kinds.DISCARD,
        change_kinds.DENY,
        change_kinds.TO_ABYSS,
    ),
}


@rule("CR132-shield.b", "CR132-protector.c", "CR12-shield.b", "CR12-protector.c", "GUIDE-shield.b")
@rule("GUIDE-protector.b.2")
def _of_the_rules(edition: Edition) -> tuple[Replacing, ...]:
    """A shield may answer, a protector must; by other readings a shield must, or a protector may."""
    shield = MAY if edition.reading_shield_may else INSTEAD
    protector = INSTEAD if only_defenders_must_protect(edition) else MAY
    return (
        Replacing("can't", CANNOT),
        Replacing("shield", shield, program=REMOVE_SHIELD),
        Replacing("protector", protector, program=REMOVE_PROTECTOR),
    )


def table(catalogue: Catalogue) -> tuple[Replacing, ...]:
    """The kinds of replacement effect of one game: the rules' own, then one for each text."""
    texts = [
        Replacing(
            catalogue.abilities[i].name,
            MAY if catalogue.abilities[i].node.may else INSTEAD,
            program=catalogue.abilities[i].name,
        )
        for i in catalogue.replacements
    ]
    return (*_of_the_rules(catalogue.edition), *texts)


def replaceable(g: Table, events: Sequence[Row]) -> bool:
    """Whether anything might apply: a counter that answers, a prohibition, a text."""
    catalogue = objects.rules_of(g).catalogue
    replaced = would_be(catalogue) if catalogue.replacements else None
    if replaced is not None and [event for event in events if event[0] in replaced]:
        return True
    answered = g.counters and [event for event in events if event[0] in _ANSWERED]
    if answered and [row for row in g.counters if row[COUNTER_KIND] in (kinds.SHIELD, kinds.PROTECTOR)]:
        return True
    forbiddable = g.granted and [event for event in events if event[0] in _FORBIDDABLE]
    return bool(forbiddable and [row for row in g.granted if row[TRAIT_KIND] in _FORBIDS])


def would_be(catalogue: Catalogue) -> frozenset[int]:
    """The kinds of change that some text replaces."""
    if catalogue.replaced_kinds is None:
        words = [catalogue.abilities[i].would for i in catalogue.replacements]
        catalogue.replaced_kinds = frozenset(kind for word in words for kind in _WOULD[word])
    return catalogue.replaced_kinds


def replacements(g: Table, event: Row) -> list[Row]:
    """What applies to a proposed event, as rows of (kind, controller, ...)."""
    kind = event[0]
    if kind == change_kinds.SACRIFICE and not sacrifices_can_be_prevented(g):
        return []
    out: list[Row] = []
    if g.granted and is_forbidden(g, event):
        return [(R_CANNOT, kinds.NOBODY)]
    if kind in (change_kinds.TARGET, change_kinds.DESTROY):
        out += [(R_SHIELD, *arguments) for arguments in shields(g, event)]
    elif kind == change_kinds.SEIZE:
        out += [(R_PROTECTOR, *arguments) for arguments in protectors(g, event)]
    texts = objects.rules_of(g).catalogue.replacements
    for i, index in enumerate(texts):
        out += _texts(g, event, _FIRST_TEXT + i, index)
    return out


@rule("CR132-508.a", "CR132-508.b", "CR132-505.1.h", "CR132-404.3.1.i")
def is_forbidden(g: Table, event: Row) -> bool:
    """Whether something says that this can't happen: that wins over every effect."""
    kind = event[0]
    if kind == change_kinds.ATTACK:
        return bool(forbidding(g, "attack", event[1], event[2]))
    if kind in (change_kinds.SEIZE, change_kinds.STONE) and not can_hold(g, event[1], event[2]):
        return True
    if kind == change_kinds.SEIZE:
        _, stone, seat, held = event
        return bool(forbidding(g, "seize", seat, objects.realm_of_stone(g, stone), holder=held))
    verb = _BANNED_AS.get(kind)
    if verb is None:
        return False
    by = event[2] if kind in (change_kinds.TARGET, change_kinds.CONTROL) or _is_of_the_rules(event) else doer(g)
    return cannot(g, event[1], verb, by, event[2] if kind == change_kinds.COUNTER else _NO_COUNTER)


def _is_of_the_rules(event: Row) -> bool:
    """Whether a card is destroyed by no effect: the event says who does it, and it is nobody."""
    return event[0] == change_kinds.DESTROY and len(event) > len(("kind", "card"))


@rule("CR132-504.a", "CR132-504.c", "CR132-301.6.c", "CR132-301.6.c.2", "CR132-302.h", "CR132-nullify.h.2")
@rule("CR132-dies.a")
def _texts(g: Table, event: Row, kind: int, index: int) -> list[Row]:
    """Texts that say instead: of cards in The World, or from any area for a card's own movement. Only a card in The
    World would die, whichever way it would go to The Abyss."""
    ability = objects.rules_of(g).catalogue.abilities[index]
    if event[0] not in _WOULD[ability.would]:
        return []
    subject = event[1] if event[0] not in (change_kinds.ATTACK, change_kinds.SEIZE) else kinds.NO_CARD
    if ability.would == "dies" and g.place[subject] != kinds.WORLD:
        return []
    if ability.would == "attacks":
        return _led(g, event, kind, index)
    if ability.own and ability.area == "any":
        holders = [subject] if subject >= 0 and _has_it_anywhere(g, subject, ability.what, index) else []
    else:
        holders = [c for c in objects.world(g) if index in abilities_of(g, c)]
    out: list[Row] = []
    for card in holders:
        controller = g.controller[card] if g.place[card] == kinds.WORLD else g.owner[card]
        if controller == kinds.NOBODY:
            continue
        if ability.own and card != subject:
            continue
        amount = event[3] if event[0] == change_kinds.COUNTER else _NO_AMOUNT
        player, realm = _who_and_where(g, event)
        ctx = Ctx(controller, card, g.realm[card])
        if ability.on is not None and not ability.on(g, ctx):
            continue
        area = event[2] if event[0] == change_kinds.COUNTER else _area_of(g, subject)
        notice = Notice(_PROPOSED, player, subject, amount, realm, area)
        if ability.matches is None or ability.matches(g, ctx, notice):
            here = g.realm[card]
            said_of = (subject, _NO_AMOUNT, realm, _NO_X, player)
            out.append((kind, controller, card, g.serial[card], here, *said_of, index))
    return out


@rule("CR132-302.h", "CR132-504.c", "CR132-nullify.h.2", "CR132-nullify.f")
def _has_it_anywhere(g: Table, card: int, what: int, index: int) -> bool:
    """Whether a card has a text about its own movement: printed, wherever it is and not blank, or given to it."""
    if g.place[card] == kinds.WORLD:
        return index in abilities_of(g, card)
    return g.what[card] == what and not (g.place[card] == kinds.PLAYING and g.nullified[card])


@rule("CR132-504.a")
def _who_and_where(g: Table, event: Row) -> tuple[int, int]:
    """Whose event it would be, and in which realm."""
    if event[0] == change_kinds.ATTACK:
        return event[1], event[2]
    if event[0] == change_kinds.SEIZE:
        return event[2], objects.realm_of_stone(g, event[1])
    if event[0] == change_kinds.ARRIVE:
        return event[3], event[2]
    if event[1] < 0:
        return -1 - event[1], _NOWHERE
    return g.controller[event[1]], g.realm[event[1]]


def _area_of(g: Table, subject: int) -> int:
    return g.place[subject] if subject >= 0 else _NOWHERE


@rule("CR132-504.a", "CR132-404.3.1.a")
def _led(g: Table, event: Row, kind: int, index: int) -> list[Row]:
    """Texts of attacking Wonders about their own attack, save those that have already led it where it is now."""
    ability = objects.rules_of(g).catalogue.abilities[index]
    _, seat, realm, *leaders = event
    return [
        (kind, seat, card, g.serial[card], realm, card, _NO_AMOUNT, realm, _NO_X, seat, index)
        for card in objects.wonders_of(g, seat, realm)
        if index in abilities_of(g, card)
        and card not in leaders
        and (ability.on is None or ability.on(g, Ctx(seat, card, realm)))
    ]
