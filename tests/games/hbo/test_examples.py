"""Worked examples 41 to 55, and the examples of play in the rulebook of the HBO edition; 53 is in ``test_draft``."""

import pytest

import kingsmoot
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.scenario import side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.winner import challenge_totals
from kingsmoot.thrones.rules.in_play.uniqueness import IS_UNIQUE
from kingsmoot.thrones.rules.limited import LIMITED_PLACED
from kingsmoot.thrones.rules.phases.marshaling import marshal_obstacle
from kingsmoot.thrones.rules.setup import (
    NO_ATTACHMENTS,
    NO_EVENTS,
    TOO_DEAR,
    gold_left,
    place_obstacle,
    placed,
)
from tests.games.hbo.setting_up import placing
from tests.games.hbo.table import scene


def texts(s: ThronesState) -> list[str]:
    return [option.text for option in s.decision.options]


def test_example_41_placing_setup_cards() -> None:
    """The example of the rulebook."""
    titles = ["Arya Stark", "Jon Snow", "Eddard Stark", "Hand of the King", "Not Today"]
    s = placing(*titles, "Winterfell Keep", "Winterfell Keep")
    assert sorted(texts(s)) == [
        "done",
        "place Arya Stark",
        "place Eddard Stark",
        "place Jon Snow",
        "place Winterfell Keep",
    ]
    for title in ("Arya Stark", "Jon Snow", "Winterfell Keep"):
        s.choose(f"place {title}")
    assert gold_left(s, Seat(0)) == 0
    assert texts(s) == ["done"]
    why = {s.deal.cards[c].title: place_obstacle(s, Seat(0), c, placed(s, Seat(0))) for c in s.hand[0]}
    assert why == {
        "Eddard Stark": TOO_DEAR,
        "Hand of the King": NO_ATTACHMENTS,
        "Not Today": NO_EVENTS,
        "Winterfell Keep": LIMITED_PLACED,  # and not that it would cost anything, or be a duplicate
    }


def test_example_42_one_mulligan_and_no_more() -> None:
    s = kingsmoot.game("hbo").new(2, seed=4)
    first = s.seat
    before = s.hand[first][:]
    s.choose("new hand")
    assert len(s.hand[first]) == 7
    assert s.hand[first] != before
    assert s.seat != first
    s.choose("keep")
    assert s.decision.about == "setup"


def test_example_43_gold_counts_for_dominance_and_goes_back_in_taxation() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Maester Luwin"], plot="Winter Stores", plots=["The Old Gods"]),
        lannister=side("lannister", plot="The Killing Cold", plots=["Detained"]),
    )
    assert t.stark.gold == 5
    t.stark.marshal("Maester Luwin")
    t.skip_to("challenge")
    assert (t.stark.gold, t.lannister.gold) == (5 - 3, 4)
    t.choose("no more challenges")
    assert t.about == "action"  # in the dominance phase: Maester Luwin
    assert (t.stark.faction_power, t.lannister.faction_power) == (1, 0)  # 3 and 2 gold against 4 gold
    assert t.stark.gold == 2
    t.choose("pass")
    assert t.about == "first-player"  # of the next round
    assert (t.stark.gold, t.lannister.gold) == (0, 0)


def test_example_44_gold_is_spent_in_the_turn_of_the_opponent() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow", "Arya Stark"]),
        lannister=side("lannister", hand=["The Lion's Cunning"], gold=2),
    )
    t.lannister.play("The Lion's Cunning", "Jon Snow")
    assert t.card("Jon Snow").kneeling
    assert t.lannister.gold == 0


@pytest.mark.parametrize("first", [0, 1])
def test_example_45_with_fifteen_each_the_first_player_wins(first: int) -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow"], power=14, first=first == 0),
        lannister=side("lannister", power=14, first=first == 1),
    )
    t.happen("power gained", t.stark, t.lannister, amount=1)
    assert t.winner is t.players[first]


def test_example_46_illyrios_gift() -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=["Maester Luwin"], plot="Illyrio's Gift"),
        lannister=side("lannister"),
    )
    assert t.stark.faction_power == 1 + 3


def test_example_47_the_hound_against_jon_snow_and_the_stark_escort() -> None:
    """The example of a challenge in the rulebook."""
    t = scene(
        lannister=side("lannister", play=["The Hound"], hand=["Insidious Ways"], deck=["Bronn", "Shae"]),
        stark=side("stark", play=["Jon Snow", "Stark Escort"], deck=["Winterfell Keep"]),
    )
    t.lannister.challenge("military", "The Hound")
    assert t.card("The Hound").kneeling
    t.stark.defend("Jon Snow", "Stark Escort")
    assert (t.card("Jon Snow").kneeling, t.card("Stark Escort").kneeling) == (True, True)
    assert (t.asked, t.options) == (t.stark, ["use Stark Escort", "pass"])
    t.stark.use("Stark Escort")
    assert t.stark.hand == ["Winterfell Keep"]
    t.lannister.play("Insidious Ways")
    assert t.card("The Hound").strength == 3 + 2
    assert (t.about, t.asked) == ("claim", t.stark)  # nobody had another action, and the attacker has won
    assert (challenge_totals(t.s).attack, challenge_totals(t.s).defence, t.challenge.winner) == (5, 5, t.lannister)
    assert t.lannister.hand == ["Bronn", "Shae"]  # what the event promised comes before claim
    assert t.options == ["Jon Snow", "Stark Escort"]  # claim is 1, and the Starks choose
    t.stark.choose("Stark Escort")
    assert (t.stark.dead, t.stark.in_play) == (["Stark Escort"], ["Jon Snow"])
    assert (t.asked, t.options) == (t.stark, ["use Jon Snow for House Lannister", "pass"])
    t.stark.use("Jon Snow")
    assert not t.card("Jon Snow").kneeling
    assert not t.in_challenge  # it is fully resolved
    assert t.card("The Hound").strength == 3  # the event was for the challenge
    assert t.lannister.discard == ["Insidious Ways"]
    assert (t.lannister.power, t.stark.power) == (0, 0)  # it was opposed


