"""Details of chapter 5 that a change of the code must not touch: what is remembered, whose it is, how often."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, ENEMY, HERE, MOUSE, OURS, WOLF
from wonderwheel.games.wonders_of_the_first import meaning


@clause("CR132-501.a", "CR132-501.e", "CR132-status-effect.b.2")
def test_an_ability_that_equipment_grants_triggers_like_any_other() -> None:
    horn = item("Horn", 'Equipped Wonder gets "Whenever this attacks, gain 1 faith."', classes=("Equipment",))
    table = at(horn, WOLF, card=[{"name": "Wolf"}, {"name": "Horn", "on": "Wolf"}])
    table.say("Attack in realm 1")
    assert table.look("p1.faith") == 1


@clause("CR132-511.a", "CR132-501.b")
def test_once_each_round_is_once_for_each_card_and_round() -> None:
    clerk = item("Clerk", "Once each round, whenever a Wonder arrives, gain 1 faith.")
    table = at(clerk, WOLF, world=["1 Clerk", "1 Clerk @2"], player=[{"hand": ["Wolf", "Wolf", "Wolf"]}])
    table.say("Play Wolf", "Realm 1", "1.", "Pass")
    assert table.look("p1.faith") == 2, "each of the two clerks"
    table.say("Play Wolf", "Realm 1", "Pass", "Pass")
    assert (table.look("p1.faith"), table.look("round")) == (2, 4)
    table.say("Play Wolf", "Realm 1", "1.")
    assert table.look("p1.faith") == 4


@clause("CR132-next.a", "CR132-this-round.a")
def test_whenever_in_this_round_is_not_next_time() -> None:
    """Every arrival of the round, and none of the next one."""
    feast = spell("Feast", "This round, whenever a Wonder arrives under your control, gain 1 faith.")
    circus = spell("Circus", "Put all Wonders you own from The Abyss into realm 3.")
    player = {"hand": ["Feast", "Circus", "Wolf"], "abyss": ["Wolf", "Wolf"], "actions": 4}
    table = at(feast, circus, WOLF, player=[player])
    table.say("Play Feast", "Pass", "Play Circus")
    assert table.look("p1.faith") == 2
    table.say("Pass", "Pass", "Play Wolf", "Realm 1")
    assert (table.look("round"), table.look("p1.faith")) == (4, 2)


@clause("CR132-next.b", "CR132-505.1.c", "CR132-505.1.b")
def test_a_delayed_effect_remembers_each_thing_that_was_chosen() -> None:
    """A Wonder, a realm and another Wonder: each slot holds its own."""
    plan = spell(
        "Plan",
        meaning.Spell(
            (
                meaning.Tap(meaning.Target(OURS, slot="one")),
                meaning.Stun(meaning.Target(ENEMY, slot="two")),
                meaning.GainStone(meaning.Stones(where=meaning.Realm("target", slot="there"))),
                meaning.Later(
                    "end of round",
                    (
                        meaning.MoveTo(meaning.Slot("one"), meaning.Realm("slot", slot="there")),
                        meaning.Destroy(meaning.Slot("two")),
                    ),
                ),
            )
        ),
    )
    table = at(plan, BEAR, WOLF, MOUSE, world=["1 Bear", "1 Mouse", "2 Wolf", "2 Mouse"], player=[{"hand": ["Plan"]}])
    table.say("Play Plan", "Bear", "Wolf", "Realm 3", "Pass", "Pass")
    assert table.look("round") == 4
    assert (table.look("realm3.p1"), table.look("realm1.p1")) == (["Bear 4 tapped"], ["Mouse 0"])
    assert (table.look("realm1.p2"), table.look("p2.abyss")) == (["Mouse 0"], ["Wolf"])


@clause("CR132-next.b", "CR132-501.e.2")
def test_the_player_that_a_next_time_effect_means_is_the_controller_of_the_card() -> None:
    """Both Wonders arrive under the second player's control; one of them the first player owns."""
    event = meaning.Event("arrives", cards=ENEMY)
    toll = spell(
        "Toll",
        meaning.Spell(
            (meaning.NextTime(event, (meaning.Tap(meaning.EventCard()), meaning.Draw(meaning.Player("event")))),)
        ),
    )
    graves = item("Graves", "Tap free: put all Wonders in The Abyss into this realm.")
    players = [{"hand": ["Toll"], "abyss": ["Bear"]}, {"abyss": ["Wolf"]}]
    table = at(toll, graves, BEAR, WOLF, world=["2 Graves"], player=players)
    table.say("Play Toll", "Use Graves")
    assert table.game.questions[0].decider == 1
    table.say("Bear")
    assert (table.look("p1.cards"), table.look("p2.cards")) == (0, 1)
    assert "Bear 4 tapped" in table.look("realm1.p2")


