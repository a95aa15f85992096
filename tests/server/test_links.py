"""Signed secrets of guests: whose they are, and until when they are good."""

from __future__ import annotations

from itsdangerous import URLSafeSerializer

from lastturn.server.links import Links

KEY = "a key of this test"


def test_a_token_without_a_version_is_good_until_devices_are_forgotten() -> None:
    versions: dict[str, int] = {}
    links = Links(KEY, versions)
    first_kind = str(URLSafeSerializer(KEY, salt="guest").dumps(["g1", "Ann"]))
    assert links.guest(first_kind) == ("g1", "Ann")
    versions["g1"] = 1
    assert links.guest(first_kind) is None
    assert links.guest(links.guest_token("g1", "Ann")) == ("g1", "Ann")


def test_what_was_signed_by_somebody_else_is_nobody() -> None:
    assert Links(KEY).guest(Links("another key").guest_token("g1", "Ann")) is None
