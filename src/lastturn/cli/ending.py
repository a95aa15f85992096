"""How a game ended: who won, by which rule, and where the points came from."""

from __future__ import annotations

from rich import box
from rich.table import Table as Grid

from lastturn.cli.screen import Screen
from lastturn.engine.contract import Outcome, Story
from lastturn.engine.match import Match


def show_ending(screen: Screen, match: Match) -> None:
    outcome = match.game.outcome(match.table)
    if outcome is None:
        return
    screen.say()
    screen.say(f"{outcome.text} ({outcome.rule})", "bold")
    screen.say(winners(outcome, match.names), "bold")
    show_score_sheet(screen, match)


def winners(outcome: Outcome, names: list[str]) -> str:
    won = [names[seat] for seat in outcome.winners]
    if not won:
        return "Nobody wins."
    if len(won) == 1:
        return f"{won[0]} wins."
    return f"{', '.join(won[:-1])} and {won[-1]} win together."


def show_score_sheet(screen: Screen, match: Match) -> None:
    """Every source of points, a column for each seat."""
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column("")
    for name in match.names:
        grid.add_column(name, justify="right")
    sheet, scores = match.game.score_sheet(match.table), match.table.scores()
    for source, points in sheet:
        grid.add_row(source, *[str(number) for number in points])
    if [points for _, points in sheet] != [scores]:
        grid.add_row("Score", *[str(score) for score in scores], style="bold")
    screen.show(grid)


def show_story(screen: Screen, story: Story, names: list[str]) -> None:
    """When it turned, who was lucky, what was done."""
    for moment in story.turning_points:
        screen.say(
            f"Move {moment.moves} turned it: {moment.text} {_swing(moment.swing)} {names[moment.seat]}."
        )
    for moment in story.luck:
        kind = "best" if moment.swing > 0 else "worst"
        luck = f"The {kind} luck, move {moment.moves}: {moment.text}"
        screen.say(f"{luck} {_swing(moment.swing)} {names[moment.seat]}, against what could be expected.")
    for chapter in story.chapters:
        screen.say(chapter.name, "bold")
        for deed in chapter.deeds:
            screen.say(f"  {deed.moves}. {deed.text}")


def _swing(swing: float) -> str:
    return f"{swing * 100:+.0f} % for"
