"""The arrays of the challenge-and-plot games, made from a view alone: what they may tell at most.

``kingsmoot.env`` reads the same from the state, which is quicker. Tests compare the two: see ``test_law_of_views``.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.env.features.feature import number_of, relative
from kingsmoot.env.features.thrones import ATTACKS, CHALLENGES, DEFENDS, ICONS, PHASES, TYPES, ZONES, ThronesFeatures
from kingsmoot.kernel.state import View
from tests.env.reading_of_views.rows import Rows

_FACTION: Final = 1 + ZONES.index("faction")
_AGENDA: Final = 1 + ZONES.index("agenda")
_TITLE: Final = 1 + ZONES.index("title")
_PLOT: Final = 1 + ZONES.index("plot")
_SELECTED: Final = 1 + ZONES.index("selected plot")
_PLAY: Final = 1 + ZONES.index("play")
_DUPLICATE: Final = 1 + ZONES.index("facedown duplicate")
_DECK: Final = 1 + ZONES.index("deck")
_UNDER: Final = 1 + ZONES.index("under")
_PLAYED: Final = 1 + ZONES.index("played")
_SHOWN: Final = 1 + ZONES.index("shown")
_PILES: Final = tuple(
    (1 + ZONES.index(zone), name)
    for zone, name in (
        *(("hand", "known"), ("setup", "setup_cards"), ("shadows", "shadows"), ("plot deck", "plot_deck")),
        *(("used plot", "used_plots"), ("dead", "dead"), ("discard", "discard")),
    )
)
_TYPES: Final = {name: number for number, name in enumerate(TYPES, 1)}
_ICONS: Final = {
    "".join(letter for bit, letter in enumerate(ICONS) if icons >> bit & 1): icons for icons in range(1 << len(ICONS))
}


_WIDTH: Final = len(ThronesFeatures.ENTITY)
_NOT_IN_PLAY: Final = [0] * 10
"""The columns from ``strength`` to ``leaving``."""
_HOST: Final = [field.name for field in ThronesFeatures.ENTITY].index("host")


def entities(view: View, players: int) -> Rows:
    table, viewer = view["table"], view["seat"]
    rows = _Rows(viewer, players, table["challenge"], table["asking"])
    seen: list[View] = table["players"]
    for turn in range(players):
        seat = (viewer + turn) % players
        rows.add_player(seen[seat], seat)
    for card in table["being_played"]:
        rows.add_card(_PLAYED, card, -1)
    for card in table["shown"]:
        rows.add_card(_SHOWN, card, -1)
    rows.find_hosts()
    return rows


def whole(view: View, players: int) -> dict[str, int]:
    table, viewer = view["table"], view["seat"]
    found = {
        "round": table["round"],
        "phase": 1 + PHASES.index(table["phase"]) if table["phase"] in PHASES else 0,
        "first": relative(table["first"], viewer, players),
        "active": relative(table["active"], viewer, players),
        "asked": relative(view["to_act"] if view["to_act"] is not None else -1, viewer, players),
        "victory": table["victory"],
    }
    challenge = table["challenge"]
    if challenge is not None:
        found |= {
            "challenge": 1 + CHALLENGES.index(challenge["type"]),
            "attacker": relative(challenge["attacker"], viewer, players),
            "defender": relative(challenge["defender"], viewer, players),
            "attack": challenge["strength"][0],
            "defence": challenge["strength"][1],
            "claim": challenge["claim"],
            "winner": relative(challenge["winner"], viewer, players),
            "unopposed": int(challenge["unopposed"]),
        }
    return found


def player(view: View, seat: int) -> dict[str, int]:
    one = view["table"]["players"][seat]
    found = {
        "alive": int(one["alive"]),
        "power": one["power"],
        "gold": one["gold"],
        "hand": one["hand"],
        "deck": one["deck"],
        "plots": one["plots_left"],
        "selected": int(one["has_selected"]),
        **one["values"],
        "dominance": one["dominance"] or 0,
        "setup_gold": one.get("setup_gold", 0),
    }
    for kind, name in zip(CHALLENGES, ("military", "intrigue", "power_challenges"), strict=True):
        if one["challenges"] is not None:
            found[name] = one["challenges"][kind]["allowed"] - one["challenges"][kind]["made"]
    return found


class _Rows(Rows):
    """Filled from a view."""

    def __init__(self, viewer: int, players: int, challenge: View | None, asking: int | None) -> None:
        super().__init__()
        self.viewer = viewer
        self.players = players
        self.asking = -1 if asking is None else asking
        self.sides: dict[int, tuple[int, int]] = {}
        """Who takes part in the challenge, and the STR contributed, by the number of the card."""
        self.bypassed: list[int] = []
        self.hosts: list[tuple[int, int]] = []
        """Where in ``numbers`` the row of a host belongs, and the number of its card."""
        if challenge is not None:
            for one in challenge["attackers"]:
                self.sides[one["card"]] = (ATTACKS, one["strength"])
            for one in challenge["defenders"]:
                self.sides[one["card"]] = (DEFENDS, one["strength"])
            self.bypassed = challenge["bypassed"]

    def add_player(self, player: View, seat: int) -> None:
        """All that is seen of a player."""
        self.add_card(_FACTION, player["faction"], seat)
        for agenda in player["agendas"]:
            self.add_card(_AGENDA, agenda, seat)
        for zone, one in ((_TITLE, player["title"]), (_PLOT, player["plot"]), (_SELECTED, player.get("selected"))):
            if one is not None:
                self.add_card(zone, one, seat)
        for card in player["play"]:
            self.add_in_play(card, seat)
            for lying in card["facedown"]:
                if lying is not None:
                    self.add_card(_DUPLICATE, lying, seat, card["id"])
        for zone, name in _PILES:
            cards: list[View] | None = player.get(name)
            if cards:
                for card in cards:
                    self.add_card(zone, card, seat)
        for depth, foreseen in enumerate(player["foreseen"], 1):
            if foreseen is not None:
                self.add_card(_DECK, foreseen, seat, -1, depth)
        for pile in player.get("under", ()):
            for card in pile["cards"]:
                self.add_card(_UNDER, card, seat, pile["on"])

    def add_card(self, zone: int, card: View, seat: int, host: int = -1, depth: int = 0) -> None:
        """A card that is not in play."""
        number: int = card.get("id", -1)
        whose = relative(seat, self.viewer, self.players)
        kneeling, power = int(card.get("kneeling", False)), card.get("power", 0)
        code: str | None = card.get("code")
        if host >= 0:
            self.hosts.append((self.count * _WIDTH + _HOST, host))
        row = [number_of(code) if code is not None else 0, zone, whose, whose, 0, kneeling, power, 0, _tokens(card)]
        row += _NOT_IN_PLAY
        row.append(depth)
        row.append(int(number >= 0 and number == self.asking))
        self.add(_key(card, number), row)

    def add_in_play(self, card: View, seat: int) -> None:
        number: int = card.get("id", -1)
        host: int = card["host"]
        if host >= 0:
            self.hosts.append((self.count * _WIDTH + _HOST, host))
        side, contribution = 0, 0
        if number in self.sides:
            side, contribution = self.sides[number]
        code: str | None = card.get("code")
        row = [
            number_of(code) if code is not None else 0,
            _PLAY,
            relative(seat, self.viewer, self.players),
            relative(card["owner"], self.viewer, self.players),
            _TYPES[card["type"]],
            int(card["kneeling"]),
            card["power"],
            card["gold"],
            _tokens(card),
            card.get("strength", 0),
            card.get("printed", 0),
            _ICONS[card.get("icons", "")],
            0,
            card["duplicates"],
            side,
            contribution,
            int(number in self.bypassed),
            int(card.get("blank", False)),
            int(card.get("moribund", False)),
            0,
            int(number >= 0 and number == self.asking),
        ]
        self.add(_key(card, number), row)

    def find_hosts(self) -> None:
        """Views name the card, rows are counted here."""
        for place, host in self.hosts:
            self.numbers[place] = self.places.get(f"card:{host}", 0)


def _tokens(card: View) -> int:
    tokens: dict[str, int] | None = card.get("tokens")
    return sum(tokens.values()) if tokens else 0


def _key(card: View, number: int) -> str:
    if number >= 0:
        return f"card:{number}"
    return next((f"{kind}:{card[kind]}" for kind in ("shadow", "unknown") if kind in card), "")
