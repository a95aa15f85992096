"""The secrets in notices: to confirm an address, to hear no more, to read a calendar."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from lastturn.server.problems import Rejection

WEEK = 7 * 24 * 3600


class NoticeLinks:
    def __init__(self, key: str) -> None:
        self._confirm = URLSafeTimedSerializer(key, salt="confirm")
        self._stop = URLSafeSerializer(key, salt="stop")
        self._calendar = URLSafeSerializer(key, salt="calendar")

    def confirm(self, guest: str, mail: str) -> str:
        return str(self._confirm.dumps([guest, mail]))

    def confirmed(self, token: str) -> tuple[str, str]:
        """Guest and address; Rejection if the link is not ours, or too old."""
        try:
            guest, mail = self._confirm.loads(token, max_age=WEEK)
        except (BadSignature, ValueError, TypeError):
            raise _worthless() from None
        return str(guest), str(mail)

    def stop(self, guest: str, mail: str) -> str:
        return str(self._stop.dumps([guest, mail]))

    def stopped(self, token: str) -> str:
        """The guest who wants no more; such a link is good for ever."""
        try:
            guest, _ = self._stop.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise _worthless() from None
        return str(guest)

    def calendar(self, guest: str, key: str) -> str:
        return str(self._calendar.dumps([guest, key]))

    def reader(self, token: str) -> tuple[str, str]:
        """Guest and key."""
        try:
            guest, key = self._calendar.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise Rejection("calendar/unknown", "There is no such calendar.") from None
        return str(guest), str(key)


def _worthless() -> Rejection:
    return Rejection("notice/link", "This link is not valid, or too old.", "Look at the page of notices.")
