"""The structs of packs, and what their fields must be, in words."""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Union, get_args, get_origin

from msgspec import Meta, Struct, convert, defstruct, structs

Source = Literal["rulebook", "published", "designed"]
Text = Annotated[str, Meta(min_length=1)]
Count = Annotated[int, Meta(ge=0, le=999)]
FOR_PEOPLE = Meta(description="for people: nothing in the game depends on it")
Note = Annotated[str, FOR_PEOPLE]
A_TOTAL = Meta(description="a total")
Total = Annotated[int | None, A_TOTAL]


class WrongField(NamedTuple):
    """What is wrong with a field, and what it must be."""

    field: str
    found: str
    right: str


class Part(Struct, forbid_unknown_fields=True, eq=False, kw_only=True):
    """A file, a table or an entry of a pack. Without `eq` it is a key by itself, not by what it says."""

    called_by: ClassVar[str] = "id"  # the field by which errors call an entry
    effects: ClassVar[tuple[str, dict[str, str]]] = ("", {})  # a field that chooses what it does; each choice

    def wrongs(self) -> list[WrongField]:
        """What does not fit together within this part."""
        return []


class IdOf:
    """A text that names an entry of this kind, somewhere in the pack, or one of a few other words."""

    def __init__(self, kind: type[Part], what: str, *others: str) -> None:
        self.kind = kind
        self.what = what
        self.others = others


class FieldType:
    """The type of a field, taken apart: what it is, its limits, and the entry it names."""

    def __init__(self, written: Any) -> None:
        self.written = written
        self.extras: tuple[Any, ...] = ()
        while True:
            if get_origin(written) is Annotated:
                written, *extras = get_args(written)
                self.extras += tuple(extras)
            elif get_origin(written) in {Union, UnionType} and NoneType in get_args(written):
                written = Union[tuple(kind for kind in get_args(written) if kind is not NoneType)]  # noqa: UP007
            else:
                break
        self.kind = written
        self.origin = get_origin(written)
        # msgspec takes a type apart anew each time, but that of a struct only once
        self.box = defstruct("Box", [("value", self.written)])

    def convert(self, value: object) -> Any:
        """The value, if it is of this type; msgspec.ValidationError otherwise."""
        return convert({"value": value}, self.box).value  # type: ignore[attr-defined]  # the box has one

    def limit(self, name: str) -> Any:
        """What the last Meta that says something of it says."""
        said = [getattr(extra, name) for extra in self.extras if isinstance(extra, Meta)]
        return next((value for value in reversed(said) if value is not None), None)

    @property
    def names(self) -> IdOf | None:
        return next((extra for extra in self.extras if isinstance(extra, IdOf)), None)

    @property
    def is_total(self) -> bool:
        return A_TOTAL in self.extras

    @property
    def parts(self) -> tuple[type[Part], ...]:
        """The struct it is, or those of which it is one."""
        kinds = get_args(self.kind) if self.origin in {Union, UnionType} else (self.kind,)
        return tuple(kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Part))

    @property
    def item(self) -> FieldType:
        """Of a list or a table by name: what it is made of."""
        return hint(get_args(self.kind)[-1])


@cache
def hint(written: Any) -> FieldType:
    return FieldType(written)


@cache
def fields(kind: type[Part]) -> dict[str, structs.FieldInfo]:
    """By the name a field has in the file."""
    return {field.encode_name: field for field in structs.fields(kind)}


def tag_field(kind: type[Part]) -> str:
    """The field that says which of several kinds an entry is of, or nothing."""
    return kind.__struct_config__.tag_field or ""


def tag(kind: type[Part]) -> str:
    return str(kind.__struct_config__.tag)


def quoted(values: Any) -> str:
    return ", ".join(said(value) for value in values)


def said(value: object) -> str:
    """A value as it stands in the file, more or less."""
    match value:
        case str():
            return f"“{value}”"
        case bool():
            return str(value).lower()
        case list():
            return f"[{quoted(value)}]"
        case dict():
            return "a table"
        case _:
            return str(value)


def right(of: FieldType, name: str = "") -> str:
    """What a field of this type must be."""
    if of.names is not None:
        return " or ".join([f"the id of {of.names.what}", *[said(word) for word in of.names.others]])
    if of.parts:
        return f"a table [{name}]"
    if of.origin is Literal:
        values, why = get_args(of.kind), of.limit("description")
        return ("" if len(values) == 1 else "one of ") + quoted(values) + (f": {why}" if why else "")
    if of.origin is list:
        return f"a list of {_how_many(of)}{_several(of.item, name)}"
    if of.origin is dict:
        return f"a table of {_several(of.item, name)}"
    return _plain(of)


def _plain(of: FieldType) -> str:
    if of.kind is bool:
        return "true or false"
    if of.kind is str:
        examples = of.limit("examples")
        filled = ", not an empty one" if of.limit("min_length") else ""
        return f"a text like {quoted(examples)}" if examples else f"a text in quotes{filled}"
    return ("a whole number" if of.kind is int else "a number") + _span(of)


def _span(of: FieldType) -> str:
    least, most = of.limit("ge"), of.limit("le")
    if least is None:
        return ""
    return f" from {least} up" if most is None else f" from {least} to {most}"


def _how_many(of: FieldType) -> str:
    least, most = of.limit("min_length"), of.limit("max_length")
    if most is None:
        return f"{least} or more " if least else ""
    return f"{least} " if least == most else f"{least or 0} to {most} "


def _several(of: FieldType, name: str) -> str:
    if of.names is not None:
        others = "".join(f" or {said(word)}" for word in of.names.others)
        return f"ids, each of {of.names.what}{others}"
    if of.parts:
        return f"tables [[{name}]]"
    if of.origin is Literal:
        return f"texts out of {quoted(get_args(of.kind))}"
    if of.origin is list:
        return f"lists of {_several(of.item, name)}"
    return {str: "texts", int: "whole numbers", bool: "true and false"}.get(of.kind, "numbers") + _span(of)
