"""The handlers of the HTTP interface by hand: what each refuses, with which code, and what it gives; no network."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.server.harness import ALL_GAMES, GENEROUS, FakeTimes
from tests.server.tables import GAME, friends, run, wanted
from wonderwheel.bots.measured import ratings_of
from wonderwheel.core.records import records
from wonderwheel.games import GAMES
from wonderwheel.games.learning import glossary_of
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.net import api, library
from wonderwheel.server.protocol.deck_data import DeckChoice, DeckList
from wonderwheel.server.protocol.levels import USUAL_BOT
from wonderwheel.server.protocol.messages import VERSION, Concede
from wonderwheel.server.protocol.public_data import (
    Guest,
    NewGuest,
    NewSeat,
    NewTable,
    Ready,
    ResumeKey,
    SeatChange,
    SeatWish,
    WantedEdition,
)
from wonderwheel.server.table.commands import carry_out
from wonderwheel.version import __version__


def request(**headers: str) -> Any:
    return SimpleNamespace(headers=headers, scope={"client": ("10.0.0.1", 1)})


async def refusal(asked: Any) -> tuple[str, int]:
    with pytest.raises(RequestRefused) as refused:
        await asked
    assert str(refused.value)
    return refused.value.code, refused.value.status


def handler(name: str) -> Any:
    """What answers an address, without what stands around it."""
    return (getattr(api, name, None) or getattr(library, name)).fn


def test_a_guest_is_known_by_a_bearers_token_alone(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ann = await hub.new_guest("Ann")
        for words in (f"Bearer {ann.token}", f"bEARER  {ann.token}"):
            assert await api.caller(request(authorization=words), hub) == (ann.guest, "Ann")
            assert await api.perhaps(request(authorization=words), hub) == ann.guest
        for words in ("", "Bearer", ann.token, f"Basic {ann.token}", f"Bearer {ann.token} x", "Bearer x"):
            assert await refusal(api.caller(request(authorization=words), hub)) == ("token", 401)
            assert await refusal(api.perhaps(request(authorization=words), hub)) == ("token", 401)
        assert await refusal(api.caller(request(), hub)) == ("token", 401)
        assert await api.perhaps(request(), hub) == "", "nobody may look, too"

    run(tmp_path, check)


def test_games_are_told_as_they_define_themselves(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        told = await handler("games")(hub)
        assert (told.version, told.engine) == (VERSION, __version__)
        assert [bot.name for bot in told.bots] == list(hub.bot_names)
        assert [bot.name for bot in told.bots if bot.usual] == [USUAL_BOT]
        for game, definition in zip(told.games, ALL_GAMES.values(), strict=True):
            assert (game.name, game.title, game.blurb) == (definition.name, definition.title, definition.blurb)
            assert (game.least, game.most) == (definition.least, definition.most)
            assert game.sides == list(definition.sides)
            assert game.decks == (list(definition.shelf.options) if definition.shelf else [])
            assert game.lesson == (definition.name in GAMES)
            measured = ratings_of(definition.name)
            assert [one.bot for one in game.ratings] == list(measured)
            assert [one.words for one in game.ratings] == [one.words for one in measured.values()]
            assert [(one.rating, one.give_or_take, one.games) for one in game.ratings] == [
                (one.rating, one.give_or_take, one.games) for one in measured.values()
            ]
            rules = definition.make(definition.setup(definition.least))
            assert [(w.name, w.open) for w in game.windows] == [(w.name, w.open_by_default) for w in rules.windows]
            assert [(e.kind, e.fields) for e in game.events] == [
                (kind.name, list(kind.fields)) for kind in rules.event_kinds.values()
            ]
            for option, defined in zip(game.options, definition.options, strict=True):
                assert (option.name, option.default, option.rare) == (defined.name, defined.default, defined.form.rare)
                assert (option.least, option.most) == (defined.between or (None, None))
                assert (option.choices, option.clauses) == (list(defined.choices), list(defined.clauses))

    run(tmp_path, check)


def test_what_is_not_known_of_a_game_is_refused(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        for asked in (
            handler("edition")(hub, WantedEdition("chess", {})),
            handler("clause")(hub, "chess", "OCW-turn.1"),
            handler("words")(hub, "chess"),
            handler("decks")(hub, "chess"),
            handler("check_deck")(request(), hub, "chess", DeckList("")),
            handler("begin_lesson")(request(), hub, ("ann", "Ann"), "chess"),
        ):
            assert await refusal(asked) == ("game", 404)
        for asked in (
            handler("edition")(hub, WantedEdition(GAME, {"nothing": 1})),
            handler("clause")(hub, "wonders_of_the_first", "CR132-505.1.a", "v9"),
            handler("words")(hub, "wonders_of_the_first", "v9"),
        ):
            assert await refusal(asked) == ("options", 400)
        assert await refusal(handler("clause")(hub, GAME, "OCW-nothing")) == ("clause", 404)
        found = await handler("clause")(hub, GAME, "OCW-turn.1")
        assert (found.game, found.clause, bool(found.words)) == (GAME, "OCW-turn.1", True)

    run(tmp_path, check)


def test_words_come_with_the_clause_that_is_cited(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        definition = ALL_GAMES["wonders_of_the_first"]
        for edition in ("", "guide"):
            options = {"edition": edition} if edition else {}
            rules = definition.make(definition.setup(definition.least, options))
            told = (await handler("words")(hub, definition.name, edition)).words
            terms = glossary_of(definition.name)
            assert [word.name for word in told] == [term.name for term in terms]
            assert [word.clause for word in told] == [
                rules.cited(term.clauses[0]) if term.clauses else "" for term in terms
            ]

    run(tmp_path, check)


def test_who_makes_too_much_of_something_has_to_wait(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ann = await hub.new_guest("Ann")
        me = (ann.guest, ann.name)
        await handler("new_guest")(request(), hub, NewGuest("Bo"))
        assert await refusal(handler("new_guest")(request(), hub, NewGuest("Bo"))) == ("limit", 429)
        assert await refusal(handler("resume")(request(), hub, ResumeKey("k" * 43))) == ("limit", 429)
        await handler("check_deck")(request(), hub, "wonders_of_the_first", DeckList(""))
        assert await refusal(handler("check_deck")(request(), hub, "wonders_of_the_first", DeckList(""))) == (
            "limit",
            429,
        )
        await handler("create")(request(), hub, me, wanted("me", "open"))
        assert await refusal(handler("create")(request(), hub, me, wanted("me", "open"))) == ("limit", 429)
        assert await refusal(handler("begin_lesson")(request(), hub, me, GAME)) == ("limit", 429)
        bo = await hub.new_guest("Bo")
        await handler("begin_lesson")(request(), hub, (bo.guest, bo.name), GAME)
        cy = await hub.new_guest("Cy")
        for asked in (
            handler("create")(request(), hub, (cy.guest, cy.name), wanted("me", "open")),
            handler("begin_lesson")(request(), hub, ((await hub.new_guest("Di")).guest, "Di"), GAME),
        ):
            assert await refusal(asked) == ("limit", 429), "two tables were made from this address"

    limits = dataclasses.replace(
        GENEROUS, guests_burst=1, guests=1e-9, checks_burst=1, checks=1e-9, tables_burst=1, tables=1e-9
    )
    limits = dataclasses.replace(limits, tables_per_address=1e-9, tables_per_address_burst=2)
    run(tmp_path, check, settings={"limits": limits})


def test_at_a_table_everything_is_done_by_the_guest_who_asks(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        host, other = [(made.guest, made.name) for made in [await hub.new_guest("Ada"), await hub.new_guest("Bob")]]
        table = (await handler("create")(request(), hub, host, wanted("me", "person", "person"))).id
        joined = await handler("join")(hub, table, other, SeatWish(1))
        assert [(seat.guest, seat.name) for seat in joined.seats] == [host, other, ("", "")]
        assert [seat.ready for seat in (await handler("ready")(hub, table, other, Ready())).seats] == [
            True,
            True,
            False,
        ]
        assert [one.id for one in (await handler("my_tables")(hub, other)).tables] == [table]
        left = await handler("leave")(hub, table, other)
        assert [seat.guest for seat in left.seats] == [host[0], "", ""]
        changed = await handler("seat")(hub, table, host, SeatChange(2, "bot"))
        assert [seat.kind for seat in changed.seats] == ["person", "person", "bot"]
        begun = await handler("start")(hub, table, host)
        assert (begun.status, begun.seats[0].guest, begun.seats[1].kind) == ("running", host[0], "bot")

        room, guests, lines = await friends(hub, 2)
        await carry_out(room, lines[0], Concede(0, 1))
        again = await handler("rematch")(hub, room.id, (guests[1].guest, guests[1].name))
        assert [(seat.guest, seat.ready) for seat in again.seats] == [
            (guest.guest, ready) for guest, ready in zip(guests, (False, True), strict=True)
        ]

        duel = await handler("create")(
            request(), hub, host, NewTable("wonders_of_the_first", [NewSeat("me"), NewSeat("person")])
        )
        chosen = await handler("deck")(hub, duel.id, host, DeckChoice(0, "solfera"))
        assert chosen.options["deck_1"] == "solfera"

        assert await handler("me")(host) == Guest(*host)
        assert await handler("rename")(hub, other, NewGuest("Cat")) == Guest(other[0], "Cat")
        link = await handler("resume_link")(hub, other)
        resumed = await handler("resume")(request(), hub, ResumeKey(link.key))
        assert (resumed.guest, resumed.name) == (other[0], "Cat")
        await handler("forget")(hub, other)
        assert await hub.guest(resumed.token) is None

    run(tmp_path, check)


def test_what_is_taken_away_from_a_table(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        times = hub.times
        assert isinstance(times, FakeTimes)
        room, guests, lines = await friends(hub, 2)
        me = (guests[0].guest, guests[0].name)
        for name, more in (("record", ()), ("replay", (0,)), ("editions", ())):
            assert await refusal(handler(name)(hub, room.id, *more)) == ("running", 409)
        for seat in (-1, 1, 2):
            assert await refusal(handler("export")(hub, room.id, me, seat)) == ("seat", 403)
        taken = await handler("export")(hub, room.id, me, 0)
        assert taken.headers["content-disposition"] == f'attachment; filename="wonderwheel-{room.id[:8]}-seat1.json"'
        assert msgspec.json.decode(taken.content)["seat"] == 0
        glance = await handler("glance")(hub, room.id, me)
        assert (glance.media_type, msgspec.json.decode(glance.content)["seat"]) == ("application/json", 0)

        await carry_out(room, lines[0], Concede(0, 1))
        whole = await handler("record")(hub, room.id)
        assert whole.headers["content-disposition"] == f'attachment; filename="wonderwheel-{room.id[:8]}.json"'
        assert whole.media_type == "application/json"
        inputs = len(records.load(whole.content).inputs)
        room.record = b"kept"
        assert (await handler("record")(hub, room.id)).content == b"kept", "it is made once"

        assert await refusal(handler("editions")(hub, room.id)) == ("editions", 404), "it has one rulebook only"
        times.time += 5000
        for at, seat in ((-1, 0), (inputs + 1, 0), (0, -3), (0, 2)):
            assert await refusal(handler("replay")(hub, room.id, at, seat)) == ("replay", 404)
        for at, seat in ((0, 0), (inputs, 1), (inputs, -2), (0, -1)):
            assert (await handler("replay")(hub, room.id, at, seat)).at == at
        step = await handler("replay")(hub, room.id, inputs)
        whole_log = await handler("replay")(hub, room.id, inputs, whole=True)
        assert (step.seat, step.label, step.who) == (-1, "concede", 0)
        assert 0 < len(step.events) < len(whole_log.events)
        assert step.events == whole_log.events[-len(step.events) :], "alone what the latest input led to"
        assert room.used == times.now(), "whoever looks at it needs it"
        kept = room.replay
        times.time += 5000
        assert await refusal(handler("editions")(hub, room.id)) == ("editions", 404)
        assert (room.replay is kept, room.used) == (True, times.now())

        room.match = None  # a game that could not be shown any more
        for name, more in (("record", ()), ("replay", (0,)), ("editions", ())):
            assert await refusal(handler(name)(hub, room.id, *more)) == ("running", 409)
        waiting = await handler("create")(request(), hub, me, wanted("me", "open"))
        assert await refusal(handler("export")(hub, waiting.id, me, 0)) == ("waiting", 409)

    run(tmp_path, check)


@pytest.mark.parametrize(("closing", "failing"), [(False, False), (True, False), (False, True), (True, True)])
def test_a_server_that_stops_or_cannot_write_does_not_work(closing: bool, failing: bool, tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        await friends(hub, 2)
        hub.connections = 7
        hub.closing, hub.store.failing = closing, failing
        answer = await handler("health")(hub)
        hub.closing = False
        fine = not closing and not failing
        assert answer.status_code == (200 if fine else 503)
        assert (answer.content.ok, answer.content.tables, answer.content.connections) == (fine, 1, 7)

    run(tmp_path, check)
