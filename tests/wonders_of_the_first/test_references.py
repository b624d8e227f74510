"""What words that point back are bound to: a table of short texts, and games in which it matters."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, wonder
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped_names
from wonderwheel.games.wonders_of_the_first.text.meanings.abilities import compiled
from wonderwheel.games.wonders_of_the_first.text.reading import read
from wonderwheel.lang.errors import NotPlayable

TABLE = Path(__file__).with_name("references.txt")
TYPES = {"W": kinds.WONDER, "S": kinds.SPELL}


def rows() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    text, said = "", []
    for line in [*TABLE.read_text(encoding="utf-8").splitlines(), "end"]:
        if line.startswith("    "):
            said.append(line.strip())
        elif line and not line.startswith("#"):
            if text:
                yield text[0], text[2:], tuple(said)
            text, said = line, []


def told(kind: str, text: str) -> tuple[str, ...]:
    """What the references of a text are said to mean, or where and why it is refused."""
    names = shipped_names()
    node = read(text, "", names.words())
    try:
        parts = compiled(node, TYPES[kind], "", text, names)
    except NotPlayable as refused:
        return (f'refused at "{refused.phrase}": {refused.trouble.reason.split(": ", 1)[1]}',)
    return tuple(dict.fromkeys(line for part in parts for line in part.references))


def test_the_table_is_long_enough() -> None:
    assert len(list(rows())) >= 150


@pytest.mark.parametrize(("kind", "text", "expected"), list(rows()), ids=lambda value: str(value)[:60])
def test_references_mean_what_they_say(kind: str, text: str, expected: tuple[str, ...]) -> None:
    assert told(kind, text) == expected


def text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


BEAR, WOLF, COG = wonder("Bear", 4), wonder("Wolf", 2), item("Cog")


@clause("CR132-move.a", "CR132-506.c")
def test_what_is_moved_goes_beside_where_it_was_not_beside_the_card_that_says_so() -> None:
    crane = text("Crane", "Tap free: Move target Wonder you control to an adjacent realm.", type="item")
    table = at(crane, WOLF, world=["1 Crane @1", "1 Wolf @3"], round=5)
    table.say("Use Crane")
    assert sorted(table.options()) == ["Realm 2", "Realm 4"]
    assert table.say("Realm 4").look("realm4.p1") == ["Wolf 2"]


@clause("CR132-portal.d", "CR132-506.c")
def test_each_of_several_cards_goes_beside_its_own_realm() -> None:
    gate = text("Gate", "Tap free: Portal all Wonders you control to an adjacent realm.", type="item")
    table = at(gate, WOLF, BEAR, world=["1 Gate @1", "1 Wolf @1", "1 Bear @4"], round=4)
    table.say("Use Gate")
    assert (table.look("realm2.p1"), table.look("realm3.p1")) == (["Wolf 2"], ["Bear 4"])


@clause("CR132-404.3.1.a")
def test_that_wonder_is_the_wonder_and_not_the_item_named_last() -> None:
    drum = text(
        "Drum",
        "Whenever a Wonder you control attacks, destroy target item. That Wonder gets +2 this round.",
        type="item",
    )
    table = at(drum, WOLF, COG, world=["1 Drum @2", "1 Wolf", "2 Cog"])
    table.say("Attack in realm 1", "Cog")
    assert table.look("realm1.p1") == ["Wolf 4"]


@clause("CR132-501.1.a")
def test_x_is_the_power_of_the_target_it_is_said_of() -> None:
    twin = text("Twin", "On Arrival: Target Wonder gets +X this round, where X is its power.", power=1)
    table = at(twin, BEAR, world=["1 Bear"], player=[{"hand": ["Twin"]}])
    table.say("Play Twin", "Realm 2", "Bear")
    assert table.look("realm1.p1") == ["Bear 8"]


@clause("CR132-505.2.a")
def test_whoever_spends_gains() -> None:
    fair = text("Fair", "On Arrival: Each opponent may spend 2 energy to gain an action.", power=1)
    table = at(fair, player=[{"hand": ["Fair"], "actions": 3}, {"energy": 2, "actions": 1}])
    table.say("Play Fair", "Realm 1", "Yes")
    assert (table.look("p2.energy"), table.look("p2.actions")) == (0, 2)


@clause("CR132-501.1.a")
def test_a_condition_behind_asks_of_the_target_and_not_of_the_card_that_says_so() -> None:
    gnat = text("Gnat", "Tap free: Destroy target enemy if its power is 3 or less.", power=5)
    table = at(gnat, WOLF, BEAR, world=["1 Gnat", "2 Wolf @1", "2 Bear @2"])
    table.say("Use Gnat", "Wolf")
    assert (table.look("realm1.p2"), table.look("realm2.p2")) == ([], ["Bear 4"])


@clause("CR132-501.1.a")
def test_what_a_condition_behind_does_not_find_true_stays_as_it_is_or_has_the_other_thing_done_to_it() -> None:
    bolt = text("Bolt", "Destroy target Wonder if it is tapped. Otherwise, it gets +3 this round.", type="spell")
    table = at(bolt, WOLF, BEAR, world=["2 Wolf", "2 Bear @2"], player=[{"hand": ["Bolt"]}])
    table.say("Play Bolt", "Bear")
    assert (table.look("realm1.p2"), table.look("realm2.p2")) == (["Wolf 2"], ["Bear 7"])


@clause("CR132-505.2.a")
def test_each_player_of_whom_a_condition_behind_is_true_does_it() -> None:
    fair = text("Fair", "On Arrival: Each player gains 2 faith if they control an item.", power=1)
    table = at(fair, COG, world=["2 Cog"], player=[{"hand": ["Fair"], "faith": 0}, {"faith": 0}])
    table.say("Play Fair", "Realm 1")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (0, 2)


@clause("CR132-506.c")
def test_there_is_the_realm_that_was_named_last_and_not_where_the_card_arrived() -> None:
    moth = text("Moth", "On Arrival: Move this to realm 3. Destroy target enemy there.", power=1)
    table = at(moth, WOLF, BEAR, world=["2 Wolf @1", "2 Bear @3"], player=[{"hand": ["Moth"]}])
    table.say("Play Moth", "Realm 1")
    assert (table.look("realm1.p2"), table.look("realm3.p2")) == (["Wolf 2"], [])


@clause("CR132-501.1.a")
def test_it_is_never_what_was_spoken_of_before_where_a_condition_counts_something_else() -> None:
    with pytest.raises(SetupError, match="which one is meant"):
        text("Gnat", "On Arrival: Stun target enemy. If there is an item here, destroy it.", power=1)
