"""The web client's shapes, as `python -m tools.board_shapes` has read them from it."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

SHAPES: Final[dict[str, Any]] = json.loads(
    files(__package__).joinpath("shapes.json").read_text(encoding="utf-8")
)
