"""Random decks that may be played: of the whole pool, agendas with their rules included."""

from __future__ import annotations

from collections.abc import Sequence

from kingsmoot.decks import Card, Deck, DeckRules
from kingsmoot.decks.cards import DRAW_TYPES, NEUTRAL, Demand
from kingsmoot.decks.deck import Counts
from kingsmoot.kernel.rng import Rng

TRIES = 400
"""So often a deck is drawn anew, each time in other proportions, before the agenda is given up."""
SHARES = ((1, 0, 0), (3, 1, 0), (2, 1, 1), (1, 0, 1), (2, 0, 3))
"""How often a card is drawn of the own faction, of the neutral ones, and of those that an agenda lets in."""
COPIES = 3


def legal_deck(rules: DeckRules, rng: Rng, agenda: Card | None = None) -> Deck:
    """With this agenda; if none is named, with any or none. Without it if no deck of so many tries may be played."""
    faction = rng.choice(sorted(rules.index.factions))
    chosen = [agenda] if agenda is not None else _some_agendas(rules, rng)
    for _ in range(TRIES):
        deck = _drawn(rules, rng, faction, chosen)
        if not rules.judge(deck, rules.formats[0]):
            return deck
        if agenda is not None:  # it may not go with this faction: a Banner does not go with its own
            faction = rng.choice(sorted(rules.index.factions))
    return legal_deck(rules, rng)


def _some_agendas(rules: DeckRules, rng: Rng) -> list[Card]:
    """None, one, or one with others that it lets be there."""
    agendas = [card for card in rules.index if card.type == "agenda"]
    if not agendas or not rng.below(8):
        return []
    first = rng.choice(agendas)
    found = [first]
    for demand in rules.index.demands(first):
        others = [card for card in agendas if card is not first and demand.takes_agenda(card)]
        rng.shuffle(others)
        found += others[: demand.agendas]
    return found


def _drawn(rules: DeckRules, rng: Rng, faction: str, agendas: Sequence[Card]) -> Deck:
    """In random proportions, of cards that none of the agendas keeps out. Whether it is legal remains to be seen."""
    demands = [demand for agenda in agendas for demand in rules.index.demands(agenda)]
    fit = [card for card in rules.index if not any(demand.bars(card) for demand in demands)]
    own = [card for card in fit if card.faction == faction]
    neutral = [card for card in fit if card.faction == NEUTRAL]
    let_in = [
        card
        for card in fit
        if card.faction not in (faction, NEUTRAL) and any(demand.admits(card) for demand in demands)
    ]
    piles = [[card for card in pile if card.type in DRAW_TYPES] for pile in (own, neutral, let_in)]
    least = max((demand.least_cards for demand in demands), default=0) or rules.cards
    shares = [pile for pile, share in zip(piles, rng.choice(SHARES), strict=True) for _ in range(share) if pile]
    plots = [card for card in (*own, *neutral, *let_in) if card.type == "plot"]
    return Deck(
        "Drawn by lot",
        faction,
        tuple(agenda.code for agenda in agendas),
        _some_plots(plots, max((demand.plots for demand in demands), default=0) or rules.plots, rng),
        _some_cards(shares, least, demands, rng),
    )


def _some_plots(plots: list[Card], count: int, rng: Rng) -> Counts:
    """Different ones; now and then a certain number of one trait, as agendas ask for it, or as many as there are."""
    rng.shuffle(plots)
    traits = sorted({trait for plot in plots for trait in plot.traits})
    if traits and rng.below(2):
        trait, number = rng.choice(traits), rng.choice((1, 5, count))
        of_trait = [plot for plot in plots if trait in plot.traits]
        plots = of_trait[:number] + [plot for plot in plots if plot not in of_trait] + of_trait[number:]
    by_title = {plot.title: plot.code for plot in plots}
    first = list(dict.fromkeys(plot.title for plot in plots))[:count]
    return Counts((by_title[title], 1) for title in first)


def _some_cards(shares: list[list[Card]], least: int, demands: Sequence[Demand], rng: Rng) -> Counts:
    """Up to three copies of each title until there are enough."""
    found: dict[str, int] = {}
    titles: set[str] = set()
    while sum(found.values()) < least:
        left = [[card for card in pile if card.title not in titles] for pile in shares]
        piles = [pile for pile in left if pile]
        if not piles:
            break
        card = rng.choice(rng.choice(piles))
        asked = min(filter(None, (demand.most_copies(card) for demand in demands)), default=COPIES)
        found[card.code] = min(1 + rng.below(COPIES), card.deck_limit, asked)
        titles.add(card.title)
    return Counts(found)
