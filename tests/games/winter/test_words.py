"""The first edition says some things in words of its own."""

from kingsmoot.games.winter.language import (
    CHARACTER,
    FACTION,
    MINE,
    any_phase,
    crest,
    draw,
    kneel,
    kneel_influence,
    one,
    pay,
)
from kingsmoot.games.winter.library import cards
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.abilities import Ability
from tests.fuzz.thrones import edition
from tests.games.winter.table import scene


def labels(t: Scenario) -> list[str]:
    return t.labels


def test_cards_are_played_not_marshaled() -> None:
    hand = ["Robb Stark [core]", "Narrow Sea", "Distraction"]
    t = scene("marshaling", stark=side("stark", hand=hand, gold=4), lannister=side("lannister"))
    assert t.prompt == "Play a card, take an action, or pass."
    assert labels(t)[0] == "Play Robb Stark for 4 gold"
    assert t.options[0] == "marshal Robb Stark", "texts are the same in all editions: records are made of them"
    assert t.view()["moment"]["text"] == "Round 2, marshalling"
    t.clear_log()
    t.stark.marshal("Robb Stark")
    assert t.log[0] == "House Stark plays Robb Stark."


def test_why_not_is_told_in_these_words_too() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Robb Stark [core]"], gold=4),
        lannister=side("lannister", hand=["Enemy Informer"]),
    )
    assert t.lannister.why_not("Enemy Informer") == "You can play cards on your turn in the marshalling phase."
    winter, hbo, second = edition("winter"), edition("hbo"), edition("second-edition")
    said = "You already marshaled or played a limited card this round."
    assert winter.phrase(said) == hbo.phrase(said) == "You already played a limited card this round."
    assert second.phrase(said) == said
    assert winter.phrase("Events are played, not marshaled.") == "Events are played when their texts say so."


def test_a_house_card_is_the_players() -> None:
    t = scene("marshaling", stark=side("stark", hand=["Lord Eddard's Chambers"], gold=4), lannister=side("lannister"))
    t.stark.marshal("Lord Eddard's Chambers")
    assert t.prompt == "Play Lord Eddard's Chambers as a location, or attach it to your House card?"
    assert labels(t) == ["play it as a location", "attach to your House card"]


def test_when_each_player_chooses_it_is_said_how_many_and_what_comes_of_it() -> None:
    mine = ["Robb Stark [core]", "Hodor"]
    t = scene("plot", stark=side("stark", plots=["Wildfire Assault"], play=mine), lannister=side("lannister"))
    t.choose("first player House Stark")
    t.stark.choose("Hodor")
    assert t.prompt == "Wildfire Assault: choose up to 3 characters to keep. The rest die."
    detail = "You have chosen 1 of up to 3. Then: kill each character not chosen (cannot be saved)."
    assert t.detail == detail


def test_power_is_claimed_and_of_two_alike_it_is_told_who_claims_it() -> None:
    t = scene(stark=side("stark", play=["Robb Stark [core]"]), wolf=side("stark", plots=["Marching Orders"]))
    t.clear_log()
    t.stark.choose("no more challenges")
    assert "House Stark 1 claims 1 power (dominance)." in t.log


def test_windows_are_responses_in_phases_that_there_are() -> None:
    winter, hbo = dict(edition("winter").windows), dict(edition("hbo").windows)
    assert winter["reaction"] == hbo["reaction"] == "Responses in any phase"
    assert winter["marshaling-action"] == "Actions in the marshalling phase"
    assert set(hbo) - set(winter) == {"taxation-action", "taxation-interrupt", "taxation-reaction"}


def test_what_can_still_be_saved_is_not_said_to_be_dead() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]"]),
        lannister=side("lannister", play=["Joffrey Baratheon + Joffrey Baratheon"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    told, do = "Joffrey Baratheon is about to be killed.", "Save Joffrey Baratheon with a duplicate?"
    assert t.prompt == f"{told} {do}"


def test_a_title_that_ends_like_a_sentence_ends_the_sentence() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark [book]"]),
        baratheon=side("baratheon", play=["Renly Baratheon [book]"], hand=["I am King Here!"]),
    )
    t.stark.challenge("power", "Eddard Stark")
    t.baratheon.defend("Renly Baratheon")
    t.clear_log()
    t.baratheon.play("I am King Here!")
    assert "House Baratheon plays I am King Here!" in t.log


def text_with(ability: Ability) -> str:
    """The text of a card that has this ability, in all its ways, and nothing else."""
    return cards()["core-001"].changed(abilities=(ability, *ability.ways), constants=(), host=None).text


def test_an_ability_with_two_costs_tells_both_whatever_names_are_in_them() -> None:
    a_noble = kneel(one(CHARACTER & crest("Noble") & MINE))
    said = "Any Phase: Kneel a Noble-crested character you control or kneel 3 influence to draw 1 card."
    assert text_with(any_phase(draw(1), cost=a_noble | kneel_influence(3))) == said


def test_a_price_in_several_ways_is_told_in_the_words_of_the_edition() -> None:
    made = any_phase(draw(1), cost=kneel(FACTION) | kneel_influence(3) | pay(2))
    said = "Any Phase: Kneel your House card or kneel 3 influence or pay 2 gold to draw 1 card."
    assert text_with(made) == said
