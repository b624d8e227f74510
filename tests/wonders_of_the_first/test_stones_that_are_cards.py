"""Cards that are stones (201.c): what is done to a stone is done to the card, and it is the card that it was."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from

GEM = wonder("Gem", 0, "This is a stone.", classes=("Gem",))
GEMS = meaning.Cards(name="Gem")
ONE = meaning.Realm("number", 1)
ENTRY = item("Entry", "Whenever a Gem moves into this realm, gain 1 faith.")


def gems(does: str) -> At:
    """Two Gems, the first cards of all, come from the deck into realm 1; then a spell that does this is played.

    No words search a deck for them.
    """
    raise_ = spell(
        "Raise",
        meaning.Spell((meaning.PutIntoRealm(meaning.All(meaning.Cards(name="Gem", owner="you", area="deck")), ONE),)),
    )
    deed = spell("Deed", does)
    player = {"hand": ["Raise", "Deed"], "deck": ["Bear", "Gem", "Gem"], "actions": 9}
    table = at(GEM, BEAR, ENTRY, raise_, deed, world=["1 Entry @2"], player=[player])
    return table.say("Play Raise", "Pass", "Play Deed")


@clause("CR132-201.c")
def test_a_card_that_is_a_stone_is_moved_as_a_card() -> None:
    table = gems("Move each stone in realm 1 to realm 2.")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == ([], ["Entry", "Gem 0", "Gem 0"])
    assert table.look("p1.faith") == 2, "what sees a card enter sees it"


@clause("CR132-201.c")
def test_a_card_that_is_a_stone_is_banished_as_a_card() -> None:
    table = gems("Banish each stone in realm 1.")
    assert (table.look("realm1.p1"), table.look("banished")) == ([], ["Gem", "Gem"])


@clause("CR132-201.c")
def test_who_gains_a_card_that_is_a_stone_controls_it_where_it_lies() -> None:
    table = gems("An opponent gains control of each stone you control in realm 1.")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == ([], ["Gem 0", "Gem 0"])


@clause("CR132-201.c", "CR132-301.8.a", "CR132-505.1.b")
@pytest.mark.parametrize(
    "away",
    [meaning.BanishStone(meaning.Stones(where=ONE, holder="you")), meaning.BanishRealm(ONE)],
    ids=["stone", "realm"],
)
def test_a_card_banished_as_a_stone_or_with_its_realm_is_another_object(away: meaning.Effect) -> None:
    """What was to happen to the Gem at the end of the round does not find it: no portal brings it back."""
    late = meaning.Later("end of round", (meaning.ToHand(meaning.Slot("it")),))
    for effects, banished in (((away,), ["Gem"]), ((), [])):
        deed = spell("Deed", meaning.Spell((meaning.Keep(meaning.All(GEMS)), late, *effects)))
        table = at(GEM, deed, world=["1 Gem"], player=[{"hand": ["Deed"]}])
        table.say("Play Deed", "Pass", "Pass")
        assert (table.look("round"), table.look("banished")) == (4, banished)
        assert ("Gem" in table.look("p1.hand")) == (not banished)


def _written(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


@clause("CR132-ascend.a.2", "CR132-ascend.d", "CR132-403.5.b.2", "CR132-403.5.g")
def test_a_card_that_ascends_to_a_stone_is_none_when_the_game_is_decided() -> None:
    """The same words in another ability make a stone of it for good."""
    stones = [[1, 2], [2, 1]]
    for words, winner in (("Ascend: This becomes a stone.", 1), ("On round 7: This becomes a stone.", 0)):
        spire = _written("Spire", words, power=1)
        table = at(spire, at="round", round=7, world=["1 Spire"], stones=stones)
        assert table.look("realm1.stones") == [2, 1], "in the round it is one"
        table.say("Pass", "Pass")
        assert table.g.scores.index(max(table.g.scores)) == winner


@clause("CR132-ascend.d", "CR132-507.g")
def test_what_ascends_cannot_become_a_copy_for_a_round() -> None:
    """A copy stays one; nothing in the rules turns it back, so that the text is not played at all."""
    with pytest.raises(SetupError, match="ascends"):
        _written("Shape", "Ascend: This becomes a copy of target Wonder.", power=1)
