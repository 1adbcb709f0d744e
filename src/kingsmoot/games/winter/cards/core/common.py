"""Declares the cards of the Core Set."""

from kingsmoot.games.first import cards  # noqa: F401 - they declare the shared cards
from kingsmoot.games.first.declarations import Declare

card = Declare("core")
