"""What a game is made of, as data: cards, zones, the state, and the only functions that change it."""
