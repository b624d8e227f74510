"""Which of the abilities that wait are the same to whoever puts them in order, though they are not the same numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.layers import EFFECT_SOURCE, Continuous, from_row
from wonderwheel.core.mechanisms.triggers import RESOLVE_WAITING, batch
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import SERIAL, SOURCE, SUBJECT
from wonderwheel.games.wonders_of_the_first.in_force.layers import ADD, FIXED
from wonderwheel.games.wonders_of_the_first.in_force.triggers import WAITING
from wonderwheel.games.wonders_of_the_first.meaning.parts import inside, parts_of
from wonderwheel.games.wonders_of_the_first.program_names import EQUIP, MOVE_EQUIPMENT
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.rows import (
    COPIED_BY,
    COUNTER_HOLDER,
    COUNTER_KIND,
    HELD_NAME,
    HELD_SLOTS,
    LINKED_BY,
    LINKED_CARD,
    PAST_CARD,
    PAST_SERIAL,
    TRAIT_CARD,
    TRAIT_KIND,
    WAITING_PROGRAM,
)

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

_CARD: Final = 1 + SOURCE  # in the row of an ability that waits
_SERIAL: Final = 1 + SERIAL
_SUBJECT: Final = 1 + SUBJECT
_ITSELF: Final = -2
_GONE: Final = (kinds.ABYSS, kinds.BANISHED, kinds.NOWHERE)  # where two copies that have died are alike


_OF_THE_EVENT: Final = (meaning.EventCard, meaning.EventAmount, meaning.NullifyEffect, meaning.CopyEffect)


def speaks_of_event(node: object) -> bool:
    """Whether effects speak of what triggered them: its card, amount, realm or player."""
    return any(_is_of_event(part) for part in parts_of(node))


def _is_of_event(node: meaning.Meaning) -> bool:
    if isinstance(node, _OF_THE_EVENT) or "event" in inside(node):
        return True
    if isinstance(node, meaning.Player) and node.which in ("owner", "controller") and node.of is None:
        return True
    if isinstance(node, meaning.Realm) and node.which in ("event source", "event goal"):
        return True
    # Cards that are nowhere count as being where it happened.
    return isinstance(node, meaning.Cards) and node.where is not None and node.area != "world"


@rule("CR132-502.a", "CR132-501.e.2")
def told_apart(g: Table, abilities: Sequence[Row]) -> list[Row]:
    """For each ability what tells it from others: where nothing does, their order makes no difference."""
    if len(abilities) == 1:
        return list(abilities)
    alike = _first_alike(g, abilities)
    programs = [alike.get(row[WAITING_PROGRAM], row[WAITING_PROGRAM]) for row in abilities]
    if len(set(programs)) == len(programs):
        return [(program,) for program in programs]
    equipping = (g.rules.ids[EQUIP], g.rules.ids[MOVE_EQUIPMENT])
    of_cards = [len(row) == WAITING or row[WAITING_PROGRAM] in equipping for row in abilities]
    effects = [_effect(g, row, alike) if of_card else row for row, of_card in zip(abilities, of_cards, strict=True)]
    by_card: dict[int, list[Row]] = {}
    for row, effect in zip(abilities, effects, strict=True):
        by_card.setdefault(row[_CARD], []).append(effect)
    spoken_of = _spoken_of_elsewhere(g, abilities)
    out: list[Row] = []
    for row, effect, of_card in zip(abilities, effects, of_cards, strict=True):
        card = row[_CARD]
        same_object = of_card and g.serial[card] == row[_SERIAL]
        can_be_alike = of_card and (same_object or g.place[card] in _GONE) and card not in spoken_of
        looks = _looks(g, card) if can_be_alike else ()
        if looks:
            out.append(
                (*effect, int(same_object), *looks, *(number for other in sorted(by_card[card]) for number in other))
            )
        else:
            out.append((*effect, *row[_CARD : _SERIAL + 1]))
    return out


def _first_alike(g: Table, abilities: Sequence[Row]) -> dict[int, int]:
    """For each program that waits the first that does the same: a card may have an ability twice, printed or copied."""
    rules = objects.rules_of(g)
    out: dict[int, int] = {}
    first: list[int] = []
    for row in abilities:
        program = row[WAITING_PROGRAM]
        if len(row) < WAITING or program in out:
            continue
        ability = rules.catalogue.abilities[rules.by_program[program]]
        for other in first:
            before = rules.catalogue.abilities[rules.by_program[other]]
            if ability.node is not None and (before.keyword, before.node) == (ability.keyword, ability.node):
                out[program] = other
                break
        else:
            first.append(program)
            out[program] = program
    return out


def _effect(g: Table, row: Row, alike: Mapping[int, int]) -> Row:
    """What an ability that waits will do, its card aside: the event is part of it if it speaks of that."""
    if len(row) < WAITING:
        return (*row[:_CARD], *row[_SERIAL + 1 :])
    rules = objects.rules_of(g)
    program, controller, card, _, here, subject, amount, where, x, player, name = row
    event: Row = ()
    if rules.catalogue.abilities[rules.by_program[program]].speaks:
        event = (_ITSELF if subject == card else subject, amount, where, player)
    if not _depends_on_realm(rules.catalogue.abilities[rules.by_program[program]].node):
        here = kinds.NO_REALM
    held = next((each[HELD_SLOTS:] for each in g.held if each[HELD_NAME] == -name), ()) if name < 0 else ()
    return (alike[program], controller, here, x, len(event), *event, *held)


# Effects that are the same wherever their card is or was, if nothing in them speaks of a realm.
_ANYWHERE: Final = (meaning.Draw, meaning.Deny, meaning.Discard, meaning.Gain)


def _depends_on_realm(node: object) -> bool:
    """Whether it makes a difference to an ability where its card is or was."""
    effects = node.effects if isinstance(node, meaning.Triggered) else (node,)
    return not all(isinstance(each, _ANYWHERE) for each in effects) or any(
        isinstance(part, meaning.Realm) for part in parts_of(effects)
    )


def _spoken_of_elsewhere(g: Table, abilities: Sequence[Row]) -> set[int]:
    """Cards that another card's ability means, or an effect in progress."""
    out = {row[_SUBJECT] for row in abilities if len(row) == WAITING and row[_SUBJECT] != row[_CARD]}
    for f in g.stack[:-1]:
        if f.program in objects.rules_of(g).by_program:
            out |= {f.r[SOURCE], f.r[SUBJECT], *(card for row in f.t for card in row)}
        elif f.program == g.rules.ids[RESOLVE_WAITING]:
            out |= {row[place] for row in batch(f) if len(row) == WAITING for place in (_CARD, _SUBJECT)}
    return out


