"""The ``tune`` command: try exchanges of cards, say what helped, and write the deck."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kingsmoot.cli.crew import Crew
from kingsmoot.cli.decks import open_deck, rules_of
from kingsmoot.cli.play.record_files import check_free
from kingsmoot.cli.progress import Progress
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.sim.matchups import find_contenders, make_terms
from kingsmoot.decks import Deck, DeckRules, write_deck
from kingsmoot.simulation.tune import Effect, Exchange, Outcome, Trial, Tuning

AS_IT_WAS = "as it was"


@dataclass(frozen=True)
class Wish:
    game: str
    deck: str
    against: str
    games: int
    tries: int
    bot: str
    seed: int
    format: str | None
    out: Path | None


def tune(wish: Wish, crew: Crew, screen: Screen, as_json: bool) -> None:
    rules = rules_of(wish.game)
    deck = open_deck(wish.game, wish.deck)
    field = find_contenders(wish.game, wish.against)
    if wish.out is not None:
        check_free(wish.out)
    terms = make_terms(wish.game, wish.bot, wish.seed, (), [*field, *field])
    tuning = Tuning(terms, rules, deck, field, wish.games, wish.tries, wish.format or rules.formats[0])
    with (
        crew.engine() as engine,
        crew.open_store({"what": "tune", **terms.data}) as store,
        Progress("Playing", wish.games, "games", screen.wants_plain) as progress,
    ):
        outcome = tuning.play(engine, store, progress.reach)
    best = outcome.best
    if best is not None and wish.out is not None:
        wish.out.write_text(write_deck(tuned_deck(deck, best, rules), rules.index, "json"), encoding="utf-8")
    if as_json:
        print(json.dumps(_data(outcome), indent=2, ensure_ascii=False))
        return
    _print(outcome, deck, rules, screen)
    if best is not None and wish.out is not None:
        screen.say(f"The deck is in {wish.out}.")


def tuned_deck(deck: Deck, best: Trial, rules: DeckRules) -> Deck:
    notes = f"{deck.notes}\n\nTuned: {wording(best.exchanges, rules)}.".strip()
    return replace(best.deck, name=f"{deck.name}, tuned", notes=notes)


def wording(exchanges: Sequence[Exchange], rules: DeckRules) -> str:
    title = rules.index.title
    said = (f"{one.copies} {title(one.out)} for {one.copies} {title(one.into)}" for one in exchanges)
    return ", ".join(said) or AS_IT_WAS


def _data(outcome: Outcome) -> dict[str, Any]:
    def exchange(one: Exchange) -> dict[str, Any]:
        return {"out": one.out, "in": one.into, "copies": one.copies}

    def told(trial: Trial) -> dict[str, Any]:
        return {
            "exchanges": [exchange(one) for one in trial.exchanges],
            "games": trial.games,
            "share": round(trial.rate, 4),
            "better_by": [round(trial.low, 4), round(trial.high, 4)] if trial.exchanges else None,
            "helps": trial.helps,
        }

    def looked(effect: Effect) -> dict[str, Any]:
        gain = {"gain": round(effect.gain, 4), "error": round(effect.error, 4)}
        return {**exchange(effect.exchange), "games": effect.inside.games, **gain}

    return {
        "games": outcome.games,
        "tried": len(outcome.explored),
        "base": told(outcome.base),
        "confirmed": [told(trial) for trial in outcome.confirmed],
        "explored": [looked(effect) for effect in outcome.explored],
        "tuned": outcome.best.deck.data() if outcome.best else None,
    }


def _print(outcome: Outcome, deck: Deck, rules: DeckRules, screen: Screen) -> None:
    screen.title(f"{deck.name}: {len(outcome.explored)} swaps tried in {outcome.games} games")
    rows = []
    for trial in (outcome.base, *outcome.confirmed):
        low, high = trial.interval
        better = f"{100 * trial.low:+.1f} to {100 * trial.high:+.1f}" if trial.exchanges else ""
        rate = f"{trial.rate:.1%}", f"{low:.1%} to {high:.1%}"
        helps = "helps" if trial.helps else "not shown to help" if trial.exchanges else ""
        rows.append((wording(trial.exchanges, rules), str(trial.games), *rate, better, helps))
    columns = ("Swap", "Games", "Win rate", "95 % interval", "Better by", "Result")
    screen.grid(columns, rows, numbers=columns[1:5])
    count = len(outcome.confirmed)
    screen.say(
        f"These games used new seeds, after the swaps were chosen. “Better by” is in percentage points "
        f"against the original deck, with an error of 5 % shared by all {count} comparisons."
    )
    if outcome.best is None:
        screen.say("No swap is shown to help, so the deck stays as it is. More --games would show smaller differences.")
    else:
        screen.say(f"Best: {wording(outcome.best.exchanges, rules)}.")
