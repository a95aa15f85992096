"""`lastturn lab fit`: games on all cores, then figures, then weights."""

from __future__ import annotations

from msgspec.structs import replace
from rich import box
from rich.table import Table as Grid

from lastturn.cli.progress import show_progress
from lastturn.cli.screen import Screen
from lastturn.engine.contract import Game
from lastturn.engine.fitted import Quality, as_toml, read_fit
from lastturn.lab.crews import here
from lastturn.lab.fitting import FIFTHS, Position, Sample, fit, positions_of, quality, with_rivals
from lastturn.lab.running import play_all


def run_fit(game: Game, games: int, seed: int, jobs: int, write: bool) -> None:
    screen, found = Screen(), dict[int, list[Position]]()
    places = [(game.id, number, seed) for number in range(games)]
    settled = play_all(
        places, positions_of, lambda place: True, lambda made: found.update([made]), here(jobs)
    )
    show_progress(screen, games, settled, kept=False)
    if len(found) < games:
        return
    sample = Sample(games, with_rivals([position for number in range(games) for position in found[number]]))
    rows = {"now, left out": quality(sample.split()[1], lambda each: each.said)}
    if game.weights is not None:
        made = fit(sample, f"lastturn lab fit {game.id} --games {games} --seed {seed}")
        rows |= {"new, fitted to": made.fitted, "new, left out": made.left_out}
        screen.say(f"weights = {made.weights}")
        if write:
            old = read_fit(game.weights)
            kept = replace(made, ahead=old.ahead, careful=old.careful, levels=old.levels, tastes=old.tastes)
            game.weights.write_text(as_toml(kept), encoding="utf-8")
            screen.say(f"Written to {game.weights}.")
    screen.show(grid(rows))


def grid(said: dict[str, Quality]) -> Grid:
    shown = Grid(title="How well chances are said", title_justify="left", box=box.SIMPLE_HEAD)
    for place, head in enumerate(["", *said]):
        shown.add_column(head, justify="right" if place else "left")
    every = list(said.values())
    shown.add_row("games", *[str(each.games) for each in every])
    shown.add_row("positions", *[str(each.positions) for each in every])
    shown.add_row("won", *[f"{each.won:.3f}" for each in every])
    shown.add_row("Brier score", *[f"{each.brier:.4f}" for each in every])
    shown.add_row("by the mean alone", *[f"{each.by_the_mean:.4f}" for each in every])
    for k in range(FIFTHS):
        true = [f"{each.came_true[k]:.3f}" if each.came_true[k] >= 0 else "–" for each in every]
        shown.add_row(f"said {100 * k // FIFTHS} to {100 * (k + 1) // FIFTHS} %: came true", *true)
    return shown
