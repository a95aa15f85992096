"""The three ways in which an environment shows itself."""

from __future__ import annotations

from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from lastturn.engine.contract import Game, View

Render = Literal["ansi", "human", "rgb_array"]
Rendered = str | NDArray[np.uint8] | None
RENDER_MODES: Final[tuple[Render, ...]] = ("ansi", "human", "rgb_array")


def rendered(game: Game, view: View, mode: Render) -> Rendered:
    """A text, a picture, or nothing: for people it is printed."""
    if mode == "rgb_array":
        from lastturn.research.pictures import picture_of

        return picture_of(game, view)
    from lastturn.research.drawing import as_text, show

    if mode == "ansi":
        return as_text(view)
    show(view)
    return None
