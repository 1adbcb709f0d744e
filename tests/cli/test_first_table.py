"""The tables of the first editions: every view of whole games, drawn and told in plain lines."""

import io
import re
from typing import Any

import pytest
from rich.console import Console

from kingsmoot import JUDGE, SPECTATOR, Rng, game
from kingsmoot.cli.card_index import CardIndex
from kingsmoot.cli.tables import Detail, drawing_of
from kingsmoot.scenario import side
from tests.games.hbo.table import scene as hbo_scene
from tests.games.winter.table import scene

WINTER, HBO = CardIndex(game("winter").cards()), CardIndex(game("hbo").cards())
DRAWING = drawing_of("winter")


def drawn(view: dict[str, Any], cards: CardIndex, width: int = 80, detail: Detail = Detail.USUAL) -> str:
    console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system=None)
    console.print(DRAWING.picture(view, cards, detail))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def plain(view: dict[str, Any], cards: CardIndex = WINTER) -> str:
    return "\n".join(DRAWING.lines(view, cards))


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "players", "variants", "seed"),
    [("winter", 2, (), 1), ("winter", 4, (), 2), ("winter", 6, (), 3), ("hbo", 2, (), 4), ("hbo", 2, ("draft",), 5)],
)
def test_every_view_of_a_game_can_be_shown(name: str, players: int, variants: tuple[str, ...], seed: int) -> None:
    assert type(drawing_of(name)) is type(DRAWING)
    cards = CardIndex(game(name).cards())
    state, rng = game(name).new(players, seed, variants), Rng(seed)
    while not state.over:
        if state.number % 11 == 0 or not state.round:
            for seat in (SPECTATOR, JUDGE, state.seat):
                _assert_shown(state.view(seat), cards)
        state.act(rng.below(len(state.choices)))
    for seat in (SPECTATOR, JUDGE, 0):
        _assert_shown(state.view(seat), cards)


def _assert_shown(view: dict[str, Any], cards: CardIndex) -> None:
    detail = Detail.ALL if view["seat"] == JUDGE else Detail.USUAL
    picture, lines = drawn(view, cards, 100, detail), plain(view, cards)
    assert all(len(line) <= 100 for line in picture.splitlines())
    assert lines.isascii()
    assert "reserve" not in lines
    assert "marshaling" not in lines, "the first editions say marshalling"
    assert all(name in " ".join(picture.split()) and name in lines for name in view["names"])
    for option in view["decision"]["options"] if view["decision"] else ():
        assert "arshal " not in DRAWING.offer(view, option, cards).label
    if view["result"] is None:
        for player in view["table"]["players"]:
            assert all(card["title"] in lines for card in player["play"] if player["alive"])


def test_influence_and_doomed_dead_are_told() -> None:
    t = scene(
        "marshaling",
        baratheon=side("baratheon", play=["Crossroads", "Crossroads (kneeling)"], hand=["Old Red Priest"]),
        stark=side("stark", dead=["Nightfire Fanatic", "Robb Stark [core]"]),
    )
    told = plain(t.view(0))
    assert "Round 2, marshalling phase: your turn." in told
    assert re.search(
        r"^House Baratheon \(you, first player\): power 0 of 15, gold \d+, influence 1, hand 1,", told, re.M
    )
    assert "House Stark: power 0 of 15, gold 0, influence 0, hand 0, deck 10, doomed dead 1 of 5." in told
    assert "doomed dead 1 of 5" in " ".join(drawn(t.view(0), WINTER).split())


def test_the_agenda_is_told() -> None:
    t = scene(
        stark=side("stark", agenda="War Without Quarter", play=["Robb Stark [core]"]), lannister=side("lannister")
    )
    assert "Agenda: War Without Quarter." in plain(t.view(1))


def test_of_several_versions_the_one_at_hand_is_told() -> None:
    hand = ["Robert Baratheon [book]", "Robert Baratheon [sea]"]
    t = scene("marshaling", baratheon=side("baratheon", hand=hand, gold=10), stark=side("stark"))
    view = t.view(0)
    offers = [DRAWING.offer(view, option, WINTER) for option in view["decision"]["options"]]
    notes = [offer.note for offer in offers if "Robert" in offer.label]
    assert len(notes) == 2
    assert sorted("only King" in note for note in notes) == [False, True]
    assert " ".join(drawn(view, WINTER, 250, Detail.ALL).split()).count("Robert Baratheon: STR") == 0
    assert " ".join(drawn(view, WINTER, 250, Detail.ALL).split()).count("Robert Baratheon: cost 4, STR 3") == 2


def test_of_copies_in_play_and_in_hand_the_one_to_choose_is_told() -> None:
    """Distraction kneels a character in play: the Knight in hand has nothing to do with it."""
    knight = "Knight of the Tumblestone"
    t = scene(
        "marshaling",
        stark=side("stark", play=["Winterfell Castle", knight, f"{knight} (1 power)"], hand=[knight, "Distraction"]),
        lannister=side("lannister", play=["Enemy Informer"]),
    )
    t.stark.play("Distraction")
    view = t.view(0)
    notes = [DRAWING.offer(view, option, WINTER).note for option in view["decision"]["options"]]
    assert notes[:2] == ["STR 3, military and power", "STR 3, military and power, 1 power"]


def test_a_card_is_found_in_all_its_versions() -> None:
    assert len(WINTER.find("robert bar")) == 3
    assert [card["name"] for card in HBO.find("winterfell keep")] == ["Winterfell Keep"]
    assert len({card["text"] for card in WINTER.find("Robert Baratheon")}) == 3


def test_a_card_tells_its_crests_house_and_influence() -> None:
    [road] = WINTER.find("Crossroads")
    assert DRAWING.describe(road).endswith("+1 gold. +1 influence.")
    [lords] = WINTER.find("Lords of the Narrow Sea")
    assert "House Baratheon only." in DRAWING.describe(lords)
    assert "Noble crest" in DRAWING.describe(WINTER.find("Robert Baratheon")[0])


def test_plots_that_are_drafted_are_told_to_the_one_who_drafts() -> None:
    state = game("hbo").new(2, 4, ["draft"])
    view, other = state.view(state.seat), state.view(1 - state.seat)
    pack = [card["title"] for card in view["table"]["players"][state.seat]["pack"]]
    assert f"Plots to draft from: {', '.join(pack)}." in plain(view, HBO)
    assert not any(title in plain(other, HBO) for title in pack)


def test_gold_is_told_in_every_phase_of_the_hbo_edition() -> None:
    t = hbo_scene(stark=side("stark", gold=3, play=["Jon Snow"]), lannister=side("lannister"))
    assert "House Stark (you, first player): power 0 of 15, gold 3, hand 0," in plain(t.view(0), HBO)


def test_moribund_cards_and_named_plots_are_told() -> None:
    view = scene(stark=side("stark", play=["Robb Stark [core]"]), lannister=side("lannister")).s.view(0)
    view["table"]["players"][0]["play"][0]["moribund"] = True
    view["table"]["players"][1]["named_plots"] = ["Valar Morghulis"]
    for shown in (plain(view), " ".join(drawn(view, WINTER, 250).split())):
        assert "Has named Valar Morghulis." in shown
        assert re.search(r"Robb Stark.* moribund", shown)
