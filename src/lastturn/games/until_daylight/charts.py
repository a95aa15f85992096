"""What players look up, with the viewer's own values marked. Everything here is open to all."""

from __future__ import annotations

from lastturn.engine.views import Chart, Row
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import HORDE_KINDS
from lastturn.games.until_daylight.content import Facts
from lastturn.games.until_daylight.inventory import CHARACTER
from lastturn.games.until_daylight.view import phase_of

STEPS = (
    (
        "search",
        "Search",
        "Cards come into the active pile with WAVE!; draw in turn until somebody accepts it",
    ),
    ("trade", "Trade", "The assault is shown and the horde comes; gifts, healing"),
    ("combat", "Combat", "Everybody in turn: attack, craft or play specials"),
    ("enemies", "Enemies", "From left to right every enemy attacks the holder of WAVE!"),
    ("round", "End of round", "Survivors join the holder; the First Player token goes on"),
)


def charts(t: Board, facts: Facts, seat: int | None) -> list[Chart]:
    shown = [_steps(t), _night(t), _enemies(t, facts), _assaults(t, facts)]
    return [*shown, _recipes(t, facts, seat), _combat(t, facts), _characters(t, facts, seat)]


def _steps(t: Board) -> Chart:
    phase = phase_of(t)
    rows = [Row([name, text], mark="now" if id == phase else "") for id, name, text in STEPS]
    return Chart("steps", "The round", ["Phase", "What happens"], rows, rule="SUD-2.2")


def _night(t: Board) -> Chart:
    rounds = int(t.content.rounds)
    fresh = str(t.content.rubble_per_round[t.seats - 1])
    rows = [Row([str(n), fresh, "yes"]) for n in range(1, rounds + 1)]
    rows.append(Row([f"{rounds + 1} and on", fresh, "no"]))
    rows[min(int(t.round), rounds + 1) - 1].mark = "now"
    note = "From then on you have won as soon as a round ends with no enemy on the line."
    return Chart(
        "night", "The night", ["Round", "Rubble cards", "New wave"], rows, note=note, rule="SUD-14.3"
    )


def _enemies(t: Board, facts: Facts) -> Chart:
    c, line = t.content, [int(t.type_at(place)) for place in range(len(t.line))]
    rows = [
        Row(
            [
                facts.enemy_names[kind],
                *[str(numbers[kind]) for numbers in (c.enemy_health, c.enemy_base, c.enemy_draw)],
                facts.enemy_specials[kind],
            ],
            mark=f"{line.count(kind)} on the line" if kind in line else "",
        )
        for kind in range(HORDE_KINDS)
    ]
    columns = ["Enemy", "Health", "Damage", "Combat cards", "What it does"]
    return Chart("enemies", "The horde", columns, rows, rule="SUD-6.1")


def _assaults(t: Board, facts: Facts) -> Chart:
    """Which cards have been used is open; the order of the others is not told."""
    used = [int(a) for a in t.assaults.order[: t.assaults.drawn]]
    rows = [Row([name, _brings(t, facts, a)]) for a, name in enumerate(facts.assault_names)]
    for a in used:
        rows[a].mark = "been here"
    if used and phase_of(t) in ("trade", "combat", "enemies"):
        rows[used[-1]].mark = "now"
    note = f"With {t.seats} at the table."
    return Chart("assaults", "Assaults", ["Assault", "Brings"], rows, note=note, rule="SUD-5.2")


def _brings(t: Board, facts: Facts, assault: int) -> str:
    counts = [int(t.content.assault_row(assault, kind, t.seats)) for kind in range(HORDE_KINDS)]
    return ", ".join([f"{n} {name}" for name, n in zip(facts.enemy_names, counts, strict=True) if n])


def _recipes(t: Board, facts: Facts, seat: int | None) -> Chart:
    c = t.content
    parts = list(zip(c.first_part, c.second_part, strict=True))
    rows = [
        Row([name, " + ".join([facts.card_names[part] for part in parts[token]]), str(t.tokens_left(token))])
        for token, name in enumerate(facts.token_names)
    ]
    for row, text in zip(rows, facts.token_texts, strict=True):
        row.cells.append(text)
    if seat is not None:
        held = [int(t.kind_at(seat, slot)) for slot in range(t.slots(seat))]
        for row, needed in zip(rows, parts, strict=True):
            row.mark = "you have both" if all([part in held for part in needed]) else ""
    columns = ["Token", "Made of", "Left", "What it does"]
    return Chart("recipes", "Crafting", columns, rows, rule="SUD-9.1")


def _combat(t: Board, facts: Facts) -> Chart:
    rows = [
        Row([name, str(copies), facts.combat_texts[card]])
        for card, (name, copies) in enumerate(zip(facts.combat_names, t.content.combat_copies, strict=True))
    ]
    return Chart("combat", "Combat deck", ["Card", "Copies", "What it does"], rows, rule="SUD-8.5")


def _characters(t: Board, facts: Facts, seat: int | None) -> Chart:
    own = int(t.of(seat, CHARACTER)) if seat is not None else -1
    rows = [
        Row([name, str(health), text], mark="yours" if character == own else "")
        for character, (name, health, text) in enumerate(
            zip(facts.character_names, t.content.health, facts.character_texts, strict=True)
        )
    ]
    return Chart("characters", "Characters", ["Character", "Health", "Perks"], rows, rule="SUD-1.3")
