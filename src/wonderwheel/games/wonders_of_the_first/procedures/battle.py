"""Attack and battle (404.3): the steps of a battle in their order."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Program, Registers, Step, call, choose, do, if_, may, program
from wonderwheel.core.mechanisms.propose import propose
from wonderwheel.core.questions import Candidates, Refusal, refusal
from wonderwheel.core.state.amounts import plus, times
from wonderwheel.core.state.packing import Row, pack, unpack
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.comparing import compare
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import BY, CONTROLLER, SERIAL, SOURCE
from wonderwheel.games.wonders_of_the_first.in_force.delayed_effects import keep_for, moment
from wonderwheel.games.wonders_of_the_first.in_force.layers import cannot
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import (
    can_hold,
    can_pay,
    forbidding,
    pay_price,
    price_of,
    ruling,
)
from wonderwheel.games.wonders_of_the_first.in_force.stats import battle_has_changed, up_to_date
from wonderwheel.games.wonders_of_the_first.in_force.triggers import is_minded, notice, notice_of_each
from wonderwheel.games.wonders_of_the_first.meaning.abilities import Allow
from wonderwheel.games.wonders_of_the_first.procedures.battle_results import tell_result
from wonderwheel.games.wonders_of_the_first.procedures.settling import unsettled
from wonderwheel.games.wonders_of_the_first.program_names import BATTLE, SETTLE_TRIGGERS
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events, objects, traits, trigger_events
from wonderwheel.games.wonders_of_the_first.table.moments import AT_END_OF_TURN, END_OF_BATTLE
from wonderwheel.games.wonders_of_the_first.table.rows import STONE_CAN_BE_SEIZED, TRAIT_VALUE
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import STONE

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.editions import Edition

NO_WONDER: Final = refusal("you have no Wonder there", "CR132-404.3.1.c")
NO_ATTACKS: Final = refusal("an effect says that there are no attacks", "CR132-404.3.1.i")

_registers = Registers()
_ATTACKER: Final = _registers.number("attacker")
_REALM: Final = _registers.number("realm")
_FLOOR: Final = _registers.number("waiting before")
_WINNER: Final = _registers.number("winner")
_KEY: Final = _registers.number("stone")
_OUTER_REALM: Final = _registers.number("outer realm")
_OUTER_ATTACKER: Final = _registers.number("outer attacker")
_PAID: Final = _registers.number("paid")
_ATTACKING: Final = _registers.row("attacking Wonders")
_FLYING: Final = _registers.row("flying that has triggered")
_CAUSES: Final = _registers.row("causes of flying")
_STRIKES: Final = _registers.row("deathstrike that has triggered")
_STRUCK_BY: Final = _registers.row("causes of deathstrike")


@rule("CR132-404.3.2.f", "CR132-rage.b.2")
def battles_in_progress(g: Table) -> int:
    """How many battles are being fought, one inside an effect of the other."""
    number = g.rules.ids[BATTLE]
    return sum(f.program == number for f in g.stack)


@rule("CR132-404.3.a", "CR132-404.3.1.c", "CR132-404.3.1.i", "CR132-101.6.a.3", "CR132-403.3.d")
def why_no_attack(g: Table, seat: int, realm: int) -> Refusal | None:
    """Why a player cannot attack in a realm."""
    if not objects.has_wonder(g, seat, realm):  # none can be in a realm that is not active
        return NO_WONDER
    if g.granted:
        if forbidding(g, "attack", seat, realm):
            return NO_ATTACKS
        if any(cannot(g, c, "attack", seat) for c in objects.wonders_of(g, seat, realm)):
            return NO_ATTACKS
    return None


@rule("CR132-battle.a", "CR132-404.3.1.a", "CR132-404.3.1.c.2", "CR132-404.3.1.d", "CR132-404.4.b")
def _begin(g: Table, f: Frame) -> None:
    """All Wonders of the attacker there attack together, tapped ones too; the other player defends."""
    f.r[_FLOOR] = len(g.waiting)
    f.r[_OUTER_REALM], f.r[_OUTER_ATTACKER] = g.battle_realm, g.attacker
    g.battle_realm, g.attacker = f.r[_REALM], f.r[_ATTACKER]
    battle_has_changed(g)
    f.t[_ATTACKING] = tuple(objects.wonders_of(g, g.attacker, g.battle_realm))


def _cards_of(g: Table, seat: int, realm: int) -> list[int]:
    """All cards of a player there: items and lands have On Attack and On Battle abilities too."""
    return [c for c in g.realms[realm] if g.controller[c] == seat]


@rule("CR132-404.3.2.a", "CR132-404.3.2.a.2", "CR132-404.3.2.a.3", "CR132-on-attack.a", "CR132-on-attack.b")
@rule("CR12-404.3.2.a", "GUIDE-on-attack.a")
def _on_attack(g: Table, f: Frame) -> None:
    """On Attack abilities trigger together: of all the attacker's cards there, or of those that attack themselves."""
    realm, seat = f.r[_REALM], f.r[_ATTACKER]
    if is_minded(g, trigger_events.ATTACKS):
        only_attackers = objects.rules_of(g).edition.on_attack_from == "attackers_only"
        cards = f.t[_ATTACKING] if only_attackers else _cards_of(g, seat, realm)
        notice_of_each(g, trigger_events.ATTACKS, [(seat, card) for card in cards], realm)
    notice(g, Notice(trigger_events.PLAYER_ATTACKS, seat, amount=len(f.t[_ATTACKING]) * kinds.ONE, realm=realm))
    _hold_back_flying(g, f)


