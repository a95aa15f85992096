"""What has changed between two views, as operations of a JSON Patch (RFC 6902) that make the one out of the
other.

A part that several viewers see is the same object in the views of all of them (`Game.views`): it is compared
and encoded once.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from lastturn.engine.contract import Chart, View
from lastturn.wire.messages import LogLine
from lastturn.wire.table import TableInfo

encode = msgspec.json.Encoder().encode
Ops = list[bytes]
VIEW, CHARTS, ZONES, BOARD = "/view", "/charts", "/view/zones", "/view/board"
MANY: Final = 100
FEW: Final = 12  # operations that are sent without asking whether the whole would be shorter


class Comparing:
    """How parts that lie inside others are compared: each for itself."""

    def ops(self, old: Any, new: Any, path: str) -> Ops:
        return ops_of(old, new, path)


class Changes(Comparing):
    """Those of one moment, for all viewers; parts that several of them see are compared once."""

    def __init__(self) -> None:
        self.found: dict[tuple[int, int, str], Ops] = {}
        self.tables: dict[int, bytes] = {}
        self.lines: dict[tuple[int, int], LogLine] = {}  # of the log, as all are told them, with their number
        self.kept: list[object] = []  # as long as they live, nothing else gets the numbers of their parts

    def of_view(self, old: View | None, new: View | None) -> Ops:
        if old is None or new is None:
            return ops_of(old, new, VIEW)
        self.kept += [old, new]
        ops = struct_ops(old, new, VIEW, PartsOfAView(self))
        return ops if len(ops) <= MANY else shorter(ops, VIEW, new)

    def of_charts(self, old: list[Chart], new: list[Chart]) -> Ops:
        self.kept += [old, new]
        return self.ops(old, new, CHARTS)

    def of_table(self, old: TableInfo, new: TableInfo) -> bytes:
        """The fields that have changed; empty if none has. There is one new table for all viewers."""
        key = id(old)
        if key not in self.tables:
            self.kept.append(old)
            pairs = [(name, getattr(old, name), getattr(new, name)) for name in TableInfo.__struct_fields__]
            changed = {name: now for name, was, now in pairs if was is not now and was != now}
            self.tables[key] = encode(changed) if changed else b""
        return self.tables[key]

    def ops(self, old: Any, new: Any, path: str) -> Ops:
        """A small number may stand for several parts: the place belongs to it."""
        key = (id(old), id(new), path)
        ops = self.found.get(key)
        if ops is None:
            ops = self.found[key] = ops_of(old, new, path)
        return ops


class PartsOfAView(Comparing):
    """Whole parts, which others may have been asked about already; of zones and board the parts inside."""

    def __init__(self, changes: Changes) -> None:
        self.changes = changes

    def ops(self, old: Any, new: Any, path: str) -> Ops:
        if path == ZONES:
            return list_ops(old, new, path, self.changes)
        if path == BOARD:
            return dict_ops(old, new, path, self.changes)
        return self.changes.ops(old, new, path)


ALONE: Final = Comparing()


def settle(old: View, views: list[View]) -> None:
    """Let what has not changed be the same object as before in all views that share it, so that it is equal
    at a glance. old: what the first of them was before."""
    new = views[0]
    for name in ("facts", "seats"):
        was, now = getattr(old, name), getattr(new, name)
        if was is not now and was == now:
            for view in views:
                if getattr(view, name) is now:
                    setattr(view, name, was)
    settle_zones(old.zones, [view.zones for view in views])
    settle_boards(old.board, [view.board for view in views])


def settle_zones(old: list[Any], zones: list[list[Any]]) -> None:
    new = zones[0]
    for place in range(min(len(old), len(new))):
        was, now = old[place], new[place]
        if was is not now and was == now:
            for theirs in zones:
                if place < len(theirs) and theirs[place] is now:
                    theirs[place] = was


def settle_boards(old: dict[str, Any], boards: list[dict[str, Any]]) -> None:
    for key, now in list(boards[0].items()):
        was = old.get(key)
        if was is not now and was == now:
            for theirs in boards:
                if theirs.get(key) is now:
                    theirs[key] = was


def ops_of(old: Any, new: Any, path: str) -> Ops:
    """From one value to another at the same place."""
    if old == new:
        return []
    if isinstance(new, list) and isinstance(old, list):
        return list_ops(old, new, path, ALONE)
    if isinstance(new, dict) and isinstance(old, dict):
        return dict_ops(old, new, path, ALONE)
    if isinstance(new, tuple) and isinstance(old, tuple):
        return list_ops(list(old), list(new), path, ALONE)
    if type(old) is type(new) and isinstance(new, Struct):
        return struct_ops(old, new, path, ALONE)
    return [op("replace", path, new)]


def struct_ops(old: Struct, new: Struct, path: str, inside: Comparing) -> Ops:
    ops: Ops = []
    for name, default in defaults(type(new)):
        was, now = getattr(old, name), getattr(new, name)
        if was is now:
            continue
        there = f"{path}/{name}"
        if now == default and was != default:
            ops.append(gone(there))
        elif was == default and now != default:
            ops.append(op("add", there, now))
        else:
            ops += inside.ops(was, now, there)
    return ops


def dict_ops(old: dict[Any, Any], new: dict[Any, Any], path: str, inside: Comparing) -> Ops:
    ops = [gone(f"{path}/{escaped(key)}") for key in old if key not in new]
    for key, now in new.items():
        if key not in old:
            ops.append(op("add", f"{path}/{escaped(key)}", now))
            continue
        was = old[key]
        if was is not now and was != now:
            ops += inside.ops(was, now, f"{path}/{escaped(key)}")
    return ops


def list_ops(old: list[Any], new: list[Any], path: str, inside: Comparing) -> Ops:
    """What is the same at both ends stays; in between one becomes the other, the rest goes or comes."""
    if len(old) == len(new):
        first, last, both = 0, 0, len(new)
    else:
        first, last = same_ends(old, new)
        both = min(len(old), len(new)) - last
    ops: Ops = []
    for place in range(first, both):
        was, now = old[place], new[place]
        if was is not now and was != now:
            ops += inside.ops(was, now, f"{path}/{place}")
    ops += [gone(f"{path}/{both}")] * (len(old) - last - both)
    ops += [op("add", f"{path}/{place}", new[place]) for place in range(both, len(new) - last)]
    return ops if len(ops) <= FEW else shorter(ops, path, new)


def same_ends(old: list[Any], new: list[Any]) -> tuple[int, int]:
    """How many are the same at the beginning, and at the end."""
    first, most = 0, min(len(old), len(new))
    while first < most and old[first] == new[first]:
        first += 1
    last = 0
    while last < most - first and old[-1 - last] == new[-1 - last]:
        last += 1
    return first, last


@cache
def defaults(struct: type[Struct]) -> list[tuple[str, object]]:
    """Every field, with the value at which it is left out; a struct that leaves nothing out has none."""
    omits = struct.__struct_config__.omit_defaults
    return [(f.encode_name, default_of(f) if omits else msgspec.NODEFAULT) for f in fields_of(struct)]


def fields_of(struct: type[Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(struct)


def default_of(field: msgspec.structs.FieldInfo) -> object:
    made: Any = field.default_factory
    return field.default if made is msgspec.NODEFAULT else made()


def op(kind: str, path: str, value: object) -> bytes:
    return b'{"op":"%b","path":%b,"value":%b}' % (kind.encode(), encode(path), encode(value))


def gone(path: str) -> bytes:
    return b'{"op":"remove","path":%b}' % encode(path)


def escaped(key: object) -> str:
    """A step of a JSON Pointer (RFC 6901)."""
    return str(key).replace("~", "~0").replace("/", "~1")


def patch(ops: Ops) -> bytes:
    return b"[" + b",".join(ops) + b"]"


def shorter(ops: Ops, path: str, whole: object) -> Ops:
    instead = op("replace", path, whole)
    return [instead] if len(instead) < sum(map(len, ops)) + len(ops) else ops
