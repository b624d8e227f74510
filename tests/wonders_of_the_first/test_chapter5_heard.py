"""What is heard of stones and cards that change places (501.b, seize stone, deny, discard), and by whom it was done."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, SWORD, WOLF, n, whenever
from wonderwheel.games.wonders_of_the_first import meaning

HAND = ["Take", "Free", "Mill", "Forget", "Bolt", "Offer", "Exile", "Drop", "Wolf", "Sword"]
CARDS = (
    spell("Take", "Gain control of target stone."),
    spell("Free", "Move target stone to the center."),
    spell("Mill", "Deny 1."),
    spell("Forget", "Discard a card."),
    spell("Bolt", "Destroy target Wonder."),
    spell("Offer", "Sacrifice all Wonders you control in realm 2."),
    spell("Exile", "Banish target Wonder."),
    spell("Drop", "Put target Wonder into The Abyss."),
    item("Idol", "This is a stone too."),
    WOLF,
    BEAR,
    SWORD,
)

# The other events of these tests no card English tells of both players, whatever card they happen to.
SAID = {
    "seizes": ("you seize a stone", "an opponent seizes a stone"),
    "sacrificed": ("you sacrifice a card", "an opponent sacrifices a card"),
}


def heard(kind: str, *answers: str, stones: Any = (), world: tuple[str, ...] = (), banished: Any = ()) -> Any:
    """How often player 1's Ear hears the event of its own player, and of the opponent."""
    if kind in SAID:
        mine, theirs = SAID[kind]
        ear = item("Ear", f"Whenever {mine}, gain 1 faith.", f"Whenever {theirs}, gain 10 faith.")
    else:
        ear = item(
            "Ear",
            whenever(meaning.Event(kind, player="you"), meaning.Gain("faith")),
            whenever(meaning.Event(kind, player="opponent"), meaning.Gain("faith", n(10))),
        )
    table = at(
        ear,
        *CARDS,
        stones=list(stones),
        banished_stones=list(banished),
        world=["1 Ear @3", "1 Bear", *world],
        player=[{"hand": HAND, "deck": ["Wolf"] * 5}],
    )
    table.say(*answers)
    while table.game.questions[0].asks != "What do you do?":
        table.say(table.options()[0])
    return table.look("p1.faith")


@clause("CR132-seize-stone.a", "CR132-501.b")
@pytest.mark.parametrize(
    ("kind", "centre", "theirs", "idol", "taken", "freed"),
    [
        ("seizes", 1, 1, 1, 0, 0),
        ("gains a stone", 1, 1, 1, 1, 0),
        ("loses a stone", 0, 10, 10, 0, 0),
        ("control changes", 0, 0, 1, 0, 0),
    ],
)
def test_a_seized_stone_is_heard_as_seized_gained_and_lost_and_others_are_not(
    kind: str, centre: int, theirs: int, idol: int, taken: int, freed: int
) -> None:
    """From the centre, from the opponent, a card that is a stone; gained by an effect, put into the centre."""
    attack = "Attack in realm 1"
    assert heard(kind, attack) == centre
    assert heard(kind, attack, stones=[[1, 2]]) == theirs
    assert heard(kind, attack, world=("2 Idol",), banished=[1]) == idol
    assert heard(kind, "Play Take", "The stone of realm 2") == taken
    assert heard(kind, "Play Free", "The stone of realm 2", stones=[[2, 2]]) == freed


@clause("CR132-deny.a", "CR132-discard.a", "CR132-dies.a.2", "CR132-equip.b", "CR132-501.b")
@pytest.mark.parametrize(
    ("kind", "denied", "discarded", "killed", "equipped"),
    [
        ("denies", 1, 0, 0, 0),
        ("discarded", 0, 1, 0, 0),
        ("dies", 0, 0, 10, 0),
        ("destroyed", 0, 0, 10, 0),
        ("leaves", 0, 0, 10, 0),
        ("equipped", 0, 0, 0, 2),
    ],
)
def test_each_way_to_the_abyss_is_heard_for_what_it_is(
    kind: str, denied: int, discarded: int, killed: int, equipped: int
) -> None:
    """Equipment and its wearer are both equipped."""
    assert heard(kind, "Play Mill") == denied
    assert heard(kind, "Play Forget", "Wolf") == discarded
    assert heard(kind, "Play Bolt", "Wolf", world=("2 Wolf @2",)) == killed
    assert heard(kind, "Play Sword", "Realm 1") == equipped


