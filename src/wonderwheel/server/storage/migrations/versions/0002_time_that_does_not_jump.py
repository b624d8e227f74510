"""time that does not jump"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "steady_time",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("steady", sa.BigInteger(), nullable=False),
        sa.Column("wall", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_steady_time")),
    )


def downgrade() -> None:
    op.drop_table("steady_time")
