"""The database: commits that are shared but fail alone, migrations that match the models, backups, retention."""

from __future__ import annotations

import asyncio
import os
import queue
import re
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine, func, inspect, select, text

from tests.server.harness import FakeTimes, a_hub, free_port
from tests.server.tables import friends
from wonderwheel.server.net.app import server
from wonderwheel.server.settings import DATABASE, Settings
from wonderwheel.server.storage import archive
from wonderwheel.server.storage.backup import BackupError, backup, restore
from wonderwheel.server.storage.lock import FileLock, FolderInUse, FolderLock, FolderUnusable, database_file
from wonderwheel.server.storage.models import guests, metadata, tables, tokens
from wonderwheel.server.storage.store import Store, StoreError, _config, migrate


def url(folder: Path) -> str:
    return f"sqlite:///{folder / DATABASE}"


def adding(guest: str) -> Callable[[Connection], None]:
    return lambda c: archive.add_guest(c, guest, "x", 1)


def test_the_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
    store.close()
    assert (tmp_path / DATABASE).stat().st_mode & 0o077 == 0
    Store(url(tmp_path)).close()


def shape(engine: Engine) -> dict[str, object]:
    """Tables with their columns, keys and indexes, as the database itself has them."""
    found = inspect(engine)
    return {
        table: {
            "columns": [(c["name"], str(c["type"]), c["nullable"], c["default"]) for c in found.get_columns(table)],
            "key": found.get_pk_constraint(table),
            "references": sorted(map(str, found.get_foreign_keys(table))),
            "indexes": sorted((i["name"] or "", i["column_names"], i["unique"]) for i in found.get_indexes(table)),
        }
        for table in sorted(found.get_table_names())
        if table != "alembic_version"
    }


def test_the_database_has_the_same_shape_whether_migrated_or_made_at_once(tmp_path: Path) -> None:
    """Lengths, keys, what is deleted with what, and indexes: more than the comparison of migrations looks at."""
    store, fresh = Store(url(tmp_path)), create_engine(f"sqlite:///{tmp_path / 'fresh.db'}")
    metadata.create_all(fresh)
    assert shape(store.engine) == shape(fresh)
    assert set(shape(fresh)) == set(metadata.tables)
    store.close()
    fresh.dispose()


