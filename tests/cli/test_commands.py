"""Everything that can be typed besides an answer."""

from pathlib import Path

import pytest

from tests.cli.helpers import GAME, Sitting, by_bot, lines, then
from wonderwheel.cli.session import saves
from wonderwheel.cli.session.session import Session
from wonderwheel.cli.session.typed import COMMANDS
from wonderwheel.core.questions import Question

SETUP = ("1", "1")


def told(*typed: str, seats: tuple[str, ...] = ("human", "greedy"), options: dict[str, object] | None = None) -> str:
    """What is printed after the setup when these lines are typed."""
    sitting = Sitting(lines(*SETUP, *typed), seats, seed=5, options=options)
    whole = sitting.play()
    return whole.split("\nYou hold ", 1)[1]


@pytest.mark.parametrize("line", ["?", "? produce", "why stage 10", "board", "log", "log 3", "log OCW-turn.1", "hint"])
def test_looking_changes_nothing(line: str) -> None:
    plain = Sitting(lines(*SETUP), seed=5)
    plain.play()
    looking = Sitting(lines(*SETUP, line), seed=5)
    looking.play()
    assert looking.game.hash() == plain.game.hash()
    assert "That did not work" not in looking.out.getvalue()


def test_help_lists_every_command() -> None:
    text = told("help")
    for command in COMMANDS.values():
        assert f"{command.usage}: " in text
    assert "leader [off]: " in text
    assert "trade [off]: " in text


def test_a_question_mark_explains_the_question_and_lists_the_words() -> None:
    text = told("?")
    assert "OCW-turn.1: " in text
    assert "? TEXT explains: " in text
    assert "New Action" in text


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("? 1", "Option 1: Produce"),
        ("? kiln", "Support building of the mat Triumph."),
        ("? Khufu", "Defeated by: "),
        ("? Great Wall", "Stage 1: "),
        ("? triumph", "Building: Forge"),
        ("? wild", "OCW-notes.wild.1: "),
        ("? new action", "OCW-support.10: "),
        ("? coins", "OCW-coins.2: "),
        ("? obelisk", "OCW-support.8: "),
        ("? OCW-sell.2", "OCW-sell.2"),
        ("? OCW-limit", "OCW-limit.2"),
        ("? quidditch", "Nothing here is called 'quidditch'."),
    ],
)
def test_explanations(line: str, words: str) -> None:
    assert words in told(line)


def test_why_not_cites_the_clause_and_says_it() -> None:
    text = told("why stage 10")
    assert "Build stage 10 ($): not now, a stage that points to it is not built yet [OCW-wonder.4]." in text
    assert "  OCW-wonder.4: " in text


def test_why_knows_what_is_possible_and_what_nobody_knows() -> None:
    text = told("why produce", "why 1", "why fly", "why", "why trade")
    assert text.count("Produce: possible now") == 2
    assert "no action here is called 'fly'" in text
    assert "say what you would like to do" in text
    assert "Trade: not now, trading needs four or more players [OCW-trading.1]." in text


def test_why_agrees_with_the_options() -> None:
    sitting = Sitting(lines(*SETUP), seed=5)
    sitting.play()
    offered = [option.label for option in sitting.game.questions[0].options]
    text = told(*[f"why {label}" for label in offered])
    for label in offered:
        assert f"{label}: possible now" in text


def test_log_shows_numbers_words_and_clauses() -> None:
    text = told("log 2")
    assert "Turn 2: you. [OCW-turn.1]" in text
    assert "log takes a number of lines" in told("log everything")


def test_the_log_hides_what_the_seat_may_not_know() -> None:
    text = told("log 50")
    assert "You are dealt two mats: " in text
    assert "Player 2 is dealt two mats. " in text


def test_hint_names_a_legal_option() -> None:
    assert "Sharp would answer " in told("hint")


# -- taking back ---------------------------------------------------------------------------------------------------


def test_undo_goes_back_past_the_bots() -> None:
    sitting = Sitting(lines(*SETUP, "undo"), seed=5)
    text = sitting.play()
    assert "Taken back" in text
    assert sitting.game.questions[0].clause == "OCW-setup.17"


