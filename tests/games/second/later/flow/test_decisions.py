"""What players decide: whether, how much, which card is named; and what is done either way."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import read_back, text_of

HOUND = "The Hound"


def test_the_hound_stays_for_a_card() -> None:
    t = Scenario(
        lannister=side("lannister", play=[HOUND], hand=["Ice"]), stark=side("stark", play=["Arya Stark (kneeling)"])
    )
    t.lannister.challenge("military", HOUND)
    t.skip_to("may")
    t.lannister.choose("yes")
    assert (t.lannister.discard, t.card(HOUND).in_play) == (["Ice"], True)
    assert text_of("The Hound (TtB)") == (
        "Forced reaction: After you win a challenge in which this card is participating, you may discard 1 card at "
        "random from your hand. If you do not, return this card to your hand."
    )


def test_or_the_hound_goes() -> None:
    t = Scenario(
        lannister=side("lannister", play=[HOUND], hand=["Ice"]), stark=side("stark", play=["Arya Stark (kneeling)"])
    )
    t.lannister.challenge("military", HOUND)
    t.skip_to("may")
    read_back(t)
    t.lannister.choose("no")
    assert sorted(t.lannister.hand) == ["Ice", HOUND]


def test_without_a_card_the_hound_goes_unasked() -> None:
    t = Scenario(lannister=side("lannister", play=[HOUND]), stark=side("stark", play=["Arya Stark (kneeling)"]))
    t.lannister.challenge("military", HOUND)
    assert t.lannister.hand == [HOUND]


def test_mark_mullendore_changes_places_with_whoever_is_revealed() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Ser Mark Mullendore"], deck=["Hedge Knight", "Ice"]), stark=side("stark"))
    t.tyrell.challenge("military", "Ser Mark Mullendore")
    t.tyrell.use("Ser Mark Mullendore", "yes")
    assert t.tyrell.in_play == ["Hedge Knight"]
    assert t.tyrell.deck[:2] == ["Ser Mark Mullendore", "Ice"]
    assert text_of("Ser Mark Mullendore").endswith(
        "reveal the top card of your deck. You may put it into play. If you do, place this card on top of its owner's "
        "deck (cannot be saved)."
    )


def test_if_nothing_can_be_put_into_play_he_stays() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Ser Mark Mullendore"], deck=["Put to the Sword"]), stark=side("stark"))
    t.tyrell.challenge("military", "Ser Mark Mullendore")
    t.tyrell.use("Ser Mark Mullendore")
    assert t.tyrell.in_play == ["Ser Mark Mullendore"]


def test_only_an_army_may_be_killed_in_its_camp() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="Battle of the Camps"),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
    )
    t.reprint("Burned Men", traits=frozenset(("Army",)))
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    t.stark.use("Battle of the Camps", "Burned Men")
    assert t.options == ["kneel it", "if it has the Army trait, kill it"]
    t.stark.choose("if it has the Army trait, kill it")
    assert t.lannister.dead[0] == "Burned Men"


def test_others_are_only_knelt() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="Battle of the Camps"),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    t.stark.use("Battle of the Camps", "The Tickler")
    assert t.card("The Tickler").kneeling


# -- how much -----------------------------------------------------------------------------------------------


def test_deeds_are_set_down_for_as_much_power_as_one_likes() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon (2 power)"], hand=["Set Down Our Deeds"], power=4),
        stark=side("stark"),
    )
    t.baratheon.play("Set Down Our Deeds", "Robert Baratheon")
    assert t.options == ["0 power", "1 power", "2 power"]
    read_back(t)
    t.baratheon.choose("2 power")
    assert (t.card("Robert Baratheon").power, len(t.baratheon.hand)) == (0, 4)


def test_up_to_three_power_even_if_there_is_more() -> None:
    t = Scenario(baratheon=side("baratheon", hand=["Set Down Our Deeds"], power=4), stark=side("stark"))
    t.baratheon.play("Set Down Our Deeds")
    assert t.options[-1] == "3 power"


def test_atonement_costs_everybody_cards() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister (3 power)"], hand=["Walk of Atonement"], gold=2),
        stark=side("stark", hand=["Ice", "Summer", "Grey Wind"]),
        phase="dominance",
    )
    t.lannister.play("Walk of Atonement", "2 power")
    assert (t.card("Cersei Lannister").power, len(t.stark.hand), len(t.lannister.hand)) == (1, 1, 2)
    assert text_of("Walk of Atonement") == (
        "Dominance action: Discard any amount of power from a character you control with power and discard 1 card at "
        "random from each opponent's hand for each such power. Draw 1 card for each such power."
    )


def test_a_treasury_gives_what_one_asks_for() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Lannisport Treasury (4 gold)"]), stark=side("stark"), phase="marshaling"
    )
    before = t.lannister.gold
    t.lannister.use("Lannisport Treasury", "3 gold")
    assert (t.card("Lannisport Treasury").gold, t.lannister.gold) == (1, before + 3)


def test_the_power_of_the_killed_stays_in_the_family() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Shyra Errol (kneeling)", "Robert Baratheon (kneeling) (3 power)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows(until="claim")
    t.baratheon.choose("Robert Baratheon")
    t.baratheon.use("Shyra Errol")
    assert (t.baratheon.faction_power, t.baratheon.dead) == (3, ["Robert Baratheon"])


def test_faith_gathers_all_power() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (2 power)", "Arya Stark"], plots=["Compelled by the Faith"]),
        lannister=side("lannister", play=["Tywin Lannister (3 power)"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("before draw cards", take_first=True)
    assert (t.stark.faction_power, t.lannister.faction_power) == (2, 3)
    assert t.card("Tywin Lannister").power == 0


# -- names --------------------------------------------------------------------------------------------------

THRONE = "The Iron Throne (pack LaterSundry)"


def test_the_throne_forbids_a_card_to_everybody() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[THRONE]),
        stark=side("stark", hand=["Hedge Knight", "Winterfell Steward"], gold=9, first=True),
        phase="marshaling",
    )
    t.baratheon.use("The Iron Throne")
    assert "Hedge Knight" in t.options
    assert "A Noble Cause" not in t.options  # a plot is none of these cards
    t.baratheon.choose("Hedge Knight")
    assert not t.stark.can("marshal Hedge Knight")
    assert t.stark.can("marshal Winterfell Steward")
    assert "House Baratheon names Hedge Knight." in t.log


def test_what_may_be_named_tells_nothing_about_decks() -> None:
    def options(hand: list[str]) -> list[str]:
        t = Scenario(baratheon=side("baratheon", play=[THRONE]), stark=side("stark", hand=hand), phase="marshaling")
        t.baratheon.use("The Iron Throne")
        return t.options

    assert options(["Hedge Knight"]) == options(["Ice"])


def test_a_convert_names_events_alone() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Dragonstone Convert"]),
        stark=side("stark", play=["Robb Stark"], hand=["For the North!"], first=True),
    )
    t.baratheon.use("Dragonstone Convert")
    assert "Hedge Knight" not in t.options
    t.baratheon.choose("For the North!")
    t.stark.challenge("military", "Robb Stark")
    assert not t.stark.can("play For the North!")


# -- first --------------------------------------------------------------------------------------------------


def test_the_initiative_is_seized() -> None:
    t = Scenario(
        stark=side("stark", first=True),
        greyjoy=side("greyjoy", hand=["Seize the Initiative"], gold=9),
        phase="marshaling",
    )
    t.greyjoy.play("Seize the Initiative")
    assert t.first is t.greyjoy
    assert text_of("Seize the Initiative") == (
        "Interrupt: When the marshaling phase ends, you become the first player. X is the number of opponents you have."
    )


def test_who_goes_to_oldtown_is_away_for_a_whole_round() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Maester Aemon (pack Core)"], hand=["Journey to Oldtown"]),
        stark=side("stark", play=["Robb Stark"]),
        phase="plot",
    )
    t.watch.play("Journey to Oldtown")
    assert t.card("Maester Aemon").zone == "removed"
    t.skip_to("challenge", take_first=True)
    assert t.card("Maester Aemon").zone == "removed"
    now = t.round
    t.skip_to("after reveal plots", take_first=True)
    assert (t.round, t.card("Maester Aemon").in_play) == (now + 1, True)


def test_whoever_lacks_the_named_trait_is_vanquished() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Hedge Knight", "Sansa Stark"], plot="Vanquish the Unbelievers"),
        lannister=side("lannister", play=["The Tickler"]),
        stop_at="before challenges phase",
    )
    t.resume()
    assert (t.about, t.asked) == ("name", t.stark)
    t.stark.choose("Lord")
    assert t.stark.in_play == ["Robb Stark"]
    assert t.lannister.in_play == ["The Tickler"]
    assert text_of("Vanquish the Unbelievers") == (
        "Forced reaction: After the challenges phase begins, name a trait and kill each character you control "
        "without that trait (cannot be saved)."
    )
