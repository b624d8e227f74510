"""What a rulebook does not know and an edition may refuse: story tokens, cards with keywords of a later book, and the
prerelease format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import TOKEN_RARITY, CardDef
from wonderwheel.games.wonders_of_the_first.editions import Edition
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of

_NEW_IN_V132: Final = {
    "awaken": "CR132-awaken.a",
    "call": "CR132-call.a",
    "growth": "CR132-growth-counter.a",
    "guardian": "CR132-guardian.a",
    "heart of a legend": "CR132-heart-of-a-legend.a",
    "rage": "CR132-rage.a",
    "unstable": "CR132-unstable.a",
}
UNLISTED: Final[dict[str, dict[str, str]]] = {
    "v1.3.2": {},
    "v1.2": _NEW_IN_V132,
    "guide": {**_NEW_IN_V132, "celestial": "CR132-celestial-counter.a"},
}
"""By rulebook: the keywords and counters that it does not have, with the clause of the book that has them."""


@rule("CR132-304.1.a", "CR12-304.1.a", "GUIDE-unknown-lands.a.2")
def check_format(form: str, book: str) -> None:
    """SetupError if the rulebook that is played has no such format: the guide tells of drafts alone."""
    if form == "prerelease" and book == "guide":
        raise SetupError(
            "format is prerelease, which the Rules Guide does not have: it knows token lands in a main deck from "
            "drafts alone (GUIDE-unknown-lands.a.2); play it by v1.3.2 or v1.2 (CR132-304.1.a, CR12-304.1.a), or "
            "choose the format constructed or free"
        )


def keywords_in(card: CardDef) -> set[str]:
    """The keywords, gates and kinds of counters of which a card's text speaks."""
    out: set[str] = set()
    for part in parts_of(card.abilities):
        if isinstance(part, meaning.Keyword):
            out.add(part.name)
        elif isinstance(part, meaning.Gate | meaning.HasGate):
            out.add(part.kind)
        else:
            out.update(str(getattr(part, name)) for name in ("kind", "counter") if hasattr(part, name))
    return out


@rule("CR132-story-token.b", "CR132-rage.a", "CR132-guardian.a", "CR132-celestial-counter.a")
@rule("CR132-story-token.e", "CR132-203.u")
def objection(card: CardDef, edition: Edition, book: str) -> str:
    """Why a card cannot be brought to a game of this edition; "" if it can."""
    if card.story and not edition.story_tokens:
        return f"{card.name} is a story token, and this game is played without story tokens (CR132-story-token.b)"
    if card.story and card.rarity not in ("", TOKEN_RARITY) and edition.reading_story_rarity == TOKEN_RARITY:
        return (
            f"{card.name} is a story token with the rarity {card.rarity}, and reading_story_rarity is T: a token shows "
            "a T (CR132-203.u)"
        )
    if edition.unlisted_keywords == "refused":
        missing = UNLISTED[book]
        odd = sorted(keywords_in(card) & set(missing))
        if odd:
            return (
                f"{card.name} has {odd[0]}, which the rulebook {book} does not know: unlisted_keywords is refused "
                f"({missing[odd[0]]})"
            )
    return ""


def check_known(cards: Iterable[CardDef], edition: Edition, book: str, where: str) -> None:
    """SetupError names the first card that cannot be brought."""
    for card in cards:
        why = objection(card, edition, book)
        if why:
            raise SetupError(f"{where}: {why}")
