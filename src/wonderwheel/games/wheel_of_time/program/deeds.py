"""The deeds that effects are made of: what each verb asks, and what it does. Rules texts in, steps out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError, meant
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, Step, call, choose, do, if_, repeat_until, while_
from wonderwheel.core.questions import DONE, Candidates
from wonderwheel.games.wheel_of_time.changes.cards import discard, draw, kill, remove_from_play
from wonderwheel.games.wheel_of_time.changes.pattern import add_token, convert_token, remove_token
from wonderwheel.games.wheel_of_time.changes.symbols import add_symbols
from wonderwheel.games.wheel_of_time.changes.wounds import heal, wound
from wonderwheel.games.wheel_of_time.evaluating.recruits import control_refusal
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, OPPOSITION, SUPPORT
from wonderwheel.games.wheel_of_time.places import (
    CHALLENGES,
    CHARACTER_POOL,
    IN_PLAY,
    NO_CARD,
    NO_CHALLENGE,
    NONE,
    OUTCOME_STEP,
    POOLS,
    TROOP_POOL,
)
from wonderwheel.games.wheel_of_time.procedures.fighting import add_damage, add_result
from wonderwheel.games.wheel_of_time.procedures.rolling import reopen_die
from wonderwheel.games.wheel_of_time.program.targets import check_target, targets
from wonderwheel.games.wheel_of_time.program_names import ROLL_AGAIN
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import ALLEGIANCE_MASK
from wonderwheel.games.wheel_of_time.table.facts import Deed
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, opponent
from wonderwheel.games.wheel_of_time.table.rows import (
    ABILITY,
    AS_ITS_SOURCE,
    CANNOT_BE_HEALED,
    END_OF_TURN,
    KILLS,
    SPECIAL_CHALLENGE,
    SPECIAL_COUNT,
    SPECIAL_POOL,
    SPECIAL_SEAT,
    TRAIT,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD, CHALLENGE, DIE, DISCARD

Possible = Callable[[Table, int, int], bool]


class Making:
    """The registers of an effect's program: the card, who uses it, what was chosen, and the answer."""

    def __init__(self, where: str) -> None:
        self.registers = Registers()
        self.source, self.seat, self.target, self.key, self.count = self.registers.numbers(
            "card", "player", "target", "answer", "times"
        )
        self.where = where


class Made(NamedTuple):
    """The steps of a deed, and whether it can be done by a player with a card now."""

    steps: tuple[Step, ...]
    possible: Possible


def _always(g: Table, seat: int, source: int) -> bool:
    return True


def _own_section(m: Making, deed: Deed) -> Made:
    def add(g: Table, f: Frame) -> None:
        for _ in range(deed.amount):
            add_token(g, f.r[m.seat], "WOT20-pattern.8", f.r[m.seat])

    return Made((do(add),), _always)


def _remove(m: Making, deed: Deed) -> Made:
    def remove(g: Table, f: Frame) -> None:
        section = f.r[m.seat] if deed.what == "own" else opponent(f.r[m.seat])
        for _ in range(deed.amount):
            remove_token(g, section, "WOT20-pattern.7", f.r[m.seat])

    return Made((do(remove),), _always)


def _convert(m: Making, deed: Deed) -> Made:
    def convert(g: Table, f: Frame) -> None:
        seat = f.r[m.seat] if deed.what != "enemy" else opponent(f.r[m.seat])
        for _ in range(deed.amount):
            convert_token(g, seat, "WOT20-glossary.convert.1")

    return Made((do(convert),), _always)


@rule("WOT20-glossary.generated.1", "WOT20-glossary.participating.2", "WOT20-resolution.opening.19")
def _result(m: Making, deed: Deed) -> Made:
    """Support or opposition for a challenge: the one being resolved, or one that waits; it stays with it (W-29)."""
    symbol = SUPPORT if deed.verb == "support" else OPPOSITION

    def challenges(g: Table, f: Frame) -> Candidates:
        slots = [g.resolving] if g.resolving != NO_CHALLENGE else range(CHALLENGES)
        return [(CHALLENGE.key(slot), None) for slot in slots if g.challenge_kind[slot] != NONE]

    def add(g: Table, f: Frame) -> None:
        add_result(g, CHALLENGE.argument(f.r[m.key]), f.r[m.seat], symbol, deed.amount)
        f.r[m.key] = 0

    def possible(g: Table, seat: int, source: int) -> bool:
        return any(kind != NONE for kind in g.challenge_kind)

    ask = choose(
        m.key,
        challenges,
        seat=lambda g, f: f.r[m.seat],
        reason="For which challenge?",
        clause="WOT20-glossary.participating.2",
    )
    return Made((ask, do(add)), possible)


