"""The socket: `/ws/tables/<id>`. Text frames, one JSON object each, told apart by "type".

The client's first message is `join`. The server answers with one `state` (everything), then sends an
`update` whenever something this viewer may know has changed, and never otherwise: what others do in secret
causes no message. `docs/reference/wire.md` shows whole conversations.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from lastturn.engine.contract import Chart, Choice, Composing, Outcome, Picks, Reveal, View, Way
from lastturn.wire.table import Name, SeatNumber, Share, TableChange, TableInfo, Watcher, WatcherTalk

Ref = Annotated[
    int, Meta(ge=0, le=2**31, description="chosen by the client; its answer carries the same number")
]
Words = Annotated[str, Meta(max_length=600)]
Token = Annotated[str, Meta(max_length=400)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
OpaqueId = Annotated[str, Meta(max_length=64)]
Hand = Literal["", "clock", "order", "stand_in", "default"]
WIRE = 2

# -- parts ---------------------------------------------------------------------------------------


class AskInfo(Struct, frozen=True, kw_only=True, gc=False):
    """The question open to this viewer.

    id: opaque; the answer quotes it. prompt: stable key of the kind of question. text: the sentence to show.
    rule: id of the rule that asks. choices: all legal answers {move, words, label}; label is for a button.
    window: a reaction to what somebody else does. passing: the move that plainly says no, for the space bar.
    default: what is played when the time is out. until: when that is (seconds since 1970), null: never.
    picks: the answer is a run of picks, to be sent one by one or whole; null: one move answers.
    ways: sensible answers whole, the best first, each to be sent as a run. usual: the answer that goes
    without saying, which a page may give by itself after a moment; null: somebody has to decide.
    """

    id: str
    prompt: str
    text: str
    rule: str
    choices: tuple[Choice, ...]
    window: bool
    passing: int | None
    default: int
    until: float | None = None
    picks: Picks | None = None
    ways: tuple[Way, ...] = ()
    usual: int | None = None


class LogLine(Struct, frozen=True, kw_only=True, gc=False):
    """Something that happened, as this viewer may know it.

    n: counts this viewer's own lines, from 1. name: the kind of event; text: the sentence; rule: its rule id.
    seat: whose event, null: the table's. facts: its numbers by name; rest: further numbers (dice).
    at: when, in seconds since 1970. round: which game at this table. secret: not everybody sees this line.
    hits: the seat that this is done to; its viewer shows a notice. reveal: what the seat rolls or turns up;
    its own page may hold the line back until somebody presses for it. by: the move was not made by whoever
    sits there but by a clock, a standing order (known to its seat, and to all once the game is over), a
    stand-in, or as the default of a bot that failed; else empty. opens: a round, a month or a turn begins
    with it; absent for all other lines. sharers: of a secret line, the other seats that see it; undoes: n of
    this viewer's lines that this one takes back. Both are absent where there are none.
    """

    n: int
    name: str
    text: str
    rule: str
    seat: int | None
    facts: dict[str, int]
    rest: tuple[int, ...]
    at: float
    round: int
    secret: bool = False
    hits: int | None = None
    reveal: Reveal | None = None
    by: Hand = ""
    opens: bool | UnsetType = UNSET
    sharers: list[int] | UnsetType = UNSET
    undoes: list[int] | UnsetType = UNSET


class ChatLine(Struct, frozen=True, kw_only=True):
    """Something somebody said.

    id: opaque, for a report. guest, name, seat: who (seat null: a watcher). to: the seat whispered to,
    null: all. team: said to team mates only.
    text: as typed; clients show it as text, never as HTML. kind: "chat", "roll" for a free die without
    effect, or "removed": whoever runs the server has taken the text away.
    """

    id: str
    guest: str
    name: str
    seat: int | None
    text: str
    at: float
    to: int | None = None
    team: bool = False
    kind: Literal["chat", "roll", "removed"] = "chat"


class Order(Struct, frozen=True, kw_only=True):
    """A standing order: pass on prompts of this kind until the seat's own turn, or for the whole game."""

    prompt: str
    until: Literal["turn", "game"]


class Mine(Struct, frozen=True, kw_only=True, gc=False):
    """What only this viewer knows about itself.

    undo: how many of its last moves it may take back at once. may_ask_undo: it may ask the others beyond
    that.
    orders: its standing orders. stand_in: a bot plays for it. muted: guests whose chat it does not see.
    mates: the seats of its team mates, who share a chat with it. removed: the host's: whom the table has sent
    away.
    """

    undo: int = 0
    may_ask_undo: bool = False
    orders: list[Order] = []
    stand_in: bool = False
    muted: list[str] = []
    mates: list[int] = []
    removed: list[Watcher] = []


