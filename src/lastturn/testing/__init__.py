"""The suite that every game must pass, for games of other packages too.

    from lastturn.testing import contract
    from my_package.game import GAME

    test_contract = contract(GAME)

is a file of tests for pytest; `scene(GAME, text)` lays out a position for tests of single rules.
"""

from __future__ import annotations

try:
    import pytest
except ModuleNotFoundError:
    message = "lastturn.testing needs pytest: pip install 'lastturn[testing]'"
    raise ModuleNotFoundError(message, name="pytest") from None

# A broken promise shows what differs.
pytest.register_assert_rewrite("lastturn.testing.promises", "lastturn.testing.twins", "lastturn.testing.play")

from lastturn.testing.cases import Case, cases
from lastturn.testing.promises import PROMISES, promises_of
from lastturn.testing.stage import scene
from lastturn.testing.suite import contract

__all__ = ["PROMISES", "Case", "cases", "contract", "promises_of", "scene"]
