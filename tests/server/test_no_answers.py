"""What is told over HTTP when nothing comes of a request: who is too fast waits, and what breaks keeps its secrets."""

from __future__ import annotations

import dataclasses
import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.exceptions import HTTPException

from tests.server.harness import GENEROUS
from tests.server.tables import run, wanted
from wonderwheel.core.errors import WonderwheelError
from wonderwheel.server import logs
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.net import api, app, library
from wonderwheel.server.protocol.public_data import Problem


def asking(address: str) -> Any:
    return SimpleNamespace(scope={"client": (address, 5000)})


@pytest.mark.parametrize(
    "limits",
    [
        {"tables": 0.001, "tables_burst": 1},
        {"tables_per_address": 0.001, "tables_per_address_burst": 1},
    ],
)
def test_a_second_table_has_to_wait_whoever_is_too_fast(limits: dict[str, Any], tmp_path: Path) -> None:
    """A guest, or all guests of one address together."""

    async def check(hub: Hub) -> None:
        async def table(name: str, address: str) -> None:
            await api.create.fn(asking(address), hub, (name, name), wanted("me", "person"))

        async def lesson(name: str, address: str) -> None:
            await library.begin_lesson.fn(asking(address), hub, (name, name), "one_card_wonder")

        await table("Ann", "10.0.0.1")
        by_guest = "tables" in limits
        again = ("Ann", "10.0.0.2") if by_guest else ("Bob", "10.0.0.1")
        for make in (table, lesson):
            with pytest.raises(RequestRefused, match="faster than anybody can play") as refused:
                await make(*again)
            assert (refused.value.code, refused.value.status) == ("limit", 429)
        await table("Cy", "10.0.0.3")
        await lesson("Di", "10.0.0.4")
        assert len(hub.rooms) == 3

    run(tmp_path, check, settings={"limits": dataclasses.replace(GENEROUS, **limits)})


def test_what_breaks_inside_is_logged_and_not_told(caplog: pytest.LogCaptureFixture) -> None:
    request: Any = None
    secret = HTTPException(detail="a secret", status_code=502)
    with caplog.at_level(logging.ERROR, "wonderwheel.server"):
        for answer in (app._failed(request, RuntimeError("a secret")), app._http(request, secret)):
            assert answer.status_code == 500
            assert answer.content == Problem("error", "something went wrong here")
    assert [record.getMessage() for record in caplog.records] == ["request failed"] * 4
    assert [record.exc_info is not None for record in caplog.records] == [False, True] * 2, "with its place"
    told = app._http(request, HTTPException(detail="no such page", status_code=404))
    assert (told.status_code, told.content.reason) == (404, "no such page")


def test_a_log_that_cannot_be_written_is_told_by_its_name(tmp_path: Path) -> None:
    before = logging.getLogger().handlers
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    with pytest.raises(WonderwheelError, match=r"the log .*below.log cannot be written: "):
        logs.set_up(file=tmp_path / "file" / "below.log")
    assert logging.getLogger().handlers is before


@pytest.mark.parametrize(
    ("status", "code"),
    [(400, "request"), (401, "token"), (402, "request"), (403, "forbidden"), (404, "address"), (405, "method"),
     (406, "request"), (412, "request"), (413, "size"), (414, "request"), (415, "request")],
)  # fmt: skip
def test_a_page_can_tell_by_a_word_what_was_refused(status: int, code: str) -> None:
    request: Any = None
    answer = app._http(request, HTTPException(detail="", status_code=status, headers={"allow": "GET"}))
    assert (answer.status_code, answer.content.code, answer.headers["allow"]) == (status, code, "GET")
    field = {"key": "seats", "message": "too many"}
    told = app._http(request, HTTPException(detail="bad", status_code=status, extra=[field, "more", {}]))
    assert told.content.reason == "seats: too many; : "


def test_an_endless_reason_is_cut_and_shows_it() -> None:
    request: Any = None
    for length, told in ((300, "x" * 300), (301, "x" * 299 + "…")):
        answer = app._refused(request, RequestRefused("deck", "x" * length, 409))
        assert (answer.status_code, answer.content) == (409, Problem("deck", told))
