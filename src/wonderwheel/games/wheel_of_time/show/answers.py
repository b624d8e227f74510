"""The words of answers: what each of them does, as the player reads who gives it."""

from __future__ import annotations

import re
from typing import Final

from wonderwheel.core.machine.asking import Ask
from wonderwheel.core.questions import DONE, NO, NUMBER, ORDER, PASS, YES
from wonderwheel.core.wording import capital, deed_of, left, listed, taken, without_targets
from wonderwheel.games.wheel_of_time.kinds import DO_YOU
from wonderwheel.games.wheel_of_time.places import SECTIONS
from wonderwheel.games.wheel_of_time.procedures.drawing import discarded_in
from wonderwheel.games.wheel_of_time.procedures.fighting import rotating_in
from wonderwheel.games.wheel_of_time.procedures.forces import sent_in
from wonderwheel.games.wheel_of_time.procedures.generating import has_generated
from wonderwheel.games.wheel_of_time.procedures.paying import paying_in
from wonderwheel.games.wheel_of_time.program_names import DRAW_ROUND, FIGHT, GENERATE, PLACE
from wonderwheel.games.wheel_of_time.show.labels import due_name, label, name_of
from wonderwheel.games.wheel_of_time.show.seen_by import to_the_reader
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CONTEST, DECLARE, DIE, ON_PLAYER, WAY

_TAKEN_OR_LEFT: Final = {
    "Keep your challenge": ("Keep it face down", "Reveal it"),
    "Does your card rotate": ("Rotate and leave", "Stay"),
    "The damage has a special": ("The new one", "Keep the first"),
    "Which dice are rolled": ("Roll them", "Do not roll them"),
    "Do you reveal": ("Reveal the Dragon", "Keep it hidden"),
}

_TOKENS: Final = re.compile(r"(onvert \d+) (tokens?)")
NEITHER: Final = "Neither"
# What a pass is where it is no pass.
_NONE: Final = {
    "Which card do you take?": "Take none",
    "Initiate one more challenge?": "No more challenges",
    "Place a challenge face down, contest an advantage, or neither?": NEITHER,
    "Contest an advantage?": "Contest none",
}


def words(g: Table, seat: int, key: int) -> str:
    """What the player who decides for a seat reads of an option."""
    asking = next((p.ask for p in g.pending if p.seat == seat), None)
    if seat < 0 or asking is None or not g.stack:
        return label(g, seat, key)
    own = asking.words.get(key, "") if isinstance(asking, Ask) else ""
    if key in (YES, NO) and not own:
        return _yes_or_no(asking.reason, key)
    if key == DONE:
        return _nobody(g, seat, own) or own or _done(g, seat)
    if key == PASS and asking.reason in _NONE:
        return _neither(g, seat) if _NONE[asking.reason] == NEITHER else _NONE[asking.reason]
    if WAY.has(key):
        # Of the payer's own section of the Pattern, which is worth more than a symbol.
        return _TOKENS.sub(rf"\1 {SECTIONS[paying_in(g, g.stack[-1])[0]]} \2", label(g, seat, key))
    if DIE.has(key):
        return _die(g, key)
    if ORDER.has(key):
        return _first(g, key)
    if ON_PLAYER.has(key):
        player = ON_PLAYER.argument(key)
        return "You" if player == g.deciders[seat] else str(rules_of(g).seat_name(player))
    if own and NUMBER.has(key):
        return capital(without_targets(own.removeprefix("Choose one: ")))
    return to_the_reader(g, seat, label(g, seat, key))


def _first(g: Table, key: int) -> str:
    """An effect that may come first: its card, and what it says where another of the card is due too."""
    names = [due_name(g, ORDER.argument(other)) for p in g.pending for other in p.keys if ORDER.has(other)]
    name = due_name(g, ORDER.argument(key))
    return f"{name} first" if names.count(name) < 2 else label(g, -1, key)


def _neither(g: Table, seat: int) -> str:
    """To place no challenge and contest no advantage, said of what can be done."""
    keys = [key for p in g.pending if p.seat == seat for key in p.keys]
    places, contests = any(DECLARE.has(key) for key in keys), any(CONTEST.has(key) for key in keys)
    return NEITHER if places and contests else "Place none" if places else "Contest none" if contests else "Go on"


def _die(g: Table, key: int) -> str:
    """A die without the name of its card, which the question begins with, where all of them are of one card."""
    heads = {label(g, -1, other).partition(", die ")[0] for p in g.pending for other in p.keys if DIE.has(other)}
    whose, _, die = label(g, -1, key).partition(", die ")
    number, _, face = die.partition(": ")
    kind, _, shown = face.partition(": ")
    said = f"{kind} {number}{f': {shown}' if shown else ''}"
    return said if len(heads) == 1 else f"{whose}, {said}"


def _yes_or_no(asked: str, key: int) -> str:
    if asked.endswith(DO_YOU):
        deed = deed_of(asked.removesuffix(DO_YOU))
        return taken(deed) if key == YES else left(deed)
    for beginning, (yes, no) in _TAKEN_OR_LEFT.items():
        if asked.startswith(beginning):
            return yes if key == YES else no
    return "Do it" if key == YES else "Leave it"


def _nobody(g: Table, seat: int, own: str) -> str:
    """Ending a choice of cards before one was chosen; "" if some were."""
    f = g.stack[-1]
    program = g.rules.programs[f.program].name
    if program == PLACE and not sent_in(f):
        return "Everybody stays at home"
    if program == GENERATE and not has_generated(f):
        return "Nobody generates"
    ends_rotating = program == FIGHT and own.endswith("rotates")
    return "Nobody rotates" if ends_rotating and not any(g.controller[c] == seat for c in rotating_in(f)) else ""


def _done(g: Table, seat: int) -> str:
    f = g.stack[-1]
    if g.rules.programs[f.program].name == DRAW_ROUND:
        names = [name_of(g, card) for card in discarded_in(g, f, seat)]
        held = len(g.hands[seat])
        kept = f"Keep all {held}" if held > 1 else "Keep it" if held else "Nothing to discard"
        return f"Discard {listed(names)}" if names else kept
    return "No more"
