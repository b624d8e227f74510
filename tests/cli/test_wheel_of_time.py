"""The Wheel of Time in the terminal: the screen fits and tells the odds, hands stay hidden, words explain, a lesson."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import wonderwheel as ww
from tests.cli.helpers import Sitting, by_dice, lines
from tests.wheel_of_time.playing import mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.cli.screens.wheel_of_time.board import PRESENTER
from wonderwheel.cli.session.presenters import Scene
from wonderwheel.cli.session.session import Session
from wonderwheel.cli.session.text import wrapped
from wonderwheel.core.game import Game
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.learning import lesson_of as load
from wonderwheel.games.wheel_of_time.table.objects import facts_of
from wonderwheel.games.wheel_of_time.table.state import WheelState

GAME = "wheel_of_time"
DRAWN = "─▸·○●◦"
MAIN = {"leader", "starting hand", "challenge", "place", "generate", "actions", "rolling", "discard", "second turn"}


def scene_of(game: Game, seat: int = 0, width: int = 100) -> Scene:
    question = next((q for q in game.questions if q.decider == seat), None)
    return Scene(game.view(seat), ("", "greedy"), question, width)


def drawn(scene: Scene) -> list[str]:
    return ["".join(span.text for span in row) for one in PRESENTER.board(scene) for row in wrapped(one, scene.width)]


def scenes(width: int, seed: int) -> Iterator[Scene]:
    """Looks at a random game, one for every ninth question."""
    decks = [("dragon_reborn", "forsaken"), ("white_tower", "shadowspawn"), ("car_a_carn", "great_game")][seed % 3]
    game = ww.new(GAME, seed=seed, options={"hero_deck": decks[0], "villain_deck": decks[1], "turn_limit": 12})
    dice = Dice(seed)
    for number in range(2000):
        if game.result is not None:
            return
        if number % 9 == 0:
            yield scene_of(game, game.questions[0].decider, width)
        asked = game.questions[0]
        game.play(asked.seat, asked.keys[dice.below(len(asked.keys))])


# -- the screen ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("seed", range(3))
def test_the_board_fits(width: int, seed: int) -> None:
    for scene in scenes(width, seed):
        assert max(len(row.rstrip()) for row in drawn(scene)) <= width


@pytest.mark.parametrize("seed", range(3))
def test_facts_are_single_lines_without_drawing_and_name_what_the_board_names(seed: int) -> None:
    for scene in scenes(100, seed):
        spoken = PRESENTER.facts(scene)
        for fact in [*spoken, *PRESENTER.brief(scene)]:
            assert "\n" not in fact
            assert not set(DRAWN) & set(fact)
        g = scene.view.state
        assert isinstance(g, WheelState)
        if g.turn:
            names = {facts_of(g, card).name for card in (*g.in_play, *g.hands[scene.seat]) if g.what[card] >= 0}
            told, shown = " ".join(spoken), " ".join(" ".join(drawn(scene)).split())
            assert [name for name in names if name not in told or name[:23] not in shown] == []


def test_a_challenge_tells_totals_chances_and_who_takes_part() -> None:
    table = Texts(
        mine(RAND),
        mine("Andor Infantry", place="battleground", takes_part="pattern"),
        theirs(RAHVIN),
        theirs("Trolloc Footmen", place="battleground", takes_part="pattern"),
        at="resolution",
        light=3,
        shadow=4,
        neutral=11,
    )
    told = "\n".join(PRESENTER.facts(scene_of(table.game)))
    assert "The Pattern: light 3, shadow 4, neutral 11; 18 of 20: the Last Battle comes after 2 more." in told
    assert "Pattern Challenge: being resolved, you initiated it, support 0, opposition 0, as it stands" in told
    assert "Pattern Challenge, you: Andor Infantry, 4 Combat." in told
    assert "Pattern Challenge, The Villain: Trolloc Footmen, 5 Combat." in told
    board = drawn(scene_of(table.game))
    assert any("○○○◦◦◦◦◦◦◦◦◦◦◦··●●●●" in row for row in board)
    assert any(re.match(r" +you +Andor Infantry 4C", row) for row in board)
    assert any(re.match(r" +Villain +Trolloc Footmen 5C", row) for row in board)


def test_dice_lie_as_faces_on_their_card() -> None:
    table = Texts(mine(RAND), theirs(RAHVIN), at="actions", shadow=4)
    table.say("Rand al'Thor (IV) rotates").roll("Pas Oa Od Cd")
    told = "\n".join(PRESENTER.facts(scene_of(table.game)))
    assert "dice: Politics, One Power, 2 x nothing that counts" in told
    assert "holds 1 Politics, 1 One Power" in told
    assert any("[P][OP][ ][ ]" in row for row in drawn(scene_of(table.game)))


def test_the_way_to_pay_reads_from_cheap_to_dear() -> None:
    table = Texts(mine(RAND), theirs(RAHVIN), at="actions", light=3, shadow=5, hero={"hand": ["Light Cavalry"]})
    table.say("Rand al'Thor (IV) rotates").roll("Pa Oa Oa Ca").say("Nobody else generates", "Recruit Light Cavalry")
    ways = table.options
    assert ways[0] == "Pay 1 Politics from Rand al'Thor (IV), 1 Combat from Rand al'Thor (IV)"
    assert "Convert 1 token" in ways[1]
    assert ways[-1] == "Choose the tokens and symbols yourself"


def test_a_hand_tells_what_can_be_played_and_hints_tell_what_it_does() -> None:
    table = Texts(mine(RAND), theirs(RAHVIN), at="declare", shadow=4, hero={"hand": ["Gather Allies", "Lady Ellorien"]})
    told = PRESENTER.facts(scene_of(table.game))
    assert any(fact.startswith("Hand: Gather Allies: challenge, costs nothing, can be played now.") for fact in told)
    assert "Hand: Lady Ellorien: character, 2 Politics, 1 Intrigue, costs 2 Politics." in told
    question, scene = table.game.questions[0], scene_of(table.game)
    hints = {o.label: PRESENTER.detail(scene, question, o.key) for o in question.options}
    assert hints["Pass"] == ""
    assert "Success: Add 1 Pattern." in hints["Place Gather Allies face down as your challenge"]


def test_a_card_whose_text_tells_its_price_is_not_called_free() -> None:
    hand = {"hand": ["Trolloc", "Decisive Tactics", "Overrun"]}
    scene = scene_of(Texts(mine(RAND), theirs(RAHVIN), at="declare", shadow=0, villain=hand).game, 1)
    told = " ".join(PRESENTER.facts(scene))
    assert "Hand: Trolloc: character, 1 Combat, costs what its text says." in told
    assert "Hand: Decisive Tactics: event, costs what its text says." in told
    assert "Hand: Overrun: event, costs nothing." in told
    held = [row.split()[1:4] for row in drawn(scene) if row.lstrip().startswith("·")]
    assert ["Trolloc", "text", "character"] in held
    assert ["Overrun", "free", "event:"] in held


def test_what_the_other_player_holds_is_counted_and_not_named() -> None:
    table = Texts(mine(RAND), theirs(RAHVIN), at="declare", shadow=4, villain={"hand": ["Fireball", "Fade"]})
    seen = "\n".join([*PRESENTER.facts(scene_of(table.game)), *drawn(scene_of(table.game))])
    assert "2 cards in hand" in seen
    assert "Fireball" not in seen
    assert PRESENTER.hides_something(table.game.view(1))


# -- questions and words -----------------------------------------------------------------------------------------------


def test_the_start_proposes_the_hand_of_the_deck() -> None:
    sitting = Sitting(lines("", "", "", "", "quit"), seed=3, name=GAME)
    told = sitting.play()
    assert "A good start with this deck: Rand al'Thor (IV), Lady Ellorien, Gather Allies, Unexpected Ally." in told
    assert "Chosen so far: Rand al'Thor (IV), Lady Ellorien, Gather Allies." in told
    assert "Your home front: Rand al'Thor (IV)" in told


def test_words_cards_reasons_and_advice_are_at_hand() -> None:
    start = ["", "", "", ""]
    asked = ["?", "? dominant", "? Fireball", "? Last Battle", "why recruit", "hint", "board", "log 3", "quit"]
    told = Sitting(lines(*start, *asked), seed=3, name=GAME).play()
    assert "Whoever has more tokens is dominant this turn" in told
    assert "WOT20-ready.dominance.2" in told
    assert "Event. Costs 1 One Power." in told.replace("\n  ", " ")
    assert "Politics counts for nothing" in told
    assert "Recruit Lady Ellorien: not now, recruiting is an action of your Take Actions step" in told
    assert "Sharp would answer" in told


def test_every_word_of_the_glossary_is_explained_by_clauses_that_exist() -> None:
    clauses = ww.new(GAME, seed=1).rules.clauses
    names = [name.lower() for term in PRESENTER.terms for name in (term.name, *term.also)]
    assert len(names) == len(set(names))
    assert len(PRESENTER.terms) >= 30
    assert [clause for term in PRESENTER.terms for clause in term.clauses if clause not in clauses] == []


@pytest.mark.parametrize(("seats", "name"), [(("human", "random"), "Hero"), (("random", "human"), "Villain")])
def test_whoever_plays_alone_reads_you_and_not_the_name_of_his_side(seats: tuple[str, str], name: str) -> None:
    told = Sitting(by_dice(1), seats, seed=1, options={"turn_limit": 3}, name=GAME).play()
    named = {re.sub(r"\d+", "N", row) for row in told.splitlines() if re.search(rf"\b[Tt]he {name}\b", row)}
    told_who_he_is = re.compile(rf"You are the {name}(?:\.$|, the \w+ is random\.$)|The {name} \(you\)")
    assert [row for row in named if not told_who_he_is.search(row)] == []
    assert re.search(r"^You (?:draw|send|make) ", told, re.M)
    other = "Villain" if name == "Hero" else "Hero"
    assert f"You are the {name}, the {other} is random." in told
    assert re.search(rf"^The {other} draws 2\.", told, re.M)
    assert re.search(r"^Who goes to the battleground\?", told, re.M)  # not "The Hero: Who goes ..."


# -- the lesson --------------------------------------------------------------------------------------------------------


def enter(session: Session) -> str | None:
    """A learner who takes every suggestion of some turns, and leaves."""
    return "" if session.game.rules.turns(session.game.state) < 4 else "quit"


def test_following_the_suggestions_explains_the_first_turn() -> None:
    lesson = load(GAME)
    seats = "human", lesson.opponent
    told = Sitting(enter, seats, seed=lesson.seed, options=lesson.options, lesson=lesson, name=GAME).play()
    assert {*MAIN, "participation", "paying"} <= set(lesson.told)
    assert len(lesson.told) == len(set(lesson.told))
    first = told.split("Turn 2 begins")[0]
    assert all(word in first for word in ("YOUR LEADER", "CHALLENGES", "PLACING", "GENERATING", "ACTIONS", "PAYING"))


def test_a_learner_who_does_as_he_likes_comes_to_the_end() -> None:
    lesson = load(GAME)
    options = {**lesson.options, "turn_limit": 20}
    free = Sitting(by_dice(1), ("human", lesson.opponent), seed=4, options=options, lesson=lesson, name=GAME)
    assert "The game is over" in free.play()
    assert {"leader", "challenge", "place"} <= set(lesson.told)


def test_the_script_has_no_loose_ends() -> None:
    lesson = load(GAME)
    names = [step.name for step in lesson.steps]
    assert len(names) == len(set(names))
    assert [name for step in lesson.steps for name in step.after if name not in names] == []
    words = {name.lower() for term in PRESENTER.terms for name in (term.name, *term.also)}
    assert [step.word for step in lesson.steps if step.word and step.word not in words] == []
