"""How many counters were put or removed, spoken of behind the event: each wording is played."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, spell, wonder


def witness(heard: str, done: str, *world: str, p1: dict[str, int] | None = None) -> At:
    """A Sage who waits for something, and a spell that brings it about."""
    mine = {"energy": 9, "actions": 5, "hand": ["Rite"], **(p1 or {})}
    cards = (wonder("Sage", 1, heard), spell("Rite", done), *USUAL)
    return at(*cards, world=["1 Sage", *world], player=[mine, {}]).say("Play Rite")


@clause("CR132-204.a")
def test_that_many_are_as_many_as_were_put_on_the_other() -> None:
    heard = "Whenever one or more +1 counters are put on another Wonder you control, put that many +1 counters on this."
    table = witness(heard, "Put three +1 counters on target Wonder.", "1 Wolf", "2 Bear").say("Wolf")
    assert table.look("realm1.p1") == ["Sage 4 +1:3", "Wolf 5 +1:3"]
    table = witness(heard, "Put three +1 counters on target Wonder.", "1 Wolf", "2 Bear").say("Bear")
    assert table.look("realm1.p1") == ["Sage 1", "Wolf 2"]


@clause("CR132-204.a")
def test_so_many_or_more_are_heard_only_if_they_are_put_at_once() -> None:
    heard = "Whenever you put two or more +1 counters on a Wonder, gain 1 faith."
    assert witness(heard, "Put two +1 counters on target Wonder.", "1 Wolf").say("Wolf").look("p1.faith") == 1
    assert witness(heard, "Put a +1 counter on each Wonder.", "1 Wolf").look("p1.faith") == 0


@clause("CR132-204.a")
def test_of_counters_removed_only_those_are_counted_that_were_there() -> None:
    heard = "Whenever one or more counters are removed from an enemy, gain that much faith."
    done = "Put two +1 counters on target enemy. Remove three +1 counters from it."
    assert witness(heard, done, "2 Bear").look("p1.faith") == 2
