"""The gate before everything: which hosts and origins may come in, how often, and the headers of every answer."""

from __future__ import annotations

import ipaddress
import logging
import socket
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from wonderwheel.server.hub import Hub
from wonderwheel.server.logs import log
from wonderwheel.server.net.doors import neighbourhood
from wonderwheel.server.protocol.public_data import Problem
from wonderwheel.server.rates import Rate

Asgi = Callable[[Any, Any, Any], Awaitable[None]]
_HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        b"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # The address of a table is what lets somebody in.
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]


class Gate:
    """Wraps the application. `api` gets /api, /ws and /health, `web` everything else."""

    def __init__(self, hub: Hub, api: Asgi, web: Asgi) -> None:
        limits = hub.settings.limits
        self.hub = hub
        self.api = api
        self.web = web
        self.requests = Rate(hub.times, limits.requests, limits.requests_burst)
        self.names = {"localhost", socket.gethostname().lower(), hub.settings.host.lower(), *hub.settings.hosts}
        self.names |= {name for origin in hub.settings.origins if (name := urlsplit(origin).hostname)}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.api(scope, receive, send)
            return
        refused = self._refused(scope)
        if scope["type"] == "websocket":
            if refused is not None or scope["path"] != "/ws":
                await receive()
                await send({"type": "websocket.close", "code": 1008})
                return
            await self.api(scope, receive, send)
            return
        path = scope["path"]
        is_api = path == "/health" or path == "/api" or path.startswith("/api/") or path == "/ws"

        async def send_on(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", []), *_HEADERS]
                if is_api:
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        if refused is not None:
            status, problem = refused
            await _refuse(send_on, status, problem)
            return
        if path == "/ws":
            await _refuse(send_on, 400, Problem("websocket", "this address is for WebSockets"))
            return
        await self._guarded(self.api if is_api else self.web, scope, receive, send_on)

    async def _guarded(self, app: Asgi, scope: Any, receive: Any, send: Any) -> None:
        """Whatever goes wrong inside, the client hears only that it did."""
        begun = False

        async def noted(message: Any) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await app(scope, receive, noted)
        except Exception as problem:
            log("request failed", logging.ERROR, path=template(scope["path"]), why=type(problem).__name__)
            if not begun:
                await _refuse(send, 500, Problem("error", "something went wrong here"))

    def _refused(self, scope: Any) -> tuple[int, Problem] | None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if not self._is_ours(host):
            # Another name for this address: a page elsewhere may be trying to reach into this network.
            return 421, Problem("host", "this server does not go by that name")
        origin = headers.get(b"origin")
        if origin is not None and not self._may_come(origin.decode("latin-1"), host):
            return 403, Problem("origin", "pages from elsewhere may not come in here")
        if scope["type"] == "http" and not self.requests.take(address(scope)):
            return 429, Problem("limit", "too many requests; wait a moment")
        return None

    def _is_ours(self, host: str) -> bool:
        try:
            name = (urlsplit(f"//{host}").hostname or "").lower()
        except ValueError:
            return False
        if name in self.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _may_come(self, origin: str, host: str) -> bool:
        if origin in self.hub.settings.origins:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


def address(scope: Any) -> str:
    """Where a request comes from, as far as it counts for limits."""
    client = scope.get("client")
    return neighbourhood(str(client[0])) if client else ""


def template(path: str) -> str:
    """A path without what is secret in it: the ids of tables let people in."""
    parts = path.split("/")
    return "/".join("*" if i > 2 and len(part) > 8 else part for i, part in enumerate(parts))[:60]


async def _refuse(send: Any, status: int, problem: Problem) -> None:
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
