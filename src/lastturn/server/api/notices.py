"""Notices: how somebody wants to be told, the links in mails, and the calendar."""

from __future__ import annotations

import asyncio
import smtplib
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
import structlog
from fastapi import APIRouter, Depends, Query, Request, Response

from lastturn.server.api.route import DEAR, TheVenue, address, body, known_guest, reply, shape
from lastturn.server.doors import caller
from lastturn.server.links import new_id
from lastturn.server.notices import calendar, letters, pushing
from lastturn.server.problems import Rejection
from lastturn.server.store import waiting
from lastturn.server.store.jobs import Writing
from lastturn.server.store.waiting import Device, NoticeWishes
from lastturn.server.venue import Venue
from lastturn.wire import notices as w

router = APIRouter(prefix="/api", tags=["notices"])
logger = structlog.get_logger()
DEVICES_AT_MOST = 10


def guest_of(request: Request, venue: Venue) -> str:
    known = known_guest(request, venue)
    if known is None:
        raise Rejection("guest/unknown", "This browser is no guest's.", "Tell us your name first.")
    return known[0]


async def wishes_of(venue: Venue, guest: str) -> NoticeWishes:
    known = await venue.store.look(waiting.wishes_of, guest)
    return known or NoticeWishes(guest=guest, key=new_id(16))


async def told(request: Request, venue: Venue, wishes: NoticeWishes) -> Response:
    devices = await venue.store.look(waiting.devices_of, wishes.guest)
    secret = venue.notices.links.calendar(wishes.guest, wishes.key)
    can_read = calendar.can_make() and wishes.guest in venue.notices.guests
    answer = w.Notices(
        mail=wishes.mail, confirmed=wishes.confirmed, sleep_from=wishes.sleep_from,
        sleep_until=wishes.sleep_until, zone=wishes.zone, devices=len(devices),
        calendar=address(request, venue, f"/api/calendar/{secret}.ics") if can_read else "",
        can_mail=venue.notices.can_mail, push_key=venue.notices.push_key,
    )  # fmt: skip
    return reply(answer)


async def keep(venue: Venue, wishes: NoticeWishes) -> None:
    await venue.store.write(Writing(lambda connection: waiting.keep_wishes(connection, wishes)))
    await venue.notices.joined(wishes.guest)


@router.get("/me/notices", dependencies=DEAR, **shape(w.Notices))
async def look(request: Request, venue: TheVenue) -> Response:
    """How you are told when it is your move, and what this server offers."""
    return await told(request, venue, await wishes_of(venue, guest_of(request, venue)))


@router.post("/me/notices", dependencies=DEAR, **shape(w.Notices, w.SetNotices))
async def set_notices(
    request: Request, venue: TheVenue, asked: Annotated[w.SetNotices, Depends(body(w.SetNotices))]
) -> Response:
    """Say where to and when not. A new address gets a mail whose link must be followed first."""
    guest = guest_of(request, venue)
    check_zone(asked.zone)
    before = await wishes_of(venue, guest)
    same = asked.mail == before.mail
    wishes = msgspec.structs.replace(
        before, mail=asked.mail, confirmed=same and before.confirmed, sleep_from=asked.sleep_from,
        sleep_until=asked.sleep_until, zone=asked.zone,
    )  # fmt: skip
    if asked.mail and not wishes.confirmed:
        await ask_to_confirm(request, venue, guest, asked.mail)
    await keep(venue, wishes)
    return await told(request, venue, wishes)


def check_zone(zone: str) -> None:
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Rejection("notice/zone", f"“{zone}” is no time zone.", "Europe/Berlin is one.") from None


