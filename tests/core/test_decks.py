"""Lists of cards as people write them."""

import pytest

from wonderwheel.core.decks import (
    DIFFICULTIES,
    MOST_MEANT,
    CardLine,
    Entry,
    Fault,
    Report,
    card_called,
    cards_of,
    counted,
    entries,
    lines_naming,
    looked_up,
    parts_of,
    plain,
    ready_called,
    shortened,
    written,
)
from wonderwheel.core.errors import SetupError

POOL = {"Old Fox": 1, 'Tony "Hunter" Thickfür': 2, "Al'Thor": 3, "Álthor": 4}


def test_a_card_a_line_with_comments_and_blank_lines() -> None:
    main, beside = parts_of("# mine\n3 Old Fox  # the fox\n\n2x Al'Thor\nOld Fox", "archive", "deck_1")
    assert entries(main, "deck_1") == [Entry(3, "Old Fox"), Entry(2, "Al'Thor"), Entry(1, "Old Fox")]
    assert entries(beside, "deck_1") == []


@pytest.mark.parametrize(
    "text", ["2 Old Fox\nArchive:\n1 Al'Thor", "2 Old Fox | 1 Al'Thor", "Deck:\n2 Old Fox\n|Al'Thor"]
)
def test_what_lies_beside_the_deck_comes_below_its_name_or_behind_a_bar(text: str) -> None:
    main, beside = parts_of(text, "archive", "deck_1")
    assert cards_of(main, POOL, "deck_1", 100) == [1, 1]
    assert cards_of(beside, POOL, "deck_1", 100) == [3]


def test_a_part_that_no_deck_has_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match="no part of a deck is called 'Sideboard'; there are deck, archive"):
        parts_of("2 Old Fox\nSideboard:\n1 Al'Thor", "archive", "deck_1")


@pytest.mark.parametrize("name", ["old fox", "OLD  FOX", "“Old” Fox"])
def test_capitals_blanks_and_quotes_need_not_be_as_printed(name: str) -> None:
    assert card_called(name, POOL, "deck_1") == 1


def test_accents_need_not_be_as_printed() -> None:
    assert card_called("tony ‘hunter’ thickfur", POOL, "deck_1") == 2


def test_a_name_that_two_cards_have_without_their_marks_is_refused_with_both() -> None:
    assert card_called("Al'Thor", POOL, "deck_1") == 3
    with pytest.raises(SetupError, match=r"""'althor' can be "Al'Thor" or 'Álthor'"""):
        card_called("althor", POOL, "deck_1")


def test_an_unknown_name_is_refused_with_what_was_meant() -> None:
    with pytest.raises(SetupError, match=r"deck_1: there is no card called 'Old Fix'; did you mean 'Old Fox'\?"):
        card_called("Old Fix", POOL, "deck_1")


@pytest.mark.parametrize("entry", ["0 Old Fox", "1000 Old Fox", "99999999999 Old Fox"])
def test_a_number_of_copies_is_from_1_to_999(entry: str) -> None:
    with pytest.raises(SetupError, match="is no number of copies, 1 to 999"):
        entries(entry, "deck_1")


def test_nine_hundred_and_ninety_nine_copies_and_one_are_numbers_of_copies() -> None:
    assert entries("999 Old Fox; 1 Old Fox; 1x Old Fox", "deck_1") == [Entry(n, "Old Fox") for n in (999, 1, 1)]


def test_a_refusal_quotes_up_to_sixty_characters() -> None:
    assert shortened("a" * 60) == "a" * 60
    assert shortened("a" * 61) == "a" * 60 + "..."


def test_more_cards_than_a_table_holds_are_refused_before_any_is_dealt() -> None:
    with pytest.raises(SetupError, match="101 cards are too many"):
        cards_of("100 Old Fox; 1 Al'Thor", POOL, "deck_1", 100)
    assert len(cards_of("100 Old Fox", POOL, "deck_1", 100)) == 100


def test_every_unknown_card_is_told_at_once_and_where_it_stands() -> None:
    deck, beside, faults = looked_up("1 Old Fix; 1 Old Fox | Zork", POOL, "archive", 100)
    assert (deck, beside) == ([1], []), "as far as it can be read"
    assert [fault.card for fault in faults] == ["Old Fix", "Zork"]
    assert [fault.words.partition(";")[0] for fault in faults] == [
        "the deck: there is no card called 'Old Fix'",
        "the archive: there is no card called 'Zork'",
    ]


def test_a_name_that_nobody_knows_is_told_once_and_of_many_only_the_first_are_compared() -> None:
    text = "\n".join(["1 Old Fix", "2 Old Fix", *(f"Old Fi{letter}" for letter in "abcdefghijklmnop"), "old fox"])
    deck, _, faults = looked_up(text, POOL, "archive", 100)
    assert (deck, len(faults)) == ([1], 17)
    assert [("did you mean" in fault.words) for fault in faults] == [True] * MOST_MEANT + [False] * (17 - MOST_MEANT)


