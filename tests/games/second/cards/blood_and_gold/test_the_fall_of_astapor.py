"""The Fall of Astapor."""

import pytest

from kingsmoot.scenario import Scenario, side

THEON = "Theon Greyjoy (pack TFoA)"

# -- Roaming Wolfpack -----------------------------------------------------------------------------------


def test_roaming_wolfpack_attacks_with_all_wolves() -> None:
    t = Scenario(
        stark=side("stark", play=["Roaming Wolfpack", "Direwolf Pup", "Grey Wind", "Robb Stark"]),
        lannister=side("lannister", play=["The Tickler"]),
    )
    wolves = ("Roaming Wolfpack", "Direwolf Pup", "Grey Wind", "Robb Stark")
    before = [t.card(title).strength for title in wolves]
    t.stark.challenge("military", "Roaming Wolfpack", "Direwolf Pup", "Robb Stark")
    now = [t.card(title).strength for title in wolves]
    assert [b - a for a, b in zip(before, now, strict=True)] == [2, 2, 0, 0]


def test_roaming_wolfpack_gives_nothing_from_home() -> None:
    t = Scenario(
        stark=side("stark", play=["Roaming Wolfpack", "Grey Wind"]), lannister=side("lannister", play=["The Tickler"])
    )
    before = t.card("Grey Wind").strength
    t.stark.challenge("military", "Grey Wind")
    assert t.card("Grey Wind").strength == before


# -- The North Remembers --------------------------------------------------------------------------------

NORTH = "The North Remembers"


def test_the_north_remembers_and_each_player_loses_something() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell", "Robb Stark", "Arya Stark + Noble Lineage"], hand=[NORTH], gold=2),
        lannister=side("lannister", play=["Tywin Lannister", "Casterly Rock"]),
    )
    t.stark.play(NORTH)
    assert t.options == ["Winterfell", "Robb Stark", "Arya Stark"]  # no attachment
    t.stark.choose("Winterfell")
    assert t.asked is t.lannister
    t.lannister.choose("Casterly Rock")
    assert "Winterfell" in t.stark.discard
    assert t.lannister.discard == ["Casterly Rock"]


def remembers(killed: str, gold: int) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Hodor"], discard=[NORTH], gold=gold),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.happen("killed", killed)
    return t


def test_the_north_remembers_its_dead() -> None:
    t = remembers("Hodor", 1)
    t.stark.use(NORTH)
    assert (t.stark.hand, t.stark.gold) == ([NORTH], 0)


@pytest.mark.parametrize(("killed", "gold"), [("Hodor", 0), ("The Tickler", 1)])
def test_the_north_forgets_others_and_wants_gold(killed: str, gold: int) -> None:
    assert not remembers(killed, gold).stark.can(f"use {NORTH}")


# -- Elinor Tyrell --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("play", "second"), [(["Elinor Tyrell"], True), ([], False)])
def test_elinor_tyrell_allows_a_second_limited_card_but_no_third(play: list[str], second: bool) -> None:
    t = Scenario(
        tyrell=side("tyrell", play=play, hand=["The Roseroad", "The Kingsroad", "The Arbor", "Ocean Road"]),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.gold = 20
    t.tyrell.marshal("The Roseroad")
    assert t.tyrell.can("marshal The Kingsroad") is second
    if second:
        t.tyrell.marshal("The Kingsroad")
        assert not t.tyrell.can("marshal Ocean Road")


# -- Silver Hair Net ------------------------------------------------------------------------------------


def test_silver_hair_net_makes_events_cheap_while_its_lady_takes_part() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Margaery Tyrell + Silver Hair Net", "The Knight of Flowers"],
            hand=["Growing Strong", "Hedge Knight"],
            gold=2,
        ),
        stark=side("stark", play=["Sansa Stark"]),
    )
    assert t.card("Margaery Tyrell").has("stealth")
    assert not t.card("The Knight of Flowers").has("stealth")
    full = t.card("Growing Strong").cost
    t.tyrell.challenge("intrigue", "Margaery Tyrell")
    assert t.card("Growing Strong").cost == full - 1
    assert t.card("Hedge Knight").cost == 2


def test_silver_hair_net_does_nothing_for_events_otherwise() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Margaery Tyrell + Silver Hair Net", "The Knight of Flowers"],
            hand=["Growing Strong"],
            gold=2,
        ),
        stark=side("stark", play=["Sansa Stark"]),
    )
    full = t.card("Growing Strong").cost
    t.tyrell.challenge("power", "The Knight of Flowers")
    assert t.card("Growing Strong").cost == full


def test_silver_hair_net_is_for_ladies() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Knight of Flowers", "Margaery Tyrell"], hand=["Silver Hair Net"], gold=2),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.marshal("Silver Hair Net")
    assert t.card("Silver Hair Net").host == t.card("Margaery Tyrell")


