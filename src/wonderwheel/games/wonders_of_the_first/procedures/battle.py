"""Attack and battle (404.3): the steps of a battle in their order."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, choose, do, if_, may, program
from wonderwheel.core.mechanisms.propose import propose
from wonderwheel.core.questions import Candidates, Refusal, refusal
from wonderwheel.core.state.amounts import plus, times
from wonderwheel.core.state.packing import Row, pack, unpack
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, SERIAL, SOURCE, Ctx
from wonderwheel.games.wonders_of_the_first.evaluating.nouns import compare
from wonderwheel.games.wonders_of_the_first.in_force.delayed_effects import moment
from wonderwheel.games.wonders_of_the_first.in_force.layers import cannot
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import (
    can_hold,
    forbidding,
    pay_price,
    price_of,
    ruling,
)
from wonderwheel.games.wonders_of_the_first.in_force.stats import battle_has_changed, up_to_date
from wonderwheel.games.wonders_of_the_first.in_force.triggers import is_minded, notice, notice_together
from wonderwheel.games.wonders_of_the_first.meaning.abilities import Allow
from wonderwheel.games.wonders_of_the_first.procedures.settling import unsettled
from wonderwheel.games.wonders_of_the_first.program_names import BATTLE, SETTLE_TRIGGERS
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.moments import END_OF_BATTLE
from wonderwheel.games.wonders_of_the_first.table.rows import STONE_CAN_BE_SEIZED, TRAIT_VALUE
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import STONE

NO_WONDER = refusal("you have no Wonder there", "CR132-404.3.1.c")
NO_ATTACKS = refusal("an effect says that there are no attacks", "CR132-404.3.1.i")

_registers = Registers()
_ATTACKER, _REALM, _FLOOR, _WINNER, _KEY, _OUTER_REALM, _OUTER_ATTACKER, _PAID = _registers.numbers(
    "attacker", "realm", "waiting before", "winner", "stone", "outer realm", "outer attacker", "paid"
)
_ATTACKING = _registers.row("attacking Wonders")
_FLYING, _CAUSES = _registers.row("flying that has triggered"), _registers.row("causes of flying")


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
def _on_attack(g: Table, f: Frame) -> None:
    """On Attack abilities of all the attacker's cards there trigger together."""
    realm, seat = f.r[_REALM], f.r[_ATTACKER]
    if is_minded(g, trigger_events.ATTACKS):
        notice_together(
            g, [Notice(trigger_events.ATTACKS, seat, card, realm=realm) for card in _cards_of(g, seat, realm)]
        )
    notice(g, Notice(trigger_events.PLAYER_ATTACKS, seat, amount=len(f.t[_ATTACKING]) * kinds.ONE, realm=realm))
    _hold_back_flying(g, f)


@rule("CR132-flying.a", "CR132-flying.b")
def _hold_back_flying(g: Table, f: Frame) -> None:
    """Flying triggers with the attack; what has triggered is kept until the end of battle, whatever comes between."""
    if not is_minded(g, trigger_events.FLYING_ATTACK):
        return
    before = len(g.waiting)
    for card in f.t[_ATTACKING]:
        notice(g, Notice(trigger_events.FLYING_ATTACK, f.r[_ATTACKER], card, realm=f.r[_REALM]))
    f.t[_FLYING], f.t[_CAUSES] = pack(g.waiting[before:]), pack(g.causes[before:])
    del g.waiting[before:], g.causes[before:]


@rule("CR132-404.3.2.b", "CR132-404.3.2.b.2", "CR132-on-defense.a", "CR132-on-defense.b")
def _on_defense(g: Table, f: Frame) -> None:
    realm, seat = f.r[_REALM], 1 - f.r[_ATTACKER]
    if is_minded(g, trigger_events.DEFENDS):
        notice_together(
            g, [Notice(trigger_events.DEFENDS, seat, card, realm=realm) for card in _cards_of(g, seat, realm)]
        )


@rule("CR132-404.3.2.c", "CR132-404.3.2.c.2", "CR132-404.3.1.e", "CR132-on-battle.a", "CR132-on-battle.b")
def _on_battle(g: Table, f: Frame) -> None:
    """On Battle abilities on both sides, also when nobody defends."""
    realm = f.r[_REALM]
    sides = (f.r[_ATTACKER], 1 - f.r[_ATTACKER])
    if is_minded(g, trigger_events.BATTLES):
        there = [(seat, card) for seat in sides for card in _cards_of(g, seat, realm)]
        notice_together(g, [Notice(trigger_events.BATTLES, seat, card, realm=realm) for seat, card in there])


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
    for controller, source, change in ruling(g, Allow):
        if change.node.what == "no power in battle" and change.scope is not None:
            out += change.scope(g, Ctx(controller, source, g.realm[source]))
    return out


@rule(
    "CR132-404.3.2.d",
    "CR132-404.3.2.d.2",
    "CR132-404.3.1.f",
    "CR132-404.3.1.g",
    "CR132-battle.a.2",
    "CR132-404.3.b",
)
def winner_of(g: Table, attacker: int, realm: int) -> int:
    """Who wins a battle now: the higher sum; any Wonders beat none; nobody on a tie."""
    defender = 1 - attacker
    ours, theirs = bool(objects.wonders_of(g, attacker, realm)), bool(objects.wonders_of(g, defender, realm))
    if ours != theirs:
        return attacker if ours else defender
    mine, other = battle_power(g, attacker, realm), battle_power(g, defender, realm)
    if mine == other or not ours:
        return kinds.NOBODY
    return attacker if compare(mine, ">", other) else defender