class You(Struct, frozen=True, kw_only=True, gc=False):
    """Who this viewer is. seat: null for a watcher. guest: own public id. name. host: may start and set
    up. token: of the seat, if it has become another one while the page was open; else empty."""

    seat: int | None
    guest: str
    name: str
    host: bool = False
    token: str = ""


class Patch(Struct, frozen=True, kw_only=True):
    """One operation of a JSON Patch (RFC 6902) on what the client has. path: a JSON Pointer, such as
    "/view/zones/3/things/0". value: what is put there; absent where something is removed."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any | UnsetType = UNSET


# -- from the client -----------------------------------------------------------------------------


class FromClient(Struct, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Join(FromClient, tag="join"):
    """Must be the first message. wire: the version the client was built for. token: of the seat (from HTTP
    or a seat link), empty: watch. guest: guest token, empty: the cookie is used. share: 16 random bytes for
    fair chance. charts: I look at the charts, as with the message of that name."""

    wire: int = WIRE
    token: Token = ""
    guest: Token = ""
    share: Share = ""
    charts: bool = False


class Answer(FromClient, tag="answer"):
    """Answer the open question. ask: its id. Either move (from its choices), words as typed, or, where the
    question has `picks`, all picks of the run at once, in any order unless they are ordered: one that is
    refused refuses all. Reply: accepted, or error move/stale (with the question that is open now) or
    move/illegal (with rule and sentence)."""

    ask: OpaqueId
    move: int | None = None
    words: Words = ""
    picks: Annotated[list[int], Meta(max_length=200)] = []
    ref: Ref = 0


class Aside(FromClient, tag="aside"):
    """Say something nothing waits for (an offer of a deal): a move of `asides`, words, or several moves of
    one run in order (`composing`): one that is refused refuses all. texts: words of one's own, for those of
    the moves that take some, in order; typed, they stand behind a colon. Reply as for answer."""

    move: int | None = None
    words: Words = ""
    picks: Annotated[list[int], Meta(max_length=200)] = []
    texts: Annotated[list[Words], Meta(max_length=8)] = []
    ref: Ref = 0


class Undo(FromClient, tag="undo"):
    """Take back my last move: at once where it is free (mine.undo > 0), else all other people are asked. In
    the middle of a run it is the last pick, or with `run` all of them; nobody else notices."""

    run: bool = False
    ref: Ref = 0


class UndoAnswer(FromClient, tag="undo_answer"):
    """Answer somebody's request to take back (table.votes.undo). The asker may withdraw with yes=false."""

    yes: bool
    ref: Ref = 0


class SetOrder(FromClient, tag="order"):
    """Standing order for prompts of this key. until: "turn", "game", or "off" to end it. Private."""

    prompt: Annotated[str, Meta(max_length=100)]
    until: Literal["turn", "game", "off"]
    ref: Ref = 0


class Say(FromClient, tag="chat"):
    """Chat. to: a seat to whisper to, where the table allows it. team: to my team mates only. While
    table.talk.closed the text must be one of the game's stock phrases."""

    text: Text
    to: SeatNumber | None = None
    team: bool = False
    ref: Ref = 0


class Roll(FromClient, tag="roll"):
    """A free die without effect, written to chat, in games that have dice (GameInfo.dice). plus: 0 or 1."""

    plus: Annotated[int, Meta(ge=0, le=1)] = 0
    ref: Ref = 0


class Mute(FromClient, tag="mute"):
    """Do not show me the chat of this guest (on=false: show it again). Private."""

    guest: OpaqueId
    on: bool = True
    ref: Ref = 0


class Report(FromClient, tag="report"):
    """Report a chat line, or a person, to whoever runs the server. chat: the line's id; empty: guest is the
    person's."""

    chat: OpaqueId = ""
    guest: OpaqueId = ""
    reason: Annotated[str, Meta(max_length=300)] = ""
    ref: Ref = 0


class Pause(FromClient, tag="pause"):
    """on=true: I want a pause (it begins when all people at the table do). on=false: go on (any person
    may)."""

    on: bool
    ref: Ref = 0


