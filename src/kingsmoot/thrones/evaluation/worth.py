"""What things are worth, in gold; the numbers were tuned by play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsmoot.thrones.language.references.reference import Host
from kingsmoot.thrones.language.selectors.in_play import Theirs
from kingsmoot.thrones.language.selectors.selector import conjuncts
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.enums import Type
from kingsmoot.thrones.model.modifiers import Constant, Permission, Quality
from kingsmoot.thrones.rules.victory import TO_WIN

WON: Final = 10_000.0

POWER: Final = 2.2
POWER_NEAR: Final = 0.1
"""What a point of power is worth, and how much more each further one is."""
BODY: Final = 0.8
STRENGTH: Final = 0.65
ICON: Final = 0.9
"""A character, each point of its strength and each of its icons."""
KEYWORD = {"renown": 2.4, "stealth": 0.9, "intimidate": 1.0, "insight": 1.0, "pillage": 0.3, "no attachments": 0.2}
KEYWORD |= {"assault": 0.5}
NUMBERED_KEYWORD: Final = {"bestow": 0.1, "prized": -1.0}
"""For each point of their number."""
ABILITY: Final = 0.7
INCOME: Final = 3.0
INITIATIVE: Final = 0.3
RESERVE: Final = 0.4
"""An ability or constant effect on a card, and the modifier icons of a card."""
PER_COST: Final = 0.35
"""What the cost of a card says about its worth beyond what can be seen."""
DUPLICATE: Final = 1.5
DUPLICATE_IN_HAND: Final = 0.8
READY: Final = 0.05
"""A location or attachment that stands: nothing is knelt in vain."""
MISPLACED: Final = 2.0
"""How bad an attachment is on the wrong side: a helpful one on another's character, a harmful one on one's own."""
DOOMED: Final = 0.1
"""What is left of the worth of a card that is about to leave play."""
IN_HAND: Final = 0.8
OF_WORTH: Final = 0.33
EVENT_IN_HAND: Final = 2.2
"""A card in hand: something for each, a part of what it would be worth in play; an event."""
OF_WORTH_IN_SHADOWS: Final = 0.55
SHADOW_PAID: Final = 1.0
"""A card in shadows: a larger part of its worth than in hand; an event, or one that cannot be seen, that much more."""
DEAD_CARD: Final = 0.2
"""A card that cannot come into play any more, because its namesake is dead."""
UNSEEN_CARD: Final = 2.0
GOLD_TO_COME: Final = 0.9
GOLD_TO_MARSHAL: Final = 0.45
GOLD_LEFT: Final = 0.2
GOLD_FOR_EVENT: Final = 0.5
"""A piece of gold before one marshals, while one marshals, and afterwards; as far as there is something to buy."""
GOLD_ON_CARD: Final = 0.4
"""A piece of gold on a card: more than one that is left over, less than one that there is something to buy for."""
PLOT_INITIATIVE: Final = 0.12
PLOT_RESERVE: Final = 0.12
WHEN_REVEALED: Final = 1.5
PLOT_EFFECT: Final = 0.8
"""What a plot that is being selected is worth beyond its gold and claim."""
DECK: Final = 12.0
DECK_FULL: Final = 0.3
DECK_LEAD: Final = 4
"""An empty deck loses: each card more than the other has is worth DECK divided by what is left, less DECK_FULL."""
SHORT: Final = 0.12
PACE: Final = 0.65
MARGIN: Final = 6.0
"""How bad it is if a deck is short, squared: if it has fewer than so many cards for each power that is still to be won,
and a margin."""
FIRST: Final = 0.5
FIRST_TO_DECIDE: Final = 25.0
"""Being first player; being it when two decks run out together, since the first player decides whose was first."""
INSIGHT: Final = 1.6
INTIMIDATE: Final = 1.0
PILLAGE: Final = 0.3
"""What these keywords bring when a challenge is won."""
PROMISE: Final = 0.6
"""What a challenge that may still come counts, beside one that is going on."""
DEFENCE: Final = 0.7
"""How much of the strength that could defend is expected to."""
UNOPPOSED: Final = 0.3
"""How often a challenge that is won meets no defender although there could be one."""
SURE: Final = 0.97
TRICK: Final = 0.15
TRICK_STEP: Final = 0.03
"""How sure a side can be to win when all are declared; how often the other still turns it, and less by each point."""
USUAL_CLAIM: Final = 1
"""The claim of a plot that cannot be seen yet."""
DOMINANCE: Final = 0.5
"""How much of the power for dominance counts before dominance comes."""
LEADER: Final = 0.5
"""In melee, how much of one's attention belongs to the opponent who is best off."""
FRESH_CARD: Final = 2.0
MANY_CARDS: Final = 40
"""In setup, each card that is placed is replaced by a fresh one; that is good with many cards in the deck."""
PATIENCE: Final = 12
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


_HARM: Final = (Quality.BLANK, Permission.CANNOT_ATTACK, Permission.CANNOT_DEFEND, Permission.CANNOT_TRIGGER)
_printed: dict[str, Printed] = {}


def _keyword_worth(word: str) -> float:
    name, _, number = word.rpartition(" ")
    return NUMBERED_KEYWORD[name] * int(number) if name in NUMBERED_KEYWORD else KEYWORD.get(word, 0.0)


def _for_others(card: Card) -> bool:
    """Whether it is an attachment that only the characters of others can have."""
    return card.host is not None and any(isinstance(part, Theirs) for part in conjuncts(card.host))


def _harms_host(constant: Constant) -> bool:
    """Whether the card that it is attached to is worse off; an attachment may also weaken those that its host meets."""
    if not any(isinstance(part, Host) for part in conjuncts(constant.to)):
        return False
    return constant.modifier in _HARM or (isinstance(constant.amount, int) and constant.amount < 0)


def _judge(card: Card) -> Printed:
    text = ABILITY * (len(card.abilities) + len(card.constants))
    text += sum(map(_keyword_worth, card.keywords))
    text += INCOME * card.income + INITIATIVE * card.initiative + RESERVE * card.reserve
    worth = PER_COST * max(0, card.cost)
    harmful = _for_others(card) or any(_harms_host(c) for c in card.constants)
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
