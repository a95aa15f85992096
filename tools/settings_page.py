"""Write docs/reference/settings.md from the settings themselves: `make settings`."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from lastturn.server.config import Setting, headline, in_toml, settings_of
from lastturn.server.settings import GROUPS

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "settings.md"
HEAD = """# Settings

<!-- Written from src/lastturn/server/settings.py by `make settings`; do not change by hand. -->

A server takes its settings from a TOML file, from the environment and from the options of the command; what
comes later in this row counts more. The file is the one that `--config` or `LASTTURN_CONFIG` names, or
`lastturn.toml` in the folder where it is started.

```toml
public = "https://tables.example"
database = "/var/lib/lastturn/lastturn.sqlite"
create_rate = "20/minute"
pace.hours = 48
```

In the environment a setting is called `LASTTURN_` and its name in capitals, with `_` for a dot:
`LASTTURN_CREATE_RATE=20/minute`, `LASTTURN_PACE_HOURS=48`. Lists have commas. `lastturn config` prints all
settings, and where each was set; secrets are not printed. A setting that does not exist or does not fit keeps
the server from starting, with a line that says which."""


def page() -> str:
    return "\n\n".join([HEAD, *[_section(group) for group in GROUPS]]) + "\n"


def _section(group: type[Struct]) -> str:
    about = " ".join((group.__doc__ or "").split("\n", 1)[1:]).split()
    head = [f"## {headline(group)}", ""] + ([" ".join(about), ""] if about else [])
    rows = [_row(setting) for setting in settings_of(group)]
    return "\n".join([*head, "| setting | default | |", "| --- | --- | --- |", *rows])


def _row(setting: Setting) -> str:
    default = "" if setting.default in (None, "", ()) else f"`{in_toml(setting.default)}`"
    return f"| `{setting.key}` | {default} | {setting.says} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.relative_to(Path.cwd()))
