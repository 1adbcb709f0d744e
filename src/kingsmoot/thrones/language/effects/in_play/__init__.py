"""Effects on cards in play."""
