"""Triggered effects and targets (501, 502), what they replace (504), face-down cards (506, 510), counting (511)."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import (
    BEAR,
    OWN_DEAD,
    THIS,
    WOLF,
    on,
    sees,
)
from wonderwheel.games.wonders_of_the_first import meaning

SCATTER = (
    "Shuffle all Wonders you own in The Abyss. "
    "Deal them face down to all realms as evenly as possible, then turn them up."
)


@clause("CR132-501.a", "CR132-501.b", "CR132-501.b.2")
@pytest.mark.parametrize(
    ("event", "answers"),
    [
        ("Whenever a Wonder arrives", ("Play Bear", "Realm 1")),
        ("Whenever a Wonder battles", ("Attack in realm 2",)),
        ("At the start of each round", ("Pass", "Pass")),
    ],
    ids=["whenever", "on battle", "at the beginning of a round"],
)
def test_conditions_produce_effects_by_themselves(event: str, answers: tuple[str, ...]) -> None:
    watch = land("Watch", f"{event}, gain 1 faith.")
    table = at(watch, BEAR, WOLF, world=["1 Watch", "1 Wolf @2"], player=[{"hand": ["Bear"]}])
    assert table.look("p1.faith") == 0
    table.say(*answers)
    assert table.look("p1.faith") == 1


@clause("CR132-501.c", "CR132-501.c.2", "CR132-403.2.e.2")
def test_a_triggered_effect_is_resolved_before_anything_else_is_done() -> None:
    """The opponent's turn does not begin before the effect of the card that was played is done."""
    watch = item("Watch", "Whenever a Wonder arrives, tap target Wonder.")
    table = at(watch, BEAR, WOLF, world=["2 Watch", "1 Wolf"], player=[{"hand": ["Bear"]}])
    table.say("Play Bear", "Realm 1")
    assert (table.look("active"), table.game.questions[0].decider) == (1, 1), "its controller resolves it, now"
    table.say("Wolf")
    assert (table.look("active"), table.look("realm1.p1")) == (2, ["Wolf 2 tapped", "Bear 4"])


@clause("CR132-501.1.c", "CR132-target.a")
def test_only_what_says_target_targets() -> None:
    cloak = item("Cloak", "Enemies can't be targeted.")
    aimed = spell("Aimed", "Destroy target Wonder.")
    picked = spell("Picked", "Destroy a Wonder.")
    cards = (cloak, aimed, picked, BEAR, WOLF)
    players = [{"hand": ["Aimed", "Picked"]}]
    table = at(*cards, world=["1 Cloak", "1 Wolf", "2 Bear"], player=players)
    table.say("Play Aimed")
    assert "Wolf becomes a target." in table.told(), "the Bear could not be"
    assert table.look("p1.abyss") == ["Wolf", "Aimed"]
    table.say("Pass", "Play Picked")
    assert table.look("realm1.p2") == []
    assert "Bear becomes a target." not in table.told()


@clause("CR132-502.a", "CR132-404.3.2.a.2")
def test_a_batch_is_put_in_order_one_effect_at_a_time() -> None:
    one = wonder("One", 1, "Whenever this attacks, gain 1 faith and draw a card.")
    two = wonder("Two", 1, "Whenever this attacks, banish the top card of your deck.")
    for order, hand in (("1.", ["Bear"]), ("2.", ["Wolf"])):
        table = at(one, two, BEAR, WOLF, world=["1 One", "1 Two"], player=[{"deck": ["Bear", "Wolf", "Bear"]}])
        table.say("Attack in realm 1", order)
        assert table.look("p1.hand") == hand


@clause("CR132-502.a", "CR132-501.c.2")
def test_what_an_effect_of_a_batch_triggers_comes_directly_after_it() -> None:
    """First the death, then what the death brings, and only then the second effect of the batch."""
    one = wonder("One", 1, "Whenever this attacks, destroy all enemies.")
    two = wonder("Two", 1, "Whenever this attacks, banish the top card of your deck.")
    mourner = item("Mourner", "Whenever a Wonder dies, draw a card.")
    world = ["1 One", "1 Two", "1 Mourner", "2 Bear"]
    table = at(one, two, mourner, BEAR, WOLF, world=world, player=[{"deck": ["Bear", "Wolf", "Bear"]}])
    table.say("Attack in realm 1", "1.")
    assert (table.look("p1.hand"), table.look("banished")) == (["Bear"], ["Wolf"])


