"""The promises, for every game of ours, every seat count and every option."""

from __future__ import annotations

from lastturn.testing import Case
from lastturn.testing.promises import Promise
from lastturn.testing.suite import SEED


def test_promise(promise: Promise, case: Case) -> None:
    promise(case, SEED)
