"""The locations and plots of Kings of the Sea."""

import pytest

from kingsmoot.scenario import side
from kingsmoot.thrones.rules.phases.challenges import challenges_of
from tests.games.winter.table import scene

WEAK = side("lannister", play=["Levies of the Riverlands (kneeling)"])


def test_locations_take_gold_off_the_next_card() -> None:
    t = scene(
        "marshaling",
        greyjoy=side(
            "greyjoy",
            play=["Iron Island Fiefdoms", "Bloody Keep", "Sunset Sea [sea]", "Shivering Sea"],
            hand=["Euron Crow's Eye", "Stowaway", "Randyll Tarly"],
        ),
        lannister=WEAK,
    )
    t.greyjoy.use("Iron Island Fiefdoms")
    t.greyjoy.use("Bloody Keep")
    t.greyjoy.use("Sunset Sea")
    assert t.card("Euron Crow's Eye").cost == 0  # 5, less 1, 2 and 2
    assert t.card("Randyll Tarly").cost == 3  # of no House
    t.greyjoy.use("Shivering Sea")
    assert t.card("Randyll Tarly").cost == 2
    assert t.greyjoy.discard == ["Sunset Sea", "Shivering Sea"]
    assert t.card("Iron Island Fiefdoms").kneeling
    assert t.card("Bloody Keep").kneeling


@pytest.mark.parametrize("place", ["Iron Island Fiefdoms", "Bloody Keep", "Sunset Sea [sea]", "Shivering Sea"])
def test_locations_take_gold_off_in_the_marshalling_phase_only(place: str) -> None:
    t = scene(greyjoy=side("greyjoy", play=[place, "Theon Greyjoy"], hand=["Stowaway"]), lannister=WEAK)
    assert not any(option.startswith("use ") for option in t.options)


def test_aerons_chambers_are_a_location_or_lie_on_the_house_card() -> None:
    for choice, kind in (("attach to nothing", "location"), ("attach to House Greyjoy of House Greyjoy", "attachment")):
        t = scene("marshaling", greyjoy=side("greyjoy", hand=["Aeron's Chambers", "Stowaway"]), lannister=WEAK)
        t.greyjoy.marshal("Aeron's Chambers", choice)
        assert t.card("Aeron's Chambers").type == kind
        assert t.greyjoy.income == 6 + 1


