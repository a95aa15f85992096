"""The result of a series as a table, with 95 % intervals."""

from __future__ import annotations

from statistics import median

from rich import box
from rich.table import Table as Grid

from lastturn.cli.screen import Screen
from lastturn.cli.series import Count, Plan
from lastturn.lab.intervals import mean_reach, percent, wilson
from lastturn.registry import load


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
    if len(count.seats_of_name) > plan.seats:  # with the same names in every game, seats say it all
        screen.show(by_name(count))
    show_counts(screen, count)
    show_tally(screen, plan, count)
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


def by_name(count: Count) -> Grid:
    grid = _grid("By name", "Played as", "Sat down", "Wins", "Share", "95 % interval")
    for name, seats in sorted(count.seats_of_name.items()):
        grid.add_row(name, str(seats), *wins_columns(count.wins_by_name[name], seats))
    return grid


def show_counts(screen: Screen, count: Count) -> None:
    if count.nobody or count.shared:
        screen.say(f"Won by nobody: {count.nobody}; by several together: {count.shared}.")
    lengths = sorted(count.moves)
    screen.say(f"Moves in a game: {lengths[0]} to {lengths[-1]}, median {median(lengths):.0f}, "
               f"mean {sum(lengths) / len(lengths):.1f}.")  # fmt: skip
    for ending, times in sorted(count.endings.items(), key=lambda item: (-item[1], item[0])):
        screen.say(f"Ended {times} times ({percent(times / count.games)}): {ending}")


def show_tally(screen: Screen, plan: Plan, count: Count) -> None:
    """What the game counts, beside what its numbers were designed for."""
    if not count.tally:
        return
    game = load(plan.game, plan.pack)
    good_sense = set(plan.bots) == {"sensible"}  # the notes speak of nobody else
    aims = game.aims(plan.seats, game.full_options(plan.seats, plan.options)) if good_sense else {}
    grid = _grid("Over all games", "What", "Sum", "Mean per game", "95 % ±", *(["Aim"] if aims else []))
    for what, total in count.tally.items():
        reach = mean_reach(total, count.squares[what], count.games)
        columns = [f"{total:,}", f"{total / count.games:.2f}", f"{reach:.2f}"]
        grid.add_row(what, *columns, *([aims.get(what, "")] if aims else []))
    screen.show(grid)
