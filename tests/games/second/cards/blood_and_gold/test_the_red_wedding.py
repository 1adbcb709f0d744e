"""The Red Wedding."""

import pytest

from kingsmoot.scenario import Scenario, side

# -- Dacey Mormont --------------------------------------------------------------------------------------


def test_dacey_mormont_is_as_strong_as_there_are_starks_on_her_side() -> None:
    t = Scenario(
        stark=side("stark", play=["Dacey Mormont", "Summer", "Hedge Knight"]),
        other=side("stark", play=["Robb Stark (pack Core)"]),
    )
    assert t.card("Dacey Mormont").strength == 2  # herself and Summer
    t.stark.take_control("Robb Stark")
    assert t.card("Dacey Mormont").strength == 3


def test_dacey_mormont_has_no_strength_while_she_is_blank() -> None:
    t = Scenario(
        stark=side("stark", play=["Dacey Mormont + Milk of the Poppy (controlled by martell)", "Summer"]),
        martell=side("martell"),
    )
    assert (t.card("Dacey Mormont").strength, t.card("Dacey Mormont").has("renown")) == (0, False)


# -- Winterfell Archery Range ---------------------------------------------------------------------------


def test_winterfell_archery_range_removes_a_weak_participant_from_a_military_challenge() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler", "Ser Jaime Lannister (pack Core)", "Burned Men"]),
        stark=side("stark", play=["Winterfell Archery Range", "Summer"]),
    )
    t.lannister.challenge("military", "The Tickler", "Ser Jaime Lannister")
    t.stark.defend("Summer")
    t.stark.use("Winterfell Archery Range")
    assert t.options == ["The Tickler", "Summer"]  # Jaime is too strong, Burned Men take no part
    t.stark.choose("The Tickler")
    assert (t.card("The Tickler").participating, t.card("Winterfell Archery Range").kneeling) == (False, True)
    assert t.challenge.attack == 5


def test_winterfell_archery_range_looks_at_strength_as_it_is() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler + Widow's Wail", "Burned Men"]),
        stark=side("stark", play=["Winterfell Archery Range"]),
    )
    t.lannister.challenge("military", "The Tickler")
    assert not t.stark.can("use Winterfell Archery Range")


def test_winterfell_archery_range_is_for_military_challenges() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]), stark=side("stark", play=["Winterfell Archery Range"])
    )
    t.lannister.challenge("intrigue", "The Tickler")
    assert not t.stark.can("use Winterfell Archery Range")


# -- Oldtown Informer -----------------------------------------------------------------------------------


def test_oldtown_informer_draws_and_discards_as_much_as_it_has_gold() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Oldtown Informer (2 gold)"],
            hand=["Ser Colen of Greenpools"],
            deck=["Heartsbane", "Growing Strong", "Left"],
        ),
        lannister=side("lannister", play=["The Tickler"], hand=["Burned Men"], gold=2),
    )
    t.lannister.ambush("Burned Men")  # any card that enters play will do
    t.tyrell.use("Oldtown Informer")
    assert sorted(t.tyrell.hand) == ["Growing Strong", "Heartsbane", "Ser Colen of Greenpools"]
    t.tyrell.choose("Heartsbane", "Ser Colen of Greenpools")
    assert t.tyrell.hand == ["Growing Strong"]
    assert sorted(t.tyrell.discard) == ["Heartsbane", "Ser Colen of Greenpools"]
    assert t.card("Oldtown Informer").gold == 2  # it is counted, not paid


def test_oldtown_informer_reacts_to_its_own_ambush_with_the_gold_that_was_bestowed() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Left"], hand=["Oldtown Informer"], deck=["Heartsbane", "Growing Strong"], gold=3),
        lannister=side("lannister"),
    )
    t.tyrell.ambush("Oldtown Informer", "bestow 1")
    t.tyrell.use("Oldtown Informer", "Heartsbane")
    assert t.tyrell.discard == ["Heartsbane"]
    assert t.tyrell.gold == 0


