"""What a client may ask for at a running table. Each command is refused with a reason, or stored and acknowledged."""

from __future__ import annotations

from wonderwheel.core.errors import IllegalAnswer
from wonderwheel.core.inputs import CONCEDE
from wonderwheel.server.game.play import Entry, GameOver, NoSuchOption, Play, Stale
from wonderwheel.server.game.seating import RequestRefused, checked_text, new_seed
from wonderwheel.server.protocol.messages import (
    Ack,
    Answer,
    AskHint,
    Cancel,
    Chat,
    Concede,
    Consent,
    Mute,
    Refused,
    Spectators,
    Undo,
    Window,
)
from wonderwheel.server.storage import archive
from wonderwheel.server.storage.store import CannotWrite
from wonderwheel.server.table.chat import say
from wonderwheel.server.table.consent import Asked, settle, tell_proposal
from wonderwheel.server.table.hints import ask_hint
from wonderwheel.server.table.line import Line
from wonderwheel.server.table.room import Room

Command = Answer | Cancel | Window | Undo | AskHint | Consent | Concede | Spectators | Chat | Mute
MOST_MUTED = 200


async def carry_out(room: Room, line: Line, command: Command) -> None:
    """Do what a client asks, or refuse it. Nothing else of the room changes when it is refused."""
    async with room.lock:
        if line not in room.lines:
            return
        try:
            await _carry_out(room, line, command)
        except RequestRefused as refused:
            line.send(Refused(command.ref, refused.code, str(refused)))
        except Stale as refused:
            line.send(Refused(command.ref, "stale", str(refused)))
        except NoSuchOption as refused:
            line.send(Refused(command.ref, "option", str(refused)))
        except GameOver as refused:
            line.send(Refused(command.ref, "over", str(refused)))
        except CannotWrite as refused:
            line.send(Refused(command.ref, "disk", str(refused)))
        except IllegalAnswer as refused:
            code = command.__struct_config__.tag
            line.send(Refused(command.ref, str(code), str(refused)))


async def _carry_out(room: Room, line: Line, command: Command) -> None:
    match command:
        case Answer():
            play = _own(room, line, command.seat)
            await _enter(room, line, command, play.answer_entry(command.seat, command.question, command.option))
        case Cancel():
            play = _own(room, line, command.seat)
            await _enter(room, line, command, play.cancel_entry(command.seat, command.question))
        case Window():
            play = _own(room, line, command.seat)
            await _enter(room, line, command, play.window_entry(command.seat, command.name, command.open))
        case Concede():
            _own(room, line, command.seat)
            await _enter(room, line, command, Entry(CONCEDE, command.seat, 0))
        case Undo():
            await _undo(room, line, command)
        case AskHint():
            ask_hint(room, line, command, _own(room, line, command.seat))
        case Consent():
            await _consent(room, line, command)
        case Spectators():
            await _spectators(room, line, command)
        case Chat():
            await _chat(room, line, command)
        case Mute():
            await _mute(room, line, command)


def _own(room: Room, line: Line, seat: int) -> Play:
    """The play, if it can be played and the seat is this client's."""
    if seat not in line.seats:
        raise RequestRefused("seat", "that seat is not yours")
    if room.table.status == "waiting":
        raise RequestRefused("waiting", "the game has not begun")
    play = _not_frozen(room)
    if play.over:
        raise GameOver("the game is over")
    return play


def _not_frozen(room: Room) -> Play:
    if room.play is None or room.table.status == "frozen":
        raise RequestRefused("frozen", room.table.problem)
    return room.play


async def _enter(room: Room, line: Line, command: Answer | Cancel | Window | Concede, entry: Entry) -> None:
    if room.match is not None:
        room.match.clocks.give_back(command.seat, line.lag)
    await room.enter(entry)
    line.send(Ack(command.ref))
    room.after_entry()


# -- undo -----------------------------------------------------------------------------------------------------------


