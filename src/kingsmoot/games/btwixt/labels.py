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


# -- the keys of things on the table, as the view gives them --------------------------------------------


def place_id(code: str, where: str) -> str:
    """Copies of an influence card are alike, so it is known by its kind and where it lies."""
    return f"{code}/{where}"


def in_hand(seat: int) -> str:
    return f"hand-{seat}"


def in_pile(seat: int) -> str:
    return f"bid-{seat}"


def in_leader_cards(seat: int) -> str:
    return f"leader-{seat}"


def in_pack(seat: int) -> str:
    return f"pack-{seat}"


def in_picks(seat: int) -> str:
    return f"picks-{seat}"


def card_key(s: BtwixtState, card: int, where: str) -> str:
    return f"card:{place_id(s.cards.cards[card].code, where)}"


def ally_key(s: BtwixtState, ally: int) -> str:
    """There is one of each ally."""
    return f"card:{s.cards.cards[ally].code}"


def seat_key(seat: int) -> str:
    return f"seat:{seat}"


def council_key(c: int) -> str:
    return f"council:{c}"


def council_on(on: str) -> int:
    """The council that a key names; NONE if it names something else."""
    kind, _, number = on.partition(":")
    return int(number) if kind == "council" else NONE


def count(number: int, noun: str) -> str:
    """``count(2, "card")`` is ``2 cards``."""
    many = {"ally": "allies"}.get(noun, noun + "s")
    return f"{number} {noun if number == 1 else many}"
