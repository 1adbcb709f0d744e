"""Who plays whom: Swiss pairs, melee pods, the bracket."""