# -- Recruiter for the Watch ----------------------------------------------------------------------------


RECRUITER = "Recruiter for the Watch"


def recruits() -> Scenario:
    t = Scenario(
        watch=side("nightswatch", play=[RECRUITER]),
        stark=side("stark", play=["Hedge Knight", "Robb Stark", "Bran Stark"]),
        phase="marshaling",
    )
    t.watch.use(RECRUITER)
    assert t.options == ["Hedge Knight", "Bran Stark"]  # Robb is too dear
    t.watch.choose("Hedge Knight")
    assert t.card("Hedge Knight").controller is t.watch
    t.skip_to("stay-knelt", take_first=True)
    return t


def test_a_recruiter_keeps_his_man_for_as_long_as_he_kneels() -> None:
    """Worked example E37."""
    t = recruits()
    t.watch.choose(f"leave {RECRUITER} knelt")
    t.skip_to("first-player", take_first=True)
    assert (t.card(RECRUITER).kneeling, t.card("Hedge Knight").controller) == (True, t.watch)


def test_a_recruiter_who_stands_gives_his_man_back() -> None:
    t = recruits()
    with t.stop_at("after stood"):
        t.watch.choose("stand the rest")
    assert t.card("Hedge Knight").controller is t.stark


# -- Underground Vault ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "gold"), [("A Noble Cause", 2), ("The Winds of Winter", 1)])
def test_underground_vault_pays_more_against_a_rich_opponent(plot: str, gold: int) -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Underground Vault"], hand=["Hedge Knight"]),
        stark=side("stark", plot=plot),
        phase="marshaling",
    )
    before = t.watch.gold
    t.watch.use("Underground Vault")
    assert t.watch.gold == before + gold


# -- Flea Bottom Bastard --------------------------------------------------------------------------------


def test_flea_bottom_bastard_is_strong_for_dominance() -> None:
    t = Scenario(baratheon=side("baratheon", play=["Flea Bottom Bastard"]), stark=side("stark"))
    t.skip_to("challenge")
    assert t.card("Flea Bottom Bastard").strength == 1
    t.skip_to("before determine dominance")
    assert (t.card("Flea Bottom Bastard").strength, t.baratheon.dominance) == (4, 4)


# -- Spears of the Merling King -------------------------------------------------------------------------


