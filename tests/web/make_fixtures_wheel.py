"""Writes the moments of The Wheel of Time into web/tests/fixtures, as the server would send them to a seat.

Run it after a change of messages, pictures or cards:  .venv/bin/python -m tests.web.make_fixtures_wheel
"""

from __future__ import annotations

from tests.web.make_fixtures import Wanted, asks, later, search
from wonderwheel.face import definition
from wonderwheel.server.game.play import Play
from wonderwheel.server.protocol.messages import Update

BOTS = ["random", "random"]


def every(*wanted: Wanted) -> Wanted:
    return lambda play, told: all(want(play, told) for want in wanted)


def answers(verb: str, least: int) -> Wanted:
    return lambda play, told: sum(o.verb == verb for q in told.questions for o in q.options) >= least


def dice(least: int) -> Wanted:
    """So many dice lie on the table."""
    return lambda play, told: sum(len(card["dice"]) for card in told.picture["cards"]) >= least


def takes_part(least: int) -> Wanted:
    """So many cards take part in the challenge that is being resolved."""

    def found(play: Play, told: Update) -> bool:
        lanes = [lane for lane in told.picture["lanes"] if lane["state"] == "now"]
        return any(sum(len(side["cards"]) for side in lane["sides"]) >= least for lane in lanes)

    return found


def lanes(least: int) -> Wanted:
    return lambda play, told: sum(lane["kind"] != "none" for lane in told.picture["lanes"]) >= least


def last_battle(play: Play, told: Update) -> bool:
    return bool(told.questions) and bool(told.picture["last_battle"])


def over(play: Play, told: Update) -> bool:
    return told.result is not None


def main() -> None:
    game = definition("wheel_of_time")
    search(
        game,
        BOTS,
        {},
        {
            "wheel_setup": asks("card"),
            "wheel_declare": later(3, asks("declare")),
            "wheel_place": later(5, answers("send", 3)),
            "wheel_token": every(later(5, answers("token", 3)), lanes(3)),
            "wheel_generate": every(later(5, asks("generate")), dice(4)),
            "wheel_action": every(later(5, asks("recruit")), dice(6), answers("recruit", 2)),
            "wheel_pay": every(later(3, answers("way", 3)), dice(4)),
            "wheel_roll": every(later(5, answers("rotate", 2)), takes_part(4), lanes(2)),
            "wheel_damage": every(later(5, answers("damage on", 2)), takes_part(4), dice(6)),
            "wheel_event": every(later(5, asks("play", "pass")), takes_part(3), dice(6)),
            "wheel_last": every(last_battle, takes_part(4), asks("rotate")),
            "wheel_over": over,
        },
    )


if __name__ == "__main__":
    main()
