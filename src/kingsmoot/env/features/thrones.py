"""The challenge-and-plot games: second edition, Winter, HBO."""

from __future__ import annotations

from typing import Final

from kingsmoot.env.features.feature import Features, Field, Rows, number_of, relative
from kingsmoot.kernel.state import View

ZONES: Final = (
    *("hand", "play", "discard", "dead", "plot", "selected plot", "plot deck", "used plot", "faction", "agenda"),
    *("title", "deck", "shadows", "under", "played", "setup", "shown", "facedown duplicate"),
)
TYPES: Final = ("character", "location", "attachment", "event", "plot", "agenda", "faction", "title")
PHASES: Final = ("setup", "plot", "draw", "marshaling", "challenges", "dominance", "standing", "taxation")
CHALLENGES: Final = ("military", "intrigue", "power")
ICONS: Final = "MIP"

ATTACKS: Final = 1
DEFENDS: Final = 2


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


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))


class ThronesFeatures(Features):
    ENTITY = (
        Field("card", "which card: the number of its code, see `number_of`; 0 if the seat does not know"),
        Field("zone", _listed(ZONES)),
        Field("controller", "whose it is: 1 you, 2 the next player clockwise, …"),
        Field("owner", "whose deck it is from, in the same way"),
        Field("type", f"what it is in play: {_listed(TYPES)}; 0 elsewhere"),
        Field("kneeling", "0 or 1"),
        Field("power", "power on it"),
        Field("gold", "gold on it"),
        Field("tokens", "other tokens on it"),
        Field("strength", "STR, as it is now"),
        Field("printed", "printed STR"),
        Field("icons", "a bit each: 1 military, 2 intrigue, 4 power"),
        Field("host", "the row of the card that it is attached to or lies under, counted from 1; 0 if none"),
        Field("duplicates", "how many lie under it"),
        Field("side", "in a challenge: 1 attacks, 2 defends"),
        Field("contribution", "the STR that it contributes there"),
        Field("bypassed", "1 if stealth has bypassed it"),
        Field("blank", "1 if its text is blank"),
        Field("leaving", "1 if it leaves play as soon as everybody has reacted"),
        Field("depth", "in a deck: its place from the top, counted from 1"),
        Field("asking", "1 if it is the card for whose sake something is asked"),
    )
    GLOBAL = (
        Field("round", "0 in the setup"),
        Field("phase", _listed(PHASES)),
        Field("first", "the first player: 1 you, 2 the next one clockwise, …"),
        Field("active", "who marshals or challenges; 0 nobody"),
        Field("asked", "who is asked; 0 if that is not told"),
        Field("victory", "the power to win"),
        Field("challenge", f"its type: {_listed(CHALLENGES)}; 0 if there is none"),
        Field("attacker", "who attacks"),
        Field("defender", "who is attacked"),
        Field("attack", "the STR of the attack"),
        Field("defence", "the STR of the defence"),
        Field("claim", "the attacker's claim"),
        Field("winner", "who has won the challenge; 0 while it is not decided"),
        Field("unopposed", "1 if it would be unopposed"),
    )
    PLAYER = (
        Field("alive", "0 once eliminated"),
        Field("power", "all power of the player"),
        Field("gold", "the gold pool"),
        Field("hand", "cards in hand"),
        Field("deck", "cards in the deck"),
        Field("plots", "plots left"),
        Field("selected", "1 if a plot is selected and not revealed yet"),
        Field("income", "of the plot, with what changes it"),
        Field("initiative", "in the same way"),
        Field("claim", "in the same way"),
        Field("reserve", "in the same way; influence and the like are on cards"),
        Field("military", "challenges that the player may still initiate"),
        Field("intrigue", "in the same way"),
        Field("power_challenges", "in the same way"),
        Field("dominance", "STR for dominance, during challenges and dominance"),
        Field("setup_gold", "gold left in the setup, if you are the player"),
    )

    def entities(self, view: View, players: int) -> Rows:
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

    def whole(self, view: View, players: int) -> dict[str, int]:
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

    def player(self, view: View, seat: int) -> dict[str, int]:
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


_WIDTH: Final = len(ThronesFeatures.ENTITY)
_NOT_IN_PLAY: Final = [0] * 10
"""The columns from ``strength`` to ``leaving``."""
_HOST: Final = [field.name for field in ThronesFeatures.ENTITY].index("host")


class _Rows(Rows):
    """Filled from a view. Every decision of a network comes through here: it is written to be quick when compiled."""

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
    return str(card.get("shadow") or card.get("unknown") or "")
