"""What is drawn: only what the seat knows, and every number as the rules have it."""

from __future__ import annotations

from typing import Any

from tests.server.plays import new, random_entry
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.one_card_wonder.procedures.pay import can_pay
from wonderwheel.games.one_card_wonder.show.picture import table as pictures
from wonderwheel.games.one_card_wonder.table.pieces import perks, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState
from wonderwheel.server.game.wire import Glance, encoded


def state_of(play: Any) -> OneCardWonderState:
    g = play.game.state
    assert isinstance(g, OneCardWonderState)
    return g


def test_reachable_stages_are_those_that_could_be_paid() -> None:
    """The same answer as the rules give, where those are quick enough to ask."""
    checked = 0
    for seed in range(3):
        play, dice = new("one_card_wonder", 4, {}, seed), Dice(seed)
        for _ in range(150):
            if play.over:
                break
            play.apply(random_entry(play, dice))
            g = state_of(play)
            for seat in range(4):
                if g.mat[seat] < 0:
                    continue
                mask = pictures._reachable(g, seat)
                kept, g.discounts = g.discounts, g.discounts if seat == g.active else 0
                for stage, cost in enumerate(pictures._costs_to_reach(tables(g), g.wonder[seat], g.stages[seat])):
                    if 0 < cost.total <= 5:
                        assert bool(mask >> stage & 1) == can_pay(g, seat, perks(g, seat), cost)
                        checked += 1
                g.discounts = kept
    assert checked > 1000


def test_stages_stand_on_what_they_need() -> None:
    play = new("one_card_wonder", 6, {})
    for shown in play.rules.picture(known_to(play.game.state, 0), 0)["display"]:
        stages = shown["wonder"]["stages"]
        rows = {stage["number"]: stage["row"] for stage in stages}
        for stage in stages:
            assert stage["row"] == max((rows[below] + 1 for below in stage["after"]), default=0)
            assert 0 <= stage["column"] < stage["columns"]
        assert len({(stage["row"], stage["column"]) for stage in stages}) == len(stages)
        assert shown["wonder"]["rows"] == 1 + max(rows.values())


def test_mats_and_leaders_are_seen_by_their_owners_only() -> None:
    play, dice = new("one_card_wonder", 3, {"leaders": True}), Dice(4)
    for seat in range(3):
        players = play.rules.picture(known_to(play.game.state, seat), seat)["players"]
        assert [len(player["dealt"]) for player in players] == [2 if other == seat else 0 for other in range(3)]
    while state_of(play).turn == 0:
        play.apply(random_entry(play, dice))
    for seat in range(-1, 3):
        players = play.rules.picture(known_to(play.game.state, seat), seat)["players"]
        assert [player["leader"]["known"] for player in players] == [other == seat for other in range(3)]
        assert {player["leader"]["state"] for player in players} == {"hidden"}


def test_an_answer_that_draws_or_shows_something_is_final() -> None:
    play, dice = new("one_card_wonder", 2, {}), Dice(4)
    while state_of(play).turn == 0:
        play.apply(random_entry(play, dice))
    seat = sorted(play.asked())[0]
    options = {option.verb: option for option in Glance(play, seat).questions[0].options}
    assert options["produce"].final
    assert options["produce"].hint.startswith("draw 3")
    assert not options["claim"].final
    alone = {option.verb: option for option in Glance(play, seat, undoes=True).questions[0].options}
    assert not alone["produce"].final, "where nobody has to agree to an undo, one press will do"


def test_names_stand_where_the_engine_says_player() -> None:
    assert encoded({"text": "Player 2 and Player 12, Player 3"}, ["a", 'b"\\', "c"]) == (
        b'{"text":"b\\"\\\\ and Player 12, c"}'
    )
