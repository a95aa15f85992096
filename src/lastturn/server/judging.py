"""What somebody at a table asks for, judged: the deed to write into the log, or a Rejection. Changes nothing.

A judgement is made on the table as it stands; if another server process was first, it is made again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from lastturn.engine.contract import Game, Table, Talk
from lastturn.engine.errors import LastTurnError, UnknownWords
from lastturn.server import coming
from lastturn.server import entries as e
from lastturn.server.names import check_free, good_name, is_free, visible
from lastturn.server.problems import Rejection
from lastturn.server.room import Room
from lastturn.server.round import Round
from lastturn.server.who import Who, gathering, host, seat_of
from lastturn.wire import messages as m

Judge = Callable[[Room], "e.AnyDeed | None"]


def judge(room: Room, who: Who, message: m.ClientMessage) -> e.AnyDeed | None:
    """The deed of a message; None: it changes nothing (and is no mistake)."""
    judgement = JUDGEMENTS[type(message)]
    deed: e.AnyDeed | None = judgement(room, who, message)
    return deed


# -- playing -------------------------------------------------------------------------------------


def playable(room: Room) -> Round:
    round = room.running()
    if room.paused:
        raise Rejection(
            "move/paused", "The table is paused.", "Any person at the table can let the game go on."
        )
    return round


def answer(room: Room, who: Who, message: m.Answer) -> e.Moved | e.Ran:
    round, seat = playable(room), seat_of(who)
    if round.table.waiting >> seat & 1 == 0 or message.ask != round.ask_id(seat):
        raise Rejection("move/stale", "That question is no longer open.", "Answer the one that is open now.")
    if message.picks:
        return ran(round, seat, message.picks, round.game.whole_run)
    move = meant(round, seat, message.move, message.words)
    if move not in round.table.legal(seat):
        raise illegal(round, seat, move)
    return moved(round, seat, move, "person")


Run = Callable[[Table, int, Sequence[int]], list[int]]
Texts = dict[int, str]  # by move: words of somebody's own that go with it


def ran(round: Round, seat: int, picks: list[int], run: Run, texts: Texts | None = None) -> e.Ran:
    """Several picks: one that is refused refuses all."""
    try:
        moves = run(knowing(round.table, texts or {}), seat, picks)
    except LastTurnError as wrong:
        raise Rejection("move/illegal", str(wrong), "Pick again, or pick by pick.") from None
    tried(round, seat, moves)
    return e.Ran(seat=seat, moves=moves, texts=texts or {})


def aside(room: Room, who: Who, message: m.Aside) -> e.Moved | e.Ran:
    round, seat = playable(room), seat_of(who)
    if message.picks:
        picks, texts = worded(round, message.picks, message.texts)
        return ran(round, seat, picks, round.game.aside_run, texts)
    move, texts = spoken(round, seat, message)
    if knowing(round.table, texts).bare(move) not in round.table.asides(seat):
        raise illegal(round, seat, move)
    return moved(round, seat, move, "person", texts=texts)


def spoken(round: Round, seat: int, message: m.Aside) -> tuple[int, Texts]:
    """The one aside that is meant, and the words that go with it."""
    if message.move is not None:
        (move,), texts = worded(round, [message.move], message.texts)
        return move, texts
    try:
        move, text = round.game.hear_all(message.words, round.table, seat)
    except UnknownWords as unknown:
        raise Rejection("move/unknown", str(unknown)) from None
    except LastTurnError as wrong:
        raise Rejection("move/illegal", str(wrong), "Say it in fewer words.") from None
    return move, {move: text} if text else {}


def worded(round: Round, picks: list[int], texts: list[str]) -> tuple[list[int], Texts]:
    try:
        return round.game.with_texts(picks, texts)
    except LastTurnError as wrong:
        raise Rejection("move/illegal", str(wrong), "Say it in fewer words.") from None


def knowing(table: Table, texts: Texts) -> Table:
    """The table, or a copy that knows these words."""
    if not texts:
        return table
    trial = table.copy()
    for move, text in texts.items():
        trial.keep_text(move, text)
    return trial


def meant(round: Round, seat: int, move: int | None, words: str) -> int:
    if move is not None:
        return move
    try:
        return round.game.hear(words, round.table, seat)
    except UnknownWords as unknown:
        raise Rejection("move/unknown", str(unknown)) from None


def moved(
    round: Round, seat: int, move: int, by: e.By, because: str = "", texts: Texts | None = None
) -> e.Moved:
    tried(round, seat, [move])
    return e.Moved(seat=seat, move=move, by=by, because=because, texts=texts or {})


def tried(round: Round, seat: int, moves: list[int]) -> None:
    """Moves are tried out on a copy first: an entry that cannot be applied must never be written."""
    trial = round.table.copy()
    try:
        for move in moves:
            trial.apply(seat, move)
    except Exception as broken:
        raise Rejection(
            "move/broken", f"This move trips over a mistake in the program: {broken}", "Choose another."
        ) from broken


def timed_out(round: Round, seat: int) -> e.TimedOut:
    """What is played for a silent seat, tried out on a copy first."""
    try:
        dropped, moves = round.unattended(seat)
    except Exception as broken:
        raise Rejection(
            "move/broken", f"The default of seat {seat + 1} trips over a mistake: {broken}"
        ) from broken
    return e.TimedOut(seat=seat, moves=moves, dropped=dropped)


def illegal(round: Round, seat: int, move: int) -> Rejection:
    try:
        reason = round.game.why_not(round.table, seat, round.game.say(move))
    except LastTurnError:
        reason = None
    if reason is None:
        return Rejection(
            "move/illegal", "That is not one of the moves open to you.", "Choose one of the list."
        )
    return Rejection("move/illegal", reason.text, "Choose one of the list.", rule=reason.rule)


def why_not(room: Room, who: Who, words: str) -> m.Why:
    round, seat = room.running(), seat_of(who)
    try:
        reason = round.game.why_not(round.table, seat, words)
    except UnknownWords as unknown:
        raise Rejection("move/unknown", str(unknown)) from None
    if reason is None:
        return m.Why(n=0, ref=0, legal=True)
    return m.Why(n=0, ref=0, legal=False, rule=reason.rule, text=reason.text)


def undo(room: Room, who: Who, message: m.Undo) -> e.Unpicked | e.TookBack | e.UndoAsked:
    round, seat = playable(room), seat_of(who)
    picks = round.picks(seat)
    if picks:
        return e.Unpicked(seat=seat, count=picks if message.run else 1)
    if round.free_undo(seat) > 0:
        return e.TookBack(seat=seat)
    if room.undo is not None:
        raise Rejection("undo/open", "A request to take back is open already.", "Answer it first.")
    if round.last_move_of(seat) < 0:
        raise Rejection("undo/nothing", "You have no move to take back.")
    return e.UndoAsked(seat=seat)


def undo_answer(room: Room, who: Who, message: m.UndoAnswer) -> e.UndoAnswered:
    seat = seat_of(who)
    if room.undo is None:
        raise Rejection("undo/nothing", "Nobody asks to take a move back.")
    if seat in room.undo.yes or (seat == room.undo.by and message.yes):
        raise Rejection("undo/open", "You have answered already.", "Wait for the others.")
    return e.UndoAnswered(seat=seat, yes=message.yes)


def order(room: Room, who: Who, message: m.SetOrder) -> e.Ordered:
    seat = seat_of(who)
    known = {prompt.key for prompt in room.game.prompts.values() if prompt.passing is not None}
    if message.prompt not in known:
        raise Rejection(
            "move/unknown", "That kind of question has no plain no.", f"There are: {', '.join(sorted(known))}"
        )
    return e.Ordered(seat=seat, prompt=message.prompt, until=message.until)


def stand_in(room: Room, who: Who, message: m.StandIn) -> e.StoodIn | None:
    seat = seat_of(who)
    if room.seats[seat].stand_in == message.on:
        return None
    return e.StoodIn(seat=seat, on=message.on)


# -- talking -------------------------------------------------------------------------------------


def chat(room: Room, who: Who, message: m.Say) -> e.Said:
    may_talk(room, who)
    text = visible(message.text)
    if not text:
        raise Rejection("message/bad", "There is nothing to see in this line.")
    if message.to is not None:
        may_whisper(room, seat_of(who), message.to)
    if message.team and (message.to is not None or not room.mates(seat_of(who))):
        raise Rejection("chat/team", "You have no team mates to talk to.", "Say it to all.")
    return e.Said(
        guest=who.guest, name=spoken_name(room, who), seat=who.seat, text=text, to=message.to,
        team=message.team,
    )  # fmt: skip


def may_talk(room: Room, who: Who) -> None:
    coming.check_welcome(room, who.guest)
    if who.seat is None and room.company.watchers == "silent":
        raise Rejection("chat/silent", "The host has silenced those who watch.", "Sit down to talk.")


def spoken_name(room: Room, who: Who) -> str:
    """Nobody who watches speaks under a name that looks like that of somebody at the table."""
    if who.seat is None and not is_free(who.name, all_others(room, who)):
        return "a watcher"
    return who.name or "a watcher"


def all_others(room: Room, who: Who) -> list[str]:
    return [*room.names_of_others(who.guest), *room.names_of_bots()]


def may_whisper(room: Room, seat: int, to: int) -> None:
    if not room.whispering():
        raise Rejection("chat/whisper", "Whispers are off at this table.", "Say it to all.")
    if seat == to or to >= len(room.seats) or not room.seats[to].person:
        raise Rejection("seat/unknown", "There is nobody to whisper to at that seat.")


def may_say(talk: Talk, phrases: Sequence[str], text: str) -> None:
    """While the game closes free text, a stock phrase and nothing else. `talk` is what everybody sees: what
    is still behind a curtain must not show in a refusal."""
    if talk.closed and text not in phrases:
        raise Rejection(
            "chat/closed",
            "Free text is closed at the moment.",
            "Say one of the stock phrases.",
            rule=talk.rule,
        )


def roll(room: Room, who: Who, message: m.Roll) -> e.Said:
    may_talk(room, who)
    if message.plus not in room.game.free_dice:
        raise Rejection("roll/unknown", f"{room.game.title} has no such die.")
    value = secrets.randbelow(6) + 1
    shown = f"1d6+1: {value + 1}" if message.plus else f"1d6: {value}"
    return e.Said(
        guest=who.guest,
        name=spoken_name(room, who),
        seat=who.seat,
        text=f"free roll, no effect: {shown}",
        roll=True,
    )


def mute(room: Room, who: Who, message: m.Mute) -> e.Muted:
    return e.Muted(guest=who.guest, whom=message.guest, on=message.on)


# -- agreeing ------------------------------------------------------------------------------------


def pause(room: Room, who: Who, message: m.Pause) -> e.PauseVoted | None:
    room.running()
    seat = seat_of(who)
    if message.on == room.paused and (message.on or seat not in room.pause):
        return None
    return e.PauseVoted(seat=seat, on=message.on)


def kick(room: Room, who: Who, message: m.Kick) -> e.KickVoted:
    seat = seat_of(who)
    if message.seat >= len(room.seats) or not room.seats[message.seat].person or message.seat == seat:
        raise Rejection("seat/unknown", "There is no other person at that seat.")
    if room.status == "gathering":
        raise Rejection("host/needed", "Before the start the host alone removes people.")
    if seat not in room.starters():
        raise Rejection("vote/late", "Only people who were there at the start vote on that.")
    return e.KickVoted(seat=seat, whom=message.seat, yes=message.yes)


def rematch(room: Room, who: Who, message: m.Rematch) -> e.RematchVoted:
    seat = seat_of(who)
    over(room)
    return e.RematchVoted(seat=seat, yes=message.yes, share=message.share, keep=message.keep)


def sit(room: Room, who: Who, message: m.Sit) -> e.SeatAsked:
    seat = seat_of(who)
    over(room)
    if message.seat >= len(room.seats):
        raise Rejection("seat/unknown", f"There is no seat {message.seat + 1} at this table.")
    return e.SeatAsked(seat=seat, wanted=message.seat)


def over(room: Room) -> None:
    if room.status != "over":
        raise Rejection("table/not-over", "The game is not over.", "Play to the end first.")


# -- before the game -----------------------------------------------------------------------------


def start(room: Room, who: Who, message: m.Start) -> e.Started:
    gathering(room)
    host(room, who)
    return started(room.game, len(room.seats), room.options)


def started(game: Game, seats: int, options: dict[str, str]) -> e.Started:
    try:
        game.full_options(seats, options)
    except LastTurnError as wrong:
        raise Rejection("table/setup", str(wrong)) from None
    return e.Started()


def share(room: Room, who: Who, message: m.GiveShare) -> e.Shared | None:
    seat = seat_of(who)
    if room.status != "gathering" or room.seats[seat].share == message.share:
        return None
    return e.Shared(seat=seat, share=message.share)


def rename(room: Room, who: Who, message: m.Rename) -> e.Renamed:
    name = good_name(message.name)
    check_free(name, all_others(room, who))
    return e.Renamed(guest=who.guest, name=name)


def leave(room: Room, who: Who, message: m.Leave) -> e.Left:
    return e.Left(seat=seat_of(who))


JUDGEMENTS: dict[type, Callable[..., e.AnyDeed | None]] = {
    m.Answer: answer,
    m.Aside: aside,
    m.Undo: undo,
    m.UndoAnswer: undo_answer,
    m.SetOrder: order,
    m.StandIn: stand_in,
    m.Say: chat,
    m.Roll: roll,
    m.Mute: mute,
    m.Pause: pause,
    m.Kick: kick,
    m.Rematch: rematch,
    m.Sit: sit,
    m.Start: start,
    m.GiveShare: share,
    m.Rename: rename,
    m.Leave: leave,
    m.AskSeat: coming.ask_seat,
    m.Admit: coming.admit,
    m.Remove: coming.remove,
    m.Hush: coming.hush,
}
