"""What is public about tables, in the form in which both the WebSocket and the HTTP interface send it."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

import msgspec

from wonderwheel.server.protocol.levels import USUAL_BOT

SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "running", "finished", "frozen"]


class ClockSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ "none"; "move": so many seconds for each move; "fischer": seconds for all moves, and an increment for each."""

    kind: Literal["none", "move", "fischer"] = "none"
    seconds: int = 0
    increment: int = 0


class ClockState(msgspec.Struct, frozen=True):
    """A seat's clock as far as everybody may know: time left when this was sent, and whether it runs."""

    seat: int
    left_ms: int
    running: bool


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat. `played_by`: "person", "bot" (also while a bot stands in for a person who is away) or "nobody".

    `level`: how good the bot is that plays there, in a word; "" without one.
    `away_ms`: how long a person has been away, -1 when here. `takeover_ms`: when a bot will stand in, -1 for never.
    """

    seat: int
    kind: SeatKind
    name: str
    guest: str
    bot: str
    level: str
    ready: bool
    online: bool
    played_by: Literal["person", "bot", "nobody"]
    away_ms: int
    takeover_ms: int
    spectators: bool
    yours: bool


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may know it; only `yours`, `host` and secret options depend on who asks.

    `options` leaves out those that are another seat's secret, as its deck, until the game is over.
    `spectators`: whether they are let in now; `delay` is by how many seconds they see later; `watching` counts them.
    `problem` says why a frozen table was stopped. `rematch` is the next table, "" when there is none.
    `winners` are the seats that have won, None before the end.
    `lesson` are the closing words of a guided game, for when it is over; empty for any other.
    `edition` is the rulebook that is played ("" for a game with one only), `differences` what is not as usual in it.
    """

    id: str
    game: str
    title: str
    status: Status
    options: dict[str, Any]
    seats: list[SeatInfo]
    clock: ClockSetting
    public: bool
    host: bool
    link: str
    spectators: bool
    delay: int
    watching: int
    created: int
    problem: str
    rematch: str
    edition: str
    differences: list[str]
    lesson: list[str] = []
    winners: list[int] | None = None


class TableGlance(msgspec.Struct, frozen=True):
    """A game in progress as one's own seat sees it, for a small picture. `asked`: it waits for this seat."""

    seat: int
    picture: dict[str, Any]
    asked: bool


class ChatLine(msgspec.Struct, frozen=True):
    """A line of the chat. `kind` "table" is the server's own voice: who came, left, was replaced, took back."""

    n: int
    kind: Literal["chat", "table"]
    guest: str
    name: str
    text: str
    at: int


class FactPicture(TypedDict):
    """A column of a game's state as a seat knows it; -1 stands for what is hidden."""

    name: str
    words: str
    value: Any


class GenericPicture(TypedDict):
    """The picture of a game that declares none of its own."""

    facts: list[FactPicture]


# -- HTTP -----------------------------------------------------------------------------------------------------------


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's name; a name is made up when it is empty."""

    name: str = ""


class Guest(msgspec.Struct, frozen=True):
    """A guest: the public id (others may see it) and the name."""

    guest: str
    name: str


class GuestToken(msgspec.Struct, frozen=True):
    """A guest with a secret token; send it as `Authorization: Bearer ...` and in `hello`. It is told once."""

    guest: str
    name: str
    token: str


class ResumeLink(msgspec.Struct, frozen=True):
    """A link that makes another device the same guest. The key stands behind `#`, so that no server logs it."""

    link: str
    key: str
    expires: int


class ResumeKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ "me": the creator (several times for "me too"); "person": kept for somebody with the link; "open": shown in the
    list of open tables when the table is public; "bot": with a level."""

    kind: Literal["me", "person", "open", "bot"]
    bot: str = USUAL_BOT


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. `start`: begin at once (every seat must be "me" or "bot").

    `takeover`: seconds after which a bot stands in for a person who is away while somebody waits, 0 for never.
    `pace`: the least time in ms between two answers of bots, so that people can follow.
    """

    game: str
    seats: list[NewSeat]
    options: dict[str, bool | int | str] = {}
    clock: ClockSetting = ClockSetting()
    public: bool = False
    spectators: bool = False
    delay: int = 30
    takeover: int = 120
    pace: int = 400
    start: bool = False


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ready: bool = True


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat to take; -1 for the first free one."""

    seat: int = -1


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The host makes a free seat of a waiting table a bot's, or a bot's seat free."""

    seat: int
    kind: Literal["person", "open", "bot"]
    bot: str = USUAL_BOT


