"""Ghosts of Harrenhal."""

import pytest

from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side

WAIT = "Winter Is Coming"
"""With 1 gold for it, whoever holds it is asked in every action window of a challenge."""

# -- Roose Bolton ---------------------------------------------------------------------------------------

FEW = ["The Tickler (kneeling)", "Burned Men (kneeling)", "Cersei Lannister (kneeling)", "Tywin Lannister (kneeling)"]


def roose(bolton: str = "Roose Bolton", *lannister: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=[bolton, "Arya Stark"]),
        lannister=side("lannister", play=[*(lannister or FEW)]),
    )
    t.stark.challenge("military", "Roose Bolton")
    return t


def test_roose_bolton_kills_as_much_strength_as_he_has() -> None:
    t = roose()
    t.stark.use("Roose Bolton")
    assert t.options == ["The Tickler", "Burned Men", "Cersei Lannister", "nothing"]  # Tywin alone is too strong
    t.stark.choose("The Tickler")
    assert t.options == ["Burned Men", "no more"]
    t.stark.choose("Burned Men")
    assert t.stark.discard == ["Roose Bolton"]
    assert sorted(t.lannister.dead) == ["Burned Men", "The Tickler"]


def test_roose_bolton_counts_the_strength_that_he_had() -> None:
    t = roose("Roose Bolton + Little Bird + Knighted")
    t.stark.use("Roose Bolton", "The Tickler")
    assert t.options == ["Burned Men", "no more"]  # 5 - 2 = 3: not Cersei
    t.stark.choose("no more")
    assert t.lannister.dead == ["The Tickler"]
    t = roose("Roose Bolton + Lady")
    t.stark.use("Roose Bolton")
    assert "Tywin Lannister" in t.options  # of STR 6, as Roose is with Lady


def test_roose_bolton_is_sacrificed_even_if_they_are_saved() -> None:
    t = roose("Roose Bolton + Roose Bolton", "Cersei Lannister (kneeling) + Cersei Lannister", "Tywin Lannister")
    t.lannister.defend()
    t.stark.use("Roose Bolton", "Cersei Lannister")
    t.lannister.save_with_duplicate("Cersei Lannister")
    assert t.stark.discard == ["Roose Bolton", "Roose Bolton"]
    assert t.lannister.dead == []


def test_roose_bolton_kills_nobody_when_he_defends_or_stays_at_home() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", "The Tickler"]),
        stark=side("stark", play=["Roose Bolton", "Robb Stark"]),
    )
    t.lannister.challenge("military", "Burned Men")
    t.stark.defend("Roose Bolton")
    assert not t.stark.can("use Roose Bolton")
    t = Scenario(
        stark=side("stark", play=["Roose Bolton", "Robb Stark"]),
        lannister=side("lannister", play=["The Tickler (kneeling)"]),
    )
    t.stark.challenge("power", "Robb Stark")
    assert not t.stark.can("use Roose Bolton")


def test_roose_bolton_needs_somebody_who_is_not_too_strong() -> None:
    t = roose("Roose Bolton", "Tywin Lannister (kneeling)", "Ser Jaime Lannister (kneeling)")
    assert not t.stark.can("use Roose Bolton")


def test_roose_bolton_spares_the_third_player() -> None:
    t = Scenario(
        stark=side("stark", play=["Roose Bolton"]),
        lannister=side("lannister", play=["The Tickler (kneeling)"]),
        tyrell=side("tyrell", play=["Left", "Right"]),
    )
    t.stark.challenge("intrigue", "Roose Bolton", against=t.lannister)
    t.stark.use("Roose Bolton")
    assert t.options == ["The Tickler", "nothing"]


# -- Harrenhal ------------------------------------------------------------------------------------------

HARRENHAL = "Harrenhal (pack GoH)"


def test_harrenhal_kills_who_enters_play() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["The Tickler", "Burned Men"], gold=5),
        stark=side("stark", play=[HARRENHAL]),
        phase="marshaling",
    )
    t.lannister.marshal("The Tickler")
    t.stark.use("Harrenhal")
    assert t.lannister.dead == ["The Tickler"]
    assert t.stark.discard == ["Harrenhal"]
    assert t.stark.faction_kneels


def test_harrenhal_needs_a_standing_faction_card() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["The Tickler"], gold=2),
        stark=side("stark", play=["faction card (kneeling)", HARRENHAL]),
        phase="marshaling",
    )
    t.lannister.marshal("The Tickler")
    assert not t.stark.can("use Harrenhal")


