"""What has changed between two views, as operations of a JSON Patch (RFC 6902) that make the one out of the
other.

A part that several viewers see is the same object in the views of all of them (`Game.views`): it is compared
and encoded once.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from lastturn.engine.contract import Chart, View
from lastturn.wire.table import TableInfo

encode: Final = msgspec.json.Encoder().encode
values_of: Final = msgspec.structs.astuple
Ops = list[bytes]
Path = bytes  # a JSON Pointer (RFC 6901) as it stands between quotation marks
VIEW: Final = b"/view"
CHARTS: Final = b"/charts"
MANY: Final = 100
FEW: Final = 12  # operations that are sent without asking whether the whole would be shorter
# What comes in place of a number in a list, where a part is no part of one.
OF_CHARTS: Final = -1
OF_FIELD: Final = -2  # and below: the fields of a view


class StructField:
    """One of a struct, with the value at which it is left out; what leaves nothing out has none."""

    def __init__(self, name: str, default: object) -> None:
        self.default = default
        self.is_told = default is msgspec.NODEFAULT  # whatever it is
        self.step: Path = b"/" + name.encode()
        self.has_shared_parts = name == "zones"
        self.has_shared_keys = name == "board"

    def omits(self, value: object) -> bool:
        return not self.is_told and bool(value == self.default)


class Changes:
    """Those of one moment, for all viewers; parts that several of them see are compared once."""

    def __init__(self) -> None:
        self.found: dict[tuple[int, int, int], Ops] = {}
        self.found_on_board: dict[tuple[int, int, str], Ops] = {}
        self.tables: dict[int, bytes] = {}
        self.lines: dict[int, bytes] = {}  # as all are told them, encoded, without their number
        self.kept: list[object] = []  # as long as they live, nothing else gets the numbers of their parts

    def of_view(self, old: View | None, new: View | None) -> Ops:
        if old is None or new is None:
            return ops_of(old, new, VIEW) if old is not new else []
        self.kept.append(old)
        self.kept.append(new)
        was, now, fields = values_of(old), values_of(new), fields_of(View)
        ops: Ops = []
        for i in range(len(fields)):
            if was[i] is not now[i]:
                ops += self._of_field(fields[i], i, was[i], now[i])
        return ops if len(ops) <= MANY else shorter(ops, VIEW, new)

    def _of_field(self, field: StructField, number: int, was: Any, now: Any) -> Ops:
        known = (id(was), id(now), OF_FIELD - number)
        ops = self.found.get(known)
        if ops is None:
            ops = self.found[known] = self._first_of_field(field, was, now)
        return ops

    def _first_of_field(self, field: StructField, was: Any, now: Any) -> Ops:
        """Of zones and board the parts inside: viewers share most of them."""
        path = VIEW + field.step
        if field.has_shared_parts:
            return list_ops(was, now, path, self)
        if was == now:
            return []
        if field.omits(now):
            return [gone(path)]
        if field.omits(was):
            return [op(b"add", path, now)]
        return self._of_board(was, now, path) if field.has_shared_keys else ops_of(was, now, path)

    def _of_board(self, old: dict[str, Any], new: dict[str, Any], path: Path) -> Ops:
        ops = [gone(path + step_to(key)) for key in old if key not in new]
        for key, now in new.items():
            if key not in old:
                ops.append(op(b"add", path + step_to(key), now))
                continue
            was = old[key]
            if was is not now:
                ops += self._of_key(was, now, path, key)
        return ops

    def _of_key(self, was: Any, now: Any, path: Path, key: str) -> Ops:
        """A small number may stand for several parts: the key belongs to it."""
        known = (id(was), id(now), key)
        ops = self.found_on_board.get(known)
        if ops is None:
            ops = self.found_on_board[known] = ops_of(was, now, path + step_to(key)) if was != now else []
        return ops

    def _of_part(self, was: Any, now: Any, path: Path, number: int) -> Ops:
        known = (id(was), id(now), number)
        ops = self.found.get(known)
        if ops is None:
            ops = self.found[known] = ops_of(was, now, path) if was != now else []
        return ops

    def in_list(self, was: Any, now: Any, path: Path, place: int) -> Ops:
        """Of a part of a list in which others have parts of their own."""
        known = (id(was), id(now), place)
        ops = self.found.get(known)
        if ops is None:
            ops = self.found[known] = ops_of(was, now, path + step(place)) if was != now else []
        return ops

    def of_charts(self, old: list[Chart], new: list[Chart]) -> Ops:
        self.kept += [old, new]
        return self._of_part(old, new, CHARTS, OF_CHARTS)

    def of_table(self, old: TableInfo, new: TableInfo) -> bytes:
        """The fields that have changed; empty if none has. There is one new table for all viewers."""
        known = self.tables.get(id(old))
        if known is None:
            self.kept.append(old)
            known = self.tables[id(old)] = of_fields(old, new)
        return known


def of_fields(old: Struct, new: Struct) -> bytes:
    was, now, changed = values_of(old), values_of(new), dict[str, object]()
    names = type(new).__struct_fields__
    for i in range(len(names)):
        if was[i] is not now[i] and was[i] != now[i]:
            changed[names[i]] = now[i]
    return encode(changed) if changed else b""


def ops_of(old: Any, new: Any, path: Path) -> Ops:
    """From one value to another one at the same place."""
    kind = type(new)
    if kind is type(old):
        if isinstance(new, list):
            return list_ops(old, new, path, None)
        if isinstance(new, dict):
            return dict_ops(old, new, path)
        if isinstance(new, tuple):
            return list_ops(list(old), list(new), path, None)
        fields = fields_of(kind)
        if fields:
            return struct_ops(old, new, path, fields)
    return [op(b"replace", path, new)]


def struct_ops(old: Any, new: Any, path: Path, fields: list[StructField]) -> Ops:
    ops: Ops = []
    olds, news = values_of(old), values_of(new)
    for i in range(len(fields)):
        was, now = olds[i], news[i]
        if was is now or was == now:
            continue
        field = fields[i]
        there = path + field.step
        if field.omits(now):
            ops.append(gone(there))
        elif field.omits(was):
            ops.append(op(b"add", there, now))
        else:
            ops += ops_of(was, now, there)
    return ops


def dict_ops(old: dict[Any, Any], new: dict[Any, Any], path: Path) -> Ops:
    ops = [gone(path + step_to(key)) for key in old if key not in new]
    for key, now in new.items():
        if key not in old:
            ops.append(op(b"add", path + step_to(key), now))
            continue
        was = old[key]
        if was is not now and was != now:
            ops += ops_of(was, now, path + step_to(key))
    return ops


def list_ops(old: list[Any], new: list[Any], path: Path, shared: Changes | None) -> Ops:
    """What is the same at both ends stays; in between one becomes the other, the rest goes or comes."""
    if len(old) == len(new):
        first, last, both = 0, 0, len(new)
    else:
        first, last = same_ends(old, new)
        both = min(len(old), len(new)) - last
    ops: Ops = []
    for place in range(first, both):
        was, now = old[place], new[place]
        if was is now:
            continue
        if shared is not None:
            ops += shared.in_list(was, now, path, place)
        elif was != now:
            ops += ops_of(was, now, path + step(place))
    for _gone in range(len(old) - last - both):
        ops.append(gone(path + step(both)))
    for place in range(both, len(new) - last):
        ops.append(op(b"add", path + step(place), new[place]))
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


_fields: Final[dict[type, list[StructField]]] = {}


def fields_of(kind: type) -> list[StructField]:
    """Of a struct; of anything else none. Asked of its class once."""
    fields = _fields.get(kind)
    if fields is None:
        fields = _fields[kind] = listed(kind) if issubclass(kind, Struct) else []
    return fields


def listed(struct: Any) -> list[StructField]:
    omits = struct.__struct_config__.omit_defaults
    return [
        StructField(f.encode_name, default_of(f) if omits else msgspec.NODEFAULT)
        for f in msgspec.structs.fields(struct)
    ]


def default_of(field: msgspec.structs.FieldInfo) -> object:
    made: Any = field.default_factory
    return field.default if made is msgspec.NODEFAULT else made()


def op(kind: bytes, path: Path, value: object) -> bytes:
    return b'{"op":"%b","path":"%b","value":%b}' % (kind, path, encode(value))


def gone(path: Path) -> bytes:
    return b'{"op":"remove","path":"%b"}' % path


STEPS: Final = [b"/%d" % place for place in range(200)]


def step(place: int) -> Path:
    return STEPS[place] if place < len(STEPS) else b"/%d" % place


def step_to(key: object) -> Path:
    """By a key, escaped for the pointer and for JSON."""
    name: bytes = encode(str(key).replace("~", "~0").replace("/", "~1"))
    return b"/" + name[1:-1]


def patch(ops: Ops) -> bytes:
    return b"[" + b",".join(ops) + b"]"


def shorter(ops: Ops, path: Path, whole: object) -> Ops:
    instead = op(b"replace", path, whole)
    return [instead] if len(instead) < sum([len(one) for one in ops]) + len(ops) else ops
