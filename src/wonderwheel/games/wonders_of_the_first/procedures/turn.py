"""Turns (403.2, 403.3, 404): one question with everything that a turn can be used for, and what comes of the answer."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.ledger import release_control, take_control
from wonderwheel.core.machine import programs
from wonderwheel.core.machine.asking import Ask
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, cancel_point, choose, commit, do, if_, program, while_
from wonderwheel.core.mechanisms.layers import END_OF_TURN, expire
from wonderwheel.core.mechanisms.propose import propose
from wonderwheel.core.questions import DONE, NO, NUMBER, PASS, Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Compiled, Notice
from wonderwheel.games.wonders_of_the_first.in_force.delayed_effects import AT_MOMENT, moment
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import pay_price
from wonderwheel.games.wonders_of_the_first.in_force.triggers import is_minded, notice
from wonderwheel.games.wonders_of_the_first.procedures import turn_prices
from wonderwheel.games.wonders_of_the_first.procedures.activating import usable
from wonderwheel.games.wonders_of_the_first.procedures.costs import affordable_realms
from wonderwheel.games.wonders_of_the_first.procedures.links import discounts
from wonderwheel.games.wonders_of_the_first.procedures.playing import FROM_DECK, FROM_HAND, is_permanent
from wonderwheel.games.wonders_of_the_first.procedures.settling import restless
from wonderwheel.games.wonders_of_the_first.procedures.spending import spend_action, use_free_attack
from wonderwheel.games.wonders_of_the_first.procedures.turn_options import (
    activations,
    free_attack_or_action,
    may_keep_free_attack,
    passes_automatically,
    turn_options,
)
from wonderwheel.games.wonders_of_the_first.program_names import (
    ACTIVATE,
    BATTLE,
    HARVEST,
    PLAY_CARD,
    SETTLE_TRIGGERS,
    TURN,
)
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.moments import AT_END_OF_TURN
from wonderwheel.games.wonders_of_the_first.table.rows import DELAYED_HOW, DELAYED_UNTIL
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import ABILITIES, DRAW, REALM
from wonderwheel.games.wonders_of_the_first.vocabulary import ACTIVATE as ACTIVATE_KEY
from wonderwheel.games.wonders_of_the_first.vocabulary import ATTACK as ATTACK_KEY
from wonderwheel.games.wonders_of_the_first.vocabulary import HARVEST as HARVEST_KEY
from wonderwheel.games.wonders_of_the_first.vocabulary import PLAY as PLAY_KEY

_NO_ATTACK: Final = 0
FREE_ATTACK: Final = "GUIDE-free-attack.a"

_registers = Registers()
_ACTION, _KEY, _X, _HIT, _AUTO, _SAID, _TOLL = _registers.numbers(
    "action", "further answer", "x", "happened", "automatic", "x said", "actions paid"
)
_MORE: Final = _registers.row("harvested together")


def _active(g: Table, f: Frame) -> int:
    return g.active


@rule("CR132-active-player.a", "CR132-505.4.a", "CR132-403.2.d")
def _begin_turn(g: Table, f: Frame) -> None:
    """The player's turn begins; somebody else may decide in it, and then sees what the player sees."""
    g.turn += 1
    taker = g.turn_takers[g.active]
    if taker >= 0:
        take_control(g, g.active, taker)
        g.turn_takers[g.active] = kinds.NOBODY
        g.emit(events.TURN_TAKEN_OVER, taker, (g.active,), "CR132-505.4.a")
    g.emit(events.TURN_BEGAN, g.active, (g.turn,), "CR132-active-player.a")


def _pass_at_once(g: Table, f: Frame) -> None:
    f.r[_ACTION] = PASS
    f.r[_AUTO] = 1


# -- further elements of the choice ------------------------------------------------------------------------------------
# Each turn is asked whether it is used for this or that: `Verb.has` is written out there, since calls cost more.


def _plays_permanent(g: Table, f: Frame) -> bool:
    key = f.r[_ACTION]
    return PLAY_KEY.base <= key < PLAY_KEY.end and is_permanent(g, key - PLAY_KEY.base)