def test_harrenhal_does_nothing_to_locations_and_duplicates() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["The Tickler", "Western Fiefdom"], gold=5),
        stark=side("stark", play=[HARRENHAL]),
        phase="marshaling",
    )
    t.lannister.marshal("Western Fiefdom")
    assert not t.stark.can("use Harrenhal")
    t.lannister.marshal("The Tickler")
    assert not t.stark.can("use Harrenhal")


def test_harrenhal_may_kill_a_character_of_its_own_player() -> None:
    t = Scenario(
        stark=side("stark", play=[HARRENHAL], hand=["Hodor"], gold=5),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.marshal("Hodor")
    t.stark.use("Harrenhal")
    assert t.stark.dead == ["Hodor"]


def test_who_is_ambushed_into_a_challenge_is_killed_by_harrenhal() -> None:
    t = Scenario(
        stark=side("stark", play=[HARRENHAL, "Robb Stark"]),
        lannister=side("lannister", hand=["Burned Men"], gold=2),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.ambush("Burned Men")
    t.stark.use("Harrenhal")
    assert t.lannister.dead == ["Burned Men"]


# -- Brienne of Tarth -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "kneels"),
    [
        (["Robert Baratheon"], [], False),
        (["Catelyn Stark"], [], False),
        (["Renly Baratheon"], [], True),  # who is no King
        ([], ["Robert Baratheon", "Catelyn Stark"], True),
    ],
)
def test_brienne_defends_without_kneeling_for_a_king_or_catelyn(
    mine: list[str], theirs: list[str], kneels: bool
) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", *theirs]),
        tyrell=side("tyrell", play=["Brienne of Tarth", *mine]),
    )
    t.lannister.challenge("military", "Burned Men")
    with t.stop_at("before determine winner"):
        t.tyrell.defend("Brienne of Tarth")
    assert t.card("Brienne of Tarth").kneeling is kneels


def test_brienne_kneels_to_attack() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Brienne of Tarth", "Catelyn Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.tyrell.challenge("power", "Brienne of Tarth")
    assert t.card("Brienne of Tarth").kneeling


# -- Offer of a Peach -----------------------------------------------------------------------------------


