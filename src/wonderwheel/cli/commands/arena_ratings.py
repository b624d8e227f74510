"""`ww arena ratings`: the ratings that lobby and `ww play` tell, as tables and as a picture."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from wonderwheel.bots.measured import Rating, ratings_of
from wonderwheel.cli.session.rating_plot import rating_plot
from wonderwheel.cli.session.results import rating_row, table
from wonderwheel.cli.session.settings import chosen_game
from wonderwheel.core.errors import SetupError
from wonderwheel.face import definition, games


def run_ratings(arguments: argparse.Namespace) -> int:
    """Print them, and draw them if a file is named."""
    asked = [chosen_game(arguments.fitted).name] if arguments.fitted else games()
    found = {game: rows for game in asked if (rows := list(ratings_of(game).values()))}
    if not found:
        raise SetupError(f"nothing was measured yet in {', '.join(asked)}")
    if arguments.svg:
        try:
            Path(arguments.svg).write_text(rating_plot(by_title(found)), encoding="utf-8")
        except OSError as problem:
            raise SetupError(f"{arguments.svg}: cannot be written: {problem.strerror}") from None
    if arguments.json:
        print(json.dumps({game: [row._asdict() for row in rows] for game, rows in found.items()}, indent=2))
    else:
        print("\n\n".join("\n".join(lines(title, rows)) for title, rows in by_title(found).items()))
    return 0


def by_title(found: dict[str, list[Rating]]) -> dict[str, list[Rating]]:
    return {definition(game).title: rows for game, rows in found.items()}


def lines(title: str, rows: list[Rating]) -> list[str]:
    """The ratings in one game."""
    return [title, *table(("bot", "rating", "give or take", "games"), [rating_row(row) for row in rows])]
