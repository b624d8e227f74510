"""What stands in the way of an event (504, 508): texts that say instead, prohibitions, protectors."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, MOUSE, OURS, WOLF, n
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")
END = spell("End", "Destroy all Wonders.")


@clause("CR132-504.a", "CR132-504.a.2")
@pytest.mark.parametrize(("energy", "left"), [(3, ["Bear 4"]), (2, [])])
def test_a_text_with_a_condition_replaces_nothing_while_the_condition_fails(energy: int, left: list[str]) -> None:
    """The Charm saves Wonders of its player for as long as there are three energy left."""
    rich = meaning.Compare(meaning.Resource("energy"), ">=", n(3))
    charm = item(
        "Charm", meaning.Replacement(meaning.Event("destroyed", cards=OURS, player="you"), (FAITH,), condition=rich)
    )
    table = at(charm, BEAR, END, world=["1 Bear", "1 Charm @2"], player=[{"hand": ["End"], "energy": energy}])
    table.say("Play End")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (left, int(energy == 3))


@clause("CR132-504.a", "CR132-505.1.d")
def test_every_card_with_the_text_is_looked_at() -> None:
    """One Ward has no controller, the next one faces an enemy, the third one works."""
    saved = meaning.Replacement(
        meaning.Event("destroyed", cards=meaning.Cards(name="Bear")), (FAITH,), condition=meaning.Unopposed()
    )
    ward = item("Ward", saved)
    rows = [
        {"name": "Ward", "player": 0, "owner": 1, "realm": 1},
        {"name": "Ward", "realm": 1},
        {"name": "Ward", "realm": 2},
        {"name": "Bear"},
        {"name": "Wolf", "player": 2},
    ]
    table = at(ward, BEAR, WOLF, END, card=rows, player=[{"hand": ["End"]}])
    table.say("Play End")
    assert (table.look("p1.faith"), table.look("realm1.p2")) == (1, [])
    assert "Bear 4" in table.look("realm1.p1")


@clause("CR132-504.a", "CR132-504.a.2")
def test_a_text_about_its_own_card_may_be_had_from_another() -> None:
    """The Saint lets each Bear be saved once more; each speaks of itself."""
    bear = wonder("Bear", 4, classes=("Beast",))
    saint = item("Saint", 'Beasts get "If this would be destroyed, instead gain 1 faith."')
    table = at(
        saint, bear, WOLF, END, world=["1 Saint", "1 Bear", "1 Bear @2", "1 Wolf @2"], player=[{"hand": ["End"]}]
    )
    table.say("Play End")
    assert (table.look("p1.faith"), table.look("realm2.p1")) == (2, ["Bear 4"])


@clause("CR132-504.a", "CR132-504.a.2")
@pytest.mark.parametrize(("number", "power"), [(1, 5), (2, 4)])
def test_a_text_may_ask_for_a_number_of_counters(number: int, power: int) -> None:
    flood = item("Flood", meaning.Replacement(meaning.Event("counters put", counter="+1", least=2), (FAITH,)))
    grow = spell("Grow", f"Put {number} +1 counters on all Wonders.")
    table = at(flood, grow, BEAR, world=["1 Bear", "1 Flood"], player=[{"hand": ["Grow"]}])
    table.say("Play Grow")
    assert table.look("realm1.p1")[0].startswith(f"Bear {power}")


@clause("CR132-504.a", "CR132-504.a.2")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("realm", [1, 2])
def test_a_stone_is_not_seized_where_something_else_happens_instead(seat: int, realm: int) -> None:
    """The Moat speaks of its own realm and of the other player."""
    other = 3 - seat
    moat = item("Moat", meaning.Replacement(meaning.Event("seizes", player="opponent", where=HERE), (FAITH,)))
    table = at(moat, BEAR, world=[f"{other} Moat @2", f"{seat} Bear @{realm}"], active=seat)
    table.say(f"Attack in realm {realm}")
    assert table.look(f"realm{realm}.stones") == [0 if realm == 2 else seat]
    assert table.look(f"p{other}.faith") == int(realm == 2)


@clause("CR132-504.a", "CR132-504.a.2", "CR132-301.6.c")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("realm", [1, 2])
def test_a_card_does_not_arrive_where_something_else_happens_instead(seat: int, realm: int) -> None:
    """The Gate keeps the other player's cards out of realm 2: they go back to the hand."""
    event = meaning.Event("arrives", cards=meaning.Cards(area="anywhere"), player="opponent", where=HERE)
    gate = item("Gate", meaning.Replacement(event, (FAITH, meaning.ToHand(meaning.EventCard()))))
    players = [{"hand": ["Bear"]}, {"hand": ["Bear"]}]
    table = at(gate, BEAR, world=[f"{3 - seat} Gate @2"], player=players, active=seat)
    table.say("Play Bear", f"Realm {realm}")
    assert table.look(f"realm{realm}.p{seat}") == ([] if realm == 2 else ["Bear 4"])
    assert table.look(f"p{3 - seat}.faith") == int(realm == 2)


