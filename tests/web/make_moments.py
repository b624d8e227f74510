"""Writes web/e2e/moments: the busiest moments of games that bots play, as the server sends them to either seat.

The browser test of the frame lays them out at every size. Run it after a change of messages or pictures:
.venv/bin/python -m tests.web.make_moments
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tests.web.make_fixtures import NAMES, info
from wonderwheel.bots import make_bot
from wonderwheel.core.inputs import ANSWER, Start
from wonderwheel.core.rules import GameDef
from wonderwheel.face import definition
from wonderwheel.server.game.play import Entry, Play
from wonderwheel.server.game.wire import Glance, encoded, update
from wonderwheel.server.protocol.messages import Update

FOLDER = Path(__file__).parents[2] / "web" / "e2e" / "moments"
EVENTS_KEPT = 12
MOST_INPUTS = 900

Crowd = Callable[[dict[str, Any]], int]


def cards_in_realms(picture: dict[str, Any]) -> int:
    sides = [len(side["cards"]) for realm in picture["realms"] for side in realm["sides"]]
    return sum(sides) + 10 * max(sides) + len(picture["players"][0]["hand"])


def pieces(picture: dict[str, Any]) -> int:
    players = picture["players"]
    return sum(len(player["pieces"]) + 3 * player["stages_built"] for player in players)


def forces(picture: dict[str, Any]) -> int:
    dice = sum(len(card["dice"]) for card in picture["cards"])
    return (
        len(picture["cards"])
        + dice
        + 4 * sum(len(side["cards"]) for lane in picture["lanes"] for side in lane["sides"])
    )


def busiest(
    game: GameDef, bots: list[str], seed: int, options: dict[str, Any], seat: int, crowd: Crowd
) -> tuple[Play, Update]:
    """The moment of one game at which this seat is asked something and most lies on the table."""
    setup = game.setup(len(bots), options)
    play = Play(game.make(setup), Start(setup, seed))
    players = [make_bot(name, number) for number, name in enumerate(bots)]
    most, found = -1, None
    for _ in range(MOST_INPUTS):
        question = play.game.questions[0]
        if question.decider == seat and len(question.options) > 2:
            size = crowd(play.rules.picture(play.game.view(seat).state, seat)) + min(len(question.options), 12)
            if size > most:
                most, found = size, update(play, Glance(play, seat), play.log, (0, 0), 1, [])
        key = players[question.seat].answer(play.game.view(question.seat), question)
        play.apply(Entry(ANSWER, question.seat, key))
        if play.over:
            break
    if found is None:
        raise SystemExit(f"{game.name}, seed {seed}: seat {seat} was asked nothing")
    return play, found


def write(name: str, game: GameDef, seat: int, play: Play, told: Update) -> None:
    told = msgspec.structs.replace(told, events=told.events[-EVENTS_KEPT:], first=0)
    events = [msgspec.structs.replace(event, n=n) for n, event in enumerate(told.events)]
    told = msgspec.structs.replace(told, events=events, dimmed=told.dimmed[:60])
    table = info(game, play.seats, "running")
    body = {"table": table, "seat": seat, "update": msgspec.json.decode(encoded(told, NAMES[: play.seats]))}
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(body) + b"\n")


def main() -> None:
    wonders, wheel, ocw = definition("wonders_of_the_first"), definition("wheel_of_time"), definition("one_card_wonder")
    decks = ["solfera", "thalwind", "petraia", "umbrathene", "heliosynth", "boundless"]
    for number, deck in enumerate(decks):
        seat, other = number % 2, decks[(number + 1) % len(decks)]
        made = busiest(wonders, ["random", "greedy"], number, {"deck_1": deck, "deck_2": other}, seat, cards_in_realms)
        write(f"wonders_{deck}_{seat}", wonders, seat, *made)
    for number in range(3):
        made = busiest(wheel, ["greedy", "greedy"], number, {}, number % 2, forces)
        write(f"wheel_{number}_{number % 2}", wheel, number % 2, *made)
    for seats in range(2, 7):
        made = busiest(ocw, ["random"] + ["greedy"] * (seats - 1), seats, {"leaders": True}, 0, pieces)
        write(f"ocw_{seats}", ocw, 0, *made)


if __name__ == "__main__":
    main()
