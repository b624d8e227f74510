"""Verbs about cards: destroy, banish, sacrifice, tap, move, counters, power, control (chapters 6 and 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.frames import Frame
from wonderwheel.core.layers import (
    END_OF_ROUND,
    END_OF_TURN,
    OWN_MOMENTS,
    PERMANENT,
    from_row,
    start_effect,
)
from wonderwheel.core.packing import Row
from wonderwheel.core.programs import Step, do, for_each, while_
from wonderwheel.core.proposing import propose, propose_all
from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import events as e
from wonderwheel.games.wonders_of_the_first import gates, measures, nouns
from wonderwheel.games.wonders_of_the_first import happenings as h
from wonderwheel.games.wonders_of_the_first import kinds as k
from wonderwheel.games.wonders_of_the_first import modifiers as m
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.choosing import (
    Getter,
    pick,
    pick_player,
    pick_realm,
)
from wonderwheel.games.wonders_of_the_first.compiled import Notice
from wonderwheel.games.wonders_of_the_first.context import BY, CONTROLLER, DONE, SOURCE, Maker, context
from wonderwheel.games.wonders_of_the_first.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.verbs_table import first

_FOR_GOOD, _THROUGH_A_PORTAL = range(2)  # how a card is banished
ROUND_END_STEP = OWN_MOMENTS  # effects of the round end with the On Round End effects: ascend, temporary nullify
UNTIL = {
    "": PERMANENT,
    "this game": PERMANENT,
    "this turn": END_OF_TURN,
    "this round": END_OF_ROUND,
    "with round end": ROUND_END_STEP,
}


def until_of(maker: Maker, words: str) -> int:
    """When an effect ends that lasts so long."""
    if words not in UNTIL:
        known = ", ".join(filter(None, UNTIL))
        raise SetupError(f"{maker.name}: nothing lasts for {words!r}; what there is: {known}")
    return UNTIL[words]


def _batch(kind: int, cards: Getter, *more: int) -> Step:
    """Propose one kind of change for all of these cards together."""

    def events(g: Table, f: Frame) -> list[Row]:
        return [(kind, card, *more) for card in cards(g, f)]

    return propose_all(events, into=DONE)


def _verb(kind: int, *more: int) -> Callable[[Any, Maker, Any], list[Step]]:
    def build(effect: Any, maker: Maker, catalogue: Any) -> list[Step]:
        asked, cards = pick(effect.what, maker, catalogue)
        return [*asked, _batch(kind, cards, *more)]

    return build


@rule("CR132-sacrifice.a", "CR132-sacrifice.b", "CR132-sacrifice.c")
def _sacrifice(effect: v.Sacrifice, maker: Maker, catalogue: Any) -> list[Step]:
    """Not a target, not destroyed; what cannot be sacrificed, and what others control, is left out."""
    asked, cards = pick(effect.what, maker, catalogue)
    if effect.by is None:
        return [*asked, _batch(k.SACRIFICE, cards)]
    who = nouns.players(effect.by, catalogue.words, maker)

    def theirs(g: Table, f: Frame) -> list[int]:
        return [c for c in cards(g, f) if g.controller[c] in who(g, context(f))]

    return [*asked, _batch(k.SACRIFICE, theirs)]


@rule("CR132-stun.b", "CR132-stun.c")
def _stun(effect: v.Stun, maker: Maker, catalogue: Any) -> list[Step]:
    """Tap, and base power 0 until the round is over."""
    asked, cards = pick(effect.what, maker, catalogue)
    slot = maker.row("stunned")

    def keep(g: Table, f: Frame) -> None:
        f.t[slot] = tuple(cards(g, f))

    def weaken(g: Table, f: Frame) -> None:
        if f.t[slot]:
            m.fix(g, m.F_BASE, END_OF_ROUND, 0, *f.t[slot])
            f.r[DONE] = len(f.t[slot])

    return [*asked, do(keep), _batch(k.TAP, lambda g, f: list(f.t[slot])), do(weaken)]


def _this_in_hand(g: Table, f: Frame) -> list[int]:
    """The card with the text, in its owner's hand: cards there change their handles, so that any such card will do."""
    what = o.rules_of(g).catalogue.abilities[f.r[BY]].what
    return [c for c in g.hands[f.r[CONTROLLER]] if g.what[c] == what][:1]


@rule("CR132-play.c", "CR132-505.1.b.2", "CR132-on-arrival.a")
def _put_into_realm(effect: v.PutIntoRealm, maker: Maker, catalogue: Any) -> list[Step]:
    """Cards arrive without being played; one that is in The World already just moves."""
    asked, cards = pick(effect.what, maker, catalogue)
    if effect.source == "hand" and isinstance(effect.what, s.This):
        cards = _this_in_hand
    more, where = pick_realm(effect.where, maker, catalogue)
    flags = k.FACE_DOWN if effect.face_down else 0
    owners = effect.under != "you"
    source = o.AREAS.index(effect.source) if effect.source else None

    def arrivals(g: Table, f: Frame) -> list[Row]:
        realms = where(g, f)
        if not realms:
            return []
        out: list[Row] = []
        for c in cards(g, f):
            if source is not None and g.place[c] != source:
                continue
            seat = g.owner[c] if owners else f.r[CONTROLLER]
            inside = g.place[c] == o.WORLD
            out.append((k.MOVE, c, realms[0]) if inside else (k.ARRIVE, c, realms[0], seat, flags))
        return out

    return [*asked, *more, propose_all(arrivals, into=DONE)]


