"""A round, step by step."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.cards.ability import TRIUMPH, Outcome, Rule
from kingsmoot.games.btwixt.effects.questions import distinct
from kingsmoot.games.btwixt.effects.resolve import YOU, resolve
from kingsmoot.games.btwixt.effects.tokens import GAIN
from kingsmoot.games.btwixt.labels import card_key, in_pile, title
from kingsmoot.games.btwixt.queries import in_force, total
from kingsmoot.games.btwixt.rules.bidding import BIDDING
from kingsmoot.games.btwixt.rules.claim import CLAIM
from kingsmoot.games.btwixt.rules.ties import ranking
from kingsmoot.games.btwixt.state import NONE, REVEALED, BtwixtState, place, rules, split
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.state import NOBODY


def reveal_ally(s: BtwixtState, f: Frame) -> None:
    s.note("{season}, round {round}. {leader} is first player.", season=s.season, round=s.round, leader=s.first)
    if s.has(REVEALED) and s.row:
        atoms.make_current(s, atoms.first_of_row(s))
    else:
        atoms.make_current(s, atoms.next_ally(s))
    if s.current == NONE:
        s.jump(f, clean_up)


def play_influence_cards(s: BtwixtState, f: Frame) -> None:
    s.push(BIDDING)


def win_bid(s: BtwixtState, f: Frame) -> None:
    s.ranked = ranking(s)
    s.winner = s.ranked[0]
    s.note("{leader} wins the bid with {count}.", leader=s.winner, count=total(s, s.winner))


# -- triumph abilities ----------------------------------------------------------------------------------


def outcomes(s: BtwixtState, seat: int) -> list[Outcome]:
    """Which triumph abilities work for a leader, now that the bid is won."""
    found = [Outcome.ANY, Outcome.WON if seat == s.winner else Outcome.LOST]
    if seat == s.ranked[1]:
        found.append(Outcome.SECOND)
    if s.winner in s.neighbours(seat):
        found.append(Outcome.NEIGHBOUR)
    return found


def triumph_times(s: BtwixtState, seat: int, card: int) -> list[int]:
    effects = s.cards.cards[card].effects
    return [TRIUMPH + outcome for outcome in outcomes(s, seat) if effects(TRIUMPH + outcome)]


def resolve_triumphs(s: BtwixtState, f: Frame) -> None:
    """Clockwise from the first player; each leader orders the own cards."""
    s.triumphs = [
        place(seat, card) for seat in s.clockwise(s.first) for card in s.piles[seat] if triumph_times(s, seat, card)
    ]
    if s.triumphs:
        s.push(TRIUMPHS)


def next_leader(s: BtwixtState, f: Frame) -> None:
    s.triumphs = [at for at in s.triumphs if split(at)[1] in s.piles[split(at)[0]]]
    if s.triumphs:
        f[YOU] = split(s.triumphs[0])[0]
    else:
        s.finish(f)


def triumph_options(s: BtwixtState, f: Frame) -> list[int]:
    return distinct([split(at)[1] for at in s.triumphs if split(at)[0] == f[YOU]])


def triumph(s: BtwixtState, f: Frame, card: int) -> None:
    s.triumphs.remove(place(f[YOU], card))
    for when in reversed(triumph_times(s, f[YOU], card)):
        resolve(s, f[YOU], card, when)


TRIUMPH_ORDER: Final[Question[BtwixtState]] = Question(
    "triumph-order",
    who=lambda s, f: f[YOU],
    options=triumph_options,
    text=lambda s, f, option: f"resolve {title(s, option)}",
    on=lambda s, f, option: card_key(s, option, in_pile(f[YOU])),
    prompt=lambda s, f: "The bid is won. Which of your cards resolves first?",
    answer=triumph,
)


def more_triumphs(s: BtwixtState, f: Frame) -> None:
    s.jump(f, next_leader)


TRIUMPHS: Final = rules.procedure("triumphs", next_leader, TRIUMPH_ORDER, more_triumphs)


# -- the spoils -----------------------------------------------------------------------------------------


def claim_ally(s: BtwixtState, f: Frame) -> None:
    if s.current != NONE:
        s.push(CLAIM, s.winner, s.current, NONE)


def gain_power_token(s: BtwixtState, f: Frame) -> None:
    if in_force(s, Rule.SECOND_GAINS):
        s.push(GAIN, s.ranked[1], NONE, s.ranked[1], in_force(s, Rule.SECOND_GAINS))
    count = 0 if in_force(s, Rule.NO_TOKEN) else 1 + in_force(s, Rule.EXTRA_TOKENS)
    if count:
        s.push(GAIN, s.winner, NONE, s.winner, count)


# -- the end of a round ---------------------------------------------------------------------------------


def clean_up(s: BtwixtState, f: Frame) -> None:
    """Bid piles are discarded, but for cards that say otherwise; everybody stands; what held this round ends."""
    for seat in s.clockwise(s.first):
        won = seat == s.winner
        kept = Rule.KEPT_IF_WON if won else Rule.KEPT_IF_LOST
        saved = _saved_by_ally(s, seat)
        for card in s.piles[seat][:]:
            if card == saved:
                saved = NONE  # one card, not every copy of it
                atoms.pile_to_hand(s, seat, card)
            elif s.cards.cards[card].rules.get(kept, 0):
                atoms.pile_to_hand(s, seat, card)
            else:
                atoms.to_discard(s, card)
        atoms.clear_place(s, seat)
    atoms.no_ally(s)
    s.winner = NOBODY
    s.ranked.clear()
    s.taken_back = s.introduced = 0


def _saved_by_ally(s: BtwixtState, seat: int) -> int:
    """The card that a loser of the bid keeps by the ability of the ally; NONE if there is none."""
    if seat == s.winner or not in_force(s, Rule.LOSERS_RECOVER):
        return NONE
    lost = [card for card in s.piles[seat] if not s.cards.cards[card].rules.get(Rule.KEPT_IF_LOST, 0)]
    return max(lost, default=NONE, key=lambda card: (s.cards.cards[card].value, -card))


def pass_first_player(s: BtwixtState, f: Frame) -> None:
    s.first = (s.first + 1) % s.players


ROUND: Final = rules.procedure(
    "round",
    reveal_ally,
    play_influence_cards,
    win_bid,
    resolve_triumphs,
    claim_ally,
    gain_power_token,
    clean_up,
    pass_first_player,
)
