"""Tables of TOML read into structs, with everything that is wrong on the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from msgspec import ValidationError

from lastturn.engine.errors import BadPack
from lastturn.engine.fields import FieldType, IdOf, Part, fields, hint, quoted, right, said, tag, tag_field

MOST_LISTED: Final = 12  # ids that an error lists; of more it names the nearest only
BROKEN: Final = object()  # stands for what could not be read; its errors are told already


class PackReport:
    """Everything that is wrong with a pack, a line each."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.places: dict[Part, str] = {}

    def fail(self, part: Part, field: str, found: str, must_be: str) -> None:
        self.at(self.places[part], field, found, must_be)

    def at(self, where: str, field: str, found: str, must_be: str) -> None:
        self.lines.append(f"{where}: field “{field}” {found}; it must be {must_be}")

    def say(self, line: str) -> None:
        """Something that is no one field's fault."""
        self.lines.append(line)

    def distinct(self, parts: Iterable[Part]) -> None:
        """Entries of several lists whose ids must differ; within one list they do already."""
        owners: dict[str, Part] = {}
        for part in parts:
            key = part.called_by
            other = owners.setdefault(getattr(part, key), part)
            if other is not part:
                taken = f"another: it is taken by {self.places[other]}"
                self.fail(part, key, f"is “{getattr(part, key)}”", taken)

    def total(self, part: Part | None, field: str, *counted: int) -> None:
        """A number that a pack may leave out, alone or with its table, but must have right. Counted several
        times, for each value or each nation, it must be the same each time."""
        stated = None if part is None else getattr(part, _attribute(part, field))
        found = sorted(set(counted))
        if part is None or stated is None or found == [stated]:
            return
        several = f"left out: the pack's lists add up to {', '.join(map(str, found))}"
        one = f"{found[0]}, as the pack's lists add up to"
        self.fail(part, field, f"is {stated}", one if len(found) == 1 else several)

    def finish(self) -> None:
        if self.lines:
            raise BadPack(*self.lines)


class Named(NamedTuple):
    """A place where an entry is named by its id."""

    where: str
    field: str
    verb: str
    of: IdOf
    id: str


