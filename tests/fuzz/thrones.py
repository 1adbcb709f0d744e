"""Random games of the challenge-and-plot games: no error, no broken invariant, an end.

``python -m tests.fuzz.thrones winter --games 5000 --jobs 2``: players, decks, variants and options are drawn from the
number of each game. A third of the decks are built in, a third are legal ones drawn by lot, and the others are heaps of
all cards there are. ``--legal --players 2`` plays jousts of legal decks only. ``--uses FILE`` counts which abilities
are used, adds that to what is in the file, and says which have never been.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import kingsmoot
from kingsmoot import Setup
from kingsmoot.decks import DeckRules, deck_rules
from kingsmoot.decks.cards import DRAW_TYPES, NEUTRAL
from kingsmoot.kernel.rng import Rng
from kingsmoot.thrones.edition import Edition
from kingsmoot.thrones.model.state import ThronesState
from tests.coverage.counting import Key, Tally, counting_initiated, look, triggered, with_constants
from tests.fuzz.legal_decks import legal_deck

EDITIONS = ("second-edition", "winter", "hbo")
CASUAL = "casual"
"""Where there are decks: they need not be legal."""
CAP = 20_000
"""No random game has so many decisions; one that has will never end."""
EAGER = 4
"""How many times likelier each other option is than the last one, which declines: else little would be played."""
CHUNK = 25
LOOK = 8
"""At one decision in so many the constants are counted that hold: they hold for longer than that."""
OWN, FOREIGN, COPIES = 20, 5, 3
"""Different cards of a random deck: of its own faction and neutral, and of others; the most copies of each."""


@dataclass
class Played:
    """How much was played, and what went wrong."""

    games: int = 0
    decisions: int = 0
    rounds: int = 0
    troubles: list[str] = field(default_factory=list)
    initiated: set[Key] = field(default_factory=set)
    constants: set[Key] = field(default_factory=set)

    def add(self, other: Played) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.troubles += other.troubles
        self.initiated |= other.initiated
        self.constants |= other.constants


def edition(name: str) -> Edition:
    found = kingsmoot.game(name)
    assert isinstance(found, Edition)
    return found


# -- what is played -------------------------------------------------------------------------------------


def setup_of(game: Edition, number: int, players: int = 0, *, legal: bool = False) -> Setup:
    """The setup of one game, drawn from its number. Every other one is for as few players as can be, if nobody says
    for how many; where decks are to be legal, all of them are."""
    rng = Rng(number).fork(7)
    drawn = game.seats[0] if rng.below(2) else rng.choice(list(game.seats))
    players = players or drawn
    options = {name: True for name in game.description.switches if rng.below(2)}
    variants = rng.choice([chosen for chosen in game.variant_sets() if players == 2 or not chosen])
    rules = deck_rules(game)
    if rules is None:
        return Setup(number, tuple({} for _ in range(players)), variants, options)
    if legal:
        return Setup(number, tuple({"deck": legal_deck(rules, rng).data()} for _ in range(players)), variants, options)
    seats = tuple({"deck": _some_deck(rules, rng)} for _ in range(players))
    return Setup(number, seats, variants, options | {CASUAL: True})


def _some_deck(rules: DeckRules, rng: Rng) -> str | dict[str, Any]:
    kind = rng.below(3)
    if kind == 0:
        return rng.choice(list(rules.built_in())).key
    return legal_deck(rules, rng).data() if kind == 1 else _random_deck(rules, rng)


def _random_deck(rules: DeckRules, rng: Rng) -> dict[str, Any]:
    """All cards come up in such decks, sooner or later; those of one faction together, so that they can be used."""
    faction = rng.choice(sorted(rules.index.factions))
    by_type: dict[str, list[str]] = {}
    for card in rules.index:
        by_type.setdefault(card.type, []).append(card.code)
    drawn = [card for card in rules.index if card.type in DRAW_TYPES]
    own = [card.code for card in drawn if card.faction in (faction, NEUTRAL)]
    foreign = [card.code for card in drawn if card.faction not in (faction, NEUTRAL)]
    codes = {*_some(own, OWN, rng), *_some(foreign, FOREIGN, rng)}
    return {
        "name": f"Deck {rng.below(1 << 32)}",
        "faction": faction,
        "agendas": _some(by_type["agenda"], rng.below(2), rng),
        "plots": dict.fromkeys(_some(by_type["plot"], rules.plots, rng), 1),
        "cards": {code: 1 + rng.below(COPIES) for code in sorted(codes)},
    }


def _some(codes: list[str], count: int, rng: Rng) -> list[str]:
    """So many different ones."""
    left = codes[:]
    rng.shuffle(left)
    return left[:count]


# -- playing --------------------------------------------------------------------------------------------


def decide(s: ThronesState, rng: Rng) -> None:
    """One random decision; declining is rare."""
    last = len(s.choices) - 1
    s.act(min(rng.below(last * EAGER + 1) // EAGER, last))


def check(game: Edition, s: ThronesState) -> None:
    """What must hold wherever somebody is asked."""
    game.check(s)
    if not s.over:
        texts = [option.text for option in s.decision.options]
        assert texts, "a question without an answer"
        assert len(set(texts)) == len(texts), f"two options read alike: {texts}"


def play_one(game: Edition, setup: Setup, played: Played, *, checked: bool, tally: Tally | None = None) -> None:
    """One game to its end; whatever goes wrong is written down."""
    number, made = setup.seed, 0
    unseen = set(tally.never_in_play(game.name)) if tally else set()
    rng = Rng(number).fork(11)
    try:
        s = game.start(setup)
        while not s.over:
            assert made < CAP, f"not over after {CAP} decisions"
            if checked:
                check(game, s)
            if tally and made % LOOK == 0:
                look(tally, s, unseen)
            decide(s, rng)
            made += 1
        game.check(s)
        assert s.result is not None
        played.rounds += s.round
    except Exception as why:  # the others are to be played all the same
        what = f"{type(why).__name__}: {why}"
        played.troubles.append(f"{game.name} {number} ({_told(setup)}), after {made} decisions: {what}")
    played.games += 1
    played.decisions += made


def _told(setup: Setup) -> str:
    return ", ".join([f"{len(setup.seats)} players", *setup.variants, *setup.options])


def play(name: str, first: int, games: int, checked: bool = True, players: int = 0, *, legal: bool = False) -> Played:
    """So many random games of an edition, from one number on."""
    game = edition(name)
    played = Played()
    for number in range(first, first + games):
        play_one(game, setup_of(game, number, players, legal=legal), played, checked=checked)
    return played


def play_and_count(name: str, first: int, games: int, players: int = 0, *, legal: bool = False) -> Played:
    """As ``play``, and which abilities and constants came up."""
    game = edition(name)
    played, tally = Played(), Tally()
    with counting_initiated(tally):
        for number in range(first, first + games):
            play_one(game, setup_of(game, number, players, legal=legal), played, checked=True, tally=tally)
    played.initiated, played.constants = set(tally.initiated[name]), tally.constants[name]
    return played


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.thrones", description=__doc__)
    parser.add_argument("game", choices=EDITIONS)
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--players", type=int, default=0, help="how many; drawn by lot if not said")
    parser.add_argument("--legal", action="store_true", help="only decks that may be played, drawn by lot")
    parser.add_argument(
        "--uses", type=Path, metavar="FILE", help="count what is used, together with what is in the file"
    )
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no games after so many")
    wanted = parser.parse_args(arguments)
    starts = range(wanted.first, wanted.first + wanted.games, CHUNK)
    sizes = [min(CHUNK, starts.stop - first) for first in starts]
    whole, begun = Played(), time.perf_counter()
    with ProcessPoolExecutor(wanted.jobs) as pool:
        one_chunk = play_and_count if wanted.uses else play
        some = partial(one_chunk, wanted.game, players=wanted.players, legal=wanted.legal)
        for part in pool.map(some, starts, sizes):
            whole.add(part)
            for trouble in part.troubles:
                print(trouble, flush=True)
            if whole.games % 500 < CHUNK or whole.games == wanted.games:
                _tell(wanted.game, whole, time.perf_counter() - begun)
            if time.perf_counter() - begun > wanted.seconds:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    _tell(wanted.game, whole, time.perf_counter() - begun)
    if wanted.uses:
        _add_uses(wanted.game, whole, wanted.uses)
    return 1 if whole.troubles else 0


def _add_uses(name: str, played: Played, file: Path) -> None:
    """Keep what was used in the file, and say what has never been."""
    before = json.loads(file.read_text("utf-8")) if file.exists() else {"initiated": [], "constants": []}
    initiated = played.initiated | {(title, text) for title, text in before["initiated"]}
    constants = played.constants | {(title, text) for title, text in before["constants"]}
    file.write_text(json.dumps({"initiated": sorted(initiated), "constants": sorted(constants)}, indent=0), "utf-8")
    _list("Abilities never initiated:", triggered(name), initiated)
    _list("Constants never at work:", with_constants(name), constants)


def _list(what: str, there_are: list[Key], used: set[Key]) -> None:
    never = [f"{title}: {text}" for title, text in there_are if (title, text) not in used]
    print(what, *(never or ["none"]), sep="\n")


def _tell(game: str, played: Played, seconds: float) -> None:
    print(f"{game}: {played.games} games, {played.rounds} rounds, {played.decisions} decisions, "
          f"{len(played.troubles)} troubles, {seconds:.0f} s", flush=True)  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