def test_the_migrations_can_be_taken_back_and_made_again(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    before = shape(store.engine)
    config = _config()
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    assert shape(store.engine) == {}
    migrate(store.engine)
    assert shape(store.engine) == before
    store.close()


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.write_now(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    store.close()
    with pytest.raises(StoreError, match="newer version"):
        Store(url(tmp_path))


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"no database at all" * 100)
    with pytest.raises(StoreError, match="cannot be opened: file is not a database"):
        Store(url(tmp_path))


def test_writes_share_commits_and_fail_alone(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        def failing(c: Connection) -> None:
            archive.add_guest(c, "half", "x", 1)
            raise ValueError("on purpose")

        jobs: list[Any] = [store.write(failing)]
        jobs += [store.write(adding(f"g{i}")) for i in range(200)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert isinstance(results[0], ValueError)
        assert all(result is None for result in results[1:])
        count = await store.read(lambda c: c.execute(select(func.count()).select_from(guests)).scalar_one())
        assert count == 200
        assert store.commits < 150, "nothing was committed together"

    store = Store(url(tmp_path))
    asyncio.run(check(store))
    store.close()


def test_what_is_read_together_is_of_one_moment(tmp_path: Path) -> None:
    store = Store(url(tmp_path))

    def twice(c: Connection) -> list[int]:
        count = select(func.count()).select_from(guests)
        first = c.execute(count).scalar_one()
        store.write_now(adding("later"))
        return [first, c.execute(count).scalar_one()]

    assert store.read_now(twice) == [0, 0]
    assert store.read_now(lambda c: c.execute(select(guests.c.id)).scalars().all()) == ["later"]
    store.close()


def test_a_write_is_on_disk_when_it_returns(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.write_now(lambda c: archive.add_guest(c, "somebody", "x", 1))
    # Another connection, as after a crash: the writer is not asked to close.
    with sqlite3.connect(tmp_path / DATABASE) as other:
        assert other.execute("SELECT count(*) FROM guests").fetchone() == (1,)
    store.close()


def test_tokens_are_hashed_and_links_work_once(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            guest = await hub.new_guest("Ann")
            link = await hub.resume_link(guest.guest)
            second = await hub.resume(link.key)
            assert second.guest == guest.guest
            assert second.token != guest.token
            assert await hub.guest(second.token) == (guest.guest, "Ann")
            with pytest.raises(Exception, match="used or is too old"):
                await hub.resume(link.key)
            with pytest.raises(Exception, match="used or is too old"):
                await hub.resume(guest.token)
            late = await hub.resume_link(guest.guest)
            assert await hub.guest(late.key) is None, "a link's key is no token"
            await hub.times.advance(archive.DAY + 1)
            with pytest.raises(Exception, match="used or is too old"):
                await hub.resume(late.key)
            rows = await hub.store.read(lambda c: c.execute(select(tokens)).all())
            assert all(guest.token not in str(row) and second.token not in str(row) for row in rows)
        raw = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert guest.token.encode() not in raw
        assert second.token.encode() not in raw

    asyncio.run(check())


def test_guests_who_do_not_come_back_are_forgotten(tmp_path: Path) -> None:
    async def check() -> None:
        times = FakeTimes()
        async with a_hub(tmp_path, times=times, settings={"retention": 30}) as hub:
            room, people, _ = await friends(hub, 2)
            hub.rooms.clear()
            await times.advance(20 * archive.DAY)
            await hub.guest(people[1].token)
            await asyncio.sleep(0.2)
            await times.advance(11 * archive.DAY)
            await hub.forget_old()
            assert await hub.guest(people[0].token) is None
            assert await hub.guest(people[1].token) is not None
            stored = await hub.store.read(lambda c: archive.load_table(c, room.id))
            assert stored is not None
            assert [seat.guest for seat in stored.seats] == ["", people[1].guest]
            hub.rooms.clear()
            await times.advance(31 * archive.DAY)
            await hub.forget_old()
            left = await hub.store.read(lambda c: c.execute(select(func.count()).select_from(tables)).scalar_one())
            assert left == 0

    asyncio.run(check())


def test_a_backup_is_made_beside_a_running_server_and_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with pytest.raises(BackupError, match="no database"):
        backup(data, copy)
    data.mkdir()
    store = Store(url(data))
    stop = threading.Event()

    def writing() -> None:
        number = 0
        while not stop.is_set():
            store.write_now(adding(f"g{number}"))
            number += 1

    writer = threading.Thread(target=writing)
    writer.start()
    try:
        assert backup(data, copy) == copy
        with pytest.raises(BackupError, match="there already"):
            backup(data, copy)
        with pytest.raises(BackupError, match="stop it first"):
            restore(data, copy)
    finally:
        stop.set()
        writer.join()
    with pytest.raises(BackupError, match="stop it first"):
        restore(data, copy)
    store.close()
    again = Store(url(data))
    again.write_now(lambda c: archive.add_guest(c, "later", "x", 1))
    again.close()
    kept = restore(data, copy)
    assert kept is not None
    with sqlite3.connect(kept) as old:
        assert old.execute("SELECT count(*) FROM guests WHERE id = 'later'").fetchone() == (1,)
    restored = Store(url(data))
    found = restored.read_now(lambda c: c.execute(select(guests).where(guests.c.id == "later")).first())
    assert found is None
    restored.close()


def test_what_is_no_backup_is_not_put_back(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    Store(url(data)).close()
    before = (data / DATABASE).read_bytes()
    junk = tmp_path / "junk"
    junk.write_bytes(b"junk" * 1000)
    other = tmp_path / "other.sqlite3"
    with sqlite3.connect(other) as made:
        made.execute("CREATE TABLE a (b)")
    for wrong in (junk, other, tmp_path / "missing"):
        with pytest.raises(BackupError):
            restore(data, wrong)
    assert (data / DATABASE).read_bytes() == before
    assert sorted(path.name for path in data.iterdir() if path.name != "server.lock") == [DATABASE]


def test_without_a_target_a_backup_lies_beside_the_database_named_by_its_time_for_nobody_else(tmp_path: Path) -> None:
    Store(url(tmp_path)).close()
    made = backup(tmp_path)
    assert made.parent == tmp_path / "backups"
    assert re.fullmatch(r"wonderwheel-\d{8}-\d{6}\.sqlite3", made.name)
    assert made.stat().st_mode & 0o777 == 0o600
    assert list(made.parent.iterdir()) == [made], "nothing half done is left"


def test_a_disk_that_refuses_leaves_no_half_backup_and_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    data.mkdir()
    Store(url(data)).close()
    backup(data, copy)
    later = Store(url(data))
    later.write_now(adding("later"))
    later.close()

    def full(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(BackupError, match=r"the backup cannot be written: .*No space"):
        backup(data, tmp_path / "second.sqlite3")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("second")] == []
    with pytest.raises(BackupError, match=r"the backup cannot be put back: .*No space"):
        restore(data, copy)
    assert not [path for path in data.iterdir() if "restoring" in path.name]
    monkeypatch.undo()
    kept = Store(url(data))
    assert kept.read_now(lambda c: c.execute(select(guests.c.id)).scalars().all()) == ["later"]
    kept.close()
    assert restore(data, copy) is not None, "and the folder is free again"
    assert (data / DATABASE).stat().st_mode & 0o777 == 0o600, "for nobody else's eyes"


def test_a_damaged_backup_and_one_of_a_newer_version_are_not_put_back(tmp_path: Path) -> None:
    data, copy, newer = tmp_path / "data", tmp_path / "copy.sqlite3", tmp_path / "newer.sqlite3"
    data.mkdir()
    Store(url(data)).close()
    for path in (copy, newer):
        backup(data, path)
    with sqlite3.connect(newer) as made:
        made.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BackupError, match="newer version"):
        restore(data, newer)
    with sqlite3.connect(copy) as made:
        made.execute("CREATE TABLE more (a)")
        made.execute("INSERT INTO more VALUES (NULL)")
        made.execute("PRAGMA writable_schema = ON")
        made.execute("UPDATE sqlite_master SET sql = 'CREATE TABLE more (a NOT NULL)' WHERE name = 'more'")
    with pytest.raises(BackupError, match="is damaged"):
        restore(data, copy)


def test_a_backup_that_cannot_be_brought_to_this_version_is_not_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    data.mkdir()
    Store(url(data)).close()
    backup(data, copy)
    with sqlite3.connect(copy) as made:
        made.execute("UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(BackupError, match=r"the database cannot be opened: .*already exists|duplicate column"):
        restore(data, copy)
    assert not [path for path in data.iterdir() if "restoring" in path.name or "before" in path.name]


def test_a_folder_that_is_a_file_and_an_address_that_is_none_are_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FolderUnusable, match=r"nothing can be kept in .*file \((File exists|Not a directory)\)"):
        FolderLock(tmp_path / "file")
    with pytest.raises(FolderUnusable, match="'nonsense' is no address of a database"):
        database_file("nonsense")
    assert database_file("postgresql://somewhere/games") is None
    assert database_file("sqlite://") is None
    assert database_file("sqlite:///:memory:") is None
    assert database_file(f"sqlite:///{tmp_path}/a/../b") == tmp_path / "b"


def test_a_folder_whose_database_is_in_use_elsewhere_is_not_kept(tmp_path: Path) -> None:
    held = FileLock(tmp_path / "games.lock", tmp_path / "games")
    with pytest.raises(FolderInUse):
        FolderLock(tmp_path / "folder", tmp_path / "games")
    FolderLock(tmp_path / "folder").release()
    held.release()
    both = FolderLock(tmp_path / "folder", tmp_path / "games")
    with pytest.raises(FolderInUse):
        FileLock(tmp_path / "games.lock", tmp_path / "games")
    with pytest.raises(FolderInUse):
        FolderLock(tmp_path / "folder")
    both.release()


@pytest.mark.parametrize("name", ["what?", "a#b", "50%", "100%25", "q?mode=ro#x%20y", "file:x", "ü & ö"])
def test_a_folder_may_have_any_name(name: str, tmp_path: Path) -> None:
    data = tmp_path / name
    store = Store(Settings(data=data).database_url())
    store.write_now(adding("somebody"))
    assert (data / DATABASE).is_file()
    copy = backup(data)
    assert copy.parent == data / "backups"
    store.close()
    with sqlite3.connect(data / DATABASE) as there:
        there.execute("DELETE FROM guests")
    there.close()
    kept = restore(data, copy)
    assert kept is not None
    again = Store(Settings(data=data).database_url())
    assert again.read_now(lambda c: c.execute(select(func.count()).select_from(guests)).scalar_one()) == 1
    again.close()
    assert [path.name for path in tmp_path.iterdir()] == [name], "nothing lies elsewhere"


def test_a_folder_with_a_relative_name_is_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Store(Settings(data=Path("what?#%")).database_url()).close()
    assert (tmp_path / "what?#%" / DATABASE).is_file()
    assert backup(Path("what?#%")).is_file()


def test_two_servers_never_share_a_database(tmp_path: Path) -> None:
    """By another folder, by an address, by another way to the same file."""
    first = server(Settings(data=tmp_path / "a", port=free_port()))
    file = tmp_path / "a" / DATABASE
    (tmp_path / "link.sqlite3").symlink_to(file)
    (tmp_path / "folder").symlink_to(tmp_path / "a")
    try:
        for number, url in enumerate(
            (
                f"sqlite:///{file}",
                f"sqlite:///{tmp_path}/folder/../a/{DATABASE}",
                f"sqlite:///{tmp_path}/link.sqlite3",
                f"sqlite+pysqlite:///{tmp_path}/folder/{DATABASE}",
            )
        ):
            with pytest.raises(FolderInUse, match="a server is using"):
                server(Settings(data=tmp_path / f"b{number}", database=url, port=free_port()))
    finally:
        first.lock.release()
        first.hub.store.close()
    # The other folders are free again, and so is the database.
    again = server(Settings(data=tmp_path / "b0", database=f"sqlite:///{file}", port=free_port()))
    with pytest.raises(FolderInUse):
        server(Settings(data=tmp_path / "a", port=free_port()))
    with pytest.raises(BackupError, match="is using"):
        restore(tmp_path / "a", backup(tmp_path / "a"))
    again.lock.release()
    again.hub.store.close()


def test_a_database_in_memory_is_nobody_elses(tmp_path: Path) -> None:
    assert database_file("sqlite://") is None
    assert database_file("sqlite:///:memory:") is None
    assert database_file("postgresql://somewhere/else") is None
    assert database_file(f"sqlite:///{tmp_path}/x") == tmp_path.resolve() / "x"


def test_what_comes_after_the_end_is_not_written() -> None:
    written: list[list[Any]] = []
    jobs: queue.SimpleQueue[Any] = queue.SimpleQueue()
    for job in ("first", "second", None, "late", None):
        jobs.put(job)
    store: Any = SimpleNamespace(_jobs=jobs, _write_together=written.append)
    Store._write_all(store)
    assert written == [["first", "second"]]
