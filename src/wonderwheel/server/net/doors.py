"""The doors: every connection before it has become a request. How many there may be, and how long one may take.

Whoever opens a connection and does not go on would hold it for ever, and a few hundred of them fill up all that a
process may have open. So a request has a deadline from its first byte to its last, an answer has one, the head has a
size, and one address has so many connections. A connection that has become a WebSocket has left the doors: `sockets.py`
counts it, and asks for a hello.
"""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from typing import Any

from wonderwheel.server.hub import Hub
from wonderwheel.server.logs import log

_KEPT_FREE = 128  # files that the database, the bots and the rest of the process may need
_FULL = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 5\r\nconnection: close\r\n\r\n"
_TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6 a whole network of 64 bits, as one household has it."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


class Doors:
    """All connections that wait for a request or work on one."""

    def __init__(self, hub: Hub, inner: Any) -> None:
        """`inner` makes what understands HTTP: a class of uvicorn."""
        self.hub = hub
        self.open = 0
        self._inner = inner
        self._by_address: dict[str, int] = {}
        self._most = max(1, min(hub.settings.limits.connections, _files() - _KEPT_FREE))

    def __call__(self, **given: Any) -> asyncio.Protocol:
        """A new connection's protocol; uvicorn calls this as if it were a class."""
        return Door(self, self._inner(**given))

    def enter(self, address: str, of_proxy: bool) -> bool:
        """Count a connection; False if there are too many, and then it is not counted.

        A proxy brings the connections of many people.
        """
        here = self._by_address.get(address, 0)
        if self.open + self.hub.connections >= self._most:
            return False
        if here >= self.hub.settings.limits.http_per_address and not of_proxy:
            return False
        self.open += 1
        self._by_address[address] = here + 1
        return True

    def leave(self, address: str) -> None:
        self.open -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]


class Door(asyncio.Protocol):
    """One connection: passes everything on to `inner`, and closes when it takes too long."""

    _address: str  # as it counts, once the connection is made

    def __init__(self, doors: Doors, inner: Any) -> None:
        self._doors = doors
        self._inner = inner
        self._limits = doors.hub.settings.limits
        self._loop = asyncio.get_running_loop()
        self._entered = False
        self._since = self._loop.time()  # when the present request began
        self._size = 0  # of its head, as far as it has come
        self._done: Any = None  # the request before it
        self._timer: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: Any) -> None:
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        self._address = neighbourhood(address)
        if not self._doors.enter(self._address, self._doors.hub.settings.trusts(address)):
            log("door closed", address=self._address)
            transport.write(_FULL)
            transport.close()
            return
        self._entered, self._transport = True, transport
        self._inner.connection_made(transport)
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._entered:
            self._leave()
            self._inner.connection_lost(exc)

    def _leave(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._doors.leave(self._address)

    def data_received(self, data: bytes) -> None:
        transport = self._transport
        if transport is None or transport.is_closing():
            return
        before = self._inner.cycle
        if before is not None and before.response_complete and before is not self._done:
            self._done, self._since, self._size = before, self._loop.time(), 0
        ends = data.find(b"\r\n\r\n")
        if self._waits_for_a_head() and self._size + ends > self._limits.head_size:
            self._refuse_head(transport)
            return
        self._inner.data_received(data)
        if transport.get_protocol() is not self:
            self._leave()  # it is a WebSocket now
        elif self._inner.cycle is before:
            self._size += len(data)
            if self._waits_for_a_head() and self._size > self._limits.head_size:
                self._refuse_head(transport)

    def _refuse_head(self, transport: asyncio.Transport) -> None:
        transport.write(_TOO_LONG)
        transport.close()

    def _waits_for_a_head(self) -> bool:
        cycle = self._inner.cycle
        return cycle is None or bool(cycle.response_complete)

    def _look(self) -> None:
        """Close what takes too long. Between two requests uvicorn itself waits for a few seconds and no longer."""
        cycle, transport = self._inner.cycle, self._transport
        assert transport is not None  # nothing is looked at before the connection is made
        between = cycle is not None and cycle.response_complete and cycle is not self._done
        unfinished = self._waits_for_a_head() or cycle.more_body
        allowed = self._limits.seconds_per_request if unfinished else self._limits.seconds_per_answer
        if not between and self._loop.time() - self._since > allowed:
            log("door closed", address=self._address, code="head" if self._waits_for_a_head() else "body")
            transport.abort()
        else:
            self._timer = self._loop.call_later(self._limits.seconds_per_request / 10, self._look)

    def eof_received(self) -> bool | None:
        answer: bool | None = self._inner.eof_received() if self._entered else None
        return answer

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()


def _files() -> int:
    """How many files and connections this process may have open."""
    if sys.platform == "win32":
        return 2048
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft
