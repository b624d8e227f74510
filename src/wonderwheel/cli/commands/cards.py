"""`ww cards`: the components of a game in our words, the check of a component file, and the reading of card texts.

A game is loaded only when its cards are asked for: whoever tries out words shall not wait for another game.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from wonderwheel.cli.commands import cards_language
from wonderwheel.cli.commands.cards_search import search
from wonderwheel.cli.screens.one_card_wonder.describe import LEVELS, everything, legend, needs, origin, sources
from wonderwheel.cli.session.answers import normal
from wonderwheel.cli.session.terminal import Terminal, standard
from wonderwheel.cli.session.text import line
from wonderwheel.core.errors import SetupError, meant
from wonderwheel.face import games
from wonderwheel.games.one_card_wonder.components.definitions import ComponentError, Components, load
from wonderwheel.games.one_card_wonder.show.effect_text import ability_text, cost_letters, leader_text

WONDERS = "wonders_of_the_first"
WHEEL = "wheel_of_time"
SEARCH = "search"


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `ww cards`."""
    parser.epilog = cards_language.HELP
    parser.add_argument(
        "game", nargs="?", help=f"the game: {', '.join(_games())}; or search, read, try, stats, show (see below)"
    )
    parser.add_argument("name", nargs="*", help="show one card, building or leader in full; a part of its name will do")
    parser.add_argument(
        "--components",
        "--cards",
        metavar="FILE",
        help="the components of this file instead of the shipped ones; a folder with card files of your own",
    )
    parser.add_argument("--check", metavar="FILE", help="check a component file and say what is wrong with it")
    parser.add_argument("--json", action="store_true", help="of search, read, try, stats and show: the result as JSON")
    parser.add_argument("--plain", action="store_true", help="no colours")
    parser.set_defaults(run=run, more=[])


def checked(game: str, path: Path) -> str:
    """What a file of components or cards holds, in words; SetupError with file and reason if it cannot be used."""
    if game == WONDERS:
        from wonderwheel.cli.screens.wonders_of_the_first.cards import of_file

        return f"{len(of_file(path))} cards"
    if game == WHEEL:
        from wonderwheel.cli.screens.wheel_of_time.cards import playable_in

        return f"{playable_in(path)} cards"
    found = _components(path)
    return (
        f"{len(found.wonders)} wonders, {len(found.mats)} mats, {len(found.leaders)} leaders; "
        f"digest {found.digest[:16]}"
    )


def _components(path: Path) -> Components:
    try:
        return load(path)
    except ComponentError as problem:
        raise SetupError(str(problem)) from None


def run(arguments: argparse.Namespace) -> int:
    """List the components, or one of them, or check a file; or read card texts."""
    if arguments.game == SEARCH:
        return search([*arguments.name, *arguments.more], arguments.json, standard(arguments.plain))
    if arguments.game in cards_language.COMMANDS:
        own = arguments.components or ""
        return cards_language.run(arguments.game, [*arguments.name, *arguments.more], arguments.json, own)
    game, words = _game_and_name(arguments)
    terminal = standard(arguments.plain)
    if arguments.check:
        terminal.say(f"{arguments.check}: in order. {checked(game, Path(arguments.check))}.")
        return 0
    file = Path(arguments.components) if arguments.components else None
    if game == WONDERS:
        from wonderwheel.cli.screens.wonders_of_the_first import cards as cards_of_wonders_of_the_first

        return cards_of_wonders_of_the_first.show(terminal, words, file)
    if game == WHEEL:
        from wonderwheel.cli.screens.wheel_of_time import cards as cards_of_wheel_of_time

        return cards_of_wheel_of_time.show(terminal, words, file)
    components = _components(Path(arguments.components)) if arguments.components else load()
    if words:
        return _one(terminal, components, words)
    _list(terminal, components)
    return 0


def _games() -> list[str]:
    """The games that can be played, and the one whose cards can be looked at already."""
    return list(dict.fromkeys([*games(), WHEEL]))


def _game_and_name(arguments: argparse.Namespace) -> tuple[str, str]:
    """The name of the first game may be left out: `ww cards Kiln`."""
    words = " ".join([*arguments.name, *arguments.more])
    if arguments.game in _games():
        return arguments.game, words
    return games()[0], " ".join(part for part in (arguments.game, words) if part)


def _one(terminal: Terminal, components: Components, words: str) -> int:
    wanted = normal(words)
    every = everything(components)
    hits = [entry for entry in every if normal(entry[0]) == wanted]
    hits = hits or [entry for entry in every if wanted in normal(entry[0])]
    if not hits:
        names = [*(name for name, _ in every), *_games(), *cards_language.COMMANDS]
        raise SetupError(
            f"no component is called {words!r}; {meant(words, ['`ww cards`'], 'all are listed by', names)}"
        )
    for name, lines in hits:
        terminal.say(line((name, "title")), *[line("  " + text, hang=4) for text in lines])
        terminal.say(*[line(("  " + text, "faint"), hang=4) for text in sources(name, components)])
    return 0


def _list(terminal: Terminal, components: Components) -> None:
    say = terminal.say
    say(f"Letters of costs: {legend()}.")
    say("Source rulebook: known from the rulebook; ours: this project's invention.")
    say("", line((f"Wonders ({len(components.wonders)})", "title")))
    for wonder in components.wonders:
        head = f" (level {LEVELS[wonder.level]}; {origin(wonder.source, wonder.stage_source)}): "
        say(line((wonder.name, "strong"), f"{head}{len(wonder.stages)} stages, {needs(wonder)}.", hang=4))
        for building in wonder.buildings:
            source = origin(building.source, building.cost_source)
            text = f"{building.name} {cost_letters(building.cost)} ({source}): {ability_text(building)}"
            say(line(f"    {text}", hang=8))
    say("", line((f"Player mats ({len(components.mats)})", "title")))
    for mat in components.mats:
        say(line((mat.name, "strong"), f" ({mat.source})"))
        for building in mat.buildings:
            source = origin(building.source, building.cost_source)
            text = f"{building.name} {cost_letters(building.cost)} ({source}): {ability_text(building)}"
            say(line(f"    {text}", hang=8))
    say("", line((f"Leaders ({len(components.leaders)})", "title")))
    for leader in components.leaders:
        say(line((leader.name, "strong"), f" ({leader.source}): {leader_text(leader)}", hang=4))