def peach(*tyrell: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Vanguard of the North", "Summer"], plot="Heads on Spikes"),
        tyrell=side("tyrell", play=[*tyrell, "Left"], hand=["Offer of a Peach"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark", "Vanguard of the North")
    return t


@pytest.mark.parametrize("host", ["Renly Baratheon", "Margaery Tyrell"])
def test_offer_of_a_peach_sends_an_attacker_home_standing(host: str) -> None:
    t = peach(host)
    t.tyrell.play("Offer of a Peach")
    assert t.options == ["Robb Stark", "Vanguard of the North"]
    t.tyrell.choose("Robb Stark")
    assert not t.card("Robb Stark").kneeling
    assert not t.card("Robb Stark").participating
    assert t.challenge.attackers == ["Vanguard of the North"]


def test_offer_of_a_peach_sends_an_attacker_home_that_stands_already() -> None:
    t = peach("Margaery Tyrell")
    t.tyrell.play("Offer of a Peach", "Vanguard of the North")  # it did not kneel: there is a War plot
    assert t.challenge.attackers == ["Robb Stark"]


def test_offer_of_a_peach_needs_renly_or_a_lady() -> None:
    t = peach("Paxter Redwyne")
    assert not t.tyrell.can("play Offer of a Peach")


def test_offer_of_a_peach_is_for_attackers() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell", "Left"], hand=["Offer of a Peach"], gold=1),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert not t.tyrell.can("play Offer of a Peach")  # no challenge
    t.tyrell.challenge("military", "Left")
    t.stark.defend("Robb Stark")
    t.tyrell.play("Offer of a Peach")
    assert not t.card("Left").participating  # not Robb, who defends
    assert t.card("Robb Stark").defending


# -- Craster --------------------------------------------------------------------------------------------


def test_craster_brings_back_who_was_killed_this_phase() -> None:
    t = Scenario(
        stark=side("stark", play=["Vanguard of the North", "Arya Stark"], dead=["Summer"]),
        watch=side(
            "nightswatch",
            play=["Craster", "Steward at the Wall (kneeling)", "Yoren (kneeling)"],
            dead=["Benjen Stark"],
            hand=[WAIT],
            gold=1,
        ),
    )
    t.stark.challenge("military", "Vanguard of the North")
    t.watch.defend()
    t.pass_windows(until="claim")
    t.watch.choose("Yoren")
    assert sorted(t.watch.dead) == ["Benjen Stark", "Yoren"]
    t.watch.use("Craster")
    assert t.watch.dead == ["Benjen Stark"]
    assert t.watch.discard == ["Craster"]
    assert "Yoren" in t.watch.in_play
    assert not t.card("Yoren").kneeling
    assert t.stark.dead == ["Summer"]


def test_craster_gives_each_owner_their_own_back() -> None:
    t = Scenario(
        watch=side(
            "nightswatch", play=["Craster", "Ranging Party (owned by stark)"], hand=["Old Forest Hunter"], gold=9
        ),
        stark=side("stark", play=["Robb Stark + Ice", "Tumblestone Knight"]),
        phase="marshaling",
    )
    for title in ("Ranging Party", "Tumblestone Knight", "Robb Stark"):
        t.happen("killed", title)
    t.watch.use("Craster")
    assert t.watch.in_play == []
    assert sorted(t.stark.in_play) == ["Ranging Party", "Robb Stark", "Tumblestone Knight"]
    assert "Ice" in t.stark.hand  # what was attached does not come back with him


def test_craster_forgets_those_of_the_phase_before() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Craster"], hand=["Old Forest Hunter"], gold=9),
        stark=side("stark", play=["Arya Stark"]),
        phase="marshaling",
    )
    t.happen("killed", "Arya Stark")
    assert t.watch.can("use Craster")
    t.skip_to("after marshaling phase")
    assert not t.watch.can("use Craster")


def test_craster_has_no_use_for_those_who_are_not_among_the_dead() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Craster"]),
        baratheon=side("baratheon", play=["Ser Davos Seaworth", "Shireen Baratheon"]),
    )
    t.happen("killed", "Ser Davos Seaworth")
    t.baratheon.use("Ser Davos Seaworth")  # to the hand instead
    assert not t.watch.can("use Craster")


def test_craster_leaves_those_dead_who_cannot_come_back() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Craster"], hand=["Old Forest Hunter"], gold=9),
        stark=side("stark", play=["Arya Stark", "Bran Stark"], dead=["Bran Stark"]),
        phase="marshaling",
    )
    t.happen("killed", "Bran Stark")
    assert not t.watch.can("use Craster")  # Bran is dead twice
    t.happen("killed", "Arya Stark")
    t.watch.use("Craster")
    assert (t.stark.in_play, t.stark.dead) == (["Arya Stark"], ["Bran Stark", "Bran Stark"])


def test_craster_is_immune_to_omens() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Craster", "Yoren"], plots=["Valar Morghulis"]),
        stark=side("stark", play=["Arya Stark"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.choose("first player House Stark")
    assert t.watch.in_play == ["Craster"]
    t.watch.use("Craster")
    assert (t.watch.in_play, t.stark.in_play) == (["Yoren"], ["Arya Stark"])


# -- Dragonglass Dagger ---------------------------------------------------------------------------------


def test_dragonglass_dagger_strengthens_in_challenges_alone() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Benjen Stark + Dragonglass Dagger"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert t.card("Benjen Stark").strength == 4
    t.watch.challenge("military", "Benjen Stark")
    assert t.card("Benjen Stark").strength == 6


def test_dragonglass_dagger_keeps_the_abilities_of_opponents_characters_away() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Unsullied", "Margaery Tyrell"]),
        watch=side("nightswatch", play=["Benjen Stark + Dragonglass Dagger", "Margaery Tyrell", "Yoren"]),
    )
    t.targaryen.challenge("military", "Unsullied")
    t.watch.defend("Benjen Stark")
    assert t.card("Benjen Stark").strength == 6  # the Unsullied take nothing from him
    t.targaryen.use("Margaery Tyrell #1")
    assert "Benjen Stark" not in t.options
    t.targaryen.choose("Yoren")
    with t.stop_at("before determine winner"):
        t.watch.use("Margaery Tyrell #2", "Benjen Stark")  # but one's own may choose him
    assert t.card("Benjen Stark").strength == 9


@pytest.mark.parametrize(("dagger", "safe"), [("", False), (" + Dragonglass Dagger", True)])
def test_who_fights_with_a_dragonglass_dagger_is_not_intimidated(dagger: str, safe: bool) -> None:
    t = Scenario(
        stark=side("stark", play=["Robert Baratheon", "Eddard Stark"]),
        watch=side("nightswatch", play=[f"Old Bear Mormont{dagger}", "The Wall", "Yoren"]),
    )
    t.card("Old Bear Mormont").add_strength(-5, until="phase")
    t.stark.challenge("power", "Robert Baratheon", "Eddard Stark")
    t.watch.defend("Old Bear Mormont")
    t.pass_windows(until="keyword")
    t.stark.choose("intimidate")
    assert ("kneel Old Bear Mormont" in t.options) is not safe
    assert "kneel Yoren" in t.options


def test_dragonglass_dagger_makes_nobody_immune_outside_of_challenges() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Benjen Stark + Dragonglass Dagger"]),
        tyrell=side("tyrell", play=["Margaery Tyrell"]),
    )
    t.tyrell.use("Margaery Tyrell", "Benjen Stark")
    assert t.card("Benjen Stark").strength == 7


