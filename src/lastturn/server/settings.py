"""What can be set about a server. The defaults are for a table among friends on one machine."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from lastturn.wire.table import Pace

Span = tuple[float, float]  # seconds, at least and at most


class Settings(Struct, frozen=True, kw_only=True):
    """database: a path (SQLite) or a URL. public: the address people reach the server at, empty: as they
    asked.

    thinking: how long a bot takes for a decision of its own; reaction: how long bots and standing orders
    take to answer in a window; both are drawn evenly, whatever the cards, and an answer that is not ready by
    then comes a whole number of the longest such times later. window: the least time a window
    stays open, where a game asks for no longer one; 0: none, in no game.
    workers: processes for bots to think in; 0: in threads. bucket: messages are padded to a multiple of so
    many bytes.
    list_age: how old the list of open tables may be that pages get which look again and again.
    lease: several processes on one store: how long one may go unheard of before another takes over its
    tables.
    """

    database: str = "lastturn.sqlite"
    public: str = ""
    origins: tuple[str, ...] = ()
    pace: Pace = msgspec.field(default_factory=Pace)
    default_bot: str = "sensible"
    thinking: Span = (0.7, 1.6)
    reaction: Span = (0.8, 2.0)
    window: float = 1.2
    workers: int = 1
    think_at_most: float = 20.0
    bucket: int = 1024
    outbox: int = 64
    list_age: float = 2.0
    lines: int = 200
    chat_lines: int = 200
    join_within: float = 10.0
    message_rate: str = "40/second"
    request_rate: str = "1200/minute"
    create_rate: str = "60/minute"
    socket_rate: str = "240/minute"
    tables_at_most: int = 20_000
    lease: float = 4.0
    poll: float = 2.0
    idle: float = 600.0
    secure_cookie: bool = False
    log_json: bool = False


def without_waiting(**changes: object) -> Settings:
    """Settings for programs that play among themselves: nobody pauses to look human."""
    calm = Settings(thinking=(0.0, 0.0), reaction=(0.0, 0.0), window=0.0, workers=0)
    return msgspec.structs.replace(calm, **changes)
