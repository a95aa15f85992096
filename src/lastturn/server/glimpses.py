"""What one seat may know of a game at one moment."""

from __future__ import annotations

from msgspec import Struct

from lastturn.engine.contract import Chart, Choice, Composing, Outcome, View
from lastturn.wire import messages as m


class Glimpse(Struct):
    """What a seat (None: a watcher) may know of the game; charts: if somebody looks at them."""

    view: View | None
    ask: m.AskInfo | None
    asides: list[Choice]
    composing: Composing | None
    charts: list[Chart]
    mine: m.Mine
    outcome: Outcome | None
