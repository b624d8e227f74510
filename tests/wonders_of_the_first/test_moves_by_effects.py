"""Moving cards by effects (move, call, portal, play.c): towards, through, out of a hand, and to one place only."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.games.wonders_of_the_first import meaning

ODD = meaning.Realm("odd")
OUT, IN = meaning.All(meaning.Cards(owner="you", area="abyss", name="Bear")), meaning.All(meaning.Cards(name="Wolf"))


@clause("CR132-505.1.b.2", "CR132-move.a", "CR132-portal.a")
@pytest.mark.parametrize(
    ("effect", "card"),
    [
        (meaning.PutIntoRealm(OUT, ODD), "Bear 4"),
        (meaning.PutIntoRealm(IN, ODD), "Wolf 2"),
        (meaning.MoveTo(IN, ODD), "Wolf 2"),
        (meaning.Portal(IN, ODD), "Wolf 2"),
    ],
    ids=["arrive", "put", "move", "portal"],
)
def test_a_card_goes_to_the_first_of_several_realms(effect: meaning.Effect, card: str) -> None:
    """Realms 1 and 3 are odd; a card is in one place only."""
    deed = spell("Deed", meaning.Spell((effect,)))
    player = {"hand": ["Deed"], "abyss": ["Bear"]}
    table = at(deed, BEAR, WOLF, world=["1 Wolf @2"], player=[player]).say("Play Deed")
    assert [card in table.look(f"realm{i}.p1") for i in (1, 2, 3)] == [True, False, False]


@clause("CR132-call.a")
@pytest.mark.parametrize(("start", "end"), [(1, 2), (2, 2), (3, 2), (4, 3)])
def test_a_called_wonder_comes_one_realm_nearer_from_either_side(start: int, end: int) -> None:
    horn = item(
        "Horn",
        meaning.Activated(meaning.Cost(tap=True), (meaning.MoveTowards(meaning.All(meaning.Cards(name="Wolf"))),)),
    )
    table = at(horn, WOLF, round=4, world=["1 Horn @2", f"2 Wolf @{start}"]).say("Use Horn")
    assert [i for i in (1, 2, 3, 4) if table.look(f"realm{i}.p2")] == [end]


@clause("CR132-portal.a", "CR132-portal.c")
def test_others_hear_of_a_portal_whoever_made_it() -> None:
    herald = item("Herald", "Whenever an enemy is portaled, gain 1 faith.")
    gate = spell("Gate", "Portal each enemy to realm 2.")
    table = at(herald, gate, WOLF, world=["1 Herald", "2 Wolf"], player=[{"hand": ["Gate"]}]).say("Play Gate")
    assert (table.look("realm2.p2"), table.look("p1.faith")) == (["Wolf 2"], 1)


# -- out of a hand -----------------------------------------------------------------------------------------------------


@clause("CR132-play.c", "CR132-on-arrival.a")
@pytest.mark.parametrize("drawn", [1, 2, 3, 4])
def test_the_card_that_comes_out_of_the_hand_is_the_one_with_the_text(drawn: int) -> None:
    """Before it comes, cards are drawn and nobody can follow the cards of the hand any more."""
    guest = wonder("Guest", 1, "Whenever you attack, put this from your hand into realm 3.")
    scribe = item("Scribe", f"Whenever you attack, draw {drawn} cards.")
    player = {"hand": ["Wolf", "Guest", "Wolf"], "deck": ["Bear"] * 5}
    table = at(guest, scribe, WOLF, BEAR, world=["1 Wolf", "1 Scribe"], player=[player])
    table.say("Attack in realm 1")
    table.say(next(label for label in table.options() if "Scribe" in label))
    assert table.look("realm3.p1") == ["Guest 1"]
    assert sorted(table.look("p1.hand")) == ["Bear"] * drawn + ["Wolf"] * 2


@clause("CR132-play.c")
def test_another_card_can_be_put_out_of_the_hand_and_is_not_played() -> None:
    """The Door puts in what its player chooses; neither On Play abilities nor a second Door have anything to do."""
    eager = wonder("Eager", 3, "On play: Gain 1 faith.", cost=5)
    door = item("Door", "Tap free: Put a Wonder from your hand into this realm.")
    player = {"hand": ["Eager", "Wolf", "Door"]}
    table = at(eager, door, WOLF, world=["1 Door"], player=[player]).say("Use Door", "Eager")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Door tapped", "Eager 3"], 0)
    assert sorted(table.look("p1.hand")) == ["Door", "Wolf"]


@clause("CR132-on-arrival.a")
def test_a_card_that_puts_itself_back_into_a_realm_is_the_one_that_died() -> None:
    """A second one in the hand stays there."""
    phoenix = wonder("Phoenix", 2, "On death: Put this into realm 2. On arrival: Gain 1 faith.", classes=("Phoenix",))
    kill = spell("Kill", "Destroy each Phoenix.")
    table = at(phoenix, kill, world=["1 Phoenix"], player=[{"hand": ["Kill", "Phoenix"]}]).say("Play Kill")
    assert (table.look("realm2.p1"), table.look("p1.abyss")) == (["Phoenix 2"], ["Kill"])
    assert (table.look("p1.hand"), table.look("p1.faith")) == (["Phoenix"], 1)


# -- control -----------------------------------------------------------------------------------------------------------


@clause("CR132-505.1.a.3")
def test_control_goes_to_one_player() -> None:
    """Who gains it is the player that is named: here the one whom the effect's controller has chosen."""
    gift = spell("Gift", "Target player gains control of each Wolf.")
    for who, side in (("Player 1", 1), ("Player 2", 2)):
        table = at(gift, WOLF, world=["1 Wolf", "2 Wolf"], player=[{"hand": ["Gift"]}]).say("Play Gift", who)
        assert table.look(f"realm1.p{side}") == ["Wolf 2", "Wolf 2"]
