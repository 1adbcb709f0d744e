"""Cards that follow what others only see: revealed cards, lowered STR, gold that is paid, initiative, crests."""

import pytest

from kingsmoot.games.winter.language import top_into_hand
from kingsmoot.games.winter.words.influence import with_influence
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.timing.listeners import holders
from kingsmoot.thrones.values.in_force import is_blank
from kingsmoot.thrones.values.plot_values import income
from tests.games.winter.table import scene

# -- cards that are revealed ----------------------------------------------------------------------------


def mustering(*, phase: str = "marshaling", found: str = "take Knight of Flowers") -> Scenario:
    t = scene(
        phase,
        stark=side("stark", play=["Bronn"], hand=["Muster"], deck=["Knight of Flowers"]),
        lannister=side("lannister", play=["Grand Maester Pycelle"], deck=["Enemy Informer", "The Goldroad"]),
    )
    t.stark.play("Muster")
    t.stark.choose(found)
    return t


def test_pycelle_learns_from_what_others_reveal() -> None:
    t = mustering()
    t.lannister.use("Grand Maester Pycelle")
    assert t.lannister.hand == ["Enemy Informer"]
    assert t.stark.hand == ["Knight of Flowers"]


def test_pycelle_learns_nothing_where_nothing_is_found() -> None:
    t = mustering(found="nothing")
    assert not t.lannister.can("use Grand Maester Pycelle")


def test_pycelle_does_not_follow_his_own_side() -> None:
    t = scene(
        "marshaling",
        lannister=side(
            "lannister", play=["Bronn", "Grand Maester Pycelle"], hand=["Muster"], deck=["Knight of Flowers"]
        ),
        stark=side("stark"),
    )
    t.lannister.play("Muster")
    t.lannister.choose("take Knight of Flowers")
    assert not t.lannister.can("use Grand Maester Pycelle")


def test_pycelle_responds_once_to_all_that_is_revealed_together() -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark"], deck=["Hodor", "Bronn", "Ice"]),
        lannister=side(
            "lannister", play=["Grand Maester Pycelle", "Enemy Informer (kneeling)"], deck=["The Goldroad", "Summer"]
        ),
    )
    top_into_hand(2).do(t.s, Context(t.stark.seat, t.card("Catelyn Stark").c))
    t.s.choices = []
    t.s.run()
    t.lannister.use("Grand Maester Pycelle")
    assert t.lannister.hand == ["The Goldroad"]
    assert not t.lannister.can("use Grand Maester Pycelle")


@pytest.mark.parametrize(("card", "power"), [("Gilded Plate", 1), ("Crossroads", 0)])
def test_groleo_profits_from_attachments(card: str, power: int) -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Robb Stark [core]"], hand=[card, card], gold=8),
        targaryen=side("targaryen", play=["Captain Groleo"]),
    )
    t.stark.marshal(card)
    if t.about == "host":
        t.stark.choose(t.options[0])
    assert t.targaryen.can("use Captain Groleo") is bool(power)
    if power:
        t.targaryen.use("Captain Groleo")
    assert t.targaryen.power == power


# -- who cannot be chosen -------------------------------------------------------------------------------


def test_quaithe_with_an_attachment_is_out_of_reach() -> None:
    for quaithe, offered in (("Quaithe of the Shadow", True), ("Quaithe of the Shadow + Slander", False)):
        t = scene(
            stark=side("stark", play=["Hodor"], hand=["Forever Burning"]),
            targaryen=side("targaryen", play=[quaithe, "Khal Drogo"]),
        )
        t.stark.play("Forever Burning")
        assert ("Quaithe of the Shadow" in t.options) is offered


def test_her_own_side_reaches_quaithe() -> None:
    t = scene(
        targaryen=side("targaryen", play=["Quaithe of the Shadow + Slander", "Khal Drogo"], hand=["Forever Burning"]),
        stark=side("stark", play=["Hodor"]),
    )
    t.targaryen.play("Forever Burning", "Quaithe of the Shadow")
    assert t.card("Quaithe of the Shadow").strength == 1


# -- initiative -----------------------------------------------------------------------------------------