def test_example_48_the_dead_are_dead_for_their_own_side_only() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Eddard Stark", "Littlefinger"], dead=["Eddard Stark"]),
        lannister=side("lannister", dead=["Littlefinger"]),
    )
    assert marshal_obstacle(t.s, Seat(0), t.stark.card("Eddard Stark").c) == IS_UNIQUE
    t.stark.gold = 5
    assert marshal_obstacle(t.s, Seat(0), t.stark.card("Littlefinger").c) == ""


def test_example_49_varys_without_another_ally_discards_himself() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Jon Snow"], hand=["Varys", "Not Today"], gold=3),
        lannister=side("lannister", play=["Bronn"]),
    )
    t.stark.marshal("Varys")
    assert (t.stark.in_play, t.stark.discard) == (["Jon Snow"], ["Varys"])
    assert t.lannister.in_play == ["Bronn"]


def test_varys_must_discard_an_ally_and_not_only_when_it_is_ones_own() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Jon Snow", "Hodor"], hand=["Varys", "Arya Stark"], gold=5),
        lannister=side("lannister", play=["Shae"]),
    )
    t.stark.marshal("Varys")
    assert sorted(t.options) == ["Hodor", "Shae", "Varys"]
    t.stark.choose("Shae")
    assert t.lannister.discard == ["Shae"]
    t.stark.marshal("Arya Stark")  # it is Varys who does it, and only when he comes
    assert t.stark.in_play == ["Jon Snow", "Hodor", "Varys", "Arya Stark"]
    assert t.about != "target"


def test_example_50_a_duplicate_does_not_save_from_being_discarded() -> None:
    for kind, saved in (("killed", True), ("discarded from play", False)):
        t = scene(
            stark=side("stark", play=["Jon Snow + Jon Snow"]),
            lannister=side("lannister"),
        )
        t.happen(kind, "Jon Snow")
        offered = not t.over and "save Jon Snow with a duplicate" in t.options
        assert offered is saved


def test_example_51_what_was_paid_stays_paid() -> None:
    """The example of a save response in the rulebook."""
    t = scene(
        lannister=side(
            "lannister", play=["Shae", "Red Cloaks", "Cersei Lannister"], hand=["A Lannister Pays His Debts"]
        ),
        stark=side("stark", play=["Sansa Stark"], hand=["Not Today"]),
    )
    t.lannister.challenge("intrigue", "Shae")
    t.stark.defend("Sansa Stark")
    t.lannister.play("A Lannister Pays His Debts", "Red Cloaks", "Sansa Stark")
    t.stark.play("Not Today")
    assert t.stark.in_play == ["Sansa Stark"]
    assert t.card("Red Cloaks").kneeling
    assert t.lannister.discard == ["A Lannister Pays His Debts"]


def test_example_52_power_claim_takes_what_is_there() -> None:
    t = scene(
        lannister=side("lannister", play=["Tywin Lannister"], plot="The Killing Cold"),
        stark=side("stark", power=1),
    )
    t.lannister.challenge("power", "Tywin Lannister")
    assert (t.stark.faction_power, t.lannister.faction_power) == (0, 1 + 1)


@pytest.mark.parametrize(("strict", "power"), [(False, 1), (True, 0)])
def test_example_54_an_attack_without_strength(strict: bool, power: int) -> None:
    t = scene(
        options={"require_strength_to_win": strict},
        stark=side("stark", play=["Winterfell Archers"]),
        lannister=side("lannister", plot="Hear Me Roar"),
    )
    assert t.card("Winterfell Archers").strength == 0
    t.stark.challenge("power", "Winterfell Archers")
    assert t.stark.faction_power == power  # unopposed


def test_a_challenge_in_which_nobody_is_left_just_ends() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow", "Arya Stark"]),
        lannister=side("lannister", hand=["The Lion's Cunning"], gold=2),
    )
    t.stark.challenge("military", "Jon Snow")
    assert t.about == "action"  # the other might play an event
    atoms.leave_challenge(t.s, t.card("Jon Snow").c)
    t.pass_windows(until="challenge")
    assert t.challenge.winner is None
    assert t.stark.faction_power == 0


def test_example_55_a_dominance_action_waits_for_the_reward() -> None:
    t = scene("dominance", stark=side("stark", play=["Maester Luwin"]), lannister=side("lannister"))
    assert t.stark.faction_power == 1
    assert t.about == "action"
    t.stark.use("Maester Luwin")
    assert len(t.stark.hand) >= 2


def test_the_decks_have_fifty_cards_and_seven_plots_each() -> None:
    s = kingsmoot.game("hbo").new(2, seed=1)
    assert [len(deck) for deck in s.deal.decks] == [50, 50]
    assert [len(plots) for plots in s.deal.plots] == [7, 7]


def test_the_seats_have_the_two_houses() -> None:
    game = kingsmoot.game("hbo")
    s = game.new([{"house": "lannister"}, {}])
    assert [game.seat_name(s, seat) for seat in range(2)] == ["House Lannister", "House Stark"]
    with pytest.raises(BadSetup, match="cannot have the same House"):
        game.new([{"house": "stark"}, {"house": "stark"}])
    with pytest.raises(BadSetup, match="stark or lannister"):
        game.new([{"house": "tully"}, {}])