def _which_realm(g: Table, f: Frame) -> Candidates:
    card, first = PLAY_KEY.argument(f.r[_ACTION]), REALM.base
    return [(first + r, None) for r in affordable_realms(g, g.active, card, discounts(g, g.active))]


def _paid_with(g: Table, f: Frame) -> Candidates:
    return free_attack_or_action(g, f.r[_ACTION])


def _harvests(g: Table, f: Frame) -> bool:
    return HARVEST_KEY.base <= f.r[_ACTION] < HARVEST_KEY.end


def _first_harvest(g: Table, f: Frame) -> None:
    f.t[_MORE] = (HARVEST_KEY.argument(f.r[_ACTION]),)
    f.r[_KEY] = 0


@rule("CR132-harvest.c", "CR132-404.4.d.2", "CR132-tap-ability.d")
def _further_harvests(g: Table, f: Frame) -> Candidates:
    more = [
        (key, why)
        for key, why in activations(g, g.active)
        if HARVEST_KEY.has(key) and HARVEST_KEY.argument(key) not in f.t[_MORE]
    ]
    return [(DONE, None), *more]


def _may_harvest_more(g: Table, f: Frame) -> bool:
    return f.r[_KEY] != DONE and any(why is None and key != DONE for key, why in _further_harvests(g, f))


def _add_harvest(g: Table, f: Frame) -> None:
    if f.r[_KEY] != DONE:
        f.t[_MORE] = (*f.t[_MORE], HARVEST_KEY.argument(f.r[_KEY]))


def _asks_for_x(g: Table, f: Frame) -> bool:
    return ACTIVATE_KEY.base <= f.r[_ACTION] < ACTIVATE_KEY.end and bool(_ability(g, f)[1].node.cost.x)


def _ability(g: Table, f: Frame) -> tuple[int, Compiled]:
    card, i = divmod(ACTIVATE_KEY.argument(f.r[_ACTION]), ABILITIES)
    return card, objects.rules_of(g).catalogue.abilities[usable(g, card)[i]]


def _how_much(g: Table, f: Frame) -> Candidates:
    cost = _ability(g, f)[1].node.cost
    column, fixed = (g.energy, cost.energy) if cost.x == "energy" else (g.faith, cost.faith)
    least = 1 if cost.x == "faith" and not fixed else 0
    return [(NUMBER.key(n), None) for n in objects.numbers_to_say(objects.less(column[g.active], fixed), least)]


def _take_x(g: Table, f: Frame) -> None:
    f.r[_X] = NUMBER.argument(f.r[_KEY])


def _x_said(g: Table, f: Frame) -> Candidates:
    return turn_prices.which_x(g, f.r[_ACTION], f.r[_KEY])


def _toll_said(g: Table, f: Frame) -> Candidates:
    return turn_prices.which_toll(g, f.r[_ACTION], f.r[_KEY])


def _take_x_of_cost(g: Table, f: Frame) -> None:
    f.r[_X] = NUMBER.argument(f.r[_SAID])


def announced(f: Frame) -> int:
    """What a turn is used for, once that was said."""
    return f.r[_ACTION]


def is_asked_about_x(g: Table, f: Frame) -> bool:
    """Whether a turn has come to the question what X is, of a card that is being played."""
    at = g.rules.programs[f.program].code[f.pc]
    return isinstance(at, Ask) and at.register == _SAID


def has_said_realm(f: Frame) -> bool:
    return REALM.has(f.r[_KEY])


# -- carrying it out ---------------------------------------------------------------------------------------------------


def _is_pass(g: Table, f: Frame) -> bool:
    return f.r[_ACTION] == PASS


@rule("CR132-404.5.a", "CR132-404.5.d", "CR132-404.5.f", "CR132-404.5.1.a", "CR132-404.5.2.a", "CR132-403.4.b")
def _pass(g: Table, f: Frame) -> None:
    """A pass costs nothing and binds nobody later; it counts towards the limit."""
    g.in_a_row += 1
    g.passes[g.active] += not f.r[_AUTO] or objects.rules_of(g).edition.reading_passes_forced_count
    g.emit(events.PASSED, g.active, (f.r[_AUTO],), "CR132-404.5.b" if f.r[_AUTO] else "CR132-404.5.a")


