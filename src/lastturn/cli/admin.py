"""`lastturn admin`: what the owner of a running server can do about tables and people, from the command line.

It speaks to the server as the owner's page does, with the same token; so it works on every store, from any
machine, and everything is in the same audit log.
"""

from __future__ import annotations

import getpass
import json
import urllib.request
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote

import typer

from lastturn.cli import running
from lastturn.engine.errors import BadSetup

commands = typer.Typer(help="Reports, mutes and bans, closing tables, announcements of a running server.")
WITHIN = 20.0  # seconds
Config = running.Config
Server = Annotated[
    str, typer.Option("--server", metavar="ADDRESS", help="Its address; else as the settings say.")
]
Why = Annotated[str, typer.Option("--why", help="For the audit log; whom it concerns reads it too.")]
Hours = Annotated[float | None, typer.Option("--hours", min=0.01, help="For how long; else for good.")]
Whom = Annotated[str, typer.Argument(metavar="GUEST|ADDRESS", help="As `lastturn admin reports` shows it.")]


class OwnerDesk:
    """The server's interface for its owner."""

    def __init__(self, config: Path | None, server: str) -> None:
        settings = running.read_settings(config)
        if not settings.owner_token:
            raise BadSetup("owner_token is not set: give the server and this command the same one")
        host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
        self.base = (server or f"http://{host}:{settings.port}").rstrip("/")
        self.token = settings.owner_token

    def look(self) -> dict[str, Any]:
        return self._call("", None)

    def do(self, path: str, **asked: Any) -> dict[str, Any]:
        return self._call(path, asked | {"by": getpass.getuser()[:40]})

    def _call(self, path: str, asked: dict[str, Any] | None) -> dict[str, Any]:
        data = None if asked is None else json.dumps(asked).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.base}/api/owner{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=WITHIN) as answer:
                desk: dict[str, Any] = json.load(answer)
                return desk
        except HTTPError as refused:
            raise BadSetup(_problem(refused)) from None
        except (URLError, TimeoutError, ValueError) as wrong:
            raise BadSetup(f"{self.base} does not answer: {getattr(wrong, 'reason', wrong)}") from None


def _problem(refused: HTTPError) -> str:
    try:
        said = json.loads(refused.read())
        return f"{said['message']} {said['hint']}".strip()
    except (ValueError, KeyError):
        return f"the server answers {refused.code}"


def subject(whom: str) -> str:
    """An address has dots or colons, a guest's id has neither."""
    return "address" if "." in whom or ":" in whom else "guest"


def when(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M} UTC"


@commands.command()
def reports(
    config: Config = None,
    server: Server = "",
    everything: Annotated[bool, typer.Option("--all", help="Also those that are done.")] = False,
) -> None:
    """What people have reported, with what was said."""
    found = [one for one in OwnerDesk(config, server).look()["complaints"] if everything or not one["done"]]
    for one in found:
        _tell(one)
    if not found:
        typer.echo("There are no reports.")


def _tell(one: dict[str, Any]) -> None:
    done = "  done" if one["done"] else ""
    typer.echo(f"{one['id']}  {when(one['at'])}  table {one['table']} “{one['table_name']}”{done}")
    typer.echo(f"  about {one['name']}, guest {one['guest']}, address {one['address'] or 'unknown'}")
    by, reason = one["by_name"] or "a watcher", one["reason"] or "no reason given"
    typer.echo(f"  by {by}, guest {one['by']}: {reason}")
    for line in one["said"]:
        mark = ">" if line["id"] == one["chat"] else " "
        typer.echo(f"  {mark} {line['id']}  {line['name']}: {line['text']}")


@commands.command()
def settle(
    report: Annotated[str, typer.Argument(metavar="REPORT")],
    why: Why = "",
    config: Config = None,
    server: Server = "",
) -> None:
    """Nothing more is to be done about a report."""
    OwnerDesk(config, server).do(f"/complaints/{quote(report, safe='')}/settle", why=why)
    typer.echo(f"report {report}: done")


@commands.command()
def mute(whom: Whom, hours: Hours = None, why: Why = "", config: Config = None, server: Server = "") -> None:
    """They play on, but do not talk at any table."""
    _measure("mute", whom, hours, why, OwnerDesk(config, server))


@commands.command()
def ban(whom: Whom, hours: Hours = None, why: Why = "", config: Config = None, server: Server = "") -> None:
    """Their pages are closed and they do not come in again; bots take a guest's seats."""
    _measure("ban", whom, hours, why, OwnerDesk(config, server))


def _measure(kind: str, whom: str, hours: float | None, why: str, desk: OwnerDesk) -> None:
    desk.do("/measures", kind=kind, of=subject(whom), whom=whom, hours=hours, why=why)
    typer.echo(f"{subject(whom)} {whom}: {kind}, {f'{hours:g} hours' if hours else 'for good'}")


@commands.command()
def lift(
    kind: Annotated[str, typer.Argument(metavar="mute|ban")],
    whom: Whom,
    why: Why = "",
    config: Config = None,
    server: Server = "",
) -> None:
    """They may talk, or come, again."""
    if kind not in ("mute", "ban"):
        raise BadSetup(f"{kind}: there are “mute” and “ban”")
    OwnerDesk(config, server).do("/lift", kind=kind, of=subject(whom), whom=whom, why=why)
    typer.echo(f"{subject(whom)} {whom}: no {kind} any more")


@commands.command()
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Its id, the end of its address.")],
    why: Why = "",
    config: Config = None,
    server: Server = "",
) -> None:
    """End a table for good; its people are told why."""
    OwnerDesk(config, server).do(f"/tables/{quote(table, safe='')}/close", why=why)
    typer.echo(f"table {table}: closed")


@commands.command("remove-line")
def remove_line(
    table: Annotated[str, typer.Argument(metavar="TABLE")],
    line: Annotated[str, typer.Argument(metavar="LINE", help="As `lastturn admin reports` shows it.")],
    why: Why = "",
    config: Config = None,
    server: Server = "",
) -> None:
    """Take a line of chat away from everybody's eyes."""
    OwnerDesk(config, server).do(f"/tables/{quote(table, safe='')}/remove-line", chat=line, why=why)
    typer.echo(f"line {line}: removed")


@commands.command()
def announce(
    text: Annotated[str, typer.Argument(help="One sentence; an empty one takes the last back.")],
    minutes: Annotated[float | None, typer.Option("--in", metavar="MINUTES", min=0)] = None,
    config: Config = None,
    server: Server = "",
) -> None:
    """Say something at every table, such as that the server will be restarted."""
    OwnerDesk(config, server).do("/announce", text=text, minutes=minutes)
    typer.echo("announced" if text else "taken back")


@commands.command()
def measures(config: Config = None, server: Server = "") -> None:
    """The mutes and bans in force."""
    for one in OwnerDesk(config, server).look()["measures"]:
        until = "for good" if one["until"] is None else f"until {when(one['until'])}"
        typer.echo(f"{one['kind']}  {one['of']} {one['whom']} {one['name']}  {until}  {one['why']}".rstrip())


@commands.command()
def audit(config: Config = None, server: Server = "") -> None:
    """What owners have done, newest first."""
    for line in OwnerDesk(config, server).look()["audit"]:
        what = f"{line['what']} {line['about']}"
        typer.echo(f"{when(line['at'])}  {line['by']}: {what}  {line['why']}".rstrip())
