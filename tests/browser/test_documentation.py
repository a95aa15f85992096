"""The documentation site as its readers see it: at a desk and on a phone, light and dark."""

from __future__ import annotations

import http.server
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}


class Quiet(http.server.SimpleHTTPRequestHandler):
    folder = ""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about, directory=self.folder)

    def log_message(self, *about: Any) -> None:
        pass


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` does, which fails at any warning."""
    place = tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT / "docs", place / "docs")
    wanted = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    (place / "mkdocs.yml").write_text(wanted.replace("site_dir: .cache/site", "site_dir: site"), "utf-8")
    ran = subprocess.run(
        [Path(sys.executable).with_name("zensical"), "build", "--strict"],
        cwd=place, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0 and "No issues found" in ran.stderr, ran.stdout + ran.stderr
    return place / "site"


@pytest.fixture(scope="module")
def address(built: Path) -> Iterator[str]:
    handler = type("OfTheSite", (Quiet,), {"folder": str(built)})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def opened(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    size, scheme = request.param
    context = browser.new_context(base_url=address, viewport=SIZES[size], color_scheme=scheme)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("opened", [("desk", "light"), ("phone", "dark")], indirect=True)
def test_every_page_fits_asks_nobody_else_and_leads_on(opened: Page, built: Path, address: str) -> None:
    outside: list[str] = []
    opened.on(
        "request", lambda r: outside.append(r.url) if not r.url.startswith((address, "data:")) else None
    )
    missing: list[str] = []
    opened.on("response", lambda r: missing.append(r.url) if r.status >= 400 else None)
    for path in sorted(built.rglob("*.html")):
        page = str(path.relative_to(built))
        opened.goto(page)
        assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth"), page
        if page != "404.html":
            assert opened.locator("a.md-footer__link").count() >= 1, page
    assert (outside, missing) == ([], [])


@pytest.mark.parametrize("opened", [("desk", "light"), ("phone", "dark")], indirect=True)
def test_from_the_first_page_to_the_next_in_another_light(opened: Page) -> None:
    opened.goto("index.html")
    for reader in ("Play", "Learn a game", "Tinker", "Research", "Run a server", "Contribute"):
        expect(opened.locator(".grid.cards").get_by_text(reader, exact=True).first).to_be_visible()
    pictures = opened.locator(".boards img")
    assert pictures.count() == 4
    assert pictures.evaluate_all("all => all.every(one => one.complete && one.naturalWidth > 0)")
    before = opened.locator("body").get_attribute("data-md-color-scheme")
    opened.locator("form[data-md-component=palette] label:visible").click()
    expect(opened.locator("body")).not_to_have_attribute("data-md-color-scheme", before or "")
    opened.locator("a.md-footer__link--next").click()
    expect(opened.get_by_role("heading", level=1)).to_contain_text("Play in five minutes")
    opened.locator("a.md-footer__link--prev").click()
    expect(opened.get_by_role("heading", level=1)).to_contain_text("Last Turn")
