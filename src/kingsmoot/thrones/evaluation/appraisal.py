"""How good a table looks for a seat. For bots: it decides nothing.

Everything is counted in gold, roughly: what a card in play is worth, what a card in hand is worth, what gold can still
buy, and power, which is worth more the nearer it brings to fifteen. To that comes what the rest of the round promises:
the challenge going on is taken as decided by those who are declared now, and every challenge that may still come has a
chance to be won that grows with the strength that stands ready for it on either side.

Of what the seat cannot see only the number is counted: cards in the hands and decks of the others.
"""

from __future__ import annotations

from kingsmoot.kernel.procedure import PROCEDURE
from kingsmoot.thrones.evaluation.challenges import challenge_worth, dominance_lead, promise
from kingsmoot.thrones.evaluation.holdings import decks, holdings, plot_worth, purse, setup_worth
from kingsmoot.thrones.evaluation.sides import challenges_left, count_side, icons_change, leaving, weights
from kingsmoot.thrones.evaluation.worth import DOMINANCE, FIRST, PATIENCE, PROMISE, WON, next_power
from kingsmoot.thrones.language.resolution import QUESTIONS
from kingsmoot.thrones.model.enums import Phase
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.victory import DRAW
from kingsmoot.thrones.timing.windows import WINDOW_QUESTION


def appraise(s: ThronesState, seat: Seat) -> float:
    s = _undisturbed(s, seat)
    if s.victor >= 0:
        return WON if s.victor == seat else 0.0 if s.victor == DRAW else -WON
    if not s.alive[seat]:
        return -WON
    frames = {frame[PROCEDURE]: frame for frame in s.stack}
    doomed = leaving(s, frames.get(s.edition.procedures.claim.number))
    busy = s.attackers + s.defenders if s.in_challenge else []
    changed = icons_change(s)
    players = s.seats()
    sides = {other: count_side(s, other, doomed, busy, changed) for other in players}
    challenges_left(s, sides, frames)
    weight = weights(s, seat, sides)
    value = sum(weight[other] * holdings(s, other, sides[other], other == seat) for other in players)
    value += purse(s, seat, frames)
    if s.edition.empty_deck_loses:
        value += decks(s, seat, sides, weight)
    value += plot_worth(s, seat)
    if s.edition.procedures.setup.number in frames:
        return value + setup_worth(s, seat)
    if s.in_challenge and s.edition.procedures.challenge.number in frames:
        known = s.edition.procedures
        value += challenge_worth(s, sides, weight, frames[known.challenge.number], frames.get(known.claim.number))
    if s.phase <= Phase.CHALLENGES:
        value += PROMISE * promise(s, seat, sides, weight)
        value += DOMINANCE * dominance_lead(seat, sides) * next_power(sides[seat].power)
    if s.first == seat:
        value += FIRST
    return value


_PASSED_OVER = (WINDOW_QUESTION, QUESTIONS["each-player"])


def _undisturbed(s: ThronesState, seat: Seat) -> ThronesState:
    """What comes of it if the others let happen what is happening: they use nothing, and choose as little as can be."""
    twin = s
    for _ in range(PATIENCE):
        if not twin.choices or twin.seat == seat or twin.pending()[0] not in _PASSED_OVER:
            break
        if twin is s:
            twin = s.copy()
        twin.act(len(twin.choices) - 1)
    return twin
