"""Steps that are done several times, one of several ways, at a price; numbers; several at once."""

from __future__ import annotations

from kingsmoot.games.second.language import (
    CHARACTER,
    COST,
    EACH_PLAYER,
    FACTIONS,
    LOCATION,
    LOSER,
    MINE,
    SELF,
    STR,
    THEY,
    TITLES,
    action,
    different,
    discard,
    draw,
    each,
    either,
    for_each,
    gain_gold,
    gain_power,
    highest,
    instead_if,
    is_first,
    kneel,
    lowest,
    most,
    reaction,
    strength,
    together,
    total,
    won,
)
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import Seat
from tests.games.second.later.reading import read_back, text_of

# -- for each -------------------------------------------------------------------------------------------


def steel_rain(*play: str) -> Scenario:
    return Scenario(
        greyjoy=side(
            "greyjoy",
            play=list(play),
            shadows=['"Steel Rain"'],
            deck=["Iron Fleet Scout", "Great Kraken", "Sea Tower", "Old Wyk"],
            gold=2,
        ),
        lannister=side("lannister", play=["The Tickler"]),
    )


def test_steel_rain_searches_for_each_location_that_was_sacrificed() -> None:
    t = steel_rain("Pyke (pack LaterFlow)", "Iron Fleet Scout")
    t.greyjoy.play('"Steel Rain"', "Pyke", "Iron Fleet Scout")
    read_back(t)
    assert "put Great Kraken into play" in t.options
    t.greyjoy.choose("put Great Kraken into play")
    assert set(t.options) == {"put Sea Tower into play", "nothing"}  # another title, and no more than 0
    t.greyjoy.choose("put Sea Tower into play")
    assert t.greyjoy.in_play == ["Great Kraken", "Sea Tower"]
    assert sorted(t.greyjoy.discard) == ['"Steel Rain"', "Iron Fleet Scout", "Pyke"]


def test_steel_rain_needs_something_to_sacrifice() -> None:
    t = steel_rain("Aeron Damphair")
    assert not t.greyjoy.can("play")


def test_steel_rain_says_what_it_does() -> None:
    assert text_of('"Steel Rain"') == (
        "Action: Sacrifice any number of Greyjoy locations you control. For each of them, search your deck for a "
        "Greyjoy location other than a copy of that card with equal or lower printed cost than that card, put it into "
        "play and shuffle your deck."
    )


# -- again ----------------------------------------------------------------------------------------------


def burning(power: int) -> Scenario:
    t = Scenario(
        baratheon=side(
            "baratheon", play=[f"Stannis Baratheon ({power} power)"], plots=["Burning the Books"], agenda="Fealty"
        ),
        lannister=side(
            "lannister",
            play=["Tywin Lannister + Widow's Wail + Bodyguard", "The Tickler + Little Bird"],
            plots=["The Winds of Winter"],
        ),
        phase="plot",
    )
    t.choose("first player House Baratheon")
    return t


def test_burning_the_books_is_done_again_for_power() -> None:
    t = burning(2)
    t.lannister.choose("Little Bird")
    assert t.lannister.discard == ["Little Bird"]
    assert t.asked is t.baratheon
    t.baratheon.choose("discard 1 power from a character you control")
    read_back(t)
    t.lannister.choose("Bodyguard")
    t.baratheon.choose("no")
    assert t.lannister.discard == ["Little Bird", "Bodyguard"]
    assert t.card("Stannis Baratheon").power == 1


def test_burning_the_books_can_be_done_until_nothing_is_left() -> None:
    t = burning(3)
    t.lannister.choose("Little Bird")
    t.baratheon.choose("discard 1 power from a character you control")
    t.lannister.choose("Bodyguard")
    t.baratheon.choose("discard 1 power from a character you control")
    assert sorted(t.lannister.discard) == ["Bodyguard", "Little Bird", "Widow's Wail"]
    assert t.card("Stannis Baratheon").power == 1


def test_burning_the_books_says_so() -> None:
    assert text_of("Burning the Books") == (
        "When revealed: Each opponent chooses a non-The Seven attachment they control. Discard each of them. Then, you "
        "may discard 1 power from a character you control to do all of this again."
    )


# -- either, once each ----------------------------------------------------------------------------------


def test_each_way_of_pass_beneath_the_shadow_is_chosen_once_a_round() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            shadows=["Penny", "Ser Robert Strong"],
            deck=["Burned Men"],
            gold=9,
            agenda="Pass Beneath the Shadow",
        ),
        stark=side("stark", play=["Summer", "Robb Stark"]),
        phase="dominance",
    )
    t.lannister.set_windows(always=["action"])
    t.lannister.bring_out("Penny")
    gold = t.lannister.gold
    t.lannister.use("Pass Beneath the Shadow", "gain 1 gold")
    assert t.lannister.gold == gold + 1
    read_back(t)
    t.lannister.bring_out("Ser Robert Strong")
    gold = t.lannister.gold
    t.lannister.use("Pass Beneath the Shadow")
    assert "gain 1 gold" not in t.options
    t.lannister.choose("pay 1 gold to draw 1 card")
    assert (t.lannister.gold, t.lannister.hand) == (gold - 1, ["Burned Men"])


