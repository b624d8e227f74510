"""Rounds (403): who begins, the beginning in its order, turns until all have passed, the end in its order."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Program,
    Registers,
    Step,
    ask_simultaneously,
    call,
    do,
    if_,
    program,
    repeat_until,
    while_,
)
from wonderwheel.core.mechanisms.layers import END_OF_ROUND, expire
from wonderwheel.core.mechanisms.propose import propose_all
from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.amounts import times
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.in_force.delayed_effects import AT_MOMENT, moment
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import forbidding, may_ascend_in
from wonderwheel.games.wonders_of_the_first.in_force.stats import up_to_date
from wonderwheel.games.wonders_of_the_first.in_force.triggers import notice
from wonderwheel.games.wonders_of_the_first.procedures.settling import restless
from wonderwheel.games.wonders_of_the_first.procedures.winning import check_for_victory
from wonderwheel.games.wonders_of_the_first.program_names import BEGINNING, GAME, ROUND, SETTLE_TRIGGERS, TURN
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.look_alike import choices_of_each
from wonderwheel.games.wonders_of_the_first.table.moments import (
    ASCEND_ENDS,
    AT_END_OF_ROUND,
    ENERGY_IS_LOST,
    NEXT_ROUND_START,
    ROUND_END_STEP,
)
from wonderwheel.games.wonders_of_the_first.table.rows import DELAYED_FOR, DELAYED_HOW, DELAYED_UNTIL
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.editions import Edition
    from wonderwheel.games.wonders_of_the_first.game import WondersRules

HAND_LIMIT: Final = 7
ACTIONS_PER_ROUND: Final = 3
ANYWHERE: Final = -1

_registers = Registers()
_PICKS: Final = _registers.row("discards of this pass")
DISCARDS_SO_FAR: Final = _registers.row("discards so far")


# -- who begins it (403.4) ---------------------------------------------------------------------------------------------


@rule("CR132-403.4.e.2", "CR132-seize-stone.c", "CR12-403.4.e.2", "GUIDE-continue-with-rounds.b.2")
def begins_next_round(g: Table, seat: int) -> None:
    """Whoever has seized a stone is the next first player, unless somebody seizes another before the round is over."""
    g.first = seat


# -- beginning of round (403.1) ----------------------------------------------------------------------------------------


@rule("CR132-403.1.b", "CR132-301.1.b", "CR132-301.1.b.2", "CR132-403.2.a", "CR132-403.2.b", "CR132-403.5.k")
def _open_realm(g: Table, f: Frame) -> None:
    """The next round begins: its realm opens, unless it is banished, and the first player is active."""
    g.round += 1
    g.active = g.first
    g.in_a_row = 0
    g.passes = [0] * kinds.SEATS
    g.faith_spent = [0] * kinds.SEATS
    g.last_taker = kinds.NOBODY
    g.dirty = 1
    g.emit(events.ROUND_BEGAN, g.first, (g.round,), "CR132-403.c")
    realm = g.round - 1
    if g.realm_state[realm] == kinds.UNOPENED:
        g.realm_state[realm] = kinds.OPEN
        g.emit(events.REALM_OPENED, -1, (realm,), "CR132-403.1.b")


@rule(
    "CR132-403.1.c",
    "CR132-403.1.d",
    "CR132-403.1.f",
    "CR132-403.1.g",
    "CR132-202.1.b",
    "CR132-202.2.b",
)
def _income(g: Table, f: Frame) -> list[Row]:
    """Energy for the round and for each stone, and three actions."""
    out: list[Row] = []
    for seat in range(kinds.SEATS):
        stones = 0 if forbids_income(g, seat) else len(objects.stones_of(g, seat))
        out.append(by_the_rules(seat, change_kinds.ENERGY, g.round + stones))
        out.append(by_the_rules(seat, change_kinds.ACTIONS, ACTIONS_PER_ROUND))
    return out


def forbids_income(g: Table, seat: int) -> bool:
    return bool(forbidding(g, "gain energy from stones", seat, ANYWHERE))


def by_the_rules(seat: int, resource: int, number: int) -> Row:
    """So much of a resource that no card gives: nothing that waits for a card's gift hears of it."""
    return change_kinds.GAIN, seat, resource, number * kinds.ONE, ANYWHERE, 0


