"""How the game names things, in option texts, prompts and the journal."""

from __future__ import annotations

from kingsmoot.games.btwixt.state import NONE, BtwixtState


def title(s: BtwixtState, card: int) -> str:
    return s.cards.cards[card].title


def leader(s: BtwixtState, seat: int) -> str:
    return s.cards.leaders[s.leaders[seat]] if s.leaders[seat] != NONE else f"Seat {seat}"


def short_leader(s: BtwixtState, seat: int) -> str:
    return s.cards.leaders[s.leaders[seat]].split()[0] if s.leaders[seat] != NONE else f"Seat {seat}"


def council(s: BtwixtState, c: int) -> str:
    """A council is named by the two who share it, the one to whose left it lies first."""
    return f"{short_leader(s, c)}/{short_leader(s, (c + 1) % s.players)}"


def count(number: int, noun: str) -> str:
    """``count(2, "card")`` is ``2 cards``."""
    many = {"ally": "allies"}.get(noun, noun + "s")
    return f"{number} {noun if number == 1 else many}"
