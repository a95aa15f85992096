"""Which version of Last Turn this is."""

from importlib.metadata import version
from typing import Final

VERSION: Final = version("lastturn")
