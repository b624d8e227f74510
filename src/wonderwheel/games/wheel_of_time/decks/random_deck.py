"""A legal deck of a side by chance: the same pool and dice give the same deck."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wheel_of_time.cards.definition import CardDef
from wonderwheel.games.wheel_of_time.decks.legality import COPIES_MOST, DECK_LEAST, barred, deck_errors
from wonderwheel.games.wheel_of_time.kinds import DRAGON_REBORN, SIDES, STARTING_HERO


def random_deck(pool: Sequence[CardDef], dice: Dice, side: str) -> str:
    """A starting character of the side and any other cards of the pool, one to three copies each: an option's text.

    Mat and Perrin get a Dragon Reborn beside the deck. SetupError if the pool is too small for a deck.
    """
    usable = [card for card in pool if not barred(card)]
    leaders = [card for card in usable if card.starting_side == side]
    if side not in SIDES or not leaders:
        raise SetupError(f"no card of the pool can begin for the side {side!r} (WOT20-setup.hand.2)")
    leader = leaders[dice.below(len(leaders))]
    chosen = [leader]
    others = [card for card in usable if not card.starting_side]
    for i in dice.shuffled(list(range(len(others)))):
        left = DECK_LEAST - len(chosen)
        chosen += [others[i]] * min(left, 1 + dice.below(COPIES_MOST))
        if len(chosen) == DECK_LEAST:
            break
    errors = deck_errors(chosen, side)
    if errors:
        raise SetupError(f"no deck can be made of these cards: {'; '.join(errors)}")
    main = "; ".join(f"{chosen.count(card)} {card.name}" for card in dict.fromkeys(chosen))
    dragons = [card for card in usable if STARTING_HERO in card.traits and DRAGON_REBORN in card.traits]
    needs = STARTING_HERO in leader.traits and DRAGON_REBORN not in leader.traits
    return f"{main} | {dragons[dice.below(len(dragons))].name}" if needs else main
