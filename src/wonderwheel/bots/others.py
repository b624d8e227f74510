"""Bots of others: named by an entry point of an installed package, or as MODULE:CLASS of a file at hand."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from importlib.metadata import entry_points

from wonderwheel.bots.bot import Bot
from wonderwheel.core.errors import SetupError

GROUP = "wonderwheel.bots"
"""The group of entry points: a name, and a class of bots (or a function) that is called with a seed."""


def names() -> list[str]:
    """The bots that installed packages offer."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def find(name: str) -> Callable[[int], Bot] | None:
    """What makes a bot of that name; None if it is neither offered by a package nor written as MODULE:CLASS.

    A module is looked for in the present folder too, so that a file of one's own can be tried at once. SetupError if
    there is such a module or class and it cannot be used.
    """
    for point in entry_points(group=GROUP):
        if point.name == name:
            return _checked(point.load(), name)
    module, colon, member = name.partition(":")
    if not (colon and module.replace(".", "_").isidentifier() and member.isidentifier()):
        return None
    here = "" not in sys.path
    if here:
        sys.path.insert(0, "")
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as problem:
        if problem.name == module.split(".")[0] or problem.name == module:
            return None
        raise SetupError(f"{name}: {problem}") from None
    finally:
        if here:
            sys.path.remove("")
    if not hasattr(found, member):
        raise SetupError(f"the module {module} has no {member}")
    return _checked(getattr(found, member), name)


def _checked(made: object, name: str) -> Callable[[int], Bot]:
    if not callable(made):
        raise SetupError(f"{name} is no bot: it must be a class of bots, or a function that makes one from a seed")

    def make(seed: int) -> Bot:
        bot = made(seed)
        if not isinstance(bot, Bot):
            raise SetupError(f"{name} makes a {type(bot).__name__}, which is no wonderwheel.bots.Bot")
        return bot

    return make
