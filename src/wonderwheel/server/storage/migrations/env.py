"""Alembic's entry point. The connection comes from the server (`store.migrate`); there is no offline mode."""

from __future__ import annotations

from alembic import context

from wonderwheel.server.storage.models import metadata


def run() -> None:
    connection = context.config.attributes["connection"]
    # SQLite cannot alter most of a table: Alembic then copies it.
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


run()
