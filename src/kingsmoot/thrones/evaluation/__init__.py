"""How bots judge a table, and what they would do by rule of thumb. It decides nothing in a game."""
