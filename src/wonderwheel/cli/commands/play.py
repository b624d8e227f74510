"""`ww play`: a game in the terminal, against bots or each other."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from wonderwheel.bots import BOTS
from wonderwheel.cli.session import saves
from wonderwheel.cli.session.bot_lines import bot_lines
from wonderwheel.cli.session.deck_names import deck_lines, said_decks
from wonderwheel.cli.session.explained import Explained
from wonderwheel.cli.session.interrupts import ending_like_an_interrupt
from wonderwheel.cli.session.players import HUMAN, USUAL_BOT, BotMaker, parse_seats, usual_bots, usual_seats
from wonderwheel.cli.session.presenters import Scene, presenter_for
from wonderwheel.cli.session.session import Session
from wonderwheel.cli.session.settings import chosen_game, with_edition
from wonderwheel.cli.session.terminal import Terminal, frame_possible, standard
from wonderwheel.cli.session.text import line
from wonderwheel.core.errors import RecordError, SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.lessons import Lesson
from wonderwheel.core.rules import GameDef
from wonderwheel.face import definition, games, new
from wonderwheel.games.learning import lesson_of

NARROW = 80  # columns
OFFERED = 9  # saved games that --resume offers
_EPILOG = """\
examples:
  ww play                           you against one bot
  ww play --learn                   a first game that explains itself
  ww play --players 4 --leaders     you, three bots, the Leaders expansion
  ww play --seats you,you,steady    two people at one keyboard, and a bot
  ww play --bot sharp               an opponent that plans; --bot alone: who there is, and how strong
  ww play wonders_of_the_first --deck                 the ready-made decks; --deck NAME --opponent-deck NAME takes two
  ww play --resume                                    choose among the saved games
  ww play wheel_of_time --seats steady,you            The Wheel of Time, as the Villain; --learn teaches a first turn
  ww play wonders_of_the_first --edition v1.2         by an older rulebook; what differs is told first

Answers are read from the input line by line, so a game can be played through a pipe. Type help during a game.
"""


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `ww play`."""
    parser.epilog = _EPILOG
    if {"-h", "--help"} & set(sys.argv[1:]):  # loading a game takes a moment: only for whoever reads its options
        asked = [word for word in sys.argv[1:] if word in games()] or games()
        bots = "\n".join(f"  {line}" for line in bot_lines([definition(name) for name in asked]))
        told = "\n".join(line for name in asked for line in option_lines(definition(name)))
        parser.epilog += f"\nthe bots:\n{bots}\n\n{told}\n".replace("%", "%%")
    say = parser.add_argument
    say("game", nargs="?", help=f"the game: {', '.join(games())}")
    say("--seats", metavar="LIST", help="who plays, in order: you,steady,sharp (you: this keyboard)")
    say("--players", type=int, metavar="N", help="you and N-1 bots")
    say(
        "--bot",
        nargs="?",
        const="",
        default=USUAL_BOT,
        metavar="NAME",
        help=f"the bots of --players, of: {', '.join(BOTS)} ({USUAL_BOT}); without a name, a list",
    )
    say("--option", action="append", default=[], metavar="NAME=VALUE", help="such as leaders=true")
    say("--edition", metavar="NAME", help="short for --option edition=NAME: which rulebook is played")
    say("--leaders", action="store_true", help="short for --option leaders=true")
    say("--first-game", action="store_true", help="short for --option first_game=true")
    say("--components", "--cards", metavar="FILE", help="components of your own, a folder too (see ww cards --check)")
    say("--seed", type=int, metavar="N", help="the same seed and the same answers give the same game")
    say("--plain", action="store_true", help="no colours, one fact per line: for screen readers")
    say("--lines", action="store_true", help="line after line instead of a frame that fills the screen")
    say(
        "--deck",
        nargs="?",
        const="",
        metavar="NAME",
        help="your deck: a ready-made one or a file; without a name, a list",
    )
    say("--opponent-deck", metavar="NAME", help="the deck of the other player")
    say(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with a saved game; a bare name is looked for among the saves, without one they are offered",
    )
    say("--save", metavar="FILE", help="where the game is kept when you leave or it ends")
    say("--windows", choices=("usual", "all"), default="usual", help="all: be asked in every window")
    say("--learn", action="store_true", help="a guided first game")
    say("--explain", action="store_true", help="before each question, what Sharp would do in your place, and why")
    parser.set_defaults(run=run)


