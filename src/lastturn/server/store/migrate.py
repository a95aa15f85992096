"""Bring a database to the newest form before the server listens."""

from __future__ import annotations

import logging
from pathlib import Path

from sqlalchemy import Engine, inspect, text

NEWEST = "0006"
FOLDER = Path(__file__).parent / "migrations"
LOCK = 7_014_921  # any number, the same in all our processes


def migrate(engine: Engine) -> None:
    if version(engine) == NEWEST:
        return
    from alembic import command  # a second of importing that most starts can do without
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # two processes may start at the same time
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def version(engine: Engine) -> str:
    """The form the database has; nothing for a new one."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")
