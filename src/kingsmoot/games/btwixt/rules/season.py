"""Setup, seasons, and the deal at the start of each."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.cards.card import BLUE, GREEN, PURPLE, RED, WHITE
from kingsmoot.games.btwixt.rules.draft import DRAFTING
from kingsmoot.games.btwixt.rules.round import ROUND
from kingsmoot.games.btwixt.state import (
    ADVANCED,
    DRAFT,
    KINGSMOOT,
    NONE,
    REVEALED,
    WINTER,
    BtwixtState,
    rules,
)
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.state import others

HAND: Final = 10
SEAT: Final = 2


def set_the_table(s: BtwixtState, f: Frame) -> None:
    atoms.lay_out_the_supply(s)
    s.first = s.rng.below(s.players)
    wanted = [seat.get("leader") for seat in s.setup.seats]
    for seat, name in enumerate(wanted):
        atoms.lead_as(s, seat, s.cards.leaders.index(name) if name else NONE)
    f[SEAT] = s.first
    s.season = s.first_season()
    s.round = 1


def leader_options(s: BtwixtState, f: Frame) -> list[int]:
    return [leader for leader in range(len(s.cards.leaders)) if leader not in s.leaders]


def take_leader(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.lead_as(s, f[SEAT], option)
    s.note("You lead as {name}.", f[SEAT], name=f[SEAT])
    s.note("{seat} leads as {name}.", others(f[SEAT]), seat=f[SEAT], name=f[SEAT])


CHOOSE_LEADER: Final[Question[BtwixtState]] = Question(
    "leader",
    who=lambda s, f: f[SEAT],
    options=lambda s, f: leader_options(s, f) if s.leaders[f[SEAT]] == NONE else [],
    text=lambda s, f, option: f"lead {s.cards.leaders[option]}",
    label=lambda s, f, option: s.cards.leaders[option],
    on=lambda s, f, option: f"card:{s.cards.leaders[option]}",
    prompt=lambda s, f: "Choose your leader.",
    answer=take_leader,
)


def next_to_choose(s: BtwixtState, f: Frame) -> None:
    f[SEAT] = (f[SEAT] + 1) % s.players
    if f[SEAT] != s.first:
        s.jump(f, CHOOSE_LEADER)


def gather_influence_deck(s: BtwixtState, f: Frame) -> None:
    """Red, green and purple make the deck; white and blue come in as the variant says."""
    if s.has(ADVANCED):
        atoms.set_aside_events(s, s.cards.influence(BLUE))
    colours = (RED, GREEN, PURPLE, WHITE, BLUE) if s.has(KINGSMOOT) else (RED, GREEN, PURPLE)
    atoms.into_deck(s, s.cards.influence(*colours))


def deal(s: BtwixtState, f: Frame) -> None:
    """Ten cards each; in the advanced game nine, and one of the leader's own."""
    if s.has(REVEALED):
        atoms.lay_out(s)
    count = HAND - 1 if s.has(ADVANCED) else HAND
    drafted = s.has(DRAFT) or s.has(KINGSMOOT)
    for seat in s.clockwise(s.first):
        atoms.deal(s, seat, count, drafted=drafted)
    if drafted:
        s.push(DRAFTING)


def deal_leader_cards(s: BtwixtState, f: Frame) -> None:
    for seat in s.clockwise(s.first):
        atoms.deal_leader_card(s, seat)


def play_round(s: BtwixtState, f: Frame) -> None:
    s.push(ROUND)


def advance(s: BtwixtState, f: Frame) -> None:
    s.round += 1
    if s.round <= s.rounds_in_season():
        s.jump(f, play_round)
    elif s.season == WINTER:
        s.round -= 1
        s.note("Winter is over.")
        s.finish(f)


def change_season(s: BtwixtState, f: Frame) -> None:
    """Hands and discard pile go back into the deck; in the advanced game events come in."""
    s.season += 1
    s.round = 1
    events = 3 if s.players <= 4 else 6
    atoms.gather_influence(s, events=events if s.has(ADVANCED) else 0)
    s.note("{season} begins.", season=s.season)
    s.jump(f, deal)


GAME: Final = rules.procedure(
    "game",
    set_the_table,
    CHOOSE_LEADER,
    next_to_choose,
    gather_influence_deck,
    deal,
    deal_leader_cards,
    play_round,
    advance,
    change_season,
)
