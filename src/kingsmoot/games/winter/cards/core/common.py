"""Declares the cards of the Core Set."""

from kingsmoot.games.first import cards  # noqa: F401 - they declare the shared cards
from kingsmoot.games.winter.language import *
from kingsmoot.thrones.ability import Ability
from kingsmoot.thrones.first.declared import Declare

card = Declare("core")


def fiefdoms(name: str) -> Ability:
    return kneel_to_reduce(house(name) & CARD, 1)


def sea(one: str, other: str) -> Ability:
    return marshalling(reduce_next((house(one) | house(other)) & CHARACTER, 2), cost=discard(SELF))
