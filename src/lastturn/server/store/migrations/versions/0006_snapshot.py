"""Rooms as they stood after an entry, so that loading one does not take as long as its game was."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "snapshot",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("entry", sa.String(32), nullable=False),
        sa.Column("form", sa.String(300), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("snapshot")
