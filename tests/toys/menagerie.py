"""The menagerie: a duel of creatures, to try proposals, batches, triggers, layers and loops.

In a turn the active player casts spells and ends the turn. Two turns without a spell end the game. All is open.
"""

from __future__ import annotations

from typing import Any

from tests.toys.menagerie_cards import (
    BROOD,
    CANTOR,
    CHOIR,
    COLUMNS,
    COUNTER,
    CREATE,
    CREATURES,
    DESTROY,
    DICER,
    DIE,
    DOMINO,
    FERRYMAN,
    GAIN,
    GONG,
    GRIEVER,
    GUARDIAN,
    HECKLER,
    HERALD,
    IDOL,
    JUGGLER,
    LEAVE,
    MARTYR,
    MOTH,
    MOURNER,
    NOWHERE,
    ONE,
    PHOENIX,
    PRIEST,
    RAT,
    SPELLS,
    SPLITTER,
    TAP,
    TARGET,
    TICK,
    TOCK,
    TURN,
    UNTAP,
    VOID,
    creature,
)
from tests.toys.menagerie_changes import (
    CHANGES,
    MODIFIERS,
    R_FERRYMAN,
    R_GUARDIAN,
    R_IDOL,
    R_PHOENIX,
    R_SHIELD,
    R_SPLITTER,
    R_VOID,
    REPLACING,
    enter,
    in_play,
)
from tests.toys.menagerie_spells import (
    ABILITIES,
    CAST,
    CREATURE,
    END,
    EVENTS,
    SPELL_PROGRAMS,
    TURNS,
    VOCABULARY,
    say,
)
from tests.toys.menagerie_state import MenagerieState
from wonderwheel.core.events import Event
from wonderwheel.core.mechanisms.layers import LAYER_PROGRAMS, Modifier, effect_named
from wonderwheel.core.mechanisms.proposals import PROPOSAL_PROGRAMS, PROPOSE, Change, Replacing, replacement_named
from wonderwheel.core.mechanisms.triggers import KERNEL_PROGRAMS, RESOLVE_WAITING, ability_named, count_up, trigger
from wonderwheel.core.questions import DONE, NO, NUMBER, ORDER, YES
from wonderwheel.core.rules import Rules, Setup
from wonderwheel.core.state.amounts import INFINITY, Amount, plus
from wonderwheel.core.state.columns import KERNEL
from wonderwheel.core.state.packing import Row

# -- the rules ---------------------------------------------------------------------------------------------------------

LIFE, COUNTERS, RATS = range(3)  # measures