@rule("CR132-403.1.h", "CR132-403.1.i", "CR132-403.1.j", "CR132-on-round-start.a", "CR132-ascend.a", "CR132-ascend.b")
def _on_round_start(g: Table, f: Frame) -> None:
    """On Round Start, On Round N and ascend in one event, before the draw."""
    notice(g, Notice(trigger_events.ROUND_START, g.first, amount=g.round * kinds.ONE))
    for seat in (g.first, 1 - g.first):
        if g.round == kinds.ASCENDS_IN or may_ascend_in(g, seat, g.round):
            notice(g, Notice(trigger_events.ASCEND, seat, amount=g.round * kinds.ONE))
    moment(g, NEXT_ROUND_START, trigger_events.ROUND_START)


@rule("CR132-403.1.k")
def _everybody_draws(g: Table, f: Frame) -> list[Row]:
    return [(change_kinds.DRAW, g.first), (change_kinds.DRAW, 1 - g.first)]


# -- turns -------------------------------------------------------------------------------------------------------------


@rule("CR132-403.2.c", "CR132-403.2.a", "CR132-403.1.l")
def _next_player(g: Table, f: Frame) -> None:
    if not round_is_over(g, f):
        g.active = 1 - g.active


@rule("CR132-403.4.a", "CR132-403.4.b", "CR132-404.5.e", "CR132-404.5.1.a", "CR132-403.2.c")
@rule("CR12-403.2.c", "CR12-403.4.a", "CR12-404.5.1.a", "GUIDE-round-end.a", "GUIDE-take-turns.c.2")
def round_is_over(g: Table, f: Frame) -> bool:
    """All have passed one after the other, or one player has passed too often; by one reading also when nobody has an
    action left."""
    rules: WondersRules = g.rules
    edition = rules.edition
    if edition.reading_round_ends == "passes_or_actions_used" and not any(g.actions):
        return True
    if g.in_a_row >= kinds.SEATS:
        return True
    most, passes = edition.pass_limit, g.passes
    return most > 0 and (passes[0] >= most or passes[1] >= most)


# -- round end (403.5) -------------------------------------------------------------------------------------------------


@rule("CR132-403.5.b", "CR132-403.5.c", "CR132-403.5.c.2", "CR132-on-round-end.a")
def _on_round_end(g: Table, f: Frame) -> None:
    """On Round End effects; whoever passed last is active and puts them in order."""
    g.ended = 1
    notice(g, Notice(trigger_events.ROUND_END, g.active, amount=g.round * kinds.ONE))
    moment(g, AT_END_OF_ROUND, trigger_events.ROUND_END)


@rule("CR132-403.5.j")
def _more_for_this_end(g: Table, f: Frame) -> bool:
    """Whether an effect of the end of the round has left something for the end of the round: it means this one."""
    return any(row[DELAYED_HOW] == AT_MOMENT and row[DELAYED_FOR] == AT_END_OF_ROUND for row in g.delayed)


def _still_at_round_end(g: Table, f: Frame) -> None:
    moment(g, AT_END_OF_ROUND, trigger_events.ROUND_END)


@rule("CR132-403.5.b.2", "CR132-nullify.e")
def _nullify_ends(g: Table, f: Frame) -> None:
    if g.continuous:
        expire(g, ROUND_END_STEP)


@rule("CR132-403.5.b.2", "CR132-ascend.d", "CR132-ascend.a.2", "CR12-ascend.a.2", "GUIDE-ascend.a.2")
def _ascend_ends(g: Table, f: Frame) -> None:
    if g.continuous:
        expire(g, ASCEND_ENDS)


@rule("CR132-403.5.h", "CR132-403.5.j", "CR132-this-round.a", "CR12-403.5.b", "GUIDE-round-end.b.2")
def _this_round_effects_end(g: Table, f: Frame) -> None:
    """What lasts this round stops; so does what was waiting in this round for something to happen."""
    if g.continuous:
        expire(g, END_OF_ROUND)
    if g.delayed:
        g.delayed = [row for row in g.delayed if row[DELAYED_HOW] == AT_MOMENT or row[DELAYED_UNTIL] != END_OF_ROUND]