def test_spears_of_the_merling_king_bring_a_dead_man_home() -> None:
    """Worked example E55, as far as its cards are here."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Gendry (kneeling)", "Spears of the Merling King"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.use("Spears of the Merling King")
    assert (t.baratheon.hand, t.baratheon.dead) == (["Gendry"], [])
    assert t.baratheon.discard == ["Spears of the Merling King"]


def test_spears_of_the_merling_king_are_for_ones_own() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon", "Spears of the Merling King"]),
        stark=side("stark", play=["Hodor (kneeling)"]),
    )
    t.baratheon.challenge("military", "Robert Baratheon")
    assert not t.baratheon.can("use Spears of the Merling King")


# -- Cersei's Attendant ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "insight"), [([], True), (["Ice"], False)])
def test_cerseis_attendant_has_insight_against_an_empty_hand(hand: list[str], insight: bool) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei's Attendant"], hand=["Hear Me Roar!"]),
        stark=side("stark", play=["Sansa Stark"], hand=hand),
        tyrell=side("tyrell", hand=["Heartsbane"]),
    )
    assert not t.card("Cersei's Attendant").has("insight")
    t.lannister.challenge("intrigue", "Cersei's Attendant", against=t.stark)
    assert t.card("Cersei's Attendant").has("insight") is insight


def test_cerseis_attendant_looks_at_the_other_side_alone() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei's Attendant"]),
        stark=side("stark", play=["Sansa Stark"], hand=["Ice"]),
        tyrell=side("tyrell"),
    )
    t.lannister.challenge("intrigue", "Cersei's Attendant", against=t.stark)
    assert not t.card("Cersei's Attendant").has("insight")


def test_cerseis_attendant_may_defend() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark"]),
        lannister=side("lannister", play=["Cersei's Attendant"], hand=["Hear Me Roar!"]),
    )
    t.stark.challenge("intrigue", "Sansa Stark")
    t.lannister.defend("Cersei's Attendant")
    assert t.card("Cersei's Attendant").has("insight")


# -- Fever Dreams ---------------------------------------------------------------------------------------


def dreams(gold: int) -> Scenario:
    dream = f"Fever Dreams (controlled by lannister) ({gold} gold)"
    t = Scenario(
        stark=side("stark", play=[f"Robb Stark + {dream}"]),
        lannister=side("lannister", play=["The Tickler"], deck=["Widow's Wail", "Hear Me Roar!"]),
    )
    t.stark.challenge("military", "Robb Stark")
    return t


def test_fever_dreams_draw_when_the_dreamer_kneels() -> None:
    t = dreams(1)
    t.lannister.use("Fever Dreams")
    assert sorted(t.lannister.hand) == ["Hear Me Roar!", "Widow's Wail"]
    assert t.card("Fever Dreams").gold == 0


def test_fever_dreams_need_gold() -> None:
    assert not dreams(0).lannister.can("use Fever Dreams")


def test_fever_dreams_are_for_opponents() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Fever Dreams"], gold=4),
        stark=side("stark", play=["Robb Stark"]),
        phase="marshaling",
    )
    t.lannister.gold = 3
    t.lannister.marshal("Fever Dreams", "bestow 2")
    assert (t.card("Fever Dreams").host, t.card("Fever Dreams").gold) == (t.card("Robb Stark"), 2)


# -- Theon Greyjoy --------------------------------------------------------------------------------------


def theon(*attackers: str) -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=[THEON, "Balon Greyjoy"]),
        stark=side("stark", play=["Robb Stark", "Tumblestone Knight"]),
    )
    t.greyjoy.challenge("power", *attackers)
    return t


def test_theon_wins_against_the_strong_when_he_attacks_alone() -> None:
    """Worked example E65."""
    t = theon("Theon Greyjoy")
    with t.stop_at("before claim"):
        t.stark.defend("Robb Stark")
    assert (t.challenge.attack, t.challenge.defence, t.challenge.unopposed) == (2, 0, True)


def test_theon_does_not_fool_who_is_no_stronger_than_he() -> None:
    t = theon("Theon Greyjoy")
    with t.stop_at("before determine winner"):
        t.stark.defend("Tumblestone Knight")
    assert t.challenge.defence == 2


def test_theon_fools_nobody_in_company() -> None:
    t = theon("Theon Greyjoy", "Balon Greyjoy")
    with t.stop_at("before determine winner"):
        t.stark.defend("Robb Stark")
    assert t.challenge.defence == 5


# -- Corsair's Dirk -------------------------------------------------------------------------------------


def dirk(attacker: str, gold: int, bearer: str = "Asha Greyjoy") -> Scenario:
    other = "Alannys Greyjoy"
    play = [f"{title} + Corsair's Dirk" if title == bearer else title for title in ("Asha Greyjoy", other)]
    t = Scenario(greyjoy=side("greyjoy", play=play), stark=side("stark", gold=gold))
    t.greyjoy.challenge("power", attacker)
    t.stark.defend()
    return t


def test_corsairs_dirk_robs_the_loser() -> None:
    t = dirk("Asha Greyjoy", 2)
    assert t.card("Asha Greyjoy").strength == 6
    t.greyjoy.use("Corsair's Dirk")
    assert (t.greyjoy.gold, t.stark.gold) == (1, 1)


def test_corsairs_dirk_needs_its_bearer_and_a_full_purse() -> None:
    assert not dirk("Alannys Greyjoy", 2).greyjoy.can("use Corsair's Dirk")
    assert not dirk("Asha Greyjoy", 0).greyjoy.can("use Corsair's Dirk")


# -- Grey Worm ------------------------------------------------------------------------------------------


def test_grey_worm_weakens_a_defender_once() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Grey Worm"]),
        stark=side("stark", play=["Robb Stark", "Bear Island Loyalist", "Hodor"]),
    )
    t.targaryen.challenge("military", "Grey Worm")
    assert not t.targaryen.can("use Grey Worm")  # nobody defends yet
    t.stark.defend("Robb Stark", "Bear Island Loyalist")
    t.targaryen.use("Grey Worm")
    assert t.options == ["Robb Stark", "Bear Island Loyalist"]
    with t.stop_at("before claim"):
        t.targaryen.choose("Robb Stark")
    assert t.card("Robb Stark").strength == 2


def test_grey_worm_weakens_nobody_when_he_defends() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), targaryen=side("targaryen", play=["Grey Worm"]))
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.defend("Grey Worm")
    assert not t.targaryen.can("use Grey Worm")


# -- Astapor --------------------------------------------------------------------------------------------


def astapor(gold: int) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=[f"Astapor ({gold} gold)", "Khal Drogo"]),
        stark=side("stark", play=["Robb Stark", "Hodor"]),
    )
    t.targaryen.challenge("military", "Khal Drogo")
    t.pass_windows(until="defenders")
    t.stark.choose("Robb Stark", "done")
    return t


def test_astapor_weakens_a_participant_by_its_gold() -> None:
    t = astapor(3)
    t.targaryen.use("Astapor")
    assert t.options == ["Khal Drogo", "Robb Stark"]
    with t.stop_at("before claim"):
        t.targaryen.choose("Robb Stark")
    assert (t.card("Robb Stark").strength, t.card("Astapor").gold) == (2, 3)
    assert t.card("Astapor").kneeling


def test_astapor_without_gold_does_nothing() -> None:
    """Of worked example E7: what is set up has no gold."""
    assert not astapor(0).targaryen.can("use Astapor")


# -- Maester of Sunspear --------------------------------------------------------------------------------


def sunspear(*defenders: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister + Bodyguard"]),
        martell=side("martell", play=["Maester of Sunspear + Noble Lineage", "Arianne Martell (pack Core) (kneeling)"]),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.martell.defend(*defenders)
    return t


def test_maester_of_sunspear_returns_an_attachment_when_he_loses() -> None:
    t = sunspear("Maester of Sunspear")
    t.martell.use("Maester of Sunspear")
    assert t.options == ["Bodyguard", "Noble Lineage"]
    t.martell.choose("Bodyguard")
    assert t.lannister.hand == ["Bodyguard"]


def test_maester_of_sunspear_must_take_part() -> None:
    assert not sunspear().martell.can("use Maester of Sunspear")


# -- Dornish Fiefdom ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "gold"), [(True, 1), (False, 2)])
def test_dornish_fiefdom_pays_more_to_who_is_not_first(first: bool, gold: int) -> None:
    t = Scenario(
        martell=side("martell", play=["Dornish Fiefdom"], hand=["Hedge Knight"], first=first),
        stark=side("stark", first=not first),
        phase="marshaling",
    )
    t.martell.use("Dornish Fiefdom")
    assert t.martell.gold == t.martell.income + gold


# -- Frey Lordling --------------------------------------------------------------------------------------


def test_frey_lordling_grows_with_every_challenge() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Frey Lordling", "Tywin Lannister", "Cersei Lannister"]),
        stark=side("stark", play=["Hodor"]),
    )
    for kind, attacker, strength in (("intrigue", "Cersei Lannister", 3), ("power", "Frey Lordling", 4)):
        t.lannister.challenge(kind, attacker)
        t.lannister.use("Frey Lordling")
        assert t.card("Frey Lordling").strength == strength
        t.skip_to("challenge")
    t.skip_to("after challenges phase")
    assert t.card("Frey Lordling").strength == 2


def test_frey_lordling_does_not_grow_by_challenges_of_others() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), lannister=side("lannister", play=["Frey Lordling"]))
    t.stark.challenge("military", "Robb Stark")
    assert not t.lannister.can("use Frey Lordling")


# -- The Twins ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("third", "claim"), [("Black Walder", 2), ("Burned Men", 1)])
def test_the_twins_raise_claim_in_the_third_challenge_with_a_frey(third: str, claim: int) -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["The Twins", "Black Walder", "Tywin Lannister", "Tyrion Lannister", "Frey Lordling", "Burned Men"],
            plot="Calling the Banners",
        ),
        stark=side("stark"),
    )
    for kind, attacker in (("power", "Frey Lordling"), ("intrigue", "Tyrion Lannister")):
        t.lannister.challenge(kind, attacker)
        assert t.lannister.claim == 1
        t.skip_to("challenge")
    t.lannister.challenge("military", third)
    assert t.lannister.claim == claim


# -- Lay Siege ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "stays"), [("White Tree", False), ("The Wall", True)])
def test_lay_siege_kneels_a_location_and_discards_a_contested_one(title: str, stays: bool) -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Lay Siege"], gold=1),
        watch=side("nightswatch", play=["White Tree", "The Wall"]),
    )
    t.stark.play("Lay Siege", title)
    assert t.card(title).in_play is stays
    if stays:
        assert t.card(title).kneeling


def test_lay_siege_is_not_for_kneeling_locations() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Lay Siege"], gold=1),
        watch=side("nightswatch", play=["White Tree (kneeling)"]),
    )
    assert not t.stark.can("play Lay Siege")


# -- Duel -----------------------------------------------------------------------------------------------


def duel() -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister", "Burned Men"], plots=["Duel"]),
        stark=side("stark", play=["Robb Stark", "Eddard Stark", "Hodor"], plots=["The Winds of Winter"]),
        phase="plot",
    )
    t.choose("first player House Lannister")
    return t


def test_a_duel_between_two_that_the_opponent_chooses() -> None:
    """A ruling of the expansions: they may be anybody's."""
    t = duel()
    assert t.asked is t.stark
    assert t.options == ["Tywin Lannister", "Robb Stark", "Eddard Stark"]
    t.stark.choose("Tywin Lannister", "Robb Stark")
    assert t.asked is t.stark
    t.stark.choose("Robb Stark")
    assert t.card("Robb Stark").kneeling
    assert t.lannister.dead == ["Tywin Lannister"]
