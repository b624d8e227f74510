"""Effects that last are told when they begin: what the card gets and for how long (status effects)."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, spell
from tests.wonders_of_the_first.words import BEAR, WOLF, WONDERS, n
from wonderwheel.games.wonders_of_the_first import meaning

IS_AN_ITEM = meaning.Spell((meaning.Get(meaning.Target(WONDERS), (meaning.AddType("item"),), "this round"),))


@clause("CR132-status-effect.a", "CR132-this-round.a", "CR132-this-round.b")
@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Target Wonder gets +2 this round.", "Bear gets +2 this round."),
        ("Target Wonder gets -2 this turn.", "Bear gets -2 this turn."),
        ("Target Wonder has base power 7 this round.", "Bear has a base power of 7 this round."),
        ("Double the power of target Wonder for the rest of the game.", "The power of Bear is multiplied by 2."),
        ("Target Wonder has flying this round.", "Bear has flying this round."),
        (
            "Target Wonder is an Elf in addition to its other classes this round.",
            "Bear has the class Elf this round.",
        ),
        (IS_AN_ITEM, "Bear has the type item this round."),
        ("Target Wonder becomes legendary this round.", "Bear is legendary this round."),
        ("Target Wonder can't be destroyed this round.", "Bear is under an effect this round."),
    ],
)
def test_what_a_card_gets_is_told_with_its_end(said: str | meaning.Spell, told: str) -> None:
    """No words give a card another type."""
    blessing = spell("Blessing", said)
    table = at(blessing, BEAR, world=["1 Bear"], player=[{"hand": ["Blessing"]}])
    table.say("Play Blessing")
    assert told in table.told()


@clause("CR132-status-effect.a", "CR132-target.a", "CR132-301.3.b")
def test_of_a_card_in_hand_nobody_else_is_told_what_it_is() -> None:
    """Words give power to cards in The World only."""
    mine = meaning.Cards(types=("wonder",), area="hand", owner="you")
    whisper = spell(
        "Whisper", meaning.Spell((meaning.Get(meaning.Target(mine), (meaning.AddPower(n(1)),), "this round"),))
    )
    table = at(whisper, BEAR, WOLF, player=[{"hand": ["Whisper", "Bear", "Wolf"]}])
    table.say("Play Whisper", "Bear")
    seen = " ".join(table.rules.tell(event) for event in table.game.view(1).log)
    assert "A card becomes a target." in seen
    assert "A card gets +1 this round." in seen
    assert "Bear" not in seen
