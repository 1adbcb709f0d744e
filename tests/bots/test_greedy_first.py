"""The greedy bot in the first editions: what is new there, and a match against the random bot."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kingsmoot.bots import Observation, make_bot
from kingsmoot.games.hbo.evaluation import TEXTS, plot_worth
from kingsmoot.games.hbo.library import by_title, cards
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.scenario import side
from kingsmoot.thrones.model.state import ThronesState
from tests.games.winter.table import scene

FOUR_DOOMED = ["Cairn of the First Men", "Grave-Robber of Mole's Town", "Carrion Crows", "Ravens at Dusk"]


def choice(s: ThronesState, seed: int = 1) -> str:
    return s.decision.options[make_bot("greedy", seed).choose(Observation(s))].text


def test_it_does_not_give_the_fifth_doomed_card_for_claim() -> None:
    """The Hedge Knight is worth less than Tywin, but with it the game would be lost."""
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side(
            "lannister",
            play=["Hedge Knight of the Gift (kneeling)", "Tywin Lannister (kneeling)"],
            dead=FOUR_DOOMED,
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows(until="claim")
    assert choice(t.s) == "Tywin Lannister"


def test_each_doomed_card_among_the_dead_weighs_more_than_the_last() -> None:
    def appraised(dead: int) -> float:
        t = scene(
            stark=side("stark", play=["Robb Stark"], dead=FOUR_DOOMED[:dead]),
            lannister=side("lannister", play=["Enemy Informer"]),
        )
        return t.s.game.appraise(t.s, 0)

    worth = [appraised(dead) for dead in range(5)]
    steps = [before - after for before, after in pairwise(worth)]
    assert steps == sorted(steps)
    assert steps[0] > 0


def test_the_doomed_of_an_opponent_are_a_gain() -> None:
    def appraised(dead: list[str]) -> float:
        t = scene(
            stark=side("stark", play=["Robb Stark"]),
            lannister=side("lannister", play=["Enemy Informer"], dead=dead),
        )
        return t.s.game.appraise(t.s, 0)

    assert appraised(FOUR_DOOMED[:2]) > appraised([])


def test_it_drafts_the_better_plots_and_keeps_the_best_seven() -> None:
    """Both bots draft; in the end nothing that was put back is clearly better than what stays."""
    s = find_game("hbo").new(2, 3, variants=("draft",))
    taken = 0
    while s.pending()[0].name in ("draft", "put-back"):
        seat, name = s.seat, s.pending()[0].name
        before = s.game.appraise(s, seat)
        offered = [s.copy() for _ in s.choices]
        for option, future in enumerate(offered):
            future.act(option)
        best = max(future.game.appraise(future, seat) for future in offered)
        s.act(make_bot("greedy", taken).choose(Observation(s)))
        taken += 1
        assert s.game.appraise(s, seat) == pytest.approx(best), name
        if name == "draft":
            assert best >= before
    assert taken == 24
    assert [len(plots) for plots in s.plots] == [7, 7]


def test_it_knows_what_the_text_of_every_plot_is_worth() -> None:
    plots = [card for card in cards().values() if card.plot is not None]
    assert set(TEXTS) == {card.title for card in plots if card.abilities or card.constants}
    assert len(plots) == 32


def test_a_text_that_is_a_price_makes_a_plot_worse() -> None:
    def gained(title: str) -> float:
        card = cards()[by_title(title).code]
        return plot_worth(card) - plot_worth(card.changed(code="own-01", abilities=(), constants=()))

    assert gained("Calling the Banners") < 0 < gained("Storm of Swords")
    assert gained("Blood in the Godswood") < gained("A Full Treasury") < 0


@pytest.mark.long
@pytest.mark.parametrize("name", ["winter", "hbo"])
def test_it_beats_the_random_bot(name: str) -> None:
    game = find_game(name)
    won = 0
    for seed in range(6):
        s = game.new(2, seed)
        mine = seed % 2
        bots = [make_bot("greedy" if seat == mine else "random", seed + seat) for seat in range(2)]
        while not s.over:
            s.act(bots[s.seat].choose(Observation(s)))
        assert s.result is not None
        won += s.result.winners == (mine,)
    assert won >= 5
