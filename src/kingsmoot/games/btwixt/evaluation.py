"""How good a table looks for a seat. For bots: it decides nothing.

A council counts by the power of its allies and an average for each of its tokens. While the bid is open, each leader
has a chance to win it that grows with the total on the table and with what may still follow from the hand; the ally
then counts where that leader would place it. Cards in hand are worth what they can still buy in this season.
"""

from __future__ import annotations

from math import exp, inf
from typing import Final

from kingsmoot.games.btwixt.queries import totals, visible_power
from kingsmoot.games.btwixt.rules.ties import ranking
from kingsmoot.games.btwixt.state import NONE, SEASONS, BtwixtState
from kingsmoot.kernel.state import NOBODY

OTHER_COUNCIL: Final = 0.6
"""What the larger of one's councils counts, beside the small one."""
RIVALS: Final = 0.55
"""How much the best small council of the others hurts."""
THRIFT: Final = 4.0
"""How dear the cards in hand are held. These numbers were tuned by play against random bots."""
SPREAD: Final = 2.5
"""How far a total must be ahead to be safe while others can still play."""
TO_COME: Final = 1.0
PER_CARD: Final = 0.4
"""What a leader who still stands is expected to add: a little, and more with more cards in hand."""
CARD_VALUE: Final = 4.5
"""The value of a card that one cannot see."""
PRIZE: Final = 6.0
"""The power that winning a bid brings, token included, on the average."""


def appraise(s: BtwixtState, seat: int) -> float:
    mean = s.cards.mean_token
    power = [visible_power(s, c) + mean * len(s.tokens[c]) for c in range(s.players)]
    value = THRIFT * _hand_value(s, seat)
    if s.current == NONE or s.winner != NOBODY or s.over:
        return value + _councils_value(s, power, seat)
    prize = s.cards.cards[s.current].value + mean * len(s.bait)
    for leader, chance in _chances(s, seat):
        value += chance * _councils_value(s, _after_claim(s, power, leader, prize, mean), seat)
    return value


def _councils_value(s: BtwixtState, power: list[float], seat: int) -> float:
    left, right = power[seat], power[seat - 1]
    rivals = -inf
    before = power[-1]
    for other, here in enumerate(power):  # the councils of a leader are this one and the one before
        small = here if here < before else before
        if other != seat and small > rivals:
            rivals = small
        before = here
    if left > right:
        left, right = right, left
    return left + OTHER_COUNCIL * right - RIVALS * rivals


def _after_claim(s: BtwixtState, power: list[float], leader: int, prize: float, token: float) -> list[float]:
    """The councils if this leader wins: the ally goes where it helps the small council, the token to the other."""
    left, right = s.own_councils(leader)
    small, large = (left, right) if power[left] <= power[right] else (right, left)
    after = power[:]
    after[small] += prize
    after[small if after[small] <= after[large] else large] += token
    return after


def _chances(s: BtwixtState, me: int) -> list[tuple[int, float]]:
    """How likely each leader is to win the bid, if this seat adds nothing more."""
    standing = [seat for seat in range(s.players) if seat != me and not s.kneeling[seat] and s.hands[seat]]
    if not standing:
        return [(ranking(s)[0], 1.0)]
    expected = [float(value) for value in totals(s)]
    for seat in standing:
        expected[seat] += TO_COME + PER_CARD * len(s.hands[seat])
    best = max(expected)
    weights = [exp((mine - best) / SPREAD) for mine in expected]
    whole = sum(weights)
    return [(seat, weight / whole) for seat, weight in enumerate(weights) if weight > 0.01 * whole]


def _hand_value(s: BtwixtState, seat: int) -> float:
    """In points of power: what the hand can win of the rounds still to come in this season.

    A round to come will cost about what each of the others can then spend on it; a hand that could win more rounds
    than there are is worth no more for that.
    """
    rounds = s.rounds_in_season() - s.round
    if not rounds:
        return 0.0
    mine = 0.0
    for card in s.hands[seat]:
        mine += s.cards.cards[card].value + 0.5
    cards = 0
    for other, hand in enumerate(s.hands):
        if other != seat and len(hand) > cards:
            cards = len(hand)
    price = 2.0 + CARD_VALUE * cards / rounds
    return PRIZE * rounds * (1.0 - exp(-mine / price / rounds))


SOON: Final = 0.05
"""What early power counts beside late power: little, as there is time to catch up."""


def tally(s: BtwixtState, seat: int) -> list[float]:
    """What a leader has where a season ends: the small council and the other one, which count the more, the later it
    is. Hands do not count, since they are dealt anew."""
    mean = s.cards.mean_token
    rounds = s.rounds_in_season()
    late = ((s.season - s.first_season()) * rounds + s.round - 1) / ((len(SEASONS) - s.first_season()) * rounds)
    weight = SOON + late * late
    power = sorted([visible_power(s, c) + mean * len(s.tokens[c]) for c in s.own_councils(seat)])
    return [weight * power[0], weight * power[1]]
