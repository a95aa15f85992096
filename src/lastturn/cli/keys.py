"""Single keys while something runs by itself. Where there is no terminal, waiting is only waiting."""

from __future__ import annotations

import os
import sys
import time
from types import TracebackType
from typing import Any, Self


class Keys:
    """`with Keys(live) as keys: keys.wait(0.4)` waits, or returns the key that was pressed meanwhile."""

    def __init__(self, live: bool) -> None:
        self.live = live and _can_read_keys()
        self.before: list[Any] = []

    def __enter__(self) -> Self:
        if self.live:
            import termios
            import tty

            self.before = termios.tcgetattr(sys.stdin.fileno())
            tty.setcbreak(sys.stdin.fileno())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.live:
            import termios

            termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, self.before)

    def wait(self, seconds: float | None) -> str:
        """The key pressed within the time (None: however long it takes), or nothing."""
        if not self.live:
            time.sleep(seconds or 0)
            return ""
        import select

        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        return os.read(sys.stdin.fileno(), 1).decode(errors="replace") if ready else ""


def _can_read_keys() -> bool:
    try:
        import termios
    except ImportError:
        return False
    return hasattr(termios, "tcgetattr")
