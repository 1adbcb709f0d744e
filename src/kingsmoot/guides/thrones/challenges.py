"""Advice for challenges: what to begin, whom to send, how to defend, whom to lose."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from kingsmoot.guides.coach import Advice, Scene
from kingsmoot.guides.thrones.scene_facts import (
    LETTERS,
    Card,
    characters,
    choices,
    declared_defence,
    described,
    enemy,
    facts,
    house_card,
    keywords,
    listed,
    me,
    offered,
    option_at,
    ready,
    them,
    total,
    value,
)

PAYS = {
    "military": "{enemy} then has to kill {claim} of their characters",
    "intrigue": "{enemy} then loses {claim} at random from a hand of {hand}",
    "power": "{claim} of their {power} power on the {card} moves to you",
}


def challenge(scene: Scene) -> Advice:
    mine, other = me(scene), them(scene)
    found: list[tuple[int, int, int, int, str]] = []
    for index, option in enumerate(scene.options):
        kind = option["text"].split()[0]
        if kind in LETTERS:
            attack, defence = total(ready(mine, kind)), total(ready(other, kind))
            if attack >= max(defence, 1):
                found.append((_gain(scene, kind, defence), attack - defence, index, defence, kind))
    if found:
        _, by, index, defence, kind = max(found)
        pays = _pays(scene, kind)
        if defence == 0:
            why = f"They have nobody standing with the {kind} icon, so it would be unopposed: 1 power for you.{pays}"
            return Advice(index, why)
        many = f"You have {by + defence} STR standing with the {kind} icon, they have {defence}"
        return Advice(index, f"{many}: unless a card changes it, you win whoever defends.{pays}")
    left = [option["text"].split()[0] for option in scene.options[:-1]]
    sums = [f"{kind} {total(ready(mine, kind))} against {total(ready(other, kind))}" for kind in left]
    why = f"Standing on both sides: {', '.join(sums)}. None of it is sure to win, so keep your characters standing."
    return Advice(option_at(scene, "no more challenges"), why)


def _pays(scene: Scene, kind: str) -> str:
    """What the claim would come to, if it comes to anything."""
    other, claim = them(scene), me(scene)["values"]["claim"]
    there = {"military": len(characters(other)), "intrigue": other["hand"], "power": other["faction"]["power"]}[kind]
    if not min(claim, there):
        return ""
    card = house_card(scene)
    told = PAYS[kind].format(enemy=enemy(scene), claim=min(claim, there), hand=there, power=there, card=card)
    return f" And {told}."


def _gain(scene: Scene, kind: str, defence: int) -> int:
    """How much a won challenge is worth, in thirds of a power."""
    other = them(scene)
    worth = 3 if defence == 0 else 0
    if kind == "power":
        return worth + (3 if other["faction"]["power"] else 0)
    return worth + (2 if kind == "military" and characters(other) else 1 if other["hand"] else 0)


def _fewest(cards: list[Card], need: int, prefer: Callable[[Card], float]) -> list[Card]:
    """As little STR as is enough, those that are liked better first; all of them if it is not."""
    enough: list[tuple[float, int, list[Card]]] = []
    for size in range(1, len(cards) + 1):
        for chosen in combinations(cards, size):
            if total(list(chosen)) >= need:
                enough.append((total(list(chosen)) - sum(map(prefer, chosen)), size, list(chosen)))
        if size >= 4 and enough:
            break
    return min(enough, key=lambda found: found[:2])[2] if enough else cards


def _likes(card: Card) -> float:
    """Those with renown or insight gain something by winning."""
    return (
        2.5 * ("renown" in keywords(card)) + 1.5 * ("insight" in keywords(card)) + 0.5 * ("stealth" in keywords(card))
    )


def attackers(scene: Scene) -> Advice:
    declared = declared_defence(scene)
    if declared is None:
        defence = total(ready(them(scene), scene.table["challenge"]["type"]))
        return _attackers_against(scene, defence, f"They can defend with {defence} at most", "and see if they do")
    against = f"They defend with {declared}" if declared else "Nobody defends"
    return _attackers_against(scene, declared, against, "as it would not help")


def _attackers_against(scene: Scene, defence: int, against: str, hopeless: str) -> Advice:
    """Whom to send. ``against`` says what they face, ``hopeless`` why to send no more where all are too few."""
    so_far = scene.table["challenge"]["strength"][0]
    able_now = [(index, card) for index, card in choices(scene) if "strength" in card]
    done = scene.index("done")
    if done is not None and so_far >= max(defence, 1):
        return Advice(done, f"{against}, and {so_far} STR attacks: enough. The others stay standing.")
    if so_far + total([card for _, card in able_now]) < defence:  # the learner has begun what I would not have
        too_much = f"{against}, more than all of yours together"
        if done is not None:
            return Advice(done, f"{too_much}: send no more, {hopeless}.")
        index, _ = min(able_now, key=lambda found: found[1]["strength"])
        return Advice(index, f"{too_much}: risk your smallest.")
    best = _fewest([card for _, card in able_now], max(defence, 1) - so_far, _likes)
    index, _ = max(((i, one) for i, one in able_now if one in best), key=lambda found: found[1]["strength"])
    why = f"{against}. With {listed(best)} you have {so_far + total(best)}"
    return Advice(index, f"{why}: enough, since attackers win ties.{_because(best)}")


def _because(cards: list[Card]) -> str:
    words = [
        f" {card['title']} has {word}." for card in cards for word in ("renown", "insight") if word in keywords(card)
    ]
    return "".join(words)


def stealth(scene: Scene) -> Advice:
    fight = scene.table["challenge"]
    able = [card["id"] for card in ready(them(scene), fight["type"])]
    able_now = [(i, card) for i, card in offered(scene, "bypass ") if card["id"] in able]
    if not able_now:
        return Advice(0, "You can't bypass anyone who could defend, so it makes no difference.")
    index, card = max(able_now, key=lambda found: found[1]["strength"])
    return Advice(index, f"{card['title']} has STR {card['strength']}, the most of those that could defend.")


def defenders(scene: Scene) -> Advice:
    if not scene.table["challenge"]["attackers"]:
        return _defenders_before_attackers(scene)
    attack, so_far = scene.table["challenge"]["strength"]
    able = [card for _, card in choices(scene)]
    need = attack + 1
    if so_far >= need:
        why = f"{so_far} against {attack}: you win already. Keep the others standing."
        return Advice(option_at(scene, "done"), why)
    if so_far + total(able) >= need:
        best = _fewest(able, need - so_far, _likes)
        why = f"You need {need}: with {listed(best)} you have {so_far + total(best)}, and win.{_because(best)}"
        return Advice(_first_of(scene, best), why)
    return _not_enough(scene, f"You need {need} and can bring {so_far + total(able)} at most: you cannot win")


def _defenders_before_attackers(scene: Scene) -> Advice:
    """Where a card lets them be declared first: against all that could attack."""
    fight = scene.table["challenge"]
    attack, so_far = total(ready(them(scene), fight["type"])), fight["strength"][1]
    able = [card for _, card in choices(scene)]
    need = attack + 1
    later = f"{enemy(scene)} declares attackers after you, with {attack} STR at most."
    if so_far >= need:
        return Advice(option_at(scene, "done"), f"{later} You have {so_far}: enough, so keep the others standing.")
    if so_far + total(able) >= need:
        best = _fewest(able, need - so_far, _likes)
        why = f"{later} With {listed(best)} you have {so_far + total(best)}: enough.{_because(best)}"
        return Advice(_first_of(scene, best), why)
    return _not_enough(scene, f"{later} You can bring {so_far + total(able)} at most: you cannot be sure to win")


def _first_of(scene: Scene, cards: list[Card]) -> int:
    return next(i for i, card in choices(scene) if card in cards)


def _not_enough(scene: Scene, cannot: str) -> Advice:
    """What to do where no defence is enough."""
    done = option_at(scene, "done")
    if scene.table["challenge"]["strength"][1]:
        return Advice(done, f"{cannot}. It isn't unopposed any more, so keep the rest standing.")
    attacks_later = scene.table["first"] != scene.seat
    weak = [(i, card) for i, card in choices(scene) if card["strength"] > 0]
    if weak and not attacks_later:
        index, card = min(weak, key=lambda found: found[1]["strength"])
        why = (
            f"{cannot}, but one defender keeps it from being unopposed. {card['title']} is "
            "your smallest, and your own challenges are over."
        )
        return Advice(index, why)
    return Advice(done, f"{cannot}, so keep your characters standing for your own challenges.")


def claim(scene: Scene) -> Advice:
    able_now = choices(scene)
    index, card = min(able_now, key=lambda found: (not found[1]["duplicates"], value(found[1])))
    why = f"{card['title']} (cost {facts(card)['cost']}, {described(card)}) is the one you'll miss least."
    if card["duplicates"]:
        why = f"{card['title']} has a duplicate: you can save it, and you have still paid the claim."
    return Advice(index, why)
