"""Positions of Earth Gone Mad! in one call, and deals composed in one line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from lastturn.engine.contract import Table
from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad import GAME
from lastturn.games.earth_gone_mad.table import EarthTable
from lastturn.testing import scene

CONTINENTS = ["North America", "South America", "Europe", "Africa", "Asia", "Australia"]


def lay(seats: int, options: dict[str, str] | None = None, dice: Sequence[int] = (), **table: Any) -> Stage:
    """The position that the keys of a scene's [table] describe."""
    lines = [f"seats = {seats}", f"dice = {list(dice)}", "[options]"]
    lines += [f"{id} = {json.dumps(value)}" for id, value in (options or {}).items()]
    lines += [
        "[table]",
        *[f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in table.items()],
    ]
    return scene(GAME, "\n".join(lines))


def struck(
    seats: int, card: str, target: str = "", *, options: dict[str, str] | None = None, **table: Any
) -> Stage:
    """The first seat's disaster step in March, with this card on top (and aimed, if a target is named)."""
    position = {"month": "March", "step": "disasters", "draw": [card], **table}
    stage = lay(seats, options, **position)
    if target and f"aim at {target}" in stage.options(stage.asked()[0]):
        stage.do(stage.asked()[0], f"aim at {target}")
    return stage


def own(table: Table) -> EarthTable:
    assert isinstance(table, EarthTable)
    return table


def draft(stage: Stage, author: int, addressees: Sequence[int], *lines: str) -> Stage:
    """Compose a draft; a line is its choices with commas between them, such as `give_nukes` makes."""
    stage.do(author, "draft a deal", *[f"address seat {seat + 1}" for seat in addressees], "enough")
    for line in lines:
        stage.do(author, *line.split(", "))
    return stage


def propose(stage: Stage, author: int, addressees: Sequence[int], *lines: str) -> int:
    """Compose and send; the number of the deal that is open now, 0 after a gift."""
    draft(stage, author, addressees, *lines).do(author, "send")
    still_open = own(stage.table).papers.proposals
    return int(still_open[-1].number) if still_open else 0


def deal(stage: Stage, author: int, partner: int, *lines: str) -> Stage:
    """Compose, send and accept a deal between two."""
    number = propose(stage, author, [partner], *lines)
    return stage.do(partner, f"accept deal {number}")


def give_survivors(giver: int, to: int, n: int) -> str:
    return f"clause give Survivors, by seat {giver + 1}, for seat {to + 1}, number {n}"


def give_nukes(giver: int, to: int, n: int) -> str:
    return f"clause give Nukes, by seat {giver + 1}, for seat {to + 1}, number {n}"


def log(stage: Stage) -> str:
    return "\n".join(stage.log)
