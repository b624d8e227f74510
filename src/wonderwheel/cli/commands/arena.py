"""`ww arena`: everybody against everybody, decks or bots, with intervals."""

from __future__ import annotations

import argparse
import csv
import io
import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from wonderwheel.arena import RoundRobin, Share, ratings, round_robin
from wonderwheel.arena.processes import processors
from wonderwheel.arena.round_robin import Stopped
from wonderwheel.bots import BOTS, names_in
from wonderwheel.bots.measured import Rating
from wonderwheel.cli.commands.arena_fit import run_fit
from wonderwheel.cli.commands.arena_ratings import run_ratings
from wonderwheel.cli.session.heat_map import heat_map
from wonderwheel.cli.session.interrupts import ending_like_an_interrupt
from wonderwheel.cli.session.results import INTERRUPTED, progress, rating_row, share_data, share_row, table
from wonderwheel.cli.session.settings import chosen_game, options
from wonderwheel.core.errors import SetupError
from wonderwheel.face import definition, games

_EPILOG = """\
With one bot, decks play against each other: every two that can meet, each deal twice with seats changed. With several
bots, the bots do, over all pairs of decks: each deal is played twice, the bots changing places, so that neither the
deal nor the seat favours anybody. The same command prints the same results, whatever --jobs is.

Several bots are rated too, by all of their games in no order (with openskill: pip install '.[arena]'): 400 points
more are odds of ten to one, and steady, the usual opponent, stands at 1500.

An arena that is stopped (Ctrl-C, a closed window, kill) prints the table of what was played. With --keep FILE every
game is in the file when it is over, and the same command goes on behind the last one as if it had not been stopped.

examples:
  ww arena wonders_of_the_first                               the ready-made decks, 10 deals a pair
  ww arena wonders_of_the_first --deals 100 --jobs 0 --svg decks.svg --csv decks.csv
  ww arena wonders_of_the_first --decks petraia,solfera,thalwind
  ww arena wheel_of_time --deals 20                           Hero decks against Villain decks
  ww arena wonders_of_the_first --bots greedy,random --deals 2    which bot is better, over all decks?
  ww arena one_card_wonder --bots greedy,random --deals 50 --json
  ww arena wonders_of_the_first --bots sharp:64,steady --deals 1  a bot with a budget of its own
  ww arena wonders_of_the_first --bots sharp,steady --jobs 0 --keep long.games    may be stopped, and goes on
  ww arena fit one_card_wonder --games 300 --out new.toml       fit what bots go by to who wins; then
  ww arena one_card_wonder --bots steady:new.toml,steady        only this shows whether it plays better
  ww arena one_card_wonder --bots beginner,steady,sharp:32 --ratings mine.toml    how strong they are, into a file
  ww arena ratings --svg ratings.svg                            the ratings that players are told; a picture of them
"""


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `ww arena`."""
    parser.description = "A round robin between decks or bots; every deal is played from both seats."
    parser.epilog = _EPILOG
    say = parser.add_argument
    say(
        "game",
        help=f"the game: {', '.join(games())}; or fit, for fitting what bots go by; or ratings, "
        "for those that players are told",
    )
    say("fitted", nargs="?", default="", metavar="GAME", help="after fit or ratings: which game it is about")
    say("--bots", default="greedy", metavar="LIST", help=f"of: {', '.join(BOTS)} (greedy)")
    say("--decks", default="", metavar="LIST", help="ready-made decks (all of them)")
    say("--deals", type=int, default=10, metavar="N", help="deals for each pair, each played twice (10)")
    say("--seed", type=int, default=0, metavar="N", help="another seed, other deals (0)")
    say("--jobs", type=int, default=1, metavar="N", help="processes; 0: one per processor (1)")
    say("--option", action="append", default=[], metavar="NAME=VALUE", help="such as edition=v1.2")
    say("--json", action="store_true", help="print the results as JSON")
    say("--csv", default="", metavar="FILE", help="write every pair into this file")
    say("--games", type=int, default=200, metavar="N", help="games that fit plays (200)")
    say("--out", default="", metavar="FILE", help="the file of weights that fit writes; play it as steady:FILE")
    say("--svg", default="", metavar="FILE", help="draw who beats whom into this file; after ratings: the ratings")
    say("--keep", default="", metavar="FILE", help="keep every game in this file, and go on with those that it has")
    say("--ratings", default="", metavar="FILE", help="write how strong the bots are into this file")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print what came out."""
    if arguments.keep and arguments.game in ("fit", "ratings"):
        raise SetupError(f"--keep is for the games of an arena, not for {arguments.game}")
    if arguments.game == "fit":
        return run_fit(arguments)
    if arguments.game == "ratings":
        return run_ratings(arguments)
    if arguments.fitted:
        raise SetupError(f"one game at a time, not {arguments.fitted} too")
    chosen = chosen_game(arguments.game)
    if arguments.ratings and len(names_in(arguments.bots)) == 1:
        raise SetupError("one bot alone has no rating: name several with --bots")
    if arguments.ratings and not ratings.possible():
        raise SetupError(ratings.MISSING)
    for file in (arguments.csv, arguments.svg, arguments.ratings, arguments.keep):
        if file and not Path(file).resolve().parent.is_dir():
            raise SetupError(f"{file}: there is no folder {Path(file).resolve().parent}")
    code = 0
    try:
        with ending_like_an_interrupt(), progress() as told:
            found = round_robin(
                chosen.name,
                names_in(arguments.bots),
                _names(arguments.decks),
                arguments.deals,
                arguments.seed,
                arguments.jobs or processors(),
                options(chosen, arguments.option),
                told,
                arguments.keep,
            )
    except Stopped as stopped:
        found, code = stopped.found, INTERRUPTED
        print(f"ww: stopped after {len(found.outcomes)} games; this is what they came to", file=sys.stderr)
        if arguments.keep:
            print(f"ww: they are kept in {arguments.keep}: the same command goes on from there", file=sys.stderr)
    except KeyboardInterrupt:
        print("ww: stopped before the first game was over", file=sys.stderr)
        return INTERRUPTED
    for file, text in ((arguments.csv, as_csv), (arguments.svg, as_svg)):
        if file:
            _write(Path(file), text(found))
    rows = _rated(found, arguments)
    if arguments.ratings and code:
        print(f"ww: {arguments.ratings} is not written: not all games were played", file=sys.stderr)
    elif arguments.ratings:
        said = ratings.as_toml(rows, found.game, _made(found.game, arguments), arguments.seed, len(found.outcomes))
        _write(Path(arguments.ratings), said)
    print(json.dumps(as_data(found, arguments, rows), indent=2) if arguments.json else as_text(found, arguments, rows))
    return code


