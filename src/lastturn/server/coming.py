"""Coming and going, judged: who may sit down, who is let in while a game is on, whom the host sends away."""

from __future__ import annotations

from lastturn.server import entries as e
from lastturn.server.names import NAMELESS, check_free, numbered
from lastturn.server.problems import Rejection
from lastturn.server.room import Room
from lastturn.server.who import Who, host
from lastturn.wire import messages as m

ASKING_AT_MOST = 8


def check_welcome(room: Room, guest: str) -> None:
    """Who was sent away neither sits here nor talks. They may watch, as anybody who has the link."""
    if guest in room.company.removed:
        raise Rejection("table/kicked", "You were sent away from this table.", "You can watch.")


def ask_seat(room: Room, who: Who, message: m.AskSeat) -> e.SeatWanted | None:
    check_welcome(room, who.guest)
    if who.seat is not None:
        raise Rejection("seat/taken", "You have a seat at this table.")
    if message.seat is None:
        return e.SeatWanted(guest=who.guest, name="", seat=None) if who.guest in room.company.asking else None
    may_ask(room, who.guest, message.seat)
    if len(room.company.asking) >= ASKING_AT_MOST:
        raise Rejection(
            "table/crowded", "Many people ask for a seat here.", "Wait until the host has answered."
        )
    return e.SeatWanted(guest=who.guest, name=free_name(room, who), seat=message.seat)


def may_ask(room: Room, guest: str, seat: int) -> None:
    """Rejection if the seat cannot be had while the game is on, or not by this guest."""
    if room.status == "gathering":
        raise Rejection("table/not-running", "No game is on.", "Sit down.")
    if not room.late or room.host_seat() is None:
        raise Rejection("seat/closed", "Nobody sits down here while a game is on.", "You can watch.")
    if not may_sit(room, seat):
        raise Rejection("table/full", "That seat is taken.", "Ask for another one, or watch.")
    no_second_hand(room, guest, seat)


def no_second_hand(room: Room, guest: str, seat: int) -> None:
    """Who has left a seat does not see another hand of the same game."""
    if room.status != "over" and room.company.holds_another(guest, seat):
        raise Rejection("seat/held", "You have held another hand in this game.", "Watch until the next one.")


def admit(room: Room, who: Who, message: m.Admit) -> e.Sat | e.SeatDenied:
    host(room, who)
    asking = room.company.asking.get(message.guest)
    if asking is None:
        raise Rejection("seat/unknown", "They do not ask for a seat any more.")
    if not message.yes:
        return e.SeatDenied(guest=message.guest)
    may_ask(room, asking.guest, asking.seat)
    newcomer = Who(asking.guest, asking.name, None)
    return e.Sat(seat=asking.seat, guest=asking.guest, name=free_name(room, newcomer))


def may_sit(room: Room, seat: int) -> bool:
    """Free; while a game is on, where the table allows it, also a bot's seat or one that was left."""
    if seat >= len(room.seats):
        return False
    place = room.seats[seat]
    if place.kind == "open":
        return True
    left = place.person and place.why == "left"
    return room.late and room.status != "gathering" and (place.kind == "bot" or left)


def free_name(room: Room, who: Who) -> str:
    """Whoever has a name has it here too, or is told why not; whoever has none gets a number."""
    others = room.names_of_others(who.guest)
    if who.name in ("", NAMELESS):
        return numbered(NAMELESS, others)
    check_free(who.name, others)
    return who.name


def remove(room: Room, who: Who, message: m.Remove) -> e.Removed | None:
    host(room, who)
    gone = message.guest in room.company.removed
    if not message.on:
        return e.Removed(guest=message.guest, name="", on=False) if gone else None
    if message.guest == who.guest:
        raise Rejection("seat/unknown", "You cannot remove yourself.", "Leave the table.")
    seat = room.seat_of(message.guest)
    if seat is not None and room.status != "gathering" and seat in room.starters():
        raise Rejection("vote/needed", "They were here at the start: it takes a vote.", "Vote on it.")
    return None if gone else e.Removed(guest=message.guest, name=known_name(room, message.guest))


def known_name(room: Room, guest: str) -> str:
    """Of somebody at the table, or of somebody who has talked."""
    seat = room.seat_of(guest)
    if seat is not None:
        return room.seats[seat].name
    return next((s.line.name for s in reversed(room.chat) if s.line.guest == guest), "a watcher")


def hush(room: Room, who: Who, message: m.Hush) -> e.Hushed | None:
    host(room, who)
    return None if room.company.watchers == message.watchers else e.Hushed(watchers=message.watchers)