@rule("CR132-403.5.d", "CR132-202.1.c")
def _about_to_lose(g: Table, f: Frame) -> None:
    """What counts the energy that is lost does so now: it is all that is left."""
    moment(g, ENERGY_IS_LOST, trigger_events.ROUND_END)


@rule("CR132-403.5.d", "CR132-403.5.e", "CR132-202.1.c", "CR132-202.2.c", "CR132-free-attack.d", "CR132-202.3.c")
def _unspent(g: Table, f: Frame) -> list[Row]:
    """Actions, energy and free attacks are lost; faith stays."""
    g.free_attacks = objects.no_free_attacks()
    kept = ((change_kinds.ACTIONS, g.actions), (change_kinds.ENERGY, g.energy))
    return [
        (change_kinds.GAIN, seat, resource, times(had[seat], -kinds.ONE), ANYWHERE, 0)
        for resource, had in kept
        for seat in range(kinds.SEATS)
        if had[seat]
    ]


@rule("CR132-403.5.f", "CR132-403.4.d")
def _too_many(g: Table, f: Frame) -> Row:
    """Players who still have to choose a card to discard."""
    out: list[int] = []
    for seat in range(kinds.SEATS):
        chosen = [c for c in f.t[DISCARDS_SO_FAR] if g.owner[c] == seat]
        if len(g.hands[seat]) - len(chosen) > HAND_LIMIT:
            out.append(seat)
    return tuple(out)


@rule("GUIDE-round-end.c")
def _last_active_has_too_many(g: Table, f: Frame) -> Row:
    return tuple(seat for seat in _too_many(g, f) if seat == g.active)


@rule("GUIDE-round-end.c.2")
def _next_has_too_many(g: Table, f: Frame) -> Row:
    return tuple(seat for seat in _too_many(g, f) if seat != g.active)


def _which_card(g: Table, f: Frame, seat: int) -> Candidates:
    return choices_of_each(g, [c for c in g.hands[seat] if c not in f.t[DISCARDS_SO_FAR]])


def _note_choices(g: Table, f: Frame) -> None:
    f.t[DISCARDS_SO_FAR] = (*f.t[DISCARDS_SO_FAR], *(CARD.argument(key) for key in f.t[_PICKS] if key >= 0))
    f.t[_PICKS] = ()


@rule("CR132-403.5.f.2", "CR12-403.5.f.2")
def _discard_together(g: Table, f: Frame) -> list[Row]:
    return [(change_kinds.DISCARD, c) for c in f.t[DISCARDS_SO_FAR]]


def _nothing_chosen(g: Table, f: Frame) -> None:
    f.t[DISCARDS_SO_FAR] = ()


@rule("CR132-403.5.g", "CR132-403.a")
def _is_last_round(g: Table, f: Frame) -> bool:
    return g.round >= kinds.ROUNDS


@rule("CR12-403.5.g")
def _on_game_end(g: Table, f: Frame) -> None:
    """Effects of the end of the game; whoever passed last puts them in order."""
    notice(g, Notice(trigger_events.GAME_END, g.active))


def _count_stones(g: Table, f: Frame) -> None:
    up_to_date(g)
    check_for_victory(g, f)


@rule("CR132-403.5.h", "CR132-403.5.j")
def _round_is_over(g: Table, f: Frame) -> None:
    """The round is over, and with it whatever lasts this round and is still there."""
    _this_round_effects_end(g, f)
    _ascend_ends(g, f)
    g.ended = 0
    g.emit(events.ROUND_ENDED, -1, (g.round,), "CR132-403.5.h")


# -- the order of the steps --------------------------------------------------------------------------------------------

_settle = if_(restless, call(SETTLE_TRIGGERS))
_late_effects = while_(_more_for_this_end, do(_still_at_round_end), _settle)


