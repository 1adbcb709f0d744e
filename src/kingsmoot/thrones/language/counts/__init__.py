"""Numbers that are found in play."""
