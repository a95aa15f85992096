"""Write the wire's JSON Schema and TypeScript types into the web client."""

from __future__ import annotations

from pathlib import Path

from lastturn.wire.schema import write_schema

if __name__ == "__main__":
    print(*write_schema(Path("web", "src", "wire")), sep="\n")
