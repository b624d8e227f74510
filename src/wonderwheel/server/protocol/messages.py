"""Every message of the WebSocket, both ways. `docs/protocol.md` tells them in order.

The browser's types are generated from this module by `tools/protocol_types.py`, so the two cannot drift; `VERSION`
is a digest of all messages, and a client of another version is asked to reload.

What a seat is sent depends on nothing but what the engine lets that seat know, on what is public about the room, and
on the server's clock. So numbers that count (`Update.seq`, `Update.branch`) count per seat.
"""

from __future__ import annotations

import hashlib
from typing import Any, Literal

import msgspec

from wonderwheel.server.protocol.public_data import ChatLine, ClockState, Step, TableInfo


class _Message(msgspec.Struct, tag_field="type", tag=str.lower, frozen=True):
    pass


class _Command(msgspec.Struct, tag_field="type", tag=str.lower, frozen=True, forbid_unknown_fields=True):
    pass


# -- from the client ------------------------------------------------------------------------------------------------


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much of a seat's log a client holds: it saw events 0 .. `events` - 1 of the branch `branch`."""

    seat: int
    branch: int
    events: int


class Hello(_Command, frozen=True):
    """The first message of a connection. `token` may be "" for a spectator."""

    token: str
    table: str
    version: str
    seen: list[Seen] = []


class Answer(_Command, frozen=True):
    """Answer a question with the number of one of its options. `ref` comes back in `ack` or `refused`."""

    seat: int
    question: str
    option: int
    ref: int = 0


class Cancel(_Command, frozen=True):
    """Take back the elements of an unfinished choice (offered when the question says `can_cancel`)."""

    seat: int
    question: str
    ref: int = 0


class Window(_Command, frozen=True):
    """Ask to be asked in a window from now on (`open`), or pass there by a standing answer."""

    seat: int
    name: str
    open: bool
    ref: int = 0


class Undo(_Command, frozen=True):
    """Take back the seat's latest answer, or ask the others to agree to it: `Update.undo` says which it will be."""

    seat: int
    ref: int = 0


class AskHint(_Command, frozen=True, tag="hint"):
    """What would a bot answer, and why? It knows what this seat knows."""

    seat: int
    question: str
    ref: int = 0


class Consent(_Command, frozen=True):
    """Agree or not to a proposal."""

    proposal: int
    yes: bool
    ref: int = 0


class Concede(_Command, frozen=True):
    """Give up a seat's game."""

    seat: int
    ref: int = 0


class Spectators(_Command, frozen=True):
    """Whether this player lets spectators watch. They are let in when every person at the table does."""

    yes: bool
    ref: int = 0


class Chat(_Command, frozen=True):
    """Say something to the table."""

    text: str
    ref: int = 0


class Mute(_Command, frozen=True):
    """Hear no more of a guest's chat, on every device; or hear it again."""

    guest: str
    on: bool
    ref: int = 0


class Ping(_Command, frozen=True):
    """Answered with `pong`, with the same number."""

    t: int


class Pong(_Command, frozen=True):
    """The client's answer to the server's `ping`, at once: it measures the lag that a clock gives back."""

    t: int


FromClient = (
    Hello | Answer | Cancel | Window | Undo | AskHint | Consent | Concede | Spectators | Chat | Mute | Ping | Pong
)


# -- from the server ------------------------------------------------------------------------------------------------


class OptionInfo(msgspec.Struct, frozen=True):
    """One legal answer. `verb` and `argument` say what it is about, for highlights on the board.

    `hint` is what it costs and does. `final`: after it something is drawn or shown and it could not be taken back
    without somebody's consent, or the game is over; a client asks for a second press. `leads`: what the next question
    of the same move will offer, each as "verb:argument", as far as the seat can know; a client may light those places.
    `vain`: why it would do nothing now, "" if it does something; it is legal all the same.
    """

    number: int
    label: str
    verb: str
    argument: int
    hint: str
    final: bool
    leads: list[str]
    vain: str


class LessonInfo(msgspec.Struct, frozen=True):
    """What a guided game says: step `step` of at most `steps`. `new`: said here for the first time. `option` is the
    number of the move that it proposes, -1 where a `hint` is to be asked for."""

    step: int
    steps: int
    title: str
    words: list[str]
    new: bool
    option: int


