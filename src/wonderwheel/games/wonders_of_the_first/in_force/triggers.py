"""Triggered effects (501, 511): what happened is noticed, counted, and lets abilities wait for their batch."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.layers import PERMANENT
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Compiled, Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    AMOUNT,
    ARGUMENTS,
    BY,
    CONTROLLER,
    SERIAL,
    SOURCE,
    SUBJECT,
    Ctx,
)
from wonderwheel.games.wonders_of_the_first.in_force.abilities_of_cards import (
    abilities_of,
    has_other_abilities,
    with_other_abilities,
)
from wonderwheel.games.wonders_of_the_first.in_force.delayed_effects import (
    LISTENS,
    ONCE,
    Together,
    notice_delayed,
    wake,
    wake_once,
)
from wonderwheel.games.wonders_of_the_first.in_force.hearing import hearers_with
from wonderwheel.games.wonders_of_the_first.in_force.history import remembered
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import doer
from wonderwheel.games.wonders_of_the_first.meaning.keywords import HEART
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.rows import (
    CHANGED,
    DELAYED_ABILITY,
    KIND,
    PAST_CARD,
    PAST_KIND,
    PAST_ROUND,
    WHO,
)
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules

LEAVING: Final = frozenset(
    {
        change_kinds.DESTROY,
        change_kinds.DIE,
        change_kinds.SACRIFICE,
        change_kinds.BANISH,
        change_kinds.TO_HAND,
        change_kinds.TO_DECK,
        change_kinds.TO_ABYSS,
        change_kinds.DISCARD,
        change_kinds.DENY,
    }
)
ENTERING: Final = frozenset({change_kinds.ARRIVE, change_kinds.TURN_UP, change_kinds.MOVE})
WORN: Final = -1  # what is worn stands below it in a last-known row, abilities above
USED: Final = -1  # the kind of a row of `history` that says that an ability was used
_NO_SERIAL: Final = 0
_NO_X: Final = 0
WAITING: Final = (
    1 + ARGUMENTS
)  # numbers of an ability that waits, its program first; those of the rules (equip) have fewer


def last_known(g: Table, event: Row) -> Row:
    """A card about to leave The World, as it last is there: controller, realm, abilities, and what it wears.

    Of one that lies elsewhere, its area; of one that moves, from where; of a stone or a card that changes sides, from
    whom; of a draw when no card is left, the token that is drawn."""
    kind = event[KIND]
    if kind in LEAVING and g.place[event[CHANGED]] == kinds.WORLD:
        card = event[CHANGED]
        worn = [WORN - x for x, wearer in enumerate(g.worn) if wearer == card] if card in g.worn else []
        return (g.controller[card], g.realm[card], *abilities_of(g, card), *worn)
    if kind in LEAVING:
        return (g.place[event[CHANGED]],)
    if kind == change_kinds.MOVE:
        return (g.realm[event[CHANGED]],)
    if kind == change_kinds.DRAW and not g.decks[event[WHO]]:
        return (g.archives[event[WHO]][-1],)
    if kind == change_kinds.STONE:
        return (objects.holder_of(g, event[CHANGED]),)
    if kind == change_kinds.CONTROL:
        return (g.controller[event[CHANGED]],)
    return ()


# -- one happening -----------------------------------------------------------------------------------------------------


@rule("CR132-501.a", "CR132-501.b", "CR132-501.e", "CR132-505.2.a", "CR132-301.6.b", "CR132-302.g", "CR132-511.a")
@rule("CR132-next.a")
def notice(g: Table, n: Notice, gone: Sequence[Row] = (), together: Together | None = None) -> None:
    """Let every ability wait that this triggers. `gone` are cards that left with it: handle, then last-known row.

    `together` gathers what the next-time effects have seen at the same moment; see `wake_once`.
    """
    rules: WondersRules = g.rules
    catalogue = rules.catalogue
    kind = n.kind
    if catalogue.counted[kind]:
        g.history.append(remembered(g, n))
    if g.delayed:
        notice_delayed(g, n, together)
    if not catalogue.heard[kind]:
        return
    every = catalogue.abilities
    if catalogue.overheard[kind]:
        for card, has_others in hearers_with(g, kind, n.card):
            _notice_by(g, card, has_others, n, together)
    elif n.card != kinds.NO_CARD and g.place[n.card] == kinds.WORLD:
        has_others = bool(g.granted or g.copied or g.counters) and has_other_abilities(g, n.card)
        if has_others or g.what[n.card] in catalogue.listening[kind]:
            _notice_by(g, n.card, has_others, n, together)
    for card, controller, realm, *had in gone:
        for index in had:
            if index > WORN and every[index].happening == kind and every[index].area == "world":
                _consider(g, every[index], card, controller, realm, n, together, had)
    for index in catalogue.elsewhere[kind]:
        _notice_elsewhere(g, every[index], n)


def _notice_by(g: Table, card: int, has_others: bool, n: Notice, together: Together | None) -> None:
    """The abilities for it of one card: the printed ones, unless it may have others."""
    rules: WondersRules = g.rules
    every, kind = rules.catalogue.abilities, n.kind
    if has_others:
        having = [i for i in abilities_of(g, card) if every[i].happening == kind and every[i].area == "world"]
    elif g.nullified[card] or g.face_down[card]:
        return
    else:
        having = rules.catalogue.listening[kind].get(g.what[card], [])
    for index in having:
        if n.card == card or not every[index].own:
            _consider(g, every[index], card, g.controller[card], g.realm[card], n, together)


def notice_to(g: Table, n: Notice, listening: AbstractSet[int], together: Together) -> None:
    """The same for some abilities only: those of cards in The World, and effects that wait for it."""
    every = objects.rules_of(g).catalogue.abilities
    for card in objects.world(g):
        for index in abilities_of(g, card):
            if index in listening and every[index].happening == n.kind:
                _consider(g, every[index], card, g.controller[card], g.realm[card], n, together)
    if [row for row in g.delayed if row[DELAYED_ABILITY] in listening]:
        others = [row for row in g.delayed if row[DELAYED_ABILITY] not in listening]
        g.delayed = [row for row in g.delayed if row[DELAYED_ABILITY] in listening]
        notice_delayed(g, n, together)
        g.delayed += others


def is_minded(g: Table, kind: int) -> bool:
    """Whether anything can come of such a happening: a text hears or counts it, or an effect waits for something."""
    rules: WondersRules = g.rules
    return rules.catalogue.heard[kind] or rules.catalogue.counted[kind] or bool(g.delayed)


@rule("CR132-302.c", "CR132-302.d", "CR132-302.g", "CR132-eternal.a", "CR132-on-play.a", "CR132-nullify.h")
def _notice_elsewhere(g: Table, ability: Compiled, n: Notice) -> None:
    """Abilities that work outside The World: of the card itself as it moves, of cards lying in an area (these are their
    owner's), of cards being played (these are those of whoever plays them)."""
    if ability.area == "moving":
        if n.card != kinds.NO_CARD and g.what[n.card] == ability.what:
            _consider(g, ability, n.card, g.owner[n.card], kinds.NO_REALM, n)
        return
    if ability.area == "playing":
        for card in g.playing:
            if g.what[card] == ability.what and not g.nullified[card]:
                _consider(g, ability, card, g.controller[card], n.realm, n)
        return
    places = {"hand": g.hands, "abyss": g.abyss, "deck": g.decks, "banishment": [g.banished]}
    for card in [c for each in places[ability.area] for c in each]:
        if g.what[card] == ability.what:
            _consider(g, ability, card, g.owner[card], kinds.NO_REALM, n)


@rule("CR132-501.a", "CR132-501.e", "CR132-505.1.d", "CR132-511.a", "CR132-511.b", "CR132-kingdom.a", "CR132-hoard.a")
@rule("CR132-next.a")
def _consider(
    g: Table,
    ability: Compiled,
    card: int,
    controller: int,
    here: int,
    n: Notice,
    together: Together | None = None,
    had: Sequence[int] = (),
) -> None:
    """Whether the ability is on and means this happening; then it waits, as often as it triggers. `had` are the
    abilities of a card that has left.

    A card that nobody controls has nobody to resolve its effects, or the active player does.
    """
    if ability.own and n.card != card:
        return
    if controller == kinds.NOBODY:
        controller = _speaks_for_the_centre(g)
        if controller == kinds.NOBODY:
            return
    if not _is_meant(g, ability, card, controller, here, n):
        return
    if g.granted and objects.rules_of(g).is_silenced(g, ability, card):
        return
    if ability.batch and _waits_since_this_moment(g, ability, card):
        return
    if ability.by_somebody:
        n = n.done_by(doer(g))
    if ability.once:
        _the_next_time(g, ability, card, controller, here, n, together)
        return
    if ability.limit:
        if uses_this_round(g, card, ability.index, g.serial[card]):
            return
        if not ability.optional:
            note_use(g, controller, card, ability.index, g.serial[card])
    for _ in range(times_triggered(g, ability, card, controller, had)):
        enqueue(g, ability, card, controller, here, n)


@rule("CR132-501.c")
def _waits_since_this_moment(g: Table, ability: Compiled, card: int) -> bool:
    """Whether the ability of this object waits already for something that has happened at the same moment."""
    return any(
        row[1 + BY] == ability.index and row[1 + SOURCE] == card and row[1 + SERIAL] == g.serial[card]
        for row, (_, _, moment) in zip(g.waiting, g.causes, strict=True)
        if len(row) == WAITING and moment == g.moment
    )


@rule("CR132-501.a", "CR132-511.a", "CR132-511.b", "CR132-kingdom.a", "CR132-hoard.a")
def _is_meant(g: Table, ability: Compiled, card: int, controller: int, here: int, n: Notice) -> bool:
    """Whether this is what the ability waits for, for as long as it is on, and the time that it counts."""
    if ability.matches is None and ability.on is None and ability.past is None:
        return True
    ctx = Ctx(controller, card, here)
    ctx.subject, ctx.amount, ctx.where, ctx.player = n.card, n.amount, n.realm, n.player
    if ability.matches is not None and not ability.matches(g, ctx, n):
        return False
    if ability.on is not None and not ability.on(g, ctx):
        return False
    return ability.past is None or ability.past(g, ctx, ability.period) == ability.nth


@rule("CR132-505.1.d", "CR132-501.c", "CR12-505.1.d", "CR12-501.c")
def _speaks_for_the_centre(g: Table) -> int:
    """Who resolves what a card triggers that nobody controls: nobody, or the active player."""
    return g.active if objects.rules_of(g).edition.reading_centre_effects else kinds.NOBODY


def uses_this_round(g: Table, card: int, ability: int, serial: int) -> int:
    """How often an ability of this object was used in this round."""
    used = [row for row in g.history if row[PAST_KIND] == USED and row[PAST_ROUND] == g.round]
    return sum(row[PAST_CARD:] == (card, ability, serial) for row in used)


def note_use(g: Table, seat: int, card: int, ability: int, serial: int) -> None:
    g.history.append((USED, g.round, g.turn, seat, card, ability, serial))


@rule("CR132-next.a", "CR132-next.b")
def _the_next_time(
    g: Table, ability: Compiled, card: int, controller: int, here: int, n: Notice, together: Together | None
) -> None:
    """An ability that waits for the next time only: like a next-time effect, for as long as its card stays."""
    key = (USED, g.round, g.turn, controller, card, ability.index, g.serial[card])
    waits = (
        LISTENS,
        n.kind,
        PERMANENT,
        _NO_SERIAL,
        ability.index,
        controller,
        kinds.NO_CARD,
        card,
        g.serial[card],
        here,
    )
    row: Row = (*waits, ONCE, _NO_X)
    at_this_moment = next((each for each, _ in together or () if each == row), None)
    if at_this_moment is None:
        if any(past[PAST_KIND] == USED and past[PAST_CARD:] == key[PAST_CARD:] for past in g.history):
            return
        g.history.append(key)
    if together is None:
        wake(g, row, n)
    else:
        together.append((at_this_moment or row, n))


@rule("CR132-heart-of-a-legend.a", "CR132-heart-of-a-legend.b", "CR132-heart-of-a-legend.c", "CR132-first-time.a")
def times_triggered(g: Table, ability: Compiled, card: int, controller: int, had: Sequence[int] = ()) -> int:
    """Once; twice for a card with the heart of a legend beside another legendary Wonder; more by other effects."""
    catalogue = objects.rules_of(g).catalogue
    times = 1
    if catalogue.hearts and ability.index in catalogue.printed[g.what[card]] and not g.nullified[card]:
        times += _has_heart(g, card, had) and any(
            c != card and g.controller[c] == controller and g.types[c] & kinds.WONDER and objects.is_legendary(g, c)
            for c in objects.world(g)
        )
    if g.granted:
        times += objects.rules_of(g).extra_triggers(g, ability, card, controller)
    return times


@rule("CR132-heart-of-a-legend.a", "CR132-heart-of-a-legend.c", "CR132-symbiosis.a")
def _has_heart(g: Table, card: int, had: Sequence[int]) -> bool:
    """Printed, or copied or granted; more than one is no more than one. What has left is judged by what it had."""
    catalogue = objects.rules_of(g).catalogue
    if HEART in catalogue.keywords[g.what[card]]:
        return True
    if not had and (g.granted or g.copied) and g.place[card] == kinds.WORLD:
        had = abilities_of(g, card)
    return any(i > WORN and catalogue.abilities[i].keyword == HEART for i in had)


def enqueue(g: Table, ability: Compiled, card: int, controller: int, here: int, n: Notice) -> None:
    """Let an ability wait for the next batch."""
    g.waiting.append(
        (
            ability.program,
            controller,
            card,
            g.serial[card],
            here,
            n.card,
            n.amount,
            n.realm,
            n.x,
            n.player,
            ability.index,
        )
    )
    g.causes.append((g.cause, n.kind, g.moment))
    if (
        objects.rules_of(g).catalogue.heard[trigger_events.ABILITY_TRIGGERS]
        and n.kind != trigger_events.ABILITY_TRIGGERS
    ):
        notice(g, Notice(trigger_events.ABILITY_TRIGGERS, controller, card, ability.index * kinds.ONE, here))


@rule("CR132-502.a", "CR132-502.b", "CR132-nullify.k", "CR12-502.a", "CR12-nullify.g")
@rule("GUIDE-resolving-multiple-effects.a")
def held_back(g: Table, waiting: Sequence[Row]) -> list[int]:
    """What answers to the triggering of an ability comes before that ability: the places of those that have to wait.
    By one reading it is put in order with the others, and may come too late."""
    if not objects.rules_of(g).edition.reading_answers_first:
        return []
    answering = objects.rules_of(g).catalogue.answering
    answered: set[tuple[int, int]] = set()
    for row in waiting:
        if len(row) == WAITING and row[1 + BY] in answering:
            answered.add((row[1 + SUBJECT], row[1 + AMOUNT] // kinds.ONE))
    return [i for i, row in enumerate(waiting) if len(row) == WAITING and (row[1 + SOURCE], row[1 + BY]) in answered]


@rule("CR132-503.c.2")
def tell_prevented(g: Table, ability: Row) -> None:
    """An ability of a batch does nothing any more, to end a loop."""
    g.emit(events.PREVENTED, ability[1 + CONTROLLER], (), "CR132-503.c.2")


@rule("CR132-501.c", "CR132-502.a", "CR132-move.d")
def begin_moment(g: Table) -> None:
    """What triggers from now on did not trigger at the same time as what waits already: it comes after that."""
    g.moment = g.moment + 1 if g.waiting else 0


def notice_of_each(g: Table, kind: int, cards: Sequence[tuple[int, int]], realm: int) -> None:
    """The same happens at one moment to several cards in a realm, each with the player whose doing it is."""
    rules: WondersRules = g.rules
    catalogue = rules.catalogue
    if not (catalogue.overheard[kind] or catalogue.counted[kind] or catalogue.elsewhere[kind] or g.delayed):
        # Nothing minds what happens to a card but the card itself.
        listening, what = catalogue.listening[kind], g.what
        others = with_other_abilities(g) if g.granted or g.copied or g.counters else set()
        cards = [(seat, card) for seat, card in cards if what[card] in listening or card in others]
    together: Together = []
    for seat, card in cards:
        notice(g, Notice(kind, seat, card, realm=realm), (), together)
    wake_once(g, together)