@rule("CR132-flying.a", "CR132-flying.b")
def _hold_back_flying(g: Table, f: Frame) -> None:
    """Flying triggers with the attack; what has triggered is kept until later, whatever comes between."""
    if not is_minded(g, trigger_events.FLYING_ATTACK):
        return
    before = len(g.waiting)
    for card in f.t[_ATTACKING]:
        notice(g, Notice(trigger_events.FLYING_ATTACK, f.r[_ATTACKER], card, realm=f.r[_REALM]))
    f.t[_FLYING], f.t[_CAUSES] = _taken_back(g, before)


def _taken_back(g: Table, before: int) -> tuple[Row, Row]:
    """What has triggered since then does not wait for the next batch: it, and its causes."""
    kept = pack(g.waiting[before:]), pack(g.causes[before:])
    del g.waiting[before:], g.causes[before:]
    return kept


@rule("CR132-404.3.2.b", "CR132-404.3.2.b.2", "CR132-on-defense.a", "CR132-on-defense.b")
def _on_defense(g: Table, f: Frame) -> None:
    realm, seat = f.r[_REALM], 1 - f.r[_ATTACKER]
    if is_minded(g, trigger_events.DEFENDS):
        notice_of_each(g, trigger_events.DEFENDS, [(seat, card) for card in _cards_of(g, seat, realm)], realm)


@rule("CR132-404.3.2.c", "CR132-404.3.2.c.2", "CR132-404.3.1.e", "CR132-on-battle.a", "CR132-on-battle.b")
def _on_battle(g: Table, f: Frame) -> None:
    """On Battle abilities on both sides, also when nobody defends."""
    realm = f.r[_REALM]
    sides = (f.r[_ATTACKER], 1 - f.r[_ATTACKER])
    if is_minded(g, trigger_events.BATTLES):
        there = [(seat, card) for seat in sides for card in _cards_of(g, seat, realm)]
        notice_of_each(g, trigger_events.BATTLES, there, realm)


def battle_power(g: Table, seat: int, realm: int) -> int:
    """The sum of what a player's Wonders add to a battle in a realm, as a code."""
    total = 0
    silent = _silent(g) if g.granted else []
    for c in objects.wonders_of(g, seat, realm):
        if c not in silent:
            total = plus(total, times(g.power[c], g.many[c]) if g.many[c] != kinds.ONE else g.power[c])
    return total