def test_dragonglass_dagger_does_not_keep_locations_away() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Benjen Stark + Dragonglass Dagger"]),
        tyrell=side("tyrell", play=["Highgarden"], gold=1),
    )
    t.watch.challenge("military", "Benjen Stark")
    t.tyrell.use("Highgarden")
    assert not t.card("Benjen Stark").participating


def test_dragonglass_dagger_is_for_the_watch() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Benjen Stark", "Hedge Knight"], hand=["Dragonglass Dagger"], gold=1),
        stark=side("stark", play=["Yoren", "Robb Stark"]),
        phase="marshaling",
    )
    t.watch.marshal("Dragonglass Dagger")
    assert t.options == ["attach to Benjen Stark", "attach to Yoren"]


# -- Ser Davos Seaworth ---------------------------------------------------------------------------------

DAVOS = "Ser Davos Seaworth (pack GoH)"


@pytest.mark.parametrize(("way", "gold", "cards"), [("draw 1 card", 0, 1), ("gain 1 gold", 1, 0)])
def test_ser_davos_profits_from_bypassing(way: str, gold: int, cards: int) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[DAVOS]),
        stark=side("stark", play=["Eddard Stark", "Robb Stark"]),
    )
    t.baratheon.challenge("military", "Ser Davos Seaworth", bypass=["Eddard Stark"])
    t.baratheon.use("Ser Davos Seaworth", way)
    assert (t.baratheon.gold, len(t.baratheon.hand)) == (gold, cards)


def test_ser_davos_has_nothing_of_loyal_characters() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[DAVOS]),
        stark=side("stark", play=["Eddard Stark", "Robb Stark"]),
    )
    t.baratheon.challenge("military", "Ser Davos Seaworth", bypass=["Robb Stark"])
    assert not t.baratheon.can("use Ser Davos Seaworth")


# -- Ritual of R'hllor ----------------------------------------------------------------------------------


def ritual(*baratheon: str, gold: int = 2) -> Scenario:
    return Scenario(
        baratheon=side("baratheon", play=[*baratheon], hand=["Ritual of R'hllor"], gold=gold),
        stark=side("stark", play=["Fiery Followers"]),
        phase="dominance",
    )


def test_ritual_of_rhllor_gives_as_many_as_are_paid_for_power() -> None:
    t = ritual("Melisandre", "Selyse Baratheon", "Robert Baratheon")
    t.baratheon.play("Ritual of R'hllor")
    assert t.options == ["X is 1", "X is 2"]
    t.baratheon.choose("X is 2")
    assert t.options == ["Melisandre", "Selyse Baratheon", "Fiery Followers"]
    t.baratheon.choose("Melisandre", "Selyse Baratheon")
    assert [t.card(title).power for title in ("Melisandre", "Selyse Baratheon", "Robert Baratheon")] == [1, 1, 0]
    assert t.baratheon.gold == 0


def test_ritual_of_rhllor_is_for_standing_characters() -> None:
    t = ritual("Melisandre (kneeling)", "Robert Baratheon")
    t.baratheon.play("Ritual of R'hllor")  # there is only one, another's: nothing is asked
    assert t.card("Fiery Followers").power == 1
    assert t.baratheon.gold == 1


def test_ritual_of_rhllor_cannot_be_paid_without_gold() -> None:
    t = ritual("Melisandre", "Robert Baratheon", gold=0)
    assert not t.baratheon.can("play Ritual of R'hllor")


# -- Joffrey Baratheon ----------------------------------------------------------------------------------

JOFFREY = "Joffrey Baratheon (pack GoH)"


