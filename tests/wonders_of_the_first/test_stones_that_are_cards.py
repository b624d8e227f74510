"""Cards that are stones (201.c): what is done to a stone is done to the card, and it is the card that it was."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, THIS, whenever
from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import effects_table as t
from wonderwheel.games.wonders_of_the_first import structure as s

GEM = wonder("Gem", 0, a.Static(THIS, (a.IsStone(),)))
GEMS = s.Cards(name="Gem")
ONE, TWO = s.Realm("number", 1), s.Realm("number", 2)
ENTRY = item("Entry", whenever(s.Event("enters", cards=GEMS, where=s.Realm("here")), t.Gain("faith")))


def gems(*effects: v.Effect) -> At:
    """Two Gems, the first cards of all, come from the deck into realm 1; then a spell with these effects is played."""
    raise_ = spell("Raise", a.Spell((v.PutIntoRealm(s.All(s.Cards(name="Gem", owner="you", area="deck")), ONE),)))
    deed = spell("Deed", a.Spell(effects))
    player = {"hand": ["Raise", "Deed"], "deck": ["Bear", "Gem", "Gem"], "actions": 9}
    table = at(GEM, BEAR, ENTRY, raise_, deed, world=["1 Entry @2"], player=[player])
    return table.say("Play Raise", "Pass", "Play Deed")


@clause("CR132-201.c")
def test_a_card_that_is_a_stone_is_moved_as_a_card() -> None:
    table = gems(t.MoveStone(s.Stones(where=ONE), TWO))
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == ([], ["Entry", "Gem 0", "Gem 0"])
    table.say("1.")
    assert table.look("p1.faith") == 2, "what sees a card enter sees it"


@clause("CR132-201.c")
def test_a_card_that_is_a_stone_is_banished_as_a_card() -> None:
    table = gems(t.BanishStone(s.Stones(where=ONE)))
    assert (table.look("realm1.p1"), table.look("banished")) == ([], ["Gem", "Gem"])


@clause("CR132-201.c")
def test_who_gains_a_card_that_is_a_stone_controls_it_where_it_lies() -> None:
    table = gems(t.GainStone(s.Stones(where=ONE, holder="you"), s.Player("opponent")))
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == ([], ["Gem 0", "Gem 0"])


@clause("CR132-201.c", "CR132-301.8.a", "CR132-505.1.b")
@pytest.mark.parametrize(
    "away",
    [t.BanishStone(s.Stones(where=ONE, holder="you")), t.BanishRealm(ONE)],
    ids=["stone", "realm"],
)
def test_a_card_banished_as_a_stone_or_with_its_realm_is_another_object(away: v.Effect) -> None:
    """What was to happen to the Gem at the end of the round does not find it: no portal brings it back."""
    late = v.Later("end of round", (v.ToHand(s.Slot("it")),))
    for effects, banished in (((away,), ["Gem"]), ((), [])):
        deed = spell("Deed", a.Spell((v.Keep(s.All(GEMS)), late, *effects)))
        table = at(GEM, deed, world=["1 Gem"], player=[{"hand": ["Deed"]}])
        table.say("Play Deed", "Pass", "Pass")
        assert (table.look("round"), table.look("banished")) == (4, banished)
        assert ("Gem" in table.look("p1.hand")) == (not banished)
