"""Bare connections to a server, and its commands run in this process."""

from __future__ import annotations

import argparse
import socket
import time
from urllib.parse import urlsplit


def opened(base: str, sent: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    """A connection on which this much was said."""
    parts = urlsplit(base)
    connection = socket.create_connection((parts.hostname, parts.port), 10, (source, 0))
    connection.sendall(sent)
    return connection


def heard(connection: socket.socket, seconds: float) -> bytes | None:
    """All that comes until the other side closes; None if it does not in so many seconds."""
    out, end = b"", time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        connection.settimeout(left)
        try:
            data = connection.recv(65536)
        except TimeoutError:
            return None
        except ConnectionError:
            return out
        if not data:
            return out
        out += data
    return None


def run(module: object, *argv: str) -> int:
    parser = argparse.ArgumentParser()
    module.add(parser)  # type: ignore[attr-defined]
    given = parser.parse_args(list(argv))
    return int(given.run(given))