class QuestionInfo(msgspec.Struct, frozen=True):
    """A question that this seat has to answer. `seat` is whom it is about: usually the same.

    `lesson` is what a guided game says to it."""

    id: str
    seat: int
    reason: str
    clause: str
    can_cancel: bool
    options: list[OptionInfo]
    lesson: LessonInfo | None = None


class Dimmed(msgspec.Struct, frozen=True):
    """Something thought of that is not legal now, and why. `verb` is "" for what the open question does not ask."""

    label: str
    verb: str
    argument: int
    why: str
    clauses: list[str]


class EventInfo(msgspec.Struct, frozen=True):
    """A line of the log. `facts` are the numbers that the event carries as this seat may know them."""

    n: int
    kind: str
    actor: int
    facts: list[int]
    clause: str
    text: str


class ResultInfo(msgspec.Struct, frozen=True):
    """How the game ended; no winners when it was stopped."""

    winners: list[int]
    scores: list[float]


class WindowInfo(msgspec.Struct, frozen=True):
    """A window in which this seat is asked (`open`) or passes by a standing answer."""

    name: str
    words: str
    open: bool


class UndoInfo(msgspec.Struct, frozen=True):
    """What `undo` would do now: "no" nothing, "free" at once, "ask" only if the others agree. `what` names it."""

    can: Literal["no", "free", "ask"]
    what: str


class Update(_Message, frozen=True):
    """All that a seat sees, after anything changed for it. Seat -1 is a spectator.

    `events` begin at number `first`: drop what you hold from there on and append these. A `branch` other than the one
    you know means that something was undone; `first` is then at or before the first event that differs. `waiting` are
    the seats whose answer the game waits for, as far as this seat may know. `steps`, in order, are what it saw between
    its latest update and this one, for showing one thing after the other; there may be none.
    """

    seat: int
    seq: int
    branch: int
    first: int
    events: list[EventInfo]
    picture: dict[str, Any]
    questions: list[QuestionInfo]
    dimmed: list[Dimmed]
    waiting: list[int]
    windows: list[WindowInfo]
    undo: UndoInfo
    clocks: list[ClockState]
    result: ResultInfo | None
    steps: list[Step] = []


class Welcome(_Message, frozen=True):
    """The answer to `hello`. `you` is the guest ("" for nobody), `seats` those it holds, none for a spectator.

    `build` names the web files: another build than at the first welcome means that a new client is there. An `update`
    per seat follows when the game has begun.
    """

    version: str
    build: str
    engine: str
    you: str
    seats: list[int]
    table: TableInfo
    chat: list[ChatLine]
    muted: list[str]
    now: int


class Room(_Message, frozen=True):
    """The table changed: seats, presence, readiness, status, a rematch."""

    table: TableInfo


class Ack(_Message, frozen=True):
    """The command is carried out and stored."""

    ref: int


class Refused(_Message, frozen=True):
    """The command changed nothing. `code` is for programs, `reason` for people."""

    ref: int
    code: str
    reason: str


class Hint(_Message, frozen=True):
    """The answer to `hint`: the number of the option that a bot would take, and a sentence why."""

    ref: int
    seat: int
    question: str
    option: int
    words: str


class Said(_Message, frozen=True):
    """A line of the chat."""

    line: ChatLine


class Proposal(_Message, frozen=True):
    """A seat asks the others to agree to something; those in `needs` have not answered yet."""

    id: int
    what: str
    by: int
    words: str
    needs: list[int]


class Settled(_Message, frozen=True):
    """A proposal is over."""

    id: int
    agreed: bool
    words: str


class Reload(_Message, frozen=True):
    """The client is of another version than the server: load the page again. Nothing is lost."""

    version: str


class Bye(_Message, frozen=True):
    """The server closes this connection: "elsewhere" (another device took over), "shutdown", "limit", "protocol"."""

    code: str
    reason: str


class SendPing(_Message, frozen=True, tag="ping"):
    """To be answered at once with `pong` and the same number."""

    t: int


class SendPong(_Message, frozen=True, tag="pong"):
    """The answer to the client's `ping`."""

    t: int


FromServer = (
    Welcome | Room | Update | Ack | Refused | Hint | Said | Proposal | Settled | Reload | Bye | SendPing | SendPong
)

decoder = msgspec.json.Decoder(FromClient)


def _version() -> str:
    shapes = msgspec.json.schema_components([FromClient, FromServer])
    return hashlib.sha256(msgspec.json.encode(shapes, order="deterministic")).hexdigest()[:12]


VERSION = _version()
"""The version of the protocol: any change of a message changes it."""
