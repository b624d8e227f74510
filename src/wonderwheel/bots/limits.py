"""A time limit for bots that people wait for. Simulations use no clock: their bots count what they look at."""

from __future__ import annotations

from threading import Thread

from wonderwheel import Question, View
from wonderwheel.bots.bot import Bot
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
