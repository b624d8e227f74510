"""What a table is before and beside its game: seats, settings, names. Plain data without storage or connections."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

import msgspec

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.core.option_specs import OptionSpec
from wonderwheel.server.protocol.public_data import ClockSetting, NewSeat, NewTable

BOT_NAMES = ("Lantern", "Mortar", "Marrow", "Pell", "Quill", "Sable", "Tansy", "Umber", "Vesper", "Wicket")
_FIRST = ("Amber", "Brisk", "Calm", "Dusky", "Early", "Fond", "Glad", "Hazel", "Ivory", "Jolly", "Keen", "Lucid")
_SECOND = (
    "Badger",
    "Crane",
    "Dormouse",
    "Egret",
    "Finch",
    "Heron",
    "Ibis",
    "Jackdaw",
    "Lynx",
    "Marten",
    "Otter",
    "Wren",
)
_SECRET = re.compile(r"player\s*\d+", re.IGNORECASE)
LONGEST_NAME = 24


class RequestRefused(WonderwheelError):
    """Something that a client asked for is not done. `code` is for programs, `status` for HTTP."""

    def __init__(self, code: str, reason: str, status: int = 409) -> None:
        super().__init__(reason)
        self.code = code
        self.status = status


class TableSettings(msgspec.Struct, frozen=True):
    """What was settled when the table was made."""

    seats: int
    options: dict[str, bool | int | str]
    clock: ClockSetting
    public: bool
    spectators: bool
    delay: int
    takeover: int
    pace: int
    lesson: bool = False


@dataclass
class Seat:
    """A seat. `gone`: its person has left a running game, and a bot plays until it is back."""

    kind: str
    guest: str = ""
    name: str = ""
    bot: str = "greedy"
    ready: bool = False
    gone: bool = False
    spectators: bool = False

    @property
    def free(self) -> bool:
        return self.kind != "bot" and not self.guest


@dataclass
class TableData:
    """A table as it is stored, without its journal."""

    id: str
    game: str
    status: str
    settings: TableSettings
    seed: int
    bots: int
    engine: str
    host: str
    created: int
    changed: int
    rematch: str = ""
    problem: str = ""
    winners: str = ""
    seats: list[Seat] = field(default_factory=list)

    def won_by(self) -> list[int] | None:
        """The seats that have won; None before the end, and where that was not noted."""
        return None if not self.winners else [int(seat) for seat in self.winners.split(",") if seat.isdecimal()]

    def persons(self) -> list[int]:
        """The seats that belong to guests."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person" and seat.guest]

    def delay(self) -> int:
        """By how many seconds spectators see the game later: not at all when nobody could use what they see."""
        guests = {self.seats[seat].guest for seat in self.persons()}
        return self.settings.delay if len(guests) > 1 else 0

    def seats_of(self, guest: str) -> list[int]:
        return [number for number in self.persons() if self.seats[number].guest == guest]

    def names(self) -> list[str]:
        return [seat.name or f"Player {number + 1}" for number, seat in enumerate(self.seats)]

    def lets_spectators_in(self) -> bool:
        """Spectators watch only when the table allows it and every person at it does."""
        persons = self.persons()
        return self.settings.spectators and bool(persons) and all(self.seats[p].spectators for p in persons)

    def vacate(self, guest: str, options: Iterable[OptionSpec]) -> None:
        """Free a guest's seats before the game. A host hands the table on to whoever sits first."""
        mine = self.seats_of(guest)
        # What somebody brought goes with them: whoever sits down next is not told of it.
        usual = {spec.name: spec.default for spec in options if spec.secret_of in mine}
        self.settings = msgspec.structs.replace(self.settings, options={**self.settings.options, **usual})
        for number in mine:
            self.seats[number] = Seat("open" if self.settings.public else "person")
        if self.host == guest:
            self.host = next((self.seats[number].guest for number in self.persons()), "")


def new_id(size: int = 16) -> str:
    """Something nobody can guess, fit for an address."""
    return secrets.token_urlsafe(size).replace("-", "x").replace("_", "y")


def new_seed() -> int:
    """A seed that nobody can guess, as large as a database keeps numbers."""
    return secrets.randbits(63)


def made_up_name() -> str:
    return f"{secrets.choice(_FIRST)} {secrets.choice(_SECOND)}"


def checked_name(name: str) -> str:
    """A name as it may be shown; a made-up one for an empty name. RequestRefused for one that would mislead."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    if not plain:
        return made_up_name()
    if len(plain) > LONGEST_NAME:
        raise RequestRefused("name", f"a name has at most {LONGEST_NAME} characters", 400)
    if not plain.isprintable():
        raise RequestRefused("name", "a name is made of letters, digits and signs that can be seen", 400)
    if _SECRET.fullmatch(plain):
        raise RequestRefused("name", "the table itself calls its seats so; choose another name", 400)
    return plain


def checked_text(text: str, longest: int) -> str:
    """A line of chat as it may be shown."""
    plain = "".join(c if c.isprintable() else " " for c in unicodedata.normalize("NFC", text))
    plain = plain.strip()
    if not plain:
        raise RequestRefused("chat", "there is nothing to say", 400)
    if len(plain) > longest:
        raise RequestRefused("chat", f"a line has at most {longest} characters", 400)
    return plain


def told_apart(name: str, taken: Collection[str]) -> str:
    """The name, or the name with a number if somebody at the table has it."""
    if name not in taken:
        return name
    number = 2
    while f"{name} {number}" in taken:
        number += 1
    return f"{name} {number}"


def free_bot_name(taken: Collection[str]) -> str:
    return next((name for name in BOT_NAMES if name not in taken), "") or told_apart(BOT_NAMES[0], taken)


def seats_for(wanted: Iterable[NewSeat], guest: str, name: str, bots: Collection[str]) -> list[Seat]:
    """The seats of a new table."""
    out: list[Seat] = []
    for seat in wanted:
        taken = {one.name for one in out}
        if seat.kind == "bot":
            check_bot(seat.bot, bots)
            out.append(Seat("bot", bot=seat.bot, name=free_bot_name({*taken, name}), ready=True))
        elif seat.kind == "me":
            out.append(Seat("person", guest, told_apart(name, taken), ready=True))
        else:
            out.append(Seat("open" if seat.kind == "open" else "person"))
    return out


def check_bot(bot: str, bots: Collection[str]) -> None:
    if bot not in bots:
        raise RequestRefused("bot", f"there is no bot {bot!r}; the bots are {', '.join(bots)}", 400)


def settings_for(wanted: NewTable, options: dict[str, bool | int | str], most_delay: int) -> TableSettings:
    """The settings of a new table, within sensible bounds."""
    clock = wanted.clock
    if clock.kind != "none" and not 5 <= clock.seconds <= 86_400 * 7:
        raise RequestRefused("clock", "a clock has from 5 seconds to seven days", 400)
    if not 0 <= clock.increment <= 3600:
        raise RequestRefused("clock", "an increment is at most an hour", 400)
    for name, value, most in (
        ("delay", wanted.delay, most_delay),
        ("takeover", wanted.takeover, 86_400),
        ("pace", wanted.pace, 5_000),
    ):
        if not 0 <= value <= most:
            raise RequestRefused(name, f"{name} is from 0 to {most}", 400)
    return TableSettings(
        seats=len(wanted.seats),
        options=options,
        clock=clock,
        public=wanted.public,
        spectators=wanted.spectators,
        delay=wanted.delay,
        takeover=wanted.takeover,
        pace=wanted.pace,
    )
