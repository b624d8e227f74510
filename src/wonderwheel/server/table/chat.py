"""What is said at a table: stored first, told to the players at once and to spectators with their delay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.server.protocol.messages import Said
from wonderwheel.server.protocol.public_data import ChatLine
from wonderwheel.server.storage import archive
from wonderwheel.server.table.line import Line

if TYPE_CHECKING:
    from wonderwheel.server.table.room import Room


async def say(room: Room, guest: str, name: str, text: str) -> None:
    """A line of chat from a guest, or of the table itself (guest "")."""
    hub = room.hub
    room.said += 1
    line = ChatLine(room.said, "chat" if guest else "table", guest, name, text, hub.times.wall())
    most = hub.settings.limits.chat_lines
    await hub.store.write(lambda c: archive.add_line(c, room.id, line))
    room.chat.append(line)
    if len(room.chat) > 2 * most:
        del room.chat[:most]
        oldest = room.chat[0].n
        await hub.store.write(lambda c: archive.trim_chat(c, room.id, oldest))
    for one in room.lines:
        if one.seats:
            tell(one, line)
    room.gallery.add(hub.times.now() + room.delay_ms(), line)
    room.show_due()
    hub.driver.set_alarm(room)


def tell(line: Line, said: ChatLine) -> None:
    """Send a line of chat to somebody who has not muted whoever said it."""
    if not said.guest or said.guest not in line.muted:
        line.send(Said(said))
