"""Operations one by one: each effect as a spell, and what the table looks like afterwards. Structures stand where no
words say it: stones that go to the center, counters of players, at random, so many times, half a power."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, OURS, WOLF, WONDERS, arrives, n
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.program.verbs.flow import EFFECTS

DECK = meaning.Cards(area="deck")
SCOUT = wonder("Scout", 2, "On arrival: Gain 1 faith.")
GIFT = spell("Gift", "Gain 1 faith.")
SWORD = item("Sword", "Equipped Wonder gets +3.", classes=("Equipment",))


def cast(said: str | tuple[meaning.Effect, ...], answers: tuple[str, ...] = (), **position: Any) -> At:
    """The table after a spell that says this."""
    player = {"hand": ["Test", "Gift"], "deck": ["Wolf", "Bear", "Scout", "Wolf"], "abyss": ["Gift", "Scout"]}
    cards = (spell("Test", said if isinstance(said, str) else meaning.Spell(said)), BEAR, WOLF, SCOUT, GIFT, SWORD)
    world = position.pop("world", ["1 Bear", "2 Wolf", "2 Bear @2"])
    table = at(*cards, world=world, player=[player], **position)
    return table.say("Play Test", *answers)


@pytest.mark.parametrize(
    ("said", "answers", "name", "value"),
    [
        ("Play a spell in your hand for free.", ("Gift",), "p1.faith", 1),
        ((meaning.CopySpell(meaning.All(meaning.Cards(name="Gift", area="abyss", owner="you"))),), (), "p1.faith", 1),
        ("Move each stone you control to the center.", (), "realm1.stones", [0]),
        ("Gain control of target stone in the center.", ("The stone of realm 2",), "realm2.stones", [1]),
        ("Banish each stone in realm 1.", (), "realm1.stones", []),
        ("Move each stone you control to realm 2.", (), "realm2.stones", [1, 0]),
        ("Swap control of all stones with target opponent.", (), "p2.stones", 1),
        ("Reveal the top card of your deck. Put it into The Abyss.", (), "p1.deck_size", 3),
        (
            (meaning.LookTop(n(2)), meaning.ToDeck(meaning.Choose(DECK, slot="one", among=meaning.Slot("it")))),
            ("Wolf",),
            "p1.deck_size",
            4,
        ),
        ("Look at an opponent's hand.", (), "p2.cards", 0),
        ((meaning.Repeat(n(3), (meaning.Gain("faith"),)),), (), "p1.faith", 3),
        ((meaning.ForEach(meaning.All(WONDERS), (meaning.Gain("faith"),)),), (), "p1.faith", 3),
        ("Create a 1-power Imp token in each realm.", (), "realm3.p1", ["Imp 1"]),
        ((meaning.PlayerCounters("meat", meaning.Player("opponent"), n(2)),), (), "p2.counters", {"meat": 2}),
        ("Each player's energy becomes 5.", (), "p2.energy", 5),
        ("An opponent loses 3 energy.", (), "p2.energy", 0),
        ("Move all +1 counters from each Wonder you control to an enemy.", ("Wolf",), "realm1.p2", ["Wolf 2"]),
        ("Remove all counters from each Wonder.", (), "realm1.p1", ["Bear 4"]),
        ("Return each enemy to its owner's hand.", (), "p2.hand", ["Bear", "Wolf"]),
        ("Gain control of each enemy.", (), "realm2.p1", ["Bear 4"]),
        ((meaning.Rule((meaning.AddPower(n(1)),), WONDERS),), (), "realm1.p1", ["Bear 5"]),
        (
            (meaning.Get(meaning.Choose(OURS), (meaning.AddPower(meaning.Number("1/2")),)),),
            (),
            "realm1.p1",
            ["Bear 9/2"],
        ),
        ("Halve the power of each Wonder you control this round.", (), "realm1.p1", ["Bear 2"]),
        ("Shuffle your deck. Target player draws a card.", ("Player 1",), "p1.cards", 2),
        ((meaning.Discard(meaning.Player("you"), n(1), by="random"),), (), "p1.cards", 0),
        ((meaning.TriggerAbility("on arrival", meaning.All(WONDERS), 3),), (), "p1.faith", 0),
        ("Gain 2 actions next round.", (), "p1.actions", 2),
    ],
)
def test_an_effect_does_what_it_says(
    said: str | tuple[meaning.Effect, ...], answers: tuple[str, ...], name: str, value: object
) -> None:
    table = cast(said, answers, stones=[[1, 1]])
    assert table.look(name) == value


def test_every_effect_of_the_vocabulary_can_be_carried_out() -> None:
    missing = [kind.__name__ for kind in meaning.Effect.__args__ if kind not in EFFECTS]
    assert missing == []


@pytest.mark.parametrize(
    "ability",
    [
        meaning.Static(meaning.This(), (meaning.Allow("fly to the moon"),)),
        meaning.Static(meaning.This(), (meaning.Forbid("sneeze"),)),
        meaning.Triggered(meaning.Event("sneezes"), (meaning.Draw(),)),
        meaning.Keyword("levitate"),
        meaning.Spell((meaning.SwapStones(until="next round"),)),
        meaning.Spell((meaning.Get(meaning.This(), (meaning.AddPower(n(1)),), "for a while"),)),
        meaning.Spell((meaning.NullifyEffect(targeting=True),)),
        meaning.Triggered(meaning.Event("arrives"), (meaning.NullifyEffect(),)),
        meaning.Static(meaning.This(), (meaning.Grant(meaning.Keyword("levitate")),)),
        meaning.Static(meaning.This(), (meaning.Grant(meaning.Static(meaning.This(), (meaning.AddPower(n(1)),))),)),
        meaning.Static(meaning.This(), (meaning.Forbid("gain energy from stones", price=n(1)),)),
    ],
    ids=lambda ability: type(ability).__name__,
)
def test_what_cannot_be_played_yet_is_refused_when_the_card_is_loaded(ability: meaning.Ability) -> None:
    with pytest.raises(SetupError):
        at(wonder("Odd", 1, ability))


@clause("CR132-404.2.k", "CR132-404.2.l")
def test_the_top_of_the_deck_is_played_by_the_rules_of_the_hand() -> None:
    eye = item("Eye", "You may play the top card of your deck as if it were in your hand.")
    titan = wonder("Titan", 9, cost=2, core=True, orbitals=1)
    cards = (eye, titan, WOLF)
    deck = {"deck": ["Titan", "Wolf", "Wolf"], "energy": 9}
    table = at(*cards, world=["1 Eye"], player=[deck])
    assert table.why_not("Play Titan from the deck") == ("CR132-core.a", "CR132-404.2.i.2")
    free = at(*cards, world=["1 Eye"], player=[deck], options={"format": "free"})
    assert "Play Titan from the deck" not in free.options()


@clause("CR132-505.1.g", "CR132-equip.h")
def test_equipment_changes_its_wearer_by_an_effect() -> None:
    rows = [{"name": "Bear"}, {"name": "Scout"}, {"name": "Sword", "on": "Bear"}]
    move = spell(
        "Test",
        meaning.Spell(
            (meaning.Equip(meaning.All(meaning.Cards(types=("item",))), meaning.Target(meaning.Cards(name="Scout"))),)
        ),
    )
    table = at(move, BEAR, SCOUT, SWORD, card=rows, player=[{"hand": ["Test"]}])
    table.say("Play Test")
    assert table.look("realm1.p1") == ["Bear 4", "Scout 5", "Sword on Scout"]


@clause("CR132-301.6.a", "CR132-507.g")
def test_a_card_that_became_a_copy_is_itself_again_elsewhere() -> None:
    become = spell("Become", "Target Wonder you control becomes a copy of an enemy.")
    away = spell("Away", "Return target Wonder you control to its owner's hand.")
    table = at(become, away, BEAR, WOLF, world=["1 Wolf", "2 Bear"], player=[{"hand": ["Become", "Away"]}])
    table.say("Play Become", "Pass")
    assert table.look("realm1.p1") == ["Bear 4"]
    table.say("Play Away")
    assert table.look("p1.hand") == ["Wolf"]


@clause("CR132-301.6.b", "CR132-dies.a")
def test_a_card_remembers_what_it_returned() -> None:
    own = meaning.Cards(types=("wonder",), owner="you", area="abyss")
    back = meaning.PutIntoRealm(meaning.Target(own), HERE)
    leave = meaning.Triggered(meaning.Event("leaves", this=True), (meaning.Sacrifice(meaning.Linked()),))
    lich = wonder("Lich", 3, arrives(back, meaning.Remember(meaning.Slot("it"))), leave, classes=("Lich",))
    sweep = spell("Sweep", "Destroy each Lich.")
    table = at(lich, sweep, BEAR, player=[{"hand": ["Lich", "Sweep"], "abyss": ["Bear"]}])
    table.say("Play Lich", "Realm 1", "Pass")
    assert table.look("realm1.p1") == ["Lich 3", "Bear 4"]
    table.say("Play Sweep")
    assert table.look("realm1.p1") == []


@clause("CR132-pay-x.a", "CR132-pay-x.a.2", "CR132-508.a")
def test_an_attack_and_a_seizure_may_have_a_price() -> None:
    toll = item("Toll", "Opponents can't attack in this realm unless they pay 2 energy.")
    wall = item("Wall", "Opponents can't seize stones in this realm unless they pay 1 energy.")
    poor = at(toll, BEAR, world=["1 Bear", "2 Toll"], player=[{"energy": 1}])
    assert poor.why_not("Attack in realm 1") == ("CR132-508.a", "CR132-pay-x.a")
    table = at(toll, wall, BEAR, world=["1 Bear", "2 Toll", "2 Wall"], player=[{"energy": 6}])
    table.say("Attack in realm 1", "No", "Pass")
    assert (table.look("p1.energy"), table.look("realm1.stones")) == (4, [0])
    table.say("Attack in realm 1", "Yes")
    assert (table.look("p1.energy"), table.look("realm1.stones")) == (1, [1])