def joffrey(*play: str, hand: str = "Cersei Lannister") -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=[*play], hand=[hand], gold=9),
        stark=side("stark", play=["Arya Stark", "Eddard Stark", "Robert Baratheon", "Shireen Baratheon"]),
        phase="marshaling",
    )
    t.lannister.marshal(hand.partition(" (")[0])
    return t


def test_joffrey_has_somebody_cheaper_killed_when_a_loyal_character_comes() -> None:
    t = joffrey(JOFFREY)
    t.lannister.use("Joffrey Baratheon")
    assert t.options == ["Arya Stark", "Shireen Baratheon"]  # of less than 4
    t.lannister.choose("Arya Stark")
    assert t.stark.dead == ["Arya Stark"]
    assert t.card("Cersei Lannister").kneeling
    assert t.lannister.faction_kneels
    assert not t.card("Joffrey Baratheon").kneeling


def test_joffrey_does_not_react_to_those_who_are_not_loyal() -> None:
    t = joffrey(JOFFREY, hand="Tyrion Lannister")
    assert not t.lannister.can("use Joffrey Baratheon")


def test_joffrey_needs_his_faction_card_to_stand() -> None:
    t = joffrey("faction card (kneeling)", JOFFREY)
    assert not t.lannister.can("use Joffrey Baratheon")


def test_joffrey_reacts_to_his_own_coming_but_kills_no_king() -> None:
    t = joffrey(hand=JOFFREY)
    t.lannister.use("Joffrey Baratheon")
    assert t.options == ["Arya Stark", "Shireen Baratheon"]  # Eddard and King Robert cost as much as he does
    t = Scenario(
        lannister=side("lannister", hand=[JOFFREY], gold=9),
        stark=side("stark", play=["Arya Stark", "Bran Stark", "Catelyn Stark"]),
        phase="marshaling",
    )
    t.reprint("Catelyn Stark", traits=frozenset({"King"}))
    t.lannister.marshal("Joffrey Baratheon")
    t.lannister.use("Joffrey Baratheon")
    assert t.options == ["Arya Stark", "Bran Stark"]


# -- Chataya's Brothel ----------------------------------------------------------------------------------


def test_chatayas_brothel_turns_intrigue_into_gold_twice() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Chataya's Brothel", "The Tickler", "Tyrion Lannister", "Burned Men"]),
        stark=side("stark", play=["Sansa Stark"]),
        phase="marshaling",
    )
    gold = t.lannister.gold
    t.lannister.use("Chataya's Brothel")
    assert t.options == ["The Tickler", "Tyrion Lannister"]
    t.lannister.choose("The Tickler")
    assert t.card("The Tickler").kneeling
    with t.stop_at("after marshaling phase"):
        t.lannister.use("Chataya's Brothel")
    assert t.lannister.gold == gold + 2


def test_chatayas_brothel_has_a_limit_and_is_for_marshaling() -> None:
    play = ["Chataya's Brothel", "The Tickler", "Tyrion Lannister", "Cersei Lannister"]
    t = Scenario(lannister=side("lannister", play=play, hand=["Burned Men"]), stark=side("stark"), phase="marshaling")
    for title in ("The Tickler", "Tyrion Lannister"):
        t.lannister.use("Chataya's Brothel", title)
    assert not t.lannister.can("use Chataya's Brothel")
    t = Scenario(lannister=side("lannister", play=play), stark=side("stark"))
    assert not t.lannister.can("use Chataya's Brothel")


# -- Helya ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("helya", "hand", "discard"), [(["Helya"], [], ["Knighted"]), ([], ["Knighted"], [])])
def test_with_helya_attachments_go_with_their_hosts(helya: list[str], hand: list[str], discard: list[str]) -> None:
    """E26."""
    t = Scenario(
        greyjoy=side("greyjoy", play=[*helya, "Asha Greyjoy (pack Core)"]),
        stark=side("stark", play=["Hedge Knight + Knighted"]),
    )
    t.happen("killed", "Hedge Knight")
    assert (t.stark.hand, t.stark.discard) == (hand, discard)