class MenagerieRules(Rules):
    """Options: `table` and `spells`, each "seat 0 | seat 1"; a creature's shields are written as +."""

    def __init__(self, setup: Setup) -> None:
        programs = (*KERNEL_PROGRAMS, *PROPOSAL_PROGRAMS, *LAYER_PROGRAMS, *TURNS, *SPELL_PROGRAMS, *ABILITIES)
        super().__init__(setup, (*KERNEL, *COLUMNS), VOCABULARY, programs, (), {}, EVENTS, menagerie)

    def blank(self) -> MenagerieState:
        return MenagerieState(self)

    def begin(self, g: Any) -> None:
        g.life = [Amount.of(20).code] * 2
        sides = str(self.setup.option("table")).split("|")
        for seat, side in enumerate(sides):
            for word in side.split():
                enter(g, creature(word.strip("+")), seat, word.count("+"))
        g.spells = [[SPELLS.index(word) for word in part.split()] for part in self._spells()]
        g.push(self.ids["turns"], ())

    def _spells(self) -> list[str]:
        return str(self.setup.option("spells")).split("|")

    def concede(self, g: Any, seat: int) -> None:
        raise NotImplementedError

    def label(self, g: Any, seat: int, key: int) -> str:
        verb = self.vocabulary.of(key)
        if verb in (CAST, CREATURE):
            i = verb.argument(key)
            return SPELLS[i] if verb is CAST else self.creature(g, i)
        if key in (YES, NO, DONE, END):
            return {YES: "yes", NO: "no", DONE: "any order", END: "end turn"}[key]
        if NUMBER.has(key):
            return str(NUMBER.argument(key))
        return self._order_label(g, key)

    def _order_label(self, g: Any, key: int) -> str:
        assert ORDER.has(key)
        asking = self.programs[g.stack[-1].program].name
        if asking == RESOLVE_WAITING:
            row = ability_named(g, key)
            return self.programs[row[0]].name + f" of {row[1]}"
        if asking == PROPOSE:
            return REPLACING[replacement_named(g, key)[0]].name
        return self.creature(g, effect_named(g, key).source)

    def creature(self, g: Any, c: int) -> str:
        return f"{CREATURES[g.card[c]].name} {c}"

    def tell(self, event: Event) -> str:
        return f"{event.facts[0]} {event.kind.name}"

    # -- hooks ---------------------------------------------------------------------------------------------------------

    def changes(self) -> tuple[Change, ...]:
        return CHANGES

    def replacing(self) -> tuple[Replacing, ...]:
        return REPLACING

    def modifiers(self) -> tuple[Modifier, ...]:
        return MODIFIERS

    def replacements(self, g: MenagerieState, event: Row) -> list[Row]:
        kind = event[0]
        out: list[Row] = []
        if kind not in (TARGET, DESTROY, DIE, LEAVE):
            return out
        c = event[1]
        owner = g.owner[c]
        if kind in (TARGET, DESTROY) and g.shields[c]:
            out.append((R_SHIELD, owner, c))
        for x in range(len(g.card)):
            card = g.card[x]
            if not in_play(g, x):
                continue
            if kind == DESTROY and card == IDOL and x == c:
                out.append((R_IDOL, owner, x))
            elif kind == DESTROY and card == GUARDIAN and x != c and g.owner[x] == owner:
                out.append((R_GUARDIAN, owner, x))
            elif kind in (DESTROY, DIE) and card == PHOENIX and x == c:
                out.append((R_PHOENIX, owner, x))
            elif kind in (DESTROY, DIE) and card == SPLITTER and x == c:
                out.append((R_SPLITTER, owner, x))
            elif kind in (DESTROY, DIE) and card == VOID and x != c:
                out.append((R_VOID, g.owner[x], x))
            elif kind == LEAVE and card == FERRYMAN:
                out.append((R_FERRYMAN, g.owner[x], x))
        return out

    def replaced(self, g: MenagerieState, event: Row, by: Row) -> None:
        say(g, f"{REPLACING[by[0]].name} applies", event[1])

    def last_known(self, g: MenagerieState, event: Row) -> Row:
        if event[0] in (DESTROY, DIE):
            return g.card[event[1]], g.owner[event[1]], g.power[event[1]]
        return ()

    def noticed(self, g: MenagerieState, events: Any, known: Any) -> None:
        say(g, "noticed", len(events))
        dead = [(event[1], *row) for event, row in zip(events, known, strict=True) if event[0] in (DESTROY, DIE)]
        living = [(x, g.card[x], g.owner[x], g.power[x]) for x in range(len(g.card)) if in_play(g, x)]
        for event in events:
            if event[0] in (DESTROY, DIE):
                nth = count_up(g, TURN, DIE)
                for x, card, owner, power in (*living, *dead):
                    self._death(g, event, nth, x, card, owner, power)
            else:
                for x, card, owner, _ in living:
                    self._other(g, event, x, card, owner)

    def _death(self, g: MenagerieState, event: Row, nth: int, x: int, card: int, owner: int, power: int) -> None:
        own = x == event[1]
        if own and card == MARTYR:
            trigger(g, DIE, "Martyr", owner, x, power)
        elif own and card == JUGGLER:
            trigger(g, DIE, "Juggler", owner, x)
        elif own and card == DOMINO:
            trigger(g, DIE, "Domino", owner, x)
        elif not own and card == GRIEVER:
            trigger(g, DIE, "Griever", owner, x)
        elif not own and card == MOURNER:
            trigger(g, DIE, "Mourner", owner, x)
        elif card == HERALD and nth == 3:
            trigger(g, DIE, "Herald", owner, x)

    def _other(self, g: MenagerieState, event: Row, x: int, card: int, owner: int) -> None:
        kind, subject = event[0], event[1]
        if card == PRIEST and kind == GAIN and subject == owner:
            trigger(g, kind, "Priest", owner, x)
        elif card == HECKLER and kind == GAIN and subject != owner:
            trigger(g, kind, "Heckler", owner, x)
        elif card in (CHOIR, CANTOR) and kind == COUNTER:
            trigger(g, kind, CREATURES[card].name, owner, x)
        elif card in (TICK, DICER) and kind == TAP:
            trigger(g, kind, CREATURES[card].name, owner, x, subject)
        elif card == TOCK and kind == UNTAP:
            trigger(g, kind, "Tock", owner, x, subject)
        elif card == MOTH and kind == UNTAP:
            trigger(g, kind, "Moth", owner, x)
        elif card == GONG and kind in (TAP, UNTAP):
            trigger(g, kind, "Gong", owner, x)
        elif card == BROOD and kind == CREATE and event[2] == RAT and subject == owner:
            trigger(g, kind, "Brood", owner, x)

    def orderer(self, g: MenagerieState, abilities: Any) -> int:
        return g.active

    def loop_chooser(self, g: MenagerieState) -> int:
        return g.active

    def tidy(self, g: MenagerieState) -> Row:
        return (self.ids["settle"],)

    def ability_prevented(self, g: MenagerieState, ability: Row) -> None:
        say(g, "prevented", ability[1])

    def measures(self, g: MenagerieState) -> list[Row]:
        rows: list[Row] = [(LIFE, seat, code) for seat, code in enumerate(g.life)]
        rows.extend((COUNTERS, c, code) for c, code in enumerate(g.counters) if in_play(g, c))
        for seat in range(2):
            rats = 0
            for c in self._rats(g, seat):
                rats = plus(rats, g.many[c])
            rows.append((RATS, seat, rats))
        return rows

    def _rats(self, g: MenagerieState, seat: int) -> list[int]:
        return [c for c in range(len(g.card)) if g.card[c] == RAT and g.owner[c] == seat and in_play(g, c)]

    def set_measure(self, g: MenagerieState, name: Row, code: int) -> None:
        if name[0] == LIFE:
            g.life[name[1]] = code
        elif name[0] == COUNTERS:
            g.counters[name[1]] = code
        else:
            first, *others = self._rats(g, name[1])
            g.many[first] = INFINITY.code
            for c in others:
                g.zone[c] = NOWHERE

    def source_lasts(self, g: MenagerieState, source: int) -> bool:
        return in_play(g, source)

    def reset(self, g: MenagerieState) -> None:
        for c, card in enumerate(g.card):
            g.power[c] = plus(CREATURES[card].power * ONE, g.counters[c])

    def derived(self, g: MenagerieState) -> Row:
        return tuple(g.power)


def menagerie(setup: Setup) -> MenagerieRules:
    return MenagerieRules(setup)


def table(creatures: str, spells: str, orderer: int = -1, directly: int = 0) -> MenagerieRules:
    """The rules of one duel: creatures and spells of seat 0 | of seat 1; how abilities are put in order."""
    options = (("table", creatures), ("spells", spells), ("orderer", orderer), ("directly", directly))
    return MenagerieRules(Setup("menagerie", 2, options))
