"""Paying: what is noted without a question is what the question would have left as its only answer."""

from __future__ import annotations

import re

import wonderwheel as ww
from tests.support import clause
from wonderwheel.bots import make_bot
from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.one_card_wonder.procedures import pay
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState
from wonderwheel.games.one_card_wonder.vocabulary import BUILDING, STAGE

GAMES = 12
HOLD = "you hold "


@clause("OCW-build.1", "OCW-coins.2", "OCW-coins.3")
def test_forced_payments_are_those_with_one_answer() -> None:
    """Every payable item of random games, paid symbol by symbol: no choice is skipped, and none is made up."""
    skipped = asked = 0
    for seed in range(GAMES):
        game = ww.new("one_card_wonder", seats=2 + seed % 3, seed=seed, log=False)
        bots = [make_bot("random", seat) for seat in range(game.rules.seats)]
        while game.result is None:
            question = game.questions[0]
            state = game.state
            assert isinstance(state, OneCardWonderState)
            if question.clause == "OCW-turn.1":
                for key in question.keys:
                    if STAGE.has(key) or BUILDING.has(key):
                        noted, choices = _noted(state, question.seat, key)
                        assert all(count == 1 for count in choices[:noted])
                        skipped += noted
                        asked += sum(count > 1 for count in choices)
            game.play(question.seat, bots[question.seat].answer(game.view(question.seat), question))
    assert skipped > 100
    assert asked > 100


def _noted(g: OneCardWonderState, seat: int, item: int) -> tuple[int, list[int]]:
    """How many symbols of an item's cost are noted as forced, and how many answers each symbol's question has."""
    program = g.rules.programs[g.rules.ids["pay"]]
    f = Frame(0, 0, [seat, item, 0, *[0] * (program.n_ints - 3)], [()] * program.n_tuples, -1)
    pay.note_what_is_forced(g, f)
    forced = f.t[0]
    f.t[0] = ()
    counts = []
    for i in range(pay.cost_of(g, seat, item).total):
        keys = [key for key, why in pay.payment_choices(g, f) if why is None]
        if i < len(forced):
            assert keys == [forced[i]]
        counts.append(len(keys))
        f.t[0] = (*f.t[0], keys[0])
    return len(forced), counts


def test_what_one_holds_is_told_without_what_is_laid_out() -> None:
    """Wherever the same piece is asked for twice in a payment, the second question counts one less."""
    seen = 0
    for seed in range(GAMES):
        game = ww.new("one_card_wonder", seats=2, seed=seed, log=False)
        bot, last = make_bot("random", 0), ("", 0)
        while game.result is None:
            question = game.questions[0]
            hints = {one.label: game.rules.hint(game.state, question.seat, one.key) for one in question.options}
            told = {label: int(hint.removeprefix(HOLD)) for label, hint in hints.items() if hint.startswith(HOLD)}
            paying = question.reason.startswith("Pay for")
            if paying and last[0] in told:
                assert told[last[0]] == last[1] - 1
                seen += 1
            key = bot.answer(game.view(question.seat), question)
            label = next(option.label for option in question.options if option.key == key)
            last = (label, told.get(label, 0)) if paying else ("", 0)
            game.play(question.seat, key)
    assert seen > 3


def test_building_on_counts_what_can_be_built() -> None:
    """A leader who could be revealed meanwhile is nothing to pay for."""
    seen = 0
    for seed in range(GAMES):
        game = ww.new("one_card_wonder", seats=2, seed=seed, options={"leaders": True}, log=False)
        bot = make_bot("random", 0)
        while game.result is None:
            question = game.questions[0]
            told = re.search(r"You can pay for (\d+) thing", question.reason)
            if told:
                labels = [option.label for option in question.options]
                assert int(told[1]) == sum(label.startswith("Build ") for label in labels)
                seen += "Reveal your leader" in labels
            game.play(question.seat, bot.answer(game.view(question.seat), question))
    assert seen > 3
