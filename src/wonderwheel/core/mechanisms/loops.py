"""Endless loops are a rule, not a crash.

Counters and clocks grow, so a repeated position does not find a loop. What repeats is provenance: an ability that is
about to be resolved although it stands among its own causes. When that happens, the state is driven on as a clone,
with the answers that were given on the way round. If it comes to no end, it is a loop, and then:

* somebody could have ended it by another choice: the loop is voluntary. That player says how often it goes on; after
  that the choice that keeps it going is refused. If several could, the player who decides about loops has to.
* nobody could: it is involuntary. A stat or resource that grows with every round becomes infinite; if none does, the
  deciding player says how often it goes on. Then that player says which ability is prevented, among those that are
  necessary: without them, a clone comes to an end.

Everything here is recomputed from the trail (core/machine/trail.py), which is plain data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.instructions import Instruction
from wonderwheel.core.machine.programs import Assembly, Registers, Step, choose, do, if_
from wonderwheel.core.machine.trail import (
    BARRED,
    PREVENTED,
    Signature,
    choices_since,
    is_prevented,
    parent_of,
    signature_at,
)
from wonderwheel.core.mechanisms.growth import VALUES, endless, growth
from wonderwheel.core.questions import NUMBER, ORDER, Candidates, KernelQuestion
from wonderwheel.core.state.packing import Row, pack, unpack

if TYPE_CHECKING:
    from wonderwheel.core.state.state import State

LOOKAHEAD: Final = 300  # abilities resolved without an end: more than any game has objects, so it is a loop
INSTRUCTIONS: Final = 1000 * LOOKAHEAD  # of the machine, while driving: stops a faulty program
ENDED: Final = 0
AGAIN: Final = 1
ENDLESS: Final = 2
UNKNOWN: Final = 3

Spot = tuple[int, int, int]
"""Where a question stands: program, pc, seat."""


class Drive:
    """Runs a state on by itself with given answers, and watches the abilities of a circle; the first closes it."""

    def __init__(self, g: State, circle: list[Signature], answers: dict[Spot, int]) -> None:
        self.g = g
        self.circle = circle
        self.answers = answers
        self.resolver = g.stack[-1].program  # whose question is the order of abilities
        self.probe: Spot | None = None  # stop at this question and keep its answers
        self.trying = False  # off the beaten track: a question without a known answer takes its first
        self.keys: tuple[int, ...] = ()
        self.resolved = 0
        self.rounds = 0
        self.start = len(g.trail)
        self.depth = -1
        self.last = 0  # when an ability of the circle last came up that this run had already seen among its causes
        self.measures: list[list[Row]] = []

    def run(self, times: int = 0, chance: bool = False) -> int:
        """Drive until the trail ends, a question has no known answer, or nothing ends it.

        With `times`, stop before the circle closes for that time. Unless `chance` is allowed, a loop in which something
        is drawn or revealed is not judged.
        """
        g = self.g
        reveals = g.reveals
        for _ in range(INSTRUCTIONS):
            if not g.trail or not g.stack:
                return ENDED
            f = g.stack[-1]
            instruction: Instruction = g.rules.linked[f.program][f.pc]
            if isinstance(instruction, Watch):
                self._arrived(instruction.ability(f), f.r[instruction.parent])
                if times and self.rounds == times:
                    return AGAIN
                if self.resolved > LOOKAHEAD and not times:
                    return ENDLESS
                f.pc = instruction.to
                continue
            f.pc += 1
            if instruction.step(g, f) and not self._reply():
                return UNKNOWN
            if g.reveals != reveals and not chance:
                return UNKNOWN
        return ENDLESS

    def _arrived(self, ability: Signature, parent: int) -> None:
        if is_prevented(self.g, ability):
            return
        self.resolved += 1
        if ability not in self.circle:
            return
        depth = _rounds_above(self.g, ability, parent, self.start)
        if depth:
            self.last = self.resolved
        if ability == self.circle[0]:
            self.rounds += 1
            # If a round begins several others, many abilities come up in each: one measure for each round.
            if depth > self.depth:
                self.depth = depth
                self.measures = [*self.measures[1 - VALUES :], self.g.rules.measures(self.g)]

    def _reply(self) -> bool:
        g = self.g
        f = g.stack[-1]
        for pending in g.pending:
            spot = (f.program, f.pc, pending.seat)
            if spot == self.probe:
                self.keys = pending.keys
                return False
            # The order of a batch does not end a loop; taken as it comes, every ability has its turn.
            first = pending.keys[0]
            key = first if f.program == self.resolver else self.answers.get(spot, first if self.trying else -1)
            if key < 0 or pending.seat < 0:
                return False
            pending.ask.accept(g, f, pending.seat, key if key in pending.keys else first)
        g.pending = []
        return True

    def goes_on(self, outcome: int) -> bool:
        """Whether the circle still went round in the second half of an endless run: another loop may run besides."""
        return outcome == ENDLESS and self.last > self.resolved // 2


class Watch(Instruction):
    """Before an ability is resolved: go on with the loop's procedure if it closes an endless loop, else skip it.

    `chosen` is the tuple register with the ability, `parent` and `kind` the registers with its cause, and the
    finding goes into the tuple register `finding`.
    """

    def __init__(self, chosen: int, parent: int, kind: int, finding: int) -> None:
        self.chosen = chosen
        self.parent = parent
        self.kind = kind
        self.finding = finding
        self.to: int  # written when the program is assembled

    def ability(self, f: Frame) -> Signature:
        chosen = f.t[self.chosen]
        return chosen[0], chosen[1], f.r[self.kind]

    def step(self, g: State, f: Frame) -> bool:
        ability = self.ability(f)
        f.t[self.finding] = () if is_prevented(g, ability) else examine(g, ability, f.r[self.parent], self.to)
        if not f.t[self.finding]:
            f.pc = self.to
        return False

    def text(self) -> str:
        return f"t{self.finding} := endless loop of t{self.chosen}, or goto {self.to}"


# -- what a loop is ----------------------------------------------------------------------------------------------------


def examine(g: State, ability: Signature, parent: int, onward: int) -> Row:
    """A finding about the loop that this ability closes, or () if there is none.

    `onward` is where the top frame goes on when the ability is resolved. A finding is a packed row: header, abilities
    that may be prevented, measures that grow.
    """
    last, rounds, circle = 0, 0, [ability]
    entry = parent
    while entry:
        if signature_at(g, entry) == ability:
            rounds += 1
            last = last or entry
        elif not last and signature_at(g, entry) not in circle:
            circle.append(signature_at(g, entry))
        entry = parent_of(g, entry)
    if rounds & (rounds - 1) or not rounds:
        return ()  # looked at after 1, 2, 4, 8 ... rounds: a long chain that ends must not cost too much
    answers = _answers_since(g, last)
    drive = Drive(_copy(g, onward), circle, answers)
    if not drive.goes_on(drive.run()):
        return ()
    chooser = g.rules.loop_chooser(g)
    chooser = chooser if chooser >= 0 else ability[1]
    enders = [spot for spot in answers if _could_end(g, onward, circle, answers, spot)]
    if enders:
        mine = [spot for spot in enders if spot[2] == chooser]
        spot = mine[0] if mine else enders[0]
        return pack([(1, spot[2], *spot, answers[spot])])
    necessary = [each for each in circle if _is_necessary(g, onward, circle, answers, each)]
    return pack([(0, chooser), pack(necessary or circle), pack(growing(drive.measures))])


def _rounds_above(g: State, ability: Signature, parent: int, start: int) -> int:
    """How often an ability stands among its own causes, since the trail had so many entries."""
    rounds = 0
    while parent > start:
        rounds += signature_at(g, parent) == ability
        parent = parent_of(g, parent)
    return rounds


def _answers_since(g: State, entry: int) -> dict[Spot, int]:
    """The answers given since an entry of the trail, apart from the order of abilities: the latest at each place."""
    resolver = g.stack[-1].program
    return {(row[0], row[1], row[2]): row[3] for row in choices_since(g, entry) if row[0] != resolver}


def _copy(g: State, onward: int) -> State:
    new = g.clone()
    new.stack[-1].pc = onward
    return new


def _could_end(g: State, onward: int, circle: list[Signature], answers: dict[Spot, int], spot: Spot) -> bool:
    """Whether some other answer at this question ends the loop."""
    drive = Drive(_copy(g, onward), circle, answers)
    drive.probe = spot
    drive.run()
    for key in drive.keys:
        if key != answers[spot]:
            other = Drive(_copy(g, onward), circle, {**answers, spot: key})
            other.trying = True
            if not other.goes_on(other.run()):
                return True
    return False


def _is_necessary(
    g: State, onward: int, circle: list[Signature], answers: dict[Spot, int], prevented: Signature
) -> bool:
    """Whether the loop stops without an ability: tried on a clone."""
    new = _copy(g, onward)
    new.trail.append((PREVENTED, *prevented))
    drive = Drive(new, circle, answers)
    drive.trying = True
    return not drive.goes_on(drive.run())


def growing(snapshots: list[list[Row]]) -> list[Row]:
    """The measures that grow or fall with every round: (name..., 1 or -1)."""
    out: list[Row] = []
    series: dict[Row, list[int]] = {}
    for snapshot in snapshots:
        for row in snapshot:
            series.setdefault(row[:-1], []).append(row[-1])
    for name, codes in series.items():
        sign = growth(codes) if len(codes) == len(snapshots) else 0
        if sign:
            out.append((*name, sign))
    return out


# -- the procedure, as steps of the program that resolves abilities ----------------------------------------------------


class _Watched(Step):
    def __init__(self, watch: Watch, body: tuple[Step, ...]) -> None:
        self.watch = watch
        self.body = body

    def emit(self, out: Assembly) -> None:
        out.add(self.watch)
        for step in self.body:
            step.emit(out)
        self.watch.to = out.here()


def preventable(finding: Row) -> list[Row]:
    """The abilities (program, controller, kind of event) among which an involuntary loop's player chooses."""
    return unpack(unpack(finding)[1])


