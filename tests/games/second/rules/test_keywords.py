"""The keywords that resolve at the end of a challenge; what cards may say of keywords, and of gold on cards."""

from kingsmoot.games.second.language import (
    CHARACTER,
    MINE,
    SELF,
    THEIRS,
    YOU,
    action,
    discard_gold,
    draw,
    draws_using_insight,
    each,
    enters,
    forced_reaction,
    gain_gold,
    killed_at_zero,
    move_gold,
    one,
    place_gold,
    reaction,
)
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.references.players import ANYBODY
from kingsmoot.thrones.language.triggers.framework import PlayerEvent
from kingsmoot.thrones.model.enums import Event


def pillaging(*deck: str) -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye", "Black Wind's Crew"]), stark=side("stark", deck=deck)
    )
    t.greyjoy.challenge("military", "Euron Crow's Eye", "Black Wind's Crew")
    t.pass_windows(until="keyword")
    t.greyjoy.choose("pillage")
    return t


def test_the_winner_says_which_of_several_pillaging_characters_goes_first() -> None:
    t = pillaging("Gates of Winterfell", "Winterfell Steward")
    assert t.options == ["pillage with Euron Crow's Eye", "pillage with Black Wind's Crew", "no more"]
    t.greyjoy.choose("pillage with Black Wind's Crew")
    assert t.stark.discard == ["Gates of Winterfell"]
    t.greyjoy.choose("yes")
    t.greyjoy.use("Euron Crow's Eye")  # the location that the others have brought to light
    assert t.card("Gates of Winterfell").controller is t.greyjoy


def test_pillage_may_be_declined_for_all_at_once() -> None:
    t = pillaging()
    t.greyjoy.choose("no more")
    assert not t.stark.discard
    assert t.options == ["yes", "no"]  # renown is next


def test_nothing_is_asked_of_renown_when_the_loser_has_just_left_a_melee() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye"]), stark=side("stark", below=1), lannister=side("lannister")
    )
    t.greyjoy.challenge("military", "Euron Crow's Eye", against=t.stark)
    t.pass_windows(until="keyword")
    t.greyjoy.choose("pillage", "yes")
    assert not t.stark.deck
    assert t.about not in ("keyword", "keyword-use")
    assert t.card("Euron Crow's Eye").power == 0


# -- what cards wait for --------------------------------------------------------------------------------


def test_a_card_may_wait_for_each_card_drawn_using_insight() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Viserys Targaryen"]), stark=side("stark"), phase="plot"
    )
    t.reprint("Viserys Targaryen", abilities=(reaction(draws_using_insight(CHARACTER & MINE), gain_gold(1)),))
    t.skip_to("challenge", take_first=True)
    t.targaryen.gold = 0
    t.targaryen.challenge("intrigue", "Daenerys Targaryen")
    t.pass_windows(until="keyword-use")
    t.targaryen.choose("yes")
    with t.stop_at("after challenge"):
        t.targaryen.use("Viserys Targaryen")
    assert t.targaryen.gold == 1


def test_a_card_drawn_otherwise_is_not_drawn_using_insight() -> None:
    t = Scenario(targaryen=side("targaryen", play=["Daenerys Targaryen", "Viserys Targaryen"]), stark=side("stark"))
    t.reprint("Viserys Targaryen", abilities=(reaction(draws_using_insight(CHARACTER & MINE), gain_gold(1)),))
    t.happen("cards drawn", t.targaryen, amount=1)
    assert not t.targaryen.can("use Viserys Targaryen")


# -- bestow ---------------------------------------------------------------------------------------------

BESTOW_2 = frozenset({"bestow 2"})


def test_when_several_cards_enter_play_the_first_player_bestows_first() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Winterfell Steward"], gold=2),
        lannister=side("lannister", hand=["The Tickler"], gold=2, first=True),
    )
    for title in ("Winterfell Steward", "The Tickler"):
        t.reprint(title, keywords=BESTOW_2)
    t.happen("enters play", "Winterfell Steward", "The Tickler")
    assert (t.about, t.asked) == ("bestow", t.lannister)
    t.lannister.choose("bestow 1")
    assert (t.about, t.asked) == ("bestow", t.stark)
    t.stark.choose("bestow 2")
    assert (t.card("Winterfell Steward").gold, t.card("The Tickler").gold) == (2, 1)


