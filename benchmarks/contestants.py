"""Who takes part, in which groups, and on which build."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = (ROOT / "src", ROOT)
COMPILED: Final = (ROOT / ".cache" / "compiled", ROOT)
YARDSTICK: Final = (ROOT / ".cache" / "yardstick",)  # has a copy of this package with Hearts compiled

GAMES: Final = "compiled, whole games"
PLAYOUTS: Final = "compiled, playouts of a dealt table"
LOOP: Final = "compiled, driven by a Python loop"
MENU_LOOP: Final = "compiled, driven by a Python loop with one menu"
INTERPRETED: Final = "interpreted, whole games"
SPIEL_LOOP: Final = "OpenSpiel, driven by a Python loop"
SPIEL_PLAYOUTS: Final = "OpenSpiel, its C++ playouts"
SEARCH: Final = "compiled, simulations of a search"
SPIEL_SEARCH: Final = "OpenSpiel, simulations of its C++ IS-MCTS"
CATAN: Final = "catanatron, four players"

# Card games with hidden hands, 3 to 10 moves to choose from and 30 or more decisions.
CARD_GAMES: Final = (
    "hearts", "skat", "dou_dizhu", "oh_hell", "crazy_eights(players=4)", "go_fish", "social_deduction",
)  # fmt: skip
ROLLED_OUT: Final = tuple(name for name in CARD_GAMES if name != "go_fish")
HEARTS: Final = "hearts"


@dataclass(frozen=True)
class Entry:
    """A contestant to start: `module` is run with the arguments, finding packages in `path`."""

    group: str
    game: str
    module: str
    arguments: tuple[str, ...]
    path: Sequence[Path]

    @property
    def name(self) -> str:
        return f"{self.game}: {self.group}"


def registered_games() -> list[str]:
    return sorted({point.name for point in entry_points(group="lastturn.games")})


def all_entries(games: Sequence[str]) -> list[Entry]:
    ours = [entry for game in games for entry in our_entries(game, COMPILED)]
    spiel = [
        Entry(group, game, "benchmarks.open_spiel_games", (game, drive), (ROOT,))
        for group, drive, names in (
            (SPIEL_LOOP, "loop", CARD_GAMES),
            (SPIEL_PLAYOUTS, "playouts", ROLLED_OUT),
            (SPIEL_SEARCH, "search", (HEARTS,)),
        )
        for game in names
    ]
    catan = Entry(CATAN, "catan", "benchmarks.catanatron_games", (), (ROOT,))
    return [*ours, *our_entries(HEARTS, YARDSTICK), *spiel, catan]


def our_entries(game: str, compiled: Sequence[Path]) -> list[Entry]:
    drives = (
        (GAMES, "games", compiled), (PLAYOUTS, "playouts", compiled), (LOOP, "loop", compiled),
        (MENU_LOOP, "menu", compiled), (SEARCH, "search", compiled), (INTERPRETED, "games", SOURCE),
    )  # fmt: skip
    return [Entry(group, game, "benchmarks.our_games", (game, drive), path) for group, drive, path in drives]
