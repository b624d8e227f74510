"""The built web client, served from memory: files that never change forever, the page itself never without asking."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

FOREVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"
_PACKED = (".js", ".css", ".html", ".svg", ".json", ".map", ".txt", ".webmanifest")
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_NOT_BUILT = b"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Wonderwheel</title></head>
<body style="font: 16px/1.5 system-ui, sans-serif; margin: 3rem; max-width: 40rem">
<h1>The server runs, the web client is not built</h1>
<p>Build it with <code>make web</code> in a clone of the project, then start the server again.</p>
<p>Until then: <code>ww play</code> plays in the terminal, and the interface for programs is described at
<a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p>
</body></html>
"""


class Page(NamedTuple):
    """A file in memory, also packed where that pays."""

    body: bytes
    packed: bytes | None
    type: bytes
    etag: bytes
    cache: bytes


class Web:
    """Serves the files of a folder. An address without a file gets the page, which shows what the address means."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self.pages: dict[str, Page] = {}
        root = folder if folder is not None else files("wonderwheel.server").joinpath("static")
        if root.is_dir():
            self._read(root, "")
        self.built = "/index.html" in self.pages
        if not self.built:
            self.pages["/index.html"] = _page("index.html", _NOT_BUILT, "/index.html")
        self.build = self.pages["/index.html"].etag.decode()[1:-1]

    def _read(self, folder: Traversable, path: str) -> None:
        for entry in folder.iterdir():
            here = f"{path}/{entry.name}"
            if entry.is_dir():
                self._read(entry, here)
            elif not entry.name.startswith("."):
                self.pages[here] = _page(entry.name, entry.read_bytes(), here)

    def find(self, path: str) -> Page | None:
        """The file of an address; the page for an address that only the client understands."""
        found = self.pages.get(path)
        if found is None and "." not in path.rpartition("/")[2]:
            return self.pages["/index.html"]
        return found

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        page = self.find(scope["path"])
        if scope["method"] not in ("GET", "HEAD"):
            await _answer(send, 405, [(b"allow", b"GET, HEAD")], b"")
            return
        if page is None:
            await _answer(send, 404, [(b"content-type", b"text/plain; charset=utf-8")], b"There is nothing here.\n")
            return
        asked = dict(scope["headers"])
        headers = [(b"etag", page.etag), (b"cache-control", page.cache), (b"vary", b"accept-encoding")]
        if asked.get(b"if-none-match") == page.etag:
            await _answer(send, 304, headers, b"")
            return
        body = page.body
        headers.append((b"content-type", page.type))
        if page.packed is not None and b"gzip" in asked.get(b"accept-encoding", b""):
            body = page.packed
            headers.append((b"content-encoding", b"gzip"))
        headers.append((b"content-length", str(len(body)).encode()))
        await _answer(send, 200, headers, b"" if scope["method"] == "HEAD" else body)


def _page(name: str, body: bytes, path: str) -> Page:
    suffix = name[name.rfind(".") :] if "." in name else ""
    kind = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if suffix in _PACKED and len(body) > 500 else None
    etag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'.encode()
    # The build names everything below assets/ by its content.
    cache = FOREVER if path.startswith("/assets/") else ASK_AGAIN
    return Page(body, packed, kind.encode(), etag, cache)


async def _answer(send: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