async def _undo(room: Room, line: Line, command: Undo) -> None:
    play = _own(room, line, command.seat)
    plan = play.undo_plan(command.seat)
    if plan.can == "no":
        raise RequestRefused("undo", "you have nothing to take back")
    others = room.must_agree(line.guest)
    if plan.can == "free" or not others:
        # Bots agree to everything; so does a guest who holds all other seats.
        await _take_back(room, play, command.seat, plan.keep, (line, Ack(command.ref)))
        return
    if room.asked is not None:
        raise RequestRefused("undo", "another request has not been answered yet")
    room.proposals += 1
    ends = room.hub.times.now() + room.hub.settings.consent * 1000
    room.asked = Asked(room.proposals, command.seat, plan.keep, others, ends)
    line.send(Ack(command.ref))
    tell_proposal(room)
    room.after_change()


async def _take_back(room: Room, play: Play, seat: int, keep: int, answer: tuple[Line, Ack] | None) -> None:
    await room.enter(play.undo_entry(seat, keep, new_seed()))
    if answer is not None:
        line, ack = answer
        line.send(ack)
    if play.noticed:
        # What nobody else saw is taken back without a word, or the word would tell that it was there.
        settle(room, False, "Something was taken back.")
        await room.note(f"{room.table.seats[seat].name} takes back a move.")
    room.after_entry()


async def _consent(room: Room, line: Line, command: Consent) -> None:
    asked = room.asked
    if asked is None or asked.number != command.proposal:
        raise RequestRefused("proposal", "that request is over")
    mine = asked.needs & set(line.seats)
    if not mine:
        raise RequestRefused("proposal", "you are not asked")
    play = _not_frozen(room)
    if not command.yes:
        line.send(Ack(command.ref))
        settle(room, False, f"{room.table.seats[min(mine)].name} does not agree.")
        room.after_change()
        return
    asked.needs -= mine
    line.send(Ack(command.ref))
    if asked.needs:
        tell_proposal(room)
        return
    settle(room, True, "Everybody agrees.")
    await _take_back(room, play, asked.seat, asked.keep, None)


# -- talk -----------------------------------------------------------------------------------------------------------


async def _spectators(room: Room, line: Line, command: Spectators) -> None:
    if not line.seats:
        raise RequestRefused("seat", "only players decide about spectators")
    if command.yes and not room.table.settings.spectators:
        raise RequestRefused("spectators", "this table was made without spectators")
    mine = [room.table.seats[seat] for seat in line.seats]
    before = [seat.spectators for seat in mine]
    try:
        for seat in mine:
            seat.spectators = command.yes
        await room.save()
    except CannotWrite:
        for seat, said in zip(mine, before, strict=True):
            seat.spectators = said
        raise
    line.send(Ack(command.ref))
    room.tell_room()
    await _tell_refusal(room, line, command.yes)
    room.queue_for_spectators()


async def _tell_refusal(room: Room, line: Line, yes: bool) -> None:
    """Who has asked for spectators hears of a refusal, once."""
    table = room.table
    if yes:
        room.refused_spectators -= set(line.seats)
    elif any(table.seats[seat].spectators for seat in table.persons()) and not room.refused_spectators & set(
        line.seats
    ):
        room.refused_spectators |= set(line.seats)
        await room.note(f"{table.seats[line.seats[0]].name} does not want spectators.")


async def _chat(room: Room, line: Line, command: Chat) -> None:
    if not line.seats:
        raise RequestRefused("chat", "spectators watch in silence")
    if not room.hub.may_chat(line.guest):
        raise RequestRefused("limit", "not so fast", 429)
    text = checked_text(command.text, room.hub.settings.limits.chat_length)
    await say(room, line.guest, room.table.seats[line.seats[0]].name, text)
    line.send(Ack(command.ref))


async def _mute(room: Room, line: Line, command: Mute) -> None:
    if not line.guest:
        raise RequestRefused("seat", "only guests can mute")
    if not 0 < len(command.guest) <= 24 or (command.on and len(line.muted) >= MOST_MUTED):
        raise RequestRefused("chat", "that cannot be muted")
    await room.hub.store.write(lambda c: archive.set_mute(c, line.guest, command.guest, command.on))
    if command.on:
        line.muted.add(command.guest)
    else:
        line.muted.discard(command.guest)
    line.send(Ack(command.ref))
