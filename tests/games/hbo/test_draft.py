"""The plot draft variant."""

import json
from typing import cast

import kingsmoot
from kingsmoot.games.hbo.library import PRESETS
from kingsmoot.kernel.record import Match
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.thrones.model.state import ThronesState


def test_example_53_the_plot_draft() -> None:
    s = kingsmoot.game("hbo").new(2, seed=2, variants=["draft"])
    drafted = {0: 0, 1: 0}
    sizes = []
    while s.decision.about == "draft":
        assert s.hand == [[], []], "plot decks are settled before hands are drawn (B.3)"
        drafted[s.seat] += 1
        sizes.append(len(s.choices))
        s.act(0)
    assert drafted == {0: 6, 1: 6}
    assert sizes == [3, 3, 2, 2] * 3
    assert [len(plots) for plots in s.plots] == [13, 13]
    titles = [{s.deal.cards[c].title for c in plots} for plots in s.plots]
    assert not titles[0] & titles[1]
    drafted_titles = [
        {s.deal.cards[c].title for c in plots if s.deal.cards[c].code not in PRESETS} for plots in s.plots
    ]
    assert [len(drafted) for drafted in drafted_titles] == [6, 6]  # of eighteen: six went to the box
    mine = s.plots[0][:]
    while s.decision.about == "put-back":
        s.act(0)
    assert [len(plots) for plots in s.plots] == [7, 7]
    assert set(s.plots[0]) < set(mine)
    assert s.decision.about == "mulligan"


def test_the_draft_passes_two_plots_and_hides_the_rest() -> None:
    s = kingsmoot.game("hbo").new(2, seed=2, variants=["draft"])
    mine, other = s.seat, 1 - s.seat

    def pack(seat: int, eyes: int) -> list[str] | None:
        found = next(player for player in s.view(eyes)["table"]["players"] if player["seat"] == seat).get("pack")
        return None if found is None else [plot["title"] for plot in found]

    theirs = pack(other, other)
    assert theirs is not None
    assert len(theirs) == 3
    assert pack(other, mine) is None
    s.act(0)
    assert s.seat == other  # nothing is passed before both have kept one
    assert pack(other, other) == theirs
    kept = theirs[0]
    s.choose(f"draft {kept}")
    passed = pack(mine, mine)
    assert passed is not None
    assert sorted(passed) == sorted(title for title in theirs if title != kept)


def test_nobody_learns_what_the_other_has_drafted_or_put_back() -> None:
    match = Match.start("hbo", Setup(3, ({}, {}), ("draft",)))
    s = cast(ThronesState, match.state)
    ours = [{s.deal.cards[c].title for c in plots if s.deal.cards[c].code not in PRESETS} for plots in s.deal.plots]
    while s.decision.about in ("draft", "put-back"):
        match.act(len(s.choices) // 2)
    kept = [{s.deal.cards[c].title for c in plots} & ours[seat] for seat, plots in enumerate(s.plots)]
    assert all(kept)  # each goes into the game with some of them
    told = [entry for entries in match.journal for entry in entries if "draft" in entry.text]
    assert [entry.to for entry in told].count(0) == [entry.to for entry in told].count(1) == 6
    assert len(told) == 12
    for seat in range(2):
        for eyes in (1 - seat, SPECTATOR):
            table = json.dumps(s.view(eyes)["table"])
            assert not any(title in table for title in ours[seat] - kept[1 - seat])


def test_what_is_put_back_may_be_drafted_or_ones_own() -> None:
    s = kingsmoot.game("hbo").new(2, seed=3, variants=["draft"])
    while s.decision.about == "draft":
        s.act(0)
    assert sorted(option.text.removeprefix("put back ") for option in s.decision.options) == sorted(
        s.deal.cards[c].title for c in s.plots[s.seat]
    )
    assert s.decision.detail == "6 more to put back."