def bays(kneeling: str = "") -> Scenario:
    t = scene(
        "plot",
        stark=side(
            "stark", play=[f"Bay of Ice{kneeling}"], plots=["Tax Season"], deck=["Hodor", "Bronn", "Catelyn Stark"]
        ),
        lannister=side("lannister", play=[f"Bay of Ice{kneeling}"], plots=["Tax Season"]),
    )
    t.skip_to("first-player", take_first=True)
    return t


def test_the_bay_of_ice_serves_whoever_wins_initiative() -> None:
    t = bays()
    assert [t.card("Bay of Ice", t.stark).kneeling, t.card("Bay of Ice", t.lannister).kneeling] == [True, True]
    assert len(t.stark.hand) + len(t.lannister.hand) == 1  # of two Bays only one has anything to kneel
    winner = t.asked
    assert len(winner.hand) == 1


def test_a_frozen_bay_brings_nothing() -> None:
    t = bays(" (kneeling)")
    assert len(t.stark.hand) + len(t.lannister.hand) == 0


# -- gold that is paid ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("king", "strength"), [("Hodor", 4), ("Robb Stark [sea]", 1)])
def test_joffrey_keeps_what_others_pay(king: str, strength: int) -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=[king], hand=["Catelyn Stark", "Bran Stark"], gold=9),
        lannister=side("lannister", play=["Joffrey Baratheon [sea]"]),
    )
    t.stark.marshal("Catelyn Stark")
    t.lannister.use("Joffrey Baratheon")
    joffrey = t.card("Joffrey Baratheon")
    assert joffrey.gold == t.card("Catelyn Stark").cost == 3
    assert joffrey.strength == strength
    t.stark.marshal("Bran Stark")
    assert not t.lannister.can("use Joffrey Baratheon")  # once a round


def test_joffrey_does_not_get_gold_for_a_location() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Crossroads"], gold=9),
        lannister=side("lannister", play=["Joffrey Baratheon [sea]"]),
    )
    t.stark.marshal("Crossroads")
    assert not t.lannister.can("use Joffrey Baratheon")


# -- crests ---------------------------------------------------------------------------------------------


def test_jack_has_the_crest_that_is_wanted_for_a_phase() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Jack of all Trades (kneeling)", "Crossroads"], hand=["Distinct Mastery"]),
        stark=side("stark", play=["Hodor"]),
    )
    assert not t.greyjoy.can("play Distinct Mastery")
    t = scene(
        greyjoy=side("greyjoy", play=["Jack of all Trades (kneeling)", "Crossroads"], hand=["Distinct Mastery"]),
        stark=side("stark", play=["Hodor"]),
    )
    jack = t.card("Jack of all Trades")
    t.greyjoy.use("Jack of all Trades")
    assert len(t.options) == 4
    t.greyjoy.choose("Holy")
    assert t.card("Crossroads").kneeling
    assert jack.crests == ["Holy"]
    t.greyjoy.play("Distinct Mastery")
    assert not jack.kneeling
    while t.phase == "challenges":
        t.choose(t.options[-1])
    assert jack.crests == []


# -- STR that is lowered --------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["effect", "attachment", "plot"])
def test_the_hound_leaves_where_somebody_is_weakened(how: str) -> None:
    if how == "effect":
        t = scene(
            stark=side("stark", play=["The Hound [sun]", "Hodor"], hand=["Forever Burning"]),
            lannister=side("lannister", play=["Enemy Informer"]),
        )
        t.stark.play("Forever Burning", "Enemy Informer")
    elif how == "attachment":
        t = scene(
            "marshaling",
            stark=side("stark", play=["The Hound [sun]", "Hodor"], hand=["Poisoned Wine"], gold=8),
            lannister=side("lannister", play=["Enemy Informer"]),
        )
        t.stark.marshal("Poisoned Wine")
    else:
        t = scene(
            "plot",
            stark=side("stark", play=["The Hound [sun]", "Hodor"], plots=["Threat from the North"]),
            lannister=side("lannister", play=["Enemy Informer"], plots=["Tax Season"]),
        )
        t.skip_to("challenge", take_first=True)
    assert "The Hound" in t.stark.hand


