"""The terminal as a place to read and write. Plain lines where it is no terminal."""

from __future__ import annotations

import sys

from rich.console import Console, RenderableType
from rich.text import Text

PLAIN_WIDTH = 100  # of tables, where nobody says how wide the paper is
FORGET_SCROLLED = "\x1b[3J"


class Screen:
    """`live`: a person sits in front of it, and can be asked and waited for."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        width = None if sys.stdout.isatty() else PLAIN_WIDTH
        self.console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False, width=width)
        self.lines_read = 0

    @property
    def coloured(self) -> bool:
        return self.console.is_terminal

    def say(self, text: str | Text = "", style: str = "") -> None:
        """One line; on a terminal it may be folded, elsewhere it stays whole."""
        self.console.print(text, style=style or None, soft_wrap=not self.coloured)

    def show(self, thing: RenderableType) -> None:
        """A table or a panel."""
        self.console.print(thing)

    def ask(self, prompt: str) -> str | None:
        """The next line of input without outer spaces; None: there is no more."""
        self.lines_read += 1
        if self.live:
            return self._ask_person(prompt)
        line = sys.stdin.readline()
        if not line:
            return None
        self.say(f"{prompt}{line.strip()}")
        return line.strip()

    def _ask_person(self, prompt: str) -> str | None:
        with_history()
        try:
            return input(prompt).strip()
        except EOFError:
            self.say()
            return None

    def clear(self) -> None:
        """Nothing of what was shown can be read any more, not even by scrolling back."""
        if self.coloured:
            self.console.clear()
            self.console.file.write(FORGET_SCROLLED)
            self.console.file.flush()

    def hand_over(self, name: str) -> None:
        """The next person takes the place in front of the screen."""
        if not self.live:
            self.say()
            self.say(f"--- {name} decides ---")
            return
        self.clear()
        self.say(f"{name} is next. Everybody else looks away.", "bold")
        self.ask("Press Enter when you are ready. ")
        self.clear()


def with_history() -> None:
    """Arrow keys and history, where Python was built with them."""
    try:
        import readline  # noqa: F401 - importing it is what changes input()
    except ImportError:
        return
