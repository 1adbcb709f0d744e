"""When a coach of these editions explains what; each of them picks from here, and has its own texts."""

from __future__ import annotations

import re
from collections.abc import Callable

from kingsmoot.guides.coach import Pointing, Scene, When, Wording, asked, hand, heard, prompt
from kingsmoot.guides.thrones.preparation import is_marshaling
from kingsmoot.guides.thrones.scene_facts import Card, enemy, facts, house, keywords, me, offered, them

TO_WIN = 15
NEAR = 10

Fits = Callable[[Card], object]


def challenge(kind: str) -> When:
    """When either side begins one of this type."""
    own = f"Your {kind} challenge"
    return lambda scene: scene.heard(f" {kind} challenge against") or own in scene.decision["prompt"]


def marshaled(fits: Fits) -> Pointing:
    """The cards of this kind that can be marshaled."""

    def found(scene: Scene) -> list[str]:
        options = offered(scene, "marshal ") if is_marshaling(scene) else []
        return [scene.options[i]["on"] for i, card in options if fits(facts(card))]

    return found


def is_type(name: str) -> Fits:
    return lambda card: card["type"] == name


def limited(card: Card) -> bool:
    return "limited" in card["keywords"]


def usable(verb: str) -> Pointing:
    return lambda scene: [scene.options[i]["on"] for i, _ in offered(scene, verb)]


def duplicates(scene: Scene) -> list[str]:
    """The cards that have one, and those that could be one."""
    there = [f"card:{card['id']}" for player in scene.table["players"] for card in player["play"] if card["duplicates"]]
    options = [scene.options[i] for i, _ in offered(scene, "marshal ")]
    return there + [option["on"] for option in options if option["label"].endswith("as a duplicate")]


def keyword(word: str) -> When:
    return lambda scene: scene.about == "keyword-use" and f"has {word}" in scene.decision["prompt"]


def bearers(word: str) -> Pointing:
    return lambda scene: [f"card:{card['id']}" for card in me(scene)["play"] if word in keywords(card)]


def participants(word: str) -> Pointing:
    """Those with this keyword in the challenge, on either side."""

    def found(scene: Scene) -> list[str]:
        fight = scene.table["challenge"]
        there = [one["card"] for one in (*fight["attackers"], *fight["defenders"])] if fight else []
        shown = [card for player in scene.table["players"] for card in player["play"] if card.get("id") in there]
        return [f"card:{card['id']}" for card in shown if word in keywords(card)]

    return found


def takes_part(scene: Scene, word: str) -> bool:
    return bool(participants(word)(scene))


def gained_by_renown(scene: Scene) -> list[str]:
    """Those with renown, on either side, that have claimed power since."""
    able = [card for player in scene.table["players"] for card in player["play"] if "renown" in keywords(card)]
    return [f"card:{card['id']}" for card in able if f"{card['title']} claims 1 power (renown)." in scene.happened]


def unopposed(scene: Scene) -> bool:
    return any(re.fullmatch(r"Strength [1-9]\d* to 0\.", line) for line in scene.happened)


def own_dead(scene: Scene) -> list[str]:
    """The unique characters of the learner that have been killed since."""
    dead = [card["title"] for card in me(scene)["dead"] if facts(card)["unique"]]
    return [title for title in dead if scene.heard(f"{title} is killed")]


def plots(scene: Scene) -> list[str]:
    return [f"card:{player['plot']['id']}" for player in scene.table["players"] if player["plot"]]


def when_revealed(scene: Scene) -> bool:
    titles = [player["plot"]["title"] for player in scene.table["players"] if player["plot"]]
    return any(line.endswith(f" uses {title}.") for title in titles for line in scene.happened)


def dominance(scene: Scene) -> str:
    said = next(line for line in scene.happened if "wins dominance" in line)
    own = f"{scene.view['names'][scene.seat]} wins"
    return said.replace(own, "you win").replace("Nobody", "nobody")


def ending(scene: Scene) -> str:
    mine, other = me(scene)["power"], them(scene)["power"]
    if scene.view["result"]["winners"] == [scene.seat]:
        return f"You won, {mine} power to {other}. Well played."
    return f"{enemy(scene)} won, {other} power to {mine}. Now you know how it goes. The next one is yours."


WORDS: dict[str, Wording] = {
    "house": house,
    "enemy": enemy,
    "initiative": lambda scene: me(scene)["values"]["initiative"],
    "their initiative": lambda scene: them(scene)["values"]["initiative"],
    "gold": lambda scene: me(scene)["gold"],
    "dead": lambda scene: own_dead(scene)[0],
    "dominance": dominance,
    "power": lambda scene: me(scene)["power"],
    "their power": lambda scene: them(scene)["power"],
    "to go": lambda scene: TO_WIN - me(scene)["power"],
    "ending": ending,
}
"""What lines have in braces."""


# -- what comes up in all of them, and what in the first editions ----------------------------------------------

WHEN: dict[str, When] = {
    "setup": asked("setup"),
    "plot": asked("plot"),
    "initiative": heard("wins initiative"),
    "first-player": asked("first-player"),
    "when-revealed": when_revealed,
    "draw": heard("The draw phase begins"),
    "icons": marshaled(is_type("character")),
    "locations": marshaled(is_type("location")),
    "limited": marshaled(limited),
    "attachments": marshaled(is_type("attachment")),
    "actions": lambda scene: scene.about == "action" and offered(scene, "use "),
    "events": usable("play "),
    "challenges": asked("challenge"),
    "attackers": asked("attackers"),
    "military": challenge("military"),
    "intrigue": challenge("intrigue"),
    "power": challenge("power"),
    "stealth": asked("stealth"),
    "defenders": asked("defenders"),
    "winner": heard("wins the challenge."),
    "unopposed": unopposed,
    "claim": asked("claim"),
    "killed": heard(" is killed"),
    "own-dead": lambda scene: own_dead(scene) and not scene.over,
    "dominance": heard("wins dominance"),
    "standing": heard("The standing phase begins"),
    "second-round": lambda scene: scene.about == "plot" and scene.table["round"] == 2,
    "ahead": lambda scene: me(scene)["power"] >= NEAR and not scene.over,
    "danger": lambda scene: them(scene)["power"] >= NEAR and not scene.over,
    "end": lambda scene: scene.over,
}

ON: dict[str, Pointing] = {
    "setup": hand,
    "plot": prompt,
    "initiative": plots,
    "first-player": prompt,
    "when-revealed": plots,
    "icons": marshaled(is_type("character")),
    "locations": marshaled(is_type("location")),
    "limited": marshaled(limited),
    "attachments": marshaled(is_type("attachment")),
    "actions": usable("use "),
    "events": usable("play "),
    "challenges": prompt,
    "attackers": prompt,
    "stealth": prompt,
    "defenders": prompt,
    "claim": prompt,
}

FIRST_WHEN: dict[str, When] = {
    **WHEN,
    "welcome": asked("setup", "mulligan"),
    "marshalling": is_marshaling,
    "responses": asked("window"),
    "renown": gained_by_renown,
}

FIRST_ON: dict[str, Pointing] = {
    **ON,
    "marshalling": hand,
    "responses": prompt,
    "renown": gained_by_renown,
}
