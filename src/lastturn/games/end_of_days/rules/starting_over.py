"""EOD-7.3: a run of picks may be started over, a few times in one question."""

from __future__ import annotations

from typing import Final

MOST_RESTARTS: Final = 3
