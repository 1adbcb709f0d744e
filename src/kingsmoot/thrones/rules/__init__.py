"""Rules that the editions share: steps and questions. Each edition puts them together as its own procedures."""
