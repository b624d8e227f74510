"""Who knows what: handles that cannot be followed, and facts that remain."""

from collections import Counter
from typing import Any

import pytest

from tests.support_play import Playing
from tests.toys.pockets import decks
from tests.toys.pockets_table import DECK, DOWN, HAND
from wonderwheel.core.knowledge.ledger import (
    AMONG,
    LACKS,
    handles_of,
    identities_of,
    knows,
    learn_lack,
    mix,
    reveal,
    share,
    watchers,
)
from wonderwheel.core.machine.asking import ASK_CHANCE
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.questions import CHANCE

A, B, C, D, E = range(5)


def cards(g: Any, seat: int, *places: int) -> list[int]:
    return [h for h in range(len(g.owner)) if g.owner[h] == seat and g.place[h] in places]


def seen(p: Playing, seat: int) -> list[int]:
    known: Any = p.game.view(seat).state
    return list(known.what)


def test_only_the_owner_sees_a_hand_and_nobody_a_deck() -> None:
    p = Playing(decks("AB | AB"))
    p.say("draw")
    (mine,) = cards(p.g, 0, HAND)
    assert seen(p, 0)[mine] == p.g.what[mine]
    assert seen(p, 1)[mine] == -1
    assert all(seen(p, 0)[h] == -1 for h in cards(p.g, 0, DECK))
    p.say(p.options()[1])
    assert knows(p.g, 1, mine), "an open card is seen by all"


def test_a_card_that_was_seen_cannot_be_followed_into_a_hand() -> None:
    where = Counter[int]()
    for seed in range(60):
        p = Playing(decks("ABCD | A"), seed)
        p.say("draw", "draw")
        opened = p.game.questions[0].options[1]
        assert opened.label.startswith("open ")
        p.say(opened.label, f"back {opened.label[-1]}")
        letter = "ABCD".index(opened.label[-1])
        hand = cards(p.g, 0, HAND)
        assert [seen(p, 1)[h] for h in hand] == [-1, -1]
        assert [fact for fact in p.g.facts if fact[0] == 1] == [(1, AMONG, letter, 1, *hand)]
        where[hand.index(next(h for h in hand if p.g.what[h] == letter))] += 1
    assert min(where[0], where[1]) > 15, "its handle is either, whichever it was before"


def test_what_is_known_to_be_among_some_follows_each_of_them() -> None:
    p = Playing(decks("ABC | A"))
    p.say("draw", "draw")
    letter = p.options()[1][-1]
    p.say(f"open {letter}", f"back {letter}")
    other = next(h for h in cards(p.g, 0, HAND) if p.g.what[h] != "ABC".index(letter))
    p.say(f"down {'ABC'[p.g.what[other]]}")
    (fact,) = [fact for fact in p.g.facts if fact[0] == 1]
    assert handles_of(fact) == tuple(sorted(cards(p.g, 0, HAND, DOWN))), "it may be the one that was laid face down"


def test_a_fact_is_spent_when_the_card_is_shown() -> None:
    p = Playing(decks("ABC | A"))
    p.say("draw", "draw")
    letter = p.options()[1][-1]
    p.say(f"open {letter}", f"back {letter}", f"open {letter}")
    assert [fact for fact in p.g.facts if fact[0] == 1] == []


def test_a_card_shown_among_others_leaves_the_fact_with_the_rest() -> None:
    p = Playing(decks("ABC | A"))
    p.say("draw", "draw")
    letter = p.options()[1][-1]
    p.say(f"open {letter}", f"back {letter}")
    other = next(h for h in cards(p.g, 0, HAND) if p.g.what[h] != "ABC".index(letter))
    p.say(f"open {'ABC'[p.g.what[other]]}")
    assert [fact for fact in p.g.facts if fact[0] == 1] == [(1, AMONG, "ABC".index(letter), 1, *cards(p.g, 0, HAND))]


def test_a_search_that_finds_nothing_is_knowledge() -> None:
    p = Playing(decks("ABCD | A"))
    p.say("draw", "search E")
    deck = cards(p.g, 0, DECK)
    assert p.g.facts == [(seat, LACKS, 1, E, *deck) for seat in (0, 1)]
    p.say("draw")
    left = cards(p.g, 0, DECK)
    assert len(left) == 2
    assert p.g.facts == [(seat, LACKS, 1, E, *left) for seat in (0, 1)], "the third went where it cannot be followed"


