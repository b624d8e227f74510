"""A time limit for bots that people wait for. Simulations use no clock: their bots count what they look at."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from time import monotonic

from wonderwheel import Question, View
from wonderwheel.bots.bot import Bot, Hint
from wonderwheel.bots.levels import BOTS, make_bot
from wonderwheel.bots.planner import PlannerBot, Thought
from wonderwheel.core.machine.asking import default_answer


class Limited(Bot):
    """A bot that always answers, legally, within `seconds`: with another bot's answer, or else with a plain one.

    The plain answer passes, stops or declines where it can. It is given when the other bot is late, fails, or answers
    with what is no option. A bot that is still thinking about an earlier question is not asked another one, so a bot
    that hangs costs its time once. `fallbacks` counts the plain answers, and `problem` holds the latest reason.
    """

    def __init__(self, bot: Bot, seconds: float) -> None:
        super().__init__(bot.seed)
        self.bot = bot
        self.name = bot.name
        self.seconds = seconds
        self.fallbacks = 0
        self.problem = ""
        self._thinking: Thread | None = None

    def windows(self, view: View) -> dict[str, bool]:
        return self.bot.windows(view)

    def answer(self, view: View, question: Question) -> int:
        keys = list(question.keys)
        if len(keys) == 1:
            return keys[0]
        found: list[int] = []
        problems: list[str] = []
        if self._thinking is not None and self._thinking.is_alive():
            problems.append("still thinking about an earlier question")
        else:
            self._ask(view, question, found, problems)
        if found and type(found[0]) is int and found[0] in keys:
            return found[0]
        self.fallbacks += 1
        if problems:
            self.problem = problems[0]
        else:
            self.problem = f"answered {found[0]!r}, which is no option" if found else f"no answer in {self.seconds} s"
        return default_answer(keys)

    def _ask(self, view: View, question: Question, found: list[int], problems: list[str]) -> None:
        def think() -> None:
            try:
                found.append(self.bot.answer(view, question))
            except Exception as problem:  # whatever a bot does, its game goes on
                problems.append(f"{type(problem).__name__}: {problem}")

        # A daemon: a bot that never comes back must not keep the program from ending.
        self._thinking = Thread(target=think, name=f"bot {self.name}", daemon=True)
        self._thinking.start()
        self._thinking.join(self.seconds)


class Timed(Bot):
    """A bot that plans, with a clock: after `seconds` it answers with the best that it has found so far."""

    def __init__(self, bot: PlannerBot, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(bot.seed)
        self.bot = bot
        self.name = bot.name
        self.seconds = seconds
        self.clock = clock
        self._until = 0.0
        bot.stopped = self._is_late

    def windows(self, view: View) -> dict[str, bool]:
        return self.bot.windows(view)

    def answer(self, view: View, question: Question) -> int:
        self._until = self.clock() + self.seconds
        return self.bot.answer(view, question)

    def hint(self, view: View, question: Question) -> Hint:
        self._until = self.clock() + self.seconds
        return self.bot.hint(view, question)

    def think(self, view: View, question: Question) -> Thought:
        self._until = self.clock() + self.seconds
        return self.bot.think(view, question)

    def _is_late(self) -> bool:
        return self.clock() >= self._until


def at_table(name: str, seed: int = 0, clock: Callable[[], float] = monotonic) -> Bot:
    """A bot as it sits at a table with people: one that plans has its seconds instead of a number of playouts, unless
    the name says how many ("sharp:200")."""
    bot = make_bot(name, seed)
    level = BOTS.get(name)
    if isinstance(bot, PlannerBot) and level is not None:
        bot.plan = bot.plan._replace(playouts=level.patience * level.playouts)
        return Timed(bot, level.seconds, clock)
    return bot
