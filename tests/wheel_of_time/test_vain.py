"""What would do nothing stands back: told from what the seat knows, and only where nothing at all would come of it."""

from __future__ import annotations

import pytest

from tests.wheel_of_time.playing import HERO, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.core.knowledge.outlook import outlook
from wonderwheel.core.knowledge.views import fill, known_to
from wonderwheel.core.machine.chance import Dice


def vain(play: Texts, words: str) -> str:
    question = next(q for q in play.game.questions if q.decider == HERO)
    key = next(option.key for option in question.options if option.label.startswith(words))
    sample = fill(known_to(play.g, HERO), HERO, Dice(0))
    return outlook(sample, HERO, key).vain


@pytest.mark.parametrize(
    ("dice", "why"), [("Ia Os Os Os Os Cs", "nothing would come of it"), ("Ia Od Os Os Os Cs", "")]
)
def test_an_effect_that_lowers_an_empty_pool_does_nothing_now(dice: str, why: str) -> None:
    lord = mine("Lord Pelivar", takes_part="pattern")
    play = Texts(lord, theirs(RAHVIN, takes_part="pattern"), mine(RAND), at="resolution", windows=True)
    while not any(option.label.startswith("Lord Pelivar rotates") for option in play.game.questions[0].options):
        play.say(play.game.questions[0].options[0].label)
    play.say("Lord Pelivar rotates", f"{RAHVIN} rotates").roll(f"Ps Ps Ca Co {dice}")
    while not any(option.label.startswith("Use Lord Pelivar") for option in play.game.questions[0].options):
        play.say("Pass")
    assert vain(play, "Use Lord Pelivar") == why
    assert vain(play, "Pass") == ""


@pytest.mark.parametrize(("rotated", "why"), [(True, "nothing would come of it"), (False, "")])
def test_naming_a_target_is_not_yet_doing_something(rotated: bool, why: str) -> None:
    field = (mine(RAND), mine("Amys"), theirs(RAHVIN), theirs("Gaul", rotated=rotated))
    play = Texts(*field, at="actions", dominant=1, windows=True)
    play.say("Nobody else generates", "Nobody else generates")
    assert vain(play, "Use Amys") == why


@pytest.mark.parametrize(("held", "why"), [(6, "there is room for all that you draw"), (7, ""), (8, "")])
def test_a_discard_is_of_use_where_it_makes_room_for_a_card(held: int, why: str) -> None:
    play = Texts(mine(RAND), theirs(RAHVIN), at="draw", hero={"hand": ["Fireball"] * held})
    assert vain(play, "Discard Fireball") == why
