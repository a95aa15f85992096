"""A calendar of the decisions that wait for somebody, for any program that reads iCalendar."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from lastturn.server.names import visible
from lastturn.server.store.waiting import Waiting

WITHOUT_CLOCK = timedelta(hours=1)
LOOK_AGAIN = timedelta(minutes=15)


def feed(rows: Sequence[Waiting], public: str) -> bytes:
    """One event for each decision, from when it was put until its time is out."""
    from icalendar import Calendar, Event

    whole = Calendar()
    whole.add("prodid", "-//Last Turn//whose move it is//EN")
    whole.add("version", "2.0")
    whole.add("x-wr-calname", "Last Turn: my moves")
    whole.add("refresh-interval", LOOK_AGAIN, parameters={"value": "DURATION"})
    for row in rows:
        began = _moment(row.at)
        ends = _moment(row.until) if row.until is not None else began + WITHOUT_CLOCK
        event = Event()
        event.add("uid", f"{row.match}-{row.decision}@last-turn")
        event.add("dtstamp", began)
        event.add("dtstart", began)
        event.add("dtend", max(ends, began + timedelta(minutes=1)))
        event.add("summary", f"Your move: {visible(row.name)} ({row.title})")
        event.add("url", f"{public}/table/{row.match}")
        event.add("transp", "TRANSPARENT")
        whole.add_component(event)
    return bytes(whole.to_ical())


def can_make() -> bool:
    """Whether the extra `notices` is installed."""
    try:
        import icalendar  # noqa: F401  # only whether it is there
    except ImportError:
        return False
    return True


def _moment(at: float) -> datetime:
    return datetime.fromtimestamp(int(at), UTC)
