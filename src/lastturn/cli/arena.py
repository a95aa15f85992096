"""Round robins over bots: swapped seats, the same deals for all, on all cores, to be gone on with."""

from __future__ import annotations

import multiprocessing
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import sqrt
from pathlib import Path
from typing import Final

import msgspec
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from lastturn.cli.contests import Contest, Played, games_of, play_game
from lastturn.cli.ratings import Score, ratings
from lastturn.cli.screen import Screen
from lastturn.cli.standings import Z_95, percent, wilson
from lastturn.engine.errors import BadSetup

CERTAIN: Final = 3.0  # standard errors; more than for one look, for we look again after every game
FEWEST: Final = 24  # games before anything is certain

Place = tuple[Contest, int, int]  # a contest, the deal's seed, the seat of the one bot


class Results:
    """What was played so far, in memory and, one line for each game, in a file."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.played: dict[Contest, dict[tuple[int, int], Played]] = defaultdict(dict)
        if file is not None and file.exists():
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                self._keep(_read(file, number, line))

    def _keep(self, played: Played) -> None:
        self.played[played.contest][played.seed, played.seat] = played

    def add(self, played: Played) -> None:
        self._keep(played)
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as lines:
                lines.write(msgspec.json.encode(played).decode() + "\n")

    def has(self, place: Place) -> bool:
        contest, seed, seat = place
        return (seed, seat) in self.played[contest]

    def score(self, contest: Contest) -> Score:
        games = self.played[contest].values()
        won = sum(each.won() for each in games)
        return Score(contest.one, contest.others, contest.setting.seats, won, len(games))

    def certain(self, contest: Contest) -> bool:
        """Whether the one bot clearly wins more, or less, than its fair share."""
        score = self.score(contest)
        if contest.together() or score.games < FEWEST:
            return False
        fair, share = 1 / score.seats, score.won / score.games
        return abs(share - fair) > CERTAIN * sqrt(max(share * (1 - share), 0.01) / score.games)


def _read(file: Path, number: int, line: str) -> Played:
    try:
        return msgspec.json.decode(line, type=Played)
    except msgspec.DecodeError as wrong:
        raise BadSetup(
            f"{file}, line {number}: no result of an arena ({wrong}); take another --out"
        ) from None


def run(
    screen: Screen,
    contests: Sequence[Contest],
    games: int,
    seed: int,
    jobs: int,
    out: Path | None,
    stop: bool,
) -> None:
    """Play what is not yet played; `stop` ends a contest early once it is certain. Then show the results."""
    results = Results(out)
    places = [(contest, *place) for contest in contests for place in games_of(contest, games, seed)]
    errors = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=errors, disable=not errors.is_terminal, transient=True) as bar:
        task = bar.add_task("games", total=len(places))
        try:
            for done in _play(places, results, jobs, stop):
                bar.update(task, advance=done)
        except KeyboardInterrupt:
            screen.say("Stopped; what was played is kept." if out else "Stopped.", "yellow")
    show(screen, contests, results)


def _play(places: Sequence[Place], results: Results, jobs: int, stop: bool) -> Iterator[int]:
    """How many games are settled, again and again: played, known from before, or no longer needed."""
    waiting: dict[Future[Played], Place] = {}
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        try:
            for place in places:
                if results.has(place) or (stop and results.certain(place[0])):
                    yield 1
                    continue
                waiting[pool.submit(play_game, *place)] = place
                if len(waiting) >= 2 * jobs:
                    yield _collect(waiting, results)
            while waiting:
                yield _collect(waiting, results)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _collect(waiting: dict[Future[Played], Place], results: Results) -> int:
    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
    for each in done:
        del waiting[each]
        results.add(each.result())
    return len(done)


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
        "" if together else percent(1 / score.seats), "certain" if results.certain(contest) else "",
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