@clause("CR132-next.b", "CR132-502.a")
def test_if_the_cards_are_not_one_players_the_active_player_says_which_is_meant() -> None:
    trap = spell("Trap", "The next time a Wonder arrives, destroy it.")
    dead = meaning.Cards(types=("wonder",), area="abyss")
    graves = item(
        "Graves",
        meaning.Activated(meaning.Cost(tap=True), (meaning.PutIntoRealm(meaning.All(dead), HERE, under="owner"),)),
    )
    players = [{"hand": ["Trap"], "abyss": ["Bear"]}, {"abyss": ["Wolf"]}]
    table = at(trap, graves, BEAR, WOLF, world=["2 Graves"], player=players)
    table.say("Play Trap", "Use Graves")
    assert (table.game.questions[0].decider, len(table.options())) == (1, 2)


@clause("CR132-508.a", "CR132-508.d")
def test_a_prohibition_stops_what_it_names_and_nothing_else() -> None:
    pin = item("Pin", "Wonders can't be destroyed or moved.")
    storm = spell(
        "Storm",
        "Destroy all Wonders. Move target Wonder to realm 2. Tap it.",
        "Return all Beasts to owner's hand.",
    )
    wolf = wonder("Wolf", 2, classes=("Beast", "Wolf"))
    table = at(pin, storm, BEAR, wolf, world=["1 Pin @3", "2 Bear", "2 Wolf"], player=[{"hand": ["Storm"]}])
    table.say("Play Storm", "Bear")
    assert (table.look("realm1.p2"), table.look("p2.hand")) == (["Bear 4 tapped"], ["Wolf"])


@clause("CR132-504.a", "CR132-505.1.d")
def test_a_card_in_the_centre_replaces_nothing() -> None:
    """It would have to ask its controller, and has none."""
    ward = wonder("Ward", 1, "If a Wonder would be destroyed, instead gain 1 faith.")
    strike = spell("Strike", "Destroy target enemy in realm 1.")
    for player, left in ((2, ["Bear 4"]), (0, [])):
        rows = [{"name": "Ward", "player": player, "owner": 2, "realm": 2}, {"name": "Bear", "player": 2}]
        table = at(ward, strike, BEAR, card=rows, player=[{"hand": ["Strike"]}])
        table.say("Play Strike")
        assert table.look("realm1.p2") == left


@clause("CR132-protector.b", "CR132-505.1.d")
def test_a_protector_in_the_centre_protects_nobody() -> None:
    for player, stones in ((2, [0]), (0, [1])):
        rows = [{"name": "Bear"}, {"name": "Mouse", "player": player, "owner": 2, "counters": {"protector": 1}}]
        table = at(BEAR, MOUSE, card=rows)
        table.say("Attack in realm 1")
        assert table.look("realm1.stones") == stones


@clause("CR132-504.a", "CR132-504.a.2")
def test_a_replacement_may_speak_of_the_number_that_it_replaces() -> None:
    elder = wonder("Elder", 1, "If this would get any +1 counters, it gets 1 more.")
    grow = spell("Grow", "Put 2 +1 counters on each Wonder.")
    table = at(elder, grow, BEAR, world=["1 Elder", "1 Bear"], player=[{"hand": ["Grow"]}])
    table.say("Play Grow")
    assert table.look("realm1.p1") == ["Elder 4 +1:3", "Bear 6 +1:2"]


