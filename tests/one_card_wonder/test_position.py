"""Scenario positions of One Card Wonder: what they may say, what they fill in, what they refuse."""

from __future__ import annotations

import pytest

from tests.support_scenarios import HEAD, differs, fine
from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.asking import Ask
from wonderwheel.core.machine.instructions import Call
from wonderwheel.core.scenarios.placing import after_call, at_ask, at_call
from wonderwheel.games.one_card_wonder.procedures.turn import actions, turn_program


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("suply = 'K'", "position at 'turn': unknown key 'suply'; did you mean 'supply'?"),
        ("at = 'dawn'", "'at' is 'dawn'; it can be 'turn', 'trade'"),
        ("supply = 'KX'", "'supply': 'X' is no piece here; the letters are KWCSI"),
        ("supply = 'K$'", "'$' is no piece here"),
        ("supply = 'WWWWWWW'", "7 cubes of wood in all, but 2 players use 6 (or say loose = true)"),
        ("bag = 'K'", "2 cubes of knowledge in all, but 2 players use 6"),
        ("coins = 15", "15 coins in all, but there are 16"),
        ("coins = -1", "it cannot be less than 0"),
        ("turn = 0", "'turn' counts from 1"),
        ("active = 3", "'active': there is no seat 3"),
        ("discounts = ['Kiln']", "unknown key 'discounts'"),
        ("at = 'action'\ndiscounts = ['Klin']", "'discounts': there is no building 'Klin'; near it: Kiln"),
        ("at = 'action'\noffers = [1]", "'offers' lists how many offers each player has made"),
        ("owed = [{ from = 1, to = 2, pieces = 'W' }]", "owed 1: promises need the option binding = true"),
        ("leaders_used = ['Khufu']", "leaders need the option leaders = true"),
        ("out = [1]", "the active player has conceded"),
        ("player = [{}, {}, {}]", "there are 3 players in it, but the scenario has 2 seats"),
        (
            "player = [{ wonder = 'Pyramid' }]",
            "player 1: 'wonder': there is no wonder 'Pyramid'; near it: Great Pyramid",
        ),
        ("player = [{ wonder = 'Moai' }, { wonder = 'Moai' }]", "player 2: 'wonder': 'Moai' is already another"),
        ("player = [{ mat = 'Rug' }]", "player 1: 'mat': there is no mat 'Rug'"),
        ("player = [{}, { leader = 'Khufu' }]", "player 2: leaders need the option leaders = true"),
        ("player = [{ stock = 'KKKWWWSSS' }]", "player 1: 'stock' holds 9 pieces; a mat has room for 8"),
        ("player = [{ stages = [11] }]", "player 1: 'stages': there is no stage 11; they are 1 to 10"),
        ("player = [{ stages = [2, 5] }]", "player 1: 'stages': stage 5 needs stage 1"),
        ("player = [{ stages = [1,2,3,4,5,6,7,8,9,10] }]", "the wonder is complete"),
        ("player = [{ built = ['Obelisk', 'Well'] }]", "player 1: 'built': there is no building 'Well'"),
        (
            "player = [{ built = ['Obelisk', 'Forge', 'Kiln', 'Hippodrome', 'Quarry Ramp'] }]",
            "'built' holds 5 buildings; a player has 4 obelisks",
        ),
        ("player = [{ cubes = 'W' }]", "player 1: unknown key 'cubes'"),
        ("at = 'pick'", "'display' is missing"),
        ("at = 'pick'\ndisplay = ['Moai: WW']", "'display': 3 wonders are left to pick from, not 1"),
        ("at = 'pick'\ndisplay = ['Moai: W']", "'Moai: W' has 1 cubes, not 2"),
        ("at = 'pick'\ndisplay = ['Moai: WW', 'Moai: WW']", "'Moai' lies there twice"),
        ("at = 'pick'\ndisplay = []\nplayer = [{ wonder = 'Moai' }]", "wonders are picked in the order 2, 1"),
        ("at = 'mats'\nplayer = [{ dealt = ['Timber'] }]", "player 1: 'dealt' holds 1 mats, not 2"),
        ("at = 'mats'\nplayer = [{ dealt = ['Timber', 'Timber'] }]", "'Timber' is dealt twice"),
    ],
)
def test_impossible_positions_are_refused_by_name(position: str, message: str) -> None:
    differs(HEAD + "[scenario.position]\n" + position, "it cannot begin", message)


