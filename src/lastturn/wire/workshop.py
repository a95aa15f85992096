"""The workshop over HTTP: a page asks how the packs of a game are written, has a draft checked, and takes it
home, to a table or to the lab."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Control = Literal["text", "number", "switch", "choice", "id", "list", "table", "names"]
Files = dict[str, dict[str, Any]]


class WorkshopDesk(Struct, frozen=True, kw_only=True):
    """GET /api/workshop: whether editions can be made here, and if not, why; the games of which."""

    open: bool
    why: str
    games: list[str]


class FieldForm(Struct, frozen=True, kw_only=True):
    """A field of a pack. kind: what it is filled in with; "id" names an entry of one of `parts`, "table" is
    one of `parts` itself, "names" has values by name. must_be: in words. set: nobody fills it in: it has one
    value, or is a total. values: those of a choice, or words that may stand for an id. least, most: of a
    number, or of the length of a list. item: what a list or names are made of."""

    name: str
    kind: Control
    must_be: str
    required: bool
    set: bool = False
    note: str = ""
    values: list[str] = []
    least: float | None = None
    most: float | None = None
    parts: list[str] = []
    item: FieldForm | None = None


class PartForm(Struct, frozen=True, kw_only=True):
    """A file, a table or an entry. called_by: the field by which it is called. tag_field, tag: where it is
    one of several kinds, the field that says so, and what it says there."""

    about: str
    called_by: str
    tag_field: str
    tag: str
    fields: list[FieldForm]


class EditionForms(Struct, frozen=True, kw_only=True):
    """GET /api/workshop/<game>. files: which part each file is. parts: by name. base: what stands in the
    files of the base pack. pack: which that is."""

    game: str
    title: str
    pack: str
    files: dict[str, str]
    parts: dict[str, PartForm]
    base: Files


class Draft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/workshop/check, /file and /lay: an edition as somebody makes it. name: of its folder. files:
    all of them, whole; what differs from the base pack is found out here."""

    game: Annotated[str, Meta(max_length=60)]
    name: Annotated[str, Meta(max_length=60)]
    title: Annotated[str, Meta(max_length=200)]
    by: Annotated[str, Meta(max_length=200)] = ""
    files: Files


class DraftChecked(Struct, frozen=True, kw_only=True):
    """wrongs: everything that is wrong, as `lastturn check-pack` says it; none: it can be played. texts: what
    is to be written, by file."""

    wrongs: list[str]
    texts: dict[str, str]


class DraftLaid(Struct, frozen=True, kw_only=True):
    """The draft lies on the shelf of this server, for who knows its name. edition: that name, for CreateTable
    and StudyAsked. wrongs: why it does not; then there is no name."""

    edition: str
    wrongs: list[str]


class WorkshopJob(Struct, frozen=True, kw_only=True):
    """For the process that reads drafts. what: forms of the game, or what comes of a draft."""

    what: Literal["forms", "check", "file", "lay"]
    game: str
    draft: Draft | None = None
