"""Costs, faith, kingdom, shields, sacrifices and arrivals as the three rulebooks have them: each value, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import asked, played, text
from tests.wonders_of_the_first.table import At, land, spell
from tests.wonders_of_the_first.words import BEAR, SWORD, WOLF, n
from wonderwheel.games.wonders_of_the_first import meaning

# -- attuned -----------------------------------------------------------------------------------------------------------

ELF = text("Elf", "Attuned Petraia", cost=0)


@pytest.mark.parametrize(("value", "actions"), [(True, 1), (False, 2)])
@clause("CR12-attuned.a", "CR12-attuned.b", "GUIDE-attuned.a", "CR132-attuned.a")
def test_an_attuned_card_needs_what_it_names_or_is_free_of_an_action_in_any_case(value: bool, actions: int) -> None:
    table = played({"attuned_requirement": value}, ELF, player=[{"hand": ["Elf"], "actions": 2}])
    table.say("Play Elf", "Realm 1")
    assert table.look("p1.actions") == actions


@pytest.mark.parametrize("value", [True, False])
@clause("GUIDE-attuned.a", "CR12-attuned.a")
def test_without_an_action_it_is_offered_if_that_will_do(value: bool) -> None:
    table = played(
        {"attuned_requirement": value}, ELF, BEAR, world=["1 Bear"], player=[{"hand": ["Elf"], "actions": 0}]
    )
    assert ("Play Elf" in table.options()) is not value
    meadow = text("Meadow", "", type="land", orbital="Petraia")
    table = played(
        {"attuned_requirement": value}, ELF, meadow, world=["1 Meadow"], player=[{"hand": ["Elf"], "actions": 0}]
    )
    assert "Play Elf" in table.options()


@pytest.mark.parametrize(("value", "actions"), [(True, 1), (False, 2)])
@clause("GUIDE-attuned.a", "GUIDE-wonders-cards.s", "CR12-attuned.b")
def test_a_card_that_is_made_attuned_follows_the_same_rule(value: bool, actions: int) -> None:
    tinker = text("Tinker", "Items in your hand get attuned Heliosynth.")
    stick = text("Stick", "", type="item")
    table = played(
        {"attuned_requirement": value}, tinker, stick, world=["1 Tinker"], player=[{"hand": ["Stick"], "actions": 2}]
    )
    table.say("Play Stick", "Realm 1")
    assert table.look("p1.actions") == actions


# -- what makes cards cheaper ------------------------------------------------------------------------------------------

GROVE = text("Grove", "Petraia Link", type="land", orbital="Petraia")
MEADOW = text("Meadow", "", type="land", orbital="Petraia")
NYMPH = text("Nymph", "", orbital="Petraia", cost=3)
QUEEN = text("Queen", "", orbital="Petraia", cost=3, core=True)
BLANK = text("Blank", "Nullify target land.", type="spell")


def grove_is_blank(value: str, *world: str) -> At:
    hand = {"hand": ["Blank", "Nymph", "Queen"], "energy": 5, "actions": 5}
    cards = (GROVE, MEADOW, NYMPH, QUEEN, BLANK)
    table = played({"discount_source": value}, *cards, world=["1 Grove", *world], player=[hand])
    return table.say("Play Blank", *(["Grove"] if world else []), "Pass")


@pytest.mark.parametrize(("value", "energy"), [("link_ability", 2), ("land", 3)])
@clause("CR12-link.b", "CR12-link.h", "GUIDE-lands.a.2", "GUIDE-lands.a.3")
def test_a_nullified_land_lowers_costs_only_if_lands_do(value: str, energy: int) -> None:
    table = grove_is_blank(value)
    table.say("Play Nymph", "Realm 1")
    assert table.look("p1.energy") == energy


@pytest.mark.parametrize("value", ["link_ability", "land"])
@clause("GUIDE-core.a", "GUIDE-link.c", "CR12-link.h", "CR12-link.d")
def test_a_nullified_land_opens_no_core_card(value: str) -> None:
    assert grove_is_blank(value).why_not("Play Queen") == ("CR132-core.a", "CR132-404.2.i.2")
    table = played(
        {"discount_source": value}, GROVE, QUEEN, world=["1 Grove"], player=[{"hand": ["Queen"], "energy": 2}]
    )
    assert "Play Queen" in table.options()


@pytest.mark.parametrize(("value", "energy"), [("link_ability", 2), ("land", 3)])
@clause("GUIDE-lands.a.3", "GUIDE-link.b", "GUIDE-link.b.2", "CR12-link.b")
def test_more_lands_of_an_orbital_give_no_more_and_those_of_others_nothing(value: str, energy: int) -> None:
    """The enemy's lands do not count either."""
    marsh = text("Marsh", "", type="land", orbital="Thalwind")
    cards = (GROVE, MEADOW, marsh, NYMPH)
    hand = {"hand": ["Nymph"], "energy": 5}
    for world in (["1 Meadow"], ["1 Meadow", "1 Meadow", "1 Marsh"]):
        table = played({"discount_source": value}, *cards, world=world, player=[hand])
        assert table.say("Play Nymph", "Realm 1").look("p1.energy") == energy
    for world in (["1 Grove", "1 Meadow", "1 Grove"], ["1 Grove"]):
        table = played({"discount_source": value}, *cards, world=world, player=[hand])
        assert table.say("Play Nymph", "Realm 1").look("p1.energy") == 3
    for world in (["1 Marsh"], ["2 Meadow"]):
        table = played({"discount_source": value}, *cards, world=world, player=[hand])
        assert table.say("Play Nymph", "Realm 1").look("p1.energy") == 2


