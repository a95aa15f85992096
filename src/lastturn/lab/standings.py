"""What an arena has found, in rows of words, for the terminal and the page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import mean, median
from typing import NamedTuple

from lastturn.lab.contests import Contest, Played
from lastturn.lab.intervals import Z_95, percent, wilson
from lastturn.lab.ratings import Rating, ratings
from lastturn.lab.results import Results
from lastturn.lab.tables import ReportSheet, SheetRow


class Span(NamedTuple):
    """A figure with its 95 % interval; apart: from what is fair, or from nothing."""

    name: str
    value: float
    low: float
    high: float
    apart: bool


class Standings:
    """The contests of which games were played, all of one setting."""

    def __init__(self, contests: Sequence[Contest], results: Results) -> None:
        self.contests = [contest for contest in contests if results.played[contest]]
        self.results = results

    def games(self, contest: Contest) -> list[Played]:
        return list(self.results.played[contest].values())

    def sheets(self) -> list[ReportSheet]:
        found = [self.shares()]
        if self.elo():
            found.append(self.ranking())
        return [*found, self.lengths(), self.points()]

    # -- who wins --------------------------------------------------------------------------------

    def fair(self) -> float | None:
        """None where all win together."""
        first = self.contests[0]
        return None if first.together() else 1 / first.setting.seats

    def spans(self) -> list[Span]:
        """The shares of the one bot of each contest."""
        fair, found = self.fair(), []
        for contest in self.contests:
            score = self.results.score(contest)
            low, high = wilson(score.won, score.games)
            apart = fair is not None and not low <= fair <= high
            found.append(Span(called(contest), score.won / score.games, low, high, apart))
        return found

    def shares(self) -> ReportSheet:
        setting, fair = self.contests[0].setting, self.fair()
        rows = [self._share(contest, span) for contest, span in zip(self.contests, self.spans(), strict=True)]
        note = "Each deal was played with the one bot on every seat, and all contests have the same deals."
        if fair is None:
            note = "All win or lose together; every bot plays with itself, on the same deals as the others."
        heads = ["Bot", "Games", "Share", "95 % interval", *([] if fair is None else ["Fair"]), ""]
        return ReportSheet("shares", f"Win shares: {setting.game}, seats {setting.seats}", note, heads, rows)

    def _share(self, contest: Contest, span: Span) -> SheetRow:
        fair, games = self.fair(), len(self.games(contest))
        interval = f"{100 * span.low:.1f}–{100 * span.high:.1f} %"
        told = [] if fair is None else [percent(fair)]
        cells = [span.name, str(games), percent(span.value), interval, *told, self.results.verdict(contest)]
        return SheetRow(cells, span.apart)

    def elo(self) -> list[Rating]:
        apart = [self.results.score(contest) for contest in self.contests if not contest.together()]
        return ratings(apart) if apart else []

    def ranking(self) -> ReportSheet:
        rows = [
            SheetRow([each.bot, f"{each.elo:+.0f}", f"{each.reach:.0f}"], abs(each.elo) > each.reach)
            for each in self.elo()
        ]
        note = "400 points are a tenfold strength; the mean of all is 0."
        return ReportSheet("elo", "Elo", note, ["Bot", "Elo", f"± ({Z_95:.2f} standard errors)"], rows)

    # -- how it went -----------------------------------------------------------------------------

    def lengths(self) -> ReportSheet:
        rows = []
        for contest in self.contests:
            moves = [game.moves for game in self.games(contest)]
            seconds = mean([game.seconds for game in self.games(contest)])
            figures = [f"{median(moves):.0f}", str(min(moves)), str(max(moves)), f"{seconds:.1f}"]
            rows.append(SheetRow([called(contest), *figures], False))
        heads = ["Bot", "Moves, median", "Fewest", "Most", "CPU seconds, mean"]
        return ReportSheet("lengths", "Length", "Moves of a game, and how much CPU it took.", heads, rows)

    def scores(self) -> dict[str, list[int]]:
        """Points at the end, by bot and whom it met."""
        found: dict[str, list[int]] = defaultdict(list)
        for contest in self.contests:
            for game in self.games(contest):
                for seat, points in enumerate(game.scores):
                    found[_sits(contest, seat == game.seat)].append(points)
        return dict(found)

    def points(self) -> ReportSheet:
        rows = [
            SheetRow(
                [name, f"{mean(points):.1f}", f"{median(points):.0f}", str(min(points)), str(max(points))],
                False,
            )
            for name, points in self.scores().items()
        ]
        heads = ["Bot", "Points, mean", "Median", "Fewest", "Most"]
        return ReportSheet("points", "Points", "Of a seat at the end of a game.", heads, rows)


def called(contest: Contest) -> str:
    return contest.one if contest.together() else f"{contest.one} among {contest.others}"


def _sits(contest: Contest, is_one: bool) -> str:
    if contest.together() or is_one:
        return called(contest)
    return f"{contest.others} beside {contest.one}"
