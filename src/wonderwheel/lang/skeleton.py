"""The part of a grammar that is no single game's: `flow.lark`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def skeleton() -> str:
    return files("wonderwheel.lang").joinpath("flow.lark").read_text(encoding="utf-8")
