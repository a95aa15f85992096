"""Settings from a file (TOML) and the environment. Names, checks and descriptions are those of `settings.py`:
the setting `mail_host` is the key `mail_host` in the file and `LASTTURN_MAIL_HOST` in the environment, which
counts more."""

from __future__ import annotations

import difflib
import ipaddress
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_origin

import msgspec
from msgspec import Struct

from lastturn.engine.errors import BadSetup
from lastturn.server.settings import GROUPS, Settings
from lastturn.wire.table import Pace

PREFIX = "LASTTURN_"
FILE = "lastturn.toml"
WHERE = f"{PREFIX}CONFIG"
OF_BUILDS = ("CONFIG", "COMPILE", "EXPECT_COMPILED", "OPTIMISE", "GOLDEN")  # no settings of a server


class Setting(Struct, frozen=True):
    """One setting, or one part of one that has parts (`pace.hours`)."""

    path: tuple[str, ...]
    says: str
    default: Any
    secret: bool = False
    several: bool = False  # a list, in the environment with commas
    example: str = ""

    @property
    def key(self) -> str:
        return ".".join(self.path)

    @property
    def variable(self) -> str:
        return PREFIX + "_".join(self.path).upper()

    def of(self, settings: Settings) -> Any:
        value: Any = settings
        for name in self.path:
            value = getattr(value, name)
        return value


def all_settings() -> list[Setting]:
    return [setting for group in GROUPS for setting in settings_of(group)]


def settings_of(group: type[Struct]) -> list[Setting]:
    """Those that the group adds to the groups before it."""
    fields = [field for field in msgspec.structs.fields(group) if field.name in group.__annotations__]
    return [setting for field in fields for setting in _settings(field)]


def _settings(field: msgspec.structs.FieldInfo) -> Iterator[Setting]:
    kind, metas = field.type.__origin__, field.type.__metadata__
    if kind is Pace:
        parts = _said_of_parts(Pace)
        for part in msgspec.structs.fields(Pace):
            yield Setting((field.name, part.name), parts[part.name], part.default)
        return
    says = next(meta.description for meta in metas if meta.description)
    secret = any((meta.extra or {}).get("secret") for meta in metas)
    example = next((str(meta.examples[0]) for meta in metas if meta.examples), "")
    yield Setting((field.name,), says, field.default, secret, get_origin(kind) is tuple, example)


def _said_of_parts(kind: type[Struct]) -> dict[str, str]:
    """What a struct of the wire says about its fields: lines that begin with their names."""
    names = "|".join(kind.__struct_fields__)
    parts = re.split(rf"\n\s*(?=(?:{names}): )", kind.__doc__ or "")
    return {name: " ".join(said.split()) for name, _, said in [part.partition(": ") for part in parts]}


# -- reading -------------------------------------------------------------------------------------


class Sources(Struct):
    """The settings, and for each that was set where that was."""

    settings: Settings
    origin: dict[str, str]
    unknown: list[str]  # names in the environment that look like settings and are none


def read(given: Path | None, environment: Mapping[str, str], **options: object) -> Sources:
    """From the file (the given one, that which LASTTURN_CONFIG names, or lastturn.toml if it is there), the
    environment, and what was given as an option; BadSetup says what is wrong and where."""
    data, origin = _from_file(given, environment)
    for setting in all_settings():
        text = environment.get(setting.variable)
        if text is not None:
            _put(data, setting.path, _understood(setting, text))
            origin[setting.key] = setting.variable
    for name, value in options.items():
        if value is not None:
            data[name] = value
            origin[name] = "option"
    settings = msgspec.convert(data, Settings, strict=False)
    check(settings)
    known = {setting.variable for setting in all_settings()} | {PREFIX + name for name in OF_BUILDS}
    unknown = [name for name in environment if name.startswith(PREFIX) and name not in known]
    return Sources(settings, origin, sorted(unknown))


