"""Prints hashes of random games of every game of ours: `python -m tests.contract.traces 20`."""

from __future__ import annotations

import json
import sys

from lastturn.testing.traces import traces
from tests.contract.cases import our_cases

if __name__ == "__main__":
    json.dump({repr(case): traces(case, int(sys.argv[1])) for case in our_cases()}, sys.stdout)
