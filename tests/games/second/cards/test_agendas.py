from pathlib import Path

import pytest

from kingsmoot.games.second.facts import core_set
from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side


def test_fealty_makes_the_next_loyal_card_cheaper() -> None:
    t = Scenario(
        stark=side("stark", agenda="Fealty", hand=["Bran Stark", "Ice", "Summer"], play=["Robb Stark"], gold=3),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.stark.gold == 8
    t.stark.use("Fealty")
    assert t.stark.faction_kneels
    t.stark.marshal("Bran Stark")
    assert t.stark.gold == 6  # not loyal: the reduction waits
    t.stark.marshal("Ice", "attach to Robb Stark")
    assert t.stark.gold == 4
    t.stark.marshal("Summer")
    assert t.stark.gold == 1  # only the next one


def test_fealty_works_for_events_that_are_played() -> None:
    t = Scenario(
        stark=side("stark", agenda="Fealty", hand=["Winter Is Coming"], play=["Robb Stark"]),
        lannister=side("lannister"),
    )
    t.stark.challenge("military", "Robb Stark")
    assert t.stark.gold == 0
    t.stark.use("Fealty")
    t.stark.play("Winter Is Coming")
    assert t.stark.discard == ["Winter Is Coming"]


def test_fealty_needs_a_standing_faction_card() -> None:
    t = Scenario(stark=side("stark", agenda="Fealty", hand=["Summer"]), lannister=side("lannister"), phase="marshaling")
    t.stark.use("Fealty")
    assert not any(option.startswith("use Fealty") for option in t.options)


def test_fealty_lasts_for_the_phase() -> None:
    t = Scenario(
        stark=side("stark", agenda="Fealty", hand=["Winter Is Coming"], play=["Robb Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
        phase="draw",
    )
    t.stark.use("Fealty")
    t.skip_to("challenge")
    t.stark.challenge("military", "Robb Stark")
    gold = t.stark.gold
    t.stark.play("Winter Is Coming")
    assert t.stark.gold == gold - 1


def test_fealty_is_only_for_whoever_has_it() -> None:
    t = Scenario(
        stark=side("stark", agenda="Fealty", hand=["Summer"]),
        lannister=side("lannister", hand=["Cersei Lannister"]),
        phase="marshaling",
    )
    t.stark.use("Fealty")
    t.lannister.marshal("Cersei Lannister")
    assert t.lannister.gold == 5 - 4


AGENDAS = [cards()[facts.code] for facts in core_set() if facts.type == "agenda"]


def test_fealty_is_the_only_agenda_with_an_ability() -> None:
    assert sorted(card.title for card in AGENDAS if card.title != "Fealty") == [
        "Banner of the Dragon",
        "Banner of the Kraken",
        "Banner of the Lion",
        "Banner of the Rose",
        "Banner of the Stag",
        "Banner of the Sun",
        "Banner of the Watch",
        "Banner of the Wolf",
    ]
    assert [card.title for card in AGENDAS if card.abilities or card.constants] == ["Fealty"]


@pytest.mark.parametrize("title", [card.title for card in AGENDAS if card.abilities or card.constants])
def test_every_agenda_with_an_ability_is_tested_here(title: str) -> None:
    assert f'agenda="{title}"' in Path(__file__).read_text()
    assert next(card for card in AGENDAS if card.title == title).text
