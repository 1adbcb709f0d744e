"""Effects on a challenge: who takes part, claim, how it ends."""