@rule("CR132-404.5.1.a", "CR132-404.5.2.a.2", "CR132-404.5.2.b", "CR132-403.2.d", "CR132-404.2.e")
@rule("CR12-404.2.e", "CR12-404.5.e", "GUIDE-play-a-card.c")
def _take_turn(g: Table, f: Frame) -> None:
    """Anything but a pass is the latest turn taken, and breaks a row of passes; so does playing a card, unless the pass
    that ends such a turn is read as one of them."""
    edition = objects.rules_of(g).edition
    g.last_taker = g.active
    if edition.reading_playing_is_passing and _is_play(g, f):
        g.in_a_row += 1
        g.passes[g.active] += 1
        return
    g.in_a_row = 0
    if edition.pass_counting == "consecutive":
        g.passes[g.active] = 0


def _is_draw(g: Table, f: Frame) -> bool:
    return f.r[_ACTION] == DRAW


@rule("CR132-404.1.a", "CR132-202.2.a.2", "CR132-403.3.i")
def _spend_action(g: Table, f: Frame) -> None:
    spend_action(g, g.active)


def _draws(g: Table, f: Frame) -> Row:
    return change_kinds.DRAW, g.active


def _is_play(g: Table, f: Frame) -> bool:
    return PLAY_KEY.base <= f.r[_ACTION] < PLAY_KEY.end


def _play(g: Table, f: Frame) -> Row:
    card = f.r[_ACTION] - PLAY_KEY.base
    realm = f.r[_KEY] - REALM.base if is_permanent(g, card) else -1
    return g.active, card, FROM_HAND if g.place[card] == kinds.HAND else FROM_DECK, realm, f.r[_X]


def _may_keep_free_attack(g: Table, f: Frame) -> bool:
    key = f.r[_ACTION]
    return ATTACK_KEY.base <= key < ATTACK_KEY.end and may_keep_free_attack(g, key - ATTACK_KEY.base)


def _is_attack(g: Table, f: Frame) -> bool:
    return ATTACK_KEY.base <= f.r[_ACTION] < ATTACK_KEY.end


@rule("CR132-free-attack.a", "CR132-free-attack.b", "CR132-404.3.a", "CR132-404.3.1.b", "CR132-flying.a.2")
@rule("CR12-free-attack.a", "GUIDE-free-attack.a")
def _pay_for_attack(g: Table, f: Frame) -> None:
    """A free attack is spent first, unless its owner may and would keep it, one bound to the realm before others; else
    an action."""
    seat, realm = g.active, ATTACK_KEY.argument(f.r[_ACTION])
    kept = _may_keep_free_attack(g, f) and f.r[_KEY] == NO
    pay_price(g, "attack", seat, realm, actions=NUMBER.argument(f.r[_TOLL]) if NUMBER.has(f.r[_TOLL]) else 0)
    if kept or not use_free_attack(g, seat, realm):
        spend_action(g, seat)
        g.emit(events.ATTACKED, seat, (realm, 0), "CR132-404.3.a")
        return
    g.emit(events.ATTACKED, seat, (realm, 1), "CR132-free-attack.a")


def _attack(g: Table, f: Frame) -> Row:
    return change_kinds.ATTACK, g.active, ATTACK_KEY.argument(f.r[_ACTION])


def _note_where(g: Table, f: Frame) -> None:
    """An effect may have led the attack to another realm, or there is none: 0."""
    f.r[_HIT] = g.attack_realm + 1 if f.r[_HIT] else 0
    g.attack_realm = -1


def _was_led_elsewhere(g: Table, f: Frame) -> bool:
    return f.r[_HIT] not in (0, ATTACK_KEY.argument(f.r[_ACTION]) + 1)


@rule("CR132-404.3.1.c", "CR132-404.3.1.i")
def _judge_again(g: Table, f: Frame) -> None:
    """What the way to the other realm triggered has happened: there may be no attack any more."""
    if objects.rules_of(g).why_no_attack(g, g.active, f.r[_HIT] - 1) is not None:
        f.r[_HIT] = _NO_ATTACK


