"""Turns (sections 403.3 and 404): what can be done, what it costs, and why something cannot be done."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.games.wonders_of_the_first import meaning

HARVEST = "Harvest: gain 1 action."
FIELD = land("Field", "Petraia Link.", HARVEST, orbitals=1)
ELK = wonder("Elk", 3, cost=2, orbitals=1)
STAG = wonder("Stag", 3, orbitals=1, core=True)

# -- costs -------------------------------------------------------------------------------------------------------------


@clause("CR132-link.b", "CR132-link.g", "CR132-link.h", "CR132-101.8.a.2")
@pytest.mark.parametrize(
    ("row", "linked"),
    [
        ({}, True),
        ({"realm": 3}, True),
        ({"tapped": True}, True),
        ({"player": 2}, False),
        ({"counters": {"null": 1}}, False),
        ({"face_down": True}, False),
    ],
)
def test_a_link_counts_on_your_side_face_up_and_not_nullified(row: dict[str, object], linked: bool) -> None:
    player = {"hand": ["Elk", "Stag"], "energy": 1}
    table = at(FIELD, ELK, STAG, card=[{"name": "Field", **row}], player=[player])
    assert ("Play Elk" in table.options()) == linked
    assert ("Play Stag" in table.options()) == linked


@clause("CR132-link.b.2", "CR132-404.2.f")
def test_many_links_are_one_discount_and_changes_of_the_cost_come_on_top() -> None:
    cheap = item("Cheap", "Wonders in your hand cost 1 less energy.")
    dear = item("Dear", "Wonders in each opponent's hand cost 3 more energy.")
    ox = wonder("Ox", 3, cost=5, orbitals=1)

    def paid(*world: str) -> int:
        table = at(FIELD, cheap, dear, ox, world=list(world), player=[{"hand": ["Ox"], "energy": 9}])
        table.say("Play Ox", "Realm 1")
        return 9 - int(table.look("p1.energy"))

    assert paid() == 5
    assert paid("1 Field", "1 Field", "1 Field") == 4
    assert paid("1 Field", "1 Cheap") == 3
    assert paid("1 Cheap", "1 Cheap") == 3
    assert paid("2 Dear") == 8
    assert paid("2 Dear", "1 Cheap", "1 Field") == 6
    assert paid(*["1 Cheap"] * 7) == 0


@clause("CR132-core.a", "CR132-link.d", "CR132-404.2.i")
def test_core_asks_for_the_link_of_its_own_orbital_unless_a_card_waives_it() -> None:
    shore = land("Shore", "Thalwind Link.", orbitals=2)
    waive = item("Waive", "You may play core cards from any orbital.")
    every = land("Every", "All orbital links.")
    for world, plays in ((["1 Shore"], False), (["1 Waive"], True), (["2 Waive"], False), (["1 Every"], True)):
        table = at(STAG, shore, waive, every, world=world, player=[{"hand": ["Stag"]}])
        assert ("Play Stag" in table.options()) == plays


@clause("CR132-attuned.a", "CR132-attuned.b", "CR132-attuned.c", "CR132-attuned.d")
@pytest.mark.parametrize(
    ("attuned", "world", "free"),
    [
        ("Attuned.", [], True),
        ("Attuned Petraia.", [], False),
        ("Attuned Petraia.", ["1 Field"], True),
        ("Attuned Petraia.", ["2 Field"], False),
        ("Attuned Petraia.", ["1 Elk"], False),
        ("Attuned Item.", ["1 Urn"], True),
        ("Attuned Item.", ["1 Elk"], False),
        ("Attuned Beast.", ["1 Great White"], True),
        ("Attuned Beast.", ["1 Elk", "2 Great White"], False),
    ],
)
def test_attuned_saves_the_action_where_its_requirement_is_met(attuned: str, world: list[str], free: bool) -> None:
    guest = wonder("Guest", 1, attuned)
    shark = wonder("Great White", 2, classes=("Beast",))
    table = at(guest, FIELD, ELK, item("Urn"), shark, world=world, player=[{"hand": ["Guest"], "actions": 1}])
    table.say("Play Guest", "Realm 1")
    assert table.look("p1.actions") == (1 if free else 0)


@clause("CR132-attuned.a", "CR132-404.2.g")
def test_a_card_may_make_others_attuned() -> None:
    host = item("Host", "Wonders in your hand get Attuned Petraia.")
    for world, actions in ((["1 Host"], 0), (["1 Host", "1 Field"], 1), (["2 Host", "1 Field"], 0)):
        table = at(host, FIELD, WOLF, world=world, player=[{"hand": ["Wolf", "Field"], "actions": 1}])
        table.say("Play Wolf", "Realm 1")
        assert table.look("p1.actions") == actions
    table = at(host, FIELD, WOLF, world=["1 Host", "1 Field"], player=[{"hand": ["Field"], "actions": 1}])
    table.say("Play Field", "Realm 1")
    assert table.look("p1.actions") == 0, "a land takes its action: it was not made attuned"


@clause("CR132-404.2.c", "CR132-508.a", "CR132-404.2.d")
def test_a_card_that_cannot_be_played_is_refused_and_one_that_cannot_go_there_goes_elsewhere() -> None:
    ban = item("Ban", "Opponents can't play Wonders from their hand.")
    wall = item("Wall", "Opponents can't play cards in this realm.")
    table = at(ban, WOLF, FIELD, world=["2 Ban"], player=[{"hand": ["Wolf", "Field"]}])
    assert table.why_not("Play Wolf") == ("CR132-508.a",)
    assert "Play Field" in table.options()
    table = at(wall, WOLF, world=["2 Wall @2"], player=[{"hand": ["Wolf"]}])
    table.say("Play Wolf")
    assert table.options() == ["Realm 1", "Realm 3"]
    both = at(ban, WOLF, world=["1 Ban"], player=[{"hand": ["Wolf"]}])
    assert "Play Wolf" in both.options(), "it binds the opponent only"


# No card English says that an ability costs energy, or an action without a tap.
DRAW = (meaning.Draw(),)

# -- what a turn can be used for ---------------------------------------------------------------------------------------


@clause("CR132-403.3.d", "CR132-free-attack.c", "CR132-404.3.a", "CR132-free-attack.b")
def test_a_free_attack_for_one_realm_is_spent_there_before_one_for_any() -> None:
    player = {"actions": 1, "free_attacks": [1, 0, 1]}
    table = at(WOLF, world=["1 Wolf", "1 Wolf @2"], player=[player])
    table.say("Attack in realm 2")
    assert (table.g.free_attacks[0][:3], table.look("p1.actions")) == ([1, 0, 0], 1)
    table.say("Pass", "Attack in realm 1", "Pass")
    assert (table.g.free_attacks[0][:3], table.look("p1.actions")) == ([0, 0, 0], 1)
    table.say("Attack in realm 1")
    assert table.look("p1.actions") == 0
    bound = at(WOLF, world=["1 Wolf", "1 Wolf @2"], player=[{"actions": 0, "free_attacks": [0, 0, 1]}])
    assert bound.options() == ["Pass", "Attack in realm 2"]
    assert bound.why_not("Attack in realm 1") == ("CR132-403.3.a", "CR132-202.2.a.2")


@clause("CR132-403.3.e", "CR132-403.3.f", "CR132-404.4.d")
def test_abilities_of_your_own_cards_that_lie_face_up_are_offered_each_once() -> None:
    two = item("Two", HARVEST, HARVEST, "Tap free: draw a card.")
    rows = [{"name": "Two"}, {"name": "Two", "player": 2}, {"name": "Two", "realm": 2, "face_down": True}]
    table = at(two, card=rows)
    assert [x for x in table.options() if "Two" in x] == [
        "Harvest Two (realm 1, player 1)",
        "Use Two (realm 1, player 1): tap 3",
    ]


@clause("CR132-403.3.c", "CR132-404.2.k", "CR132-403.3.a")
def test_equal_cards_of_the_hand_are_one_option_and_the_top_of_the_deck_is_another() -> None:
    eye = item("Eye", "You may play the top card of your deck as if it were in your hand.")
    player = {"hand": ["Wolf", "Wolf"], "deck": ["Wolf", "Bear", "Bear"]}
    table = at(eye, WOLF, BEAR, world=["1 Eye"], player=[player])
    assert [x for x in table.options() if x.startswith("Play")] == ["Play Wolf", "Play Wolf from the deck"]
    table.say("Play Wolf from the deck", "Realm 2", "Pass")
    assert (table.look("p1.cards"), table.look("p1.deck"), table.look("realm2.p1")) == (2, ["Bear", "Bear"], ["Wolf 2"])
    assert "Play Bear from the deck" in table.options()


@clause("CR132-403.4.c", "CR132-404.5.b", "CR132-404.5.c")
@pytest.mark.parametrize(
    ("player", "world", "asked"),
    [
        ({}, [], False),
        ({"actions": 1}, [], True),
        ({"hand": ["Wolf"], "energy": 9}, [], False),
        ({}, ["1 Wolf"], False),
        ({"free_attacks": 1}, ["1 Wolf"], True),
        ({"free_attacks": 1}, [], False),
        ({}, ["1 Field"], True),
        ({}, ["2 Field"], False),
        ({}, ["1 Smith"], False),
        ({}, ["1 Eye"], True),
    ],
)
def test_whoever_has_no_action_and_nothing_else_to_do_passes_automatically(
    player: dict[str, object], world: list[str], asked: bool
) -> None:
    smith = item("Smith", "Tap action: draw a card.")
    eye = item("Eye", "You may play the top card of your deck as if it were in your hand.")
    table = at(WOLF, FIELD, smith, eye, active=2, world=world, player=[{"actions": 0, **player}])
    table.say("Draw a card")
    assert table.look("active") == (1 if asked else 2)


@clause("CR132-404.5.c", "CR132-403.4.c")
def test_where_hands_may_hold_attuned_cards_an_automatic_pass_would_tell_and_is_asked_instead() -> None:
    guest = wonder("Guest", 1, "Attuned.")
    for hand, asked in (([], False), (["Wolf"], True), (["Guest"], True)):
        table = at(guest, WOLF, active=2, player=[{"actions": 0, "hand": hand}])
        table.say("Draw a card")
        assert table.look("active") == (1 if asked else 2)


@clause("CR132-403.4.a", "CR132-404.5.e", "CR132-404.5.d", "CR132-404.5.f", "CR132-404.5.1.a")
def test_a_turn_breaks_the_row_of_passes_and_the_count_of_ones_own() -> None:
    table = at(WOLF, passes=[5, 5], passed_in_a_row=1)
    table.say("Draw a card")
    assert (table.look("passes"), table.g.in_a_row, table.look("round")) == ([0, 5], 0, 3)
    table.say("Pass")
    assert (table.look("passes"), table.g.in_a_row, table.look("p2.actions")) == ([0, 6], 1, 3)
    table.say("Draw a card")
    assert (table.look("passes"), table.g.in_a_row) == ([0, 6], 0)


@clause("CR132-505.4.a", "CR132-active-player.a", "CR132-403.2.d")
def test_a_turn_that_another_decides_is_still_the_players_own_and_only_one() -> None:
    table = at(WOLF, world=["1 Wolf"], player=[{"turn_taken_by": 2}])
    assert table.game.questions[0].decider == 1
    table.say("Attack in realm 1")
    assert (table.look("realm1.stones"), table.look("p1.actions"), table.look("last_taker")) == ([1], 2, 1)
    table.say("Pass")
    assert table.game.questions[0].decider == 0
    assert "Player 2 decides in Player 1's turn." in table.told()


@clause("CR132-404.4.c", "CR132-sacrifice.f", "CR132-tap-ability.e")
@pytest.mark.parametrize(
    ("ability", "kind", "refused"),
    [
        ("Tap free: draw a card.", "tap", ("CR132-tap-ability.a.2", "CR132-509.d")),
        ("Spend 3 energy: draw a card.", "activated", ("CR132-404.4.c", "CR132-pay-x.a")),
        ("Spend 2 energy: draw a card.", "activated", ()),
        ("Spend 2 faith: draw a card.", "activated", ("CR132-202.3.a", "CR132-faith.c")),
        ("Spend 1 faith: draw a card.", "activated", ()),
        ("Spend X faith: draw a card.", "activated", ()),
        (meaning.Activated(meaning.Cost(action=True), DRAW), "activated", ()),
        ("Sacrifice free: draw a card.", "sacrifice", ()),
    ],
)
def test_what_an_ability_costs_has_to_be_there(
    ability: meaning.Activated | str, kind: str, refused: tuple[str, ...]
) -> None:
    tool = item("Tool", ability)
    table = at(tool, card=[{"name": "Tool", "tapped": True}], player=[{"energy": 2, "faith": 1}])
    label = f"Use Tool (realm 1, player 1): {kind} 1"
    assert table.why_not(label) == refused
    assert (label in table.options()) == (not refused)


@clause("CR132-404.4.c", "CR132-508.a")
def test_what_cannot_be_tapped_or_sacrificed_cannot_be_paid_with() -> None:
    for verb, done in (("tap", "tapped"), ("sacrifice", "sacrificed")):
        tool = item("Tool", f"{verb} free: draw a card.")
        chain = item("Chain", f"Items can't be {done}.")
        table = at(tool, chain, world=["1 Tool", "2 Chain"])
        assert table.why_not(f"Use Tool (realm 1, player 1): {verb} 1") == ("CR132-508.a",)
    field = land("Field", "Harvest: gain 1 energy.")
    drought = item("Drought", "Lands can't be harvested.")
    table = at(field, drought, world=["1 Field", "2 Drought"])
    assert table.why_not("Harvest Field") == ("CR132-508.a",)
    assert not [x for x in table.options() if x.startswith("Harvest")]


@clause("CR132-404.4.c", "CR132-202.3.a", "CR132-kingdom.a")
def test_an_ability_for_any_amount_of_faith_needs_one_and_one_for_a_kingdom_its_lands() -> None:
    tool = item("Tool", "Spend X faith: draw a card.")
    label = "Use Tool (realm 1, player 1): activated 1"
    assert at(tool, world=["1 Tool"]).why_not(label) == ("CR132-202.3.a", "CR132-faith.c")
    crown = item("Crown", "Kingdom 2: Tap free: draw a card.", orbitals=1)
    hill = land("Hill", orbitals=1)
    label = "Use Crown (realm 1, player 1): tap 1"
    assert at(crown, hill, world=["1 Crown", "1 Hill"]).why_not(label) == ("CR132-kingdom.a", "CR132-hoard.a")
    assert label in at(crown, hill, world=["1 Crown", "1 Hill", "1 Hill @2"]).options()


@clause("CR132-404.2.c", "CR132-202.2.a.2", "CR132-play.a.2")
def test_without_an_action_a_plain_card_stays_in_the_hand_and_one_action_is_enough() -> None:
    player = {"hand": ["Wolf"], "energy": 9, "free_attacks": 1}
    none = at(WOLF, world=["1 Wolf"], player=[{**player, "actions": 0}])
    assert none.options() == ["Pass", "Attack in realm 1"]
    assert none.why_not("Play Wolf") == ("CR132-404.2.c", "CR132-202.2.a.2")
    one = at(WOLF, world=["1 Wolf"], player=[{**player, "actions": 1}])
    one.say("Play Wolf", "Realm 1")
    assert one.look("p1.actions") == 0


@clause("CR132-403.3.c", "CR132-403.3.b", "CR132-404.1.a")
def test_the_top_of_the_deck_is_nobodys_to_play_without_a_card_that_says_so() -> None:
    captain = item("Captain", "Wonders can't be tapped.")
    table = at(captain, WOLF, world=["1 Captain", "1 Wolf"], player=[{"deck": ["Wolf", "Wolf"]}])
    assert table.options() == ["Pass", "Draw a card", "Attack in realm 1"]


@clause("CR132-active-player.a", "CR132-403.2.d", "CR132-free-attack.a")
def test_turns_are_counted_and_a_free_attack_is_told_as_one() -> None:
    table = at(WOLF, turn=4, world=["1 Wolf"], player=[{"free_attacks": 1}])
    assert (table.look("turn"), table.look("active")) == (5, 1)
    table.say("Attack in realm 1")
    assert (table.look("turn"), table.look("active")) == (6, 2)
    assert "Player 1 attacks in realm 1 for free." in table.told()
    table.say("Pass", "Attack in realm 1")
    assert "Player 1 attacks in realm 1." in table.told()