@clause("CR132-504.a", "CR132-504.a.2")
def test_an_attack_of_one_side_may_be_replaced() -> None:
    moat = item(
        "Moat",
        meaning.Replacement(meaning.Event("player attacks", player="opponent", where=HERE), (meaning.Gain("faith"),)),
    )
    table = at(moat, WOLF, world=["2 Moat", "1 Wolf", "2 Wolf", "1 Wolf @2"])
    table.say("Attack in realm 1")
    assert (table.look("p2.faith"), table.look("realm1.stones")) == (1, [0])
    table.say("Attack in realm 1")
    assert table.look("p2.faith") == 1, "its own side attacks as ever"
    table.say("Attack in realm 2")
    assert (table.look("p2.faith"), table.look("realm2.stones")) == (1, [1]), "and elsewhere all do"


@clause("CR132-502.b", "CR132-501.c.2")
def test_a_triggered_effect_uses_where_its_card_was() -> None:
    """A card that died speaks of the realm in which it died."""
    mine = wonder("Mine", 1, "Whenever this dies, destroy all Wonders in this realm.")
    kill = spell("Kill", "Destroy target enemy.")
    table = at(mine, kill, BEAR, WOLF, world=["2 Mine @2", "1 Bear @2", "1 Wolf"], player=[{"hand": ["Kill"]}])
    table.say("Play Kill")
    assert (table.look("realm2.p1"), table.look("realm1.p1")) == ([], ["Wolf 2"])


@clause("CR132-501.b", "CR132-on-attack.b", "CR132-501.e")
def test_an_event_of_the_wearer_is_about_the_wearer() -> None:
    horn = item("Horn", "Whenever equipped Wonder attacks, gain 1 faith.", classes=("Equipment",))
    rows = [{"name": "Wolf"}, {"name": "Horn", "on": "Wolf"}, {"name": "Bear", "realm": 2}, {"name": "Mouse"}]
    table = at(horn, WOLF, BEAR, MOUSE, card=rows)
    table.say("Attack in realm 2", "Pass")
    assert table.look("p1.faith") == 0, "another Wonder attacked"
    table.say("Attack in realm 1")
    assert table.look("p1.faith") == 1, "the Wolf, and not once for the Mouse beside it"


@clause("CR132-501.b", "CR132-204.a")
def test_an_event_of_one_kind_of_counter_is_about_that_kind() -> None:
    shrine = item("Shrine", "Whenever a shield counter is put on a Wonder, gain 1 faith.")
    bless = spell("Bless", "Put a +1 counter on target Wonder you control. Put a celestial counter on it.")
    guard = spell("Guard", "Put a shield counter on target Wonder you control.")
    table = at(shrine, bless, guard, WOLF, world=["1 Shrine", "1 Wolf"], player=[{"hand": ["Bless", "Guard"]}])
    table.say("Play Bless", "Pass")
    assert table.look("p1.faith") == 0
    table.say("Play Guard")
    assert table.look("p1.faith") == 1


@clause("CR132-awaken.a")
def test_only_a_stone_that_this_player_seized_this_round_awakens() -> None:
    sleeper = wonder("Sleeper", 2, "Awaken: This gets +5 power.")
    world = ["1 Sleeper", "2 Wolf", "2 Bear @2", "1 Mouse @3"]
    table = at(sleeper, WOLF, BEAR, MOUSE, world=world)
    table.say("Attack in realm 1")
    assert table.look("realm1.p1") == ["Sleeper 2"], "an attack that ties seizes nothing"
    table.say("Attack in realm 2")
    assert table.look("realm1.p1") == ["Sleeper 2"], "the other player has seized one"
    table.say("Attack in realm 3")
    assert table.look("realm1.p1") == ["Sleeper 7"]
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realm1.p1")) == (4, ["Sleeper 2"])


