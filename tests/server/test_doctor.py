"""The doctor sees what is wrong with a server and says what to do."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lastturn.server import doctor
from lastturn.server.config import Sources
from lastturn.server.doctor import Diagnosis, examine
from lastturn.server.settings import Settings, without_waiting
from tests.server.ember import players
from tests.server.proxy import Proxy
from tests.server.serving import InThread, free_port


def found(settings: Settings, *unknown: str) -> dict[str, list[Diagnosis]]:
    by: dict[str, list[Diagnosis]] = {}
    for finding in examine(Sources(settings, {}, list(unknown)), players):
        by.setdefault(finding.about, []).append(finding)
    return by


def levels(findings: list[Diagnosis]) -> list[str]:
    return [finding.level for finding in findings]


def at(server: InThread, **changes: object) -> Settings:
    port = int(server.base.rpartition(":")[2])
    return msgspec.structs.replace(server.venue.settings, port=port, **changes)


def test_a_healthy_server(settings: Settings) -> None:
    server = InThread(msgspec.structs.replace(settings, workers=1))
    by = found(at(server))
    server.stop()
    assert {"settings", "store", "workers", "server", "proxy", "sockets"} <= set(by)
    problems = [finding for findings in by.values() for finding in findings if finding.level == "wrong"]
    assert problems == []
    assert levels(by["server"]) == levels(by["sockets"]) == levels(by["proxy"]) == ["ok"]
    assert "a commit takes" in by["store"][0].says
    assert by["workers"][-1].level == "ok"


def test_no_store_no_server(tmp_path: Path) -> None:
    by = found(without_waiting(database=str(tmp_path / "none.sqlite"), port=free_port()), "LASTTURN_PUBLC")
    assert by["store"][0].level == "wrong" and "there is no such file" in by["store"][0].says
    assert by["settings"][0].says.startswith("LASTTURN_PUBLC")
    assert by["server"][0].level == "warn" and "start it" in by["server"][0].do


def test_a_file_that_all_may_read_and_a_disk_that_is_nearly_full(
    lone_server: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(lone_server.venue.settings.database)
    path.chmod(0o644)
    monkeypatch.setattr(doctor, "LEAST_FREE", 1 << 60)
    by = found(at(lone_server))
    assert by["file"][0].do == f"chmod 600 {path}"
    assert levels(by["disk"]) == ["warn"]


def behind_proxy(tmp_path: Path, trusted: tuple[str, ...]) -> Diagnosis:
    """What the doctor says of a proxy that tells the server that people come by https, which is not so."""
    server = InThread(without_waiting(database=str(tmp_path / "lt.sqlite"), trusted_proxies=trusted))
    proxy = Proxy(server.base)
    [finding] = found(msgspec.structs.replace(server.venue.settings, public=proxy.base))["proxy"]
    proxy.stop()
    server.stop()
    return finding


def test_a_proxy_that_is_not_believed(tmp_path: Path) -> None:
    finding = behind_proxy(tmp_path, ())
    assert (finding.level, finding.do) == ("warn", 'trusted_proxies = ["127.0.0.1"]')


def test_a_proxy_that_says_something_else_than_the_settings(tmp_path: Path) -> None:
    finding = behind_proxy(tmp_path, ("127.0.0.1",))
    assert (finding.level, finding.says) == ("warn", "people come by http, the server sees https")


def test_clocks_that_differ() -> None:
    assert doctor.of_skew(0.2).level == "ok"
    assert doctor.of_skew(-90.0).says == "the store's clock is 90.0 s behind this machine's"
    assert doctor.of_skew(-90.0).level == "warn"
