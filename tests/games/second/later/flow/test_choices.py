"""Who chooses what: budgets, hidden picks, several targets, other targets, abilities for all, looks and searches."""

from __future__ import annotations

import pytest

from kingsmoot.games.second.language import (
    BUILDER,
    CHARACTER,
    DECK,
    DISCARD,
    HAND,
    PLAY,
    RANGER,
    STEWARD,
    TOP,
    action,
    discard,
    look_at,
    named,
    one,
    put_rest,
    search,
    take,
    top,
)
from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import read_back, text_of

# -- a budget -------------------------------------------------------------------------------------------


def revealing(plot: str, mine: list[str], theirs: list[str], against: str = "The Winds of Winter") -> Scenario:
    """Stark reveals this plot and is first player."""
    t = Scenario(
        stark=side("stark", play=mine, plots=[plot], agenda="Fealty"),
        lannister=side("lannister", play=theirs, plots=[against]),
        phase="plot",
    )
    t.choose("first player House Stark")
    return t


def test_valar_dohaeris_spares_characters_of_ten_gold_for_each_player() -> None:
    """E84."""
    t = revealing(
        "Valar Dohaeris",
        ["Winterfell Steward"],
        ["Tywin Lannister", "Tyrion Lannister + Tyrion Lannister", "Joffrey Baratheon", "Lannisport"],
    )
    t.stark.choose("Winterfell Steward")
    t.lannister.choose("Tywin Lannister")
    assert "Tyrion Lannister" not in t.options  # 7 and 5 are too much
    t.lannister.choose("Joffrey Baratheon")
    assert t.lannister.in_play == ["Tywin Lannister", "Joffrey Baratheon", "Lannisport"]
    assert t.lannister.deck[-1] == "Tyrion Lannister"
    assert t.lannister.discard == ["Tyrion Lannister"]  # the duplicate cannot save


def test_valar_dohaeris_says_so() -> None:
    assert text_of("Valar Dohaeris") == (
        "When revealed: Each player chooses any number of characters they control with a total printed cost of 10 or "
        "lower. Place each character not chosen on the bottom of its owner's deck (cannot be saved)."
    )


# -- hidden picks ---------------------------------------------------------------------------------------


def court(stark: list[str], lannister: list[str]) -> Scenario:
    return Scenario(
        stark=side("stark", hand=stark, plot="Summoned to Court"),
        lannister=side("lannister", hand=lannister),
        phase="draw",
    )


def test_summoned_to_court_reveals_what_all_have_picked_together() -> None:
    """E98, with another character."""
    t = court(["Arya Stark", "Ice"], ["Treachery", "Tywin Lannister"])
    t.stark.choose("Arya Stark")
    assert t.lannister.knows(t.stark) == []  # not before all have chosen
    read_back(t)
    imagined = [t.lannister.imagines(seed) for seed in range(10)]
    assert len({str(s.picked) for s in imagined}) > 1  # which one it was, nobody else can know
    assert all(len(s.picked) == len(t.s.picked) for s in imagined)
    assert str(t.stark.imagines(1).picked) == str(t.s.picked)
    t.lannister.choose("Treachery")
    assert t.lannister.knows(t.stark) == ["Arya Stark"]
    assert t.stark.knows(t.lannister) == ["Treachery"]
    assert t.asked is t.stark
    t.stark.choose("yes")
    assert t.card("Arya Stark").in_play


def test_several_with_the_lowest_cost_may_all_come() -> None:
    t = court(["Arya Stark"], ["Joffrey Baratheon", "Tywin Lannister"])
    t.stark.choose("Arya Stark")
    t.lannister.choose("Joffrey Baratheon")
    t.stark.choose("no")
    t.lannister.choose("yes")
    assert t.card("Joffrey Baratheon").in_play
    assert t.stark.in_play == []


def test_only_the_lowest_may_come() -> None:
    t = court(["Arya Stark"], ["Tywin Lannister"])
    t.stark.choose("Arya Stark")
    t.lannister.choose("Tywin Lannister")
    t.stark.choose("yes")
    assert "Tywin Lannister" in t.lannister.hand
    assert t.lannister.in_play == []


def test_summoned_to_court_says_so() -> None:
    assert text_of("Summoned to Court") == (
        "Forced interrupt: When the draw phase ends, each player chooses a card in their hand. Reveal each of them. "
        "For each character with the lowest printed cost among them, that card's owner may put that card into play."
    )


# -- one of two -----------------------------------------------------------------------------------------


def test_in_a_duel_the_opponent_chooses_two_and_then_one_of_them() -> None:
    t = revealing("Duel", ["Robb Stark", "Eddard Stark", "Summer"], ["Tywin Lannister", "The Tickler"])
    assert t.asked is t.lannister
    assert sorted(t.options) == ["Eddard Stark", "Robb Stark", "Tywin Lannister"]
    t.lannister.choose("Robb Stark", "Eddard Stark")
    read_back(t)
    t.lannister.choose("Eddard Stark")
    assert t.card("Eddard Stark").kneeling
    assert t.stark.dead == ["Robb Stark"]


