"""Packages of other people, as they lie where they are installed: code, and what names its entry points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.conftest import forget


def put(home: Path, package: str, code: str, **points: str) -> Path:
    """A package with one module of its own name; points: `games="id = module:NAME"`."""
    module = package.replace("-", "_")
    (home / f"{module}.py").write_text(code, encoding="utf-8")
    declare(home, package, {f"lastturn.{group}": line for group, line in points.items()})
    return home


def declare(home: Path, package: str, groups: Mapping[str, str]) -> None:
    info = home / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"[{group}]\n{line}\n" for group, line in groups.items()]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")


@contextmanager
def installed(*homes: Path) -> Iterator[None]:
    """These folders are where packages are looked for, besides ours."""
    with pytest.MonkeyPatch.context() as patch:
        for home in homes:
            patch.syspath_prepend(home)
        forget()
        yield
    forget()
