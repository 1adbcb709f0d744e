"""What the cards of the Core Set do: a module a faction."""

from kingsmoot.games.second.cards.core import (
    agendas,
    baratheon,
    greyjoy,
    lannister,
    martell,
    neutral,
    nightswatch,
    plots,
    stark,
    targaryen,
    titles,
    tyrell,
)

__all__ = [
    "agendas",
    "baratheon",
    "greyjoy",
    "lannister",
    "martell",
    "neutral",
    "nightswatch",
    "plots",
    "stark",
    "targaryen",
    "titles",
    "tyrell",
]