def _silent(g: Table) -> list[int]:
    """Wonders that do not add their power to battles."""
    out: list[int] = []
    if "no power in battle" not in objects.rules_of(g).catalogue.reach.allowed:
        return out
    for each in ruling(g, Allow):
        if each.change.node.what == "no power in battle" and each.change.scope is not None:
            out += each.change.scope(g, each.stands(g))
    return out


@rule("CR132-404.3.2.d", "CR132-404.3.2.d.2", "CR132-404.3.1.f", "CR132-404.3.1.g", "CR132-battle.a.2", "CR132-404.3.b")
@rule("CR12-404.3.1.f", "CR12-404.3.1.g", "CR12-404.3.2.d", "GUIDE-attack.c")
def winner_of(g: Table, attacker: int, realm: int) -> int:
    """Who wins a battle now: the higher sum; nobody on a tie. Any Wonders beat none; or only attacking ones do, and a
    side without Wonders never wins."""
    defender = 1 - attacker
    ours, theirs = bool(objects.wonders_of(g, attacker, realm)), bool(objects.wonders_of(g, defender, realm))
    if ours and not theirs:
        return attacker
    if theirs and not ours and objects.rules_of(g).edition.empty_side_rule == "wonders_beat_none":
        return defender
    mine, other = battle_power(g, attacker, realm), battle_power(g, defender, realm)
    if compare(mine, ">", other):
        return attacker if ours else kinds.NOBODY
    return defender if compare(other, ">", mine) else kinds.NOBODY


def _check_for_victory(g: Table, f: Frame) -> None:
    up_to_date(g)
    attacker, realm = f.r[_ATTACKER], f.r[_REALM]
    winner = f.r[_WINNER] = winner_of(g, attacker, realm)
    if g.log is not None:
        powers = battle_power(g, attacker, realm), battle_power(g, 1 - attacker, realm)
        g.emit(events.BATTLE_CHECKED, attacker, (realm, *powers, winner), "CR132-404.3.2.d")
    tell_result(g, winner, realm)


@rule("CR132-deathstrike.b", "CR132-deathstrike.c", "CR132-deathstrike.d", "CR132-404.3.2.g", "GUIDE-deathstrike.a")
def _deathstrike(g: Table, f: Frame) -> None:
    """What triggers for winning or tying: before the stone moves, and without judging the battle again."""
    if not is_minded(g, trigger_events.WINS_OR_TIES):
        return
    winner, realm = f.r[_WINNER], f.r[_REALM]
    for seat in (f.r[_ATTACKER], 1 - f.r[_ATTACKER]):
        if winner in (seat, kinds.NOBODY):
            for card in objects.wonders_of(g, seat, realm):
                notice(g, Notice(trigger_events.WINS_OR_TIES, seat, card, realm=realm))


@rule("CR12-deathstrike.b.2", "CR12-404.3.2.f.2", "GUIDE-attack.e.4")
def _deathstrike_for_later(g: Table, f: Frame) -> None:
    """It triggers with the check for victory, and is kept until the end of battle: even a Wonder that is gone by then
    strikes."""
    before = len(g.waiting)
    _deathstrike(g, f)
    f.t[_STRIKES], f.t[_STRUCK_BY] = _taken_back(g, before)


@rule("CR132-404.3.2.e", "CR132-404.3.2.e.3", "CR132-seize-stone.b", "CR132-seize-stone.b.2", "CR132-seize-stone.c")
def stones_to_seize(g: Table, winner: int, realm: int) -> list[int]:
    """Stones there that the winner does not control: in the centre, the other player's, cards that are stones."""
    out: list[int] = []
    for stone in objects.stones_in(g, realm):
        rows = traits.of_card(g, stone - kinds.STONE_CARD, kinds.STONE) if stone >= kinds.STONE_CARD else []
        seizable = not rows or any(row[TRAIT_VALUE] & STONE_CAN_BE_SEIZED for row in rows)
        if objects.holder_of(g, stone) != winner and seizable and can_hold(g, stone, winner):
            out.append(stone)
    return out


