"""When the coach explains what in B'Twixt (the texts are in ``lines.toml``), and what it points at."""

from __future__ import annotations

from importlib.resources import files

from kingsmoot.guides.btwixt.scene_facts import councils, me, name, neighbour, option_card, others, text_of
from kingsmoot.guides.coach import Pointing, Scene, When, Wording, asked, hand, heard, prompt, read_lines

USUAL = ("", "leader", "turn", "second-card", "place-ally", "gain-token")


def bidding(scene: Scene) -> bool:
    return scene.about == "turn"


def own(scene: Scene) -> str:
    return name(scene, scene.seat)


def current(scene: Scene) -> list[str]:
    ally = scene.table["current"]
    return [f"card:{ally['id']}"] if ally else []


def own_councils(scene: Scene) -> list[str]:
    return [f"council:{council['council']}" for council in councils(scene, scene.seat)]


def during(scene: Scene) -> bool:
    ally = scene.table["current"]
    return bidding(scene) and bool(ally) and text_of(ally).startswith("During this round")


def triumphs(scene: Scene) -> list[str]:
    """The cards in hand whose ability waits for the end of the bid."""
    cards = [(option, option_card(scene, option)) for option in scene.options]
    return [option["on"] for option, card in cards if card is not None and "Triumph" in text_of(card)]


def won_by_another(scene: Scene) -> bool:
    return any(scene.heard(f"{name(scene, leader['seat'])} wins the bid") for leader in others(scene))


def begins(scene: Scene) -> bool:
    nobody_bid = not any(leader["bid"] for leader in scene.table["leaders"])
    return bidding(scene) and scene.table["first"] == scene.seat and nobody_bid


def scores(scene: Scene) -> str:
    return ", ".join(f"{name(scene, seat)} {score}" for seat, score in enumerate(scene.view["result"]["scores"]))


def ending(scene: Scene) -> str:
    winners = scene.view["result"]["winners"]
    if scene.seat in winners:
        return "You won!" if len(winners) == 1 else "You share the victory."
    return f"{' and '.join(name(scene, seat) for seat in winners)} won this time."


WHEN: dict[str, When] = {
    "welcome": asked("turn"),
    "bid": asked("turn"),
    "hand": asked("turn"),
    "lead": lambda scene: bidding(scene) and any(leader["bid"] for leader in others(scene)),
    "abilities": lambda scene: bidding(scene) and me(scene)["bid"],
    "triumph": lambda scene: bidding(scene) and triumphs(scene),
    "during": during,
    "kneel": lambda scene: any(leader["kneeling"] for leader in others(scene)) or scene.heard(f"{own(scene)} kneels."),
    "won": lambda scene: scene.heard(f"{own(scene)} wins the bid"),
    "lost": won_by_another,
    "place": asked("place-ally"),
    "token": asked("gain-token"),
    "choice": lambda scene: scene.about not in USUAL,
    "first-player": begins,
    "last-round": lambda scene: bidding(scene) and scene.table["round"] == scene.table["rounds"],
    "season": heard("Winter begins."),
    "killed": heard(" is killed."),
    "end": lambda scene: scene.over,
}

ON: dict[str, Pointing] = {
    "welcome": own_councils,
    "bid": lambda scene: [*current(scene), *hand(scene)],
    "hand": hand,
    "lead": prompt,
    "abilities": hand,
    "triumph": triumphs,
    "during": current,
    "lost": own_councils,
    "place": prompt,
    "token": prompt,
    "choice": prompt,
    "last-round": hand,
    "season": hand,
}

WORDS: dict[str, Wording] = {
    "leader": own,
    "left": lambda scene: neighbour(scene, me(scene)["councils"][0]),
    "right": lambda scene: neighbour(scene, me(scene)["councils"][1]),
    "hand": lambda scene: me(scene)["hand"],
    "rounds": lambda scene: scene.table["rounds"],
    "ally": lambda scene: scene.table["current"]["title"],
    "ally text": lambda scene: text_of(scene.table["current"]),
    "scores": scores,
    "ending": ending,
}

LINES = read_lines((files(__package__ or "") / "lines.toml").read_text("utf-8"), WHEN, ON, WORDS)
