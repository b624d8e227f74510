"""Moving cards between areas (301): what a card leaves behind, and what it becomes on arrival."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import EngineError, TableFull
from wonderwheel.core.knowledge.ledger import mix, reveal
from wonderwheel.core.knowledge.shuffling import shuffling_steps
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step
from wonderwheel.core.mechanisms.layers import (
    EFFECT_EXPIRES,
    EFFECT_MODIFIER,
    EFFECT_SOURCE,
    END_OF_ROUND,
    WHILE_SOURCE,
    start_effect,
    tick,
)
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.changes.equipment import take_off_all
from wonderwheel.games.wonders_of_the_first.in_force.delayed_effects import NO_MOMENT, follow_out, forget
from wonderwheel.games.wonders_of_the_first.in_force.layers import F_CONTROL, F_STONE, FIXED, defines
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.moments import AT_END_OF_ROUND, ROUND_END_STEP
from wonderwheel.games.wonders_of_the_first.table.rows import COPIED_BY, COUNTER_HOLDER, FIXED_CARDS, LINKED_BY, keeping
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD, CARDS


def take_out(g: Table, card: int) -> None:
    """Remove a card from the list of the area where it lies."""
    place = g.place[card]
    if place == kinds.WORLD:
        g.realms[g.realm[card]].remove(card)
    elif place == kinds.HAND:
        g.hands[g.owner[card]].remove(card)
    elif place == kinds.DECK:
        g.decks[g.owner[card]].remove(card)
    elif place == kinds.ABYSS:
        g.abyss[g.owner[card]].remove(card)
    elif place == kinds.BANISHED:
        g.banished.remove(card)
    elif place == kinds.ARCHIVE:
        g.archives[g.owner[card]].remove(card)
    elif place == kinds.PLAYING:
        g.playing.remove(card)


@rule(
    "CR132-301.6.a",
    "CR132-204.f",
    "CR132-counters.d",
    "CR132-portal.b.2",
    "CR132-stone.b",
    "CR132-505.1.b",
)
def lose_everything(g: Table, card: int, keep: bool = False) -> None:
    """Leaving an area, a card loses its counters and all effects on it; what lasts through a portal stays (`keep`)."""
    if g.counters_left:
        forget_counters_left(g, card)
    if g.counters:
        if g.place[card] == kinds.WORLD:
            g.counters_left += [row for row in g.counters if row[COUNTER_HOLDER] == card]
        g.counters = [row for row in g.counters if row[COUNTER_HOLDER] != card]
    if g.copied:
        g.copied = [row for row in g.copied if row[COPIED_BY] != card]
    if g.continuous:
        g.continuous = [row for row in (_without(g, row, card, keep) for row in g.continuous) if row]
    if g.face_down[card]:
        g.face_down = changed(g.face_down, card, 0)
    if g.choice[card] != -1:
        g.choice = changed(g.choice, card, -1)
    if g.worn[card] != kinds.NO_CARD:
        g.worn = changed(g.worn, card, kinds.NO_CARD)
    if g.place[card] == kinds.WORLD and card in g.worn:  # whoever wears something lies there
        take_off_all(g, card)
    if not keep:
        before, g.serial[card] = g.serial[card], tick(g)
        if g.delayed and g.place[card] == kinds.WORLD:
            follow_out(g, card, before)
    g.dirty = 1


def forget_counters_left(g: Table, card: int) -> None:
    """What lay on a card as it left The World is spoken of until it goes on from there, or into hiding."""
    if g.counters_left:
        g.counters_left = [row for row in g.counters_left if row[COUNTER_HOLDER] != card]


def be_itself(g: Table, card: int) -> None:
    """No copy and untapped again. A card that leaves The World is still seen as it was there until this."""
    g.tapped[card] = 0
    if g.was[card] >= 0:
        g.what[card] = g.was[card]
        g.was, g.orbital = changed(g.was, card, -1), changed(g.orbital, card, -1)


def _without(g: Table, row: tuple[int, ...], card: int, keep: bool) -> tuple[int, ...]:
    """A continuous effect without this card; () if nothing is left of it. What a card was as a copy goes with that."""
    expires, modifier, source = row[EFFECT_EXPIRES], row[EFFECT_MODIFIER], row[EFFECT_SOURCE]
    if expires == WHILE_SOURCE and source == card:
        return ()
    is_no_copy_now = g.was[card] >= 0 and defines(row)
    if modifier < FIXED or (keep and not is_no_copy_now):
        return row
    cards = row[FIXED_CARDS:]
    return row if card not in cards else keeping(row, tuple(c for c in cards if c != card))


@rule(
    "CR132-stone.b",
    "CR132-505.1.c",
    "CR132-portal.a",
    "CR132-portal.e",
    "CR132-301.6.a",
    "CR12-505.1.c",
    "GUIDE-portal.e",
    "GUIDE-areas.g",
)
def lose_in_portal(g: Table, card: int) -> None:
    """What a card on its way through a portal does not keep: in every edition that it had become a stone, which ends
    wherever else it goes; besides nothing of what lasts on it; or all but what will happen to it at the end of the
    round, losing its controller among that; or all."""
    keeps = objects.rules_of(g).edition.reading_portal_keeps
    lasts, at_round_end = keeps == "lasting_effects", keeps == "round_end_effects"
    kept: list[tuple[int, ...]] = []
    for row in g.continuous:
        modifier = row[EFFECT_MODIFIER]
        if modifier < FIXED or card not in row[FIXED_CARDS:]:
            stays = True
        elif lasts:
            stays = modifier != F_STONE
        else:
            controls = modifier == F_CONTROL and row[EFFECT_EXPIRES] in (END_OF_ROUND, ROUND_END_STEP)
            stays = at_round_end and controls
        kept.append(row if stays else keeping(row, tuple(c for c in row[FIXED_CARDS:] if c != card)))
    g.continuous = [row for row in kept if row]
    if not lasts:
        forget(g, card, AT_END_OF_ROUND if at_round_end else NO_MOMENT)


def relocate(g: Table, card: int, place: int, keep: bool = False) -> None:
    """Put a card into an area other than The World; a token ceases to exist there.

    What leaves The World is itself again when its leaving has been noticed.
    """
    take_out(g, card)
    lose_everything(g, card, keep)
    if g.place[card] != kinds.WORLD:
        be_itself(g, card)
    g.realm[card] = -1
    if g.token[card]:
        g.place[card] = kinds.NOWHERE
        return
    g.place[card] = place
    owner = g.owner[card]
    if place == kinds.ABYSS:
        g.abyss[owner].append(card)
    elif place == kinds.BANISHED:
        g.banished.append(card)
    elif place == kinds.HAND:
        g.hands[owner].append(card)
    elif place == kinds.DECK:
        g.decks[owner].append(card)
    elif place == kinds.PLAYING:
        g.playing.append(card)
        _forget_links(g, card)
    else:
        raise EngineError(f"no card goes to area {place}")
    if place in (kinds.ABYSS, kinds.BANISHED, kinds.PLAYING):
        show(g, card)


def show(g: Table, card: int) -> None:
    """Let everybody know what a card is."""
    if g.known[card] != kinds.EVERYBODY:
        reveal(g, (card,), kinds.EVERYBODY)


def hide(g: Table, card: int) -> None:
    """A card that has entered a hand or deck: nothing derived may tell what it is."""
    g.types[card] = g.power[card] = g.base[card] = g.nullified[card] = 0
    g.controller[card] = g.home[card] = -1
    g.origin[card] = 0


def mix_hand(g: Table, seat: int) -> None:
    """Give the cards of a hand new handles among themselves: nobody can follow a card that has entered it."""
    mix(g, g.hands[seat], 1 << seat)


@rule("CR132-402.a")
def shuffling(cards: Callable[[Table, Frame], Sequence[int]], left: int, key: int, before: int) -> list[Step]:
    """The steps that shuffle cards: nobody knows any single one of them any more."""
    return shuffling_steps(cards, CARD, left, key, before)


@rule(
    "CR132-301.6.d.2",
    "CR132-505.1.a.2",
    "CR132-505.1.b",
    "CR132-505.1.c",
    "CR132-510.a.2",
    "CR132-on-arrival.a",
)
def put_into_realm(g: Table, card: int, realm: int, controller: int, flags: int) -> None:
    """Let a card enter a realm, and its static abilities begin. Through a portal it remembers whose it is."""
    origin = g.place[card]
    if origin == kinds.NOWHERE:
        origin = kinds.ARCHIVE
    take_out(g, card)
    if origin != kinds.PLAYING:
        keep = bool(flags & change_kinds.KEEPS_EFFECTS)
        if not keep:
            lose_everything(g, card)
            be_itself(g, card)
            _forget_links(g, card)
    forget_counters_left(g, card)
    g.place[card] = kinds.WORLD
    g.realm[card] = realm
    g.realms[realm].append(card)
    g.controller[card] = controller
    if not (flags & change_kinds.KEEPS_EFFECTS and g.home[card] >= 0):
        g.home[card] = controller
    g.origin[card] = (g.origin[card] if origin == kinds.PLAYING else origin) | (
        kinds.PLAYED if flags & change_kinds.WAS_PLAYED else 0
    )
    if flags & change_kinds.FACE_DOWN:
        g.face_down = changed(g.face_down, card, 1)
        g.types[card] = 0
    else:
        turn_face_up(g, card)


@rule("CR132-505.1.b")
def _forget_links(g: Table, card: int) -> None:
    """A card that begins anew remembers nothing; until then what it says as it leaves speaks of what it remembered."""
    if g.linked:
        g.linked = [row for row in g.linked if row[LINKED_BY] != card]


def turn_face_up(g: Table, card: int) -> None:
    g.face_down = changed(g.face_down, card, 0)
    show(g, card)
    g.types[card] = objects.rules_of(g).catalogue.types[g.what[card]]
    begin_statics(g, card)


def begin_statics(g: Table, card: int) -> None:
    """The static abilities printed on a card begin to work."""
    for ability, change, modifier in objects.rules_of(g).catalogue.statics[g.what[card]]:
        start_effect(g, modifier, card, WHILE_SOURCE, ability, change)


def begin_ability(g: Table, card: int, ability: int) -> None:
    """A static ability that a card has copied begins to work."""
    for index, change, modifier in objects.rules_of(g).catalogue.statics_of_ability.get(ability, ()):
        start_effect(g, modifier, card, WHILE_SOURCE, index, change)


def new_card(g: Table, what: int, owner: int, place: int, token: int) -> int:
    """Make room for another card in every column; gives its handle. It is in no list until it is put somewhere."""
    return new_cards(g, [what], owner, place, token)[0]


def new_cards(g: Table, whats: Sequence[int], owner: int, place: int, token: int) -> list[int]:
    """Make room for several cards of one owner in one place; gives their handles. TableFull if there is no room."""
    number, first = len(whats), len(g.what)
    if first + number > CARDS:
        needed = first + number
        raise TableFull(f"a table holds at most {CARDS} cards, tokens among them, and this game would need {needed}")
    none, zero = [-1] * number, [0] * number
    g.what += whats
    g.owner += (owner,) * number
    g.place += [place] * number
    g.serial += range(g.clock + 1, g.clock + 1 + number)
    g.clock += number
    for column in (g.realm, g.controller, g.home):
        column += none
    for column in (g.tapped, g.origin, g.power, g.base, g.types, g.nullified):
        column += zero
    none_shared = (-1,) * number
    g.worn, g.orbital = g.worn + none_shared, g.orbital + none_shared
    g.was, g.choice = g.was + none_shared, g.choice + none_shared
    g.face_down += (0,) * number
    g.token += (token,) * number
    g.many += (kinds.ONE,) * number
    g.known += [kinds.EVERYBODY if token else 0] * number
    return list(range(first, first + number))
