"""Choosing: what is offered, what was forced, what can be declined, and which of several copies is meant."""

import pytest

from kingsmoot.kernel.errors import IllegalMove
from kingsmoot.kernel.registry import game
from kingsmoot.kernel.rng import Rng
from kingsmoot.scenario import WINTER, NotOffered, Scenario, side
from kingsmoot.scenario.stop import Taken

# -- whether something can be chosen --------------------------------------------------------------------


def the_sword() -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["The Tickler", "Burned Men"], hand=["The Hand's Judgment"], gold=3),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    return t


def test_asking_whether_something_can_be_done_passes_nothing() -> None:
    t = the_sword()
    before = t.s.digest()
    assert t.stark.can("play Put to the Sword")
    assert not t.stark.can("play Put to the Torch")
    assert not t.lannister.can("play Put to the Sword")
    assert (t.s.digest(), t.about, t.asked) == (before, "window", t.stark)


def test_what_comes_in_a_later_window_can_be_done() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side(
            "lannister", play=["The Tickler", "Lannisport Moneylender (kneeling)"], hand=["Burned Men"], gold=2
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    assert (t.about, t.asked) == ("action", t.lannister)
    assert t.lannister.can("ambush Burned Men")
    assert not t.stark.can("play Put to the Sword"), "defenders have to be declared first"
    t.lannister.defend()
    assert t.stark.can("play Put to the Sword")


def test_an_option_of_the_question_at_hand_can_be_chosen() -> None:
    t = the_sword()
    t.run_to("claim")
    assert t.lannister.can("Burned Men")
    assert not t.stark.can("Burned Men")
    assert not t.lannister.can("Burn"), "it is words that are compared"


def test_it_can_be_found_out_where_the_game_has_stopped() -> None:
    t = the_sword()
    t.run_to("before claim")
    assert t.lannister.can("The Tickler")
    assert t.stopped_at == "before claim"


def test_why_something_cannot_be_chosen() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Robb Stark"], hand=["Eddard Stark", "Ice", "Put to the Sword"], plot="A Noble Cause"
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert (
        t.stark.why_not("Robb Stark")
        == "It is a reaction, used after a Stark character you control is sacrificed or killed."
    )
    assert t.stark.why_not("Ice") == "You can choose it now."
    assert "reaction" in t.stark.why_not("Put to the Sword")
    t.skip_to("challenge")
    assert t.stark.why_not(t.stark) == "You can't choose this now. Choose a challenge."


# -- forced choices -------------------------------------------------------------------------------------


def one_victim() -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    return t


def test_a_forced_choice_may_be_named() -> None:
    t = one_victim()
    t.stark.play("Put to the Sword", "The Tickler")
    assert t.lannister.dead == ["The Tickler"]


def test_a_forced_choice_need_not_be_named() -> None:
    t = one_victim()
    t.stark.play("Put to the Sword")
    assert [taken.texts[0] for taken in t.forced if taken.about == "target"] == ["The Tickler"]


def test_what_was_not_chosen_is_told() -> None:
    t = one_victim()
    with pytest.raises(
        AssertionError, match=r"cannot choose 'Burned Men'.*'The Tickler' was the only choice \(target\)"
    ):
        t.stark.play("Put to the Sword", "Burned Men")


def test_a_forced_choice_is_named_once() -> None:
    t = one_victim()
    with pytest.raises(NotOffered):
        t.stark.play("Put to the Sword", "The Tickler", "The Tickler")


def test_a_choice_that_was_forced_and_is_offered_again_has_to_be_told_apart() -> None:
    t = the_sword()
    t.run_to("claim")
    t.forced.append(Taken(t.lannister.seat, "cost", ("Burned Men",)))  # no card of the Core Set brings this about
    with pytest.raises(NotOffered, match="was the only choice before, and can be chosen now: 'claim' is asked"):
        t.lannister.choose("Burned Men")
    t.choose("Burned Men")
    assert t.lannister.dead == ["Burned Men"]


def test_attackers_that_cannot_attack_are_an_error() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Sansa Stark (kneeling)"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    with pytest.raises(
        NotOffered, match=r"cannot choose 'Sansa Stark'.*'Robb Stark' was the only choice \(attackers\)"
    ):
        t.stark.challenge("military", "Sansa Stark")


def test_whoever_is_not_asked_cannot_choose() -> None:
    t = the_sword()
    with pytest.raises(
        NotOffered, match="lannister cannot choose 'pass': 'window' is asked of stark, with the options"
    ):
        t.lannister.choose("pass")
    with pytest.raises(IllegalMove):
        t.stark.choose("play Dracarys!")


def test_what_a_player_never_could_do_is_told() -> None:
    t = the_sword()
    with pytest.raises(NotOffered, match="stark never could play Put to the Torch: 'claim' is asked of lannister"):
        t.stark.play("Put to the Torch")


