"""The King's Peace, from House Stark to the agenda, in the order of the pack."""

import pytest

from kingsmoot.scenario import BadScenario, Scenario, side

PEACE = "The King's Peace"
FAMILY = "I Never Bet Against My Family"

# -- Ser Rodrik Cassel ----------------------------------------------------------------------------------


def test_rodrik_gives_insight_to_unique_starks_who_attack_with_him() -> None:
    """E18."""
    t = Scenario(
        stark=side(
            "stark", play=["Ser Rodrik Cassel", "Robb Stark", "Sansa Stark", "Winterfell Steward", "The Tickler"]
        ),
        lannister=side("lannister", play=["Arya Stark"]),
    )
    assert not t.card("Robb Stark").has("insight")
    t.stark.challenge("military", "Ser Rodrik Cassel", "Robb Stark")
    assert t.card("Sansa Stark").has("insight")
    assert not t.card("Winterfell Steward").has("insight")  # not unique
    assert not t.card("The Tickler").has("insight")  # not Stark
    assert not t.card("Arya Stark").has("insight")  # an opponent's
    t.lannister.defend()
    t.skip_to("keyword")
    t.stark.choose("insight", "yes", "yes")
    assert len(t.stark.hand) == 2  # Sansa is at home


@pytest.mark.parametrize(("kind", "attackers"), [("power", ["Ser Rodrik Cassel"]), ("military", ["Robb Stark"])])
def test_rodrik_gives_nothing_in_other_challenges_and_at_home(kind: str, attackers: list[str]) -> None:
    t = Scenario(stark=side("stark", play=["Ser Rodrik Cassel", "Robb Stark"]), lannister=side("lannister"))
    with t.stop_at("before keywords"):
        t.stark.challenge(kind, *attackers)
    assert not t.card("Robb Stark").has("insight")


def test_rodrik_gives_nothing_as_a_defender() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"]), stark=side("stark", play=["Ser Rodrik Cassel", "Robb Stark"])
    )
    t.lannister.challenge("military", "Burned Men")
    with t.stop_at("before keywords"):
        t.stark.defend("Ser Rodrik Cassel")
    assert not t.card("Robb Stark").has("insight")


def test_rodrik_has_no_attachments_except_weapons() -> None:
    Scenario(stark=side("stark", play=["Ser Rodrik Cassel + Ice"]), lannister=side("lannister"))
    with pytest.raises(BadScenario):
        Scenario(stark=side("stark", play=["Ser Rodrik Cassel + Noble Lineage"]), lannister=side("lannister"))


# -- Wolf Dreams ----------------------------------------------------------------------------------------


def test_wolf_dreams_finds_a_direwolf() -> None:
    t = Scenario(
        stark=side("stark", hand=["Wolf Dreams"], deck=["Ice", "Grey Wind", "Summer", "Lady"]),
        lannister=side("lannister", play=["Burned Men"]),
        phase="marshaling",
    )
    t.stark.play("Wolf Dreams")
    assert t.options == ["take Grey Wind", "take Summer", "take Lady", "nothing"]  # an attachment will do
    t.stark.choose("take Summer")
    assert t.stark.hand == ["Summer"]
    assert t.lannister.knows(t.stark) == ["Summer"]  # it was revealed
    assert t.stark.faction_kneels


def test_wolf_dreams_takes_a_standing_faction_card() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "faction card (kneeling)"], hand=["Wolf Dreams"], deck=["Summer"]),
        lannister=side("lannister"),
    )
    assert not t.stark.can("play Wolf Dreams")


# -- Ser Hobber Redwyne ---------------------------------------------------------------------------------


def test_hobber_brings_a_lady_when_he_is_marshaled() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell", hand=["Ser Hobber Redwyne"], deck=["Randyll Tarly", "Margaery Tyrell", "Heartsbane"], gold=5
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.marshal("Ser Hobber Redwyne")
    t.tyrell.use("Ser Hobber Redwyne")
    assert t.options == ["take Margaery Tyrell", "nothing"]
    t.tyrell.choose("take Margaery Tyrell")
    assert t.tyrell.hand == ["Margaery Tyrell"]


def test_hobber_brings_nobody_when_he_enters_play_otherwise() -> None:
    t = Scenario(
        tyrell=side("tyrell", hand=["Ser Hobber Redwyne"], deck=["Margaery Tyrell"], plots=["Reinforcements"]),
        stark=side("stark"),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert t.card("Ser Hobber Redwyne").in_play
    assert t.tyrell.hand == []


# -- Mare in Heat ---------------------------------------------------------------------------------------


def mare(*attackers: str, defender: str) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=["The Knight of Flowers + Mare in Heat", "Tumblestone Knight"]),
        lannister=side("lannister", play=["Ser Gregor Clegane", "Ser Jaime Lannister", "Burned Men"]),
    )
    t.tyrell.challenge("military", *attackers)
    t.lannister.defend(defender)
    return t


def test_mare_in_heat_removes_a_stronger_character() -> None:
    t = mare("The Knight of Flowers", defender="Ser Gregor Clegane")
    with t.stop_at("before claim"):
        t.tyrell.use("Mare in Heat", "Ser Gregor Clegane")
    assert not t.card("Ser Gregor Clegane").participating
    assert t.card("Ser Gregor Clegane").kneeling
    assert t.card("Mare in Heat").kneeling
    assert t.challenge.unopposed


