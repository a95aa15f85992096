"""What players look up, with the viewer's own values marked. Everything here is open to all."""

from __future__ import annotations

from lastturn.engine.views import Chart, Row
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BERTHS, BUILD, COLOURS, PARTS, SPACE
from lastturn.games.doomsday.content import COLOUR_NAMES, STAGE_NAMES, Words
from lastturn.games.doomsday.labels import passengers_by_colour
from lastturn.games.doomsday.turn import Turn

# step, what happens in it, and the beats of a turn that belong to it
STEPS = (
    ("Clear", "Your score card that nobody took is discarded", (1,)),
    ("Draw", "Two cards, one after the other: from the deck, or a score card on offer", (2, 3)),
    ("Action", "One of: construction, passenger, espionage, launch, score; or pass", (4, 5)),
    ("Hand", "Down or up to seven cards", (6,)),
)
PLACES = ("First", "Second", "Third", "Fourth")


def charts(t: Board, words: Words, seat: int | None) -> list[Chart]:
    shown = [_steps(t), _parts(t, words, seat), _launch(t, seat), _passengers(t, words, seat)]
    return [*shown, _points(t), _asteroid(t), _levels(t, words)]


def _steps(t: Board) -> Chart:
    turn = next((step for step in t.stack if isinstance(step, Turn)), None)
    beat = int(turn.beat) if turn is not None and not t.over() else 0
    rows = [Row([name, text], "now" if beat in beats else "") for name, text, beats in STEPS]
    return Chart("steps", "Turn steps", ["Step", "What happens"], rows, rule="DMD-3.1")


def _parts(t: Board, words: Words, seat: int | None) -> Chart:
    """The rocket from its first part to its last; a part costs as many construction cards as its number."""
    c = t.content
    seats = [[b for b in range(BERTHS) if c.berth_part[b] == part] for part in range(PARTS)]
    rows = [
        Row([words.part_names[part], str(c.part_number[part]), _berths(t, words, seats[part])])
        for part in range(PARTS)
    ]
    built = int(t.parts(seat)) if seat is not None else PARTS
    for row in rows[:built] if seat is not None else []:
        row.mark = "built"
    if built < PARTS:
        rows[built].mark = "next"
    columns = ["Part, in order", "Construction cards", "Seats"]
    return Chart("parts", "The rocket", columns, rows, rule="DMD-6.2")


def _berths(t: Board, words: Words, berths: list[int]) -> str:
    colours = [COLOUR_NAMES[int(t.content.berth_colour[berth])] for berth in berths]
    named = [f"{words.berths[berth]} {colour}" for berth, colour in zip(berths, colours, strict=True)]
    return ", ".join(named) or "none"


def _launch(t: Board, seat: int | None) -> Chart:
    rows = [
        Row([STAGE_NAMES[stage], str(t.content.launch_cost[stage])]) for stage in range(BUILD + 1, SPACE + 1)
    ]
    if seat is not None and t.stage(seat) < SPACE:
        rows[int(t.stage(seat))].mark = "next"
    note = "Exactly so many cards, no more."
    return Chart("launch", "Launch track", ["To enter", "Launch cards"], rows, note, "DMD-9.3")


def _passengers(t: Board, words: Words, seat: int | None) -> Chart:
    c = t.content
    columns = ["Passenger", "Now", "End", "Most", "Own seat"]
    rows = [
        Row(
            [
                f"{words.occupations[colour]} ({COLOUR_NAMES[colour]})",
                *[str(points[colour]) for points in (c.pick_up, c.passenger, c.majority, c.own_seat)],
            ]
        )
        for colour in range(COLOURS)
    ]
    if seat is not None:
        columns.append("You have")
        for row, aboard in zip(rows, passengers_by_colour(t, seat), strict=True):
            row.cells.append(str(aboard))
    note = "Points: when picked up, aboard at the end, for the most of them, and in a seat of their colour."
    return Chart("passengers", "Passengers", columns, rows, note, "DMD-14.2")


def _points(t: Board) -> Chart:
    c = t.content
    rows = [
        Row([f"{PLACES[place]} in space", str(points)]) for place, points in enumerate(c.arrival) if points
    ]
    rows.append(Row(["Most passengers, all seats taken", str(c.most_full)]))
    rows.append(Row(["Most passengers, else", str(c.most_open)]))
    return Chart("points", "Other points at the end", ["For", "Points"], rows, rule="DMD-14.1")


def _asteroid(t: Board) -> Chart:
    days = [int(day) for day in t.days()]
    rows = [Row([str(step + 1), str(day)]) for step, day in enumerate(days)]
    rows.append(Row([str(len(days) + 1), "impact"]))
    rows[min(int(t.asteroid), len(days))].mark = "now"
    note = "Each Doomsday card that is drawn moves the asteroid one step."
    return Chart("asteroid", "Asteroid track", ["Step", "Days to impact"], rows, note, "DMD-4.9")


def _levels(t: Board, words: Words) -> Chart:
    rows = [
        Row([level.capitalize(), str(cards)], "now" if cards == t.house.doomsday_cards else "")
        for level, cards in words.levels.items()
    ]
    return Chart("levels", "Levels", ["Level", "Doomsday cards"], rows, rule="DMD-16.1")
