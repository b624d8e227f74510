"""Effects that are repeated begin anew each time, and "that many" is how often the last one happened."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell
from tests.wonders_of_the_first.words import BEAR, OURS, WOLF, n, plus
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning

THAT_MANY = meaning.Gain("actions", meaning.Done())
OWN_CARDS = meaning.All(meaning.Cards(owner="you", area="abyss"))


def after(
    *said: meaning.Effect | str, hand: tuple[str, ...] = (), world: list[str] | None = None, **player: object
) -> At:
    """A spell that says this has been played, by player 1. No words say that something is done twice, at random, or as
    often as something else that is not done to cards."""
    effects = tuple(each for each in said if not isinstance(each, str))
    deed = spell("Deed", meaning.Spell(effects)) if effects else spell("Deed", *(str(each) for each in said))
    table = at(deed, BEAR, WOLF, world=world, player=[{"hand": ["Deed", *hand], "actions": 1, **player}])
    return table.say("Play Deed")


def twice(*effects: meaning.Effect) -> meaning.Repeat:
    return meaning.Repeat(n(2), effects)


@clause("CR132-deny.a")
def test_the_denied_cards_are_those_of_the_last_time() -> None:
    count = meaning.Gain("faith", meaning.Count(meaning.Slot("denied")))
    table = after(twice(meaning.Deny(), count), deck=["Bear", "Wolf", "Bear"])
    assert (table.look("p1.abyss"), table.look("p1.faith")) == (["Bear", "Wolf", "Deed"], 2)


@clause("CR132-discard.a")
def test_a_hand_that_was_discarded_and_has_come_back_is_discarded_again() -> None:
    table = after(twice(meaning.Discard(every=True), THAT_MANY, meaning.ToHand(OWN_CARDS)), hand=("Bear",))
    assert (table.look("p1.hand"), table.look("p1.actions")) == (["Bear"], 2)


@clause("CR132-discard.a")
def test_chance_discards_a_card_of_the_hand() -> None:
    table = after(meaning.Discard(by="random"), THAT_MANY, hand=("Bear", "Bear", "Bear"))
    assert (table.look("p1.hand"), table.look("p1.abyss")) == (["Bear", "Bear"], ["Bear", "Deed"])
    assert table.look("p1.actions") == 1


@clause("CR132-pay-x.a", "CR132-pay-x.a.2")
def test_whoever_pays_has_paid_once_whatever_the_price() -> None:
    assert after(meaning.Pay(amount=n(3)), THAT_MANY, energy=4).look("p1.actions") == 1
    assert after(meaning.Pay(amount=n(3)), THAT_MANY, energy=2).look("p1.actions") == 0


@clause("CR132-stun.b", "CR132-stun.c")
def test_a_wonder_that_was_tapped_before_is_stunned_all_the_same() -> None:
    words = "Tap each enemy. Stun each enemy. Gain 1 action for each enemy stunned this way."
    table = after(words, world=["2 Bear", "2 Wolf"])
    assert table.look("realm1.p2") == ["Bear 0 tapped", "Wolf 0 tapped"]
    assert table.look("p1.actions") == 2


@clause("CR132-this-round.a", "CR132-status-effect.a")
def test_as_many_as_get_something() -> None:
    table = after(meaning.Get(meaning.All(OURS), (plus(1),)), THAT_MANY, world=["1 Bear", "1 Wolf", "2 Wolf"])
    assert (table.look("realm1.p1"), table.look("p1.actions")) == (["Bear 5", "Wolf 3"], 2)


@clause("CR132-bury.a")
def test_what_was_buried_before_stays_where_it_is() -> None:
    """The dead are buried twice; in between the Bear is taken out of the deck: it is not buried out of the hand."""
    fetch = meaning.ToHand(meaning.All(meaning.Cards(name="Bear", owner="you", area="deck")))
    table = after(twice(fetch, meaning.ToDeck(OWN_CARDS)), abyss=["Bear"], deck=["Wolf"])
    assert (table.look("p1.hand"), table.look("p1.deck")) == (["Bear"], ["Wolf"])


@clause("CR132-bury.a")
def test_cards_that_nobody_knows_are_buried_as_they_lie() -> None:
    table = after(meaning.ToDeck(meaning.Top(n(2))), deck=["Bear", "Wolf", "Wolf", "Wolf"])
    assert table.game.questions[0].asks == "What do you do?"
    assert table.look("p1.deck") == ["Wolf", "Wolf", "Bear", "Wolf"]


@clause("CR132-pay-x.a")
def test_faith_that_cannot_be_spent_again_this_round_pays_for_nothing() -> None:
    table = after("Spend X faith. Gain X actions.", faith=3, faith_spent=1)
    assert table.game.questions[0].asks == "What do you do?"
    assert (table.look("p1.faith"), table.look("p1.actions")) == (3, 0)


@clause("CR132-201.c")
@pytest.mark.parametrize("until", ["this turn", "this game"])
def test_stones_are_swapped_back_at_the_end_of_the_round_or_never(until: str) -> None:
    swap = item("Swap", meaning.Activated(meaning.Cost(tap=True), (meaning.SwapStones(until=until),)))
    with pytest.raises(SetupError, match=f"at the end of the round, not '{until}'"):
        at(swap, world=["1 Swap"])


@clause("CR132-stun.a", "CR132-505.1.b")
def test_wonders_stunned_this_round_are_counted_and_not_how_often_they_were() -> None:
    """The Bear is stunned twice, leaves The World, comes back as a new card and is stunned once more."""
    daze = spell("Daze", "Stun each enemy.")
    tally = spell("Tally", "Gain 1 faith for each Wonder stunned this round.")
    away = spell("Away", "Return each enemy to its owner's hand.")
    hand = ["Daze", "Daze", "Daze", "Tally", "Tally", "Tally", "Away"]
    players = [{"hand": hand, "actions": 9}, {"energy": 9}]
    table = at(daze, tally, away, BEAR, WOLF, world=["2 Bear", "2 Wolf @2"], player=players)
    table.say("Play Daze", "Pass", "Play Tally", "Pass")
    assert table.look("p1.faith") == 2
    table.say("Play Daze", "Pass", "Play Tally", "Pass")
    assert table.look("p1.faith") == 4
    table.say("Play Away", "Play Bear", "Realm 1", "Play Daze", "Pass", "Play Tally")
    assert table.look("p1.faith") == 7
