"""Tables that make no sense are refused, with a sentence that says what is wrong."""

from typing import Any

import pytest

from kingsmoot.scenario import HBO, WINTER, BadScenario, Edition, Scenario, Side, side


def refused(**sides: Any) -> str:
    with pytest.raises(BadScenario) as why:
        Scenario(**{"stark": side("stark"), "lannister": side("lannister"), **sides})
    assert isinstance(why.value, ValueError)
    return str(why.value)


@pytest.mark.parametrize(
    ("play", "told"),
    [
        (
            "Robb Stark + Sansa Stark",
            "Sansa Stark is neither an attachment nor a copy of Robb Stark: it cannot be on it.",
        ),
        ("Robb Stark + Put to the Sword", "Put to the Sword is neither an attachment nor a copy of Robb Stark"),
        ("Summer + Ice", "Ice cannot be attached to Summer"),
        ("Burned Men + Ice", "Ice cannot be attached to Burned Men: it is for"),
        ("The Roseroad + Bodyguard", "Bodyguard cannot be attached to The Roseroad"),
        ("Tumblestone Knight + Tumblestone Knight", "Tumblestone Knight is not unique: there are no duplicates of it."),
        ("Robb Stark + Robb Stark (kneeling)", "A duplicate of Robb Stark neither kneels nor has anything on it."),
        ("Robb Stark + Robb Stark (owned by lannister)", "A duplicate of Robb Stark is owned by whoever owns and"),
        ("Ice", "Ice is an attachment: name its card, as in 'Robb Stark + Ice'."),
        ("Put to the Sword", "Put to the Sword is an event: it cannot be in play."),
        ("A Noble Cause", "A Noble Cause is a plot: it cannot be in play."),
        ("Rob Stark", "No card has the title 'Rob Stark'. Close to it are Robb Stark"),
        ("Robb Stark + A Noble Cause", "A Noble Cause is a plot: it cannot be in play."),
        ("Robb Stark + Iec", "No card has the title 'Iec'."),
        (
            "Robb Stark (sleeping)",
            "(sleeping) cannot be said of Robb Stark there. What can be said: (kneeling), (2 power)",
        ),
        ("Robb Stark (-1 power)", "(-1 power) cannot be said of Robb Stark there."),
        ("Robb Stark (15 power)", "with 15 power the game is won already; 14 is the most."),
        ("Robb Stark (owned by tyrell)", "There is no side 'tyrell': choose one of stark, lannister."),
        ("Robb Stark (controlled by lannister)", "(controlled by lannister) cannot be said of Robb Stark there."),
        ("faction card (2 power)", "Of the faction card only (kneeling) can be said here"),
        ("(kneeling)", "'(kneeling)' has no title."),
    ],
)
def test_cards_in_play(play: str, told: str) -> None:
    assert refused(stark=side("stark", play=[play])).startswith(f"stark: {told}")


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (side("stark", play=["Robb Stark"] * 2), "Robb Stark is unique, and there are two of it in play. A"),
        (side("stark", hand=["A Noble Cause"]), "A Noble Cause is a plot: it cannot be in a hand."),
        (side("stark", deck=["Fealty"]), "Fealty is an agenda: it cannot be in a draw deck."),
        (side("stark", plot="Robb Stark"), "Robb Stark is a character: it cannot be revealed as a plot."),
        (side("stark", plots=["Ice"]), "Ice is an attachment: it cannot be in a plot deck."),
        (side("stark", used=["Robb Stark"]), "Robb Stark is a character: it cannot be among used plots."),
        (side("stark", agenda="Ice"), "Ice is an attachment: it cannot be an agenda."),
        (side("stark", title="Ice"), "Ice is an attachment: it cannot be a title of the melee."),
        (side("stark", title="Crown Regent"), "Crown Regent is a title of the melee: that takes three sides or more."),
        (side("stark", hand=["Ice (kneeling)"]), "(kneeling) cannot be said of Ice there."),
        (side("stark", hand=["Ice (known to stark)"]), "Ice is in hand: stark knows it anyway."),
        (side("stark", play=["Robb Stark + Ice (known to lannister)"]), "Ice lies open, or is a duplicate"),
        (side("stark", play=["Robb Stark + Ice (under) (kneeling)"]), "Ice lies under another card: it neither kneels"),
        (side("stark", play=["Robb Stark + Ice (facedown by Arya Stark)"]), "no Arya Stark at the table attaches"),
        (side("stark", hand=["Ice (known to nobody)"]), "There is no side 'nobody'"),
        (side("stark", discard=["Ice (known to stark)"]), "(known to stark) cannot be said of Ice there."),
        (side("stark", gold=-1), "gold cannot be -1: that is less than nothing."),
        (side("stark", power=-2), "power cannot be -2: that is less than nothing."),
        (side("stark", below=-1), "below cannot be -1: that is less than nothing."),
        (side("stark", power=15), "with 15 power the game is won already; 14 is the most."),
        (side("stark", below=0), "with no card in its deck it is out of the game; leave it one."),
        (side("stark", hand="Ice"), "hand is a list of titles: write ['Ice']."),
        (side("stark", play="Ice"), "play is a list of titles: write ['Ice']."),
        (side("starks"), "There is no faction 'starks': choose one of baratheon, greyjoy, lannister, "),
    ],
)  # fmt: skip
def test_sides(one: Side, told: str) -> None:
    assert refused(stark=one).startswith(f"stark: {told}")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            {"phase": "marshalling"},
            "There is no phase 'marshalling': choose one of plot, draw, marshaling, challenges, dominance, standing, "
            "taxation. Did you mean 'marshaling'?",
        ),
        (
            {"edition": WINTER, "phase": "taxation"},
            "There is no phase 'taxation': choose one of plot, draw, marshalling,",
        ),
        ({"round": 0}, "Rounds are counted from 1 on: there is no round 0."),
        (
            {"stark": side("stark", first=True), "lannister": side("lannister", first=True)},
            "There is one first player, and",
        ),
        ({"challenge": side("tyrell")}, "A side cannot be called 'challenge': t.challenge is something else."),
        (
            {
                "stark": side("stark", title="Crown Regent"),
                "lannister": side("lannister", title="Crown Regent"),
                "tyrell": side("tyrell"),
            },
            "lannister: Crown Regent is borne by stark already.",
        ),
        ({"edition": HBO, "stark": side("lannister")}, "House Stark plays against House Lannister: both seats cannot"),
        ({"edition": HBO, "tyrell": side("stark")}, "Game of Thrones, HBO edition is for 2 players, not 3."),
    ],
)
def test_scenarios(arguments: dict[str, Any], told: str) -> None:
    assert refused(**arguments).startswith(told)


