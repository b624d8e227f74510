"""The printed tokens that are shipped: what no source tells of them is what some shipped card asks for."""

from __future__ import annotations

import pytest

from tests.support import clause
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped_cards
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of

TOKENS = [card for card in shipped_cards() if card.token]
CREATED = [
    (card, part.token)
    for card in shipped_cards()
    for part in parts_of(card.abilities)
    if isinstance(part, meaning.CreateToken)
]


def is_asked_for(token: CardDef, asked: meaning.Token, creator: CardDef) -> bool:
    """Whether an effect of a card of the same orbital asks for just this power, and for nothing else that it lacks."""
    number = asked.power.n if isinstance(asked.power, meaning.Number) else None
    named = asked.name and f" {asked.name} " in f" {token.name} "
    return bool(
        (named or (asked.classes and not asked.name))
        and token.orbitals & creator.orbitals
        and set(asked.classes) <= set(token.classes)
        and (token.power is None or number == token.power)
        and set(asked.abilities) == set(token.abilities)
    )


@clause("CR132-203.f", "CR132-203.r")
@pytest.mark.parametrize(
    "token", [card for card in TOKENS if {"power", "text"} & set(card.assumed)], ids=lambda card: card.name
)
def test_what_is_assumed_of_a_token_is_what_an_effect_asks_for(token: CardDef) -> None:
    if token.types & kinds.LAND or not token.classes:
        assert not token.text, "an effect creates no land, and a copy is like what it copies"
        return
    assert [card.name for card, asked in CREATED if is_asked_for(token, asked, card)]


def test_the_set_has_its_tokens() -> None:
    assert len([card for card in TOKENS if card.number.startswith("T-")]) == 36
    assert len([card for card in TOKENS if card.number.startswith("P-")]) == 22