# -- declining ------------------------------------------------------------------------------------------


def test_skipping_declines_where_that_can_be_done() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["Burned Men", "The Tickler"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.skip_to("claim")
    assert t.stark.hand == ["Put to the Sword"]
    assert t.challenge.defenders == []


def test_skipping_says_what_cannot_be_declined() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]), lannister=side("lannister", play=["Burned Men", "The Tickler"])
    )
    t.stark.challenge("military", "Robb Stark")
    with pytest.raises(
        NotOffered, match=r"'claim' is asked of lannister, with the options 'Burned Men', 'The Tickler'\. That"
    ):
        t.skip_to("plot")
    t.skip_to("after challenge", take_first=True)
    assert t.lannister.dead == ["Burned Men"]


def test_skipping_to_what_never_comes_is_an_error() -> None:
    t = Scenario(stark=side("stark", below=1), lannister=side("lannister"))
    with pytest.raises(NotOffered, match="The game is over, and never came to 'redirect'"):
        t.skip_to("redirect", take_first=True)


def test_declining_one_question() -> None:
    t = the_sword()
    t.stark.decline()
    assert t.about == "claim"
    with pytest.raises(NotOffered, match="That cannot be declined"):
        t.lannister.decline()


@pytest.mark.long
def test_every_question_that_can_be_declined_says_so() -> None:
    """By convention the option to decline is a negative number, and the last."""
    asked = set()
    for name, decks in (
        ("second-edition", ["the-old-ways", "salt-on-the-wind"]),
        ("winter", ["wolves-in-winter", "lions-of-lannisport"]),
        ("hbo", ["stark", "lannister"]),
    ):
        for seed in range(4):
            edition, rng = game(name), Rng(seed)
            s = edition.new([edition.bring(deck) for deck in decks], seed=seed)
            while not s.over:
                question, _ = s.pending()
                if s.choices[-1] < 0 or s.decision.options[-1].text in ("pass", "no"):
                    assert s.choices[-1] in question.declines, question.name
                    asked.add(question.name)
                s.act(rng.below(len(s.choices)))
    assert asked >= {"action", "window", "challenge", "attackers", "defenders", "setup", "keyword-use", "stealth"}


# -- copies ---------------------------------------------------------------------------------------------


def three_knights() -> Scenario:
    return Scenario(
        stark=side("stark", play=["Tumblestone Knight (1 power)", "Tumblestone Knight (2 power)", "Robb Stark"]),
        lannister=side("lannister", play=["Tumblestone Knight (3 power)", "Burned Men"]),
    )


def test_copies_are_numbered_side_by_side() -> None:
    t = three_knights()
    assert [t.card(f"Tumblestone Knight #{n}").power for n in (1, 2, 3)] == [1, 2, 3]
    assert [card.power for card in t.cards("Tumblestone Knight")][:3] == [1, 2, 3]
    assert t.card("Tumblestone Knight").power == 1
    assert t.card("Tumblestone Knight", of=t.lannister).power == 3
    with pytest.raises(ValueError, match=r"There are 23 cards 'Tumblestone Knight' in this scenario, and no"):
        t.card("Tumblestone Knight #24")


def test_a_copy_is_chosen_by_its_number() -> None:
    t = three_knights()
    t.stark.challenge("military", "Tumblestone Knight #2", "Robb Stark")
    assert t.card("Tumblestone Knight #2").attacking
    assert not t.card("Tumblestone Knight #1").attacking
    t.lannister.defend("Tumblestone Knight")  # only one of them can be meant
    assert t.card("Tumblestone Knight #3").defending


def test_which_copy_is_asked_for() -> None:
    t = three_knights()
    with pytest.raises(
        NotOffered, match=r"'Tumblestone Knight' could be several.*'Tumblestone Knight #1', 'Tumblestone Kn"
    ):
        t.stark.challenge("military", "Tumblestone Knight")


def test_the_texts_of_options_are_understood_as_ever() -> None:
    t = three_knights()
    t.stark.challenge("military", "Tumblestone Knight of House Stark #2")
    assert t.challenge.attackers == ["Tumblestone Knight"]


def test_an_ability_of_a_numbered_copy() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward", "Winterfell Steward"], hand=["Arya Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
        phase="marshaling",
    )
    t.stark.use("Winterfell Steward #2")
    assert [card.kneeling for card in t.cards("Winterfell Steward")[:2]] == [False, True]
    t.stark.use("Winterfell Steward")
    assert t.stark.kneeling == ["Winterfell Steward", "Winterfell Steward"]


def test_a_title_that_begins_like_another_is_not_mistaken_for_it() -> None:
    t = Scenario(
        edition=WINTER,
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    with pytest.raises(NotOffered):
        t.stark.use("Robb")
