"""Verbs about cards that take more words than a card: move, portal, power, control (chapters 6 and 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, do, while_
from wonderwheel.core.mechanisms.layers import END_OF_ROUND, END_OF_TURN, PERMANENT, from_row, start_effect
from wonderwheel.core.mechanisms.propose import propose_all
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    BY,
    CONTROLLER,
    DONE,
    SOURCE,
    ProgramMaker,
    context,
)
from wonderwheel.games.wonders_of_the_first.in_force import layers
from wonderwheel.games.wonders_of_the_first.program import gates
from wonderwheel.games.wonders_of_the_first.program.choosing import Getter, pick, pick_player, pick_realm
from wonderwheel.games.wonders_of_the_first.program.verbs import plain
from wonderwheel.games.wonders_of_the_first.program.verbs.plain import batch
from wonderwheel.games.wonders_of_the_first.program.verbs.players import first
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table import events as table_events
from wonderwheel.games.wonders_of_the_first.table.moments import ROUND_END_STEP
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

_THROUGH_A_PORTAL = 1  # how a card is banished
UNTIL = {
    "": PERMANENT,
    "this game": PERMANENT,
    "this turn": END_OF_TURN,
    "this round": END_OF_ROUND,
    "with round end": ROUND_END_STEP,
}


def until_of(maker: ProgramMaker, words: str) -> int:
    """When an effect ends that lasts so long."""
    if words not in UNTIL:
        known = ", ".join(filter(None, UNTIL))
        raise SetupError(f"{maker.name}: nothing lasts for {words!r}; what there is: {known}")
    return UNTIL[words]


def _verb(kind: int) -> Callable[[Any, ProgramMaker, Catalogue], list[Step]]:
    def build(effect: Any, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
        asked, cards = pick(effect.what, maker, catalogue)
        return [*asked, batch(kind, cards)]

    return build


def _this_in_hand(g: Table, f: Frame) -> list[int]:
    """The card with the text, in its owner's hand: cards there change their handles, so that any such card will do."""
    what = objects.rules_of(g).catalogue.abilities[f.r[BY]].what
    return [c for c in g.hands[f.r[CONTROLLER]] if g.what[c] == what][:1]


