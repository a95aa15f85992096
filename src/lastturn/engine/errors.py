"""What can go wrong at the edges.

LastTurnError
├── IllegalMove    a move that is not among the options; the table is as it was
├── UnknownWords   words that name no move, or several
├── BadSetup       a table nobody can sit down to: seats, modes, options
├── BadRecord      a record that cannot be read or does not replay
├── BadPack        content with a wrong file, entry or field
├── BadWords       words of a game, or a translation of them, with a wrong entry or field
├── BadScene       a scene with a wrong key, or one that cannot be laid out
└── BadLesson      a lesson with a wrong key, a move that cannot be made, or a number that is not true
"""

from __future__ import annotations


class LastTurnError(Exception):
    """Its text is one line that says what is wrong, where, and what would be right. BadPack has several."""


class IllegalMove(LastTurnError):
    pass


class UnknownWords(LastTurnError):
    pass


class BadSetup(LastTurnError):
    pass


class BadRecord(LastTurnError):
    pass


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
