"""What the hall has to offer: games, cards, decks, bots and rules."""
