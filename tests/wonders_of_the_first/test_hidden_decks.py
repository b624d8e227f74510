"""The list of a deck is its owner's secret: views do not hold it, and what a sample imagines does not come from it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import wonderwheel as ww
from tests.support import clause
from tests.wonders_of_the_first.table import at, spell, wonder
from tests.wonders_of_the_first.words import BEAR, MOUSE, WOLF
from wonderwheel.core.game import Game
from wonderwheel.core.knowledge.views import HIDDEN, known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wonders_of_the_first.procedures.announced import announced_card
from wonderwheel.games.wonders_of_the_first.procedures.playing import is_permanent
from wonderwheel.games.wonders_of_the_first.procedures.turn_prices import pays_x

SAMPLES = 5


def knows(g: Any, seat: int) -> Any:
    """What a seat can know of the table."""
    return known_to(g, seat)


def game(seed: int = 3, answers: int = 12) -> Game:
    """Two ready-made decks without a card in common, after a few answers."""
    made = ww.new("wonders_of_the_first", 2, seed=seed, options={"deck_1": "petraia", "deck_2": "solfera"})
    dice = Dice(seed)
    for _ in range(answers):
        asked = made.questions[0]
        made.answer(dice.below(len(asked.options)), seat=asked.decider)
    return made


@clause("CR132-303.a", "CR132-301.2.a")
def test_a_seat_sees_the_list_of_its_own_deck_alone() -> None:
    g: Any = game().state
    for seat in (0, 1):
        known = knows(g, seat)
        assert known.brought[seat] == g.brought[seat]
        assert known.brought[1 - seat] == [HIDDEN] * 50
    assert knows(g, -1).brought == [[HIDDEN] * 50] * 2


@clause("CR132-303.a", "CR132-301.3.b")
def test_what_is_unknown_is_imagined_from_what_the_seat_knows() -> None:
    """No card of the other's deck comes up that has not been seen; one's own cards are those that were brought."""
    table = game()
    g: Any = table.state
    for seat in (0, 1):
        mine, theirs = set(g.brought[seat]), set(g.brought[1 - seat])
        assert not mine & theirs
        seen = {what for what in knows(g, seat).what if what >= 0}
        for number in range(SAMPLES):
            sample: Any = table.view(seat).sample(Dice(number)).state
            others = {what for card, what in enumerate(sample.what) if sample.owner[card] == 1 - seat}
            assert others <= mine | seen
            assert others & mine
            assert sample.brought[seat] == g.brought[seat]


@clause("CR132-303.a", "CR132-301.2.a")
def test_whichever_deck_the_other_has_brought_a_seat_sees_and_imagines_the_same() -> None:
    """In another truth the other's hidden cards are all cards of one's own deck."""
    table = game()
    for seat in (0, 1):
        other = table.clone()
        g: Any = other.state
        hidden = [c for c, what in enumerate(knows(g, seat).what) if what < 0 and g.owner[c] != seat]
        for card, what in zip(hidden, g.brought[seat], strict=False):
            g.what[card] = what
        g.brought[1 - seat] = sorted(g.what[c] for c, owner in enumerate(g.owner) if owner != seat and not g.token[c])
        assert g != table.state
        here, there = table.view(seat), other.view(seat)
        assert here.to_json() == there.to_json()
        for number in range(SAMPLES):
            assert here.sample(Dice(number)).hash() == there.sample(Dice(number)).hash()


@clause("CR132-303.a", "CR132-301.3.b")
def test_what_was_seen_going_into_a_deck_is_imagined_there_and_the_rest_is_ones_own_cards() -> None:
    """Two Bears and a Mouse are shuffled into the other's deck, which nobody has seen; one's own deck is all Wolves."""
    mix, lull = spell("Mix", "Shuffle all Wonders into owner's deck."), spell("Lull", "Gain 1 faith.")
    table = at(
        lull, mix, BEAR, WOLF, MOUSE, world=["2 Bear", "2 Bear", "2 Mouse"],
        player=[{"hand": ["Mix"], "deck": ["Wolf"] * 8}, {"deck": ["Lull"] * 4}],
    )  # fmt: skip
    table.say("Play Mix")
    names = [card.name for card in table.rules.catalogue.defs]
    for number in range(SAMPLES):
        sample: Any = table.game.view(0).sample(Dice(number)).state
        theirs = Counter(names[what] for card, what in enumerate(sample.what) if sample.owner[card] == 1)
        assert (theirs["Bear"], theirs["Mouse"], theirs["Wolf"] + theirs["Mix"]) == (2, 1, 4)


@clause("CR132-301.3.b", "CR132-pay-x.a")
def test_a_card_that_is_being_played_is_imagined_as_one_of_which_the_same_is_asked() -> None:
    """The other player is asked what X is, after a realm: no card without an X, and no spell, can be meant."""
    hydra, bolt = wonder("Hydra", 1, pays_x=True), spell("Bolt", "Gain 1 faith.", pays_x=True)
    player = [
        {"hand": ["Hydra", "Bolt", "Wolf"], "deck": ["Wolf", "Bolt"] * 8, "energy": 4},
        {"deck": ["Wolf", "Hydra", "Bolt"] * 6},
    ]
    for first, realm, asked in (("Play Hydra", "Realm 1", (True, True)), ("Play Bolt", "", (True, False))):
        table = at(hydra, bolt, WOLF, player=player)
        table.say(first, *([realm] if realm else []))
        question = table.game.questions[0]
        for number in range(20):
            sample = table.game.view(1).sample(Dice(number))
            g: Any = sample.state
            assert [one.asks for one in sample.questions] == [question.asks]
            card = announced_card(g, list(range(len(g.what))))
            assert (pays_x(g, card), is_permanent(g, card)) == asked
