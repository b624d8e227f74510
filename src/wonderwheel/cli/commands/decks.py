"""`ww decks`: the ready-made decks, and lists of one's own: shown, checked, counted, drawn by chance."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from wonderwheel.cli.session.terminal import Terminal, standard
from wonderwheel.cli.session.text import line
from wonderwheel.core.decks import MAIN, Ready, Report, Shelf, ready_called, written
from wonderwheel.core.errors import SetupError, meant, one_of
from wonderwheel.core.machine.chance import Dice
from wonderwheel.face import definition, games

_EPILOG = """\
commands:
  ww decks list [GAME]           the ready-made decks: what they are called, whom they suit, how to play them
  ww decks show [GAME] DECK      a deck as a file: `ww decks show petraia > mine.txt`, change it, play it
  ww decks check [GAME] FILE     whether a list is legal; every fault with its card and its clause
  ww decks stats [GAME] DECK     what a deck is made of: types, costs, orbitals or allegiances
  ww decks random [GAME]         a legal deck by chance; the same --seed gives the same one

DECK is the name of a ready-made deck or a file. A file has a card a line, `3 Card name`; the number may be left out for
one copy, and # begins a comment. What lies beside the deck (an archive, Starting Advantages) comes below a line
`Archive:` or `Beside:`. Capitals, accents and quotes need not be as printed. Where GAME is left out, it is the game
that knows the deck, or most of its cards.

examples:
  ww decks show petraia
  ww decks check mine.txt
  ww decks stats shadowspawn
  ww decks random wheel_of_time --seat 2 --seed 7 > villain.txt
  ww play wonders_of_the_first --option deck_1=mine.txt
"""
BAR = 40  # columns of the longest bar


class Chosen(NamedTuple):
    """A deck that was named: whose it is, what it is called, its list, and what goes with it if it is ready-made."""

    game: str
    shelf: Shelf
    name: str
    text: str
    ready: Ready | None


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `ww decks`."""
    parser.description = "Decks of the card games: the ready-made ones, and lists of your own."
    parser.epilog = _EPILOG
    say = parser.add_argument
    say("what", nargs="?", default="list", metavar="COMMAND", help=f"{', '.join(COMMANDS)} (list)")
    say("words", nargs="*", metavar="DECK", help="the game, if it is to be named, and the deck or file")
    say("--format", default="", metavar="NAME", help="by whose rules a list is checked, such as free")
    say("--seat", type=int, default=0, metavar="N", help="for which player, from 1; it matters where sides differ")
    say("--seed", type=int, default=0, metavar="N", help="of random: another seed, another deck (0)")
    say("--json", action="store_true", help="the same as JSON")
    say("--plain", action="store_true", help="no colours")
    parser.set_defaults(run=run, more=[])


def run(arguments: argparse.Namespace) -> int:
    """Carry out one of the commands; 1 if a list that was checked is not legal."""
    if arguments.what not in COMMANDS:
        raise SetupError(f"`ww decks` cannot {arguments.what!r}; {one_of(arguments.what, COMMANDS, 'it can')}")
    arguments.words += arguments.more
    return COMMANDS[arguments.what](arguments, standard(arguments.plain))


def shelves() -> dict[str, Shelf]:
    """The games that are played with decks, and what they know of them."""
    return {name: shelf for name in games() if (shelf := definition(name).shelf) is not None}


# -- the commands --------------------------------------------------------------------------------------------------


def _list(arguments: argparse.Namespace, terminal: Terminal) -> int:
    game, rest = _game(arguments.words)
    if rest:
        raise SetupError(f"`ww decks list` takes a game alone, not {rest!r}; {one_of(rest, shelves(), 'there are')}")
    found = {name: shelf for name, shelf in shelves().items() if game in ("", name)}
    if arguments.json:
        rows = [_data(name, deck) for name, shelf in found.items() for deck in shelf.ready().values()]
        print(json.dumps(rows, indent=2))
        return 0
    for i, (name, shelf) in enumerate(found.items()):
        terminal.say(*([""] if i else []), line((definition(name).title, "title")))
        for deck in shelf.ready().values():
            terminal.say(line((deck.name, "strong"), f" ({', '.join(deck.marks)}): {deck.title}. {deck.blurb}", hang=4))
            terminal.say(line(f"    {deck.plan}", hang=4))
    return 0


def _show(arguments: argparse.Namespace, terminal: Terminal) -> int:
    deck = _chosen(arguments.words)
    report = _report(deck, arguments)
    if not report.parts:
        raise SetupError(f"{deck.name}: {'; '.join(_said(report))}")
    if arguments.json:
        print(json.dumps({"game": deck.game, "name": deck.name, **_parts(report)}, indent=2))
        return 0
    heading = [deck.ready.title, deck.ready.blurb, deck.ready.plan] if deck.ready else [deck.name]
    print(written(report, heading), end="")
    return 0


def _check(arguments: argparse.Namespace, terminal: Terminal) -> int:
    deck = _chosen(arguments.words)
    report = _report(deck, arguments)
    if arguments.json:
        print(json.dumps({"game": deck.game, "name": deck.name, "legal": not report.faults, "faults": _said(report)}))
        return 1 if report.faults else 0
    for fault in _said(report):
        terminal.say(line((deck.name, "strong"), f": {fault}", hang=4))
    if report.faults:
        return 1
    number = sum(card.copies for part, cards in report.parts if part == MAIN for card in cards)
    form = _form(deck.shelf, arguments.format)
    terminal.say(f"{deck.name}: in order. {number} cards, {form}, for {definition(deck.game).title}.")
    return 0