def test_mare_in_heat_says_when_it_works() -> None:
    t = mare("The Knight of Flowers", defender="Ser Gregor Clegane")
    assert "While attached character is attacking or defending alone, this card gains" in t.card("Mare in Heat").text


def test_mare_in_heat_needs_a_knight_alone_and_somebody_stronger() -> None:
    assert mare("The Knight of Flowers", defender="Ser Gregor Clegane").tyrell.can("use Mare in Heat")
    assert not mare("The Knight of Flowers", defender="Ser Jaime Lannister").tyrell.can("use Mare in Heat")  # as strong
    with_company = mare("The Knight of Flowers", "Tumblestone Knight", defender="Ser Gregor Clegane")
    assert not with_company.tyrell.can("use Mare in Heat")
    assert not mare("Tumblestone Knight", defender="Ser Gregor Clegane").tyrell.can("use Mare in Heat")


def test_mare_in_heat_works_for_a_defender() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Burned Men"]),
        tyrell=side("tyrell", play=["The Knight of Flowers + Mare in Heat"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane", "Burned Men")
    t.tyrell.defend("The Knight of Flowers")
    with t.stop_at("after determine winner"):
        t.tyrell.use("Mare in Heat")
    assert t.challenge.attackers == ["Burned Men"]
    assert t.challenge.winner is t.tyrell


def test_mare_in_heat_is_used_by_who_controls_it() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister + Mare in Heat (controlled by tyrell)"]),
        tyrell=side("tyrell", play=["The Knight of Flowers + Knighted"]),
    )
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.tyrell.defend("The Knight of Flowers")
    assert t.tyrell.can("use Mare in Heat")
    assert not t.lannister.can("use Mare in Heat")


def test_only_a_knight_has_a_mare_in_heat() -> None:
    with pytest.raises(BadScenario):
        Scenario(tyrell=side("tyrell", play=["Margaery Tyrell + Mare in Heat"]), stark=side("stark"))
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell + Knighted + Mare in Heat"]),
        stark=side("stark", plots=["Confiscation"]),
        phase="plot",
    )
    t.skip_to("target", take_first=True)
    t.stark.choose("Knighted")
    assert sorted(t.tyrell.discard) == ["Knighted", "Mare in Heat"]


# -- Ser Alliser Thorne ---------------------------------------------------------------------------------


def thorne(*play: str, gold: int = 4, dead: tuple[str, ...] = ()) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", "Eddard Stark"]),
        watch=side("nightswatch", play=["Maester Aemon", *play], hand=["Ser Alliser Thorne"], gold=gold, dead=dead),
    )
    t.watch.set_windows(always=["reaction"])
    return t


def test_alliser_comes_to_defend_the_wall() -> None:
    t = thorne()
    t.stark.challenge("military", "Robb Stark")
    t.watch.use("Ser Alliser Thorne")
    assert (t.watch.gold, t.watch.faction_kneels) == (0, True)
    assert not t.card("Ser Alliser Thorne").participating  # he may be declared
    t.watch.defend("Ser Alliser Thorne", "Maester Aemon")  # who has gained the icon
    assert t.challenge.defenders == ["Ser Alliser Thorne", "Maester Aemon"]


def test_alliser_asks_for_gold_a_faction_card_and_a_military_challenge() -> None:
    for t, kind in ((thorne(gold=3), "military"), (thorne("faction card (kneeling)"), "military"), (thorne(), "power")):
        t.stark.challenge(kind, "Robb Stark")
        assert not t.watch.can("use Ser Alliser Thorne")


def test_alliser_who_is_dead_does_not_come() -> None:
    t = thorne(dead=("Ser Alliser Thorne",))
    t.stark.challenge("military", "Robb Stark")
    assert not t.watch.can("use Ser Alliser Thorne")


def test_alliser_gives_icons_to_the_watch_while_it_is_attacked() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Samwell Tarly"]),
        watch=side("nightswatch", play=["Ser Alliser Thorne", "Maester Aemon", "Littlefinger"]),
    )
    assert t.card("Maester Aemon").icons == "I"
    t.stark.challenge("military", "Robb Stark")
    assert t.card("Maester Aemon").icons == "MI"
    assert "M" not in t.card("Littlefinger").icons  # neutral
    assert "M" not in t.card("Samwell Tarly").icons  # an opponent's
    t.watch.defend("Maester Aemon")
    t.skip_to("challenge", take_first=True)
    assert t.card("Maester Aemon").icons == "I"


def test_alliser_gives_no_icons_to_attackers_nor_to_bystanders() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Ser Alliser Thorne", "Maester Aemon"]),
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.watch.challenge("power", "Ser Alliser Thorne", against=t.stark)
    assert t.card("Maester Aemon").icons == "I"
    t.skip_to("challenge", take_first=True)
    t.watch.choose("no more challenges")
    t.stark.challenge("military", "Robb Stark", against=t.lannister)
    assert t.card("Maester Aemon").icons == "I"


def test_alliser_does_not_come_to_the_help_of_others() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
        watch=side("nightswatch", hand=["Ser Alliser Thorne"], gold=4),
    )
    t.watch.set_windows(always=["reaction"])
    t.stark.challenge("military", "Robb Stark", against=t.lannister)
    assert not t.watch.can("use Ser Alliser Thorne")