@clause("CR132-504.a", "CR132-504.a.2", "CR132-302.h")
def test_what_is_replaced_does_not_happen() -> None:
    phoenix = wonder("Phoenix", 5, "If this would be destroyed, instead draw a card and gain 2 faith.")
    watch = item("Watch", "Whenever a Wonder is destroyed, gain 9 energy.")
    strike = spell("Strike", "Destroy all Wonders.")
    table = at(phoenix, watch, strike, WOLF, world=["2 Phoenix", "1 Watch"], player=[{"hand": ["Strike"]}])
    table.say("Play Strike")
    assert table.look("realm1.p2") == ["Phoenix 5"]
    assert (table.look("p2.faith"), table.look("p2.cards"), table.look("p1.energy")) == (2, 1, 0)


@pytest.mark.parametrize(
    ("area", "banishing"),
    [
        ("world", "Banish all Dragons."),
        ("hand", "Banish all Dragons in your hand."),
        ("deck", meaning.Spell((meaning.Banish(meaning.All(meaning.Cards(classes=("Dragon",), area="deck"))),))),
        ("abyss", "Banish all Dragons in The Abyss."),
    ],
    ids=["world", "hand", "deck", "abyss"],
)
@clause("CR132-504.c", "CR132-301.6.c.2", "CR132-504.c.2")
def test_a_replaced_movement_works_from_any_area(area: str, banishing: meaning.Spell | str) -> None:
    """No card English speaks of what lies somewhere in a deck."""
    drake = wonder("Drake", 3, "If this would be banished, instead put this into realm 2.", classes=("Dragon",))
    away = spell("Away", banishing)
    player = {"hand": ["Away"], "deck": ["Wolf", "Wolf"]}
    if area != "world":
        player[area] = [*player.get(area, []), "Drake"]
    table = at(drake, away, WOLF, world=["1 Drake"] if area == "world" else [], player=[player])
    table.say("Play Away")
    assert (table.look("realm2.p1"), table.look("banished")) == (["Drake 3"], [])


@clause("CR132-506.b", "CR132-510.a", "CR132-506.c")
def test_a_single_card_is_scattered_where_its_owner_says() -> None:
    autumn = wonder("Autumn", 1, f"Tap free: Banish this. {SCATTER}")
    table = at(autumn, BEAR, world=["1 Autumn"], player=[{"abyss": ["Bear"]}])
    table.say("Use Autumn")
    assert table.options() == ["Realm 1", "Realm 2", "Realm 3"], "no inactive realm"
    table.say("Realm 2")
    assert (table.look("realm2.p1"), table.look("banished")) == (["Bear 4"], ["Autumn"])


@clause("CR132-510.a", "CR132-510.a.2", "CR132-510.a.3")
def test_face_down_cards_are_nothing_until_they_are_turned_up() -> None:
    scout = wonder("Scout", 3, "Whenever this arrives, gain 1 faith.", "Wonders you control get +5 power.")
    autumn = spell("Autumn", meaning.Spell((meaning.Scatter(meaning.All(OWN_DEAD), turn_up=False),)))
    player = {"hand": ["Autumn"], "abyss": ["Scout", "Scout"]}
    table = at(autumn, scout, BEAR, world=["1 Bear", "2 Bear"], player=[player])
    table.say("Play Autumn", "Realm 1", "Realm 2")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Bear 4", "face down"], ["face down"])
    assert table.look("p1.faith") == 0
    assert not sees(table, 0, table.g.realms[0][-1]), "not even their owner sees them"
    assert table.seen(1).types[table.g.realms[0][-1]] == 0, "nor does anybody know of which type they are"
    table.say("Attack in realm 1")
    assert "Realm 1: 4 against 4: a tie." in table.told(), "a face-down card does not fight"


