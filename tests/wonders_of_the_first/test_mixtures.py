"""Editions and mixtures of their switches, played by chance: a sample of what `make soak` plays by the thousand."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.wonders_of_the_first.mixtures import fit, mixture, pair, pairs, pairwise, values_of
from tools.soak import BY_OTHER_BOOKS, MIXED, WONDERS, jobs, play_one, setup_of
from wonderwheel.games.wonders_of_the_first.editions import NEEDS, SWITCHES, read_edition, shown


def test_every_two_values_that_can_be_played_together_meet_in_a_mixture() -> None:
    rows = pairwise(1)
    met = {pair(*two) for row in rows for two in combinations(row, 2)}
    assert met == set(pairs())
    assert len(rows) < 40
    assert pairwise(1) == rows != pairwise(2)


def test_values_without_sense_beside_each_other_never_meet() -> None:
    for needs in NEEDS:
        for beside in values_of(needs.other):
            assert fit((needs.name, needs.value), beside) == (beside[1] in needs.values)


def test_a_mixture_names_every_switch_and_can_be_read() -> None:
    for number in range(len(pairwise(1))):
        given = mixture(1, number)
        chosen = read_edition(given["edition"], given["switches"])
        assert given["switches"] == ", ".join(f"{name}={shown(getattr(chosen, name))}" for name in SWITCHES)
    assert {mixture(1, number)["edition"] for number in range(9)} == {"v1.3.2", "v1.2", "guide"}


@pytest.mark.parametrize("number", range(len(pairwise(1))))
def test_a_game_by_a_mixture_ends_with_its_invariants(number: int) -> None:
    seed = 25 * number + 1
    assert setup_of(WONDERS, seed, MIXED)[1]["switches"] == mixture(1, seed)["switches"]
    assert play_one(WONDERS, seed, MIXED)[0] > 20


@pytest.mark.parametrize("book", ["v1.3.2", "v1.2", "guide"])
@pytest.mark.parametrize("seed", range(8))
def test_a_game_by_an_edition_ends_with_its_invariants(book: str, seed: int) -> None:
    assert setup_of(WONDERS, seed, book)[1]["edition"] == book
    assert play_one(WONDERS, seed, book)[0] > 20


def test_the_long_run_plays_every_edition_and_mixtures() -> None:
    count: dict[str, int] = {}
    for kind, game, _, many in jobs(1, None, 30, WONDERS, {}):
        assert game == WONDERS
        count[kind] = count.get(kind, 0) + many
    assert count == {"games": 20_000, "games v1.2": 3000, "games guide": 3000, "games mixed": 2000, "checks": 30}
    assert set(BY_OTHER_BOOKS[WONDERS]) == {"v1.2", "guide", MIXED}
    few = {kind for kind, _, _, many in jobs(1, 10, 0, WONDERS, {}) if many == 10}
    assert few == {"games", "games v1.2", "games guide", "games mixed"}