def _stones_to_seize(g: Table, f: Frame) -> list[int]:
    return stones_to_seize(g, f.r[_WINNER], f.r[_REALM])


@rule("CR132-404.3.2.e.4", "CR132-404.3.c", "CR132-deathstrike.c")
def _a_stone_moves(g: Table, f: Frame) -> bool:
    return f.r[_WINNER] != kinds.NOBODY and bool(_stones_to_seize(g, f))


@rule("CR132-404.3.2.e", "CR132-404.3.2.e.2", "CR132-404.3.1.h", "CR132-seize-stone.d")
def _which_stone(g: Table, f: Frame) -> Candidates:
    return [(STONE.key(stone), None) for stone in _stones_to_seize(g, f)]


def _price(g: Table, f: Frame) -> int:
    return price_of(g, "seize", f.r[_WINNER], f.r[_REALM])


def _has_price(g: Table, f: Frame) -> bool:
    f.r[_PAID] = 0
    return _price(g, f) > 0


def _can_pay(g: Table, f: Frame) -> bool:
    return can_pay(g, f.r[_WINNER], _price(g, f))


@rule("CR132-pay-x.a")
def _pay(g: Table, f: Frame) -> None:
    """A stone that cannot be seized unless the winner pays."""
    f.r[_PAID] = _price(g, f)
    pay_price(g, "seize", f.r[_WINNER], f.r[_REALM])


def _seize(g: Table, f: Frame) -> Row:
    stone = STONE.argument(f.r[_KEY])
    if f.r[_PAID] < _price(g, f):
        return ()
    return change_kinds.SEIZE, stone, f.r[_WINNER], objects.holder_of(g, stone)


@rule("CR132-404.3.2.f", "CR132-404.3.2.f.2", "CR132-flying.a", "CR132-flying.b", "CR12-flying.b", "CR12-404.3.2.f.2")
def _end_of_battle(g: Table, f: Frame) -> None:
    """Deathstrike that was kept for it; fliers that attacked may move on, if they are there and still the attacker's;
    effects for the end come now."""
    _wait_again(g, f.t[_STRIKES], f.t[_STRUCK_BY])
    if f.t[_FLYING]:
        _let_fly(g, f)
    if is_minded(g, trigger_events.BATTLE_END):
        notice(g, Notice(trigger_events.BATTLE_END, f.r[_ATTACKER], realm=f.r[_REALM]))
    moment(g, END_OF_BATTLE, trigger_events.BATTLE_END, battles_in_progress(g))


def _wait_again(g: Table, waiting: Row, causes: Row) -> None:
    for row, (cause, kind, _) in zip(unpack(waiting), unpack(causes), strict=True):
        g.waiting.append(row)
        g.causes.append((cause, kind, g.moment))


@rule("CR132-flying.a", "CR12-flying.a", "CR12-flying.b", "GUIDE-flying.a")
def _let_fly(g: Table, f: Frame) -> None:
    """Flying moves on with the end of this battle or of the turn. What answers to it comes now, before it waits on."""
    rules, rows = objects.rules_of(g), unpack(f.t[_FLYING])
    answered = any(row[1 + BY] in rules.catalogue.answering for row in rows)
    at_once = answered or rules.edition.flying_step == "end_of_battle"
    for row, cause in zip(rows, unpack(f.t[_CAUSES]), strict=True):
        seat, card, serial = row[1 + CONTROLLER], row[1 + SOURCE], row[1 + SERIAL]
        if g.place[card] != kinds.WORLD or g.serial[card] != serial or g.controller[card] != seat:
            continue
        if at_once:
            _wait_again(g, pack([row]), pack([cause]))
        else:
            keep_for(g, AT_END_OF_TURN, row)


