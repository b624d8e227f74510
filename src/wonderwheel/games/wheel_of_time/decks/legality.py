"""What a deck and a starting hand may hold, with errors that name the card and the clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.decks import Fault, cards_of
from wonderwheel.games.wheel_of_time.cards.definition import CardDef
from wonderwheel.games.wheel_of_time.cards.texts import shipped_texts
from wonderwheel.games.wheel_of_time.kinds import DRAGON_REBORN, STARTING_ADVANTAGE, STARTING_HERO
from wonderwheel.games.wheel_of_time.meaning.abilities import Static
from wonderwheel.games.wheel_of_time.meaning.standing_rules import Cannot

DECK_LEAST: Final[int] = 50
TOURNAMENT_LEAST: Final[int] = 60
DECK_MOST: Final[int] = 200  # what one table holds, in any format
COPIES_MOST: Final[int] = 3
HAND: Final[int] = 4
CASUAL: Final = "casual"
TOURNAMENT: Final = "tournament"
FREE: Final = "free"
FORMATS: Final = (CASUAL, TOURNAMENT, FREE)
_FIGHTING: Final = ("character", "troop")


def parse_deck(text: str, pool: Mapping[str, CardDef], where: str) -> list[CardDef]:
    """A deck from its list (`core/decks.py`); SetupError names an entry that is none and a card nobody knows."""
    return cards_of(text, pool, where, DECK_MOST)


@rule(
    "WOT20-setup.deck.7",
    "WOT20-setup.deck.8",
    "WOT20-setup.deck.9",
    "WOT20-setup.tournament.3",
    "WOT20-setup.tournament.4",
    "WOT20-setup.tournament.5",
    "WOT20-overview.5",
)
def faults_of_deck(cards: Sequence[CardDef], side: str, form: str = CASUAL, starter: bool = False) -> list[Fault]:
    """What is wrong with a deck of a side in a format, its starting hand counted; an empty list is a legal deck.

    A starter deck, as it was sold, need not have the size of a tournament's.
    """
    if form == FREE:
        return []
    out: list[Fault] = []
    least, clause = DECK_LEAST, "WOT20-setup.deck.8"
    if form == TOURNAMENT and not starter:
        least, clause = TOURNAMENT_LEAST, "WOT20-setup.tournament.3"
    if len(cards) < least:
        out.append(Fault(f"the deck has {len(cards)} cards, and {least} are the fewest", "", clause))
    for name, copies in Counter(card.name for card in cards).items():
        if copies > COPIES_MOST:
            out.append(Fault(f"{copies} copies of {name}: at most {COPIES_MOST}", name, "WOT20-setup.deck.9"))
    fighting = sum(card.type in _FIGHTING for card in cards)
    if form == TOURNAMENT and fighting > len(cards) // 2:
        said = f"{fighting} characters and troops are more than half: at most {len(cards) // 2} of {len(cards)}"
        out.append(Fault(said, "", "WOT20-setup.tournament.4"))
    if not any(card.starting_side == side for card in cards):
        out.append(_no_leader(side))
    out += [Fault(f"{card.name} {why}", card.name) for card in dict.fromkeys(cards) if (why := barred(card))]
    return out


@rule("WOT20-setup.hand.8")
def deck_faults(
    cards: Sequence[CardDef], aside: Sequence[CardDef], side: str, form: str = CASUAL, starter: bool = False
) -> list[Fault]:
    """What is wrong with a deck and with what lies beside it."""
    out = faults_of_deck(cards, side, form, starter)
    for card in dict.fromkeys(aside):
        if STARTING_ADVANTAGE not in card.traits and not (side == "hero" and STARTING_HERO in card.traits):
            said = f"{card.name} cannot lie beside the deck: only Starting Advantages do, and a Hero's Dragon Reborn"
            out.append(Fault(said, card.name, "WOT20-setup.hand.8"))
    return out


def deck_errors(cards: Sequence[CardDef], side: str, form: str = CASUAL, starter: bool = False) -> list[str]:
    """What is wrong with a deck, in words."""
    return [fault.said() for fault in faults_of_deck(cards, side, form, starter)]


def _no_leader(side: str) -> Fault:
    return Fault(f"no Starting {side.capitalize()} is in the deck", "", "WOT20-setup.hand.2")


def barred(card: CardDef) -> str:
    """Why no deck may hold a card; empty if decks may."""
    if card.example:
        return "is an example of the rulebook and was never published"
    return "cannot be played: what it does is not public" if card.unknown_text else ""


@rule("WOT20-setup.hand.2", "WOT20-setup.hand.4", "WOT20-setup.mat-perrin.1")
def start_faults(cards: Sequence[CardDef], aside: Sequence[CardDef], side: str) -> list[Fault]:
    """Why nobody can begin with a deck, in any format; an empty list if there is a starting hand in it."""
    leaders = [card for card in cards if card.starting_side == side]
    if not leaders:
        return [_no_leader(side)]
    dragons = [card for card in aside if STARTING_HERO in card.traits and DRAGON_REBORN in card.traits]
    able = [card for card in leaders if side != "hero" or DRAGON_REBORN in card.traits or dragons]
    if not able:
        first, *_ = leaders
        said = f"{first.name} begins only with a Dragon Reborn beside the deck"
        return [Fault(said, first.name, "WOT20-setup.mat-perrin.1")]
    leader, *_ = able
    others = list(cards)
    others.remove(leader)
    types = {card.type for card in others if not _stays_out(card)}
    if len(types) >= HAND - 1:
        return []
    there = ", ".join(sorted(types)) or "none"
    said = f"a starting hand needs cards of {HAND - 1} types beside the starting character, and the deck has {there}"
    return [Fault(said, "", "WOT20-setup.hand.4")]


def start_errors(cards: Sequence[CardDef], aside: Sequence[CardDef], side: str) -> list[str]:
    """Why nobody can begin with a deck, in words."""
    return [fault.said() for fault in start_faults(cards, aside, side)]


@rule("WOT20-setup.hand.1", "WOT20-setup.hand.2", "WOT20-setup.hand.4", "WOT20-setup.hand.5")
def hand_errors(hand: Sequence[CardDef], deck: Sequence[CardDef], side: str) -> list[str]:
    """What is wrong with a starting hand out of a deck: the starting character and three cards of different types."""
    out: list[str] = []
    if len(hand) != HAND:
        out.append(f"a starting hand has {HAND} cards, not {len(hand)} (WOT20-setup.hand.1)")
    there = Counter(card.name for card in deck)
    for name, copies in Counter(card.name for card in hand).items():
        if copies > there[name]:
            out.append(
                f"{name} is in the starting hand {copies} times, and in the deck {there[name]} (WOT20-setup.hand.1)"
            )
    out += [f"{card.name} cannot be in a starting hand, as its text says" for card in hand if _stays_out(card)]
    leaders = [card for card in hand if card.starting_side == side]
    if not leaders:
        out.append(f"no Starting {side.capitalize()} is in the starting hand (WOT20-setup.hand.2)")
        return out
    leader, *_ = leaders
    rest = list(hand)
    rest.remove(leader)
    types = [card.type for card in rest]
    for kind, number in Counter(types).items():
        if number > 1:
            out.append(f"beside the starting character, {number} cards are {kind}s: all differ (WOT20-setup.hand.4)")
    return out


def _stays_out(card: CardDef) -> bool:
    """Whether the text of a shipped card keeps it out of starting hands."""
    text = shipped_texts().get(card.number)
    held = [each for line in text.abilities if isinstance(line, Static) for each in line.rules] if text else []
    return any(isinstance(each, Cannot) and each.act.kind == "be in a starting hand" for each in held)
