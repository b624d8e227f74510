"""Turns and what waits beyond them (403.5, 404): passes, prices of attacks, effects that come later."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, OURS, WOLF
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")


@clause("CR132-404.5.a", "CR132-404.5.f")
def test_a_pass_is_told() -> None:
    table = at(WOLF, world=["1 Wolf"]).say("Pass")
    assert [line for line in table.told() if "passes" in line] == ["Player 1 passes."]


@clause("CR132-404.3.a", "CR132-pay-x.a.3", "CR132-free-attack.a")
def test_whoever_attacks_pays_what_the_attack_costs() -> None:
    toll = item("Toll", "Opponents can't attack in this realm unless they pay you 2 energy.")
    table = at(toll, BEAR, world=["2 Toll", "1 Bear"], player=[{"energy": 3}, {"energy": 0}])
    table.say("Attack in realm 1")
    assert (table.look("p1.energy"), table.look("p2.energy"), table.look("realm1.stones")) == (1, 2, [1])
    assert "Player 1 attacks in realm 1." in table.told()


@clause("CR132-403.5.a", "CR132-next.a", "CR132-403.5.j")
def test_what_waits_in_this_round_outlasts_the_turn() -> None:
    arrival = meaning.Event("arrives", cards=OURS)
    long = spell("Long", "The next time a Wonder you control arrives this round, gain 1 faith.")
    short = spell("Short", meaning.Spell((meaning.NextTime(arrival, (FAITH,), "this turn"),)))
    for card, gained in ((long, 1), (short, 0)):
        table = at(card, WOLF, player=[{"hand": [card.name, "Wolf"]}])
        table.say(f"Play {card.name}", "Pass", "Play Wolf", "Realm 1")
        assert table.look("p1.faith") == gained


@clause("CR132-505.1.b", "CR132-505.1.c", "CR132-next.b")
def test_a_delayed_effect_does_not_speak_of_a_card_that_has_come_back() -> None:
    """The Moth would be banished when the round ends; if it has left and returned, it is another Moth."""
    moth = wonder("Moth", 2, "Tap free: At end of round, banish this.", classes=("Moth",))
    flip = spell("Flip", "Return each Wonder you control to its owner's hand. Put each Moth in your hand into realm 2.")
    for deeds, banished, there in (((), ["Moth"], []), (("Play Flip", "Pass"), [], ["Moth 2"])):
        table = at(moth, flip, world=["1 Moth @2"], player=[{"hand": ["Flip"]}])
        table.say("Use Moth", "Pass", *deeds)
        while table.look("round") == 3:
            table.say("Pass")
        assert (table.look("banished"), table.look("realm2.p1")) == (banished, there)
        assert table.g.held == [], "nothing is kept of what has begun"


@clause("CR132-next.b", "CR132-505.1.c")
def test_whoever_controls_the_cards_that_fit_says_which_one_is_meant() -> None:
    """Two Bears that player 2 owns and player 1 controls come under the Trap of player 2 at once."""
    trap = spell(
        "Trap",
        meaning.Spell(
            (
                meaning.NextTime(
                    meaning.Event("tapped", cards=meaning.Cards(name="Bear")),
                    (meaning.Destroy(meaning.EventCard()), meaning.Draw(meaning.Player("event"))),
                ),
            )
        ),
    )
    press = item(
        "Press", meaning.Activated(meaning.Cost(action=True), (meaning.Tap(meaning.All(meaning.Cards(name="Bear"))),))
    )
    rows = [
        {"name": "Bear", "player": 1, "owner": 2},
        {"name": "Bear", "player": 1, "owner": 2},
        {"name": "Press", "player": 1, "realm": 2},
    ]
    table = at(trap, press, BEAR, card=rows, player=[{}, {"hand": ["Trap"]}], active=2)
    table.say("Play Trap", "Use Press")
    question = table.game.questions[0]
    assert (question.asks, question.decider, len(question.options)) == ("Which one is meant?", 0, 2)
    table.say(table.options()[0])
    assert (table.look("p2.abyss"), table.look("realm1.p1"), table.look("p1.cards")) == (
        ["Trap", "Bear"],
        ["Bear 4 tapped"],
        1,
    )
