"""Readings of effects and abilities (501, 502, 507, nullify, symbiosis): each value, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import asked, played, text
from tests.wonders_of_the_first.table import At, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, MOUSE, THIS, WOLF, WONDERS, on, plus, whenever
from wonderwheel.games.wonders_of_the_first import meaning

MOURNER = text("Mourner", "Whenever a Wonder dies, deny 1.", type="item")
STRIKE = text("Strike", "Destroy target enemy and draw a card.", type="spell")


# -- when triggers resolve ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "drawn"), [("before_acts_after_effects", "Wolf"), ("at_once", "Mouse")])
@clause("CR12-502.b", "CR12-501.c.2", "GUIDE-resolving-multiple-effects.c")
def test_what_dies_in_the_middle_of_an_effect_is_mourned_after_it_or_at_once(value: str, drawn: str) -> None:
    player = {"hand": ["Strike"], "deck": ["Wolf", "Mouse", "Mouse"]}
    cards = (MOURNER, STRIKE, WOLF, BEAR, MOUSE)
    table = played({"reading_triggers_resolve": value}, *cards, world=["2 Bear", "1 Mourner"], player=[player]).say(
        "Play Strike"
    )
    assert table.look("p1.hand") == [drawn], "deny takes the top card before the draw, or the next one after it"
    assert len(table.look("p1.abyss")) == 2


@pytest.mark.parametrize(
    ("value", "drawn"), [("before_acts_after_effects", ["Bear", "Mouse"]), ("at_once", ["Mouse", "Mouse"])]
)
@clause("CR12-502.b", "CR12-501.c.2")
def test_each_turn_of_a_loop_is_a_part_of_its_own(value: str, drawn: list[str]) -> None:
    """For each of two Wonders a card is denied, and whenever one is, the next is drawn."""
    psalm = spell("Psalm", meaning.Spell((meaning.ForEach(meaning.All(WONDERS), (meaning.Deny(),)),)))
    ebb = item("Ebb", "Whenever you deny a card, draw a card.")
    player = {"hand": ["Psalm"], "deck": ["Wolf", "Mouse", "Bear", "Mouse", "Mouse"]}
    cards = (psalm, ebb, WOLF, MOUSE, BEAR)
    table = played({"reading_triggers_resolve": value}, *cards, world=["1 Wolf", "1 Wolf", "1 Ebb"], player=[player])
    table.say("Play Psalm")
    assert table.look("p1.hand") == drawn


@pytest.mark.parametrize("value", ["before_acts_after_effects", "at_once"])
@clause("CR12-502.b", "GUIDE-resolving-multiple-effects.c")
def test_what_triggers_on_playing_a_card_comes_before_it_by_either_reading(value: str) -> None:
    herald = text("Herald", "Whenever a player plays a spell, deny 1.", type="item")
    player = {"hand": ["Insight"], "deck": ["Wolf", "Mouse", "Mouse"]}
    insight = text("Insight", "Draw a card.", type="spell")
    table = played(
        {"reading_triggers_resolve": value}, herald, insight, WOLF, MOUSE, world=["1 Herald"], player=[player]
    ).say("Play Insight")
    assert (table.look("p1.hand"), table.look("p1.abyss")) == (["Mouse"], ["Wolf", "Insight"])


@pytest.mark.parametrize("value", ["before_acts_after_effects", "at_once"])
@clause("CR12-501.c.2")
def test_the_rest_of_a_batch_waits_by_either_reading(value: str) -> None:
    """Two abilities trigger together; what the first one triggers is done before the second."""
    first = wonder("Sage", 1, "On arrival: Draw a card. Gain 1 faith.")
    second = item("Chime", "Whenever a Wonder arrives, gain 1 energy.")
    ears = item("Ears", "Whenever you draw a card, put a +1 counter on each Wonder.")
    table = played(
        {"reading_triggers_resolve": value},
        first,
        second,
        ears,
        world=["1 Chime", "1 Ears"],
        player=[{"hand": ["Sage"]}],
    ).say("Play Sage", "Realm 1")
    table.say(next(label for label in table.options() if "Sage" in label))
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 1)
    assert "Sage 2 +1:1" in table.look("realm1.p1")


def answering(value: bool) -> At:
    """Player 1's Wonder arrives; player 2 may answer to the triggering of its ability."""
    denied = (meaning.Discard(), meaning.If(meaning.IfDone(), (meaning.NullifyEffect(),)))
    jammer = item("Jammer", whenever(meaning.Event("ability triggers", player="opponent"), meaning.May(denied)))
    scholar = text("Scholar", "On arrival: Draw a card.")
    players = [{"hand": ["Scholar"]}, {"hand": ["Wolf"]}]
    table = played({"reading_answers_first": value}, jammer, scholar, WOLF, world=["2 Jammer"], player=players)
    return table.say("Play Scholar", "Realm 1")


