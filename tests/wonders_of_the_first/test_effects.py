"""Effects (chapter 5): triggers and their order, targets, partial effects, replacement, control, copies."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, STRIKE, SWORD, WOLF


@clause("CR132-501.c.2", "CR132-501.d", "CR132-deny.a")
def test_the_first_effect_is_finished_before_what_it_triggers() -> None:
    mourner = item("Mourner", "Whenever a Wonder dies, you may deny 1.")
    player = {"hand": ["Strike"], "deck": ["Wolf", "Bear", "Wolf"]}
    table = at(STRIKE, mourner, BEAR, WOLF, world=["1 Mourner", "2 Bear"], player=[player])
    table.say("Play Strike", "Yes")
    assert table.look("p1.hand") == ["Wolf"]
    assert table.look("p1.abyss") == ["Bear", "Strike"] or table.look("p1.abyss") == ["Strike", "Bear"]
    assert table.look("p2.abyss") == ["Bear"]


@clause("CR132-501.1.a", "CR132-501.1.b", "CR132-sacrifice.a")
def test_targets_are_chosen_on_resolution() -> None:
    passages = land(
        "Passages",
        "Tap free: sacrifice 2 Wonders you control. Put target Wonder you own in the abyss into target realm.",
    )
    table = at(passages, BEAR, WOLF, world=["1 Bear", "1 Wolf", "1 Passages"])
    table.say("Use Passages", "Bear", "Bear (abyss", "Realm 3")
    assert table.look("realm3.p1") == ["Bear 4"]
    assert table.look("p1.abyss") == ["Wolf"]


@clause("CR132-on-play.b", "CR132-502.b")
def test_a_spell_declares_its_target_before_anybody_reacts() -> None:
    watcher = item("Watcher", "Whenever an opponent plays a spell, you may gain 1 faith.")
    table = at(STRIKE, watcher, BEAR, WOLF, world=["2 Watcher", "2 Bear", "2 Wolf"], player=[{"hand": ["Strike"]}])
    table.say("Play Strike", "Bear")
    assert table.game.questions[0].decider == 1
    assert "Bear becomes a target." in table.told()
    assert table.look("p2.abyss") == []
    table.say("Yes")
    assert table.look("p2.abyss") == ["Bear"]


@clause("CR132-502.a", "CR132-502.d", "CR132-203.h")
def test_the_active_player_orders_the_other_players_triggers() -> None:
    maker = wonder("Maker", 1, "On death: create a 1 power Golem token here.")
    blesser = wonder("Blesser", 1, "On death: put 2 +1 counters on target Wonder here.")
    sweep = spell("Sweep", "Destroy all Wonders.")
    for order, power in (("1.", "token Golem 3 +1:2"), ("2.", "token Golem 1")):
        table = at(sweep, maker, blesser, world=["2 Maker", "2 Blesser"], player=[{"hand": ["Sweep"]}])
        table.say("Play Sweep", order)
        assert table.look("realm1.p2") == [power]


@clause("CR132-504.a.2", "CR132-504.b", "CR132-504.c.2", "CR132-301.6.c")
def test_a_replacement_hides_the_replaced_event_from_any_area() -> None:
    drake = wonder("Drake", 3, "If this would be banished, instead put it into target realm.")
    watcher = item("Watcher", "Whenever a card is banished, gain 1 faith.")
    away = spell("Away", "Banish all Wonders. Banish the top card of your deck.")
    player = {"hand": ["Away"], "deck": ["Drake", "Wolf", "Wolf"]}
    table = at(drake, watcher, away, WOLF, world=["1 Drake", "1 Watcher"], player=[player])
    table.say("Play Away", "Realm 2", "Realm 3")
    assert table.look("realm2.p1") == ["Drake 3"]
    assert table.look("realm3.p1") == ["Drake 3"]
    assert table.look("p1.faith") == 0
    assert table.look("banished") == []


@clause("CR132-505.1.b.2", "CR132-301.6.a", "CR132-505.1.a.3")
def test_what_leaves_and_comes_back_is_a_new_card() -> None:
    blink = spell("Blink", "Banish target Wonder you control. Put it into realm 2.")
    rows = [{"name": "Bear", "player": 1, "owner": 2, "borrowed": True, "counters": {"+1": 1}}]
    table = at(blink, BEAR, card=rows, player=[{"hand": ["Blink"]}])
    table.say("Play Blink")
    assert table.look("realm2.p1") == ["Bear 4"]
    table.say("Pass", "Pass")
    assert table.look("round") == 4
    assert table.look("realm2.p1") == ["Bear 4"]


@clause("CR132-505.1.a.2", "CR132-505.1.g", "CR132-403.5.h")
def test_control_for_a_round_ends_with_it_and_equipment_stays() -> None:
    charm = spell("Charm", "Gain control of target enemy this round.")
    rows = [{"name": "Bear", "player": 2}, {"name": "Sword", "player": 2, "on": "Bear"}]
    table = at(charm, SWORD, BEAR, card=rows, player=[{"hand": ["Charm"]}])
    table.say("Play Charm")
    assert table.look("realm1.p1") == ["Bear 7"]
    assert table.look("realm1.p2") == ["Sword on Bear"]
    table.say("Pass", "Pass")
    assert table.look("realm1.p2") == ["Sword on Bear", "Bear 7"] or table.look("realm1.p2") == [
        "Bear 7",
        "Sword on Bear",
    ]


@clause("CR132-505.1.h", "CR132-505.1.i", "CR132-508.a")
def test_who_cannot_control_a_wonder_does_not_get_it_back() -> None:
    cloak = item("Cloak", "Equipped Wonder can't be controlled by opponents.", classes=("Equipment",))
    smash = spell("Smash", "Destroy all items.")
    rows = [
        {"name": "Bear", "player": 1, "owner": 2, "borrowed": True},
        {"name": "Cloak", "player": 1, "on": "Bear"},
    ]
    table = at(cloak, smash, BEAR, card=rows, player=[{"hand": ["Smash"]}])
    table.say("Pass", "Pass")
    assert table.look("round") == 4
    assert "Bear 4" in table.look("realm1.p1")
    table.say("Play Smash")
    assert table.look("realm1.p2") == ["Bear 4"]


@clause("CR132-507.d", "CR132-507.e", "CR132-507.f", "CR132-507.f.2", "CR132-on-arrival.d")
def test_a_token_copy_has_printed_values_and_arrives() -> None:
    scout = wonder("Scout", 2, "On arrival: gain 1 faith.", "On play: gain 1 energy.")
    mirror = spell("Mirror", "Create a token copy of target Wonder in realm 2.")
    rows = [{"name": "Scout", "player": 2, "counters": {"+1": 3}}]
    table = at(scout, mirror, card=rows, player=[{"hand": ["Mirror"]}])
    table.say("Play Mirror")
    assert table.look("realm2.p1") == ["Scout 2"]
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 0)


@clause("CR132-507.k", "CR132-nullify.a")
def test_a_copy_of_a_nullified_card_has_blank_text_and_is_not_nullified() -> None:
    scout = wonder("Scout", 2, "This gets +5 power.")
    mirror = spell("Mirror", "Create a token copy of target Wonder in realm 2.")
    table = at(scout, mirror, card=[{"name": "Scout", "counters": {"null": 1}}], player=[{"hand": ["Mirror"]}])
    assert table.look("realm1.p1") == ["Scout 2 nullified null:1"]
    table.say("Play Mirror")
    assert table.look("realm2.p1") == ["Scout 2"]


@clause("CR132-508.a", "CR132-508.b", "CR132-509.b")
def test_cannot_beats_an_effect() -> None:
    stop = item("Stop", "Wonders can't be untapped.")
    wake = spell("Wake", "Untap all cards.")
    rows = [{"name": "Bear", "tapped": True}, {"name": "Field", "tapped": True}, {"name": "Stop"}]
    table = at(stop, wake, BEAR, land("Field"), card=rows, player=[{"hand": ["Wake"]}])
    table.say("Play Wake")
    assert table.look("realm1.p1") == ["Bear 4 tapped", "Field", "Stop"]


@clause("CR132-508.c", "CR132-nullify.p", "CR132-nullify.p.2")
def test_what_cannot_be_nullified_is_not() -> None:
    guard = item("Guard", "Wonders you control can't be nullified.")
    hush = spell("Hush", "Nullify all Wonders.")
    rows = [{"name": "Bear", "player": 1, "counters": {"null": 1}}, {"name": "Wolf", "player": 2}, {"name": "Guard"}]
    table = at(guard, hush, BEAR, WOLF, card=rows, player=[{"hand": ["Hush"]}])
    table.say("Play Hush")
    assert table.look("realm1.p2") == ["Wolf 2 nullified"]
    assert table.look("realm1.p1")[0] == "Bear 4 null:1"


@clause("CR132-508.d", "CR132-508.e")
def test_as_much_as_possible_is_done() -> None:
    lull = spell("Lull", "Tap target Wonder. Draw a card.")
    table = at(lull, WOLF, player=[{"hand": ["Lull"], "deck": ["Wolf", "Wolf"]}])
    table.say("Play Lull")
    assert table.look("p1.hand") == ["Wolf"]


@clause("CR132-508.f", "CR132-508.f.2", "CR132-508.g")
def test_the_younger_of_two_base_powers_counts_and_classes_add_up() -> None:
    camp = item("Camp", "Wonders here get base power 0 and are a Soldier in addition to its other classes.")
    crypt = item("Crypt", "Wonders here get base power 2 and are a Beast in addition to its other classes.")
    count = spell("Count", "Gain faith equal to the number of Soldier Beasts.")
    table = at(camp, crypt, count, BEAR, world=["1 Camp", "2 Bear"], player=[{"hand": ["Crypt", "Count"]}])
    assert table.look("realm1.p2") == ["Bear 0"]
    table.say("Play Crypt", "Realm 1", "Pass")
    assert table.look("realm1.p2") == ["Bear 2"]
    table.say("Play Count")
    assert table.look("p1.faith") == 1


@clause("CR132-510.a.2", "CR132-510.a.3", "CR132-506.a", "CR132-506.c")
def test_cards_are_scattered_face_down_as_evenly_as_possible() -> None:
    autumn = spell(
        "Autumn",
        "Shuffle all Wonders you own in the abyss.",
        "Deal them face down to all realms as evenly as possible, then turn them up.",
    )
    player = {"hand": ["Autumn"], "abyss": ["Bear", "Wolf", "Bear", "Wolf"]}
    table = at(autumn, BEAR, WOLF, player=[player])
    table.say("Play Autumn", "Realm 1")
    assert table.options() == ["Realm 2", "Realm 3"]
    table.say("Realm 2", "Realm 2")
    counts = sorted(len(table.look(f"realm{i}.p1")) for i in (1, 2, 3))
    assert counts == [1, 1, 2]


@clause("CR132-511.a", "CR132-511.b")
def test_the_third_time_is_the_third_time() -> None:
    keep = land("Keep", "Whenever you play a third land, gain 1 faith.")
    field = land("Field")
    before = [{"event": "played", "player": 1, "card": "Field", "round": 1, "times": 2}]
    table = at(keep, field, world=["1 Keep"], history=before, player=[{"hand": ["Field", "Field"]}])
    table.say("Play Field", "Realm 1")
    assert table.look("p1.faith") == 1
    table.say("Pass", "Play Field", "Realm 1")
    assert table.look("p1.faith") == 1


@clause("CR132-505.4.a")
def test_whoever_decides_in_anothers_turn_sees_that_hand() -> None:
    mind = spell("Mind", "Choose target player. You make all their choices on their next turn.")
    table = at(mind, BEAR, player=[{"hand": ["Mind"]}, {"hand": ["Bear"], "energy": 9}])
    table.say("Play Mind", "Player 2")
    question = table.game.questions[0]
    assert (question.seat, question.decider) == (1, 0)
    assert "Play Bear" in table.options()
    table.say("Pass")
    assert table.game.questions[0].decider == 0
    table.say("Pass")
    assert table.g.deciders == [0, 1]
