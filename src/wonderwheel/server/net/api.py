"""The HTTP interface: everything before and after a game. `docs/protocol.md` lists it."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import MediaType, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter

from wonderwheel.bots.measured import Rating, ratings_of
from wonderwheel.core.errors import SetupError
from wonderwheel.core.records.exports import seat_export
from wonderwheel.games.learning import has_lesson
from wonderwheel.server.game.play import Play
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.game.wire import encoded
from wonderwheel.server.hub import Hub
from wonderwheel.server.net.gate import address
from wonderwheel.server.net.library import HANDLERS, game_called
from wonderwheel.server.net.refusals import REFUSALS, AnyRequest, Caller, TheHub
from wonderwheel.server.protocol.deck_data import DeckChoice
from wonderwheel.server.protocol.levels import USUAL_BOT, level_of
from wonderwheel.server.protocol.messages import VERSION
from wonderwheel.server.protocol.public_data import (
    BotData,
    Clause,
    EditionData,
    EventKindData,
    GameData,
    Games,
    Guest,
    GuestToken,
    Health,
    NewGuest,
    NewTable,
    OptionData,
    OptionName,
    PartData,
    RatingData,
    Ready,
    ResumeKey,
    ResumeLink,
    SeatChange,
    SeatWish,
    TableInfo,
    Tables,
    WantedEdition,
    WindowData,
)
from wonderwheel.server.protocol.replay_data import EditionsCompared, ReplayStep
from wonderwheel.server.table import lobby
from wonderwheel.server.table.replay import Replay
from wonderwheel.server.table.room import Room
from wonderwheel.server.table.room_info import table_info
from wonderwheel.version import __version__

TableId = Annotated[str, PathParameter(max_length=32)]
Perhaps = NamedDependency[str]


async def caller(request: AnyRequest, hub: TheHub) -> tuple[str, str]:
    """The guest behind the request."""
    words = request.headers.get("authorization", "").split()
    found = await hub.guest(words[1]) if len(words) == 2 and words[0].lower() == "bearer" else None
    if found is None:
        raise RequestRefused("token", "say who you are: a guest's token is missing or wrong", 401)
    return found


async def perhaps(request: AnyRequest, hub: TheHub) -> str:
    """The guest behind the request, or "" for nobody."""
    return (await caller(request, hub))[0] if "authorization" in request.headers else ""


# -- games ----------------------------------------------------------------------------------------------------------


@get("/games", responses=REFUSALS)
async def games(hub: TheHub) -> Games:
    """The games, their options and their bots."""
    return Games(
        games=[_game(hub, name) for name in hub.games],
        bots=[_bot(name) for name in hub.bot_names],
        version=VERSION,
        engine=__version__,
    )


def _bot(name: str) -> BotData:
    level = level_of(name)
    return BotData(name, level.title, level.words, name == USUAL_BOT, level.measures)


def _game(hub: Hub, name: str) -> GameData:
    definition = hub.games[name]
    rules = definition.make(definition.setup(definition.least))
    options = [
        OptionData(
            o.name,
            o.default,
            list(o.choices),
            o.doc,
            list(o.clauses),
            o.between[0] if o.between else None,
            o.between[1] if o.between else None,
            [PartData(part.name, list(part.values), list(part.sentences)) for part in o.parts],
            o.form.title,
            o.form.sentence,
            list(o.form.meanings),
            o.form.rare,
            [OptionName(*pair) for pair in o.form.names],
        )
        for o in definition.options
    ]
    return GameData(
        name=definition.name,
        title=definition.title,
        blurb=definition.blurb,
        least=definition.least,
        most=definition.most,
        sides=list(definition.sides),
        decks=list(definition.shelf.options) if definition.shelf else [],
        lesson=has_lesson(definition.name),
        options=options,
        windows=[WindowData(w.name, w.words, w.open_by_default) for w in rules.windows],
        events=[EventKindData(kind.name, list(kind.fields)) for kind in rules.event_kinds.values()],
        ratings=[_rating(bot, found) for bot, found in ratings_of(name).items() if bot in hub.bot_names],
    )


def _rating(bot: str, found: Rating) -> RatingData:
    return RatingData(bot, found.rating, found.give_or_take, found.games, found.words)


@post("/edition", status_code=200, responses=REFUSALS)
async def edition(hub: TheHub, data: JSONBody[WantedEdition]) -> EditionData:
    """Which rulebook would be played with these options, and what is not as usual in it."""
    definition = game_called(hub, data.game)
    try:
        chosen = definition.setup(definition.least, dict(data.options))
        found = definition.played_by(dict(chosen.options))
    except SetupError as problem:
        raise RequestRefused("options", str(problem), 400) from None
    return EditionData(found.name, list(found.differences))


@get("/clauses/{game:str}/{clause:str}", responses=REFUSALS)
async def clause(hub: TheHub, game: FromPath[str], clause: FromPath[str], edition: FromQuery[str] = "") -> Clause:
    """Our own statement of a clause; with an edition also whether its book is silent on it."""
    definition = game_called(hub, game)
    try:
        rules = definition.make(definition.setup(definition.least, {"edition": edition} if edition else {}))
    except SetupError as problem:
        raise RequestRefused("options", str(problem), 400) from None
    if clause not in rules.clauses:
        raise RequestRefused("clause", "there is no such clause", 404)
    return Clause(game, clause, rules.explain(clause))


# -- guests ---------------------------------------------------------------------------------------------------------


@post("/guest", responses=REFUSALS)
async def new_guest(request: AnyRequest, hub: TheHub, data: JSONBody[NewGuest]) -> GuestToken:
    """Become a guest."""
    if not hub.guest_rate.take(address(request.scope)):
        raise RequestRefused("limit", "so many guests come from your address; wait a moment", 429)
    return await hub.new_guest(data.name)


@get("/me", responses=REFUSALS)
async def me(caller: Caller) -> Guest:
    """Who I am."""
    return Guest(*caller)


@post("/me/name", status_code=200, responses=REFUSALS)
async def rename(hub: TheHub, caller: Caller, data: JSONBody[NewGuest]) -> Guest:
    """Choose another name; seats that are taken keep theirs."""
    return await hub.rename(caller[0], data.name)


@post("/me/link", responses=REFUSALS)
async def resume_link(hub: TheHub, caller: Caller) -> ResumeLink:
    """A link that makes another device the same guest."""
    return await hub.resume_link(caller[0])


@post("/me/forget", status_code=204, responses=REFUSALS)
async def forget(hub: TheHub, caller: Caller) -> None:
    """Delete me."""
    await hub.forget(caller[0])


@post("/resume", responses=REFUSALS)
async def resume(request: AnyRequest, hub: TheHub, data: JSONBody[ResumeKey]) -> GuestToken:
    """Become the guest who made the link."""
    if not hub.guest_rate.take(address(request.scope)):
        raise RequestRefused("limit", "wait a moment", 429)
    return await hub.resume(data.key)


# -- tables ---------------------------------------------------------------------------------------------------------


@get("/tables", responses=REFUSALS)
async def open_tables(hub: TheHub, perhaps: Perhaps) -> Tables:
    """Public tables with a free seat."""
    return Tables(await lobby.open_tables(hub, perhaps))


@get("/me/tables", responses=REFUSALS)
async def my_tables(hub: TheHub, caller: Caller) -> Tables:
    """My tables, the latest first."""
    return Tables(await lobby.my_tables(hub, caller[0]))


@post("/tables", responses=REFUSALS)
async def create(request: AnyRequest, hub: TheHub, caller: Caller, data: JSONBody[NewTable]) -> TableInfo:
    """Make a table."""
    if not hub.table_rate.take(caller[0]) or not hub.address_rate.take(address(request.scope)):
        raise RequestRefused("limit", "you make tables faster than anybody can play; wait a moment", 429)
    return await lobby.create(hub, *caller, data)


@get("/tables/{table:str}", responses=REFUSALS)
async def look(hub: TheHub, table: TableId, perhaps: Perhaps) -> TableInfo:
    """A table."""
    return table_info(await hub.room_for(table), perhaps)


@post("/tables/{table:str}/join", status_code=200, responses=REFUSALS)
async def join(hub: TheHub, table: TableId, caller: Caller, data: JSONBody[SeatWish]) -> TableInfo:
    """Take a seat."""
    return await lobby.join(hub, table, *caller, data.seat)


@post("/tables/{table:str}/leave", status_code=200, responses=REFUSALS)
async def leave(hub: TheHub, table: TableId, caller: Caller) -> TableInfo:
    """Leave."""
    return await lobby.leave(hub, table, caller[0])


@post("/tables/{table:str}/ready", status_code=200, responses=REFUSALS)
async def ready(hub: TheHub, table: TableId, caller: Caller, data: JSONBody[Ready]) -> TableInfo:
    """Be ready, or not yet."""
    return await lobby.ready(hub, table, caller[0], data.ready)


@post("/tables/{table:str}/seat", status_code=200, responses=REFUSALS)
async def seat(hub: TheHub, table: TableId, caller: Caller, data: JSONBody[SeatChange]) -> TableInfo:
    """Give a free seat to a bot, or free it."""
    return await lobby.change_seat(hub, table, caller[0], data)


@post("/tables/{table:str}/deck", status_code=200, responses=REFUSALS)
async def deck(hub: TheHub, table: TableId, caller: Caller, data: JSONBody[DeckChoice]) -> TableInfo:
    """Choose the deck of one's own seat."""
    return await lobby.choose_deck(hub, table, caller[0], data)