def test_attachments_are_terminal_even_if_helya_dies_with_their_host() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Helya + Knighted"], plots=["Valar Morghulis"]),
        stark=side("stark", play=["Hedge Knight + Knighted"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.choose("first player House Stark")
    assert (t.greyjoy.discard, t.stark.discard) == (["Knighted"], ["Knighted"])


# -- Bless Him With Salt --------------------------------------------------------------------------------


def blessed(kind: str, *attackers: str, defenders: tuple[str, ...] = ()) -> Scenario:
    t = Scenario(
        greyjoy=side(
            "greyjoy",
            play=["Balon Greyjoy", "Drowned Men", "Alannys Greyjoy"],
            hand=["Bless Him With Salt"],
            deck=["Sea Tower"],
            gold=1,
        ),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
    )
    t.greyjoy.challenge(kind, *attackers)
    return t


def test_bless_him_with_salt_strengthens_and_draws_for_a_win() -> None:
    t = blessed("power", "Drowned Men", "Alannys Greyjoy")
    t.greyjoy.play("Bless Him With Salt")  # Alannys is neither
    assert t.card("Drowned Men").strength == 6
    assert t.greyjoy.hand == []
    with t.stop_at("before claim"):
        t.stark.defend("Robb Stark")
    assert t.greyjoy.hand == ["Sea Tower"]
    t.skip_to("after challenge", take_first=True)
    assert t.card("Drowned Men").strength == 3


def test_bless_him_with_salt_draws_nothing_for_a_loss() -> None:
    t = blessed("power", "Drowned Men")
    t.greyjoy.play("Bless Him With Salt")
    with t.stop_at("after determine winner"):
        t.stark.defend("Robb Stark", "Eddard Stark")
    assert t.challenge.winner is t.stark
    assert t.greyjoy.hand == []


def test_bless_him_with_salt_may_be_played_by_the_defender_for_ironborn() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        greyjoy=side("greyjoy", play=["Balon Greyjoy"], hand=["Bless Him With Salt"], deck=["Sea Tower"], gold=1),
    )
    t.stark.challenge("power", "Robb Stark")
    t.greyjoy.defend("Balon Greyjoy")
    with t.stop_at("after determine winner"):
        t.greyjoy.play("Bless Him With Salt")
    assert t.challenge.winner is t.greyjoy
    assert t.greyjoy.hand == ["Sea Tower"]


def test_bless_him_with_salt_is_for_power_challenges() -> None:
    t = blessed("military", "Balon Greyjoy")
    assert not t.greyjoy.can("play Bless Him With Salt")


# -- Xaro Xhoan Daxos -----------------------------------------------------------------------------------


def test_xaro_pays_for_unique_attachments_once_a_phase() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen",
            play=["Xaro Xhoan Daxos", "Khal Drogo"],
            hand=["Drogo's Arakh", "The Silver Steed", "Knighted"],
            gold=9,
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.targaryen.marshal("Knighted", "attach to Khal Drogo")
    assert not t.targaryen.can("use Xaro Xhoan Daxos")
    t.targaryen.marshal("Drogo's Arakh")
    gold = t.targaryen.gold
    t.targaryen.use("Xaro Xhoan Daxos")
    assert t.targaryen.gold == gold + 2
    t.targaryen.marshal("The Silver Steed")
    assert not t.targaryen.can("use Xaro Xhoan Daxos")


def test_xaro_does_not_pay_for_attachments_of_others_or_for_ambush() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Widow's Wail"], gold=3),
        targaryen=side("targaryen", play=["Xaro Xhoan Daxos"]),
        phase="marshaling",
    )
    t.lannister.marshal("Widow's Wail")
    assert not t.targaryen.can("use Xaro Xhoan Daxos")
    t = Scenario(
        lannister=side("lannister", play=["The Tickler", "Xaro Xhoan Daxos"], hand=["Widow's Wail"], gold=1),
        stark=side("stark"),
    )
    t.lannister.ambush("Widow's Wail")
    assert not t.lannister.can("use Xaro Xhoan Daxos")


# -- Mother of Dragons ----------------------------------------------------------------------------------


def mother(*play: str) -> Scenario:
    return Scenario(
        targaryen=side(
            "targaryen", play=[*(play or ("Daenerys Targaryen + Mother of Dragons", "Drogon", "Khal Drogo"))]
        ),
        stark=side("stark", play=["Robb Stark"]),
    )


def test_mother_of_dragons_joins_her_dragon() -> None:
    t = mother()
    t.targaryen.challenge("military", "Drogon")
    t.targaryen.use("Mother of Dragons")
    assert t.card("Daenerys Targaryen").attacking
    assert t.card("Mother of Dragons").kneeling
    assert not t.card("Daenerys Targaryen").kneeling  # whether she stands or kneels does not matter, nor her icons
    assert t.challenge.attack == 4 + 5


