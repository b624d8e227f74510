"""What every deed of a text is made with: registers, slots, and what comes out."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, Step, do
from wonderwheel.games.wheel_of_time.program.texts.at import SLOTS, At
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

Possible = Callable[[At], bool]
SENTENCE_END: Final = re.compile(r"(?<=\.)\s+")


def always(at: At) -> bool:
    return True


def all_of(tests: Sequence[Possible]) -> Possible:
    """Whether all of these are so."""
    if len(tests) < 2:
        return tests[0] if tests else always

    def are_all(at: At) -> bool:
        for test in tests:  # noqa: SIM110  # a plain loop is twice as fast here
            if not test(at):
                return False
        return True

    return are_all


def any_of(tests: Sequence[Possible]) -> Possible:
    """Whether one of these is so."""
    if len(tests) == 1:
        return tests[0]

    def is_one(at: At) -> bool:
        for test in tests:  # noqa: SIM110  # a plain loop is twice as fast here
            if test(at):
                return True
        return False

    return is_one


class NotCarriedOut(Exception):
    """A structure that the engine cannot carry out yet; says which, and why."""


def _deed_in(sentence: str) -> str:
    """What a sentence does, without its price and without when it is done."""
    deed = sentence.rpartition(": ")[2]
    _, may, what = deed.rpartition(", you may ")
    return f"You may {what}" if may else deed[:1].upper() + deed[1:]


class TextMaking:
    """The registers of one effect of a text: its card, who uses it, what the event is about, then its slots.

    `later` takes an effect that waits, and gives the number under which it is called.
    """

    def __init__(self, where: str, later: Callable[[Any, TextMaking], int], words: str = "") -> None:
        self.registers = Registers()
        self.source, self.seat, self.that, self.who, self.challenge, self.x = self.registers.numbers(
            "card", "player", "that card", "that player", "that challenge", "x"
        )
        self.given = [self.registers.number(f"given {name}") for name in SLOTS]
        self.key, self.count, self.done, self.stopped = self.registers.numbers("answer", "times", "done", "stopped")
        self.left, self.before, self.current = self.registers.numbers("cards left", "shown before", "one of them")
        self.paid = self.registers.row("symbols paid")
        self.picked = self.registers.row("cards picked")
        self.seen = self.registers.row("cards seen")
        self.slots = {name: self.registers.row(f"slot {name}") for name in SLOTS}
        self.set_here: set[str] = set()
        self.where, self.later, self.words = where, later, words
        self.tolled = self.registers.row("paid for targets")
        self.played = False  # whether it is an event played from a hand
        self.optional = False  # whether what is made now is what somebody may do
        self.by_that = False  # whether "that player" does it, and not whoever uses the text
        self.each = self.registers.row("players who are still to do it")
        self.from_pool = False  # whether whoever uses it pays out of his pool
        self.beyond = 0  # the damage that discards a card which takes it for another
        self.most_x: Callable[[At], int] | None = None  # what X cannot exceed, since there are no more targets

    def at(self, g: Table, f: Frame) -> At:
        """Where the effect stands. Slots that nothing has filled here are asked of the card."""
        slots = {name: f.t[register] for name, register in self.slots.items() if f.t[register]}
        for name in self.set_here:
            slots.setdefault(name, ())
        return At(
            g,
            f.r[self.source],
            f.r[self.seat],
            slots,
            f.r[self.x],
            f.r[self.that] - 1,
            f.r[self.who] - 1,
            f.r[self.challenge] - 1,
        )

    def asking(self, question: str, *said: str) -> str:
        """A question after what the text says where it asks: its first sentence with such a word, else all of it."""
        sentences = SENTENCE_END.split(self.words)
        found = [_deed_in(each) for each in sentences if any(word in each.lower() for word in said)]
        return " ".join((*(found[:1] or sentences), question)).strip()

    @property
    def chooser(self) -> Callable[[Table, Frame], int]:
        """Who chooses in what is made now."""
        return (lambda g, f: f.r[self.who] - 1) if self.by_that else (lambda g, f: f.r[self.seat])

    def receive(self) -> Step:
        """What was given to the effect goes into its slots; a number one higher, so that zero is nothing."""

        def take(g: Table, f: Frame) -> None:
            for name, register in zip(SLOTS, self.given, strict=True):
                if f.r[register]:
                    f.t[self.slots[name]] = (f.r[register] - 1,)
                    f.r[register] = 0
            for place, value in g.handed:
                slot = self.slots[SLOTS[place]]
                f.t[slot] = (*f.t[slot], value)
            g.handed = []

        return do(take)


class Made(NamedTuple):
    """The steps of a deed, and whether it can be done now (asked before anything is)."""

    steps: tuple[Step, ...]
    possible: Possible | None = None


def arguments(at: At) -> tuple[int, ...]:
    """What an effect is given that is carried out from here later; then pairs, where a slot has more than one value."""
    slots = [at.slots.get(name, ()) for name in SLOTS]
    given = [found[0] + 1 if found else 0 for found in slots]
    further = [each for place, found in enumerate(slots) for value in found[1:] for each in (place, value)]
    return at.source, at.seat, at.that + 1, at.who + 1, at.challenge + 1, at.x, *given, *further