def test_samples_respect_a_search_that_found_nothing() -> None:
    for seed in range(30):
        p = Playing(decks("AABC | A"), seed)
        p.say("draw", "draw", "search A")
        deck = cards(p.g, 0, DECK)
        if p.events()[-1].facts == (-1,):
            break
    assert p.events()[-1].facts == (-1,), "both are in the hand"
    for seed in range(20):
        sample: Any = p.game.view(1).sample(Dice(seed)).state
        assert A not in [sample.what[h] for h in deck]
        assert sorted(sample.what[h] for h in cards(p.g, 0, HAND)) == [A, A]


def test_a_lack_grows_weaker_when_its_cards_are_mixed_with_others() -> None:
    p = Playing(decks("ABCD | A"))
    deck = cards(p.g, 0, DECK)
    learn_lack(p.g, deck[:2], [E], 2)
    mix(p.g, deck[:2])
    assert p.g.facts == [(1, LACKS, 1, E, *deck[:2])], "mixed among themselves they still are none"
    mix(p.g, deck[1:3])
    assert p.g.facts == [(1, LACKS, 1, E, deck[0])]
    mix(p.g, deck)
    assert p.g.facts == []
    learn_lack(p.g, deck[:3], [D, E], 2)
    mix(p.g, deck[2:])
    assert p.g.facts == [(1, LACKS, 2, D, E, *deck[:2])], "of each of the letters"


def test_nobody_is_told_what_it_knows_already() -> None:
    p = Playing(decks("AB | A"))
    before = p.g.reveals
    reveal(p.g, [0], 1)
    told = p.g.reveals
    reveal(p.g, [0], 1)
    assert (told > before, p.g.reveals == told) == (True, True)


def test_who_sees_with_anothers_eyes_learns_its_facts_and_counts_no_copy_twice() -> None:
    p = Playing(decks("AABCD | A"))
    reveal(p.g, [4], 1)
    p.g.facts = sorted(
        [
            (0, AMONG, A, 1, 0, 1),
            (0, AMONG, B, 1, 0, 1, 2),
            (0, LACKS, 1, D, 2, 3),
            (1, AMONG, A, 1, 0, 1, 2),
        ]
    )
    before = p.g.reveals
    share(p.g, 0, 1)
    assert knows(p.g, 1, 4)
    assert [fact for fact in p.g.facts if fact[0] == 1] == [
        (1, AMONG, A, 1, 0, 1, 2),
        (1, AMONG, B, 1, 0, 1, 2),
        (1, LACKS, 1, D, 2, 3),
    ], "of an A it knew already, and that may be the same one"
    assert p.g.reveals > before


def test_a_copy_that_is_known_itself_is_not_counted_again() -> None:
    p = Playing(decks("AABCD | A"))
    reveal(p.g, range(5), 2)
    p.g.facts = [(0, AMONG, p.g.what[0], 1, 0, 1), (0, LACKS, 1, E, 2, 3)]
    share(p.g, 0, 1)
    assert [fact for fact in p.g.facts if fact[0] == 1] == []
    p = Playing(decks("AABCD | A"))
    reveal(p.g, [0], 2)
    other = next(letter for letter in (B, C) if letter != p.g.what[0])
    p.g.facts = [(0, AMONG, other, 1, 0, 1)]
    share(p.g, 0, 1)
    assert (1, AMONG, other, 1, 0, 1) in p.g.facts, "another letter is another matter"


def test_a_copy_that_is_known_to_be_elsewhere_is_another_one() -> None:
    p = Playing(decks("AABCD | A"))
    p.g.facts = [(0, AMONG, A, 1, 0, 1), (1, AMONG, A, 1, 2, 3)]
    share(p.g, 0, 1)
    assert [fact for fact in p.g.facts if fact[0] == 1] == [(1, AMONG, A, 1, 0, 1), (1, AMONG, A, 1, 2, 3)]


def test_facts_stand_in_one_order_however_they_were_learned() -> None:
    p = Playing(decks("AABCD | A"))
    p.g.facts = [(1, AMONG, A, 1, 0, 1), (1, LACKS, 1, E, 2, 3)]
    before = p.g.reveals
    share(p.g, 1, 0)
    assert p.g.reveals == before + 1, "something was told, though no card was shown"
    assert p.g.facts == sorted(
        {(seat, *fact) for seat in (0, 1) for fact in ((AMONG, A, 1, 0, 1), (LACKS, 1, E, 2, 3))}
    )


@pytest.mark.parametrize("action", ["search H", "draw"])
def test_what_tells_or_mixes_cannot_be_undone_alone(action: str) -> None:
    p = Playing(decks("ABC | A"))
    p.say(action)
    assert p.game.undo_reach(0) == 0


