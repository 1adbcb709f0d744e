"""What is good in the tutorial joust, by rules of thumb over what the learner sees; every number in a reason is true.

Where no rule of thumb fits, the bot that looks a few steps ahead is asked.
"""

from __future__ import annotations

from collections.abc import Callable

from kingsmoot.bots import Observation
from kingsmoot.guides.coach import Advice, Scene, look_ahead
from kingsmoot.guides.second import challenging, preparing
from kingsmoot.guides.second.reading import (
    Card,
    card_of,
    choices,
    described,
    facts,
    me,
    offered,
    option_at,
    value,
)


def advise(scene: Scene, seen: Observation) -> Advice:
    adviser = ADVISERS.get(scene.about)
    return (adviser(scene) if adviser else None) or looking_ahead(scene, seen)


# -- looking ahead ----------------------------------------------------------------------------------------


def looking_ahead(scene: Scene, seen: Observation) -> Advice:
    """What the bot would take; it has tried every option, so that much can be said of it."""
    index = look_ahead(seen)
    option = scene.options[index]
    card = card_of(scene, option)
    too_early = _too_early(scene, card) if option["text"].startswith(("use ", "play ")) and card is not None else ""
    if too_early:
        return Advice(option_at(scene, "pass"), too_early)
    if option["text"] == "pass":
        return Advice(index, "I have looked at what each ability here would lead to: none of them helps you now.")
    if option["text"].startswith(("use ", "play ")) and card is not None:
        return Advice(index, f"It helps you here. It says: {facts(card)['text']}")
    if card is not None and "strength" in card:
        whose = "your" if card in me(scene)["play"] else "their"
        return Advice(
            index, f"Of all choices this one leads to the best position: {whose} {card['title']}, {described(card)}."
        )
    return Advice(index, "I have looked one step ahead with each choice; this one leaves you best off.")


def _too_early(scene: Scene, card: Card) -> str:
    """Why a card that can be used now is better kept for later."""
    text, fight, gold = facts(card)["text"], scene.table["challenge"], me(scene)["gold"]
    if "claim value" in text and (fight is None or fight["attacker"] != scene.seat):
        return f"Your claim counts in challenges of your own: keep {card['title']} for one of those."
    if "reduce the cost" in text:
        costs = [facts(one)["cost"] for one in me(scene)["known"] if facts(one)["type"] == "character"]
        if gold + 1 not in costs:
            return f"1 gold less would bring out nobody whom your {gold} gold cannot pay already: keep {card['title']}."
    return ""


# -- the rest -------------------------------------------------------------------------------------------------


def keyword_use(scene: Scene) -> Advice | None:
    yes = scene.index("yes")
    if yes is None:
        return None
    gain = (
        "1 power" if "renown" in scene.decision["prompt"] else "1 card" if "draw" in scene.decision["prompt"] else "it"
    )
    return Advice(yes, f"It costs nothing: take {gain}.")


def reserve(scene: Scene) -> Advice:
    mine = me(scene)
    dead = {card["title"] for card in mine["dead"]}
    able_now = offered(scene, "discard ")
    for index, card in able_now:
        if facts(card)["unique"] and card["title"] in dead:
            return Advice(index, f"A {card['title']} lies in your dead pile, so this one can never come into play.")
    limited = [(i, card) for i, card in able_now if "limited" in facts(card)["keywords"]]
    if len(limited) > 1:
        return Advice(limited[0][0], f"You hold {len(limited)} kinds of limited cards, and may marshal one a round.")
    people = [(i, card) for i, card in able_now if facts(card)["type"] == "character"]
    plain = [found for found in able_now if found not in people]
    if plain:
        index, card = min(plain, key=lambda found: facts(found[1])["cost"] or 0)
        return Advice(index, f"Characters win challenges. Of the rest, {card['title']} is the cheapest in your hand.")
    index, card = min(people, key=lambda found: facts(found[1])["cost"])
    return Advice(index, f"All are characters, and {card['title']} is the cheapest of them.")


def each_player(scene: Scene) -> Advice | None:
    """Wildfire Assault: who is chosen stays."""
    if not scene.decision["prompt"].startswith("Wildfire Assault"):
        return None
    index, card = max(choices(scene), key=lambda found: value(found[1]))
    return Advice(index, f"Whoever is chosen stays. {card['title']}, {described(card)}, is worth the most to you.")


ADVISERS: dict[str, Callable[[Scene], Advice | None]] = {
    "mulligan": preparing.mulligan,
    "setup": preparing.setup,
    "plot": preparing.plot,
    "first-player": preparing.first_player,
    "action": preparing.action,
    "challenge": challenging.challenge,
    "attackers": challenging.attackers,
    "stealth": challenging.stealth,
    "defenders": challenging.defenders,
    "claim": challenging.claim,
    "keyword-use": keyword_use,
    "reserve": reserve,
    "each-player": each_player,
}
