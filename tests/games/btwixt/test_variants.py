"""The advanced game, the drafts, revealed allies and the short game."""

import pytest

from kingsmoot.games.btwixt.state import (
    ADVANCED,
    AUTUMN,
    DRAFT,
    KINGSMOOT,
    REVEALED,
    SHORT,
    SPENT,
    SUMMER,
    WINTER,
    BtwixtState,
)
from tests.games.btwixt.table import Table, titled
from tests.games.btwixt.whole import (
    at_random,
    begin,
    blues,
    finish_draft,
    in_circulation,
    kneel_through,
    kneel_to,
    kneel_to_next_round,
    titles,
    whites,
)

PLAYERS = range(3, 7)


# -- advanced: leader cards -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_played_leader_card_leaves_the_game(seed: int) -> None:
    s = begin(4, ADVANCED, seed=seed)
    card = whites(s, s.hands[s.seat])[0]
    s.choose(f"play {s.cards.cards[card].title}")
    kneel_to_next_round(s)
    assert card not in s.discard
    kneel_to(s, AUTUMN)
    assert card in s.removed
    assert card not in in_circulation(s)


def test_a_leader_card_discarded_from_the_hand_leaves_the_game() -> None:
    t = Table(
        variants=[KINGSMOOT, SPENT],
        current="Oberyn Martell",
        hands={0: ["The Game of Thrones", "The Silence", "Intercepted"], 1: ["Ice"]},
    )
    t.play(0, "The Game of Thrones")
    t.kneel(1, 0)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "discard The Silence")
    t.choose(0, "discard Intercepted")
    t.choose(1, "discard Ice")
    assert sorted(titles(t.s, t.s.removed)) == ["Ice", "The Silence"]
    assert t.discard == ["Intercepted"]


@pytest.mark.parametrize(("players", "used"), [(3, 3), (4, 3), (5, 2), (6, 2)])
def test_how_many_leader_cards_and_events_a_whole_advanced_game_uses(players: int, used: int) -> None:
    s = begin(players, ADVANCED)
    for _ in at_random(s):
        pass
    assert [len(cards) for cards in s.leader_cards] == [4 - used] * players
    assert len(s.events) == 5
    assert len(blues(s, in_circulation(s))) == 6


@pytest.mark.parametrize("players", PLAYERS)
def test_every_season_brings_another_leader_card(players: int) -> None:
    s = begin(players, ADVANCED)
    dealt: list[list[int]] = [[] for _ in range(players)]
    seasons = []
    while not s.over:
        seasons.append(s.season)
        for seat, hand in enumerate(s.hands):
            assert len(hand) == 10
            own = whites(s, hand)
            assert len(own) == 1
            dealt[seat] += own
        while not s.over and s.season == seasons[-1]:
            kneel_to_next_round(s)
    for seat, cards in enumerate(dealt):
        assert len(set(cards)) == len(cards) == len(seasons)
        assert set(cards) <= set(s.cards.of_leader(s.leaders[seat]))


# -- advanced: events -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "variants", "in_play"),
    [
        (3, (), {SUMMER: 0, AUTUMN: 3, WINTER: 6}),
        (4, (), {SUMMER: 0, AUTUMN: 3, WINTER: 6}),
        (5, (), {AUTUMN: 0, WINTER: 6}),
        (6, (), {AUTUMN: 0, WINTER: 6}),
        (3, (SHORT,), {AUTUMN: 0, WINTER: 3}),
        (4, (SHORT,), {AUTUMN: 0, WINTER: 3}),
        (5, (SHORT,), {WINTER: 0}),
        (6, (SHORT,), {WINTER: 0}),
    ],
)
def test_events_come_in_as_the_seasons_change(players: int, variants: tuple[str, ...], in_play: dict[int, int]) -> None:
    s = begin(players, ADVANCED, *variants)
    counted = {}
    for _ in at_random(s):
        if not s.over and s.season not in counted:
            counted[s.season] = len(blues(s, in_circulation(s)))
            assert len(s.events) == 11 - counted[s.season]
            # Dealt like any other card: the whole deck was shuffled before the deal.
            assert len(s.deck) == 62 + counted[s.season] - 9 * players
    assert counted == in_play