def test_learning_and_mixing_each_count_as_something_told() -> None:
    g = Playing(decks("ABC | A")).g
    counts = [g.reveals]
    learn_lack(g, [0, 1], [E], 1)
    counts.append(g.reveals)
    mix(g, [0, 1, 2])
    counts.append(g.reveals)
    assert counts == [counts[0], counts[0] + 1, counts[0] + 2]


def test_a_spectator_knows_only_what_all_seats_know() -> None:
    g = Playing(decks("ABC | A")).g
    g.known[:3] = [1, 3, 2]
    assert [knows(g, -1, h) for h in (0, 1, 2)] == [False, True, False]
    assert [knows(g, 0, h) for h in (0, 1, 2)] == [True, True, False]
    assert [knows(g, 1, h) for h in (0, 1, 2)] == [False, True, True]


def test_a_fact_speaks_of_its_identities_and_its_handles() -> None:
    """Whatever the numbers are: an identity may look like a kind of fact, and a seat like another."""
    for seat in (0, 1):
        among, lacks = (seat, AMONG, B, 2, 7, 8, 9), (seat, LACKS, 2, A, D, 7, 8)
        assert (identities_of(among), handles_of(among)) == ((B,), (7, 8, 9))
        assert (identities_of(lacks), handles_of(lacks)) == ((A, D), (7, 8))
    assert identities_of((1, LACKS, 0, 7)) == ()


def test_a_lack_is_learned_by_those_who_saw_it_about_what_they_do_not_know() -> None:
    g = Playing(decks("ABCD | A")).g
    g.known[1] = 2
    learn_lack(g, [2, 0, 1, 2], [E, D, E], 3)
    assert g.facts == [(0, LACKS, 2, D, E, 0, 1, 2), (1, LACKS, 2, D, E, 0, 2)]
    learn_lack(g, [2, 0, 1], [D, E], 3)
    assert len(g.facts) == 2, "what is known already is not written twice"
    learn_lack(g, [1], [D], 2)
    learn_lack(g, [0], [], 3)
    assert len(g.facts) == 2, "seat 1 knows the card itself, and nothing is no news"


def test_what_is_shown_leaves_every_fact_of_those_who_see_it() -> None:
    g = Playing(decks("ABCD | A")).g
    first, other = g.what[0], g.what[1]
    g.facts = sorted(
        [
            (0, LACKS, 2, 6, 7, 0, 1),
            (0, LACKS, 1, 6, 0),
            (0, AMONG, first, 2, 0, 1, 2),
            (0, AMONG, other, 1, 0, 1),
            (1, AMONG, first, 1, 0, 1),
        ]
    )
    reveal(g, [0], 1)
    assert g.facts == sorted(
        [
            (0, LACKS, 2, 6, 7, 1),
            (0, AMONG, first, 1, 1, 2),
            (0, AMONG, other, 1, 1),
            (1, AMONG, first, 1, 0, 1),
        ]
    ), "one copy less of what it is, a handle less of everything else; seat 1 has not seen it"


def test_what_is_mixed_keeps_its_columns_together_and_leaves_the_rest_alone() -> None:
    """What a card is moves with all that is hidden about it; who goes on seeing knows where it went."""
    moved = Counter[tuple[int, ...]]()
    for seed in range(40):
        g = Playing(decks("ABCDE | A"), seed).g
        before = list(g.what)
        g.known[:] = [3] * len(g.known)
        mix(g, [3, 1, 2], seers=2)
        assert sorted(g.what[1:4]) == sorted(before[1:4])
        assert (g.what[0], g.what[4:]) == (before[0], before[4:])
        assert g.known[:5] == [3, 2, 2, 2, 3]
        told = sorted((0, AMONG, letter, 1, 1, 2, 3) for letter in before[1:4])
        assert g.facts == told, "seat 0 knows what is among them; seat 1 sees each"
        moved[tuple(before[1:4].index(letter) for letter in g.what[1:4])] += 1
    assert len(moved) == 6, "every order can come of it"


def test_what_others_know_is_not_in_a_view() -> None:
    p = Playing(decks("ABC | A"))
    mine, theirs = (0, AMONG, A, 1, 0, 1), (1, LACKS, 1, E, 0, 1)
    p.g.facts = [mine, theirs]
    views: list[Any] = [p.game.view(seat).state for seat in (0, 1, -1)]
    assert [view.facts for view in views] == [[mine], [theirs], []]


def test_who_decides_for_a_seat_sees_what_it_sees() -> None:
    g = Playing(decks("ABC | A")).g
    g.deciders = [1, 1]
    assert [watchers(g, seats) for seats in (0, 1, 2, 3)] == [0, 3, 2, 3]
    g.deciders = [-1, 0]
    assert [watchers(g, seats) for seats in (1, 2)] == [1, 3], "who has nobody to decide for it sees alone"
    g.deciders = [1, 1]
    mix(g, [0, 1], seers=1)
    assert g.known[:2] == [3, 3]


