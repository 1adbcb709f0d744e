"""What the challenge-and-plot games share: cards and zones, events and windows, abilities, challenges."""