def _rated(found: RoundRobin, arguments: argparse.Namespace) -> list[Rating]:
    """The bots' ratings; none for decks, and none without the library, which is said."""
    if len(_names(arguments.bots)) == 1:
        return []
    if not ratings.possible():
        print(f"ww: {ratings.MISSING}", file=sys.stderr)
        return []
    return ratings.rated(found)


def _made(game: str, arguments: argparse.Namespace) -> str:
    """The command that plays these games again."""
    words = ["ww", "arena", game, "--bots", arguments.bots]
    words += ["--decks", arguments.decks] if arguments.decks else []
    words += ["--deals", str(arguments.deals), "--seed", str(arguments.seed)]
    words += [word for option in arguments.option for word in ("--option", option)]
    return shlex.join(words)


def _names(said: str) -> list[str]:
    return [name.strip() for name in said.split(",") if name.strip()]


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise SetupError(f"{path}: cannot be written: {problem.strerror}") from None


def pairs(found: RoundRobin) -> list[tuple[str, str, Share]]:
    """What each entrant won against each other one that it met."""
    out = []
    for one, name in enumerate(found.entrants):
        for other, opponent in enumerate(found.entrants):
            share = found.between(one, other)
            if one != other and share.games:
                out.append((name, opponent, share))
    return out


def as_text(found: RoundRobin, arguments: argparse.Namespace, rows: Sequence[Rating] = ()) -> str:
    """The results as tables."""
    what = "decks" if len(_names(arguments.bots)) == 1 else "bots"
    lines = [
        f"{definition(found.game).title}: {len(found.outcomes)} games between {len(found.entrants)} {what}, "
        f"{arguments.deals} deals a pair, seed {arguments.seed}, bots {arguments.bots}",
        "Intervals hold with 95 % confidence.",
        "",
        *table((what[:-1], "games", "wins", "share", "95 % interval"), [share_row(one) for one in found.overall()]),
        "",
        *table(("seat", "games", "wins", "share", "95 % interval"), [share_row(one) for one in found.by_seat()]),
        "",
        "Share of wins of the row against the column:",
        *table(("", *found.entrants), [_matrix_row(found, one) for one in range(len(found.entrants))]),
    ]
    if rows:
        lines += ["", *table(("bot", "rating", "give or take", "games"), [rating_row(row) for row in rows])]
    nobody = sum(1 for outcome in found.outcomes if not any(outcome.scores))
    if nobody:
        lines += ["", f"Without a winner: {nobody} of {len(found.outcomes)} games."]
    return "\n".join(lines)


def _matrix_row(found: RoundRobin, one: int) -> tuple[str, ...]:
    shares = [found.between(one, other) for other in range(len(found.entrants))]
    return found.entrants[one], *(f"{share.share:.0%}" if share.games else "-" for share in shares)


def as_data(found: RoundRobin, arguments: argparse.Namespace, rows: Sequence[Rating] = ()) -> dict[str, object]:
    """The results for other programs."""
    return {
        "game": found.game,
        "bots": _names(arguments.bots),
        "deals": arguments.deals,
        "seed": arguments.seed,
        "games": len(found.outcomes),
        "entrants": [share_data(share) for share in found.overall()],
        "seats": [share_data(share) for share in found.by_seat()],
        "pairs": [{**share_data(share), "against": opponent} for _, opponent, share in pairs(found)],
        "ratings": [row._asdict() for row in rows],
    }


def as_csv(found: RoundRobin) -> str:
    """Every pair on a line."""
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(("entrant", "against", "games", "wins", "share", "low", "high"))
    for name, opponent, share in pairs(found):
        numbers = (f"{number:.6f}" for number in (share.share, share.low, share.high))
        writer.writerow((name, opponent, share.games, f"{share.wins:g}", *numbers))
    return sheet.getvalue()


def as_svg(found: RoundRobin) -> str:
    """A picture of who beats whom."""
    title = f"{definition(found.game).title}: share of wins of the row against the column"
    rows = [[found.between(one, other) for other in range(len(found.entrants))] for one in range(len(found.entrants))]
    shares = [[share.share if share.games else None for share in row] for row in rows]
    return heat_map(title, found.entrants, shares)
