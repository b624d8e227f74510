"""Options as a form asks for them: whoever has never read the code understands each of them."""

from __future__ import annotations

import pytest

from wonderwheel.core.option_specs import OptionSpec
from wonderwheel.games import GAMES

OPTIONS = [(name, option) for name, game in GAMES.items() for option in game.options]


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{game}.{option.name}" for game, option in OPTIONS])
def test_every_option_has_a_title_and_a_sentence(game: str, option: OptionSpec) -> None:
    form = option.form
    assert form.title[:1].isupper()
    assert "_" not in form.title
    assert form.sentence.endswith(".")
    if option.choices:
        assert len(form.meanings) == len(option.choices)
    elif form.meanings:
        assert option.between is not None
        assert len(form.meanings) == option.between[1] - option.between[0] + 1
