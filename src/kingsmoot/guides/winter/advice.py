"""What is good in the Winter Edition beside what is good in all editions; see ``guides.thrones.advice``."""

from __future__ import annotations

from kingsmoot.guides.coach import Advice, Scene
from kingsmoot.guides.thrones.advice import ADVISERS, adviser
from kingsmoot.guides.thrones.scene_facts import choices, described, value


def deadly(scene: Scene) -> Advice:
    """More deadly characters attack: one defender dies."""
    index, card = min(choices(scene), key=lambda found: (not found[1]["duplicates"], value(found[1])))
    what = f"{card['title']}, {described(card)}"
    return Advice(index, f"One of your defenders dies, whoever won. {what}, is worth the least.")


advise = adviser(ADVISERS | {"deadly": deadly}, unspent="it is lost when your turn ends")