def option_lines(chosen: GameDef) -> list[str]:
    """The options of a game, for --option NAME=VALUE."""
    lines = [f"options of {chosen.name}:"]
    for spec in chosen.options:
        values = f" ({', '.join(str(choice) for choice in spec.choices)})" if len(spec.choices) > 1 else ""
        lines.append(f"  {spec.name}={spec.default}: {spec.doc}{values}")
    return lines


def run(arguments: argparse.Namespace, make_bot: BotMaker = usual_bots, terminal: Terminal | None = None) -> int:
    """Set up what was asked for and play it."""
    if arguments.deck == "":
        print("\n".join(deck_lines(chosen_game(arguments.game))))
        return 0
    if arguments.bot == "":
        print("\n".join(bot_lines([chosen_game(arguments.game)])))
        return 0
    lesson: Lesson | None = None
    if arguments.learn and arguments.explain:
        raise SetupError("--learn explains every question already; leave out --explain")
    save_path = Path(arguments.save) if arguments.save else None
    if save_path is not None:
        saves.check_folder(save_path.expanduser())
    if arguments.resume is not None:
        path = saves.found(Path(arguments.resume)) if arguments.resume else offered_save(terminal)
        game = saves.load(path)
        _check_same(arguments, game, path)
        if save_path is None and saves.is_ours(path):
            save_path = path
        seats = _seats(arguments, game.rules.seats)
        if game.result is not None:
            raise SetupError(f"the game in {path} is over; `ww replay {path}` shows it")
        lesson = lesson_of(game.rules.name) if arguments.learn else None
    else:
        chosen = chosen_game(arguments.game)
        if arguments.learn:
            lesson = lesson_of(chosen.name)
            seats = usual_seats(lesson.seats, lesson.opponent)
            game = new(chosen.name, lesson.seats, lesson.seed, lesson.options)
        else:
            seats = _seats(arguments, None)
            game = _new_game(chosen, seats, arguments)
    adviser = Explained() if arguments.explain else lesson
    screen = terminal or standard(arguments.plain)
    if terminal is None and not arguments.lines and frame_possible(screen):
        return _framed(game, seats, make_bot, save_path, adviser, arguments.windows == "all")
    session = Session(game, seats, screen, make_bot, save_path, adviser)
    if arguments.windows == "all":
        _open_windows(session)
    return _played(session)


def _framed(
    game: Game,
    seats: list[str],
    make_bot: BotMaker,
    save_path: Path | None,
    adviser: Lesson | Explained | None,
    every_window: bool,
) -> int:
    """The same game in a frame; its libraries are loaded for whoever plays in one."""
    from wonderwheel.cli.frame.app import play_framed
    from wonderwheel.cli.frame.session import FramedSession
    from wonderwheel.cli.frame.terminal import FrameTerminal

    session = FramedSession(game, seats, FrameTerminal(), make_bot, save_path, adviser)
    if every_window:
        _open_windows(session)
    return play_framed(session)


def offered_save(terminal: Terminal | None) -> Path:
    """The saved game that is chosen of the latest ones; SetupError if there is none, or nobody to choose."""
    latest = saves.latest(OFFERED)
    if not latest:
        raise SetupError("there is no saved game to go on with")
    screen = terminal or standard(True)
    names = [path.stem for path in latest]
    if not screen.interactive:
        raise SetupError(f"say which saved game: {', '.join(names)}")
    told = [_standing(path) for path in latest]
    listed = [
        line(row if at else f"{i}. {row}", hang=3) for i, rows in enumerate(told, 1) for at, row in enumerate(rows)
    ]
    screen.say("Saved games, the latest first:", *listed)
    text = screen.read("Go on with (Enter takes the first): ") or "1"
    if text.isdigit() and 1 <= int(text) <= len(latest):
        return latest[int(text) - 1]
    return saves.found(Path(text))


