"""What players look up, with the viewer's own values marked. Everything here is open to all."""

from __future__ import annotations

from lastturn.engine.views import Chart, Row
from lastturn.games.doomsday.bearings import leaders
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BERTHS, BUILD, COLOURS, PARTS, SPACE
from lastturn.games.doomsday.content import COLOUR_NAMES
from lastturn.games.doomsday.labels import passengers_by_colour
from lastturn.games.doomsday.phrases import PLACES, Wording
from lastturn.games.doomsday.turn import Turn

# step, and the beats of a turn that belong to it
STEPS = (("clear", (1,)), ("draw", (2, 3)), ("action", (4, 5)), ("hand", (6,)))


class Charts:
    """The charts for one seat (None: a spectator)."""

    def __init__(self, t: Board, wording: Wording, seat: int | None) -> None:
        self.t = t
        self.wording = wording
        self.words = wording.words
        self.text = wording.text
        self.seat = seat

    def charts(self) -> list[Chart]:
        shown = [self.steps(), self.parts(), self.launch(), self.passengers()]
        return [*shown, self.majorities(), self.points(), self.asteroid(), self.levels()]

    def chart(self, id: str, columns: list[str], rows: list[Row], rule: str, note: str = "") -> Chart:
        return Chart(
            id=id,
            name=self.text(f"chart.{id}.name"),
            columns=[self.text(f"chart.{id}.columns.{column}") for column in columns],
            rows=rows,
            note=note,
            rule=rule,
        )

    def steps(self) -> Chart:
        turn = next((step for step in self.t.stack if isinstance(step, Turn)), None)
        beat = int(turn.beat) if turn is not None and not self.t.over() else 0
        rows = [
            Row(
                cells=[self.text(f"chart.steps.{step}.name"), self.text(f"chart.steps.{step}.text")],
                mark="now" if beat in beats else "",
            )
            for step, beats in STEPS
        ]
        return self.chart("steps", ["step", "what"], rows, "DMD-3.1")

    def parts(self) -> Chart:
        """The rocket from its first part to its last; the number of a part is what it costs."""
        names, numbers = self.words.part_names, self.t.content.part_number
        rows = [Row(cells=[names[part], str(numbers[part]), self.berths(part)]) for part in range(PARTS)]
        built = int(self.t.parts(self.seat)) if self.seat is not None else PARTS
        for row in rows[:built] if self.seat is not None else []:
            row.mark = "built"
        if built < PARTS:
            rows[built].mark = "next"
        return self.chart("parts", ["part", "cards", "seats"], rows, "DMD-6.2")

    def berths(self, part: int) -> str:
        c = self.t.content
        named = [
            f"{self.words.berths[berth]} {self.wording.colours[int(c.berth_colour[berth])]}"
            for berth in range(BERTHS)
            if c.berth_part[berth] == part
        ]
        return ", ".join(named) or self.text("chart.parts.no_seats")

    def launch(self) -> Chart:
        t, stages = self.t, self.wording.stages
        rows = [
            Row(cells=[stages[stage], str(t.content.launch_cost[stage])])
            for stage in range(BUILD + 1, SPACE + 1)
        ]
        if self.seat is not None and t.stage(self.seat) < SPACE:
            rows[int(t.stage(self.seat))].mark = "next"
        return self.chart("launch", ["stage", "cards"], rows, "DMD-9.3", self.text("chart.launch.note"))

    def passengers(self) -> Chart:
        columns = ["passenger", "now", "end", "most", "own_seat"]
        rows = [Row(cells=self.passenger(colour)) for colour in range(COLOURS)]
        if self.seat is not None:
            columns.append("yours")
            for row, aboard in zip(rows, passengers_by_colour(self.t, self.seat), strict=True):
                row.cells.append(str(aboard))
        return self.chart("passengers", columns, rows, "DMD-14.2", self.text("chart.passengers.note"))

    def passenger(self, colour: int) -> list[str]:
        c = self.t.content
        named = f"{self.words.occupations[colour]} ({self.wording.colours[colour]})"
        return [
            named,
            *[str(points[colour]) for points in (c.pick_up, c.passenger, c.majority, c.own_seat)],
        ]

    def majorities(self) -> Chart:
        """DMD-14.4: who leads each colour as it stands."""
        names = self.words.agencies[: int(self.t.seats)]
        chart = self.chart(
            "majorities", ["passenger", "most"], [], "DMD-14.4", self.text("chart.majorities.note")
        )
        first, last = chart.columns
        chart.columns = [first, *names, last]
        chart.rows = [self.majority(colour) for colour in range(COLOURS)]
        return chart

    def majority(self, colour: int) -> Row:
        ahead = leaders(self.t, colour)
        named = self.words.occupations[colour]
        cells = [self.standing(s, colour, ahead) for s in range(int(self.t.seats))]
        mark = "yours" if ahead == [self.seat] else ""
        return Row([named, *cells, str(self.t.content.majority[colour])], mark, COLOUR_NAMES[colour])

    def standing(self, s: int, colour: int, ahead: list[int]) -> str:
        n = passengers_by_colour(self.t, s)[colour]
        if s not in ahead:
            return str(n)
        return self.text("chart.majorities.leads" if len(ahead) == 1 else "chart.majorities.ties", n=n)

    def points(self) -> Chart:
        c = self.t.content
        found = {PLACES[place]: points for place, points in enumerate(c.arrival) if points}
        found |= {"most_full": c.most_full, "most_open": c.most_open}
        rows = [
            Row(cells=[self.text(f"chart.points.rows.{name}"), str(points)]) for name, points in found.items()
        ]
        return self.chart("points", ["for", "points"], rows, "DMD-14.1")

    def asteroid(self) -> Chart:
        days = [int(day) for day in self.t.days()]
        rows = [Row(cells=[str(step + 1), str(day)]) for step, day in enumerate(days)]
        rows.append(Row(cells=[str(len(days) + 1), self.text("chart.asteroid.impact")]))
        rows[min(int(self.t.asteroid), len(days))].mark = "now"
        return self.chart("asteroid", ["step", "days"], rows, "DMD-4.9", self.text("chart.asteroid.note"))

    def levels(self) -> Chart:
        rows = [
            Row(
                cells=[self.wording.levels[level], str(cards)],
                mark="now" if cards == self.t.house.doomsday_cards else "",
            )
            for level, cards in self.words.levels.items()
        ]
        return self.chart("levels", ["level", "cards"], rows, "DMD-16.1")
