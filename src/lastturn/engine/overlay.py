"""A pack laid over another: only what differs is written down."""

from __future__ import annotations

from typing import Any, Final

from lastturn.engine.fields import FieldType, Part, fields, hint, tag, tag_field
from lastturn.engine.reading import BROKEN, PackReport

LEFT_OUT: Final = "left_out"  # `left_out = true` takes an entry of the base pack away
SAME: Final = object()  # nothing has to be written down


def laid_over(
    kind: type[Part], base: dict[str, Any], over: dict[str, Any], report: PackReport
) -> dict[str, Any]:
    """The files of the base pack with those of an edition laid over them. What the base pack states as a
    total is forgotten: it is of other lists."""
    merged: dict[str, Any] = {}
    for name, field in fields(kind).items():
        below = _without_totals(hint(field.type), base[name])
        merged[name] = _on(hint(field.type), below, over[name], name, report) if name in over else below
    return merged | {name: table for name, table in over.items() if name not in merged}


Table = dict[str, Any]


def _on(of: FieldType, base: Any, over: Any, where: str, report: PackReport) -> Any:
    """One value on another: tables field by field, entries by their id, anything else as a whole."""
    if over is BROKEN or type(over) is not type(base):
        return over
    if of.parts and type(over) is dict:
        return _table(of, base, over, where, report)
    if of.origin is dict and type(over) is dict:
        return base | over
    if of.origin is list and type(over) is list and _has_ids(of):
        return _entries(of.item, base, over, where, report)
    return over


def _table(of: FieldType, base: Table, over: Table, where: str, report: PackReport) -> Table:
    kind = _kind(of, base)
    if kind is None or (tag_field(kind) in over and over[tag_field(kind)] != base[tag_field(kind)]):
        return over  # of another kind: nothing of the old one goes with it
    merged = dict(base)
    for name, value in over.items():
        known = fields(kind).get(name)
        if name in base and known is not None:
            merged[name] = _on(hint(known.type), base[name], value, f"{where}, {name}", report)
        else:
            merged[name] = value
    return merged


def _has_ids(of: FieldType) -> bool:
    """An id may also be what says of which kind an entry is."""
    if not of.item.parts:
        return False
    kind = of.item.parts[0]
    return kind.called_by in fields(kind) or kind.called_by == tag_field(kind)


def _entries(of: FieldType, base: list[Any], over: list[Any], where: str, report: PackReport) -> list[Any]:
    id = of.parts[0].called_by
    merged = {entry[id]: entry for entry in base}
    more: list[Any] = []
    for entry in over:
        name = entry.get(id) if type(entry) is dict else None
        known = type(name) in {str, int} and name in merged
        if type(entry) is dict and LEFT_OUT in entry:
            _leave_out(merged, entry, id, where, report)
        elif known and name is not None:
            merged[name] = _on(of, merged[name], entry, where, report)
        else:
            more.append(entry)
    return [*merged.values(), *more]


def _leave_out(
    merged: dict[Any, Any], entry: dict[str, Any], id: str, where: str, report: PackReport
) -> None:
    name = entry.get(id)
    if entry[LEFT_OUT] is not True or set(entry) != {id, LEFT_OUT}:
        report.say(f"{where} “{name}”: to leave it out, write its {id} and {LEFT_OUT} = true, nothing else")
    elif merged.pop(name, None) is None:
        report.say(f"{where} “{name}”: the base pack has no such entry; there is nothing to leave out")


def _kind(of: FieldType, table: dict[str, Any]) -> type[Part] | None:
    if len(of.parts) == 1:
        return of.parts[0]
    kinds = {tag(kind): kind for kind in of.parts}
    named = table.get(tag_field(of.parts[0]))
    return kinds.get(named) if type(named) is str else None


def _without_totals(of: FieldType, value: Any) -> Any:
    if type(value) is dict and of.parts:
        kind = _kind(of, value)
        known = fields(kind) if kind is not None else {}
        return {
            name: _without_totals(hint(known[name].type), item) if name in known else item
            for name, item in value.items()
            if name not in known or not hint(known[name].type).is_total
        }
    if type(value) is list and of.origin is list:
        return [_without_totals(of.item, item) for item in value]
    if type(value) is dict and of.origin is dict:
        return {name: _without_totals(of.item, item) for name, item in value.items()}
    return value


# -- the other way round -------------------------------------------------------------------------


def what_differs(kind: type[Part], base: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    """What an edition has to write down so that, laid over the base files, it comes out as `whole`, without
    its totals. A field that the base pack has cannot be taken away, and entries keep its order."""
    known = {name: hint(field.type) for name, field in fields(kind).items()}
    found = {
        name: _change(
            known[name], *[_without_totals(known[name], table) for table in (base[name], whole[name])]
        )
        for name in whole
        if name in known
    }
    return {name: change for name, change in found.items() if change is not SAME}


def _change(of: FieldType, base: Any, whole: Any) -> Any:
    if base == whole and type(base) is type(whole):
        return SAME
    if type(base) is not type(whole):
        return whole
    if of.parts and type(whole) is dict:
        return _changed_fields(of, base, whole)
    if of.origin is dict and type(whole) is dict:
        return {name: value for name, value in whole.items() if name not in base or base[name] != value}
    if of.origin is list and type(whole) is list and _has_ids(of):
        return _changed_entries(of.item, base, whole)
    return whole


def _changed_fields(of: FieldType, base: Table, whole: Table) -> Any:
    kind = _kind(of, base)
    if kind is None or (tag_field(kind) and whole.get(tag_field(kind)) != base[tag_field(kind)]):
        return whole
    changes = {name: _field_change(kind, name, base, value) for name, value in whole.items()}
    return {name: change for name, change in changes.items() if change is not SAME} or SAME


def _field_change(kind: type[Part], name: str, base: Table, value: Any) -> Any:
    if name not in base:
        return value
    if name in fields(kind):
        return _change(hint(fields(kind)[name].type), base[name], value)
    return SAME if base[name] == value else value


def _changed_entries(of: FieldType, base: list[Any], whole: list[Any]) -> Any:
    id = of.parts[0].called_by
    before = {entry[id]: entry for entry in base}
    now = [entry.get(id) if type(entry) is dict else None for entry in whole]
    changes: list[Any] = [{id: name, LEFT_OUT: True} for name in before if name not in now]
    for name, entry in zip(now, whole, strict=True):
        if type(name) not in {str, int} or name not in before:
            changes.append(entry)
            continue
        change = _change(of, before[name], entry)
        if change is not SAME:
            changes.append({id: name} | change)
    return changes or SAME
