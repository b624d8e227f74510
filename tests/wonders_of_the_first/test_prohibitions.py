"""What cannot be done, or only for a price (508.a, pay X): each prohibition is weighed, whichever lies first."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, THIS, WOLF, n
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef


def ban(name: str, verb: str, **more: object) -> CardDef:
    """What no words forbid: for a price that goes to nobody, or to play cards for a price."""
    return item(name, meaning.Static(THIS, (meaning.Forbid(verb, "opponent", **more),)))  # type: ignore[arg-type]


PEACE = item("Peace", "Opponents can't attack in this realm.")


@clause("CR132-508.a", "CR132-404.3.1.i")
@pytest.mark.parametrize(
    "other",
    [
        item("Other", "Opponents can't play cards."),
        item("Other", "You can't attack."),
        item("Other", "Opponents can't attack in realm 2."),
        ban("Other", "attack", where=HERE, limit=1),
        ban("Other", "attack", where=HERE, held=True),
        ban("Other", "attack", where=HERE, price=n(1)),
        ban("Other", "attack", cards=meaning.Cards(types=("wonder",))),
    ],
)
def test_a_prohibition_about_something_else_neither_forbids_nor_hides_the_next(other: CardDef) -> None:
    player = [{"energy": 1}]
    alone = at(other, PEACE, WOLF, world=["2 Other", "1 Wolf"], player=player)
    assert "Attack in realm 1" in alone.options()
    both = at(other, PEACE, WOLF, world=["2 Other", "2 Peace", "1 Wolf"], player=player)
    assert both.why_not("Attack in realm 1")[0] == "CR132-404.3.1.i"


@clause("CR132-508.a", "CR132-404.3.1.i")
def test_a_limit_of_attacks_is_for_each_player_realm_and_round() -> None:
    calm = item("Calm", meaning.Static(THIS, (meaning.Forbid("attack", limit=1),)))
    table = at(calm, WOLF, world=["2 Calm", "1 Wolf", "1 Wolf @2", "2 Wolf @3"], player=[{"actions": 4}, {}])
    table.say("Attack in realm 1")
    assert "Attack in realm 3" in table.options()
    table.say("Pass")
    assert table.why_not("Attack in realm 1")[0] == "CR132-404.3.1.i"
    assert "Attack in realm 2" in table.options()
    table.say("Pass", "Pass")
    assert table.look("round") == 4
    attacker = int(table.look("active"))
    table.say(*(["Pass"] if attacker == 2 else []), "Attack in realm 1")
    assert "Player 1 attacks in realm 1." in table.told()[-20:]


@clause("CR132-508.a", "CR132-505.1.h")
def test_stones_that_a_player_holds_may_be_safe_in_battles_there() -> None:
    vault = item("Vault", "Stones can't be seized from you from battles in this realm.")
    for stones, after in (([[1, 2]], [2]), ([[1, 0]], [1])):
        table = at(vault, BEAR, world=["2 Vault", "1 Bear"], stones=stones)
        table.say("Attack in realm 1")
        assert table.look("realm1.stones") == after
    elsewhere = at(vault, BEAR, world=["2 Vault @2", "1 Bear"], stones=[[1, 2]])
    elsewhere.say("Attack in realm 1")
    assert elsewhere.look("realm1.stones") == [1]
    grasp = spell("Grasp", "Seize each stone in realm 1.")
    table = at(vault, grasp, world=["2 Vault"], stones=[[1, 2]], player=[{"hand": ["Grasp"]}])
    table.say("Play Grasp")
    assert table.look("realm1.stones") == [1], "no battle took it"


@clause("CR132-pay-x.a", "CR132-pay-x.a.2", "CR132-pay-x.a.3", "CR132-508.a")
def test_prices_add_up_and_each_goes_where_its_card_says() -> None:
    lost = ban("Lost", "attack", where=HERE, price=n(1))
    toll = item("Toll", "Opponents can't attack in this realm unless they pay you 2 energy.")
    cards = (lost, toll, WOLF)
    poor = at(*cards, world=["2 Lost", "2 Toll", "1 Wolf"], player=[{"energy": 2}])
    assert poor.why_not("Attack in realm 1") == ("CR132-508.a", "CR132-pay-x.a")
    rich = at(*cards, world=["2 Lost", "2 Toll", "1 Wolf"], player=[{"energy": 4}])
    rich.say("Attack in realm 1")
    assert (rich.look("p1.energy"), rich.look("p2.energy")) == (1, 2)
    theirs = at(*cards, active=2, world=["1 Lost", "1 Toll", "2 Wolf"], player=[{}, {"energy": 4}])
    theirs.say("Attack in realm 1")
    assert (theirs.look("p1.energy"), theirs.look("p2.energy")) == (2, 1)


@clause("CR132-pay-x.a", "CR132-508.a")
def test_a_price_for_some_cards_is_not_paid_for_others() -> None:
    tax = ban("Tax", "play", cards=meaning.Cards(types=("spell",), area="hand"), price=n(2), to_you=True)
    lull = spell("Lull", "Gain 1 faith.")
    table = at(tax, lull, WOLF, world=["2 Tax"], player=[{"hand": ["Wolf", "Lull"], "energy": 3}])
    table.say("Play Wolf", "Realm 1", "Pass")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (3, 0)
    table.say("Play Lull")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (1, 2)


@clause("CR132-on-arrival.e", "CR132-symbiosis.i", "CR132-first-time.a")
def test_without_a_card_that_says_otherwise_an_ability_triggers_once() -> None:
    scout = wonder("Scout", 1, "On arrival: Gain 1 faith.")
    table = at(scout, player=[{"hand": ["Scout"]}])
    table.say("Play Scout", "Realm 1")
    assert table.look("p1.faith") == 1