@post("/tables/{table:str}/start", status_code=200, responses=REFUSALS)
async def start(hub: TheHub, table: TableId, caller: Caller) -> TableInfo:
    """Begin now."""
    return await lobby.start(hub, table, caller[0])


@post("/tables/{table:str}/rematch", status_code=200, responses=REFUSALS)
async def rematch(hub: TheHub, table: TableId, caller: Caller) -> TableInfo:
    """Play again."""
    return await lobby.rematch(hub, table, caller[0])


# -- what one may take away -----------------------------------------------------------------------------------------


def _finished(room: Room) -> Play:
    """The game of a table at which it is over."""
    if room.table.status != "finished" or room.play is None:
        raise RequestRefused("running", "a game's record is open when the game is over")
    return room.play


@get("/tables/{table:str}/record", media_type=MediaType.JSON, responses=REFUSALS)
async def record(hub: TheHub, table: TableId) -> Response[bytes]:
    """The record of a finished game: setup, seed, every input and event."""
    room = await hub.room_for(table)
    async with room.lock:
        play = _finished(room)
        if not room.record:
            room.record = await asyncio.to_thread(lambda: play.game.record().to_bytes())
        data = room.record
    return _download(data, f"wonderwheel-{table[:8]}.json")


@get("/tables/{table:str}/export", media_type=MediaType.JSON, responses=REFUSALS)
async def export(hub: TheHub, table: TableId, caller: Caller, seat: FromQuery[int]) -> Response[bytes]:
    """What one's own seat may know: no seed, no inputs of others, nothing hidden."""
    room = await hub.room_for(table)
    async with room.lock:
        if seat not in room.table.seats_of(caller[0]):
            raise RequestRefused("seat", "that seat is not yours", 403)
        if room.play is None:
            raise RequestRefused("waiting", "there is no game to take away from")
        data = seat_export(room.play.game, seat).to_bytes()
    return _download(data, f"wonderwheel-{table[:8]}-seat{seat + 1}.json")


