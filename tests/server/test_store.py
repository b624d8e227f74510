"""The writer of the database, what is told of a disk that refuses, and files for nobody else's eyes."""

from __future__ import annotations

import contextlib
import io
import os
import queue
import shutil
import sqlite3
import sys
import threading
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from alembic import command
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import insert, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import OperationalError
from sqlalchemy.schema import CreateTable

from wonderwheel.server.settings import DATABASE
from wonderwheel.server.storage import backup as backups
from wonderwheel.server.storage import lock as locks
from wonderwheel.server.storage import store as stores
from wonderwheel.server.storage.backup import BackupError, backup, check, restore
from wonderwheel.server.storage.models import guests, metadata
from wonderwheel.server.storage.store import CannotWrite, Store, open_engine


def url(folder: Path) -> str:
    return f"sqlite:///{folder / DATABASE}"


def test_so_many_are_written_together_and_the_rest_after_them() -> None:
    written: list[int] = []
    jobs: queue.SimpleQueue[Any] = queue.SimpleQueue()
    for job in range(600):
        jobs.put(job)
    jobs.put(None)
    store: Any = SimpleNamespace(_jobs=jobs, _write_together=lambda batch: written.append(len(batch)))
    Store._write_all(store)
    assert written == [256, 256, 88]


def test_writes_and_commits_are_counted_and_a_failure_is_kept_until_the_next_commit(tmp_path: Path) -> None:
    store = Store(url(tmp_path))

    def together(*jobs: Any) -> list[Any]:
        batch: list[tuple[Any, Future[Any]]] = [(job, Future()) for job in jobs]
        store._write_together(batch)
        return [done.exception() or done.result() for _, done in batch]

    def full(c: object) -> None:
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    assert (store.commits, store.writes, store.failing) == (0, 0, False)
    assert together(lambda c: 1, lambda c: 2, lambda c: 3) == [1, 2, 3]
    assert (store.commits, store.writes, store.failing) == (1, 3, False)
    first, second = together(full, lambda c: 2)
    assert (type(first), second, store.failing) == (CannotWrite, 2, True)
    (mistake,) = together(lambda c: dict[str, int]()["nothing"])
    assert (type(mistake), store.failing) == (KeyError, False), "a mistake of ours is not the disk's"
    assert (store.commits, store.writes) == (3, 6)
    store.close()


@pytest.mark.parametrize(
    "problem",
    [OSError(28, "full"), sqlite3.OperationalError("locked"), OperationalError("x", {}, sqlite3.OperationalError())],
)
def test_what_is_wrong_with_the_disk_is_told_as_that(problem: Exception, caplog: pytest.LogCaptureFixture) -> None:
    assert isinstance(stores._told(problem), CannotWrite)
    assert [vars(one)["fields"] for one in caplog.records] == [{"why": type(problem).__name__}]
    mistake = ValueError("of ours")
    assert stores._told(mistake) is mistake
    assert str(CannotWrite()) == "the server cannot write to its disk now; nothing has changed"


def test_when_the_commit_fails_nothing_of_a_batch_is_taken_for_written(tmp_path: Path) -> None:
    def fails() -> Any:
        raise OSError(5, "Input/output error")

    store: Any = SimpleNamespace(engine=SimpleNamespace(begin=fails), commits=0, writes=0, failing=False)
    batch: list[tuple[Any, Future[Any]]] = [(None, Future()), (None, Future())]
    Store._write_together(store, batch)
    assert [type(done.exception()) for _, done in batch] == [CannotWrite, CannotWrite]
    assert store.failing


def test_a_connection_waits_for_others_checks_references_and_reads_damaged_text(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/a/b/{DATABASE}")
    with engine.connect() as c:
        found = [c.execute(text(f"PRAGMA {name}")).scalar() for name in ("foreign_keys", "busy_timeout")]
        assert found == [1, 30000]
        assert c.execute(text("SELECT CAST(x'41ff' AS TEXT)")).scalar() == "A\ufffd"
    engine.dispose()
    assert (tmp_path / "a" / "b" / DATABASE).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        (ValueError("the first line\nand more"), "the first line"),
        (OperationalError("SELECT 1", {}, sqlite3.OperationalError("it is locked")), "it is locked"),
        (ValueError(), "ValueError"),
    ],
)
def test_why_a_database_cannot_be_opened_is_told_in_a_line(
    problem: Exception, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: object) -> None:
        raise problem

    monkeypatch.setattr("alembic.command.upgrade", fail)
    with pytest.raises(stores.StoreError) as refused:
        Store(url(tmp_path))
    assert str(refused.value) == f"the database cannot be opened: {told}"


def test_a_project_may_lie_in_a_folder_of_any_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "__file__", "/tmp/100%s sure/store.py")
    assert stores._config().get_main_option("script_location") == "/tmp/100%s sure/migrations"


