"""``kingsmoot sim``: bots play many games."""
