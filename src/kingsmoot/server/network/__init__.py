"""Connections: how many there may be, how fast they may ask, and what waits to be sent to them."""
