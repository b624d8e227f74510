"""What a player can type besides an answer. None of it is needed to play; all of it is shown by `help`."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from wonderwheel.cli.session import saves
from wonderwheel.cli.session.addressing import told_to
from wonderwheel.cli.session.answers import fitting, listed, normal
from wonderwheel.cli.session.explain import explain
from wonderwheel.cli.session.explained import hint_for
from wonderwheel.cli.session.players import HUMAN, usual_seats
from wonderwheel.cli.session.text import line
from wonderwheel.core.errors import IllegalAnswer
from wonderwheel.core.inputs import ANSWER
from wonderwheel.core.questions import Question

if TYPE_CHECKING:
    from wonderwheel.cli.session.session import Session

Handler = Callable[["Session", str, Question], bool]
_CLAUSE = re.compile(r"[A-Za-z0-9]+-[A-Za-z].*")
_LOG_LINES = 15
_REASONS = 8


class Command(NamedTuple):
    """A command: how it is typed, what it does, and its code, which says whether the game has moved."""

    usage: str
    words: str
    run: Handler


def obey(session: Session, text: str, question: Question) -> bool:
    """Carry out a command line; True when the game has moved or the screen has to be drawn again."""
    if text.startswith("?"):
        return explain(session, text[1:].strip(), question)
    first, _, rest = text.partition(" ")
    command = COMMANDS.get(first.lower())
    if command is not None:
        return command.run(session, rest.strip(), question)
    return set_window(session, first.lower(), rest.strip().lower(), question)


# -- looking -------------------------------------------------------------------------------------------------------


def show_help(session: Session, rest: str, question: Question) -> bool:
    say = session.terminal.say
    say(line(("Answer with the number of an option, its name, or a part of the name that fits no other.", "strong")))
    usages = [("? [TEXT]", "explain the question, an option, a card or a word of the rules")]
    usages += [(command.usage, command.words) for command in dict.fromkeys(COMMANDS.values())]
    usages += [(f"{window.name} [off]", window.words) for window in session.game.rules.windows]
    wide = max(len(usage) for usage, _ in usages)
    for usage, words in usages:
        if session.terminal.plain:
            say(f"{usage}: {words}.")
        else:
            say(line("  ", (f"{usage:<{wide}}", "strong"), f"  {words}", hang=wide + 4))
    return False


def show_board(session: Session, rest: str, question: Question) -> bool:
    session.show_board(session.scene(question.decider, question))
    return False


def show_question(session: Session, rest: str, question: Question) -> bool:
    session.redraw()
    return True


def show_log(session: Session, rest: str, question: Question) -> bool:
    """The latest events with their clauses; or what a clause says."""
    game, say = session.game, session.terminal.say
    if rest and _CLAUSE.fullmatch(rest):
        return explain(session, rest, question)
    if rest and not rest.isdigit():
        raise IllegalAnswer("log takes a number of lines, or the id of a clause")
    log = game.view(question.decider).log
    count = int(rest) if rest else _LOG_LINES
    for number, event in list(enumerate(log, 1))[max(0, len(log) - count) :]:
        words = told_to(game.rules, event, session.alone)
        clause = f"[{event.clause}]" if event.clause else ""
        if session.terminal.plain:
            say(f"{number}. {words} {clause}")
        else:
            say(line((f"{number:>4} ", "faint"), *session.presenter.painted(words), (f" {clause}", "faint"), hang=5))
    say(line(("log CLAUSE explains one, such as log " + (question.clause or "..."), "faint")))
    return False


def why_not(session: Session, rest: str, question: Question) -> bool:
    """Why actions are not possible now: the same list of candidates that the options come from."""
    game, say = session.game, session.terminal.say
    if not rest:
        raise IllegalAnswer("say what you would like to do: why TEXT, with the words of an option")
    seat = question.decider
    chosen = fitting(rest, listed(question)) if rest.isdigit() else []
    if chosen:
        rest = chosen[0].label
    wanted = normal(rest)
    found = [(label, why) for _, label, why in game.thought_of(seat) if wanted in normal(label)]
    exact = [(label, why) for label, why in found if normal(label) == wanted]
    found = list(dict.fromkeys(exact or found))
    if not found:
        known = sorted({label for _, label, _ in game.candidates(seat)})
        raise IllegalAnswer(f"no action here is called {rest!r}; the actions are: {', '.join(known)}")
    clauses: list[str] = []
    for label, why in found[:_REASONS]:
        if why is None:
            say(f"{label}: possible now, it is one of the options.")
        else:
            say(f"{label}: not now, {why.words} [{', '.join(why.clauses)}].")
            clauses += [clause for clause in why.clauses if clause not in clauses]
    if len(found) > _REASONS:
        say(f"... and {len(found) - _REASONS} more; be more exact to see them.")
    for clause in clauses:
        say(line((f"  {clause}: {game.rules.explain(clause)}", "faint"), hang=4))
    return False


def hint(session: Session, rest: str, question: Question) -> bool:
    session.terminal.say(hint_for(session.game.view(question.decider), question))
    return False


# -- taking back ---------------------------------------------------------------------------------------------------


def undo(session: Session, rest: str, question: Question) -> bool:
    """Take back one's latest answers. Bots always consent to more than the policy allows; people are asked."""
    if rest and not (rest.isdigit() and int(rest)):
        raise IllegalAnswer("undo takes the number of answers to take back")
    game, seat = session.game, question.decider
    windows = game.state.yields[:]
    taken = 0
    for _ in range(int(rest) if rest else 1):
        before = game.hash()
        while game.hash() == before:
            count = _since_own_answer(session, seat)
            if not count:
                break
            if count > game.undo_reach(seat) and not _others_agree(session, seat, count):
                session.terminal.say("Not everybody agrees; nothing more is taken back.")
                _restore_windows(session, windows)
                return taken > 0
            # A cancelled choice leaves no trace in the state: go on until something really changes.
            game.undo(seat, count, consent=True, reseed=secrets.randbits(63))
            taken += count
    if not taken:
        raise IllegalAnswer("you have no answer to take back")
    _restore_windows(session, windows)
    session.redraw()
    session.terminal.say(f"Taken back, the others' moves since then included ({taken} inputs).")
    return True