@pytest.mark.parametrize("value", ["link_ability", "land"])
@clause("GUIDE-link.b.3", "GUIDE-link.b", "CR12-link.b")
def test_a_link_on_a_card_that_is_no_land_works_by_either(value: str) -> None:
    idol = text("Idol", "Umbrathene Link", type="item")
    shade = text("Shade", "", orbital="Umbrathene", cost=2)
    table = played({"discount_source": value}, idol, shade, world=["1 Idol"], player=[{"hand": ["Shade"], "energy": 2}])
    assert table.say("Play Shade", "Realm 1").look("p1.energy") == 1


# -- free attacks ------------------------------------------------------------------------------------------------------


@clause("CR12-free-attack.a", "CR12-free-attack.b", "CR132-free-attack.b")
def test_a_free_attack_is_spent_without_a_question() -> None:
    table = played({"free_attack_forced": True}, BEAR, world=["1 Bear"], player=[{"actions": 2, "free_attacks": 1}])
    table.say("Attack in realm 1")
    assert (table.look("p1.actions"), table.look("p1.free_attacks")) == (2, 0)


@pytest.mark.parametrize(("answer", "left"), [("Yes", (2, 0)), ("No", (1, 1))])
@clause("GUIDE-free-attack.a", "GUIDE-free-attack.a.3")
def test_or_its_owner_may_keep_it_and_spend_an_action(answer: str, left: tuple[int, int]) -> None:
    table = played({"free_attack_forced": False}, BEAR, world=["1 Bear"], player=[{"actions": 2, "free_attacks": 1}])
    table.say("Attack in realm 1")
    assert table.game.questions[0].asks == "Spend a free attack?"
    table.say(answer)
    assert (table.look("p1.actions"), table.look("p1.free_attacks"), table.look("realm1.stones")) == (*left, [1])


@clause("GUIDE-free-attack.a", "CR132-pay-x.a", "CR132-404.3.1.i")
def test_it_is_not_kept_where_the_action_is_needed_for_the_price_of_the_attack() -> None:
    """With one action and no energy: either it pays for the attack, or for being let in."""
    forge = land("Forge", "Opponents can't attack in this realm unless they pay you 1 energy or 1 action.")
    players = [{"actions": 1, "free_attacks": 1}, {"actions": 2}]
    table = played({"free_attack_forced": False}, forge, BEAR, world=["2 Forge", "1 Bear"], player=players)
    table.say("Attack in realm 1")
    assert (table.look("p1.actions"), table.look("p1.free_attacks"), table.look("p2.actions")) == (0, 0, 3)
    assert table.look("realm1.stones") == [1]


@pytest.mark.parametrize(
    ("player", "left"),
    [
        ({"actions": 0, "free_attacks": 1}, (0, 0)),
        ({"actions": 2, "free_attacks": 0}, (1, 0)),
        ({"actions": 2, "free_attacks": [0, 0, 1]}, (1, 1)),
    ],
    ids=["no action", "no free attack", "one for another realm"],
)
@clause("GUIDE-free-attack.a", "GUIDE-free-attack.a.2")
def test_nothing_is_asked_where_there_is_nothing_to_choose(player: dict[str, object], left: tuple[int, int]) -> None:
    table = played({"free_attack_forced": False}, BEAR, world=["1 Bear"], player=[player])
    table.say("Attack in realm 1")
    assert (table.look("p1.actions"), table.look("p1.free_attacks"), table.look("realm1.stones")) == (*left, [1])


