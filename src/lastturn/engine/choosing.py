"""The choices of one question in words. They are made together: what is looked up for one serves all."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from lastturn.engine.picking import pool_of
from lastturn.engine.table import Table
from lastturn.engine.terms import Choice, Picks
from lastturn.engine.views import Fact
from lastturn.engine.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing:
    """What a seat may choose, or say besides. A game's own says more of its choices than their words.

    names: what each seat is called.
    """

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = names

    def choice(self, m: int) -> Choice:
        words = self.words
        return Choice(
            m,
            words.say(m),
            self.label(m),
            words.group(m),
            self.on(m),
            self.count(m),
            self.brings(m),
            self.caution(m),
            words.takes_text(m),
        )

    def label(self, m: int) -> str:
        """What a button says."""
        return self.words.label(m, self.names)

    def on(self, m: int) -> tuple[str, ...]:
        """Ids of what the move is about: what is moved first, then where to."""
        return ()

    def count(self, m: int) -> int:
        """How many are moved."""
        return 1

    def brings(self, m: int) -> tuple[Fact, ...]:
        """What the move costs and what would be after it, from what the seat can know."""
        return ()

    def caution(self, m: int) -> str:
        """A sentence for a move that is legal and oddly harmful; empty for the others."""
        return ""

    # -- together --------------------------------------------------------------------------------

    def all(self, moves: Sequence[int]) -> dict[int, Choice]:
        return {m: self.choice(m) for m in moves}

    def picks(self, table: Table, seat: int, moves: Sequence[int], said: dict[int, Choice]) -> Picks | None:
        """The run that the seat is asked for, or in the middle of; None: one move answers. said: the choices
        that are in words already; most of a run are among the question's own."""
        step = table.on_top
        if not step.composite(table, seat):
            return None
        needs, takes = int(step.still_needs(table, seat)), int(step.still_takes(table, seat))
        pool, made = pool_of(table, seat), table.run_of(seat).own()
        for m in [*pool, *made]:
            if m not in said:
                said[m] = self.choice(m)
        named = dict.fromkeys([*moves, *pool])
        return Picks(
            tuple([said[m] for m in made]),
            tuple([said[m] for m in pool]),
            tuple([m for m in named if step.completes(table, seat, m)]),
            step.ordered(table, seat),
            needs if needs >= 0 else None,
            takes if takes >= 0 else None,
        )
