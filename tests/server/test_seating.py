"""What a table is before its game: seats, names, settings within their bounds."""

from __future__ import annotations

from typing import Any

import pytest

from wonderwheel.server.game import seating
from wonderwheel.server.game.seating import (
    BOT_NAMES,
    LONGEST_NAME,
    RequestRefused,
    Seat,
    TableData,
    checked_name,
    checked_text,
    free_bot_name,
    made_up_name,
    new_id,
    seats_for,
    settings_for,
    told_apart,
)
from wonderwheel.server.protocol.public_data import ClockSetting, NewSeat, NewTable


def wanted(**more: Any) -> NewTable:
    return NewTable("one_card_wonder", [NewSeat("me"), NewSeat("bot")], **more)


def table(*seats: Seat, **more: Any) -> TableData:
    settings = settings_for(wanted(delay=40, spectators=more.pop("spectators", True)), {}, 60)
    return TableData("t", "g", "waiting", settings, 1, 2, "1", "host", 0, 0, seats=list(seats), **more)


# -- names -------------------------------------------------------------------------------------------------------------


def test_made_up_names_are_two_words_to_be_read_aloud() -> None:
    for names in (BOT_NAMES, seating._FIRST, seating._SECOND):
        assert all(name.isalpha() and name.istitle() for name in names)
        assert len(set(names)) == len(names)
    assert (len(BOT_NAMES), len(seating._FIRST), len(seating._SECOND)) == (10, 12, 12)
    first, second = made_up_name().split(" ")
    assert first in seating._FIRST
    assert second in seating._SECOND


def test_a_name_is_shown_as_it_may_be() -> None:
    assert checked_name("  Ada \t  Byron ") == "Ada Byron"
    assert checked_name("Ada".join(["u\u0308", ""])) == "\u00fcAda", "composed, as most write it"
    assert checked_name("A" * LONGEST_NAME) == "A" * 24
    assert checked_name(" \n ").split(" ")[0] in seating._FIRST, "an empty one is made up"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("A" * 25, "a name has at most 24 characters"),
        ("Ad\u200da", "letters, digits and signs that can be seen"),
        ("Ad\ue000a", "letters, digits and signs that can be seen"),
        ("Ad\x07a", "letters, digits and signs that can be seen"),
        ("Player 1", "the table itself calls its seats so"),
        ("pLAYER12", "the table itself calls its seats so"),
    ],
)
def test_a_name_that_would_mislead_is_refused(name: str, words: str) -> None:
    with pytest.raises(RequestRefused, match=words) as refused:
        checked_name(name)
    assert (refused.value.code, refused.value.status) == ("name", 400)


def test_a_line_of_chat_is_one_line_that_can_be_read() -> None:
    assert checked_text(" Good\ngame ", 20) == "Good game"
    assert checked_text("12345", 5) == "12345"
    for text, words in (("\n \t", "there is nothing to say"), ("123456", "a line has at most 5 characters")):
        with pytest.raises(RequestRefused, match=words) as refused:
            checked_text(text, 5)
        assert (refused.value.code, refused.value.status) == ("chat", 400)


def test_who_has_the_name_of_another_gets_a_number() -> None:
    assert told_apart("Ada", ["Bo"]) == "Ada"
    assert told_apart("Ada", ["Ada"]) == "Ada 2"
    assert told_apart("Ada", ["Ada", "Ada 2"]) == "Ada 3"
    assert told_apart("Ada", ["Ada", "Ada 2", "Ada 3"]) == "Ada 4"


def test_bots_take_the_first_name_that_is_free() -> None:
    assert free_bot_name([]) == BOT_NAMES[0]
    assert free_bot_name(BOT_NAMES[:2]) == BOT_NAMES[2]
    assert free_bot_name(BOT_NAMES) == f"{BOT_NAMES[0]} 2"


def test_ids_cannot_be_guessed_and_fit_into_an_address() -> None:
    ids = [new_id() for _ in range(50)]
    assert len(set(ids)) == 50
    assert all(each.isalnum() and len(each) == 22 for each in ids)
    assert len(new_id(3)) == 4


# -- seats -------------------------------------------------------------------------------------------------------------