class PartData(msgspec.Struct, frozen=True):
    """A name that may stand in a list of NAME=VALUE; for each value, in the same order, the sentence that it means."""

    name: str
    values: list[str]
    sentences: list[str]


class OptionName(msgspec.Struct, frozen=True):
    """A name that may stand in a list of names, and the sentence that it means."""

    name: str
    words: str


class OptionData(msgspec.Struct, frozen=True):
    """A switch of a game. `choices` is empty for yes or no and for numbers; `least` and `most` bound a number.

    `title` and `sentence` ask for it in a form, `meanings` are words for each choice, or for each number from the least
    on; `rare` ones can be folded away. `parts` are the names of a text that is a list of NAME=VALUE, with commas
    between them, `names` those of a list of names with semicolons."""

    name: str
    default: bool | int | str
    choices: list[bool | int | str]
    words: str
    clauses: list[str]
    least: int | None
    most: int | None
    parts: list[PartData]
    title: str
    sentence: str
    meanings: list[str]
    rare: bool
    names: list[OptionName]


class EventKindData(msgspec.Struct, frozen=True):
    """What the numbers of an event's `facts` are; a name with dots stands for all the rest."""

    kind: str
    fields: list[str]


class WindowData(msgspec.Struct, frozen=True):
    name: str
    words: str
    open: bool


class BotData(msgspec.Struct, frozen=True):
    """A bot that can be chosen: its level as people call it, how it plays, whether it is the one taken unasked, and
    whether it is there to measure others by, so that a client offers it behind the others."""

    name: str
    level: str
    words: str
    usual: bool
    measures: bool


class RatingData(msgspec.Struct, frozen=True):
    """How strong a bot is in a game, measured against the others: 400 points more are odds of ten to one. The interval
    around it, `give_or_take`, holds with 95 % confidence; `words` tell it all."""

    bot: str
    rating: int
    give_or_take: int
    games: int
    words: str


class GameData(msgspec.Struct, frozen=True):
    """A game that can be played here. `decks` are the options that take a deck, one for each seat, `sides` what the
    seats are where each is a side of its own; `lesson`: there is a guided first game; `ratings`: of the bots that were
    measured in it."""

    name: str
    title: str
    blurb: str
    least: int
    most: int
    sides: list[str]
    decks: list[str]
    lesson: bool
    options: list[OptionData]
    windows: list[WindowData]
    events: list[EventKindData]
    ratings: list[RatingData]


class Games(msgspec.Struct, frozen=True):
    games: list[GameData]
    bots: list[BotData]
    version: str
    engine: str


class WantedEdition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which rulebook would be played with these options?"""

    game: str
    options: dict[str, bool | int | str] = {}


class EditionData(msgspec.Struct, frozen=True):
    """A rulebook, "" for a game with one only, and a sentence for everything that is not as usual in it."""

    name: str
    differences: list[str]


class Tables(msgspec.Struct, frozen=True):
    tables: list[TableInfo]


class Clause(msgspec.Struct, frozen=True):
    """Our own one-line statement of a clause."""

    game: str
    clause: str
    words: str


class WordData(msgspec.Struct, frozen=True):
    """A word of a game: what else it is called, its meaning in a sentence of ours, the clause behind it ("" for none).
    `common`: it is in every other sentence, and need not be marked outside of a lesson."""

    name: str
    also: list[str]
    words: str
    clause: str
    common: bool


class Words(msgspec.Struct, frozen=True):
    words: list[WordData]


class Health(msgspec.Struct, frozen=True):
    """`ok` is false while the server is shutting down or cannot write."""

    ok: bool
    engine: str
    tables: int
    connections: int


class Problem(msgspec.Struct, frozen=True):
    """What every refused HTTP request returns."""

    code: str
    reason: str


class Change(msgspec.Struct, frozen=True):
    """What stands at a place of a picture: `at` are the names and numbers that lead there."""

    at: list[str | int]
    value: Any


class Step(msgspec.Struct, frozen=True):
    """What a seat saw in between: when event `n` had not happened yet, and all before it had, the picture was that of
    the update but for `changes`."""

    n: int
    changes: list[Change]