@clause("CR132-510.a.3", "CR132-on-arrival.a")
def test_a_card_turned_up_has_come_from_the_abyss() -> None:
    from_abyss = meaning.ArrivedFrom(THIS, "abyss", played=False)
    scout = wonder("Scout", 3, on("arrives", meaning.If(from_abyss, (meaning.Gain("faith"),))))
    autumn = spell("Autumn", SCATTER)
    table = at(autumn, scout, player=[{"hand": ["Autumn"], "abyss": ["Scout"]}])
    table.say("Play Autumn", "Realm 1")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Scout 3"], 1)


@clause("CR132-511.a", "CR132-511.b")
def test_the_third_land_counts_once_and_only_if_it_is_the_third() -> None:
    keep = land("Keep", "Whenever you play your third Thalwind land, untap this.", orbitals=2)
    ice, sand = land("Ice", orbitals=2), land("Sand", orbitals=1)
    rows = [{"name": "Keep", "tapped": True}]
    before = [{"event": "played", "player": 1, "card": "Ice", "round": 1, "times": 2}]
    table = at(keep, ice, sand, card=rows, history=before, player=[{"hand": ["Sand", "Ice"]}])
    table.say("Play Sand", "Realm 1", "Pass")
    assert table.look("realm1.p1")[0] == "Keep tapped", "a land of another orbital is not counted"
    table.say("Play Ice", "Realm 1")
    assert table.look("realm1.p1")[0] == "Keep"
    late = at(keep, ice, sand, card=rows, history=[{**before[0], "times": 3}], player=[{"hand": ["Ice"]}])
    late.say("Play Ice", "Realm 1")
    assert late.look("realm1.p1")[0] == "Keep tapped", "the third one was played before"


@clause("CR132-511.a", "CR132-first-time.a")
def test_the_first_time_each_round_is_counted_anew_and_is_an_on_attack_ability() -> None:
    herald = item("Herald", "The first time you attack each round, gain 1 faith.")
    twice = item("Twice", "Your on attack abilities trigger an additional time.")
    table = at(herald, twice, WOLF, world=["1 Herald", "1 Twice", "1 Wolf", "1 Wolf @2"])
    table.say("Attack in realm 1")
    assert table.look("p1.faith") == 2, "what makes on attack abilities trigger again reaches it"
    table.say("Pass", "Attack in realm 2")
    assert table.look("p1.faith") == 2
    table.say("Pass", "Pass")
    assert table.look("round") == 4
    table.say("Attack in realm 1")
    assert table.look("p1.faith") == 4


@clause("CR132-506.a", "CR132-506.c")
def test_of_seven_cards_in_three_realms_no_realm_gets_two_more_than_another() -> None:
    autumn = spell("Autumn", SCATTER)
    table = at(autumn, WOLF, player=[{"hand": ["Autumn"], "abyss": ["Wolf"] * 7}])
    table.say("Play Autumn")
    while table.game.questions[0].clause == "CR132-506.a":
        table.say(table.options()[0])
    assert sorted(len(table.look(f"realm{i}.p1")) for i in (1, 2, 3)) == [2, 2, 3]
    assert table.look("realm4.p1") == []


@clause("CR132-realm.b.2", "CR132-501.1.a")
def test_the_controller_targets_when_the_effect_resolves_not_when_it_triggers() -> None:
    """The token that the first effect creates is a legal target of the second."""
    maker = wonder("Maker", 1, "Whenever this attacks, create a 1 power Imp token in this realm.")
    blesser = wonder("Blesser", 1, "Whenever this attacks, put a +1 counter on target token.")
    table = at(maker, blesser, world=["1 Maker", "1 Blesser"])
    table.say("Attack in realm 1", "1.")
    assert "Imp 2 +1:1" in table.look("realm1.p1")


@clause("CR132-504.a", "CR132-501.e.2")
def test_each_of_two_cards_with_the_same_replacement_is_offered() -> None:
    ward = item("Ward", "If a Wonder you control would be destroyed, you may gain 1 faith instead.")
    strike = spell("Strike", "Destroy target enemy.")
    table = at(ward, strike, BEAR, world=["2 Ward", "2 Ward", "2 Bear"], player=[{"hand": ["Strike"]}])
    table.say("Play Strike", "1.", "No")
    assert (table.game.questions[0].decider, table.options()) == (1, ["Yes", "No"]), "the other one"
    table.say("Yes")
    assert (table.look("p2.faith"), table.look("realm1.p2")) == (1, ["Ward", "Ward", "Bear 4"])