@rule("CR132-play.c", "CR132-505.1.b.2", "CR132-on-arrival.a")
def _put_into_realm(effect: meaning.PutIntoRealm, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Cards arrive without being played; one that is in The World already just moves."""
    asked, cards = pick(effect.what, maker, catalogue)
    if effect.source == "hand" and isinstance(effect.what, meaning.This):
        cards = _this_in_hand
    more, where = pick_realm(effect.where, maker, catalogue)
    flags = change_kinds.FACE_DOWN if effect.face_down else 0
    owners = effect.under != "you"
    source = kinds.AREAS.index(effect.source) if effect.source else None

    def arrivals(g: Table, f: Frame) -> list[Row]:
        realms = where(g, f)
        if not realms:
            return []
        out: list[Row] = []
        for c in cards(g, f):
            if source is not None and g.place[c] != source:
                continue
            seat = g.owner[c] if owners else f.r[CONTROLLER]
            inside = g.place[c] == kinds.WORLD
            out.append(
                (change_kinds.MOVE, c, realms[0]) if inside else (change_kinds.ARRIVE, c, realms[0], seat, flags)
            )
        return out

    return [*asked, *more, propose_all(arrivals, into=DONE)]


@rule("CR132-move.a", "CR132-move.b", "CR132-move.c", "CR132-move.d", "CR132-flying.a")
def _move_to(effect: meaning.MoveTo, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Through every realm between, one after the other. A flier's move is noticed as such."""
    asked, cards = pick(effect.what, maker, catalogue)
    more, where = pick_realm(effect.where, maker, catalogue)

    def tell(g: Table, f: Frame) -> None:
        for c in cards(g, f) if f.r[DONE] else ():
            objects.rules_of(g).notice(g, Notice(trigger_events.FLIES, g.controller[c], c, realm=g.realm[c]))

    journey = _journey(cards, lambda g, f, c: (where(g, f) or [g.realm[c]])[0], maker)
    return [*asked, *more, *journey, *([do(tell)] if effect.flying else [])]


@rule("CR132-call.a")
def _move_towards(effect: meaning.MoveTowards, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)

    def nearer(g: Table, f: Frame, card: int) -> int:
        here, there = g.realm[f.r[SOURCE]], g.realm[card]
        return there + (here > there) - (here < there)

    return [*asked, *_journey(cards, nearer, maker)]


@rule("CR132-move.c", "CR132-move.d", "CR132-move.b")
def _journey(cards: Getter, goal: Callable[[Table, Frame, int], int], maker: ProgramMaker) -> list[Step]:
    """All together, one realm after the other; one that cannot go on stays where it is. Done: how many have moved."""
    moving, goals, before = maker.row("moving cards"), maker.row("their goals"), maker.row("where they were")
    moved = maker.row("cards that have moved")

    def set_out(g: Table, f: Frame) -> None:
        f.t[moving] = tuple(c for c in cards(g, f) if g.realm[c] >= 0)
        f.t[goals] = tuple(goal(g, f, c) for c in f.t[moving])
        f.t[moved] = ()
        f.r[DONE] = 0
        keep_on_the_way(g, f)

    def keep_on_the_way(g: Table, f: Frame) -> None:
        pairs = [
            (c, to) for c, to in zip(f.t[moving], f.t[goals], strict=True) if g.realm[c] not in (kinds.NO_REALM, to)
        ]
        f.t[moving], f.t[goals] = tuple(c for c, _ in pairs), tuple(to for _, to in pairs)
        f.t[before] = tuple(g.realm[c] for c in f.t[moving])

    def next_steps(g: Table, f: Frame) -> list[Row]:
        return [
            (change_kinds.MOVE, c, _next_realm(g, g.realm[c], to))
            for c, to in zip(f.t[moving], f.t[goals], strict=True)
        ]

    def see_who_moved(g: Table, f: Frame) -> None:
        rows = zip(f.t[moving], f.t[goals], f.t[before], strict=True)
        on = [(c, to) for c, to, was in rows if g.realm[c] != was]
        f.t[moving], f.t[goals] = tuple(c for c, _ in on), tuple(to for _, to in on)
        f.t[moved] = tuple(sorted({*f.t[moved], *f.t[moving]}))
        f.r[DONE] = len(f.t[moved])
        keep_on_the_way(g, f)

    step = while_(lambda g, f: bool(f.t[moving]), propose_all(next_steps), do(see_who_moved))
    return [do(set_out), step]


def _next_realm(g: Table, here: int, towards: int) -> int:
    """The realm beside this one on the way; what is not active is passed over."""
    side = 1 if towards > here else -1
    realm = here + side
    while realm != towards and not objects.is_active(g, realm):
        realm += side
    return realm


@rule("CR132-portal.a", "CR132-portal.b", "CR132-portal.c", "CR132-portal.d", "CR132-portal.e")
def _portal(effect: meaning.Portal, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Banished and back at once: tapped state, counters and equipment go, what lasts on the card stays."""
    asked, cards = pick(effect.what, maker, catalogue)
    more, where = pick_realm(effect.where, maker, catalogue)
    slot, owners = maker.row("portaled"), maker.row("their controllers")

    def keep(g: Table, f: Frame) -> None:
        f.t[slot] = tuple(cards(g, f)) if where(g, f) else ()
        f.t[owners] = tuple(g.controller[c] for c in f.t[slot])

    def back(g: Table, f: Frame) -> list[Row]:
        realms = where(g, f)
        pairs = zip(f.t[slot], f.t[owners], strict=True)
        there = [(c, seat) for c, seat in pairs if g.place[c] == kinds.BANISHED]
        return (
            [(change_kinds.ARRIVE, c, realms[0], seat, change_kinds.KEEPS_EFFECTS) for c, seat in there]
            if realms
            else []
        )

    def tell(g: Table, f: Frame) -> None:
        for c in f.t[slot]:
            objects.rules_of(g).portaled(g, f.r[CONTROLLER], c)

    leave = batch(change_kinds.BANISH, lambda g, f: list(f.t[slot]), _THROUGH_A_PORTAL)
    return [*asked, *more, do(keep), leave, propose_all(back, into=DONE), do(tell)]


@rule("CR132-nullify.b", "CR132-nullify.d", "CR132-nullify.e")
def _nullify(effect: meaning.Nullify, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Without a stated end it is temporary and ends with the On Round End effects."""
    until = ROUND_END_STEP if not effect.until else until_of(maker, effect.until)
    asked, cards = pick(effect.what, maker, catalogue)
    return [*asked, batch(change_kinds.NULLIFY, cards, until)]


@rule("CR132-505.1.a.3")
def _gain_control(effect: meaning.GainControl, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)
    more, who = pick_player(effect.who, maker, catalogue)
    seat, until = first(who), until_of(maker, effect.until)

    def events(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.CONTROL, c, seat(g, f), until) for c in cards(g, f)]

    return [*asked, *more, propose_all(events, into=DONE)]


@rule("CR132-505.1.d")
def _to_centre(effect: meaning.ToCentre, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """To the centre of its realm, for good: nobody controls the card."""
    asked, cards = pick(effect.what, maker, catalogue)
    return [*asked, batch(change_kinds.CONTROL, cards, kinds.NOBODY, PERMANENT)]


# -- lasting changes ---------------------------------------------------------------------------------------------------


@rule("CR132-this-round.a", "CR132-this-round.a.2", "CR132-this-round.b", "CR132-status-effect.a", "CR132-403.5.j")
def _get(effect: meaning.Get, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """The cards that are there now get the changes; what arrives later does not."""
    asked, cards = pick(effect.what, maker, catalogue)
    until = until_of(maker, effect.until)
    builders = [_lasting(each, maker, catalogue) for each in effect.changes]

    def begin(g: Table, f: Frame) -> None:
        chosen = cards(g, f)
        f.r[DONE] = len(chosen)
        for modifier, number in builders if chosen else ():
            for value in number(g, f):
                layers.fix(g, modifier, until, value, *chosen, source=f.r[SOURCE])
                for c in chosen:
                    g.emit(
                        table_events.CHANGED,
                        f.r[CONTROLLER],
                        (objects.told(g, c), modifier, value, until),
                        "CR132-status-effect.a",
                    )

    return [*asked, do(begin)]


def _lasting(node: Any, maker: ProgramMaker, catalogue: Catalogue) -> tuple[int, Callable[[Table, Frame], list[int]]]:
    """The modifier of a change for a time, and its values: amounts are worked out once, when the effect resolves."""
    words = catalogue.words
    if isinstance(node, meaning.AddPower | meaning.SetBase | meaning.TimesPower):
        amount = measures.quantity(node.by if isinstance(node, meaning.TimesPower) else node.amount, words, maker)
        modifier = {meaning.AddPower: layers.F_ADD, meaning.SetBase: layers.F_BASE, meaning.TimesPower: layers.F_TIMES}[
            type(node)
        ]
        return modifier, lambda g, f: [amount(g, context(f))]
    if isinstance(node, meaning.AddClass) and node.like is not None:
        like = nouns.objects_now(node.like, words, maker)
        return layers.F_CLASS, lambda g, f: sorted({n for c in like(g, context(f)) for n in objects.classes_of(g, c)})
    made = gates.changes(node, catalogue)
    if not made or made[0][0] not in gates.FIXED:
        raise SetupError(f"{maker.name}: {_named(node)} cannot be given for a time yet")
    return gates.FIXED[made[0][0]], lambda g, f: [number for _, number, _ in made]


def _named(change: meaning.Change) -> str:
    granted = change.ability if isinstance(change, meaning.Grant) else change
    return granted.name if isinstance(granted, meaning.Keyword) else type(granted).__name__


def _rule(effect: meaning.Rule, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """A rule for a time that also reaches what comes later."""
    index = catalogue.floating(effect.changes, effect.of, f"{maker.name}: rule")
    until = until_of(maker, effect.until)

    def begin(g: Table, f: Frame) -> None:
        for ability, change, modifier in catalogue.statics_of_ability[index]:
            start_effect(g, modifier, f.r[SOURCE], until, ability, change, f.r[CONTROLLER])

    return [do(begin)]


def _strip(effect: meaning.Strip, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Effects that last this round leave the cards."""
    asked, cards = pick(effect.what, maker, catalogue)

    def strip(g: Table, f: Frame) -> None:
        chosen = set(cards(g, f))
        kept: list[Row] = []
        for row in g.continuous:
            each = from_row(row)
            if each.modifier >= layers.FIXED and each.expires in (END_OF_ROUND, ROUND_END_STEP):
                rest = tuple(c for c in each.arguments[2:] if c not in chosen)
                if rest:
                    kept.append(each._replace(arguments=(*each.arguments[:2], *rest)).row())
            else:
                kept.append(row)
        g.continuous = kept
        g.dirty = 1

    return [*asked, do(strip)]


@rule("CR132-equip.h", "CR132-move.c")
def _equip(effect: meaning.Equip, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Equipment goes to the realm of the Wonder that is to wear it."""
    asked, equipment = pick(effect.equipment, maker, catalogue)
    more, wearer = pick(effect.wearer, maker, catalogue)

    def events(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.EQUIP, x, w) for x in equipment(g, f) for w in wearer(g, f)[:1]]

    def beside_it(g: Table, f: Frame, card: int) -> int:
        return next((g.realm[w] for w in wearer(g, f)[:1]), g.realm[card])

    return [*asked, *more, *_journey(equipment, beside_it, maker), propose_all(events, into=DONE)]


def _remember(effect: meaning.Remember, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)

    def remember(g: Table, f: Frame) -> None:
        source = f.r[SOURCE]
        g.linked += [(source, g.serial[source], c, g.serial[c]) for c in cards(g, f)]

    return [*asked, do(remember)]


VERBS: dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]] = {
    **plain.VERBS,
    meaning.ToHand: _verb(change_kinds.TO_HAND),
    meaning.ToAbyss: _verb(change_kinds.TO_ABYSS),
    meaning.PutIntoRealm: _put_into_realm,
    meaning.MoveTo: _move_to,
    meaning.MoveTowards: _move_towards,
    meaning.Portal: _portal,
    meaning.Nullify: _nullify,
    meaning.GainControl: _gain_control,
    meaning.ToCentre: _to_centre,
    meaning.Get: _get,
    meaning.Rule: _rule,
    meaning.Strip: _strip,
    meaning.Equip: _equip,
    meaning.Remember: _remember,
}