def _restore_windows(session: Session, windows: list[int]) -> None:
    """Which windows are open is a wish, not a move: taking back a move leaves it as it is."""
    game = session.game
    for seat, mask in enumerate(windows):
        for i, window in enumerate(game.rules.windows):
            wanted = not mask >> i & 1
            if game.window_is_open(seat, window.name) != wanted:
                game.set_window(seat, window.name, wanted)


def _since_own_answer(session: Session, seat: int) -> int:
    """How many inputs there are from this seat's latest answer on."""
    inputs = session.game.inputs
    for count, given in enumerate(reversed(inputs), 1):
        if given.seat == seat and given.kind == ANSWER:
            return count
    return 0


def _others_agree(session: Session, seat: int, count: int) -> bool:
    """Every other person who has acted since, or who could profit from what was revealed, must agree."""
    others = [session.game.rules.seat_name(other) for other in session.people if other != seat]
    if not others:
        return True
    answer = session.terminal.read(f"This goes back further than you may alone. {', '.join(others)}, agreed? (yes/no) ")
    return answer.lower() in ("y", "yes")


def cancel(session: Session, rest: str, question: Question) -> bool:
    session.game.cancel(question.decider)
    session.redraw()
    session.terminal.say("Taken back: the choice begins anew.")
    return True


def concede(session: Session, rest: str, question: Question) -> bool:
    if rest.lower() != "yes":
        session.terminal.say("To give up for good, type: concede yes")
        return False
    session.game.concede(question.decider)
    return True


# -- windows -------------------------------------------------------------------------------------------------------