def _from_file(given: Path | None, environment: Mapping[str, str]) -> tuple[dict[str, Any], dict[str, str]]:
    named = given or (Path(environment[WHERE]) if environment.get(WHERE) else None)
    path = named or Path(FILE)
    if named is None and not path.is_file():
        return {}, {}
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadSetup(f"{path}: {wrong.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise BadSetup(f"{path}: {wrong}") from None
    _check_keys(data, str(path))
    try:
        msgspec.convert(data, Settings)
    except msgspec.ValidationError as wrong:
        raise BadSetup(f"{path}: {_plain(wrong)}") from None
    return data, {setting.key: str(path) for setting in all_settings() if _has(data, setting.path)}


def _check_keys(data: dict[str, Any], where: str) -> None:
    known = {setting.path[0] for setting in all_settings()}
    for key in data:
        if key not in known:
            raise BadSetup(f"{where}: there is no setting “{key}”{meant(key, known)}")


def meant(name: str, known: set[str]) -> str:
    close = difflib.get_close_matches(name, sorted(known), 1)
    return f"; did you mean “{close[0]}”?" if close else "; `lastturn config` lists them"


def _understood(setting: Setting, text: str) -> Any:
    """The value of a variable; BadSetup if it does not fit."""
    value: Any = [part.strip() for part in text.split(",") if part.strip()] if setting.several else text
    trial: dict[str, Any] = {}
    _put(trial, setting.path, value)
    try:
        msgspec.convert(trial, Settings, strict=False)
    except msgspec.ValidationError as wrong:
        raise BadSetup(f"{setting.variable}={'…' if setting.secret else text}: {_plain(wrong)}") from None
    return value


def _plain(wrong: msgspec.ValidationError) -> str:
    """What msgspec says, without its way of naming places, or what would be right."""
    what, _, where = str(wrong).partition(" - at `$.")
    key = where.rstrip("`")
    example = next((setting.example for setting in all_settings() if setting.key == key), "")
    if example:
        return f"{key}: this does not fit; it must be like “{example}”"
    return f"{key}: {what[:1].lower()}{what[1:]}" if key else what


def _put(data: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    for name in path[:-1]:
        data = data.setdefault(name, {})
    data[path[-1]] = value


def _has(data: Any, path: tuple[str, ...]) -> bool:
    for name in path:
        if not isinstance(data, dict) or name not in data:
            return False
        data = data[name]
    return True


def check(settings: Settings) -> None:
    """What no type can say; BadSetup names the setting and what would be right."""
    for name in ("thinking", "reaction"):
        least, most = getattr(settings, name)
        if not 0 <= least <= most:
            raise BadSetup(
                f"{name}: {least:g} to {most:g} is no span of seconds; the first must be the smaller"
            )
    for needed in ("mail_from", "public") if settings.mail_host else ():
        if not getattr(settings, needed):
            raise BadSetup(f"{needed}: mail needs it; set it, or leave mail_host empty")
    for proxy in settings.trusted_proxies:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise BadSetup(
                f"trusted_proxies: “{proxy}” is no address or network, such as 10.0.0.0/8"
            ) from None
    for origin in settings.origins:
        if not origin.startswith(("http://", "https://")) or origin.count("/") != 2:
            raise BadSetup(f"origins: “{origin}” is not like https://tables.example, without a path")


# -- writing -------------------------------------------------------------------------------------


def as_toml(sources: Sources) -> str:
    """All settings as a file: those that are set with where that was, the others as comments."""
    lines = []
    for group in GROUPS:
        lines += ["", f"# {headline(group)}"]
        for setting in settings_of(group):
            set_in = sources.origin.get(setting.key)
            line = f"{setting.key} = {_shown(setting, setting.of(sources.settings))}"
            lines.append(f"{line}  # {set_in}" if set_in else f"# {line}")
    return "\n".join(lines[1:]) + "\n"


def _shown(setting: Setting, value: Any) -> str:
    if setting.secret and value:
        return '"…"'
    return in_toml(re.sub(r"(://[^:/@]*:)[^@]*@", r"\1…@", value) if isinstance(value, str) else value)


def in_toml(value: Any) -> str:
    if value is None:
        return "…"  # only in comments: there is no way to write it
    if isinstance(value, tuple):
        return f"[{', '.join([in_toml(part) for part in value])}]"
    return json.dumps(value, ensure_ascii=False)


def headline(group: type[Struct]) -> str:
    return (group.__doc__ or "").splitlines()[0]