def test_who_goes_on_seeing_what_is_mixed_needs_no_facts_about_it() -> None:
    g = Playing(decks("ABCDE | A")).g
    lacking = (1, LACKS, 1, E + 1, 3, 4)
    g.facts = sorted([(0, AMONG, A, 1, 0, 1, 2), (1, AMONG, A, 1, 0, 1, 2), (1, AMONG, B, 1, 2, 3), lacking])
    mix(g, [0, 1, 2], seers=2)
    expected = [(0, AMONG, A, 1, 0, 1, 2), lacking]
    assert [fact for fact in g.facts if 3 not in handles_of(fact) or fact[1] == LACKS] == expected
    assert g.known[:3] == [2, 2, 2]


def test_what_is_lacking_stands_in_one_order_however_it_was_learned() -> None:
    g = Playing(decks("ABCD | A")).g
    learn_lack(g, [0, 1], [E], 3)
    learn_lack(g, [2, 3], [D], 3)
    assert g.facts == [
        (0, LACKS, 1, D, 2, 3),
        (0, LACKS, 1, E, 0, 1),
        (1, LACKS, 1, D, 2, 3),
        (1, LACKS, 1, E, 0, 1),
    ]


def test_two_copies_that_were_seen_are_two_among_them() -> None:
    g = Playing(decks("AAB | A")).g
    g.known[:3] = [2, 2, 2]
    copies = Counter(g.what[:3])
    mix(g, [0, 1, 2])
    assert g.facts == sorted((1, AMONG, letter, number, 0, 1, 2) for letter, number in copies.items())
    assert g.known[:3] == [0, 0, 0]


def test_a_fact_about_many_is_untouched_where_others_are_mixed() -> None:
    g = Playing(decks("ABCDE | A")).g
    fact = (1, AMONG, A, 1, 0, 1)
    g.facts = [fact, (1, LACKS, 1, E, 3, 4)]
    mix(g, [2, 3])
    assert g.facts == [fact, (1, LACKS, 1, E, 4)]
    mix(g, [1, 2])
    assert g.facts[0] == (1, AMONG, A, 1, 0, 1, 2), "it may have gone to any of them"


# -- shuffling where chance is asked -----------------------------------------------------------------------------------


def test_chance_says_place_by_place_from_the_last_which_card_lies_there() -> None:
    p = Playing(decks("ABC | DE"))
    p.g.chance = ASK_CHANCE
    p.g.known[:] = [3] * 5
    before, told = list(p.g.what), p.g.reveals
    p.say("shuffle")
    assert (p.asked(), p.reason()) == ([CHANCE], "a shuffle")
    assert p.options() == [f"lies there {'ABC'[letter]}" for letter in before[:3]]
    assert [question.weights for question in p.game.questions] == [[1, 1, 1]]
    assert p.g.known == [0, 0, 0, 3, 3], "nobody can follow a card of this deck; the other deck lies as it lay"
    among = sorted((seat, AMONG, letter, 1, 0, 1, 2) for seat in (0, 1) for letter in (A, B, C))
    assert p.g.facts == among, "what is among them is known as before"
    p.say("lies there B", seat=CHANCE)
    assert p.g.what[2] == B
    assert sorted(p.options()) == ["lies there A", "lies there C"]
    p.say("lies there A", seat=CHANCE)
    assert p.asked() == [0], "the last card lies where the last place is"
    assert p.g.what == [C, A, B, *before[3:]]
    assert p.g.reveals == told + 1, "a shuffle is told once, however often chance was asked"
    assert p.g.stack[-1].r[1:] == [0, 0, 0]


@pytest.mark.parametrize("deck", ["", "A"])
def test_a_deck_of_one_or_none_needs_no_chance(deck: str) -> None:
    p = Playing(decks(f"{deck} | D"))
    p.g.chance = ASK_CHANCE
    told = p.g.reveals
    p.say("shuffle")
    assert p.asked() == [0]
    assert p.g.reveals == told + 1


def test_without_asking_a_shuffle_is_dealt_by_the_games_own_chance() -> None:
    orders = Counter[tuple[int, ...]]()
    for seed in range(40):
        p = Playing(decks("ABC | D"), seed)
        p.g.known[:] = [3] * 4
        p.say("shuffle")
        assert p.asked() == [0]
        assert p.g.known == [0, 0, 0, 3]
        orders[tuple(p.g.what[:3])] += 1
    assert len(orders) == 6