@get("/tables/{table:str}/glance", responses=REFUSALS)
async def glance(hub: TheHub, table: TableId, caller: Caller) -> Response[bytes]:
    """A game in progress as one's own seat sees it, for a small picture."""
    room = await hub.room_for(table)
    async with room.lock:
        return Response(encoded(room.picture_for(caller[0]), room.table.names()), media_type=MediaType.JSON)


@get("/tables/{table:str}/replay", responses=REFUSALS)
async def replay(
    hub: TheHub, table: TableId, at: FromQuery[int], seat: FromQuery[int] = -1, whole: FromQuery[bool] = False
) -> ReplayStep:
    """A finished game after `at` inputs, as a seat saw it; -1 a spectator, -2 everything. `whole`: all events."""
    room = await hub.room_for(table)
    async with room.lock:
        play = _finished(room)
        if not 0 <= at <= len(play.game.inputs) or not -2 <= seat < play.seats:
            raise RequestRefused("replay", "there is no such moment", 404)
        if room.replay is None:
            room.replay = Replay(play)
        return await asyncio.to_thread(room.replay.step, at, seat, room.table.names(), whole)


@get("/tables/{table:str}/editions", responses=REFUSALS)
async def editions(hub: TheHub, table: TableId) -> EditionsCompared:
    """A finished game's inputs by every edition of its rulebook: where they part, and what each of them does there."""
    room = await hub.room_for(table)
    async with room.lock:
        play = _finished(room)
        if room.replay is None:
            room.replay = Replay(play)
        try:
            return await asyncio.to_thread(room.replay.compared, room.definition, room.table.names())
        except SetupError as problem:
            raise RequestRefused("editions", str(problem), 404) from None


def _download(data: bytes, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=MediaType.JSON, headers=headers)


@get("/health", responses={503: ResponseSpec(Health, generate_examples=False, description="does not work")})
async def health(hub: TheHub) -> Response[Health]:
    """Whether the server works: 503 while it stops or cannot write."""
    fine = not hub.closing and not hub.store.failing
    body = Health(fine, __version__, len(hub.rooms), hub.connections)
    return Response(body, status_code=200 if fine else 503)


API = Router(
    "/api",
    route_handlers=[
        games,
        edition,
        clause,
        new_guest,
        me,
        rename,
        resume_link,
        forget,
        resume,
        open_tables,
        my_tables,
        create,
        look,
        join,
        leave,
        ready,
        seat,
        deck,
        start,
        rematch,
        record,
        export,
        glance,
        replay,
        editions,
        *HANDLERS,
    ],
)
