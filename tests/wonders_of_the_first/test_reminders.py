"""Brackets that say again what the rules say are no effects; what says more, or something else, is not passed over."""

import pytest

from wonderwheel.games.wonders_of_the_first.text.reading import read
from wonderwheel.lang.errors import Refused


@pytest.mark.parametrize(
    "text",
    [
        "Stun target enemy. (It is tapped. Tap it: its base power becomes 0 until end of round.)",
        "Deny 3. (Put the top 3 cards from your deck into The Abyss.)",
        "Portal target Wonder to realm 2. (Banish it, then return it there.)",
        "Seek 2 a land. (Look at the top 2 cards of your deck. You may play a land free. Bury the others.)",
        "Bury target item. (It goes on the bottom of its owner's deck.)",
        "Put a shield counter on target Wonder. (If it would be destroyed or targeted, remove the shield instead.)",
        "Put a growth counter on target land. (It is still a land, and a legendary Wonder.)",
        "Put a null counter on target item. (Its text is blank.)",
        "Nullify target land this round. (Treat its text as blank this round.)",
        "Put a protector counter on this. (If a stone would be seized, remove the counter instead.)",
        "Rage. (You may attack here at once. Then sacrifice this after the battle.)",
        "Rage (When this arrives, you may attack here. If you do, sacrifice this.)",
        "Unstable. (At end of round, its controller sacrifices this.)",
        "Guardian. (+2 this round whenever an enemy enters this realm.)",
        "Flying. (After this attacks, you may move it to an adjacent realm at end of battle.)",
        "Deathstrike. (If this wins or ties a battle, destroy target enemy there.)",
        "Awaken: +2. (While you have seized a stone this round.)",
        "Hoard 4: +2. (This is active while you control 4 or more stones.)",
        "Kingdom 3: This gets +2. (Active while you control 3 or more lands of the same orbital.)",
        "Ascend: Draw a card. (At the start of round 7.)",
        "Eternal: Draw a card. (When this is put into The Abyss from your deck.)",
        "Attuned Petraia. (Play this without spending an action while you control a Petraia land.)",
        "Petraia Link. (Your Petraia cards cost 1 less energy, and you may play core cards of that orbital.)",
        "Gain a free attack. (You attack without spending an action.)",
        "Heart of a legend. (While you control another legendary Wonder, abilities of this trigger twice.)",
    ],
)
def test_a_bracket_that_only_reminds_adds_nothing(text: str) -> None:
    said = text[: text.index("(")].strip()
    assert read(text) == read(said if said.endswith(".") else said + ".")


@pytest.mark.parametrize(
    "text",
    [
        "Stun target enemy. (Tap it and reduce its power to 0 for the rest of the game.)",
        "Deny 2. (Put the top 3 cards of your deck into The Abyss.)",
        "Deny 2. (Put the top 2 cards of target player's deck into The Abyss.)",
        "Rage. (On arrival, you may attack here. If you do, don't sacrifice another Wonder.)",
        "Flying (It may move twice.)",
        "Draw a card. (Tap it and reduce its power to 0 this round.)",
    ],
)
def test_a_bracket_that_tells_it_otherwise_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        read(text)


def test_a_bracket_that_reminds_of_nothing_in_the_text_is_a_sentence() -> None:
    assert read("Draw a card. (Gain 1 energy.)") == read("Draw a card. Gain 1 energy.")
