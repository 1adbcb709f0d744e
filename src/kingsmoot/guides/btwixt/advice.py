"""What is good in B'Twixt, by rules of thumb over what the learner sees; every number in a reason is true here.

Where no rule of thumb fits, the bot that looks a few steps ahead is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kingsmoot.bots import Observation
from kingsmoot.guides.btwixt.scene_facts import (
    Card,
    councils,
    known_power,
    me,
    name,
    neighbour,
    option_card,
    others,
)
from kingsmoot.guides.coach import Advice, Scene, after, look_ahead
from kingsmoot.kernel.state import View

SAFE_LEAD = 4


def advise(scene: Scene, seen: Observation) -> Advice:
    adviser = ADVISERS.get(scene.about)
    return (adviser(scene, seen) if adviser else None) or looking_ahead(scene, seen)


def looking_ahead(scene: Scene, seen: Observation) -> Advice:
    return Advice(look_ahead(seen), "I looked one step ahead for each choice. This one leaves you best off.")


# -- bidding --------------------------------------------------------------------------------------------------


def turn(scene: Scene, seen: Observation) -> Advice:
    """Lead as cheaply as possible, as long as the ally is worth it; kneel otherwise."""
    mine, table, ally = me(scene), scene.table, scene.table["current"]
    cards = [(i, card) for i, option in enumerate(scene.options) if (card := option_card(scene, option)) is not None]
    kneel = scene.index("kneel")
    if kneel is None:
        index, _ = min(cards, key=lambda found: found[1]["value"])
        return Advice(index, "You must play a card here. The smallest costs you least.")
    if not cards:
        return Advice(kneel, "You have nothing to play.")
    if ally is None:
        return Advice(kneel, "There is no ally left to win. Keep your cards.")
    best = max(others(scene), key=lambda leader: leader["total"])
    left = table["rounds"] - table["round"]
    if mine["bid"] and table["ahead"] == scene.seat:
        wait = _leading(scene, mine["total"] - best["total"], _price(scene, ally["value"], left))
        if wait:
            return Advice(kneel, wait)
    worth = f"{ally['title']} has power {ally['value']}."
    leading = [(i, card) for i, card in cards if _leads(after(seen, i), scene)]
    if not leading:
        return _far_behind(scene, cards, kneel, worth, best, left)
    index, card = min(leading, key=lambda found: found[1]["value"])
    bid = after(seen, index)["table"]["leaders"][scene.seat]["total"]
    if bid > _price(scene, ally["value"], left) and left:
        why = f"{worth} To lead you would have to bid {bid}: too much with {_more(left)}."
        return Advice(kneel, f"{why} Keep your {mine['hand']} cards.")
    last = "" if left else " It is the last round of the season: what you keep is lost."
    lead = "that leads" if bid > best["total"] else "at this tie you come first"
    return Advice(index, f"{worth} {card['title']} brings you to {bid}, against {best['total']}: {lead}.{last}")


def _leading(scene: Scene, lead: int, price: float) -> str:
    """Why to stop here; nothing if more should be done for the lead."""
    rivals = [name(scene, leader["seat"]) for leader in others(scene) if not leader["kneeling"]]
    total = me(scene)["total"]
    if not rivals:
        return f"You lead with {total} and everyone else has knelt. Any more cards would be wasted."
    if total >= price or lead >= SAFE_LEAD:
        return (
            f"You lead by {lead} and have bid {total}, enough for this ally. Let "
            f"{' and '.join(rivals)} pay more if they like."
        )
    return ""


def _leads(view: View, scene: Scene) -> bool:
    """Whether the bid leads once the card lies there, and nothing else has to be chosen for it."""
    then, now = view["table"], scene.table
    same = (then["season"], then["round"]) == (now["season"], now["round"])
    placed = len(then["leaders"][scene.seat]["bid"]) > len(me(scene)["bid"])
    return same and placed and then["ahead"] == scene.seat


def _far_behind(
    scene: Scene, cards: list[tuple[int, Card]], kneel: int, worth: str, best: dict[str, Any], left: int
) -> Advice:
    whose = f"{name(scene, best['seat'])} has bid {best['total']}, you {me(scene)['total']}"
    most = me(scene)["total"] + sum(card["value"] for card in me(scene)["known"])
    if not left and most > best["total"]:
        index, card = max(cards, key=lambda found: found[1]["value"])
        why = (
            f"{worth} {whose}. It takes several cards, but this is the last "
            f"round of the season, and you have {most} in all."
        )
        return Advice(index, f"{why} {card['title']} is the biggest.")
    keep = f"Save your {me(scene)['hand']} cards for {_more(left)}." if left else f"All of your cards make {most}."
    return Advice(kneel, f"{worth} {whose}, and no single card of yours takes the lead. {keep}")


def _price(scene: Scene, value: int, left: int) -> float:
    """How much of the hand an ally is worth: a fair share of it, more for a strong ally."""
    hand = sum(card["value"] for card in me(scene)["known"]) + me(scene)["total"]
    return float(hand / (left + 1) * (0.6 + value / 6))


def _more(left: int) -> str:
    return f"{left} more round{'' if left == 1 else 's'} in this season"


# -- placing ---------------------------------------------------------------------------------------------------


def place(scene: Scene, seen: Observation) -> Advice | None:
    """Where one is weaker; at a tie, with the neighbour who is weaker."""
    choices = [
        (i, council) for i, option in enumerate(scene.options) if (council := _council(scene, option)) is not None
    ]
    own = [council["council"] for council in councils(scene, scene.seat)]
    if len(choices) < 2 or any(council["council"] not in own for _, council in choices):
        return None
    index, council = min(choices, key=lambda found: (known_power(found[1]), _neighbours_power(scene, found[1])))
    other = next(one for _, one in choices if one is not council)
    beside = neighbour(scene, council["council"])
    if known_power(council) == known_power(other):
        if _neighbours_power(scene, council) == _neighbours_power(scene, other):
            return Advice(index, "Your councils look equal, and so do your neighbours. Either will do.")
        why = f"Your councils look equal. {beside} has less on the other side and gains less from it."
        return Advice(index, why)
    return Advice(
        index,
        f"With {_looks(council)} against {_looks(other)} this is your weaker council, which is your score.",
    )


def _looks(council: dict[str, Any]) -> str:
    tokens = council["tokens"]
    return f"{council['power']} from allies" + (f" and {tokens} token{'' if tokens == 1 else 's'}" if tokens else "")


def _neighbours_power(scene: Scene, council: dict[str, Any]) -> float:
    """Of the other leader beside it: what it has on its far side. If that is lower, it gains nothing by this."""
    seat = next(leader["seat"] for leader in others(scene) if council["council"] in leader["councils"])
    return max(known_power(one) for one in councils(scene, seat) if one is not council)


def _council(scene: Scene, option: dict[str, str]) -> dict[str, Any] | None:
    on = option.get("on", "")
    return scene.table["councils"][int(on.removeprefix("council:"))] if on.startswith("council:") else None


ADVISERS: dict[str, Callable[[Scene, Observation], Advice | None]] = {
    "turn": turn,
    "place-ally": place,
    "gain-token": place,
}
