"""The playout hand of B'Twixt: what whoever is asked chooses by rule of thumb, without much thought.

A leader keeps most of the hand for the last rounds of the season, spends more on a strong ally, and bids with the
smallest card that takes the lead. Whatever else is asked is answered by how the table looks at once.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from kingsmoot.games.btwixt.cards.ability import Rule
from kingsmoot.games.btwixt.evaluation import appraise
from kingsmoot.games.btwixt.queries import in_force, totals, worth
from kingsmoot.games.btwixt.rules.bidding import KNEEL, PLAY_OR_KNEEL, SECOND_CARD, STOP
from kingsmoot.games.btwixt.rules.ties import ranked_by
from kingsmoot.games.btwixt.state import NONE, BtwixtState
from kingsmoot.kernel.rng import Rng

USUAL_ALLY: Final = 6.0
"""The power of a usual ally."""
WHIM: Final = 0.5
"""How far chance moves what a leader is ready to spend."""
LOOKS: Final = 6
"""How many of many options are looked at where the look of the table decides."""


def choose_quickly(s: BtwixtState, rng: Rng) -> int:
    """The index of an option for whoever is asked."""
    count = len(s.choices)
    if count == 1:
        return 0
    question, _ = s.pending()
    if question is PLAY_OR_KNEEL or question is SECOND_CARD:
        return _bid(s, rng)
    return _best_at_once(s, rng)


def _bid(s: BtwixtState, rng: Rng) -> int:
    seat = s.seat
    stop = s.choices.index(STOP) if STOP in s.choices else s.choices.index(KNEEL) if KNEEL in s.choices else -1
    cards = [card for card in s.choices if card >= 0]
    if not cards:
        return stop
    sums = totals(s)
    if in_force(s, Rule.LOWEST_WINS):
        return stop if stop >= 0 else _smallest(s, seat, cards)
    rivals = [other for other in range(s.players) if other != seat]
    best = max(sums[other] for other in rivals)
    standing = [other for other in rivals if not s.kneeling[other] and s.hands[other]]
    leads = ranked_by(s, sums)[0] == seat
    if leads and not standing and stop >= 0:
        return stop
    ready = _ready_to_spend(s, seat, rng)
    need = best + 1 - sums[seat]
    if need <= 0:
        return stop if stop >= 0 else _smallest(s, seat, cards)
    chosen, price = -1, 99
    for card in cards:
        value = worth(s, seat, card)
        if value >= need and value < price:
            chosen, price = card, value
    if chosen < 0:  # it takes more than one card: the largest first
        reach = sum(worth(s, seat, card) for card in s.hands[seat])
        if reach >= need and sums[seat] + need <= ready:
            chosen = max(cards, key=lambda card: worth(s, seat, card))
            price = worth(s, seat, chosen)
    if chosen >= 0 and (sums[seat] + price <= ready or stop < 0):
        return s.choices.index(chosen)
    return stop if stop >= 0 else _smallest(s, seat, cards)


def _smallest(s: BtwixtState, seat: int, cards: list[int]) -> int:
    return s.choices.index(min(cards, key=lambda card: worth(s, seat, card)))


def _ready_to_spend(s: BtwixtState, seat: int, rng: Rng) -> float:
    """On the ally of this round, what lies in the bid pile already counted in.

    Who spends evenly pays too much early: others hold back, too, and cards that take from a bid pile are still to come.
    """
    rounds = s.rounds_in_season() - s.round + 1
    values = s.cards.cards
    whole = float(sum(values[card].value for card in s.hands[seat] + s.piles[seat]))
    if rounds <= 1:
        return whole
    prize = float(values[s.current].value) if s.current != NONE else USUAL_ALLY / 2
    prize += s.cards.mean_token * (1 + len(s.bait))
    share = whole / (rounds * sqrt(rounds)) * sqrt(prize / USUAL_ALLY)
    return share * (1.0 + WHIM * (rng.below(1000) * 0.002 - 0.6))


def _best_at_once(s: BtwixtState, rng: Rng) -> int:
    """What looks best when it is done."""
    count, seat = len(s.choices), s.seat
    places = list(range(count))
    if count > LOOKS:
        rng.shuffle(places)
        del places[LOOKS:]
    best, best_value = places[0], -1e9
    for place in places:
        after = s.copy()
        after.act(place)
        value = appraise(after, seat)
        if value > best_value:
            best, best_value = place, value
    return best