@clause(
    "CR132-dies.a.2", "CR132-on-death.a", "CR132-destroy.a.2", "CR132-banish.a.2", "CR132-deny.a", "CR132-discard.a"
)
@pytest.mark.parametrize(
    ("kind", "destroyed", "sacrificed", "banished", "dropped", "discarded", "denied"),
    [
        ("destroyed", 10, 0, 0, 0, 0, 0),
        ("sacrificed", 0, 1, 0, 0, 0, 0),
        ("banished", 0, 0, 10, 0, 0, 0),
        ("dies", 10, 1, 0, 10, 0, 0),
        ("leaves", 10, 1, 10, 10, 0, 0),
        ("put into the abyss", 11, 2, 1, 11, 2, 2),
    ],
)
def test_every_way_out_of_the_world_is_heard_as_what_it_is(
    kind: str, destroyed: int, sacrificed: int, banished: int, dropped: int, discarded: int, denied: int
) -> None:
    """The spell that does it goes to The Abyss as well, once."""
    assert heard(kind, "Play Bolt", "Wolf", world=("2 Wolf @2",)) == destroyed
    assert heard(kind, "Play Offer", world=("1 Wolf @2",)) == sacrificed
    assert heard(kind, "Play Exile", "Wolf", world=("2 Wolf @2",)) == banished
    assert heard(kind, "Play Drop", "Wolf", world=("2 Wolf @2",)) == dropped
    assert heard(kind, "Play Forget", "Wolf") == discarded
    assert heard(kind, "Play Mill") == denied


@clause("CR132-attuned.a", "CR132-attuned.b", "CR132-404.2.g")
def test_a_card_can_make_itself_attuned_while_its_condition_holds() -> None:
    """Without an action the Heir is played only while its player holds a stone, and controls the land it names."""
    heir, hill = wonder("Heir", 1, "While you control a stone, this gets Attuned Petraia."), land("Hill", orbitals=1)
    for stones, world, plays in (
        ([[1, 1]], ["1 Hill"], True),
        ([], ["1 Hill"], False),
        ([[1, 1]], [], False),
        ([[1, 2]], ["1 Hill"], False),
    ):
        player = [{"hand": ["Heir"], "actions": 0, "free_attacks": 1}]
        table = at(heir, hill, WOLF, stones=stones, world=["1 Wolf @2", *world], player=player)
        assert ("Play Heir" in table.options()) == plays


@clause("CR132-507.g", "CR132-symbiosis.b")
@pytest.mark.parametrize(("model", "done"), [("an enemy", 1), ("a Golem", 0)])
def test_a_card_becomes_a_copy_only_if_there_is_something_to_copy(model: str, done: int) -> None:
    mask = spell("Mask", f"Draw a card. All Wonders you control become a copy of {model}. If you do, gain 1 faith.")
    table = at(mask, WOLF, BEAR, world=["1 Wolf", "2 Bear @2"], player=[{"hand": ["Mask"]}])
    table.say("Play Mask")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Bear 4" if done else "Wolf 2"], done)


@clause("CR132-active-realm.a.3", "CR132-realm.b", "CR132-current-realm.a")
@pytest.mark.parametrize(
    ("phrase", "meant"),
    [
        ("this realm", [3]),
        ("realm 2", [2]),
        ("realm 6", []),
        ("each realm", [1, 2, 3, 4, 5]),
        ("any other realm", [1, 2, 4, 5]),
        ("odd-numbered realms", [1, 3, 5]),
        ("even-numbered realms", [2, 4]),
        (meaning.Realm("current"), [5]),
        ("adjacent realms", [2, 4]),
        ("this realm or an adjacent realm", [2, 3, 4]),
        ("the lowest-numbered realm", [1]),
        ("the same realm as a Beast", [4]),
        (meaning.Realm("choose"), [1]),
    ],
)
def test_each_phrase_means_its_realms_and_only_those_that_are_open(
    phrase: meaning.Realm | str, meant: list[int]
) -> None:
    """In round 5 the Horn in realm 3 counts Wonders: one in realm 1, 10 in realm 2, and so on, by their power."""
    if isinstance(phrase, str):
        horn = item("Horn", f"Tap free: gain faith equal to the total power of enemies in {phrase}.")
    else:
        enemies = meaning.Cards(types=("wonder",), controller="opponent", where=phrase)
        count = meaning.Gain("faith", meaning.Stat("power", meaning.All(enemies)))
        choose = (meaning.ChooseRealm(phrase),) if phrase.which == "choose" else ()
        horn = item("Horn", meaning.Activated(meaning.Cost(tap=True), (*choose, count)))
    bear = wonder("Bear", 4, classes=("Beast",))
    giants = [wonder(f"Giant {i}", 10 ** (i - 1)) for i in range(1, 6)]
    world = ["1 Horn @3", "1 Bear @4", *(f"2 Giant {i} @{i}" for i in range(1, 6))]
    table = at(horn, bear, *giants, round=5, world=world)
    table.say("Use Horn")
    if table.game.questions[0].asks != "What do you do?":
        table.say("Realm 1")
    assert table.look("p1.faith") == sum(10 ** (i - 1) for i in meant)
