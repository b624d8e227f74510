"""Readings of playing cards (301, 302, 404.2) and of what an attack uses up: each value, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import asked, played, text
from tests.wonders_of_the_first.table import At, item, spell
from tests.wonders_of_the_first.words import BEAR, MOUSE, THIS, WOLF, n
from wonderwheel.games.wonders_of_the_first import meaning

STRIKE = text("Strike", "Destroy target enemy.", type="spell")
ALTAR = text("Altar", "Whenever an opponent plays a spell, you may sacrifice a Wonder.", type="item")
SPELLS = meaning.Cards(types=("spell",), area="hand")
TOLL = item("Toll", meaning.Static(THIS, (meaning.Forbid("play", cards=SPELLS, price=n(1)),)))
GIFT = text("Gift", "Play a spell from your hand for free.", type="spell", cost=0)
GLEAM = text("Gleam", "Gain 1 faith.", type="spell", cost=4)
GATE = item("Gate", meaning.Static(THIS, (meaning.Forbid("play", where=meaning.Realm("here"), price=n(2)),)))
MEADOW = text("Meadow", "", type="land", orbital="Petraia")
GROVE = text("Grove", "Petraia Link", type="land", orbital="Petraia")


# -- targets -----------------------------------------------------------------------------------------------------------


def strike(value: str) -> At:
    world = ["2 Altar", "2 Wolf", "2 Bear"]
    cards = (STRIKE, ALTAR, WOLF, BEAR)
    table = played({"reading_targets_chosen": value}, *cards, world=world, player=[{"hand": ["Strike"]}])
    return table.say("Play Strike")


@clause("CR12-501.1.a", "CR12-on-play.b")
def test_a_spell_declares_its_target_as_it_is_played() -> None:
    table = strike("spells_on_play")
    assert asked(table) == (1, ["Wolf", "Bear"])
    table.say("Bear", "Yes", "Bear")
    assert (table.look("p2.abyss"), table.look("realm1.p2")) == (["Bear"], ["Altar", "Wolf 2"]), "the target has gone"


@clause("CR12-501.1.a", "CR12-on-play.b")
def test_or_names_it_when_it_resolves() -> None:
    table = strike("on_resolution")
    assert asked(table) == (2, ["Yes", "No"])
    table.say("Yes", "Bear")
    assert table.look("p2.abyss") == ["Bear", "Wolf"], "one enemy is left, and it is the target"


@pytest.mark.parametrize(("value", "order"), [("spells_on_play", [1, 2]), ("on_resolution", [2, 1])])
@clause("CR12-501.1.a", "CR12-on-play.b")
def test_realms_are_declared_with_the_targets(value: str, order: list[int]) -> None:
    quake = text("Quake", "Destroy each Wonder in target realm.", type="spell")
    world = ["2 Altar", "2 Wolf", "2 Bear @2"]
    cards = (quake, ALTAR, WOLF, BEAR)
    table = played({"reading_targets_chosen": value}, *cards, world=world, player=[{"hand": ["Quake"]}])
    table.say("Play Quake")
    deciders = []
    for label in ("Realm 2", "No") if order[0] == 1 else ("No", "Realm 2"):
        deciders.append(asked(table)[0])
        table.say(label)
    assert deciders == order
    assert table.look("p2.abyss") == ["Bear"]


# -- what a free card pays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "energy"), [(False, 2), (True, 1)])
@clause("CR132-101.5.b", "CR132-pay-x.a")
def test_a_card_that_is_played_for_free_pays_no_price_or_does(value: bool, energy: int) -> None:
    hand = {"hand": ["Gift", "Gleam"], "energy": 3}
    table = played({"reading_free_play_pays_prices": value}, TOLL, GIFT, GLEAM, world=["2 Toll"], player=[hand])
    table.say("Play Gift", "Gleam")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, energy), "the gift itself has paid 1"


@pytest.mark.parametrize(("value", "faith"), [(False, 1), (True, 0)])
@clause("CR132-101.5.b", "CR132-pay-x.a")
def test_whoever_cannot_pay_the_price_does_not_play_the_card(value: bool, faith: int) -> None:
    hand = {"hand": ["Gift", "Gleam"], "energy": 1}
    table = played({"reading_free_play_pays_prices": value}, TOLL, GIFT, GLEAM, world=["2 Toll"], player=[hand])
    table.say("Play Gift", "Gleam")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (faith, 0)
    assert table.look("p1.hand") == ([] if faith else ["Gleam"])


@pytest.mark.parametrize(
    ("value", "energy", "realms"),
    [(False, 1, ["Realm 1", "Realm 2"]), (True, 2, ["Realm 1", "Realm 2"]), (True, 1, ["Realm 2"])],
)
@clause("CR132-101.5.b", "CR132-pay-x.a")
def test_a_price_for_one_realm_keeps_a_free_card_out_of_it(value: bool, energy: int, realms: list[str]) -> None:
    open_hand = text("Open Hand", "Play a Wonder from your hand for free.", type="spell")
    hand = {"hand": ["Open Hand", "Wolf"], "energy": energy}
    table = played(
        {"reading_free_play_pays_prices": value}, GATE, open_hand, WOLF, world=["2 Gate"], round=2, player=[hand]
    )
    table.say("Play Open Hand", "Wolf")
    assert (table.options() if len(realms) > 1 else realms) == realms
    if len(realms) > 1:
        table.say("Realm 1")
    assert table.look("realm2.p1" if len(realms) == 1 else "realm1.p1") == ["Wolf 2"]
    assert table.look("p1.energy") == (energy if not value else energy - 2 * (len(realms) > 1))


# -- core and attuned --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "offered"), [(True, ["Play none", "Titan"]), (False, ["Play none"])])
@clause("CR12-seek.d.2", "CR12-404.2.k", "GUIDE-seek.a.4")
def test_seek_asks_for_no_link_or_does(value: bool, offered: list[str]) -> None:
    titan = text("Titan", "", power=9, core=True, orbital="Petraia")
    scout = text("Scout", "On arrival: Seek 2 a Wonder.")
    player = {"hand": ["Scout"], "deck": ["Titan", "Grove", "Wolf"]}
    cards = (titan, scout, WOLF, GROVE)
    table = played({"reading_seek_waives_core": value}, *cards, player=[player]).say("Play Scout", "Realm 1")
    assert asked(table) == (1, offered)
    table.say(offered[-1])
    assert ("Titan 9" in table.look("realm1.p1")) == value
    linked = played({"reading_seek_waives_core": value}, *cards, world=["1 Grove"], player=[player])
    linked.say("Play Scout", "Realm 1")
    assert asked(linked) == (1, ["Play none", "Titan"]), "with its link it may be played"


@pytest.mark.parametrize(("value", "actions"), [("own_text_counts", 3), ("no_text_counts", 2)])
@clause("CR12-302.a", "CR12-attuned.e", "GUIDE-attuned.a")
def test_an_attuned_card_takes_no_action_or_one(value: str, actions: int) -> None:
    sprite = text("Sprite", "Attuned Petraia", orbital="Petraia")
    cards = (sprite, MEADOW)
    table = played({"reading_played_from_hand": value}, *cards, world=["1 Meadow"], player=[{"hand": ["Sprite"]}])
    table.say("Play Sprite", "Realm 1")
    assert table.look("p1.actions") == actions


@pytest.mark.parametrize(("value", "energy"), [("own_text_counts", 3), ("no_text_counts", 1)])
@clause("CR12-302.a", "CR12-core.a", "GUIDE-core.a")
def test_costs_and_core_of_a_card_in_the_hand_follow(value: str, energy: int) -> None:
    cheap = text("Cheap", "This costs 2 less.", cost=2)
    titan = text("Titan", "", power=9, core=True, orbital="Petraia")
    hand = {"hand": ["Cheap", "Titan"], "energy": 3}
    table = played({"reading_played_from_hand": value}, cheap, titan, player=[hand])
    counts = value == "own_text_counts"
    assert ("CR132-core.a" in table.why_not("Play Titan")) == counts
    assert table.say("Play Cheap", "Realm 1").look("p1.energy") == energy


@pytest.mark.parametrize("value", ["own_text_counts", "no_text_counts"])
@clause("CR12-302.a", "CR12-attuned.e")
def test_what_another_card_says_of_cards_in_the_hand_counts_by_either_reading(value: str) -> None:
    tuner = item("Tuner", "Each item in your hand has attuned Petraia.")
    charm = text("Charm", "Tap free: Gain 1 energy.", type="item")
    cards = (tuner, charm, MEADOW)
    table = played(
        {"reading_played_from_hand": value}, *cards, world=["1 Meadow", "1 Tuner"], player=[{"hand": ["Charm"]}]
    )
    assert table.say("Play Charm", "Realm 1").look("p1.actions") == 3


# -- areas of others ---------------------------------------------------------------------------------------------------


def borrowed(value: str, words: str) -> At:
    """Player 1 controls a Wonder of player 2."""
    crane = {"name": "Wolf", "player": 1, "owner": 2, "realm": 1}
    back = text("Back", words, type="spell")
    table = played({"reading_foreign_area": value}, back, WOLF, card=[crane], player=[{"hand": ["Back"]}])
    return table.say("Play Back")


@pytest.mark.parametrize(("value", "there", "hand"), [("owners_area", [], ["Wolf"]), ("stays", ["Wolf 2"], [])])
@clause("CR12-301.02.c", "CR12-301.03.c", "CR12-301.04.b", "GUIDE-abyss.a.2")
def test_a_card_of_another_player_goes_to_its_owners_hand_or_stays(
    value: str, there: list[str], hand: list[str]
) -> None:
    table = borrowed(value, "Return target Wonder you control to your hand.")
    assert (table.look("realm1.p1"), table.look("p2.hand"), table.look("p1.hand")) == (there, hand, [])


@pytest.mark.parametrize("value", ["owners_area", "stays"])
@clause("CR12-301.03.c", "CR12-301.04.b")
def test_a_text_that_says_whose_hand_it_is_moves_it_by_either_reading(value: str) -> None:
    table = borrowed(value, "Return target Wonder to its owner's hand.")
    assert (table.look("realm1.p1"), table.look("p2.hand")) == ([], ["Wolf"])
    own = text("Boomerang", "Tap free: Return this to your hand.", type="item")
    mine = played({"reading_foreign_area": value}, own, world=["1 Boomerang"]).say("Use Boomerang")
    assert (mine.look("p1.hand"), mine.look("realm1.p1")) == (["Boomerang"], [])


@pytest.mark.parametrize(("value", "decider"), [("owner_if_known", 2), ("effect_controller", 1)])
@clause("CR12-bury.a", "GUIDE-bury.a")
def test_buried_cards_are_ordered_by_their_owner_or_by_whoever_buries_them(value: str, decider: int) -> None:
    dig = text("Dig", "Bury each enemy.", type="spell")
    cards = (dig, WOLF, BEAR, MOUSE)
    world = ["2 Wolf", "2 Bear"]
    table = played({"reading_buried_by": value}, *cards, world=world, player=[{"hand": ["Dig"]}, {"deck": ["Mouse"]}])
    table.say("Play Dig")
    assert asked(table) == (decider, ["Wolf", "Bear"])
    assert table.say("Bear").look("p2.deck") == ["Mouse", "Bear", "Wolf"]


@pytest.mark.parametrize("value", ["owner_if_known", "effect_controller"])
@clause("CR12-bury.a", "GUIDE-bury.a")
def test_nobody_orders_cards_that_only_their_owner_has_seen_but_the_owner(value: str) -> None:
    """Player 1's effect lets player 2 bury two cards of the hand."""
    hand = meaning.Cards(area="hand", owner="opponent")
    chosen = meaning.Choose(hand, least=2, most=2, by=meaning.Player("opponent"))
    grip = spell("Grip", meaning.Spell((meaning.ToDeck(chosen, "bottom"),)))
    players = [{"hand": ["Grip"]}, {"hand": ["Wolf", "Bear"]}]
    table = played({"reading_buried_by": value}, grip, WOLF, BEAR, player=players).say("Play Grip")
    while table.look("p2.cards"):
        decider, cards = asked(table)
        assert decider == 2
        table.say(cards[0])
    assert sorted(table.look("p2.deck")[-2:]) == ["Bear", "Wolf"]


