"""What cards do: each effect is a procedure, so that it may ask in the middle and still be plain data."""
