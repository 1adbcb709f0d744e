"""The command as its users run it: inside this process, or as a process of its own."""

import signal
import subprocess
import sys
from collections.abc import Sequence

from typer.testing import CliRunner, Result

from kingsmoot.cli.app import app


def kingsmoot(*words: str, typed: Sequence[str] = ()) -> Result:
    """Run ``kingsmoot WORDS`` and type these lines; after the last of them the input ends."""
    return CliRunner().invoke(app, list(words), input="".join(f"{line}\n" for line in typed), prog_name="kingsmoot")


LONG = 120
"""Seconds, for what takes a moment unless the machine is very busy."""
PATIENT = """
from kingsmoot.cli import main
from kingsmoot.tournament import store
store.PATIENCE = {patience}
main()
"""


def spawn(*words: str, patience: float | None = None) -> subprocess.Popen[str]:
    """Start ``kingsmoot WORDS`` as a process of its own, in a group of its own.

    With ``patience`` it waits so many seconds for others who are at work on the same event.
    """
    command = ["-m", "kingsmoot"] if patience is None else ["-c", PATIENT.format(patience=patience)]
    # Tests that run in the background were born deaf to Ctrl-C, and so would be their children.
    deaf = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        return subprocess.Popen(
            [sys.executable, *command, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    finally:
        signal.signal(signal.SIGINT, deaf)