def test_the_hound_stays_where_somebody_is_strengthened() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["The Hound [sun]", "Hodor"], hand=["Gutter Rat's Cunning", "Catelyn Stark"], gold=8),
        lannister=side("lannister", play=["Enemy Informer"]),
    )
    t.stark.marshal("Gutter Rat's Cunning")
    assert t.card("Enemy Informer").strength == 4
    assert t.card("The Hound").in_play


def test_what_falls_to_str_0_is_discarded_and_not_sacrificed() -> None:
    t = scene(
        stark=side("stark", play=["Knight of the Rainwood", "Bran Stark"], hand=["Forever Burning"]),
        lannister=side("lannister", play=["Enemy Informer"], plot="Threat from the North"),
    )
    knight = t.card("Knight of the Rainwood")
    while knight.strength:
        knight.add_strength(-1)
    t.stark.play("Forever Burning", "Enemy Informer")
    assert knight.in_play  # it cannot be discarded from play


# -- tops of decks --------------------------------------------------------------------------------------


def waking() -> Scenario:
    return scene(
        stark=side("stark", play=["Knight of Flowers", "Robb Stark [core]", "Crossroads"], hand=["When I Woke..."]),
        lannister=side("lannister", play=["Enemy Informer (kneeling)", "Ser Ilyn Payne (kneeling)"]),
    )


def test_the_loser_wakes_somebody_on_top_of_a_deck() -> None:
    t = waking()
    t.stark.challenge("military", "Knight of Flowers", "Robb Stark")
    t.lannister.choose("Enemy Informer")
    t.stark.play("When I Woke...")
    assert t.card("Crossroads").kneeling
    assert t.options == ["Knight of Flowers", "Robb Stark"]  # who took part
    t.lannister.choose("Robb Stark")
    assert t.stark.deck[0] == "Robb Stark"
    assert t.card("Knight of Flowers").in_play


def test_nobody_wakes_after_a_power_challenge() -> None:
    t = waking()
    t.stark.challenge("power", "Robb Stark")
    assert not t.stark.can("play When I Woke...")


# -- a blank location -----------------------------------------------------------------------------------


def marauding(defender: str) -> Scenario:
    t = scene(
        greyjoy=side("greyjoy", play=["Theon Greyjoy + Veteran Marauder", "Stowaway"]),
        lannister=side("lannister", play=[defender, "Paramour", "Golden Tooth Mines", "Crossroads"]),
    )
    assert t.card("Theon Greyjoy").has("stealth")
    return t


def test_the_marauder_lays_a_location_waste() -> None:
    t = marauding("Enemy Informer (kneeling)")
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.pass_windows(until="stealth")
    t.greyjoy.choose("bypass nobody")
    t.greyjoy.use("Veteran Marauder", "Golden Tooth Mines")
    mines = t.card("Golden Tooth Mines")
    assert mines.attachments == ["Veteran Marauder"]
    assert mines.blank
    assert not t.card("Crossroads").blank
    assert not t.card("Theon Greyjoy").has("stealth")
    assert mines.c not in holders(t.s)  # nothing of its text works any more


def test_a_blank_card_keeps_the_bonuses_and_the_influence_that_it_shows() -> None:
    t = marauding("Enemy Informer (kneeling)")
    seat = t.lannister.seat
    gold = income(t.s, seat)
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.pass_windows(until="stealth")
    t.greyjoy.choose("bypass nobody")
    t.greyjoy.use("Veteran Marauder", "Crossroads")
    crossroads = t.card("Crossroads").c
    assert is_blank(t.s, crossroads)
    assert income(t.s, seat) == gold
    assert crossroads in with_influence(t.s, seat)
    assert t.view(0)["table"]["players"][seat]["influence"] == 1 + 1  # with the Paramour's


def test_the_marauder_needs_an_unopposed_victory() -> None:
    t = marauding("Robb Stark [core]")
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.pass_windows(until="stealth")
    t.greyjoy.choose("bypass Paramour")
    t.lannister.defend("Robb Stark")
    assert not t.greyjoy.can("use Veteran Marauder")