def test_oldtown_informer_needs_gold() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Oldtown Informer"]),
        lannister=side("lannister", play=["The Tickler"], hand=["Burned Men"], gold=2),
    )
    t.lannister.ambush("Burned Men")
    assert not t.tyrell.can("use Oldtown Informer")


def test_oldtown_informer_discards_nothing_if_it_could_not_draw_as_much() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Oldtown Informer (2 gold)"], deck=["Heartsbane"], below=0),
        lannister=side("lannister", play=["The Tickler"], hand=["Burned Men"], gold=2),
    )
    t.lannister.ambush("Burned Men")
    with t.stop_at("after cards drawn"):
        t.tyrell.use("Oldtown Informer")
    t.resume()
    assert (t.tyrell.hand, t.tyrell.discard) == (["Heartsbane"], [])


def test_oldtown_informer_is_for_the_challenges_phase() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Oldtown Informer (2 gold)"], hand=["Left"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.tyrell.marshal("Left")
    assert not t.tyrell.can("use Oldtown Informer")


# -- Arbor Vineyard -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "gold"),
    [
        ("A Noble Cause", "A Noble Cause", 1),
        ("A Tourney for the King", "A Noble Cause", 2),
        ("A Noble Cause", "A Tourney for the King", 2),
        ("A Tourney for the King", "The Winds of Winter", 1),  # as many of either
        ("A Noble Cause", "The Winds of Winter", 1),
    ],
)
def test_arbor_vineyard_gives_more_in_summer(mine: str, theirs: str, gold: int) -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Arbor Vineyard"], hand=["Left"], plot=mine),
        stark=side("stark", plot=theirs),
        phase="marshaling",
    )
    before = t.tyrell.gold
    t.tyrell.use("Arbor Vineyard")
    assert (t.tyrell.gold - before, t.card("Arbor Vineyard").kneeling) == (gold, True)


# -- Othell Yarwyck -------------------------------------------------------------------------------------


def test_othell_yarwyck_kneels_a_location_to_give_an_icon() -> None:
    t = Scenario(
        watch=side(
            "nightswatch",
            play=[
                "Othell Yarwyck",
                "Castle Black",
                "The Shadow Tower",
                "The Kingsroad",
                "Samwell Tarly",
                "Hedge Knight",
            ],
        ),
        other=side("nightswatch", play=["Yoren", "Fist of the First Men"]),
    )
    t.watch.use("Othell Yarwyck", "Castle Black")
    assert t.options == ["Othell Yarwyck", "Samwell Tarly", "Yoren"]  # no matter whose
    t.watch.choose("Samwell Tarly", "military")
    assert t.card("Castle Black").kneeling
    assert t.card("Samwell Tarly").icons == "MI"
    t.watch.use("Othell Yarwyck")  # again, with the other tower, and for somebody else
    assert t.card("The Shadow Tower").kneeling
    t.watch.choose("Yoren", "power")
    assert t.card("Yoren").icons == "IP"
    assert not t.watch.can("use Othell Yarwyck")  # neither a neutral location nor one of the opponent pays
    t.skip_to("after challenges phase")
    assert (t.card("Samwell Tarly").icons, t.card("Yoren").icons) == ("I", "I")


# -- Improved Fortifications ----------------------------------------------------------------------------


def test_improved_fortifications_save_a_location_from_political_disaster() -> None:
    """E34."""
    t = Scenario(
        stark=side("stark", plots=["Political Disaster"]),
        watch=side(
            "nightswatch",
            play=["Castle Black", "The Shadow Tower", "The Wall + Improved Fortifications"],
            plots=["A Noble Cause"],
        ),
        phase="plot",
    )
    t.choose("first player House Stark")
    t.watch.choose("Castle Black", "The Shadow Tower")
    t.watch.use("Improved Fortifications")
    assert t.card("The Wall").in_play
    assert t.watch.discard == ["Improved Fortifications"]


