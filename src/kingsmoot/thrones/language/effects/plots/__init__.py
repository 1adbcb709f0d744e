"""Effects on plots, and on who is first player."""
