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


def spawn(*words: str) -> subprocess.Popen[str]:
    """Start ``kingsmoot WORDS`` as a process of its own, in a group of its own."""
    # Tests that run in the background were born deaf to Ctrl-C, and so would be their children.
    deaf = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        return subprocess.Popen(
            [sys.executable, "-m", "kingsmoot", *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    finally:
        signal.signal(signal.SIGINT, deaf)
