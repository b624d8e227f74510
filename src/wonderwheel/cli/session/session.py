"""One game at the terminal: ask people, let bots answer, tell what happens, lose nothing."""

from __future__ import annotations

import secrets
from pathlib import Path

from wonderwheel.cli.session import saves
from wonderwheel.cli.session.addressing import said_before, told_to, who_plays
from wonderwheel.cli.session.answers import fitting, is_label, listed
from wonderwheel.cli.session.explained import Explained
from wonderwheel.cli.session.players import HUMAN, Bot, BotMaker, as_written, made
from wonderwheel.cli.session.presenters import Scene, presenter_for
from wonderwheel.cli.session.settings import edition_lines
from wonderwheel.cli.session.terminal import EndOfInput, Terminal
from wonderwheel.cli.session.text import UNBROKEN, Line, Part, Span, line, padded
from wonderwheel.cli.session.typed import COMMANDS, obey
from wonderwheel.core.errors import EngineError, WonderwheelError
from wonderwheel.core.events import Event
from wonderwheel.core.game import Game, replayed
from wonderwheel.core.lessons import Advice, Lesson
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.questions import CHANCE, PASS, Option, Question

PROMPT = "> "
NUMBER_WIDTH = 4
LABEL_WIDTH = 34
PUBLIC = -1  # the view of somebody who plays no seat


class Leave(Exception):
    """The player wants to stop; the game is to be saved."""