@clause("CR12-502.a", "CR12-502.b", "CR12-nullify.g", "GUIDE-resolving-multiple-effects.a")
def test_an_answer_comes_before_what_it_answers() -> None:
    table = answering(True)
    assert asked(table)[0] == 2
    table.say("Yes", "Wolf")
    assert (table.look("p1.cards"), "Draw a card" in table.options()) == (0, True)


@clause("CR12-502.a", "CR12-502.b", "CR12-nullify.g", "GUIDE-resolving-multiple-effects.a")
def test_or_is_put_in_order_with_it_and_may_come_too_late() -> None:
    late = answering(False)
    decider, labels = asked(late)
    assert (decider, len(labels)) == (1, 2)
    late.say(next(label for label in late.options() if "Scholar" in label), "Yes", "Wolf")
    assert (late.look("p1.cards"), late.look("p2.hand")) == (1, [])
    early = answering(False)
    early.say(next(label for label in early.options() if "Jammer" in label), "Yes", "Wolf")
    assert (early.look("p1.cards"), "Draw a card" in early.options()) == (0, True)


@pytest.mark.parametrize(("value", "cards"), [(False, [0, 0]), (True, [1, 0])])
@clause("CR12-505.1.d", "CR12-501.c")
def test_a_card_in_the_centre_triggers_for_nobody_or_for_the_active_player(value: bool, cards: list[int]) -> None:
    grave = text("Grave", "Whenever a Wonder dies here, draw a card.", type="item")
    cut = text("Cut", "Destroy target enemy.", type="spell")
    row = {"name": "Grave", "player": 0, "realm": 1}
    table = played(
        {"reading_centre_effects": value}, grave, cut, WOLF, card=[row], world=["2 Wolf"], player=[{"hand": ["Cut"]}]
    )
    assert table.look("realm1.centre") == ["Grave"]
    table.say("Play Cut")
    assert [table.look("p1.cards"), table.look("p2.cards")] == cards
    other = played(
        {"reading_centre_effects": value},
        grave,
        cut,
        WOLF,
        card=[row],
        world=["1 Wolf"],
        active=2,
        player=[{}, {"hand": ["Cut"]}],
    ).say("Play Cut")
    assert [other.look("p2.cards"), other.look("p1.cards")] == cards


# -- next time, sacrifice ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "decider"), [("controller_else_active", 2), ("active", 1)])
@clause("CR132-next.b")
def test_which_of_several_is_meant_says_their_controller_or_the_active_player(value: str, decider: int) -> None:
    rise = spell("Rise", "Put each Wonder in The Abyss into realm 1 under its owner's control.")
    snare = text("Snare", "The next time an enemy arrives, destroy it.", type="spell")
    players = [{"hand": ["Snare", "Rise"], "actions": 9}, {"abyss": ["Wolf", "Bear"]}]
    table = played({"reading_next_time_chooser": value}, snare, rise, WOLF, BEAR, player=players)
    table.say("Play Snare", "Pass", "Play Rise")
    assert asked(table) == (decider, ["Wolf", "Bear"])
    assert table.say("Bear").look("realm1.p2") == ["Wolf 2"]


@pytest.mark.parametrize(("value", "faith"), [("controller", (1, 0)), ("owner", (0, 1))])
@clause("CR12-sacrifice.a", "GUIDE-sacrifice.a")
def test_its_owner_sacrifices_it_means_whoever_controls_it_or_the_owner(value: str, faith: tuple[int, int]) -> None:
    """Player 2's Wonder comes back under player 1's control; both get faith for what they sacrifice."""
    altar = item("Altar", "Whenever you sacrifice a card, gain 1 faith.")
    mirror = text("Mirror", "Whenever a Wonder arrives, its owner sacrifices it.", type="item")
    thief = spell("Thief", "Put each Wonder in The Abyss into realm 1.")
    table = played(
        {"reading_sacrificer": value},
        altar,
        mirror,
        thief,
        WOLF,
        world=["1 Altar", "2 Altar", "2 Mirror @2"],
        player=[{"hand": ["Thief"]}, {"abyss": ["Wolf"]}],
    ).say("Play Thief")
    assert (table.look("realm1.p1"), table.look("p2.abyss")) == (["Altar"], ["Wolf"])
    assert (table.look("p1.faith"), table.look("p2.faith")) == faith
    assert ("Player 2 sacrifices Wolf." in table.told()) == (value == "owner")


