"""Settings that all tests share."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--pairs", type=int, default=30, help="no-tells pairs for each case (nightly: 2000)")


@pytest.fixture
def pairs(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--pairs"))
