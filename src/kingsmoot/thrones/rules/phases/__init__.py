"""The phases of a round: plots, draw, marshaling, challenges, dominance, standing, taxation."""
