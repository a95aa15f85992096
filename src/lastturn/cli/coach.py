"""The coach: the best moves at an open question, with what may be hoped for and a sentence."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from lastturn.cli.screen import Screen
from lastturn.engine.contract import Advice, Coach, Rng
from lastturn.engine.errors import BadSetup
from lastturn.engine.match import Match
from lastturn.registry import BOTS, bot, points

COACH: Final = "veteran"
BEST: Final = 3
OWN: Final = 0xC0AC4  # its chance is not that of the table, which grows from the same seed


def find_coach(name: str) -> Coach:
    found = bot(name)
    if isinstance(found, Coach):
        return found
    able = [other for other in points(BOTS) if isinstance(bot(other), Coach)]
    raise BadSetup(f"“{name}” plays, but cannot give hints; these can: {', '.join(able) or 'none'}")


def advice_for(match: Match, seat: int, name: str = COACH) -> list[Advice]:
    """On a copy on which what the seat cannot know was dealt anew; always the same at the same question."""
    rng = Rng(match.start.seed + OWN + len(match.table.moves))
    copy = match.table.determinize(seat, rng)
    return find_coach(name).advise(match.game, copy, seat, rng, BEST)


def show_advice(screen: Screen, match: Match, seat: int, name: str = COACH) -> None:
    """One line for each move: its number among the options, its words, its chance, and why."""
    legal = match.table.legal(seat)
    for advice in advice_for(match, seat, name):
        percent = min(max(round(advice.chance * 100), 1), 99)
        screen.say(
            Text.assemble(
                (f"  {legal.index(advice.move) + 1}  ", "bold"),
                match.game.say(advice.move),
                (f"  about {percent} % to win. {advice.because}", "dim"),
            )
        )


def hint_at(screen: Screen, match: Match, seat: int | None, name: str = COACH) -> None:
    """For a record: the question that is open at its end, of the seat or of the first that is asked."""
    asked = match.asked()
    if not asked:
        raise BadSetup("this game is over; --at N asks about the moment after N moves")
    chosen = asked[0] if seat is None else seat
    if chosen not in asked:
        seats = ", ".join([str(each + 1) for each in asked])
        raise BadSetup(f"seat {chosen + 1} is asked nothing at this moment; asked: seat {seats}")
    ask = match.game.ask(match.table, chosen, match.names)
    assert ask is not None, "a seat that is asked has a question"
    screen.say(Text.assemble((f"{match.names[chosen]}: {ask.text} ", "bold"), (f"({ask.rule})", "dim")))
    show_advice(screen, match, chosen, name)
