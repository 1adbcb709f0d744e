"""Setting up: hands and decks, leaders, and what is refused."""

from collections import Counter

import pytest

import kingsmoot
from kingsmoot.games.btwixt.cards.card import BLUE, GREEN, PURPLE, RED, WHITE
from kingsmoot.games.btwixt.state import ADVANCED, AUTUMN, DRAFT, KINGSMOOT, REVEALED, SHORT, SPENT, SUMMER, WINTER
from tests.games.btwixt.whole import begin, finish_draft, in_circulation, whites

GAME = kingsmoot.game("btwixt")
PLAYERS = range(3, 7)


# -- what is dealt --------------------------------------------------------------------------------------


@pytest.mark.parametrize("variants", [(), (SHORT,), (REVEALED,), (SHORT, REVEALED)])
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_is_dealt_ten_of_62_standard_cards(players: int, variants: tuple[str, ...]) -> None:
    s = begin(players, *variants)
    assert [len(hand) for hand in s.hands] == [10] * players
    assert len(s.deck) == 62 - 10 * players
    assert s.discard == []
    assert in_circulation(s) == sorted(s.cards.influence(RED, GREEN, PURPLE))


@pytest.mark.parametrize("variants", [(ADVANCED,), (ADVANCED, REVEALED), (ADVANCED, SHORT)])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_advanced_deal_is_nine_cards_and_one_of_the_own_leader(players: int, variants: tuple[str, ...]) -> None:
    s = begin(players, *variants)
    assert [len(hand) for hand in s.hands] == [10] * players
    assert len(s.deck) == 62 - 9 * players
    assert len(s.events) == 11
    for seat, hand in enumerate(s.hands):
        assert [s.cards.cards[card].leader for card in whites(s, hand)] == [s.leaders[seat]]
        assert len(s.leader_cards[seat]) == 3
        assert sorted(whites(s, hand) + s.leader_cards[seat]) == s.cards.of_leader(s.leaders[seat])


def test_which_leader_card_is_dealt_is_random() -> None:
    dealt = {whites(s, s.hands[0])[0] for s in (begin(3, ADVANCED, seed=seed) for seed in range(40))}
    assert len(dealt) == 4


@pytest.mark.parametrize("variants", [(DRAFT,), (DRAFT, SHORT), (DRAFT, REVEALED)])
@pytest.mark.parametrize("players", PLAYERS)
def test_a_draft_begins_with_packs_of_ten(players: int, variants: tuple[str, ...]) -> None:
    s = begin(players, *variants)
    assert [len(pack) for pack in s.packs] == [10] * players
    assert s.hands == [[]] * players
    assert len(s.deck) == 62 - 10 * players


@pytest.mark.parametrize("players", PLAYERS)
def test_an_advanced_draft_is_of_nine_cards_and_the_leader_card_comes_afterwards(players: int) -> None:
    s = begin(players, ADVANCED, DRAFT)
    assert [len(pack) for pack in s.packs] == [9] * players
    assert not any(whites(s, pack) for pack in s.packs)
    assert s.hands == [[]] * players
    finish_draft(s)
    assert [len(hand) for hand in s.hands] == [10] * players
    assert [[s.cards.cards[c].leader for c in whites(s, hand)] for hand in s.hands] == [[n] for n in s.leaders]


@pytest.mark.parametrize("variants", [(KINGSMOOT,), (KINGSMOOT, SPENT), (KINGSMOOT, SHORT, REVEALED)])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_kingsmoot_is_drafted_from_109_cards(players: int, variants: tuple[str, ...]) -> None:
    s = begin(players, *variants)
    assert [len(pack) for pack in s.packs] == [10] * players
    assert len(s.deck) == 109 - 10 * players
    cards = s.deck + [card for pack in s.packs for card in pack]
    assert Counter(s.cards.cards[card].colour in (WHITE, BLUE) for card in cards) == {False: 62, True: 47}
    assert (s.events, s.leader_cards) == ([], [[]] * players)


def test_the_components_are_complete() -> None:
    s = begin(4)
    assert len(s.cards.leaders) == 9
    assert len(s.cards.allies) == len(set(s.cards.allies)) == 50
    assert len(s.supply) == 54
    assert set(s.supply) == {1, 2, 3}
    assert len(s.cards.influence(RED, GREEN, PURPLE)) == 62
    assert len(s.cards.influence(WHITE)) == 36
    assert len(s.cards.influence(BLUE)) == 11
    assert [len(s.cards.of_leader(leader)) for leader in range(9)] == [4] * 9


def test_one_ally_is_revealed_and_the_rest_is_the_deck() -> None:
    s = begin(4)
    assert sorted([s.current, *s.ally_deck]) == s.cards.allies
    assert (s.row, s.dead, s.councils) == ([], [], [[]] * 4)


