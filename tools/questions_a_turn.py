"""How much a seat is asked: questions a turn in random games, with the windows of the events as they are by default.

python tools/questions_a_turn.py                        100 games of The Wheel of Time, its starters
python tools/questions_a_turn.py --games 20 --open all  with every window open, for comparison
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import wonderwheel as ww  # noqa: E402
from wonderwheel.core.machine.chance import Dice  # noqa: E402

WHEEL = "wheel_of_time"
TURNS = 100  # after which a game that would not end is stopped


def questions_a_turn(seed: int, everything: bool = False) -> list[int]:
    """How many questions each seat answered in each turn of a random game, in increasing order."""
    game = ww.new(WHEEL, 2, seed=seed, options={"turn_limit": TURNS}, log=False)
    for seat in range(2):
        for window in game.rules.windows if everything else ():
            game.set_window(seat, window.name, True)
    dice, asked = Dice(seed), dict[int, list[int]]()
    while game.result is None:
        question = game.questions[0]
        turn = game.rules.turns(game.state)
        if turn:
            asked.setdefault(turn, [0, 0])[question.decider] += 1
        game.play(question.seat, question.keys[dice.below(len(question.keys))])
    return sorted([count for turn in asked.values() for count in turn])


def share(counts: list[int], part: float) -> int:
    """What is not exceeded in this part of the turns."""
    return sorted(counts)[min(len(counts) - 1, int(part * len(counts)))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--open", choices=("default", "all"), default="default")
    given = parser.parse_args()
    counts = [n for seed in range(1, given.games + 1) for n in questions_a_turn(seed, given.open == "all")]
    print(f"{given.games} games, {len(counts)} turns of a seat, windows: {given.open}")
    often = share(counts, 0.95)
    print(f"questions a turn: median {share(counts, 0.5)}, in 95 % of turns at most {often}, most {max(counts)}")


if __name__ == "__main__":
    main()
