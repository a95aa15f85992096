"""What `judge` weighs its signs by. `lastturn lab fit until-daylight --write` makes the file anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lastturn.engine.fitted import read_fit

FILE: Final = Path(__file__).with_name("weights.toml")
WEIGHTS: Final = read_fit(FILE).weights
