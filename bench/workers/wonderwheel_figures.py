"""What is asked of our own games alone: start-up, memory, and how the cost of a decision grows with the table."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from itertools import pairwise
from math import log
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wonderwheel_worker import RandomGames

SIZES = (10, 20, 40, 80)  # cards in The World
ANSWERS = 600  # timed for each size
STATIC_SIZES = (10, 20, 40, 80, 160)  # Wonders with static abilities
STATIC_TABLES = 4  # for each size: with other Wonders to begin with
STATIC_ANSWERS = 40  # timed for each of them; a fifth of it for the largest
FRESH = 5  # processes started for the start-up times
KEPT = 50  # games kept for the memory of one

_START = """
from time import perf_counter
began = perf_counter()
import wonderwheel as ww
imported = perf_counter()
ww.new({game!r}, seats={seats}, seed=1, log=False, options={options!r})
started = perf_counter()
ww.new({game!r}, seats={seats}, seed=2, log=False, options={options!r})
print(imported - began, started - imported, perf_counter() - started)
"""


def figures(games: RandomGames) -> dict[str, Any]:
    """All of it, in milliseconds, kibibytes and microseconds."""
    imported, first, later = startup(games)
    found: dict[str, Any] = {
        "import_ms": imported,
        "first_game_ms": first,
        "next_game_ms": later,
        "memory_kib": memory(games),
    }
    if games.game == "wonders_of_the_first":
        costs = {size: decision_cost(size) for size in SIZES}
        found["decision_us"] = {str(size): cost for size, cost in costs.items()}
        found["slope"] = slope(costs)
        static = {size: static_cost(size) for size in STATIC_SIZES}
        found["static_us"] = {str(size): cost for size, cost in static.items()}
        found["static_growth"] = max(static[b] / static[a] for a, b in pairwise(STATIC_SIZES))
    return found


def startup(games: RandomGames) -> tuple[float, float, float]:
    """Milliseconds of the import, of the first game in a process, and of the second: medians over fresh processes."""
    code = _START.format(game=games.game, seats=games.seats, options=games.options)
    rows: list[list[float]] = []
    for _ in range(FRESH):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        rows.append([float(word) * 1000 for word in done.stdout.split()])
    imported, first, later = (median(column) for column in zip(*rows, strict=True))
    return imported, first, later


def memory(games: RandomGames) -> float:
    """Kibibytes that a game half-way through takes, besides what all games share."""
    shared, length = games.advance(1, None)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [games.advance(1, length // 2)[0] for _ in range(KEPT)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    del kept, shared
    return taken / KEPT / 1024


def decision_cost(size: int) -> float:
    """Microseconds from an answer to the next question, all options enumerated, with `size` cards in The World."""
    game = crowded(size)
    draw = Random(size).random
    clones = [game.clone() for _ in range(ANSWERS)]
    keys = game.questions[0].keys
    seat = game.questions[0].seat
    start = perf_counter()
    for other in clones:
        other.play(seat, keys[int(draw() * len(keys))])
    return (perf_counter() - start) / ANSWERS * 1e6


def static_cost(size: int) -> float:
    """The same with `size` Wonders that have static abilities: the mean over several tables."""
    spent = 0.0
    answers = STATIC_ANSWERS if size < STATIC_SIZES[-1] else STATIC_ANSWERS // 5
    for table in range(STATIC_TABLES):
        game = crowded_with_static(size, table)
        question = game.questions[0]
        draw = Random(table).random
        clones = [game.clone() for _ in range(answers)]
        start = process_time()
        for other in clones:
            other.play(question.seat, question.keys[int(draw() * len(question.keys))])
        spent += process_time() - start
    return spent / STATIC_TABLES / answers * 1e6


def crowded_with_static(size: int, table: int) -> Any:
    """A game in round 7 with `size` Wonders that have static abilities, one after the other from all that there are.

    Those that look at power are there once: two of a kind may make each other grow without end, as nothing here does.
    """
    from wonderwheel.games.wonders_of_the_first import kinds
    from wonderwheel.games.wonders_of_the_first.game import GAME, WondersRules

    rules = GAME.make(GAME.setup(2, {"format": "free"}))
    assert isinstance(rules, WondersRules)
    catalogue, modifiers = rules.catalogue, rules.modifiers()
    names: list[str] = []
    again: list[str] = []
    for what, card in enumerate(catalogue.defs):
        if catalogue.types[what] & kinds.WONDER and catalogue.statics[what]:
            names.append(card.name)
            if not any(modifiers[modifier].looks for _, _, modifier in catalogue.statics[what]):
                again.append(card.name)
    first = table * len(names) // STATIC_TABLES
    names = [*names[first:], *names[:first], *again * (size // len(again) + 1)]
    rows = [
        {
            "name": names[i],
            "player": i % 2 + 1,
            "realm": i // 2 % kinds.REALMS + 1,
            "counters": {"+1": 100},  # or some would be dead
        }
        for i in range(size)
    ]
    return _in_round_seven(rows, [names[:3], names[:3]])


def crowded(size: int) -> Any:
    """A game in round 7 with `size` cards of the ready-made decks, dealt evenly to all realms and both players."""
    from wonderwheel.games.wonders_of_the_first import kinds
    from wonderwheel.games.wonders_of_the_first.game import GAME, WondersRules

    shipped = WondersRules(GAME.setup(2))
    permanent = [[d for d in deck if shipped.catalogue.types[d] & kinds.PERMANENT_TYPES] for deck in shipped.decks]
    rows = []
    for i in range(size):
        seat, turn = i % 2, i // 2
        what = permanent[seat][turn * 7 % len(permanent[seat])]
        rows.append({"name": shipped.catalogue.defs[what].name, "player": seat + 1, "realm": turn % kinds.REALMS + 1})
    return _in_round_seven(rows, [[shipped.catalogue.defs[d].name for d in deck[:5]] for deck in shipped.decks])


def _in_round_seven(rows: list[dict[str, Any]], hands: list[list[str]]) -> Any:
    """A game with these cards in The World and in the hands, from the first question on."""
    from wonderwheel.core.game import Game
    from wonderwheel.core.inputs import Start
    from wonderwheel.core.machine import running
    from wonderwheel.games.wonders_of_the_first.game import GAME

    players = [{"energy": 9, "actions": 3, "hand": hand} for hand in hands]
    setup = GAME.setup(2, {"format": "free"})
    rules = GAME.make(setup)
    state = rules.blank()
    state.rng = 1
    rules.place(state, {"round": 7, "card": rows, "player": players})
    running.run(state)
    return Game(rules, Start(setup, 1), state=state)


def slope(costs: dict[int, float]) -> float:
    """The slope of the line through the logarithms: 1 is proportional growth."""
    xs, ys = [log(size) for size in costs], [log(cost) for cost in costs.values()]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / sum((a - x) ** 2 for a in xs)
