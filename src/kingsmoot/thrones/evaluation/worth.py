"""What things are worth, in gold; the numbers were tuned by play."""

from __future__ import annotations

from dataclasses import dataclass

from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.enums import Type
from kingsmoot.thrones.model.modifiers import Permission, Quality
from kingsmoot.thrones.rules.victory import TO_WIN

WON = 10_000.0

POWER, POWER_NEAR = 2.2, 0.1
"""What a point of power is worth, and how much more each further one is."""
BODY, STRENGTH, ICON = 0.8, 0.65, 0.9
"""A character, each point of its strength and each of its icons."""
KEYWORD = {"renown": 2.4, "stealth": 0.9, "intimidate": 1.0, "insight": 1.0, "pillage": 0.3, "no attachments": 0.2}
KEYWORD |= {"assault": 0.5}
NUMBERED_KEYWORD = {"bestow": 0.1, "prized": -1.0}
"""For each point of their number."""
ABILITY, INCOME, INITIATIVE, RESERVE = 0.7, 3.0, 0.3, 0.4
"""An ability or constant effect on a card, and the modifier icons of a card."""
PER_COST = 0.35
"""What the cost of a card says about its worth beyond what can be seen."""
DUPLICATE, DUPLICATE_IN_HAND = 1.5, 0.8
READY = 0.05
"""A location or attachment that stands: nothing is knelt in vain."""
MISPLACED = 2.0
"""How bad an attachment is on the wrong side: a helpful one on another's character, a harmful one on one's own."""
DOOMED = 0.1
"""What is left of the worth of a card that is about to leave play."""
IN_HAND, OF_WORTH, EVENT_IN_HAND = 0.8, 0.33, 2.2
"""A card in hand: something for each, a part of what it would be worth in play; an event."""
OF_WORTH_IN_SHADOWS, SHADOW_PAID = 0.55, 1.0
"""A card in shadows: a larger part of its worth than in hand; an event, or one that cannot be seen, that much more."""
DEAD_CARD = 0.2
"""A card that cannot come into play any more, because its namesake is dead."""
UNSEEN_CARD = 2.0
GOLD_TO_COME, GOLD_TO_MARSHAL, GOLD_LEFT, GOLD_FOR_EVENT = 0.9, 0.45, 0.2, 0.5
"""A piece of gold before one marshals, while one marshals, and afterwards; as far as there is something to buy."""
GOLD_ON_CARD = 0.4
"""A piece of gold on a card: more than one that is left over, less than one that there is something to buy for."""
PLOT_INITIATIVE, PLOT_RESERVE, WHEN_REVEALED, PLOT_EFFECT = 0.12, 0.12, 1.5, 0.8
"""What a plot that is being selected is worth beyond its gold and claim."""
DECK, DECK_FULL, DECK_LEAD = 12.0, 0.3, 4
"""An empty deck loses: each card more than the other has is worth DECK divided by what is left, less DECK_FULL."""
SHORT, PACE, MARGIN = 0.12, 0.65, 6.0
"""How bad it is if a deck is short, squared: if it has fewer than so many cards for each power that is still to be won,
and a margin."""
FIRST, FIRST_TO_DECIDE = 0.5, 25.0
"""Being first player; being it when two decks run out together, since the first player decides whose was first."""
INSIGHT, INTIMIDATE, PILLAGE = 1.6, 1.0, 0.3
"""What these keywords bring when a challenge is won."""
PROMISE = 0.6
"""What a challenge that may still come counts, beside one that is going on."""
DEFENCE = 0.7
"""How much of the strength that could defend is expected to."""
UNOPPOSED = 0.3
"""How often a challenge that is won meets no defender although there could be one."""
SURE, TRICK, TRICK_STEP = 0.97, 0.15, 0.03
"""How sure a side can be to win when all are declared; how often the other still turns it, and less by each point."""
USUAL_CLAIM = 1
"""The claim of a plot that cannot be seen yet."""
DOMINANCE = 0.5
"""How much of the power for dominance counts before dominance comes."""
LEADER = 0.5
"""In melee, how much of one's attention belongs to the opponent who is best off."""
FRESH_CARD, MANY_CARDS = 2.0, 40
"""In setup, each card that is placed is replaced by a fresh one; that is good with many cards in the deck."""
PATIENCE = 12
"""How many decisions of others one looks past."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on a card, as far as it can be judged once and for all."""

    worth: float
    """In play, without what is counted from the table."""
    text: float
    """The part of it that goes when the card is blank."""
    whole: float
    """In play, all counted as printed."""
    harmful: bool
    """An attachment for the characters of others."""


_HARM = (Quality.BLANK, Permission.CANNOT_ATTACK, Permission.CANNOT_DEFEND, Permission.CANNOT_TRIGGER)
_printed: dict[str, Printed] = {}


def _keyword_worth(word: str) -> float:
    name, _, number = word.rpartition(" ")
    return NUMBERED_KEYWORD[name] * int(number) if name in NUMBERED_KEYWORD else KEYWORD.get(word, 0.0)


def _judge(card: Card) -> Printed:
    text = ABILITY * (len(card.abilities) + len(card.constants))
    text += sum(map(_keyword_worth, card.keywords))
    text += INCOME * card.income + INITIATIVE * card.initiative + RESERVE * card.reserve
    worth = PER_COST * max(0, card.cost)
    harmful = any(c.modifier in _HARM or (isinstance(c.amount, int) and c.amount < 0) for c in card.constants)
    seen = BODY + STRENGTH * card.strength + ICON * sum(card.icons) if card.type == Type.CHARACTER else 1.0
    return Printed(worth, text, worth + text + seen, harmful)


def value_of(card: Card) -> Printed:
    found = _printed.get(card.code)
    if found is None:
        found = _printed[card.code] = _judge(card)
    return found


def power_worth(power: int) -> float:
    return POWER * power + POWER_NEAR * power * power


def next_power(power: int) -> float:
    """What one more is worth."""
    return POWER + POWER_NEAR * (2 * power + 1) + (WON / 100 if power >= TO_WIN - 1 else 0.0)
