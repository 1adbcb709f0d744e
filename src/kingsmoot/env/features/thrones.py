"""The challenge-and-plot games: second edition, Winter, HBO."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from kingsmoot.env.features.feature import Entity, Features, Field, View, number_of, relative

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

    def entities(self, view: View, players: int) -> Iterator[Entity]:
        table, viewer = view["table"], view["seat"]
        challenge = _Challenge(table["challenge"])
        asking = table["asking"]
        for turn in range(players):
            seat = (viewer + turn) % players
            for zone, card in _cards_of(table["players"][seat]):
                yield _entity(zone, card, seat, viewer, players, challenge, asking)
        for zone, cards in (("played", table["being_played"]), ("shown", table["shown"])):
            for card in cards:
                yield _entity(zone, card, -1, viewer, players, challenge, asking)

    def whole(self, view: View, players: int) -> Mapping[str, int]:
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

    def player(self, view: View, seat: int) -> Mapping[str, int]:
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


class _Challenge:
    """Who takes part, by the number of the card."""

    def __init__(self, seen: Mapping[str, Any] | None) -> None:
        self.side: dict[int, tuple[int, int]] = {}
        self.bypassed: frozenset[int] = frozenset()
        if seen is not None:
            for side, cards in ((ATTACKS, seen["attackers"]), (DEFENDS, seen["defenders"])):
                self.side |= {one["card"]: (side, one["strength"]) for one in cards}
            self.bypassed = frozenset(seen["bypassed"])


def _cards_of(player: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """All that is seen of a player, with where it is."""
    yield "faction", player["faction"]
    for agenda in player["agendas"]:
        yield "agenda", agenda
    for zone, one in (("title", player["title"]), ("plot", player["plot"]), ("selected plot", player.get("selected"))):
        if one is not None:
            yield zone, one
    for card in player["play"]:
        yield "play", card
        for lying in card["facedown"]:
            if lying is not None:
                yield "facedown duplicate", {**lying, "host": card["id"]}
    for zone, name in (
        *(("hand", "known"), ("setup", "setup_cards"), ("shadows", "shadows"), ("plot deck", "plot_deck")),
        *(("used plot", "used_plots"), ("dead", "dead"), ("discard", "discard")),
    ):
        for card in player.get(name, ()):
            yield zone, card
    for depth, card in enumerate(player["foreseen"], 1):
        if card is not None:
            yield "deck", {**card, "depth": depth}
    for pile in player.get("under", ()):
        for card in pile["cards"]:
            yield "under", {**card, "host": pile["on"]}


def _entity(
    zone: str,
    card: Mapping[str, Any],
    seat: int,
    viewer: int,
    players: int,
    challenge: _Challenge,
    asking: int | None,
) -> Entity:
    number = card.get("id", -1)
    columns = {
        "card": number_of(card["code"]) if "code" in card else 0,
        "zone": 1 + ZONES.index(zone),
        "controller": relative(seat, viewer, players),
        "owner": relative(card.get("owner", seat), viewer, players),
        "host": card.get("host", -1),
        "depth": card.get("depth", 0),
        "asking": int(number >= 0 and number == asking),
        "power": card.get("power", 0),
        "kneeling": int(card.get("kneeling", False)),
        "tokens": sum(card.get("tokens", {}).values()),
    }
    if zone == "play":
        side, contribution = challenge.side.get(number, (0, 0))
        columns |= {
            "type": 1 + TYPES.index(card["type"]),
            "gold": card["gold"],
            "duplicates": card["duplicates"],
            "strength": card.get("strength", 0),
            "printed": card.get("printed", 0),
            "icons": sum(1 << ICONS.index(letter) for letter in card.get("icons", "")),
            "side": side,
            "contribution": contribution,
            "bypassed": int(number in challenge.bypassed),
            "blank": int(card.get("blank", False)),
            "leaving": int(card.get("moribund", False)),
        }
    key = card.get("shadow") or card.get("unknown") or (f"card:{number}" if number >= 0 else "")
    return Entity(str(key), columns)
