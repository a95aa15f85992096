"""JSON Schema and TypeScript types of the wire, written out for clients and checked for drift."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from lastturn.engine.contract import Marks
from lastturn.wire import lab, lessons, lobby, messages, notices, owner, theatre

HEAD = "// Generated from src/lastturn/wire by `make schema`; do not change by hand.\n"
UNIONS = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}
HTTP = [
    lobby.Catalogue,
    lobby.Rules,
    lobby.Charts,
    lessons.Lesson,
    lobby.IAm,
    lobby.Me,
    lobby.CreateTable,
    lobby.ImportTable,
    lobby.ChangeTable,
    lobby.JoinTable,
    lobby.SeatProof,
    lobby.Seated,
    lobby.Made,
    lobby.TableList,
    lobby.Invite,
    lobby.RecordInfo,
    lobby.Verdict,
    lobby.Capsule,
    lobby.Capture,
    lobby.Health,
    lobby.Connection,
    theatre.Playbill,
    Marks,
    theatre.Reel,
    theatre.ToldStory,
    theatre.PlayOn,
    theatre.ReadRecord,
    theatre.RecordGlance,
    lab.LabDesk,
    lab.StudyAsked,
    lab.Study,
    owner.OwnersDesk,
    owner.SettleComplaint,
    owner.TakeMeasure,
    owner.LiftMeasure,
    owner.CloseTable,
    owner.RemoveLine,
    owner.Announce,
    notices.Notices,
    notices.SetNotices,
    notices.PushDevice,
    notices.NoticeLink,
    notices.NoticeDone,
    messages.Problem,
]
TYPES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def components(ref: str = "#/$defs/{name}") -> tuple[dict[str, Any], dict[str, Any]]:
    """The unions by name, and every struct by name."""
    types = [*UNIONS.values(), *HTTP]
    roots, defs = msgspec.json.schema_components(types, ref_template=ref)
    return dict(zip(UNIONS, roots, strict=False)), dict(sorted(defs.items()))


def json_schema() -> str:
    unions, defs = components()
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Last Turn wire"}
    return json.dumps(whole | {"$defs": defs | unions}, indent=2, ensure_ascii=False) + "\n"


def typescript() -> str:
    unions, defs = components()
    parts = [HEAD + f"export const WIRE = {messages.WIRE};\ndeclare const kind: unique symbol;\n"]
    parts += [_brand(name, text) for name, text in sorted(_ids(defs).items())]
    parts += [_interface(name, schema) for name, schema in defs.items()]
    parts += [f"export type {name} = {_type(schema)};\n" for name, schema in unions.items()]
    return "\n".join(parts)


def files() -> dict[str, str]:
    return {"messages.ts": typescript(), "messages.schema.json": json_schema()}


def write_schema(folder: Path) -> list[Path]:
    """Write `messages.ts` and `messages.schema.json` into the folder (web/src/wire)."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in files()]


@cache
def _structs() -> dict[str, type[msgspec.Struct]]:
    """Every struct of the wire by name, those inside others included."""
    found: dict[str, type[msgspec.Struct]] = {}
    waiting: list[Any] = list(msgspec.inspect.multi_type_info([*UNIONS.values(), *HTTP]))
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, msgspec.inspect.StructType) and kind.cls.__name__ not in found:
            found[kind.cls.__name__] = kind.cls
            waiting += [f.type for f in kind.fields]
        for inner in ("types", "item_type", "key_type", "value_type", "item_types"):
            more = getattr(kind, inner, ())
            waiting += more if isinstance(more, tuple) else [more]
    return found


def _always_there(name: str, schema: dict[str, Any]) -> set[str]:
    """The fields a reader can count on: of what the server sends, all but those that may be left out."""
    struct = _structs()[name]
    config = struct.__struct_config__
    if config.forbid_unknown_fields or config.omit_defaults:
        return set(schema.get("required", []))
    fields = msgspec.structs.fields(struct)
    return {"type"} | {f.encode_name for f in fields if f.default is not msgspec.UNSET}


def _ids(defs: dict[str, Any]) -> dict[str, str]:
    """The kinds of ids by name, each with what there is to say about it: texts that have a title."""
    fields = [field for schema in defs.values() for field in schema["properties"].values()]
    return {field["title"]: field["description"] for field in fields if _is_id(field)}


def _is_id(schema: dict[str, Any]) -> bool:
    return schema.get("type") == "string" and "title" in schema


def _brand(name: str, text: str) -> str:
    """A text that no other text can be taken for."""
    return f"/** {text} */\nexport type {name} = string & {{ readonly [kind]: {json.dumps(name)} }};\n"


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = _always_there(name, schema)
    lines = [f"/** {' '.join(schema['description'].split())} */"] if schema.get("description") else []
    lines += [f"export interface {name} {{"]
    lines += [
        f"  {key}{'' if key in required else '?'}: {_type(value)};"
        for key, value in schema["properties"].items()
    ]
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    if _is_id(schema):
        return str(schema["title"])
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(option) for option in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    return _plain_type(schema)


def _plain_type(schema: dict[str, Any]) -> str:
    kind = schema.get("type")
    if kind == "array":
        items = _type(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
        return f"({items})[]" if "|" in items else f"{items}[]"
    if kind == "object":
        inner = schema.get("additionalProperties")
        return (
            f"Record<string, {_type(inner)}>"
            if isinstance(inner, dict) and inner
            else "Record<string, unknown>"
        )
    if kind is None:
        return "unknown"
    assert kind in TYPES, f"no TypeScript for {schema}"
    return TYPES[kind]
