"""``kingsmoot play`` and ``kingsmoot replay``: one game on the screen."""