@rule("CR132-move.a", "CR132-move.b", "CR132-move.c", "CR132-move.d", "CR132-flying.a")
def _move_to(effect: v.MoveTo, maker: Maker, catalogue: Any) -> list[Step]:
    """Through every realm between, one after the other. A flier's move is noticed as such."""
    asked, cards = pick(effect.what, maker, catalogue)
    more, where = pick_realm(effect.where, maker, catalogue)

    def tell(g: Table, f: Frame) -> None:
        for c in cards(g, f) if f.r[DONE] else ():
            o.rules_of(g).notice(g, Notice(h.FLIES, g.controller[c], c, realm=g.realm[c]))

    journey = _journey(cards, lambda g, f, c: (where(g, f) or [g.realm[c]])[0], maker)
    return [*asked, *more, *journey, *([do(tell)] if effect.flying else [])]


@rule("CR132-call.a")
def _move_towards(effect: v.MoveTowards, maker: Maker, catalogue: Any) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)

    def nearer(g: Table, f: Frame, card: int) -> int:
        here, there = g.realm[f.r[SOURCE]], g.realm[card]
        return there + (here > there) - (here < there)

    return [*asked, *_journey(cards, nearer, maker)]


def _journey(cards: Getter, goal: Callable[[Table, Frame, int], int], maker: Maker) -> list[Step]:
    card, to, moved = maker.number("moving card"), maker.number("goal"), maker.number("moved")

    def set_out(g: Table, f: Frame) -> None:
        f.r[to] = goal(g, f, f.r[card])
        f.r[moved] = 1

    def on_the_way(g: Table, f: Frame) -> bool:
        there = g.realm[f.r[card]]
        return f.r[moved] > 0 and there >= 0 and there != f.r[to]

    def next_step(g: Table, f: Frame) -> Row:
        there, towards = g.realm[f.r[card]], f.r[to]
        side = 1 if towards > there else -1
        realm = there + side
        while realm != towards and not o.is_active(g, realm):
            realm += side
        return k.MOVE, f.r[card], realm

    def count(g: Table, f: Frame) -> None:
        f.r[DONE] += f.r[moved] > 0

    def none(g: Table, f: Frame) -> None:
        f.r[DONE] = 0

    step = while_(on_the_way, propose(next_step, into=moved), do(count))
    return [do(none), for_each(card, lambda g, f: tuple(cards(g, f)), do(set_out), step)]


@rule("CR132-portal.a", "CR132-portal.b", "CR132-portal.c", "CR132-portal.d", "CR132-portal.e")
def _portal(effect: v.Portal, maker: Maker, catalogue: Any) -> list[Step]:
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
        there = [(c, seat) for c, seat in pairs if g.place[c] == o.BANISHED]
        return [(k.ARRIVE, c, realms[0], seat, k.KEEPS_EFFECTS) for c, seat in there] if realms else []

    def tell(g: Table, f: Frame) -> None:
        for c in f.t[slot]:
            o.rules_of(g).portaled(g, f.r[CONTROLLER], c)

    leave = _batch(k.BANISH, lambda g, f: list(f.t[slot]), _THROUGH_A_PORTAL)
    return [*asked, *more, do(keep), leave, propose_all(back, into=DONE), do(tell)]


@rule("CR132-nullify.b", "CR132-nullify.d", "CR132-nullify.e")
def _nullify(effect: v.Nullify, maker: Maker, catalogue: Any) -> list[Step]:
    """Without a stated end it is temporary and ends with the On Round End effects."""
    until = ROUND_END_STEP if not effect.until else until_of(maker, effect.until)
    asked, cards = pick(effect.what, maker, catalogue)
    return [*asked, _batch(k.NULLIFY, cards, until)]


@rule("CR132-505.1.a.3")
def _gain_control(effect: v.GainControl, maker: Maker, catalogue: Any) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)
    more, who = pick_player(effect.who, maker, catalogue)
    seat, until = first(who), until_of(maker, effect.until)

    def events(g: Table, f: Frame) -> list[Row]:
        return [(k.CONTROL, c, seat(g, f), until) for c in cards(g, f)]

    return [*asked, *more, propose_all(events, into=DONE)]


@rule("CR132-505.1.d")
def _to_centre(effect: v.ToCentre, maker: Maker, catalogue: Any) -> list[Step]:
    """To the centre of its realm, for good: nobody controls the card."""
    asked, cards = pick(effect.what, maker, catalogue)
    return [*asked, _batch(k.CONTROL, cards, o.NOBODY, PERMANENT)]


# -- lasting changes ---------------------------------------------------------------------------------------------------


