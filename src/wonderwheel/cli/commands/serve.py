"""`ww serve`: play in the browser, alone against bots or with friends."""

from __future__ import annotations

import argparse
import importlib.util
import logging
import sys
import threading
from importlib.resources import files
from ipaddress import ip_network
from pathlib import Path

from wonderwheel.cli.session.address import (
    USUAL,
    answers,
    can_listen,
    check_host,
    choose_port,
    free_port,
    has_browser,
    note_port,
    noted_port,
    open_browser,
    page_of,
)
from wonderwheel.core.errors import SetupError

NOT_BUILT = (
    "ww: this installation has no page for browsers. In a clone of the project: `make web`, then "
    "`pip install '.[server]'` again; `ww play` plays in the terminal."
)
NEEDS = ("litestar", "uvicorn", "sqlalchemy", "alembic")


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Serve the games to browsers. Everything is kept in a folder; stopping loses nothing."
    parser.add_argument(
        "--port",
        type=int,
        default=None,
        help=f"the port, 0 for any free one (default: as the last time, {USUAL} at first)",
    )
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 lets others in (default: %(default)s)"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--data", type=Path, default=None, help="the folder to keep everything in")
    parser.add_argument(
        "--name", action="append", default=[], metavar="NAME", help="a name that browsers may use for this server"
    )
    parser.add_argument(
        "--behind-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="the address or network of a proxy that says where requests come from (see docs/hosting.md)",
    )
    parser.add_argument(
        "--retention",
        type=int,
        default=90,
        metavar="DAYS",
        help="forget guests who have not come back for so long, 0 for never (default: %(default)s)",
    )
    parser.add_argument("--database", default="", metavar="URL", help="another database than the file in the folder")
    parser.add_argument("--games", default="", metavar="MODULE:NAME", help="other games than the shipped ones")
    parser.add_argument("--bot-workers", type=int, default=0, metavar="N", help="processes that think for bots")
    parser.set_defaults(run=run)


def check_installed() -> None:
    """SetupError with what to do if a part that the server stands on is missing."""
    missing = [name for name in NEEDS if importlib.util.find_spec(name) is None]
    if missing:
        raise SetupError(f"the server needs {', '.join(missing)}: pip install '.[server]' in the project's folder")


def page_is_built() -> bool:
    """Whether the browser client came along: a wheel of a clone in which it was not built has none."""
    return files("wonderwheel.server").joinpath("static", "index.html").is_file()


def run(arguments: argparse.Namespace) -> int:
    check_installed()
    from wonderwheel.server import logs
    from wonderwheel.server.net.app import server
    from wonderwheel.server.settings import Settings, data_folder
    from wonderwheel.server.storage.lock import FolderInUse

    if arguments.retention < 0:
        raise SetupError("--retention is a number of days, 0 for never")
    if arguments.bot_workers < 0:
        raise SetupError("--bot-workers is a number of processes, 0 for the usual")
    check_host(arguments.host)
    for proxy in arguments.behind_proxy:
        try:
            ip_network(proxy)
        except ValueError:
            raise SetupError(f"--behind-proxy takes an address or a network, as 127.0.0.1, not {proxy!r}") from None
    folder = arguments.data or data_folder()
    settings = Settings(
        data=folder,
        host=arguments.host,
        port=_port(arguments.port, arguments.host, folder),
        database=arguments.database,
        games=arguments.games,
        hosts=tuple(name.lower() for name in arguments.name),
        proxies=tuple(arguments.behind_proxy),
        retention=arguments.retention,
        bot_workers=arguments.bot_workers,
        warm=True,
    )
    # A person at a terminal wants the address, not the log; whoever runs it as a service wants the log.
    logs.set_up(logging.INFO, settings.data / "server.log" if sys.stderr.isatty() else None)
    try:
        running = server(settings)
    except FolderInUse:
        there = page_of(settings.host, noted_port(folder))
        if arguments.port is not None or not answers(there):
            raise
        print(f"Wonderwheel runs already, at {there}", flush=True)
        if not arguments.no_browser and has_browser():
            open_browser(there)
        return 0
    note_port(folder, settings.port)
    if not page_is_built():
        print(NOT_BUILT, file=sys.stderr, flush=True)
    page = page_of(settings.host, settings.port)
    print(f"Wonderwheel is at {page} (stop with Ctrl+C; everything is kept in {folder})", flush=True)
    if not arguments.no_browser and has_browser():
        threading.Thread(target=open_browser, args=(page,), daemon=True).start()
    elif not arguments.no_browser:
        print("No browser can be opened from here: open that address in one.", flush=True)
    running.run()
    print("Stopped. Every game is saved and goes on when the server is started again.", flush=True)
    return 0


def _port(given: int | None, host: str, folder: Path) -> int:
    """The port to listen on. SetupError if the one that was asked for cannot be had."""
    if given is None:
        return choose_port(host, folder)
    if not 0 <= given < 65536:
        raise SetupError(f"there is no port {given}")
    if given and not can_listen(host, given):
        raise SetupError(f"port {given} of {host} is in use; try --port 0")
    return given or free_port(host)
