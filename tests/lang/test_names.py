"""Names of data: of several words, misspelt, and new ones that are too much like others."""

from __future__ import annotations

import pytest

from wonderwheel.lang.names import did_you_mean, meant, too_close
from wonderwheel.lang.reader import Names
from wonderwheel.lang.words import words

BEASTS = Names(["Goat", "Snow Goat", "Snow Goat King", "Guild of Ropes", "Tanners' Row"])


def said(text: str) -> list[tuple[str, str]]:
    return [(word.said, word.kind) for word in BEASTS.joined(words(text))]


def test_a_name_of_several_words_is_one_word_and_the_longest_counts() -> None:
    assert said("feed a Snow Goat") == [("feed", "word"), ("a", "word"), ("Snow Goat", "name")]
    assert said("the Snow Goat King eats") == [("the", "word"), ("Snow Goat King", "name"), ("eats", "word")]
    assert said("join Guild of Ropes now")[1] == ("Guild of Ropes", "name")
    assert said("in Tanners' Row")[1] == ("Tanners' Row", "name")


def test_a_name_of_several_words_has_the_place_of_all_of_them() -> None:
    found = BEASTS.joined(words("feed a Snow Goat King hay, now"))
    assert [(word.said, word.start, word.end) for word in found[1:4]] == [
        ("a", 5, 6), ("Snow Goat King", 7, 21), ("hay", 22, 25),
    ]  # fmt: skip


def test_a_name_of_several_words_may_stand_in_the_plural() -> None:
    assert said("feed Snow Goats") == [("feed", "word"), ("Snow Goat", "names")]


def test_a_name_of_several_words_needs_its_capitals() -> None:
    assert ("Snow Goat", "name") not in said("a snow goat")


def test_parts_of_a_name_are_no_names() -> None:
    assert BEASTS.known("goat") == "Goat"
    assert BEASTS.known("snow") is None
    assert BEASTS.known_plural("ropes") is None
    assert sorted(BEASTS) == ["Goat", "Guild of Ropes", "Snow Goat", "Snow Goat King", "Tanners' Row"]


@pytest.mark.parametrize(("word", "name"), [("Gaot", "Goat"), ("goatt", "Goat"), ("Lighthouse", None)])
def test_what_was_probably_meant(word: str, name: str | None) -> None:
    assert meant(word, BEASTS) == name


def test_the_hint_keeps_a_capital() -> None:
    assert did_you_mean("Woder", ["wonder"]) == "; did you mean Wonder?"
    assert did_you_mean("woder", ["wonder"]) == "; did you mean wonder?"
    assert did_you_mean("Lighthouse", ["wonder"]) == ""


@pytest.mark.parametrize(
    ("new", "known"),
    [("sheild", "shield"), ("Hreo", "Hero"), ("Golme", "Golem"), ("Goatt", "Goat"), ("Bear", None), ("Goat", None)],
)
def test_a_new_name_may_not_be_a_slip_for_a_known_one(new: str, known: str | None) -> None:
    assert too_close(new, ["shield", "Hero", "Golem", "Goat", "Bard"]) == known
