"""What players look up, with the viewer's own values marked. Everything here is open to all."""

from __future__ import annotations

from lastturn.engine.spoken import Language
from lastturn.engine.views import Chart, Row
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.course import STEP_IDS
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.sums import colour_names

COLUMNS = {
    "steps": ("step", "what"),
    "rounds": ("label", "follow"),
    "nations": ("nation", "hand", "size", "rockets"),
    "ship": ("need", "how"),
    "modules": ("module", "lift", "liftoff", "size", "carries", "points"),
    "liftoff": ("number", "chance"),
}
SHIP = ("cards", "lift", "room", "liftoff", "check")
FACES = 6


class Charts:
    """Makes the charts of one viewer (None: a spectator)."""

    def __init__(self, table: Board, texts: PackTexts, language: Language, seat: int | None) -> None:
        self.t = table
        self.texts = texts
        self.language = language
        self.seat = seat

    def charts(self) -> list[Chart]:
        return [self.steps(), self.rounds(), self.nations(), self.ship(), self.modules(), self.liftoff()]

    def chart(self, id: str, rows: list[Row], rule: str, note: str = "") -> Chart:
        text = self.language.text
        return Chart(
            id=id,
            name=text(f"chart.{id}.name"),
            columns=[text(f"chart.{id}.columns.{column}") for column in COLUMNS[id]],
            rows=rows,
            note=note,
            rule=rule,
        )

    def cells(self, chart: str, row: str) -> list[str]:
        """A row that says the same in every game."""
        return [self.language.text(f"chart.{chart}.{row}.{column}") for column in COLUMNS[chart]]

    def steps(self) -> Chart:
        rows = [
            Row(cells=self.cells("steps", id), mark="now" if self.t.phase == step else "")
            for step, id in enumerate(STEP_IDS)
            if step > 0
        ]
        return self.chart("steps", rows, "EOD-4.1")

    def rounds(self) -> Chart:
        t = self.t
        rows = [
            Row(cells=[label, str(int(t.content.last_turn) - turn)], mark="now" if t.round == turn else "")
            for turn, label in enumerate(self.texts.turn_labels, 1)
        ]
        return self.chart("rounds", rows, "EOD-14.1")

    def nations(self) -> Chart:
        c = self.t.content
        own = int(self.t.nation[self.seat]) if self.seat is not None else -1
        sizes = (c.hand_size, c.nation_size, c.rockets)
        rows = [
            Row(
                cells=[name, *[str(size[nation]) for size in sizes]],
                mark="yours" if nation == own else "",
            )
            for nation, name in enumerate(self.texts.nation_names)
        ]
        return self.chart("nations", rows, "EOD-1.3")

    def ship(self) -> Chart:
        return self.chart("ship", [Row(cells=self.cells("ship", need)) for need in SHIP], "EOD-11.3")

    def modules(self) -> Chart:
        """Every kind of module once, as it is printed."""
        c = self.t.content
        first = {int(c.type_of[card]): card for card in reversed(range(int(c.cards)))}
        kinds = [card for card in sorted(first.values()) if c.is_module(card)]
        kinds.sort(key=lambda card: int(c.family[card]))
        colours = colour_names(self.language)
        rows = [self.module(card, colours[c.family[card]]) for card in kinds]
        return self.chart("modules", rows, "EOD-15.1")

    def module(self, card: int, colour: str) -> Row:
        c, name = self.t.content, self.texts.type_names[self.t.content.type_of[card]]
        printed = (c.lift, c.liftoff, c.size, c.carries, c.points)
        return Row(
            cells=[
                self.language.text("chart.modules.module", module=name, colour=colour),
                *[_number(numbers[card]) for numbers in printed],
            ]
        )

    def liftoff(self) -> Chart:
        """Every value is on as many cards of the whole deck; what is left of it may differ."""
        text = self.language.text
        rows = [
            Row(cells=[str(number), text("chart.liftoff.chance", n=number, n2=FACES)])
            for number in range(1, FACES)
        ]
        most = [text("chart.liftoff.most.number", n=FACES), text("chart.liftoff.most.chance")]
        rows.append(Row(cells=most))
        self.mark_sites(rows)
        return self.chart("liftoff", rows, "EOD-12.6", text("chart.liftoff.note"))

    def mark_sites(self, rows: list[Row]) -> None:
        t, seat = self.t, self.seat
        if seat is None or t.nation[seat] < 0:
            return
        for site in range(int(t.rockets(seat))):
            modules = ships.at_site(t, seat, site)
            number = int(ships.liftoff(t.content, modules)) if len(modules) else 0
            if number > 0:
                rows[min(number, FACES) - 1].mark = f"site {site + 1}"


def _number(value: int) -> str:
    return str(value) if value else "–"
