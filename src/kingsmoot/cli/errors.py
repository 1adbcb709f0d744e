"""What can go wrong ends as one line on standard error and exit code 2."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from typer import Abort, TyperException
from typer.core import TyperGroup

from kingsmoot.games.sets import BadSets, blaming_sets
from kingsmoot.kernel.errors import KingsmootError

MISTAKE = 2
INTERRUPTED = 130


class OneLineErrors(TyperGroup):
    """The group of all commands. A mistake in what was asked never shows a traceback or a box."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        _forgive_odd_characters()
        try:
            with blaming_sets():
                code = super().main(
                    args,
                    prog_name,
                    complete_var,
                    standalone_mode=False,
                    windows_expand_args=windows_expand_args,
                    **extra,
                )
            # What is left in the buffer is written here, where a closed pipe can still be caught.
            sys.stdout.flush()
        except BadSets as why:
            for fault in why.faults:  # whoever wrote them wants to see all of them
                print(f"kingsmoot: {fault}", file=sys.stderr)
            sys.exit(MISTAKE)
        except (KingsmootError, TyperException) as why:
            _fail(why.format_message() if isinstance(why, TyperException) else str(why))
        except Abort:
            _fail("The input ended before it was complete.")
        except BrokenPipeError:
            # Whoever read the output has seen enough. Python would complain once more when it closes the pipe.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        except OSError as why:
            _fail(f"{why.filename}: {why.strerror}." if why.filename else f"{why.strerror or why}.")
        if code == INTERRUPTED:
            print("Stopped.", file=sys.stderr)
        sys.exit(code if isinstance(code, int) else 0)


def _fail(message: str) -> NoReturn:
    line = " ".join(message.split())
    print(f"kingsmoot: {line}{'' if line.endswith(('.', '?', '!')) else '.'}", file=sys.stderr)
    sys.exit(MISTAKE)


def _forgive_odd_characters() -> None:
    """Input that is not text, or output that cannot show a letter, is no reason to stop."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
