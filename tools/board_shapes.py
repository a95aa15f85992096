"""Write the shapes that the web client draws for its boards into a file that Python can draw them from.

The client's drawings are the only ones: coasts and cities of Earth Gone Mad!, the horde of Survive Until
Daylight and the marks of the seats are read from its sources.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
CLIENT: Final = ROOT / "web" / "src"
SHAPES: Final = ROOT / "src" / "lastturn" / "research" / "pictures" / "shapes.json"
LAND: Final = CLIENT / "boards" / "earth-gone-mad" / "land.ts"
FIGURES: Final = CLIENT / "boards" / "until-daylight" / "art" / "figures.ts"
FAMILIES: Final = CLIENT / "boards" / "end-of-days" / "art.ts"
KINDS: Final = ("WANDERER", "RAIDER", "BRUTE", "MONSTER", "SURVIVOR")

TEXT: Final = re.compile(r"'([^']*)'")
CONTINENT: Final = re.compile(
    r"(\w+): \{\s*coasts: \[(.*?)\],\s*plate: \[(\d+), (\d+)\],\s*emblem:\s*'([^']*)'", re.DOTALL
)
CITY: Final = re.compile(r"^  (\w+): \[(\d+), (\d+)\],$", re.MULTILINE)
SIDEWAYS: Final = re.compile(r"^  (\w+): '(west|east)',$", re.MULTILINE)
FAMILY: Final = re.compile(
    r"(\w+): \{ colour: '\w+', letter: '\w', name: '\w+', fill: '(#\w+)', dark: '(#\w+)'"
)


def land() -> dict[str, object]:
    text = LAND.read_text(encoding="utf-8")
    nobodys = text[text.index("export const NOBODYS") :].partition(";")[0]
    return {
        "continents": {
            id: {"coasts": TEXT.findall(coasts), "plate": [int(x), int(y)], "emblem": emblem}
            for id, coasts, x, y, emblem in CONTINENT.findall(text)
        },
        "nobodys": TEXT.findall(nobodys),
        "cities": {id: [int(x), int(y)] for id, x, y in CITY.findall(text)},
        "sideways": dict(SIDEWAYS.findall(text)),
    }


def horde() -> list[dict[str, object]]:
    """The silhouette of each kind, and how tall it is."""
    text, found = FIGURES.read_text(encoding="utf-8"), []
    for kind in KINDS:
        about = text[text.index(f"const {kind}: Figure") :].partition("};")[0]
        body, tall = re.search(r"body: '([^']*)'", about), re.search(r"tall: ([\d.]+)", about)
        if body is None or tall is None:
            raise SystemExit(f"{FIGURES} has no {kind} that can be read")
        found.append({"body": body[1], "tall": float(tall[1])})
    return found


def families() -> dict[str, list[str]]:
    return {id: [fill, dark] for id, fill, dark in FAMILY.findall(FAMILIES.read_text(encoding="utf-8"))}


def written() -> str:
    return json.dumps({"land": land(), "horde": horde(), "families": families()}, indent=1) + "\n"


def main() -> int:
    SHAPES.write_text(written(), encoding="utf-8")
    print(SHAPES.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
