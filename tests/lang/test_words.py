"""Text into words: contractions, numbers, plurals, straight marks, lines and sentences, each word with its place."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from wonderwheel.lang.english import article, bare_forms, singulars
from wonderwheel.lang.errors import NotPlayable, Refused, Trouble
from wonderwheel.lang.nodes import Node, Span
from wonderwheel.lang.refusing import Unplayable
from wonderwheel.lang.words import Word, lines, sentences, words


@dataclass(frozen=True)
class Dance(Node):
    form = "dance"


def said(text: str) -> list[str]:
    return [word.said for word in words(text)]


@pytest.mark.parametrize(
    ("contracted", "pieces"),
    [
        ("can't", ["can't"]),
        ("cannot", ["can't"]),
        ("don't", ["don't"]),
        ("doesn't", ["don't"]),
        ("didn't", ["didn't"]),
        ("isn't", ["be", "not"]),
        ("aren't", ["be", "not"]),
        ("wasn't", ["weren't"]),
        ("weren't", ["weren't"]),
        ("it's", ["it", "be"]),
        ("they're", ["they", "be"]),
        ("that's", ["that", "be"]),
        ("there's", ["there", "be"]),
        ("you're", ["you", "be"]),
        ("you've", ["you", "have"]),
        ("they've", ["they", "have"]),
        ("haven't", ["have", "not"]),
        ("hasn't", ["has", "not"]),
    ],
)
def test_contractions_come_apart_and_the_first_piece_has_the_place(contracted: str, pieces: list[str]) -> None:
    """However they are written: It's, IT'S, it’s."""
    for written in (contracted, contracted.upper(), contracted.capitalize(), contracted.replace("'", "’")):
        assert said(f"now {written} so") == ["now", *pieces, "so"]
        end = 4 + len(written)
        places = [(word.start, word.end) for word in words(f"now {written} so")[1:-1]]
        assert places == [(4, end), (end, end)][: len(pieces)]


def test_number_words_are_numbers_up_to_twenty_and_ordinals_up_to_the_seventh_realm() -> None:
    counted = (
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
        "eighteen nineteen Twenty"
    )
    assert [(word.said, word.kind) for word in words(counted)] == [(str(n), "number") for n in range(1, 21)]
    ordered = words("second third fourth Fifth sixth seventh")
    assert [(word.said, word.kind) for word in ordered] == [(str(n), "ordinal") for n in range(2, 8)]
    assert said("first zero") == ["first", "zero"], "these are words"


def test_curly_marks_and_long_dashes_are_read_as_straight_ones() -> None:
    assert said("say “Elf’s”") == ["say", '"', "Elf", "'s", '"']
    assert said("−2 –3 -4 +5") == ["-2", "-3", "-4", "+5"]
    assert said("one / two\nthree") == ["1", "\n", "2", "\n", "3"]
    kinds = [word.kind for word in words("−2 +X 5 ten / so.")]
    assert kinds == ["signed", "signed", "number", "number", "line", "word", "mark"]
    assert said("o‘clock") == ["o'clock"]


def test_marks_numbers_and_hyphens() -> None:
    assert said("Gain 3-power, 4: (x); a/b = c + d.") == [
        "Gain", "3", "power", ",", "4", ":", "(", "x", ")", ";", "a", "/", "b", "=", "c", "+", "d", ".",
    ]  # fmt: skip
    assert said("well-known non-Elf's Elves'") == ["well-known", "non", "Elf's", "Elves", "'s"]
    assert [(w.said, w.start, w.end) for w in words("Non-Orc Elf's Elves'")] == [
        ("non", 0, 3), ("Orc", 4, 7), ("Elf", 8, 11), ("'s", 11, 13), ("Elves", 14, 19), ("'s", 19, 20),
    ]  # fmt: skip
    assert [(w.said, w.start, w.end, w.kind) for w in words("x 12-power")][1] == ("12", 2, 4, "number")
    assert words("") == []


def test_the_place_of_a_mark_without_meaning() -> None:
    with pytest.raises(Refused) as caught:
        words("draw @@ now")
    trouble = caught.value.trouble
    assert (trouble.start, trouble.end) == (5, 6)
    assert trouble.reason == "the mark '@' has no meaning here"


def split(text: str) -> list[list[str]]:
    return [[" ".join(word.said for word in one) for one in sentences(line)] for line in lines(words(text))]


def test_a_break_inside_quotation_marks_divides_nothing() -> None:
    assert split('It has "draw / gain". So / on') == [['It has " draw gain "', "So"], ["on"]]
    assert split("one\n\ntwo / three") == [["1"], ["2"], ["3"]]


def test_a_full_stop_before_the_closing_mark_ends_the_sentence_only_if_a_new_one_begins() -> None:
    assert split('He says "Go." Then go.') == [['He says " Go . "', "Then go"]]
    assert split('He says "Go." then goes.') == [['He says " Go . " then goes']]
    assert split('He says "Go." 2 go.') == [['He says " Go . "', "2 go"]]
    assert split('He says "Go." two go.') == [['He says " Go . "', "2 go"]]
    assert split('He says "Go" Then go.') == [['He says " Go " Then go']]
    assert split('"Go." A b.') == [['" Go . "', "A b"]]
    assert split('"Go. On." It is said.') == [['" Go . On . "', "It is said"]]
    assert split('. "Go". "On"') == [['" Go "', '" On "']], "no empty sentences"


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("draw", ["draw"]),
        ("draws", ["draws", "draw"]),
        ("plays", ["plays", "play"]),
        ("pass", ["pass"]),
        ("passes", ["passes", "pass", "passe"]),
        ("cries", ["cries", "cry", "cri", "crie"]),
        ("is", ["is", "be", "i"]),
        ("are", ["are", "be"]),
        ("has", ["has", "have", "ha"]),
        ("an", ["an", "a"]),
        ("per", ["per", "each"]),
        ("when", ["when", "whenever"]),
    ],
)
def test_the_forms_that_a_word_may_come_from_nearest_first(word: str, forms: list[str]) -> None:
    assert bare_forms(word) == forms


@pytest.mark.parametrize(
    ("plural", "of"),
    [
        ("Elves", ["Elf", "Elfe", "Elve"]),
        ("Fairies", ["Fairy", "Fairie"]),
        ("Houses", ["Hous", "House"]),
        ("Bushes", ["Bush", "Bushe"]),
        ("Witches", ["Witch", "Witche"]),
        ("Foxes", ["Fox", "Foxe"]),
        ("Waltzes", ["Waltz", "Waltze"]),
        ("Golems", ["Golem"]),
        ("Golem", []),
        ("Abyss", []),
        ("Focus", []),
        ("Axis", []),
        ("Chaos", []),
    ],
)
def test_what_a_name_may_be_the_plural_of_likeliest_first(plural: str, of: list[str]) -> None:
    assert singulars(plural) == of


def test_articles() -> None:
    assert [article(word) for word in ("Elf", "item", "Orc", "under", "apple", "Bear", "~")] == ["an"] * 5 + ["a", "a"]


def test_what_is_expected_is_told_up_to_a_dozen() -> None:
    many = tuple("abcdefghijklm")
    assert Trouble("x", 0, 1, "no", many[:12]).said() == "no; expected a, b, c, d, e, f, g, h, i, j, k, l"
    assert Trouble("x", 0, 1, "no", many).said() == "no; expected a, b, c, d, e, f, g, h, i, j, k, l, ..."
    assert Trouble("x", 0, 1, "no").said() == "no"


def test_the_caret_stands_under_the_word_in_its_own_line_and_goes_no_further() -> None:
    text = "one two / three four\nfive"
    assert Trouble(text, 4, 7, "no").picture() == "one two\n    ^^^\nno"
    assert Trouble(text, 10, 25, "no").picture() == "three four\n^^^^^^^^^^\nno"
    assert Trouble(text, 20, 20, "no").picture() == "three four\n          ^\nno"
    assert Trouble(text, 21, 25, "no").picture() == "five\n^^^^\nno"


def test_words_are_words_unless_they_say_otherwise() -> None:
    assert Word("elf", 0, 3).kind == "word"


def test_a_text_that_cannot_be_played_names_its_card_if_it_has_one() -> None:
    trouble = Trouble("go", 0, 2, "no")
    assert str(NotPlayable(trouble, "Go")) == "go\n^^\nno"
    assert str(NotPlayable(trouble, "Go", "Bear")) == "Bear: go\n^^\nno"


def test_a_phrase_that_cannot_be_played_is_marked_where_it_stands_or_else_the_whole_text() -> None:
    said = '"dance" is understood but cannot be played yet: nobody can'
    for span, marked in ((Span(4, 9), "dance"), (None, "now dance")):
        found = Unplayable(Dance(span=span), "nobody can").placed("Bear", "now dance")
        trouble = found.trouble
        assert (trouble.word(), trouble.start, trouble.reason, found.phrase) == (
            marked, 9 - len(marked), said, "dance",
        )  # fmt: skip
        assert str(found).startswith("Bear: now dance\n")
