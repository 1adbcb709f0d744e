"""The ``kingsmoot`` command."""

import sys


def main() -> None:
    """Entry point of the command."""
    try:
        from kingsmoot.cli.app import app

        app(prog_name="kingsmoot")
    except KeyboardInterrupt:  # while the command was still being loaded: from then on it sees to this itself
        sys.exit(130)