def test_the_iron_mines_save_anybody_from_death() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Joffrey Baratheon"]),
        greyjoy=side("greyjoy", play=["Randyll Tarly (kneeling)", "The Iron Mines"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.greyjoy.use("The Iron Mines")
    assert t.greyjoy.in_play == ["Randyll Tarly"]
    assert t.greyjoy.discard == ["The Iron Mines"]


def test_the_iron_mines_must_stand() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Joffrey Baratheon"]),
        greyjoy=side("greyjoy", play=["Randyll Tarly (kneeling)", "The Iron Mines (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    assert not t.greyjoy.can("use The Iron Mines")
    assert t.greyjoy.dead == ["Randyll Tarly"]


def test_longship_iron_victory_strengthens_and_draws_for_a_victory() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Longship Iron Victory", "Balon Greyjoy", "Stowaway"], deck=["Gatehouse"]),
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Joffrey Baratheon"]),
    )
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.lannister.defend("Ser Jacelyn Bywater")
    t.greyjoy.use("Longship Iron Victory")
    assert t.options == ["Balon Greyjoy", "Ser Jacelyn Bywater"]  # who take part
    t.greyjoy.choose("Balon Greyjoy")
    assert t.card("Longship Iron Victory").kneeling
    assert t.card("Balon Greyjoy").strength == 5
    assert t.greyjoy.hand == []
    t.pass_windows(until="challenge")
    assert t.card("Balon Greyjoy").strength == 3
    assert t.greyjoy.hand == ["Gatehouse"]


def test_longship_iron_victory_draws_nothing_for_a_defeat() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Longship Iron Victory", "Theon Greyjoy", "Stowaway"], deck=["Gatehouse"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.lannister.defend("Lurkers at Harrenhal")
    t.greyjoy.use("Longship Iron Victory", "Theon Greyjoy")
    t.pass_windows(until="challenge")
    assert t.greyjoy.hand == []


def test_warships_do_not_sail_without_the_house() -> None:
    for crew, kneels in (("Randyll Tarly", True), ("Stowaway", False)):
        t = scene(
            "marshaling",
            greyjoy=side("greyjoy", play=["Longship Iron Victory", "Scouting Vessel", "Gatehouse", crew]),
            lannister=side("lannister", play=["Scouting Vessel", "Enemy Informer"]),
        )
        t.pass_windows(until="challenge")
        assert t.card("Longship Iron Victory").kneeling == kneels
        assert t.card("Scouting Vessel", of=t.greyjoy).kneeling == kneels
        assert not t.card("Scouting Vessel", of=t.lannister).kneeling
        assert not t.card("Gatehouse").kneeling


def test_warships_lie_at_anchor_at_the_end_of_the_marshalling_phase_only() -> None:
    t = scene(
        "draw",
        greyjoy=side("greyjoy", play=["Longship Iron Victory", "Randyll Tarly"], hand=["Stowaway"]),
        lannister=WEAK,
    )
    t.greyjoy.marshal("Stowaway")  # of the House, in time
    t.skip_to("challenge")
    assert not t.card("Longship Iron Victory").kneeling


def test_scouting_vessel_takes_a_defender_out_of_the_count() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Scouting Vessel", "Theon Greyjoy", "Stowaway"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.lannister.defend("Lurkers at Harrenhal")
    t.greyjoy.use("Scouting Vessel")  # there is one defender
    assert t.card("Scouting Vessel").kneeling
    t.pass_windows(until="challenge")
    assert t.challenge.winner is t.greyjoy
    assert t.greyjoy.power == 1  # unopposed: the defence counted 0


def test_a_bay_of_ice_draws_beside_one_that_kneels_already() -> None:
    t = scene(
        "plot",
        stark=side("stark", play=["Bay of Ice", "Bay of Ice (kneeling)"], plots=["Marching Orders"], deck=["Hodor"]),
        lannister=side("lannister", plots=["Tax Season"]),
    )
    t.stark.choose("use Bay of Ice of House Stark #1 for House Stark")
    t.skip_to("first-player")
    assert t.stark.hand == ["Hodor"]
    assert t.stark.kneeling == t.stark.in_play


def test_plots_allow_everybody_one_more_challenge() -> None:
    for kind, plot in enumerate(("After the Mummer's Ford", "The Breaking of Oaths", "An Empty Throne")):
        t = scene(
            greyjoy=side("greyjoy", play=["Euron Crow's Eye"], plot=plot),
            lannister=side("lannister", play=["Enemy Informer"]),
        )
        for seat in t.s.everybody():
            assert [challenges_of(t.s, seat, k)[1] for k in range(3)] == [1 + (k == kind) for k in range(3)]


def test_siege_of_riverrun_leaves_you_without_intrigue() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye"], plot="Siege of Riverrun"),
        lannister=side("lannister", play=["Enemy Informer"]),
    )
    t.pass_windows(until="challenge")
    kinds = [option.split()[0] for option in t.options]
    assert kinds == ["military", "power", "no"]
    t.greyjoy.choose("no more challenges")
    t.pass_windows(until="challenge")
    assert "intrigue challenge against House Greyjoy" in t.options


def test_the_promise_of_victory_changes_a_hand() -> None:
    t = scene(
        greyjoy=side(
            "greyjoy",
            play=["Stowaway", "Theon Greyjoy"],
            plot="The Promise of Victory",
            hand=["Ice", "Summer"],
            deck=["Gatehouse", "Bloody Keep", "Seasick"],
        ),
        lannister=WEAK,
    )
    t.greyjoy.challenge("intrigue", "Stowaway")
    assert len(t.options) == 2
    t.greyjoy.choose(t.options[0])
    assert t.greyjoy.hand == ["Bloody Keep", "Gatehouse"]
    assert sorted(t.greyjoy.deck[-2:]) == ["Ice", "Summer"]


def test_the_promise_of_victory_need_not_be_kept_nor_follows_other_challenges() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Stowaway", "Theon Greyjoy"], plot="The Promise of Victory", hand=["Ice"]),
        lannister=WEAK,
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.greyjoy.challenge("intrigue", "Stowaway")  # nothing was asked in between
    t.greyjoy.choose("no")
    assert t.greyjoy.hand == ["Ice"]


def test_stay_of_execution_sends_kings_home() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Joffrey Baratheon"], plot="Stay of Execution"),
        greyjoy=side("greyjoy", play=["Balon Greyjoy (kneeling)", "Theon Greyjoy (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.greyjoy.choose("Balon Greyjoy")
    assert not t.lannister.can("use Joffrey Baratheon")  # no Lord was killed
    assert (t.greyjoy.hand, t.greyjoy.dead) == (["Balon Greyjoy"], [])
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"], plot="Stay of Execution"),
        greyjoy=side("greyjoy", play=["Theon Greyjoy (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    assert t.greyjoy.dead == ["Theon Greyjoy"]  # neither King nor Queen


def test_rise_of_the_kraken_pays_twice_for_unopposed_challenges() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Theon Greyjoy", "Stowaway"], plot="Rise of the Kraken"),
        lannister=WEAK,
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.pass_windows(until="challenge")
    assert t.greyjoy.power == 2
    t = scene(
        greyjoy=side("greyjoy", play=["Theon Greyjoy", "Stowaway"], plot="Rise of the Kraken"),
        lannister=side("lannister", play=["Levies of the Riverlands"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.lannister.defend("Levies of the Riverlands")
    t.pass_windows(until="challenge")
    assert t.greyjoy.power == 0