@pytest.mark.parametrize("value", ["controller", "owner"])
@clause("CR12-sacrifice.a", "GUIDE-sacrifice.a")
def test_what_you_sacrifice_yourself_is_what_you_control_by_either_reading(value: str) -> None:
    rite = text("Rite", "Sacrifice a Wonder.", type="spell")
    altar = item("Altar", "Whenever you sacrifice a card, gain 1 faith.")
    rows = [
        {"name": "Wolf", "player": 1, "owner": 2, "realm": 1},
        {"name": "Bear", "player": 2, "owner": 1, "realm": 1},
    ]
    table = played(
        {"reading_sacrificer": value},
        rite,
        altar,
        WOLF,
        BEAR,
        card=rows,
        world=["1 Altar"],
        player=[{"hand": ["Rite"]}],
    ).say("Play Rite")
    assert (table.look("p2.abyss"), table.look("p1.faith")) == (["Wolf"], 1)


# -- copies and nullify ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "abilities"), [("blank", []), ("printed", ["Flying."])])
@clause("CR12-507.j")
def test_a_copy_of_a_nullified_flier_has_no_text_or_flies(value: str, abilities: list[str]) -> None:
    crane = text("Crane", "Flying", power=3, classes=["Crane"])
    twin = text("Twin", "Create a token copy of target Wonder in target realm.", type="spell")
    row = {"name": "Crane", "player": 2, "realm": 1, "counters": {"null": 1}}
    table = played({"reading_copy_of_nullified": value}, crane, twin, card=[row], round=2, player=[{"hand": ["Twin"]}])
    table.say("Play Twin", "Realm 2")
    assert table.look("realm2.p1") == ["Crane 3"]
    assert table.rules.look_closer(table.g)["card.Crane #2.abilities"] == abilities


@pytest.mark.parametrize(("value", "abilities"), [("blank", []), ("printed", ["Flying."])])
@clause("CR12-507.j")
def test_a_card_that_becomes_a_copy_of_a_nullified_one_follows(value: str, abilities: list[str]) -> None:
    crane = text("Crane", "Flying", power=3, classes=["Crane"])
    shift = spell("Shift", "Each Wolf becomes a copy of each Crane.")
    row = {"name": "Crane", "player": 2, "realm": 1, "counters": {"null": 1}}
    table = played(
        {"reading_copy_of_nullified": value},
        crane,
        shift,
        WOLF,
        card=[row],
        world=["1 Wolf"],
        player=[{"hand": ["Shift"]}],
    ).say("Play Shift")
    assert table.look("realm1.p1") == ["Crane 3"]
    assert table.rules.look_closer(table.g)["card.Crane #2.abilities"] == abilities


def discarding(value: str, words: str, **switches: object) -> At:
    """An item that hears discards is nullified this round; then player 1 has to discard as the round ends."""
    hoarder = item("Hoarder", "Whenever you discard a card, gain 1 faith.")
    hush = text("Hush", words, type="spell")
    player = {"hand": ["Hush", *["Wolf"] * 8]}
    switches = {"reading_nullify_this_round": value, **switches}
    table = played(switches, hoarder, hush, WOLF, world=["1 Hoarder"], player=[player])
    return table.say("Play Hush", "Pass", "Pass", "Wolf")


@pytest.mark.parametrize(("value", "faith"), [("until_round_is_over", 0), ("with_round_end_effects", 1)])
@pytest.mark.parametrize("words", ["Nullify target item this round.", "This round, nullify all items."])
@clause("CR132-nullify.e", "CR132-403.5.i")
def test_a_nullify_that_says_this_round_sees_the_discards_or_has_stopped(words: str, value: str, faith: int) -> None:
    assert discarding(value, words).look("p1.faith") == faith


@pytest.mark.parametrize("value", ["until_round_is_over", "with_round_end_effects"])
@pytest.mark.parametrize("ends", ["with_round_end_effects", "after_round_end_triggers"])
@clause("CR12-403.5.b", "GUIDE-round-end.b.2")
def test_in_the_older_books_its_text_is_back_by_then_with_either_value(value: str, ends: str) -> None:
    switches = {"this_round_effects_end": ends, "final_count_sees_this_round": False}
    table = discarding(value, "Nullify target item this round.", **switches)
    assert table.look("p1.faith") == 1


# -- the same ability twice --------------------------------------------------------------------------------------------

FANG = text("Fang", "Each Wonder you control gets deathstrike.", type="item")


@pytest.mark.parametrize(("value", "dead"), [("add_up", 2), ("count_once", 1)])
@clause("CR132-symbiosis.r")
def test_deathstrike_twice_destroys_two_enemies_or_one(value: str, dead: int) -> None:
    table = played(
        {"reading_equal_abilities": value},
        FANG,
        BEAR,
        MOUSE,
        world=["1 Bear", "1 Fang", "1 Fang", "2 Mouse", "2 Mouse"],
    )
    table.say("Attack in realm 1")
    while "Pass" not in table.options():
        table.say(table.options()[0])
    assert table.look("p2.abyss") == ["Mouse"] * dead


