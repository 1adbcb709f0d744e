"""The rules of the Winter Edition: which of the shared steps come in which order, and what is its own."""
