"""A pack laid over another: only what differs is written down."""

from __future__ import annotations

from typing import Any, Final

from lastturn.engine.fields import FieldType, Part, fields, hint, tag, tag_field
from lastturn.engine.reading import BROKEN, PackReport

LEFT_OUT: Final = "left_out"  # `left_out = true` takes an entry of the base pack away


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
    return bool(of.item.parts) and of.item.parts[0].called_by in fields(of.item.parts[0])


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
    return kinds.get(table.get(tag_field(of.parts[0]), ""))


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