class Kick(FromClient, tag="kick"):
    """Vote to give a person's seat to a bot; they do not sit down here again. More than half of the other
    people who were there at the start must agree. yes=false: withdraw."""

    seat: SeatNumber
    yes: bool = True
    ref: Ref = 0


class Remove(FromClient, tag="remove"):
    """The host sends somebody away for good: anybody while people gather, then those who watch or came late.
    They can still watch. on=false: they may sit and talk again."""

    guest: OpaqueId
    on: bool = True
    ref: Ref = 0


class Hush(FromClient, tag="hush"):
    """The host says how those who watch may talk (table.watcher_talk)."""

    watchers: WatcherTalk
    ref: Ref = 0


class AskSeat(FromClient, tag="ask_seat"):
    """I watch, and ask for a bot's or a left seat while the game is on, where the table allows it
    (table.late); null: I ask for none any more. When the host has let me in, I get a new state, with
    you.token."""

    seat: SeatNumber | None
    ref: Ref = 0


class Admit(FromClient, tag="admit"):
    """The host lets in somebody who asks for a seat (table.votes.newcomers), or does not."""

    guest: OpaqueId
    yes: bool
    ref: Ref = 0


class StandIn(FromClient, tag="stand_in"):
    """on=true: let a bot play for me. on=false: I am back. Coming back after an absence does this by
    itself."""

    on: bool
    ref: Ref = 0


class Rematch(FromClient, tag="rematch"):
    """Play again (yes), when the game is over; it starts when all people agree. share: as in join, for the
    new game. keep: have again what a seat of this game keeps (GameInfo.keeps); else one is asked."""

    yes: bool = True
    share: Share = ""
    keep: bool = True
    ref: Ref = 0


class Sit(FromClient, tag="sit"):
    """Ask for another seat in the next game, when this one is over: a bot's or free one is given at once, a
    person's when they ask for mine (table.votes.wishes). My own seat: I ask for none any more."""

    seat: SeatNumber
    ref: Ref = 0


class Start(FromClient, tag="start"):
    """The host starts the game. Open seats are given to bots."""

    ref: Ref = 0


class GiveShare(FromClient, tag="share"):
    """My page's part of the chance, before the start; a later one replaces an earlier one."""

    share: Share
    ref: Ref = 0


class Rename(FromClient, tag="rename"):
    """Change my name."""

    name: Name
    ref: Ref = 0


class Leave(FromClient, tag="leave"):
    """Give the seat up: before the start it is free again, afterwards a bot plays on; the seat link brings
    back."""

    ref: Ref = 0