def test_improved_fortifications_save_from_a_return_to_hand() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["The Wall + Improved Fortifications", "Castle Black"]), stark=side("stark")
    )
    t.happen("returned to hand", "The Wall")
    t.watch.use("Improved Fortifications")
    assert t.card("The Wall").in_play
    t.happen("returned to hand", "Castle Black")
    assert t.watch.hand == ["Castle Black"]


def test_improved_fortifications_do_not_save_from_a_sacrifice() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"]),
        baratheon=side("baratheon", play=["Kingswood + Improved Fortifications"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.skip_to("after challenge")
    assert sorted(t.baratheon.discard + t.baratheon.hand) == ["Improved Fortifications", "Kingswood"]


# -- Ser Axell Florent ----------------------------------------------------------------------------------


def axell(gold: int = 2) -> Scenario:
    return Scenario(
        baratheon=side("baratheon", play=[f"Ser Axell Florent ({gold} gold)", "Gendry"]),
        lannister=side("lannister", play=["The Tickler", "Cersei Lannister (pack Core) + Milk of the Poppy"]),
    )


def test_ser_axell_kneels_somebody_without_attachments() -> None:
    t = axell()
    t.baratheon.challenge("military", "Ser Axell Florent")
    t.lannister.defend()
    t.baratheon.use("Ser Axell Florent")
    assert t.options == ["Gendry", "The Tickler"]  # Cersei has an attachment, Ser Axell kneels
    t.baratheon.choose("The Tickler")
    assert t.card("The Tickler").kneeling
    assert t.card("Ser Axell Florent").gold == 1


def test_ser_axell_needs_gold_and_must_take_part() -> None:
    t = axell(0)
    twin = axell()
    t.baratheon.challenge("military", "Ser Axell Florent")
    t.lannister.defend()
    assert not t.baratheon.can("use Ser Axell Florent")
    twin.baratheon.challenge("military", "Gendry")
    twin.lannister.defend()
    assert not twin.baratheon.can("use Ser Axell Florent")


# -- Saving the Kingdom ---------------------------------------------------------------------------------


def kingdom() -> Scenario:
    t = Scenario(
        baratheon=side("baratheon", play=["Gendry"], hand=["Saving the Kingdom"], gold=2),
        lannister=side("lannister", play=["The Tickler", "Tywin Lannister (pack Core)", "Burned Men (kneeling)"]),
    )
    t.baratheon.play("Saving the Kingdom")
    assert t.options == ["The Tickler", "Burned Men"]  # Tywin and Gendry are too strong
    return t


def test_saving_the_kingdom_kneels_somebody_who_does_not_stand_this_round() -> None:
    t = kingdom()
    t.baratheon.choose("The Tickler")
    assert t.card("The Tickler").kneeling
    t.skip_to("after standing phase")
    assert (t.card("The Tickler").kneeling, t.card("Burned Men").kneeling) == (True, False)
    t.skip_to("after plot phase", take_first=True)
    t.skip_to("after standing phase", take_first=True)
    assert not t.card("The Tickler").kneeling  # that was the round before


def test_saving_the_kingdom_keeps_somebody_down_who_kneels_already() -> None:
    t = kingdom()
    t.baratheon.choose("Burned Men")
    t.skip_to("after standing phase")
    assert (t.card("The Tickler").kneeling, t.card("Burned Men").kneeling) == (False, True)


def saved(gold: int, power: str) -> Scenario:
    return Scenario(
        baratheon=side("baratheon", play=[power], discard=["Saving the Kingdom"], gold=gold),
        lannister=side("lannister", play=["The Tickler", "Tommen Baratheon"]),
        phase="dominance",
    )


def test_saving_the_kingdom_returns_for_a_gold_after_dominance() -> None:
    t = saved(1, "Gendry")
    t.baratheon.use("Saving the Kingdom")
    assert (t.baratheon.hand, t.baratheon.discard, t.baratheon.gold) == (["Saving the Kingdom"], [], 0)


@pytest.mark.parametrize(("gold", "play"), [(0, "Gendry"), (1, "Shireen Baratheon")])
def test_saving_the_kingdom_needs_a_gold_and_dominance(gold: int, play: str) -> None:
    t = saved(gold, play)
    assert not t.baratheon.can("use Saving the Kingdom")


# -- Ser Osmund Kettleblack -----------------------------------------------------------------------------


def test_ser_osmund_brings_a_knight_for_the_phase() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Ser Osmund Kettleblack (2 gold)"],
            hand=["Ser Amory Lorch", "Ser Jaime Lannister (pack Core)", "The Tickler"],
        ),
        stark=side("stark", play=["Summer"]),
    )
    t.lannister.use("Ser Osmund Kettleblack")
    assert sorted(t.options) == ["Ser Amory Lorch", "Ser Jaime Lannister"]
    t.lannister.choose("Ser Amory Lorch")
    assert t.card("Ser Amory Lorch").in_play
    assert t.card("Ser Osmund Kettleblack").gold == 1
    assert not t.lannister.can("use Ser Osmund Kettleblack")  # once a phase
    t.skip_to("after challenges phase")
    assert t.lannister.discard == ["Ser Amory Lorch"]


