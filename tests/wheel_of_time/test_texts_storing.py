"""Advantages that are kept face down under a card, played: who knows them, when they come out, when they are lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.core.knowledge.ledger import reveal
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wheel_of_time.changes.cards import discard

STORE = mine("Ready Resources", on="player")
LEADERS = (mine(RAND), theirs(RAHVIN))


def resources(*cards: dict[str, Any], **more: Any) -> Texts:
    return Texts(*LEADERS, STORE, *cards, at="actions", **{"dominant": 2, **more})


def sees(play: Texts, seat: int, card: int) -> bool:
    """Whether a seat knows what a card is."""
    known: Any = known_to(play.g, seat)
    return bool(known.what[card] >= 0)


def put(play: Texts, *names: str) -> Texts:
    for name in names:
        while not play.offers(f"Put {name} under Ready Resources"):
            play.pass_all("Play an event")
        play.say(f"Put {name} under Ready Resources")
    return play


@clause("WOT20-action.effects.11", "WOT20-draw.discard.2")
def test_advantages_of_the_hand_go_under_it_as_an_event_and_count_no_more_as_hand() -> None:
    play = resources(hero={"hand": ["Seasoned Warrior", "A Second Chance", "Fireball", "Confrontation", "Commander"]})
    play.pass_all("Play an event")
    offered = [each for each in play.options if each.startswith("Put ")]
    assert offered == ["Put Seasoned Warrior under Ready Resources", "Put A Second Chance under Ready Resources"]
    put(play, "Seasoned Warrior")
    assert play["p1.stored"] == ["Seasoned Warrior"]
    assert play["p1.cards"] == 4
    (card,) = play.g.stored[HERO]
    assert sees(play, HERO, card)
    assert not sees(play, VILLAIN, card)
    assert play.told()[-1] == "The Hero puts an advantage face down under Ready Resources (Seasoned Warrior)."


@clause("WOT20-action.advantage.1", "WOT20-action.take.4")
def test_it_is_played_from_there_as_from_the_hand() -> None:
    play = resources(hero={"hand": ["Seasoned Warrior", "Seasoned Warrior"]}, symbols=[{"card": RAND, "combat": 1}])
    put(play, "Seasoned Warrior")
    play.pass_all("Which action")
    assert play.offers("Play the advantage Seasoned Warrior from under Ready Resources")
    play.say("Play the advantage Seasoned Warrior from under Ready Resources")
    while not play["p1.home"][0].endswith("with Seasoned Warrior"):
        play.say(play.options[0])
    assert play["p1.stored"] == []
    assert play["p1.hand"] == ["Seasoned Warrior"]
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-cards.advantages.10", "WOT20-cards.piles.3")
def test_what_lies_under_it_is_discarded_with_it() -> None:
    play = put(resources(hero={"hand": ["Seasoned Warrior"]}), "Seasoned Warrior")
    discard(play.g, play.card("Ready Resources"))
    assert play["p1.discards"] == ["Seasoned Warrior", "Ready Resources"]
    assert play["p1.stored"] == []
    assert not play.rules.faults(play.g)


@clause("WOT20-action.effects.8")
def test_spying_sees_what_lies_face_down_there() -> None:
    play = Texts(
        *LEADERS,
        STORE,
        at="actions",
        dominant=1,
        hero={"hand": ["Seasoned Warrior"]},
        villain={"hand": ["Spying"]},
        symbols=[{"card": RAHVIN, "intrigue": 1}],
    )
    put(play, "Seasoned Warrior")
    card = play.g.stored[HERO][0]
    assert not sees(play, VILLAIN, card)
    while not play.offers("Play Spying"):
        play.say("Pass")
    play.say("Play Spying")
    while play.offers("The Hero"):
        play.say("The Hero")
    assert sees(play, VILLAIN, card)


@clause("WOT20-action.effects.11")
@pytest.mark.parametrize("spied", [False, True])
def test_nobody_can_tell_which_advantage_it_was(spied: bool) -> None:
    """Whoever has seen the hand knows that one of its two advantages lies there, and no more than that."""
    deck = ["Bodyguards", "Fireball", "Commander", "Confrontation"] * 3
    play = resources(hero={"hand": ["Seasoned Warrior", "A Second Chance", "Fireball"], "deck": deck})
    if spied:
        reveal(play.g, play.g.hands[HERO], 1 << VILLAIN)
    put(play, "Seasoned Warrior")
    seen = set()
    for seed in range(30):
        sample: Any = known_to(play.g, VILLAIN)
        play.rules.deal(sample, VILLAIN, Dice(seed))
        seen.add(play.rules.catalogue.defs[sample.what[play.g.stored[HERO][0]]].name)  # type: ignore[attr-defined]
    both = {"Seasoned Warrior", "A Second Chance"}
    assert seen == both if spied else both < seen