def test_connections_to_a_database_elsewhere_are_tried_before_they_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[Any, dict[str, Any]]] = []
    monkeypatch.setattr(stores, "create_engine", lambda url, **more: opened.append((url, more)))
    open_engine("postgresql://ada@example.org/tables")
    assert opened == [("postgresql://ada@example.org/tables", {"pool_pre_ping": True})]


def test_a_database_that_is_there_is_opened_as_it_is_and_one_in_memory_has_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / DATABASE).touch(0o640)
    Store(url(tmp_path)).close()
    assert (tmp_path / DATABASE).stat().st_mode & 0o777 == 0o640
    monkeypatch.chdir(tmp_path)
    for address in ("sqlite://", "sqlite:///:memory:"):
        open_engine(address).dispose()
    assert [path.name for path in tmp_path.iterdir()] == [DATABASE]


def test_a_database_that_is_there_is_opened_by_nobody_but_its_driver(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To open and close it beside the driver would give up the locks that the driver holds for this process."""
    first = Store(url(tmp_path))
    opened: list[str] = []
    usual = os.open

    def noted(path: Any, *rest: Any, **more: Any) -> int:
        opened.append(str(path))
        return usual(path, *rest, **more)

    monkeypatch.setattr(os, "open", noted)
    open_engine(url(tmp_path)).dispose()
    assert opened == []
    open_engine(url(tmp_path / "new")).dispose()
    assert opened == [str(tmp_path / "new" / DATABASE)]
    first.close()


def test_the_thread_of_a_database_ends_without_complaint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    complaints: list[object] = []
    monkeypatch.setattr(threading, "excepthook", complaints.append)
    for begun in (False, True):
        store = Store(url(tmp_path))
        if begun:
            assert store.write_now(lambda c: c.execute(text("SELECT 1")).scalar()) == 1
        store.close()
    assert not complaints


def test_a_backup_is_one_file_for_nobody_elses_eyes_and_needs_no_log(tmp_path: Path) -> None:
    data = tmp_path / "data"
    store = Store(url(data))
    copy = backup(data, tmp_path / "deep" / "er" / "copy.sqlite3")
    assert [path.name for path in copy.parent.iterdir()] == ["copy.sqlite3"]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert copy.read_bytes()[18:20] == b"\1\1", "written without a log beside it"
    half = tmp_path / "second.sqlite3.part"
    half.write_bytes(b"left by a backup that was cut off")
    assert backup(data, tmp_path / "second.sqlite3").is_file()
    assert not half.exists()
    store.close()


def test_a_backup_is_on_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(url(tmp_path)).close()
    done: list[str] = []
    replaced = os.replace

    def named(half: Path, whole: Path) -> None:
        done.append("name")
        replaced(half, whole)

    monkeypatch.setattr(os, "fsync", lambda file: done.append("flush"))
    monkeypatch.setattr(os, "replace", named)
    backup(tmp_path)
    assert done == ["flush", "name"]


def test_a_backup_that_is_put_back_is_on_disk_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    Store(url(data)).close()
    copy = backup(data)
    done: list[str] = []
    replaced = os.replace

    def named(half: Path, whole: Path) -> None:
        done.append(Path(whole).name)
        replaced(half, whole)

    monkeypatch.setattr(os, "fsync", lambda file: done.append("flush"))
    monkeypatch.setattr(os, "replace", named)
    kept = restore(data, copy)
    assert kept is not None
    assert done == ["flush", kept.name, DATABASE]


def test_a_backup_can_be_put_into_a_folder_without_a_database_and_leaves_it_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store(url(tmp_path)).close()
    copy, fresh = backup(tmp_path), tmp_path / "fresh"
    held: list[locks.FolderLock] = []

    def holding(folder: Path, database: Path | None) -> locks.FolderLock:
        held.append(locks.FolderLock(folder, database))
        return held[-1]

    monkeypatch.setattr(backups, "FolderLock", holding)
    assert restore(fresh, copy) is None, "there was nothing to be kept"
    check(fresh / DATABASE)
    locks.FolderLock(fresh, fresh / DATABASE).release()
    assert held


@pytest.mark.parametrize(
    "missing", ["guests", "tokens", "tables", "seats", "journal", "chat", "mutes", "alembic_version"]
)
def test_a_database_that_lacks_a_table_is_no_backup(missing: str, tmp_path: Path) -> None:
    Store(url(tmp_path)).close()
    check(tmp_path / DATABASE)
    with sqlite3.connect(tmp_path / DATABASE) as made:
        made.execute(f"DROP TABLE {missing}")
    made.close()
    with pytest.raises(BackupError, match=r"is no backup of ours$"):
        check(tmp_path / DATABASE)


def test_on_a_system_that_locks_bytes_the_first_byte_is_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locked: list[tuple[int, int, int]] = []
    with (tmp_path / "lock").open("ab") as file:
        file.write(b"something")
        spoken = SimpleNamespace(LK_NBLCK=2, locking=lambda fd, how, size: locked.append((file.tell(), how, size)))
        monkeypatch.setitem(sys.modules, "msvcrt", spoken)
        monkeypatch.setattr(sys, "platform", "win32")
        locks._lock(file)
    assert locked == [(0, 2, 1)]


def adding(name: str) -> Any:
    return lambda c: c.execute(insert(guests).values(id=name, name=name, created=1, seen=1))


def found(file: Path) -> list[str]:
    """The guests in a database, read as the file lies there."""
    with contextlib.closing(sqlite3.connect(file)) as there:
        return [row[0] for row in there.execute("SELECT id FROM guests ORDER BY id")]


def test_what_a_server_that_was_cut_off_had_not_moved_into_the_file_is_kept_when_a_backup_is_put_back(
    tmp_path: Path,
) -> None:
    data, cut_off = tmp_path / "data", tmp_path / "cut off"
    store = Store(url(data))
    copy = backup(data)
    store.write_now(adding("ann"))
    shutil.copytree(data, cut_off)
    store.close()
    assert (cut_off / f"{DATABASE}-wal").stat().st_size
    kept = restore(cut_off, copy)
    assert kept is not None
    assert (found(kept), found(cut_off / DATABASE)) == (["ann"], [])


def test_what_a_restoring_that_was_cut_off_left_is_not_carried_out_on_the_next(tmp_path: Path) -> None:
    data = tmp_path / "data"
    store = Store(url(data))
    copy = backup(data)
    store.write_now(adding("ann"))
    shutil.copyfile(data / f"{DATABASE}-wal", tmp_path / "log")
    store.close()
    (tmp_path / "log").rename(data / f"{DATABASE}.restoring-wal")
    restore(data, copy)
    assert found(data / DATABASE) == []
    assert [path.name for path in data.iterdir() if "restoring" in path.name] == []


def test_a_backup_of_an_older_version_is_brought_to_this_one_before_it_is_put_back(tmp_path: Path) -> None:
    data = tmp_path / "data"
    store = Store(url(data))
    config = stores._config()
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
    copy = backup(data)
    store.close()
    restore(data, copy)
    with contextlib.closing(sqlite3.connect(data / DATABASE)) as there:
        assert there.execute("SELECT version_num FROM alembic_version").fetchone() == ("0003",)
        assert "winners" in [row[1] for row in there.execute("PRAGMA table_info(tables)")]


def test_whoever_only_reads_a_database_waits_for_its_server(tmp_path: Path) -> None:
    Store(url(tmp_path)).close()
    with contextlib.closing(backups._opened(tmp_path / DATABASE)) as database:
        assert database.execute("PRAGMA busy_timeout").fetchone() == (30_000,)
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            database.execute("DELETE FROM guests")


def test_a_file_that_somebody_else_has_locked_is_not_kept_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Any] = []

    def taken(file: Any) -> None:
        tried.append(file)
        raise BlockingIOError

    monkeypatch.setattr(locks, "_lock", taken)
    with pytest.raises(locks.FolderInUse):
        locks.FileLock(tmp_path / "lock", tmp_path)
    assert [file.closed for file in tried] == [True]


def test_a_backup_that_would_be_no_good_is_not_kept(tmp_path: Path) -> None:
    Store(url(tmp_path)).close()
    with sqlite3.connect(tmp_path / DATABASE) as made:
        made.execute("DROP TABLE mutes")
    made.close()
    with pytest.raises(BackupError, match=r"is no backup of ours$"):
        backup(tmp_path, tmp_path / "copies" / "copy.sqlite3")
    assert list((tmp_path / "copies").iterdir()) == []


def test_no_database_numbers_rows_itself_nor_leaves_out_what_belongs_to_them() -> None:
    """What a database elsewhere would be told to make: by the models at once, and by the migrations one by one."""
    told = io.StringIO()
    elsewhere = MigrationContext.configure(
        dialect_name="postgresql", opts={"as_sql": True, "output_buffer": told, "target_metadata": metadata}
    )
    steps: list[Any] = [script.module for script in ScriptDirectory.from_config(stores._config()).walk_revisions()]
    with Operations.context(elsewhere):
        for step in reversed(steps):
            step.upgrade()
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    models = [str(CreateTable(table).compile(dialect=dialect)) for table in metadata.sorted_tables]
    for ddl in (told.getvalue(), "\n".join(models)):
        assert ddl.count("CREATE TABLE") == len(metadata.tables)
        assert "SERIAL" not in ddl
        assert ddl.count("ON DELETE CASCADE") == 5