# -- Practice Blade -------------------------------------------------------------------------------------


def test_practice_blade_is_ambushed_for_2() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Yoren"], hand=["Practice Blade"], gold=2),
        stark=side("stark", play=["Robb Stark"]),
    )
    with t.stop_at("after ambush"):
        t.watch.ambush("Practice Blade")  # nobody else could carry it
    assert t.watch.gold == 0
    assert (t.card("Yoren").strength, t.card("Yoren").icons) == (3, "MI")


def test_practice_blade_is_for_the_watch() -> None:
    with pytest.raises(BadScenario):
        Scenario(watch=side("nightswatch", play=["Littlefinger + Practice Blade"]), stark=side("stark"))
    t = Scenario(
        watch=side("nightswatch", play=["Yoren"]),
        stark=side("stark", hand=["Practice Blade"], gold=1),
        phase="marshaling",
    )
    with t.stop_at("after marshaling phase"):
        t.stark.marshal("Practice Blade")
    assert t.card("Yoren").attachments == ["Practice Blade"]  # whosever the character is


# -- Moon Boy -------------------------------------------------------------------------------------------


def test_moon_boy_costs_a_card_when_he_loses_as_an_attacker() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Moon Boy"], hand=["Lightbringer", "Bodyguard"]),
        stark=side("stark", play=["Eddard Stark"]),
    )
    t.baratheon.challenge("power", "Moon Boy")
    t.stark.defend("Eddard Stark")
    assert (len(t.baratheon.hand), len(t.baratheon.discard)) == (1, 1)


def jester(moon_boy: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark"]),
        baratheon=side("baratheon", play=[moon_boy], hand=["Lightbringer", "Bodyguard"]),
    )
    t.stark.challenge("power", "Eddard Stark")
    t.baratheon.defend("Moon Boy")
    return t


def test_moon_boy_costs_a_card_when_he_loses_as_a_defender() -> None:
    assert len(jester("Moon Boy").baratheon.hand) == 1


def test_a_blank_moon_boy_costs_nothing() -> None:
    t = jester("Moon Boy + Milk of the Poppy (controlled by stark)")
    assert not t.card("Moon Boy").has("insight")
    assert len(t.baratheon.hand) == 2


def test_moon_boy_at_home_costs_nothing() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark"]),
        baratheon=side("baratheon", play=["Moon Boy"], hand=["Lightbringer"]),
    )
    t.stark.challenge("power", "Eddard Stark")
    t.baratheon.defend()
    assert t.baratheon.hand == ["Lightbringer"]


# -- The King's Peace -----------------------------------------------------------------------------------


def peace(kind: str = "military", *play: str, power: int = 0) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", *play], power=power),
        baratheon=side("baratheon", play=["Robert Baratheon", "Maester Cressen"], plot=PEACE),
    )
    t.stark.challenge(kind, "Catelyn Stark" if kind == "intrigue" else "Robb Stark")
    return t


def test_the_kings_peace_ends_a_challenge_for_which_nobody_pays() -> None:
    """E57."""
    t = peace("military", "faction card (kneeling)")
    t.baratheon.use(PEACE)
    assert not t.in_challenge
    assert t.challenge.winner is None
    assert t.card("Robb Stark").kneeling
    assert not any(option.startswith("military") for option in t.options)


def test_the_kings_peace_may_be_bought_with_the_faction_card() -> None:
    t = peace("power")
    t.baratheon.use(PEACE)
    assert t.options == ["kneel your faction card", "no"]
    t.stark.choose("kneel your faction card")
    assert t.stark.faction_kneels
    assert t.in_challenge


def test_the_kings_peace_may_be_bought_with_power() -> None:
    t = peace(power=2)
    t.baratheon.use(PEACE)
    t.stark.choose("move 1 power from your faction card to House Baratheon's faction card")
    assert (t.stark.faction_power, t.baratheon.faction_power) == (1, 1)
    assert (t.stark.faction_kneels, t.in_challenge) == (False, True)


def test_the_kings_peace_names_who_takes_the_power() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], power=1),
        lannister=side("lannister"),
        baratheon=side("baratheon", play=["Robert Baratheon"], plot=PEACE),
    )
    t.stark.challenge("power", "Robb Stark", against=t.baratheon)
    t.baratheon.use(PEACE)
    kneel, move = "kneel your faction card", "move 1 power from your faction card to House Baratheon's faction card"
    assert (t.asked, t.options) == (t.stark, [kneel, move, "no"])
    assert t.prompt == f"The King's Peace: end the challenge with no winner or loser unless you {kneel} or {move}."


def test_the_kings_peace_need_not_be_bought() -> None:
    t = peace(power=2)
    t.baratheon.use(PEACE)
    t.stark.choose("no")
    assert not t.in_challenge
    assert t.stark.faction_power == 2


def test_power_on_characters_does_not_buy_the_kings_peace() -> None:
    t = peace("military", "Eddard Stark (3 power)", "faction card (kneeling)")
    t.baratheon.use(PEACE)
    assert not t.in_challenge


