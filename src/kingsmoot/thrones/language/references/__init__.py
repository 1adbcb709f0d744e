"""Which cards and players an effect falls on: found, chosen, named."""
