"""What a server is set to, where its data lies, how often one may knock, what a log line holds."""

from __future__ import annotations

import json
import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tests.server.harness import ALL_GAMES, HERE, FakeTimes
from wonderwheel.core.errors import SetupError, WonderwheelError
from wonderwheel.games import GAMES
from wonderwheel.server import hub, rates
from wonderwheel.server.bots import pool, worker
from wonderwheel.server.catalogue import load_games
from wonderwheel.server.game import decks
from wonderwheel.server.logs import JsonFormatter, log, set_up
from wonderwheel.server.net import app
from wonderwheel.server.protocol.levels import LEVELS, USUAL_BOT, level_of
from wonderwheel.server.protocol.public_data import NewGuest, NewTable, Ready, SeatWish
from wonderwheel.server.rates import Rate
from wonderwheel.server.settings import Limits, Settings, data_folder
from wonderwheel.server.table import commands, gallery, lessons


@pytest.mark.parametrize(
    ("platform", "given", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/wonderwheel"),
        ("win32", {"XDG_DATA_HOME": "/data"}, "/data/wonderwheel"),
        ("linux", {}, "/home/ada/.local/share/wonderwheel"),
        ("darwin", {}, "/home/ada/Library/Application Support/wonderwheel"),
        ("win32", {}, "/home/ada/AppData/Local/wonderwheel"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/wonderwheel"),
    ],
)
def test_data_lies_where_the_platform_has_it(
    platform: str, given: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada"))
    assert data_folder() == Path(folder)


def test_the_defaults_of_a_server() -> None:
    """Whoever changes one of them changes what every server allows: let it be on purpose."""
    settings = Settings(data=Path("/data"))
    assert (settings.host, settings.port, settings.retention) == ("127.0.0.1", 8000, 90), "this machine alone"
    assert (settings.bot_workers, settings.bot_deadline, settings.bot_memory, settings.warm) == (0, 8.0, 2**29, False)
    assert (settings.ping, settings.idle, settings.consent, settings.spectator_delay_most) == (10.0, 600.0, 60.0, 600)
    assert (settings.database, settings.games, settings.origins, settings.hosts) == ("", "", (), ())
    assert str(settings.database_url()) == "sqlite:////data/wonderwheel.sqlite3"
    assert Settings(database="sqlite://").database_url() == "sqlite://"
    limits = settings.limits
    assert limits == Limits()
    assert (limits.message_size, limits.body_size, limits.state, limits.growth_per_input) == (
        2**12,
        2**14,
        2**20,
        2**28,
    )
    assert (limits.messages, limits.messages_burst, limits.flood, limits.wrong_messages) == (20.0, 40, 200, 10)
    assert (limits.requests, limits.requests_burst, limits.guests, limits.guests_burst) == (20.0, 100, 0.2, 20)
    assert (limits.tables, limits.tables_burst, limits.chat, limits.chat_burst) == (0.5, 20, 1.0, 6)
    assert (limits.chat_length, limits.chat_lines, limits.hello, limits.queue) == (500, 500, 10.0, 200)
    assert (limits.connections, limits.connections_per_address, limits.connections_per_table) == (2000, 200, 60)
    assert (limits.seconds_per_input, limits.inputs, limits.events) == (2.0, 20_000, 100_000)
    assert (limits.checks, limits.checks_burst, limits.hints, limits.hints_burst) == (2.0, 20, 0.5, 20)
    assert (limits.rooms, limits.tables_per_address, limits.tables_per_address_burst) == (3000, 1.0, 60)
    assert (limits.seconds_per_request, limits.seconds_per_answer, limits.seconds_per_beginning) == (20.0, 120.0, 5.0)
    assert (limits.head_size, limits.http_per_address, settings.proxies) == (2**14, 100, ())


def test_the_bounds_that_nobody_can_set() -> None:
    """As with the defaults: let it be on purpose."""
    assert (hub._MOST_CACHED, rates._MOST_KEPT, commands.MOST_MUTED, gallery.MOST_DELAYED) == (
        10_000,
        20_000,
        200,
        2_000,
    )
    assert (worker.MOST_BYTES, pool.PATIENCE, lessons.PACE) == (2**24, 4, 900)
    assert (decks.LONGEST, decks.MOST_ENTRIES, app.LONGEST_REASON) == (8_000, 200, 300)


def test_what_whoever_asks_leaves_out_is_as_usual() -> None:
    table = NewTable("chess", [])
    assert (table.options, table.public, table.spectators, table.start) == ({}, False, False, False)
    assert (table.delay, table.takeover, table.pace) == (30, 120, 400)
    assert (table.clock.kind, table.clock.seconds, table.clock.increment) == ("none", 0, 0)
    assert (NewGuest().name, Ready().ready, SeatWish().seat) == ("", True, -1)
    for command in get_args(commands.Command):
        (ref,) = [field for field in msgspec.structs.fields(command) if field.name == "ref"]
        assert ref.default == 0, command


@pytest.mark.parametrize(("cores", "workers"), [(None, 1), (1, 1), (2, 1), (3, 2), (8, 7)])
def test_one_core_is_left_to_the_tables(cores: int | None, workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert Settings().workers() == workers
    assert Settings(bot_workers=5).workers() == 5


@pytest.mark.parametrize(
    ("address", "trusted"),
    [("10.1.2.3", True), ("192.168.0.1", True), ("192.168.0.2", False), ("::1", True), ("::2", False), ("", False)],
)
def test_proxies_are_addresses_or_networks(address: str, trusted: bool) -> None:
    assert Settings(proxies=("10.0.0.0/8", "192.168.0.1", "::1")).trusts(address) is trusted
    assert not Settings().trusts(address)


def test_a_bucket_is_full_at_first_and_fills_with_time_but_not_beyond() -> None:
    times = FakeTimes()
    rate = Rate(times, per_second=2.0, burst=3)
    assert [rate.take("ada") for _ in range(5)] == [True, True, True, False, False]
    assert rate.take("bo"), "everybody has a bucket of its own"
    times.time += 499
    assert not rate.take("ada")
    times.time += 1
    assert [rate.take("ada"), rate.take("ada")] == [True, False], "one for every half second"
    times.time += 3_600_000
    assert [rate.take("ada") for _ in range(4)] == [True, True, True, False]


def test_who_has_not_come_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonderwheel.server.rates._MOST_KEPT", 2)
    rate = Rate(FakeTimes(), per_second=0.001, burst=1)
    assert [rate.take(key) for key in ("a", "b", "a", "c")] == [True, True, False, True]
    assert not rate.take("a"), "it came after b"
    assert rate.take("b"), "forgotten, so it begins anew"


def test_games_are_the_shipped_ones_or_a_list_of_ones_own() -> None:
    assert list(load_games("")) == list(GAMES)
    assert load_games(HERE) is ALL_GAMES
    for where in ("nowhere.at.all:GAMES", "tests.server.harness:NOTHING", ":x"):
        with pytest.raises(SetupError, match="there are no games at"):
            load_games(where)
    for where in ("tests.server.harness:HERE", "os:environ"):
        with pytest.raises(SetupError, match="is not a dict of games"):
            load_games(where)


def test_bots_have_levels_and_an_unknown_one_its_own_name() -> None:
    assert USUAL_BOT in LEVELS
    assert [level_of(bot).title for bot in ("beginner", "steady", "deep_thinker")] == [
        "Beginner",
        "Steady",
        "Deep thinker",
    ]
    assert level_of("deep_thinker").words == ""
    assert not level_of("deep_thinker").measures, "nobody has said that others are measured by it"


def record(name: str = "wonderwheel.server", **more: Any) -> logging.LogRecord:
    made = logging.LogRecord(name, logging.WARNING, "here.py", 3, "table %s", ("stopped",), None)
    made.created, made.msecs = 86_400.007, 7.0
    made.__dict__.update(more)
    return made


def test_a_log_line_is_json_without_the_text_of_an_exception() -> None:
    own = logging.getLogger("wonderwheel.server").name
    line = json.loads(JsonFormatter().format(record(own, fields={"game": "chess"})))
    assert line == {"at": "1970-01-02T00:00:00.007Z", "level": "warning", "what": "table stopped", "game": "chess"}
    assert json.loads(JsonFormatter().format(record("somebody.else")))["what"] == "somebody.else"

    def deep(n: int) -> None:
        if n == 0:
            raise ValueError("a secret")
        deep(n - 1)

    try:
        deep(12)
    except ValueError:
        told = JsonFormatter().format(record(own, exc_info=sys.exc_info()))
    line = json.loads(told)
    assert "secret" not in told
    assert line["exception"] == "ValueError"
    assert len(line["where"]) == 8, "the innermost of them"
    assert all(one.startswith("test_settings.py:") and one.endswith(" deep") for one in line["where"])


def test_only_known_fields_are_logged() -> None:
    with pytest.raises(ValueError, match="token must not be logged"):
        log("x", token="secret")


def test_logs_go_where_they_are_sent(tmp_path: Path) -> None:
    root, own = logging.getLogger(), logging.getLogger("wonderwheel.server")
    before = root.handlers, root.level, own.level
    try:
        root.setLevel(logging.DEBUG)
        set_up(logging.DEBUG, tmp_path / "logs" / "server.log")
        (handler,) = root.handlers
        assert isinstance(handler, RotatingFileHandler)
        assert (handler.maxBytes, handler.backupCount, handler.encoding) == (5_000_000, 3, "utf-8")
        log("hello", logging.DEBUG, game="chess")
        logging.getLogger("noisy").info("not this")
        handler.close()
        (line,) = (tmp_path / "logs" / "server.log").read_text().splitlines()
        assert json.loads(line)["what"] == "hello"
        set_up()
        assert isinstance(root.handlers[0], logging.StreamHandler)
        assert not isinstance(root.handlers[0], logging.FileHandler)
        assert (root.level, own.level) == (logging.WARNING, logging.INFO)
    finally:
        root.handlers = before[0]
        root.setLevel(before[1])
        own.setLevel(before[2])


def test_a_log_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(
        WonderwheelError, match=r"the log .*server.log cannot be written: (File exists|Not a directory)"
    ):
        set_up(file=tmp_path / "file" / "server.log")
