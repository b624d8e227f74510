"""What happens at a table of itself: bots answer while somebody is there, clocks run out, a bot stands in for somebody
who is away."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from wonderwheel.core.inputs import ANSWER, TIME_OUT
from wonderwheel.core.machine.asking import default_answer
from wonderwheel.core.questions import Question
from wonderwheel.server.bots.pool import request_for
from wonderwheel.server.bots.worker import BotReply
from wonderwheel.server.game.play import Entry, Play
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.logs import log
from wonderwheel.server.table.consent import settle

if TYPE_CHECKING:
    from wonderwheel.server.hub import Hub
    from wonderwheel.server.table.room import Room


_PATIENCE = 5_000.0  # until a bot tries once more to give an answer that could not be stored


class Driver:
    """Wakes tables when they have to act. One for all rooms."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.safe_moves = 0

    def look_at(self, room: Room) -> None:
        """See what this room has to do of itself, now or later."""
        if self.hub.closing:
            return
        play = room.play
        # Where nobody looks, bots wait: tables that people have left would take the time of those who play.
        if play is not None and room.table.status == "running" and room.lines:
            for seat in sorted(play.asked()):
                if room.played_by_bot(seat) and seat not in room.thinking:
                    room.thinking.add(seat)
                    self.hub.spawn(self._think(room, seat))
        self.set_alarm(room)

    # -- bots ----------------------------------------------------------------------------------------------------

    async def _think(self, room: Room, seat: int) -> None:
        """Let a bot answer what its seat is asked, until it is asked no more."""
        try:
            while await self._answer_once(room, seat):
                pass
        except RequestRefused as refused:
            log("bot refused", logging.WARNING, table=room.id[:6], seat=seat, code=refused.code)
            if refused.code == "disk":
                self.hub.spawn(self._look_again(room))
        finally:
            room.thinking.discard(seat)

    async def _look_again(self, room: Room) -> None:
        """The disk may have room again in a while."""
        await self.hub.times.sleep(_PATIENCE)
        async with room.lock:
            self.look_at(room)

    async def _answer_once(self, room: Room, seat: int) -> bool:
        """One answer. Whether there is more to do."""
        times = self.hub.times
        wait = room.bot_acted + room.table.settings.pace - times.now()
        if wait > 0:
            await times.sleep(wait)
        play, question = room.play, self._question(room, seat)
        if play is None or question is None:
            return False
        quoted = play.question_id(question)
        data = room.table.seats[seat]
        request = request_for(play, seat, data.bot, room.table.bots + seat, question)
        reply = await self.hub.bots.ask(request, room.table.host)
        async with room.lock:
            play, question = room.play, self._question(room, seat)
            if play is None or question is None or self.hub.closing:
                return False
            if play.question_id(question) != quoted:
                return True
            await self._give(room, play, seat, question, reply)
            return self._question(room, seat) is not None

    def _question(self, room: Room, seat: int) -> Question | None:
        play = room.play
        if play is None or room.table.status != "running" or not room.lines or not room.played_by_bot(seat):
            return None
        return next(iter(play.questions(seat)), None)

    async def _give(self, room: Room, play: Play, seat: int, question: Question, reply: BotReply | None) -> None:
        keys = list(question.keys)
        late = reply is None or reply.key not in keys
        key = default_answer(keys) if reply is None or late else reply.key
        await room.enter(Entry(ANSWER, question.seat, key))
        room.bot_acted = self.hub.times.now()
        room.after_entry()
        if late and len(keys) > 1:
            self.safe_moves += 1
            if play.noticed:
                await room.note(f"{room.table.seats[seat].name} used its time and took a safe move.")

    async def open_windows(self, room: Room) -> None:
        """Ask the bots of a new game in which windows they want to be asked."""
        for seat, data in enumerate(room.table.seats):
            play = room.play
            if data.kind != "bot" or play is None or not play.rules.windows:
                continue
            request = request_for(play, seat, data.bot, room.table.bots + seat, None)
            reply = await self.hub.bots.ask(request, room.table.host)
            async with room.lock:
                for name, open_ in (reply.windows if reply is not None else {}).items():
                    play = room.play
                    if play is None or play.over or play.game.window_is_open(seat, name) == open_:
                        continue
                    await room.enter(play.window_entry(seat, name, open_))
                    room.after_entry()

    # -- alarms --------------------------------------------------------------------------------------------------

    def set_alarm(self, room: Room) -> None:
        """Wake up when the next thing is due at this room."""
        if room.alarm is not None:
            room.alarm.cancel()
        due = [*self._clock_due(room), *(when for when, _ in self._takeovers(room)), *room.gallery.due()]
        if room.asked is not None:
            due.append(room.asked.ends)
        room.alarm = self.hub.times.at(min(due), lambda: self.hub.spawn(self.ring(room))) if due else None

    def _clock_due(self, room: Room) -> list[float]:
        expiry = self._expiry(room)
        return [] if expiry is None else [expiry[0]]

    def _expiry(self, room: Room) -> tuple[float, int] | None:
        if room.match is None or room.table.status != "running":
            return None
        seats = range(len(room.table.seats))
        lags = [next((line.lag for line in room.lines if seat in line.seats), 0.0) for seat in seats]
        return room.match.clocks.expiry(lags, {seat for seat in seats if room.played_by_bot(seat)})

    def _takeovers(self, room: Room) -> list[tuple[float, int]]:
        """When bots will stand in for which seats. That depends on who is here, never on who is asked."""
        wait = room.table.settings.takeover * 1000
        if not wait or room.table.status != "running" or room.match is None:
            return []
        out = room.match.play.game.state.out
        return [
            (since + wait, seat)
            for seat, since in room.away.items()
            if not out >> seat & 1
            and seat not in room.stand_ins
            and room.table.seats[seat].guest
            and room.somebody_waits(seat)
        ]

    async def ring(self, room: Room) -> None:
        """Something is due at this room."""
        async with room.lock:
            if self.hub.closing:
                return
            now = self.hub.times.now()
            room.show_due()
            if room.asked is not None and room.asked.ends <= now:
                settle(room, False, "Nobody answered in time.")
            for when, seat in self._takeovers(room):
                if when <= now:
                    await self.stand_in(room, seat)
            expiry = self._expiry(room)
            if expiry is not None and expiry[0] <= now:
                await self._time_out(room, expiry[1])
            self.look_at(room)

    async def stand_in(self, room: Room, seat: int) -> None:
        """A bot plays for a person until it is back; the lock is held."""
        room.stand_ins.add(seat)
        log("stand-in", table=room.id[:6], seat=seat)
        await room.note(f"{room.table.seats[seat].name} is away: a bot plays until they are back.")
        room.tell_room()

    async def _time_out(self, room: Room, seat: int) -> None:
        try:
            await room.enter(Entry(TIME_OUT, seat, 0))
        except RequestRefused:
            return  # a full disk: the game is as it is stored, and its clock runs once more
        await room.note(f"{room.table.seats[seat].name} has run out of time.")
        room.after_entry()