def test_the_knight_of_ser_osmund_is_not_saved_by_a_duplicate() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Ser Osmund Kettleblack (1 gold)"], hand=["Ser Amory Lorch"], deck=["Ser Amory Lorch"]
        ),
        stark=side("stark", play=["Summer"]),
    )
    t.lannister.use("Ser Osmund Kettleblack", "Ser Amory Lorch")
    t.lannister.take_control("Summer", until="phase")
    t.skip_to("after challenges phase")
    assert t.lannister.discard == ["Ser Amory Lorch"]


def test_ser_osmund_needs_gold() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Osmund Kettleblack"], hand=["Ser Amory Lorch"]),
        stark=side("stark"),
    )
    assert not t.lannister.can("use Ser Osmund Kettleblack")


# -- Tywin's Stratagem ----------------------------------------------------------------------------------


def test_tywins_stratagem_returns_one_character_of_each_player() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", "Alayaya"], hand=["Tywin's Stratagem"], gold=2),
        stark=side("stark", play=["Direwolf Pup", "Shaggydog", "Summer"]),
        tyrell=side("tyrell", play=["Left"]),
    )
    t.lannister.play("Tywin's Stratagem", "Alayaya", "Shaggydog")
    assert (t.lannister.hand, t.stark.hand, t.tyrell.hand) == (["Alayaya"], ["Shaggydog"], ["Left"])
    assert t.lannister.in_play == ["Burned Men"]


def test_tywins_stratagem_needs_a_character_of_each_player() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister (pack Core)"], hand=["Tywin's Stratagem"], gold=2),
        stark=side("stark", play=["Direwolf Pup"]),
    )
    assert not t.lannister.can("play Tywin's Stratagem")


def discarded(kind: str, *hand: str, gold: int = 1) -> Scenario:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Cersei Lannister (pack Core)", "Ser Gregor's Marauders"],
            discard=["Tywin's Stratagem"],
            gold=gold,
        ),
        stark=side("stark", hand=[*hand], deck=["Summer"]),
    )
    attacker = "Cersei Lannister" if kind == "intrigue" else "Ser Gregor's Marauders"
    t.lannister.challenge(kind, attacker)
    t.stark.defend()
    return t


def test_tywins_stratagem_returns_after_a_character_is_discarded_from_a_hand() -> None:
    t = discarded("intrigue", "Direwolf Pup")
    t.lannister.use("Tywin's Stratagem")
    assert (t.lannister.hand, t.lannister.discard, t.lannister.gold) == (["Tywin's Stratagem"], [], 0)


def test_tywins_stratagem_returns_after_a_character_is_pillaged() -> None:
    t = discarded("military")
    while t.about != "keyword-use":
        t.choose(t.options[-1])
    t.lannister.choose("yes")
    t.lannister.use("Tywin's Stratagem")
    assert t.lannister.hand == ["Tywin's Stratagem"]