class PackReader:
    """Makes structs of tables, part by part, so that one error hides no other."""

    def __init__(self, report: PackReport) -> None:
        self.report = report
        self.ids: dict[type[Part], list[str]] = {}
        self.named: list[Named] = []

    def files(self, kind: type[Part], tables: Mapping[str, Any]) -> Any:
        made: dict[str, Any] = {}
        for name, field in fields(kind).items():
            if name not in tables:
                self.report.say(f"{name}: the file is missing from the pack")
            elif tables[name] is not BROKEN:
                made[field.name] = self.part(hint(field.type), tables[name], name)
        for name in tables:
            if name not in fields(kind):
                self.report.say(f"{name}: unknown file; {_instead(name, fields(kind))}")
        if len(made) < len(fields(kind)):
            return BROKEN  # and what is named may stand in a file that cannot be read
        self._check_names()
        return self._made(kind, made, "the pack")

    def part(self, of: FieldType, table: Any, where: str) -> Any:
        kind = self._kind(of, table, where)
        if kind is None:
            return BROKEN
        self._note_id(kind, table)
        known = fields(kind)
        missing = [name for name, field in known.items() if field.required and name not in table]
        slips = self._unknown(of, kind, table, where, missing)
        for name in missing:
            if name not in slips.values():
                self.report.at(where, name, "is missing", right(hint(known[name].type), name))
        made = {
            field.name: self.value(hint(field.type), table[name], where, name)
            for name, field in known.items()
            if name in table
        }
        return BROKEN if missing or slips else self._made(kind, made, where)

    def value(self, of: FieldType, value: Any, where: str, name: str) -> Any:
        """One field: a part, a list of parts, a table by name, or a plain value."""
        if of.parts:
            if type(value) is dict:
                return self.part(of, value, f"{where}, [{name}]")
        elif of.origin is list and of.item.parts:
            if type(value) is list and all(type(item) is dict for item in value):
                return self._entries(of, value, where, name)
        elif of.origin is dict and type(value) is dict:
            inside = f"{where}, [{name}]"
            return _whole({key: self.value(of.item, item, inside, key) for key, item in value.items()})
        else:
            return self._plain(of, value, where, name)
        self.report.at(where, name, f"is {said(value)}", right(of, name))
        return BROKEN

    def _plain(self, of: FieldType, value: Any, where: str, name: str) -> Any:
        try:
            made = of.convert(value)
        except ValidationError:
            self.report.at(where, name, *_wrong_value(of, value, name))
            return BROKEN
        if of.names is not None:
            self.named.append(Named(where, name, "is", of.names, made))
        elif of.origin is list and of.item.names is not None:
            self.named += [Named(where, name, "holds", of.item.names, id) for id in made]
        return made

    def _entries(self, of: FieldType, tables: list[Any], where: str, name: str) -> Any:
        if not (of.limit("min_length") or 0) <= len(tables) <= (of.limit("max_length") or len(tables)):
            self.report.at(where, name, f"has {len(tables)} entries", right(of, name))
        of = of.item
        key = of.parts[0].called_by
        ids = [table.get(key) for table in tables]
        made = []
        for place, table in enumerate(tables):
            inside = f"{where}, {name} {_called(ids[place], place)}"
            if ids[place] is not None and ids[place] in ids[:place]:
                self.report.at(inside, key, f"is {said(ids[place])}", "another: this one is taken")
            made.append(self.part(of, table, inside))
        return BROKEN if BROKEN in made else made

    def _kind(self, of: FieldType, table: Mapping[str, Any], where: str) -> type[Part] | None:
        """The struct that the entry is of; the field of its tag says which, where there are several."""
        if len(of.parts) == 1:
            return of.parts[0]
        field, kinds = tag_field(of.parts[0]), {tag(kind): kind for kind in of.parts}
        if field not in table:
            self.report.at(where, field, "is missing", f"one of {quoted(kinds)}")
        elif table[field] not in list(kinds):  # it may be anything, even what cannot be a key
            self.report.at(where, field, f"is {said(table[field])}", f"one of {quoted(kinds)}")
        else:
            return kinds[table[field]]
        return None

    def _unknown(
        self, of: FieldType, kind: type[Part], table: Mapping[str, Any], where: str, missing: list[str]
    ) -> dict[str, str]:
        """The unknown fields, each with the missing one that it is a slip of, or with nothing."""
        known, slips = fields(kind), {}
        for name in table:
            if name in known or name == tag_field(kind):
                continue
            others = [other for other in of.parts if name in fields(other)]
            slips[name] = "" if others else _nearest(name, missing)
            wrong = f"the field “{name}” does nothing" if others else f"unknown field “{name}”"
            instead = f"remove it: it does not go with {tag_field(kind)} “{tag(kind)}”"
            self.report.say(f"{where}: {wrong}; {instead if others else _instead(name, known)}")
        return slips

    def _made(self, kind: type[Part], values: dict[str, Any], where: str) -> Any:
        if BROKEN in values.values():
            return BROKEN
        made = kind(**values)
        self.report.places[made] = where
        for wrong in made.wrongs():
            self.report.fail(made, *wrong)
        return made

    def _note_id(self, kind: type[Part], table: Mapping[str, Any]) -> None:
        id = table.get(kind.called_by)
        if type(id) is str:
            for parent in kind.__mro__:
                if issubclass(parent, Part):
                    self.ids.setdefault(parent, []).append(id)

    def _check_names(self) -> None:
        """Each name that is nobody's, once, however often it is written."""
        lost: dict[tuple[type[Part], str], list[Named]] = {}
        for named in self.named:
            if named.id not in [*self.ids.get(named.of.kind, []), *named.of.others]:
                lost.setdefault((named.of.kind, named.id), []).append(named)
        for (kind, id), places in lost.items():
            first, known = places[0], list(dict.fromkeys([*self.ids.get(kind, []), *places[0].of.others]))
            more = f" (as in {len(places) - 1} more)" if len(places) > 1 else ""
            self.report.at(
                first.where, first.field, f"{first.verb} “{id}”{more}", _one_of(known, id, first.of)
            )


def _wrong_value(of: FieldType, value: Any, name: str) -> tuple[str, str]:
    """What is there, and what it must be; of a list of words the first that is wrong."""
    if of.origin is list and type(value) is list and of.item.origin is not list:
        for item in value:
            if not _fits(of.item, item):
                return f"holds {said(item)}", right(of, name)
        return f"has {len(value)} in it", right(of, name)
    return f"is {said(value)}", right(of, name)


def _fits(of: FieldType, value: Any) -> bool:
    try:
        of.convert(value)
    except ValidationError:
        return False
    return True


def _whole(values: dict[str, Any]) -> Any:
    return BROKEN if BROKEN in values.values() else values


def _called(id: Any, place: int) -> str:
    return f"number {place + 1}" if id is None else said(id)


def _nearest(name: str, names: Iterable[str]) -> str:
    return next(iter(get_close_matches(name, list(names), n=1)), "")


def _one_of(known: list[str], id: str, names: IdOf) -> str:
    if len(known) <= MOST_LISTED:
        return f"one of {quoted(known)}"
    near = _nearest(id, known)
    return f"the id of {names.what}" + (f"; did you mean “{near}”?" if near else "")


def _instead(name: str, known: Iterable[str]) -> str:
    near = _nearest(name, known)
    return f"did you mean “{near}”?" if near else "remove it or check its spelling"


def _attribute(part: Part, field: str) -> str:
    """By the name it has in the file."""
    return fields(type(part))[field].name
