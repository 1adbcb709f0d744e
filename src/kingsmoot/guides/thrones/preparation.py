"""Advice for what comes before the challenges: setup, plots, marshaling."""

from __future__ import annotations

from itertools import combinations

from kingsmoot.guides.coach import Advice, Scene
from kingsmoot.guides.thrones.scene_facts import (
    LETTERS,
    Card,
    characters,
    facts,
    listed,
    me,
    offered,
    option_at,
    price,
    them,
)
from kingsmoot.kernel.text import capital


def best_setup(hand: list[Card], placed: list[Card], gold: int) -> list[Card]:
    """The best of what this gold can place beside what is: many characters, then gold, then STR."""
    useful = [card for card in hand if facts(card)["type"] in ("character", "location")]
    found: list[Card] = []
    best = (-1.0, 0)
    for size in range(len(useful) + 1):
        for chosen in combinations(useful, size):
            cards = [facts(card) for card in (*placed, *chosen)]
            titles = [card["name"] for card in cards if card["unique"]]
            if sum(facts(card)["cost"] for card in chosen) > gold or len(titles) != len(set(titles)):
                continue
            if sum("limited" in card["keywords"] for card in cards) > 1:
                continue
            worth = sum(3 + (card["strength"] or 0) / 2 if card["type"] == "character" else 2.5 for card in cards)
            if (worth, -size) > best:
                best, found = (worth, -size), list(chosen)
    return found


def mulligan(scene: Scene) -> Advice:
    hand, gold = me(scene)["known"], me(scene)["setup_gold"]
    best = best_setup(hand, [], gold)
    people = [card for card in best if facts(card)["type"] == "character"]
    cost = sum(facts(card)["cost"] for card in best)
    placed = f"{gold} gold would bring {listed(best)}, {cost} gold" if best else "nothing of it can be placed"
    if len(people) >= 2:
        return Advice(option_at(scene, "keep"), f"{capital(placed)}, with {len(people)} characters to begin with.")
    few = "no character" if not people else "only one character"
    return Advice(option_at(scene, "new hand"), f"{capital(placed)}, with {few}. New cards are likely to be better.")


def setup(scene: Scene) -> Advice:
    mine = me(scene)
    left = mine["setup_gold"]
    best = best_setup(mine["known"], mine["setup_cards"], left)
    for index, card in offered(scene, "place "):
        if card["title"] in [one["title"] for one in best]:
            cost = sum(facts(one)["cost"] for one in best)
            if len(best) == 1:
                return Advice(index, f"It costs {cost} of the {left} gold you have left.")
            more = [one for one in best if one["title"] != card["title"]] or best[1:]
            return Advice(
                index,
                f"With {listed(more)} it costs {cost} of the {left} gold you have left. That places the most.",
            )
    return Advice(option_at(scene, "done"), f"You have {left or 'no'} gold left, and nothing more worth placing now.")


# -- plot ---------------------------------------------------------------------------------------------------


def plot(scene: Scene) -> Advice | None:
    options = offered(scene, "reveal ")
    if not options:
        return None
    wanted = sum(facts(card)["cost"] or 0 for card in me(scene)["known"])
    index, card = max(options, key=lambda found: (facts(found[1])["income"], facts(found[1])["initiative"]))
    gold = facts(card)["income"]
    why = f"It has {gold} gold, as much as any plot you have left, and the cards in your hand cost {wanted} in all."
    return Advice(index, why)


def first_player(scene: Scene) -> Advice:
    own = next(i for i, option in enumerate(scene.options) if option["text"].endswith(scene.view["names"][scene.seat]))
    ours, theirs = len(characters(me(scene))), len(characters(them(scene)))
    return Advice(
        own, f"You have {ours} characters, they have {theirs}. Going first, you attack before any of yours must kneel."
    )


# -- marshaling ----------------------------------------------------------------------------------------------


def is_marshaling(scene: Scene) -> bool:
    """Whether the learner is asked in the own turn of that phase."""
    return scene.about == "action" and scene.table["phase"] == "marshaling" and scene.table["active"] == scene.seat


def marshal(scene: Scene) -> Advice | None:
    """What to bring out next."""
    if not is_marshaling(scene):
        return None
    options = offered(scene, "marshal ")
    for index, card in options:
        if "as a duplicate" in scene.options[index]["label"]:
            return Advice(index, f"It's free and saves {card['title']} once.")
    for index, card in options:
        printed, cost = facts(card), price(scene.options[index], card)
        if printed["type"] == "location" and printed["gold_bonus"] > 0 and cost <= 2:
            brings = f"+{printed['gold_bonus']} gold from the next round on"
            return Advice(index, f"It costs {cost} and brings {brings}. The earlier, the better.")
    people = [(index, card) for index, card in options if facts(card)["type"] == "character"]
    if people:
        index, card = max(people, key=lambda found: (facts(found[1])["cost"], facts(found[1])["strength"]))
        printed = facts(card)
        words = ", ".join([f"STR {printed['strength']}", _icons(printed["icons"]), *printed["keywords"]])
        return Advice(index, f"The most expensive character you can afford: {words}.")
    return None


def _icons(letters: str) -> str:
    names = [name for name, letter in LETTERS.items() if letter in letters]
    return " and ".join(names) if names else "no icon"
