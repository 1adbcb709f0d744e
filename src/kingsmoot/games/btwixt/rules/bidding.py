"""Step 2 of a round: playing influence cards and kneeling."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.cards.ability import PLAYED, Rule
from kingsmoot.games.btwixt.effects.resolve import resolve
from kingsmoot.games.btwixt.labels import card_key, in_hand, leader, title
from kingsmoot.games.btwixt.queries import can_play, in_force, in_pile, play_obstacle, totals
from kingsmoot.games.btwixt.rules.ties import ranked_by
from kingsmoot.games.btwixt.state import BtwixtState, rules
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.state import NOBODY

KNEEL: Final = -1
SKIP: Final = -2
STOP: Final = -3
LAST: Final = 2
"""BIDDING: who took the last turn; NOBODY before the first."""
YOU: Final = 2
CARD: Final = 3
"""TURN and PLAY: whose turn it is; PLAY: the card."""
SILENT: Final = 3
PLAYED_ONE: Final = 4
"""TURN: whether The Silence lets this leader skip, and whether a card was played."""


def begin_bidding(s: BtwixtState, f: Frame) -> None:
    f[LAST] = NOBODY
    s.extra_turn = NOBODY
    s.skips = 0


def next_turn(s: BtwixtState, f: Frame) -> None:
    """Whoever stands and comes next takes a turn, until all have knelt."""
    if s.extra_turn != NOBODY and not s.kneeling[s.extra_turn]:
        seat, s.extra_turn = s.extra_turn, NOBODY
        s.push(TURN, seat)
        s.jump(f, next_turn)
        return
    step = -1 if in_force(s, Rule.COUNTER_CLOCKWISE) else 1
    start = s.first if f[LAST] == NOBODY else f[LAST] + step
    for i in range(s.players):
        seat = (start + i * step) % s.players
        if not s.kneeling[seat]:
            f[LAST] = seat
            s.push(TURN, seat)
            s.jump(f, next_turn)
            return


BIDDING: Final = rules.procedure("bidding", begin_bidding, next_turn)


# -- a turn ---------------------------------------------------------------------------------------------


def begin_turn(s: BtwixtState, f: Frame) -> None:
    f[SILENT] = in_pile(s, f[YOU], Rule.SILENCE)
    if not s.hands[f[YOU]]:
        atoms.kneel(s, f[YOU])
        s.finish(f)


def turn_options(s: BtwixtState, f: Frame) -> list[int]:
    seat = f[YOU]
    cards = can_play(s, seat)
    if cards and not s.piles[seat] and in_force(s, Rule.MUST_PLAY):
        return cards
    if f[SILENT] and s.skips < s.players - sum(s.kneeling) - 1:
        return [*cards, KNEEL, SKIP]
    return [*cards, KNEEL]


def turn_text(s: BtwixtState, f: Frame, option: int) -> str:
    if option >= 0:
        return f"play {title(s, option)}"
    return {KNEEL: "kneel", SKIP: "skip", STOP: "stop"}[option]


def turn_label(s: BtwixtState, f: Frame, option: int) -> str:
    if option >= 0:
        card = s.cards.cards[option]
        return f"Play {card.title} ({card.value})"
    return {KNEEL: "Kneel", SKIP: "Skip this turn", STOP: "Play no second card"}[option]


def turn_on(s: BtwixtState, f: Frame, option: int) -> str | None:
    return card_key(s, option, in_hand(f[YOU])) if option >= 0 else None


def turn_detail(s: BtwixtState, f: Frame) -> str:
    """Who is ahead, and how much it takes to be so oneself."""
    seat, sums = f[YOU], totals(s)
    if not any(s.piles):
        return "Nobody has bid yet."
    ahead, second = ranked_by(s, sums)[:2]
    if ahead == seat and sums[second] == sums[seat]:
        return f"You and {leader(s, second)} have {sums[seat]}. You win the tie."
    if ahead == seat:
        return f"You lead with {sums[seat]}. {leader(s, second)} is next with {sums[second]}."
    theirs = f"{leader(s, ahead)} leads with {sums[ahead]}"
    if in_force(s, Rule.LOWEST_WINS):
        return f"The lowest total wins: {theirs}, and you have {sums[seat]}."
    tied = [sums[ahead] if other == seat else value for other, value in enumerate(sums)]
    more = sums[ahead] - sums[seat] + (ranked_by(s, tied)[0] != seat)
    return f"{theirs}. You have bid {sums[seat]}, so you need {more} more to lead."


def turn_why_not(s: BtwixtState, f: Frame, on: str) -> str:
    held = [card for card in s.hands[f[YOU]] if card_key(s, card, in_hand(f[YOU])) == on]
    if not held:
        return "You can only play cards from your hand."
    return play_obstacle(s, f[YOU], held[0]).format(ally=title(s, s.ruling))


def take_turn(s: BtwixtState, f: Frame, option: int) -> None:
    if option == KNEEL:
        atoms.kneel(s, f[YOU])
    elif option == SKIP:
        s.skips += 1
        s.note("{leader} skips their turn.", leader=f[YOU])
    elif option >= 0:
        s.skips = 0
        f[PLAYED_ONE] += 1
        s.push(PLAY, f[YOU], option)


PLAY_OR_KNEEL: Final = Question(
    "turn",
    who=lambda s, f: f[YOU],
    options=turn_options,
    text=turn_text,
    label=turn_label,
    on=turn_on,
    prompt=lambda s, f: "Play an influence card or kneel.",
    detail=turn_detail,
    why_not=turn_why_not,
    answer=take_turn,
    always=True,
)


def silence_ends(s: BtwixtState, f: Frame) -> None:
    """Without The Silence, or without having played under it, the turn is over."""
    if not (f[SILENT] and f[PLAYED_ONE]) or s.kneeling[f[YOU]]:
        s.finish(f)
    elif not s.hands[f[YOU]]:
        s.jump(f, kneel_at_once)


SECOND_CARD: Final = Question(
    "second-card",
    who=lambda s, f: f[YOU],
    options=lambda s, f: [*can_play(s, f[YOU]), STOP],
    text=turn_text,
    label=turn_label,
    on=turn_on,
    prompt=lambda s, f: "You may play a second influence card. Then you kneel.",
    detail=turn_detail,
    why_not=turn_why_not,
    answer=take_turn,
    always=True,
)


def kneel_at_once(s: BtwixtState, f: Frame) -> None:
    if not s.kneeling[f[YOU]]:
        atoms.kneel(s, f[YOU])


TURN: Final = rules.procedure("turn", begin_turn, PLAY_OR_KNEEL, silence_ends, SECOND_CARD, kneel_at_once)


# -- playing a card -------------------------------------------------------------------------------------


def leave_hand(s: BtwixtState, f: Frame) -> None:
    atoms.out_of_hand(s, f[YOU], f[CARD])
    atoms.begin_playing(s, f[YOU], f[CARD])
    s.note("{leader} plays {card}.", leader=f[YOU], card=f[CARD])


def resolve_played(s: BtwixtState, f: Frame) -> None:
    if not in_force(s, Rule.NO_ABILITIES):
        resolve(s, f[YOU], f[CARD], PLAYED)


def join_pile(s: BtwixtState, f: Frame) -> None:
    atoms.end_playing(s)


PLAY: Final = rules.procedure("play", leave_hand, resolve_played, join_pile)