def test_mother_of_dragons_comes_kneeling_too_and_to_the_defence() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=["Daenerys Targaryen (kneeling) + Mother of Dragons", "Viserion"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.defend("Viserion")
    with t.stop_at("before determine winner"):
        t.targaryen.use("Mother of Dragons")
    assert t.card("Daenerys Targaryen").defending
    assert t.card("Daenerys Targaryen").kneeling


def test_mother_of_dragons_waits_for_a_dragon_of_hers() -> None:
    t = mother()
    t.targaryen.challenge("military", "Khal Drogo")
    assert not t.targaryen.can("use Mother of Dragons")
    t = Scenario(
        stark=side("stark", play=["Drogon"]),
        targaryen=side("targaryen", play=["Daenerys Targaryen + Mother of Dragons", "Viserion"]),
    )
    t.stark.challenge("military", "Drogon")
    assert not t.targaryen.can("use Mother of Dragons")


def test_mother_of_dragons_does_not_join_twice() -> None:
    t = mother("Daenerys Targaryen + Mother of Dragons", "Viserion")
    t.targaryen.challenge("power", "Viserion", "Daenerys Targaryen")
    assert not t.targaryen.can("use Mother of Dragons")


def test_mother_of_dragons_is_for_a_stormborn_of_yours() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen", play=["Viserys Targaryen", "Daenerys Targaryen"], hand=["Mother of Dragons"], gold=2
        ),
        stark=side("stark", play=["Daenerys Targaryen"]),
        phase="marshaling",
    )
    t.targaryen.marshal("Mother of Dragons")
    assert t.card("Daenerys Targaryen #1").attachments == ["Mother of Dragons"]


# -- Myrcella Baratheon ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "alone"), [(["Joffrey Baratheon"], True), (["Robert Baratheon"], False)])
def test_myrcella_has_renown_while_there_is_no_king(others: list[str], alone: bool) -> None:
    t = Scenario(
        stark=side("stark", play=["Bran Stark", *others], dead=["Robert Baratheon"] if alone else []),
        martell=side("martell", play=["Myrcella Baratheon"]),
    )
    assert t.card("Myrcella Baratheon").has("renown") is alone
    t.stark.challenge("power", "Bran Stark")
    with t.stop_at("before determine winner"):
        t.martell.defend("Myrcella Baratheon")
    assert t.card("Myrcella Baratheon").kneeling is not alone


def test_myrcella_kneels_to_defend_against_intrigue() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark"]),
        martell=side("martell", play=["Myrcella Baratheon"]),
    )
    t.stark.challenge("intrigue", "Sansa Stark")
    with t.stop_at("before determine winner"):
        t.martell.defend("Myrcella Baratheon")
    assert t.card("Myrcella Baratheon").kneeling


def test_myrcella_speaks_of_kings_in_play() -> None:
    assert cards()["04095"].text.startswith("While no King character is in play, this card gains renown and ")


# -- The Prince's Pass ----------------------------------------------------------------------------------


def the_pass(attacker: str, kind: str = "military", *more: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=[attacker, *more, "Summer"]),
        martell=side("martell", play=["The Prince's Pass", "Desert Scavenger (kneeling)"]),
    )
    t.stark.challenge(kind, attacker, *more)
    return t


def test_the_princes_pass_takes_an_icon_for_the_phase() -> None:
    t = the_pass("Robb Stark", "military", "Vanguard of the North")
    t.martell.use("The Prince's Pass")
    assert t.options == ["Robb Stark", "Vanguard of the North"]  # not Summer, who stayed at home
    t.martell.choose("Robb Stark")
    assert (t.asked, t.options) == (t.martell, ["military", "intrigue", "power"])
    with t.stop_at("before claim"):
        t.martell.choose("power")
    assert t.card("Robb Stark").icons == "M"
    assert t.card("The Prince's Pass").kneeling
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Robb Stark").icons == "MP"


def test_the_princes_pass_may_be_sacrificed_to_discard_who_has_no_icons_left() -> None:
    t = the_pass("Vanguard of the North")
    t.martell.use("The Prince's Pass", "military")
    assert (t.asked, t.options) == (t.martell, ["sacrifice this card", "no"])
    t.martell.choose("sacrifice this card")
    assert t.stark.discard == ["Vanguard of the North"]
    assert t.martell.discard == ["The Prince's Pass"]


def test_the_princes_pass_may_be_kept() -> None:
    t = the_pass("Vanguard of the North")
    t.martell.use("The Prince's Pass", "military")
    with t.stop_at("after challenge"):
        t.martell.choose("no")
    assert t.card("Vanguard of the North").in_play
    assert t.card("The Prince's Pass").in_play


