"""The generated types are those of the structs, and the written files are up to date."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from lastturn.wire.messages import Answer, ClientMessage, Refused
from lastturn.wire.schema import files, json_schema, typescript, write_schema

WEB = Path(__file__).parents[2] / "web" / "src" / "wire"


@pytest.mark.parametrize("name", sorted(files()))
def test_the_written_types_are_those_of_the_structs(name: str) -> None:
    written = (WEB / name).read_text(encoding="utf-8")
    assert written == files()[name], "the wire has changed: run `make schema` and look at the difference"


def test_fields_the_server_may_leave_out_are_optional() -> None:
    update = typescript().split("export interface Update {")[1].split("}")[0]
    assert "  ask?: AskInfo | null;" in update
    assert "  lines: LogLine[];" in update


def test_fields_a_client_may_leave_out_are_optional() -> None:
    answer = typescript().split("export interface Answer {")[1].split("}")[0]
    assert "  ask: string;" in answer
    assert "  words?: string;" in answer


def test_ids_of_different_things_are_of_different_types() -> None:
    written = typescript()
    fact, zone = [written.split(f"export interface {name} {{")[1].split("}")[0] for name in ("Fact", "Zone")]
    assert "  id: FactId;" in fact and "  id: ZoneId;" in zone
    assert 'export type FactId = string & { readonly [kind]: "FactId" };' in written


def test_the_schema_names_every_message() -> None:
    tags = {
        schema["properties"]["type"]["const"]
        if "const" in schema["properties"]["type"]
        else schema["properties"]["type"]["enum"][0]
        for schema in json.loads(json_schema())["$defs"].values()
        if "type" in schema.get("properties", {})
    }
    assert {"join", "answer", "state", "update", "error", "bye"} <= tags


def test_messages_are_told_apart_by_type() -> None:
    message = msgspec.json.decode(b'{"type":"answer","ask":"1.0.3","move":7}', type=ClientMessage)
    assert message == Answer(ask="1.0.3", move=7)
    refused = msgspec.json.decode(
        msgspec.json.encode(Refused(n=1, ref=2, code="move/stale", message="Late."))
    )
    assert refused["type"] == "error" and "ask" not in refused


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"type":"undo","all":true}', type=ClientMessage)


def test_writing_makes_the_folder(tmp_path: Path) -> None:
    written = write_schema(tmp_path / "wire")
    assert [path.name for path in written] == list(files())
