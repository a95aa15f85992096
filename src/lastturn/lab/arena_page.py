"""The page of an arena: its tables and plots in one HTML file without scripts, that needs no network."""

from __future__ import annotations

from collections.abc import Sequence

from lastturn.lab import plots
from lastturn.lab.contests import Contest
from lastturn.lab.report import ReportPart, page
from lastturn.lab.results import Results
from lastturn.lab.standings import Span, Standings, called
from lastturn.lab.tables import ReportSheet


def arena_page(contests: Sequence[Contest], results: Results, title: str, command: str) -> str:
    """title: of the game. command: what makes the page again."""
    standings = Standings(contests, results)
    games = sum(len(standings.games(contest)) for contest in standings.contests)
    return page(
        f"{title}: who is stronger", f"{games:,} games of bots.", setting(standings),
        [ReportPart(sheet, [plot(standings, sheet)]) for sheet in standings.sheets()], command,
    )  # fmt: skip


def setting(standings: Standings) -> str:
    of = standings.contests[0].setting
    seeds = [game.seed for contest in standings.contests for game in standings.games(contest)]
    stop = "time and simulations" if of.clock else "simulations alone"
    options = "".join([f"; {id}: {value}" for id, value in of.options])
    pack = f"; pack {of.pack}" if of.pack else ""
    return f"{of.seats} seats; bots stop by {stop}{options}{pack}; seeds {min(seeds)} to {max(seeds)}."


def plot(standings: Standings, sheet: ReportSheet) -> str:
    match sheet.id:
        case "shares":
            fair = standings.fair()
            shown = [in_percent(span) for span in standings.spans()]
            return plots.spans(shown, "win share, %", None if fair is None else 100 * fair)
        case "elo":
            rated = [
                Span(one.bot, one.elo, one.elo - one.reach, one.elo + one.reach, abs(one.elo) > one.reach)
                for one in standings.elo()
            ]
            return plots.spans(rated, "Elo", 0.0)
        case "lengths":
            moves = {called(c): [game.moves for game in standings.games(c)] for c in standings.contests}
            return plots.boxes(moves, "moves of a game")
        case _:
            return plots.boxes(standings.scores(), "points of a seat")


def in_percent(span: Span) -> Span:
    return Span(span.name, 100 * span.value, 100 * span.low, 100 * span.high, span.apart)
