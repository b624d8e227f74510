"""What players choose among their own, from a hand or of what was done to; and several of the ways to choose."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, spell, wonder

MINE = {"energy": 9, "actions": 5}


@clause("CR132-505.2.a", "CR132-501.1.a")
def test_each_player_chooses_among_their_own_and_all_others_are_struck() -> None:
    words = "Each player chooses a Wonder they control. Destroy all other Wonders."
    table = cast(words, "1 Wolf", "1 Bear", "2 Wolf", "2 Drake @2")
    assert (table.game.questions[0].decider, len(table.options())) == (0, 2)
    table.say("Wolf")
    assert (table.game.questions[0].decider, len(table.options())) == (1, 2)
    table.say("Drake")
    assert (table.look("realm1.p1"), table.look("realm1.p2"), table.look("realm2.p2")) == (["Wolf 2"], [], ["Drake 3"])


@clause("CR132-505.2.a", "CR132-sacrifice.a")
def test_whoever_keeps_two_gives_up_all_the_rest() -> None:
    words = "Each player chooses two Wonders they control and sacrifices the rest."
    table = cast(words, "1 Wolf", "1 Bear", "1 Drake", "2 Wolf", "2 Cog")
    table.say("Wolf", "Drake")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2", "Drake 3"], ["Wolf 2", "Cog"])


@clause("CR132-501.1.a")
def test_what_was_chosen_is_what_other_leaves_out_and_not_the_card_that_says_so() -> None:
    table = arrives("On Arrival: Choose a Wonder you control. Destroy all other Wonders.", "1 Wolf", "2 Bear")
    table.say("Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], [])


@clause("CR132-discard.a", "CR132-reveal.a")
def test_from_a_hand_that_was_shown_one_is_chosen_and_its_owner_discards_it() -> None:
    words = "Target opponent reveals their hand. Choose an item from it. They discard that card."
    table = cast(words, p2={"hand": ["Bear", "Cog", "Cog", "Hill"]})
    assert table.game.questions[0].decider == 0
    assert {label.split()[0] for label in table.options()} == {"Cog"}
    table.say("Cog")
    assert (len(table.look("p2.hand")), table.look("p2.abyss")) == (3, ["Cog"])


@clause("CR132-discard.a")
def test_whoever_waits_for_a_discard_hears_of_a_chosen_card_too() -> None:
    miser = wonder("Miser", 1, "Whenever an opponent discards a card, gain 1 faith.")
    rite = spell("Rite", "Look at target opponent's hand. Choose a card from it. That player discards it.")
    mine = {**MINE, "hand": ["Rite"]}
    table = at(miser, rite, *USUAL, world=["1 Miser"], player=[mine, {"hand": ["Bear", "Cog"]}])
    table.say("Play Rite", "Bear")
    assert (table.look("p1.faith"), table.look("p2.hand"), table.look("p2.abyss")) == (1, ["Cog"], ["Bear"])


@clause("CR132-deny.a", "CR132-505.2.a")
def test_another_player_says_which_of_the_denied_cards_comes_back() -> None:
    words = "Deny 3. Target opponent chooses one of the denied cards. Return that card to your hand."
    table = cast(words, p1={"deck": ["Wolf", "Bear", "Cog", "Hill"], "abyss": ["Mouse"]})
    assert table.game.questions[0].decider == 1
    assert {label.split()[0] for label in table.options()} == {"Bear", "Cog", "Wolf"}
    table.say("Cog")
    assert (table.look("p1.hand"), sorted(table.look("p1.abyss"))) == (["Cog"], ["Bear", "Mouse", "Rite", "Wolf"])


@clause("CR132-508.d", "CR132-501.e.2")
def test_up_to_two_of_them_are_one_or_two_or_none() -> None:
    words = "Choose up to two: Gain 1 faith; gain 2 energy; draw a card."
    table = cast(words, p1={"deck": ["Cog", "Hill"]})
    assert (len(table.options()), table.options()[-1]) == (7, "No")
    table.say("Gain 1 faith and draw a card")
    assert (table.look("p1.faith"), table.look("p1.hand"), table.look("p1.energy")) == (1, ["Cog"], 9)
    assert cast(words, p1={"deck": ["Cog", "Hill"]}).say("No").look("p1.faith") == 0


@clause("CR132-508.d", "CR132-501.e.2")
def test_one_or_more_are_at_least_one() -> None:
    table = cast("Choose one or more: Gain 1 faith; gain 2 energy.")
    assert len(table.options()) == 3
    table.say("Gain 1 faith and gain 2 energy")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 11)


@clause("CR132-501.1.a", "CR132-508.d")
def test_several_that_are_chosen_are_no_targets() -> None:
    saint = wonder("Saint", 5, "This can't be targeted.")
    words = "Choose up to two Wonders. Put a +1 counter on each of them."
    mine = {**MINE, "hand": ["Rite"]}
    table = at(spell("Rite", words), saint, *USUAL, world=["1 Wolf", "2 Saint"], player=[mine, {}])
    table.say("Play Rite", "Saint", "Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 3 +1:1"], ["Saint 6 +1:1"])


@clause("CR132-reveal.a", "CR132-draw.a")
def test_a_card_that_was_looked_at_is_shown_before_it_is_drawn() -> None:
    words = "On Arrival: Look at the top card of your deck. If it's an item, you may reveal it and draw it."
    table = arrives(words, p1={"deck": ["Cog", "Hill"]}).say("Yes")
    assert table.look("p1.hand") == ["Cog"]
    assert any("reveal" in line.lower() for line in table.told())
    assert arrives(words, p1={"deck": ["Hill", "Cog"]}).look("p1.hand") == []


@clause("CR132-301.2.b", "CR132-bury.a")
def test_one_goes_back_on_top_and_the_rest_under_the_deck() -> None:
    words = "Look at the top three cards of your deck. Put one back on top and bury the rest. Draw a card."
    table = cast(words, p1={"deck": ["Cog", "Hill", "Wolf", "Bear"]}).say("Hill", "Wolf")
    assert (table.look("p1.hand"), table.look("p1.deck")[0], len(table.look("p1.deck"))) == (["Hill"], "Bear", 3)


@clause("CR132-pay-x.a")
def test_as_much_is_paid_as_one_likes_and_so_many_come_of_it() -> None:
    words = "On Arrival: You may pay any amount of energy. If you do, put that many +1 counters on this."
    table = arrives(words).say("Yes", "3")
    assert (table.look("p1.energy"), table.look("realm1.p1")) == (6, ["Sage 4 +1:3"])
    assert arrives(words).say("Yes", "0").look("realm1.p1") == ["Sage 1"]


@clause("CR132-501.e.2", "CR132-508.d")
def test_one_of_two_or_both_if_something_is_so() -> None:
    words = "Choose one, or if you control 2 or more lands, choose both: Destroy target enemy; draw a card."
    decks = {"p1": {"deck": ["Cog", "Hill"]}}
    poor = cast(words, "1 Hill", "2 Bear", "2 Wolf", **decks).say("Destroy target enemy", "Bear")
    assert (poor.look("realm1.p2"), poor.look("p1.hand")) == (["Wolf 2"], [])
    rich = cast(words, "1 Hill", "1 Hill", "2 Bear", "2 Wolf", **decks).say("Bear")
    assert (rich.look("realm1.p2"), rich.look("p1.hand")) == (["Wolf 2"], ["Cog"])


@clause("CR132-301.2.b", "CR132-508.d")
def test_that_number_is_the_one_that_was_chosen() -> None:
    words = "Choose a number. Reveal the top card of your deck. If its cost is equal to that number, draw it."
    five = wonder("Five", 1, cost=5)
    mine = {**MINE, "hand": ["Rite"], "deck": ["Five", "Cog"]}

    def drawn(said: str) -> object:
        return at(spell("Rite", words), five, *USUAL, player=[mine, {}]).say("Play Rite", said).look("p1.hand")

    assert (drawn("5"), drawn("4")) == (["Five"], [])


@clause("CR132-204.a", "CR132-508.d")
def test_that_number_is_as_many_as_were_removed() -> None:
    words = (
        "Tap free: Remove any number of +1 counters from this. "
        "Return target Wonder you own with cost equal to or less than that number from The Abyss to your hand."
    )
    urn = {"name": "Urn", "player": 1, "realm": 1, "counters": {"+1": 3}}
    cards = (wonder("Urn", 1, words), wonder("Two", 1, cost=2), wonder("Three", 1, cost=3))
    table = at(*cards, card=[urn], player=[{**MINE, "abyss": ["Two", "Three"]}, {}])
    table.say("Use Urn", "2")
    assert (table.look("p1.hand"), table.look("p1.abyss")) == (["Two"], ["Three"])


@clause("CR132-discard.a", "CR132-501.e.2")
def test_all_copies_of_the_named_card_go() -> None:
    words = "Name a card. Target player reveals their hand and discards all copies of the named card."
    table = cast(words, p2={"hand": ["Cog", "Bear", "Cog"]}).say("Cog", "Player 2")
    assert (table.look("p2.hand"), table.look("p2.abyss")) == (["Bear"], ["Cog", "Cog"])


@clause("CR132-reveal.a", "CR132-301.3.b")
def test_a_card_of_the_hand_is_shown_for_something() -> None:
    words = "On Arrival: You may reveal a Dragon in your hand. If you do, put two +1 counters on this."
    shown = arrives(words, p1={"hand": ["Drake", "Bear"]}).say("Yes", "Drake")
    assert (shown.look("realm1.p1"), len(shown.look("p1.hand"))) == (["Sage 3 +1:2"], 2)
    assert arrives(words, p1={"hand": ["Bear"]}).say("Yes").look("realm1.p1") == ["Sage 1"]


@clause("CR132-pay-x.a", "CR132-501.e.2")
def test_a_price_may_be_paid_to_you() -> None:
    words = "Destroy target Wonder unless its controller pays you 4 energy."
    table = cast(words, "2 Bear", p2={"energy": 5})
    assert table.game.questions[0].decider == 1
    table.say("Yes")
    assert (table.look("realm1.p2"), table.look("p1.energy"), table.look("p2.energy")) == (["Bear 4"], 13, 1)


@clause("CR132-realm.b", "CR132-power.a")
def test_words_about_a_tie_say_what_is_done_anyhow() -> None:
    words = "Destroy the enemy with the lowest power. (If there's a tie, you choose.)"
    assert len(cast(words, "2 Wolf", "2 Wolf @2", "2 Bear").options()) == 2


@clause("CR132-203.j", "CR132-power.a")
def test_different_orbitals_are_counted_once() -> None:
    crown = wonder("Crown", 1, "This gets +1 for each different orbital among other Wonders in this realm.")
    cards = (crown, wonder("Elm", 1, orbitals=1), wonder("Oak", 1, orbitals=1), wonder("Tide", 1, orbitals=2))
    table = at(*cards, world=["1 Crown", "1 Elm", "2 Oak", "2 Tide"])
    assert table.look("realm1.p1")[0] == "Crown 3"
