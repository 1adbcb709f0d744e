"""The cards for other Houses, and the neutral ones, of Kings of the Sea."""

from kingsmoot.scenario import Scenario, side
from tests.games.winter.table import scene

WEAK = side("lannister", play=["Levies of the Riverlands (kneeling)"])


def test_robb_stark_the_king_calls_an_army_for_nothing() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Robb Stark [sea]"], hand=["War Host of the North", "Hodor"]),
        lannister=WEAK,
    )
    t.stark.use("Robb Stark")
    t.stark.marshal("War Host of the North")
    assert t.stark.gold == 6


def test_robb_stark_is_no_king_beside_another() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Robb Stark [sea]"], hand=["War Host of the North", "Hodor"]),
        greyjoy=side("greyjoy", play=["Balon Greyjoy"]),
    )
    assert not t.stark.can("use Robb Stark")


def test_robert_baratheon_the_king_plays_an_event_again() -> None:
    t = scene(
        baratheon=side(
            "baratheon",
            play=["Robert Baratheon [sea]", "Selyse Baratheon"],
            discard=["Confession", "Distraction", "Arya's Revenge"],
        ),
        lannister=side("lannister", hand=["Enemy Informer", "Summer"]),
    )
    t.baratheon.use(
        "Robert Baratheon"
    )  # Confession, paid with Selyse: for the rest there is neither time nor influence
    assert t.card("Robert Baratheon").kneeling
    assert t.card("Selyse Baratheon").kneeling
    t.baratheon.choose("Summer")
    assert t.lannister.discard == ["Summer"]
    assert t.baratheon.discard == ["Distraction", "Arya's Revenge"]
    assert "Confession" in t.baratheon.deck


def test_the_event_of_robert_baratheon_returns_to_the_deck_though_cards_are_moribund() -> None:
    t = scene(
        options={"moribund": True},
        baratheon=side("baratheon", play=["Robert Baratheon [sea]", "Selyse Baratheon"], discard=["Confession"]),
        lannister=side("lannister", hand=["Enemy Informer", "Summer"]),
    )
    t.baratheon.use("Robert Baratheon")
    t.baratheon.choose("Summer")
    assert "Confession" in t.baratheon.deck


def test_robert_baratheon_has_nothing_to_play_again() -> None:
    t = scene(
        baratheon=side(
            "baratheon",
            play=["Robert Baratheon [sea]", "Brienne of Tarth"],
            discard=["Distraction", "Confession", "Winter is Coming"],
        ),
        lannister=side("lannister", play=["Joffrey Baratheon"], hand=["Enemy Informer"]),
    )
    t.baratheon.challenge("military", "Brienne of Tarth")
    assert not t.baratheon.can("use Robert Baratheon")  # the last one is for the challenges phase, not for any


def test_viserys_targaryen_the_king_needs_less_power() -> None:
    t = scene(
        targaryen=side(
            "targaryen", play=["Viserys Targaryen [sea] + Sworn at Birth + Ruler of Meereen", "Khal Drogo"], power=12
        ),
        lannister=WEAK,
    )
    t.targaryen.challenge("power", "Khal Drogo")
    assert t.winner is t.targaryen  # 13 of 13


def test_viserys_targaryen_needs_all_of_it_beside_another_king() -> None:
    t = scene(
        targaryen=side(
            "targaryen", play=["Viserys Targaryen [sea] + Sworn at Birth", "Khal Drogo", "Brienne of Tarth"], power=13
        ),
        greyjoy=side("greyjoy", play=["Balon Greyjoy (kneeling)"]),
    )
    t.targaryen.challenge("power", "Khal Drogo")
    assert not t.over
    assert t.targaryen.power == 14


def test_myrcella_lannister_lends_a_knight_wits_and_silence() -> None:
    t = scene(
        martell=side("martell", play=["Myrcella Lannister", "Knight of Flowers", "Randyll Tarly"]),
        lannister=side("lannister", play=["Lannisport Steward"]),
    )
    t.martell.use("Myrcella Lannister")  # only one Knight is there
    assert t.card("Myrcella Lannister").kneeling
    assert t.card("Knight of Flowers").icons == "MI"
    assert t.card("Knight of Flowers").has("stealth")


def test_myrcella_lannister_is_no_queen_beside_another() -> None:
    t = scene(
        martell=side("martell", play=["Myrcella Lannister", "Knight of Flowers"]),
        lannister=side("lannister", play=["Myrcella Lannister"]),
    )
    assert not t.martell.can("use Myrcella Lannister")


