"""Round robins over bots: swapped seats, the same deals for all, on all cores, to be gone on with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich import box
from rich.table import Table as Grid

from lastturn.cli.progress import show_progress
from lastturn.cli.screen import Screen
from lastturn.lab.contests import Contest, games_of, play_game
from lastturn.lab.intervals import Z_95, percent, wilson
from lastturn.lab.ratings import Score, ratings
from lastturn.lab.results import Results
from lastturn.lab.running import play_all


def run(
    screen: Screen,
    claims: Mapping[Contest, float | None],
    games: int,
    seed: int,
    jobs: int,
    out: Path | None,
    stop: bool,
) -> None:
    """Play what is not yet played; `stop` ends a contest early once it is certain. Then show the results."""
    results, contests = Results(out, stop, claims), list(claims)
    places = [(contest, *place) for contest in contests for place in games_of(contest, games, seed)]
    settled = play_all(places, play_game, results.needs, results.add, jobs)
    show_progress(screen, len(places), settled, out is not None)
    show(screen, contests, results)


# -- what came of it -----------------------------------------------------------------------------


def show(screen: Screen, contests: Sequence[Contest], results: Results) -> None:
    played = [contest for contest in contests if results.played[contest]]
    if not played:
        screen.say("No game was finished.")
        return
    screen.show(shares(played, results))
    apart = [results.score(contest) for contest in played if not contest.together()]
    if apart:
        screen.show(elo(apart))


def shares(contests: Sequence[Contest], results: Results) -> Grid:
    setting = contests[0].setting
    grid = Grid(title=f"{setting.game}, seats {setting.seats}", title_justify="left", box=box.SIMPLE_HEAD)
    for name in ("Bot", "Among", "Games", "Share", "95 % interval", "Fair", "", "Moves", "Seconds"):
        grid.add_column(name, justify="left" if name in ("Bot", "Among", "") else "right")
    for contest in contests:
        grid.add_row(*_row(contest, results))
    return grid


def _row(contest: Contest, results: Results) -> list[str]:
    score, games = results.score(contest), list(results.played[contest].values())
    low, high = wilson(score.won, score.games)
    together = contest.together()
    return [
        contest.one, "itself" if together else contest.others, str(score.games),
        percent(score.won / score.games), f"{100 * low:.1f}–{100 * high:.1f} %",
        "" if together else percent(1 / score.seats), results.verdict(contest),
        f"{sum(each.moves for each in games) / len(games):.0f}",
        f"{sum(each.seconds for each in games) / len(games):.1f}",
    ]  # fmt: skip


def elo(scores: Sequence[Score]) -> Grid:
    grid = Grid(title="Elo, the mean being 0", title_justify="left", box=box.SIMPLE_HEAD)
    for name in ("Bot", "Elo", f"± ({Z_95:.2f} standard errors)"):
        grid.add_column(name, justify="right" if name != "Bot" else "left")
    for rating in ratings(scores):
        grid.add_row(rating.bot, f"{rating.elo:+.0f}", f"{rating.reach:.0f}")
    return grid
