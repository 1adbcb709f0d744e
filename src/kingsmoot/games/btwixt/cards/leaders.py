"""Abilities of the leader cards (white): four for each of the nine leaders."""

from typing import Final

from kingsmoot.games.btwixt.cards.ability import Ability
from kingsmoot.games.btwixt.cards.vocabulary import (
    ANY,
    CAME_SECOND,
    LOST,
    NEIGHBOUR,
    NEIGHBOUR_WON,
    NEIGHBOURS,
    WINNER,
    WON,
    again,
    claim_next,
    discard,
    discard_random,
    draw,
    free_hand,
    gain,
    gamble,
    guards_pile,
    if_first,
    if_short_handed,
    in_pile,
    kept_if_lost,
    kept_if_won,
    kill,
    kill_current,
    lead,
    lure_token,
    matches_highest,
    move_ally,
    peek,
    per_ally,
    per_dead,
    per_token,
    played,
    recover,
    sacrifice_current,
    silence,
    sink,
    steal_random,
    strike,
    swap_piles,
    trade,
    triumph,
    wins_ties,
)

ABILITIES: Final[dict[str, tuple[Ability, ...]]] = {
    # Cersei Lannister
    "oath-of-the-kingsguard": (in_pile(guards_pile()),),
    "queen-regent": (played(lead()), in_pile(if_first(3))),
    "a-lioness-scorned": (triumph(LOST, discard_random(2, WINNER)),),
    "caches-of-wildfire": (played(strike(), strike(5)),),
    # Euron Greyjoy
    "the-silence": (in_pile(silence()),),
    "dragonbinder": (played(lure_token()),),
    "crows-eye": (played(steal_random()),),
    "reaving-season": (played(gamble(1)),),
    # Melisandre
    "shadow-assassin": (played(kill_current()),),
    "glamour": (in_pile(matches_highest(), wins_ties()),),
    "visions-in-the-nightfire": (played(peek(3)),),
    "kings-blood": (in_pile(per_dead(1)),),
    # Doran Martell
    "patient-vengeance": (triumph(LOST, steal_random(WINNER)),),
    "the-water-gardens": (played(draw(2)),),
    "the-long-plan": (in_pile(kept_if_lost(), wins_ties()),),
    "guest-of-sunspear": (triumph(NEIGHBOUR_WON, gain(1)),),
    # Tyrion Lannister
    "chain-across-the-bay": (played(strike(4)),),
    "a-clever-bargain": (played(swap_piles(NEIGHBOUR)),),
    "books-for-the-mind": (played(recover(6)),),
    "acting-hand": (in_pile(free_hand()), triumph(WON, move_ally())),
    # Olenna Tyrell
    "matchmaker": (triumph(WON, claim_next()),),
    "queen-of-thorns": (played(discard_random(1, NEIGHBOUR)),),
    "roots-grow-deep": (in_pile(per_ally(1), per_token(1)),),
    "bounty-of-highgarden": (triumph(ANY, draw(1)),),
    # Daenerys Targaryen
    "blood-magic": (played(sacrifice_current()),),
    "dragonfire": (played(discard(1), strike()),),
    "breaker-of-chains": (played(again()),),
    "the-dragon-has-three-heads": (triumph(WON, gain(2)),),
    # Jon Snow
    "night-gathers": (in_pile(if_short_handed(5)),),
    "ghost": (in_pile(kept_if_won()),),
    "the-lord-commanders-choice": (triumph(WON, trade()),),
    "watcher-on-the-wall": (played(sink(2)),),
    # Eddard Stark
    "the-pack-survives": (triumph(CAME_SECOND, claim_next()),),
    "ice": (triumph(WON, kill(3)),),
    "honour-before-all": (played(draw(1, NEIGHBOURS)),),
    "winter-is-near": (triumph(LOST, draw(2)),),
}
