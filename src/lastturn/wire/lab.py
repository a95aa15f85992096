"""The lab over HTTP: a page asks for many games of a pack, looks how far it is, shows the report."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=80)]
StudyStatus = Literal["waiting", "playing", "writing", "done", "failed", "stopped"]


class LabDesk(Struct, frozen=True, kw_only=True):
    """GET /api/lab: whether this server has a lab, and if not, why; the most games that may be asked for."""

    open: bool
    why: str
    most_games: int


class StudyAsked(Struct, frozen=True, kw_only=True):
    """POST /api/lab. edition: its name; empty: the base pack. compare: beside which it is put, `base` for the
    base pack; empty: beside none. bot: of all seats."""

    game: Name
    edition: Name = ""
    compare: Name = ""
    seats: Annotated[int, Meta(ge=1, le=16)]
    bot: Name
    games: Annotated[int, Meta(ge=1, le=100_000)]


class Study(Struct, frozen=True, kw_only=True):
    """GET /api/lab/<id>: how far it has come. seconds_left: about, -1 as long as nobody knows. why: what went
    wrong. Its report is at /api/lab/<id>/report once it is done."""

    id: str
    asked: StudyAsked
    title: str
    status: StudyStatus
    done: int
    of: int
    seconds_left: int
    why: str = ""


class StudyJob(Struct, frozen=True, kw_only=True):
    """For the process that plays: deals from `seed` on of each pack, by folder (empty: the base one), the old
    one first. lines: those that were watched, if the report is wanted."""

    game: str
    packs: list[str]
    seats: int
    bot: str
    seed: int
    lines: list[bytes] = []
