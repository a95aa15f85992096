"""Check the lock files: no registry host in them, and in step with pyproject.toml."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parents[1]
LOCKED: Final = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)", re.MULTILINE)
# What each lock file answers for, as in `make lock`: extras and dependency groups.
LOCKS: Final = {
    "run.lock": (["server"], ["build", "node"]),
    "workshop.lock": (["lab"], ["compiler"]),
    "dev.lock": (["server", "lab", "cluster", "notices", "research", "export"], ["dev", "node"]),
    "bench.lock": ([], ["bench", "build"]),
    "examples.lock": (["server", "research", "export"], ["examples", "build"]),
    "wheels.lock": ([], ["wheels"]),
}


def hosts_in(path: Path) -> list[str]:
    """Lines of a lock file that say where a package was fetched from."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        packages = json.loads(text).get("packages", {})
        return [f"{path}: {name} has a 'resolved' address" for name, p in packages.items() if "resolved" in p]
    lines = enumerate(text.splitlines(), 1)
    return [f"{path}:{number}: names a host: {line.strip()}" for number, line in lines if "://" in line]


def group_members(project: dict[str, Any], group: str) -> list[str]:
    """A dependency group with the groups it includes."""
    found: list[str] = []
    for entry in project["dependency-groups"][group]:
        found += group_members(project, entry["include-group"]) if isinstance(entry, dict) else [entry]
    return found


def unmet(project: dict[str, Any], path: Path) -> list[str]:
    """Requirements of pyproject.toml that the lock file does not fulfil."""
    extras, groups = LOCKS[path.name]
    wanted: list[str] = list(project["project"]["dependencies"])
    for extra in extras:
        wanted += project["project"]["optional-dependencies"][extra]
    for group in groups:
        wanted += group_members(project, group)
    locked: dict[str, list[str]] = {}
    for name, version in LOCKED.findall(path.read_text(encoding="utf-8")):
        locked.setdefault(canonicalize_name(name), []).append(version)
    return [f"{path}: nothing for '{w}'; run make lock" for w in wanted if not _met(Requirement(w), locked)]


def _met(wanted: Requirement, locked: dict[str, list[str]]) -> bool:
    versions = locked.get(canonicalize_name(wanted.name), [])
    return bool(versions) and all(wanted.specifier.contains(version) for version in versions)


def main() -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    locks = [Path("requirements", name) for name in LOCKS]
    client_locks = [path.relative_to(ROOT) for path in ROOT.glob("web/package-lock.json")]
    browser_locks = [path.relative_to(ROOT) for path in ROOT.glob("tests/browser/package-lock.json")]
    peer_locks = [path.relative_to(ROOT) for path in ROOT.glob("benchmarks/load/peer/package-lock.json")]
    npm_locks = [*client_locks, *browser_locks, *peer_locks]
    faults = [fault for path in [*locks, *npm_locks] for fault in hosts_in(path)]
    faults += [fault for path in locks for fault in unmet(project, path)]
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
