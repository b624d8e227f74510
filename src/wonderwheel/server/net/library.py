"""The HTTP interface to what a game brings along besides its rules: decks, lessons, words."""

from __future__ import annotations

import asyncio

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from wonderwheel.core.errors import SetupError
from wonderwheel.core.rules import GameDef
from wonderwheel.games.learning import glossary_of
from wonderwheel.server.game.decks import checked, shelf_data
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.net.gate import address
from wonderwheel.server.net.refusals import REFUSALS, AnyRequest, Caller, TheHub
from wonderwheel.server.protocol.deck_data import DeckChecked, DeckList, DeckShelf
from wonderwheel.server.protocol.public_data import TableInfo, WordData, Words
from wonderwheel.server.table.lessons import begin


def game_called(hub: Hub, name: str) -> GameDef:
    """A game that is played here."""
    definition = hub.games.get(name)
    if definition is None:
        raise RequestRefused("game", "there is no such game", 404)
    return definition


@get("/decks/{game:str}", responses=REFUSALS)
async def decks(hub: TheHub, game: FromPath[str]) -> DeckShelf:
    """The ready-made decks of a game."""
    return await asyncio.to_thread(shelf_data, game_called(hub, game))


@post("/decks/{game:str}/check", status_code=200, responses=REFUSALS)
async def check_deck(request: AnyRequest, hub: TheHub, game: FromPath[str], data: JSONBody[DeckList]) -> DeckChecked:
    """Whether a list can be played, and every fault of it with its card, its lines and its clause."""
    definition = game_called(hub, game)
    if not hub.check_rate.take(address(request.scope)):
        raise RequestRefused("limit", "you check lists faster than anybody can write them; wait a moment", 429)
    return await asyncio.to_thread(checked, definition, data)


@post("/lessons/{game:str}", responses=REFUSALS)
async def begin_lesson(request: AnyRequest, hub: TheHub, caller: Caller, game: FromPath[str]) -> TableInfo:
    """Begin a guided first game."""
    game_called(hub, game)
    if not hub.table_rate.take(caller[0]) or not hub.address_rate.take(address(request.scope)):
        raise RequestRefused("limit", "you make tables faster than anybody can play; wait a moment", 429)
    return await begin(hub, *caller, game)


@get("/words/{game:str}", responses=REFUSALS)
async def words(hub: TheHub, game: FromPath[str], edition: FromQuery[str] = "") -> Words:
    """The words of a game, each in a sentence of ours, with the clause of the edition that is played."""
    definition = game_called(hub, game)
    try:
        rules = definition.make(definition.setup(definition.least, {"edition": edition} if edition else {}))
    except SetupError as problem:
        raise RequestRefused("options", str(problem), 400) from None
    return Words(
        [
            WordData(
                term.name,
                list(term.also),
                term.sentence,
                rules.cited(term.clauses[0]) if term.clauses else "",
                term.common,
            )
            for term in glossary_of(definition.name)
        ]
    )


HANDLERS = [words, decks, check_deck, begin_lesson]
