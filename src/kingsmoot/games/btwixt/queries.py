"""What holds on the table now: values are pulled from what lies there, never stored."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt.cards.ability import Rule
from kingsmoot.games.btwixt.cards.card import GREEN, PURPLE, RED, STANDARD
from kingsmoot.games.btwixt.state import ADVANCED, NONE, SPENT, BtwixtState

_WORTH: Final[dict[int, Rule]] = {RED: Rule.RED_WORTH, GREEN: Rule.GREEN_WORTH, PURPLE: Rule.PURPLE_WORTH}


def in_force(s: BtwixtState, rule: Rule) -> int:
    """The number of a rule of the current ally (1 for those that need none); 0 if it does not hold."""
    return 0 if s.ruling == NONE else s.cards.cards[s.ruling].rules.get(rule, 0)


def in_pile(s: BtwixtState, seat: int, rule: Rule) -> int:
    """The sum of a rule's numbers over the cards in a bid pile; 0 if no card there has it."""
    cards = s.cards.cards
    found = 0
    for card in s.piles[seat]:
        rules = cards[card].rules
        if rules:
            found += rules.get(rule, 0)
    return found


def spent_for_good(s: BtwixtState) -> bool:
    """Whether leader cards leave the game when discarded: in the advanced game, or by choice."""
    return s.has(ADVANCED) or s.has(SPENT)


# -- influence ------------------------------------------------------------------------------------------


def worth(s: BtwixtState, seat: int, card: int) -> int:
    """What a card counts in this leader's bid pile."""
    facts = s.cards.cards[card]
    value = facts.value
    for rule, number in facts.bonuses:
        value += _bonus(s, seat, card, rule, number)
    if s.ruling != NONE and s.cards.cards[s.ruling].rules:
        cap = in_force(s, Rule.VALUE_CAP)
        if cap:
            value = min(value, cap)
        if facts.colour in _WORTH:
            value += in_force(s, _WORTH[facts.colour])
    return value


def _bonus(s: BtwixtState, seat: int, card: int, rule: Rule, number: int) -> int:
    match rule:
        case Rule.PER_ALLY:
            return number * min(len(s.councils[c]) for c in s.own_councils(seat))
        case Rule.PER_TOKEN:
            return number * min(len(s.tokens[c]) for c in s.own_councils(seat))
        case Rule.PER_OTHER_CARD:
            return number * max(0, len(s.piles[seat]) - 1)
        case Rule.PER_DEAD:
            return number * min(5, len(s.dead))
        case Rule.IF_ALONE:
            return number if s.piles[seat] == [card] else 0
        case Rule.IF_FIRST:
            return number if s.first == seat else 0
        case Rule.IF_SHORT_HANDED:
            mine = len(s.hands[seat])
            return number if all(len(s.hands[other]) > mine for other in s.neighbours(seat)) else 0
        case Rule.MATCHES_HIGHEST:
            theirs = [s.cards.cards[c].value for other in s.others(seat) for c in s.piles[other]]
            return max(theirs, default=0)
    return 0


def total(s: BtwixtState, seat: int) -> int:
    """The influence total of a leader, never below 0."""
    if not s.piles[seat]:
        return 0
    value = _of_pile(s, seat)
    for other in s.neighbours(seat):
        value -= _weakening(s, other)
    return value if value > 0 else 0


def _of_pile(s: BtwixtState, seat: int) -> int:
    """What the cards in a bid pile are worth."""
    value = 0
    for card in s.piles[seat]:
        value += worth(s, seat, card)
    return value


def _weakening(s: BtwixtState, seat: int) -> int:
    """What the cards in a bid pile take off the total of each neighbour."""
    cards = s.cards.cards
    found = 0
    for card in s.piles[seat]:
        found += cards[card].weakens
    return found


def totals(s: BtwixtState) -> list[int]:
    """The totals of all leaders, each pile looked at once."""
    weakening = [_weakening(s, seat) for seat in range(s.players)]
    found = [_of_pile(s, seat) for seat in range(s.players)]
    for seat, weakens in enumerate(weakening):
        if weakens:
            for other in s.neighbours(seat):
                found[other] -= weakens
    for seat, value in enumerate(found):
        if value < 0:
            found[seat] = 0
    return found


_ON_PLAYING: Final = frozenset((Rule.MOST_CARDS, Rule.NO_COPIES, Rule.BARRED_COLOUR, Rule.BARRED_VALUE))
"""The rules of allies that keep cards from being played."""


def can_play(s: BtwixtState, seat: int) -> list[int]:
    """The cards in hand that may be played now, each kind once."""
    hand = s.hands[seat]
    kinds = [card for i, card in enumerate(hand) if not i or hand[i - 1] != card]
    if s.ruling == NONE or _ON_PLAYING.isdisjoint(s.cards.cards[s.ruling].rules):
        return kinds
    return [card for card in kinds if not play_obstacle(s, seat, card)]


def play_obstacle(s: BtwixtState, seat: int, card: int) -> str:
    """What keeps a card in hand from being played, as a sentence with a place for the ally; empty if nothing does."""
    most = in_force(s, Rule.MOST_CARDS)
    if most and len(s.piles[seat]) >= most:
        return "{ally} allows no more cards in your bid pile this round."
    if in_force(s, Rule.NO_COPIES) and any(card in pile for pile in s.piles):
        return "A copy of it lies in a bid pile, and {ally} allows no other."
    barred = in_force(s, Rule.BARRED_COLOUR)
    if barred and s.cards.cards[card].colour == barred - 1:
        return "{ally} bars cards of this colour this round."
    highest = in_force(s, Rule.BARRED_VALUE)
    if highest and s.cards.cards[card].value > highest:
        return "{ally} bars cards of such a value this round."
    return ""


def is_standard(s: BtwixtState, card: int) -> bool:
    return s.cards.cards[card].colour in STANDARD


def is_protected(s: BtwixtState, seat: int, card: int) -> bool:
    """Whether influence cards can neither move nor discard this card in this leader's bid pile."""
    return bool(s.cards.cards[card].rules.get(Rule.PROTECTED, 0) or in_pile(s, seat, Rule.GUARDS_PILE))


def can_be_touched(s: BtwixtState, seat: int, card: int) -> bool:
    """Whether influence cards may move or discard this card out of this leader's bid pile."""
    return is_standard(s, card) and not is_protected(s, seat, card)


# -- councils -------------------------------------------------------------------------------------------


def visible_power(s: BtwixtState, council: int) -> int:
    """The power of a council's allies; the tokens' numbers are nobody's to know."""
    cards = s.cards.cards
    found = 0
    for ally in s.councils[council]:
        found += cards[ally].value
    return found


def strings(s: BtwixtState, seat: int) -> list[int]:
    """The councils that the neighbours' Pulling the Strings leave to the winner of the bid."""
    left, right = ((seat + 1) % s.players, s.left(seat)), ((seat - 1) % s.players, s.right(seat))
    at_left, at_right = in_pile(s, left[0], Rule.STRINGS), in_pile(s, right[0], Rule.STRINGS)
    if seat != s.winner or at_left == at_right or in_pile(s, seat, Rule.FREE_HAND):
        return s.own_councils(seat)
    return [left[1] if at_left > at_right else right[1]]