class WhyNot(FromClient, tag="why_not"):
    """Why can I not do this? words: a move as typed. Reply: why."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]
    ref: Ref = 0


class AskHint(FromClient, tag="hint"):
    """What would good sense do at my open question (ask: its id), where the table has hints (table.hints)?
    Reply: hint, or error hint/off, hint/fast or move/stale."""

    ask: OpaqueId
    ref: Ref = 0


class AskHistory(FromClient, tag="history"):
    """What has changed a fact of a seat, such as "survivors.2"? Only facts named in `GameInfo.histories` have
    one. Reply: history."""

    fact: Annotated[str, Meta(min_length=1, max_length=60)]
    ref: Ref = 0


class Sync(FromClient, tag="sync"):
    """Send me the whole state again."""

    ref: Ref = 0


class LookAtCharts(FromClient, tag="charts"):
    """From now on I look at the charts (on=false: no longer): they come at once, and again when one of them
    has changed. Nobody else notices."""

    on: bool
    ref: Ref = 0


class LookBack(FromClient, tag="look_back"):
    """Send me what was before what I have. line: n of my first log line, chat: id of my first line of chat;
    none where I have none. Reply: past."""

    line: Annotated[int, Meta(ge=1)] | None = None
    chat: OpaqueId | None = None
    ref: Ref = 0


ClientMessage = (
    Join | Answer | Aside | Undo | UndoAnswer | SetOrder | Say | Roll | Mute | Report | Pause | Kick | StandIn
    | Rematch | Sit | Start | GiveShare | Rename | Leave | WhyNot | AskHint | AskHistory | Sync | LookBack
    | LookAtCharts | Remove | Hush | AskSeat | Admit
)  # fmt: skip


# -- from the server -----------------------------------------------------------------------------


class FromServer(Struct, kw_only=True, tag_field="type"):
    pass


class State(FromServer, tag="state"):
    """Everything this viewer may know. Sent after join and sync; replaces all the client has.

    wire: version. n: counts the messages to this socket, from 1. now: the server's time. you, table, mine:
    see there. view: the game's table as seen by this viewer, null before the start. ask: open question or
    null.
    asides: what may be said besides. composing: what is composed of asides on one sheet, seen by nobody else;
    null: nothing can be. charts: tables to look things up in, with this viewer's values marked; none while
    the page does not look at them (charts).
    lines: the last of this viewer's log lines (`earlier` were left out). chat: the last chat lines
    (`earlier_chat` were left out). look_back brings what was left out. outcome: winners, scores and rule,
    once the game is over. pad: filler, ignore.
    """

    wire: int
    n: int
    now: float
    you: You
    table: TableInfo
    mine: Mine
    view: View | None
    ask: AskInfo | None
    asides: list[Choice]
    composing: Composing | None
    charts: list[Chart]
    lines: list[LogLine]
    earlier: int
    chat: list[ChatLine]
    earlier_chat: int = 0
    outcome: Outcome | None = None
    pad: str = ""


class Update(FromServer, tag="update"):
    """What has changed for this viewer; a field that is absent has not changed.

    lines: new log lines, to be played in order before the view is shown; the view is the truth.
    chat: new chat lines, to be added to those the client has.
    table: the fields of the table that have changed. patch: what has changed of `view` and `charts`, to be
    applied in order. A client that cannot apply it asks for everything (sync).
    Other fields as in state. `ask: null` means: you are not asked any more.
    """

    n: int
    now: float
    lines: list[LogLine] = []
    you: You | UnsetType = UNSET
    table: TableChange | UnsetType = UNSET
    mine: Mine | UnsetType = UNSET
    patch: list[Patch] | UnsetType = UNSET
    ask: AskInfo | UnsetType | None = UNSET
    asides: list[Choice] | UnsetType = UNSET
    composing: Composing | UnsetType | None = UNSET
    chat: list[ChatLine] | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    pad: str = ""


class Accepted(FromServer, tag="accepted"):
    """The message with this ref was taken, and what it did is stored for good."""

    n: int
    ref: int


class Why(FromServer, tag="why"):
    """Answer to why_not. legal: it is possible after all. rule, text: why not."""

    n: int
    ref: int
    legal: bool
    rule: str = ""
    text: str = ""


class HintedMove(Struct, frozen=True, kw_only=True):
    """A move that was thought of. chance: of winning with it, estimated, in per cent. because: one sentence;
    may be empty."""

    move: int
    label: str
    chance: int
    because: str


class Hint(FromServer, tag="hint"):
    """Answer to hint: what to do at the question `ask`, worked out from nothing but what the seat may know.

    moves: the answer, one move or the picks of a whole run, in order. label: of the first. because: why, in
    one sentence; may be empty. on: ids of what the moves are about, as in choices. best: the moves that were
    compared, at most three, the first one of `moves` first; none where a bot cannot say.
    """

    n: int
    ref: int
    ask: str
    moves: list[int]
    label: str
    because: str
    on: list[str]
    best: list[HintedMove]


class Past(FromServer, tag="past"):
    """Answer to look_back: log lines and lines of chat from before, oldest first; earlier, earlier_chat: how
    many there are before these."""

    n: int
    ref: int
    lines: list[LogLine]
    chat: list[ChatLine]
    earlier: int
    earlier_chat: int


class History(FromServer, tag="history"):
    """Answer to history. lines: all of this game that this viewer may know, oldest first."""

    n: int
    ref: int
    fact: str
    lines: list[LogLine]


class Refused(FromServer, tag="error"):
    """The message with this ref was refused and changed nothing.

    code: stable ("move/stale", "move/illegal", "message/bad", …: see wire.md). message: one sentence.
    hint: what would be right. rule: for move/illegal. ask: for move/stale: the question open now, or null.
    """

    n: int
    ref: int
    code: str
    message: str
    hint: str = ""
    rule: str = ""
    ask: AskInfo | UnsetType | None = UNSET


class Bye(FromServer, tag="bye"):
    """The last message before the server closes the socket. again: the client should connect again."""

    n: int
    code: str
    message: str
    again: bool


ServerMessage = State | Update | Accepted | Why | Hint | Past | History | Refused | Bye


class Problem(Struct, frozen=True, kw_only=True):
    """Every refusal over HTTP. `details`: further facts, e.g. {"table": id} when a name is taken."""

    code: str
    message: str
    hint: str = ""
    details: dict[str, Any] = field(default_factory=dict)
