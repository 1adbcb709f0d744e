"""``python -m kingsmoot`` is the ``kingsmoot`` command."""

from kingsmoot.cli import main

if __name__ == "__main__":
    main()