@clause("CR132-501.1.a", "CR132-501.1.c", "CR132-target.a")
def test_another_target_is_another_one() -> None:
    duel = spell("Duel", "Tap target Wonder. Destroy another target Wonder.")
    table = at(duel, BEAR, WOLF, MOUSE, world=["2 Bear", "2 Wolf", "1 Mouse"], player=[{"hand": ["Duel"]}])
    table.say("Play Duel", "Wolf")
    assert table.options() == ["Bear (realm 1, player 2)", "Mouse (realm 1, player 1)"]
    table.say("Mouse")
    assert (table.look("realm1.p2"), table.look("realm1.p1")) == (["Bear 4", "Wolf 2 tapped"], [])


@clause("CR132-first-time.a", "CR132-on-arrival.e", "CR132-symbiosis.i")
def test_extra_triggers_are_counted_card_by_card_and_kind_by_kind() -> None:
    scout = wonder("Scout", 1, "Whenever this arrives, gain 1 faith.")
    deaths = item("Deaths", "Your on death abilities trigger an additional time.")
    scouts = item(
        "Scouts",
        meaning.Static(
            meaning.This(), (meaning.ExtraTrigger("on arrival", times=2, cards=meaning.Cards(name="Scout")),)
        ),
    )
    wolves = item("Wolves", "On arrival abilities of Wolves trigger an additional time.")
    ours = item("Ours", "Your on arrival abilities trigger an additional time.")
    theirs = {"player": 2, "realm": 2}
    rows = [{"name": name, "realm": 2} for name in ("Deaths", "Wolves", "Scouts", "Ours")]
    cards = (scout, deaths, scouts, wolves, ours, WOLF)
    table = at(*cards, card=[*rows, {"name": "Ours", **theirs}], player=[{"hand": ["Scout"]}])
    table.say("Play Scout", "Realm 1")
    assert table.look("p1.faith") == 1 + 2 + 1, "the other player's doubles the other player's"


@clause("CR132-on-play.b", "CR132-501.1.a")
def test_a_target_that_speaks_of_another_one_is_declared_with_it_as_the_spell_is_played() -> None:
    hunt = spell("Hunt", "Tap target Wonder you control. Destroy target enemy that shares a class with it.")
    hound, hare, golem = (
        wonder("Hound", 2, classes=("Beast",)),
        wonder("Hare", 1, classes=("Beast",)),
        wonder("Golem", 3, classes=("Golem",)),
    )
    world = ["1 Hound", "1 Golem", "2 Hare", "2 Hare @2", "2 Golem @3"]
    table = at(hunt, hound, hare, golem, world=world, player=[{"hand": ["Hunt"]}])
    table.say("Play Hunt", "Hound")
    assert table.options() == ["Hare (realm 1, player 2)", "Hare (realm 2, player 2)"]
    assert table.look("realm1.p1") == ["Hound 2", "Golem 3"], "nothing has been done yet"
    table.say("Hare (realm 2")
    assert (table.look("realm1.p1"), table.look("realm2.p2")) == (["Hound 2 tapped", "Golem 3"], [])


@clause("CR132-counters.d", "CR132-204.f")
def test_what_lay_on_a_card_as_it_died_is_spoken_of_until_it_goes_on_from_the_abyss() -> None:
    """The Pyre banishes it before or after the Ear asks for its counters."""
    ear = item("Ear", "Whenever a Wonder dies, gain 1 faith for each +1 counter on it.")
    pyre = item("Pyre", "Whenever a Wonder dies, banish it.")
    end = spell("End", "Destroy target Wonder.")
    bear = {"name": "Bear", "player": 1, "realm": 1, "counters": {"+1": 2}}
    for first, faith in (("Ear", 2), ("Pyre", 0)):
        table = at(ear, pyre, end, BEAR, world=["1 Ear @3", "1 Pyre @3"], card=[bear], player=[{"hand": ["End"]}])
        table.say("Play End")
        table.say(next(label for label in table.options() if first in label))
        assert (table.look("p1.faith"), table.look("banished")) == (faith, ["Bear"])
