"""The ``kingsmoot`` command."""


def main() -> None:
    """Entry point."""
