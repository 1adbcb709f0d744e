"""Which cards."""
