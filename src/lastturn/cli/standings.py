"""The result of a series as a table, with 95 % intervals."""

from __future__ import annotations

from math import sqrt
from statistics import median

from rich import box
from rich.table import Table as Grid

from lastturn.cli.screen import Screen
from lastturn.cli.series import Count, Plan

Z_95 = 1.959963984540054


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson; good for few games and for shares near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share, spread = wins / games, Z_95 * Z_95 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = Z_95 / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    low = 0.0 if wins == 0 else middle - reach
    high = 1.0 if wins == games else middle + reach
    return low, high


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def wins_columns(wins: int, games: int) -> list[str]:
    low, high = wilson(wins, games)
    return [str(wins), percent(wins / games), f"{100 * low:.1f}–{100 * high:.1f} %"]


def show_standings(screen: Screen, plan: Plan, count: Count, seconds: float) -> None:
    if count.games == 0:
        screen.say("No game was finished.")
        return
    screen.show(by_seat(plan, count))
    if len(set(plan.bots)) > 1:
        screen.show(by_bot(count))
    show_counts(screen, count)
    screen.say(f"{count.games} games in {seconds:.1f} s: {count.games / seconds:.1f} games/s, "
               f"{sum(count.moves) / seconds:,.0f} moves/s; seed {plan.seed}.")  # fmt: skip


def _grid(title: str, *columns: str) -> Grid:
    grid = Grid(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for place, column in enumerate(columns):
        grid.add_column(column, justify="right" if place else "left")
    return grid


def by_seat(plan: Plan, count: Count) -> Grid:
    grid = _grid("By seat", "Seat", "Wins", "Share", "95 % interval", "Mean score")
    for seat in range(plan.seats):
        bot = "" if plan.swap else f" ({plan.bots[seat]})"
        mean = f"{count.scores_by_seat[seat] / count.games:.2f}"
        called = f"Seat {seat + 1}{bot}"
        grid.add_row(called, *wins_columns(count.wins_by_seat[seat], count.games), mean)
    return grid


def by_bot(count: Count) -> Grid:
    grid = _grid("By bot", "Bot", "Sat down", "Wins", "Share", "95 % interval", "Mean score")
    for bot, seats in sorted(count.seats_of_bot.items()):
        mean = f"{count.scores_by_bot[bot] / seats:.2f}"
        grid.add_row(bot, str(seats), *wins_columns(count.wins_by_bot[bot], seats), mean)
    return grid


def show_counts(screen: Screen, count: Count) -> None:
    if count.nobody or count.shared:
        screen.say(f"Won by nobody: {count.nobody}; by several together: {count.shared}.")
    lengths = sorted(count.moves)
    screen.say(f"Moves in a game: {lengths[0]} to {lengths[-1]}, median {median(lengths):.0f}, "
               f"mean {sum(lengths) / len(lengths):.1f}.")  # fmt: skip
    for ending, times in sorted(count.endings.items(), key=lambda item: (-item[1], item[0])):
        screen.say(f"Ended {times} times ({percent(times / count.games)}): {ending}")
    if count.tally:
        grid = _grid("Over all games", "What", "Sum", "Mean per game")
        for what, total in count.tally.items():
            grid.add_row(what, f"{total:,}", f"{total / count.games:.2f}")
        screen.show(grid)
