"""What can go wrong ends as one line on standard error and exit code 2."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from typer import Abort, TyperException
from typer.core import TyperGroup

from kingsmoot.cli.screen import strip_control_characters
from kingsmoot.cli.start_up import start_quickly
from kingsmoot.kernel.errors import KingsmootError

MISTAKE = 2
INTERRUPTED = 130
LONGEST = 1000
"""Of a message, in letters: its beginning and its end say what is wrong."""


class OneLineErrors(TyperGroup):
    """The group of all commands. A mistake in what was asked never shows a traceback or a box."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        start_quickly(self)

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
            with _blaming_sets():
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
        except KingsmootError as why:
            _fail(*_lines(why))
        except TyperException as why:
            _fail(why.format_message())
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


@contextmanager
def _blaming_sets() -> Iterator[None]:
    """As ``blaming_sets``, which is loaded only once something has gone wrong: it knows the whole card language."""
    try:
        yield
    except KingsmootError:
        raise
    except Exception:
        from kingsmoot.games.sets import blaming_sets

        with blaming_sets():
            raise


def _lines(why: KingsmootError) -> Sequence[str]:
    """One line; of sets that cannot be used, each fault is one, as whoever wrote them wants to see all of them."""
    from kingsmoot.games.sets import BadSets

    return [str(fault) for fault in why.faults] if isinstance(why, BadSets) else [str(why)]


def _fail(*messages: str) -> NoReturn:
    for message in messages:
        line = strip_control_characters(" ".join(message.split()))
        if len(line) > LONGEST:  # somebody's input stands in it
            line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
        print(f"kingsmoot: {line}{'' if line.endswith(('.', '?', '!')) else '.'}", file=sys.stderr)
    sys.exit(MISTAKE)


def _forgive_odd_characters() -> None:
    """Input that is not text, or output that cannot show a letter, is no reason to stop."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
