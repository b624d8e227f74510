"""Numbers that are given out where things are declared."""

from __future__ import annotations

from wonderwheel.core.numbering import Numbering
from wonderwheel.core.questions import DONE, KERNEL_VERBS, NO, NUMBER, ORDER, PASS, YES, Vocabulary


def test_each_thing_gets_the_next_number_and_is_found_by_it() -> None:
    fruits = Numbering[str]()
    apple, pear = fruits.add("apple"), fruits.add("pear")
    assert (apple, pear) == (0, 1)
    before = fruits.all()
    plum = fruits.add("plum")
    assert before == ("apple", "pear")
    assert fruits.all()[plum] == "plum"


def test_the_verbs_of_the_kernel_have_the_same_keys_in_every_game() -> None:
    assert [name for name, _ in KERNEL_VERBS] == ["no", "yes", "pass", "done", "order", "number"]
    verbs = Vocabulary("a game", 1, (("jump", 3),)).verbs
    assert [verb.base for verb in verbs[:4]] == [NO, YES, PASS, DONE] == [0, 1, 2, 3]
    assert [(verb.base, verb.size) for verb in verbs[4:6]] == [(ORDER.base, ORDER.size), (NUMBER.base, NUMBER.size)]
    assert verbs[6].base == NUMBER.base + NUMBER.size
