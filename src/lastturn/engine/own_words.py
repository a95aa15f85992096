"""Words of a seat's own that go with a move: `as said: I leave London alone`.

A move is a number. Such a move has the digest of its text where others have operands; the table keeps the
text by move. So the same text is the same move in a record, on a copy and after an undo, and nothing about
it tells of other texts.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from lastturn.engine.moves import move, verb

COLON: Final = ":"
OPENING, CLOSING = "“", "”"


def with_text(m: int, text: str) -> int:
    """The move with this text; the number stays below 2**53, which a page can read."""
    digest = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
    return move(verb(m), digest & 0xFFFF, digest >> 16 & 0xFFFF, digest >> 32 & 0xFFF | 0x1000)


def split(words: str) -> tuple[str, str]:
    """The words of the move, and what stands behind their colon: in quotation marks or not."""
    said, _, text = words.partition(COLON)
    own = tidy(text)
    quoted = len(own) > 1 and own[0] == OPENING and own[-1] == CLOSING
    return said.rstrip(), own[1:-1] if quoted else own


def joined(words: str, text: str) -> str:
    """As a record has it, on one line."""
    return f"{words}{COLON} {OPENING}{text}{CLOSING}" if text else words


def tidy(text: str) -> str:
    """On one line, without characters that cannot be seen."""
    return "".join([c for c in " ".join(text.split()) if c.isprintable()])