def _check_for_victory(g: Table, f: Frame) -> None:
    up_to_date(g)
    attacker, realm = f.r[_ATTACKER], f.r[_REALM]
    winner = f.r[_WINNER] = winner_of(g, attacker, realm)
    if g.log is not None:
        powers = battle_power(g, attacker, realm), battle_power(g, 1 - attacker, realm)
        g.emit(events.BATTLE_CHECKED, attacker, (realm, *powers, winner), "CR132-404.3.2.d")
    if winner != kinds.NOBODY:
        notice(g, Notice(trigger_events.WINS_BATTLE, winner, realm=realm))


@rule("CR132-deathstrike.b", "CR132-deathstrike.c", "CR132-deathstrike.d", "CR132-404.3.2.g")
def _deathstrike(g: Table, f: Frame) -> None:
    """What triggers for winning or tying: before the stone moves, and without judging the battle again."""
    if not is_minded(g, trigger_events.WINS_OR_TIES):
        return
    winner, realm = f.r[_WINNER], f.r[_REALM]
    for seat in (f.r[_ATTACKER], 1 - f.r[_ATTACKER]):
        if winner in (seat, kinds.NOBODY):
            for card in objects.wonders_of(g, seat, realm):
                notice(g, Notice(trigger_events.WINS_OR_TIES, seat, card, realm=realm))


@rule("CR132-404.3.2.e", "CR132-404.3.2.e.3", "CR132-seize-stone.b", "CR132-seize-stone.b.2", "CR132-seize-stone.c")
def stones_to_seize(g: Table, winner: int, realm: int) -> list[int]:
    """Stones there that the winner does not control: in the centre, the other player's, cards that are stones."""
    out: list[int] = []
    for stone in objects.stones_in(g, realm):
        traits = objects.traits(g, stone - kinds.STONE_CARD, kinds.STONE) if stone >= kinds.STONE_CARD else []
        seizable = not traits or any(row[TRAIT_VALUE] & STONE_CAN_BE_SEIZED for row in traits)
        if objects.holder_of(g, stone) != winner and seizable and can_hold(g, stone, winner):
            out.append(stone)
    return out


def _stones_to_seize(g: Table, f: Frame) -> list[int]:
    return stones_to_seize(g, f.r[_WINNER], f.r[_REALM])


@rule("CR132-404.3.2.e.4", "CR132-404.3.c", "CR132-deathstrike.c")
def _a_stone_moves(g: Table, f: Frame) -> bool:
    if f.r[_WINNER] == kinds.NOBODY:
        return False
    return bool(_stones_to_seize(g, f))


@rule("CR132-404.3.2.e", "CR132-404.3.2.e.2", "CR132-404.3.1.h", "CR132-seize-stone.d")
def _which_stone(g: Table, f: Frame) -> Candidates:
    return [(STONE.key(stone), None) for stone in _stones_to_seize(g, f)]


def _price(g: Table, f: Frame) -> int:
    return price_of(g, "seize", f.r[_WINNER], f.r[_REALM])


def _has_price(g: Table, f: Frame) -> bool:
    f.r[_PAID] = 0
    return _price(g, f) > 0


def _can_pay(g: Table, f: Frame) -> bool:
    return objects.has_at_least(g.energy[f.r[_WINNER]], _price(g, f))


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


@rule("CR132-404.3.2.f", "CR132-404.3.2.f.2", "CR132-flying.a", "CR132-flying.b")
def _end_of_battle(g: Table, f: Frame) -> None:
    """Fliers that attacked may move on, if they are there and still the attacker's; effects for the end come now."""
    for row, (cause, kind, _) in zip(unpack(f.t[_FLYING]), unpack(f.t[_CAUSES]), strict=True):
        seat, card, serial = row[1 + CONTROLLER], row[1 + SOURCE], row[1 + SERIAL]
        if g.place[card] == kinds.WORLD and g.serial[card] == serial and g.controller[card] == seat:
            g.waiting.append(row)
            g.causes.append((cause, kind, g.moment))
    notice(g, Notice(trigger_events.BATTLE_END, f.r[_ATTACKER], realm=f.r[_REALM]))
    moment(g, END_OF_BATTLE, trigger_events.BATTLE_END, battles_in_progress(g))


@rule("CR132-404.3.2.f.3")
def _finish(g: Table, f: Frame) -> None:
    g.emit(events.BATTLE_ENDED, f.r[_ATTACKER], (f.r[_REALM],), "CR132-404.3.2.f.3")
    g.battle_realm, g.attacker = f.r[_OUTER_REALM], f.r[_OUTER_ATTACKER]
    battle_has_changed(g)


def _restless(g: Table, f: Frame) -> bool:
    return len(g.waiting) > f.r[_FLOOR] or unsettled(g, f)


def _floor(g: Table, f: Frame) -> Row:
    return (f.r[_FLOOR],)


_settle = if_(_restless, call(SETTLE_TRIGGERS, _floor))

BATTLE_PROGRAMS = (
    program(
        BATTLE,
        _registers,
        do(_begin),
        do(_on_attack),
        _settle,
        do(_on_defense),
        _settle,
        do(_on_battle),
        _settle,
        do(_check_for_victory),
        do(_deathstrike),
        _settle,
        if_(
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
                    may(
                        do(_pay),
                        seat=lambda g, f: f.r[_WINNER],
                        reason="Pay to seize the stone?",
                        clause="CR132-pay-x.a",
                    ),
                ),
            ),
            propose(_seize),
        ),
        _settle,
        do(_end_of_battle),
        _settle,
        do(_finish),
    ),
)

# The steps of a battle as they are told, each with the instruction that begins it.
STEPS = (
    ("on attack", _on_attack),
    ("on defense", _on_defense),
    ("on battle", _on_battle),
    ("who wins", _check_for_victory),
    ("deathstrike", _deathstrike),
    ("end", _end_of_battle),
)
