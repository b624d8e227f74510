"""A legal deck out of a pool of cards, by chance: the same pool and dice give the same deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import TIERS, CardDef
from wonderwheel.games.wonders_of_the_first.decks.legality import ARCHIVE_MOST, DECK_SIZE, archive_errors, deck_errors
from wonderwheel.games.wonders_of_the_first.meaning.abilities import AnyNumber

LEAST_LANDS: Final = 10
MOST_LANDS: Final = 18
USUAL_ARCHIVE: Final = 12
FOCUS: Final = 3  # how much likelier a card of the chosen orbitals is


def random_deck(pool: Sequence[CardDef], dice: Dice, form: str = "constructed") -> str:
    """A deck with lands, mostly of one to three orbitals, as the option of a deck writes it; sometimes an archive.

    Every card of the pool can come up. SetupError if the pool is too small for a deck.
    """
    focus = 0
    for _ in range(1 + dice.below(3)):
        focus |= 1 << dice.below(len(kinds.ORBITALS))
    cards = [card for card in pool if not card.token]
    lands = [card for card in cards if card.types & kinds.LAND]
    others = [card for card in cards if not card.types & kinds.LAND]
    if form == "prerelease":
        lands += [card for card in pool if card.token and card.types & kinds.LAND]
    chosen = _picked(lands, LEAST_LANDS + dice.below(MOST_LANDS - LEAST_LANDS + 1), focus, dice)
    chosen += _picked(others, DECK_SIZE - len(chosen), focus, dice)
    if len(chosen) < DECK_SIZE:
        names = {card.name for card in chosen}
        left = [card for card in lands if card.name not in names]
        chosen += _picked(left, DECK_SIZE - len(chosen), focus, dice)
    archive = _archive([card for card in pool if card.token], dice)
    errors = deck_errors(chosen, form) + (archive_errors(archive) if archive else [])
    if errors:
        raise SetupError(f"no deck can be made of these cards: {'; '.join(errors)}")
    main = "; ".join(_entries(chosen))
    return f"{main} | {'; '.join(_entries(archive))}" if archive else main


def _picked(cards: Sequence[CardDef], number: int, focus: int, dice: Dice) -> list[CardDef]:
    """So many cards, each name with one to all of the copies that its tier allows."""
    bag = [i for i, card in enumerate(cards) for _ in range(FOCUS if card.orbitals & focus else 1)]
    out: list[CardDef] = []
    taken: set[int] = set()
    for i in dice.shuffled(bag):
        if len(out) >= number:
            break
        if i not in taken:
            taken.add(i)
            out += [cards[i]] * min(1 + dice.below(_most(cards[i])), number - len(out))
    return out


def _most(card: CardDef) -> int:
    """How many copies are tried: what the tier allows, somewhat more of a card that lifts the limit."""
    return 6 if any(isinstance(ability, AnyNumber) for ability in card.abilities) else TIERS[card.tier]


def _archive(tokens: Sequence[CardDef], dice: Dice) -> list[CardDef]:
    """Half of the decks come with an archive."""
    if not tokens or dice.below(2):
        return []
    out: list[CardDef] = []
    for _ in range(1 + dice.below(min(USUAL_ARCHIVE, ARCHIVE_MOST))):
        card = tokens[dice.below(len(tokens))]
        if not (card.story and card.tier == "legendary" and card in out):
            out.append(card)
    return out


def _entries(cards: Sequence[CardDef]) -> list[str]:
    names = [card.name for card in cards]
    return [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
