"""The forms of a game's packs, from the structs that read them: a struct that changes changes its form."""

from __future__ import annotations

from typing import Any, Literal, get_args

from msgspec.structs import FieldInfo

from lastturn.engine.contract import Game
from lastturn.engine.errors import BadSetup
from lastturn.engine.fields import FieldType, IdOf, Part, fields, hint, right, tag, tag_field
from lastturn.engine.record import pack_of
from lastturn.wire.workshop import Control, EditionForms, FieldForm, PartForm


def forms(game: Game) -> EditionForms:
    if game.files is None:
        raise BadSetup(f"{game.title} does not say what its packs are made of")
    made = Forms()
    files = {name: made.of(hint(field.type))[0] for name, field in fields(game.files).items()}
    return EditionForms(
        game=game.id, title=game.title, pack=pack_of(game), files=files,
        parts=made.parts, base=game.pack.tables(),
    )  # fmt: skip


class Forms:
    """The forms of structs by name, each made once."""

    def __init__(self) -> None:
        self.parts: dict[str, PartForm] = {}
        self.kinds: dict[str, type[Part]] = {}

    def of(self, written: FieldType) -> list[str]:
        """The names of the parts that it is one of."""
        for kind in written.parts:
            if kind.__name__ not in self.kinds:
                self.kinds[kind.__name__] = kind
                self.parts[kind.__name__] = self._part(kind)
        return [kind.__name__ for kind in written.parts]

    def _part(self, kind: type[Part]) -> PartForm:
        return PartForm(
            about=" ".join((kind.__doc__ or "").split()), called_by=kind.called_by,
            tag_field=tag_field(kind), tag=tag(kind) if tag_field(kind) else "",
            fields=[self._field(name, field) for name, field in fields(kind).items()],
        )  # fmt: skip

    def _field(self, name: str, field: FieldInfo) -> FieldForm:
        return self._form(name, hint(field.type), field.required)

    def _form(self, name: str, of: FieldType, required: bool) -> FieldForm:
        inside = of.item if of.origin in (list, dict) else None
        description = of.limit("description")
        return FieldForm(
            name=name, kind=control(of), must_be=right(of, name), required=required, set=is_set(of),
            note=description if description and of.origin is not Literal else "",
            values=[str(value) for value in values(of)],
            least=of.limit("min_length" if of.origin is list else "ge"),
            most=of.limit("max_length" if of.origin is list else "le"),
            parts=self._named(of.names) if of.names is not None else self.of(of),
            item=self._form(name, inside, True) if inside is not None else None,
        )  # fmt: skip

    def _named(self, of: IdOf) -> list[str]:
        """An id may be that of any struct that is built on the one it names."""
        return [kind.__name__ for kind in [of.kind, *all_built_on(of.kind)]]


def all_built_on(kind: type[Part]) -> list[type[Part]]:
    return [one for below in kind.__subclasses__() for one in [below, *all_built_on(below)]]


def control(of: FieldType) -> Control:
    if of.names is not None:
        return "id"
    if of.parts:
        return "table"
    if of.origin is Literal:
        return "choice"
    if of.origin is list:
        return "list"
    if of.origin is dict:
        return "names"
    if of.kind is bool:
        return "switch"
    return "text" if of.kind is str else "number"


def values(of: FieldType) -> tuple[Any, ...]:
    if of.names is not None:
        return of.names.others
    return get_args(of.kind) if of.origin is Literal else ()


def is_set(of: FieldType) -> bool:
    return of.is_total or (of.origin is Literal and len(get_args(of.kind)) == 1)
