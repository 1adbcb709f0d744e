"""B'Twixt: leaders round a table bid for allies, whom they place in councils shared with a neighbour."""
