"""A challenge, step by step: attackers, stealth, defenders, winner, claim, keywords."""
