"""Deals that agree with what a seat knows, and samples of a game made of them."""

import itertools
from collections import Counter
from typing import Any

import pytest

from tests.support_play import Playing
from tests.toys.pockets import decks
from tests.toys.pockets_table import OPEN
from wonderwheel.core.errors import EngineError
from wonderwheel.core.knowledge.dealing import big_below, deal, without
from wonderwheel.core.knowledge.ledger import AMONG, LACKS, handles_of, identities_of
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.state.packing import Row

A, B, C, D = range(4)


def same(observed: Counter[Any], expected: dict[Any, float]) -> bool:
    """Whether counts fit probabilities: nothing impossible, and chi-square far from any doubt."""
    total = sum(observed.values())
    if set(observed) - set(expected):
        return False
    chi = sum((observed[x] - total * q) ** 2 / (total * q) for x, q in expected.items())
    freedom = max(1, len(expected) - 1)
    return bool(chi < freedom + 5 * (2 * freedom) ** 0.5)


# -- dealing -----------------------------------------------------------------------------------------------------------


def exhaustive(handles: list[int], identities: list[int], facts: list[Row]) -> dict[Row, float]:
    """Every deal that agrees with the facts, with its probability, by looking at every order of the single cards."""
    bound: list[tuple[int, set[int]]] = []
    for fact in facts:
        if fact[1] == AMONG:
            free = [i for i, card in enumerate(identities) if card == fact[2] and i not in [b for b, _ in bound]]
            bound += [(i, set(handles_of(fact))) for i in free[: fact[3]]]
    ways: Counter[Row] = Counter()
    for order in itertools.permutations(range(len(identities))):
        place = dict(zip(order, handles, strict=True))
        dealt = {handle: identities[i] for i, handle in place.items()}
        if all(place[i] in allowed for i, allowed in bound) and not any(
            dealt[h] in identities_of(fact) for fact in facts if fact[1] == LACKS for h in handles_of(fact)
        ):
            ways[tuple(dealt[h] for h in handles)] += 1
    return {deal: number / sum(ways.values()) for deal, number in ways.items()}


@pytest.mark.parametrize(
    ("identities", "facts"),
    [
        ([A, B, C, D], []),
        ([A, A, B, C], [(0, AMONG, A, 1, 0, 1)]),
        ([A, A, B], [(0, AMONG, A, 1, 0, 1)]),
        ([A, A, B, C, D], [(0, AMONG, A, 2, 0, 1, 2)]),
        ([A, B, C, C, D], [(0, LACKS, 1, C, 0, 1)]),
        ([A, B, C, C, D], [(0, LACKS, 2, C, D, 3, 4)]),
        ([A, A, B, C, D], [(0, AMONG, A, 1, 0, 1, 2), (0, AMONG, B, 1, 2, 3), (0, LACKS, 1, A, 1)]),
        ([A, A, B, C, D], [(0, AMONG, A, 1, 0, 1), (0, AMONG, A, 1, 1, 2), (0, LACKS, 1, D, 0, 1, 2)]),
        ([A, B, C, C, D], [(0, AMONG, C, 1, 0, 1, 2), (0, LACKS, 1, C, 1)]),
    ],
)
def test_a_deal_is_uniform_among_all_that_agree_with_the_facts(identities: list[int], facts: list[Row]) -> None:
    g = Playing(decks("A | A")).g
    g.facts = sorted(facts)
    handles = list(range(len(identities)))
    expected = exhaustive(handles, sorted(identities), facts)
    stream = Dice(7)
    observed = Counter(tuple(deal(g, 0, handles, identities, stream)) for _ in range(4000))
    assert same(observed, expected), (observed, expected)


def test_facts_of_others_and_the_order_of_the_arguments_make_no_difference() -> None:
    g = Playing(decks("A | A")).g
    g.facts = [(1, AMONG, A, 1, 0)]
    assert {deal(g, 0, [0, 1], [A, B], Dice(seed))[0] for seed in range(20)} == {A, B}
    assert {deal(g, 1, [0, 1], [A, B], Dice(seed))[0] for seed in range(20)} == {A}
    one = deal(g, 0, [0, 1, 2], [A, B, C], Dice(5))
    assert deal(g, 0, [2, 0, 1], [C, A, B], Dice(5)) == [one[2], one[0], one[1]]


@pytest.mark.parametrize(
    "facts", [[(0, AMONG, D, 1, 0)], [(0, AMONG, A, 1, 0), (0, LACKS, 1, A, 0)], [(0, AMONG, A, 1, 0, 9)]]
)
def test_facts_that_cannot_be_are_found(facts: list[Row]) -> None:
    g = Playing(decks("A | A")).g
    g.facts = facts
    with pytest.raises(EngineError):
        deal(g, 0, [0, 1], [A, B], Dice(1))