async def ask_to_confirm(request: Request, venue: Venue, guest: str, mail: str) -> None:
    if not venue.notices.can_mail:
        raise Rejection("notice/mail", "This server sends no mail.", "Let your browser tell you.")
    for who in (caller(request.scope), guest, mail.casefold()):
        venue.rates.check("mail", who, "Too many mails to confirm an address.")
    link = address(request, venue, f"/notices#confirm={venue.notices.links.confirm(guest, mail)}")
    letter = letters.confirmation(venue.settings, mail, link)
    try:
        await asyncio.to_thread(letters.send, venue.settings, letter)
    except (OSError, smtplib.SMTPException) as failed:
        logger.warning("notices.failed", why=str(failed)[:200])
        raise Rejection(
            "notice/mail", "The mail could not be sent.", "Is the address right? Try later."
        ) from None


@router.post("/me/notices/push", dependencies=DEAR, **shape(w.Notices, w.PushDevice))
async def set_push(
    request: Request, venue: TheVenue, asked: Annotated[w.PushDevice, Depends(body(w.PushDevice))]
) -> Response:
    """Let this browser tell you, or no longer."""
    guest = guest_of(request, venue)
    wishes = await wishes_of(venue, guest)
    devices = await venue.store.look(waiting.devices_of, guest)
    mine = any(device.endpoint == asked.endpoint for device in devices)
    if asked.p256dh:
        pushing.check_service(venue.settings, asked.endpoint)
        if len(devices) >= DEVICES_AT_MOST and not mine:
            raise Rejection("notice/devices", f"{DEVICES_AT_MOST} browsers tell you already.")
        await keep(venue, wishes)
        device = Device(asked.endpoint, asked.p256dh, asked.auth)
        await venue.store.write(Writing(lambda connection: waiting.add_device(connection, guest, device)))
    elif mine:
        await venue.store.write(Writing(lambda connection: waiting.remove_device(connection, asked.endpoint)))
    return await told(request, venue, wishes)


@router.post("/me/notices/calendar", dependencies=DEAR, **shape(w.Notices))
async def new_calendar(request: Request, venue: TheVenue) -> Response:
    """A secret address for your calendar; one from before is worthless."""
    wishes = await wishes_of(venue, guest_of(request, venue))
    wishes = msgspec.structs.replace(wishes, key=new_id(16))
    await keep(venue, wishes)
    return await told(request, venue, wishes)


@router.post("/notices/confirm", dependencies=DEAR, **shape(w.NoticeDone, w.NoticeLink))
async def confirm(venue: TheVenue, asked: Annotated[w.NoticeLink, Depends(body(w.NoticeLink))]) -> Response:
    """The address is theirs: the link that was sent there has been followed."""
    guest, mail = venue.notices.links.confirmed(asked.token)
    if not await venue.store.write(Writing(lambda connection: waiting.confirm(connection, guest, mail))):
        raise Rejection("notice/link", "You have named another address since.", "Follow the newest mail.")
    return reply(w.NoticeDone(message=f"You will be told at {mail} when it is your move."))


@router.post("/notices/stop", dependencies=DEAR, **shape(w.NoticeDone))
async def stop(venue: TheVenue, token: Annotated[str, Query(max_length=1000)]) -> Response:
    """No more notices. Mail programs call this by themselves (RFC 8058)."""
    guest = venue.notices.links.stopped(token)
    await venue.store.write(Writing(lambda connection: waiting.stop(connection, guest)))
    return reply(w.NoticeDone(message="Nothing more will come."))


@router.get("/calendar/{token}", dependencies=DEAR, response_class=Response, response_model=None)
async def read_calendar(venue: TheVenue, request: Request, token: str) -> Response:
    """The decisions that wait for somebody, as iCalendar."""
    guest, key = venue.notices.links.reader(token.removesuffix(".ics"))
    wishes = await venue.store.look(waiting.wishes_of, guest)
    if wishes is None or wishes.key != key or not calendar.can_make():
        raise Rejection("calendar/unknown", "There is no such calendar.")
    rows = await venue.store.look(waiting.waiting_for, guest)
    made = calendar.feed(rows, address(request, venue, "").rstrip("/"))
    return Response(made, media_type="text/calendar; charset=utf-8", headers={"cache-control": "no-store"})
