"""Operations one by one: each effect as a spell, and what the table looks like afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.test_effects import BEAR, ENEMY, HERE, OURS, WOLF, WONDERS, arrives, n
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import effects_table as t
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.verbs import EFFECTS

DECK = s.Cards(area="deck")
TWO = s.Realm("number", 2)
SCOUT = wonder("Scout", 2, arrives(t.Gain("faith")))
GIFT = spell("Gift", a.Spell((t.Gain("faith"),)))
SWORD = item("Sword", a.Static(s.Wearer(), (a.AddPower(n(3)),)), classes=("Equipment",))


def cast(*effects: v.Effect, answers: tuple[str, ...] = (), **position: Any) -> At:
    """The table after a spell with these effects."""
    player = {"hand": ["Test", "Gift"], "deck": ["Wolf", "Bear", "Scout", "Wolf"], "abyss": ["Gift", "Scout"]}
    cards = (spell("Test", a.Spell(effects)), BEAR, WOLF, SCOUT, GIFT, SWORD)
    world = position.pop("world", ["1 Bear", "2 Wolf", "2 Bear @2"])
    table = at(*cards, world=world, player=[player], **position)
    return table.say("Play Test", *answers)


@pytest.mark.parametrize(
    ("effects", "answers", "name", "value"),
    [
        ((v.PlayFree(s.Choose(s.Cards(types=("spell",), area="hand", owner="you"))),), ("Gift",), "p1.faith", 1),
        ((v.CopySpell(s.All(s.Cards(name="Gift", area="abyss", owner="you"))),), (), "p1.faith", 1),
        ((t.StoneToCentre(s.Stones("you")),), (), "realm1.stones", [0]),
        ((t.GainStone(s.Stones("none", pick="target")),), ("The stone of realm 2",), "realm2.stones", [1]),
        ((t.BanishStone(s.Stones(where=s.Realm("number", 1))),), (), "realm1.stones", []),
        ((t.MoveStone(s.Stones("you"), TWO),), (), "realm2.stones", [1, 0]),
        ((t.SwapStones(),), (), "p2.stones", 1),
        ((t.RevealTop(), v.ToAbyss(s.Slot("it"))), (), "p1.deck_size", 3),
        ((t.LookTop(n(2)), v.ToDeck(s.Choose(DECK, slot="one", among=s.Slot("it")))), ("Wolf",), "p1.deck_size", 4),
        ((t.LookHand(s.Player("opponent")),), (), "p2.cards", 0),
        ((v.Repeat(n(3), (t.Gain("faith"),)),), (), "p1.faith", 3),
        ((v.ForEach(s.All(WONDERS), (t.Gain("faith"),)),), (), "p1.faith", 3),
        ((v.ForEach(s.Realm("all"), (v.CreateToken(v.Token(name="Imp"), n(1), HERE),)),), (), "realm3.p1", ["Imp 1"]),
        ((v.PlayerCounters("meat", s.Player("opponent"), n(2)),), (), "p2.counters", {"meat": 2}),
        ((t.SetResource("energy", n(5), s.Player("each")),), (), "p2.energy", 5),
        ((t.Gain("energy", n(-3), s.Player("opponent")),), (), "p2.energy", 0),
        ((v.MoveCounters("+1", s.All(OURS), s.Choose(ENEMY)),), ("Wolf",), "realm1.p2", ["Wolf 2"]),
        ((v.RemoveCounters(s.All(WONDERS)),), (), "realm1.p1", ["Bear 4"]),
        ((v.ToHand(s.All(ENEMY)),), (), "p2.hand", ["Bear", "Wolf"]),
        ((v.GainControl(s.All(ENEMY)),), (), "realm2.p1", ["Bear 4"]),
        ((v.Rule((a.AddPower(n(1)),), WONDERS),), (), "realm1.p1", ["Bear 5"]),
        ((v.Get(s.Choose(OURS), (a.AddPower(s.Number("1/2")),)),), (), "realm1.p1", ["Bear 9/2"]),
        ((v.Get(s.All(OURS), (a.TimesPower(s.Number("1/2")),)),), (), "realm1.p1", ["Bear 2"]),
        ((t.Shuffle(), t.Draw(s.Player("target"), n(1))), ("Player 1",), "p1.cards", 2),
        ((t.Discard(s.Player("you"), n(1), by="random"),), (), "p1.cards", 0),
        ((v.TriggerAbility("on arrival", s.All(WONDERS), 3),), (), "p1.faith", 0),
        ((t.Gain("actions", n(2), next_round=True),), (), "p1.actions", 2),
    ],
)
def test_an_effect_does_what_it_says(
    effects: tuple[v.Effect, ...], answers: tuple[str, ...], name: str, value: object
) -> None:
    table = cast(*effects, answers=answers, stones=[[1, 1]])
    assert table.look(name) == value


def test_every_effect_of_the_vocabulary_can_be_carried_out() -> None:
    missing = [kind.__name__ for kind in v.Effect.__args__ if kind not in EFFECTS]
    assert missing == []


@pytest.mark.parametrize(
    "ability",
    [
        a.Static(s.This(), (a.Allow("fly to the moon"),)),
        a.Static(s.This(), (a.Forbid("sneeze"),)),
        a.Triggered(s.Event("sneezes"), (t.Draw(),)),
        a.Keyword("levitate"),
        a.Spell((t.SwapStones(until="next round"),)),
        a.Spell((v.Get(s.This(), (a.AddPower(n(1)),), "for a while"),)),
        a.Spell((v.NullifyEffect(targeting=True),)),
        a.Triggered(s.Event("arrives"), (v.NullifyEffect(),)),
        a.Static(s.This(), (a.Grant(a.Keyword("levitate")),)),
        a.Static(s.This(), (a.Grant(a.Static(s.This(), (a.AddPower(n(1)),))),)),
        a.Static(s.This(), (a.Forbid("gain energy from stones", price=n(1)),)),
    ],
    ids=lambda ability: type(ability).__name__,
)
def test_what_cannot_be_played_yet_is_refused_when_the_card_is_loaded(ability: a.Ability) -> None:
    with pytest.raises(SetupError):
        at(wonder("Odd", 1, ability))


@clause("CR132-404.2.k", "CR132-404.2.l")
def test_the_top_of_the_deck_is_played_by_the_rules_of_the_hand() -> None:
    eye = item("Eye", a.Static(s.This(), (a.Allow("play from deck top"),)))
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
    move = spell("Test", a.Spell((v.Equip(s.All(s.Cards(types=("item",))), s.Target(s.Cards(name="Scout"))),)))
    table = at(move, BEAR, SCOUT, SWORD, card=rows, player=[{"hand": ["Test"]}])
    table.say("Play Test")
    assert table.look("realm1.p1") == ["Bear 4", "Scout 5", "Sword on Scout"]


@clause("CR132-301.6.a", "CR132-507.g")
def test_a_card_that_became_a_copy_is_itself_again_elsewhere() -> None:
    become = spell("Become", a.Spell((v.BecomeCopy(s.Target(OURS), s.Choose(ENEMY, slot="model")),)))
    away = spell("Away", a.Spell((v.ToHand(s.Target(OURS)),)))
    table = at(become, away, BEAR, WOLF, world=["1 Wolf", "2 Bear"], player=[{"hand": ["Become", "Away"]}])
    table.say("Play Become", "Pass")
    assert table.look("realm1.p1") == ["Bear 4"]
    table.say("Play Away")
    assert table.look("p1.hand") == ["Wolf"]


@clause("CR132-301.6.b", "CR132-dies.a")
def test_a_card_remembers_what_it_returned() -> None:
    own = s.Cards(types=("wonder",), owner="you", area="abyss")
    back = v.PutIntoRealm(s.Target(own), HERE)
    leave = a.Triggered(s.Event("leaves", this=True), (v.Sacrifice(s.Linked()),))
    lich = wonder("Lich", 3, arrives(back, v.Remember(s.Slot("it"))), leave)
    sweep = spell("Sweep", a.Spell((v.Destroy(s.All(s.Cards(name="Lich"))),)))
    table = at(lich, sweep, BEAR, player=[{"hand": ["Lich", "Sweep"], "abyss": ["Bear"]}])
    table.say("Play Lich", "Realm 1", "Pass")
    assert table.look("realm1.p1") == ["Lich 3", "Bear 4"]
    table.say("Play Sweep")
    assert table.look("realm1.p1") == []


@clause("CR132-pay-x.a", "CR132-pay-x.a.2", "CR132-508.a")
def test_an_attack_and_a_seizure_may_have_a_price() -> None:
    toll = item("Toll", a.Static(s.This(), (a.Forbid("attack", "opponent", where=HERE, price=n(2)),)))
    wall = item("Wall", a.Static(s.This(), (a.Forbid("seize", "opponent", where=HERE, price=n(1)),)))
    poor = at(toll, BEAR, world=["1 Bear", "2 Toll"], player=[{"energy": 1}])
    assert poor.why_not("Attack in realm 1") == ("CR132-508.a", "CR132-pay-x.a")
    table = at(toll, wall, BEAR, world=["1 Bear", "2 Toll", "2 Wall"], player=[{"energy": 6}])
    table.say("Attack in realm 1", "No", "Pass")
    assert (table.look("p1.energy"), table.look("realm1.stones")) == (4, [0])
    table.say("Attack in realm 1", "Yes")
    assert (table.look("p1.energy"), table.look("realm1.stones")) == (1, [1])
