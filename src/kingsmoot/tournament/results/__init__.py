"""How games end: what a result is worth, and how it is read from what people say and from files."""
