"""Whole games for tests: begun as setup leaves them, and played on at random or by kneeling.

s = begin(4, ADVANCED)
kneel_to(s, AUTUMN)
"""

from collections.abc import Callable, Iterator, Sequence

import kingsmoot
from kingsmoot.games.btwixt.cards.card import BLUE, WHITE
from kingsmoot.games.btwixt.state import BtwixtState
from kingsmoot.kernel.rng import Rng
from tests.games.btwixt.table import LEADERS, NUMBER


def begin(players: int, *variants: str, seed: int = 1, leaders: Sequence[str] = LEADERS) -> BtwixtState:
    """A game after its setup; the leaders are chosen already."""
    seats = [{"leader": name} for name in leaders[:players]]
    s = kingsmoot.game("btwixt").new(seats, seed=seed, variants=variants)
    assert isinstance(s, BtwixtState)
    return s


# -- playing on -----------------------------------------------------------------------------------------


def at_random(s: BtwixtState, seed: int = 1) -> Iterator[None]:
    """Play to the end with random choices, yielding at each decision and at the end."""
    rng = Rng(seed)
    while not s.over:
        yield
        s.act(rng.below(len(s.choices)))
        s.game.check(s)
    yield


def kneel_through(s: BtwixtState, until: Callable[[], bool] = lambda: False) -> None:
    """Everybody kneels, and takes the first option of anything else, until something holds or the game is over."""
    while not s.over and not until():
        texts = [option.text for option in s.decision.options]
        s.act(texts.index("kneel") if "kneel" in texts else 0)
        s.game.check(s)


def kneel_to(s: BtwixtState, season: int) -> None:
    """Kneel until this season has begun."""
    kneel_through(s, until=lambda: s.season == season)


def kneel_to_next_round(s: BtwixtState) -> None:
    here = s.season, s.round
    kneel_through(s, until=lambda: (s.season, s.round) != here)


def finish_draft(s: BtwixtState) -> None:
    kneel_through(s, until=lambda: s.decision.about != "draft")


def rounds(s: BtwixtState) -> list[tuple[int, int]]:
    """Every season and round of a game played at random to its end."""
    seen: list[tuple[int, int]] = []
    for _ in at_random(s):
        if (s.season, s.round) not in seen:
            seen.append((s.season, s.round))
    return seen


# -- looking --------------------------------------------------------------------------------------------


def titles(s: BtwixtState, cards: list[int]) -> list[str]:
    return [s.cards.cards[card].title for card in cards]


def whites(s: BtwixtState, cards: list[int]) -> list[int]:
    """The leader cards among these."""
    return [card for card in cards if s.cards.cards[card].colour == WHITE]


def blues(s: BtwixtState, cards: list[int]) -> list[int]:
    """The events among these."""
    return [card for card in cards if s.cards.cards[card].colour == BLUE]


def in_circulation(s: BtwixtState) -> list[int]:
    """All influence cards in the deck, the discard pile, the hands and the bid piles, sorted."""
    return sorted([*s.deck, *s.discard, *(card for rows in (s.hands, s.piles) for row in rows for card in row)])


# -- endings --------------------------------------------------------------------------------------------


def ended(councils: Sequence[tuple[Sequence[str], Sequence[int]]], leaders: Sequence[str] = LEADERS) -> BtwixtState:
    """A game that is over, with these allies and these token numbers in councils 0, 1, 2 ..."""
    s = begin(len(councils), leaders=leaders)
    s.ally_deck.append(s.current)
    s.current = s.ruling = -1
    for council, (allies, numbers) in enumerate(councils):
        for title in allies:
            s.ally_deck.remove(NUMBER[title])
            s.councils[council].append(NUMBER[title])
        for number in numbers:
            s.supply.remove(number)
            s.tokens[council].append(number)
    s.stack, s.choices, s.seat = [], [], -1
    s.game.check(s)
    return s
