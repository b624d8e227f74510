"""`ww arena fit GAME`: the weights of a game's advice, fitted to games between bots."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from wonderwheel.arena.fitting import Fit, as_toml, fit, gathered
from wonderwheel.arena.processes import processors
from wonderwheel.arena.simulate import check_amounts
from wonderwheel.cli.session.results import progress
from wonderwheel.cli.session.settings import chosen_game
from wonderwheel.core.errors import SetupError
from wonderwheel.face import new


def run_fit(arguments: argparse.Namespace) -> int:
    """Play, fit, print before and after, and write the file if one is named."""
    if not arguments.fitted:
        raise SetupError("say which game: ww arena fit GAME")
    chosen = chosen_game(arguments.fitted)
    check_amounts(arguments.games, arguments.seed, arguments.jobs)
    out = Path(arguments.out) if arguments.out else None
    if out is not None and not out.resolve().parent.is_dir():
        raise SetupError(f"{out}: there is no folder {out.resolve().parent}")
    advice = new(chosen.name, 2, 0, chosen.simulated({})).rules.advice
    if not advice.names:
        raise SetupError(f"{chosen.title} gives no advice in terms: there is nothing to fit")
    with progress() as told:
        positions = gathered(chosen.name, arguments.games, arguments.seed, arguments.jobs or processors(), told)
    found = fit(advice.names, advice.weights, advice.scale, positions)
    print(as_table(found))
    if out is not None:
        out.write_text(as_toml(found, chosen.name, arguments.games, arguments.seed), encoding="utf-8")
        print(f"written to {out}; now see whether it plays better:", file=sys.stderr)
        print(f"  ww arena {chosen.name} --bots steady:{out},steady", file=sys.stderr)
    return 0


def as_table(found: Fit) -> str:
    """Weights before and after, and how well both tell who wins."""
    width = max(len(name) for name in found.names)
    lines = [f"{'term':{width}}  before   after"]
    for name, before, after in zip(found.names, found.before, found.after, strict=True):
        lines.append(f"{name:{width}}  {before:6.3f}  {after:6.3f}")
    lines += [
        "",
        f"{found.positions} positions; judged by games that were not fitted:",
        f"surprise       {found.loss_before:.4f}  {found.loss_after:.4f}   (0.6931 is a coin)",
        f"leader wins    {100 * found.right_before:5.1f}%  {100 * found.right_after:5.1f}%",
    ]
    return "\n".join(lines)
