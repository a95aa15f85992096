"""docs/howto/run-a-server.md with a real Caddy: a server behind TLS, its backup, and the same table from the
backup. Certificates come from an authority that Caddy makes for `localhost`."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.people import Person
from tests.server.serving import free_port

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
UNPACKED = ROOT / ".cache" / "proxy" / "usr" / "bin" / "caddy"
CADDY = str(UNPACKED) if UNPACKED.is_file() else shutil.which("caddy")
LASTTURN = str(Path(sys.executable).with_name("lastturn"))
PATIENCE = 90.0
# Nothing of the machine is touched: neither its trusted authorities nor the port of plain http.
FOR_A_TEST = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"


class Site:
    """A folder with the settings of a server, which people reach by TLS."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port, self.outside = free_port(), free_port()
        self.base = f"https://localhost:{self.outside}"
        self.authority = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        (folder / "Caddyfile").write_text(FOR_A_TEST + (DEPLOY / "Caddyfile").read_text())
        self.serve_from("lastturn.sqlite")

    def serve_from(self, database: str) -> None:
        sample = (DEPLOY / "lastturn.toml").read_text()
        own = {
            "https://tables.example": self.base,
            "/var/lib/lastturn/lastturn.sqlite": str(self.folder / database),
            "port = 8000": f"port = {self.port}",
        }
        for text, ours in own.items():
            assert text in sample
            sample = sample.replace(text, ours)
        (self.folder / "lastturn.toml").write_text(sample)

    def environment(self) -> dict[str, str]:
        return os.environ | {
            "XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder),
            "LASTTURN_ADDRESS": f"localhost:{self.outside}", "LASTTURN_UPSTREAMS": f"127.0.0.1:{self.port}",
            "SSL_CERT_FILE": str(self.authority),
        }  # fmt: skip

    @contextmanager
    def running(self, *command: str) -> Iterator[None]:
        with (self.folder / "log").open("a") as log:
            process = subprocess.Popen(command, cwd=self.folder, env=self.environment(), stderr=log)
        try:
            yield
        finally:
            process.terminate()
            process.wait(PATIENCE)

    def said(self, *command: str) -> str:
        ran = subprocess.run(
            [LASTTURN, *command], cwd=self.folder, env=self.environment(), capture_output=True, text=True,
            timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    def trusted(self) -> ssl.SSLContext:
        """As soon as it can be used from outside."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                tls = ssl.create_default_context(cafile=self.authority)
                if httpx.get(f"{self.base}/readyz", verify=tls, timeout=10).status_code == 200:
                    return tls
            except (OSError, httpx.TransportError):
                pass
            time.sleep(0.05)
        raise AssertionError((self.folder / "log").read_text())


@pytest.mark.skipif(not CADDY, reason="no Caddy here: make proxy")
def test_from_nothing_to_tls_and_back_from_a_backup(tmp_path: Path) -> None:
    site = Site(tmp_path)
    serving = (LASTTURN, "--no-browser")
    with ExitStack() as proxy:
        with site.running(*serving):
            proxy.enter_context(site.running(str(CADDY), "run", "--config", "Caddyfile"))
            tls = site.trusted()
            ann = Person(site.base, "Ann", tls)
            made = ann.create("me bot", game="doomsday", start=True)
            assert made["invite"].startswith(f"{site.base}/table/")
            assert "; Secure" in ann.http("POST", "/api/me", {"name": "Ann"}).headers["set-cookie"]
            with ann.page() as page:
                assert page.answer()["type"] == "accepted"
                moved = page.asked()["id"]
            seen = site.said("doctor")
            assert "by https" in seen and "they get through" in seen
            (tmp_path / "backups").mkdir()
            assert "found whole" in site.said("backup", "backups", "--keep", "14")
        site.serve_from("restored.sqlite")
        site.said("restore", str(next((tmp_path / "backups").glob("*.backup"))), "--db", "restored.sqlite")
        with site.running(*serving):
            site.trusted()
            with ann.page() as page:
                assert page.asked()["id"] == moved