def _stats(arguments: argparse.Namespace, terminal: Terminal) -> int:
    deck = _chosen(arguments.words)
    report = _report(deck, arguments)
    if not report.parts:
        raise SetupError(f"{deck.name}: {'; '.join(_said(report))}")
    if arguments.json:
        tallies = {tally.says: dict(tally.counts) for tally in report.tallies}
        print(json.dumps({"game": deck.game, "name": deck.name, "tallies": tallies}, indent=2))
        return 0
    terminal.say(line((deck.ready.title if deck.ready else deck.name, "title")))
    for tally in report.tallies:
        if len(tally.counts) == 1 and tally.counts[0][0] == "points":
            terminal.say("", f"{tally.says}: {tally.counts[0][1]} points")
            continue
        terminal.say("", line((tally.says.capitalize(), "strong")))
        widest = max((len(value) for value, _ in tally.counts), default=0)
        most = max((number for _, number in tally.counts), default=1)
        for value, number in tally.counts:
            bar = "#" * max(1, number * BAR // max(most, BAR))
            terminal.say(f"  {value:<{widest}}  {number:>3}  {bar}")
    for fault in _said(report):
        terminal.say("", line(("Not legal: ", "warn"), fault, hang=4))
    return 0


def _random(arguments: argparse.Namespace, terminal: Terminal) -> int:
    game, rest = _game(arguments.words)
    if rest:
        raise SetupError(f"`ww decks random` takes a game alone, not {rest!r}; {one_of(rest, shelves(), 'there are')}")
    game = game or next(iter(shelves()))
    shelf = shelves()[game]
    seat = _seat(shelf, arguments.seat)
    text = shelf.random(Dice(arguments.seed), seat, _form(shelf, arguments.format))
    report = shelf.report(text, seat, _form(shelf, arguments.format))
    name = f"by chance, seed {arguments.seed}"
    if arguments.json:
        print(json.dumps({"game": game, "name": name, **_parts(report)}, indent=2))
        return 0
    print(written(report, [f"{definition(game).title}, {name}"]), end="")
    return 0


COMMANDS: dict[str, Callable[[argparse.Namespace, Terminal], int]] = {
    "list": _list,
    "show": _show,
    "check": _check,
    "stats": _stats,
    "random": _random,
}


# -- which deck ----------------------------------------------------------------------------------------------------


def _game(words: list[str]) -> tuple[str, str]:
    """The game, if it is named, and the other words."""
    if words and words[0] in shelves():
        return words[0], " ".join(words[1:])
    if words and words[0] in games():
        raise SetupError(f"{definition(words[0]).title} is not played with decks; {', '.join(shelves())} are")
    return "", " ".join(words)


def _chosen(words: list[str]) -> Chosen:
    """The deck that the words name; SetupError says which there are."""
    game, said = _game(words)
    here = {name: shelf for name, shelf in shelves().items() if game in ("", name)}
    if not said:
        raise SetupError("say which deck: the name of a ready-made one or a file; `ww decks` lists them")
    for name, shelf in here.items():
        if found := ready_called(said, shelf.ready()):
            deck = shelf.ready()[found]
            return Chosen(name, shelf, found, deck.cards, deck)
    known = [deck for shelf in here.values() for deck in shelf.ready()]
    path = Path(said).expanduser()
    try:
        if not path.is_file():
            raise SetupError(f"{said!r} is no ready-made deck and no file; {meant(said, known, 'the decks are')}")
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise SetupError(f"{said}: cannot be read: {problem}") from None
    name = min(here, key=lambda each: _strangeness(here[each], text))
    return Chosen(name, here[name], str(path), text, None)


def _strangeness(shelf: Shelf, text: str) -> tuple[bool, int]:
    """How little a game knows of a list: whether it cannot read it at all, and how much it finds wrong."""
    report = shelf.report(text, 0, "free")
    return not report.parts, len(report.faults)


def _report(deck: Chosen, arguments: argparse.Namespace) -> Report:
    seat = deck.ready.seats[0] if deck.ready and not arguments.seat else _seat(deck.shelf, arguments.seat)
    form = _form(deck.shelf, arguments.format)
    report = deck.shelf.report(deck.text, seat, form)
    if arguments.seat or deck.ready or not report.faults:
        return report
    # A list of one's own is meant for the side that can play it.
    others = [deck.shelf.report(deck.text, each, form) for each in range(len(deck.shelf.options))]
    return min(others, key=lambda each: len(each.faults))


def _seat(shelf: Shelf, number: int) -> int:
    """The seat of that number, counted from 1; the first if none is said."""
    if not 0 <= number <= len(shelf.options):
        raise SetupError(f"--seat {number}: seats are from 1 to {len(shelf.options)}")
    return max(number, 1) - 1


def _form(shelf: Shelf, name: str) -> str:
    if name and name not in shelf.formats:
        raise SetupError(f"--format {name!r}: {one_of(name, shelf.formats, 'it can be')}")
    return name or shelf.formats[0]


# -- as data -------------------------------------------------------------------------------------------------------


def _data(game: str, deck: Ready) -> dict[str, object]:
    return {
        "game": game,
        "name": deck.name,
        "title": deck.title,
        "marks": deck.marks,
        "seats": [seat + 1 for seat in deck.seats],
        "blurb": deck.blurb,
        "plan": deck.plan,
        "cards": deck.cards,
    }


def _said(report: Report) -> list[str]:
    return [fault.said() for fault in report.faults]


def _parts(report: Report) -> dict[str, object]:
    return {part: [card._asdict() for card in cards] for part, cards in report.parts}