# -- prohibitions ------------------------------------------------------------------------------------------------------


@clause("CR132-508.a", "CR132-504.a")
def test_a_prohibition_does_not_speak_of_what_has_no_word_for_it() -> None:
    """No Wonder can be destroyed, but one without power dies, or would."""
    ward = item("Ward", "Wonders can't be destroyed.")
    wake = item("Wake", "If a Wolf would die, instead gain 1 faith. Banish it.")
    curse = spell("Curse", "Put 3 -1 counters on all Wonders.")
    cards = (ward, wake, curse, WOLF, MOUSE)
    table = at(*cards, world=["2 Wolf", "2 Mouse", "1 Ward", "1 Wake"], player=[{"hand": ["Curse"]}])
    table.say("Play Curse")
    assert (table.look("p1.faith"), table.look("banished"), table.look("p2.abyss")) == (1, ["Wolf"], ["Mouse"])


@clause("CR132-508.a", "CR132-508.b")
@pytest.mark.parametrize(("kind", "left"), [("+1", "Bear 6 +1:2"), ("-1", "Bear 4")])
def test_one_kind_of_counter_cannot_be_put(kind: str, left: str) -> None:
    ward = item("Ward", "Wonders can't have -1 counters.")
    deed = spell("Deed", f"Put 2 {kind} counters on all Wonders.")
    table = at(ward, deed, BEAR, world=["1 Ward @2", "2 Bear"], player=[{"hand": ["Deed"]}])
    table.say("Play Deed")
    assert table.look("realm1.p2") == [left]


@clause("CR132-508.a", "CR132-505.1.h")
@pytest.mark.parametrize("seat", [1, 2])
def test_what_opponents_cannot_do_a_player_can(seat: int) -> None:
    """Each side has a cloaked Bear; a player can target only the own one, and take back only the own one."""
    bear = wonder("Bear", 4, "This can't be targeted or controlled by opponents.")
    lure = spell("Lure", "Tap target Wonder. Gain control of all Wonders.")
    players = [{"hand": ["Lure"]}, {"hand": ["Lure"]}]
    table = at(lure, bear, WOLF, world=["1 Bear @3", "1 Bear", "2 Bear", "2 Bear @3"], player=players, active=seat)
    table.say("Play Lure")
    while table.game.questions[0].asks != "What do you do?":
        table.say(table.options()[0])
    told = [line for line in table.told() if "becomes a target" in line or "gains control" in line]
    assert told == ["Bear becomes a target."]
    mine = [*table.look(f"realm1.p{seat}"), *table.look(f"realm3.p{seat}")]
    assert sorted(mine) == ["Bear 4", "Bear 4 tapped"]
    assert [*table.look(f"realm1.p{3 - seat}"), *table.look(f"realm3.p{3 - seat}")] == ["Bear 4", "Bear 4"]


