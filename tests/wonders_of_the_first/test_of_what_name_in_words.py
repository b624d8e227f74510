"""Of what orbital or kind something is that was spoken of, and whether all of several are."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, cast
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS

GHOUL = wonder("Ghoul", 1, orbitals=1 << ORBITALS.index("Umbrathene"), classes=("Undead",))


DAM = item("Dam", "Players can't deny cards.")


def denies(words: str, *deck: str, world: tuple[str, ...] = ()) -> At:
    mine = {"energy": 9, "hand": ["Rite"], "deck": list(deck)}
    return at(spell("Rite", words), GHOUL, DAM, *USUAL, world=list(world), player=[mine, {}]).say("Play Rite")


@clause("CR132-deny.a", "CR132-101.8.a")
def test_the_denied_card_is_of_an_orbital_or_is_not() -> None:
    words = "Deny 1. If the denied card {} Umbrathene, gain 1 faith."
    for said, deck, faith in (("is", "Ghoul", 1), ("is", "Wolf", 0), ("isn't", "Wolf", 1), ("isn't", "Ghoul", 0)):
        assert denies(words.format(said), deck, "Cog").look("p1.faith") == faith


@clause("CR132-deny.a", "CR132-505.1.a")
@pytest.mark.parametrize(
    ("words", "deck", "faith"),
    [
        ("Deny 2. If both denied cards are Wonders, gain 1 faith.", ("Wolf", "Bear", "Cog"), 1),
        ("Deny 2. If both denied cards are Wonders, gain 1 faith.", ("Wolf", "Cog", "Bear"), 0),
        ("Deny 3. If all denied cards are Wonders, gain 1 faith.", ("Wolf", "Bear", "Mouse", "Cog"), 1),
        ("Deny 3. If all denied cards are Wonders, gain 1 faith.", ("Wolf", "Bear", "Cog"), 0),
        ("Deny 2. If both are Umbrathene, gain 1 faith.", ("Ghoul", "Ghoul", "Cog"), 1),
        ("Deny 2. If they are both Dragons, gain 1 faith.", ("Drake", "Ghoul", "Cog"), 0),
    ],
)
def test_all_of_the_denied_are_of_a_kind_and_both_are_two(words: str, deck: tuple[str, ...], faith: int) -> None:
    assert denies(words, *deck).look("p1.faith") == faith


@clause("CR132-deny.a", "CR132-508.a")
def test_of_nothing_denied_it_is_not_so() -> None:
    for said in ("all denied cards", "both denied cards"):
        table = denies(f"Deny 2. If {said} are Wonders, gain 1 faith.", "Wolf", "Bear", "Cog", world=("1 Dam",))
        assert (table.look("p1.faith"), table.look("p1.abyss")) == (0, ["Rite"])


@clause("CR132-505.1.a", "CR132-501.1.a")
def test_both_that_were_chosen_and_no_others() -> None:
    words = "Choose two target Wonders. If both are Dragons, gain 1 faith."
    world = ("1 Drake", "2 Drake @2", "2 Wolf @3")
    dragons, mixed = cast(words, *world), cast(words, *world)
    assert dragons.say("Drake (realm 1", "Drake (realm 2").look("p1.faith") == 1
    assert mixed.say("Drake (realm 1", "Wolf").look("p1.faith") == 0


@clause("CR132-on-death.b", "CR132-101.8.a")
def test_what_has_died_was_of_an_orbital() -> None:
    ear = item("Ear", "Whenever a Wonder dies, if that Wonder was Umbrathene, gain 1 faith.")
    strike = spell("Strike", "Destroy target Wonder.")
    for victim, faith in (("Ghoul", 1), ("Wolf", 0)):
        table = at(ear, strike, GHOUL, *USUAL, world=["1 Ear", "2 Ghoul", "2 Wolf"], player=[{"hand": ["Strike"]}, {}])
        assert table.say("Play Strike", victim).look("p1.faith") == faith