def test_the_kings_peace_lets_intrigue_pass_and_challenges_against_others() -> None:
    assert peace("military").baratheon.can(f"use {PEACE}")
    assert not peace("intrigue").baratheon.can(f"use {PEACE}")
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
        baratheon=side("baratheon", play=["Robert Baratheon"], plot=PEACE),
    )
    t.stark.challenge("military", "Robb Stark", against=t.lannister)
    assert not t.baratheon.can(f"use {PEACE}")


# -- Ser Gregor Clegane ---------------------------------------------------------------------------------


def mountain(top: str, *play: str) -> Scenario:
    """Ser Gregor Clegane has won, and is about to react to his pillage."""
    t = Scenario(
        lannister=side("lannister", play=["Ser Gregor Clegane"]),
        stark=side("stark", play=["Robb Stark (kneeling)", *play], deck=[top]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.defend()
    if t.about == "claim":
        t.stark.choose("Robb Stark")
    t.skip_to("keyword", take_first=True)
    t.lannister.choose("pillage", "yes")
    return t


def test_gregor_places_whom_he_pillages_among_the_dead_and_kills_an_equal() -> None:
    """E24."""
    t = mountain("Hedge Knight", "Bran Stark (kneeling)", "Arya Stark (kneeling)", "Winterfell Steward (kneeling)")
    t.clear_log()
    t.lannister.use("Ser Gregor Clegane")
    assert t.options == ["Bran Stark", "nothing"]  # who costs 2
    t.lannister.choose("Bran Stark")
    assert sorted(t.stark.dead) == ["Bran Stark", "Hedge Knight", "Robb Stark"]
    assert not any("Hedge Knight is killed" in line for line in t.log)


def test_gregor_need_not_kill() -> None:
    t = mountain("Hedge Knight", "Bran Stark (kneeling)", "Arya Stark (kneeling)")
    t.lannister.use("Ser Gregor Clegane", "nothing")
    assert "Hedge Knight" in t.stark.dead
    assert t.card("Bran Stark").in_play


def test_whom_gregor_kills_may_be_saved() -> None:
    t = mountain("Hedge Knight", "Bran Stark (kneeling) + Bran Stark")
    t.lannister.use("Ser Gregor Clegane", "Bran Stark")
    t.stark.save_with_duplicate("Bran Stark")
    assert t.card("Bran Stark").in_play
    assert "Hedge Knight" in t.stark.dead


def test_gregor_may_kill_an_equal_of_any_player_and_leaves_the_pillage_of_others_alone() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Black Wind's Crew", "The Tickler"]),
        stark=side("stark", deck=["Bran Stark", "Hedge Knight"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane", "Black Wind's Crew")
    t.skip_to("keyword", take_first=True)
    t.lannister.choose("pillage", "pillage with Black Wind's Crew")
    assert t.stark.discard == ["Bran Stark"]
    assert not t.lannister.can("use Ser Gregor Clegane")
    t.lannister.choose("yes")  # Ser Gregor Clegane is left
    t.lannister.use("Ser Gregor Clegane", "The Tickler")  # who costs 2, too
    assert (t.stark.dead, t.lannister.dead) == (["Hedge Knight"], ["The Tickler"])


def test_gregor_kills_nobody_for_a_card_that_the_crone_has_buried() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Crone of Vaes Dothrak"]),
        stark=side("stark", play=["Bran Stark (kneeling)", "Robb Stark (kneeling)"], deck=["Hedge Knight"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.defend()
    t.stark.choose("Robb Stark")
    t.skip_to("keyword", take_first=True)
    t.lannister.choose("pillage", "yes")
    t.lannister.use("Crone of Vaes Dothrak")
    assert "Hedge Knight" in t.stark.dead
    assert not t.lannister.can("use Ser Gregor Clegane")  # there is nothing to place any more


def test_gregor_has_no_use_for_an_attachment() -> None:
    t = mountain("Ice", "Bran Stark (kneeling)", "Arya Stark (kneeling)")
    assert "Ice" in t.stark.discard
    assert not t.lannister.can("use Ser Gregor Clegane")


# -- I Never Bet Against My Family ----------------------------------------------------------------------


def bet(*bottom: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", hand=[FAMILY], deck=["The Tickler", *bottom], below=0, play=["Burned Men"]),
        stark=side("stark", play=["Winterfell Steward", "Robb Stark"]),
    )
    t.lannister.play(FAMILY)
    return t


BOTTOM = ("Tywin Lannister", "Ser Jaime Lannister", "Lannisport Merchant", "Littlefinger", "Lannisport")


def test_a_lannister_comes_from_the_bottom_of_the_deck_for_a_phase() -> None:
    t = bet(*BOTTOM)
    assert t.lannister.faction_kneels
    assert t.options == ["Ser Jaime Lannister", "Tywin Lannister", "nothing"]  # unique Lannister characters
    t.lannister.choose("Tywin Lannister")
    assert t.card("Tywin Lannister").in_play
    t.skip_to("challenge", take_first=True)
    assert t.lannister.deck[0] == "The Tickler"
    assert sorted(t.lannister.deck[1:]) == sorted(BOTTOM[1:])
    t.skip_to("after challenges phase", take_first=True)
    assert t.lannister.discard == [FAMILY, "Tywin Lannister"]


def test_the_others_return_to_the_bottom_in_any_order() -> None:
    t = bet(*BOTTOM)
    t.lannister.choose("Tywin Lannister")
    for title in ("Lannisport", "Littlefinger", "Lannisport Merchant"):
        t.lannister.choose(title)
    t.skip_to("challenge")
    below = t.lannister.deck[1:]
    assert below in (
        ["Ser Jaime Lannister", "Lannisport Merchant", "Littlefinger", "Lannisport"],
        ["Lannisport", "Littlefinger", "Lannisport Merchant", "Ser Jaime Lannister"],
    )


def test_nobody_need_come_from_the_deck() -> None:
    t = bet(*BOTTOM)
    t.lannister.choose("nothing")
    t.skip_to("after challenges phase", take_first=True)
    assert sorted(t.lannister.deck[1:]) == sorted(BOTTOM)
    assert t.lannister.in_play == ["Burned Men"]


def test_who_has_come_from_the_deck_cannot_be_saved_when_the_phase_ends() -> None:
    t = Scenario(
        lannister=side("lannister", hand=[FAMILY, "Hear Me Roar!", "Tywin Lannister"], deck=BOTTOM, below=0, gold=1),
        stark=side("stark"),
    )
    t.lannister.play(FAMILY, "Tywin Lannister")
    t.skip_to("action", take_first=True)
    t.lannister.play("Hear Me Roar!", "Tywin Lannister")  # a duplicate
    t.skip_to("delayed")
    t.lannister.choose("Tywin Lannister is discarded from play")  # nobody is asked about the duplicate
    assert t.lannister.discard.count("Tywin Lannister") == 2


def test_a_copy_from_the_deck_becomes_a_duplicate_for_the_phase() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], hand=[FAMILY], deck=BOTTOM, below=0), stark=side("stark")
    )
    t.lannister.play(FAMILY, "Tywin Lannister")
    assert t.card("Tywin Lannister").duplicates == 1
    t.skip_to("after challenges phase", take_first=True)
    assert (t.lannister.in_play, t.lannister.discard) == (["Tywin Lannister"], [FAMILY, "Tywin Lannister"])


def test_of_a_small_deck_all_cards_are_revealed() -> None:
    t = Scenario(
        lannister=side("lannister", hand=[FAMILY], deck=["Ice", "Tywin Lannister"], below=0), stark=side("stark")
    )
    t.lannister.play(FAMILY, "Tywin Lannister")
    assert (t.lannister.deck, t.lannister.in_play) == (["Ice"], ["Tywin Lannister"])


def test_who_has_left_play_in_between_is_not_discarded() -> None:
    t = bet(*BOTTOM)
    t.lannister.choose("Tywin Lannister")
    t.skip_to("challenge", take_first=True)
    t.happen("killed", "Tywin Lannister")
    t.skip_to("after challenges phase", take_first=True)
    assert (t.lannister.dead, t.lannister.discard) == (["Tywin Lannister"], [FAMILY])


def test_i_never_bet_is_for_the_challenges_phase() -> None:
    t = Scenario(
        lannister=side("lannister", hand=[FAMILY], deck=["Tywin Lannister"]), stark=side("stark"), phase="dominance"
    )
    assert not t.lannister.can(f"play {FAMILY}")


# -- Newly-Made Lord ------------------------------------------------------------------------------------


def newly_made(*locations: str) -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", hand=["Newly-Made Lord"], gold=4),
        stark=side("stark", play=locations),
        phase="marshaling",
    )
    t.greyjoy.marshal("Newly-Made Lord")
    return t


def test_a_newly_made_lord_discards_a_cheap_location() -> None:
    t = newly_made("Gates of Winterfell", "The Wolfswood", "Highgarden", "Heart Tree Grove", "The Wall")
    t.greyjoy.use("Newly-Made Lord")
    assert t.options == ["Gates of Winterfell", "The Wolfswood", "Highgarden"]  # one is limited, one costs too much
    t.greyjoy.choose("The Wolfswood")
    assert t.stark.discard == ["The Wolfswood"]


def test_a_newly_made_lord_who_is_put_into_play_discards_nothing() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", hand=["Newly-Made Lord"], plots=["Reinforcements"]),
        stark=side("stark", play=["The Wolfswood"]),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert t.card("Newly-Made Lord").in_play
    assert t.card("The Wolfswood").in_play


def test_a_newly_made_lord_may_discard_a_location_of_his_own() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Great Kraken"], hand=["Newly-Made Lord"], gold=4),
        stark=side("stark", play=["The Wolfswood"]),
        phase="marshaling",
    )
    t.greyjoy.marshal("Newly-Made Lord")
    t.greyjoy.use("Newly-Made Lord")
    assert t.options == ["Great Kraken", "The Wolfswood"]


def test_a_newly_made_lord_finds_nothing_among_limited_locations() -> None:
    assert not newly_made("Heart Tree Grove", "The Kingsroad").greyjoy.can("use Newly-Made Lord")


def test_a_duplicate_saves_from_a_newly_made_lord() -> None:
    t = newly_made("The Wolfswood + The Wolfswood")
    t.greyjoy.use("Newly-Made Lord")
    t.stark.save_with_duplicate("The Wolfswood")
    assert t.card("The Wolfswood").in_play


# -- Fishing Net ----------------------------------------------------------------------------------------


def test_a_netted_character_cannot_be_declared_as_a_defender() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)", "Euron Crow's Eye"], hand=["Fishing Net"], gold=1),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
        phase="marshaling",
    )
    t.greyjoy.marshal("Fishing Net")
    assert t.options == ["attach to Robb Stark", "attach to Eddard Stark"]
    t.greyjoy.choose("attach to Robb Stark")
    assert t.card("Fishing Net").text.startswith("Opponent's character only.")
    t.skip_to("challenge")
    t.greyjoy.challenge("military", "Euron Crow's Eye")
    assert "Robb Stark" not in t.options
    assert "Eddard Stark" in t.options