@clause("GUIDE-free-attack.a", "GUIDE-free-attack.a.2")
def test_one_that_is_bound_to_the_realm_goes_first_and_the_choice_can_be_taken_back() -> None:
    player = {"actions": 2, "free_attacks": [1, 1]}
    table = played({"free_attack_forced": False}, BEAR, world=["1 Bear"], player=[player])
    table.say("Attack in realm 1")
    table.game.cancel(0)
    assert "Pass" in table.options()
    table.say("Attack in realm 1", "Yes")
    assert table.g.free_attacks[0][:2] == [1, 0]


# -- faith -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [True, False])
@clause("CR12-202.3.b", "CR12-faith.b", "GUIDE-faith.a", "CR132-202.3.b")
def test_faith_is_spent_once_a_round_or_as_long_as_it_lasts(value: bool) -> None:
    monk = text("Monk", "Spend 2 faith: Draw a card.")
    table = played({"faith_once_per_round": value}, monk, world=["1 Monk"], player=[{"faith": 4}])
    table.say("Use Monk", "Pass")
    if value:
        assert table.why_not("Use Monk (realm 1, player 1): activated 1") == ("CR132-202.3.b", "CR132-faith.b")
    else:
        table.say("Use Monk")
        assert (table.look("p1.faith"), table.look("p1.cards")) == (0, 2)


# -- kingdom -----------------------------------------------------------------------------------------------------------

COURT = text(
    "Court",
    "Kingdom 3: Whenever you play a Solfera Wonder, it gets +1 this round.",
    type="land",
    orbital="Solfera",
)
SUN, WIND = text("Sun", "", type="land", orbital="Solfera"), text("Wind", "", type="land", orbital="Thalwind")
KNIGHT = text("Knight", "", orbital="Solfera", power=2)


@pytest.mark.parametrize(
    ("value", "world", "power"),
    [
        ("matching_orbital", ["1 Court", "1 Wind", "1 Wind @2"], 2),
        ("any_land", ["1 Court", "1 Wind", "1 Wind @2"], 3),
        ("matching_orbital", ["1 Court", "1 Sun", "1 Sun @2"], 3),
        ("any_land", ["1 Court", "1 Sun", "1 Sun @2"], 3),
        ("any_land", ["1 Court", "1 Wind", "2 Wind"], 2),
    ],
)
@clause("CR12-kingdom.a", "CR12-kingdom.b", "GUIDE-kingdom.a", "GUIDE-kingdom.a.2", "CR132-kingdom.b")
def test_a_kingdom_counts_lands_of_its_orbital_or_all_of_yours(value: str, world: list[str], power: int) -> None:
    table = played({"kingdom_counts": value}, COURT, SUN, WIND, KNIGHT, world=world, player=[{"hand": ["Knight"]}])
    table.say("Play Knight", "Realm 3")
    assert table.look("realm3.p1") == [f"Knight {power}"]


# -- shields -----------------------------------------------------------------------------------------------------------

SHIELDED = {"name": "Bear", "player": 1, "realm": 1, "counters": {"shield": 1}}
HOME = text("Home", "Return target Wonder to its owner's hand.", type="spell")
END = text("End", "Destroy target Wonder.", type="spell")
STORM = text("Storm", "Destroy all Wonders.", type="spell")


@pytest.mark.parametrize(("value", "offered"), [("any", True), ("enemy_only", False)])
@clause("CR12-shield.a", "CR12-shield.b", "GUIDE-shield.a", "GUIDE-shield.b")
def test_a_shield_answers_its_own_side_or_only_enemies(value: str, offered: bool) -> None:
    table = played({"shield_targeting": value}, BEAR, HOME, card=[SHIELDED], player=[{"hand": ["Home"]}])
    table.say("Play Home")
    if offered:
        table.say("Yes")
        assert table.look("realm1.p1") == ["Bear 4"]
    else:
        assert (table.look("realm1.p1"), table.look("p1.hand")) == ([], ["Bear"])