@rule("WOT20-resolution.damage.1", "WOT20-action.costs.4")
def _pool(m: Making, deed: Deed) -> Made:
    """Points into a damage pool, or out of one; not in The Outcome, where no pool is open (W-67)."""
    whose, _, name = deed.what.partition(" ")
    if name not in POOLS or whose not in ("own", "enemy"):
        raise SetupError(f"{m.where}: a pool is 'own' or 'enemy', 'character' or 'troop', not {deed.what!r}")
    pool = CHARACTER_POOL if name == POOLS[0] else TROOP_POOL

    def change(g: Table, f: Frame) -> None:
        seat = f.r[m.seat] if whose == "own" else opponent(f.r[m.seat])
        there = g.damage_pools[g.resolving][seat * 2 + pool]
        add_damage(g, g.resolving, seat, pool, max(deed.amount, -there))

    def possible(g: Table, seat: int, source: int) -> bool:
        return g.resolving != NO_CHALLENGE and g.step != OUTCOME_STEP

    return Made((do(change),), possible)


@rule("WOT20-resolution.special-damage.1", "WOT20-resolution.special-damage.4")
def _special(m: Making, deed: Deed) -> Made:
    """Rolled damage in the own character pool gets a special effect; a point carries one, and the newest stays."""
    kind = {"kills": KILLS, "cannot be healed": CANNOT_BE_HEALED}.get(deed.what)
    if kind is None:
        raise SetupError(f"{m.where}: special damage 'kills' or 'cannot be healed', not {deed.what!r}")

    def mark(g: Table, f: Frame) -> None:
        seat, here = f.r[m.seat], g.resolving
        there = g.damage_pools[here][seat * 2 + CHARACTER_POOL]
        place = (here, seat, CHARACTER_POOL)
        others = [row for row in g.special if (row[SPECIAL_CHALLENGE], row[SPECIAL_SEAT], row[SPECIAL_POOL]) != place]
        g.special = sorted([*others, (*place, int(kind), min(deed.amount, there))])
        g.special = [row for row in g.special if row[SPECIAL_COUNT]]

    def possible(g: Table, seat: int, source: int) -> bool:
        return g.resolving != NO_CHALLENGE and g.damage_pools[g.resolving][seat * 2 + CHARACTER_POOL] > 0

    return Made((do(mark),), possible)


def _on_target(m: Making, words: str, act: Callable[[Table, Frame, int], None]) -> Made:
    check_target(words, m.where)

    def options(g: Table, f: Frame) -> Candidates:
        return [(CARD.key(card), None) for card in targets(g, f.r[m.seat], f.r[m.source], words)]

    def there_are(g: Table, f: Frame) -> bool:
        return bool(targets(g, f.r[m.seat], f.r[m.source], words))

    def carry_out(g: Table, f: Frame) -> None:
        card = CARD.argument(f.r[m.key])
        f.r[m.key] = 0
        act(g, f, card)

    def possible(g: Table, seat: int, source: int) -> bool:
        return bool(targets(g, seat, source, words))

    ask = choose(
        m.key,
        options,
        seat=lambda g, f: f.r[m.seat],
        reason="Which card is meant?",
        clause="WOT20-action.effects.7",
    )
    return Made((if_(there_are, ask, do(carry_out)),), possible)


def _damage(m: Making, deed: Deed) -> Made:
    """Damage straight onto a card, outside every pool (W-68)."""

    def act(g: Table, f: Frame, card: int) -> None:
        for _ in range(deed.amount):
            wound(g, card, "WOT20-dice.damage.1")

    return _on_target(m, deed.what or "any participant", act)


