"""Gold, power, and tokens of other kinds."""
