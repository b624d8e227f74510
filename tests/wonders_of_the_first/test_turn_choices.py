"""What a turn is offered for (403.3, 404.4, 404.5): cards among those of the other player, given abilities, passes."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, wonder
from tests.wonders_of_the_first.words import WOLF
from wonderwheel.games.wonders_of_the_first.cards.definition import card_from

LAMP = item("Lamp", "Tap free: Draw a card.")


def uses(table: At) -> list[str]:
    return [option for option in table.options() if option.startswith(("Use", "Harvest"))]


@clause("CR132-403.3.e", "CR132-404.4.d")
def test_an_ability_is_offered_wherever_its_card_lies_among_those_of_the_other_player() -> None:
    table = at(LAMP, WOLF, world=["2 Lamp", "1 Wolf", "1 Lamp"])
    assert uses(table) == ["Use Lamp (realm 1, player 1): tap 1"]


@clause("CR132-403.3.e", "CR132-403.3.f")
def test_an_ability_that_a_card_was_given_is_offered_like_a_printed_one() -> None:
    teacher = item("Teacher", 'Each Wonder you control gets "Tap free: Draw a card."')
    table = at(teacher, WOLF, world=["1 Teacher", "1 Wolf", "2 Wolf"], player=[{"deck": ["Wolf"] * 3}])
    (use,) = uses(table)
    assert use.startswith("Use Wolf (realm 1, player 1)")
    table.say(use)
    assert table.look("p1.cards") == 1


@clause("CR132-403.3.g", "CR132-403.3.f")
def test_a_card_is_harvested_if_any_of_its_harvest_abilities_can_be() -> None:
    first, last = (
        land("First", "Harvest: Gain 1 action. Hoard 2: Harvest: Draw a card."),
        land("Last", "Hoard 2: Harvest: Draw a card. Harvest: Gain 1 action."),
    )
    for name in ("First", "Last"):
        table = at(first, last, world=[f"1 {name}"], player=[{"actions": 1}])
        assert uses(table) == [f"Harvest {name} (realm 1, player 1)"]
        table.say(f"Harvest {name}")
        assert (table.look("p1.actions"), table.look("p1.cards")) == (2, 0)
    never = at(land("Never", "Hoard 2: Harvest: Draw a card. Hoard 2: Harvest: Draw a card."), world=["1 Never"])
    assert uses(never) == []
    assert never.why_not("Harvest Never") == ("CR132-kingdom.a", "CR132-hoard.a")


@clause("CR132-403.3.b", "CR132-404.1.a", "CR132-actions.a.2")
def test_drawing_takes_an_action_that_is_there() -> None:
    player = {"deck": ["Wolf"] * 3}
    none = at(LAMP, WOLF, world=["1 Lamp"], player=[{**player, "actions": 0}])
    assert none.options() == ["Pass", "Use Lamp (realm 1, player 1): tap 1"]
    assert none.why_not("Draw a card") == ("CR132-403.3.a", "CR132-202.2.a.2")
    one = at(LAMP, WOLF, world=["1 Lamp"], player=[{**player, "actions": 1}])
    one.say("Draw a card")
    assert (one.look("p1.actions"), one.look("p1.cards")) == (0, 1)


@clause("CR132-403.3.a", "CR132-404.3.a")
def test_no_attack_is_thought_of_in_a_realm_that_is_not_open() -> None:
    table = at(WOLF, world=["1 Wolf"])
    attacks = [(one.label, one.why is None) for one in table.game.candidates(0) if one.label.startswith("Attack")]
    assert attacks == [("Attack in realm 1", True), ("Attack in realm 2", False), ("Attack in realm 3", False)]


@clause("CR132-403.4.c", "CR132-404.5.b")
def test_a_rule_about_something_else_keeps_nobody_from_passing_automatically() -> None:
    captain = item("Captain", "Each Wonder you control can't be tapped.")
    table = at(captain, WOLF, active=2, world=["1 Captain", "1 Wolf"], player=[{"actions": 0}])
    table.say("Draw a card")
    assert table.look("active") == 2


@clause("CR132-pay-x.a", "CR132-404.3.a")
def test_an_attack_that_has_a_price_is_open_to_whoever_can_pay_exactly_that() -> None:
    toll = item("Toll", "Opponents can't attack unless they pay you 2 energy.")
    for energy, offered in ((1, False), (2, True), (3, True)):
        table = at(toll, wonder("Elk", 3), world=["2 Toll", "1 Elk"], player=[{"energy": energy}])
        assert ("Attack in realm 1" in table.options()) == offered


# -- why not? Whatever a player may think of has its refusal -----------------------------------------------------------


@clause("CR132-404.3.a", "CR132-active-realm.a", "CR132-404.3.1.c")
def test_why_not_attack_in_a_realm_that_is_not_active_or_where_no_wonder_is() -> None:
    table = at(WOLF, world=["1 Wolf"])
    assert table.why_not("Attack in realm 1") == ()
    assert table.why_not("Attack in realm 2") == ("CR132-404.3.1.c",)
    assert table.why_not("attack in realm 7") == ("CR132-404.3.a", "CR132-active-realm.a")
    poor = at(WOLF, LAMP, world=["1 Wolf", "1 Lamp"], player=[{"actions": 0}])
    assert poor.why_not("Attack in realm 3") == ("CR132-403.3.a", "CR132-202.2.a.2")


@clause("CR132-play.a")
def test_why_not_play_a_card_that_lies_elsewhere() -> None:
    player = {"hand": ["Lamp"], "abyss": ["Wolf", "Wolf"], "deck": ["Wolf"] * 3}
    table = at(WOLF, LAMP, world=["1 Wolf", "2 Lamp"], player=[player])
    assert table.why_not("Play Wolf from The Abyss") == ("CR132-play.a",)
    assert table.why_not("Play Wolf from The World") == ("CR132-play.a",)
    assert table.why_not("Play Lamp") == ()
    plays = [one.label for one in table.game.thought_of(0) if one.label.startswith("Play")]
    assert sorted(plays) == ["Play Lamp", "Play Wolf from The Abyss", "Play Wolf from The World"]


@clause("CR132-404.4.a", "CR132-nullify.a")
def test_why_not_use_a_card_of_the_other_player_or_a_nullified_one() -> None:
    table = at(LAMP, card=[{"name": "Lamp", "effects": [{"nullified": True}]}, {"name": "Lamp", "player": 2}])
    assert table.why_not("Use Lamp (realm 1, player 2)") == ("CR132-404.4.a",)
    assert table.why_not("Use Lamp (realm 1, player 1)") == ("CR132-nullify.a",)
    turned = at(LAMP, active=2, card=[{"name": "Lamp"}, {"name": "Lamp", "player": 2}])
    assert turned.why_not("Use Lamp (realm 1, player 1)", 1) == ("CR132-404.4.a",)


@clause("CR132-403.2.c", "CR132-403.2.e")
def test_why_not_act_while_it_is_the_others_turn_or_another_question_is_open() -> None:
    table = at(WOLF, world=["1 Wolf", "2 Wolf"], player=[{"hand": ["Wolf"]}, {"hand": ["Wolf"]}])
    for action in ("Pass", "Draw a card", "Play Wolf", "Attack in realm 1"):
        assert table.why_not(action, seat=1) == ("CR132-403.2.c", "CR132-active-player.a")
    table.say("Play Wolf")
    assert table.why_not("Attack in realm 1") == ("CR132-403.2.e",)


@clause("CR132-404.2.d", "CR132-active-realm.a", "CR132-501.1.a")
def test_why_not_choose_another_realm_or_another_target() -> None:
    table = at(WOLF, world=["1 Wolf", "2 Wolf"], player=[{"hand": ["Wolf"]}])
    table.say("Play Wolf")
    assert table.why_not("Realm 7") == ("CR132-active-realm.a", "CR132-404.2.d")
    assert table.why_not("Realm 3") == ()
    bolt = card_from({"name": "Bolt", "type": "spell", "text": "Stun target enemy."}, "test")
    aimed = at(WOLF, bolt, world=["1 Wolf", "2 Wolf", "2 Wolf @2"], player=[{"hand": ["Bolt"]}])
    aimed.say("Play Bolt")
    assert aimed.why_not("Wolf (realm 1, player 2)") == ()
    assert aimed.why_not("Wolf (realm 1, player 1)") == ("CR132-501.1.a",)
