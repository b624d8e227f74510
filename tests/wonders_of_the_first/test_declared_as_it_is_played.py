"""What a spell is about is declared as it is played, also inside "you may" and "if you do" (on-play.b)."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, spell
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from


def text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


BEAR, WOLF, STICK = text("Bear", "", power=4), text("Wolf", "", power=2), text("Stick", "", type="item")
WATCHER = text("Watcher", "Whenever an opponent plays a spell, you may gain 1 faith.", type="item")
WORLD = ["2 Watcher", "1 Stick", "1 Stick @2", "2 Bear", "2 Wolf", "1 Bear @3", "1 Wolf @3"]


def played(words: str) -> At:
    """Player 1 plays a Deed with these words; player 2 has a Watcher that is asked about it."""
    deed = text("Deed", words, type="spell")
    return at(deed, BEAR, WOLF, STICK, WATCHER, world=WORLD, player=[{"hand": ["Deed"]}]).say("Play Deed")


def asked(table: At) -> tuple[int, str]:
    return table.game.questions[0].decider, table.game.questions[0].asks


@clause("CR132-on-play.b", "CR132-501.1.a")
def test_a_target_inside_you_may_is_declared_before_anybody_answers() -> None:
    table = played("You may destroy target enemy.")
    assert asked(table) == (0, "Choose a target")
    assert asked(table.say("Wolf"))[0] == 1
    assert asked(table.say("No"))[0] == 0
    assert table.say("Yes").look("realm1.p2") == ["Watcher", "Bear 4"]


@clause("CR132-on-play.b")
def test_whoever_declines_has_declared_for_nothing() -> None:
    table = played("You may destroy target enemy.").say("Wolf", "No", "No")
    assert table.look("realm1.p2") == ["Watcher", "Bear 4", "Wolf 2"]


@clause("CR132-on-play.b", "CR132-501.1.a")
def test_a_target_inside_if_you_do_is_declared_before_what_it_depends_on() -> None:
    table = played("Sacrifice an item. If you do, destroy target enemy.")
    assert asked(table) == (0, "Choose a target")
    assert asked(table.say("Wolf"))[0] == 1
    assert asked(table.say("No")) == (0, "Choose a card")
    assert table.say("Stick").look("realm1.p2") == ["Watcher", "Bear 4"]


@clause("CR132-on-play.b", "CR132-active-realm.a.3")
def test_a_realm_inside_you_may_is_declared_too() -> None:
    table = played("You may move target enemy to target realm.").say("Wolf")
    assert asked(table) == (0, "Which realm?")
    assert asked(table.say("Realm 2"))[0] == 1
    assert table.say("No", "Yes").look("realm2.p2") == ["Wolf 2"]


@clause("CR132-on-play.b", "CR132-501.1.a")
def test_a_target_that_depends_on_what_is_done_first_is_chosen_then() -> None:
    for words in (
        "Sacrifice a Wonder. If you do, destroy target enemy with power less than its power.",
        "Sacrifice a Wonder. Destroy target enemy with power less than its power.",
    ):
        table = played(words)
        assert asked(table)[0] == 1
        assert asked(table.say("No")) == (0, "Choose a card")
        table.say("Bear")
        assert (table.look("realm3.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Watcher", "Bear 4"]), words


@clause("CR132-on-play.b", "CR132-501.1.a")
def test_what_is_done_several_times_has_a_target_each_time() -> None:
    once = meaning.Destroy(meaning.Target(meaning.Cards(types=("wonder",), controller="opponent")))
    deed = spell("Deed", meaning.Spell((meaning.Repeat(meaning.Number(2), (once,)),)))
    table = at(deed, BEAR, WOLF, STICK, WATCHER, world=[*WORLD, "2 Wolf"], player=[{"hand": ["Deed"]}])
    assert asked(table.say("Play Deed"))[0] == 1
    assert table.say("No", "Wolf", "Bear").look("realm1.p2") == ["Watcher", "Wolf 2"]