@pytest.mark.parametrize(("value", "dead"), [("add_up", 2), ("count_once", 1)])
@clause("CR132-symbiosis.r")
def test_what_is_printed_and_granted_is_the_same_ability(value: str, dead: int) -> None:
    viper = text("Viper", "Deathstrike", power=4)
    table = played(
        {"reading_equal_abilities": value}, FANG, viper, MOUSE, world=["1 Viper", "1 Fang", "2 Mouse", "2 Mouse"]
    )
    table.say("Attack in realm 1")
    while "Pass" not in table.options():
        table.say(table.options()[0])
    assert table.look("p2.abyss") == ["Mouse"] * dead


@pytest.mark.parametrize(("value", "powers"), [("add_up", ["Chief 3", "Kin 3"]), ("count_once", ["Chief 3", "Kin 3"])])
@clause("CR132-symbiosis.r")
def test_two_cards_with_the_same_text_work_each_for_itself(value: str, powers: list[str]) -> None:
    chief = text("Chief", "Other Wonders you control get +2.")
    kin = text("Kin", "Other Wonders you control get +2.")
    table = played({"reading_equal_abilities": value}, chief, kin, world=["1 Chief", "1 Kin"])
    assert table.look("realm1.p1") == powers, "what counts once is an ability of one card"


@pytest.mark.parametrize(("value", "power"), [("add_up", 6), ("count_once", 3)])
@clause("CR132-symbiosis.r", "CR132-symbiosis.k")
def test_a_copied_ability_that_a_card_has_itself_is_none_more(value: str, power: int) -> None:
    """The symbiont has what it copies: it gets +3 once or twice."""
    grows = meaning.Static(THIS, (plus(3),))
    model = wonder("Model", 0, "This gets +3.")
    moss = wonder(
        "Moss",
        0,
        grows,
        on("arrives", meaning.Symbiosis(meaning.Cards(types=("wonder",), other=True)), head="symbiosis"),
    )
    table = played({"reading_equal_abilities": value}, model, moss, world=["2 Model"], player=[{"hand": ["Moss"]}])
    table.say("Play Moss", "Realm 1")
    assert table.look("realm1.p1") == [f"Moss {power}"]


@pytest.mark.parametrize(("value", "energy"), [("add_up", 2), ("count_once", 1)])
@clause("CR132-symbiosis.r")
def test_a_text_that_is_printed_twice_counts_once_too(value: str, energy: int) -> None:
    font = wonder("Font", 1, "On arrival: Gain 1 energy. On arrival: Gain 1 energy.")
    table = played({"reading_equal_abilities": value}, font, player=[{"hand": ["Font"]}]).say("Play Font", "Realm 1")
    while "Pass" not in table.options():
        table.say(table.options()[0])
    assert table.look("p1.energy") == energy


@pytest.mark.parametrize(("value", "options"), [("add_up", 2), ("count_once", 1)])
@clause("CR132-symbiosis.r")
def test_an_ability_to_use_is_offered_twice_or_once(value: str, options: int) -> None:
    table = played(
        {"reading_equal_abilities": value},
        item("Twin Well", "Tap free: Gain 1 energy. Tap free: Gain 1 energy."),
        world=["1 Twin Well"],
    )
    assert sum(label.startswith("Use Twin Well") for label in table.options()) == options


@pytest.mark.parametrize("value", ["add_up", "count_once"])
@clause("CR12-celestial-counter.b", "CR132-celestial-counter.b")
def test_celestial_counters_add_up_by_either_reading(value: str) -> None:
    star = {"name": "Wolf", "player": 1, "realm": 1, "counters": {"celestial": 2}}
    table = played({"reading_equal_abilities": value}, WOLF, card=[star], at="round", round=7)
    while "Pass" not in table.options():
        table.say(table.options()[0])
    assert table.look("realm1.p1") == ["Wolf 10 celestial:2"]


@pytest.mark.parametrize(("value", "power"), [("add_up", 5), ("count_once", 3)])
@clause("CR132-symbiosis.r")
def test_abilities_gained_from_several_cards_count_once_if_they_are_the_same(value: str, power: int) -> None:
    mimic = wonder("Mimic", 1, "This gets all the abilities of items.")
    one, two = item("One", "This gets +2."), item("Two", "This gets +2.")
    table = played({"reading_equal_abilities": value}, mimic, one, two, world=["1 Mimic", "2 One", "2 Two"])
    assert table.look("realm1.p1") == [f"Mimic {power}"]