@pytest.mark.parametrize(("card", "gold"), [("Ice", 1), ("Direwolf Pup", 0)])
def test_tywins_stratagem_returns_for_a_gold_and_a_character(card: str, gold: int) -> None:
    t = discarded("intrigue", card, gold=gold)
    assert not t.lannister.can("use Tywin's Stratagem")


# -- Silence's Crew -------------------------------------------------------------------------------------


def pillage(*deck: str) -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Silence's Crew (1 gold)"]),
        stark=side("stark", deck=[*deck]),
    )
    assert t.card("Silence's Crew").strength == 6
    t.greyjoy.challenge("military", "Silence's Crew")
    t.stark.defend()
    while t.about != "keyword-use":
        t.choose(t.options[-1])
    t.greyjoy.choose("yes")
    return t


@pytest.mark.parametrize("card", ["Winterfell Castle", "Ice"])
def test_silences_crew_gets_gold_for_locations_and_attachments(card: str) -> None:
    t = pillage(card)
    t.greyjoy.use("Silence's Crew")
    assert (t.card("Silence's Crew").gold, t.card("Silence's Crew").strength) == (2, 8)
    assert t.greyjoy.gold == 0


@pytest.mark.parametrize("card", ["Summer", "For the North!"])
def test_silences_crew_gets_no_gold_for_characters_and_events(card: str) -> None:
    t = pillage(card)
    assert t.stark.discard == [card]
    assert not t.greyjoy.can("use Silence's Crew")


# -- Plunder --------------------------------------------------------------------------------------------


def test_plunder_gives_gold_for_what_lies_in_a_discard_pile() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"], hand=["Plunder"], discard=["Pyke"]),
        stark=side("stark", discard=["Ice", "Winterfell Castle", "Summer", "The Kingsroad"]),
        tyrell=side("tyrell", discard=["Left"]),
    )
    t.greyjoy.play("Plunder")  # nothing would come of House Tyrell
    assert (t.greyjoy.gold, t.greyjoy.faction_kneels) == (3, True)


def test_plunder_is_of_no_use_without_a_location_or_attachment_or_with_a_knelt_faction_card() -> None:
    for faction, pile in (("faction card", "Summer"), ("faction card (kneeling)", "Ice")):
        t = Scenario(
            greyjoy=side("greyjoy", play=[faction, "Asha Greyjoy (pack Core)"], hand=["Plunder"]),
            stark=side("stark", discard=[pile]),
        )
        assert not t.greyjoy.can("play Plunder")


# -- Strong Belwas --------------------------------------------------------------------------------------


def test_strong_belwas_saves_another_unique_targaryen_once_a_phase() -> None:
    t = Scenario(
        stark=side("stark"),
        targaryen=side("targaryen", play=["Strong Belwas (2 gold)", "Drogon", "Rhaegal", "Unsullied"]),
    )
    t.happen("killed", "Drogon")
    t.targaryen.use("Strong Belwas")
    assert t.card("Drogon").in_play
    assert t.card("Strong Belwas").gold == 1
    t.happen("killed", "Rhaegal")
    assert t.targaryen.dead == ["Rhaegal"]


@pytest.mark.parametrize("victim", ["Strong Belwas", "Unsullied", "Syrio Forel"])
def test_strong_belwas_saves_neither_himself_nor_others(victim: str) -> None:
    t = Scenario(
        stark=side("stark"),
        targaryen=side("targaryen", play=["Strong Belwas (2 gold)", "Unsullied", "Syrio Forel"]),
    )
    t.happen("killed", victim)
    assert t.targaryen.dead == [victim]


def test_strong_belwas_saves_the_dragon_of_another_player() -> None:
    t = Scenario(other=side("targaryen", play=["Drogon"]), targaryen=side("targaryen", play=["Strong Belwas (1 gold)"]))
    t.happen("killed", "Drogon")
    t.targaryen.use("Strong Belwas")
    assert t.other.in_play == ["Drogon"]


# -- Breaker of Chains ----------------------------------------------------------------------------------