def test_a_netted_character_may_join_without_being_declared() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon",
            play=["Robert Baratheon (kneeling) + Fishing Net (controlled by greyjoy)", "Selyse Baratheon (pack Core)"],
            hand=["Ours is the Fury"],
            gold=2,
        ),
        greyjoy=side("greyjoy", play=["Euron Crow's Eye"], first=True),
    )
    t.greyjoy.challenge("military", "Euron Crow's Eye")
    with t.stop_at("before determine winner"):
        t.baratheon.play("Ours is the Fury")
    assert t.card("Robert Baratheon").defending


# -- Crone of Vaes Dothrak ------------------------------------------------------------------------------


def test_the_crone_buries_who_is_discarded_from_a_hand() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Magister Illyrio", "Crone of Vaes Dothrak", "Braided Warrior"]),
        stark=side("stark", hand=["Robb Stark"]),
    )
    t.targaryen.challenge("intrigue", "Magister Illyrio")
    t.stark.defend()
    t.targaryen.use("Crone of Vaes Dothrak")
    assert t.options == ["Crone of Vaes Dothrak", "Braided Warrior"]  # she is Dothraki, too
    with t.stop_at("after challenge"):
        t.targaryen.choose("Braided Warrior")
    assert (t.stark.dead, t.stark.discard) == (["Robb Stark"], [])
    assert t.card("Braided Warrior").kneeling


