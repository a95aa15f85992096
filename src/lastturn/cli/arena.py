"""Round robins over bots: swapped seats, the same deals for all, on all cores, to be gone on with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lastturn.cli.findings import grid_of
from lastturn.cli.progress import show_progress
from lastturn.cli.screen import Screen
from lastturn.lab.contests import Contest, games_of, play_game
from lastturn.lab.crews import Crew
from lastturn.lab.results import Results
from lastturn.lab.running import play_all
from lastturn.lab.standings import Standings
from lastturn.registry import load


def run(
    screen: Screen,
    claims: Mapping[Contest, float | None],
    games: int,
    seed: int,
    crew: Crew,
    out: Path | None,
    stop: bool,
) -> Results:
    """Play what is not yet played; `stop` ends a contest early once it is certain. Then show the results."""
    results, contests = Results(out, stop, claims), list(claims)
    places = [(contest, *place) for contest in contests for place in games_of(contest, games, seed)]
    settled = play_all(places, play_game, results.needs, results.add, crew)
    show_progress(screen, len(places), settled, out is not None)
    show(screen, Standings(contests, results))
    return results


def show(screen: Screen, standings: Standings) -> None:
    if not standings.contests:
        screen.say("No game was finished.")
        return
    for sheet in standings.sheets():
        screen.show(grid_of(sheet))


def write_page(screen: Screen, results: Results, claims: Mapping[Contest, float | None], file: Path) -> None:
    """Everything the table shows, drawn."""
    from lastturn.lab.arena_page import arena_page

    contests = [contest for contest in claims if results.played[contest]]
    if not contests:
        return
    title = load(contests[0].setting.game).title
    file.write_text(arena_page(contests, results, title, command(contests)), encoding="utf-8")
    screen.say(f"The plots are in {file}.")


def command(contests: list[Contest]) -> str:
    setting = contests[0].setting
    pairs = [each.one if each.together() else f"{each.one}/{each.others}" for each in contests]
    options = "".join([f" --option {id}={value}" for id, value in setting.options])
    pack = f" --pack {setting.pack}" if setting.pack else ""
    clock = " --clock" if setting.clock else ""
    what = f"{setting.game} --seats {setting.seats}{options}{pack}"
    return f"lastturn arena {what} --pairs {','.join(pairs)}{clock}"
