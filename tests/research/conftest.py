"""`make nightly` plays what `make test` plays in short."""

from __future__ import annotations

import pytest


@pytest.fixture
def cycles(request: pytest.FixtureRequest) -> int:
    """How long other people's suites play."""
    return 500 if request.config.getoption("--every-option") else 12