def test_what_is_too_much_is_told_beside_what_nobody_knows() -> None:
    faults = looked_up("Old Fix\n4 Old Fox", POOL, "archive", 3)[2]
    assert [fault.words.partition(";")[0] for fault in faults] == [
        "the deck: there is no card called 'Old Fix'",
        "the deck: 4 cards are too many for a table",
    ]


def test_a_ready_made_deck_is_found_whatever_its_capitals() -> None:
    assert ready_called("PETRAIA", ["solfera", "petraia"]) == "petraia"
    assert ready_called("petria", ["solfera", "petraia"]) == ""


def test_what_is_counted_keeps_its_order_and_leaves_out_what_there_is_not() -> None:
    assert counted("cost", ["3", "1", "3"], ["1", "2", "3"]).counts == (("1", 1), ("3", 2))
    assert counted("type", ["item", "land", "land"]).counts == (("land", 2), ("item", 1))


def test_the_lines_of_a_card_are_found_however_it_is_written() -> None:
    text = "# Old Fox\n2 old  fox\nAl'Thor; 3x OLD FOX\nArchive:\nZork | Old Fox"
    assert lines_naming(text, "Old Fox") == (2, 3, 5)
    assert lines_naming(text, "Zork") == (5,)
    assert lines_naming(text, "Fox") == ()


def test_a_list_that_can_be_read_gives_the_cards_of_both_parts_and_no_fault() -> None:
    assert looked_up("2 Old Fox | Al'Thor", POOL, "archive", 100) == ([1, 1], [3], [])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0 Old Fox", "the deck: '0 Old Fox' is no number of copies, 1 to 999"),
        ("Old Fox | 0 Old Fox", "the archive: '0 Old Fox' is no number of copies, 1 to 999"),
        ("4 Old Fox", "the deck: 4 cards are too many for a table; a deck has at most 3"),
        ("Sideboard:\nOld Fox", "the deck: no part of a deck is called 'Sideboard'; there are deck, archive"),
    ],
)
def test_a_list_that_cannot_be_read_gives_no_card_and_says_why(text: str, words: str) -> None:
    assert looked_up(text, POOL, "archive", 3) == ([], [], [Fault(words)])


def test_a_ready_made_deck_asks_one_of_three_things_of_its_player() -> None:
    assert DIFFICULTIES == ("easy", "medium", "hard")


def test_only_quotes_blanks_and_capitals_of_a_name_do_not_count() -> None:
    assert plain("  A~b-c.  D'e “F”") == "a~b-c. de f"


def test_a_fault_is_told_with_its_clause() -> None:
    assert Fault("too few cards") == ("too few cards", "", "")
    assert Fault("too few cards", "", "T-1").said() == "too few cards (T-1)"
    assert Fault("too few cards").said() == "too few cards"


def test_a_list_is_written_by_kinds_and_can_be_read_again() -> None:
    fox, hunter, thor = (
        CardLine(2, "Old Fox", "animal", ""),
        CardLine(1, 'Tony "Hunter" Thickfür', "person", ""),
        CardLine(3, "Old Fox", "animal", ""),
    )
    report = Report((("deck", (fox, hunter, thor)), ("archive", (CardLine(1, "Al'Thor", "person", ""),))), (), ())
    text = written(report, ["My deck", "", "for two"])
    assert text.splitlines() == [
        "# My deck",
        "#",
        "# for two",
        "",
        "# animal (5)",
        "2 Old Fox",
        "3 Old Fox",
        "",
        "# person (1)",
        '1 Tony "Hunter" Thickfür',
        "",
        "Archive:",
        "",
        "# person (1)",
        "1 Al'Thor",
    ]
    assert text.endswith("Thor\n")
    assert looked_up(text, POOL, "archive", 100) == ([1, 1, 1, 1, 1, 2], [3], [])


def test_without_a_heading_or_something_beside_it_a_list_begins_with_its_cards() -> None:
    report = Report((("deck", (CardLine(2, "Old Fox", "animal", ""),)), ("archive", ())), (), ())
    assert written(report) == "# animal (2)\n2 Old Fox\n"


def test_a_name_of_up_to_a_hundred_and_twenty_letters_is_looked_at() -> None:
    """Whoever sends a whole book for a name makes nobody compare it."""
    long = "Verily " * 17
    assert len(long.strip()) == 118
    pool = {long.strip(): 1, "old fox": 2}
    assert card_called(long.lower().strip(), pool, "deck_1") == 1
    assert ready_called(long.lower(), list(pool)) == long.strip()
    padded = " " * 111 + "Old  Fox"
    assert len(padded) == 119
    assert card_called(padded, pool, "deck_1") == 2
    with pytest.raises(SetupError, match="there is no card called"):
        card_called("  " + padded, pool, "deck_1")
    assert ready_called("  " + padded, list(pool)) == ""
