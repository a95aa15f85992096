"""A view as text: the table's own things first, then every seat, the viewer's last."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from lastturn.cli.screen import Screen
from lastturn.engine.contract import Choice, View
from lastturn.engine.views import Fact, SeatView, Thing, Zone
from lastturn.engine.words import plain

MANY = 10  # options that are worth more than one column
MOST_THINGS = 12  # of one place; `view all` shows all
FEW_MORE = 4  # are shown as well, rather than counted
EVERYTHING = 10_000
MOST_LISTED = 10  # things of an own place that are worth a line each,
SHORT = 64  # if what is written on each is no longer than this
INDENT = "  "


def show_view(screen: Screen, view: View, names: Sequence[str], title: str, most: int = MOST_THINGS) -> None:
    """The whole table as one seat sees it; of a place, at most so many things."""
    headline = f"{title} · {called(view.headline, view, names)}" if view.headline else title
    screen.say()
    screen.show(Rule(Text(headline, "bold"), align="left")) if screen.coloured else screen.say(
        f"== {headline} =="
    )
    for text in _common(view, most):
        screen.say(text)
    blocks = [
        (_seat_title(view, seat, names), _seat_lines(view, seat.seat, most)) for seat in _in_order(view)
    ]
    if screen.coloured:
        screen.show(Columns([_panel(view, *block) for block in blocks], equal=False, expand=False))
        return
    for heading, lines in blocks:
        screen.say(heading)
        for line in lines:
            screen.say(Text(INDENT) + line)


def show_progress(screen: Screen, view: View, names: Sequence[str]) -> None:
    """One line between two small decisions of the same seat: where the game stands and what the seat has."""
    own = _told(view, view.you)
    screen.say(Text.assemble((called(view.headline, view, names), "bold"), " · " if own else "", _facts(own)))


def called(text: str, view: View, names: Sequence[str]) -> str:
    """A text of the game with every seat called as people call it."""
    full = {seat.name: names[seat.seat] for seat in view.seats if seat.name != names[seat.seat]}
    if not full:
        return text
    plays = "|".join([re.escape(play) for play in sorted(full, key=len, reverse=True)])
    return re.sub(rf"(?<!\w)(?:{plays})(?!\w)", lambda found: full[found[0]], text)


def _panel(view: View, heading: Text, lines: list[Text]) -> RenderableType:
    mine = heading.plain.endswith("(you)")
    return Panel(
        Text("\n").join(lines), title=heading, title_align="left", border_style="green" if mine else "dim"
    )


def _in_order(view: View) -> list[SeatView]:
    """Clockwise from the seat after the viewer's."""
    first = 0 if view.you is None else view.you + 1
    return [view.seats[(first + i) % len(view.seats)] for i in range(len(view.seats))]


def _seat_title(view: View, seat: SeatView, names: Sequence[str]) -> Text:
    title = Text.assemble((f"{seat.seat + 1} {names[seat.seat]}", "bold"))
    if seat.team is not None:
        title.append(f", team {seat.team + 1}")
    if any(other.score for other in view.seats):  # before the first point, or where nobody counts any
        title.append(f" · {seat.score}", "cyan")
    title.append(" · out" if seat.out else "", "red")
    title.append(" · deciding" if seat.seat in view.asked else "", "yellow")
    title.append(" (you)" if seat.seat == view.you else "", "green")
    return title


def _common(view: View, most: int) -> Iterator[Text]:
    facts = _told(view, None)
    if facts:
        yield _facts(facts)
    for zone in view.zones:
        if zone.seat is None and (zone.things or zone.hidden or zone.note):
            yield _zone(zone, most)


def _told(view: View, seat: int | None) -> list[Fact]:
    return [fact for fact in view.facts if fact.seat == seat and not fact.quiet]


