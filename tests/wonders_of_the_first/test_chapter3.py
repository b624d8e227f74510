"""Areas (section 301 and its terms): The World and its realms, decks, hands, The Abyss, banishment."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.play import new
from tests.support import clause
from tests.wonders_of_the_first.looking import seen
from tests.wonders_of_the_first.plain import PLAIN
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, STRIKE, WOLF, n
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.editions import SWITCHES, V132


@clause("CR132-301.a", "CR132-301.6.d", "CR132-301.5.a", "CR132-banish.a")
def test_a_card_goes_through_all_five_areas() -> None:
    """Drawn, played, destroyed, banished, put back into the deck: one Wolf, one area at a time."""
    banish = spell("Banish", "Banish a Wonder you own in The Abyss.")
    back = spell("Back", "Bury a Wonder you own in banishment.")
    player = {"deck": ["Wolf", "Bear", "Bear", "Bear"], "hand": ["Strike", "Banish", "Back"], "actions": 9}
    table = at(WOLF, BEAR, STRIKE, banish, back, player=[player])

    def where() -> list[str]:
        lists = {"deck": "p1.deck", "hand": "p1.hand", "abyss": "p1.abyss", "banishment": "banished"}
        found = [area for area, name in lists.items() if "Wolf" in table.look(name)]
        return found + ["world"] * ("Wolf 2" in table.look("realm1.p1"))

    assert where() == ["deck"]
    table.say("Draw a card", "Pass")
    assert where() == ["hand"]
    table.say("Play Wolf", "Realm 1", "Pass")
    assert where() == ["world"]
    table.say("Play Strike", "Pass")
    assert where() == ["abyss"]
    table.say("Play Banish", "Pass")
    assert where() == ["banishment"]
    assert [c for c in range(len(table.g.place)) if table.g.place[c] == kinds.BANISHED] == table.g.banished
    table.say("Play Back")
    assert where() == ["deck"]


@clause("CR132-301.1.b.2", "CR132-301.1.b")
def test_a_realm_that_does_not_open_keeps_its_number() -> None:
    """Realm 4 is banished: round 4 opens nothing, round 5 opens realm 5."""
    table = at(WOLF, round=3, banished_realms=[4], player=[{"hand": ["Wolf"]}])
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realms"), table.look("p1.energy")) == (4, [1, 2, 3], 4)
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realms")) == (5, [1, 2, 3, 5])
    table.say("Play Wolf")
    assert table.options() == ["Realm 1", "Realm 2", "Realm 3", "Realm 5"]
    table.say("Realm 5")
    assert table.look("realm5.p1") == ["Wolf 2"]


@clause("CR132-301.1.c", "CR132-404.2.h")
def test_a_realm_holds_any_number_of_cards() -> None:
    field, urn = land("Field"), item("Urn")
    world = ["1 Wolf"] * 25 + ["1 Field"] * 25 + ["1 Urn"] * 25
    table = at(field, urn, WOLF, world=world, player=[{"hand": ["Wolf", "Field", "Urn"]}])
    table.say("Play Wolf", "Realm 1", "Pass", "Play Field", "Realm 1", "Pass", "Play Urn", "Realm 1")
    assert len(table.look("realm1.p1")) == 78


@clause("CR132-301.2.a")
def test_each_player_plays_with_the_deck_that_he_brought() -> None:
    game = new(PLAIN, 2, {}, 5)
    g: Any = game.state
    rules: Any = game.rules
    brought = [{rules.catalogue.defs[g.what[c]].name.split()[0] for c in deck} for deck in g.decks]
    assert brought == [{"Petraia"}, {"Solfera"}]
    assert [g.owner.count(seat) for seat in (0, 1)] == [50, 50]


FOREIGN = {
    "deck": ("Bury target Wonder you control.", "p2.deck"),
    "hand": ("Return target Wonder you control to its owner's hand.", "p2.hand"),
    "abyss": ("Destroy target Wonder you control.", "p2.abyss"),
}


@clause("CR132-301.2.c", "CR132-301.3.c", "CR132-301.4.b", "CR132-abyss.a.2", "CR132-abyss.a")
@pytest.mark.parametrize("area", list(FOREIGN))
def test_a_borrowed_card_goes_to_its_owners_area(area: str) -> None:
    effect, place = FOREIGN[area]
    out = spell("Out", effect)
    table = at(out, WOLF, card=[{"name": "Wolf", "owner": 2, "borrowed": True}], player=[{"hand": ["Out"]}])
    table.say("Play Out")
    assert "Wolf" in table.look(place)
    assert "Wolf" not in table.look(place.replace("p2", "p1"))


@clause("CR132-301.3.a", "CR132-draw.a")
def test_cards_come_from_the_top_of_the_deck_to_the_hand_and_from_there_to_the_world() -> None:
    table = at(WOLF, BEAR, player=[{"deck": ["Wolf", "Bear", "Bear"]}])
    table.say("Draw a card", "Pass")
    assert (table.look("p1.hand"), table.look("p1.deck")) == (["Wolf"], ["Bear", "Bear"])
    table.say("Play Wolf", "Realm 2")
    assert (table.look("p1.hand"), table.look("realm2.p1")) == ([], ["Wolf 2"])


@clause("CR132-301.3.b")
def test_a_hand_is_hidden_until_it_is_shown() -> None:
    """The other seat counts two cards; whoever is shown the hand sees it, at no cost."""
    show = spell("Show", "Reveal your hand.")
    table = at(show, WOLF, BEAR, player=[{"hand": ["Show", "Wolf", "Bear"]}])
    assert seen(table.game, 1)["p1.hand"] == ["?", "?", "?"]
    assert seen(table.game, 0)["p1.hand"] == ["Bear", "Show", "Wolf"]
    table.say("Play Show")
    assert seen(table.game, 1)["p1.hand"] == ["Bear", "Wolf"]


@clause("CR132-301.4.a")
def test_what_is_discarded_goes_to_the_abyss() -> None:
    rob = spell("Rob", "Each opponent discards a card.")
    table = at(rob, WOLF, player=[{"hand": ["Rob"]}, {"hand": ["Wolf"]}])
    table.say("Play Rob", "Wolf")
    assert (table.look("p2.hand"), table.look("p2.abyss"), table.look("p1.abyss")) == ([], ["Wolf"], ["Rob"])


@clause("CR132-301.5.a")
def test_what_is_banished_is_out_of_the_game() -> None:
    """A banished Captain helps nobody, and an effect on all cards does not reach it."""
    captain = wonder("Captain", 2, "Wonders you control get +1 power.")
    exile = spell("Exile", "Banish target Wonder.")
    table = at(captain, exile, WOLF, world=["1 Captain", "1 Wolf"], player=[{"hand": ["Exile"]}])
    assert table.look("realm1.p1") == ["Captain 3", "Wolf 3"]
    table.say("Play Exile", "Captain")
    assert table.look("realm1.p1") == ["Wolf 2"]
    assert (table.look("banished"), table.look("p1.abyss")) == (["Captain"], ["Exile"])


@clause("CR132-301.6.c.2", "CR132-302.h", "CR132-301.6.c")
@pytest.mark.parametrize(
    ("area", "banishing"),
    [
        ("hand", "Banish all Dragons in your hand."),
        ("deck", meaning.Spell((meaning.Banish(meaning.All(meaning.Cards(classes=("Dragon",), area="deck"))),))),
        ("abyss", "Banish all Dragons you own in The Abyss."),
        ("world", "Banish all Dragons you own."),
    ],
    ids=["hand", "deck", "abyss", "world"],
)
def test_instead_of_moving_works_from_every_area(area: str, banishing: meaning.Spell | str) -> None:
    """No card English speaks of what lies somewhere in a deck."""
    drake = wonder("Drake", 3, "If this would be banished, instead put this into realm 2.", classes=("Dragon",))
    exile = spell("Exile", banishing)
    player = {"hand": ["Exile"], "deck": ["Wolf", "Wolf"]}
    if area != "world":
        player[area] = [*player.get(area, []), "Drake"]
    world = ["1 Drake"] if area == "world" else []
    table = at(drake, exile, WOLF, world=world, player=[player])
    table.say("Play Exile")
    assert table.look("banished") == []
    assert table.look("realm2.p1") == ["Drake 3"]


# -- inactive and banished realms --------------------------------------------------------------------------------------


@clause("CR132-301.7.a", "CR132-active-realm.a", "CR132-active-realm.a.3", "CR132-active-realm.a.4", "CR132-portal.d")
def test_only_opened_realms_are_targets_and_places_to_arrive() -> None:
    portal = spell("Portal", "Portal target Wonder you control to target realm.")
    table = at(portal, WOLF, round=3, world=["1 Wolf"], player=[{"hand": ["Portal", "Wolf"]}])
    table.say("Play Portal")
    assert table.options() == ["Realm 1", "Realm 2", "Realm 3"]
    throw = spell("Throw", "Move target Wonder you control to realm 5. Gain 1 faith.")
    table = at(throw, WOLF, round=3, world=["1 Wolf"], player=[{"hand": ["Throw"]}])
    table.say("Play Throw")
    assert (table.look("realm1.p1"), table.look("realm5.p1"), table.look("p1.faith")) == (["Wolf 2"], [], 1)


@clause("CR132-301.7.a", "CR132-active-realm.a.2", "CR132-active-realm.a.4")
def test_the_outer_realms_have_one_neighbour() -> None:
    """In round 7 all realms are open: nothing lies beside realm 1 on one side, nor beside realm 7 on the other."""
    step = spell("Step", "Move target Wonder you control to an adjacent realm.")
    for here, there in ((1, 2), (7, 6)):
        table = at(step, WOLF, round=7, world=[f"1 Wolf @{here}"], player=[{"hand": ["Step"]}])
        table.say("Play Step")
        assert table.look(f"realm{there}.p1") == ["Wolf 2"]


@clause("CR132-301.7.a.2", "CR132-301.8.c")
def test_a_card_on_its_way_to_a_realm_that_is_gone_is_banished() -> None:
    """The Wolf is played for realm 2; before it arrives a trigger banishes that realm."""
    rift = item("Rift", "Whenever an opponent plays a Wonder, banish realm 2.")
    table = at(rift, WOLF, world=["2 Rift"], player=[{"hand": ["Wolf"]}])
    table.say("Play Wolf", "Realm 2")
    assert (table.look("banished"), table.look("realms"), table.look("realm2.p1")) == (["Wolf"], [1, 3], [])


@clause("CR132-301.8.c", "CR132-banish.d", "CR132-active-realm.a.4")
def test_nothing_comes_back_to_a_banished_realm() -> None:
    void = spell("Void", "Banish realm 2.")
    back = spell("Back", "Put a Wonder you own from banishment into realm 2. Gain 1 faith.")
    choose = spell("Choose", "Put a Wonder you own from banishment into target realm.")
    player = {"hand": ["Void", "Back", "Choose"]}
    table = at(void, back, choose, WOLF, round=3, world=["1 Wolf @2"], player=[player])
    table.say("Play Void", "Pass", "Play Back", "Pass")
    assert (table.look("banished"), table.look("p1.faith"), table.look("realm2.stones")) == (["Wolf"], 1, [])
    table.say("Play Choose")
    assert table.options() == ["Realm 1", "Realm 3"]


@clause("CR132-active-realm.b", "CR132-301.8.b")
def test_of_two_contradicting_clauses_the_one_that_makes_a_banished_realm_inactive_counts() -> None:
    """`banished_realm` is the switch between active-realm.b and 301.8.b; v1.3.2 is read as inactive."""
    assert V132.banished_realm == "inactive"
    switch = SWITCHES["banished_realm"]
    assert {"CR132-301.8.b", "CR132-active-realm.b"} <= set(switch.clauses)
    assert "active_in_banishment" in switch.values
    table = at(WOLF, round=3, banished_realms=[2], player=[{"hand": ["Wolf"]}])
    assert "Attack in realm 2" not in [x.label for x in table.game.questions[0].options]
    table.say("Play Wolf")
    assert table.options() == ["Realm 1", "Realm 3"]


@clause("CR132-301.7.b", "CR132-world.b", "CR132-world.a")
def test_unopened_realms_hands_and_decks_are_no_part_of_the_world() -> None:
    """One token for each realm: three in round 3. All Wonders in The World: not those elsewhere."""
    seed = spell("Seed", "Create a 1 power Beast token in each realm.")
    count = spell("Count", "Gain faith equal to the number of Wonders.")
    player = {"hand": ["Seed", "Count", "Wolf"], "deck": ["Wolf", "Wolf"], "abyss": ["Wolf"], "banished": ["Wolf"]}
    table = at(seed, count, WOLF, round=3, player=[player])
    table.say("Play Seed", "Pass")
    assert [len(table.look(f"realm{i}.p1")) for i in range(1, 8)] == [1, 1, 1, 0, 0, 0, 0]
    table.say("Play Count")
    assert table.look("p1.faith") == 3


@clause("CR132-current-realm.a")
@pytest.mark.parametrize("round_", [1, 4, 7])
def test_the_current_realm_is_the_one_of_this_round(round_: int) -> None:
    here = spell("Here", meaning.Spell((meaning.CreateToken(meaning.Token(), n(1), meaning.Realm("current")),)))
    table: At = at(here, round=round_, player=[{"hand": ["Here"]}])
    table.say("Play Here")
    assert [i for i in range(1, 8) if table.look(f"realm{i}.p1")] == [round_]


@clause("CR132-302.i")
def test_an_ability_reaches_cards_in_the_world_only() -> None:
    """Enemies get -1: the Wolf in The World has 1 left, those in hand and Abyss have 2 as before."""
    curse = item("Curse", "Enemies get -1 power.")

    def strong(area: str) -> meaning.Count:
        return meaning.Count(
            meaning.All(meaning.Cards(types=("wonder",), area=area, owner="you", power=meaning.Measure("==", n(2))))
        )

    total = meaning.Plus(strong("hand"), meaning.Plus(strong("abyss"), strong("deck")))
    count = spell("Count", meaning.Spell((meaning.Gain("faith", total),)))
    player = {"hand": ["Count", "Wolf"], "abyss": ["Wolf"], "deck": ["Wolf", "Bear"]}
    table = at(curse, count, WOLF, BEAR, world=["2 Curse", "1 Wolf"], player=[player])
    assert table.look("realm1.p1") == ["Wolf 1"]
    table.say("Play Count")
    assert table.look("p1.faith") == 3