@pytest.mark.parametrize("value", ["any", "enemy_only"])
@clause("GUIDE-shield.a", "GUIDE-shield.b", "CR12-shield.b")
def test_an_enemy_that_targets_is_answered_by_either(value: str) -> None:
    table = played({"shield_targeting": value}, BEAR, HOME, active=2, card=[SHIELDED], player=[{}, {"hand": ["Home"]}])
    table.say("Play Home")
    assert asked(table)[0] == 1
    table.say("Yes")
    assert table.look("realm1.p1") == ["Bear 4"]


@pytest.mark.parametrize("spelled", ["End", "Storm"])
@clause("GUIDE-shield.a", "GUIDE-shield.b")
def test_destruction_is_answered_whoever_brings_it(spelled: str) -> None:
    table = played({"shield_targeting": "enemy_only"}, BEAR, END, STORM, card=[SHIELDED], player=[{"hand": [spelled]}])
    table.say(f"Play {spelled}")
    assert asked(table) == (1, ["Yes", "No"])
    table.say("Yes")
    assert table.look("realm1.p1") == ["Bear 4"]


# -- sacrifice ---------------------------------------------------------------------------------------------------------

MOURNER = text("Mourner", "Whenever a Wonder is destroyed, draw a card.", type="item")
RITE = text("Rite", "Sacrifice a Wonder.", type="spell")


@pytest.mark.parametrize(("value", "drawn"), [(False, 0), (True, 1)])
@clause("CR12-sacrifice.d", "CR12-destroy.a.2", "GUIDE-destroy.a.2", "CR132-sacrifice.d")
def test_a_sacrifice_is_seen_as_destruction_or_not(value: bool, drawn: int) -> None:
    switches = {"sacrifice_is_destruction": value}
    table = played(switches, MOURNER, RITE, BEAR, world=["1 Bear", "1 Mourner"], player=[{"hand": ["Rite"]}])
    table.say("Play Rite")
    assert (table.look("p1.abyss"), table.look("p1.cards")) == (["Bear", "Rite"], drawn)


@pytest.mark.parametrize("value", [False, True])
@clause("CR12-sacrifice.b", "CR132-sacrifice.b")
def test_nothing_that_stops_destruction_stops_it(value: bool) -> None:
    """A shield does not, nor does a text that says instead; what dies, dies, and is sacrificed."""
    phoenix = text("Phoenix", "If this would be destroyed, banish it instead.", power=2)
    crypt = text("Crypt", "Whenever a Wonder dies, gain 1 faith.", type="item")
    rows = [{"name": "Phoenix", "player": 1, "realm": 1, "counters": {"shield": 1}}]
    table = played(
        {"sacrifice_is_destruction": value},
        phoenix,
        crypt,
        RITE,
        card=rows,
        world=["1 Crypt"],
        player=[{"hand": ["Rite"]}],
    )
    table.say("Play Rite")
    assert (table.look("p1.abyss"), table.look("p1.faith"), table.look("banished")) == (["Phoenix", "Rite"], 1, [])


@pytest.mark.parametrize(("value", "faith"), [(False, 0), (True, 2)])
@clause("CR12-sacrifice.d", "CR12-destroy.a.2")
def test_a_card_sees_its_own_sacrifice_as_destruction_too(value: bool, faith: int) -> None:
    martyr = text("Martyr", "Whenever this is destroyed, gain 2 faith.")
    table = played({"sacrifice_is_destruction": value}, martyr, RITE, world=["1 Martyr"], player=[{"hand": ["Rite"]}])
    table.say("Play Rite")
    assert table.look("p1.faith") == faith


# -- arrivals ----------------------------------------------------------------------------------------------------------

HERALD = text("Herald", "Whenever a Wonder arrives, gain 1 faith.", type="item")
CALL = spell("Call", meaning.Spell((meaning.CreateToken(meaning.Token(power=n(1)), where=meaning.Realm("choose")),)))
MIRROR = text("Mirror", "Create a token copy of target Wonder in realm 1.", type="spell")
GREETER = text("Greeter", "On Arrival: Gain 3 faith.", power=2)


