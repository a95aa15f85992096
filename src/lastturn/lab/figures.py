"""What the games of a lab show, in sections: who wins, what cards do, where points come from, how it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal

from msgspec import Struct

from lastturn.lab.estimates import Estimate, mean, share
from lastturn.lab.watching import Watched

FEWEST: Final = 20  # seats with a card, and without it, before anything is said about it

WHEN_DRAWN: Final = (
    "Win share of seats that drew the card, less that of seats that did not. In a long game more is drawn: "
    "where winning takes long, or makes a game long, all cards look better."
)
WHEN_PLAYED: Final = (
    "The same for cards that were played. Who is ahead plays more cards, so this is no cause by itself."
)
COURSE: Final = (
    "The lead changes where another seat is clearly ahead, as good sense judges it when a turn begins. In a "
    "comeback the winner's chance was once judged below half the fair one in the second half."
)

Unit = Literal["share", "impact", "number"]


class Section(Struct, frozen=True):
    """Estimates by what they are about. fair: the share of all seats, where shares are compared with it."""

    id: str
    title: str
    note: str
    unit: Unit
    rows: dict[str, Estimate]
    fair: float | None = None

    def middle(self) -> float | None:
        """What the figures are held against: the fair share, no impact, or nothing at all."""
        return 0.0 if self.unit == "impact" else self.fair


def sections(games: Sequence[Watched]) -> list[Section]:
    fair = everybody(games).value
    return [
        by_name(games, fair),
        by_seat(games, fair),
        cards(games, "drawn", "Cards, when drawn", WHEN_DRAWN, lambda game: game.drawn),
        cards(games, "played", "Cards, when played", WHEN_PLAYED, lambda game: game.played),
        sources(games),
        course(games, fair),
        endings(games),
    ]


def everybody(games: Sequence[Watched]) -> Estimate:
    return share(_seats(games, lambda game, seat: True), [game.seed for game in games])


def _seats(games: Sequence[Watched], counts: Callable[[Watched, int], bool]) -> list[tuple[int, float, int]]:
    """Each seat that counts: its game, what it won, and itself."""
    return [
        (game.seed, game.won(seat), 1)
        for game in games for seat in range(len(game.names)) if counts(game, seat)
    ]  # fmt: skip


def by_name(games: Sequence[Watched], fair: float) -> Section:
    names = sorted({name for game in games for name in game.names})
    rows = {name: _share(games, partial(_is_called, name)) for name in names}
    note = "How often each wins when it sits at the table."
    return Section("names", "Who wins", note, "share", rows, fair)


def by_seat(games: Sequence[Watched], fair: float) -> Section:
    seats = range(len(games[0].names))
    rows = {f"Seat {k + 1}": _share(games, partial(_is_seat, k)) for k in seats}
    return Section("seats", "From which seat", "Whether it matters where one sits.", "share", rows, fair)


def _is_called(name: str, game: Watched, seat: int) -> bool:
    return game.names[seat] == name


def _is_seat(one: int, game: Watched, seat: int) -> bool:
    return seat == one


def _share(games: Sequence[Watched], counts: Callable[[Watched, int], bool]) -> Estimate:
    return share(_seats(games, counts), [game.seed for game in games])


def cards(
    games: Sequence[Watched], id: str, title: str, note: str, had: Callable[[Watched], list[list[str]]]
) -> Section:
    named = sorted({card for game in games for cards in had(game) for card in cards})
    rows = {card: impact(games, card, had) for card in named}
    told = {card: found for card, found in rows.items() if found is not None}
    order = sorted(told, key=lambda card: -told[card].value)
    return Section(id, title, note, "impact", {card: told[card] for card in order})


def impact(games: Sequence[Watched], card: str, had: Callable[[Watched], list[list[str]]]) -> Estimate | None:
    having = _share(games, lambda game, seat: card in had(game)[seat])
    without = _share(games, lambda game, seat: card not in had(game)[seat])
    if min(having.among, without.among) < FEWEST:
        return None
    found = having.minus(without)
    return Estimate(found.value, having.among, found.pulls)


def sources(games: Sequence[Watched]) -> Section:
    """Points for each seat, by source."""
    named = list(dict.fromkeys([source for game in games for source in game.sheet]))
    rows = {
        source: mean({game.seed: _mean_of(game.sheet.get(source, [0])) for game in games}) for source in named
    }
    kept = {source: row for source, row in rows.items() if row.value or row.reach()}
    return Section(
        "sources", "Where points come from", "Points of a seat at the end, by source.", "number", kept
    )


def _mean_of(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)


def course(games: Sequence[Watched], fair: float) -> Section:
    """How a game goes."""
    seeds = [game.seed for game in games]
    won = [game for game in games if game.winners]
    rows = {
        "Moves": mean({game.seed: game.moves for game in games}),
        "Turns": mean({game.seed: game.turns for game in games}),
        "Points of the best seat": mean({game.seed: max(game.scores) for game in games}),
        "Lead changes": mean({game.seed: game.leads for game in games}),
        "Comebacks, share of won games": share(
            [(g.seed, float(is_comeback(g, fair)), 1) for g in won], seeds
        ),
        "Won by nobody, share": share([(game.seed, float(not game.winners), 1) for game in games], seeds),
    }
    return Section("course", "How it goes", COURSE, "number", rows)


def is_comeback(game: Watched, fair: float) -> bool:
    return bool(game.winners) and game.lowest < fair / 2


def endings(games: Sequence[Watched]) -> Section:
    seeds = [game.seed for game in games]
    named = sorted({game.ending for game in games})
    rows = {text: share([(g.seed, float(g.ending == text), 1) for g in games], seeds) for text in named}
    return Section("endings", "How it ends", "Share of the games.", "share", rows)


class FigureChange(Struct, frozen=True):
    """One figure of the old pack and of the new one. None: only the other has it."""

    old: Estimate | None
    new: Estimate | None

    def difference(self) -> Estimate | None:
        return None if self.old is None or self.new is None else self.new.minus(self.old)


def compared(old: Section, new: Section) -> dict[str, FigureChange]:
    labels = dict.fromkeys([*new.rows, *old.rows])
    return {label: FigureChange(old.rows.get(label), new.rows.get(label)) for label in labels}