@clause("CR132-508.a", "CR132-404.3.1.i", "CR132-seize-stone.a")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("realm", [1, 2])
def test_a_stone_cannot_be_seized_where_that_is_forbidden(seat: int, realm: int) -> None:
    lion = item("Lion", "Opponents can't seize stones in this realm.")
    table = at(lion, BEAR, world=[f"{3 - seat} Lion @2", f"{seat} Bear @{realm}"], active=seat)
    table.say(f"Attack in realm {realm}")
    assert table.look(f"realm{realm}.stones") == [0 if realm == 2 else seat]


# -- protectors --------------------------------------------------------------------------------------------------------


@clause("CR132-protector.a", "CR132-protector.b", "CR132-protector.c", "CR132-protector.d")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_protector_of_the_other_side_there_is_chosen_by_its_player(seat: int) -> None:
    """In realm 2 there are two protectors, a Wolf that is none, and one of the attacker's own."""
    other = 3 - seat
    guarded = {"realm": 2, "counters": {"protector": 1}}
    rows = [
        {"name": "Mouse", "player": other, **guarded},
        {"name": "Mouse", "player": other, **guarded},
        {"name": "Wolf", "player": other, "realm": 2},
        {"name": "Bear", "player": seat, **guarded},
    ]
    table = at(BEAR, MOUSE, WOLF, card=rows, active=seat)
    table.say("Attack in realm 2")
    question = table.game.questions[0]
    assert (question.asks, question.decider) == ("Which protector loses a counter?", other - 1)
    assert len(table.options()) == 2
    table.say(table.options()[0])
    assert table.look("realm2.stones") == [0]
    assert sorted(table.look(f"realm2.p{other}")) == ["Mouse 0", "Mouse 0 protector:1", "Wolf 2"]


@clause("CR132-protector.a", "CR132-protector.b")
def test_a_protector_answers_attackers_only() -> None:
    """An effect that seizes a stone is no attack, and an attack elsewhere does not concern this realm."""
    rows = [{"name": "Mouse", "player": 2, "counters": {"protector": 1}}, {"name": "Rogue", "realm": 2}]
    rogue = wonder("Rogue", 4, "On attack: Seize target stone.")
    grasp = spell("Grasp", "Seize target stone.")
    for deed in ("Play Grasp", "Attack in realm 2"):
        table = at(rogue, grasp, MOUSE, card=rows, player=[{"hand": ["Grasp"]}], stones=[[1, 2], [2, 0], [3, 0]])
        table.say(deed)
        while table.game.questions[0].asks != "What do you do?":
            table.say(table.options()[0])
        assert table.look("realm1.stones") == [1]
        assert table.look("realm1.p2") == ["Mouse 0 protector:1"]


@clause("CR132-504.a", "CR132-dies.a", "CR132-504.a.2")
@pytest.mark.parametrize("does", ["Destroy {}.", "Sacrifice {}.", "Put {} into The Abyss."])
def test_who_would_go_from_the_world_to_the_abyss_would_die(does: str) -> None:
    """Whichever way it is put there; a card that goes there from elsewhere does not die."""
    crypt = item("Crypt", "If a Wonder you control would die, instead banish it.")
    deed = spell("Deed", does.format("each Wonder you control"))
    table = at(crypt, deed, BEAR, world=["1 Bear", "1 Crypt @2"], player=[{"hand": ["Deed"]}])
    table.say("Play Deed")
    assert (table.look("banished"), table.look("p1.abyss")) == (["Bear"], ["Deed"])
    drop = spell("Drop", "Put each Wonder in your hand into The Abyss.")
    table = at(crypt, drop, BEAR, world=["1 Crypt @2"], player=[{"hand": ["Drop", "Bear"]}])
    table.say("Play Drop")
    assert (table.look("banished"), table.look("p1.abyss")) == ([], ["Bear", "Drop"])
