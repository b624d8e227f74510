"""Terms (chapter 6): abilities and card text, arriving, banishing, dying, nullify, sacrifice, paying, revealing."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import (
    BEAR,
    HERE,
    SWORD,
    WOLF,
    n,
    sees,
)
from wonderwheel.games.wonders_of_the_first import meaning

HUSH = spell("Hush", "Nullify target Wonder.")


@clause("CR132-ability.a", "CR132-ability.a.2", "CR132-nullify.i")
def test_an_ability_is_the_rules_text_and_the_card_text_is_everything() -> None:
    """A blank ability leaves the name, the class, the cost and the power to be found."""
    imp = wonder("Imp", 2, "This gets +5 power.", classes=("Demon",), cost=3)
    fits = meaning.Cards(
        name="Imp", classes=("Demon",), cost=meaning.Measure("==", n(3)), power=meaning.Measure("==", n(2))
    )
    count = spell("Count", meaning.Spell((meaning.Gain("faith", meaning.Count(meaning.All(fits))),)))
    table = at(imp, HUSH, count, world=["2 Imp"], player=[{"hand": ["Hush", "Count"]}])
    assert table.look("realm1.p2") == ["Imp 7"]
    table.say("Play Hush", "Pass", "Play Count")
    assert (table.look("realm1.p2"), table.look("p1.faith")) == (["Imp 2 nullified"], 1)


@clause("CR132-ability.b", "CR132-ability.a")
def test_flavor_text_is_neither_ability_nor_card_text() -> None:
    """Words that would be rules if they stood in the text do nothing as flavor, and no effect finds them."""
    plain = wonder("Poet", 2, flavor="Flying. On arrival: draw a card.", classes=("Bard",))
    count = spell("Count", "Gain faith equal to the number of cards with flying.")
    arrivals = spell("Arrivals", "Gain faith equal to the number of cards with an on arrival ability.")
    table = at(plain, count, arrivals, player=[{"hand": ["Poet", "Count", "Arrivals"]}])
    table.say("Play Poet", "Realm 1", "Pass")
    assert table.look("p1.cards") == 2, "nothing was drawn"
    table.say("Play Count", "Pass", "Play Arrivals")
    assert table.look("p1.faith") == 0


OUT_OF_A_DECK = meaning.PutIntoRealm(meaning.All(meaning.Cards(classes=("Soldier",), area="deck", owner="you")), HERE)


@pytest.mark.parametrize(
    ("area", "bringing"),
    [
        ("hand", "Tap free: put all Soldiers from your hand into this realm."),
        ("abyss", "Tap free: put all Soldiers you own from The Abyss into this realm."),
        ("deck", meaning.Activated(meaning.Cost(tap=True), (OUT_OF_A_DECK,))),
        ("banished", "Tap free: put all Soldiers you own from banishment into this realm."),
    ],
    ids=["hand", "abyss", "deck", "banished"],
)
@clause("CR132-arrives.a", "CR132-on-arrival.a", "CR132-301.5.a")
def test_a_card_arrives_from_every_other_area(area: str, bringing: meaning.Activated | str) -> None:
    """No card English speaks of what lies somewhere in a deck."""
    scout = wonder("Scout", 1, "Whenever this arrives, gain 1 faith.", classes=("Soldier",))
    bring = item("Bring", bringing)
    player = {"deck": ["Wolf", "Wolf"], area: ["Scout"]} if area != "deck" else {"deck": ["Wolf", "Scout", "Wolf"]}
    table = at(scout, bring, WOLF, world=["1 Bring @2"], player=[player])
    table.say("Use Bring")
    assert (table.look("realm2.p1"), table.look("p1.faith")) == (["Bring tapped", "Scout 1"], 1)


@clause("CR132-on-arrival.a.2", "CR132-move.a", "CR132-equip.f")
def test_moving_is_not_arriving() -> None:
    scout = wonder("Scout", 1, "Whenever this arrives, gain 1 faith.")
    watch = item("Watch", "Whenever a card arrives in this realm, gain 1 energy.")
    march = spell("March", "Move target Wonder in realm 1 to realm 2.")
    rows = [{"name": "Scout"}, {"name": "Bear", "realm": 2}, {"name": "Sword", "realm": 2, "on": "Bear"}]
    cards = (scout, watch, march, BEAR, SWORD)
    table = at(*cards, card=[*rows, {"name": "Watch", "realm": 2}], player=[{"hand": ["March"]}])
    table.say("Play March")
    assert "Scout 1" in table.look("realm2.p1")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (0, 0)
    assert table.look("active") == 2, "nobody was asked to move the Sword"


@clause("CR132-on-arrival.e", "CR132-on-arrival.b")
def test_whenever_something_arrives_is_an_on_arrival_ability() -> None:
    """What makes on arrival abilities trigger again reaches it, and it needs its own card."""
    host = wonder("Host", 1, "Whenever a Wonder arrives under your control, gain 1 faith.", classes=("Beast",))
    echo = item("Echo", "Your on arrival abilities trigger an additional time.")
    table = at(host, echo, WOLF, world=["1 Host", "1 Echo"], player=[{"hand": ["Wolf"]}])
    table.say("Play Wolf", "Realm 1")
    assert table.look("p1.faith") == 2
    cut = item("Cut", "Whenever a Wonder arrives, sacrifice all Beasts.")
    table = at(host, cut, WOLF, world=["1 Host", "1 Cut"], player=[{"hand": ["Wolf"]}])
    table.say("Play Wolf", "Realm 1", "2.")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Cut", "Wolf 2"], 0)


@clause("CR132-banish.a", "CR132-banish.b", "CR132-banish.a.2")
def test_cards_stones_and_realms_can_lie_in_banishment() -> None:
    mourner = item("Mourner", "Whenever a Wonder dies, gain 1 faith.")
    bear = spell("Bear Away", "Banish target Wonder.")
    stone = spell("Stone Away", "Banish all stones in realm 1.")
    realm = spell("Realm Away", "Banish realm 3.")
    hand = {"hand": ["Bear Away", "Stone Away", "Realm Away"]}
    table = at(bear, stone, realm, mourner, BEAR, world=["2 Bear", "1 Mourner @2"], player=[hand])
    table.say("Play Bear Away", "Pass")
    assert table.look("banished") == ["Bear"]
    assert (table.look("realm1.p2"), table.look("p2.abyss"), table.look("p2.hand")) == ([], [], [])
    assert table.look("p1.faith") == 0, "it did not die"
    table.say("Play Stone Away", "Pass")
    assert table.look("realm1.stones") == []
    table.say("Play Realm Away")
    assert (table.look("realms"), table.look("realm3.stones")) == ([1, 2], [])


@clause("CR132-destroy.a", "CR132-abyss.a")
def test_destroying_takes_a_card_from_the_world_to_the_abyss() -> None:
    smash = spell(
        "Smash",
        meaning.Spell(
            (
                meaning.Destroy(meaning.All(meaning.Cards(name="Bear", area="anywhere"))),
                meaning.Gain("faith", meaning.Done()),
            )
        ),
    )
    player = {"hand": ["Smash"], "deck": ["Bear", "Wolf", "Wolf"]}
    table = at(smash, BEAR, WOLF, world=["2 Bear"], player=[player])
    table.say("Play Smash")
    assert (table.look("p2.abyss"), table.look("p1.faith")) == (["Bear"], 1)
    assert table.look("p1.deck") == ["Bear", "Wolf", "Wolf"], "only what is in The World is destroyed"


@clause("CR132-on-death.b", "CR132-dies.a")
def test_whenever_something_dies_is_an_on_death_ability() -> None:
    mourner = item("Mourner", "Whenever a Wonder dies, gain 1 faith.")
    echo = item("Echo", "Your on death abilities trigger an additional time.")
    kill = spell("Kill", "Destroy target Wonder.")
    table = at(mourner, echo, kill, WOLF, world=["1 Mourner", "1 Echo", "2 Wolf"], player=[{"hand": ["Kill"]}])
    table.say("Play Kill")
    assert table.look("p1.faith") == 2


# -- nullify -----------------------------------------------------------------------------------------------------------


@clause("CR132-nullify.f", "CR132-status-effect.a", "CR132-status-effect.a.2", "CR132-status-effect.b")
def test_nullify_leaves_counters_and_what_others_have_given() -> None:
    """Status effects: one lasts as long as the card that gives it, the other for the round."""
    lord = wonder("Lord", 1, "Soldiers get +2 power and get flying.")
    ghoul = wonder("Ghoul", 1, "This gets +9 power.", classes=("Soldier",))
    rows = [{"name": "Lord"}, {"name": "Ghoul", "counters": {"+1": 4}, "power_this_round": 8}]
    table = at(HUSH, lord, ghoul, card=rows, player=[{"hand": ["Hush"]}])
    assert table.look("realm1.p1")[1] == "Ghoul 24 +1:4"
    table.say("Play Hush", "Ghoul")
    assert table.look("realm1.p1")[1] == "Ghoul 15 nullified +1:4"
    ghoul_card = table.g.realms[0][1]
    assert table.rules.has_ability(table.g, ghoul_card, "flying")
    table.say("Pass", "Pass")
    assert table.look("realm1.p1")[1] == "Ghoul 16 +1:4", "with the round its 8 are gone, and the nullify too"


@clause("CR132-nullify.h", "CR132-on-play.c")
def test_a_card_nullified_while_it_is_played_still_arrives_and_has_no_arrival_effect() -> None:
    censor = item("Censor", "Whenever an opponent plays a Wonder, nullify it.")
    herald = wonder("Herald", 3, "On play: gain 1 energy.", "Whenever this arrives, gain 1 faith.")
    table = at(censor, herald, world=["2 Censor"], player=[{"hand": ["Herald"]}])
    table.say("Play Herald", "Realm 1")
    if table.game.questions[0].asks == "Which ability happens first?":
        table.say(next(label for label in table.options() if "Censor" in label))
    assert table.look("realm1.p1") == ["Herald 3 nullified"]
    assert (table.look("p1.faith"), table.look("p1.energy")) == (0, 1), "On Play had triggered before"


@clause("CR132-on-play.c", "CR132-on-play.a.2")
def test_where_arriving_cards_are_nullified_on_play_works_and_on_arrival_does_not() -> None:
    fog = item("Fog", "Wonders in this realm are nullified.")
    herald = wonder("Herald", 3, "On play: gain 1 energy.", "Whenever this arrives, gain 1 faith.")
    cards = (fog, herald)
    table = at(*cards, world=["2 Fog"], player=[{"hand": ["Herald", "Herald"]}])
    table.say("Play Herald", "Realm 1", "Pass")
    assert (table.look("p1.energy"), table.look("p1.faith")) == (1, 0)
    table.say("Play Herald", "Realm 2")
    assert (table.look("p1.energy"), table.look("p1.faith")) == (2, 1)


# -- sacrifice, pay, reveal --------------------------------------------------------------------------------------------


@clause("CR132-sacrifice.b", "CR132-sacrifice.a")
def test_neither_shields_nor_protection_from_destruction_stop_a_sacrifice() -> None:
    ward = item("Ward", "Wonders can't be destroyed or targeted.")
    save = item("Save", "If a Wonder would be destroyed, instead gain 1 faith.")
    edict = spell("Edict", "Each opponent sacrifices a Wonder.")
    rows = [{"name": "Bear", "player": 2, "counters": {"shield": 2}}, {"name": "Ward"}, {"name": "Save"}]
    table = at(ward, save, edict, BEAR, card=rows, player=[{"hand": ["Edict"]}])
    table.say("Play Edict")
    assert (table.look("p2.abyss"), table.look("p1.faith")) == (["Bear"], 0)
    assert "Bear becomes a target." not in table.told()


@clause("CR132-sacrifice.c", "CR132-508.d")
def test_sacrifices_that_cannot_be_made_are_ignored() -> None:
    rite = spell("Rite", "Sacrifice 3 Wonders. Gain that much faith. Gain 1 energy.")
    bound = wonder("Bound", 9, "This can't be sacrificed.")
    table = at(rite, bound, WOLF, world=["1 Wolf", "1 Bound"], player=[{"hand": ["Rite"]}])
    table.say("Play Rite")
    while table.game.questions[0].asks == "Choose a card":
        table.say(table.options()[0])
    assert (table.look("realm1.p1"), table.look("p1.faith"), table.look("p1.energy")) == (["Bound 9"], 1, 1)


@clause("CR132-sacrifice.e", "CR132-sacrifice.e.2")
def test_an_ability_that_costs_a_sacrifice_is_a_sacrifice_ability() -> None:
    idol = item("Idol", "Sacrifice free: gain 1 faith.")
    forge = item("Forge", "Tap free: sacrifice this.")
    hunt = spell("Hunt", meaning.Spell((meaning.Banish(meaning.All(meaning.Cards(has="sacrifice"))),)))
    table = at(idol, forge, hunt, world=["2 Idol", "2 Forge"], player=[{"hand": ["Hunt"]}])
    table.say("Play Hunt")
    assert table.look("realm1.p2") == ["Forge"], "to sacrifice as an effect is no cost"


@clause("CR132-pay-x.a", "CR132-pay-x.a.2", "CR132-pay-x.a.3")
def test_what_is_paid_is_lost_unless_it_is_paid_to_a_player() -> None:
    lost = spell("Lost", "Spend 2 energy.")
    given = spell("Given", meaning.Spell((meaning.Pay(amount=n(2), to=meaning.Player("opponent")),)))
    table = at(lost, given, player=[{"hand": ["Lost", "Given"], "energy": 5}])
    table.say("Play Lost", "Pass")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (3, 0)
    table.say("Play Given")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (1, 2)


@clause("CR132-pay-x.a", "CR132-508.d")
def test_if_you_do_asks_whether_the_price_was_paid() -> None:
    deal = spell("Deal", "Spend 2 energy. If you do, gain 1 faith. Otherwise, draw a card.")
    for energy, found in ((2, (0, 1, 0)), (1, (1, 0, 1))):
        table = at(deal, player=[{"hand": ["Deal"], "energy": energy}])
        table.say("Play Deal")
        assert (table.look("p1.energy"), table.look("p1.faith"), table.look("p1.cards")) == found


@clause("CR132-discard.a", "CR132-508.d")
def test_each_player_discards_of_the_own_hand_as_much_as_possible() -> None:
    purge = spell("Purge", "Each player discards 2 cards.")
    players = [{"hand": ["Purge", "Bear", "Wolf", "Wolf"]}, {"hand": ["Bear"]}]
    table = at(purge, BEAR, WOLF, player=players)
    table.say("Play Purge", "Bear", "Wolf")
    while table.game.questions[0].clause == "CR132-discard.a":
        assert table.game.questions[0].decider == 1
        table.say("Bear")
    assert (table.look("p1.hand"), table.look("p2.hand")) == (["Wolf"], [])
    assert (sorted(table.look("p1.abyss")), table.look("p2.abyss")) == (["Bear", "Purge", "Wolf"], ["Bear"])


@clause("CR132-reveal.a", "CR132-reveal.a.2")
def test_a_revealed_card_is_seen_by_all_and_stays_where_it_is() -> None:
    show = spell("Show", "Reveal the top 2 cards of your deck.")
    player = {"hand": ["Show"], "deck": ["Bear", "Wolf", "Wolf"]}
    table = at(show, BEAR, WOLF, player=[player])
    top = table.g.decks[0][-2:]
    assert [sees(table, seat, c) for seat in (0, 1) for c in top] == [False] * 4
    table.say("Play Show")
    assert [sees(table, seat, c) for seat in (0, 1) for c in top] == [True] * 4
    assert table.look("p1.deck") == ["Bear", "Wolf", "Wolf"]
    assert "Bear is revealed." in table.told()
    assert not sees(table, 1, table.g.decks[0][0]), "no more than was revealed"


@clause("CR132-unopposed.a", "CR132-enemy.a")
def test_a_wonder_is_unopposed_where_no_enemy_stands() -> None:
    lone = wonder("Lone", 1, "While this is unopposed, this gets +4.")
    table = at(lone, BEAR, land("Field"), world=["1 Lone", "2 Field", "1 Bear"], player=[{}, {"hand": ["Bear"]}])
    assert table.look("realm1.p1")[0] == "Lone 5", "a land is no enemy, an ally neither"
    table.say("Pass", "Play Bear", "Realm 1")
    assert table.look("realm1.p1")[0] == "Lone 1"


@clause("CR132-on-round-end.a.2", "CR132-on-round-end.a")
def test_on_round_end_comes_before_energy_is_lost_and_hands_are_trimmed() -> None:
    """It counts the energy and the cards that are lost right after it."""
    clerk = item(
        "Clerk",
        "At the end of each round, gain faith equal to the number of cards in your hand.",
        "Gain faith equal to the total power of Wonders you control.",
        "If you have 4 or more energy, gain 4 faith.",
    )
    rows = [{"name": "Clerk"}, {"name": "Bear", "power_this_round": 5}]
    hand = ["Wolf"] * 9
    table = at(clerk, BEAR, WOLF, card=rows, player=[{"energy": 4, "hand": hand}])
    table.say("Pass", "Pass")
    assert table.look("p1.faith") == 4 + 9 + 9
    table.say(*["Wolf"] * 2)
    assert (table.look("round"), table.look("realm1.p1")) == (4, ["Clerk", "Bear 4"])
