"""Folders that lie elsewhere in the checkout but belong into an installed package."""

from __future__ import annotations

from typing import Final

PACKAGE_DATA: Final = {"docs/rules": "lastturn/rules_pages"}