@pytest.mark.parametrize(("value", "faith"), [("all", [1, 2]), ("copies_only", [0, 1]), ("none", [0, 0])])
@clause("CR12-on-arrival.a", "CR12-arrives.a", "CR12-507.e.2", "GUIDE-on-arrival.a", "GUIDE-arrives.a")
def test_created_tokens_arrive_or_copies_or_none_of_them(value: str, faith: list[int]) -> None:
    hand = {"hand": ["Call", "Mirror"], "actions": 5}
    cards = (HERALD, CALL, MIRROR, BEAR)
    table = played({"created_tokens_arrive": value}, *cards, world=["1 Herald", "2 Bear"], player=[hand])
    seen = [table.say("Play Call", "Realm 1").look("p1.faith")]
    table.say("Pass", "Play Mirror", "Bear")
    seen.append(table.look("p1.faith"))
    assert (seen, table.look("realm1.p1")) == (faith, ["Herald", "token 1", "Bear 4"])
    told = [table.game.tell(event) for event in table.game.log or ()]
    entered = [words for words in told if "realm 1" in words and ("arrives" in words or "is created" in words)]
    assert ["arrives" in words for words in entered] == [value == "all", value != "none"], entered


@pytest.mark.parametrize(("value", "faith"), [("all", 3), ("copies_only", 3), ("none", 0)])
@clause("CR12-507.e.2", "CR12-on-arrival.a", "GUIDE-on-arrival.a")
def test_the_copy_of_a_card_has_its_own_arrival_or_has_not(value: str, faith: int) -> None:
    table = played(
        {"created_tokens_arrive": value}, GREETER, MIRROR, world=["2 Greeter"], player=[{"hand": ["Mirror"]}]
    )
    table.say("Play Mirror")
    assert (table.look("p1.faith"), table.look("realm1.p1")) == (faith, ["Greeter 2"])


@pytest.mark.parametrize("value", ["all", "copies_only", "none"])
@clause("CR12-arrives.a", "GUIDE-arrives.a", "CR132-tokens.e")
def test_a_text_that_speaks_of_tokens_sees_them_in_any_case(value: str) -> None:
    crier = text("Crier", "Whenever a token arrives, gain 1 faith.", type="item")
    later = text("Later", "The next time a token arrives this round, gain 5 faith.", type="spell")
    hand = {"hand": ["Later", "Call"], "actions": 5}
    table = played({"created_tokens_arrive": value}, crier, later, CALL, world=["1 Crier"], player=[hand])
    table.say("Play Later", "Pass", "Play Call", "Realm 1")
    if table.options()[0].startswith("1. "):
        table.say("1.")
    assert table.look("p1.faith") == 6


@pytest.mark.parametrize(("value", "offered"), [("all", True), ("copies_only", False), ("none", False)])
@clause("CR12-arrives.a", "GUIDE-arrives.a", "CR132-equip.f")
def test_equipment_may_move_to_a_token_only_if_it_arrives(value: str, offered: bool) -> None:
    rows = [{"name": "Wolf", "player": 1, "realm": 1}, {"name": "Sword", "player": 1, "realm": 1, "on": "Wolf"}]
    table = played({"created_tokens_arrive": value}, SWORD, WOLF, CALL, card=rows, player=[{"hand": ["Call"]}])
    table.say("Play Call", "Realm 1")
    assert (asked(table)[1] == ["Yes", "No"]) is offered


@pytest.mark.parametrize("value", ["all", "copies_only", "none"])
@clause("CR12-equip.b", "GUIDE-equip.b", "GUIDE-arrives.a")
def test_loose_equipment_is_put_on_without_an_arrival(value: str) -> None:
    table = played({"created_tokens_arrive": value}, SWORD, CALL, world=["1 Sword"], player=[{"hand": ["Call"]}])
    table.say("Play Call", "Realm 1")
    assert table.look("realm1.p1") == ["Sword on token", "token 4"]


@pytest.mark.parametrize("value", ["all", "copies_only", "none"])
@clause("GUIDE-on-arrival.a", "GUIDE-arrives.a", "CR12-on-arrival.a", "CR12-arrives.a")
def test_cards_that_come_from_another_area_arrive_in_any_case(value: str) -> None:
    rise = text("Rise", "Put target Wonder in The Abyss into realm 1.", type="spell")
    hand = {"hand": ["Rise", "Greeter"], "abyss": ["Greeter"], "actions": 5}
    table = played({"created_tokens_arrive": value}, HERALD, rise, GREETER, world=["1 Herald"], player=[hand])
    table.say("Play Rise")
    while table.options()[0].startswith("1. "):
        table.say("1.")
    assert table.look("p1.faith") == 4
