"""Bad input gets one line on standard error, a bad pack one for each error, and exit code 2."""

from __future__ import annotations

import os
import sys
import traceback
from typing import Any, Final

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from lastturn.engine.errors import BadPack, BotFailed, LastTurnError, OtherEdition
from lastturn.rulebook import NoSuchRule

WRONG: Final = 2
INTERRUPTED: Final = 130


def complain(text: str) -> None:
    """What is wrong, in one line whatever the text."""
    print("lastturn: " + " ".join(text.split()), file=sys.stderr)


class OneLineErrors(TyperGroup):
    """The group of all commands. Nothing that a person typed wrongly shows a usage screen or a traceback."""

    def main(self, *arguments: Any, **extra: Any) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal without UTF-8 is no reason to stop
        try:
            code = super().main(*arguments, **extra | {"standalone_mode": False})
            sys.stdout.flush()
        except TyperException as wrong:
            complain(_usage(wrong))
            code = WRONG
        except BadPack as wrong:
            for line in wrong.lines:
                complain(line)
            code = WRONG
        except BotFailed as wrong:
            if wrong.__cause__ is not None:  # for whoever wrote the bot
                traceback.print_exception(wrong.__cause__)
            complain(str(wrong))
            code = WRONG
        except OtherEdition as wrong:
            complain(f"{wrong}; give the folder of that edition: --pack FOLDER")
            code = WRONG
        except (LastTurnError, NoSuchRule) as wrong:
            complain(str(wrong))
            code = WRONG
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = 1
        except typer.Abort:
            code = INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)


def _usage(wrong: TyperException) -> str:
    """What Typer says, and which help would say more."""
    said = str(wrong.format_message()) if hasattr(wrong, "format_message") else str(wrong)
    context = getattr(wrong, "ctx", None)
    command = context.command_path if context is not None else "lastturn"
    return f"{said.rstrip('.')}; see {command} --help"