def _attack_goes_on(g: Table, f: Frame) -> bool:
    return f.r[_HIT] > 0


def _battle(g: Table, f: Frame) -> Row:
    return g.active, f.r[_HIT] - 1


def _start_harvest(g: Table, f: Frame) -> None:
    g.harvesting = list(f.t[_MORE])


def _activate(g: Table, f: Frame) -> Row:
    card, ability = _ability(g, f)
    return g.active, card, ability.index, f.r[_X]


@rule("CR132-403.5.a", "CR132-403.2.e.2", "CR132-404.2.e")
def _end_turn(g: Table, f: Frame) -> None:
    """Effects of this turn end, and On Turn End effects come."""
    if is_minded(g, trigger_events.TURN_END):
        notice(g, Notice(trigger_events.TURN_END, g.active))
    moment(g, AT_END_OF_TURN, trigger_events.TURN_END)
    if g.continuous:
        expire(g, END_OF_TURN)
    if g.delayed:
        g.delayed = [row for row in g.delayed if row[DELAYED_HOW] == AT_MOMENT or row[DELAYED_UNTIL] != END_OF_TURN]


def _release(g: Table, f: Frame) -> None:
    if g.deciders[g.active] != g.active:
        release_control(g, g.active)


_settle = if_(restless, call(SETTLE_TRIGGERS))

TURN_PROGRAMS: Final = (
    program(
        TURN,
        _registers,
        do(_begin_turn),
        if_(
            passes_automatically,
            do(_pass_at_once),
            otherwise=(
                cancel_point(),
                choose(
                    _ACTION,
                    turn_options,
                    seat=_active,
                    reason="What do you do?",
                    clause="CR132-403.3.a",
                    forced=False,
                ),
                if_(
                    _plays_permanent,
                    choose(_KEY, _which_realm, seat=_active, reason="Into which realm?", clause="CR132-404.2.d"),
                ),
                if_(
                    lambda g, f: _is_play(g, f) and turn_prices.pays_x(g, PLAY_KEY.argument(f.r[_ACTION])),
                    choose(_SAID, _x_said, seat=_active, reason="How much is X?", clause="CR132-pay-x.a"),
                    do(_take_x_of_cost),
                ),
                if_(
                    _harvests,
                    do(_first_harvest),
                    while_(
                        _may_harvest_more,
                        choose(
                            _KEY,
                            _further_harvests,
                            seat=_active,
                            reason="Harvest more at the same time?",
                            clause="CR132-harvest.c",
                            about=lambda g, f: f.t[_MORE],
                        ),
                        do(_add_harvest),
                    ),
                ),
                if_(
                    _may_keep_free_attack,
                    choose(_KEY, _paid_with, seat=_active, reason="Spend a free attack?", clause=FREE_ATTACK),
                ),
                if_(
                    lambda g, f: _is_attack(g, f) and turn_prices.pays_a_toll(g, f.r[_ACTION], f.r[_KEY]),
                    choose(_TOLL, _toll_said, seat=_active, reason=turn_prices.ACTIONS_AS_TOLL, clause="CR132-pay-x.a"),
                ),
                if_(
                    _asks_for_x,
                    choose(_KEY, _how_much, seat=_active, reason="How much do you pay?", clause="CR132-pay-x.a"),
                    do(_take_x),
                ),
                commit(),
            ),
        ),
        if_(
            _is_pass,
            do(_pass),
            otherwise=(
                do(_take_turn),
                programs.switch(
                    programs.case(_is_draw, do(_spend_action), propose(_draws)),
                    programs.case(_is_play, call(PLAY_CARD, _play)),
                    programs.case(
                        _is_attack,
                        do(_pay_for_attack),
                        propose(_attack, into=_HIT),
                        do(_note_where),
                        if_(_was_led_elsewhere, _settle, do(_judge_again)),
                        if_(_attack_goes_on, call(BATTLE, _battle)),
                    ),
                    programs.case(_harvests, do(_start_harvest), call(HARVEST, lambda g, f: (g.active,))),
                    otherwise=(call(ACTIVATE, _activate),),
                ),
            ),
        ),
        _settle,
        do(_end_turn),
        _settle,
        do(_release),
    ),
)
