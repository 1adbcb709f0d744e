"""B'Twixt."""

from __future__ import annotations

from typing import Final

from kingsmoot.env.features.feature import Features, Field, Rows, number_of, relative
from kingsmoot.games.btwixt import labels, view
from kingsmoot.games.btwixt.queries import total, totals, visible_power, worth
from kingsmoot.games.btwixt.state import NONE, BtwixtState, split
from kingsmoot.games.btwixt.state import SEASONS as PLAYED_SEASONS
from kingsmoot.kernel.state import State

ZONES: Final = (
    *("hand", "bid pile", "pack", "picked", "leader card", "council", "current ally", "ruling ally", "claimed ally"),
    *("row", "dead", "discard", "removed", "played", "foreseen"),
)
SEASONS: Final = ("summer", "autumn", "winter", "spring")

_ZONES: Final = {name: number for number, name in enumerate(ZONES, 1)}
_SEASONS: Final = [1 + SEASONS.index(name) for name in PLAYED_SEASONS]
_BID: Final = _ZONES["bid pile"]
_NOBODY: Final = -1


class BtwixtFeatures(Features):
    ENTITY = (
        Field("card", "which card: the number of its code, see `number_of`"),
        Field("zone", ", ".join(f"{number} {name}" for number, name in enumerate(ZONES, 1))),
        Field("seat", "whose it is: 1 you, 2 the next player clockwise, …; 0 nobody's"),
        Field("council", "in a council: 1 for the one at your side where your number is first, then clockwise"),
        Field("value", "what is printed on it"),
        Field("worth", "what it counts in a bid pile now"),
    )
    GLOBAL = (
        Field("season", ", ".join(f"{number} {name}" for number, name in enumerate(SEASONS, 1))),
        Field("round", "of the season"),
        Field("rounds", "how many rounds the season has"),
        Field("rounds_left", "of the whole game"),
        Field("first", "the first player: 1 you, 2 the next one clockwise, …"),
        Field("asked", "who is asked; 0 if that is not told"),
        Field("ahead", "whose bid leads; 0 nobody's"),
        Field("winner", "who has won the ally; 0 nobody yet"),
        Field("tokens", "power tokens on the current ally"),
        Field("deck", "influence cards left"),
        Field("ally_deck", "allies left"),
        Field("supply", "power tokens left"),
    )
    PLAYER = (
        Field("leader", "the number of the leader's name"),
        Field("kneeling", "0 or 1"),
        Field("total", "of the bid pile"),
        Field("hand", "cards in hand"),
        Field("leader_cards", "leader cards left"),
        Field("pack", "cards in the pack that goes round"),
        Field("picks", "cards picked in the draft"),
        Field("power", "of the allies in the council that comes first for this player"),
        Field("tokens", "power tokens there, as far as they are told"),
    )

    def entities(self, state: State, viewer: int, about: list[str]) -> Rows:
        assert isinstance(state, BtwixtState)
        return _Rows(state, viewer, bool(about))

    def whole(self, state: State, viewer: int) -> list[int]:
        assert isinstance(state, BtwixtState)
        s, players = state, state.players
        return [
            _SEASONS[s.season],
            s.round,
            s.rounds_in_season(),
            s.rounds_left(),
            relative(s.first, viewer, players),
            relative(s.game.known_to_act(s, viewer), viewer, players),
            relative(view.ahead(s, totals(s)), viewer, players),
            relative(s.winner, viewer, players),
            len(s.bait),
            len(s.deck),
            len(s.ally_deck),
            len(s.supply),
        ]

    def player(self, state: State, viewer: int, seat: int) -> list[int]:
        assert isinstance(state, BtwixtState)
        s = state
        return [
            number_of(labels.leader(s, seat)),
            int(bool(s.kneeling[seat])),
            total(s, seat),
            len(s.hands[seat]),
            len(s.leader_cards[seat]),
            len(s.packs[seat]),
            len(s.picks[seat]),
            visible_power(s, seat),
            len(s.tokens[seat]),
        ]


class _Rows(Rows):
    """What a seat sees. There is one of each ally; copies of an influence card are alike where they lie."""

    def __init__(self, s: BtwixtState, viewer: int, asked: bool) -> None:
        super().__init__()
        self.s, self.viewer = s, viewer
        self.places: dict[str, int] = {}
        """By the key with which options speak of a card: its row, counted from 1."""
        self.asked = asked
        for turn in range(s.players):
            self.add_player((viewer + turn) % s.players)
        for turn in range(s.players):
            self.add_allies("council", s.councils[(viewer + turn) % s.players], turn + 1)
        self.add_allies("current ally", [s.current])
        self.add_allies("ruling ally", [s.ruling])
        self.add_allies("claimed ally", s.claiming)
        self.add_allies("row", s.row)
        self.add_allies("dead", view.by_title(s, s.dead))
        self.add_influence("discard", view.by_title(s, s.discard), "discard")
        self.add_influence("removed", view.by_title(s, s.removed), "removed")
        self.add_influence("played", [split(at)[1] for at in s.playing], "played")
        self.add_allies("foreseen", view.known_in_deck(s, viewer))

    def add_player(self, seat: int) -> None:
        """All that is seen of a player."""
        s, viewer = self.s, self.viewer
        self.add_influence("bid pile", s.piles[seat], labels.in_pile(seat), seat)
        self.add_influence("hand", view.known_hand(s, viewer, seat), labels.in_hand(seat), seat)
        if view.sees_as(viewer, seat):
            left = view.by_title(s, s.leader_cards[seat])
            self.add_influence("leader card", left, labels.in_leader_cards(seat), seat)
            self.add_influence("pack", s.packs[seat], labels.in_pack(seat), seat)
            self.add_influence("picked", s.picks[seat], labels.in_picks(seat), seat)

    def add_influence(self, zone: str, cards: list[int], where: str, seat: int = _NOBODY) -> None:
        """Influence cards that lie in one place; ``where`` is what options call it."""
        s, number = self.s, _ZONES[zone]
        whose = relative(seat, self.viewer, s.players)
        for card in cards:
            facts = s.cards.cards[card]
            counts = worth(s, seat, card) if number == _BID else 0
            self.add([number_of(facts.code), number, whose, 0, facts.value, counts])
            if self.asked:
                self.places.setdefault(labels.card_key(s, card, where), self.count)

    def add_allies(self, zone: str, allies: list[int], council: int = 0) -> None:
        s, number = self.s, _ZONES[zone]
        for ally in allies:
            if ally != NONE:
                facts = s.cards.cards[ally]
                self.add([number_of(facts.code), number, 0, council, facts.value, 0])
                if self.asked:
                    self.places.setdefault(labels.ally_key(s, ally), self.count)

    def place_of(self, on: str) -> int:
        return self.places.get(on, 0)