def test_the_crone_buries_who_is_discarded_from_a_deck() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["The Tickler", "Crone of Vaes Dothrak"]),
        stark=side("stark", deck=["Robb Stark"]),
        phase="dominance",
    )
    t.targaryen.use("The Tickler")
    t.targaryen.use("Crone of Vaes Dothrak")
    assert t.stark.dead == ["Robb Stark"]


def test_the_crone_leaves_other_cards_and_her_own_alone() -> None:
    for title in ("Ice", "Gates of Winterfell", "Put to the Sword"):
        t = Scenario(
            targaryen=side("targaryen", play=["Crone of Vaes Dothrak"]),
            stark=side("stark", hand=[title]),
        )
        t.happen("discarded from hand", title)
        assert not t.targaryen.can("use Crone of Vaes Dothrak")
    t = Scenario(targaryen=side("targaryen", play=["Crone of Vaes Dothrak"], hand=["Khal Drogo"]), stark=side("stark"))
    t.happen("discarded from hand", "Khal Drogo")
    assert not t.targaryen.can("use Crone of Vaes Dothrak")


def test_the_crone_kneels_a_dothraki_for_each_of_several() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Crone of Vaes Dothrak", "Braided Warrior"]),
        stark=side("stark", play=["Winterfell Steward"], hand=["Robb Stark", "Arya Stark", "Bran Stark"]),
    )
    t.happen("discarded from hand", "Robb Stark", "Arya Stark", "Bran Stark")
    t.targaryen.choose("use Crone of Vaes Dothrak for Robb Stark", "Braided Warrior")
    t.targaryen.choose("use Crone of Vaes Dothrak for Bran Stark")  # for which she has to kneel herself
    assert (t.stark.dead, t.stark.discard) == (["Robb Stark", "Bran Stark"], ["Arya Stark"])


def test_it_is_clear_whom_the_crone_buries() -> None:
    t = Scenario(targaryen=side("targaryen", play=["Crone of Vaes Dothrak"]), stark=side("stark"))
    assert t.card("Crone of Vaes Dothrak").text == (
        "Reaction: After a character is discarded from an opponent's hand or deck, kneel a Dothraki character you "
        "control to place that character in its owner's dead pile."
    )


def test_the_crone_kneels_no_dothraki_of_others() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Crone of Vaes Dothrak (kneeling)"]),
        stark=side("stark", play=["Braided Warrior"], hand=["Robb Stark"]),
    )
    t.happen("discarded from hand", "Robb Stark")
    assert not t.targaryen.can("use Crone of Vaes Dothrak")


# -- The Silver Steed -----------------------------------------------------------------------------------


def test_the_silver_steed_runs_once_more() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen + The Silver Steed", "Magister Illyrio", "Khal Drogo"]),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    assert not t.card("Daenerys Targaryen").has("renown")
    t.targaryen.challenge("power", "Daenerys Targaryen")
    t.skip_to("keyword", take_first=True)
    t.targaryen.choose("renown", "yes")
    t.targaryen.use("The Silver Steed")
    assert t.targaryen.discard == ["The Silver Steed"]
    t.skip_to("challenge", take_first=True)
    assert "power challenge against House Stark" in t.options
    t.targaryen.challenge("power", "Khal Drogo")
    t.skip_to("challenge", take_first=True)
    assert "power challenge against House Stark" not in t.options


