"""Endless loops (503) and replacement effects that turn in a circle (504.d)."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.games.wonders_of_the_first import meaning

START = spell("Start", "Tap target Wonder.")
PING = item("Ping", "Whenever a Wonder is tapped, you may untap it.")
PONG = item("Pong", "Whenever a Wonder is untapped, tap it. Gain 1 faith.")
MAY_PONG = item("Pong", "Whenever a Wonder is untapped, you may tap it. Gain 1 faith.")
MUST_PING = item("Ping", "Whenever a Wonder is tapped, untap it.")


def until_asked_how_often(table: At, answer: str = "Yes") -> int:
    """Keep the loop going until the game notices it; gives how often somebody had to say so."""
    said = 0
    while table.options() == ["Yes", "No"]:
        table.say(answer)
        said += 1
        assert said < 20, "the loop is not noticed"
    return said


@clause("CR132-503.a", "CR132-503.b", "CR132-503.b.2")
def test_whoever_keeps_a_loop_going_says_how_often_and_then_has_to_end_it() -> None:
    table = at(PING, PONG, START, BEAR, world=["1 Ping", "1 Pong", "1 Bear"], player=[{"hand": ["Start"]}])
    table.say("Play Start")
    until_asked_how_often(table)
    before = table.look("p1.faith")
    question = table.game.questions[0]
    assert (question.clause, question.decider) == ("CR132-503.b.2", 0)
    table.say("5")
    assert table.look("p1.faith") >= before + 5
    assert table.options() in (["No"], []) or table.game.questions[0].asks == "What do you do?"
    if table.options() == ["No"]:
        assert table.why_not("Yes") == ("CR132-503.b", "CR132-503.b.3")
        table.say("No")
    assert table.look("realm1.p1")[2] == "Bear 4 tapped", "the different choice was not to untap"


@clause("CR132-503.b.3")
def test_if_both_could_end_a_loop_the_active_player_has_to() -> None:
    for first in (1, 2):
        world = ["1 Ping", "2 Pong", "1 Bear"]
        players = [{"hand": ["Start"]}, {"hand": ["Start"]}]
        table = at(PING, MAY_PONG, START, BEAR, world=world, player=players, active=first)
        table.say("Play Start")
        until_asked_how_often(table)
        assert table.game.questions[0].decider == first - 1
        table.say("1")
        while table.options() == ["Yes", "No"]:
            assert table.game.questions[0].decider != first - 1, "the active player has no choice any more"
            table.say("Yes")
        bear = table.look("realm1.p1")[1]
        assert bear == ("Bear 4 tapped" if first == 1 else "Bear 4"), "it stops where the active player stopped it"


@clause("CR132-503.b", "CR132-503.b.3")
def test_if_only_the_other_player_could_end_a_loop_that_player_has_to() -> None:
    table = at(PING, PONG, START, BEAR, world=["2 Ping", "1 Pong", "1 Bear"], player=[{"hand": ["Start"]}])
    table.say("Play Start")
    until_asked_how_often(table)
    assert table.game.questions[0].decider == 1
    table.say("2")
    assert table.look("realm1.p1")[1] == "Bear 4 tapped"


@clause("CR132-503.c", "CR132-503.c.2", "CR132-503.c.3")
def test_only_an_effect_that_the_loop_needs_can_be_prevented() -> None:
    """A bystander triggers in every turn of the loop, and the loop goes on without it."""
    bystander = item("Bystander", "Whenever a Wonder is tapped, it gets +0 this round.")
    plain = item("Pong", "Whenever a Wonder is untapped, tap it.")
    world = ["2 Ping", "2 Pong", "2 Bystander", "1 Bear"]
    table = at(MUST_PING, plain, bystander, START, BEAR, world=world, player=[{"hand": ["Start"]}])
    table.say("Play Start")
    while table.game.questions[0].asks == "Which ability happens first?":
        table.say(table.options()[0])
    assert (table.game.questions[0].clause, table.game.questions[0].decider) == ("CR132-503.b.2", 0)
    table.say("2")
    while table.game.questions[0].asks == "Which ability happens first?":
        table.say(table.options()[0])
    assert table.game.questions[0].clause == "CR132-503.c.2"
    offered = table.options()
    assert len(offered) == 2
    assert not any("Bystander" in label for label in offered), offered
    table.say(offered[0])
    while table.game.questions[0].asks == "Which ability happens first?":
        table.say(table.options()[0])
    assert "An effect of Player 2 is prevented: it would go on without end." in table.told()


@clause("CR132-504.d", "CR132-504.a", "CR132-504.a.2", "CR132-503.c")
def test_replacements_that_turn_in_a_circle_are_cut_by_the_active_player() -> None:
    """What would be banished comes into a realm instead; what would arrive is banished instead."""
    drake = wonder("Drake", 3, "If this would be banished, instead put this into target realm.")
    void = item(
        "Void",
        meaning.Replacement(
            meaning.Event("arrives", cards=meaning.Cards(area="anywhere")), (meaning.Banish(meaning.EventCard()),)
        ),
    )
    away = spell("Away", "Banish the top card of your deck.")
    for prevented, found in (("Drake", ([], ["Drake"])), ("Void", (["Drake 3"], []))):
        player = {"hand": ["Away"], "deck": ["Drake", "Wolf", "Wolf"]}
        table = at(drake, void, away, WOLF, world=["2 Void @3"], player=[player])
        table.say("Play Away", "Realm 2")
        assert (table.game.questions[0].clause, table.game.questions[0].decider) == ("CR132-504.d", 0)
        table.say(next(label for label in table.options() if prevented in label))
        assert (table.look("realm2.p1"), table.look("banished")) == found
        assert table.game.questions[0].asks == "What do you do?"


@clause("CR132-504.d", "CR132-503.c.2")
def test_counters_that_replace_each_other_come_to_an_end() -> None:
    pull = item(
        "Pull",
        meaning.Replacement(
            meaning.Event("counters put", counter="+1"), (meaning.PutCounters("-1", meaning.EventCard()),)
        ),
    )
    push = item(
        "Push",
        meaning.Replacement(
            meaning.Event("counters put", counter="-1"), (meaning.PutCounters("+1", meaning.EventCard()),)
        ),
    )
    grow = spell("Grow", "Put a +1 counter on target Wonder.")
    for prevented, wolf in (("Pull", "Wolf 3 +1:1"), ("Push", "Wolf 1 -1:1")):
        table = at(pull, push, grow, WOLF, world=["2 Pull", "2 Push", "1 Wolf"], player=[{"hand": ["Grow"]}])
        table.say("Play Grow")
        table.say(next(label for label in table.options() if prevented in label))
        assert table.look("realm1.p1") == [wolf]
