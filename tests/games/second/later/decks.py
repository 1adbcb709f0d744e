"""Decks with cards of later packs."""

from __future__ import annotations

from typing import Any

from kingsmoot.bots import make_bot
from kingsmoot.bots.bot import Observation
from kingsmoot.decks import built_in_decks
from kingsmoot.games.second.facts import all_cards, built_in_cards
from kingsmoot.games.second.library import deck_data
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from tests.fuzz.thrones import check, decide, edition

GAME = edition("second-edition")
CASUAL = {"casual": True}
LATER = 25
"""How many later cards such a deck has, three times each."""
OLD = 20
"""How many cards of a built-in deck are left in such a deck."""
PLOTS = 7
EARLY = [one.deck for one in built_in_decks() if max(one.deck.codes) < "06"]
"""Decks of the Core Set and the first two cycles, so that a seed means the same game however many decks there are."""


def deck_of_later_cards(seed: int, pack: str = "") -> dict[str, Any]:
    """A seat whose deck has later cards, of all packs or one, and some old ones; later plots, and perhaps agendas."""
    rng = Rng(seed).fork(3)
    deck = deck_data(rng.choice(EARLY))
    known = {card.code for card in built_in_cards()}
    new = [card for card in all_cards() if card.code not in known and pack in ("", card.pack)]
    drawn = sorted(card.code for card in new if card.type not in ("plot", "agenda"))
    rng.shuffle(drawn)
    later = dict.fromkeys(drawn[:LATER], 3)
    old = sorted(deck["cards"])
    rng.shuffle(old)
    plots = [*sorted(card.code for card in new if card.type == "plot"), *sorted(deck["plots"])]
    rng.shuffle(plots)
    agendas = sorted(card.code for card in new if card.type == "agenda")
    rng.shuffle(agendas)
    changed = {
        "name": f"Later cards {seed}",
        "cards": {**later, **dict.fromkeys(old[:OLD], 1)},
        "plots": dict.fromkeys(plots[:PLOTS], 1),
        "agendas": agendas[: rng.below(4)],
    }
    return {"deck": {**deck, **changed}}


def setup_with_later_cards(seed: int, players: int = 2, pack: str = "") -> Setup:
    return Setup(seed, tuple(deck_of_later_cards(seed * 8 + i, pack) for i in range(players)), (), CASUAL)


def play_at_random(setup: Setup, seed: int) -> None:
    """To the end, with the table checked after every decision."""
    s, rng = GAME.start(setup), Rng(seed)
    while not s.over:
        decide(s, rng)
        check(GAME, s)


def greedy_journal(setup: Setup) -> list[str]:
    """What is told of a game between two greedy bots."""
    s = GAME.start(setup)
    journal = s.journal = []
    bots = [make_bot("greedy", seed) for seed in (1, 2)]
    while not s.over:
        s.act(bots[s.seat].choose(Observation(s)))
    return [entry.line() for entry in journal]
