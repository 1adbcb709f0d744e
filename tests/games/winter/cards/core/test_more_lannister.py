"""More cards of House Lannister in the Core Set."""

import pytest

from kingsmoot.scenario import side
from kingsmoot.thrones.model.enums import Phase
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.values.costs import purse
from tests.games.winter.table import scene

PAYNE = "Ser Ilyn Payne"


# -- saves that cost gold -------------------------------------------------------------------------------


def test_gilded_plate_buys_a_life_in_ones_own_turn() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Joffrey Baratheon + Gilded Plate"], hand=["Cersei's Attendant"]),
        stark=side("stark", play=[PAYNE], hand=["Distraction"]),
    )
    t.stark.use(PAYNE, "Joffrey Baratheon")
    gold = t.lannister.gold
    t.lannister.use("Gilded Plate")
    assert t.lannister.in_play == ["Joffrey Baratheon"]
    assert t.lannister.discard == ["Gilded Plate"]
    assert t.lannister.gold == gold - 1


def test_gilded_plate_is_worth_nothing_when_there_is_no_gold() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling) + Gilded Plate"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.lannister.can("use Gilded Plate")
    assert t.lannister.dead == ["Joffrey Baratheon"]


# -- the Hound ------------------------------------------------------------------------------------------


def test_the_hound_does_not_stay_dead() -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark", "Catelyn Stark"]),
        lannister=side("lannister", play=["The Hound (kneeling)"]),
    )
    t.stark.challenge("military", "Arya Stark")
    assert (t.lannister.dead, t.lannister.discard) == ([], ["The Hound"])


@pytest.mark.parametrize(
    ("choice", "in_play", "discard"),
    [
        ("discard the top card of your deck", ["The Hound"], ["Distraction"]),
        ("discard this card from play (cannot be saved)", [], ["The Hound"]),
    ],
)
def test_the_hound_is_kept_with_a_card(choice: str, in_play: list[str], discard: list[str]) -> None:
    t = scene(
        "dominance",
        lannister=side("lannister", play=["The Hound"], deck=["Distraction"]),
        stark=side("stark", play=["Levies of the Riverlands"]),
    )
    t.lannister.choose(choice)
    assert (t.lannister.in_play, t.lannister.discard) == (in_play, discard)
    assert t.lannister.power == len(in_play)  # he counts for dominance only if he is kept


def test_the_hound_goes_if_there_is_no_card_to_keep_him_with() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound", "Joffrey Baratheon"], below=0),
        stark=side("stark", play=["Ser Ilyn Payne"]),
    )
    t.skip_to("first-player")
    assert t.lannister.in_play == ["Joffrey Baratheon"]


# -- sellswords and rogues ------------------------------------------------------------------------------


def test_bronn_stands_up_instead_of_a_death() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Bronn (kneeling)", "Joffrey Baratheon", "Cersei's Attendant"]),
        stark=side("stark", play=[PAYNE], hand=["Distraction"]),
    )
    t.lannister.use("Bronn", "Joffrey Baratheon")
    assert t.lannister.gold == 4
    t.stark.use(PAYNE, "Joffrey Baratheon")
    assert t.lannister.dead == []
    assert not t.card("Bronn").kneeling


def test_bronn_guards_nobody_else_and_not_while_he_stands() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Bronn (kneeling)", "Joffrey Baratheon", "Cersei's Attendant"]),
        stark=side("stark", play=[PAYNE], hand=["Distraction"]),
    )
    t.lannister.use("Bronn", "Joffrey Baratheon")
    t.stark.use(PAYNE, "Cersei's Attendant")
    t.lannister.choose("pass")
    assert t.lannister.dead == ["Cersei's Attendant"]
    assert t.card("Bronn").kneeling
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Bronn", "Joffrey Baratheon"]),
        stark=side("stark", play=[PAYNE], hand=["Distraction"]),
    )
    t.lannister.use("Bronn", "Joffrey Baratheon")
    t.stark.use(PAYNE, "Joffrey Baratheon")
    assert t.lannister.dead == ["Joffrey Baratheon"]


def test_nothing_comes_of_a_death_that_bronn_has_prevented() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Bronn (kneeling)", "Ser Ilyn Payne"], hand=["Enemy Informer"]),
        baratheon=side("baratheon", play=["Old Red Priest", "Great Hall"]),
    )
    t.lannister.use("Bronn", "Old Red Priest")
    t.lannister.use("Ser Ilyn Payne", "Old Red Priest")
    assert not t.card("Bronn").kneeling  # before anybody asks what follows
    assert t.baratheon.in_play == ["Old Red Priest", "Great Hall"]
    assert not t.card("Great Hall").kneeling


def test_bronn_keeps_benjen_stark_from_emptying_the_dead_piles() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Bronn (kneeling)", "Ser Ilyn Payne"], hand=["Enemy Informer"]),
        stark=side("stark", play=["Benjen Stark + Poisoned Wine"], dead=["Hodor"]),
    )
    t.lannister.use("Bronn", "Benjen Stark")
    t.lannister.use("Ser Ilyn Payne", "Benjen Stark")
    assert not t.card("Bronn").kneeling
    assert t.card("Benjen Stark").in_play
    assert t.stark.dead == ["Hodor"]


