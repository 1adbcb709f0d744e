"""What is good in these editions, by rules of thumb over what the learner sees; every number in a reason is true.

Where no rule of thumb fits, the bot that looks a few steps ahead is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingsmoot.bots import Observation
from kingsmoot.guides.coach import Advice, Scene, look_ahead
from kingsmoot.guides.thrones import challenges, preparation
from kingsmoot.guides.thrones.scene_facts import Card, card_of, described, facts, me, option_at

Adviser = Callable[[Scene], Advice | None]

ADVISERS: dict[str, Adviser] = {
    "setup": preparation.setup,
    "plot": preparation.plot,
    "first-player": preparation.first_player,
    "action": preparation.marshal,
    "challenge": challenges.challenge,
    "attackers": challenges.attackers,
    "stealth": challenges.stealth,
    "defenders": challenges.defenders,
    "claim": challenges.claim,
}


def adviser(advisers: Mapping[str, Adviser], unspent: str) -> Callable[[Scene, Observation], Advice]:
    """By the question that is asked; without a rule of thumb, what the bot would take.

    ``unspent`` says what becomes of gold that is left after marshaling.
    """

    def advise(scene: Scene, seen: Observation) -> Advice:
        found = advisers.get(scene.about)
        return (found(scene) if found else None) or looking_ahead(scene, seen, unspent)

    return advise


def looking_ahead(scene: Scene, seen: Observation, unspent: str) -> Advice:
    """What the bot would take; it has tried every option, so that much can be said of it."""
    index = look_ahead(seen)
    option = scene.options[index]
    card = card_of(scene, option)
    too_early = _too_early(scene, card) if option["text"].startswith(("use ", "play ")) and card is not None else ""
    if too_early:
        return Advice(option_at(scene, "pass"), too_early)
    if option["text"] == "pass":
        return Advice(index, why_pass(scene, unspent))
    if option["text"].startswith(("use ", "play ")) and card is not None:
        return Advice(index, f"It helps you here. It says: {facts(card)['text']}")
    if card is not None and "strength" in card:
        whose = "your" if card in me(scene)["play"] else "their"
        return Advice(
            index, f"Of all choices this one leads to the best position: {whose} {card['title']}, {described(card)}."
        )
    return Advice(index, "I looked one step ahead for each choice. This one leaves you best off.")


def why_pass(scene: Scene, unspent: str) -> str:
    gold = me(scene)["gold"] if preparation.is_marshaling(scene) else 0
    rest = f" You have {gold} gold left: {unspent}." if gold else ""
    return f"I have looked at what each of the others would lead to: none of them helps you now.{rest}"


def _too_early(scene: Scene, card: Card) -> str:
    """Why a card that can be used now is better kept for later."""
    text, fight, gold = facts(card)["text"], scene.table["challenge"], me(scene)["gold"]
    if "claim value" in text and (fight is None or fight["attacker"] != scene.seat):
        return f"Your claim only counts in your own challenges: keep {card['title']} for one of those."
    if "reduce the cost" in text:
        costs = [facts(one)["cost"] for one in me(scene)["known"] if facts(one)["type"] == "character"]
        if gold + 1 not in costs:
            return f"Saving 1 gold gets you nobody you can't afford already: keep {card['title']}."
    return ""
