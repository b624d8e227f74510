"""Each effect knows the words it comes from: the picture and the events tell which part of a text acts just now."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, wonder
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.programs import Registers, do, if_, program, said
from wonderwheel.core.records.records import recorded_event
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, cards_from_text
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped_cards
from wonderwheel.games.wonders_of_the_first.show.picture.types import WorkPicture
from wonderwheel.games.wonders_of_the_first.table.events import DISCARDED, DREW, GAINED


def card(name: str, text: str, kind: str = "wonder") -> CardDef:
    power = "power = 1\n" if kind == "wonder" else ""
    (made,) = cards_from_text(f'[[card]]\nname = "{name}"\ntype = "{kind}"\n{power}text = """{text}"""\n', name)
    return made


def working(table: At, seat: int = 0) -> list[WorkPicture]:
    picture = table.rules.picture(known_to(table.g, seat), seat)
    found: list[WorkPicture] = picture["work"]
    return found


def lit(table: At, text: str, seat: int = 0) -> str:
    """The words that act just now."""
    first = next(one for one in working(table, seat) if one["state"] == "acting")
    return text[first["start"] : first["end"]]


def spoken(table: At, text: str) -> list[tuple[str, str]]:
    """The events that came from a text, each with its words."""
    return [(e.kind.name, text[slice(*e.span)]) for e in table.game.log or [] if e.span[1]]


@clause("CR132-501.e", "CR132-on-arrival.a")
def test_the_first_effect_is_lit_and_then_the_second() -> None:
    text = "On arrival: Tap target enemy. Put a +1 counter on target Wonder you control."
    scout = card("Scout", text)
    bears = ["2 Bear", "2 Bear", "1 Bear", "1 Bear"]
    table = at(scout, wonder("Bear", 4), world=bears, player=[{"hand": ["Scout"]}, {}])
    table.say("Play Scout", "Realm 1")
    assert lit(table, scout.text) == "Tap target enemy"
    assert lit(table, scout.text, seat=1) == "Tap target enemy"
    table.say("Bear (realm 1, player 2)")
    assert lit(table, scout.text) == "Put a +1 counter on target Wonder you control"
    table.say("Bear (realm 1, player 1)")
    assert working(table) == []


@clause("CR132-501.e")
def test_a_question_that_begins_an_effect_belongs_to_it() -> None:
    scout = card("Scout", "On arrival: Gain 1 faith. Target player draws a card.")
    table = at(scout, player=[{"hand": ["Scout"]}, {}])
    table.say("Play Scout", "Realm 1")
    assert lit(table, scout.text) == "Target player draws a card"


@clause("CR132-draw.a", "CR132-discard.a")
def test_events_carry_the_words_they_come_from() -> None:
    scout = card("Scout", "On arrival: Draw a card. Discard a card. If you do, gain 2 faith.")
    hand = {"hand": ["Scout", "Bear", "Hare"], "deck": ["Bear", "Hare", "Bear"]}
    table = at(scout, wonder("Bear", 4), wonder("Hare", 1), player=[hand, {}])
    table.say("Play Scout", "Realm 1", "Bear")
    index = table.rules.catalogue.printed[table.rules.catalogue.numbers["Scout"]][0]
    assert spoken(table, scout.text) == [
        (DREW.name, "Draw a card"),
        (DISCARDED.name, "Discard a card"),
        (GAINED.name, "gain 2 faith"),
    ]
    assert {e.ability for e in table.game.log or [] if e.span[1]} == {index}
    assert {e.ability for e in table.game.log or [] if not e.span[1]} == {-1}


def test_an_inner_phrase_is_closer_than_what_is_said_around_it() -> None:
    scout = card("Scout", "On arrival: Gain X faith, where X is the number of stones you control.")
    table = at(scout, player=[{"hand": ["Scout"]}, {}], stones=[[1, 1], [2, 1]])
    table.say("Play Scout", "Realm 1")
    assert spoken(table, scout.text) == [(GAINED.name, "Gain X faith")]


@clause("CR132-on-play.b")
def test_the_phrase_of_a_spell_is_lit_while_its_target_is_declared() -> None:
    bolt = card("Bolt", "Tap target enemy. Destroy target item.", "spell")
    jar = card("Jar", "Tap free: Gain 1 faith.", "item")
    world = ["2 Bear", "2 Bear", "2 Jar", "1 Jar"]
    table = at(bolt, jar, wonder("Bear", 4), world=world, player=[{"hand": ["Bolt"]}, {}])
    table.say("Play Bolt")
    assert lit(table, bolt.text) == "Tap target enemy"
    table.say("Bear (realm 1, player 2)")
    assert lit(table, bolt.text) == "Destroy target item"
    table.say("Jar (realm 1, player 2)")
    happened = spoken(table, bolt.text)
    assert ("tapped", "Tap target enemy") in happened
    assert ("destroyed", "Destroy target item") in happened
    assert ("targeted", "Destroy target item") in happened


@clause("CR132-next.a")
def test_what_was_left_for_later_is_part_of_its_ability() -> None:
    scout = card("Scout", "On arrival: Gain 1 faith. At end of turn, gain 2 faith.")
    table = at(scout, player=[{"hand": ["Scout"]}, {}])
    table.say("Play Scout", "Realm 1")
    index = table.rules.catalogue.printed[table.rules.catalogue.numbers["Scout"]][0]
    gained = [e for e in table.game.log or [] if e.kind is GAINED and e.span[1]]
    assert [scout.text[slice(*e.span)] for e in gained] == ["Gain 1 faith", "gain 2 faith"]
    assert [e.ability for e in gained] == [index, index]


@clause("CR132-506.a")
def test_a_card_that_not_everybody_knows_says_nothing() -> None:
    """An ability that works in a hidden area has no words for the log."""
    text = "On arrival: Gain 1 faith."
    table = at(card("Scout", text), player=[{"hand": ["Scout"]}, {}])
    table.say("Play Scout", "Realm 1")
    scout = table.g.realms[0][0]
    number = table.rules.catalogue.printed[table.g.what[scout]][0]
    table.g.push(table.rules.catalogue.abilities[number].program, (0, scout, table.g.serial[scout], 0))
    table.g.stack[-1].pc = 2
    assert table.rules.saying(table.g)[0] == number
    table.g.face_down = changed(table.g.face_down, scout, 1)
    assert table.rules.saying(table.g) == (-1, 0, 0)
    table.g.face_down = changed(table.g.face_down, scout, 0)
    table.g.known[scout] = 1
    assert table.rules.saying(table.g) == (-1, 0, 0)


def test_a_log_that_is_off_costs_no_search() -> None:
    scout = card("Scout", "On arrival: Gain 1 faith.")
    table = at(scout, player=[{"hand": ["Scout"]}, {}])
    asked: list[int] = []
    table.rules.saying = lambda g: asked.append(1) or (-1, 0, 0)  # type: ignore[method-assign, func-returns-value]
    table.g.log = None
    table.say("Play Scout", "Realm 1")
    assert table.look("p1.faith") == 1
    assert not asked


def test_every_shipped_effect_that_is_told_apart_has_its_words() -> None:
    """Places lie inside the line of their ability, and begin and end with a word."""
    found = 0
    for each in shipped_cards():
        for (begin, end), places in zip(each.spans, each.places, strict=True):
            for start, stop in zip(places[::2], places[1::2], strict=True):
                if stop:
                    found += 1
                    assert begin <= start < stop <= end, each.name
                    assert each.text[start : stop + 1].strip(" .\n"), each.name
                    assert not each.text[start].isspace(), each.name
    assert found > 150


def test_inner_phrases_win_over_the_outer_ones_that_hold_them() -> None:
    def nothing(g: object, f: object) -> None:
        pass

    def never(g: object, f: object) -> bool:
        return False

    inner = said((4, 9), do(nothing))
    made = program("toy", Registers(), do(nothing), said((0, 20), if_(never, inner), do(nothing)), do(nothing))
    assert made.said == ((0, 0), (0, 20), (4, 9), (0, 20), (0, 0), (0, 0))
    assert program("toy", Registers(), do(nothing)).said == ()


def test_abilities_without_words_are_one_thing() -> None:
    tap = meaning.Tap(meaning.Target(meaning.Cards(types=("wonder",))))
    wolf = wonder("Wolf", 5, meaning.Triggered(meaning.Event("attacks", this=True), (tap,)))
    table = at(wolf, wonder("Bear", 4), world=["1 Wolf", "2 Bear", "2 Bear"])
    table.say("Attack in realm 1")
    (work,) = working(table)
    assert (work["state"], work["start"], work["end"]) == ("acting", 0, 0)


def test_records_keep_the_words_of_events() -> None:
    scout = card("Scout", "On arrival: Gain 1 faith.")
    table = at(scout, player=[{"hand": ["Scout"]}, {}])
    table.say("Play Scout", "Realm 1")
    (gained,) = (e for e in table.game.log or [] if e.kind is GAINED and e.span[1])
    assert recorded_event(table.rules, gained).span == (*gained.span, gained.ability)
    drawn = gained._replace(span=(0, 0), ability=-1)
    assert recorded_event(table.rules, drawn).span == (0, 0)
