"""The keywords that resolve at the end of a challenge."""

from kingsmoot.scenario import Scenario, side


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
