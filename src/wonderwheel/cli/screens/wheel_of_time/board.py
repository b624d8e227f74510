"""The Wheel of Time on the screen: the Pattern, the two sides, the challenges, in plain lines."""

from __future__ import annotations

from wonderwheel.cli.session.presenters import Presenter, Scene
from wonderwheel.cli.session.text import Line, line
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.questions import Question
from wonderwheel.games.wheel_of_time.evaluating.current import current, mortally_wounded
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES
from wonderwheel.games.wheel_of_time.places import (
    BATTLEGROUND,
    CHALLENGES,
    HOME,
    IN_FORCE,
    NONE,
    SEATS,
    SECTIONS,
    STEPS,
)
from wonderwheel.games.wheel_of_time.show.labels import challenge_name, name_of
from wonderwheel.games.wheel_of_time.table.events import TURN_BEGAN
from wonderwheel.games.wheel_of_time.table.objects import participants
from wonderwheel.games.wheel_of_time.table.rows import SYMBOL_ABILITY, SYMBOL_COUNT, SYMBOL_SEAT
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

_LETTERS = "PIOC"


def table_of(view: View) -> Table:
    assert isinstance(view.state, Table)
    return view.state


def force_words(g: Table, card: int) -> str:
    """A character or troop: its dice now, and what has happened to it: "Rand al'Thor (IV) P1 O2 C1, rotated"."""
    dice = " ".join(f"{_LETTERS[i]}{number}" for i, number in enumerate(current(g, card)) if number)
    words = f"{name_of(g, card)} {dice or 'no dice'}"
    if g.rotated[card]:
        words += ", rotated"
    if g.damage[card] or g.corruption[card]:
        words += f", {g.damage[card] + g.corruption[card]} damage"
    if mortally_wounded(g, card):
        words += ", mortally wounded"
    held = [name_of(g, each) for each in g.in_play if g.on[each] == card]
    return words + (f", with {' and '.join(held)}" if held else "")


def _forces(g: Table, seat: int, place: int) -> str:
    cards = [card for card in g.in_play if g.place[card] == place and g.controller[card] == seat]
    return "; ".join(force_words(g, card) for card in cards) or "nobody"


def _pool(g: Table, seat: int) -> str:
    counts = [0] * len(ABILITY_NAMES)
    for row in g.symbols:
        if row[SYMBOL_SEAT] == seat:
            counts[row[SYMBOL_ABILITY]] += row[SYMBOL_COUNT]
    return ", ".join(f"{number} {ABILITY_NAMES[i]}" for i, number in enumerate(counts) if number)


def _side(scene: Scene, g: Table, seat: int) -> list[str]:
    out = [f"{scene.name(seat)}{', dominant' if g.dominant == seat else ''}: {len(g.hands[seat])} cards in hand"]
    out.append(f"  at home: {_forces(g, seat, HOME)}")
    out.append(f"  in the battleground: {_forces(g, seat, BATTLEGROUND)}")
    lasting = [c for c in g.in_play if g.place[c] == IN_FORCE and g.controller[c] == seat and g.on[c] < 0]
    if lasting:
        out.append(f"  advantages: {'; '.join(name_of(g, card) for card in lasting)}")
    if _pool(g, seat):
        out.append(f"  resource pool: {_pool(g, seat)}")
    if g.killed[seat]:
        out.append(f"  killed: {', '.join(name_of(g, card) for card in g.killed[seat])}")
    if seat == scene.seat and g.hands[seat]:
        out.append(f"  your hand: {'; '.join(name_of(g, card) for card in g.hands[seat])}")
    return out


def _challenges(scene: Scene, g: Table) -> list[str]:
    out = []
    for slot in range(CHALLENGES):
        if g.challenge_kind[slot] == NONE:
            continue
        now = ", now resolved" if g.resolving == slot else ""
        words = challenge_name(g, slot)
        out.append(f"{words[0].upper()}{words[1:]}{now}: {g.support[slot]} support, {g.opposition[slot]} opposition")
        for seat in range(SEATS):
            names = [name_of(g, card) for card in participants(g, slot, seat)]
            if names:
                out.append(f"  {scene.rules.seat_name(seat)}: {', '.join(names)}")
    return out


class WheelPresenter(Presenter):
    """The Wheel of Time on the screen."""

    turn_event = TURN_BEGAN.name

    def board(self, scene: Scene) -> list[Line]:
        return [line((fact, "" if fact.startswith(" ") else "strong")) for fact in self.facts(scene)]

    def facts(self, scene: Scene) -> list[str]:
        g = table_of(scene.view)
        tokens = ", ".join(f"{name} {g.pattern[i]}" for i, name in enumerate(SECTIONS))
        battle = f", turn {g.last_battle} of the Last Battle" if g.last_battle else ""
        out = [f"Turn {g.turn}{battle}, {STEPS[g.step]}. The Pattern: {tokens}; {sum(g.pattern)} of 20."]
        for seat in range(SEATS):
            out += _side(scene, g, seat)
        return out + _challenges(scene, g)

    def brief(self, scene: Scene) -> list[str]:
        return self.facts(scene)[:1]

    def is_major(self, question: Question) -> bool:
        return question.clause in ("WOT20-challenge.declare.1", "WOT20-challenge.place.4", "WOT20-action.take.1")

    def hides_something(self, view: View) -> bool:
        return view.seat >= 0 and bool(table_of(view).hands[view.seat])

    def result(self, scene: Scene) -> list[str]:
        g = table_of(scene.view)
        return [f"{scene.name(seat)}: {g.pattern[seat]} tokens" for seat in range(SEATS)]


PRESENTER = WheelPresenter("wheel_of_time")
