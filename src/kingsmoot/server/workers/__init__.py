"""Several processes that serve one hall: what each hears of the others, and what goes on in it by itself."""
