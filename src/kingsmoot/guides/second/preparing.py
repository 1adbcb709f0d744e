"""Advice for what comes before the challenges: setup, plots, marshaling."""

from __future__ import annotations

from itertools import combinations

from kingsmoot.games.second.rules.setup import SETUP_GOLD
from kingsmoot.guides.coach import Advice, Scene, capital
from kingsmoot.guides.second.reading import (
    LETTERS,
    Card,
    characters,
    enemy,
    facts,
    listed,
    me,
    offered,
    option_at,
    them,
)


def best_setup(hand: list[Card], placed: list[Card]) -> list[Card]:
    """The best of what can be placed beside what is: many characters, then gold, then STR."""
    useful = [card for card in hand if facts(card)["type"] in ("character", "location")]
    found: list[Card] = []
    best = (-1.0, 0)
    for size in range(len(useful) + 1):
        for chosen in combinations(useful, size):
            cards = [facts(card) for card in (*placed, *chosen)]
            titles = [card["name"] for card in cards if card["unique"]]
            if sum(card["cost"] for card in cards) > SETUP_GOLD or len(titles) != len(set(titles)):
                continue
            if sum("limited" in card["keywords"] for card in cards) > 1:
                continue
            worth = sum(3 + (card["strength"] or 0) / 2 if card["type"] == "character" else 2.5 for card in cards)
            if (worth, -size) > best:
                best, found = (worth, -size), list(chosen)
    return found


def mulligan(scene: Scene) -> Advice:
    hand = me(scene)["known"]
    best = best_setup(hand, [])
    people = [card for card in best if facts(card)["type"] == "character"]
    cost = sum(facts(card)["cost"] for card in best)
    placed = f"{SETUP_GOLD} gold would bring {listed(best)}, {cost} gold" if best else "nothing of it can be placed"
    if len(people) >= 2:
        return Advice(option_at(scene, "keep"), f"{capital(placed)}, with {len(people)} characters to begin with.")
    few = "no character" if not people else "only one character"
    return Advice(option_at(scene, "new hand"), f"{capital(placed)}, with {few}. New cards are likely to be better.")


def setup(scene: Scene) -> Advice:
    mine = me(scene)
    best = best_setup(mine["known"], mine["setup_cards"])
    spent = sum(facts(card)["cost"] for card in mine["setup_cards"])
    for index, card in offered(scene, "place "):
        if card["title"] in [one["title"] for one in best]:
            cost = sum(facts(one)["cost"] for one in best)
            if len(best) == 1:
                return Advice(index, f"It costs {cost}, and {SETUP_GOLD - spent} gold are left.")
            more = [one for one in best if one["title"] != card["title"]] or best[1:]
            return Advice(
                index,
                f"With {listed(more)} it costs {cost} of the {SETUP_GOLD - spent} gold left: that brings out the most.",
            )
    left = SETUP_GOLD - spent
    return Advice(option_at(scene, "done"), f"{left} gold are left, and nothing more that is good to place now.")


# -- plot ---------------------------------------------------------------------------------------------------


def plot(scene: Scene) -> Advice | None:
    mine, other = me(scene), them(scene)
    options = offered(scene, "reveal ")
    ours, theirs = len(characters(mine)), len(characters(other))
    wildfire = [i for i, card in options if card["title"] == "Wildfire Assault"]
    if wildfire and theirs >= ours + 2 and theirs > 3:
        why = (
            f"{enemy(scene)} has {theirs} characters, you have {ours}: Wildfire Assault leaves each side three at most."
        )
        return Advice(wildfire[0], why)
    if not options:
        return None
    wanted = sum(facts(card)["cost"] or 0 for card in mine["known"])
    index, card = max(options, key=lambda found: (facts(found[1])["income"], facts(found[1])["initiative"]))
    gold = facts(card)["income"]
    why = f"It has {gold} gold, as much as any plot left to you, and the cards in your hand cost {wanted} in all."
    return Advice(index, why)


def first_player(scene: Scene) -> Advice:
    own = next(i for i, option in enumerate(scene.options) if option["text"].endswith(scene.view["names"][scene.seat]))
    ours, theirs = len(characters(me(scene))), len(characters(them(scene)))
    return Advice(
        own, f"You have {ours} characters, they have {theirs}. First, you attack before any of yours has to kneel."
    )


# -- marshaling ----------------------------------------------------------------------------------------------


def action(scene: Scene) -> Advice | None:
    if scene.table["phase"] != "marshaling" or scene.table["active"] != scene.seat:
        return None
    gold = me(scene)["gold"]
    options = offered(scene, "marshal ")
    for index, card in options:
        if "as a duplicate" in scene.options[index]["label"]:
            return Advice(index, f"It is free, and saves {card['title']} once.")
    for index, card in options:
        printed = facts(card)
        if printed["type"] == "location" and printed["gold_bonus"] > 0 and printed["cost"] <= 2:
            brings = f"+{printed['gold_bonus']} gold from the next round on"
            return Advice(index, f"It costs {printed['cost']} and brings {brings}; early is best.")
    people = [(index, card) for index, card in options if facts(card)["type"] == "character"]
    if people:
        index, card = max(people, key=lambda found: (facts(found[1])["cost"], facts(found[1])["strength"]))
        printed = facts(card)
        words = ", ".join([f"STR {printed['strength']}", _icons(printed["icons"]), *printed["keywords"]])
        return Advice(index, f"The dearest character that your {gold} gold can pay: {words}.")
    if not options and len(scene.options) == 1:
        return Advice(option_at(scene, "pass"), f"Nothing more can be paid with {gold} gold; it counts for dominance.")
    return None


def _icons(letters: str) -> str:
    names = [name for name, letter in LETTERS.items() if letter in letters]
    return " and ".join(names) if names else "no icon"
