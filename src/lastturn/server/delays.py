"""When bots and standing orders answer: at a moment drawn before anybody thinks, whatever the cards."""

from __future__ import annotations

import math
import random

from lastturn.server.settings import Span

_dice = random.SystemRandom()


class CommonDelay:
    """A moment from the span; whoever is not ready by then takes the next of a row of such moments, so that
    how long a thought took does not show."""

    def __init__(self, now: float, span: Span) -> None:
        self.first = now + _dice.uniform(*span)
        self.apart = span[1]

    def wait(self, now: float) -> float:
        """How long to wait from now on."""
        late = now - self.first
        if late <= 0 or self.apart <= 0:
            return max(0.0, -late)
        return math.ceil(late / self.apart) * self.apart - late
