"""Writes web/tests/fixtures: moments of real games, exactly as the server would send them to a seat.

Run it after a change of messages or pictures:  .venv/bin/python -m tests.web.make_fixtures
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tests.toys_small import NIGHT_MARKET
from wonderwheel.bots import make_bot
from wonderwheel.core.inputs import ANSWER, Start
from wonderwheel.core.rules import GameDef
from wonderwheel.face import definition
from wonderwheel.server.game.play import Entry, Play
from wonderwheel.server.game.wire import Glance, encoded, update
from wonderwheel.server.protocol.levels import USUAL_BOT, level_of
from wonderwheel.server.protocol.messages import Update
from wonderwheel.server.protocol.public_data import ClockSetting, SeatInfo, TableInfo

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "fixtures"
NAMES = ["Ada", "Marrow", "Pell", "Mortar", "Quill", "Sable"]
EVENTS_KEPT = 40
SEEDS = 40

Wanted = Callable[[Play, Update], bool]


def asks(*verbs: str) -> Wanted:
    """Seat 0 is asked something with all these verbs."""
    return lambda play, told: bool(told.questions) and set(verbs) <= {o.verb for q in told.questions for o in q.options}


def info(game: GameDef, seats: int, status: str) -> TableInfo:
    people = [
        SeatInfo(
            seat=seat,
            kind="person" if seat == 0 else "bot",
            name=NAMES[seat],
            guest="g0" if seat == 0 else "",
            bot="" if seat == 0 else USUAL_BOT,
            level="" if seat == 0 else level_of(USUAL_BOT).title,
            ready=True,
            online=seat == 0,
            played_by="person" if seat == 0 else "bot",
            away_ms=-1,
            takeover_ms=-1,
            spectators=False,
            yours=seat == 0,
        )
        for seat in range(seats)
    ]
    return TableInfo(
        id="fixture",
        game=game.name,
        title=game.title,
        status="finished" if status == "finished" else "running",
        options={},
        seats=people,
        clock=ClockSetting(),
        public=False,
        host=True,
        link="/table/fixture",
        spectators=False,
        delay=30,
        watching=0,
        created=0,
        problem="",
        rematch="",
        edition=game.played_by({}).name,
        differences=[],
    )


def write(name: str, game: GameDef, play: Play, told: Update) -> None:
    """The moment as a welcome's table and an update, with only the latest events."""
    first = max(0, len(told.events) - EVENTS_KEPT)
    told = msgspec.structs.replace(told, events=told.events[first:])
    table = info(game, play.seats, "finished" if told.result else "running")
    names = NAMES[: play.seats]
    body = {"table": table, "update": msgspec.json.decode(encoded(told, names))}
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(body) + b"\n")


def moments(
    game: GameDef, bots: list[str], seed: int, options: dict[str, Any], wanted: dict[str, Wanted]
) -> dict[str, Wanted]:
    """Plays one game with bots and writes the first moment of each kind; gives the kinds that did not come."""
    seats = len(bots)
    setup = game.setup(seats, options)
    play = Play(game.make(setup), Start(setup, seed))
    players = [make_bot(name, seat) for seat, name in enumerate(bots)]
    for seat, name in enumerate(bots):
        for window in play.rules.windows:
            play.apply(play.window_entry(seat, window.name, seat == 0 or name == "random"))
    missing = dict(wanted)
    while True:
        told = update(play, Glance(play, 0), play.log, (0, 0), 1, [])
        for name in [name for name, want in missing.items() if want(play, told)]:
            write(name, game, play, told)
            del missing[name]
        if play.over or not missing:
            return missing
        question = play.game.questions[0]
        key = players[question.seat].answer(play.game.view(question.seat), question)
        play.apply(Entry(ANSWER, question.seat, key))


def search(game: GameDef, bots: list[str], options: dict[str, Any], wanted: dict[str, Wanted]) -> None:
    """Games with one seed after the other, until every kind of moment has come."""
    for seed in range(SEEDS):
        wanted = moments(game, bots, seed, options, wanted)
        if not wanted:
            return
    print("not found:", ", ".join(wanted))


def later(turn: int, want: Wanted) -> Wanted:
    return lambda play, told: want(play, told) and told.picture["turn"] > turn


def main() -> None:
    ocw = definition("one_card_wonder")
    leaders = {"leaders": True}
    hasty = ["random", "greedy", "greedy", "greedy"]
    search(
        ocw,
        hasty,
        leaders,
        {
            "draft": asks("pick wonder"),
            "mats": asks("choose mat"),
            "turn": later(12, asks("produce", "build stage")),
            "drawn": asks("to supply"),
            "partner": asks("trade with"),
            "compose": asks("offer", "ask", "propose"),
            "tribute": asks("contribute"),
            "pay": asks("pay"),
            "over": lambda play, told: told.result is not None,
        },
    )
    trader = ["greedy", "random", "greedy", "greedy"]
    offered = later(8, lambda play, told: asks("yes", "no")(play, told) and bool(told.picture["offer"]))
    search(ocw, trader, leaders, {"offered": offered})
    steady = ["greedy"] * 4
    search(
        ocw,
        steady,
        leaders,
        {
            "late": later(24, asks("produce", "claim", "build stage", "sell pair")),
            "given": lambda play, told: asks("contribute")(play, told) and bool(told.picture["tribute"]["given"]),
            "paying": later(10, asks("pay")),
            "won": lambda play, told: told.result is not None and 0 in told.result.winners,
        },
    )
    for seats in (2, 3, 5, 6):
        search(ocw, ["greedy"] * seats, {}, {f"turn{seats}": later(4 * seats, asks("produce", "build stage"))})
    search(NIGHT_MARKET, ["random"] * 3, {}, {"generic": lambda play, told: bool(told.questions)})


if __name__ == "__main__":
    main()
