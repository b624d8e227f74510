"""Another amount instead of the one that would be: each text is used once on what it makes."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, spell, wonder

MINE = {"energy": 0, "actions": 5, "hand": ["Gift"]}
DECK = ["Hill", "Cog", "Bear", "Wolf", "Hound", "Drake", "Hill", "Hill"]


def given(words: str, gift: str, *mills: str) -> At:
    """The mill stands there, and the first player plays the gift."""
    cards = (item("Mill", words), spell("Gift", gift), *USUAL)
    player = [{**MINE, "deck": DECK}, {"energy": 0, "deck": DECK, "hand": ["Bear", "Wolf", "Cog"]}]
    return at(*cards, world=list(mills or ("1 Mill",)), player=player).say("Play Gift")


@clause("CR132-504.a", "CR132-202.1.a", "CR132-202.3.a")
@pytest.mark.parametrize(
    ("words", "gained"),
    [
        ("If you would gain energy, gain half that much energy instead, rounded up.", 3),
        ("If you would gain energy, gain half that much energy instead, rounded down.", 2),
        ("If you would gain energy, gain three times that much energy instead.", 15),
        ("If you would gain energy, gain that much plus one energy instead.", 6),
        ("If you would gain energy, gain an additional energy instead.", 6),
        ("If you would gain energy, gain 2 more energy instead.", 7),
        ("If an opponent would gain energy, they gain twice that much energy instead.", 5),
    ],
)
def test_so_much_is_gained_instead(words: str, gained: int) -> None:
    assert given(words, "Gain 5 energy.").look("p1.energy") == gained


@clause("CR132-504.a", "CR132-504.a.2")
@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("If an opponent would gain energy, they gain twice that much energy instead.", 8),
        ("If a player would gain energy, they gain half that much energy instead, rounded down.", 0),
        ("If an opponent would lose energy, that player loses twice that much energy instead.", 1),
        ("If an opponent would lose energy, they lose 1 additional energy instead.", 2),
        ("If you would lose energy, lose twice that much energy instead.", 3),
    ],
)
def test_another_player_gains_or_loses_so_much_instead(words: str, left: int) -> None:
    gift = "Each opponent gains 5 energy. Each opponent loses 2 energy."
    assert given(words, gift).look("p2.energy") == left


@clause("CR132-504.a", "CR132-draw.a")
def test_two_cards_instead_of_each_card_and_not_again_of_each_of_the_two() -> None:
    words = "If you would draw a card, draw two cards instead."
    assert len(given(words, "Draw a card.").look("p1.hand")) == 2
    assert len(given(words, "Draw 2 cards.").look("p1.hand")) == 4
    assert len(given(words, "Each opponent draws a card.").look("p2.hand")) == 4
    more = "If an opponent would draw a card, they draw an additional card instead."
    assert len(given(more, "Each opponent draws a card.").look("p2.hand")) == 5
    assert len(given(more, "Draw a card.").look("p1.hand")) == 1


@clause("CR132-504.a", "CR132-504.a.2")
def test_two_such_texts_are_used_once_each() -> None:
    words = "If an opponent would draw a card, they draw two cards instead."
    table = given(words, "Each opponent draws a card.", "1 Mill", "1 Mill @2")
    while any(option.startswith("1.") for option in table.options()):
        table.say("1.")
    assert len(table.look("p2.hand")) == 3 + 4


@clause("CR132-504.a", "CR132-discard.a")
def test_two_cards_are_discarded_instead_of_one_whichever_they_are() -> None:
    words = "If an opponent would discard a card, they discard two cards instead."
    table = given(words, "Each opponent discards a card.")
    table.say("Bear", "Wolf")
    while "Pass" not in table.options():
        table.say(table.options()[0])
    assert len(table.look("p2.abyss")) == 2


# -- counters ----------------------------------------------------------------------------------------------------------


def countered(words: str, gift: str, on: str, world: tuple[str, ...] = ("1 Mill", "1 Wolf", "2 Bear")) -> At:
    cards = (wonder("Mill", 1, words), spell("Gift", gift), *USUAL)
    return at(*cards, world=list(world), player=[MINE, {}]).say("Play Gift", on)


@clause("CR132-504.a", "CR132-204.a")
@pytest.mark.parametrize(
    ("words", "power"),
    [
        ("If one or more counters would be put on another Wonder you control, put twice that many on it instead.", 6),
        ("If +1 counters would be put on a Wonder you control, put that many plus one on it instead.", 5),
        ("If a Wonder you control would get +1 counters, put one additional +1 counter on it instead.", 5),
        ("If one or more -1 counters would be put on a Wonder you control, put twice that many on it instead.", 4),
        ("If one or more counters would be put on this, put twice that many on it instead.", 4),
        ("If an opponent would put +1 counters on a Wonder you control, put twice that many on it instead.", 4),
    ],
)
def test_more_counters_of_the_kind_that_would_be_put(words: str, power: int) -> None:
    table = countered(words, "Put two +1 counters on target Wonder.", "Wolf")
    assert table.look("realm1.p1")[1].startswith(f"Wolf {power} ")


@clause("CR132-504.a", "CR132-204.a")
def test_counters_go_elsewhere_if_one_likes() -> None:
    words = (
        "If you would put one or more +1 counters on a Wonder you control, you may put them on target enemy instead."
    )
    gift = "Put two +1 counters on target Wonder."
    there = countered(words, gift, "Wolf").say("Yes")
    here = countered(words, gift, "Wolf").say("No")
    assert (there.look("realm1.p1"), there.look("realm1.p2")) == (["Mill 1", "Wolf 2"], ["Bear 6 +1:2"])
    assert (here.look("realm1.p1")[1], here.look("realm1.p2")) == ("Wolf 4 +1:2", ["Bear 4"])


@clause("CR132-504.a", "CR132-204.a")
def test_counters_for_another_wonder_come_to_this_one() -> None:
    words = "If +1 counters would be put on another Wonder you control, put that many on this instead."
    table = countered(words, "Put two +1 counters on target Wonder.", "Wolf")
    assert table.look("realm1.p1") == ["Mill 3 +1:2", "Wolf 2"]


@clause("CR132-501.b", "CR132-204.a")
def test_as_many_again_of_the_kind_that_was_put() -> None:
    words = "Whenever one or more -1 counters are put on an enemy, put that many on target Wonder."
    table = countered(words, "Put two -1 counters on target Wonder.", "Bear").say("Wolf")
    assert (table.look("realm1.p1")[1], table.look("realm1.p2")) == ("Wolf 0 -1:2", ["Bear 2 -1:2"])


# -- instead, and besides ----------------------------------------------------------------------------------------------


@clause("CR132-504.a", "CR132-dies.a")
def test_what_is_done_besides_is_done_too_and_only_then() -> None:
    words = "If an enemy would die, banish it instead and put a +1 counter on this."
    table = countered(words, "Destroy target Wonder.", "Bear")
    assert (table.look("banished"), table.look("p2.abyss")) == (["Bear"], [])
    assert table.look("realm1.p1")[0] == "Mill 2 +1:1"
    other = countered(words, "Destroy target Wonder.", "Wolf")
    assert (other.look("realm1.p1"), other.look("banished")) == (["Mill 1"], [])


@clause("CR132-504.a")
def test_who_declines_what_is_done_instead_declines_what_is_done_besides() -> None:
    words = "If this would be destroyed, you may untap it instead and draw a card."
    cards = (wonder("Mill", 1, words), spell("Gift", "Destroy target Wonder."), *USUAL)

    def struck(answer: str) -> tuple[object, object]:
        table = at(*cards, world=["1 Mill", "1 Wolf"], player=[{**MINE, "deck": ["Hill"]}, {}])
        table.say("Play Gift", "Mill", answer)
        return table.look("realm1.p1"), table.look("p1.hand")

    assert struck("Yes") == (["Mill 1", "Wolf 2"], ["Hill"])
    assert struck("No") == (["Wolf 2"], [])


# -- stones ------------------------------------------------------------------------------------------------------------


@clause("CR132-504.a", "CR132-seize-stone.a")
@pytest.mark.parametrize(
    ("words", "owner", "taken"),
    [
        ("If you would seize a stone from an opponent in this realm, draw a card instead.", 2, False),
        ("If you would seize a stone from an opponent in this realm, draw a card instead.", 0, True),
        ("If you would seize a stone in this realm, draw a card instead.", 0, False),
        ("If a stone an opponent controls would be seized, draw a card instead.", 2, False),
        ("If a stone you control would be seized, draw a card instead.", 2, True),
    ],
)
def test_a_stone_is_left_where_it_is_instead(words: str, owner: int, taken: bool) -> None:
    stones = [[1, owner]] if owner else []
    gift = spell("Gift", "Seize target stone in realm 1.")
    cards = (wonder("Mill", 1, words), gift, *USUAL)
    table = at(*cards, world=["1 Mill"], player=[{**MINE, "deck": ["Hill", "Cog"]}, {}], stones=stones).say("Play Gift")
    while "Pass" not in table.options():
        table.say(table.options()[0])
    assert (table.look("p1.stones"), table.look("p1.hand")) == ((1, []) if taken else (0, ["Hill"]))


# -- what one may give instead -----------------------------------------------------------------------------------------


def spared(words: str, *world: str, energy: int = 0, tapped: bool = False) -> list[str]:
    """What is left of the second player's side when its Wolf is struck and it says yes."""
    cards = (wonder("Wall", 1, words), spell("Bolt", "Destroy target Wonder."), *USUAL)
    wall = {"name": "Wall", "player": 2, "realm": 1, "tapped": tapped}
    theirs = {"energy": energy, "deck": DECK}
    table = at(*cards, card=[wall], world=["2 Wolf", *world], player=[{**MINE, "hand": ["Bolt"], "deck": DECK}, theirs])
    table.say("Play Bolt", "Wolf")
    if "Yes" in table.options():
        table.say("Yes")
    left: list[str] = table.look("realm1.p2")
    return left


@clause("CR132-504.a.2", "CR132-501.e.2")
def test_who_can_give_nothing_instead_is_spared_nothing() -> None:
    tap = "If another Wonder you control would be destroyed, you may tap this instead."
    assert (spared(tap), spared(tap, tapped=True)) == (["Wall 1 tapped", "Wolf 2"], ["Wall 1 tapped"])
    pay = "If another Wonder you control would be destroyed, you may pay 2 energy instead."
    assert (spared(pay, energy=2), spared(pay, energy=1)) == (["Wall 1", "Wolf 2"], ["Wall 1"])
    item_for_it = "If a Wonder you control would be destroyed, you may sacrifice an item instead."
    assert (spared(item_for_it, "2 Cog"), spared(item_for_it)) == (["Wall 1", "Wolf 2"], ["Wall 1"])
