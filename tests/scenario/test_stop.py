"""The game runs on by itself; it stops where it is told to."""

import pytest

from kingsmoot.scenario import HBO, WINTER, BadScenario, NotOffered, Scenario, side


def an_attack() -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
    )
    t.stark.challenge("military", "Robb Stark")
    return t


def test_the_table_between_the_winner_and_the_claim() -> None:
    t = an_attack()
    with t.stop_at("before claim"):
        t.lannister.defend()
    assert t.stopped_at == "before claim"
    assert (t.challenge.winner, t.challenge.by, t.challenge.unopposed) == (t.stark, 5, True)
    assert t.stark.faction_power == 1, "the bonus for no defenders has been had"
    assert t.lannister.dead == []
    assert (t.about, t.options, t.over) == ("", [], False)
    t.lannister.choose("Burned Men")  # whatever is done next goes on
    assert (t.stopped_at, t.lannister.dead) == ("", ["Burned Men"])


def test_after_a_step_all_that_it_brought_about_is_done() -> None:
    t = an_attack()
    with t.stop_at("after determine winner"):
        t.lannister.defend()
    assert t.challenge.winner is t.stark
    assert t.stark.faction_power == 0
    t.resume()
    assert (t.stopped_at, t.about) == ("", "claim")


def test_before_and_after_something_happens() -> None:
    t = an_attack()
    t.lannister.defend()
    t.run_to("claim")
    twin = t.copy()
    with t.stop_at("before killed"):
        t.lannister.choose("Burned Men")
    assert t.card("Burned Men").in_play
    with twin.stop_at("after killed"):
        twin.lannister.choose("Burned Men")
    assert twin.lannister.dead == ["Burned Men"]
    assert twin.card("Robb Stark").power == 0, "renown comes later"


def test_after_a_part_that_has_begun_already() -> None:
    t = an_attack()
    t.skip_to("defenders")
    t.lannister.defend("The Tickler")
    t.skip_to("after challenge", take_first=True)
    assert t.challenge.over
    t.skip_to("after challenges phase")
    t.skip_to("after taxation phase")
    assert t.round == 2


def test_the_game_goes_on_from_one_stop_to_the_next() -> None:
    t = Scenario(stark=side("stark"), lannister=side("lannister"), phase="draw", stop_at="before draw cards")
    assert (t.phase, t.stark.hand) == ("draw", [])
    t.run_to("after draw cards")
    assert len(t.stark.hand) == 2
    t.run_to("before collect income")
    gold = t.stark.gold
    t.run_to("after collect income")
    assert t.stark.gold == gold + t.stark.income


@pytest.mark.parametrize(
    ("edition", "place"), [(WINTER, "before claim"), (HBO, "before claim"), (WINTER, "after determine winner")]
)
def test_in_every_edition(edition: object, place: str) -> None:
    t = Scenario(
        edition=edition,  # type: ignore[arg-type]
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Tywin Lannister (kneeling)"], power=2),
    )
    with t.stop_at(place):
        t.stark.challenge("power", "Robb Stark")
    assert (t.stopped_at, t.challenge.winner) == (place, t.stark)
    assert t.lannister.faction_power == 2, "claim takes one of them later"


def test_a_stop_that_is_never_reached_is_an_error() -> None:
    t = an_attack()
    told = "did not come to 'before draw cards': 'claim' is asked of lannister"
    with pytest.raises(NotOffered, match=told), t.stop_at("before draw cards"):
        t.lannister.defend()
    assert t.about == "claim", "and nothing is awaited any more"
    t.lannister.choose("Burned Men")


def test_nothing_more_is_done_in_the_block() -> None:
    t = an_attack()
    with t.stop_at("before claim"):
        t.lannister.defend()
        with pytest.raises(NotOffered, match="has stopped before claim: leave the block"):
            t.lannister.choose("Burned Men")
    t.lannister.choose("Burned Men")
    assert t.lannister.dead == ["Burned Men"]


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("claim", "'claim' is no place to stop at: write 'before claim' or 'after claim'."),
        (
            "before determine_winer",
            "Nothing in the rules is called 'determine_winer'. Close to it are determine winner",
        ),
        ("after the feast", "Nothing in the rules is called 'the feast'."),
    ],
)
def test_places_that_there_are_not(place: str, told: str) -> None:
    t = an_attack()
    with pytest.raises(BadScenario) as refused, t.stop_at(place):
        pass
    assert str(refused.value).startswith(told)


def test_a_view_is_what_is_seen_at_a_question() -> None:
    t = an_attack()
    with t.stop_at("before claim"):
        t.lannister.defend()
    with pytest.raises(NotOffered, match="the game has stopped before claim"):
        t.view(t.stark)
    assert t.stark.sees(t.lannister)["gold"] == 0


def test_a_scenario_of_its_own_is_tried_out_in_a_copy() -> None:
    t = an_attack()
    with t.stop_at("before claim"):
        t.lannister.defend()
    twin = t.copy()
    twin.lannister.choose("Burned Men")
    assert (t.stopped_at, t.lannister.dead, twin.lannister.dead) == ("before claim", [], ["Burned Men"])
