"""What a bot would do in somebody's place, and why. It thinks in its own process and knows what the seat knows."""

from __future__ import annotations

from wonderwheel.core.questions import Question
from wonderwheel.server.bots.pool import request_for
from wonderwheel.server.bots.worker import BotRequest
from wonderwheel.server.game.play import Play
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.game.wire import encoded
from wonderwheel.server.protocol.levels import ADVISER
from wonderwheel.server.protocol.messages import AskHint, Hint, Refused
from wonderwheel.server.table.line import Line
from wonderwheel.server.table.room import Room


def ask_hint(room: Room, line: Line, command: AskHint, play: Play) -> None:
    """Ask a bot, beside the table: nobody waits for it, and the answer comes to this line alone."""
    question = play.open_question(command.seat, command.question)
    if not room.hub.hint_rate.take(line.guest):
        raise RequestRefused("limit", "so many hints at once; think a moment", 429)
    # The same seed for everybody: a hint follows from what the seat knows.
    request = request_for(play, command.seat, ADVISER, 0, question)
    request.explain = True
    room.hub.spawn(_answer(room, line, command, question, request))


async def _answer(room: Room, line: Line, command: AskHint, question: Question, request: BotRequest) -> None:
    reply = await room.hub.bots.ask(request, line.guest)
    if line not in room.lines:
        return
    keys = list(question.keys)
    if reply is None or reply.key not in keys:
        line.send(Refused(command.ref, "hint", "nothing came to mind in time; ask again"))
    else:
        hint = Hint(command.ref, command.seat, command.question, keys.index(reply.key), reply.words)
        line.send_bytes(encoded(hint, room.table.names()))