def test_a_way_that_cannot_be_paid_is_not_offered() -> None:
    t = Scenario(
        lannister=side("lannister", shadows=["Penny"], gold=1, agenda="Pass Beneath the Shadow"),
        stark=side("stark", play=["Summer"]),
        phase="dominance",
    )
    t.lannister.bring_out("Penny")
    t.lannister.use("Pass Beneath the Shadow")
    assert "pay 1 gold to draw 1 card" not in t.options


def test_pass_beneath_the_shadow_says_so() -> None:
    assert text_of("Pass Beneath the Shadow") == (
        "Reaction: After a card you control comes out of shadows, choose one that you have not chosen this round: gain "
        "1 gold; pay 1 gold to draw 1 card; or until the end of the phase, a character gets +2 STR."
    )


def test_another_player_may_choose_the_way() -> None:
    poor_fellows = reaction(won(with_=SELF), either(gain_power(SELF), draw(1), by=LOSER))
    assert poor_fellows.text == (
        "Reaction: After you win a challenge in which this card is participating, the losing opponent chooses one: "
        "this card gains 1 power; or you draw 1 card."
    )


# -- together -------------------------------------------------------------------------------------------


def test_what_happens_together_is_said_in_one_breath() -> None:
    both = action(together(kneel(each(CHARACTER & MINE)), discard(each(LOCATION & MINE))))
    assert both.text == "Action: Kneel each character you control and discard each location you control from play."


# -- numbers --------------------------------------------------------------------------------------------


def test_no_use_for_grief_finds_more_if_the_red_viper_is_dead() -> None:
    def search(*dead: str) -> list[str]:
        t = Scenario(
            martell=side(
                "martell",
                play=["Desert Scavenger (kneeling)"],
                hand=["No Use For Grief"],
                deck=["Obara Sand", "Areo Hotah"],
                dead=list(dead),
                gold=2,
            ),
            lannister=side("lannister", play=["Gold Cloaks", "Burned Men"]),
        )
        t.reprint("Obara Sand", cost=5)
        assert not t.martell.can("play No Use For Grief")
        t.lannister.challenge("military", "Gold Cloaks")
        t.martell.play("No Use For Grief")
        return t.options

    assert search() == ["nothing"]
    assert search("The Red Viper") == ["put Obara Sand into play", "nothing"]


def test_no_use_for_grief_says_so() -> None:
    assert text_of("No Use For Grief") == (
        "Action: If a Martell character you control has been killed this round, search your deck for a Sand Snake "
        "character with printed cost 3 or lower (6 or lower instead if The Red Viper is in your dead pile), put it "
        "into play and shuffle your deck."
    )


def test_the_claim_of_common_cause_is_the_number_of_factions() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "The Tickler", "Summer", "Littlefinger"], plot="Common Cause"),
        lannister=side("lannister", play=["Burned Men"]),
    )
    assert t.stark.claim == 2
    t.happen("returned to hand", "The Tickler")
    assert t.stark.claim == 1
    assert text_of("Common Cause") == "X is the number of different faction affiliations among characters you control."


def test_numbers_made_of_numbers() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Summer", "Bran Stark"]),
        lannister=side("lannister", play=["Burned Men", "Burned Men"]),
    )
    x = Context(Seat(0), t.s.deal.factions[0])
    assert total(COST, CHARACTER & MINE).value(t.s, x) == 11
    assert different(TITLES, CHARACTER).value(t.s, x) == 4
    assert different(FACTIONS, CHARACTER).value(t.s, x) == 2
    assert most(2, total(STR, CHARACTER & MINE)).value(t.s, x) == 9
    assert (total(COST, CHARACTER & MINE) - 4).value(t.s, x) == 7
    title = t.s.deal.cards
    assert [title[c].title for c in highest(STR, CHARACTER).find(t.s, x)] == ["Robb Stark"]
    assert [title[c].title for c in lowest(COST, CHARACTER).find(t.s, x)] == ["Bran Stark", "Burned Men", "Burned Men"]


def test_one_thing_instead_of_another_is_said_in_brackets() -> None:
    steps = action(instead_if(is_first(), draw(1), gain_gold(2)))
    assert steps.text == "Action: Draw 1 card (gain 2 gold instead if you are the first player)."
    numbers = action(draw(instead_if(is_first(), 1, 2)))
    assert numbers.text == "Action: Draw 1 card (2 instead if you are the first player)."
    cards = action(kneel(each(instead_if(is_first(), CHARACTER & (COST <= 1), CHARACTER & (COST <= 3)))))
    assert cards.text == (
        "Action: Kneel each character with printed cost 1 or lower (a character with printed cost 3 or lower instead "
        "if you are the first player)."
    )
    assert strength(SELF, total(STR, CHARACTER)).does == "gets +X STR, where X is the total STR of characters"


def test_each_player_in_turn() -> None:
    turns = action(for_each(EACH_PLAYER, draw(1, THEY)))
    assert turns.text == "Action: For each player in turn, they draw 1 card."
