"""Fair chance. Before the deal the server publishes the hash of its secret; each page adds a share; the match
secret, from which every shuffle and roll is drawn, is a keyed hash of both. After the game all is shown.

    server secret  = BLAKE2b-256(text of the round, key = the table's seed, person = "lastturn-server")
    commitment     = BLAKE2b-256(server secret, person = "lastturn-commit")
    match secret   = BLAKE2b-256("1:share of seat 1\\n2:share of seat 2\\n…", key = server secret, person =
    "lastturn-match")
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b

SIZE = 32


def new_seed() -> str:
    return secrets.token_hex(SIZE)


def server_secret(seed: str, round: int) -> str:
    """The server's secret for one game; knowing it tells nothing about the seed or the next one."""
    keyed = blake2b(b"%d" % round, key=bytes.fromhex(seed), digest_size=SIZE, person=b"lastturn-server")
    return keyed.hexdigest()


def commitment(secret: str) -> str:
    return blake2b(bytes.fromhex(secret), digest_size=SIZE, person=b"lastturn-commit").hexdigest()


def match_secret(secret: str, shares: Sequence[str]) -> str:
    """What drives the table's chance."""
    text = "\n".join([f"{seat + 1}:{share}" for seat, share in enumerate(shares)])
    keyed = blake2b(text.encode(), key=bytes.fromhex(secret), digest_size=SIZE, person=b"lastturn-match")
    return keyed.hexdigest()
