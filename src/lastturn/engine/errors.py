"""What can go wrong at the edges.

LastTurnError
├── IllegalMove    a move that is not among the options; the table is as it was
├── UnknownWords   words that name no move, or several
├── BadSetup       a table nobody can sit down to: seats, modes, options
├── BotFailed      a bot that crashed or played what is not legal; its cause is what it tripped over
├── BadRecord      a record that cannot be read or does not replay
│   └── OtherEdition   it was made with an edition that is not here
├── BadPack        content with a wrong file, entry or field
├── BadWords       words of a game, or a translation of them, with a wrong entry or field
├── BadScene       a scene with a wrong key, or one that cannot be laid out
└── BadLesson      a lesson with a wrong key, a move that cannot be made, or a number that is not true
"""

from __future__ import annotations

from typing import NamedTuple


class Trouble(NamedTuple):
    """Something that is installed and left out, so that all else goes on. what: "game", "bot" or "edition";
    trace: where it went wrong, for the log of whoever runs this."""

    what: str
    name: str
    why: str
    trace: str = ""


class LastTurnError(Exception):
    """Its text is one line that says what is wrong, where, and what would be right. BadPack has several."""


class IllegalMove(LastTurnError):
    pass


class UnknownWords(LastTurnError):
    pass


class BadSetup(LastTurnError):
    pass


class BotFailed(LastTurnError):
    pass


class BadRecord(LastTurnError):
    pass


class OtherEdition(BadRecord):
    """A record, or a table, of an edition that is not here. pack: its name and hash, as records have it."""

    def __init__(self, text: str, game: str, pack: str) -> None:
        super().__init__(text)
        self.game = game
        self.pack = pack


class BadPack(LastTurnError):
    """One line for each thing that is wrong in the pack."""

    @property
    def lines(self) -> tuple[str, ...]:
        return self.args

    def __str__(self) -> str:
        return "\n".join(self.lines)


class BadWords(LastTurnError):
    pass


class BadScene(LastTurnError):
    pass


class BadLesson(LastTurnError):
    pass
