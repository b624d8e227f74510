"""Writes the moments of Wonders of The First into web/tests/fixtures, as the server would send them to a seat.

Run it after a change of messages, pictures or cards:  .venv/bin/python -m tests.web.make_fixtures_wonders
"""

from __future__ import annotations

from tests.web.make_fixtures import Wanted, asks, search
from wonderwheel.face import definition
from wonderwheel.server.game.play import Play
from wonderwheel.server.protocol.messages import Update

BOTS = ["greedy", "greedy"]
DECKS = {"deck_1": "solfera", "deck_2": "thalwind"}


def every(*wanted: Wanted) -> Wanted:
    return lambda play, told: all(want(play, told) for want in wanted)


def in_round(first: int, last: int = 7) -> Wanted:
    return lambda play, told: first <= told.picture["round"] <= last


def attacks(least: int) -> Wanted:
    return lambda play, told: sum(o.verb == "attack" for q in told.questions for o in q.options) >= least


def refuses(least: int) -> Wanted:
    return lambda play, told: sum(dim.verb == "play" for dim in told.dimmed) >= least


def answers(verb: str, least: int) -> Wanted:
    return lambda play, told: sum(o.verb == verb for q in told.questions for o in q.options) >= least


def fights(play: Play, told: Update) -> bool:
    """A battle is open, and this seat is asked about it."""
    return bool(told.questions) and told.picture["battle"] is not None


def works(play: Play, told: Update) -> bool:
    """An ability is being carried out, and this seat is asked about it."""
    return bool(told.questions) and any(work["state"] == "acting" for work in told.picture["work"])


def beaten(play: Play, told: Update) -> bool:
    """The other player has just seized a stone."""
    latest = [event for event in told.events[-8:] if event.kind == "seized"]
    return bool(told.questions) and bool(latest) and latest[-1].actor == 1


def announced(play: Play, told: Update) -> bool:
    return bool(told.questions) and told.picture["announced"] is not None


def full(play: Play, told: Update) -> bool:
    """Much lies on the table: equipment, counters, tapped cards."""
    cards = [card for realm in told.picture["realms"] for side in realm["sides"] for card in side["cards"]]
    return (
        len(cards) >= 16
        and any(card["worn"] >= 0 for card in cards)
        and any(card["counters"] for card in cards)
        and any(card["tapped"] for card in cards)
    )


def seeks(play: Play, told: Update) -> bool:
    """This seat chooses among cards of its deck."""
    known = {card["id"] for card in told.picture["players"][0]["deck_known"]}
    return any(o.verb == "card" and o.argument in known for q in told.questions for o in q.options)


def over(play: Play, told: Update) -> bool:
    return told.result is not None


def main() -> None:
    game = definition("wonders_of_the_first")
    search(
        game,
        BOTS,
        dict(DECKS),
        {
            "wonders_mulligan": asks("card", "done"),
            "wonders_full": every(in_round(5, 6), attacks(3), full, asks("play")),
            "wonders_realm": every(in_round(4), announced, answers("realm", 4)),
            "wonders_target": every(in_round(3), works, answers("card", 3)),
            "wonders_battle": fights,
            "wonders_beaten": every(in_round(3), beaten),
            "wonders_last": every(in_round(7), attacks(5), asks("play")),
            "wonders_over": over,
        },
    )
    # Somebody who does not play too well still has everything to choose from.
    turn = every(in_round(5, 5), attacks(3), refuses(2), asks("play", "harvest"))
    search(game, ["random", "greedy"], dict(DECKS), {"wonders_turn": turn})
    search(game, BOTS, {"deck_1": "thalwind", "deck_2": "umbrathene"}, {"wonders_seek": seeks})


if __name__ == "__main__":
    main()
