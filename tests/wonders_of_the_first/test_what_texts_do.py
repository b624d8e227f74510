"""Texts played word by word: amounts of what was done before, what happens together, what is counted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from


def text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


BEAR, WOLF = text("Bear", "", power=4), text("Wolf", "", power=2)


@clause("CR132-draw.a", "CR132-bury.a")
def test_that_many_cards_are_as_many_as_were_given_up_before() -> None:
    trade = text("Trade", "Tap free: Bury all Wonders in your hand. Draw that many cards.", type="item")
    table = at(trade, BEAR, WOLF, world=["1 Trade"], player=[{"hand": ["Wolf"] * 3, "deck": ["Bear"] * 5}])
    table.say("Use Trade", "Wolf", "Wolf")
    assert (table.look("p1.hand"), table.look("p1.deck").count("Wolf")) == (["Bear"] * 3, 3)


@clause("CR132-deny.a", "CR132-discard.a")
def test_as_many_are_denied_as_were_discarded() -> None:
    trade = text("Trade", "Tap free: Discard your hand. Then deny that many.", type="item")
    table = at(trade, BEAR, WOLF, world=["1 Trade"], player=[{"hand": ["Wolf", "Wolf"], "deck": ["Bear"] * 5}])
    table.say("Use Trade")
    assert table.look("p1.abyss") == ["Wolf", "Wolf", "Bear", "Bear"]


@clause("CR132-501.c.2", "CR132-501.d", "CR132-deny.a")
def test_what_denied_cards_trigger_waits_until_the_effect_is_done() -> None:
    """Only draws leave room for triggers in between."""
    crow = text("Crow", "Whenever you deny a Wonder, you may deny 1.", power=1)
    dig = text("Dig", "Deny 2. Draw 1 card.", type="spell")
    deck = ["Wolf", "Wolf", "Bear", "Bear", "Bear"]
    table = at(crow, dig, BEAR, WOLF, world=["1 Crow"], player=[{"hand": ["Dig"], "deck": deck}])
    table.say("Play Dig")
    assert (table.look("p1.abyss"), table.look("p1.hand")) == (["Wolf", "Wolf", "Dig"], ["Bear"])


@clause("CR132-deny.a", "CR132-508.d", "CR132-405.c")
def test_a_deck_that_runs_out_is_denied_as_far_as_it_goes() -> None:
    dig = text("Dig", "Deny 3.", type="spell")
    table = at(dig, BEAR, WOLF, player=[{"hand": ["Dig"], "deck": ["Wolf", "Bear"]}])
    table.say("Play Dig")
    assert (table.look("p1.abyss"), table.look("p1.deck"), table.g.over) == (["Wolf", "Bear"], [], 1)


@clause("CR132-nullify.r", "CR132-this-round.a.2")
def test_what_becomes_nullified_is_noticed_by_an_effect_that_waits_for_it() -> None:
    """No card in the game has a printed ability that hears it."""
    words = "On Arrival: Whenever an opponent's Wonder becomes nullified here this round, gain 1 faith."
    watcher = text("Watcher", words, power=1)
    mute = text("Mute", "Put a null counter on target Wonder.", type="spell")
    table = at(watcher, mute, WOLF, world=["2 Wolf"], player=[{"hand": ["Watcher", "Mute"], "actions": 9}])
    table.say("Play Watcher", "Realm 1", "Pass", "Play Mute", "Wolf")
    assert table.look("p1.faith") == 1


@clause("CR132-nullify.p", "CR132-508.a", "CR132-302.a")
def test_a_spell_that_cannot_be_nullified_resolves_whatever_answers_it() -> None:
    ward = text("Ward", "Whenever an opponent plays a spell, that spell is nullified.", type="item")
    for words, wolf in (
        ("Destroy target Wonder. This can't be nullified.", []),
        ("Destroy target Wonder.", ["Wolf 2"]),
    ):
        bolt = text("Bolt", words, type="spell")
        table = at(ward, bolt, WOLF, world=["2 Ward", "1 Wolf"], player=[{"hand": ["Bolt"]}])
        table.say("Play Bolt")
        assert (table.look("realm1.p1"), table.look("p1.abyss")[-1]) == (wolf, "Bolt"), words
        assert not table.g.continuous, "what the spell says of itself ends with it"


@clause("CR132-508.d", "CR132-shield.b")
def test_counters_that_nobody_can_receive_stay_where_they_are() -> None:
    drain = text("Drain", "Move all -1 counters from your Wonders onto target enemy in realm 1.", type="spell")
    bear = {"name": "Bear", "player": 1, "realm": 2, "counters": {"-1": 2}}
    wolf = {"name": "Wolf", "player": 2, "realm": 1, "counters": {"shield": 1}}
    for rows in ([bear], [bear, wolf]):
        table = at(drain, BEAR, WOLF, card=rows, player=[{"hand": ["Drain"]}])
        table.say("Play Drain")
        if len(rows) > 1:
            table.say("Yes")
        assert table.look("realm2.p1") == ["Bear 2 -1:2"]
    table = at(drain, BEAR, WOLF, card=[bear], world=["2 Wolf"], player=[{"hand": ["Drain"]}])
    table.say("Play Drain")
    assert (table.look("realm2.p1"), table.look("realm1.p2")) == (["Bear 4"], ["Wolf 0 -1:2"])


@clause("CR132-501.a", "CR132-heart-of-a-legend.a")
def test_an_ability_that_an_effect_triggers_triggers_as_often_as_any_other() -> None:
    lantern = text("Lantern", "Ascend abilities trigger an additional time.", type="item")
    monk = text("Monk", "Ascend: Gain 1 faith.", power=1)
    hero = text("Hero", "Ascend: Gain 1 faith. / Heart of a Legend", power=1, tier="legendary")
    queen = text("Queen", "", power=1, tier="legendary")
    dawn = text("Dawn", "Trigger the ascend abilities of up to 3 target Wonders you control with ascend.", type="spell")
    for world, faith in (
        (["1 Monk"], 1),
        (["1 Monk", "1 Lantern"], 2),
        (["1 Hero", "2 Queen"], 1),
        (["1 Hero", "1 Queen"], 2),
    ):
        table = at(lantern, monk, hero, queen, dawn, world=world, player=[{"hand": ["Dawn"]}])
        table.say("Play Dawn", world[0].removeprefix("1 "))
        while table.game.questions[0].asks == "Which ability happens first?":
            table.say(table.options()[0])
        assert table.look("p1.faith") == faith, world


@clause("CR132-destroy.a", "CR132-301.6.b", "CR132-sacrifice.a")
def test_this_and_all_the_others_leave_at_the_same_moment() -> None:
    """So that it sees the others die."""
    for words in ("Destroy this and all Wonders.", "Sacrifice this and each of your Wonders."):
        bomb = text("Bomb", f"Whenever a Wonder dies, gain 1 faith. / Tap free: {words}", type="item")
        table = at(bomb, WOLF, world=["1 Bomb", "1 Wolf", "1 Wolf @2"])
        table.say("Use Bomb")
        while table.game.questions[0].asks == "Which ability happens first?":
            table.say(table.options()[0])
        assert (table.look("realm1.p1"), table.look("p1.faith")) == ([], 2), words


SCRIBE = text("Scribe", "Once per round, whenever you play a Wonder, you may gain 1 faith.", type="item")


@clause("CR132-501.e.2", "CR132-501.a")
def test_who_declines_has_not_used_what_may_be_used_once_a_round() -> None:
    hand = {"hand": ["Wolf", "Wolf", "Wolf"], "actions": 9}
    table = at(SCRIBE, WOLF, world=["1 Scribe"], player=[hand])
    table.say("Play Wolf", "Realm 1", "No", "Pass", "Play Wolf", "Realm 1", "Yes", "Pass", "Play Wolf", "Realm 1")
    assert (table.look("p1.faith"), table.game.questions[0].asks) == (1, "What do you do?")


@clause("CR132-501.e.2", "CR132-501.c")
def test_of_two_chances_at_the_same_moment_one_can_be_used() -> None:
    lodge = text("Lodge", "Once per round, whenever a Wonder arrives, you may gain 1 faith.", type="item")
    twins = text("Twins", "Create two 1-power Imp tokens in realm 1.", type="spell")
    for answers, faith in ((("No", "Yes"), 1), (("Yes",), 1), (("No", "No"), 0)):
        table = at(lodge, twins, world=["1 Lodge"], player=[{"hand": ["Twins"]}])
        table.say("Play Twins")
        if table.game.questions[0].asks == "Which ability happens first?":
            table.say(table.options()[0])
        table.say(*answers)
        assert (table.look("p1.faith"), table.game.questions[0].asks) == (faith, "What do you do?"), answers


@clause("CR132-heart-of-a-legend.a")
def test_what_triggers_twice_can_be_used_twice_when_it_may_be_used_once_a_round() -> None:
    words = "Once per round, whenever you play a Wonder, you may gain 1 faith. / Heart of a Legend"
    hero = text("Hero", words, power=1, tier="legendary")
    queen = text("Queen", "", power=1, tier="legendary")
    hand = {"hand": ["Wolf", "Wolf"], "actions": 9}
    table = at(hero, queen, WOLF, world=["1 Hero", "1 Queen"], player=[hand])
    table.say("Play Wolf", "Realm 1")
    if table.game.questions[0].asks == "Which ability happens first?":
        table.say(table.options()[0])
    table.say("Yes", "Yes", "Pass", "Play Wolf", "Realm 1")
    assert (table.look("p1.faith"), table.game.questions[0].asks) == (2, "What do you do?")


@clause("CR132-501.e.2")
def test_only_the_types_that_are_named_can_be_chosen() -> None:
    purge = text("Purge", "Choose item or land. Tap all cards of that type.", type="spell")
    stick, field = text("Stick", "", type="item"), text("Field", "", type="land")
    table = at(purge, stick, field, WOLF, world=["2 Stick", "2 Field", "2 Wolf"], player=[{"hand": ["Purge"]}])
    table.say("Play Purge")
    assert sorted(table.options()) == ["item", "land"]
    table.say("item")
    assert table.look("realm1.p2") == ["Stick tapped", "Field", "Wolf 2"]


@clause("CR132-arrives.a", "CR132-507.g")
@pytest.mark.parametrize(
    ("what", "drawn"),
    [
        ("legendary Wonder", 1),
        ("secondary Wonder", 0),
        ("Thalwind Wonder", 1),
        ("Solfera Wonder", 0),
        ("Wonder with cost 3 or more", 1),
        ("Wonder with cost 2 or less", 0),
        ("Wonder", 0),
        ("item", 1),
    ],
)
def test_a_card_that_became_a_copy_later_is_remembered_as_what_had_arrived(what: str, drawn: int) -> None:
    hero = text("Hero", "", power=5, cost=3, tier="legendary", orbital="Thalwind")
    mimic = text("Mimic", "On Arrival: This becomes a copy of target Wonder.", power=1, orbital="Solfera")
    elegy = text("Elegy", f"Tap free: If no {what} arrived in realm 2 this round, draw a card.", type="item")
    player = {"hand": ["Mimic"], "deck": ["Wolf"] * 3, "actions": 9}
    table = at(hero, mimic, elegy, WOLF, world=["1 Elegy", "1 Hero"], player=[player])
    table.say("Play Mimic", "Realm 2", "Hero", "Pass", "Use Elegy")
    assert len(table.look("p1.hand")) == drawn


@clause("CR132-dies.a.2", "CR132-507.g")
@pytest.mark.parametrize(
    ("before", "what", "faith"),
    [
        ("", "a Wonder", 1),
        ("", "a tapped Wonder", 0),
        ("Tap target Wonder.", "a tapped Wonder", 1),
        ("Tap target Wonder.", "an untapped Wonder", 0),
        ("Nullify target Wonder.", "a nullified Wonder", 1),
        ("Target Wonder becomes legendary.", "a legendary Wonder", 1),
        ("Put a +1 counter on target Wonder.", "an equipped Wonder", 0),
    ],
)
def test_whoever_dies_is_seen_as_it_was_until_then(before: str, what: str, faith: int) -> None:
    watch = text("Watch", f"Whenever {what} dies, gain 1 faith.", type="item")
    doom = text("Doom", f"{before} Destroy {'it' if before else 'target Wonder'}.", type="spell")
    table = at(watch, doom, WOLF, world=["1 Watch", "1 Wolf"], player=[{"hand": ["Doom"]}]).say("Play Doom")
    assert (table.look("p1.faith"), table.look("p1.abyss")) == (faith, ["Wolf", "Doom"])
    assert not table.g.tapped[table.g.abyss[0][0]], "in The Abyss nothing is tapped"


@clause("CR132-dies.a.2", "CR132-equip.c")
def test_a_wonder_dies_equipped_if_it_wore_something_until_then() -> None:
    watch = text("Watch", "Whenever an equipped Wonder dies, gain 1 faith.", type="item")
    sword = text("Sword", "Equipped Wonder gets +1.", type="item", classes=["Equipment"])
    doom = text("Doom", "Destroy target Wonder.", type="spell")
    cards, player = ["1 Watch", "1 Wolf", "1 Bear @2"], [{"hand": ["Sword", "Doom", "Doom"], "actions": 9}]
    table = at(watch, sword, doom, WOLF, BEAR, world=cards, player=player)
    table.say("Play Sword", "Realm 1", "Pass", "Play Doom", "Bear", "Pass")
    assert table.look("p1.faith") == 0
    assert table.say("Play Doom").look("p1.faith") == 1


@clause("CR132-dies.a.2", "CR132-507.g")
@pytest.mark.parametrize(
    ("what", "times"),
    [
        ("a legendary Wonder", 1),
        ("a secondary Wonder", 0),
        ("a Thalwind Wonder", 1),
        ("a Solfera Wonder", 0),
        ("a Wonder with cost 3 or more", 1),
        ("an item", 0),
    ],
)
def test_a_copy_dies_as_what_it_was_a_copy_of_and_is_itself_again_in_the_abyss(what: str, times: int) -> None:
    hero = text("Hero", "", power=5, cost=3, tier="legendary", orbital="Thalwind")
    mimic = text("Mimic", "On Arrival: This becomes a copy of target Wonder. Destroy this.", power=1, orbital="Solfera")
    watch = text("Watch", f"Whenever {what} dies, gain 1 faith.", type="item")
    elegy = text("Elegy", f"Tap free: If {what} died this round, draw a card.", type="item")
    player = {"hand": ["Mimic"], "deck": ["Wolf"] * 3, "actions": 9}
    table = at(hero, mimic, watch, elegy, WOLF, world=["1 Elegy", "1 Watch", "1 Hero"], player=[player])
    table.say("Play Mimic", "Realm 2", "Hero", "Pass", "Use Elegy")
    assert (table.look("p1.faith"), len(table.look("p1.hand")), table.look("p1.abyss")) == (times, times, ["Mimic"])


@clause("CR132-free-attack.a", "CR132-202.3.a")
def test_free_attacks_and_faith_are_told_with_a_clause_of_their_own() -> None:
    horn = text("Horn", "Gain a free attack. Gain 1 faith.", type="spell")
    table = at(horn, player=[{"hand": ["Horn"]}]).say("Play Horn")
    gained = {table.rules.tell(event): event.clause for event in table.game.log or [] if event.kind.name == "gained"}
    assert gained == {
        "Player 1 gains 1 free attack.": "CR132-free-attack.a",
        "Player 1 gains 1 faith.": "CR132-202.3.a",
    }


@clause("CR132-302.a", "CR132-101.3.3.a")
@pytest.mark.parametrize(
    "words",
    [
        "On Arrival: Draw a card.",
        "Flying.",
        "Tap free: Draw a card.",
        "Whenever a Wonder dies, draw a card.",
        "If a Wonder would be destroyed, instead banish it.",
    ],
)
def test_words_that_work_in_the_world_only_are_refused_on_a_spell(words: str) -> None:
    """It would be paid for, and nothing would happen."""
    with pytest.raises(SetupError, match=r"a spell is never in The World, and this works only there \(CR132-302.a\)"):
        text("Vain", words, type="spell")
    assert text("Kept", words, power=1)
    assert text("Both", "Draw a card. On Play: Gain 1 faith.", type="spell")