# -- free attacks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "left"), [(False, 1), (True, 0)])
@clause("CR12-free-attack.b", "GUIDE-free-attack.a")
def test_a_rage_attack_leaves_a_free_attack_alone_or_uses_it_up(value: bool, left: int) -> None:
    boar = text("Boar", "Rage", power=5)
    player = {"hand": ["Boar"], "free_attacks": 1}
    table = played({"reading_rage_uses_free_attack": value}, boar, WOLF, world=["2 Wolf"], player=[player])
    table.say("Play Boar", "Realm 1", "Yes")
    assert (table.look("realm1.stones"), table.look("p1.free_attacks")) == ([1], left)


@pytest.mark.parametrize("value", [False, True])
@clause("CR12-free-attack.b")
def test_a_free_attack_for_another_realm_is_not_used_up_and_without_one_nothing_is(value: bool) -> None:
    boar = text("Boar", "Rage", power=5)
    elsewhere = {"hand": ["Boar"], "free_attacks": [0, 0, 1]}
    table = played({"reading_rage_uses_free_attack": value}, boar, WOLF, world=["2 Wolf"], player=[elsewhere])
    table.say("Play Boar", "Realm 1", "Yes")
    assert (table.look("p1.free_attacks"), table.look("p1.actions")) == (1, 2)
