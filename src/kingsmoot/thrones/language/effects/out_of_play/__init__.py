"""Effects on cards out of play: decks, hands, piles, shadows, cards under others."""
