"""The log, the list of rooms, who sits where, settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "entry",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "room",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name_key", sa.String(200), unique=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("node", sa.String(32)),
        sa.Column("lease", sa.Float, nullable=False, server_default="0"),
    )
    op.create_index("room_listed", "room", ["listed", "updated"])
    op.create_index("room_due", "room", ["due"])
    op.create_table(
        "member",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
    )
    op.create_table(
        "setting",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("setting", "member", "room", "entry"):
        op.drop_table(table)
