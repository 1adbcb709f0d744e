"""Declares the cards of the Core Set."""

from kingsmoot.games.first import cards  # noqa: F401 - they declare the shared cards
from kingsmoot.thrones.first.declared import Declare

card = Declare("core")