def test_the_princes_pass_is_no_help_for_attackers_or_winners() -> None:
    t = Scenario(
        martell=side("martell", play=["The Prince's Pass", "Obara Sand"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.martell.challenge("military", "Obara Sand")
    t.stark.defend("Robb Stark")
    assert not t.martell.can("use The Prince's Pass")
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight"]),
        martell=side("martell", play=["The Prince's Pass", "Obara Sand"]),
    )
    t.stark.challenge("military", "Tumblestone Knight")
    t.martell.defend("Obara Sand")
    assert not t.martell.can("use The Prince's Pass")


# -- neutral --------------------------------------------------------------------------------------------


def test_silent_sisters_grow_with_the_dead_of_their_own_player() -> None:
    t = Scenario(
        stark=side("stark", play=["Silent Sisters", "Arya Stark"], dead=["Robb Stark", "Bran Stark"]),
        lannister=side("lannister", dead=["The Tickler"]),
    )
    assert t.card("Silent Sisters").strength == 3
    t.happen("killed", "Arya Stark")
    assert t.card("Silent Sisters").strength == 4


def test_the_frostfangs_are_given_to_an_opponent() -> None:
    """E42."""
    t = Scenario(
        stark=side("stark", hand=["The Frostfangs", "Arya Stark"], plot="A Noble Cause", gold=9),
        lannister=side("lannister", plot="A Noble Cause"),
        phase="marshaling",
    )
    t.stark.marshal("The Frostfangs")
    assert (t.stark.reserve, t.lannister.reserve) == (5, 6)
    t.stark.use("The Frostfangs")
    assert t.card("The Frostfangs").controller is t.lannister
    assert (t.stark.reserve, t.lannister.reserve) == (6, 5)


def test_the_frostfangs_go_to_any_opponent_or_to_nobody() -> None:
    t = Scenario(
        stark=side("stark", hand=["The Frostfangs", "Arya Stark"], gold=9),
        lannister=side("lannister"),
        tyrell=side("tyrell"),
        phase="marshaling",
    )
    t.stark.marshal("The Frostfangs")
    t.stark.use("The Frostfangs")
    assert t.options == ["House Lannister", "House Tyrell"]
    t.stark.choose("House Tyrell")
    assert t.card("The Frostfangs").controller is t.tyrell


def test_quiet_as_a_shadow_gives_the_small_stealth() -> None:
    t = Scenario(
        stark=side("stark", play=["Bran Stark", "Robb Stark", "Tumblestone Knight"], hand=["Quiet as a Shadow"]),
        lannister=side("lannister", play=["The Tickler", "Tyrion Lannister", "Cersei Lannister"]),
    )
    t.stark.play("Quiet as a Shadow")
    assert t.options == ["Bran Stark", "The Tickler"]  # unique, and cheaper than Cersei, who costs 4
    t.stark.choose("Bran Stark")
    assert t.card("Bran Stark").has("stealth")
    t.skip_to("after challenges phase")
    assert not t.card("Bran Stark").has("stealth")


# -- Ghosts of Harrenhal --------------------------------------------------------------------------------


def ghosts(stark: list[str], lannister: list[str], *play: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=[*play], dead=stark, plots=["Ghosts of Harrenhal"]),
        lannister=side("lannister", dead=lannister, plots=["A Clash of Kings"]),
        phase="plot",
    )
    t.choose("first player House Lannister")
    return t


def test_ghosts_of_harrenhal_brings_the_last_dead_of_each_player_back() -> None:
    t = ghosts(["Robb Stark", "Arya Stark"], ["Tywin Lannister", "The Tickler"])
    assert (t.stark.in_play, t.stark.dead) == (["Arya Stark"], ["Robb Stark"])
    assert (t.lannister.in_play, t.lannister.dead) == (["The Tickler"], ["Tywin Lannister"])
    assert t.stark.can("use Arya Stark")  # she has entered play


def test_ghosts_of_harrenhal_does_not_bring_back_who_is_dead_twice() -> None:
    t = ghosts(["Bran Stark", "Robb Stark", "Robb Stark"], ["The Tickler"])
    assert (t.stark.in_play, t.stark.dead) == ([], ["Bran Stark", "Robb Stark", "Robb Stark"])
    assert t.lannister.in_play == ["The Tickler"]


def test_ghosts_of_harrenhal_passes_over_those_without_dead() -> None:
    t = ghosts([], ["The Tickler"])
    assert (t.stark.in_play, t.lannister.in_play) == ([], ["The Tickler"])
