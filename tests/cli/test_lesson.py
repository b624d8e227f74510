"""The guided first game: it reaches its end, covers the rules, and lets learners do as they like."""

import pytest

from tests.cli.helpers import GAME, Sitting, by_dice
from wonderwheel.cli.session.session import Session
from wonderwheel.core.errors import SetupError
from wonderwheel.core.lessons import Lesson, parse
from wonderwheel.games.learning import lesson_of as load

MAIN = ("wonder", "mat", "produce", "claim", "build a stage", "building", "sell", "limit", "winning")


def enter(session: Session) -> str | None:
    """A learner who takes every suggestion."""
    return "no" if session.game.result is not None else ""


def sitting(lesson: Lesson, seed: int | None = None) -> Sitting:
    return Sitting(
        enter,
        ("human", lesson.opponent),
        seed=lesson.seed if seed is None else seed,
        options=lesson.options,
        lesson=lesson,
    )


def test_following_the_suggestions_covers_everything_and_wins() -> None:
    lesson = load(GAME)
    told = sitting(lesson).play()
    assert [name for name in MAIN if name not in lesson.told] == []
    assert "Player 1 (you) won" in told
    assert "Not everything came up" not in told
    assert told.count("LESSON: ") >= 8
    assert 20 <= told.count("\n> ") <= 60, "about ten minutes"


@pytest.mark.parametrize("seed", range(6))
def test_other_cards_do_not_stop_the_lesson(seed: int) -> None:
    lesson = load(GAME)
    told = sitting(lesson, seed).play()
    assert "The game is over" in told
    assert {"wonder", "mat", "produce", "claim", "build a stage", "winning"} <= set(lesson.told)


@pytest.mark.parametrize("seed", range(4))
def test_a_learner_who_does_as_he_likes_comes_to_the_end(seed: int) -> None:
    lesson = load(GAME)
    free = Sitting(by_dice(seed), ("human", lesson.opponent), seed=lesson.seed, options=lesson.options, lesson=lesson)
    assert "The game is over" in free.play()


def test_the_first_recruit_of_the_wheel_of_time_is_paid_with_what_was_rolled_for_it() -> None:
    lesson = load("wheel_of_time")
    paid: list[str] = []

    def learn(session: Session) -> str | None:
        labels = [option.label for option in session.game.questions[0].options]
        paid.extend(label for label in labels[:1] if session.game.questions[0].reason.startswith("How do you pay"))
        return None if paid else ""

    Sitting(learn, ("human", lesson.opponent), seed=lesson.seed, lesson=lesson, name="wheel_of_time").play()
    assert paid == ["Pay 1 Politics from Rand al'Thor (IV), 2 One Power from Rand al'Thor (IV)"], "and with no token"


def test_every_step_is_told_once() -> None:
    lesson = load(GAME)
    told = sitting(lesson).play()
    assert len(lesson.told) == len(set(lesson.told))
    for step in lesson.steps:
        assert told.count(step.say[0]) == (step.name in lesson.told)


def test_the_script_has_no_loose_ends() -> None:
    lesson = load(GAME)
    names = [step.name for step in lesson.steps]
    assert len(names) == len(set(names))
    assert [name for step in lesson.steps for name in step.after if name not in names] == []


def test_what_did_not_come_up_is_named() -> None:
    lesson = load(GAME)
    assert "? sell" in lesson.farewell[-1]
    lesson.told = [step.name for step in lesson.steps]
    assert lesson.farewell == (*lesson.closing, *lesson.terminal_closing)


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(SetupError, match="there is no lesson for poker"):
        load("poker")


def test_a_lesson_is_plain_data() -> None:
    lesson = parse(
        """
        seats = 2
        seed = 1
        opponent = "random"
        helper = "greedy"
        opening = "One.\\n\\nTwo."
        closing = "End."
        [[step]]
        name = "a"
        asks = "Pick"
        say = "Pick\\nsomething."
        """
    )
    assert lesson.opening == ("One.", "Two.")
    assert lesson.steps[0].say == ("Pick something.",)