@rule("CR132-403.1.c", "CR132-403.1.h", "CR12-403.1.c", "CR12-403.1.e", "GUIDE-on-round-start.a", "GUIDE-on-round-x.a")
def _beginning(edition: Edition) -> list[Step]:
    """The realm opens; income and On Round Start, in the order of the edition; the draw."""
    opens, income, starts = do(_open_realm), propose_all(_income), do(_on_round_start)
    if edition.round_start_triggers == "before_income":
        first = [opens, _settle, starts, _settle, income, _settle]
    else:
        first = [opens, _settle, income, starts, _settle]
    return [*first, propose_all(_everybody_draws), _settle]


@rule("CR132-ascend.d", "CR12-ascend.a.2", "GUIDE-ascend.a.2")
def _this_round_stops(edition: Edition) -> list[Step]:
    """What lasts this round stops, and ascend with it, if that is how long it lasts."""
    with_it = edition.ascend_ends == "with_this_round_effects"
    return [do(_this_round_effects_end), do(_ascend_ends)] if with_it else [do(_this_round_effects_end)]


@rule("CR132-403.5.b", "CR132-403.5.b.2", "CR12-403.5.b", "CR12-on-round-end.a.2", "GUIDE-round-end.b.2")
def _effects_of_the_end(edition: Edition) -> list[Step]:
    """On Round End effects trigger and resolve; what lasts this round stops between the two, after them, or later."""
    before: list[Step] = []
    after: list[Step] = [do(_nullify_ends)]
    if edition.ascend_ends == "with_round_end_effects":
        after.append(do(_ascend_ends))
    if edition.this_round_effects_end == "with_round_end_effects":
        before = _this_round_stops(edition)
    elif edition.this_round_effects_end == "after_round_end_triggers":
        after += _this_round_stops(edition)
    return [do(_on_round_end), *before, _settle, _late_effects, *after, _settle]


def _discards(who: Callable[[Table, Frame], Row], clause: str) -> list[Step]:
    """These players choose, unseen by each other, until their hands are small enough; then all goes at once."""
    ask = ask_simultaneously(_PICKS, who, _which_card, reason="Which card do you discard?", clause=clause)
    return [
        while_(lambda g, f: bool(who(g, f)), ask, do(_note_choices)),
        propose_all(_discard_together),
        _settle,
    ]


@rule("CR132-403.5.f.2", "CR12-403.5.f.2", "GUIDE-round-end.c", "GUIDE-round-end.c.2")
def _down_to_seven(edition: Edition) -> list[Step]:
    """Everybody at once; or the last active player first, and then the other, who knows what that was."""
    if edition.round_end_discard == "last_active_first":
        first = _discards(_last_active_has_too_many, "GUIDE-round-end.c")
        return [*first, do(_nothing_chosen), *_discards(_next_has_too_many, "GUIDE-round-end.c.2")]
    return _discards(_too_many, "CR132-403.5.f")


@rule("CR132-403.5.g", "CR132-403.5.i", "CR12-403.5.g", "CR12-405.a", "GUIDE-winning-the-game.a")
def _end_of_the_game(edition: Edition) -> list[Step]:
    """After round 7: effects of the end of the game, if the edition has a step for them; then stones are counted, with
    what lasts this round or without."""
    steps: list[Step] = []
    if not edition.final_count_sees_this_round:
        steps += [*_this_round_stops(edition), _settle, _late_effects]
    if edition.end_of_game_step:
        steps += [do(_on_game_end), _settle]
    return [*steps, do(_count_stones)]


def round_program(edition: Edition) -> Program:
    """A round, with its steps in the order of the edition."""
    return program(
        ROUND,
        deepcopy(_registers),
        *_beginning(edition),
        repeat_until(round_is_over, call(TURN), do(_next_player)),
        *_effects_of_the_end(edition),
        do(_about_to_lose),
        _settle,
        propose_all(_unspent),
        *_down_to_seven(edition),
        _late_effects,
        if_(_is_last_round, *_end_of_the_game(edition)),
        do(_round_is_over),
    )


GAME_PROGRAM: Final = program(GAME, Registers(), call(BEGINNING), while_(lambda g, f: True, call(ROUND)))