def _targeted(m: Making, deed: Deed) -> Made:
    """Damage that is placed before that of the pools, on a card that its maker names (W-20)."""

    def act(g: Table, f: Frame, card: int) -> None:
        g.targeted += [(f.r[m.seat], card, 0)] * deed.amount

    return _on_target(m, deed.what or "enemy participant", act)


def _heal(m: Making, deed: Deed) -> Made:
    def act(g: Table, f: Frame, card: int) -> None:
        heal(g, card, deed.amount)
        g.emit(events.HEALED, f.r[m.seat], (g.what[card], g.damage[card]), "WOT20-action.effects.8")

    return _on_target(m, deed.what or "own force", act)


def _corrupt(m: Making, deed: Deed) -> Made:
    def act(g: Table, f: Frame, card: int) -> None:
        g.corruption[card] += deed.amount

    return _on_target(m, deed.what or "any force", act)


def _kill(m: Making, deed: Deed) -> Made:
    return _on_target(m, deed.what or "any force", lambda g, f, card: kill(g, card, "WOT20-glossary.killed.1"))


def _banish(m: Making, deed: Deed) -> Made:
    words = deed.what or "any force"
    return _on_target(m, words, lambda g, f, card: remove_from_play(g, card, "WOT20-glossary.removed.1"))


@rule("WOT20-action.ability.3", "WOT20-cards.events.4")
def _boost(m: Making, deed: Deed) -> Made:
    """More (or less) of an ability until the end of the turn."""
    name, _, words = deed.what.partition(" ")
    if name not in ABILITIES:
        raise SetupError(f"{m.where}: {meant(name, ABILITIES, 'the abilities are')}")

    def act(g: Table, f: Frame, card: int) -> None:
        _give(g, card, ABILITY, ABILITIES.index(name), deed.amount, END_OF_TURN)

    return _on_target(m, words or "own force", act)


def _give(g: Table, card: int, kind: int, what: int, amount: int, until: int) -> None:
    g.gained = sorted([*g.gained, (card, kind, what, amount, until)])
    g.emit(events.GAINED, -1, (g.what[card], kind, what, amount), "WOT20-action.ability.3")


@rule("WOT20-glossary.allegiance.2", "WOT20-extra.personality.11")
def _trait(m: Making, deed: Deed) -> Made:
    """An own character gains a trait or an allegiance until the end of the turn."""

    def act(g: Table, f: Frame, card: int) -> None:
        number = catalogue_of(g).mask([deed.what]).bit_length() - 1
        _give(g, card, TRAIT, number, 1, END_OF_TURN)

    return _on_target(m, "own force", act)


@rule("WOT20-glossary.control.1", "WOT20-glossary.control.3")
def _take_control(m: Making, deed: Deed) -> Made:
    """Control of an enemy card; one that its new controller may not control is discarded with all that is on it."""

    def act(g: Table, f: Frame, card: int) -> None:
        g.controller[card] = f.r[m.seat]
        g.challenge[card] = NO_CHALLENGE
        if control_refusal(g, f.r[m.seat], card) is not None:
            discard(g, card, "WOT20-glossary.control.3")

    return _on_target(m, deed.what or "enemy force", act)


@rule("WOT20-action.recruit.7", "WOT20-action.effects.12", "WOT20-glossary.pools.3")
def _symbol(m: Making, deed: Deed) -> Made:
    """Ability symbols: of a card in play they have its allegiances, of an event those that it says ("all", or none)."""
    name, _, rest = deed.what.partition(" ")
    if name not in ABILITIES:
        raise SetupError(f"{m.where}: {meant(name, ABILITIES, 'the abilities are')}")

    def make(g: Table, f: Frame) -> None:
        card = f.r[m.source]
        lies_on_it = g.place[card] in IN_PLAY and rest != "all"
        mask = AS_ITS_SOURCE if lies_on_it else ALLEGIANCE_MASK if rest == "all" else 0
        source = card if lies_on_it else NO_CARD
        add_symbols(g, f.r[m.seat], source, ABILITIES.index(name), deed.amount, mask)

    return Made((do(make),), _always)


def _draw(m: Making, deed: Deed) -> Made:
    def act(g: Table, f: Frame) -> None:
        drawn = draw(g, f.r[m.seat], deed.amount)
        g.emit(events.DREW, f.r[m.seat], (drawn,), "WOT20-action.effects.8")

    return Made((do(act),), _always)


