"""Decks in the hall: looked at, and kept. What a deck is and what it is held to is the business of its game."""