@pytest.mark.parametrize(
    ("edition", "one", "told"),
    [
        (HBO, side("stark", play=["Robb Stark", "Tywin Lannister"]), "House Stark has no Tywin Lannister in its deck"),
        (HBO, side("stark", plot="Fealty"), "No card has the title 'Fealty'."),
        (WINTER, side("tyrell"), "There is no faction 'tyrell'"),
    ],
)
def test_other_editions(edition: Edition, one: Side, told: str) -> None:
    assert refused(edition=edition, stark=one).startswith(f"stark: {told}")


def test_cards_that_are_not_there() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), lannister=side("lannister"))
    with pytest.raises(BadScenario, match="There is no card 'Ice' in this scenario"):
        t.card("Ice")
    with pytest.raises(BadScenario, match="There are 0 cards 'Robb Stark' of lannister"):
        t.card("Robb Stark", of=t.lannister)
    with pytest.raises(BadScenario, match="There is no token 'gall': the tokens are poison, betrayal, stand"):
        t.card("Robb Stark").tokens("gall")
    with pytest.raises(AttributeError, match="there is no side 'tyrell' in this scenario"):
        t.tyrell  # noqa: B018
    with pytest.raises(AssertionError, match="There has been no challenge"):
        t.challenge  # noqa: B018
    with pytest.raises(BadScenario, match="There is no event 'slain'"):
        t.happen("slain", "Robb Stark")
