"""What goes into a wheel beside the sources: the rules pages, the web client, compiled modules.

Every wheel is pure Python unless LASTTURN_COMPILE=1, which asks for one compiled for this machine.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The build back end does not have the checkout on its path.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import web_client
from tools.package_data import PACKAGE_DATA


class WheelHook(BuildHookInterface[BuilderConfig]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return web_client.needs(Path(self.root)) + (self._compiler() if self._compiles() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if web_client.exists(Path(self.root)):
            web_client.build(Path(self.root))
        if self.target_name != "wheel" or version == "editable":
            return
        build_data["force_include"].update({str(Path(self.root, k)): v for k, v in PACKAGE_DATA.items()})
        if self._compiles():
            self._add_compiled(build_data)

    def _compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("LASTTURN_COMPILE") == "1"

    def _compiler(self) -> list[str]:
        """The compiler as the project pins it, and what the type checker must see of the dependencies."""
        project = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        compiler: list[str] = project["dependency-groups"]["compiler"]
        dependencies: list[str] = project["project"]["dependencies"]
        servers: list[str] = project["project"]["optional-dependencies"]["server"]
        return compiler + dependencies + servers

    def _add_compiled(self, build_data: dict[str, Any]) -> None:
        from tools import compile as compiler

        objects = compiler.build_objects(Path(self.root))
        for path in compiler.shared_objects(objects):
            build_data["force_include"][str(objects / path)] = path.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
