"""Writes web/tests/fixtures: moments of real games, exactly as the server would send them to a seat.

Run it after a change of messages or pictures:  .venv/bin/python -m tests.web.make_fixtures
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from tests.toys_small import NIGHT_MARKET
from wonderwheel.bots import make_bot
from wonderwheel.core.inputs import ANSWER, Start
from wonderwheel.core.rules import GameDef
from wonderwheel.face import definition
from wonderwheel.server.messages import Update
from wonderwheel.server.play import Entry, Play
from wonderwheel.server.rooms_data import ClockSetting, SeatInfo, TableInfo
from wonderwheel.server.wire import Glance, encoded, update

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "fixtures"
NAMES = ["Ada", "Marrow", "Pell", "Mortar", "Quill", "Sable"]
EVENTS_KEPT = 40

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
            bot="" if seat == 0 else "greedy",
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


def moments(game: GameDef, seats: int, seed: int, options: dict[str, bool], wanted: dict[str, Wanted]) -> set[str]:
    """Plays one game with bots and writes the first moment of each kind; gives the kinds that did not come."""
    setup = game.setup(seats, options)
    play = Play(game.make(setup), Start(setup, seed))
    bots = [make_bot("random" if seat == 0 else "greedy", seat) for seat in range(seats)]
    for window in play.rules.windows:
        play.apply(play.window_entry(0, window.name, True))
    missing = dict(wanted)
    while True:
        told = update(play, Glance(play, 0), (0, 0), 1, [])
        for name in [name for name, want in missing.items() if want(play, told)]:
            write(name, game, play, told)
            del missing[name]
        if play.over or not missing:
            return set(missing)
        question = play.game.questions[0]
        key = bots[question.seat].answer(play.game.view(question.seat), question)
        play.apply(Entry(ANSWER, question.seat, key))


def main() -> None:
    ocw = definition("one_card_wonder")
    own_turn = asks("produce")
    wanted: dict[str, Wanted] = {
        "draft": asks("pick wonder"),
        "mats": asks("choose mat"),
        "turn": lambda play, told: asks("produce", "build stage")(play, told) and told.picture["turn"] > 12,
        "pay": asks("pay"),
        "drawn": asks("to supply"),
        "partner": asks("trade with"),
        "compose": asks("offer", "ask", "propose"),
        "offered": lambda play, told: asks("yes", "no")(play, told) and bool(told.picture["offer"]),
        "tribute": asks("contribute"),
        "over": lambda play, told: told.result is not None,
    }
    for seed in range(40):
        late = moments(ocw, 4, seed, {"leaders": True}, wanted)
        wanted = {name: want for name, want in wanted.items() if name in late}
        if not wanted:
            break
    print("not found:", ", ".join(wanted) or "nothing")
    for seats in (2, 3, 5, 6):
        moments(
            ocw, seats, 3, {}, {f"turn{seats}": lambda play, told: own_turn(play, told) and told.picture["turn"] > 8}
        )
    moments(NIGHT_MARKET, 3, 1, {}, {"generic": lambda play, told: bool(told.questions)})


if __name__ == "__main__":
    main()