def test_events_are_chosen_at_random_and_dealt_at_once() -> None:
    chosen: set[int] = set()
    dealt: set[int] = set()
    for seed in range(30):
        s = begin(3, ADVANCED, SHORT, seed=seed)
        kneel_to(s, WINTER)
        chosen.update(blues(s, in_circulation(s)))
        dealt.update(card for hand in s.hands for card in blues(s, hand))
    assert len(chosen) == 11
    assert dealt


def test_a_played_event_is_discarded_and_comes_back_next_season() -> None:
    t = Table(round=5, season=SUMMER, hands={0: ["The Hand's Tourney", "Betrayal"], 1: ["Corruption"]})
    t.play(0, "The Hand's Tourney")
    t.kneel(1, 0)
    card = t.s.piles[0][0]
    assert blues(t.s, [card]) == [card]
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    finish_draft(t.s)
    assert t.s.season == AUTUMN
    assert card in in_circulation(t.s)


def test_events_stay_in_circulation_in_the_advanced_game() -> None:
    s = begin(4, ADVANCED)
    kneel_to(s, AUTUMN)
    first_three = blues(s, in_circulation(s))
    kneel_to(s, WINTER)
    assert set(first_three) < set(blues(s, in_circulation(s)))
    assert not blues(s, s.removed)


# -- short ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "used"), [(3, 2), (4, 2), (5, 1), (6, 1)])
def test_a_short_advanced_game_uses_a_leader_card_a_season(players: int, used: int) -> None:
    s = begin(players, ADVANCED, SHORT)
    for _ in at_random(s):
        pass
    assert [len(cards) for cards in s.leader_cards] == [4 - used] * players


# -- draft ----------------------------------------------------------------------------------------------


def draft_once(s: BtwixtState) -> list[list[int]]:
    """Everybody takes the last card offered; what each has left to pass on."""
    left = [pack[:] for pack in s.packs]
    asked = []
    for _ in range(s.players):
        asked.append(s.seat)
        left[s.seat].remove(s.choices[-1])
        s.act(len(s.choices) - 1)
    assert asked == s.clockwise(s.first)
    return left


@pytest.mark.parametrize("variant", [DRAFT, KINGSMOOT])
@pytest.mark.parametrize(
    ("players", "short", "directions"),
    [
        (3, False, ["left", "right", "left"]),
        (4, False, ["left", "right", "left"]),
        (5, False, ["left", "right"]),
        (6, False, ["left", "right"]),
        (3, True, ["left", "right"]),
        (4, True, ["left", "right"]),
        (5, True, ["left"]),
        (6, True, ["left"]),
    ],
)
def test_packs_go_to_the_left_first_and_then_alternate(
    variant: str, players: int, short: bool, directions: list[str]
) -> None:
    """Left is clockwise: the next seat. Each seat gets exactly what its neighbour has left."""
    s = begin(players, variant, *([SHORT] if short else []))
    for direction in directions:
        assert [len(pack) for pack in s.packs] == [10] * players
        step = 1 if direction == "left" else -1
        for size in range(9, 1, -1):
            left = draft_once(s)
            assert [len(pack) for pack in left] == [size] * players
            assert s.packs == [left[(seat - step) % players] for seat in range(players)]
        kneel_through(s, until=lambda: s.decision.about == "draft" and len(s.packs[s.seat]) == 10)
    assert s.over


def test_a_drafted_hand_is_what_was_set_aside() -> None:
    s = begin(4, DRAFT)
    taken: list[list[int]] = [[] for _ in range(4)]
    while s.decision.about == "draft":
        taken[s.seat].append(s.choices[0])
        assert sorted(taken[s.seat][:-1]) == s.picks[s.seat]
        s.act(0)
    # Nobody is asked about the tenth card: it is the only one left.
    assert [len(cards) for cards in taken] == [9] * 4
    for seat, cards in enumerate(taken):
        rest = s.hands[seat][:]
        for card in cards:
            rest.remove(card)
        assert len(rest) == 1
    assert s.decision.about == "turn"


def test_the_drafts_of_two_seasons_are_of_different_packs() -> None:
    s = begin(5, DRAFT)
    first = [pack[:] for pack in s.packs]
    kneel_to(s, WINTER)
    assert s.packs != first
    assert s.hands == [[]] * 5


