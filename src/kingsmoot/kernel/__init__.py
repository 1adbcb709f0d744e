"""The kernel: a game as a value. It knows no game."""
