"""Three people and a spectator: every message to every page is looked through for others' secrets."""

from __future__ import annotations

import re

import msgspec
import pytest

from lastturn.server.room import Room
from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.players import with_hidden_hands
from tests.browser.serving import InThread

pytestmark = pytest.mark.slow
DECISIONS = 25


def seen_by(room: Room, seat: int | None) -> str:
    """All words in what a seat may see now, from the server's own table."""
    round = room.rounds[-1]
    return msgspec.json.encode(round.game.view(round.table, seat)).decode()


def secrets_from(room: Room, viewer: int | None) -> set[str]:
    """Names of things at other seats that the viewer cannot see anywhere on the table."""
    round = room.rounds[-1]
    held = {
        thing.name
        for seat in range(len(room.seats))
        if seat != viewer
        for zone in round.game.view(round.table, seat).zones
        if zone.seat == seat
        for thing in zone.things
    }
    own = seen_by(room, viewer)
    return {name for name in held if not names(own, name)}


def names(text: str, name: str) -> bool:
    return re.search(rf"(?<![\w]){re.escape(name)}(?![\w])", text) is not None


def choices_in(message: str) -> bool:
    return '"choices":[{' in message


@pytest.mark.parametrize("game", with_hidden_hands())
def test_no_page_is_told_what_others_hide(house: InThread, guests: NewGuest, game: str) -> None:
    ann, bob, cid, eve = (guests(house.base).named(name) for name in ("Ann", "Bob", "Cid", "Eve"))
    table = ann.opens_table(game, ["me", "open", "open"])
    for guest in (bob, cid):
        guest.sits_down(table)
    eve.goes_to(table)
    ann.starts()
    room = house.room(table)
    viewers: list[tuple[Guest, int | None]] = [(ann, 0), (bob, 1), (cid, 2), (eve, None)]
    looked_through = 0
    for _ in range(DECISIONS):
        before = [secrets_from(room, seat) for _, seat in viewers]
        read = [len(guest.heard) for guest, _ in viewers]
        goes_on = one_decision(room, viewers[:3])
        for guest, _ in viewers:
            guest.page.locator(f"[data-state='{room.state_number()}']").wait_for(state="attached")
        for (guest, seat), hidden, start in zip(viewers, before, read, strict=True):
            still = hidden & secrets_from(room, seat)
            for message in guest.heard[start:]:
                told = {name for name in still if names(message, name)}
                assert not told, f"seat {seat} was told of {told}: {message[:2000]}"
                looked_through += len(still)
        if not goes_on:
            break
    assert looked_through > 0, "nobody hid anything: this test looked for nothing"
    for guest, _ in viewers:
        assert any(choices_in(text) for text in guest.heard) == (guest is not eve)


def one_decision(room: Room, viewers: list[tuple[Guest, int | None]]) -> bool:
    """Everybody who is asked answers once; false when the game is over."""
    round = room.rounds[-1]
    waiting = round.waiting()
    for guest, seat in viewers:
        if seat in waiting:
            question = guest.page.locator(f"[data-ask='{round.ask_id(seat)}']")
            question.wait_for()
            guest.answers()
            question.wait_for(state="detached")
    return not round.over
