"""What `judge` weighs its signs by, and how far playouts go: `lastturn lab fit doomsday`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lastturn.engine.fitted import read_fit

FILE: Final = Path(__file__).with_name("weights.toml")
FIT: Final = read_fit(FILE)
WEIGHTS: Final = FIT.weights