def test_everything_is_shuffled() -> None:
    one, two = begin(4, seed=1), begin(4, seed=2)
    assert one.ally_deck != two.ally_deck
    assert one.supply != two.supply
    assert one.deck != two.deck
    assert one.hands != two.hands
    assert one == begin(4, seed=1)


@pytest.mark.parametrize(
    ("players", "variants", "season"),
    [
        (3, (), SUMMER),
        (4, (), SUMMER),
        (5, (), AUTUMN),
        (6, (), AUTUMN),
        (3, (SHORT,), AUTUMN),
        (4, (SHORT,), AUTUMN),
        (5, (SHORT,), WINTER),
        (6, (SHORT,), WINTER),
    ],
)
def test_the_season_in_which_a_game_begins(players: int, variants: tuple[str, ...], season: int) -> None:
    s = begin(players, *variants)
    assert (s.season, s.round) == (season, 1)


# -- first player and leaders ---------------------------------------------------------------------------


def test_anybody_may_be_the_first_player() -> None:
    assert {begin(5, seed=seed).first for seed in range(60)} == {0, 1, 2, 3, 4}


def test_leaders_are_chosen_clockwise_from_the_first_player() -> None:
    for seed in range(4):
        s = GAME.new(4, seed=seed)
        asked: list[int] = []
        taken: list[str] = []
        while s.decision.about == "leader":
            asked.append(s.seat)
            options = [option.text.removeprefix("lead ") for option in s.decision.options]
            assert len(options) == 9 - len(taken)
            assert not set(options) & set(taken)
            taken.append(options[-1])
            s.act(len(options) - 1)
        assert asked == [(s.first + i) % 4 for i in range(4)]
        assert [s.cards.leaders[s.leaders[seat]] for seat in asked] == taken


def test_a_leader_brought_along_is_not_asked_for() -> None:
    s = GAME.new([{}, {"leader": "Jon Snow"}, {}], seed=1)
    asked = []
    while s.decision.about == "leader":
        asked.append(s.seat)
        assert "lead Jon Snow" not in [option.text for option in s.decision.options]
        s.act(0)
    assert sorted(asked) == [0, 2]
    assert s.view()["names"][1] == "Jon Snow"


def test_leaders_change_nothing_in_the_standard_game() -> None:
    one = begin(3, leaders=["Cersei Lannister", "Jon Snow", "Eddard Stark"])
    two = begin(3, leaders=["Olenna Tyrell", "Euron Greyjoy", "Melisandre"])
    assert one.hands == two.hands
    assert one.leader_cards == two.leader_cards == [[], [], []]


# -- refused --------------------------------------------------------------------------------------------


def refusal(seats: int | list[dict[str, str]], *variants: str) -> str:
    with pytest.raises(kingsmoot.BadSetup) as refused:
        GAME.new(seats, variants=variants)
    return str(refused.value)


@pytest.mark.parametrize("players", [0, 1, 2, 7, 9])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    assert refusal(players) == f"B'Twixt is for 3 to 6 players, not {players}."


@pytest.mark.parametrize("one", [ADVANCED, DRAFT])
def test_the_kingsmoot_goes_neither_with_the_advanced_game_nor_with_the_draft(one: str) -> None:
    sentence = f"The variants {one} and kingsmoot-draft cannot be played together; choose one of them."
    assert refusal(4, KINGSMOOT, one) == refusal(4, one, KINGSMOOT) == sentence


@pytest.mark.parametrize("others", [(), (ADVANCED,), (DRAFT,)])
def test_spending_leader_cards_is_a_switch_of_the_kingsmoot(others: tuple[str, ...]) -> None:
    sentence = "The variant spent-leader-cards only goes with kingsmoot-draft; add it or leave spent-leader-cards out."
    assert refusal(4, SPENT, *others) == sentence


def test_an_unknown_variant_is_refused_and_the_six_are_named() -> None:
    assert refusal(4, "melee") == (
        "B'Twixt has no variant 'melee'. Its variants: "
        "advanced, draft, kingsmoot-draft, revealed-allies, short, spent-leader-cards."
    )


def test_an_unknown_leader_is_refused_and_the_nine_are_named() -> None:
    assert refusal([{"leader": "Hodor"}, {}, {}]) == (
        "There is no leader 'Hodor'. The leaders: Cersei Lannister, Euron Greyjoy, Melisandre, Doran Martell, "
        "Tyrion Lannister, Olenna Tyrell, Daenerys Targaryen, Jon Snow, Eddard Stark."
    )


def test_a_leader_is_led_by_one_seat_only() -> None:
    assert refusal([{"leader": "Jon Snow"}, {}, {"leader": "Jon Snow"}]) == "Only one seat can lead as Jon Snow."


def test_a_seat_brings_nothing_but_a_leader() -> None:
    sentence = "A seat of B'Twixt brings a leader, if anything, not 'deck'."
    assert refusal([{"deck": "mine"}, {}, {}]) == sentence
