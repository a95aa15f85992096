"""What players look up, with the viewer's own values marked. Everything here is open to all."""

from __future__ import annotations

from typing import Final

from lastturn.engine.views import Chart, Row
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import CHARACTER
from lastturn.games.until_daylight.standing import brings, phase_of
from lastturn.games.until_daylight.wording import Wording

STEPS: Final = ("search", "trade", "combat", "enemies", "round")


class Charts:
    """The charts of one viewer, in the words of one language."""

    def __init__(self, wording: Wording, t: Board, seat: int | None) -> None:
        self.wording = wording
        self.facts = wording.facts
        self.text = wording.text
        self.t = t
        self.seat = seat

    def all(self) -> list[Chart]:
        shown = [self._steps(), self._night(), self._enemies(), self._assaults()]
        return [*shown, self._recipes(), self._combat(), self._characters()]

    def _columns(self, chart: str, *columns: str) -> list[str]:
        return [self.text(f"chart.{chart}.columns.{column}") for column in columns]

    def _steps(self) -> Chart:
        phase = phase_of(self.t)
        return Chart(
            id="steps",
            name=self.text("chart.steps.name"),
            columns=self._columns("steps", "phase", "text"),
            rows=[
                Row(
                    cells=[self.text(f"chart.steps.{step}.name"), self.text(f"chart.steps.{step}.text")],
                    mark="now" if step == phase else "",
                )
                for step in STEPS
            ],
            rule="SUD-2.2",
        )

    def _night(self) -> Chart:
        t, rounds = self.t, int(self.t.content.rounds)
        fresh = str(t.content.rubble_per_round[t.seats - 1])
        rows = [Row(cells=[str(n), fresh, self.text("chart.night.wave")]) for n in range(1, rounds + 1)]
        later = self.text("chart.night.and_on", n=rounds + 1)
        rows.append(Row(cells=[later, fresh, self.text("chart.night.no_wave")]))
        rows[min(int(t.round), rounds + 1) - 1].mark = "now"
        return Chart(
            id="night",
            name=self.text("chart.night.name"),
            columns=self._columns("night", "round", "rubble", "wave"),
            rows=rows,
            note=self.text("chart.night.note"),
            rule="SUD-14.3",
        )

    def _enemies(self) -> Chart:
        return Chart(
            id="enemies",
            name=self.text("chart.enemies.name"),
            columns=self._columns("enemies", "enemy", "health", "damage", "draw", "text"),
            rows=[self._enemy(kind) for kind in range(self.t.content.horde_kinds)],
            rule="SUD-6.1",
        )

    def _enemy(self, kind: int) -> Row:
        t, c = self.t, self.t.content
        on_line = [int(t.type_at(place)) for place in range(len(t.line))].count(kind)
        numbers = [str(numbers[kind]) for numbers in (c.enemy_health, c.enemy_base, c.enemy_draw)]
        return Row(
            cells=[self.facts.enemy_names[kind], *numbers, self.wording.specials[kind]],
            mark=self.text("mark.on_line", n=on_line) if on_line else "",
        )

    def _assaults(self) -> Chart:
        """Which cards have been used is open; the order of the others is not told."""
        t = self.t
        used = [int(a) for a in t.assaults.order[: t.assaults.drawn]]
        names = self.facts.assault_names
        rows = [Row(cells=[name, brings(self.facts, t, a)]) for a, name in enumerate(names)]
        for a in used:
            rows[a].mark = self.text("mark.been_here")
        if used and phase_of(t) in ("trade", "combat", "enemies"):
            rows[used[-1]].mark = "now"
        return Chart(
            id="assaults",
            name=self.text("chart.assaults.name"),
            columns=self._columns("assaults", "assault", "brings"),
            rows=rows,
            note=self.text("chart.assaults.note", n=t.seats),
            rule="SUD-5.2",
        )

    def _recipes(self) -> Chart:
        return Chart(
            id="recipes",
            name=self.text("chart.recipes.name"),
            columns=self._columns("recipes", "token", "parts", "left", "text"),
            rows=[self._recipe(token) for token in range(len(self.facts.token_names))],
            rule="SUD-9.1",
        )

    def _recipe(self, token: int) -> Row:
        t, facts = self.t, self.facts
        parts = (int(t.content.first_part[token]), int(t.content.second_part[token]))
        made_of = " + ".join([facts.card_names[part] for part in parts])
        return Row(
            cells=[facts.token_names[token], made_of, str(t.tokens_left(token)), self.wording.tokens[token]],
            mark=self.text("mark.have_both") if self._holds(parts) else "",
        )

    def _holds(self, kinds: tuple[int, int]) -> bool:
        t, seat = self.t, self.seat
        if seat is None:
            return False
        held = [int(t.kind_at(seat, slot)) for slot in range(t.slots(seat))]
        return all([kind in held for kind in kinds])

    def _combat(self) -> Chart:
        facts, copies = self.facts, self.t.content.combat_copies
        return Chart(
            id="combat",
            name=self.text("chart.combat.name"),
            columns=self._columns("combat", "card", "copies", "text"),
            rows=[
                Row(cells=[name, str(copies[card]), self.wording.combat[card]])
                for card, name in enumerate(facts.combat_names)
            ],
            rule="SUD-8.5",
        )

    def _characters(self) -> Chart:
        t, facts = self.t, self.facts
        own = int(t.of(self.seat, CHARACTER)) if self.seat is not None else -1
        return Chart(
            id="characters",
            name=self.text("chart.characters.name"),
            columns=self._columns("characters", "character", "health", "perks"),
            rows=[
                Row(
                    cells=[name, str(t.content.health[character]), self.wording.characters[character]],
                    mark="yours" if character == own else "",
                )
                for character, name in enumerate(facts.character_names)
            ],
            rule="SUD-1.3",
        )
