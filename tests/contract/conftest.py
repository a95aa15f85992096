"""`make nightly` also tries every value of every option by itself."""

from __future__ import annotations

import pytest

from lastturn.testing import promises_of
from tests.contract.cases import our_cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" not in metafunc.fixturenames:
        return
    tried = our_cases(metafunc.config.getoption("--every-option"))
    for case in tried:
        case.pairs = metafunc.config.getoption("--pairs")
    if "promise" not in metafunc.fixturenames:
        metafunc.parametrize("case", tried, ids=repr)
        return
    kept = [(promise, case) for case in tried for promise in promises_of(case)]
    metafunc.parametrize(
        ("promise", "case"), kept, ids=[f"{promise.__name__}-{case}" for promise, case in kept]
    )