@rule("CR132-this-round.a", "CR132-this-round.a.2", "CR132-this-round.b", "CR132-status-effect.a", "CR132-403.5.j")
def _get(effect: v.Get, maker: Maker, catalogue: Any) -> list[Step]:
    """The cards that are there now get the changes; what arrives later does not."""
    asked, cards = pick(effect.what, maker, catalogue)
    until = until_of(maker, effect.until)
    builders = [_lasting(each, maker, catalogue) for each in effect.changes]

    def begin(g: Table, f: Frame) -> None:
        chosen = cards(g, f)
        f.r[DONE] = len(chosen)
        for modifier, number in builders if chosen else ():
            for value in number(g, f):
                m.fix(g, modifier, until, value, *chosen, source=f.r[SOURCE])
                for c in chosen:
                    g.emit(e.CHANGED, f.r[CONTROLLER], (o.told(g, c), modifier, value, until), "CR132-status-effect.a")

    return [*asked, do(begin)]


def _lasting(node: Any, maker: Maker, catalogue: Any) -> tuple[int, Callable[[Table, Frame], list[int]]]:
    """The modifier of a change for a time, and its values: amounts are worked out once, when the effect resolves."""
    words = catalogue.words
    if isinstance(node, a.AddPower | a.SetBase | a.TimesPower):
        amount = measures.quantity(node.by if isinstance(node, a.TimesPower) else node.amount, words, maker)
        modifier = {a.AddPower: m.F_ADD, a.SetBase: m.F_BASE, a.TimesPower: m.F_TIMES}[type(node)]
        return modifier, lambda g, f: [amount(g, context(f))]
    if isinstance(node, a.AddClass) and node.like is not None:
        like = nouns.objects_now(node.like, words, maker)
        return m.F_CLASS, lambda g, f: sorted({n for c in like(g, context(f)) for n in o.classes_of(g, c)})
    made = gates.changes(node, catalogue)
    return gates.FIXED[made[0][0]], lambda g, f: [number for _, number, _ in made]


def _rule(effect: v.Rule, maker: Maker, catalogue: Any) -> list[Step]:
    """A rule for a time that also reaches what comes later."""
    index = catalogue.floating(effect.changes, effect.of, f"{maker.name}: rule")
    until = until_of(maker, effect.until)

    def begin(g: Table, f: Frame) -> None:
        for ability, change, modifier in catalogue.statics_of_ability[index]:
            start_effect(g, modifier, f.r[SOURCE], until, ability, change, f.r[CONTROLLER])

    return [do(begin)]


def _strip(effect: v.Strip, maker: Maker, catalogue: Any) -> list[Step]:
    """Effects that last this round leave the cards."""
    asked, cards = pick(effect.what, maker, catalogue)

    def strip(g: Table, f: Frame) -> None:
        chosen = set(cards(g, f))
        kept: list[Row] = []
        for row in g.continuous:
            each = from_row(row)
            if each.modifier >= m.FIXED and each.expires in (END_OF_ROUND, ROUND_END_STEP):
                rest = tuple(c for c in each.arguments[2:] if c not in chosen)
                if rest:
                    kept.append(each._replace(arguments=(*each.arguments[:2], *rest)).row())
            else:
                kept.append(row)
        g.continuous = kept
        g.dirty = 1

    return [*asked, do(strip)]


def _equip(effect: v.Equip, maker: Maker, catalogue: Any) -> list[Step]:
    asked, equipment = pick(effect.equipment, maker, catalogue)
    more, wearer = pick(effect.wearer, maker, catalogue)

    def events(g: Table, f: Frame) -> list[Row]:
        return [(k.EQUIP, x, w) for x in equipment(g, f) for w in wearer(g, f)[:1]]

    return [*asked, *more, propose_all(events, into=DONE)]


def _remember(effect: v.Remember, maker: Maker, catalogue: Any) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)

    def remember(g: Table, f: Frame) -> None:
        source = f.r[SOURCE]
        g.linked += [(source, g.serial[source], c, g.serial[c]) for c in cards(g, f)]

    return [*asked, do(remember)]


VERBS: dict[type, Callable[[Any, Maker, Any], list[Step]]] = {
    v.Destroy: _verb(k.DESTROY),
    v.Banish: _verb(k.BANISH, _FOR_GOOD),
    v.Sacrifice: _sacrifice,
    v.Tap: _verb(k.TAP),
    v.Untap: _verb(k.UNTAP),
    v.Stun: _stun,
    v.ToHand: _verb(k.TO_HAND),
    v.ToAbyss: _verb(k.TO_ABYSS),
    v.PutIntoRealm: _put_into_realm,
    v.MoveTo: _move_to,
    v.MoveTowards: _move_towards,
    v.Portal: _portal,
    v.Nullify: _nullify,
    v.GainControl: _gain_control,
    v.ToCentre: _to_centre,
    v.Get: _get,
    v.Rule: _rule,
    v.Strip: _strip,
    v.Equip: _equip,
    v.Remember: _remember,
}
