"""The application: Litestar behind the gate, and the server that runs it."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

import uvicorn
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.logs import log
from wonderwheel.server.net.api import API, caller, health, perhaps
from wonderwheel.server.net.doors import Doors
from wonderwheel.server.net.gate import Gate, template
from wonderwheel.server.net.sockets import talk
from wonderwheel.server.net.web import Web
from wonderwheel.server.protocol.public_data import Problem
from wonderwheel.server.settings import Settings
from wonderwheel.server.storage.lock import FolderLock, database_file
from wonderwheel.server.storage.store import CannotWrite, Store
from wonderwheel.version import __version__

LONGEST_REASON = 300
_CODES = {401: "token", 403: "forbidden", 404: "address", 405: "method", 413: "size"}


class ClientGone(Exception):
    """Whoever asked went away before all of the request had come: there is nobody to answer."""


class BodyRequest(Request[Any, Any, Any]):
    """A request whose body may nest as deeply as it likes, and hold any bytes: it is refused like any other that makes
    no sense.

    One that ends in its middle raises ClientGone.
    """

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:
            # All that Litestar says this about while it reads a body.
            raise ClientGone from None

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError:
            raise RequestRefused("request", "the body nests too deeply", 400) from None
        except UnicodeDecodeError:
            raise RequestRefused("request", "the body is not UTF-8", 400) from None


def _short(reason: str) -> str:
    """A reason that is not endless, and that shows where it was cut."""
    return reason if len(reason) <= LONGEST_REASON else f"{reason[: LONGEST_REASON - 1]}…"


def _refused(request: Request[Any, Any, Any], refused: RequestRefused) -> Response[Problem]:
    return Response(Problem(refused.code, _short(str(refused))), status_code=refused.status)


def _disk(request: Request[Any, Any, Any], problem: CannotWrite) -> Response[Problem]:
    return Response(Problem("disk", str(problem)), status_code=503)


def _http(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Problem]:
    """What Litestar itself refuses. Its words for a bad body name the field and nothing of ours."""
    status = problem.status_code
    if status >= 500:
        return _failed(request, problem)
    details = problem.extra if isinstance(problem.extra, list) else []
    named = "; ".join(f"{d.get('key', '')}: {d.get('message', '')}" for d in details if isinstance(d, dict))
    reason = named or problem.detail or "refused"
    return Response(
        Problem(_CODES.get(status, "request"), _short(reason)),
        status_code=status,
        headers=problem.headers or {},
    )


def _gone(request: Request[Any, Any, Any], problem: ClientGone) -> Response[Problem]:
    log("client gone", path=template(request.scope["path"]))
    return Response(Problem("request", "the request ended in its middle"), status_code=400)


def _failed(request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    log("request failed", logging.ERROR, why=type(problem).__name__)
    logging.getLogger("wonderwheel.server").error("request failed", exc_info=problem)
    return Response(Problem("error", "something went wrong here"), status_code=500)


def application(hub: Hub, web: Web | None = None) -> Gate:
    """The whole server as one ASGI application."""
    pages = web or Web()
    hub.build = pages.build

    async def provide_hub() -> Hub:
        return hub

    app = Litestar(
        route_handlers=[API, health, talk],
        request_class=BodyRequest,
        dependencies={"hub": Provide(provide_hub), "caller": Provide(caller), "perhaps": Provide(perhaps)},
        exception_handlers={
            RequestRefused: _refused,
            ClientGone: _gone,
            CannotWrite: _disk,
            HTTPException: _http,
            Exception: _failed,
        },
        request_max_body_size=hub.settings.limits.body_size,
        on_startup=[hub.start],
        on_shutdown=[hub.close],
        debug=False,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Wonderwheel",
            version=__version__,
            path="/api/schema",
            # The pages that other plugins draw load their scripts from elsewhere.
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
            components=Components(security_schemes={"guest": SecurityScheme(type="http", scheme="bearer")}),
            security=[{"guest": []}],
        ),
    )
    return Gate(hub, app, pages)


class Server(uvicorn.Server):
    """Says goodbye to everybody before it closes its sockets."""

    def __init__(self, config: uvicorn.Config, hub: Hub, lock: FolderLock) -> None:
        super().__init__(config)
        self.hub = hub
        self.lock = lock

    async def shutdown(self, sockets: Any = None) -> None:
        for room in list(self.hub.rooms.values()):
            for line in list(room.lines):
                line.bye("shutdown", "The server is restarting; your game goes on in a moment.")
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)
        self.lock.release()
        log("server stopped", port=self.config.port)
        # The signal has done its work; uvicorn would raise it once more and die of it.
        self._captured_signals.clear()


def server(settings: Settings) -> Server:
    """A server that is ready to run. StoreError or FolderInUse if its folder cannot be used."""
    url = settings.database_url()
    lock = FolderLock(settings.data, database_file(url))
    try:
        hub = Hub(settings, Store(url))
    except BaseException:
        lock.release()
        raise
    config = uvicorn.Config(
        application(hub),
        host=settings.host,
        port=settings.port,
        # Twice the limit: what is only a little too long is refused with a reason, the rest is cut off.
        ws_max_size=2 * settings.limits.message_size,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=5,
        lifespan="on",
        http=cast(type[asyncio.Protocol], Doors(hub, AutoHTTPProtocol)),
    )
    return Server(config, hub, lock)
