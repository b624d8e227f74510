"""Scenarios: a position, the answers, and what must hold after which answer.

Comes in: TOML files. Goes out: a verdict in words, or a game to play on. May look into: game, inputs, machine, rules,
state.
"""

from wonderwheel.core.scenarios.dump import dump
from wonderwheel.core.scenarios.files import load_file, load_text
from wonderwheel.core.scenarios.playing import run, start

__all__ = ["dump", "load_file", "load_text", "run", "start"]