@rule("CR132-404.3.2.f.3", "CR12-404.3.2.f.3", "GUIDE-attack.e.3")
def _finish(g: Table, f: Frame) -> None:
    """The battle is over; which it was is still known to effects that come after it."""
    g.emit(events.BATTLE_ENDED, f.r[_ATTACKER], (f.r[_REALM],), "CR132-404.3.2.f.3")
    g.battle_realm = objects.over(f.r[_REALM])
    battle_has_changed(g)


def _leave(g: Table, f: Frame) -> None:
    """If it was fought inside an effect of another battle, that one goes on."""
    g.battle_realm, g.attacker = f.r[_OUTER_REALM], f.r[_OUTER_ATTACKER]
    battle_has_changed(g)


def _restless(g: Table, f: Frame) -> bool:
    return len(g.waiting) > f.r[_FLOOR] or (g.dirty != 0 and unsettled(g, f))


def _floor(g: Table, f: Frame) -> Row:
    return (f.r[_FLOOR],)


_settle = if_(_restless, call(SETTLE_TRIGGERS, _floor))

_a_stone_is_seized = if_(
    _a_stone_moves,
    choose(
        _KEY,
        _which_stone,
        seat=lambda g, f: f.r[_WINNER],
        reason="Which stone do you seize?",
        clause="CR132-404.3.2.e",
    ),
    if_(
        _has_price,
        if_(
            _can_pay,
            may(do(_pay), seat=lambda g, f: f.r[_WINNER], reason="Pay to seize the stone?", clause="CR132-pay-x.a"),
        ),
    ),
    propose(_seize),
)


@rule(
    "CR132-404.3.2.a", "CR132-404.3.2.b", "CR132-404.3.2.c", "GUIDE-attack.e", "GUIDE-attack.e.2", "GUIDE-on-battle.a"
)
def _triggers(edition: Edition) -> list[Step]:
    """On Attack, then On Defense, then On Battle; or all of them as the attack is declared."""
    attack, defense, battle = do(_on_attack), do(_on_defense), do(_on_battle)
    if edition.battle_trigger_batches == "single_batch":
        return [attack, defense, battle, _settle]
    return [attack, _settle, defense, _settle, battle, _settle]


@rule("CR132-deathstrike.b", "CR12-deathstrike.b.2")
def _victory(edition: Edition) -> list[Step]:
    """Who wins, and what deathstrike does about it now, or at the end of battle."""
    later = edition.deathstrike_step == "end_of_battle"
    return [do(_check_for_victory), do(_deathstrike_for_later if later else _deathstrike), _settle]


@rule("CR132-404.3.2.f.3", "CR12-404.3.2.f.3", "GUIDE-attack.e.3", "GUIDE-attack.e.4")
def _end(edition: Edition) -> list[Step]:
    """End-of-battle effects belong to the battle, or come when it is over."""
    if edition.battle_ends == "after_stone":
        return [do(_finish), do(_end_of_battle), _settle, do(_leave)]
    return [do(_end_of_battle), _settle, do(_finish), do(_leave)]


def battle_program(edition: Edition) -> Program:
    """A battle, with its steps in the order of the edition."""
    return program(
        BATTLE,
        deepcopy(_registers),
        do(_begin),
        *_triggers(edition),
        *_victory(edition),
        _a_stone_is_seized,
        _settle,
        *_end(edition),
    )


# The steps of a battle as they are told, each with the instructions that may begin it.
STEPS: Final = (
    ("on attack", (_on_attack,)),
    ("on defense", (_on_defense,)),
    ("on battle", (_on_battle,)),
    ("who wins", (_check_for_victory,)),
    ("deathstrike", (_deathstrike, _deathstrike_for_later)),
    ("end", (_end_of_battle,)),
)
