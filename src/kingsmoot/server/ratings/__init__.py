"""Rated play: who may play for a rating, the ladders, and the statistics of rated games."""
