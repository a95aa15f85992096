"""Pages print files: each block of code that names a file as its title is that file, as it is.

`make printed` writes the blocks of docs/howto anew; a test holds them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
TEMPLATES: Final = ROOT / "src" / "lastturn" / "cli" / "templates"
PAGES: Final = {
    ROOT / "docs" / "howto" / "add-a-game.md": TEMPLATES / "game",
    ROOT / "docs" / "howto" / "train-a-bot.md": ROOT / "examples",
    ROOT / "docs" / "howto" / "write-a-bot.md": TEMPLATES / "bot",
}
BLOCK: Final = re.compile(r'```(\w+) title="([^"]+)"\n(.*?)```\n', re.DOTALL)


def printed(page: Path) -> str:
    """The page with every titled block as its file has it."""
    folder = PAGES[page]
    return BLOCK.sub(lambda block: _block(folder, block[1], block[2]), page.read_text(encoding="utf-8"))


def _block(folder: Path, kind: str, title: str) -> str:
    return f'```{kind} title="{title}"\n{(folder / title).read_text(encoding="utf-8")}```\n'


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(printed(page), encoding="utf-8")
        print(page.relative_to(ROOT))
