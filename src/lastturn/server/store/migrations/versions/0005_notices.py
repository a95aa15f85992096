"""People who want to be told when it is their move, and the decisions that wait for them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "notice",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("mail", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("sleep_from", sa.Integer),
        sa.Column("sleep_until", sa.Integer),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("last", sa.Float, nullable=False),
        sa.Column("claimed", sa.Float, nullable=False),
    )
    op.create_table(
        "push",
        sa.Column("endpoint", sa.String(500), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
    )
    op.create_index("push_guest", "push", ["guest"])
    op.create_table(
        "waiting",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("decision", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("title", sa.String(100), nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for name in ("waiting", "push", "notice"):
        op.drop_table(name)