def test_forced_reactions_come_after_bestow() -> None:
    """Even in the middle of an ability: Hear Me Roar! puts a character into play."""
    t = Scenario(
        lannister=side("lannister", hand=["Hear Me Roar!", "The Tickler", "Burned Men"], gold=3),
        stark=side("stark"),
        stop_at="before challenges phase",
    )
    t.reprint("The Tickler", keywords=BESTOW_2, abilities=(forced_reaction(enters(SELF), place_gold(SELF)),))
    t.lannister.play("Hear Me Roar!", "The Tickler")
    assert t.about == "bestow"
    assert t.card("The Tickler").gold == 0
    t.lannister.choose("bestow 2")
    assert (t.card("The Tickler").gold, t.lannister.gold) == (3, 0)


def test_of_two_numbers_the_higher_counts() -> None:
    t = Scenario(lannister=side("lannister", hand=["The Tickler"], gold=9), stark=side("stark", play=["Robb Stark"]))
    t.reprint("The Tickler", keywords=frozenset({"bestow 1", "bestow 3"}))
    t.happen("enters play", "The Tickler")
    assert t.options[0] == "bestow 3"


def test_whoever_dies_as_it_enters_play_takes_no_gold() -> None:
    t = Scenario(lannister=side("lannister", hand=["The Tickler"], gold=9), stark=side("stark", play=["Robb Stark"]))
    t.reprint("The Tickler", keywords=BESTOW_2, strength=0)
    t.reprint("Robb Stark", constants=(killed_at_zero(CHARACTER),))
    t.happen("enters play", "The Tickler")
    assert t.lannister.dead == ["The Tickler"]
    assert t.about != "bestow"


# -- gold on cards --------------------------------------------------------------------------------------


def test_gold_is_discarded_from_a_card_as_a_cost() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler (1 gold)"]),
        stark=side("stark"),
        stop_at="before challenges phase",
    )
    t.reprint("The Tickler", abilities=(action(gain_gold(2), cost=discard_gold(SELF)),))
    t.lannister.use("The Tickler")
    assert t.about == "challenge"
    assert (t.card("The Tickler").gold, t.lannister.gold) == (0, 2)
    assert not t.lannister.can("use The Tickler")


def test_gold_is_discarded_from_a_card_of_ones_choice() -> None:
    play = ["The Tickler", "Burned Men (1 gold)", "Tyrion Lannister (2 gold)"]
    t = Scenario(
        lannister=side("lannister", play=play),
        stark=side("stark", play=["Robb Stark (1 gold)"]),
        stop_at="before challenges phase",
    )
    t.reprint("The Tickler", abilities=(action(draw(), cost=discard_gold(one(CHARACTER & MINE))),))
    t.lannister.use("The Tickler")
    assert t.options == ["Burned Men", "Tyrion Lannister"]
    t.lannister.choose("Tyrion Lannister")
    assert t.card("Tyrion Lannister").gold == 1


def test_what_an_immune_card_bears_is_left_alone() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        stark=side("stark", play=["Robb Stark (1 gold)", "Arya Stark (1 gold)"]),
        stop_at="before challenges phase",
    )
    t.reprint("The Tickler", abilities=(action(discard_gold(each(CHARACTER & THEIRS))),))
    t.reprint("Robb Stark", keywords=frozenset({"immune to opponents' character abilities"}))
    t.lannister.use("The Tickler")
    assert (t.card("Robb Stark").gold, t.card("Arya Stark").gold) == (1, 0)


def test_what_happens_with_gold_is_told() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], gold=2),
        stark=side("stark", play=["Robb Stark"]),
        stop_at="before challenges phase",
    )
    moved, placed, gone = (
        PlayerEvent(event, ANYBODY, "move gold")
        for event in (Event.GOLD_MOVED, Event.GOLD_PLACED, Event.GOLD_DISCARDED)
    )
    t.reprint("Robb Stark", abilities=(reaction(moved | placed | gone, draw()),))
    t.reprint("The Tickler", abilities=(action(move_gold(2, YOU, SELF)),))
    t.lannister.use("The Tickler")
    assert t.prompt == "2 gold moved from House Lannister to The Tickler. Use Robb Stark to draw 1 card?"
    t.stark.pass_()
    t.happen("gold placed", "The Tickler", amount=1)
    assert t.prompt.startswith("The Tickler gained 1 gold.")
    t.stark.pass_()
    t.happen("gold discarded", "The Tickler", amount=3)
    assert t.prompt.startswith("The Tickler lost 3 gold.")
    assert t.card("The Tickler").gold == 0
