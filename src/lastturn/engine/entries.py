"""Tables of TOML read field by field, as scenes and lessons are; errors name place and field."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from lastturn.engine.errors import LastTurnError
from lastturn.engine.toml import loads

LARGEST: Final = 999_999  # of the numbers in a list


class EntryReader:
    """One table of a TOML file. Every field must be read, or `finish` complains of it."""

    def __init__(self, where: str, fields: Mapping[str, Any], error: type[LastTurnError]) -> None:
        self.where = where
        self.fields = fields
        self.error = error
        self.unread = set(fields)

    def fail(self, field: str, wrong: str, right: str) -> LastTurnError:
        return self.error(f"{self.where}: field “{field}” {wrong}; it must be {right}")

    def has(self, field: str) -> bool:
        return field in self.fields

    def _get(self, field: str, kind: type, right: str, default: Any) -> Any:
        self.unread.discard(field)
        if field not in self.fields:
            if default is not None:
                return default
            raise self.fail(field, "is missing", right)
        value = self.fields[field]
        if type(value) is not kind:
            raise self.fail(field, f"is {value!r}", right)
        return value

    def text(self, field: str, default: str | None = None) -> str:
        return str(self._get(field, str, "a text in quotes", default))

    def flag(self, field: str, default: bool | None = None) -> bool:
        return bool(self._get(field, bool, "true or false", default))

    def number(self, field: str, least: int = 0, most: int = 999, default: int | None = None) -> int:
        right = f"a whole number from {least} to {most}"
        value = int(self._get(field, int, right, default))
        if not least <= value <= most and value != default:
            raise self.fail(field, f"is {value}", right)
        return value

    def choice(self, field: str, values: Collection[str], default: str | None = None) -> str:
        value = self.text(field, default)
        if value not in values:
            raise self.fail(field, f"is “{value}”", "one of " + ", ".join(f"“{v}”" for v in values))
        return value

    def texts(self, field: str, default: list[str] | None = None) -> list[str]:
        value = self._get(field, list, "a list of texts", default)
        if any(type(item) is not str for item in value):
            raise self.fail(field, f"is {value!r}", "a list of texts")
        return list(value)

    def numbers(self, field: str, default: list[int] | None = None) -> list[int]:
        right = f"a list of whole numbers, {LARGEST} at most"
        value = self._get(field, list, right, default)
        if any(type(item) is not int or abs(item) > LARGEST for item in value):
            raise self.fail(field, f"is {value!r}", right)
        return list(value)

    def choices(self, field: str, values: Collection[str], default: list[str] | None = None) -> list[str]:
        chosen = self.texts(field, default)
        for value in chosen:
            if value not in values:
                raise self.fail(field, f"holds “{value}”", "made of " + ", ".join(f"“{v}”" for v in values))
        return chosen

    def entry(self, field: str) -> EntryReader:
        value = self._get(field, dict, f"a table [{field}]", {})
        return EntryReader(f"{self.where}, [{field}]", value, self.error)

    def entries(self, field: str, key: str = "id") -> list[EntryReader]:
        """The tables of an array `[[field]]`; in errors each is called by its `key`."""
        value = self._get(field, list, f"a list of tables [[{field}]]", [])
        if any(type(item) is not dict for item in value):
            raise self.fail(field, "is no list of tables", f"written as [[{field}]]")
        return [
            EntryReader(f"{self.where}, {field} {_called(item, key, i)}", item, self.error)
            for i, item in enumerate(value)
        ]

    def ignore(self, *fields: str) -> None:
        """Fields that are there for people only."""
        self.unread.difference_update(fields)

    def finish(self) -> None:
        if self.unread:
            field = min(self.unread)
            raise self.error(f"{self.where}: unknown field “{field}”; remove it or check its spelling")


def _called(item: Mapping[str, Any], key: str, place: int) -> str:
    return f"“{item[key]}”" if type(item.get(key)) is str else f"number {place + 1}"


def placed(where: str, wrong: LastTurnError) -> str:
    """The complaint with its place, unless it names it already."""
    text = str(wrong)
    return text if text.startswith(where) else f"{where}: {text}"


def parse_toml(text: str, where: str, error: type[LastTurnError]) -> dict[str, Any]:
    try:
        return loads(text)
    except ValueError as problem:
        raise error(f"{where}: not valid TOML: {problem}") from None