@rule("WOT20-setup.turn1-discard.1")
def _enemy_discards(m: Making, deed: Deed) -> Made:
    """The opponent discards cards of his choice; in the first turn such an effect is ignored."""

    def is_ignored(g: Table, f: Frame) -> bool:
        return g.turn == 1

    def ignore(g: Table, f: Frame) -> None:
        g.emit(events.EFFECT_IGNORED, f.r[m.seat], (g.what[f.r[m.source]],), "WOT20-setup.turn1-discard.1")

    def begin(g: Table, f: Frame) -> None:
        f.r[m.count] = min(deed.amount, len(g.hands[opponent(f.r[m.seat])]))

    def options(g: Table, f: Frame) -> Candidates:
        first: dict[int, int] = {}
        for card in g.hands[opponent(f.r[m.seat])]:
            first.setdefault(g.what[card], card)
        return [(DISCARD.key(card), None) for card in first.values()]

    def act(g: Table, f: Frame) -> None:
        f.r[m.count] -= 1
        discard(g, DISCARD.argument(f.r[m.key]), "WOT20-cards.piles.3")
        f.r[m.key] = 0

    ask = choose(
        m.key,
        options,
        seat=lambda g, f: opponent(f.r[m.seat]),
        reason="Which card do you discard?",
        clause="WOT20-cards.piles.3",
        forced=False,
    )
    body = (do(begin), while_(lambda g, f: f.r[m.count] > 0, ask, do(act)))
    return Made((if_(is_ignored, do(ignore), otherwise=body),), _always)


@rule("WOT20-action.generate.9", "WOT20-glossary.ignored.1", "WOT20-glossary.event.2")
def _reroll(m: Making, deed: Deed) -> Made:
    """Up to so many of the own dice on the table are rolled again; what they showed counts as never rolled."""

    def own(g: Table, seat: int) -> list[tuple[int, int]]:
        return [(i, j) for i, row in enumerate(g.dice) if g.controller[row[0]] == seat for j in range(1, len(row))]

    def begin(g: Table, f: Frame) -> None:
        f.r[m.count] = deed.amount

    def dice(g: Table, f: Frame) -> Candidates:
        every = own(g, f.r[m.seat])
        open_ = [k for k, (i, j) in enumerate(every) if g.dice[i][j] >= 0]
        return [*((DIE.key(k), None) for k in open_[: DIE.size]), (DONE, None)]

    def pick(g: Table, f: Frame) -> None:
        f.r[m.count] -= 1
        if f.r[m.key] == DONE:
            f.r[m.count] = 0
        else:
            reopen_die(g, *own(g, f.r[m.seat])[DIE.argument(f.r[m.key])])
        f.r[m.key] = 0

    ask = choose(
        m.key,
        dice,
        seat=lambda g, f: f.r[m.seat],
        reason="Which die is rolled again?",
        clause="WOT20-action.generate.9",
        forced=False,
        words={DONE: "No other die"},
    )
    again = repeat_until(lambda g, f: f.r[m.count] <= 0, ask, do(pick))
    return Made((do(begin), again, call(ROLL_AGAIN)), lambda g, seat, source: bool(own(g, seat)))


VERBS: dict[str, Callable[[Making, Deed], Made]] = {
    "add": _own_section,
    "remove": _remove,
    "convert": _convert,
    "support": _result,
    "opposition": _result,
    "pool": _pool,
    "special": _special,
    "damage": _damage,
    "targeted": _targeted,
    "heal": _heal,
    "corrupt": _corrupt,
    "kill": _kill,
    "banish": _banish,
    "boost": _boost,
    "trait": _trait,
    "control": _take_control,
    "symbol": _symbol,
    "draw": _draw,
    "enemy discards": _enemy_discards,
    "reroll": _reroll,
}


def made(m: Making, deed: Deed) -> Made:
    """The steps of a deed; SetupError names the card and a verb that there is not."""
    if deed.verb not in VERBS:
        raise SetupError(f"{m.where}: there is no deed {deed.verb!r}; {meant(deed.verb, VERBS, 'the deeds are')}")
    return VERBS[deed.verb](m, deed)
