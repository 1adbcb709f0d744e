"""The cards of House Stark in the Core Set."""

from kingsmoot.scenario import side
from tests.games.winter.table import scene

WEAK = side("lannister", play=["Levies of the Riverlands (kneeling)"])


def test_ice_kills_another_participant_and_is_gone() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark + Ice"]),
        lannister=side("lannister", play=["Joffrey Baratheon", "Lurkers at Harrenhal"]),
    )
    assert not t.stark.can("use Ice")  # only in a challenge
    t.stark.challenge("power", "Robb Stark")
    t.lannister.defend("Lurkers at Harrenhal")
    t.stark.use("Ice")
    assert (t.lannister.dead, t.stark.discard) == (["Lurkers at Harrenhal"], ["Ice"])


def test_nymeria_saves_and_helps_arya() -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark (kneeling) + Nymeria", "Robb Stark + Summer"]),
        lannister=side("lannister", play=["Joffrey Baratheon"]),
    )
    assert t.card("Arya Stark").strength == 2
    assert t.card("Arya Stark").has("stealth")
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
        stark=side("stark", play=["Catelyn Stark (kneeling) + Nymeria"]),
    )
    assert t.card("Catelyn Stark").strength == 3
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.stark.use("Nymeria")
    assert t.stark.in_play == ["Catelyn Stark", "Nymeria"]


def test_summer_gives_strength_and_an_icon() -> None:
    t = scene(stark=side("stark", play=["Catelyn Stark + Summer"]), lannister=WEAK)
    assert (t.card("Catelyn Stark").strength, t.card("Catelyn Stark").icons) == (5, "MIP")
    assert not t.card("Catelyn Stark").has("stealth")  # that is for Bran


