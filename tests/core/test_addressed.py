"""What is told of a player is said to this player as "you", in plain grammar."""

from __future__ import annotations

import pytest

from wonderwheel.core.addressed import addressed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Player 1 plays Koiscale into realm 3.", "You play Koiscale into realm 3."),
        ("Player 1 passes automatically.", "You pass automatically."),
        ("Player 1 harvests Quiet Creek.", "You harvest Quiet Creek."),
        ("Player 1 denies Koiscale.", "You deny Koiscale."),
        ("Player 1's turn.", "Your turn."),
        ("A card goes to Player 1's hand.", "A card goes to your hand."),
        ("Realm 3: 10 against 11: Player 1 wins.", "Realm 3: 10 against 11: you win."),
        ("Equal: realm 1, which Player 1 controls, decides.", "Equal: realm 1, which you control, decides."),
        ("An effect of Player 1 is prevented.", "An effect of yours is prevented."),
        ("Player 2 offers player 1 2 wood.", "Player 2 offers you 2 wood."),
        ("Player 1 has realm 1 on the left.", "You have realm 1 on the left."),
        ("Player 1 does nothing.", "You do nothing."),
        ("Player 1 is first.", "You are first."),
        ("Player 1 was first.", "You were first."),
        ("Player 1 goes first.", "You go first."),
        ("Player 1 searches the deck and shuffles it.", "You search the deck and shuffle it."),
        ("Player 12 plays Koiscale.", "Player 12 plays Koiscale."),
        ("Player 2 plays Koiscale.", "Player 2 plays Koiscale."),
        ("Turn 20: Player 1.", "Turn 20: you."),
        ("Player 1 may draw.", "You may draw."),
        ("Player 2 shows Player 1 cards of the hand.", "Player 2 shows you cards of the hand."),
        ("Player 2 deals Player 1 damage and shuffles it.", "Player 2 deals you damage and shuffles it."),
        ("Player 1 washes, Player 1 fixes, Player 1 buzzes.", "You wash, you fix, you buzz."),
        ("The top of Player 1's deck is shown.", "The top of your deck is shown."),
        ("Player 1 unless Player 2 passes.", "You unless Player 2 passes."),
        ("It rains. Player 1 presses on! Player 1 sings? Yes: Player 1 sings.",
         "It rains. You press on! You sing? Yes: you sing."),
        ("Player 1 looks and searches it, Player 2 looks.", "You look and search it, Player 2 looks."),
        ("Player 2 is asked by player 1.", "Player 2 is asked by you."),
        ("a card of Player 1's deck, a card of Player 1", "a card of your deck, a card of yours"),
    ],
)  # fmt: skip
def test_a_sentence_about_somebody_is_said_to_him(text: str, said: str) -> None:
    assert addressed(text, "Player 1") == said


def test_a_name_of_two_words_is_a_name() -> None:
    assert addressed("The Hero recruits Lan.", "The Hero") == "You recruit Lan."
    assert addressed("It becomes an advantage of the Hero.", "The Hero") == "It becomes an advantage of yours."
