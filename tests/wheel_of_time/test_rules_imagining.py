"""What a seat imagines of cards that it does not see, and what a deck needs to begin with."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wheel_of_time.cards.shipped import shipped
from wonderwheel.games.wheel_of_time.decks.legality import start_faults
from wonderwheel.games.wheel_of_time.imagining import _to_begin_with, imagined_beside, imagined_deck


def table() -> Texts:
    return Texts(mine(RAND), theirs(RAHVIN), at="declare", windows=True)


def numbers(play: Texts, *names: str) -> list[int]:
    known = play.g.rules.catalogue.by_name
    return [known[name] for name in names]


@clause("WOT20-overview.3", "WOT20-setup.deck.8")
def test_as_many_cards_are_imagined_as_are_hidden_however_many_that_are() -> None:
    play = table()
    public = play.g.rules.public
    every = sum(map(len, public.lists[VILLAIN])) + len(public.published)
    for many in (0, 1, 40, 2 * every):
        found = imagined_deck(play.g, HERO, VILLAIN, range(many), Dice(1))
        assert len(found) == many
        assert not set(found) & set(numbers(play, RAHVIN))  # he lies open on the table


@clause("WOT20-overview.3", "WOT20-setup.deck.8")
def test_a_card_that_was_seen_is_not_imagined_once_more() -> None:
    play = table()
    g, public = play.g, play.g.rules.public
    first = public.lists[VILLAIN][0]
    for what in (first[0], first[-1]):
        before = imagined_deck(g, HERO, VILLAIN, range(len(first)), Dice(1)).count(what)
        seen = g.decks[VILLAIN][0]
        kept, g.what[seen] = g.what[seen], what
        assert imagined_deck(g, HERO, VILLAIN, range(len(first) - 1), Dice(1)).count(what) == before - 1
        g.what[seen] = kept


@clause("WOT20-setup.hand.2", "WOT20-setup.hand.4")
def test_a_deck_is_imagined_with_somebody_to_begin_with_and_three_types_for_the_hand() -> None:
    play = table()
    g, leaders = play.g, play.g.rules.public.leaders[VILLAIN]
    cards = numbers(play, "Sabotage", "Fireball", "Healing", "Commander", "Mount", "Narg")
    found = _to_begin_with(g, VILLAIN, cards, Dice(1))
    assert found[0] in leaders
    assert found[1:] == numbers(play, "Fireball", "Commander", "Mount", "Sabotage", "Healing", "Narg")
    two = numbers(play, "Fireball", RAHVIN, "Lanfear (I)")
    assert _to_begin_with(g, VILLAIN, two, Dice(1)) == numbers(play, RAHVIN, "Fireball", "Lanfear (I)")


@clause("WOT20-overview.5", "WOT20-setup.deck.8")
def test_once_somebody_has_begun_nobody_is_imagined_to_begin_with() -> None:
    play = table()
    later = imagined_deck(play.g, HERO, VILLAIN, range(60), Dice(5))
    play.g.turn = 0
    assert imagined_deck(play.g, HERO, VILLAIN, range(60), Dice(5)) == later


@clause("WOT20-setup.hand.8", "WOT20-setup.mat-perrin.2")
def test_what_lies_beside_a_deck_is_imagined_among_what_may_lie_there() -> None:
    play = table()
    public = play.g.rules.public
    found = imagined_beside(play.g, VILLAIN, range(3), Dice(1))
    assert len(found) == 3
    assert set(found) <= set(public.advantages or public.dragons)


@clause("WOT20-setup.hand.2", "WOT20-setup.mat-perrin.1")
def test_only_a_starting_dragon_reborn_beside_the_deck_lets_mat_or_perrin_begin() -> None:
    cards: dict[str, Any] = {card.name: card for card in shipped().values()}
    mat, perrin, dragon = cards["Mat Cauthon (II)"], cards["Perrin Aybara (II)"], cards[RAND]
    deck = [mat, perrin, cards["Commander"], cards["Andor Infantry"], cards["Fireball"], cards["Mount"]]
    assert [fault.card for fault in start_faults(deck, [], "hero")] == [mat.name]
    assert [fault.card for fault in start_faults(deck, [perrin], "hero")] == [mat.name]
    assert start_faults(deck, [dragon], "hero") == []
