"""The files of the page: what each is told to be, which are packed, and what is answered for them."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import pytest

from wonderwheel.server.net.web import ASK_AGAIN, FOREVER, Web

LONG = "x" * 501


def web(folder: Path, **contents: str) -> Web:
    """Files with these names (a dot is written __) and contents."""
    for name, content in contents.items():
        (folder / name.replace("__", ".")).write_text(content)
    return Web(folder)


def ask(of: Web, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    given = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    asyncio.run(of({"type": "http", "path": path, "method": method, "headers": given}, None, send))
    start, body = sent
    assert (start["type"], body["type"]) == ("http.response.start", "http.response.body")
    return start["status"], {k.decode(): v.decode() for k, v in start["headers"]}, body["body"]


@pytest.mark.parametrize(
    ("name", "kind", "packed"),
    [
        ("a.js", "text/javascript; charset=utf-8", True),
        ("a.css", "text/css; charset=utf-8", True),
        ("a.html", "text/html; charset=utf-8", True),
        ("a.svg", "image/svg+xml", True),
        ("a.json", "application/json", True),
        ("a.map", "application/octet-stream", True),
        ("a.txt", "text/plain", True),
        ("a.webmanifest", "application/manifest+json", True),
        ("a.woff2", "font/woff2", False),
        ("a.png", "image/png", False),
        ("a.min.js", "text/javascript; charset=utf-8", True),
        ("a", "application/octet-stream", False),
    ],
)
def test_a_file_is_what_its_name_says_and_packed_if_it_is_text(
    name: str, kind: str, packed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / name).write_text(LONG)
    # What the system itself knows of names differs from one to the next.
    known = {"a.json": "application/json", "a.txt": "text/plain", "a.png": "image/png"}
    monkeypatch.setattr("mimetypes.guess_type", lambda given: (known.get(given), None))
    page = Web(tmp_path).pages[f"/{name}"]
    assert (page.type.decode(), page.packed is not None) == (kind, packed)


def test_what_is_short_is_not_packed(tmp_path: Path) -> None:
    found = web(tmp_path, short__js="x" * 500, long__js=LONG).pages
    assert found["/short.js"].packed is None
    assert gzip.decompress(found["/long.js"].packed or b"") == LONG.encode()


def test_files_in_folders_are_found_and_hidden_ones_are_not(tmp_path: Path) -> None:
    (tmp_path / "assets" / "deep").mkdir(parents=True)
    (tmp_path / "assets" / "deep" / "a.js").write_text("1")
    found = web(tmp_path, index__html="page", __secret="x", assets__js="2").pages
    assert set(found) == {"/index.html", "/assets.js", "/assets/deep/a.js"}
    assert {path: page.cache for path, page in found.items()} == {
        "/index.html": ASK_AGAIN,
        "/assets.js": ASK_AGAIN,
        "/assets/deep/a.js": FOREVER,
    }
    assert (ASK_AGAIN, FOREVER) == (b"no-cache", b"public, max-age=31536000, immutable")


def test_a_build_is_known_by_its_page(tmp_path: Path) -> None:
    first = web(tmp_path, index__html="one")
    assert first.pages["/index.html"].etag == f'"{first.build}"'.encode()
    assert len(first.build) == 16
    assert web(tmp_path, index__html="two").build != first.build
    assert web(tmp_path, index__html="one").build == first.build


def test_without_a_built_client_the_page_that_says_so_is_a_page(tmp_path: Path) -> None:
    status, headers, body = ask(Web(tmp_path / "nothing"), "/")
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert (headers["cache-control"], body[:15]) == ("no-cache", b"<!doctype html>")


def test_the_built_client_lies_in_the_folder_that_an_installation_brings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("built")
    monkeypatch.setattr("wonderwheel.server.net.web.files", {"wonderwheel.server": tmp_path}.__getitem__)
    assert Web().pages["/index.html"].body == b"built"


def test_whoever_can_unpack_gets_it_packed(tmp_path: Path) -> None:
    of = web(tmp_path, index__html="page", a__js=LONG)
    status, headers, body = ask(of, "/a.js")
    assert (status, body, headers["content-length"]) == (200, LONG.encode(), "501")
    assert "content-encoding" not in headers
    assert headers["vary"] == "accept-encoding"
    status, headers, body = ask(of, "/a.js", accept_encoding="br, gzip")
    assert (status, headers["content-encoding"], headers["content-length"]) == (200, "gzip", str(len(body)))
    assert gzip.decompress(body) == LONG.encode()
    assert "content-encoding" not in ask(of, "/", accept_encoding="gzip")[1], "it is short"


def test_the_head_of_an_answer_has_all_but_the_body(tmp_path: Path) -> None:
    of = web(tmp_path, index__html="page")
    whole, head = ask(of, "/"), ask(of, "/", "HEAD")
    assert (whole[0], whole[2]) == (200, b"page")
    assert head == (whole[0], whole[1], b"")


def test_what_one_has_already_is_not_sent_again(tmp_path: Path) -> None:
    of = web(tmp_path, index__html="page")
    headers = ask(of, "/")[1]
    status, again, body = ask(of, "/", if_none_match=headers["etag"])
    assert (status, body) == (304, b"")
    assert again == {name: headers[name] for name in ("etag", "cache-control", "vary")}
    assert ask(of, "/", if_none_match='"another"')[0] == 200


def test_what_is_not_there_and_what_cannot_be_done_is_told(tmp_path: Path) -> None:
    of = web(tmp_path, index__html="page")
    assert ask(of, "/table/xyz")[2] == b"page", "only the client knows what it means"
    assert ask(of, "/v1.2/xyz")[2] == b"page", "only the last part is the name of a file"
    assert ask(of, "/a.js") == (404, {"content-type": "text/plain; charset=utf-8"}, b"There is nothing here.\n")
    for path in ("/", "/a.js"):
        assert ask(of, path, "POST") == (405, {"allow": "GET, HEAD"}, b"")
