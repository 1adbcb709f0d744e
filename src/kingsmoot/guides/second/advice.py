"""What is good in the tutorial joust beside what is good in all editions; see ``guides.thrones.advice``."""

from __future__ import annotations

from kingsmoot.guides.coach import Advice, Scene
from kingsmoot.guides.thrones import preparation
from kingsmoot.guides.thrones.advice import ADVISERS, adviser
from kingsmoot.guides.thrones.scene_facts import characters, choices, described, enemy, facts, me, offered, them, value


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
            return Advice(index, f"A {card['title']} is in your dead pile, so this one can never enter play.")
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


def plot(scene: Scene) -> Advice | None:
    """Against many characters, the plot that leaves each side three."""
    ours, theirs = len(characters(me(scene))), len(characters(them(scene)))
    wildfire = [i for i, card in offered(scene, "reveal ") if card["title"] == "Wildfire Assault"]
    if wildfire and theirs >= ours + 2 and theirs > 3:
        why = (
            f"{enemy(scene)} has {theirs} characters, you have {ours}: Wildfire Assault leaves each side three at most."
        )
        return Advice(wildfire[0], why)
    return preparation.plot(scene)


def each_player(scene: Scene) -> Advice | None:
    """Wildfire Assault: who is chosen stays."""
    if not scene.decision["prompt"].startswith("Wildfire Assault"):
        return None
    index, card = max(choices(scene), key=lambda found: value(found[1]))
    return Advice(
        index, f"The characters you choose survive. {card['title']}, {described(card)}, is worth the most to you."
    )


advise = adviser(
    ADVISERS
    | {
        "mulligan": preparation.mulligan,
        "plot": plot,
        "keyword-use": keyword_use,
        "reserve": reserve,
        "each-player": each_player,
    },
    unspent="it counts for dominance, and goes back at the end of the round",
)
