"""docs/howto/run-a-server.md is followed as far as that goes without root; its samples are what they say."""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from lastturn.cli.app import app
from lastturn.server.config import read
from lastturn.server.metrics import Metrics
from tests.server.serving import free_port

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "howto" / "run-a-server.md").read_text(encoding="utf-8")
UNITS = sorted(DEPLOY.glob("*.service"))


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def test_the_page_is_followed_from_settings_to_a_restored_backup(tmp_path: Path) -> None:
    port = str(free_port())
    script = "\n".join(["set -eu", "trap 'kill $(jobs -p) 2>/dev/null' EXIT", *blocks("sh")])
    script = script.replace("8000", port)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, env=os.environ | {"PATH": path}, capture_output=True, text=True,
        timeout=300, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert f"port = {port}  # lastturn.toml" in ran.stdout
    assert '"ok":true' in ran.stdout
    assert f"server: http://127.0.0.1:{port} is ready" in ran.stdout
    assert "read again and found whole" in ran.stdout and "restored" in ran.stdout
    assert (tmp_path / "restored.sqlite").is_file()


def test_the_sample_settings_are_settings(tmp_path: Path) -> None:
    assert read(DEPLOY / "lastturn.toml", {}).settings.public == "https://tables.example"
    for number, block in enumerate(blocks("toml")):
        sample = tmp_path / f"{number}.toml"
        sample.write_text(block, encoding="utf-8")
        assert read(sample, {}).settings.public.startswith("https://")


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_units_call_commands_that_exist(unit: Path) -> None:
    reader = configparser.ConfigParser(strict=False, interpolation=None)
    reader.optionxform = str  # type: ignore[assignment,method-assign]  # as its manual has it
    reader.read(unit, encoding="utf-8")
    for line in unit.read_text(encoding="utf-8").splitlines():
        if line.startswith("ExecStart="):
            words = line.split()[1:]
            known = options_of(words[0] if not words[0].startswith("-") else "")
            assert {word for word in words if word.startswith("--")} <= known


def options_of(command: str) -> set[str]:
    import typer

    group = typer.main.get_command(app)
    found = group.commands[command] if command else group  # type: ignore[attr-defined]  # it is a group
    return {option for parameter in found.params for option in [*parameter.opts, *parameter.secondary_opts]}


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    for unit in [*UNITS, *DEPLOY.glob("*.timer")]:
        text = unit.read_text(encoding="utf-8").replace("/opt/lastturn/bin/lastturn", sys.executable)
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    units = [str(path) for path in sorted(tmp_path.iterdir())]
    said = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    ours = [line for line in said.stderr.splitlines() if "lastturn" in line]
    assert ours == []


def test_every_number_on_dashboard_alerts_and_page_is_measured() -> None:
    known = {
        sample for family in Metrics().registry.collect() for sample in [family.name, *_series(family.name)]
    }
    texts = [PAGE, (DEPLOY / "dashboard.json").read_text(), (DEPLOY / "lastturn-alerts.yml").read_text()]
    named = {name for text in texts for name in re.findall(r"\blastturn_[a-z_]+", text)}
    assert named - known == set()


def _series(name: str) -> list[str]:
    return [f"{name}_total", f"{name}_bucket", f"{name}_count", f"{name}_sum"]


def test_samples_are_well_formed() -> None:
    panels = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels) >= 6
    for name in ("compose.yaml", "prometheus.yml", "lastturn-alerts.yml"):
        assert yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))


def test_the_containers_are_given_settings_that_exist() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    ours = dict.fromkeys(services["table-a"]["environment"], "x")
    image = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    ours |= dict.fromkeys(re.findall(r"LASTTURN_[A-Z_]+(?==)", image), "x")
    fitting = ours | {
        "LASTTURN_PUBLIC": "https://tables.example", "LASTTURN_TRUSTED_PROXIES": "172.30.0.0/24",
        "LASTTURN_LOG_JSON": "true",
    }  # fmt: skip
    assert read(None, fitting).unknown == []


def test_what_the_page_names_is_there() -> None:
    for name in set(re.findall(r"deploy/([\w.-]+\w)", PAGE)) - {".env"}:
        assert (DEPLOY / name).is_file(), name
    for event in re.findall(r"`([a-z]+\.[a-z_]+)`", PAGE.split("`event` names")[1].split(").")[0]):
        sources = (ROOT / "src" / "lastturn" / "server").rglob("*.py")
        assert any(f'"{event}"' in path.read_text(encoding="utf-8") for path in sources), event