def test_bronn_guards_only_until_the_end_of_the_phase() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Bronn (kneeling)", "Joffrey Baratheon (kneeling)"]),
        stark=side("stark", play=["Catelyn Stark", "Eddard Stark"]),
    )
    t.lannister.use("Bronn", "Joffrey Baratheon")
    t.skip_to("challenge")
    t.stark.challenge("military", "Eddard Stark")
    t.lannister.choose("Joffrey Baratheon")
    assert t.lannister.dead == ["Joffrey Baratheon"]


@pytest.mark.parametrize(("where", "top"), [("on the bottom", "Levies of the Riverlands"), ("on top", "Distraction")])
def test_raff_the_sweetling_looks_at_a_deck(where: str, top: str) -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Raff the Sweetling"]),
        stark=side("stark", deck=["Distraction"]),
    )
    t.lannister.use("Raff the Sweetling")
    assert t.options == ["put Distraction on top", "put Distraction on the bottom"]
    t.lannister.choose(f"put Distraction {where}")
    assert t.stark.deck[0] == top
    assert (t.stark.deck[-1] == "Distraction") == (where == "on the bottom")
    assert t.lannister.gold == 5


def test_raff_tells_nobody_else_what_he_saw() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Raff the Sweetling"]),
        stark=side("stark", deck=["Distraction"]),
    )
    t.lannister.use("Raff the Sweetling", "put Distraction on top")
    seen = [t.view(seat)["table"]["players"][1]["foreseen"] for seat in range(2)]
    assert ([card["title"] for card in seen[0]], seen[1]) == (["Distraction"], [])


# -- the brothel ----------------------------------------------------------------------------------------


def test_lannisport_brothel_keeps_somebody_down() -> None:
    t = scene(
        "standing",
        lannister=side("lannister", play=["Lannisport Brothel", "Joffrey Baratheon (kneeling)"]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark", "Winterfell Castle (kneeling)"]),
    )
    offered = [option for option in t.options if option != "pass"]
    assert len(offered) == 2  # for Joffrey and Robb: Arya stood already, the castle is no character
    t.lannister.choose(next(option for option in offered if "Robb Stark" in option))
    assert t.card("Robb Stark").kneeling
    assert t.card("Lannisport Brothel").kneeling


def test_lannisport_brothel_waits_for_the_standing_phase() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Renly Baratheon [core] (kneeling)", "Crossroads", "Bastard of Robert"]),
        lannister=side("lannister", play=["Lannisport Brothel"]),
    )
    t.baratheon.use("Renly Baratheon")
    assert not t.lannister.can("use Lannisport Brothel")


# -- Tywin Lannister ------------------------------------------------------------------------------------


def test_tywin_brings_gold_that_is_spent_like_that_of_the_pool() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Ser Jacelyn Bywater", "Enemy Informer"]),
        stark=side("stark"),
    )
    tywin = t.card("Tywin Lannister")
    assert tywin.gold == 2
    t.lannister.gold = sum(t.card(title).cost for title in t.lannister.hand) - 1  # one less than both cost together
    t.lannister.marshal("Ser Jacelyn Bywater")
    assert tywin.gold == 2  # the pool pays first
    t.lannister.marshal("Enemy Informer")
    assert (t.lannister.gold, tywin.gold) == (0, 1)


def test_what_is_on_tywin_stays_and_grows() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Enemy Informer"], plots=["Tax Season"]),
        stark=side("stark", plots=["Tax Season"], hand=["Hodor"]),
    )
    t.skip_to("after begin round")
    t.skip_to("after collect income", take_first=True)
    t.resume()
    assert t.active is t.lannister
    assert t.card("Tywin Lannister").gold == 4
    assert t.view(1)["table"]["players"][0]["play"][0]["gold"] == 4


def test_the_gold_of_tywin_is_spent_in_the_own_turn_only() -> None:
    t = scene(
        lannister=side("lannister", play=["Tywin Lannister (2 gold)", "Joffrey Baratheon (kneeling) + Gilded Plate"]),
        stark=side("stark", play=["Robb Stark [core]"]),
    )
    t.pass_windows(until="challenge")
    assert purse(t.s, Seat(0)) == 0
    t.s.phase, t.s.active = Phase.MARSHALING, Seat(1)
    assert purse(t.s, Seat(0)) == 0
    t.s.active = Seat(0)
    assert purse(t.s, Seat(0)) == 2
    t.s.active = Seat(1)
    assert purse(t.s, Seat(1)) == 0  # it is not for others


def test_the_gold_goes_with_tywin() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", "Hodor"]),
        lannister=side("lannister", play=["Tywin Lannister (kneeling) (2 gold)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert t.lannister.dead == ["Tywin Lannister"]
    assert t.card("Tywin Lannister").gold == 0
