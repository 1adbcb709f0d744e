"""Written rules and guided games: data about the games, for the hall and the terminal alike."""
