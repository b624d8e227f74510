"""`ww serve`, `ww backup` and `ww restore` as somebody types them."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.server.connections import run
from tests.server.harness import free_port, thread_server, wait_for
from wonderwheel.cli.commands import backup, restore, serve
from wonderwheel.cli.session import address
from wonderwheel.core.errors import SetupError, WonderwheelError
from wonderwheel.server.settings import DATABASE
from wonderwheel.server.storage import backup as backups
from wonderwheel.server.storage.store import Store

RUN = """
import argparse, sys
from wonderwheel.cli.commands import serve
parser = argparse.ArgumentParser()
serve.add(parser)
given = parser.parse_args(sys.argv[1:])
sys.exit(given.run(given))
"""


def test_the_server_starts_says_where_and_stops_on_a_signal(tmp_path: Path) -> None:
    port = free_port()
    arguments = ["--port", str(port), "--no-browser", "--data", str(tmp_path), "--retention", "1"]
    process = subprocess.Popen(
        [sys.executable, "-c", RUN, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=dict(os.environ),
    )
    try:
        wait_for(f"http://127.0.0.1:{port}")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 0, err
    assert f"http://127.0.0.1:{port}/" in out
    assert "Every game is saved" in out
    assert "Traceback" not in err
    assert (tmp_path / DATABASE).exists()


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(SetupError, match="is in use"):
            run(serve, "--port", str(taken.getsockname()[1]), "--no-browser", "--data", str(tmp_path))


def test_a_server_comes_back_to_its_port_and_takes_another_only_when_it_must(tmp_path: Path) -> None:
    """A browser knows its guest by the address: on another port it would be a stranger."""
    port = free_port()
    address.note_port(tmp_path, port)
    assert address.choose_port("127.0.0.1", tmp_path) == port
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()
        assert address.choose_port("127.0.0.1", tmp_path) != port
    (tmp_path / address.NOTE).write_text("nonsense")
    assert address.noted_port(tmp_path) == 0
    assert address.noted_port(tmp_path / "nowhere") == 0


def test_a_second_start_leads_to_the_server_that_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with thread_server(tmp_path) as base:
        address.note_port(tmp_path, int(base.rsplit(":", 1)[1]))
        assert run(serve, "--no-browser", "--data", str(tmp_path)) == 0
        assert f"runs already, at {base}/" in capsys.readouterr().out
        with pytest.raises(WonderwheelError, match="stop it first"):
            run(serve, "--no-browser", "--data", str(tmp_path), "--port", "0")


@pytest.mark.parametrize(
    ("host", "page"), [("0.0.0.0", "http://127.0.0.1:8/"), ("::1", "http://[::1]:8/"), ("a.test", "http://a.test:8/")]
)
def test_the_address_can_be_typed_into_a_browser(host: str, page: str) -> None:
    assert address.page_of(host, 8) == page


@pytest.mark.parametrize("argv", [["--port", "99999"], ["--retention", "-1"]])
def test_wrong_settings_are_told(argv: list[str], tmp_path: Path) -> None:
    with pytest.raises(SetupError):
        run(serve, "--no-browser", "--data", str(tmp_path), *argv)


def test_backup_and_restore(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with pytest.raises(WonderwheelError):
        run(backup, "--data", str(data))
    data.mkdir()
    Store(f"sqlite:///{data / DATABASE}").close()
    assert run(backup, str(copy), "--data", str(data)) == 0
    assert run(restore, str(copy), "--data", str(data)) == 0
    assert "before" in capsys.readouterr().out
    assert run(backup, "--data", str(data)) == 0
    assert list((data / "backups").iterdir())


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    from wonderwheel.server.net.app import server
    from wonderwheel.server.settings import Settings
    from wonderwheel.server.storage.lock import FolderInUse, FolderLock

    held = FolderLock(tmp_path)
    with pytest.raises(FolderInUse, match="stop it first"):
        server(Settings(data=tmp_path))
    with pytest.raises(WonderwheelError):
        run(restore, str(tmp_path / "nothing"), "--data", str(tmp_path))
    held.release()
    FolderLock(tmp_path).release()


@pytest.mark.parametrize("kind", ["a file in the way", "a folder that cannot be written"])
def test_a_folder_that_cannot_be_used_is_told_in_one_line(kind: str, tmp_path: Path) -> None:
    folder = tmp_path / "file" / "data"
    if kind == "a file in the way":
        (tmp_path / "file").write_text("I am no folder")
    else:
        if not sys.platform.startswith("linux"):
            pytest.skip("there is no folder here that nobody can write")
        folder = Path("/proc/wonderwheel")
    for argv in (
        ["serve", "--no-browser", "--data", str(folder), "--port", "0"],
        ["backup", "--data", str(folder)],
        ["restore", "--data", str(folder), str(tmp_path / "copy.sqlite3")],
    ):
        if argv[0] == "restore":
            data = tmp_path / "sound"
            Store(f"sqlite:///{data / DATABASE}").close()
            backups.backup(data, tmp_path / "copy.sqlite3")
        done = subprocess.run(
            [sys.executable, "-m", "wonderwheel.cli.main", *argv],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 2, done.stderr
        assert done.stderr.startswith("ww: "), done.stderr
        assert done.stderr.count("\n") == 1, done.stderr
        assert str(folder) in done.stderr


def test_a_database_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / DATABASE).mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "wonderwheel.cli.main", "serve", "--no-browser", "--data", str(tmp_path), "--port", "0"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("ww: the database cannot be opened"), done.stderr
    assert done.stderr.count("\n") == 1, done.stderr


def test_what_is_missing_is_told_with_a_command_that_works_from_a_clone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "NEEDS", ("no_such_library",))
    with pytest.raises(SetupError) as raised:
        serve.check_installed()
    assert str(raised.value) == "the server needs no_such_library: pip install '.[server]' in the project's folder"
    extras = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    assert "server" in extras["optional-dependencies"], "the extra that the hint names"


def test_an_installation_without_the_page_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    class Running:
        def run(self) -> None:
            return

    monkeypatch.setattr("wonderwheel.server.net.app.server", lambda settings: Running())
    monkeypatch.setattr(serve, "files", lambda package: tmp_path)
    assert run(serve, "--no-browser", "--data", str(tmp_path), "--port", "0") == 0
    assert "has no page for browsers" in capsys.readouterr().err
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<!doctype html>")
    assert run(serve, "--no-browser", "--data", str(tmp_path), "--port", "0") == 0
    assert "no page" not in capsys.readouterr().err