def test_the_silver_steed_runs_for_any_renown_of_its_rider() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo + The Silver Steed", "Viserys Targaryen", "Magister Illyrio"]),
        stark=side("stark", power=2),
    )
    t.targaryen.challenge("military", "Khal Drogo")
    t.targaryen.choose("yes")  # his own renown
    t.targaryen.use("The Silver Steed")
    assert t.targaryen.discard == ["The Silver Steed"]
    t.targaryen.challenge("power", "Viserys Targaryen")
    t.targaryen.challenge("power", "Magister Illyrio")
    assert t.stark.faction_power == 0


def test_the_silver_steed_gives_renown_for_power_alone() -> None:
    t = Scenario(targaryen=side("targaryen", play=["Daenerys Targaryen + The Silver Steed"]), stark=side("stark"))
    t.targaryen.challenge("intrigue", "Daenerys Targaryen")
    assert not t.card("Daenerys Targaryen").has("renown")


def test_the_silver_steed_gives_no_renown_at_home() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen + The Silver Steed", "Khal Drogo"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.targaryen.challenge("power", "Khal Drogo")
    assert not t.card("Daenerys Targaryen").has("renown")


def test_the_silver_steed_carries_dothraki_and_daenerys() -> None:
    Scenario(targaryen=side("targaryen", play=["Khal Drogo + The Silver Steed"]), stark=side("stark"))
    with pytest.raises(BadScenario):
        Scenario(targaryen=side("targaryen", play=["Viserys Targaryen + The Silver Steed"]), stark=side("stark"))


# -- Attainted ------------------------------------------------------------------------------------------


def test_who_is_attainted_loses_an_intrigue_icon() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=["Attainted"], gold=1),
        lannister=side("lannister", play=["Cersei Lannister"]),
        phase="marshaling",
    )
    t.martell.marshal("Attainted", "attach to Cersei Lannister")  # not to Arianne
    assert t.card("Cersei Lannister").icons == "P"


def test_attainted_falls_from_a_character_that_comes_over() -> None:
    """E30, with another way of taking control."""
    t = Scenario(
        martell=side("martell", hand=["Take the Black"], gold=3),
        lannister=side("lannister", play=["Lannisport Moneylender + Attainted (controlled by martell)"]),
        phase="dominance",
    )
    with t.stop_at("after dominance phase"):
        t.martell.play("Take the Black")
    assert "Attainted" in t.martell.discard
    assert t.card("Lannisport Moneylender").icons == "I"


# -- The Boneway ----------------------------------------------------------------------------------------


def test_the_boneway_remembers_every_challenge_that_is_lost() -> None:
    t = Scenario(
        martell=side("martell", play=["The Boneway", "Arianne Martell (pack Core)"]),
        stark=side("stark", play=["Eddard Stark", "Robb Stark"]),
    )
    t.martell.challenge("power", "Arianne Martell")
    t.stark.defend("Eddard Stark")
    t.martell.use("The Boneway")
    t.skip_to("challenge", take_first=True)  # of House Stark: nobody is left to attack it
    t.stark.challenge("military", "Robb Stark")
    t.martell.use("The Boneway")
    assert t.card("The Boneway").tokens("vengeance") == 2


def boneway(tokens: int, state: str = "") -> Scenario:
    return Scenario(
        martell=side("martell", play=[f"The Boneway ({tokens} vengeance){state}"]),
        stark=side("stark"),
        phase="dominance",
    )


def test_the_boneway_is_power_for_six_vengeance_tokens() -> None:
    t = boneway(7)
    with t.stop_at("after dominance phase"):
        t.martell.use("The Boneway")
    assert (t.card("The Boneway").tokens("vengeance"), t.card("The Boneway").kneeling) == (1, True)
    assert t.martell.faction_power == 3


def test_the_boneway_needs_all_six_and_stands() -> None:
    assert not boneway(5).martell.can("use The Boneway")
    assert not boneway(6, " (kneeling)").martell.can("use The Boneway")


# -- Hedge Knight ---------------------------------------------------------------------------------------


def test_a_hedge_knight_is_more_in_the_company_of_knights() -> None:
    alone = Scenario(
        stark=side("stark", play=["Hedge Knight", "Robb Stark"]), tyrell=side("tyrell", play=["The Knight of Flowers"])
    )
    assert (alone.card("Hedge Knight").strength, alone.card("Hedge Knight").icons) == (2, "M")
    two = Scenario(stark=side("stark", play=["Hedge Knight"] * 2), tyrell=side("tyrell"))
    assert (two.card("Hedge Knight #1").strength, two.card("Hedge Knight #1").icons) == (3, "MP")
    knighted = Scenario(stark=side("stark", play=["Hedge Knight", "Robb Stark + Knighted"]), tyrell=side("tyrell"))
    assert knighted.card("Hedge Knight").strength == 3


def test_a_hedge_knight_who_is_knighted_himself_is_no_other() -> None:
    t = Scenario(stark=side("stark", play=["Hedge Knight + Knighted"]), tyrell=side("tyrell"))
    assert (t.card("Hedge Knight").strength, t.card("Hedge Knight").icons) == (3, "M")


# -- Knighted -------------------------------------------------------------------------------------------