def breaker(*play: str) -> Scenario:
    return Scenario(
        targaryen=side(
            "targaryen",
            play=["Daenerys Targaryen + Breaker of Chains", "Handmaiden", *play],
            hand=["Doreah", "Viserion", "Drogon"],
        ),
        stark=side("stark", play=["Direwolf Pup", "Robb Stark (pack Core)"]),
    )


def test_breaker_of_chains_makes_its_bearer_strong_by_the_small_folk() -> None:
    t = breaker("Unsullied")
    assert t.card("Daenerys Targaryen").strength == 6  # for the Handmaiden; the pup is another's


def test_breaker_of_chains_brings_somebody_when_its_bearer_attacks() -> None:
    t = breaker()
    t.targaryen.challenge("power", "Daenerys Targaryen")
    t.targaryen.use("Breaker of Chains")
    assert sorted(t.options) == ["Doreah", "Viserion"]  # Drogon costs 3
    t.targaryen.choose("Viserion")
    assert t.card("Viserion").in_play
    assert t.card("Daenerys Targaryen").strength == 7


def test_breaker_of_chains_is_not_for_the_attack_of_another() -> None:
    t = breaker()
    t.targaryen.challenge("power", "Handmaiden")
    assert not t.targaryen.can("use Breaker of Chains")


@pytest.mark.parametrize("bearer", ["Unsullied", "Robb Stark (pack Core)"])
def test_breaker_of_chains_is_for_a_unique_targaryen(bearer: str) -> None:
    with pytest.raises(ValueError, match="Breaker of Chains"):
        Scenario(targaryen=side("targaryen", play=[f"{bearer} + Breaker of Chains"]), stark=side("stark"))


# -- Ellaria Sand ---------------------------------------------------------------------------------------


def test_ellaria_sand_stands_bastards_after_a_defeat() -> None:
    t = Scenario(
        martell=side(
            "martell",
            play=["Ellaria Sand (1 gold)", "Obara Sand (kneeling)", "Areo Hotah (kneeling)", "Elia Sand (kneeling)"],
        ),
        stark=side("stark", play=["Catelyn Stark (pack WotN)", "Jon Snow (pack WotN) (kneeling)", "Septa Mordane"]),
    )
    t.martell.challenge("intrigue", "Ellaria Sand")
    t.stark.defend("Catelyn Stark")
    t.martell.use("Ellaria Sand")
    assert t.martell.kneeling == ["Areo Hotah"]
    assert t.card("Jon Snow").kneeling  # of another player
    assert t.card("Ellaria Sand").gold == 0


def test_ellaria_sand_stands_nobody_if_she_wins_or_was_not_there() -> None:
    t = Scenario(
        martell=side("martell", play=["Ellaria Sand (1 gold)", "Desert Scavenger", "Obara Sand (kneeling)"]),
        stark=side("stark", play=["Catelyn Stark (pack Core)"]),
    )
    twin = t.copy()
    t.martell.challenge("intrigue", "Ellaria Sand")
    t.stark.defend()
    assert not t.martell.can("use Ellaria Sand")
    twin.martell.challenge("power", "Desert Scavenger")
    twin.stark.defend("Catelyn Stark")
    assert not twin.martell.can("use Ellaria Sand")


# -- Secret Schemes -------------------------------------------------------------------------------------


def test_secret_schemes_draw_a_card_for_each_used_plot() -> None:
    t = Scenario(
        martell=side(
            "martell",
            play=["Obara Sand"],
            hand=["Secret Schemes"],
            used=["A Noble Cause", "Counting Coppers"],
            deck=["Areo Hotah", "Tyene Sand", "Edric Dayne"],
            gold=1,
        ),
        stark=side("stark", used=["A Noble Cause"]),
    )
    t.martell.play("Secret Schemes")
    assert t.martell.hand == ["Areo Hotah", "Tyene Sand"]
    assert t.martell.faction_kneels


def test_secret_schemes_are_of_no_use_without_used_plots() -> None:
    t = Scenario(
        martell=side("martell", play=["Obara Sand"], hand=["Secret Schemes"], gold=1),
        stark=side("stark", used=["A Noble Cause"]),
    )
    assert not t.martell.can("play Secret Schemes")