@pytest.mark.parametrize("facts", [[], [(0, AMONG, A, 1, 0)]], ids=["nothing is known", "something is known"])
@pytest.mark.parametrize(("handles", "letters"), [([0, 1], [A]), ([0], [A, B])], ids=["too few", "too many"])
def test_there_is_a_card_for_each_handle(facts: list[Row], handles: list[int], letters: list[int]) -> None:
    g = Playing(decks("A | A")).g
    g.facts = facts
    words = f"{len(letters)} identities cannot be dealt to {len(handles)} handles"
    with pytest.raises(EngineError, match=words):
        deal(g, 0, handles, letters, Dice(1))


def test_large_numbers_are_drawn_evenly() -> None:
    stream, n = Dice(1), 3 * 2**80
    thirds = Counter(big_below(stream, n) // 2**80 for _ in range(3000))
    assert same(thirds, {0: 1 / 3, 1: 1 / 3, 2: 1 / 3})
    assert {big_below(stream, 1) for _ in range(5)} == {0}


def test_a_deal_is_the_same_for_ever() -> None:
    """Puzzles and bots that think by samples come to the same in every version."""
    assert [big_below(Dice(seed), 10**20) for seed in range(3)] == [
        53611245249856320860, 8252454703555310385, 62225501191275317549,
    ]  # fmt: skip
    assert big_below(Dice(7), 2**32 + 1) == 3674212326
    assert big_below(Dice(7), 2**64 - 1) == 10685861833584335978
    g = Playing(decks("A | A")).g
    handles, identities = [0, 1, 2, 3, 4], [A, B, C, D, D]
    freely = [deal(g, 0, handles, identities, Dice(seed)) for seed in range(3)]
    assert freely == [[A, C, D, D, B], [D, C, B, A, D], [D, B, A, C, D]]
    g.facts = [(0, AMONG, A, 1, 0, 1)]
    bound = [deal(g, 0, handles, identities, Dice(seed)) for seed in range(3)]
    assert bound == [[A, B, C, D, D], [D, A, D, C, B], [B, A, D, D, C]]
    among, lacking = (0, AMONG, D, 1, 0, 1), (0, LACKS, 1, C, 0, 1)
    for facts, first, second in (
        ([among], [D, A, B, C, D], [C, D, D, B, A]),
        ([lacking], [A, B, C, D, D], [D, D, C, B, A]),
        ([among, lacking], [B, D, C, D, A], [D, D, C, A, B]),
    ):
        g.facts = facts
        assert [deal(g, 0, handles, identities, Dice(seed)) for seed in range(2)] == [first, second]


# -- samples -----------------------------------------------------------------------------------------------------------


def bluff(seed: int) -> Playing:
    """Seat 0 shows a card, takes it back, draws one and lays the card with the lowest handle face down."""
    p = Playing(decks("AABC | A"), seed)
    p.game.answer("draw")
    p.game.answer("draw")
    first = p.options()[1]
    for label in (first, f"back {first[-1]}", "draw"):
        p.game.answer(label)
    lay = next(option for option in p.game.questions[0].options if option.label.startswith("down"))
    p.game.answer(lay)
    return p


def test_samples_of_a_played_game_are_what_the_truth_is_among_games_that_look_the_same() -> None:
    truth: dict[bytes, Counter[Row]] = {}
    views: dict[bytes, Any] = {}
    for seed in range(1200):
        p = bluff(seed)
        view = p.game.view(1)
        truth.setdefault(view.to_json(), Counter())[tuple(p.g.what)] += 1
        views[view.to_json()] = view
    assert len(views) == 3, "the other seat saw an A, a B or a C"
    for look, observed in truth.items():
        stream = Dice(11)
        samples = Counter(tuple(views[look].sample(stream).state.what) for _ in range(4000))
        assert set(observed) <= set(samples)
        assert same(observed, {deal: number / 4000 for deal, number in samples.items()})


def test_equal_knowledge_gives_equal_samples_whatever_the_truth() -> None:
    by_look: dict[bytes, list[Playing]] = {}
    for seed in range(40):
        p = bluff(seed)
        by_look.setdefault(p.game.view(1).to_json(), []).append(p)
    for games in by_look.values():
        assert len({tuple(p.g.what) for p in games}) > 1, "the truth differs"
        for seed in range(5):
            assert len({p.game.view(1).sample(Dice(seed)).hash() for p in games}) == 1


def test_a_sample_looks_the_same_to_the_seat_and_can_be_played() -> None:
    p = bluff(3)
    for seat in (0, 1):
        view = p.game.view(seat)
        for seed in range(5):
            sample = view.sample(Dice(seed))
            again = known_to(sample.state, seat)
            assert again.diff(view.state) == []
            sample.answer("done")
            state: Any = sample.state
            assert OPEN not in state.place


def test_what_was_seen_is_not_dealt_again() -> None:
    assert without([C, A, B, A], [A, C]) == [A, B]
    for cards, seen in (([A, B], [A, A]), ([A, B], [C]), ([B, C], [A]), ([], [A])):
        with pytest.raises(EngineError, match="was seen more often than it is among the cards"):
            without(cards, seen)
    assert (without([B, B, A], [B]), without([], [])) == ([A, B], [])