def test_randyll_tarly_leads_to_war() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Randyll Tarly", "Dagmer Cleftjaw", "Theon Greyjoy"]),
        stark=side("stark", play=["Knight of the Tumblestone"]),
    )
    strengths = [t.card(title).strength for title in ("Randyll Tarly", "Dagmer Cleftjaw", "Theon Greyjoy")]
    assert strengths == [4, 4, 2]
    assert t.card("Knight of the Tumblestone").strength == 2  # a War crest, but the opponent's


def test_seafarers_bow_is_drawn_by_the_bearer_or_by_itself() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Stowaway + Seafarer's Bow", "Theon Greyjoy"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.lannister.defend("Lurkers at Harrenhal")
    t.greyjoy.use("Seafarer's Bow (1)", "Theon Greyjoy")
    t.greyjoy.use("Seafarer's Bow (2)", "Theon Greyjoy")
    assert t.challenge.winner is t.greyjoy  # 2 and 4 against 6


def test_seafarers_bow_needs_a_bearer_who_stands() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Stowaway (kneeling) + Seafarer's Bow", "Theon Greyjoy", "Wex Pyke"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    assert not t.greyjoy.can("use Seafarer's Bow")  # nobody takes part
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.lannister.defend("Lurkers at Harrenhal")
    assert not t.greyjoy.can("use Seafarer's Bow (1)")


def test_seafarers_bow_is_drawn_once_a_phase_in_each_way() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Dagmer Cleftjaw + Seafarer's Bow", "Theon Greyjoy"], hand=["Distinct Mastery"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal", "Enemy Informer"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.lannister.defend("Lurkers at Harrenhal")
    t.greyjoy.use("Seafarer's Bow (1)")
    assert t.options == ["Theon Greyjoy", "Lurkers at Harrenhal"]
    t.greyjoy.choose("Theon Greyjoy")
    t.greyjoy.play("Distinct Mastery")  # Dagmer stands again
    assert not t.card("Dagmer Cleftjaw").kneeling
    t.greyjoy.use("Seafarer's Bow (2)", "Theon Greyjoy")
    assert not t.greyjoy.can("use Seafarer's Bow (1)")
    assert t.challenge.winner is t.greyjoy  # 2 and 4 against 6
    t.skip_to("challenge")
    assert t.card("Seafarer's Bow").kneeling


def test_seafarers_bow_is_not_drawn_by_an_opponent_who_bears_it() -> None:
    t = scene(
        "marshaling",
        greyjoy=side("greyjoy", play=["Theon Greyjoy"], hand=["Seafarer's Bow", "Stowaway"]),
        lannister=side("lannister", play=["Joffrey Baratheon"]),
    )
    t.greyjoy.marshal("Seafarer's Bow", "attach to Joffrey Baratheon")
    t.skip_to("challenge")
    t.greyjoy.challenge("power", "Theon Greyjoy")
    assert not t.greyjoy.can("use Seafarer's Bow (1)")


def prayed(answer: str, whose: str = "House Lannister") -> Scenario:
    t = scene(
        greyjoy=side("greyjoy", play=["Godswood Attendant", "Sea Raiders"], deck=["Gatehouse"]),
        lannister=side("lannister", play=["Levies of the Riverlands (kneeling)"], deck=["Summer", "Ice"]),
    )
    t.greyjoy.challenge("power", "Godswood Attendant")
    t.greyjoy.use("Godswood Attendant", whose)
    top = {"House Lannister": "Summer", "House Greyjoy": "Gatehouse"}[whose]
    assert t.detail == f"You see {top}."
    t.greyjoy.choose(answer)
    return t


def test_godswood_attendant_sees_what_comes() -> None:
    assert prayed("yes").lannister.discard == ["Summer"]
    t = prayed("no")
    assert t.lannister.deck[:2] == ["Summer", "Ice"]
    assert t.view(t.greyjoy.seat)["table"]["players"][t.lannister.seat]["foreseen"][0]["title"] == "Summer"
    assert t.view(t.lannister.seat)["table"]["players"][t.lannister.seat]["foreseen"] == []
    assert prayed("yes", "House Greyjoy").greyjoy.discard == ["Gatehouse"]


def test_godswood_attendant_must_take_part() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Godswood Attendant", "Sea Raiders"]),
        lannister=WEAK,
    )
    t.greyjoy.challenge("power", "Sea Raiders")
    assert not t.greyjoy.can("use Godswood Attendant")
