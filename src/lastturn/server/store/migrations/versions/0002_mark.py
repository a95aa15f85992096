"""What a later version can compare its replay of a running game with; a quick way to a process's rooms."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("room", sa.Column("mark", sa.Text))
    op.create_index("room_node", "room", ["node"])


def downgrade() -> None:
    op.drop_index("room_node", "room")
    op.drop_column("room", "mark")