def test_undo_again_and_again_reaches_the_first_question() -> None:
    start = Sitting(lines(), seed=5)
    start.play()
    sitting = Sitting(lines(*SETUP, "undo 2", "undo"), seed=5)
    text = sitting.play()
    assert sitting.game.questions[0].clause == "OCW-setup.12"
    assert "you have no answer to take back" in text


def test_undo_past_a_draw_does_not_repeat_it() -> None:
    sitting = Sitting(lines(*SETUP, "produce", "undo"), seed=5)
    sitting.play()
    assert [given.kind for given in sitting.game.inputs].count("reseed") == 1
    assert sitting.game.questions[0].clause == "OCW-turn.1"


def test_undo_of_a_cancelled_choice_goes_back_to_something_else() -> None:
    asked: dict[str, str] = {}
    sitting = Sitting(then(SETUP, lambda session: _cancel_then_undo(session, asked)), seed=5)
    text = sitting.play()
    assert "the choice begins anew" in text
    assert "Taken back" in text
    assert list(asked) == ["cancel", "undo"]
    assert sitting.game.hash() != asked["undo"]


def _cancel_then_undo(session: Session, asked: dict[str, str]) -> str | None:
    """As the bot would, up to the first choice that can be left; then `cancel`, `undo`, and no more.

    `asked` gets the hash of the position in which each of them was typed.
    """
    if "undo" in asked:
        return None
    if asked or session.game.questions[0].can_cancel:
        command = "undo" if asked else "cancel"
        asked[command] = session.game.hash()
        return command
    return by_bot()(session)


def test_cancel_restores_the_position() -> None:
    before: list[str] = []
    after: list[str] = []

    def type_on(session: Session) -> str | None:
        if "cancel" in [given.kind for given in session.game.inputs]:
            after.append(session.game.hash())
            return None
        if session.game.questions[0].can_cancel:
            return "cancel"
        before.append(session.game.hash())
        return by_bot()(session)

    Sitting(then(SETUP, type_on), seed=5).play()
    assert after == before[-1:]


def test_cancel_without_a_choice_is_refused() -> None:
    assert "there is no unfinished choice to take back" in told("cancel")


def test_people_are_asked_before_more_is_taken_back_than_one_may() -> None:
    refused = Sitting(lines("1", "1", "1", "1", "produce", "undo", "no"), ("human", "human"), seed=5)
    text = refused.play()
    assert "Player" in text
    assert "agreed? (yes/no) no" in text
    assert "Not everybody agrees" in text
    agreed = Sitting(lines("1", "1", "1", "1", "produce", "undo", "yes"), ("human", "human"), seed=5)
    assert "Taken back" in agreed.play()


def test_conceding_needs_a_second_word() -> None:
    sitting = Sitting(then([*SETUP, "concede", "concede yes"], by_bot()), seed=5)
    text = sitting.play()
    assert "type: concede yes" in text
    assert sitting.game.result is not None
    assert sitting.game.result.winners == (1,)


# -- windows -------------------------------------------------------------------------------------------------------


def test_windows_are_opened_and_closed() -> None:
    sitting = Sitting(lines(*SETUP, "windows", "leader", "windows", "leader off", "leader sometimes"), seed=5)
    text = sitting.play()
    assert "leader: closed; " in text
    assert "leader: open, you will be asked" in text
    assert "leader: open; " in text
    assert "leader: closed, you will not be asked" in text
    assert "type leader to be asked, or leader off" in text
    assert not sitting.game.window_is_open(0, "leader")


def test_opening_a_window_does_not_draw_the_table_again() -> None:
    text = told("leader", "produce", options={"leaders": True})
    assert text.split("leader: open")[1].startswith(", you will")
    assert "Supply" not in text.split("leader: open")[1].split("> produce")[0]
    assert "You draw" in text


def test_an_idle_window_is_told_to_be_idle() -> None:
    text = told("leader", "trade")
    assert "Note: this game is played without leaders." in text
    assert "Note: trading needs four or more players" in text


def test_undo_keeps_the_windows() -> None:
    sitting = Sitting(lines(*SETUP, "trade", "undo"), seed=5)
    sitting.play()
    assert sitting.game.window_is_open(0, "trade")