def test_a_duel_needs_two() -> None:
    t = revealing("Duel", ["Robb Stark"], ["The Tickler"])
    assert not t.card("Robb Stark").kneeling
    assert t.stark.dead == []


def test_a_duel_says_so() -> None:
    assert text_of("Duel") == (
        "When revealed: Choose an opponent. That opponent chooses 2 non-Army characters with printed cost 6 or higher. "
        "That opponent chooses one of them. Kneel that card and kill the other one (cannot be saved)."
    )


# -- another target -------------------------------------------------------------------------------------


def septon(*play: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Put to the Sword"], gold=2),
        stark=side("stark", play=["High Septon", *play]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    return t


def test_the_high_septon_puts_another_in_the_place_of_the_target() -> None:
    """E89, with Catelyn Stark."""
    t = septon("Robb Stark (kneeling)", "Catelyn Stark (kneeling)")
    t.stark.defend()
    t.lannister.play("Put to the Sword", "Robb Stark")
    read_back(t)
    t.stark.use("High Septon", "Catelyn Stark")
    assert t.stark.dead == ["Catelyn Stark"]
    assert t.card("Robb Stark").in_play


def test_without_the_high_septon_the_target_stays() -> None:
    t = septon("Robb Stark (kneeling)", "Catelyn Stark (kneeling)")
    t.stark.defend()
    t.lannister.play("Put to the Sword", "Robb Stark")
    t.stark.pass_()
    assert t.stark.dead == ["Robb Stark"]


def test_the_high_septon_does_not_offer_one_who_may_not_be_the_only_target() -> None:
    for blessing, offered in (("", True), (" + Drowned God's Blessing", False)):
        t = Scenario(
            lannister=side("lannister", play=["Ser Gregor Clegane"], hand=["Put to the Sword"], gold=2),
            greyjoy=side(
                "greyjoy",
                play=[
                    "High Septon (kneeling)",
                    f"Asha Greyjoy (pack Core) (kneeling){blessing}",
                    "Balon Greyjoy (kneeling)",
                ],
            ),
        )
        t.reprint("High Septon", traits=frozenset())
        t.reprint("Asha Greyjoy", traits=frozenset({"The Seven"}))
        t.lannister.challenge("military", "Ser Gregor Clegane")
        t.lannister.play("Put to the Sword", "Balon Greyjoy")
        assert t.greyjoy.can("use High Septon") is offered


def test_the_high_septon_is_not_for_ones_own_choices() -> None:
    t = Scenario(
        stark=side("stark", play=["High Septon", "Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["Tywin Lannister (kneeling)", "The Tickler (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("Put to the Sword", "The Tickler")
    assert "House Lannister uses High Septon." not in t.log
    assert t.lannister.dead[0] == "The Tickler"


def test_the_high_septon_says_so() -> None:
    assert text_of("High Septon") == (
        "Interrupt: When an opponent chooses a character you control as the only target of a triggered ability, "
        "choose an eligible The Seven character you control. It becomes the target of that ability instead. "
        "(Limit once per phase.)"
    )


# -- the ability of another plot ------------------------------------------------------------------------


def test_varyss_riddle_uses_the_plot_of_the_other_as_its_own() -> None:
    """E73."""
    t = revealing(
        "Varys's Riddle",
        ["Robb Stark", "Summer"],
        ["Tywin Lannister", "The Tickler", "Burned Men"],
        "Calling the Banners",
    )
    t.choose("resolve Varys's Riddle of House Stark")
    assert "House Stark gains 3 gold (Calling the Banners)." in t.log
    assert "House Lannister gains 2 gold (Calling the Banners)." in t.log


def test_varyss_riddle_does_nothing_without_such_a_plot() -> None:
    t = revealing("Varys's Riddle", ["Robb Stark"], ["Tywin Lannister"])
    assert "House Stark uses Varys's Riddle." not in t.log


def test_city_of_spiders_uses_a_plot_in_the_used_pile() -> None:
    t = Scenario(
        stark=side("stark", deck=["Ice", "Arya Stark"], plots=["City of Spiders"], used=["Counting Coppers"]),
        lannister=side("lannister", plots=["The Winds of Winter"]),
        phase="plot",
    )
    t.reprint("Counting Coppers", traits=frozenset({"City"}))
    with t.stop_at("after cards drawn"):
        t.choose("first player House Stark")
    assert len(t.stark.hand) == 3
    assert text_of("City of Spiders") == (
        "When revealed: Initiate the when revealed ability of a City plot in your used pile as if you had just "
        "revealed it."
    )


# -- looks and searches ---------------------------------------------------------------------------------


def test_in_an_exchange_of_information_the_opponent_picks_one_of_each_type() -> None:
    deck = ["Robb Stark", "Bran Stark", "Ice", "Lightbringer", "Heart Tree Grove", "Winter Is Coming", *["Summer"] * 4]
    t = Scenario(
        stark=side("stark", deck=deck, plots=["Exchange of Information"]),
        lannister=side("lannister", plots=["The Winds of Winter"]),
        phase="plot",
    )
    t.choose("first player House Stark")
    assert t.asked is t.lannister
    assert sorted(t.options) == ["Bran Stark", "Robb Stark", "Summer"]
    read_back(t)
    t.lannister.choose("Bran Stark")
    t.lannister.choose("Heart Tree Grove")
    t.lannister.choose("Ice")
    t.lannister.choose("Winter Is Coming")
    assert {"Bran Stark", "Heart Tree Grove", "Ice", "Winter Is Coming"} <= set(t.stark.hand)
    assert {"Bran Stark", "Heart Tree Grove", "Ice", "Winter Is Coming"} <= set(t.lannister.knows(t.stark))


def shield_islands(*, shadows: bool) -> Scenario:
    event = "Taking the Shield Islands"
    t = Scenario(
        greyjoy=side(
            "greyjoy",
            play=["Black Wind's Crew"],
            hand=[] if shadows else [event],
            shadows=[event] if shadows else [],
            gold=1,
        ),
        lannister=side("lannister", hand=["Treachery", "Tywin Lannister", "Ice"]),
    )
    t.greyjoy.challenge("military", "Black Wind's Crew")
    t.greyjoy.play(event)
    return t


def test_taking_the_shield_islands_puts_a_card_of_a_hand_on_its_deck() -> None:
    t = shield_islands(shadows=False)
    assert sorted(t.options) == ["Ice", "Treachery", "Tywin Lannister"]
    t.greyjoy.choose("Tywin Lannister")
    assert t.lannister.deck[0] == "Tywin Lannister"
    assert t.greyjoy.foresees(t.lannister) == ["Tywin Lannister"]
    assert sorted(t.greyjoy.knows(t.lannister)) == ["Ice", "Treachery"]


def test_taking_the_shield_islands_from_shadows_puts_two() -> None:
    t = shield_islands(shadows=True)
    t.greyjoy.choose("Tywin Lannister", "Ice")
    assert set(t.lannister.deck[:2]) == {"Tywin Lannister", "Ice"}
    assert t.lannister.hand == ["Treachery"]


def tywins_host(*hand: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Lord Tywin's Host"]),
        stark=side("stark", hand=list(hand), deck=["Bran Stark"]),
    )
    t.lannister.challenge("military", "Lord Tywin's Host")
    t.pass_windows(until="keyword-use")
    t.lannister.choose("yes")
    t.lannister.use("Lord Tywin's Host")
    return t


def test_lord_tywins_host_demands_a_card_of_the_same_type() -> None:
    t = tywins_host("Ice", "Robb Stark", "Arya Stark")
    assert t.asked is t.stark
    assert sorted(t.options) == ["Arya Stark", "Robb Stark"]
    t.stark.choose("Arya Stark")
    assert "Arya Stark" in t.stark.discard
    assert t.lannister.knows(t.stark) == []


def test_lord_tywins_host_is_shown_a_hand_that_has_none() -> None:
    t = tywins_host("Ice", "Winter Is Coming")
    assert sorted(t.lannister.knows(t.stark)) == ["Ice", "Winter Is Coming"]
    assert t.stark.discard == ["Bran Stark"]


def test_searches_say_what_they_do() -> None:
    recruits = action(search(RANGER & CHARACTER, BUILDER & CHARACTER, STEWARD & CHARACTER))
    assert recruits.text == (
        "Action: Search your deck for a Ranger character, a Builder character and a Steward character, reveal them, "
        "add them to your hand and shuffle your deck."
    )
    farlen = action(search(named("The Wolfswood"), in_=(HAND, DECK, DISCARD), to=PLAY))
    assert farlen.text == (
        "Action: Search your hand, deck and discard pile for The Wolfswood, put it into play and shuffle your deck."
    )
    secrets = action(look_at(seen := top(5)), take(one(seen)), discard(one(seen)), put_rest(seen, TOP))
    assert secrets.text == (
        "Action: Look at the top 5 cards of your deck and add one of them to your hand. Discard one of them and place "
        "the others on top of your deck in any order."
    )


@pytest.mark.parametrize("title", ["Varys's Riddle", "Exchange of Information", "Lord Tywin's Host"])
def test_they_have_texts(title: str) -> None:
    assert text_of(title)
