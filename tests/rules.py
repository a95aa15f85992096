"""The one marker by which a test says which rules it stands for.

    from tests.rules import rule

    @rule("EGM-7.4", "EGM-Q10")
    def test_the_last_to_declare_resolves_first() -> None: ...

`tools/traceability.py` reads the marker from the source; `pytest.mark.rule` is the same thing.
"""

import pytest

rule = pytest.mark.rule
