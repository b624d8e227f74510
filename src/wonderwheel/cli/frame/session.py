"""A session whose table, question and story have places of their own; all else is the session of the line mode."""

from __future__ import annotations

from wonderwheel.cli.frame.layout import Asked, Choice
from wonderwheel.cli.frame.terminal import FrameTerminal
from wonderwheel.cli.session.addressing import asked_as, told_to
from wonderwheel.cli.session.answers import listed
from wonderwheel.cli.session.presenters import Scene
from wonderwheel.cli.session.session import PUBLIC, Session
from wonderwheel.cli.session.text import Line, line
from wonderwheel.core.events import Event
from wonderwheel.core.questions import Option, Question


class FramedSession(Session):
    """A game, its players and a frame."""

    terminal: FrameTerminal

    def _heard(self, text: str, question: Question, usual: Option | None) -> bool:
        with self.terminal.replying():
            return super()._heard(text, question, usual)

    def _bot_answers(self, question: Question) -> None:
        super()._bot_answers(question)
        if not self.people:
            self.terminal.show_table(self.presenter, self.scene(PUBLIC))

    def _tell(self, event: Event) -> None:
        words = told_to(self.game.rules, event, self.alone)
        if not words:
            return
        if self.presenter.turn_of(event):
            self.terminal.say(line((f"── {words}", "strong"), hang=3))
        else:
            self.terminal.say(line(*self.presenter.painted(words), hang=2))

    def _show_table(self, scene: Scene, question: Question) -> None:
        self.terminal.show_table(self.presenter, scene)

    def _show_question(self, scene: Scene, question: Question, usual: Option | None) -> None:
        facts = [line(*self.presenter.painted(fact), hang=2) for fact in self.presenter.context(scene, question)]
        if question.can_cancel:
            facts.append(line(("cancel takes back this unfinished choice", "faint")))
        choices = [self._choice(scene, question, option, usual) for option in listed(question)]
        lines = (line((question.reason, "title")), *facts)
        who = asked_as(self.game.rules, question, self.alone)
        self.terminal.show_question(Asked(who, question.clause, lines, tuple(choices)))

    def _choice(self, scene: Scene, question: Question, option: Option, usual: Option | None) -> Choice:
        what = self.presenter.detail(scene, question, option.key)
        enter = usual is not None and usual.key == option.key
        label = tuple(self.presenter.painted(str(option)))
        return Choice(option.number + 1, label, tuple(self.presenter.painted(what, "faint")) if what else (), enter)

    # -- the end ---------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        seat = PUBLIC if self.alone is None else self.alone
        self.tell_events(seat)
        self.terminal.show_table(self.presenter, self.scene(seat))
        self.terminal.part()
        super()._finish()

    def _offer_record(self) -> None:
        lines: tuple[Line, ...] = tuple(one for one in self.terminal.parting if one.text)
        self.terminal.show_question(Asked("The end", "", lines, ()))
        super()._offer_record()

    def _save_and_leave(self, why: str) -> None:
        self.terminal.part()
        super()._save_and_leave(why)
