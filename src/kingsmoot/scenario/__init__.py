"""A table laid out as you want it: for tests, and for settling a ruling.

    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["The Tickler"]),
        phase="challenges",
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()                              # nobody
    t.stark.play("Put to the Sword")                  # there is only one target; you may name it
    assert t.lannister.dead == ["The Tickler"]

Sides sit in the order given, the first one is first player unless you say otherwise. What a side is not given it does
not have, but for a plot that does nothing any more and ten cards in its deck. A table that cannot be is refused with a
sentence. Invariants are checked after every choice. ``docs/writing-a-card.md`` has all the words.
"""

from kingsmoot.scenario.answer import NotOffered
from kingsmoot.scenario.card import CardSeen
from kingsmoot.scenario.challenge import ChallengeSeen
from kingsmoot.scenario.edition import FILLER, FILLERS, HBO, SECOND, WINTER, BadScenario, Edition
from kingsmoot.scenario.player import Player
from kingsmoot.scenario.side import Side, side
from kingsmoot.scenario.table import Scenario

__all__ = [
    "FILLER",
    "FILLERS",
    "HBO",
    "SECOND",
    "WINTER",
    "BadScenario",
    "CardSeen",
    "ChallengeSeen",
    "Edition",
    "NotOffered",
    "Player",
    "Scenario",
    "Side",
    "side",
]
