"""Columns that copies of a game share: what happens in one is not seen in another, and they are saved as they were."""

from wonderwheel import new
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wonders_of_the_first.table.columns import COLUMNS

SHARED = [column.name for column in COLUMNS if column.kind == "shared"]


def test_a_copy_shares_them_until_one_of_the_games_writes() -> None:
    game, dice = new("wonders_of_the_first", seed=3), Dice(3)
    twin = game.clone()
    assert [name for name in SHARED if getattr(twin.state, name) is not getattr(game.state, name)] == []
    before = {name: getattr(twin.state, name) for name in SHARED}
    hash_before = twin.hash()
    while game.result is None:
        question = game.questions[0]
        game.play(question.seat, question.keys[dice.below(len(question.keys))])
    assert [name for name in SHARED if getattr(game.state, name) != before[name]], "nothing was written"
    assert {name: getattr(twin.state, name) for name in SHARED} == before
    assert twin.hash() == hash_before


def test_a_saved_game_has_them_again_as_they_were() -> None:
    game = new("wonders_of_the_first", seed=3)
    loaded = game.rules.blank()
    loaded.load_json(game.state.to_json())
    assert loaded == game.state
    assert [name for name in SHARED if not isinstance(getattr(loaded, name), tuple)] == []
