"""Reading by a grammar: one reading or none, refusals with a place, only the rules a sentence needs."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wonderwheel.lang.errors import Refused, Trouble, Unfit
from wonderwheel.lang.making import RawName
from wonderwheel.lang.nodes import Maker, Node, Part, Span
from wonderwheel.lang.pruning import EITHER
from wonderwheel.lang.reader import Names, Reader, opened, phrases_apart
from wonderwheel.lang.words import Word, lines, sentences, words

GRAMMAR = """
?sentence: "feed" count animal -> feed
    | "feed" animal ("and" animal)+ -> feed_many
    | "name a" NAME -> call
    | "see" "old"? "red" fox -> see
    | "see" old_fox -> see
    | "say" QUOTED -> say
?count: INT -> number | "a" -> number
?animal: "cat" -> cat | "dog" -> dog | NAMES -> herd
fox: "fox"
old_fox: "old" "red" "fox" -> vixen
"""


@dataclass(frozen=True)
class Say(Node):
    what: str
    form = "{what}"


def said(name: str) -> Maker:
    def make(parts: list[Part], span: Span | None) -> Say:
        inner = " ".join(part.what if isinstance(part, Say) else str(part) for part in parts)
        return Say(f"{name}({inner})", span=span)

    return make  # type: ignore[return-value]  # a list is a sequence


def herd(parts: list[Part], span: Span | None) -> Say:
    if parts[0] == "Unicorns":
        raise Unfit("there are none")
    return Say("herd" if isinstance(parts[0], RawName) else f"known({parts[0]})", span=span)


MAKERS: dict[str, Maker] = {name: said(name) for name in ("feed", "feed_many", "call", "see", "say", "cat", "dog")}
MAKERS |= {"number": said("number"), "fox": said("fox"), "vixen": said("vixen"), "herd": herd}  # type: ignore[dict-item]
READER = Reader(GRAMMAR, MAKERS)


def read(text: str, names: Names | None = None) -> str:
    node = READER.read(text, words(text), names or Names())
    assert isinstance(node, Say)
    assert node.span == Span(0, len(text))
    return node.what


def refused(text: str) -> Trouble:
    with pytest.raises(Refused) as caught:
        READER.read(text, words(text), Names())
    return caught.value.trouble


def test_words_become_nodes() -> None:
    assert read("Feed 3 cats") == "feed(number(3) cat())"
    assert read("feed an dog") == "feed(number() dog())"
    assert read("Feed cat and dog and cats") == "feed_many(cat() dog() cat())"


def test_the_word_name_is_not_the_terminal_for_names() -> None:
    assert read("Name a Tom") == "call(Tom)"
    assert refused("Tom a Tom").word() == "Tom"


def test_unknown_plurals_may_be_names_and_known_ones_are() -> None:
    assert read("feed 2 Goats") == "feed(number(2) herd)"
    assert read("feed 2 goats", Names(["Goat"])) == "feed(number(2) known(Goat))"
    assert refused("feed 2 Unicorns").reason == "the words are known but make no sense together: there are none"


def test_two_readings_are_refused() -> None:
    trouble = refused("see old red fox")
    assert "2 ways" in trouble.reason
    assert "vixen" in trouble.reason


def test_equal_readings_are_one() -> None:
    grammar = 'sentence: "go" left | "go" right\nleft: "on" -> on\nright: "on" -> on\n'
    twice = Reader(grammar, {"on": said("on"), "sentence": said("s")})
    assert twice.read("go on", words("go on"), Names()) == Say("s(on())")


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("feed 3 rocks", "rocks", ("a name in the plural", "cat", "dog")),
        ("feed cat dog", "dog", ("and",)),
        ("Vanish 3 cats", "Vanish", ("feed", "name", "say", "see")),
        ("feed 3", "", ("a name in the plural", "cat", "dog")),
    ],
)
def test_a_refusal_names_the_place_and_what_was_expected(text: str, word: str, expected: tuple[str, ...]) -> None:
    trouble = refused(text)
    assert (trouble.word(), trouble.expected) == (word, expected)
    first, mark, reason = trouble.picture().split("\n")
    assert first == text
    assert mark.index("^") == trouble.start
    assert ("expected" in reason) == bool(expected)


def test_a_picture_shows_the_line_of_the_place() -> None:
    text = "one / two three\nfour five"
    assert Trouble(text, 10, 15, "no").picture().split("\n")[:2] == ["two three", "    ^^^^^"]
    assert Trouble(text, 21, 25, "no").picture().split("\n")[:2] == ["four five", "     ^^^^"]


def test_a_quoted_part_is_one_word() -> None:
    quote = Word('""', 4, 9, "quoted")
    node = READER.read("say x", [Word("say", 0, 3), quote], Names(), {4: Say("inner")})
    assert node == Say("say(inner)")


def test_the_hash_follows_grammar_and_version() -> None:
    assert READER.hash == Reader(GRAMMAR, MAKERS).hash
    assert READER.hash != Reader(GRAMMAR, MAKERS, "2").hash
    assert READER.hash != Reader(GRAMMAR + '\nmore: "more"\n', MAKERS).hash


@given(
    st.lists(
        st.sampled_from(["feed", "2", "cat", "dog", "and", "a", "see", "old", "red", "fox"]), min_size=1, max_size=6
    )
)
def test_leaving_rules_out_changes_no_parse(said: list[str]) -> None:
    tokens = [READER.token(word, Names(), {}) for word in words(" ".join(said))]
    text = " ".join(said)
    try:
        found: object = READER._parser.parse(tokens)
    except Exception as problem:
        found = type(problem)
    whole = READER._parser
    try:
        expected: object = whole._run(whole._rules, tokens)
    except Exception as problem:
        expected = type(problem)
    assert found == expected, text


def test_phrases_come_apart() -> None:
    assert (
        phrases_apart('a: "x y" NAME // "no"\n  // c d\nb: "z"') == f'a: ("x" "y") {opened("NAME")} // "no"\n\nb: "z"'
    )


def test_words_know_their_places() -> None:
    text = "Can’t stop 4-power Elf's non-Orc +X; it's 20+"
    found = words(text)
    assert [word.said for word in found] == [
        "can't", "stop", "4", "power", "Elf", "'s", "non", "Orc", "+X", ";", "it", "be", "20", "+",
    ]  # fmt: skip
    assert all(
        text[word.start : word.end].replace("’", "'").lower().startswith(word.said.lower()[:2]) for word in found[:9]
    )


def test_a_mark_without_meaning_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        words("draw § now")
    assert caught.value.trouble.word() == "§"


def test_lines_and_sentences() -> None:
    text = 'One two. Three "four. Five." Six\nseven / eight'
    found = [[" ".join(word.said for word in one) for one in sentences(line)] for line in lines(words(text))]
    assert found == [["1 2", '3 " 4 . 5 . "', "6"], ["7"], ["8"]]


def test_every_kind_of_word_has_its_terminal() -> None:
    names = Names(["Elf", "Fox"])
    expected = {
        "feed": "FEED", "Feeds": "FEED", "3": opened("INT"), "three": opened("INT"), "third": opened("ORD"),
        "+2": opened("SIGNED"), "elf": opened("NAME"), "Elves": opened("NAMES"), "Tom": opened("NAME"),
        "Toms": EITHER, "blorp": opened("WORD"),
    }  # fmt: skip
    assert {text: READER.token(words(text)[0], names, {}).type for text in expected} == expected
    assert READER.token(words("Tom")[0], names, {}, first=True).type == opened("FIRST")
    assert READER.token(words("Elf")[0], names, {}, first=True).type == opened("NAME"), "known wherever it stands"
    assert [str(READER.token(words(text)[0], names, {})) for text in ("Feeds", "elves", "three")] == [
        "feed",
        "Elf",
        "3",
    ]
    plain = Word("feed", 4, 8)
    assert READER.token(plain, names, {4: Say("inner")}).type == "FEED", "only what is quoted is a quotation"
    place = READER.token(Word("feed", 7, 11), names, {})
    assert (place.start_pos, place.line, place.column, place.end_line, place.end_column, place.end_pos) == (
        7, 1, 8, 1, 12, 11,
    )  # fmt: skip


def test_what_could_have_stood_there_is_told_in_words() -> None:
    assert refused("name a cat").expected == ("a name with a capital",)
    assert refused("say cat").expected == ("an ability in quotation marks",)
    assert refused("feed and").expected == ("a", "a name in the plural", "a number", "cat", "dog")
    assert refused("feed cat dog").reason == "this word does not fit here"
    assert refused("feed 3 rocks").reason == "this word is not known here"
    assert refused("feed 3").reason == "the sentence breaks off"


def test_an_unknown_first_word_is_the_one_to_look_at_also_after_a_colon() -> None:
    trouble = refused("Zap cats")
    assert (trouble.word(), trouble.reason) == ("Zap", "this word is not known here")
    at_once = Reader(
        'sentence: "feed" "cats" -> feed | FIRST "it" -> call\n', {"feed": said("feed"), "call": said("call")}
    )
    with pytest.raises(Refused) as first:
        at_once.read("Zap cats", words("Zap cats"), Names())
    assert first.value.trouble.word() == "Zap"
    grammar = 'sentence: "now" ":" "feed" -> feed | "now" ":" FIRST "it" -> call\n'
    reader = Reader(grammar, {"feed": said("feed"), "call": said("call")})
    assert reader.read("now: Zap it", words("now: Zap it"), Names()) == Say("call(Zap)")
    with pytest.raises(Refused) as caught:
        reader.read("now: Zap feed", words("now: Zap feed"), Names())
    assert caught.value.trouble.word() == "Zap"


def test_the_whole_sentence_is_marked_where_it_can_be_read_in_several_ways_or_in_none() -> None:
    for text, why in (
        ("see old red fox", "this can be read in 2 ways: see(fox()) | see(vixen())"),
        ("feed 2 Unicorns", "the words are known but make no sense together: there are none"),
    ):
        with pytest.raises(Refused) as caught:
            READER.read(f"Now {text}", words(f"Now {text}")[1:], Names())
        trouble = caught.value.trouble
        assert (trouble.word(), trouble.reason) == (text, why)


def test_more_readings_than_anybody_could_look_at_are_refused() -> None:
    ways = "".join(f'go_{n}: "go"\n' for n in range(9))
    grammar = "sentence: part+\n?part: " + " | ".join(f"go_{n}" for n in range(9)) + "\n" + ways
    reader = Reader(grammar, {f"go_{n}": said(f"go_{n}") for n in range(9)} | {"sentence": said("s")})
    with pytest.raises(Refused, match="this can be read in 81 ways"):
        reader.read("go go", words("go go"), Names())
    with pytest.raises(Refused) as caught:
        reader.read("go go go", words("go go go"), Names())
    trouble = caught.value.trouble
    assert (trouble.reason, trouble.start, trouble.end) == ("this can be read in too many ways", 0, 8)


def test_a_rule_without_a_maker_is_the_row_of_its_parts() -> None:
    reader = Reader('sentence: "go" INT ORD SIGNED\n', {})
    assert reader.read("go 2 third +4", words("go 2 third +4"), Names()) == (2, 3, "+4")


def test_the_hash_follows_the_names_of_the_makers() -> None:
    assert READER.hash != Reader(GRAMMAR, MAKERS | {"more": said("more")}).hash


def test_another_rule_can_be_the_start() -> None:
    reader = Reader('other: "go" -> go\n', {"go": said("go")}, start="other")
    assert reader.read("go", words("go"), Names()) == Say("go()")


@pytest.mark.parametrize(
    "grammar",
    [
        'sentence: "go" "on" -> whole | part "on" -> halves\npart: "go" -> part\n',
        'sentence: "go" -> part | sentence "on" sentence -> halves | "go" "on" "go" -> whole\n',
        'sentence: "name" NAME -> whole | "name" NAMES -> halves\n',
        'sentence: "name" NAME NAME -> whole | "name" NAMES NAME -> halves\n',
    ],
)
def test_a_second_reading_is_never_lost_by_leaving_rules_out(grammar: str) -> None:
    """A rule that holds every word of the sentence, one that holds every phrase, one that takes a name either way, also
    beside another name."""
    reader = Reader(grammar, {name: said(name) for name in ("whole", "halves", "part")})
    text = (
        "name Toms Bo"
        if "NAMES NAME" in grammar
        else "name Toms"
        if "NAMES" in grammar
        else "go on go"
        if "-> part |" in grammar
        else "go on"
    )
    with pytest.raises(Refused, match="this can be read in 2 ways: halves"):
        reader.read(text, words(text), Names())


@pytest.mark.parametrize("text", ["go now", "go on now", "go on on now"])
def test_a_part_may_stand_for_no_word_at_all(text: str) -> None:
    """Also one that is made of such parts."""
    grammar = 'sentence: "go" more "now" -> go\nmore: some\nsome: few\nfew: "on"*\n'
    reader = Reader(grammar, {"go": said("go")} | {name: said(name) for name in ("more", "some", "few")})
    assert reader.read(text, words(text), Names()) == Say("go(more(some(few())))")


def last_word_refused(grammar: str, text: str, *names: str) -> Trouble:
    reader = Reader(grammar, {"go": said("go")})
    with pytest.raises(Refused) as caught:
        reader.read(text, words(text), Names(names))
    return caught.value.trouble


@pytest.mark.parametrize(
    ("grammar", "text"),
    [
        ('sentence: "feed" NAME "today" -> go\n', "feed Todya"),
        ('sentence: "feed" NAMES "tigers" -> go\n', "feed Tgiers"),
        ('sentence: FIRST "tigers" -> go\n', "Tgiers"),
    ],
)
def test_a_last_word_that_was_taken_for_a_name_is_told_as_the_word_it_looks_like(grammar: str, text: str) -> None:
    trouble = last_word_refused(grammar, text)
    meant = "Tigers" if "Tgiers" in text else "Today"
    assert (trouble.word(), trouble.expected) == (text.split()[-1], ())
    assert trouble.reason == f"this word is not known here; did you mean {meant}?"


def test_after_a_last_word_that_is_known_or_like_no_other_the_sentence_breaks_off() -> None:
    grammar = 'sentence: "feed" NAME "today" -> go\n'
    for text, names in (("feed Todya", ["Todya"]), ("feed Bartholomew", [])):
        trouble = last_word_refused(grammar, text, *names)
        assert (trouble.word(), trouble.reason, trouble.expected) == ("", "the sentence breaks off", ("today",))
        assert trouble.start == len(text)
    spelled = last_word_refused('sentence: "feed" "food" "foot" -> go\n', "feed food")
    assert spelled.reason == "the sentence breaks off", "no name is looked for in a word of the grammar"
    plural = last_word_refused('sentence: "feed" NAMES "goats" -> go\n', "feed Snow Gaots", "Snow Gaot")
    assert "did you mean" in plural.reason, "a name in the plural is a word too"


def test_ways_to_read_a_row_of_parts_are_told_part_by_part() -> None:
    reader = Reader('sentence: cats "go" | both "go"\ncats: INT ORD\nboth: INT ORD -> both\n', {"both": said("both")})
    with pytest.raises(Refused, match=r"this can be read in 2 ways: 2; 3 \| both\(2 3\)"):
        reader.read("2 third go", words("2 third go"), Names())


def test_a_hint_is_a_word_that_fits_before_one_that_does_not() -> None:
    grammar = 'sentence: "feed" "horse" -> go | "house" "cats" -> go\n'
    assert last_word_refused(grammar, "feed hoose").reason == "this word is not known here; did you mean horse?"
    assert last_word_refused(grammar, "feed catz").reason == "this word is not known here; did you mean cats?"
    assert (
        last_word_refused(grammar, "feed Golme", "Golem").reason == "this word is not known here; did you mean Golem?"
    )
    assert (
        last_word_refused(grammar, "Golme cats", "Golem").reason == "this word is not known here; did you mean Golem?"
    )


def test_a_refusal_is_told_with_the_place_the_reason_and_what_was_expected() -> None:
    trouble = Trouble("feed dgo", 5, 8, "this word is not known here; did you mean dog?", ("cat", "dog"))
    assert trouble.said() == "this word is not known here; did you mean dog? Expected cat, dog"
    plain = Trouble("feed dgo", 5, 8, "this word is not known here", ("cat", "dog"))
    assert plain.said() == "this word is not known here; expected cat, dog"
    assert str(Refused(trouble)) == "feed dgo\n     ^^^\n" + trouble.said()