def _seat_lines(view: View, seat: int, most: int) -> list[Text]:
    facts = _told(view, seat)
    zones = [zone for zone in view.zones if zone.seat == seat]
    lines = [_facts(facts)] if facts else []
    for zone in zones:
        if seat == view.you and _is_short(zone):
            lines += _list(zone)
        elif zone.things or zone.hidden or zone.note or seat == view.you:
            lines.append(_zone(zone, most))
    return lines or [Text("nothing", "dim")]


def _is_short(zone: Zone) -> bool:
    """Whether all that is written on the things of a place fits behind their names."""
    texts = [len(thing.text) for thing in zone.things]
    return not zone.hidden and 0 < len(texts) <= MOST_LISTED and min(texts) > 0 and max(texts) <= SHORT


def _list(zone: Zone) -> Iterator[Text]:
    """A place of the viewer's own, each thing on a line with what is written on it."""
    yield Text.assemble((f"{zone.name}:", "italic"), (f" {zone.note}" if zone.note else "", "dim"))
    for thing in zone.things:
        yield Text.assemble(INDENT, thing_text(thing), (f": {thing.text}", "dim"))


def _facts(facts: list[Fact]) -> Text:
    return Text(" · ").join([_fact(fact) for fact in facts])


def _fact(fact: Fact) -> Text:
    text = Text(f"{fact.name} ")
    return text.append(str(fact.value), "cyan")


def _zone(zone: Zone, most: int) -> Text:
    shown = len(zone.things) if len(zone.things) <= most + FEW_MORE else most
    inside = [thing_text(thing) for thing in zone.things[:shown]]
    if len(zone.things) > shown:
        inside.append(Text(f"{len(zone.things) - shown} more", "dim"))
    if zone.hidden:
        inside.append(Text(f"{zone.hidden} hidden", "dim"))
    text = Text.assemble((f"{zone.name}: ", "italic"))
    text.append_text(Text(", ").join(inside) if inside else Text("nothing", "dim"))
    text.append(f" ({zone.note})" if zone.note else "", "dim")
    return text


def thing_text(thing: Thing) -> Text:
    text = Text(thing.name)
    text.append(f" ×{thing.count}" if thing.count != 1 else "", "cyan")
    text.append(f" [{', '.join(thing.marks)}]" if thing.marks else "", "yellow")
    return text


def show_choices(screen: Screen, choices: Sequence[Choice], mark: str = "") -> None:
    """Options by number and in words; a label that says more stands behind."""
    width = len(f"{mark}{len(choices)}")
    lines = [choice_text(choice, f"{mark}{number}".rjust(width)) for number, choice in enumerate(choices, 1)]
    if screen.coloured and len(lines) > MANY:
        screen.show(Columns(lines, column_first=True, padding=(0, 3)))
        return
    for line in lines:
        screen.say(line)


def choice_text(choice: Choice, number: str) -> Text:
    text = Text.assemble((f"{INDENT}{number}  ", "green"), (choice.words, "bold"))
    if plain(choice.label) != plain(choice.words):
        text.append(f"  {choice.label}", "dim")
    if choice.text:
        text.append(f"  {choice.words}: … in up to {choice.text} characters of your own", "dim")
    return text


def explained(view: View, words: str) -> list[str]:
    """A line for every visible thing, fact and place whose name has the words in it and that says more."""
    wanted = plain(words)
    things = [(thing.name, _on_it(thing)) for zone in view.zones for thing in zone.things]
    facts = [
        (fact.name, f"{fact.value}. {fact.note}".strip())
        for fact in view.facts
        if fact.seat in {None, view.you}
    ]
    zones = [(zone.name, zone.note) for zone in view.zones if zone.note]
    found = [f"{name}: {text}" for name, text in things + facts + zones if wanted in plain(name)]
    return list(dict.fromkeys(found))


def _on_it(thing: Thing) -> str:
    marks = f"[{', '.join(thing.marks)}] " if thing.marks else ""
    rule = f" ({thing.rule})" if thing.rule else ""
    return f"{marks}{thing.text or 'nothing is written on it.'}{rule}"
