"""`ww serve`: play in the browser, alone against bots or with friends."""

from __future__ import annotations

import argparse
import importlib.util
import logging
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path

from wonderwheel.core.errors import SetupError

NEEDS = ("litestar", "uvicorn", "sqlalchemy", "alembic")


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Serve the games to browsers. Everything is kept in a folder; stopping loses nothing."
    parser.add_argument("--port", type=int, default=8000, help="the port (0 for any free one; default: %(default)s)")
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 lets others in (default: %(default)s)"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--data", type=Path, default=None, help="the folder to keep everything in")
    parser.add_argument(
        "--name", action="append", default=[], metavar="NAME", help="a name that browsers may use for this server"
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
        raise SetupError(f"the server needs {', '.join(missing)}: pip install 'wonderwheel[server]'")


def run(arguments: argparse.Namespace) -> int:
    check_installed()
    from wonderwheel.server import logs
    from wonderwheel.server.app import server
    from wonderwheel.server.settings import Settings, data_folder

    if not 0 <= arguments.port < 65536:
        raise SetupError(f"there is no port {arguments.port}")
    if arguments.retention < 0:
        raise SetupError("--retention is a number of days, 0 for never")
    port = arguments.port or _free_port(arguments.host)
    settings = Settings(
        data=arguments.data or data_folder(),
        host=arguments.host,
        port=port,
        database=arguments.database,
        games=arguments.games,
        hosts=tuple(name.lower() for name in arguments.name),
        retention=arguments.retention,
        bot_workers=max(0, arguments.bot_workers),
        warm=True,
    )
    if not _can_listen(settings.host, port):
        raise SetupError(f"port {port} of {settings.host} is in use; try --port 0")
    # A person at a terminal wants the address, not the log; whoever runs it as a service wants the log.
    logs.set_up(logging.INFO, settings.data / "server.log" if sys.stderr.isatty() else None)
    running = server(settings)
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    print(f"Wonderwheel is at {address} (stop with Ctrl+C; everything is kept in {settings.data})", flush=True)
    if not arguments.no_browser:
        threading.Thread(target=_open_browser, args=(address, shown, port), daemon=True).start()
    running.run()
    return 0


def _free_port(host: str) -> int:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def _can_listen(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _open_browser(address: str, host: str, port: int) -> None:
    """Open the page once the server answers."""
    for _ in range(100):
        try:
            with socket.create_connection((host, port), timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
