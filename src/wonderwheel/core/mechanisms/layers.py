"""Continuous effects: what they are, how long they last, and what comes out of them.

A continuous effect is a row in the column `continuous`, kept in the order in which effects are applied: by layer,
then by timestamp. The layer belongs to the kind of modifier, so no card can name its own. Derived columns (current
power, abilities, control ...) are ordinary columns of the game, recomputed by `derive` when the state is dirty:
`reset` sets them to what is printed, then every effect changes the objects in its scope.

A modifier may look at derived values of other objects ("its power is the power of its neighbours"). Then passes are
repeated, each seeing the values of the pass before, until nothing changes. Values that grow without end become
infinite. Effects that turn each other over without end are a loop: `SETTLE` asks which of them is prevented, among
those without which the values come to rest.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, do, program, while_
from wonderwheel.core.mechanisms.growth import VALUES, with_infinities
from wonderwheel.core.questions import ORDER, Candidates, KernelQuestion
from wonderwheel.core.state.packing import Row, pack, unpack

if TYPE_CHECKING:
    from wonderwheel.core.rules import Rules
    from wonderwheel.core.state.state import State

SETTLE: Final = "settle"

# When an effect ends. A game may have further moments, numbered from OWN_MOMENTS.
PERMANENT: Final = 0
END_OF_TURN: Final = 1
END_OF_ROUND: Final = 2
WHILE_SOURCE: Final = 3
NEXT_TURN: Final = 4
OWN_MOMENTS: Final = 16
NOBODY: Final = -1


# The places of an effect's fields in its row: of those that are asked for without unpacking it.
EFFECT_EXPIRES: Final = 2
EFFECT_MODIFIER: Final = 4
EFFECT_SOURCE: Final = 5
EFFECT_PREVENTED: Final = 6
EFFECT_ARGUMENTS: Final = 7  # from here on


class Continuous(NamedTuple):
    """One continuous effect. `expires` is a moment, `until` the seat whose moment it is, or NOBODY.

    `arguments` are the modifier's own: an amount, a fixed set of objects, whatever its functions expect. `prevented`
    is 1 while the effect is suspended to end a loop.
    """

    layer: int
    timestamp: int
    expires: int
    until: int
    modifier: int
    source: int
    prevented: int
    arguments: Row

    def row(self) -> Row:
        return (*self[:-1], *self.arguments)


def from_row(row: Row) -> Continuous:
    # By its own `__new__` a named tuple costs several times as much, compiled too.
    return tuple.__new__(Continuous, (*row[:EFFECT_ARGUMENTS], row[EFFECT_ARGUMENTS:]))


class Modifier:
    """A kind of continuous change.

    `scope` gives the objects it changes (now: an effect may also keep a fixed set among its arguments); `change`
    changes them, from (state, objects, effect, values of the pass before), and is not called for none: what is the same
    for all of them is worked out once. The values are those that the game's `derived` gives, in the same order. `looks`
    says that it uses them.
    """

    __slots__ = ("change", "layer", "looks", "name", "scope")

    def __init__(
        self,
        name: str,
        layer: int,
        scope: Callable[[Any, Continuous], Sequence[int]],
        change: Callable[[Any, Sequence[int], Continuous, Row], None],
        looks: bool = False,
    ) -> None:
        self.name = name
        self.layer = layer
        self.scope = scope
        self.change = change
        self.looks = looks


def tick(g: State) -> int:
    """A new timestamp, later than all before."""
    g.clock += 1
    return g.clock


def effects(g: State) -> list[Continuous]:
    """All continuous effects, in the order in which they are applied."""
    return [from_row(row) for row in g.continuous]


def start_effect(
    g: State, modifier: int, source: int, expires: int, *arguments: int, until: int = NOBODY, timestamp: int = 0
) -> int:
    """Begin a continuous effect; gives its timestamp, which is also its name.

    A timestamp is given only for an effect as old as its source, such as a static ability that is restored.
    """
    stamp = timestamp or tick(g)
    layer = g.rules.modifiers()[modifier].layer
    effect = Continuous(layer, stamp, expires, until, modifier, source, 0, arguments)
    insort(g.continuous, effect.row())
    g.dirty = 1
    return stamp


def end_effect(g: State, timestamp: int) -> None:
    """End the effects with this timestamp."""
    _keep(g, [effect for effect in effects(g) if effect.timestamp != timestamp])


def expire(g: State, moment: int, seat: int = NOBODY) -> list[Continuous]:
    """End what lasts until this moment (of this seat); gives what ended, oldest layer first."""
    if not [row for row in g.continuous if row[EFFECT_EXPIRES] == moment]:
        return []
    ended = [effect for effect in effects(g) if effect.expires == moment and effect.until in (seat, NOBODY)]
    _keep(g, [effect for effect in effects(g) if effect not in ended])
    return ended


def expire_sources(g: State) -> list[Continuous]:
    """End what lasts while its source is there and has lost it; gives what ended."""
    ended = [e for e in effects(g) if e.expires == WHILE_SOURCE and not g.rules.source_lasts(g, e.source)]
    _keep(g, [effect for effect in effects(g) if effect not in ended])
    return ended


def _keep(g: State, kept: list[Continuous]) -> None:
    if len(kept) != len(g.continuous):
        g.continuous = [effect.row() for effect in kept]
        g.dirty = 1


# -- derivation --------------------------------------------------------------------------------------------------------


def derive(g: State) -> bool:
    """Recompute the derived columns if the state is dirty. False: effects are in a loop, `SETTLE` has to ask.

    An effect that was prevented to end a loop works again as soon as the loop would not come back.
    """
    if not g.dirty:
        return True
    every = effects(g)
    prevented = [effect for effect in every if effect.prevented]
    if _comes_to_rest(g, every):
        if prevented:
            g.continuous = [effect._replace(prevented=0).row() for effect in every]
    else:
        free = [effect for effect in every if not effect.prevented]
        if not prevented or not _comes_to_rest(g, free):
            return False
    g.dirty = 0
    return True


def _comes_to_rest(g: State, working: list[Continuous]) -> bool:
    """Apply these effects until nothing changes; False if that never happens."""
    rules: Rules = g.rules
    modifiers = rules.modifiers()
    rules.reset(g)
    if not [effect for effect in working if modifiers[effect.modifier].looks]:
        _apply(g, working, ())
        return True
    before = rules.derived(g)
    # A chain of effects that look at one another needs a pass for each; the rest of the passes show growth.
    passes = len(working) + VALUES + 1
    for _ in range(2):
        seen: list[Row] = []
        for _ in range(passes):
            rules.reset(g)
            rules.carry_over(g, before)
            _apply(g, working, before)
            now = rules.derived(g)
            if now == before:
                return True
            seen.append(now)
            before = now
        before = with_infinities(seen)
    return False


def _apply(g: State, working: list[Continuous], before: Row) -> None:
    rules: Rules = g.rules
    modifiers = rules.modifiers()
    for effect in working:
        if rules.applies(g, effect):
            modifier = modifiers[effect.modifier]
            targets = modifier.scope(g, effect)
            if targets:
                modifier.change(g, targets, effect, before)


# -- the loop of static effects ----------------------------------------------------------------------------------------

_registers = Registers()
_CHOSEN: Final = _registers.number("prevented")
_NECESSARY: Final = _registers.row("timestamps of necessary effects")


def _is_in_a_loop(g: State, f: Frame) -> bool:
    return not derive(g)


def _find_necessary(g: State, f: Frame) -> None:
    """The effects without which the values come to rest (tried on a clone), or all if no single one is enough."""
    free = [effect for effect in effects(g) if not effect.prevented]
    necessary = [
        effect for effect in free if _comes_to_rest(g.clone(), [other for other in free if other is not effect])
    ]
    f.t[_NECESSARY] = pack([effect.row() for effect in necessary or free])


def _which(g: State, f: Frame) -> Candidates:
    return [(ORDER.key(i), None) for i in range(len(unpack(f.t[_NECESSARY])))]


def effect_named(g: State, key: int) -> Continuous:
    """The effect that an ORDER key stands for in the question of SETTLE."""
    return from_row(unpack(g.stack[-1].t[_NECESSARY])[ORDER.argument(key)])


def _chooser(g: State, f: Frame) -> int:
    return max(0, int(g.rules.loop_chooser(g)))


def _prevent(g: State, f: Frame) -> None:
    chosen = unpack(f.t[_NECESSARY])[ORDER.argument(f.r[_CHOSEN])]
    g.continuous = [from_row(row)._replace(prevented=1).row() if row == chosen else row for row in g.continuous]
    f.t[_NECESSARY] = ()
    f.r[_CHOSEN] = 0


LAYER_PROGRAMS: Final = (
    program(
        SETTLE,
        _registers,
        while_(
            _is_in_a_loop,
            do(_find_necessary),
            choose(
                _CHOSEN,
                _which,
                seat=_chooser,
                reason=KernelQuestion.CHANGED_WITHOUT_END,
                clause="",
            ),
            do(_prevent),
        ),
    ),
)