@pytest.mark.parametrize("players", PLAYERS)
def test_an_advanced_draft_is_of_nine_cards_in_every_season(players: int) -> None:
    s = begin(players, ADVANCED, DRAFT)
    seasons = 0
    while not s.over:
        assert s.round == 1
        assert [len(pack) for pack in s.packs] == [9] * players
        assert not any(whites(s, pack) for pack in s.packs)
        finish_draft(s)
        assert [len(hand) for hand in s.hands] == [10] * players
        assert [len(whites(s, hand)) for hand in s.hands] == [1] * players
        kneel_through(s, until=lambda: s.decision.about == "draft")
        seasons += 1
    assert seasons == (3 if players <= 4 else 2)


# -- Kingsmoot ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_in_the_kingsmoot_all_109_cards_stay_in_circulation(players: int) -> None:
    s = begin(players, KINGSMOOT)
    season = s.season
    for _ in at_random(s):
        if s.season != season:
            season = s.season
            drafted = sum(len(pack) for pack in s.packs)
            assert (drafted, len(s.deck)) == (10 * players, 109 - 10 * players)
    assert s.removed == []


def test_a_leader_card_played_in_the_kingsmoot_is_discarded() -> None:
    t = Table(variants=[KINGSMOOT], hands={0: ["Winter Is Near"], 1: ["Corruption"]})
    t.play(0, "Winter Is Near")
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert t.discard == ["Winter Is Near"]
    assert t.s.removed == []


def test_a_leader_card_played_in_the_kingsmoot_is_gone_if_so_agreed() -> None:
    t = Table(variants=[KINGSMOOT, SPENT], hands={0: ["Winter Is Near", "Little Birds"], 1: ["Corruption"]})
    t.play(0, "Winter Is Near")
    t.kneel(1)
    t.play(0, "Little Birds")
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert t.discard == ["Little Birds"]
    assert titles(t.s, t.s.removed) == ["Winter Is Near"]


def test_leader_cards_left_in_hand_at_the_end_of_a_season_are_gone_if_so_agreed() -> None:
    s = begin(4, KINGSMOOT, SPENT)
    finish_draft(s)
    held = sorted(card for hand in s.hands for card in whites(s, hand))
    assert held
    kneel_to(s, AUTUMN)
    assert sorted(s.removed) == held
    assert len(s.deck) == 109 - len(held) - 40


# -- revealed allies ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_the_row_is_laid_out_every_season_and_used_up_from_the_left(players: int) -> None:
    meddlers = {"Ser Loras Tyrell", "Patchface", "Ser Ilyn Payne"}  # as they are claimed, the row changes
    s = begin(players, REVEALED)
    in_season: list[int] = []
    while not s.over:
        if s.round == 1:
            in_season.append(s.season)
            assert len(s.row) == players
        assert len(s.row) == players + 1 - s.round
        meddled = s.cards.cards[s.current].title in meddlers
        row = s.row[:]
        kneel_to_next_round(s)
        if row and not meddled:
            assert [s.current, *s.row] == row
    assert in_season == ([SUMMER, AUTUMN, WINTER] if players <= 4 else [AUTUMN, WINTER])


def test_the_row_lies_open_for_everybody() -> None:
    t = Table(variants=[REVEALED], row=["Bronn", "Shae", "Varys"], hands={0: ["Corruption"]})
    for seat in range(-1, 4):
        assert titled(t.s, seat)["current"] == "Bronn"
        assert titled(t.s, seat)["row"] == ["Shae", "Varys"]


def test_the_leftmost_ally_of_the_row_is_next_and_the_deck_is_left_alone() -> None:
    t = Table(variants=[REVEALED], row=["Bronn", "Shae", "Varys"], allies=["Ygritte"], hands={1: ["Corruption"]})
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert (t.current, titles(t.s, t.s.row)) == ("Shae", ["Varys"])
    assert t.coming_allies[0] == "Ygritte"


@pytest.mark.parametrize("current", ["Arya Stark", "Ser Gregor Clegane", "Margaery Tyrell", "Shae"])
def test_no_ability_reaches_into_the_row(current: str) -> None:
    """All councils are empty, so there is nothing to choose, whatever lies in the row."""
    row = [current, "Patchface", "Missandei", "Samwell Tarly"]
    t = Table(variants=[REVEALED], row=row, hands={1: ["Betrayal"]})
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    assert t.about == "gain-token"
    assert titles(t.s, t.s.row) == row[1:]


