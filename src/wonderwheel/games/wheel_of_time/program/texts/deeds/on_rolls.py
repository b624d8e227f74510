"""What texts do with a roll of their own: a die of one target, support that it brings, targets that join by it."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import call, choose, do, if_, while_
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wheel_of_time.evaluating.joining import beside, may_join
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES, OPPOSITION, SUPPORT, SYMBOL_NAMES
from wonderwheel.games.wheel_of_time.meaning import deeds, token_deeds
from wonderwheel.games.wheel_of_time.places import BATTLEGROUND
from wonderwheel.games.wheel_of_time.procedures.forces import take_part
from wonderwheel.games.wheel_of_time.procedures.results import credit
from wonderwheel.games.wheel_of_time.procedures.rolling import ROLLS_OPEN, dice_of
from wonderwheel.games.wheel_of_time.program.texts.at import At, in_slot
from wonderwheel.games.wheel_of_time.program.texts.choosing import pick, which_challenge
from wonderwheel.games.wheel_of_time.program.texts.deeds.on_dice import make_symbols, note_text_roll
from wonderwheel.games.wheel_of_time.program.texts.making import Made, TextMaking
from wonderwheel.games.wheel_of_time.program_names import ROLL_AGAIN
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import challenge_slots, is_force, participants
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD, CHALLENGE


def _just_rolled(g: Table, symbol: int) -> int:
    return sum(row[1 + symbol] for row in g.last_roll)


@rule("WOT20-resolution.opening.11", "WOT20-resolution.opening.13", "WOT20-glossary.participating.2")
def add_rolled_support(m: TextMaking, deed: token_deeds.AddRolledSupport) -> Made:
    """Whoever initiated the challenge adds support, the other one opposition."""
    asked, found, possible = which_challenge(m, deed.challenge)

    def act(g: Table, f: Frame) -> None:
        for slot in found(m.at(g, f)):
            for symbol in (SUPPORT, OPPOSITION):
                credit(g, slot, f.r[m.seat], symbol, _just_rolled(g, symbol))

    return Made((*asked, do(act)), possible)


@rule("WOT20-dice.7")
def roll_one_die(m: TextMaking, deed: token_deeds.RollOneDie) -> Made:
    """A die of a target that has one; if none has, nothing is rolled."""
    kind = ABILITY_NAMES.index(deed.skill)

    def rollers(at: At) -> list[int]:
        return [card for card in in_slot(at, "target") if kind in dice_of(at.g, card)]

    def lay(g: Table, f: Frame) -> None:
        g.last_roll = []
        g.dice = [(card, ROLLS_OPEN - kind) for card in f.t[m.slots["chosen"]]]

    def note(g: Table, f: Frame) -> None:
        note_text_roll(g, list(f.t[m.slots["chosen"]]))

    steps = pick(m, "chosen", rollers, CARD, f"Whose {deed.skill} die is rolled?")
    return Made((*steps, do(lay), if_(lambda g, f: bool(g.dice), call(ROLL_AGAIN), do(note))))


def _may_come(g: Table, card: int, slot: int) -> bool:
    if not is_force(g, card) or g.challenge[card] == slot or may_join(g, card, slot) is not None:
        return False
    return beside(g, card, [c for c in participants(g, slot, g.controller[card]) if c != card]) is None


@rule("WOT20-challenge.participation.8", "WOT20-ready.rotating.2", "WOT20-glossary.generated.1")
def join_per_symbol(m: TextMaking, deed: deeds.JoinPerSymbol) -> Made:
    """So many targets for each symbol come to one challenge, and all targets in it support it; the others rotate."""
    symbol = SYMBOL_NAMES.index(deed.symbol)

    def open_challenges(at: At) -> list[int]:
        targets = in_slot(at, "target")
        return [slot for slot in challenge_slots(at.g) if any(_may_come(at.g, card, slot) for card in targets)]

    def can_come(g: Table, f: Frame) -> list[int]:
        return [c for slot in f.t[m.slots["challenge"]] for c in f.t[m.slots["target"]] if _may_come(g, c, slot)]

    def begin(g: Table, f: Frame) -> None:
        f.r[m.count] = _just_rolled(g, symbol) * deed.number

    def options(g: Table, f: Frame) -> Candidates:
        return [(CARD.key(card), None) for card in can_come(g, f)]

    def come(g: Table, f: Frame) -> None:
        card = CARD.argument(f.r[m.key])
        (slot,) = f.t[m.slots["challenge"]]
        f.r[m.count] -= 1
        g.place[card] = BATTLEGROUND
        take_part(g, card, slot)

    def finish(g: Table, f: Frame) -> None:
        for card in f.t[m.slots["target"]]:
            if g.challenge[card] in f.t[m.slots["challenge"]]:
                make_symbols(g, card, SUPPORT, 1, f.r[m.source])
            elif not g.rotated[card]:
                g.rotated[card] = 1
                g.emit(events.ROTATED, g.controller[card], (g.what[card],), "WOT20-ready.rotating.2")

    m.set_here.add("challenge")
    where = pick(m, "challenge", open_challenges, CHALLENGE, "Which challenge do they join?")
    ask = choose(
        m.key,
        options,
        seat=lambda g, f: f.r[m.seat],
        reason="Which target joins the challenge?",
        clause="WOT20-challenge.participation.8",
    )
    going = while_(lambda g, f: f.r[m.count] > 0 and bool(can_come(g, f)), ask, do(come))
    return Made((do(begin), if_(lambda g, f: bool(f.r[m.count]), *where, going), do(finish)))