def test_a_position_fills_in_what_it_does_not_say() -> None:
    fine(
        HEAD
        + """
[scenario.position]
[[scenario.step]]
expect.supply = "KWCSI"
expect.bag = "KKKKKWWWWWCCCCCSSSSSIIIII"
expect.coins = 16
expect.turn = 1
expect.active = 1
expect.p1.wonder = "Great Pyramid"
expect.p2.wonder = "Pharos Lighthouse"
expect.p2.mat = "Scholarship"
expect.p2.obelisks = 4
expect.p2.leader = "none"
expect.events_exactly = [{ kind = "turn began", seat = 1, facts = [1] }]
"""
    )


BINDING = HEAD.replace("seats = 2", "seats = 4") + "options = { leaders = true, binding = true }\n"
WHOLE = """
active = 2
start = 3
turn = 9
supply = "WWSS"
bag = "KKKK"
coins = 5
forbidder = 1
again = 2
discounts = ["Kiln"]
mixed = 1
offers = [0, 0, 2, 1]
owed = [{ from = 3, to = 4, pieces = "W$" }]
leaders_used = ["Augustus"]
out = [1]
loose = true
player = [
  { wonder = "Moai", mat = "Timber", stock = "$W", stages = [1], built = ["Sawmill"], leader = "none" },
  { leader = "Khufu" },
]
[[scenario.step]]
expect.active = 2
expect.start = 3
expect.turn = 9
expect.supply = "WWSS"
expect.bag = "KKKK"
expect.coins = 5
expect.forbidder = 1
expect.again = 2
expect.mixed = 1
expect.discounts = ["Kiln"]
expect.leaders_used = ["Augustus"]
expect.out = [1]
expect.p1.stock = "W$"
expect.p1.stages = [1]
expect.p1.built = ["Sawmill"]
expect.p1.obelisks = 3
expect.p2.leader = "Khufu"
expect.sees.1.p2.leader = "?"
expect.sees.2.p2.leader = "Khufu"
expect.p3.offers = 2
expect.p3.owes = ["W$ to 4"]
"""


@pytest.mark.parametrize("at", ["action", "leaders", "end of turn", "trade"])
def test_everything_that_a_position_can_say(at: str) -> None:
    # The windows are open, so that the game stays where it was put, also at the end of a turn.
    head = BINDING + 'windows = { all = ["leader", "trade"] }\n'
    fine(f'{head}[scenario.position]\nat = "{at}"\n{WHOLE}')


PLACES = {
    "turn": [[2, "OCW-trading.1"]],
    "trade": [[2, "OCW-trading.1"]],
    "leaders": [[1, "OCW-leaders.6"]],
    "action": [[1, "OCW-turn.1"]],
    "end of turn": [[1, "OCW-leaders.6"]],
}


@pytest.mark.parametrize("at", list(PLACES))
def test_a_position_stands_where_it_says(at: str) -> None:
    asked = str(PLACES[at]).replace("'", '"')
    fine(
        BINDING
        + f"""
windows = {{ all = ["leader", "trade"] }}
[scenario.position]
at = "{at}"
player = [{{ leader = "Khufu", stock = "W" }}, {{ stock = "S" }}]
[[scenario.step]]
expect.questions = {asked}
expect.turn = 1
"""
    )


def test_places_are_found_by_what_stands_there() -> None:
    turn = turn_program(trading=True, leaders=True)
    assert isinstance(turn.code[at_ask(turn, actions) + 1], Ask)
    assert isinstance(turn.code[at_call(turn, "leader window", 2, 2) + 1], Call)
    for target in ("leader window", "no such program"):
        with pytest.raises(EngineError, match="'take a turn' has"):
            at_call(turn, target)
    with pytest.raises(EngineError, match="'take a turn' has 0 places"):
        after_call(turn, "no such program")
    with pytest.raises(EngineError, match="'take a turn' has 0 places"):
        at_ask(turn, None)