def test_seats_are_made_as_they_are_wanted() -> None:
    kinds = [NewSeat("me"), NewSeat("bot", "greedy"), NewSeat("me"), NewSeat("person"), NewSeat("open")]
    mine, bot, again, person, free = seats_for(kinds, "g", "Ada", ["greedy", "steady"])
    assert mine == Seat("person", "g", "Ada", ready=True)
    assert bot == Seat("bot", "", BOT_NAMES[0], "greedy", ready=True)
    assert again == Seat("person", "g", "Ada 2", ready=True)
    assert (person, free) == (Seat("person"), Seat("open"))
    assert [seat.free for seat in (mine, bot, again, person, free)] == [False, False, False, True, True]
    assert Seat("person") == Seat("person", "", "", "greedy", False, False, False)


def test_no_bot_has_the_name_of_its_host() -> None:
    bot = seats_for([NewSeat("bot", "greedy")], "g", BOT_NAMES[0], ["greedy"])[0]
    assert bot.name == BOT_NAMES[1]


def test_a_bot_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(RequestRefused, match="there is no bot 'genius'; the bots are greedy, steady") as refused:
        seats_for([NewSeat("bot", "genius")], "g", "Ada", ["greedy", "steady"])
    assert (refused.value.code, refused.value.status) == ("bot", 400)
    assert RequestRefused("x", "y").status == 409


def test_a_table_knows_whose_its_seats_are() -> None:
    found = table(Seat("person", "a", "Ada"), Seat("bot"), Seat("person"), Seat("person", "a"), Seat("open", "b"))
    assert found.persons() == [0, 3]
    assert (found.seats_of("a"), found.seats_of("b"), found.seats_of("")) == ([0, 3], [], [])
    assert found.names() == ["Ada", "Player 2", "Player 3", "Player 4", "Player 5"]


def test_spectators_see_later_only_where_somebody_could_use_it() -> None:
    assert table(Seat("person", "a"), Seat("person", "b")).delay() == 40
    assert table(Seat("person", "a"), Seat("person", "a"), Seat("bot")).delay() == 0


def test_spectators_come_in_when_the_table_and_every_person_let_them() -> None:
    willing, unwilling = Seat("person", "a", spectators=True), Seat("person", "b")
    assert table(willing, Seat("bot")).lets_spectators_in()
    assert not table(willing, unwilling).lets_spectators_in()
    assert not table(willing, spectators=False).lets_spectators_in()
    assert not table(Seat("bot")).lets_spectators_in()


@pytest.mark.parametrize(("winners", "seats"), [("", None), ("-", []), ("1", [1]), ("0,12", [0, 12])])
def test_who_has_won_is_noted_in_a_word(winners: str, seats: list[int] | None) -> None:
    assert table(winners=winners).won_by() == seats


# -- settings ----------------------------------------------------------------------------------------------------------


def test_settings_are_those_that_were_wanted() -> None:
    clock = ClockSetting("fischer", 30, 2)
    found = settings_for(
        wanted(clock=clock, public=True, spectators=True, delay=5, takeover=7, pace=9), {"leaders": True}, 60
    )
    assert (found.seats, found.options, found.clock) == (2, {"leaders": True}, clock)
    assert (found.public, found.spectators, found.lesson) == (True, True, False)
    assert (found.delay, found.takeover, found.pace) == (5, 7, 9)


WEEK = 7 * 24 * 60 * 60


@pytest.mark.parametrize(
    ("least", "most", "name", "words"),
    [
        (5, WEEK, "seconds", "a clock has from 5 seconds to seven days"),
        (0, 3600, "increment", "an increment is at most an hour"),
        (0, 60, "delay", "delay is from 0 to 60"),
        (0, 86_400, "takeover", "takeover is from 0 to 86400"),
        (0, 5_000, "pace", "pace is from 0 to 5000"),
    ],
)
def test_settings_have_their_bounds(least: int, most: int, name: str, words: str) -> None:
    def settled(value: int) -> None:
        if name in ("seconds", "increment"):
            clock = ClockSetting("fischer", **{"seconds": 60, "increment": 0, name: value})
            settings_for(wanted(clock=clock), {}, 60)
        else:
            settings_for(wanted(**{name: value}), {}, 60)

    settled(least)
    settled(most)
    for value in (least - 1, most + 1):
        with pytest.raises(RequestRefused, match=words) as refused:
            settled(value)
        code = "clock" if name in ("seconds", "increment") else name
        assert (refused.value.code, refused.value.status) == (code, 400)


def test_without_a_clock_its_time_does_not_matter() -> None:
    assert settings_for(wanted(clock=ClockSetting("none", 0, 0)), {}, 60).clock.seconds == 0
