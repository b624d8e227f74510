"""The screens of One Card Wonder: they fit, they tell everything, they hide what is hidden."""

import pytest

import wonderwheel as ww
from tests.cli.helpers import GAME
from wonderwheel.cli.screens.one_card_wonder.board import PRESENTER
from wonderwheel.cli.session.presenters import Presenter, Scene, presenter_for
from wonderwheel.cli.session.text import wrapped
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.questions import Question
from wonderwheel.games.one_card_wonder.table.pieces import tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState


def scenes(seats: int, width: int, seed: int, count: int = 120) -> list[tuple[ww.Game, Scene, Question]]:
    """Looks at a random game, one for every question."""
    game = ww.new(GAME, seats=seats, seed=seed, options={"leaders": True})
    dice = Dice(seed)
    out = []
    for _ in range(count):
        if game.result is not None:
            break
        # Labels are made when they are asked for, so each look keeps a game that stands still.
        still = game.clone()
        question = still.questions[0]
        players = ("", *["greedy"] * (seats - 1))
        out.append((still, Scene(still.view(question.decider), players, question, width), question))
        game.play(question.seat, question.keys[dice.below(len(question.keys))])
    return out


def rows(scene: Scene) -> list[str]:
    return ["".join(span.text for span in row) for one in PRESENTER.board(scene) for row in wrapped(one, scene.width)]


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_board_fits(seats: int, width: int) -> None:
    for _, scene, _ in scenes(seats, width, seats)[::9]:
        assert max(len(row.rstrip()) for row in rows(scene)) <= width


@pytest.mark.parametrize("seats", [2, 6])
def test_a_board_in_play_leaves_room_for_the_question(seats: int) -> None:
    heights = [
        len(rows(scene)) for game, scene, _ in scenes(seats, 100, 3) if game.state.mark is not None and _turn(scene)
    ]
    assert max(heights) <= 30


def _turn(scene: Scene) -> int:
    state = scene.view.state
    assert isinstance(state, OneCardWonderState)
    return state.turn


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_facts_and_board_tell_the_same_names(seats: int) -> None:
    _, scene, _ = scenes(seats, 100, 7)[-1]
    state = scene.view.state
    assert isinstance(state, OneCardWonderState)
    t = tables(state)
    spoken, drawn = "\n".join(PRESENTER.facts(scene)), "\n".join(rows(scene))
    for seat in range(seats):
        assert t.wonders[state.wonder[seat]].name in spoken
        assert t.wonders[state.wonder[seat]].name in drawn
        assert t.mats[state.mat[seat]].name in spoken
        assert t.mats[state.mat[seat]].name in drawn
    for building in t.buildings(state.mat[scene.seat], state.wonder[scene.seat]):
        assert f"Building {building.name}: " in spoken
        assert building.name in drawn


def test_plain_facts_are_single_lines_without_drawing() -> None:
    for _, scene, _ in scenes(4, 80, 2)[::11]:
        for fact in [*PRESENTER.facts(scene), *PRESENTER.brief(scene)]:
            assert "\n" not in fact
            assert fact.isascii()
            assert fact.endswith(".")


def test_other_players_leaders_stay_face_down() -> None:
    for game, scene, _ in scenes(3, 100, 5)[20:60:10]:
        state = game.state
        assert isinstance(state, OneCardWonderState)
        names = [tables(state).leaders[n].name for seat, n in enumerate(state.leader) if n >= 0 and seat != scene.seat]
        own = tables(state).leaders[state.leader[scene.seat]].name if state.leader[scene.seat] >= 0 else ""
        told = "\n".join([*PRESENTER.facts(scene), *rows(scene)])
        assert not [name for name in names if name in told]
        assert own in told


def test_a_spectator_sees_all_seats_and_no_secret() -> None:
    game = ww.new(GAME, seats=3, seed=1, options={"leaders": True})
    scene = Scene(game.view(-1), ("", "", ""), None, 80)
    told = "\n".join(PRESENTER.facts(scene))
    assert "mat to choose" not in told
    assert all(f"Player {n}" in told for n in (1, 2, 3))


def test_every_option_of_a_build_shows_its_price_and_effect() -> None:
    seen = 0
    for _, scene, question in scenes(2, 80, 4, 200):
        for option in question.options:
            told = PRESENTER.detail(scene, question, option.key)
            if option.label.startswith("Build stage"):
                assert told.startswith("pay ")
                seen += 1
            elif option.label.startswith("Build "):
                assert ": " in told
                seen += 1
            elif option.label.startswith("Claim"):
                assert told.startswith("take ")
    assert seen > 20


def test_the_last_stage_says_that_it_wins() -> None:
    wins = [
        (game, question, option)
        for game, scene, question in scenes(2, 80, 6, 400)
        for option in question.options
        if "you win" in PRESENTER.detail(scene, question, option.key)
    ]
    assert wins
    game, question, option = wins[-1]
    seat = question.decider
    game.answer(option, seat=seat)
    while game.result is None and len(game.questions[0].keys) and "Pay" in game.questions[0].options[0].label:
        game.answer(0, seat=seat)
    assert game.result is not None
    assert game.result.winners == (seat,)


def test_the_glossary_cites_clauses_that_exist() -> None:
    rules = ww.new(GAME, seats=2, seed=1).rules
    names = [term.name for term in PRESENTER.terms]
    assert {"Produce", "Claim", "Build", "Sell", "New Action", "Obelisk", "Wild", "Coin", "Leader"} <= set(names)
    assert [clause for term in PRESENTER.terms for clause in term.clauses if clause not in rules.clauses] == []


def test_a_game_without_a_screen_of_its_own_can_be_played() -> None:
    plain = presenter_for("something_else")
    assert type(plain) is Presenter
    game = ww.new(GAME, seats=2, seed=1)
    scene = Scene(game.view(0), ("", "greedy"), game.questions[0], 80)
    assert any(fact.startswith("supply: ") for fact in plain.facts(scene))
    assert plain.terms == ()
    assert plain.is_major(game.questions[0])
