"""Writes docs/questions.md: every question of every game, with a moment at which it was asked.

    python tools/questions.py

The moments are those of the scenarios, and of a few games between bots that play anything. A question is known by
what its instruction asks, without the cards and numbers of the moment; of a question that stands after a card's own
words, those are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from wonderwheel.bots import make_bot
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.asking import Asking, Chance
from wonderwheel.core.questions import CHANCE
from wonderwheel.core.rules import GameDef, Rules
from wonderwheel.core.scenarios.playing import load_file, run
from wonderwheel.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "questions.md"
SHOWN = 4  # answers in the list
GAMES_PLAYED, INPUTS_PLAYED = 3, 400
_SENTENCE = re.compile(r"(?<=[.?:])\s+(?=[A-Z])")


class Asked(NamedTuple):
    """A question as it was asked: what its instruction asks, its sentence, and the words of its answers."""

    asks: str
    sentence: str
    answers: tuple[str, ...]


def known_as(asks: str) -> str:
    """What a question is known by: without the words of a card before it."""
    return _SENTENCE.split(asks)[-1]


def asked_in(game: str, chosen: Callable[[str], bool] = lambda path: True) -> Iterator[tuple[list[Asked], set[str]]]:
    """For each scenario in the chosen files of a game: what was asked in it, and all that its programs can ask."""
    for path in sorted((ROOT / "scenarios" / game).rglob("*.toml")):
        if path.parent.name == "components" or not chosen(str(path.relative_to(ROOT))):
            continue
        for scenario in load_file(path):
            found: list[Asked] = []
            rules: list[object] = []

            def watch(table: Game, found: list[Asked] = found, rules: list[object] = rules) -> None:
                rules[:] = [table.rules]
                for question in table.questions:
                    if question.decider != CHANCE:
                        words = tuple([option.words for option in question.options])
                        found.append(Asked(known_as(question.asks), question.reason, words))

            run(scenario, GAMES, watch=watch)
            yield found, {known_as(asks) for each in rules for asks in _all_asks(each)}


def _all_asks(rules: object) -> Iterator[str]:
    for program in rules.programs:  # type: ignore[attr-defined]
        for instruction in program.code:
            if isinstance(instruction, Asking) and not isinstance(instruction, Chance):
                yield instruction.reason


def collected(game: str) -> tuple[dict[str, Asked], set[str]]:
    """An example of each question of a game that its scenarios ask, and all that could be asked."""
    first: dict[str, Asked] = {}
    every: set[str] = set()
    for found, asks in asked_in(game):
        every |= asks
        for each in found:
            before = first.get(each.asks)
            if before is None or len(each.answers) > len(before.answers) == 1:
                first[each.asks] = each
    return first, every


def played(game: str) -> Iterator[Asked]:
    """What is asked in a few games that are played at random."""
    definition = GAMES[game]
    for seed in range(GAMES_PLAYED):
        table = Game(*_start(definition, seed))
        bot = make_bot("random", seed)
        for _ in range(INPUTS_PLAYED):
            if table.state.over:
                break
            question = table.questions[0]
            words = tuple([option.words for option in question.options])
            yield Asked(known_as(question.asks), question.reason, words)
            table.play(question.seat, bot.answer(table.view(question.decider), question))


def _start(definition: GameDef, seed: int) -> tuple[Rules, Start]:
    setup = definition.setup(definition.least)
    return definition.make(setup), Start(setup, seed)


def page() -> str:
    """The whole page."""
    lines = [
        "# Every question",
        "",
        "What the games ask, each with a moment at which it was asked: `tools/questions.py` writes this list from the",
        "scenarios, `tests/tools/test_questions.py` keeps it. The left column is what the instruction asks; the",
        "sentence beside it is what the player read then, and the answers are those that were offered.",
    ]
    for name, definition in GAMES.items():
        first, every = collected(name)
        for each in played(name):
            first.setdefault(each.asks, each)
        lines += ["", f"## {definition.title}", "", "| asks | for example | answers |", "|---|---|---|"]
        for asks in sorted(every | set(first)):
            example = first.get(asks)
            shown = "(rare: not among these moments)" if example is None else example.sentence
            answers = [] if example is None else list(example.answers[:SHOWN])
            if example is not None and len(example.answers) > SHOWN:
                answers.append("...")
            lines.append(f"| {asks} | {_cell(shown)} | {_cell(' · '.join(answers))} |")
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
