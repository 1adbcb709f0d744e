"""STR that rises, and who notices."""

from kingsmoot.scenario import Scenario, side


def test_randyll_stands_when_dawn_grows_with_the_used_plots() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Randyll Tarly (kneeling) + Dawn"], plot="Summons", plots=["A Noble Cause"]),
        stark=side("stark", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.tyrell.use("Randyll Tarly")
    assert not t.card("Randyll Tarly").kneeling


def test_randyll_does_not_stand_when_an_effect_that_weakened_him_ends() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Viserys Targaryen", "Khal Drogo", "Plaza of Punishment"]),
        tyrell=side("tyrell", play=["Randyll Tarly (kneeling)"]),
    )
    t.targaryen.challenge("power", "Viserys Targaryen")
    t.targaryen.use("Plaza of Punishment", "Randyll Tarly")
    assert t.card("Randyll Tarly").strength == 3
    t.targaryen.choose("no more challenges")
    assert t.card("Randyll Tarly").strength == 5
    assert t.about == "first-player"  # of the next round: nobody was asked anything before


def test_randyll_enters_play_without_noticing_what_holds_already() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Garden Caretaker"], hand=["Randyll Tarly"], gold=7),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.marshal("Randyll Tarly")
    assert not t.tyrell.can("use Randyll Tarly")
