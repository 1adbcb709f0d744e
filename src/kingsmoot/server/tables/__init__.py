"""Tables before and after their games: made, joined, started, played again and looked back at."""
