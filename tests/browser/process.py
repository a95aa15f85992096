"""A server process for tests: python -m tests.browser.process PORT SETTINGS"""

from __future__ import annotations

import sys

import msgspec

from lastturn.server.main import run
from lastturn.server.settings import Settings
from tests.browser.players import players

if __name__ == "__main__":
    chosen = msgspec.json.decode(sys.argv[2], type=Settings)
    sys.exit(run(*players(), port=int(sys.argv[1]), settings=chosen, open_browser=False, players=players))
