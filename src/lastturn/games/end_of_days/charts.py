"""What players look up, with the viewer's own values marked. Everything here is open to all."""

from __future__ import annotations

from lastturn.engine.views import Chart, Row
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.content import Texts
from lastturn.games.end_of_days.course import FREE_FOR_ALL, LAUNCH_STEP, REFILL, TRADE
from lastturn.games.end_of_days.registry import COLOUR_NAMES
from lastturn.games.end_of_days.rules import ships

STEPS = {
    REFILL: ("Refill", "Keep the hand or discard all of it; draw up to the hand size"),
    TRADE: ("Trade", "The current player trades with the others and with the discards"),
    FREE_FOR_ALL: ("Free for all", "The current player builds, deploys and uses cards; the others react"),
    LAUNCH_STEP: ("Launch", "Every nation may launch its viable ships"),
}
SHIP = (
    ("Cards", "At least one red, one yellow and one green, all from one launch site"),
    ("Lift", "The lifts of the red cards reach the sizes of the yellow ones"),
    ("Room", "What the yellow cards carry reaches the sizes of the green ones"),
    ("Liftoff", "The best red card's number, and 2 more for each other red one"),
    ("Check", "The top card of the deck: its value must not be above the liftoff number"),
)
FACES = 6


def charts(t: Board, texts: Texts, seat: int | None) -> list[Chart]:
    shown = [_steps(t), _rounds(t, texts), _nations(t, texts, seat), _ship()]
    return [*shown, _modules(t, texts), _liftoff(t, seat)]


def _steps(t: Board) -> Chart:
    rows = [Row([name, text], "now" if t.phase == step else "") for step, (name, text) in STEPS.items()]
    return Chart("steps", "Turn steps", ["Step", "What happens"], rows, rule="EOD-4.1")


def _rounds(t: Board, texts: Texts) -> Chart:
    rows = [
        Row([label, str(int(t.content.last_turn) - turn)], "now" if t.round == turn else "")
        for turn, label in enumerate(texts.turn_labels, 1)
    ]
    return Chart("rounds", "Turn marker", ["The marker shows", "Rounds to follow"], rows, rule="EOD-14.1")


def _nations(t: Board, texts: Texts, seat: int | None) -> Chart:
    c = t.content
    own = int(t.nation[seat]) if seat is not None else -1
    sizes = (c.hand_size, c.nation_size, c.rockets)
    rows = [
        Row([name, *[str(size[nation]) for size in sizes]], "yours" if nation == own else "")
        for nation, name in enumerate(texts.nation_names)
    ]
    columns = ["Nation", "Hand size", "Nation size", "Launch sites"]
    return Chart("nations", "Nations", columns, rows, rule="EOD-1.3")


def _ship() -> Chart:
    rows = [Row([name, text]) for name, text in SHIP]
    return Chart("ship", "A viable ship", ["It needs", "How it is reckoned"], rows, rule="EOD-11.3")


def _modules(t: Board, texts: Texts) -> Chart:
    """Every kind of module once, as it is printed."""
    c = t.content
    first = {int(c.type_of[card]): card for card in reversed(range(int(c.cards)))}
    kinds = [card for card in sorted(first.values()) if c.is_module(card)]
    kinds.sort(key=lambda card: int(c.family[card]))
    rows = [
        Row(
            [
                f"{texts.type_names[int(c.type_of[card])]} ({COLOUR_NAMES[int(c.family[card])]})",
                *[_number(numbers[card]) for numbers in (c.lift, c.liftoff, c.size, c.carries, c.points)],
            ]
        )
        for card in kinds
    ]
    columns = ["Module", "Lift", "Liftoff", "Size", "Carries", "Points"]
    return Chart("modules", "Modules", columns, rows, rule="EOD-15.1")


def _number(value: int) -> str:
    return str(value) if value else "–"


def _liftoff(t: Board, seat: int | None) -> Chart:
    """Every value is on as many cards of the whole deck; what is left of it may differ."""
    rows = [Row([str(number), f"{number} in {FACES}"]) for number in range(1, FACES)]
    rows.append(Row([f"{FACES} or more", "always"]))
    sites = range(int(t.rockets(seat))) if seat is not None and t.nation[seat] >= 0 else range(0)
    for site in sites:
        modules = ships.at_site(t, seat or 0, site)
        number = int(ships.liftoff(t.content, modules)) if len(modules) else 0
        if number > 0:
            rows[min(number, FACES) - 1].mark = f"site {site + 1}"
    note = "Of a full deck; the values are spread evenly over its cards."
    return Chart(
        "liftoff", "Chance of a launch", ["Liftoff number", "Chance"], rows, note=note, rule="EOD-12.6"
    )
