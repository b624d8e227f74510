"""Wordings: what a phrase class says of itself becomes the grammar, and what makes the phrase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import pytest

from wonderwheel.lang.english import bare
from wonderwheel.lang.grammar import generated
from wonderwheel.lang.making import Parts, word
from wonderwheel.lang.nodes import FORM, Node, Slot, Span, Wording
from wonderwheel.lang.reader import Names, Reader
from wonderwheel.lang.wordings import WordingError, is_family, makers_of
from wonderwheel.lang.words import words


@dataclass(frozen=True)
class Who(Node):
    """A family."""

    rule = "who"


@dataclass(frozen=True)
class Me(Who):
    form = "you"
    person = "you"


@dataclass(frozen=True)
class Cook(Who):
    form = "the cook"
    wordings = (FORM, '"a cook" "in white"?')


def loud(word: str) -> str:
    return word.upper()


@dataclass(frozen=True)
class Serve(Node):
    who: Who
    dish: Annotated[str, Slot("dish", loud)]
    count: int | None = None
    hot: bool = False
    missing = Me()
    rule = "sentence"
    form = "<who:serve> {dish}[ {count} times][{hot}, hot]"


@dataclass(frozen=True)
class Watch(Node):
    first: Who
    second: Who
    calmly: bool = False
    rule = "sentence"
    form = "{first:watch} {second}"
    wordings = (
        FORM,
        Wording('who "be watched by" who', slots="second first"),
        Wording('"calmly" who "watch" who', calmly=True),
    )


def _twice(parts: Parts, span: Span | None) -> Watch:
    return Watch(parts[0], parts[0], span=span)


@dataclass(frozen=True)
class Nap(Node):
    wordings = (Wording('who "watch itself"', rule="sentence rest", made=_twice),)


SKELETON = 'dish: "soup" -> soup | "peas" -> peas // words\n?sentence: "well" "," rest\n'
CLASSES: list[type[Node]] = [Me, Cook, Serve, Watch, Nap]
GRAMMAR = generated("made for a test", [SKELETON], CLASSES)
DISHES = {"soup": word("soup"), "peas": word("peas")}
READER = Reader(GRAMMAR, makers_of(CLASSES, DISHES))


def read(text: str) -> object:
    return READER.read(text, words(text), Names())


def test_the_grammar_is_what_skeleton_and_phrases_say() -> None:
    assert GRAMMAR.splitlines() == [
        "// made for a test",
        "",
        'dish: "soup" -> soup | "peas" -> peas',
        '?sentence: "well" "," rest',
        '    | [who] "serve" dish [INT "time"] -> serve',
        '    | [who] "serve" dish [INT "time"] "," "hot" -> serve_2',
        '    | who "watch" who -> watch',
        '    | who "be watched by" who -> watch_2',
        '    | "calmly" who "watch" who -> watch_3',
        '    | who "watch itself" -> nap',
        '?who: "you" -> me',
        '    | "the cook" -> cook',
        '    | "a cook" "in white"? -> cook',
        '?rest: who "watch itself" -> nap',
    ]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Serve soup", Serve(Me(), "soup")),
        ("The cook serves peas 3 times, hot", Serve(Cook(), "peas", 3, True)),
        ("A cook in white watches you", Watch(Cook(), Me())),
        ("The cook is watched by you", Watch(Me(), Cook())),
        ("Calmly the cook watches you", Watch(Cook(), Me(), True)),
        ("Well, the cook watches itself", Watch(Cook(), Cook())),
    ],
)
def test_every_wording_makes_its_phrase(said: str, meant: Node) -> None:
    assert read(said) == meant


def test_a_slot_is_written_as_its_kind_says() -> None:
    assert Serve(Cook(), "peas", 3, True).text() == "the cook serves PEAS 3 times, hot"
    assert Watch(Me(), Cook()).text() == "you watch the cook"
    assert Watch(Cook(), Me()).text() == "the cook watches you"


def test_a_family_is_no_phrase() -> None:
    every: list[type[Node]] = [Who, *CLASSES]
    assert [cls for cls in every if is_family(cls)] == [Who]


@dataclass(frozen=True)
class Mute(Node):
    rule = "sentence"


@dataclass(frozen=True)
class Lost(Node):
    form = "lost"


@dataclass(frozen=True)
class Vague(Node):
    word: str
    rule = "sentence"
    form = "say {word}"


@dataclass(frozen=True)
class Counting(Node):
    rule = "sentence"
    form = "count to 3"


@dataclass(frozen=True)
class Marked(Node):
    rule = "sentence"
    form = "pay 50% of it"


@dataclass(frozen=True)
class Quoting(Node):
    rule = "sentence"
    form = 'say "it"'


@dataclass(frozen=True)
class Kept(Node):
    wordings = (Wording('"kept"', rule="kept"),)


@pytest.mark.parametrize(
    ("cls", "why"),
    [
        (Mute, "Mute has neither a form nor wordings"),
        (Lost, "Lost belongs to no family with a nonterminal"),
        (Vague, "Vague.word: its annotation does not say how the slot is read"),
        (Counting, "Counting: '3' in its form cannot be derived"),
        (Marked, "Marked: 'pay 50% of it' in its form cannot be derived"),
        (Quoting, "Quoting: '\"' in its form cannot be derived"),
        (Kept, "Kept: kept keeps its words and takes no phrases"),
    ],
)
def test_a_class_that_does_not_say_how_it_is_read_is_named(cls: type[Node], why: str) -> None:
    with pytest.raises(WordingError, match=why.replace(".", r"\.")):
        generated("made for a test", ['!kept: "keep"\n'], [cls])


def test_skeletons_that_disagree_are_refused() -> None:
    with pytest.raises(WordingError, match="disagree about the mark before kept"):
        generated("made for a test", ['!kept: "keep"\n', '?kept: "kept"\n'], [])


def test_two_phrases_of_one_name_are_refused() -> None:
    other: type[Node] = type("Me", (Who,), {"form": "me"})
    with pytest.raises(WordingError, match="Me and Me are both me"):
        makers_of([Me, other], {})
    with pytest.raises(WordingError, match="the skeleton and Me both make me"):
        makers_of([Me], {"me": word("me")})


@pytest.mark.parametrize(
    ("word", "stem"),
    [("draws", "draw"), ("becomes", "become"), ("goes", "go"), ("catches", "catch"), ("abilities", "ability"),
     ("dies", "die"), ("classes", "class"), ("is", "be"), ("an", "a"), ("this", "this"), ("its", "its"),
     ("symbiosis", "symbiosis"), ("unless", "unless"), ("'s", "'s"), ("boxes", "box"), ("waltzes", "waltz"),
     ("washes", "wash"), ("focus", "focus"), ("as", "as"), ("was", "was"), ("plus", "plus"), ("yours", "yours"),
     ("theirs", "theirs"), ("lies", "lie"), ("flies", "fly"), ("has", "have")],
)  # fmt: skip
def test_words_are_spelled_without_their_endings(word: str, stem: str) -> None:
    assert bare(word) == stem


def test_a_wording_that_gives_more_parts_than_it_has_slots_is_a_fault() -> None:
    maker = makers_of([Watch], {})
    with pytest.raises(TypeError, match=r"Watch: .* gives 9 parts for"):
        maker["watch_2"]([Me()] * 9, None)
