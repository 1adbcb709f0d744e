"""Several processes that serve one hall: what they say to each other, and what goes on by itself."""