def _standing(path: Path) -> list[str]:
    """What a player knows a saved game by, as a spectator sees it: its turn and file, and how everybody stands."""
    try:
        game = saves.load(path)
    except (RecordError, SetupError):
        return [f"{path.stem}, which cannot be taken up"]
    scene = Scene(game.view(-1), ("",) * game.rules.seats, None, NARROW)
    presenter = presenter_for(game.rules.name)
    heading = presenter.areas(scene).heading.replace(" ── ", ", ")
    over = ", over" if game.result is not None else ""
    scores = [told.rstrip(".").split(";")[0] for told in presenter.result(scene)]
    return [f"{heading}{over} ({path.stem})", *(["   " + "; ".join(scores)] if scores else [])]


def play_game(game: Game, seats: dict[int, str] | None = None, plain: bool = False) -> int:
    """Play a game that is already set up. `seats`: "human" or the name of a bot; None: seat 0 and greedy bots."""
    count = game.rules.seats
    given = dict(enumerate(usual_seats(count))) if seats is None else seats
    players = [given.get(seat, USUAL_BOT) for seat in range(count)]
    return _played(Session(game, players, standard(plain), usual_bots))


def _played(session: Session) -> int:
    with ending_like_an_interrupt():
        return session.play()


def _seats(arguments: argparse.Namespace, count: int | None) -> list[str]:
    """The players, from --seats, from --players, or you against bots; `count` where the number is already fixed."""
    if arguments.seats:
        seats = parse_seats(arguments.seats)
        if arguments.players not in (None, len(seats)):
            raise SetupError(f"--seats names {len(seats)} players, --players {arguments.players}")
    else:
        seats = usual_seats((count or 2) if arguments.players is None else arguments.players, arguments.bot)
    if count is not None and len(seats) != count:
        raise SetupError(f"the saved game has {count} players, not {len(seats)}")
    return seats


def _check_same(arguments: argparse.Namespace, game: Game, path: Path) -> None:
    """SetupError if the command line asks for another game than the one that goes on."""
    rules = game.rules
    if arguments.game is not None and definition(arguments.game).name != rules.name:
        raise SetupError(f"the game in {path} is one of {rules.name}, not of {arguments.game}: leave the name out")
    there: dict[str, object] = {**dict(rules.setup.options), "seed": game.start.seed}
    asked: dict[str, object] = {**with_edition(definition(rules.name), arguments.edition, arguments.option)}
    if arguments.seed is not None:
        asked["seed"] = arguments.seed
    for name, value in asked.items():
        if there.get(name) != value:
            raise SetupError(f"the game in {path} was begun with {name} {there.get(name)}, not {value}: leave it out")


def _new_game(chosen: GameDef, seats: list[str], arguments: argparse.Namespace) -> Game:
    given = with_edition(chosen, arguments.edition, arguments.option)
    given.update(said_decks(chosen, seats, arguments.deck, arguments.opponent_deck))
    for name, wanted in (("leaders", arguments.leaders), ("first_game", arguments.first_game)):
        if wanted:
            given[name] = True
    components: str | Path = Path(arguments.components) if arguments.components else ""
    if arguments.components:
        from wonderwheel.cli.commands.cards import checked

        checked(chosen.name, Path(arguments.components))
    return new(chosen.name, len(seats), arguments.seed, given, components=components)


def _open_windows(session: Session) -> None:
    for seat in session.people:
        for window in session.game.rules.windows:
            if not session.game.window_is_open(seat, window.name):
                session.game.set_window(seat, window.name, True)


__all__ = ["HUMAN", "add", "play_game", "run"]
