"""Notices: how somebody wants to be told, the links in mails, and the calendar."""

from __future__ import annotations

import asyncio
import smtplib
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
import structlog
from fastapi import APIRouter, Depends, Query, Request, Response

from lastturn.server.api.route import DEAR, TheHouse, address, body, known_guest, reply, shape
from lastturn.server.doors import caller
from lastturn.server.house import House
from lastturn.server.links import new_id
from lastturn.server.notices import calendar, letters, pushing
from lastturn.server.problems import Refusal
from lastturn.server.store import waiting
from lastturn.server.store.log import Run
from lastturn.server.store.waiting import Device, Wishes
from lastturn.wire import notices as w

router = APIRouter(prefix="/api", tags=["notices"])
logger = structlog.get_logger()
DEVICES_AT_MOST = 10


def guest_of(request: Request, house: House) -> str:
    known = known_guest(request, house)
    if known is None:
        raise Refusal("guest/unknown", "This browser is no guest's.", "Tell us your name first.")
    return known[0]


async def wishes_of(house: House, guest: str) -> Wishes:
    known = await house.store.look(waiting.wishes_of, guest)
    return known or Wishes(guest=guest, key=new_id(16))


async def told(request: Request, house: House, wishes: Wishes) -> Response:
    devices = await house.store.look(waiting.devices_of, wishes.guest)
    secret = house.notices.links.calendar(wishes.guest, wishes.key)
    can_read = calendar.can_make() and wishes.guest in house.notices.guests
    answer = w.Notices(
        mail=wishes.mail, confirmed=wishes.confirmed, sleep_from=wishes.sleep_from,
        sleep_until=wishes.sleep_until, zone=wishes.zone, devices=len(devices),
        calendar=address(request, house, f"/api/calendar/{secret}.ics") if can_read else "",
        can_mail=house.notices.can_mail, push_key=house.notices.push_key,
    )  # fmt: skip
    return reply(answer)


async def keep(house: House, wishes: Wishes) -> None:
    await house.store.write(Run(lambda connection: waiting.keep_wishes(connection, wishes)))
    await house.notices.joined(wishes.guest)


@router.get("/me/notices", dependencies=DEAR, **shape(w.Notices))
async def look(request: Request, house: TheHouse) -> Response:
    """How you are told when it is your move, and what this server offers."""
    return await told(request, house, await wishes_of(house, guest_of(request, house)))


@router.post("/me/notices", dependencies=DEAR, **shape(w.Notices, w.SetNotices))
async def set_notices(
    request: Request, house: TheHouse, asked: Annotated[w.SetNotices, Depends(body(w.SetNotices))]
) -> Response:
    """Say where to and when not. A new address gets a mail whose link must be followed first."""
    guest = guest_of(request, house)
    check_zone(asked.zone)
    before = await wishes_of(house, guest)
    same = asked.mail == before.mail
    wishes = msgspec.structs.replace(
        before, mail=asked.mail, confirmed=same and before.confirmed, sleep_from=asked.sleep_from,
        sleep_until=asked.sleep_until, zone=asked.zone,
    )  # fmt: skip
    if asked.mail and not wishes.confirmed:
        await ask_to_confirm(request, house, guest, asked.mail)
    await keep(house, wishes)
    return await told(request, house, wishes)


def check_zone(zone: str) -> None:
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refusal("notice/zone", f"“{zone}” is no time zone.", "Europe/Berlin is one.") from None


async def ask_to_confirm(request: Request, house: House, guest: str, mail: str) -> None:
    if not house.notices.can_mail:
        raise Refusal("notice/mail", "This server sends no mail.", "Let your browser tell you.")
    for who in (caller(request.scope), guest, mail.casefold()):
        house.rates.check("mail", who, "Too many mails to confirm an address.")
    link = address(request, house, f"/notices#confirm={house.notices.links.confirm(guest, mail)}")
    letter = letters.confirmation(house.settings, mail, link)
    try:
        await asyncio.to_thread(letters.send, house.settings, letter)
    except (OSError, smtplib.SMTPException) as failed:
        logger.warning("notices.failed", why=str(failed)[:200])
        raise Refusal(
            "notice/mail", "The mail could not be sent.", "Is the address right? Try later."
        ) from None


@router.post("/me/notices/push", dependencies=DEAR, **shape(w.Notices, w.PushDevice))
async def set_push(
    request: Request, house: TheHouse, asked: Annotated[w.PushDevice, Depends(body(w.PushDevice))]
) -> Response:
    """Let this browser tell you, or no longer."""
    guest = guest_of(request, house)
    wishes = await wishes_of(house, guest)
    devices = await house.store.look(waiting.devices_of, guest)
    mine = any(device.endpoint == asked.endpoint for device in devices)
    if asked.p256dh:
        pushing.check_service(house.settings, asked.endpoint)
        if len(devices) >= DEVICES_AT_MOST and not mine:
            raise Refusal("notice/devices", f"{DEVICES_AT_MOST} browsers tell you already.")
        await keep(house, wishes)
        device = Device(asked.endpoint, asked.p256dh, asked.auth)
        await house.store.write(Run(lambda connection: waiting.add_device(connection, guest, device)))
    elif mine:
        await house.store.write(Run(lambda connection: waiting.remove_device(connection, asked.endpoint)))
    return await told(request, house, wishes)


@router.post("/me/notices/calendar", dependencies=DEAR, **shape(w.Notices))
async def new_calendar(request: Request, house: TheHouse) -> Response:
    """A secret address for your calendar; one from before is worthless."""
    wishes = await wishes_of(house, guest_of(request, house))
    wishes = msgspec.structs.replace(wishes, key=new_id(16))
    await keep(house, wishes)
    return await told(request, house, wishes)


@router.post("/notices/confirm", dependencies=DEAR, **shape(w.NoticeDone, w.NoticeLink))
async def confirm(house: TheHouse, asked: Annotated[w.NoticeLink, Depends(body(w.NoticeLink))]) -> Response:
    """The address is theirs: the link that was sent there has been followed."""
    guest, mail = house.notices.links.confirmed(asked.token)
    if not await house.store.write(Run(lambda connection: waiting.confirm(connection, guest, mail))):
        raise Refusal("notice/link", "You have named another address since.", "Follow the newest mail.")
    return reply(w.NoticeDone(message=f"You will be told at {mail} when it is your move."))


@router.post("/notices/stop", dependencies=DEAR, **shape(w.NoticeDone))
async def stop(house: TheHouse, token: Annotated[str, Query(max_length=1000)]) -> Response:
    """No more notices. Mail programs call this by themselves (RFC 8058)."""
    guest = house.notices.links.stopped(token)
    await house.store.write(Run(lambda connection: waiting.stop(connection, guest)))
    return reply(w.NoticeDone(message="Nothing more will come."))


@router.get("/calendar/{token}", dependencies=DEAR, response_class=Response, response_model=None)
async def read_calendar(house: TheHouse, request: Request, token: str) -> Response:
    """The decisions that wait for somebody, as iCalendar."""
    guest, key = house.notices.links.reader(token.removesuffix(".ics"))
    wishes = await house.store.look(waiting.wishes_of, guest)
    if wishes is None or wishes.key != key or not calendar.can_make():
        raise Refusal("calendar/unknown", "There is no such calendar.")
    rows = await house.store.look(waiting.waiting_for, guest)
    made = calendar.feed(rows, address(request, house, "").rstrip("/"))
    return Response(made, media_type="text/calendar; charset=utf-8", headers={"cache-control": "no-store"})