def test_anybody_may_be_knighted() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Knighted"], gold=1),
        lannister=side("lannister", play=["Cersei Lannister"]),
        phase="marshaling",
    )
    assert "Knight" not in t.card("Robb Stark").traits
    t.stark.marshal("Knighted")
    assert t.options == ["attach to Robb Stark", "attach to Cersei Lannister"]
    t.stark.choose("attach to Robb Stark")
    assert (t.card("Robb Stark").strength, "Knight" in t.card("Robb Stark").traits) == (6, True)


# -- A Tourney for the King -----------------------------------------------------------------------------


def tourney(victim: str, plot: str = "A Tourney for the King") -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Ser Gregor Clegane"], hand=["Put to the Sword"], gold=2),
        stark=side("stark", play=[f"{victim} (kneeling)"], plot=plot),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    return t


def test_knights_at_a_tourney_are_safe_from_opponents_events() -> None:
    assert not tourney("Tumblestone Knight").lannister.can("play Put to the Sword")
    assert tourney("Tumblestone Knight", plot="A Noble Cause").lannister.can("play Put to the Sword")
    assert tourney("Winterfell Steward").lannister.can("play Put to the Sword")


def test_knights_at_a_tourney_have_renown() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Hedge Knight", "Robb Stark + Knighted", "Sansa Stark"], plot="A Tourney for the King"
        ),
        tyrell=side("tyrell", play=["Hedge Knight"]),
    )
    assert t.card("Hedge Knight #1").has("renown")
    assert not t.card("Hedge Knight #2").has("renown")  # an opponent's
    assert not t.card("Sansa Stark").has("renown")


def test_knights_at_a_tourney_hear_their_own_events() -> None:
    t = Scenario(
        stark=side("stark", play=["Ser Rodrik Cassel"], hand=["For the North!"], gold=2, plot="A Tourney for the King"),
        tyrell=side("tyrell"),
    )
    t.stark.challenge("military", "Ser Rodrik Cassel")
    t.stark.play("For the North!", "Ser Rodrik Cassel")
    assert t.card("Ser Rodrik Cassel").strength == 6


# -- The Lord of the Crossing ---------------------------------------------------------------------------


CROSSING = "The Lord of the Crossing"


def test_the_crossing_is_hard_at_first_and_pays_at_the_third() -> None:
    """E61, with a challenge that The King's Peace ends."""
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark", "Catelyn Stark", "Eddard Stark", "faction card (kneeling)"],
            agenda=CROSSING,
        ),
        baratheon=side("baratheon", play=["Maester Cressen (kneeling)"], plot=PEACE),
    )
    t.stark.challenge("military", "Robb Stark")
    assert t.card("Robb Stark").strength == 5 - 1
    assert t.card("Eddard Stark").strength == 5  # at home
    t.baratheon.use(PEACE)
    with t.stop_at("before claim"):
        t.stark.challenge("intrigue", "Catelyn Stark")
    assert t.card("Catelyn Stark").strength == 4
    t.skip_to("challenge", take_first=True)
    power = t.stark.faction_power
    t.stark.challenge("power", "Eddard Stark")
    assert t.card("Eddard Stark").strength == 5 + 2
    t.skip_to("before challenge bonuses")
    assert t.stark.faction_power == power + 1


def test_the_crossing_changes_no_defenders() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        tyrell=side("tyrell", play=["The Knight of Flowers"], agenda=CROSSING),
    )
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("before claim"):
        t.tyrell.defend("The Knight of Flowers")
    assert (t.card("Robb Stark").strength, t.card("The Knight of Flowers").strength) == (5, 5)


def test_the_crossing_leaves_the_defenders_of_others_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], agenda=CROSSING),
        tyrell=side("tyrell", play=["The Knight of Flowers"]),
    )
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("after determine winner"):
        t.tyrell.defend("The Knight of Flowers")
    assert (t.card("Robb Stark").strength, t.card("The Knight of Flowers").strength) == (5 - 1, 5)


def test_the_crossing_counts_challenges_against_all_opponents() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", "Eddard Stark"], agenda=CROSSING),
        tyrell=side("tyrell"),
        martell=side("martell"),
    )
    for kind, attacker, against, strength in (
        ("military", "Robb Stark", t.tyrell, 5 - 1),
        ("intrigue", "Catelyn Stark", t.martell, 4),
        ("power", "Eddard Stark", t.tyrell, 5 + 2),
    ):
        with t.stop_at("before claim"):
            t.stark.challenge(kind, attacker, against=against)
        assert t.card(attacker).strength == strength
        t.skip_to("challenge", take_first=True)


def test_the_crossing_pays_nothing_for_a_third_challenge_that_is_lost() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", "Arya Stark"], agenda=CROSSING),
        baratheon=side("baratheon", play=["Shireen Baratheon (kneeling)", "Robert Baratheon"]),
    )
    for kind, attacker in (("military", "Robb Stark"), ("intrigue", "Catelyn Stark")):
        t.stark.challenge(kind, attacker)
        t.baratheon.defend()
        t.skip_to("challenge", take_first=True)
    power = t.stark.faction_power
    t.stark.challenge("power", "Arya Stark")
    with t.stop_at("after determine winner"):
        t.baratheon.defend("Robert Baratheon")
    assert (t.challenge.winner, t.stark.faction_power) == (t.baratheon, power)
