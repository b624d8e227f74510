"""What words mean that speak of something again: the nearest that fits, nothing that is not fixed, never a guess."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from wonderwheel.lang.binding import NOTHING, Binder
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.referents import NUMBER, PLAYER, REALM, THING, Mentions, Referent, listed
from wonderwheel.lang.refusing import Unplayable


@dataclass(frozen=True)
class It(Node):
    form = "it"


def thing(words: str, *kinds: str, many: bool = False, fixed: bool = True, slot: bool = True) -> Referent:
    return Referent(THING, words, words, slot, frozenset(kinds), many, fixed)


WOLF, BEAR = thing("a wolf", "wolf"), thing("a bear", "bear")
PACK, HERD = thing("two wolves", "wolf", many=True), thing("all deer", "deer", many=True)
CARD = thing("a card")
HERE = Referent(REALM, "here", "a realm")
ADA = Referent(PLAYER, "opponent", "an opponent")
COUNT = Referent(NUMBER, "number", "three", slot=True)


def heard(*clauses: list[Referent], now: int | None = None) -> Binder:
    """A text that has spoken of these things, clause by clause, and stands in the clause after them, or in that one."""
    binder = Binder({})
    for number, said in enumerate(clauses, 1):
        binder.clause = number
        for each in said:
            binder.mention(each)
    binder.clause = len(clauses) + 1 if now is None else now
    return binder


def why(binder: Binder, ask: str, *arguments: object) -> str:
    with pytest.raises(Unplayable) as refused:
        getattr(binder, ask)(It(), *arguments)
    assert refused.value.node == It()
    return refused.value.why


# -- the nearest of a sort ---------------------------------------------------------------------------------------------


def test_the_nearest_of_a_sort_is_the_last_that_was_spoken_of() -> None:
    binder = heard([ADA, WOLF], [BEAR, HERE])
    assert [binder.nearest(It(), sort) for sort in (PLAYER, THING, REALM)] == [ADA, BEAR, HERE]
    assert why(binder, "nearest", NUMBER) == NOTHING[NUMBER]


def test_what_is_meant_is_spoken_of_again_and_its_slot_is_used() -> None:
    binder = heard([COUNT, ADA])
    assert binder.nearest(It(), NUMBER) == COUNT
    binder.nearest(It(), PLAYER)
    assert binder.used == {"number"}, "a player who needs no slot uses none"
    assert [each.referent for each in binder.mentions.said[-2:]] == [COUNT, ADA]
    assert {each.clause for each in binder.mentions.said[-2:]} == {2}


# -- it and they -------------------------------------------------------------------------------------------------------


def test_it_is_one_and_they_are_several_wherever_they_stand_nearest() -> None:
    binder = heard([WOLF], [PACK])
    assert binder.the_one(It(), many=False) == WOLF
    assert heard([WOLF], [PACK]).the_one(It(), many=True) == PACK
    assert heard([WOLF], [BEAR]).the_one(It(), many=False) == BEAR, "the nearest clause"


def test_two_of_one_clause_are_refused_with_both() -> None:
    assert why(heard([PACK], [WOLF, BEAR]), "the_one", False) == 'it could mean "a wolf", "a bear"'
    assert heard([WOLF, WOLF]).the_one(It(), many=False) == WOLF, "the same twice is one"


def test_they_may_be_one_but_it_is_not_several_of_another_clause() -> None:
    assert heard([WOLF]).the_one(It(), many=True) == WOLF
    assert why(heard([PACK]), "the_one", False) == 'it is one, but spoken of was "two wolves"'
    assert why(heard([WOLF, BEAR]), "the_one", True) == 'it could mean "a wolf", "a bear"'


def test_what_a_clause_does_to_several_it_does_to_each_of_them() -> None:
    assert heard([PACK], now=1).the_one(It(), many=False) == PACK
    assert why(heard([WOLF], [PACK], now=2), "the_one", False) == 'it could mean "two wolves", "a wolf"'
    loose = thing("any wolves", many=True, fixed=False)
    assert heard([WOLF], [loose], now=2).the_one(It(), many=False) == WOLF, "any that fits is nobody to speak of"
    assert heard([WOLF], [BEAR, PACK], now=2).the_one(It(), many=False) == BEAR


def test_with_nothing_spoken_of_it_is_what_the_head_is_about_if_that_is_something() -> None:
    assert heard().the_one(It(), False, WOLF) == WOLF
    assert heard([ADA]).the_one(It(), False, WOLF) == WOLF, "a player is no thing"
    assert why(heard(), "the_one", False) == NOTHING[THING]


def test_what_was_only_spoken_of_as_any_that_fits_is_refused() -> None:
    assert why(heard([thing("any wolf", fixed=False)]), "the_one", False) == (
        'which one is meant by "any wolf" is not fixed'
    )


def test_the_one_here_looks_no_further_than_its_clause() -> None:
    binder = heard([BEAR], [WOLF, PACK], now=2)
    assert binder.the_one_here(It(), many=False) == WOLF
    assert binder.the_one_here(It(), many=True) == PACK
    assert heard([BEAR], [WOLF], now=2).the_one_here(It(), many=True) == WOLF, "if there is only one"
    assert heard([BEAR], [ADA, WOLF], now=2).spoken_of_here() == [WOLF]


# -- that wolf ---------------------------------------------------------------------------------------------------------


def test_a_noun_means_the_nearest_that_it_fits() -> None:
    binder = heard([WOLF], [BEAR], [CARD])
    assert binder.of_kind(It(), "wolf", ()) == WOLF, "surely a wolf, however near something is that may be one"
    assert heard([WOLF], [BEAR], [CARD]).of_kind(It(), "deer", ()) == CARD, "of it nothing is known"
    assert heard([WOLF], [BEAR]).of_kind(It(), "card", ("card", "creature")) == BEAR, "every one is a card"


def test_a_noun_that_fits_two_or_nothing_is_refused() -> None:
    wolf = thing("another wolf", "wolf")
    assert why(heard([WOLF, wolf]), "of_kind", "wolf", ()) == 'it could mean "a wolf", "another wolf"'
    assert why(heard([WOLF], [BEAR]), "of_kind", "deer", ()) == (
        'it is not among what was spoken of: "a bear", "a wolf"'
    )
    assert why(heard([ADA]), "of_kind", "deer", ()) == NOTHING[THING]


# -- labels and mentions -----------------------------------------------------------------------------------------------


def test_labels_are_given_out_in_reading_order() -> None:
    binder = heard()
    assert [binder.fresh(name) for name in ("it", "it", "player", "it")] == ["it", "it 2", "player", "it 3"]


def test_mentions_without_one_keep_all_others() -> None:
    said = heard([WOLF, ADA], [BEAR, WOLF]).mentions
    left = said.without(THING, "a wolf")
    assert left.all(THING) == [BEAR]
    assert left.all(PLAYER) == [ADA]
    assert said.all(THING) == [WOLF, BEAR], "the nearest first, each once, and the others are untouched"
    assert said.without(PLAYER, "a wolf").all(THING) == [WOLF, BEAR], "of another sort"
    copy = said.copy()
    copy.add(HERE, 3)
    assert said.last(REALM) is None
    assert list(copy.clauses(THING)) == [[BEAR, WOLF], [WOLF]]
    assert Mentions().last(THING) is None


def test_candidates_are_listed_in_quotes() -> None:
    assert listed([WOLF, BEAR]) == '"a wolf", "a bear"'
    assert listed([]) == ""
