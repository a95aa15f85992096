"""Pictures of the table, as SVG and as points: the boards in the look that they have in the web client.

They are drawn from a view, so they show what its viewer may see and nothing else. The same view gives the
same picture everywhere: letters come with the package.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import as_file, files
from io import BytesIO
from typing import Final

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from lastturn.engine.contract import Game
from lastturn.engine.views import View
from lastturn.research.pictures import any_game, doomsday, earth_gone_mad, end_of_days, until_daylight

BOARDS: Final[dict[str, Callable[[str, View], str]]] = {
    "doomsday": doomsday.draw,
    "earth-gone-mad": earth_gone_mad.draw,
    "end-of-days": end_of_days.draw,
    "until-daylight": until_daylight.draw,
}


def svg_of(game: Game, view: View) -> str:
    """The board as the view has it; of a game that has no board here, panels of text."""
    return BOARDS.get(game.id, any_game.draw)(game.title, view)


def png_of(svg: str) -> bytes:
    with as_file(files(__package__).joinpath("letters")) as letters:
        return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_dirs=[str(letters)])


def picture_of(game: Game, view: View) -> NDArray[np.uint8]:
    """For `render_mode="rgb_array"`: 640 rows of 1,120 points, three bytes each."""
    with Image.open(BytesIO(png_of(svg_of(game, view)))) as image:
        return np.asarray(image.convert("RGB"), dtype=np.uint8)
