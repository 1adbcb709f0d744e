"""When the coach explains what in the tutorial joust (the texts are in ``lines.toml``), and what it points at."""

from __future__ import annotations

from importlib.resources import files

from kingsmoot.guides.coach import Pointing, When, asked, hand, heard, prompt, read_lines
from kingsmoot.guides.thrones.lines import (
    NEAR,
    WORDS,
    bearers,
    challenge,
    duplicates,
    is_type,
    keyword,
    limited,
    marshaled,
    own_dead,
    plots,
    unopposed,
    usable,
    when_revealed,
)
from kingsmoot.guides.thrones.preparing import is_marshaling
from kingsmoot.guides.thrones.reading import me, offered, them

WHEN: dict[str, When] = {
    "welcome": asked("mulligan"),
    "mulligan": asked("mulligan"),
    "setup": asked("setup"),
    "plot": asked("plot"),
    "initiative": heard("wins initiative"),
    "first-player": asked("first-player"),
    "when-revealed": when_revealed,
    "draw": heard("The draw phase begins"),
    "marshaling": is_marshaling,
    "icons": marshaled(is_type("character")),
    "locations": marshaled(is_type("location")),
    "limited": marshaled(limited),
    "attachments": marshaled(is_type("attachment")),
    "duplicates": duplicates,
    "actions": lambda scene: scene.about == "action" and offered(scene, "use "),
    "events": usable("play "),
    "reactions": asked("window"),
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
    "killed": heard(" is killed."),
    "own-dead": own_dead,
    "renown": keyword("renown"),
    "insight": keyword("insight"),
    "dominance": heard("wins dominance"),
    "standing": heard("The standing phase begins"),
    "taxation": heard("The taxation phase begins"),
    "reserve": asked("reserve"),
    "second-round": lambda scene: scene.about == "plot" and scene.table["round"] == 2,
    "ahead": lambda scene: me(scene)["power"] >= NEAR and not scene.over,
    "danger": lambda scene: them(scene)["power"] >= NEAR and not scene.over,
    "end": lambda scene: scene.over,
}

ON: dict[str, Pointing] = {
    "mulligan": hand,
    "setup": hand,
    "plot": prompt,
    "initiative": plots,
    "first-player": prompt,
    "when-revealed": plots,
    "marshaling": hand,
    "icons": marshaled(is_type("character")),
    "locations": marshaled(is_type("location")),
    "limited": marshaled(limited),
    "attachments": marshaled(is_type("attachment")),
    "duplicates": duplicates,
    "actions": usable("use "),
    "events": usable("play "),
    "reactions": prompt,
    "challenges": prompt,
    "attackers": prompt,
    "stealth": prompt,
    "defenders": prompt,
    "claim": prompt,
    "renown": bearers("renown"),
    "insight": bearers("insight"),
    "reserve": hand,
}

LINES = read_lines((files(__package__ or "") / "lines.toml").read_text("utf-8"), WHEN, ON, WORDS)
