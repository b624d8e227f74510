"""What is answered when something is refused or goes wrong, and how the server that answers is set up."""

from __future__ import annotations

import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar import Response
from litestar.exceptions import HTTPException

from tests.server.harness import GENEROUS, free_port
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.net import app
from wonderwheel.server.net.doors import Doors
from wonderwheel.server.net.refusals import REFUSALS
from wonderwheel.server.protocol.public_data import Problem
from wonderwheel.server.settings import Settings
from wonderwheel.server.storage.store import CannotWrite

REQUEST: Any = SimpleNamespace(scope={"path": "/api/tables/abcdefghijkl/join"})


def told(answer: Response[Problem]) -> tuple[int | None, str, str]:
    return answer.status_code, answer.content.code, answer.content.reason


@pytest.mark.parametrize(
    ("status", "code"),
    [(400, "request"), (401, "token"), (403, "forbidden"), (404, "address"), (405, "method"), (413, "size")],
)
def test_a_refusal_of_the_framework_has_a_code_of_ours(status: int, code: str) -> None:
    answer = app._http(REQUEST, HTTPException("in its words", status_code=status, headers={"allow": "GET"}))
    assert told(answer) == (status, code, "in its words")
    assert answer.headers["allow"] == "GET"
    assert app._http(REQUEST, HTTPException("in its words", status_code=status)).headers == {}


def test_a_bad_body_is_told_by_its_fields() -> None:
    extra = [{"key": "name", "message": "too long"}, "something else", {"message": "odd"}, {"key": "x"}]
    assert told(app._http(REQUEST, HTTPException("no", status_code=400, extra=extra)))[2] == (
        "name: too long; : odd; x: "
    )
    assert told(app._http(REQUEST, HTTPException("no", status_code=400, extra={"key": "name"})))[2] == "no"
    nameless = HTTPException(status_code=431)
    nameless.detail = ""
    assert told(app._http(REQUEST, nameless)) == (431, "request", "refused")


@pytest.mark.parametrize("status", [500, 503])
def test_an_error_of_ours_is_not_told(status: int, caplog: pytest.LogCaptureFixture) -> None:
    answer = app._http(REQUEST, HTTPException("a secret", status_code=status))
    assert told(answer) == (500, "error", "something went wrong here")
    assert [(one.levelno, one.getMessage()) for one in caplog.records] == [(logging.ERROR, "request failed")] * 2
    assert [one.exc_info is not None for one in caplog.records] == [False, True]


def test_a_reason_is_cut_where_it_is_too_long() -> None:
    for length, shown in ((300, "x" * 300), (301, "x" * 299 + "…")):
        refused = app._refused(REQUEST, RequestRefused("deck", "x" * length, 409))
        assert told(refused) == (409, "deck", shown)
        assert told(app._http(REQUEST, HTTPException("x" * length, status_code=400)))[2] == shown


def test_whoever_went_away_and_a_disk_that_refuses_have_their_own_answers(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "wonderwheel.server"):
        assert told(app._gone(REQUEST, app.ClientGone()))[:2] == (400, "request")
    (line,) = caplog.records
    assert vars(line)["fields"] == {"path": "/api/tables/*/join"}, "the id of a table lets people in"
    assert told(app._disk(REQUEST, CannotWrite()))[:2] == (503, "disk")


def test_the_description_tells_of_every_refusal() -> None:
    assert {status: spec.description for status, spec in REFUSALS.items()} == {
        400: "makes no sense",
        401: "no or wrong token",
        403: "not yours to do",
        404: "not there",
        409: "not now",
        413: "too large",
        429: "too often",
        503: "cannot be written",
    }
    assert {(spec.data_container, spec.generate_examples) for spec in REFUSALS.values()} == {(Problem, False)}


def test_a_server_is_set_up_as_its_settings_say(tmp_path: Path) -> None:
    port = free_port()
    for proxies in ((), ("10.0.0.0/8",)):
        made = app.server(Settings(data=tmp_path, port=port, limits=GENEROUS, proxies=proxies))
        config = made.config
        assert (config.host, config.port, config.lifespan) == ("127.0.0.1", port, "on")
        assert config.ws_max_size == 2 * GENEROUS.message_size
        assert (config.ws_ping_interval, config.ws_ping_timeout, config.timeout_graceful_shutdown) == (20.0, 20.0, 5)
        assert (config.access_log, config.log_config, config.server_header) == (False, None, False)
        assert (config.proxy_headers, config.forwarded_allow_ips) == (bool(proxies), list(proxies))
        assert isinstance(config.http, Doors)
        made.lock.release()
        made.hub.store.close()
