"""Effects (chapter 5): triggers and their order, targets, partial effects, replacement, control, copies."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, ENEMY, HERE, OURS, STRIKE, WOLF, WONDERS, arrives, dies, n
from wonderwheel.games.wonders_of_the_first import meaning


@clause("CR132-501.c.2", "CR132-501.d", "CR132-deny.a")
def test_the_first_effect_is_finished_before_what_it_triggers() -> None:
    mourner = item(
        "Mourner", meaning.Triggered(meaning.Event("dies", cards=WONDERS), (meaning.May((meaning.Deny(),)),))
    )
    player = {"hand": ["Strike"], "deck": ["Wolf", "Bear", "Wolf"]}
    table = at(STRIKE, mourner, BEAR, WOLF, world=["1 Mourner", "2 Bear"], player=[player])
    table.say("Play Strike", "Yes")
    assert table.look("p1.hand") == ["Wolf"]
    assert table.look("p1.abyss") == ["Bear", "Strike"] or table.look("p1.abyss") == ["Strike", "Bear"]
    assert table.look("p2.abyss") == ["Bear"]


@clause("CR132-501.1.a", "CR132-501.1.b", "CR132-sacrifice.a")
def test_targets_are_chosen_on_resolution() -> None:
    own_dead = meaning.Cards(types=("wonder",), owner="you", area="abyss")
    passages = land(
        "Passages",
        meaning.Activated(
            meaning.Cost(tap=True),
            (
                meaning.Sacrifice(meaning.Choose(OURS, 2, 2, "gone")),
                meaning.PutIntoRealm(meaning.Target(own_dead), meaning.Realm("target")),
            ),
        ),
    )
    table = at(passages, BEAR, WOLF, world=["1 Bear", "1 Wolf", "1 Passages"])
    table.say("Use Passages", "Bear", "Bear (abyss", "Realm 3")
    assert table.look("realm3.p1") == ["Bear 4"]
    assert table.look("p1.abyss") == ["Wolf"]


@clause("CR132-on-play.b", "CR132-502.b")
def test_a_spell_declares_its_target_before_anybody_reacts() -> None:
    seen = meaning.Event("played", cards=meaning.Cards(types=("spell",), area="playing"), player="opponent")
    watcher = item("Watcher", meaning.Triggered(seen, (meaning.May((meaning.Gain("faith"),)),)))
    table = at(STRIKE, watcher, BEAR, WOLF, world=["2 Watcher", "2 Bear", "2 Wolf"], player=[{"hand": ["Strike"]}])
    table.say("Play Strike", "Bear")
    assert table.game.questions[0].decider == 1
    assert "Bear becomes a target." in table.told()
    assert table.look("p2.abyss") == []
    table.say("Yes")
    assert table.look("p2.abyss") == ["Bear"]


@clause("CR132-502.a", "CR132-502.d", "CR132-203.h")
def test_the_active_player_orders_the_other_players_triggers() -> None:
    skeleton = meaning.CreateToken(meaning.Token("Skeleton", classes=("Skeleton",)), where=HERE)
    maker = wonder("Maker", 1, dies(skeleton))
    blesser = wonder(
        "Blesser",
        1,
        dies(meaning.PutCounters("+1", meaning.Target(meaning.Cards(types=("wonder",), where=HERE)), n(2))),
    )
    sweep = spell("Sweep", meaning.Spell((meaning.Destroy(meaning.All(WONDERS)),)))
    for order, power in (("1.", "Skeleton 3 +1:2"), ("2.", "Skeleton 1")):
        table = at(sweep, maker, blesser, world=["2 Maker", "2 Blesser"], player=[{"hand": ["Sweep"]}])
        table.say("Play Sweep", order)
        assert table.look("realm1.p2") == [power]


@clause("CR132-504.a.2", "CR132-504.b", "CR132-504.c.2", "CR132-301.6.c")
def test_a_replacement_hides_the_replaced_event_from_any_area() -> None:
    drake = wonder(
        "Drake",
        3,
        meaning.Replacement(
            meaning.Event("banished", this=True),
            (meaning.PutIntoRealm(meaning.This(), meaning.Realm("target")),),
            area="any",
        ),
    )
    watcher = item("Watcher", meaning.Triggered(meaning.Event("banished"), (meaning.Gain("faith"),)))
    away = spell(
        "Away",
        meaning.Spell((meaning.Banish(meaning.All(meaning.Cards(name="Drake"))), meaning.Banish(meaning.Top(n(1))))),
    )
    player = {"hand": ["Away"], "deck": ["Drake", "Wolf", "Wolf"]}
    table = at(drake, watcher, away, WOLF, world=["1 Drake", "1 Watcher"], player=[player])
    table.say("Play Away", "Realm 2", "Realm 3")
    assert table.look("realm2.p1") == ["Drake 3"]
    assert table.look("realm3.p1") == ["Drake 3"]
    assert table.look("p1.faith") == 0
    assert table.look("banished") == []


@clause("CR132-505.1.b.2", "CR132-301.6.a", "CR132-505.1.a.3")
def test_what_leaves_and_comes_back_is_a_new_card() -> None:
    blink = spell(
        "Blink",
        meaning.Spell(
            (
                meaning.Banish(meaning.Target(OURS)),
                meaning.PutIntoRealm(meaning.Slot("it"), meaning.Realm("number", 2)),
            )
        ),
    )
    rows = [{"name": "Bear", "player": 1, "owner": 2, "borrowed": True, "counters": {"+1": 1}}]
    table = at(blink, BEAR, card=rows, player=[{"hand": ["Blink"]}])
    table.say("Play Blink")
    assert table.look("realm2.p1") == ["Bear 4"]
    table.say("Pass", "Pass")
    assert table.look("round") == 4
    assert table.look("realm2.p1") == ["Bear 4"]


@clause("CR132-505.1.a.2", "CR132-505.1.g", "CR132-403.5.h")
def test_control_for_a_round_ends_with_it_and_equipment_stays() -> None:
    charm = spell("Charm", meaning.Spell((meaning.GainControl(meaning.Target(ENEMY), until="this round"),)))
    sword = item("Sword", meaning.Static(meaning.Wearer(), (meaning.AddPower(n(3)),)), classes=("Equipment",))
    rows = [{"name": "Bear", "player": 2}, {"name": "Sword", "player": 2, "on": "Bear"}]
    table = at(charm, sword, BEAR, card=rows, player=[{"hand": ["Charm"]}])
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
    cloak = item(
        "Cloak", meaning.Static(meaning.Wearer(), (meaning.Cannot("controlled", "opponent"),)), classes=("Equipment",)
    )
    smash = spell("Smash", meaning.Spell((meaning.Destroy(meaning.All(meaning.Cards(types=("item",)))),)))
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
    scout = wonder(
        "Scout",
        2,
        arrives(meaning.Gain("faith")),
        meaning.Triggered(meaning.Event("played", this=True), (meaning.Gain("energy"),)),
    )
    mirror = spell("Mirror", meaning.Spell((meaning.CreateCopy(meaning.Target(WONDERS), meaning.Realm("number", 2)),)))
    rows = [{"name": "Scout", "player": 2, "counters": {"+1": 3}}]
    table = at(scout, mirror, card=rows, player=[{"hand": ["Mirror"]}])
    table.say("Play Mirror")
    assert table.look("realm2.p1") == ["Scout 2"]
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 0)


@clause("CR132-507.k", "CR132-nullify.a")
def test_a_copy_of_a_nullified_card_has_blank_text_and_is_not_nullified() -> None:
    scout = wonder("Scout", 2, meaning.Static(meaning.This(), (meaning.AddPower(n(5)),)))
    mirror = spell("Mirror", meaning.Spell((meaning.CreateCopy(meaning.Target(WONDERS), meaning.Realm("number", 2)),)))
    table = at(scout, mirror, card=[{"name": "Scout", "counters": {"null": 1}}], player=[{"hand": ["Mirror"]}])
    assert table.look("realm1.p1") == ["Scout 2 nullified null:1"]
    table.say("Play Mirror")
    assert table.look("realm2.p1") == ["Scout 2"]


@clause("CR132-508.a", "CR132-508.b", "CR132-509.b")
def test_cannot_beats_an_effect() -> None:
    stop = item("Stop", meaning.Static(meaning.All(WONDERS), (meaning.Cannot("untapped"),)))
    wake = spell("Wake", meaning.Spell((meaning.Untap(meaning.All(meaning.Cards())),)))
    rows = [{"name": "Bear", "tapped": True}, {"name": "Field", "tapped": True}, {"name": "Stop"}]
    table = at(stop, wake, BEAR, land("Field"), card=rows, player=[{"hand": ["Wake"]}])
    table.say("Play Wake")
    assert table.look("realm1.p1") == ["Bear 4 tapped", "Field", "Stop"]


@clause("CR132-508.c", "CR132-nullify.p", "CR132-nullify.p.2")
def test_what_cannot_be_nullified_is_not() -> None:
    guard = item("Guard", meaning.Static(meaning.All(OURS), (meaning.Cannot("nullified"),)))
    hush = spell("Hush", meaning.Spell((meaning.Nullify(meaning.All(WONDERS)),)))
    rows = [{"name": "Bear", "player": 1, "counters": {"null": 1}}, {"name": "Wolf", "player": 2}, {"name": "Guard"}]
    table = at(guard, hush, BEAR, WOLF, card=rows, player=[{"hand": ["Hush"]}])
    table.say("Play Hush")
    assert table.look("realm1.p2") == ["Wolf 2 nullified"]
    assert table.look("realm1.p1")[0] == "Bear 4 null:1"


@clause("CR132-508.d", "CR132-508.e")
def test_as_much_as_possible_is_done() -> None:
    lull = spell("Lull", meaning.Spell((meaning.Tap(meaning.Target(WONDERS)), meaning.Draw())))
    table = at(lull, WOLF, player=[{"hand": ["Lull"], "deck": ["Wolf", "Wolf"]}])
    table.say("Play Lull")
    assert table.look("p1.hand") == ["Wolf"]


@clause("CR132-508.f", "CR132-508.f.2", "CR132-508.g")
def test_the_younger_of_two_base_powers_counts_and_classes_add_up() -> None:
    here = meaning.Cards(types=("wonder",), where=HERE)
    camp = item("Camp", meaning.Static(meaning.All(here), (meaning.AddClass("Soldier"), meaning.SetBase(n(0)))))
    crypt = item("Crypt", meaning.Static(meaning.All(here), (meaning.AddClass("Vampire"), meaning.SetBase(n(2)))))
    both = meaning.Cards(classes=("Soldier", "Vampire"))
    count = spell("Count", meaning.Spell((meaning.Gain("faith", meaning.Count(meaning.All(both))),)))
    table = at(camp, crypt, count, BEAR, world=["1 Camp", "2 Bear"], player=[{"hand": ["Crypt", "Count"]}])
    assert table.look("realm1.p2") == ["Bear 0"]
    table.say("Play Crypt", "Realm 1", "Pass")
    assert table.look("realm1.p2") == ["Bear 2"]
    table.say("Play Count")
    assert table.look("p1.faith") == 1


@clause("CR132-510.a.2", "CR132-510.a.3", "CR132-506.a", "CR132-506.c")
def test_cards_are_scattered_face_down_as_evenly_as_possible() -> None:
    own = meaning.Cards(types=("wonder",), owner="you", area="abyss")
    autumn = spell("Autumn", meaning.Spell((meaning.Scatter(meaning.All(own)),)))
    player = {"hand": ["Autumn"], "abyss": ["Bear", "Wolf", "Bear", "Wolf"]}
    table = at(autumn, BEAR, WOLF, player=[player])
    table.say("Play Autumn", "Realm 1")
    assert table.options() == ["Realm 2", "Realm 3"]
    table.say("Realm 2", "Realm 2")
    counts = sorted(len(table.look(f"realm{i}.p1")) for i in (1, 2, 3))
    assert counts == [1, 1, 2]


@clause("CR132-511.a", "CR132-511.b")
def test_the_third_time_is_the_third_time() -> None:
    third = meaning.Event("played", cards=meaning.Cards(types=("land",)), player="you", nth=3)
    keep = land("Keep", meaning.Triggered(third, (meaning.Gain("faith"),)))
    field = land("Field")
    before = [{"event": "played", "player": 1, "card": "Field", "round": 1, "times": 2}]
    table = at(keep, field, world=["1 Keep"], history=before, player=[{"hand": ["Field", "Field"]}])
    table.say("Play Field", "Realm 1")
    assert table.look("p1.faith") == 1
    table.say("Pass", "Play Field", "Realm 1")
    assert table.look("p1.faith") == 1


@clause("CR132-505.4.a")
def test_whoever_decides_in_anothers_turn_sees_that_hand() -> None:
    mind = spell("Mind", meaning.Spell((meaning.ControlTurn(meaning.Player("opponent")),)))
    table = at(mind, BEAR, player=[{"hand": ["Mind"]}, {"hand": ["Bear"], "energy": 9}])
    table.say("Play Mind")
    question = table.game.questions[0]
    assert (question.seat, question.decider) == (1, 0)
    assert "Play Bear" in table.options()
    table.say("Pass")
    assert table.game.questions[0].decider == 0
    table.say("Pass")
    assert table.g.deciders == [0, 1]
