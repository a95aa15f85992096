"""What the files of a pack hold. A wrong field is named by file, entry and field."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from lastturn.engine.fields import Part, Text


class Lamp(Part):
    """A lamp, and how bright it is."""

    id: Text
    name: Text
    value: Annotated[int, Meta(ge=1, le=99)]


class LampsFile(Part):
    """All lamps: enough for four seats that light one each night, and change one in the last."""

    lamp: Annotated[list[Lamp], Meta(min_length=16, max_length=60)]


class Files(Part):
    """The pack."""

    lamps: LampsFile = field(name="lamps.toml")