class Session:
    """A game, its players and a terminal. `play` runs until the game or the players end it."""

    def __init__(
        self,
        game: Game,
        seats: list[str],
        terminal: Terminal,
        make_bot: BotMaker,
        save_path: Path | None = None,
        lesson: Lesson | Explained | None = None,
    ) -> None:
        self.terminal = terminal
        self.make_bot = make_bot
        self.lesson = lesson
        self._clauses_shown: set[str] = set()
        self._told_all: set[int] = set()
        self._helped = False
        self._said_once = (-1, -1)
        self._given_path = save_path
        self.begin(game, seats)

    def begin(self, game: Game, seats: list[str], save_path: Path | None = None) -> None:
        """Sit down at a game: at the start, and again when a saved one is taken up."""
        self.game = game
        self.seats = seats
        self.presenter = presenter_for(game.rules.name)
        self.save_path = save_path or self._given_path or saves.fresh_path(game.rules.name)
        self.bots: dict[int, Bot] = {
            seat: made(self.make_bot, name, Dice(game.start.seed + seat).below(1 << 31))
            for seat, name in enumerate(seats)
            if name != HUMAN
        }
        self.people = [seat for seat, name in enumerate(seats) if name == HUMAN]
        self._dice = Dice(secrets.randbits(63))
        self._drawn: tuple[int, tuple[int, ...]] | None = None
        self._enter: Option | None = None
        start = len(game.log or ()) if game.inputs else 0
        self._told = start
        self._seen = dict.fromkeys(self.people, start)
        self.alone: int | None = self.people[0] if len(self.people) == 1 else None
        self.at: int | None = self.alone
        self._arm_bots()

    # -- the loop --------------------------------------------------------------------------------------------------

    def play(self) -> int:
        """Play to the end, or until somebody leaves; the exit code of the program."""
        try:
            self._greet()
            while self.game.result is None:
                self._step(self._next_question())
            self._finish()
        except Leave:
            self._save_and_leave("")
        except EndOfInput:
            self._save_and_leave("The input has ended. ")
        except KeyboardInterrupt:
            self.terminal.say("")
            self._save_and_leave("Interrupted. ")
        except Exception:
            self._save_and_leave("Something went wrong; the game up to here is kept. ")
            raise
        return 0

    def _greet(self) -> None:
        rules = self.game.rules
        self.terminal.say(line((who_plays(rules, self.seats), "strong")))
        self.terminal.say(*[line((words, "faint"), hang=2) for words in edition_lines(self.game.rules)])
        if self.lesson is not None:
            self.terminal.say(*[line((text, "lesson")) for text in self.lesson.opening])

    def _next_question(self) -> Question:
        """Bots first: what they have chosen when a person is asked cannot depend on that person."""
        questions = self.game.questions
        for question in questions:
            if question.decider not in self.people:
                return question
        return questions[0]

    def _step(self, question: Question) -> None:
        if question.decider == CHANCE:
            self.game.play(CHANCE, self._rolled(question))
        elif question.decider in self.bots:
            self._bot_answers(question)
        else:
            self._ask(question)

    def _rolled(self, question: Question) -> int:
        ticket = self._dice.below(sum(question.weights))
        for key, weight in zip(question.keys, question.weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return key
        raise EngineError("a question of chance has weights that do not add up")

    def _bot_answers(self, question: Question) -> None:
        key = self.bots[question.decider].answer(self.game.view(question.decider), question)
        self.game.play(question.seat, key)
        self.redraw()
        if not self.people:
            self.tell_events(PUBLIC)

    def _arm_bots(self) -> None:
        """Open and yield the windows as the bots wish; they are asked once."""
        if self.game.result is not None:
            return
        for seat, bot in self.bots.items():
            wishes = bot.windows(self.game.view(seat))
            for name, wanted in wishes.items():
                if self.game.window_is_open(seat, name) != wanted:
                    self.game.set_window(seat, name, wanted)

    # -- asking a person -------------------------------------------------------------------------------------------

    def scene(self, seat: int, question: Question | None = None) -> Scene:
        """The table as this seat sees it."""
        players = tuple("" if name == HUMAN else name for name in self.seats)
        return Scene(self.game.view(seat), players, question, self.terminal.width)

    def _ask(self, question: Question) -> None:
        """Show a question and read until it is answered or something else has moved the game."""
        seat = question.decider
        private = self._hand_over(seat)
        self.tell_events(seat if private else PUBLIC)
        asked = (seat, tuple(question.keys))
        if asked != self._drawn:
            self._drawn = asked
            scene = self.scene(seat, question)
            self._show_table(scene, question)
            self._enter = self._usual(scene, question, self._advice(scene, question))
            self._show_question(scene, question, self._enter)
        usual = self._enter
        while True:
            text = self.terminal.read(PROMPT, [str(option) for option in listed(question)])
            if self._heard(text, question, usual):
                return

    def redraw(self) -> None:
        """Show the table and the question anew before the next answer is read."""
        self._drawn = None

    def _heard(self, text: str, question: Question, usual: Option | None) -> bool:
        """Act on a line; True when the question is answered or has to be asked anew."""
        if not text:
            if usual is not None:
                self._give(question, usual)
                return True
            self.terminal.say("Enter alone answers nothing here: type a number or a name, or ? for an explanation.")
            return False
        first = text.split()[0].lower()
        windows = [window.name for window in self.game.rules.windows]
        is_command = text.startswith("?") or first in COMMANDS or first in windows
        if is_command and not is_label(text, listed(question)):
            return self._obeyed(text, question)
        found = fitting(text, listed(question))
        if len(found) == 1:
            if self._slips(question, found[0]):
                return False
            self._give(question, found[0])
            return True
        if found:
            self.terminal.say(f"{text!r} can mean several options: {self._numbered(found)}.")
        else:
            self.terminal.say(
                f"{text!r} is no option here. Answer with a number from 1 to {len(question.options)} or a name; "
                f"`why {text}` tells why something is not possible, help lists the commands."
            )
        return False

    def _slips(self, question: Question, option: Option) -> bool:
        """Whether this is a pass that ends something for good, said for the first time: it has to be said twice."""
        asked = (question.id, option.key)
        if option.key != PASS or not self.terminal.interactive or asked == self._said_once or len(question.keys) == 1:
            return False
        view = self.game.view(question.decider)
        if not view.is_final(question.seat, option.key):
            return False
        self._said_once = asked
        what = self.presenter.detail(self.scene(question.decider, question), question, option.key)
        self.terminal.say(f"{option}{': ' + what if what else ''}. Say it again if you mean it.")
        return True

    def _obeyed(self, text: str, question: Question) -> bool:
        try:
            return obey(self, text, question)
        except WonderwheelError as problem:
            self.terminal.say(f"That did not work: {problem}")
            return False

    def _numbered(self, options: list[Option]) -> str:
        return ", ".join(f"{option.number + 1} {option}" for option in options)

    def _give(self, question: Question, option: Option) -> None:
        self.redraw()
        self.game.answer(option, seat=question.decider, question=question.id)

    def _advice(self, scene: Scene, question: Question) -> Advice | None:
        if self.lesson is None:
            return None
        helper = made(self.make_bot, self.lesson.helper, 0)
        advice = self.lesson.advice(scene.view, question, listed(question), lambda: helper.answer(scene.view, question))
        self.terminal.say("", *[line((text, "lesson"), hang=2) for text in advice.lines])
        return advice

    def _usual(self, scene: Scene, question: Question, advice: Advice | None) -> Option | None:
        """What Enter takes: the only option, the lesson's suggestion, or what the game marks as usual."""
        if len(question.keys) == 1:
            return listed(question)[0]
        key = advice.key if advice is not None else None
        key = self.presenter.usual(scene, question) if key is None else key
        return next((option for option in listed(question) if option.key == key), None)

    # -- the screen ------------------------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> bool:
        """Let another person sit down before something hidden is shown. True if this screen is for that seat alone."""
        if self.at == seat:
            return True
        hides = self.presenter.hides_something(self.game.view(seat))
        if self.at is None and not hides:
            return False
        self.terminal.clear()
        if hides:
            name = self.game.rules.seat_name(seat)
            if self.terminal.interactive:
                self.terminal.read(f"Pass the keyboard to {name}; {name}, press Enter. ")
                self.terminal.clear()
            else:
                self.terminal.say(f"Pass the keyboard to {name}.")
        self.at = seat if hides else None
        # The screen is empty now, so whoever looks at it is told again what they have not seen.
        self._told = min(self._told, self._seen[seat])
        return hides

    def tell_events(self, seat: int) -> None:
        """Everything that has happened since it was last told, as this seat may know it."""
        log = self.game.log or []
        for event in self.presenter.worth_telling([event.for_seat(seat) for event in log[self._told :]]):
            self._tell(event)
        self._told = len(log)
        for person in self.people if seat == PUBLIC else [seat]:
            self._seen[person] = len(log)

    def _tell(self, event: Event) -> None:
        words = told_to(self.game.rules, event, self.alone)
        if not words:
            return
        clause = f" [{event.clause}]" if event.clause else ""
        if self.terminal.plain:
            self.terminal.say(f"{words}{clause}")
        elif self.presenter.turn_of(event):
            self.terminal.say(line((words, "strong")))
        else:
            self.terminal.say(line("  ", *self.presenter.painted(words), (clause, "faint"), hang=4))

    def show_board(self, scene: Scene) -> None:
        """The whole table."""
        if self.terminal.plain:
            self.terminal.say(*self.presenter.facts(scene))
        else:
            self.terminal.say(*self.presenter.board(scene))

    def _show_table(self, scene: Scene, question: Question) -> None:
        """The table above a new decision, a line of it above the rest. Plain words are many, so they are told once."""
        if not self.presenter.is_major(question):
            self.terminal.say(*self.presenter.status(scene))
            return
        self.terminal.say("")
        turn = self.presenter.turn_event and any(self.presenter.turn_of(event) for event in scene.view.log)
        if self.terminal.plain and turn and scene.seat in self._told_all:
            self.terminal.say(*self.presenter.brief(scene))
        else:
            self.show_board(scene)
            if turn:
                self._told_all.add(scene.seat)

    def _show_question(self, scene: Scene, question: Question, usual: Option | None) -> None:
        rules, terminal = self.game.rules, self.terminal
        who = said_before(rules, question, self.alone)
        terminal.say(
            "", *[line(*self.presenter.painted(fact), hang=2) for fact in self.presenter.context(scene, question)]
        )
        clause = f" [{question.clause}]" if question.clause else ""
        terminal.say(line((f"{who}{question.reason}", "title"), (clause, "faint")))
        if question.clause and question.clause not in self._clauses_shown:
            self._clauses_shown.add(question.clause)
            terminal.say(line((f"  {rules.explain(question.clause)}", "faint"), hang=2))
        wide = min(LABEL_WIDTH, max(len(str(option)) for option in question.options))
        for option in listed(question):
            terminal.say(self._option(scene, question, option, wide, usual))
        if question.can_cancel:
            terminal.say(line(("  cancel takes back this unfinished choice", "faint")))
        if not self._helped:
            self._helped = True
            terminal.say(line(("  Answer by number or name. ? explains, help lists the commands.", "faint")))

    def _option(self, scene: Scene, question: Question, option: Option, wide: int, usual: Option | None) -> Line:
        what = self.presenter.detail(scene, question, option.key)
        enter = "(Enter)" if usual is not None and usual.key == option.key else ""
        enter = f" {enter}" if enter and (what or self.terminal.plain) else enter
        label = str(option)
        if self.terminal.plain:
            return line(f"{option.number + 1}. {label}{': ' + what if what else ''}{enter}")
        number = f"{option.number + 1:>{NUMBER_WIDTH - 1}} "
        parts: list[Part] = [(number, "strong")]
        parts += padded(self.presenter.painted(label), wide)
        parts += [Span("  "), *self.presenter.painted(what, "faint"), (enter, "ready")]
        beside = NUMBER_WIDTH + wide + 2
        # Beside a long label there is no room for more than a narrow column: go on below it instead.
        return line(*parts, hang=beside if beside <= self.terminal.width // 3 else NUMBER_WIDTH + 2)

    # -- the end ---------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        seat = PUBLIC if self.alone is None else self.alone
        self.tell_events(seat)
        result = self.game.result
        scene = self.scene(seat)
        winners = [scene.name(seat) for seat in (result.winners if result else ())]
        headline = f"The game is over: {' and '.join(winners)} won." if winners else "The game is over: nobody won."
        self.terminal.say("", line((headline, "title")), *self.presenter.result(scene))
        log = self.game.log or []
        used = {event.clause for event in log if event.clause}
        known = len(self.game.rules.book())
        if known:
            self.terminal.say(f"{len(log)} events; {len(used)} of the {known} clauses of the rules came up.")
        if self.lesson is not None:
            self.terminal.say(*[line((text, "lesson")) for text in self.lesson.farewell])
        self._offer_record()

    def _offer_record(self) -> None:
        if self._given_path is not None:
            self._say_saved(self._given_path)
            return
        try:
            prompt = "Save the record? Enter saves it, a file name saves it there, no leaves it: "
            text = self.terminal.read(prompt)
        except (EndOfInput, KeyboardInterrupt):
            text = ""
        if text.lower() in ("n", "no", "quit", "q"):
            return
        wanted = self.save_path if text.lower() in ("", "y", "yes") else Path(text)
        try:
            self._say_saved(wanted)
        except WonderwheelError as problem:
            self.terminal.say(f"That did not work: {problem}")
            self._say_saved(self.save_path)

    def _say_saved(self, path: Path) -> None:
        written = saves.save(self.game, path)
        self.terminal.say(f"The record is in {written} ({saves.program()} replay {written} shows it).")

    def _save_and_leave(self, why: str) -> None:
        """Keep the game and say how to go on with it."""
        # An interruption can come in the middle of a step, so the game is played again from its inputs.
        whole = replayed(self.game.rules, self.game.origin(), self.game.inputs, True)
        written = saves.save_anywhere(whole, self.save_path)
        learning = isinstance(self.lesson, Lesson)
        self.terminal.say(
            f"{why}The game is saved in {written}. Go on with:",
            line(saves.resume_command(written, as_written(self.seats), self.terminal.plain, learning), hang=UNBROKEN),
        )