def _looks(g: Table, card: int) -> Row:
    """Everything about a card in The World, or gone from it to where all see it, that is not its handle; nothing if
    something is about this very card."""
    if (g.place[card] != kinds.WORLD and g.place[card] not in _GONE) or _is_meant(g, card):
        return ()
    facts = (g.place, g.what, g.owner, g.realm, g.controller, g.home, g.tapped, g.face_down, g.token, g.orbital, g.was)
    more = (g.choice, g.origin, g.many, g.power, g.base, g.types, g.nullified, g.worn)
    counters = [each for row in g.counters if row[COUNTER_HOLDER] == card for each in row[COUNTER_KIND:]]
    left = [each for row in g.counters_left if row[COUNTER_HOLDER] == card for each in row[COUNTER_KIND:]]
    traits = [row[TRAIT_KIND:] for row in g.granted if row[TRAIT_CARD] == card]
    granted = [_ITSELF if each == card else each for row in traits for each in row]
    happened = [row for row in g.history if row[PAST_CARD] == card]
    past = [each for row in happened for each in (*row[:PAST_CARD], *row[PAST_CARD + 1 : PAST_SERIAL])]
    columns = [column[card] for column in (*facts, *more)]
    in_force = [number for row in _in_force_from(g, card) for number in (len(row), *row)]
    lists = (in_force, counters, left, granted, past)
    return (*columns, *(number for each in lists for number in (len(each), *each)))


def _is_meant(g: Table, card: int) -> bool:
    """Whether its equipment, an effect of another card that lasts, one that waits, or a memory is about this card."""
    if card in g.worn or any(card == row[COPIED_BY] for row in g.copied):
        return True
    if any(card in (row[LINKED_BY], row[LINKED_CARD]) for row in g.linked):
        return True
    if any(card in row for row in (*g.delayed, *g.held)):
        return True
    lasting = [from_row(row) for row in g.continuous]
    return any(each.source != card and each.modifier >= FIXED and card in each.arguments[2:] for each in lasting)


def _in_force_from(g: Table, card: int) -> list[Row]:
    """What is in force from this card, whichever card that is, and how much else came into its layer before it where
    that makes a difference: sums and products are the same in any order, and so are rules."""
    mine = [from_row(row) for row in g.continuous if row[EFFECT_SOURCE] == card]
    if not mine:
        return []
    every = [from_row(row) for row in g.continuous]
    said = [(each.layer, each.timestamp, _without_its_card(each)) for each in every]
    out: list[Row] = []
    for each in mine:
        words = _without_its_card(each)
        older = [other for layer, time, other in said if layer == each.layer < ADD and time < each.timestamp]
        before = sum(other != words for other in older)
        out.append((*words, before))
    return sorted(out)


def _without_its_card(each: Continuous) -> Row:
    named = tuple(_ITSELF if number == each.source and i > 1 else number for i, number in enumerate(each.arguments))
    arguments = named if each.modifier >= FIXED else each.arguments
    return (each.layer, each.expires, each.until, each.modifier, each.prevented, *arguments)