# -- Walder Frey ----------------------------------------------------------------------------------------


def test_who_is_considered_to_be_attacking_with_walder_frey() -> None:
    """E58."""
    t = Scenario(
        lannister=side("lannister", play=["Walder Frey", "Black Walder (kneeling)", "Tywin Lannister (pack Core)"]),
        martell=side("martell", play=["Doran Martell"], hand=["Areo Hotah"], gold=9),
    )
    t.lannister.challenge("power", "Walder Frey")
    assert t.challenge.attack == 6
    assert t.card("Black Walder").attacking  # without the icon, and kneeling
    assert not t.card("Tywin Lannister").attacking
    t.martell.ambush("Areo Hotah")
    t.martell.use("Areo Hotah", "Walder Frey")
    assert t.challenge.attack == 0
    assert not t.card("Black Walder").attacking


def test_black_walder_counts_with_walder_frey_from_home() -> None:
    """Worked example E58: in the second challenge his own 3 STR, and nothing once Walder is out of it."""
    t = Scenario(
        lannister=side("lannister", play=["Walder Frey", "Black Walder (kneeling)", "Tyrion Lannister (pack Core)"]),
        martell=side("martell", play=["Areo Hotah"]),
    )
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    t.skip_to("challenge", take_first=True)
    t.lannister.challenge("power", "Walder Frey")
    assert t.challenge.attack == t.card("Walder Frey").strength + 3
    assert t.card("Black Walder").attacking


def test_nobody_is_considered_to_be_attacking_without_walder_or_to_be_defending_with_him() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Walder Frey", "Frey Bastard", "Hedge Knight"]),
        stark=side("stark", play=["Robb Stark (pack Core)"]),
    )
    t.lannister.challenge("power", "Frey Bastard")
    assert t.challenge.attack == 1
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"]),
        lannister=side("lannister", play=["Walder Frey", "Frey Bastard"]),
    )
    t.stark.challenge("power", "Robb Stark")
    with t.stop_at("before determine winner"):
        t.lannister.defend("Walder Frey")
    assert t.challenge.defence == 3


# -- Frey Bastard ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "useful"), [("Walder Frey", True), ("Frey Bastard", False), ("Tyrion", False)])
def test_frey_bastard_gains_power_if_two_freys_attack(attacker: str, useful: bool) -> None:
    attacker = "Tyrion Lannister" if attacker == "Tyrion" else attacker
    t = Scenario(
        lannister=side("lannister", play=["Walder Frey", "Frey Bastard (1 gold)", "Tyrion Lannister (pack Core)"]),
        stark=side("stark", plot="A Noble Cause", hand=["Ice"]),
    )
    t.lannister.challenge("intrigue", attacker)
    t.stark.defend()
    assert t.lannister.can("use Frey Bastard") is useful
    if useful:
        before = t.lannister.faction_power
        with t.stop_at("before challenge bonuses"):
            t.lannister.use("Frey Bastard")
        assert (t.lannister.faction_power - before, t.card("Frey Bastard").gold) == (1, 0)


def test_frey_bastard_gains_power_from_a_challenge_in_which_it_stays_at_home() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Frey Bastard (1 gold)", "Frey Bastard", "Frey Bastard"]),
        stark=side("stark"),
    )
    t.lannister.challenge("power", "Frey Bastard #2", "Frey Bastard #3")
    t.stark.defend()
    t.lannister.use("Frey Bastard")
    assert t.card("Frey Bastard").gold == 0


def test_frey_bastard_needs_gold() -> None:
    t = Scenario(lannister=side("lannister", play=["Frey Bastard", "Frey Bastard"]), stark=side("stark"))
    t.lannister.challenge("power", "Frey Bastard #1", "Frey Bastard #2")
    t.stark.defend()
    assert not t.lannister.can("use Frey Bastard")


# -- Frey Hospitality -----------------------------------------------------------------------------------


