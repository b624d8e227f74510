"""Where a server is found: its port, kept from one time to the next, and the browser that opens its page.

A browser keeps a guest's token for one address. So a server comes back to the port that it had, or its guests would be
strangers on the same machine.
"""

from __future__ import annotations

import os
import socket
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path

from wonderwheel.core.errors import SetupError

USUAL = 8000
NOTE = "port"


def page_of(host: str, port: int) -> str:
    """The address to type into a browser on this machine."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def choose_port(host: str, folder: Path) -> int:
    """The port of the last time, else the usual one, else any that is free."""
    for port in (noted_port(folder), USUAL):
        if port and can_listen(host, port):
            return port
    return free_port(host)


def note_port(folder: Path, port: int) -> None:
    """Keep it for the next time; a folder that cannot be written to is somebody else's complaint."""
    try:
        (folder / NOTE).write_text(f"{port}\n", encoding="ascii")
    except OSError:
        return


def noted_port(folder: Path) -> int:
    """The port of the last time; 0 if there is none to be had."""
    try:
        port = int((folder / NOTE).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return 0
    return port if 0 < port < 65536 else 0


def free_port(host: str) -> int:
    with socket.socket(_family(host)) as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def check_host(host: str) -> None:
    """SetupError if this machine has no such address to listen on."""
    try:
        free_port(host)
    except OSError as problem:
        raise SetupError(f"no server can listen on {host}: {problem.strerror}; try 127.0.0.1 or 0.0.0.0") from None


def can_listen(host: str, port: int) -> bool:
    with socket.socket(_family(host)) as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def answers(page: str) -> bool:
    """Is a server of ours well at this address?"""
    try:
        with urllib.request.urlopen(f"{page}health", timeout=2) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def has_browser() -> bool:
    """Is there a screen on which a browser could open? One that fills the terminal instead is not meant."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("BROWSER") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(page: str, patience: float = 20.0) -> None:
    """Open the page once the server answers."""
    end = time.monotonic() + patience
    while time.monotonic() < end and not answers(page):
        time.sleep(0.1)
    webbrowser.open(page)


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