def test_ser_rodrik_cassel_stands_and_is_strong_in_defence() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Joffrey Baratheon"]),
        stark=side("stark", play=["Ser Rodrik Cassel"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.stark.defend("Ser Rodrik Cassel")
    assert t.challenge.winner is t.stark  # 4 against 3
    assert not t.card("Ser Rodrik Cassel").kneeling
    assert t.card("Ser Rodrik Cassel").strength == 2


def test_catelyn_stark_stops_a_strong_attacker() -> None:
    t = scene(
        lannister=side("lannister", play=["Lurkers at Harrenhal", "Joffrey Baratheon"]),
        stark=side("stark", play=["Catelyn Stark"]),
    )
    t.lannister.challenge("intrigue", "Lurkers at Harrenhal")
    t.stark.defend("Catelyn Stark")
    t.stark.use("Catelyn Stark", "Lurkers at Harrenhal")
    assert t.challenge.winner is t.stark


def test_robb_stark_kills_after_a_military_victory() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling)", "Enemy Informer (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.choose("Enemy Informer")
    t.stark.use("Robb Stark")
    assert t.lannister.dead == ["Enemy Informer", "Joffrey Baratheon"]


def test_robb_stark_does_nothing_after_a_power_challenge() -> None:
    t = scene(stark=side("stark", play=["Robb Stark"]), lannister=WEAK)
    t.stark.challenge("power", "Robb Stark")
    assert not t.stark.can("use Robb Stark")


def test_shaggydog_needs_a_lord_of_the_house() -> None:
    t = scene(
        stark=side("stark", play=["Shaggydog", "Robb Stark"]),
        lannister=side("lannister", play=["Enemy Informer"], hand=["Ravens at Dusk"]),
    )
    assert t.card("Shaggydog").strength == 4
    t.lannister.play("Ravens at Dusk")
    assert sorted(t.options) == ["Enemy Informer", "Robb Stark"]  # not the one that is immune to events
    t.lannister.choose("Robb Stark")
    t = scene(stark=side("stark", play=["Shaggydog"]), lannister=WEAK)
    assert t.card("Shaggydog").strength == 1
    assert not t.card("Shaggydog").has("immune to events")


def test_hodor_does_not_attack_and_is_not_bypassed() -> None:
    t = scene(
        stark=side("stark", play=["Hodor", "Robb Stark"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    t.pass_windows(until="challenge")
    t.choose("power challenge against House Lannister")
    assert t.challenge.attackers == ["Robb Stark"]
    t = scene(
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
        stark=side("stark", play=["Hodor", "Robb Stark"]),
    )
    t.pass_windows(until="challenge")
    t.choose("power challenge against House Stark")
    t.pass_windows()
    assert t.options == ["bypass Robb Stark", "bypass nobody"]


def test_grey_wind_and_lady_cost_less_beside_their_masters() -> None:
    t = scene("marshaling", stark=side("stark", hand=["Grey Wind", "Lady"]), lannister=WEAK)
    assert (t.card("Lady").cost, t.card("Grey Wind").cost) == (2, 4)
    t = scene("marshaling", stark=side("stark", play=["Robb Stark"], hand=["Grey Wind"]), lannister=WEAK)
    assert t.card("Grey Wind").cost == 2
    t = scene("marshaling", lannister=side("lannister", hand=["Lady"]), stark=side("stark", play=["Sansa Stark"]))
    assert t.card("Lady").cost == 2 + 2 - 2  # for others as well, though she is not of their House


def test_house_tully_recruiter_and_the_locations_take_gold_off_the_next_card() -> None:
    t = scene(
        "marshaling",
        stark=side(
            "stark",
            play=["House Tully Recruiter", "Northern Fiefdoms", "Godswood", "Narrow Sea"],
            hand=["War Host of the North", "Direwolf Pup"],
        ),
        lannister=WEAK,
    )
    t.stark.use("House Tully Recruiter")
    t.stark.use("Northern Fiefdoms")
    t.stark.use("Godswood")
    t.stark.use("Narrow Sea")
    assert t.stark.discard == ["Narrow Sea"]
    t.stark.marshal("War Host of the North")
    assert t.stark.gold == 6 - 1  # 7, less 1, 1, 2 and 2


def test_trident_reinforcements_come_back_from_a_full_dead_pile() -> None:
    dead = ["Trident Reinforcements", "Arya Stark", "Direwolf Pup"]
    t = scene("dominance", stark=side("stark", dead=dead), lannister=WEAK)
    t.stark.use("Trident Reinforcements")
    assert "Trident Reinforcements" in t.stark.hand
    t = scene("dominance", stark=side("stark", dead=dead[:2]), lannister=WEAK)
    assert not t.stark.can("use Trident Reinforcements")


def test_winterfell_castle_strengthens_the_house() -> None:
    t = scene(stark=side("stark", play=["Winterfell Castle", "Robb Stark", "Brienne of Tarth"]), lannister=WEAK)
    assert (t.card("Robb Stark").strength, t.card("Brienne of Tarth").strength) == (3, 3)


def test_winter_is_coming_raises_the_claim_of_starks() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"], hand=["Winter is Coming"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling)", "Enemy Informer (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("Winter is Coming")
    t.lannister.choose("Enemy Informer")  # and the other one as well
    assert sorted(t.lannister.dead) == ["Enemy Informer", "Joffrey Baratheon"]


def test_lethal_counterattack_kneels_two_to_kill_all_attackers() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Lannisport Weaponsmith", "Joffrey Baratheon"]),
        stark=side("stark", play=["Catelyn Stark", "Arya Stark"], hand=["Lethal Counterattack"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater", "Lannisport Weaponsmith")
    t.stark.play("Lethal Counterattack", "Catelyn Stark")
    assert t.card("Catelyn Stark").kneeling
    assert t.card("Arya Stark").kneeling
    t.lannister.can("nothing")  # Ser Jacelyn's response is let pass
    assert sorted(t.lannister.dead) == ["Lannisport Weaponsmith", "Ser Jacelyn Bywater"]


def test_lord_eddards_chambers_are_a_location_or_lie_on_the_house_card() -> None:
    for choice, kind in (("attach to nothing", "location"), ("attach to House Stark of House Stark", "attachment")):
        t = scene(
            "marshaling",
            stark=side("stark", hand=["Lord Eddard's Chambers", "Direwolf Pup"]),
            lannister=WEAK,
        )
        t.stark.marshal("Lord Eddard's Chambers", choice)
        assert t.card("Lord Eddard's Chambers").type == kind
        assert t.stark.income == 6 + 1


def test_bran_stark_sees_another_plot() -> None:
    t = scene(
        "plot",
        stark=side("stark", play=["Bran Stark"], plots=["Tax Season", "Fleeing to the Wall", "Blockade"]),
        lannister=side("lannister", plots=["Tax Season"], play=["Golden Tooth Mines", *["Crossroads"] * 3]),
    )
    while t.about != "plot":  # Bran may be used before plots are chosen as well
        t.choose("pass")
    t.stark.choose("reveal Tax Season")
    t.choose("first player House Stark")
    t.stark.use("Bran Stark", "reveal Fleeing to the Wall")
    t.lannister.choose("Crossroads of House Lannister #1", "Crossroads of House Lannister #2", "no more")
    assert sorted(t.lannister.discard) == ["Crossroads", "Golden Tooth Mines"]  # it was resolved
    assert t.players[0].plot == "Fleeing to the Wall"
    assert t.players[0].used[-1] == "Tax Season"
