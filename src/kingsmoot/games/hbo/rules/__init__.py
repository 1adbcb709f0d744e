"""The rules of the HBO edition."""
