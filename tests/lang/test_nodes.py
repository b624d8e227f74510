"""Nodes: equality without places, walking, words from forms; and nodes as data."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from wonderwheel.lang.cache import Cache, CacheError, dumped, fingerprint, loaded
from wonderwheel.lang.language import uses
from wonderwheel.lang.nodes import Node, Span, bent, changed, row, sentence
from wonderwheel.lang.referents import THING, Referent


@dataclass(frozen=True)
class Who(Node):
    name: str
    form = "{name}"


@dataclass(frozen=True)
class Me(Node):
    person = "you"


@dataclass(frozen=True)
class Give(Node):
    who: Node
    what: str
    to: tuple[Who, ...] = ()
    why: str | None = None
    missing = Me()
    form = "<who:give> {what}[ to {to}][, because {why}]"


CLASSES: dict[str, type[Node]] = {"Who": Who, "Me": Me, "Give": Give}


def test_forms_leave_out_what_was_not_said() -> None:
    assert Give(Me(), "bread").text() == "give bread"
    assert Give(Who("Ann"), "bread", (Who("Bo"), Who("Cy"), Who("Di"))).text() == "Ann gives bread to Bo, Cy, and Di"
    assert Give(Who("Ann"), "bread", (), "he asked").text() == "Ann gives bread, because he asked"


def test_what_was_not_said_is_made_up_for() -> None:
    assert Give.build([None, "bread"], Span(1, 2)) == Give(Me(), "bread")
    with pytest.raises(TypeError):
        Who.build(["Ann", "Bo"], None)


def test_places_do_not_count() -> None:
    assert Who("Ann", span=Span(0, 3)) == Who("Ann")
    assert hash(Who("Ann", span=Span(0, 3))) == hash(Who("Ann"))
    assert fingerprint(Who("Ann", span=Span(0, 3))) == fingerprint(Who("Ann"))
    assert fingerprint(Who("Bo")) != fingerprint(Who("Ann"))


def test_walking_goes_through_rows() -> None:
    node = Give(Me(), "bread", (Who("Bo"), Who("Cy")))
    assert list(node.walk()) == [node, Me(), Who("Bo"), Who("Cy")]
    assert uses([node, Who("Ann")])["Who"] == 2


@pytest.mark.parametrize(
    ("verb", "one", "many"),
    [("draw", "draws", "draw"), ("play", "plays", "play"), ("fly", "flies", "fly"), ("be", "is", "are"),
     ("lose", "loses", "lose"), ("pass", "passes", "pass"), ("don't", "doesn't", "don't"),
     ("can't!", "can't", "can't")],
)  # fmt: skip
def test_verbs_are_bent(verb: str, one: str, many: str) -> None:
    assert (bent(verb, "one"), bent(verb, "many")) == (one, many)


def test_rows_and_sentences() -> None:
    assert [row(["a"]), row(["a", "b"], "or"), row(["a", "b", "c"])] == ["a", "a or b", "a, b, and c"]
    assert [sentence("draw it"), sentence('say "Yes."')] == ["Draw it.", 'Say "Yes."']


def test_nodes_survive_as_data() -> None:
    node = Give(Me(), "bread", (Who("Bo", span=Span(3, 5)),), span=Span(0, 9))
    again = loaded(dumped(node), CLASSES)
    assert again == node
    assert again.to[0].span == Span(3, 5)
    for bad in (["Nobody", None], ["Who", None], ["Who", None, "a", "b"]):
        with pytest.raises(CacheError):
            loaded(bad, CLASSES)


def test_a_cached_text_is_not_read_again() -> None:
    asked = []

    def read(text: str) -> Node:
        asked.append(text)
        return Who(text)

    cache = Cache("grammar 1", CLASSES)
    assert cache.get("Ann", read) == cache.get("Ann", read) == Who("Ann")
    other = Cache("grammar 1", CLASSES)
    other.load(cache.to_json())
    assert "Ann" in other
    assert other.get("Ann", read) == Who("Ann")
    assert asked == ["Ann"]


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b'{"grammar": "grammar 1", "texts": 3}', b'{"grammar": "2", "texts": {}}']
)
def test_a_cache_that_does_not_fit_is_refused(data: bytes) -> None:
    with pytest.raises(CacheError):
        Cache("grammar 1", CLASSES).load(data)


def test_a_cache_is_written_in_order_and_says_whose_it_is() -> None:
    cache = Cache("grammar 1", CLASSES)
    for name in ("Bo", "Ann"):
        cache.get(name, Who)
    saved = cache.to_json()
    assert saved == b'{"grammar":"grammar 1","texts":{"Ann":["Who",null,"Ann"],"Bo":["Who",null,"Bo"]}}'
    for data, why in ((saved.replace(b"1", b"2"), "belongs to another grammar"), (b"{}", "no cache of card texts")):
        with pytest.raises(CacheError, match=why):
            Cache("grammar 1", CLASSES).load(data)


def test_an_empty_row_survives_as_data_and_places_can_be_left_out() -> None:
    node = Give(Me(), "bread", span=Span(2, 9))
    assert dumped(node) == ["Give", [2, 9], ["Me", None], "bread", [""], None]
    assert dumped(node, spans=False)[1] is None
    assert loaded(dumped(node), CLASSES).to == ()
    assert loaded([], CLASSES) == ()
    with pytest.raises(CacheError, match="Nobody is no node of this vocabulary"):
        loaded(["Nobody", None], CLASSES)


@dataclass(frozen=True)
class Flagged(Node):
    sure: bool = False
    count: int = 0
    who: Node | None = None
    form = "go[ surely{sure}][ {count} times][ <who:have> it]"


def test_what_is_false_or_missing_is_left_out_and_what_is_true_has_no_words() -> None:
    assert Flagged().text() == "go", "0 is left out like False"
    assert Flagged(True, 2, Who("Ann")).text() == "go surely 2 times Ann has it"
    assert Flagged(who=Me()).text() == "go have it"
    assert list(Flagged(who=Who("Ann")).children()) == [Who("Ann")]


def test_a_phrase_without_words_says_nothing() -> None:
    assert (Me().text(), Node.form, Node.clauses) == ("", "", ())


def test_a_phrase_can_be_changed_in_one_field() -> None:
    assert changed(Give(Me(), "bread"), what="salt") == Give(Me(), "salt")


@pytest.mark.parametrize(
    ("verb", "one"),
    [("have", "has"), ("do", "does"), ("wash", "washes"), ("watch", "watches"), ("fix", "fixes"), ("enjoy", "enjoys"),
     ("pay", "pays"), ("obey", "obeys"), ("buy", "buys")],
)  # fmt: skip
def test_more_verbs_for_one(verb: str, one: str) -> None:
    assert bent(verb, "one") == one
    assert bent(verb, "many") == verb


def test_a_sentence_gets_one_full_stop() -> None:
    assert [sentence("go."), sentence("")] == ["Go.", "."]


def test_in_how_many_texts_a_phrase_occurs() -> None:
    texts = [Give(Me(), "bread", (Who("Bo"), Who("Cy"))), Who("Ann"), Me()]
    assert uses(texts) == {"Give": 1, "Me": 2, "Who": 2}


def test_what_a_rule_gives_beyond_its_fields_is_an_error_that_names_the_phrase() -> None:
    with pytest.raises(TypeError, match="Who has 1 fields, its grammar rule gives 2 parts"):
        Who.build(["Ann", "Bo"], None)
    assert Who.build(["Ann"], Span(1, 4)).span == Span(1, 4)


def test_what_the_binding_of_references_writes_down_is_no_part_of_the_meaning() -> None:
    bound = Who("Ann", label="it", bound=Referent(THING, "it", "a woman"), span=Span(0, 3))
    assert bound == Who("Ann")
    assert hash(bound) == hash(Who("Ann"))
    assert repr(bound) == "Who(name='Ann')"
    assert (Who("Ann").label, Who("Ann").bound, Who("Ann").span) == ("", None, None)