def wedding_feast(*guests: str, strength: int = 0, third: str = "Walder Frey", challenges: int = 2) -> Scenario:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Walder Frey", "Tywin Lannister (pack Core)", "Burned Men", "Tyrion Lannister (pack Core)"],
            hand=["Frey Hospitality"],
            gold=3,
        ),
        stark=side("stark", play=[*guests], hand=["Ice", "Ice", "Ice"]),
    )
    kinds = [("power", "Tywin Lannister"), ("intrigue", "Tyrion Lannister")][:challenges]
    for kind, attacker in kinds:
        t.lannister.challenge(kind, attacker)
        t.skip_to("challenge", take_first=True)
    if strength:
        t.card("Walder Frey").add_strength(strength, until="phase")
    t.lannister.challenge("military", third)
    t.stark.defend()
    return t


GUESTS = ("Robb Stark (pack Core) (kneeling)", "Summer (kneeling)", "Hodor (kneeling)", "Grey Wind (kneeling)")


def test_frey_hospitality_kills_a_guest() -> None:
    t = wedding_feast(*GUESTS, strength=16)
    assert t.challenge.attack == 19
    t.lannister.play("Frey Hospitality", "Robb Stark")  # then claim waits
    assert t.stark.dead == ["Robb Stark"]


def test_frey_hospitality_kills_three_guests_if_the_victory_is_great() -> None:
    t = wedding_feast(*GUESTS, strength=17)
    with t.stop_at("before claim"):
        t.lannister.play("Frey Hospitality", "Robb Stark", "Summer", "Hodor")
    assert sorted(t.stark.dead) == ["Hodor", "Robb Stark", "Summer"]


def test_frey_hospitality_needs_three_guests_if_the_victory_is_great() -> None:
    t = wedding_feast(*GUESTS[:2], strength=17)
    assert not t.lannister.can("play Frey Hospitality")


def test_frey_hospitality_is_for_the_third_challenge() -> None:
    t = wedding_feast(*GUESTS, challenges=1)
    assert not t.lannister.can("play Frey Hospitality")


def test_frey_hospitality_needs_a_frey() -> None:
    t = wedding_feast(*GUESTS, third="Burned Men")
    assert not t.lannister.can("play Frey Hospitality")


# -- The Red Wedding ------------------------------------------------------------------------------------


def test_the_red_wedding_is_used_by_whoever_wins() -> None:
    """E67."""
    t = Scenario(
        stark=side(
            "stark", play=["Robb Stark (pack Core)", "Sansa Stark (pack Core) (kneeling)"], plot="A Clash of Kings"
        ),
        lannister=side(
            "lannister",
            play=["Tywin Lannister (pack Core) (kneeling)", "The Tickler (kneeling)"],
            plot="The Red Wedding",
        ),
    )
    t.stark.challenge("power", "Robb Stark")
    t.stark.use("The Red Wedding")  # there is no other Lord or Lady of the loser
    assert t.lannister.dead == ["Tywin Lannister"]
    assert t.stark.claim == 1  # of the own plot


def test_the_red_wedding_is_for_the_attacker() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward", "Robb Stark (pack Core) (kneeling)"]),
        lannister=side("lannister", play=["Tywin Lannister (pack Core)"], plot="The Red Wedding"),
    )
    t.stark.challenge("power", "Winterfell Steward")
    t.lannister.defend("Tywin Lannister")
    assert not t.lannister.can("use The Red Wedding")
    assert not t.stark.can("use The Red Wedding")


def test_a_guest_of_the_red_wedding_may_be_saved() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister (pack Core)"], plot="The Red Wedding"),
        stark=side("stark", play=["Robb Stark (pack Core) (kneeling) + Robb Stark (pack Core)"]),
        tyrell=side("tyrell", play=["Margaery Tyrell (pack Core)"]),
    )
    t.lannister.challenge("power", "Tywin Lannister", against=t.stark)
    t.lannister.use("The Red Wedding")
    t.stark.save_with_duplicate("Robb Stark")
    assert t.card("Robb Stark").in_play
    assert t.stark.dead == []
