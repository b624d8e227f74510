"""Decks over HTTP and in the waiting room: the shelf, lists of one's own, and who learns of a choice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import sit, thread_server
from tests.server.tables import run
from wonderwheel.core.decks import DIFFICULTIES
from wonderwheel.games import GAMES
from wonderwheel.server.game.decks import LONGEST, MOST_ENTRIES, checked, shelf_of
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.deck_data import DeckChoice, DeckList
from wonderwheel.server.protocol.public_data import NewSeat, NewTable
from wonderwheel.server.settings import Limits
from wonderwheel.server.table import lobby

WONDERS = "wonders_of_the_first"
WHEEL = "wheel_of_time"


@pytest.mark.parametrize("game", [WONDERS, WHEEL])
def test_the_shelf_tells_of_every_ready_made_deck(base: str, game: str) -> None:
    shelf = httpx.get(f"{base}/api/decks/{game}").json()
    own = GAMES[game].shelf
    assert own is not None
    assert [deck["name"] for deck in shelf["decks"]] == list(own.ready())
    for deck in shelf["decks"]:
        assert deck["difficulty"] in DIFFICULTIES
        assert deck["blurb"]
        assert deck["marks"]
        assert sum(bar["count"] for bar in deck["curve"]) <= deck["number"] == sum(k["count"] for k in deck["kinds"])
        ready = own.ready()[deck["name"]]
        assert deck["seats"] == list(ready.seats)
        tallies = {
            tally.says: tally.counts for tally in own.report(ready.cards, ready.seats[0], own.formats[0]).tallies
        }
        assert deck["marks"] == [value for value, _ in tallies[own.marks][:3]]
        assert deck["curve"] == [{"value": value, "count": number} for value, number in tallies[own.curve]]
    assert shelf["options"] == list(own.options)
    assert shelf["sides"] == list(GAMES[game].sides)


def test_a_game_without_decks_has_no_shelf(base: str) -> None:
    for path in ("one_card_wonder", "nothing"):
        assert httpx.get(f"{base}/api/decks/{path}").status_code == 404
        assert httpx.post(f"{base}/api/decks/{path}/check", json={"text": ""}).status_code == 404


def check(base: str, game: str = WONDERS, **body: Any) -> Any:
    answer = httpx.post(f"{base}/api/decks/{game}/check", json=body)
    return answer.json() if answer.status_code == 200 else (answer.status_code, answer.json()["code"])


def test_every_fault_has_its_card_its_line_and_its_clause(base: str) -> None:
    shelf = GAMES[WONDERS].shelf
    assert shelf is not None
    lines = shelf.ready()["petraia"].cards.replace(" | ", "\nArchive:\n").replace("; ", "\n").splitlines()
    fine = check(base, text="\n".join(lines))
    assert (fine["legal"], fine["faults"], fine["number"], fine["seats"]) == (True, [], 50, [0, 1])
    lines[0] = "5 emerald clearing"
    found = check(base, text="\n".join(lines))
    assert not found["legal"]
    size, copies = found["faults"]
    assert (size["clause"], size["lines"]) == ("CR132-303.a", [])
    assert (copies["card"], copies["lines"], copies["clause"]) == ("Emerald Clearing", [1], "CR132-303.1.c")
    assert "52" in size["words"]
    assert "at most 3" in copies["words"]


def test_an_unknown_card_is_told_with_its_line(base: str) -> None:
    (fault,) = check(base, text="3 Emerald Clearing\n2 Quite Creek")["faults"]
    assert (fault["card"], fault["lines"]) == ("Quite Creek", [2])
    assert "Quiet Creek" in fault["words"]
    (fault,) = check(base, text="3 Emerald Clearing\n2 Xyzzy")["faults"]
    assert fault["words"].endswith("there is no card called 'Xyzzy'"), "no command of a terminal"


def test_what_is_there_too_often_is_told_beside_what_nobody_knows(base: str) -> None:
    text = "4 Koiscale\n1 No Such Wonder\nThree Bears"
    found = check(base, text=text)
    assert [(fault["card"], fault["lines"]) for fault in found["faults"]] == [
        ("No Such Wonder", [2]),
        ("Three Bears", [3]),
        ("Koiscale", [1]),
    ]
    assert found["faults"][2]["clause"] == "CR132-303.1.c"
    assert not found["legal"]


def test_a_list_is_for_the_side_that_can_play_it(base: str) -> None:
    shelf = GAMES[WHEEL].shelf
    assert shelf is not None
    villain = shelf.ready()["forsaken"].cards
    assert check(base, WHEEL, text=villain)["seats"] == [1]
    refused = check(base, WHEEL, text=villain, seat=0)
    assert [fault["clause"] for fault in refused["faults"]] == ["WOT20-setup.hand.2"]


def test_a_list_is_checked_as_the_usual_format_wants_it_unless_another_is_named() -> None:
    definition = GAMES[WHEEL]
    usual, other, _ = shelf_of(definition).formats
    unnamed, named, unlike = (checked(definition, DeckList("", format=form)) for form in ("", usual, other))
    assert unnamed == named != unlike


def test_what_makes_no_sense_is_refused(base: str) -> None:
    assert check(base, text="", format="nothing") == (400, "format")
    assert check(base, text="", seat=2) == (400, "seat")
    assert check(base, text="x" * (LONGEST + 1)) == (413, "size")
    assert check(base, text="x\n" * MOST_ENTRIES) == (413, "size")
    assert check(base, text="x;" * MOST_ENTRIES) == (413, "size")


def test_lists_are_checked_so_often_and_not_oftener(tmp_path: Path) -> None:
    with thread_server(tmp_path, limits=Limits(checks=0.001, checks_burst=2)) as base:
        assert [check(base, text="x")["legal"] for _ in range(2)] == [False, False]
        assert check(base, text="x") == (429, "limit")


def test_a_friend_chooses_a_deck_and_nobody_else_learns_of_it(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        host, friend, other = [await hub.new_guest(name) for name in ("Ann", "Bea", "Cid")]
        table = NewTable(WONDERS, [NewSeat("me"), NewSeat("person")], {"deck_1": "thalwind"})
        info = await lobby.create(hub, host.guest, host.name, table)
        room = await hub.room_for(info.id)
        line = await sit(room, host)
        await lobby.join(hub, info.id, friend.guest, friend.name, -1)
        told = len(line.heard())
        chosen = await lobby.choose_deck(hub, info.id, friend.guest, DeckChoice(1, "umbrathene"))
        assert chosen.options["deck_2"] == "umbrathene"
        assert "deck_1" not in chosen.options
        assert len(line.heard()) == told, "the host cannot even see that something was chosen"
        for seat, guest, status in ((0, friend, 403), (1, host, 403), (1, other, 403)):
            with pytest.raises(RequestRefused, match="not yours") as refused:
                await lobby.choose_deck(hub, info.id, guest.guest, DeckChoice(seat, "solfera"))
            assert refused.value.status == status
        with pytest.raises(RequestRefused, match="deck_2"):
            await lobby.choose_deck(hub, info.id, friend.guest, DeckChoice(1, "3 Nothing Known"))
        assert room.table.settings.options["deck_2"] == "umbrathene", "a deck that cannot be played changes nothing"
        await lobby.leave(hub, info.id, friend.guest)
        joined = await lobby.join(hub, info.id, other.guest, other.name, -1)
        assert joined.options["deck_2"] == "", "who leaves takes the deck along"
        await lobby.choose_deck(hub, info.id, other.guest, DeckChoice(1, "solfera"))
        await lobby.ready(hub, info.id, other.guest, True)
        assert room.table.status == "running"
        assert dict(room.play.game.rules.setup.options)["deck_2"] == "solfera" if room.play else False
        with pytest.raises(RequestRefused, match="has begun"):
            await lobby.choose_deck(hub, info.id, other.guest, DeckChoice(1, "petraia"))

    run(tmp_path, test)


def test_a_table_without_decks_takes_none(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        host = await hub.new_guest("Ann")
        table = NewTable("one_card_wonder", [NewSeat("me"), NewSeat("person")])
        info = await lobby.create(hub, host.guest, host.name, table)
        with pytest.raises(RequestRefused, match="not played with decks"):
            await lobby.choose_deck(hub, info.id, host.guest, DeckChoice(0, "petraia"))

    run(tmp_path, test)


# -- without HTTP --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"seat": -1}, ""), ({"seat": 0}, ""), ({"seat": 1}, ""), ({"seat": -2}, "seat"), ({"seat": 2}, "seat"),
        ({"format": "no such"}, "format"), ({"text": "x" * LONGEST}, ""), ({"text": "x" * (LONGEST + 1)}, "size"),
        ({"text": ";" * (MOST_ENTRIES - 1)}, ""), ({"text": "\n;" * (MOST_ENTRIES // 2)}, "size"),
    ],
)  # fmt: skip
def test_a_list_to_be_checked_has_its_bounds(wanted: dict[str, Any], code: str) -> None:
    given = DeckList(**{"text": "1 Koiscale", **wanted})
    if not code:
        assert not checked(GAMES[WONDERS], given).legal
        return
    with pytest.raises(RequestRefused) as refused:
        checked(GAMES[WONDERS], given)
    assert (refused.value.code, refused.value.status) == (code, 413 if code == "size" else 400)


def test_a_list_is_judged_by_the_seat_that_finds_least_fault_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = GAMES[WHEEL].shelf
    assert shelf is not None
    ready = next(iter(shelf.ready().values()))
    fine = checked(GAMES[WHEEL], DeckList(ready.cards))
    assert (fine.legal, fine.faults) == (True, [])
    for seat in range(len(shelf.options)):
        alone = checked(GAMES[WHEEL], DeckList(ready.cards, seat))
        assert alone.legal == (seat in fine.seats)
        assert alone.seats == [seat] * alone.legal


def test_a_game_without_decks_is_refused_by_name() -> None:
    with pytest.raises(RequestRefused, match="One Card Wonder is not played with decks") as refused:
        shelf_of(GAMES["one_card_wonder"])
    assert (refused.value.code, refused.value.status) == ("decks", 404)
