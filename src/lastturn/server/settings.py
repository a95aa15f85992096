"""What can be set about a server. The defaults are for a table among friends on one machine.

A setting is one line in the class of its group: name, type, what it does, default. From it come the key in
the file, the name in the environment, the check (`config.py`) and docs/reference/settings.md. Each group is
built on the one before it, so that all settings are fields of one struct.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from lastturn.wire.table import Pace

Span = tuple[float, float]  # seconds, at least and at most
Seconds = Annotated[float, Meta(ge=0)]
Count = Annotated[int, Meta(ge=1)]
Several = Annotated[int, Meta(ge=0, le=64)]
Nodes = Annotated[int, Meta(ge=1, le=64)]
Rate = Annotated[str, Meta(pattern=r"^[1-9]\d*/(second|minute|hour|day)$", examples=["40/second"])]
Days = Annotated[int, Meta(ge=0)]
Port = Annotated[int, Meta(ge=0, le=65535)]
Secret = Annotated[str, Meta(extra={"secret": True})]  # `lastturn config` does not print it
Address = Annotated[str, Meta(pattern=r"^(https?://[^/\s]+/?)?$", examples=["https://tables.example"])]


def says(text: str) -> Meta:
    """What a setting does."""
    return Meta(description=text)


class Place(Struct, frozen=True, kw_only=True):
    """Where it is"""

    host: Annotated[str, says("Where it listens; `0.0.0.0` is everybody who can reach the machine.")] = (
        "127.0.0.1"
    )
    port: Annotated[Port, says("0 takes any free one.")] = 8000
    database: Annotated[
        str,
        says(
            "A path (SQLite, one machine; `:memory:` ends with the server) or a PostgreSQL URL (several "
            "machines)."
        ),
    ] = "lastturn.sqlite"
    public: Annotated[
        Address,
        says(
            "The address people reach the server at, such as `https://tables.example`; empty: as they asked."
        ),
    ] = ""
    origins: Annotated[
        tuple[str, ...], says("Other sites whose pages may use this server, as `https://host`.")
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        says(
            "Proxies in front of the server, by address or network: their `X-Forwarded-*` headers are "
            "believed, which say where a request comes from."
        ),
    ] = ()
    secure_cookie: Annotated[
        bool, says("The cookie goes over https only; so it does where `public` begins with `https`.")
    ] = False


class Play(Place, frozen=True, kw_only=True):
    """How it plays"""

    pace: Annotated[Pace, says("The pace of a table whose host names none.")] = msgspec.field(
        default_factory=lambda: Pace(kind="none")
    )
    packs: Annotated[
        tuple[str, ...], says("Folders of editions, which are offered beside the base ones.")
    ] = ()
    default_bot: Annotated[str, says("The bot of a seat for which none was named.")] = "sensible"
    hint_bot: Annotated[
        str, says("The bot that thinks about hints; one that is not here: the default one.")
    ] = "veteran"
    thinking: Annotated[Span, says("Seconds a bot takes for its own decision, at least and at most.")] = (
        0.7, 1.6,
    )  # fmt: skip
    reaction: Annotated[
        Span,
        says(
            "Seconds bots and standing orders take to answer in a window. Both spans are drawn from evenly, "
            "whatever the cards; an answer that is not ready by then comes a whole number of the longest "
            "such times later."
        ),
    ] = (0.8, 2.0)
    window: Annotated[
        Seconds, says("The least seconds a window stays open, where a game asks for no more; 0: none.")
    ] = 1.2
    bucket: Annotated[Count, says("Messages are padded to a multiple of so many bytes.")] = 1024
    lines: Annotated[Count, says("Lines of the log that a page gets at once.")] = 200
    chat_lines: Annotated[Count, says("Lines of chat that a page gets at once.")] = 200


class Processes(Play, frozen=True, kw_only=True):
    """Processes and memory"""

    nodes: Annotated[
        Nodes,
        says(
            "Processes that serve at this address; as many as the machine has cores serve the most tables. "
            "Each has the workers named below."
        ),
    ] = 1
    workers: Annotated[Several, says("Processes for bots to think in; 0: in a thread.")] = 1
    think_at_most: Annotated[
        Seconds,
        says(
            "Seconds of the processor that a bot may think; then its worker is replaced, the default played."
        ),
    ] = 20.0
    think_megabytes: Annotated[Count, says("Memory that a bot may take.")] = 1024
    read_at_most: Annotated[
        Seconds, says("Seconds of the processor that reading a stranger's record may take.")
    ] = 3.0
    read_megabytes: Annotated[Count, says("Memory that reading a stranger's record may take.")] = 256
    lab: Annotated[
        bool, says("Whether people may have packs played many times on the page /lab, one study at a time.")
    ] = True
    lab_games: Annotated[Count, says("The most games of one study.")] = 1000
    lab_at_most: Annotated[
        Seconds, says("Seconds of the processor that one deal of a study, or its report, may take.")
    ] = 60.0
    workshop: Annotated[bool, says("Whether people may make editions of their own on /workshop.")] = True
    workshop_folder: Annotated[
        str,
        says(
            "Where editions made there lie once they are played; several processes share it. What no table "
            "plays any more goes with `lastturn prune`."
        ),
    ] = "lastturn-editions"
    workshop_editions: Annotated[Count, says("The most editions that lie there.")] = 500
    workshop_at_most: Annotated[
        Seconds, says("Seconds of the processor that reading an edition and playing it once may take.")
    ] = 30.0
    workshop_megabytes: Annotated[Count, says("Memory that this may take.")] = 512
    build_engine: Annotated[
        bool,
        says(
            "In a checkout with a C compiler, `make run` builds the compiled engine in the background, at "
            "the lowest priority, for quicker bots."
        ),
    ] = True
    engine: Annotated[
        str,
        says(
            "A folder with a compiled copy of this package: bots change over to it as soon as it is there, "
            "or has become another one. `make run` sets it while it builds."
        ),
    ] = ""
    idle: Annotated[Seconds, says("Seconds until a table that nobody looks at leaves the memory.")] = 600.0
    lease: Annotated[
        Seconds,
        says("Several processes: seconds one may go unheard of before another takes over its tables."),
    ] = 4.0
    poll: Annotated[Seconds, says("Seconds between two looks at what other processes have written.")] = 2.0
    list_age: Annotated[
        Seconds, says("How old, in seconds, the list of open tables may be for pages that look again.")
    ] = 2.0


class Limits(Processes, frozen=True, kw_only=True):
    """Limits"""

    message_rate: Annotated[Rate, says("Messages of one page.")] = "40/second"
    request_rate: Annotated[Rate, says("Requests of one address.")] = "1200/minute"
    create_rate: Annotated[Rate, says("New tables of one address.")] = "60/minute"
    socket_rate: Annotated[Rate, says("New sockets of one address.")] = "240/minute"
    talk_rate: Annotated[Rate, says("Lines of chat and the like of one person at a table.")] = "30/minute"
    crowd_rate: Annotated[Rate, says("Lines of chat of all who watch a table, together.")] = "60/minute"
    dear_rate: Annotated[Rate, says("Requests of one address that make much work: frames, proofs.")] = (
        "120/minute"
    )
    look_rate: Annotated[
        Rate, says("Messages of one address that make much work: everything again, histories, reasons.")
    ] = "600/minute"
    hint_rate: Annotated[Rate, says("Hints of one person.")] = "30/minute"
    lab_rate: Annotated[Rate, says("Studies of one address.")] = "12/hour"
    workshop_rate: Annotated[Rate, says("Editions of one address that are played or studied.")] = "60/hour"
    lines_per_address: Annotated[Count, says("Connections of one address at once.")] = 100
    lines_at_most: Annotated[Count, says("Connections at once, without those of open pages.")] = 2000
    sockets_per_address: Annotated[Count, says("Open pages of one address.")] = 60
    sockets_at_most: Annotated[Count, says("Open pages.")] = 10_000
    watchers_per_table: Annotated[Count, says("Open pages of people who only watch a table.")] = 100
    headers_within: Annotated[Seconds, says("Seconds a new connection has to say what it wants.")] = 10.0
    body_within: Annotated[Seconds, says("Seconds a request has to come to its end.")] = 30.0
    tables_at_most: Annotated[Count, says("Tables in the memory of one process.")] = 20_000
    outbox: Annotated[Count, says("Messages that may wait for a slow page before it is dropped.")] = 64
    join_within: Annotated[Seconds, says("Seconds a new socket has to say who it is.")] = 10.0


class Running(Limits, frozen=True, kw_only=True):
    """For the person who runs it"""

    metrics_token: Annotated[
        Secret,
        says("What Prometheus sends as `Authorization: Bearer …` to read /metrics; empty: nobody may."),
    ] = ""
    slow_move: Annotated[
        Seconds,
        says("A move that takes so many seconds is logged with where they went, and counted; 0: none is."),
    ] = 0.25
    owner_token: Annotated[
        Secret,
        says(
            "What opens the owner's page, /owner, and `lastturn admin`: reports, mutes and bans, closing "
            "tables, announcements; empty: nobody may."
        ),
    ] = ""
    log_json: Annotated[bool, says("Log lines are JSON.")] = False


class Retention(Running, frozen=True, kw_only=True):
    """What is kept

    In days since something was seen to happen; 0 keeps for ever. What is older goes with `lastturn prune`.
    """

    keep_over: Annotated[Days, says("Tables whose last game is over.")] = 365
    keep_gathering: Annotated[Days, says("Tables where no game has begun.")] = 30
    keep_addresses: Annotated[Days, says("Where a guest came from last; needed to ban an address.")] = 30
    keep_reports: Annotated[Days, says("Reports that are done, and the log of what owners did.")] = 365
    keep_still: Annotated[Days, says("Running and paused games.")] = 180
    keep_drafts: Annotated[Days, says("Editions made on /workshop that no table plays.")] = 30


class NoticeSettings(Retention, frozen=True, kw_only=True):
    """NoticeSettings for slow games

    Mail needs `mail_host`, `mail_from` and `public`; notices of browsers, and calendars, need the extra
    `notices`.
    """

    mail_host: Annotated[str, says("The server that takes our mail; empty: no mail is sent.")] = ""
    mail_port: Annotated[Port, says('Usually 587, with `mail_tls = "tls"` 465.')] = 587
    mail_tls: Annotated[
        Literal["starttls", "tls", "none"],
        says("How the way to it is kept secret; `none` for this machine only."),
    ] = "starttls"
    mail_user: Annotated[str, says("With which name; empty: none is asked for.")] = ""
    mail_password: Annotated[Secret, says("And which password.")] = ""
    mail_from: Annotated[str, says("Who writes, such as `Last Turn <tables@tables.example>`.")] = ""
    mail_rate: Annotated[Rate, says("Mails to confirm an address, of one person and to one address.")] = (
        "5/hour"
    )
    notice_after: Annotated[
        Seconds, says("Seconds a decision has waited before somebody who is away is told.")
    ] = 600.0
    notice_every: Annotated[Seconds, says("The least seconds between two notices to one person.")] = 3600.0
    push_services: Annotated[
        tuple[str, ...],
        says("Hosts of browsers' notices; nothing is sent to another. Their subdomains count too."),
    ] = (
        "fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com",
    )  # fmt: skip


class Settings(NoticeSettings, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of them."""


GROUPS: tuple[type[Struct], ...] = (Place, Play, Processes, Limits, Running, Retention, NoticeSettings)


OFTEN = "100000/second"
MANY = 100_000


def without_waiting(**changes: object) -> Settings:
    """Settings for programs that play among themselves: nobody pauses to look human, and all of them come
    from one address."""
    calm = Settings(
        thinking=(0.0, 0.0), reaction=(0.0, 0.0), window=0.0, workers=0, message_rate=OFTEN,
        request_rate=OFTEN, create_rate=OFTEN, socket_rate=OFTEN, dear_rate=OFTEN, look_rate=OFTEN,
        talk_rate=OFTEN, crowd_rate=OFTEN, hint_rate=OFTEN, lab_rate=OFTEN, mail_rate=OFTEN,
        workshop_rate=OFTEN, lines_per_address=MANY, sockets_per_address=MANY,
    )  # fmt: skip
    return msgspec.structs.replace(calm, **changes)
