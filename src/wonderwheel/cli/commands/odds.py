"""`ww odds`: what dice of The Wheel of Time come to, exactly."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from fractions import Fraction

from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.components.odds import Distribution, Force, force_from, margin, symbols
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES, DAMAGE, OPPOSITION, SUPPORT

_EPILOG = """\
Dice are written as a number and a letter: P Politics, I Intrigue, OP One Power, C Combat. 3I 4OP 1C is what a
character with three Intrigue, four One Power and one Combat rolls. Dice of several cards are simply added up, and
S, O, D stand for symbols that are there without a roll: 5C 2S is five Combat dice and two support from a card.

The first side initiates the challenge, the second opposes it: support of the first against opposition of the second.
A challenge succeeds with more support than opposition; some cards ask for more, and the Last Battle for five.
Every figure is exact: all rolls are counted, none is tried.

examples:
  ww odds "3I 4OP 1C"              what one side rolls
  ww odds "3I 4OP 1C" "5C"         a challenge against five Combat dice
  ww odds "2P 2C 2S" "5C 1O"       with two support and one opposition from cards
  ww odds "4OP" "5C" --json        for other programs
"""
_WIDTH = 40
_NEVER = Fraction(1, 2000)  # rarer than this is not worth a line of its own
SHOWN = ((SUPPORT, "support"), (OPPOSITION, "opposition"), (DAMAGE, "damage"))
MARGINS = range(1, 11)
SIDES = 2


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `ww odds`."""
    parser.description = "The Wheel of Time: what dice come to, and how likely a challenge succeeds."
    parser.epilog = _EPILOG
    parser.add_argument(
        "sides",
        nargs="*",
        metavar="DICE",
        help='the dice of who initiates the challenge, such as "3I 4OP 1C"; then those of who opposes it, such as "5C"',
    )
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what the dice come to."""
    given = arguments.sides
    if not given:
        raise SetupError('say which dice are rolled: ww odds "3I 4OP 1C", or of two sides: ww odds "3I 4OP 1C" "5C"')
    if len(given) > SIDES:
        raise SetupError(
            f"there are two sides, not {len(given)}: the dice of one side stand in one pair of quotation marks, "
            f'such as ww odds "{" ".join(given)}"'
        )
    first = force_from(given[0])
    second = force_from(given[1]) if len(given) == SIDES else None
    if arguments.json:
        print(json.dumps(as_data(first, second), indent=2))
    else:
        print("\n".join(as_text(first, second)))
    return 0


def as_text(first: Force, second: Force | None) -> Iterator[str]:
    """The figures in words, with histograms."""
    yield from _side("Initiator" if second else "Dice", first)
    if second is None:
        return
    yield ""
    yield from _side("Opponent", second)
    yield ""
    by = margin(first, second)
    succeeds = _percent(by.at_least(1))
    yield f"The challenge succeeds in {succeeds} of all rolls; support is {_signed(by.mean())} on average."
    yield "by at least:  " + "  ".join(f"{n}: {_percent(by.at_least(n))}" for n in MARGINS if by.at_least(n))
    yield "support less opposition"
    yield from _histogram(by)


def _side(title: str, force: Force) -> Iterator[str]:
    rolled = [f"{name} {float(symbols(force, kind).mean()):.2f}" for kind, name in enumerate(ABILITY_NAMES)]
    yield f"{title}: {force.words()}. Ability symbols on average: {', '.join(rolled)}."
    for symbol, name in SHOWN:
        found = symbols(force, symbol)
        yield f"{name}, {float(found.mean()):.2f} on average"
        yield from _histogram(found)


def _histogram(found: Distribution) -> Iterator[str]:
    shown = [value for value in found.values() if found.chance(value) >= _NEVER]
    highest = max(found.chance(value) for value in shown)
    for value in shown:
        chance = found.chance(value)
        bar = "#" * max(1, round(_WIDTH * chance / highest))
        yield f"  {value:>4}  {_percent(chance):>6}  {bar}"
    rare = 1 - sum((found.chance(value) for value in shown), Fraction(0))
    if rare:
        yield f"  else  {float(rare) * 100:.2g} %"


def _percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.1f} %"


def _signed(mean: Fraction) -> str:
    ahead = "ahead of opposition" if mean >= 0 else "behind opposition"
    return f"{abs(float(mean)):.2f} {ahead}"


def as_data(first: Force, second: Force | None) -> dict[str, object]:
    """The figures for other programs; chances are rounded to nine places."""
    sides = [("initiator", first)] + ([("opponent", second)] if second is not None else [])
    out: dict[str, object] = {
        name: {"dice": force.words(), **{word: _rows(symbols(force, symbol)) for symbol, word in SHOWN}}
        for name, force in sides
    }
    if second is not None:
        by = margin(first, second)
        out["margin"] = _rows(by)
        out["succeeds_by_at_least"] = {str(n): round(float(by.at_least(n)), 9) for n in MARGINS}
    return out


def _rows(found: Distribution) -> dict[str, float]:
    return {str(value): round(float(found.chance(value)), 9) for value in found.values() if found.chance(value)}