def set_window(session: Session, name: str, rest: str, question: Question) -> bool:
    """Open a window, so that the seat is asked there, or close it again."""
    if rest not in ("", "on", "off"):
        raise IllegalAnswer(f"type {name} to be asked, or {name} off to be asked no more")
    game, seat = session.game, question.decider
    words = next(window.words for window in game.rules.windows if window.name == name)
    wanted = rest != "off"
    number = len(game.inputs)
    if game.window_is_open(seat, name) != wanted:
        game.set_window(seat, name, wanted)
    session.terminal.say(f"{name}: {'open, you will' if wanted else 'closed, you will not'} {words}.")
    note = session.presenter.window_note(session.scene(seat, question), name)
    if note and wanted:
        session.terminal.say(f"Note: {note}.")
    return len(game.inputs) != number


def show_windows(session: Session, rest: str, question: Question) -> bool:
    game, seat = session.game, question.decider
    if not game.rules.windows:
        session.terminal.say("This game has no windows.")
    for window in game.rules.windows:
        is_open = game.window_is_open(seat, window.name)
        change = f"{window.name} off closes it" if is_open else f"{window.name} opens it"
        session.terminal.say(f"{window.name}: {'open' if is_open else 'closed'}; {window.words} ({change}).")
    return False


# -- files ---------------------------------------------------------------------------------------------------------


def save(session: Session, rest: str, question: Question) -> bool:
    # A file of its own: leaving later writes another one, and this moment is kept.
    own = saves.fresh_path(session.game.rules.name, besides=session.save_path)
    written = saves.save(session.game, Path(rest) if rest else own)
    session.terminal.say(f"Saved in {written}.")
    return False


def resume(session: Session, rest: str, question: Question) -> bool:
    """Put the game on the table aside and take up another."""
    if not rest:
        raise IllegalAnswer("name the file of the saved game: resume FILE")
    path = saves.found(Path(rest))
    game = saves.load(path)
    count = game.rules.seats
    seats = session.seats if len(session.seats) == count else usual_seats(count)
    session.begin(game, seats if HUMAN in seats else usual_seats(count), path if saves.is_ours(path) else None)
    session.terminal.say(f"Resumed from {path}.")
    return True


def bug(session: Session, rest: str, question: Question) -> bool:
    """Write the position as a scenario, with the player's own words about what is wrong."""
    name, _, story = rest.partition(" ")
    if not name:
        raise IllegalAnswer("name the file to write: bug FILE, and after it what is wrong, if you like")
    try:
        from wonderwheel.core.scenarios.playing import dump
    except ImportError:
        raise IllegalAnswer("this version cannot write scenarios; use save instead") from None
    path = Path(name).expanduser()
    if not path.suffix:
        path = path.with_suffix(".toml")
    text = dump(session.game, path.stem, story.strip() or "Written by the command bug; say here what is wrong.")
    saves.check_folder(path)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise IllegalAnswer(f"cannot write {path}: {problem.strerror}") from None
    session.terminal.say(f"The position is in {path} ({saves.program()} scenario {path} runs it).")
    return False


def leave(session: Session, rest: str, question: Question) -> bool:
    from wonderwheel.cli.session.session import Leave

    raise Leave


_LEAVE = Command("quit", "save the game and leave; the command to go on is shown", leave)
COMMANDS: dict[str, Command] = {
    "why": Command("why TEXT", "tell why an action is not possible now, with the clause that forbids it", why_not),
    "board": Command("board", "show the whole table", show_board),
    "again": Command("again", "show the question again", show_question),
    "log": Command("log [N | CLAUSE]", "show the latest events, or explain a clause", show_log),
    "hint": Command("hint", "what Sharp would do in your place, and why", hint),
    "undo": Command("undo [N]", "take back your latest answer, or the latest N", undo),
    "cancel": Command("cancel", "take back an unfinished choice", cancel),
    "windows": Command("windows", "show in which windows you are asked", show_windows),
    "save": Command("save [FILE]", "save this moment in a file of its own and play on", save),
    "resume": Command("resume FILE", "take up a saved game instead of this one", resume),
    "bug": Command("bug FILE [TEXT]", "write this position as a scenario for a bug report", bug),
    "concede": Command("concede", "give up", concede),
    "help": Command("help", "show this list", show_help),
    "quit": _LEAVE,
    "exit": _LEAVE,
    "q": _LEAVE,
}
