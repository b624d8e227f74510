"""What the log says of leaders, and what mats are told to cost."""

from __future__ import annotations

import wonderwheel as ww
from wonderwheel.core.machine.chance import Dice


def played(seed: int) -> ww.Game:
    dice, game = Dice(seed), ww.new("one_card_wonder", seats=4, seed=seed, options={"leaders": True})
    for _ in range(600):
        if game.result is not None:
            break
        asked = game.questions[0]
        options = asked.options
        wanted = [option for option in options if "Reveal" in option.label]
        game.answer((wanted or options)[0 if wanted else dice.below(len(options))], asked.seat)
    return game


def test_a_leader_is_quoted_once_and_its_you_is_in_quotes() -> None:
    """Read by another player, "you" would be that one."""
    log = [text for seed in range(4) for game in (played(seed),) for text in map(game.tell, game.log or ())]
    revealed = [text for text in log if " reveals " in text and "Defeated by" in text]
    assert revealed
    assert all(text.count('"') == 2 for text in revealed)
    spared = [text for text in log if "is not defeated" in text]
    assert spared
    assert all(text.endswith("is not defeated.") for text in spared)


def test_a_mat_tells_its_costs_in_words() -> None:
    game = ww.new("one_card_wonder", seats=2, seed=3)
    while "mat" not in game.questions[0].reason.lower():
        game.answer(game.questions[0].options[0])
    asked = game.questions[0]
    hints = [game.rules.hint(game.state, asked.seat, option.key) for option in asked.options]
    assert all(" (1 " in hint or " (2 " in hint for hint in hints), hints
