"""Sample cards and views for the development pages of the client: `npm run dev`, then `/?demo=cards` or another."""

import json
import random
from pathlib import Path
from typing import Any

import kingsmoot
from kingsmoot.kernel.state import SPECTATOR, State

OUT = Path(__file__).parent.parent / "src" / "dev" / "generated"
OWN = 0

BTWIXT: list[tuple[int, list[str]]] = [
    (4, []),
    (3, []),
    (5, ["advanced"]),
    (6, ["advanced", "revealed-allies"]),
    (4, ["draft"]),
    (6, ["kingsmoot-draft", "spent-leader-cards"]),
    (4, ["revealed-allies", "short", "advanced"]),
]


def write(name: str, data: Any) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")


def chosen(state: State, rng: random.Random) -> int:
    """Anything, but kneeling seldom: else there is little to see."""
    options = state.decision.options
    play = [i for i, option in enumerate(options) if option.text != "kneel"]
    return rng.choice(play) if play and rng.random() < 0.8 else rng.randrange(len(options))


def samples(game: str, seats: int, variants: list[str], most: int = 3) -> list[dict[str, Any]]:
    """A game played at random, seen by one player at each kind of question, and by a spectator at the end."""
    rng = random.Random(seats)
    state = kingsmoot.game(game).new(seats, seed=seats, variants=variants)
    found: list[dict[str, Any]] = []
    asked: dict[str, int] = {}
    while not state.over:
        view = state.view(OWN)
        about = view["about"] or ""
        mine = view["decision"] is not None
        name = about if mine else f"{about} of another"
        if asked.get(name, 0) < most and (mine or rng.random() < 0.02):
            asked[name] = asked.get(name, 0) + 1
            found.append({"name": name, "view": view})
        elif mine and rng.random() < 0.06:
            found.append({"name": f"{name}, later", "view": view})
        state.act(chosen(state, rng))
    return [*found, {"name": "the end", "view": state.view(SPECTATOR)}]


if __name__ == "__main__":
    for game in ("second-edition", "winter", "hbo", "btwixt"):
        write(f"cards-{game}", kingsmoot.game(game).cards())
    write("views-btwixt", [samples("btwixt", seats, variants) for seats, variants in BTWIXT])
