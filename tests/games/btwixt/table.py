"""A table laid out as a test wants it, played by card titles and seats.

    t = Table(current="Ser Jaime Lannister", hands={0: ["Corruption"], 1: ["Corruption", "Betrayal"]})
    t.play(0, "Corruption")
    assert "play Corruption" not in t.options

Seats that are given no hand hold no cards and therefore kneel by themselves. Invariants are checked after every
choice.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import kingsmoot
from kingsmoot.games.btwixt.cards.card import BLUE, WHITE
from kingsmoot.games.btwixt.cards.load import card_set
from kingsmoot.games.btwixt.queries import total
from kingsmoot.games.btwixt.rules.season import GAME, play_round
from kingsmoot.games.btwixt.state import KINGSMOOT, BtwixtState
from kingsmoot.kernel.state import SPECTATOR

LEADERS = ("Cersei Lannister", "Tyrion Lannister", "Euron Greyjoy", "Jon Snow", "Melisandre", "Doran Martell")
NUMBER = {card.title: number for number, card in enumerate(card_set().cards)}


def titled(s: BtwixtState, viewer: int = SPECTATOR) -> dict[str, Any]:
    """The table as somebody sees it, every card by its title alone."""
    found: dict[str, Any] = _by_title(s.view(viewer)["table"])
    return found


def _by_title(part: Any) -> Any:
    if isinstance(part, dict):
        return part["title"] if "title" in part else {key: _by_title(value) for key, value in part.items()}
    return [_by_title(one) for one in part] if isinstance(part, list) else part


class Table:
    """Seats are 0, 1, 2 ... clockwise; council c lies between seat c and seat c + 1. Seat 0 goes first."""

    def __init__(
        self,
        players: int = 4,
        *,
        current: str | None = None,
        hands: Mapping[int, Sequence[str]] | None = None,
        councils: Mapping[int, Sequence[str]] | None = None,
        tokens: Mapping[int, int] | None = None,
        dead: Sequence[str] = (),
        discard: Sequence[str] = (),
        deck: Sequence[str] = (),
        allies: Sequence[str] = (),
        row: Sequence[str] = (),
        first: int = 0,
        season: int | None = None,
        round: int = 1,
        variants: Sequence[str] = (),
        seed: int = 1,
    ) -> None:
        hands, councils, tokens = hands or {}, councils or {}, tokens or {}
        facts = card_set().cards
        wanted = [title for hand in (*hands.values(), discard, deck) for title in hand]
        special = any(facts[NUMBER[title]].colour in (WHITE, BLUE) for title in wanted)
        if special and not variants:
            variants = (KINGSMOOT,)  # the one game in which anybody may hold any card
        seats = [{"leader": name} for name in LEADERS[:players]]
        s = kingsmoot.game("btwixt").new(seats, seed=seed, variants=variants)
        assert isinstance(s, BtwixtState)
        self.s = s
        s.stack, s.choices, s.seat = [], [], -1
        s.first, s.round = first, round
        s.season = s.first_season() if season is None else season

        pool = s.deck + s.discard + [c for rows in (s.hands, s.packs, s.picks) for row in rows for c in row]
        for rows in (s.hands, s.packs, s.picks, s.piles, s.known, s.councils, s.tokens):
            for cards in rows:
                cards.clear()
        for seat, titles in hands.items():
            s.hands[seat] = sorted(_draw(pool, title) for title in titles)
        s.discard = [_draw(pool, title) for title in discard]
        top = [_draw(pool, title) for title in deck]
        s.deck = sorted(pool) + top[::-1]

        rest = s.cards.allies[:]
        for council, titles in councils.items():
            s.councils[council] = [_draw(rest, title) for title in titles]
        s.dead = [_draw(rest, title) for title in dead]
        s.row = [_draw(rest, title) for title in row]
        # Without a wish the current ally is one with no rule of its own and no effect worth mentioning.
        coming = [_draw(rest, title) for title in ([current or "Catelyn Stark"] if not row else []) + list(allies)]
        s.ally_deck = rest + coming[::-1]
        supply = s.cards.token_numbers[:]
        for council, count in tokens.items():
            s.tokens[council] = [supply.pop() for _ in range(count)]
        s.supply = supply
        s.push(GAME)
        s.jump(s.stack[0], play_round)
        s.run()
        s.game.check(s)

    # -- playing ----------------------------------------------------------------------------------------

    def choose(self, seat: int, text: str) -> None:
        """This seat is asked, and chooses the option with this text."""
        assert self.s.seat == seat, f"seat {self.s.seat} is asked {self.about!r}, not seat {seat}"
        self.s.choose(text)
        self.s.game.check(self.s)

    def play(self, seat: int, title: str, *answers: str) -> None:
        """Play a card, and answer what it asks of its player."""
        self.choose(seat, f"play {title}")
        for answer in answers:
            self.choose(seat, answer)

    def kneel(self, *seats: int) -> None:
        for seat in seats:
            self.choose(seat, "kneel")

    def all_kneel(self) -> None:
        """Everybody still standing kneels."""
        while not self.s.over and self.about == "turn" and "kneel" in self.options and self.s.winner < 0:
            self.s.choose("kneel")
            self.s.game.check(self.s)

    # -- looking ----------------------------------------------------------------------------------------

    @property
    def about(self) -> str:
        return self.s.decision.about

    @property
    def asked(self) -> int:
        return self.s.seat

    @property
    def options(self) -> list[str]:
        return [option.text for option in self.s.decision.options]

    def total(self, seat: int) -> int:
        return total(self.s, seat)

    def hand(self, seat: int) -> list[str]:
        return sorted(self._titles(self.s.hands[seat]))

    def pile(self, seat: int) -> list[str]:
        return self._titles(self.s.piles[seat])

    def council(self, council: int) -> list[str]:
        return self._titles(self.s.councils[council])

    def tokens(self, council: int) -> int:
        return len(self.s.tokens[council])

    @property
    def dead(self) -> list[str]:
        return self._titles(self.s.dead)

    @property
    def discard(self) -> list[str]:
        return sorted(self._titles(self.s.discard))

    @property
    def current(self) -> str | None:
        return None if self.s.current < 0 else self.s.cards.cards[self.s.current].title

    @property
    def coming_allies(self) -> list[str]:
        """The ally deck, from the top."""
        return self._titles(self.s.ally_deck[::-1])

    def known(self, viewer: int, owner: int) -> list[str]:
        """What one seat knows of another's hand."""
        return sorted(self._titles(self.s.known[viewer * self.s.players + owner]))

    def _titles(self, cards: list[int]) -> list[str]:
        return [self.s.cards.cards[card].title for card in cards]


def _draw(pool: list[int], title: str) -> int:
    pool.remove(NUMBER[title])
    return NUMBER[title]