def test_revealing_the_next_ally_fills_the_row_first_and_takes_the_one_beside_the_current() -> None:
    t = Table(
        variants=[REVEALED],
        row=["Ser Loras Tyrell", "Bronn", "Shae", "Varys"],
        allies=["Ygritte", "Hodor"],
        hands={1: ["Corruption"]},
    )
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    assert t.council(0) == ["Ser Loras Tyrell", "Bronn"]
    assert titles(t.s, t.s.row) == ["Shae", "Varys", "Ygritte"]
    assert t.coming_allies[0] == "Hodor"


def test_blood_magic_brings_the_ally_beside_the_current_and_the_row_stays_as_long() -> None:
    t = Table(
        variants=[KINGSMOOT, REVEALED],
        row=["Bronn", "Shae", "Varys"],
        allies=["Ygritte"],
        hands={0: ["Blood Magic", "Corruption"]},
    )
    t.play(0, "Blood Magic")
    assert (t.dead, t.current) == (["Bronn"], "Shae")
    assert titles(t.s, t.s.row) == ["Varys", "Ygritte"]


def test_in_the_last_round_of_a_season_the_next_ally_is_the_top_of_the_deck() -> None:
    t = Table(
        variants=[REVEALED],
        round=5,
        row=["Ser Loras Tyrell"],
        allies=["Ygritte", "Hodor"],
        hands={1: ["Corruption"]},
    )
    assert t.s.row == []
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    assert t.council(0) == ["Ser Loras Tyrell", "Ygritte"]
    assert (t.s.row, t.coming_allies[0]) == ([], "Hodor")


def test_looking_at_the_top_allies_means_the_next_of_the_row_and_the_rest_of_the_deck() -> None:
    """Ser Ilyn looks at three: one of the row, two of the deck."""
    t = Table(
        variants=[REVEALED],
        row=["Ser Ilyn Payne", "Bronn", "Shae"],
        allies=["Ygritte", "Hodor", "Varys"],
        hands={1: ["Corruption"]},
    )
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    assert sorted(t.options) == ["kill Bronn", "kill Hodor", "kill Ygritte"]
    t.choose(0, "kill Bronn")
    t.choose(0, "next Hodor")
    assert t.dead == ["Bronn"]
    assert titles(t.s, t.s.row) == ["Hodor", "Shae"]
    assert t.coming_allies[:2] == ["Ygritte", "Varys"]


def test_what_is_put_on_top_lies_directly_right_of_the_current_ally() -> None:
    """Looked at while bidding is still going on: the current ally stays where it is."""
    t = Table(
        variants=[KINGSMOOT, REVEALED],
        row=["Bronn", "Shae", "Varys"],
        allies=["Ygritte", "Hodor", "Missandei"],
        hands={0: ["Visions in the Nightfire", "Corruption"]},
    )
    t.play(0, "Visions in the Nightfire")
    assert sorted(t.options) == ["next Hodor", "next Shae", "next Ygritte"]
    t.choose(0, "next Ygritte")
    t.choose(0, "next Shae")
    assert (t.current, titles(t.s, t.s.row)) == ("Bronn", ["Ygritte", "Varys"])
    assert t.coming_allies[:3] == ["Shae", "Hodor", "Missandei"]


def test_what_is_put_on_top_in_the_last_round_of_a_season_begins_the_next_row() -> None:
    t = Table(
        variants=[REVEALED],
        round=5,
        season=SUMMER,
        row=["Patchface"],
        allies=["Bronn", "Ygritte", "Missandei", "Robb Stark", "Asha Greyjoy", "Hodor"],
        hands={1: ["Corruption"]},
    )
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    assert sorted(t.options) == [f"next {x}" for x in ("Asha Greyjoy", "Bronn", "Missandei", "Robb Stark", "Ygritte")]
    order = ["Robb Stark", "Bronn", "Asha Greyjoy", "Ygritte"]
    for title in order:
        t.choose(0, f"next {title}")
    t.choose(0, "token to Cersei/Tyrion")
    assert (t.s.season, t.s.round) == (AUTUMN, 1)
    assert titles(t.s, [t.s.current, *t.s.row]) == [*order, "Missandei"]
    assert t.coming_allies[0] == "Hodor"


def test_an_ally_row_can_be_played_with_every_other_variant() -> None:
    for others in ((ADVANCED, DRAFT, SHORT), (KINGSMOOT, SPENT, SHORT)):
        s = begin(6, REVEALED, *others)
        finish_draft(s)
        assert len([s.current, *s.row]) == 7
        assert [len(hand) for hand in s.hands] == [10] * 6