def test_trading_by_the_window() -> None:
    """Four people: the second offers the third a cube for a cube, who accepts."""

    def type_on(session: Session) -> str | None:
        question: Question = session.game.questions[0]
        if "traded" in [event.kind.name for event in session.game.log or ()]:
            return None
        if question.reason.startswith("Offer a trade"):
            return "1"
        if question.reason.startswith("What do you offer"):
            labels = [option.label for option in question.options]
            return "make the offer" if "Make the offer" in labels else "1"
        if question.reason.startswith("Do you accept"):
            return "accept"
        return by_bot()(session)

    sitting = Sitting(type_on, ("human",) * 4, seed=6)
    for seat in range(4):
        sitting.game.set_window(seat, "trade", True)
    text = sitting.play()
    assert "offers a trade: you would get 1 " in text
    assert " trades with " in text


# -- files ---------------------------------------------------------------------------------------------------------


def test_save_and_resume_give_the_same_position(tmp_path: Path) -> None:
    file = tmp_path / "here.json"
    sitting = Sitting(lines(*SETUP, f"save {file}", "produce", "1", f"resume {file}"), seed=5)
    text = sitting.play()
    assert f"Saved in {file}." in text
    assert f"Resumed from {file}." in text
    saved = saves.load(file)
    assert sitting.game.hash() == saved.hash()


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text("{}")
    text = told(f"resume {file}", "resume", f"save {tmp_path}")
    assert "That did not work: this is no wonderwheel record" in text
    assert "name the file of the saved game" in text
    assert "it is a folder" in text


def test_a_bug_report_is_a_scenario_that_holds(tmp_path: Path) -> None:
    from wonderwheel.core.scenarios.playing import load_file, run
    from wonderwheel.games import GAMES

    file = tmp_path / "odd.toml"
    sitting = Sitting(lines(*SETUP, f"bug {file} the bot smiles", "bug"), seed=5)
    text = sitting.play()
    assert f"The position is in {file}" in text
    assert "name the file to write" in text
    (scenario,) = load_file(file)
    assert scenario.story == "the bot smiles"
    assert run(scenario, GAMES, False).ok


@pytest.mark.parametrize("word", ["quit", "exit", "q"])
def test_quit_saves(word: str, data_folder: Path) -> None:
    text = Sitting(lines(*SETUP, word), seed=5).play()
    assert "The game is saved in " in text
    (file,) = (data_folder / "wonderwheel" / "saves").iterdir()
    assert file.name.startswith(GAME)


def test_again_shows_the_question_once_more() -> None:
    assert told("again").count("\nYou hold ") == 1


def test_what_was_saved_is_not_lost_by_going_on(tmp_path: Path, data_folder: Path) -> None:
    exit_file = tmp_path / "exit.json"
    sitting = Sitting(lines(*SETUP, "save", "produce", "save", "undo"), seed=5, save=exit_file)
    text = sitting.play()
    kept = sorted((data_folder / "wonderwheel" / "saves").iterdir())
    assert len(kept) == 2, "each save has a file of its own"
    assert all(f"Saved in {file}." in text for file in kept)
    assert len({saves.load(file).hash() for file in kept}) == 2
    assert saves.load(exit_file).hash() == sitting.game.hash()


def test_a_save_and_the_exit_have_different_files_also_within_a_second(data_folder: Path) -> None:
    sitting = Sitting(lines(*SETUP, "save", "produce"), seed=5)
    sitting.play()
    kept = list((data_folder / "wonderwheel" / "saves").iterdir())
    assert len(kept) == 2
    assert len({saves.load(file).hash() for file in kept}) == 2


def test_no_folder_is_made_without_being_asked_for(tmp_path: Path) -> None:
    nowhere = tmp_path / "new" / "folder"
    text = told(f"save {nowhere / 'x.json'}", f"bug {nowhere / 'x.toml'}")
    assert text.count(f"there is no folder {nowhere}") == 2
    assert not nowhere.parent.exists()


def test_a_saved_game_is_found_by_its_bare_name(data_folder: Path) -> None:
    first = Sitting(lines(*SETUP, "save"), seed=5)
    first.play()
    name = sorted((data_folder / "wonderwheel" / "saves").iterdir())[0].name
    again = Sitting(lines(f"resume {name}"), seed=6)
    assert f"Resumed from {data_folder / 'wonderwheel' / 'saves' / name}." in again.play()
    assert saves.found(Path(name.removesuffix(".json"))) == data_folder / "wonderwheel" / "saves" / name
    assert "did you mean" in told(f"resume {name[:-6]}.json")
