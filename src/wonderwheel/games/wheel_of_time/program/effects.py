"""The effects of a game's cards as programs, and whether each can be used now."""

from __future__ import annotations

from wonderwheel.core.machine.programs import Program, program
from wonderwheel.games.wheel_of_time.program.deeds import made
from wonderwheel.games.wheel_of_time.program.making import Making, Possible
from wonderwheel.games.wheel_of_time.table.catalogue import Catalogue
from wonderwheel.games.wheel_of_time.table.facts import Effect
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


class Effects:
    """One program for each effect of each card of a catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.programs: list[Program] = []
        self.names: dict[tuple[int, int], str] = {}
        self.tests: dict[tuple[int, int], tuple[Possible, ...]] = {}
        for what, card in enumerate(catalogue.defs):
            for number, effect in enumerate(card.effects):
                if effect.said is None:
                    self._add(what, number, effect, card.name)

    def _add(self, what: int, number: int, effect: Effect, name: str) -> None:
        m = Making(name)
        deeds = [made(m, deed) for deed in effect.deeds]
        steps = [step for deed in deeds for step in deed.steps]
        title = f"effect {number + 1} of {name}"
        self.programs.append(program(title, m.registers, *steps))
        self.names[what, number] = title
        self.tests[what, number] = tuple(deed.possible for deed in deeds)

    def possible(self, g: Table, seat: int, card: int, number: int) -> bool:
        """Whether every deed of an effect can be done now."""
        return all(test(g, seat, card) for test in self.tests[g.what[card], number])