def watch_for_loops(registers: Registers, chosen: int, parent: int, kind: int, finding: int) -> Step:
    """The step before an ability is resolved; see `Watch`. It may ask, drive the state on, and prevent abilities."""
    repeats, choice = registers.numbers("repetitions of a loop", "what is prevented")

    def is_voluntary(g: State, f: Frame) -> bool:
        return unpack(f.t[finding])[0][0] == 1

    def grows(g: State, f: Frame) -> bool:
        return bool(unpack(f.t[finding])[2])

    def decider(g: State, f: Frame) -> int:
        return unpack(f.t[finding])[0][1]

    def how_often(g: State, f: Frame) -> Candidates:
        return [(NUMBER.key(n), None) for n in range(g.rules.most_repeats() + 1)]

    def which(g: State, f: Frame) -> Candidates:
        return [(ORDER.key(i), None) for i in range(len(preventable(f.t[finding])))]

    def become_infinite(g: State, f: Frame) -> None:
        f.r[repeats] = NUMBER.key(0)
        for row in unpack(unpack(f.t[finding])[2]):
            g.rules.set_measure(g, row[:-1], endless(row[-1]))
        g.dirty = 1

    def end_by_choice(g: State, f: Frame) -> None:
        spot_and_key = unpack(f.t[finding])[0][2:]
        go_round(g, f, (BARRED, *spot_and_key))

    def end_by_prevention(g: State, f: Frame) -> None:
        prevented = preventable(f.t[finding])[ORDER.argument(f.r[choice])]
        f.r[choice] = 0
        go_round(g, f, (PREVENTED, *prevented))

    def go_round(g: State, f: Frame, after: Row) -> None:
        """Let the loop run so often, as it ran before; then it has to end."""
        times = NUMBER.argument(f.r[repeats])
        ability = f.t[chosen][0], f.t[chosen][1], f.r[kind]
        f.r[repeats] = 0
        f.t[finding] = ()
        if times:
            last = f.r[parent]
            while signature_at(g, last) != ability:
                last = parent_of(g, last)
            Drive(g, [ability], _answers_since(g, last)).run(times, chance=True)
        if g.trail:
            g.trail.append(after)

    number = choose(
        repeats,
        how_often,
        seat=decider,
        reason=KernelQuestion.HOW_MANY_MORE_TIMES,
        clause="",
        forced=False,
    )
    return _Watched(
        Watch(chosen, parent, kind, finding),
        (
            if_(
                is_voluntary,
                number,
                do(end_by_choice),
                otherwise=(
                    if_(grows, do(become_infinite), otherwise=(number,)),
                    choose(choice, which, seat=decider, reason=KernelQuestion.WHICH_IS_PREVENTED, clause=""),
                    do(end_by_prevention),
                ),
            ),
        ),
    )
