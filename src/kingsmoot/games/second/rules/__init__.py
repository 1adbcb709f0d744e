"""The rules of the second edition, a file a chapter."""
