"""The table of the second edition: every view of whole games, drawn at several widths, and told in plain lines."""

import io
from typing import Any

import pytest
from rich.console import Console

from kingsmoot import JUDGE, SPECTATOR, Rng
from kingsmoot.cli.card_index import CardIndex
from kingsmoot.cli.tables import Detail, drawing_of
from kingsmoot.games.second.printed import printed_cards
from tests.cli.conftest import second_edition

CARDS = CardIndex(printed_cards())
DRAWING = drawing_of("second-edition")


def drawn(view: dict[str, Any], width: int = 80, detail: Detail = Detail.USUAL) -> str:
    console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system=None)
    console.print(DRAWING.picture(view, CARDS, detail))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def flat(text: str) -> str:
    return " ".join(text.split())


def plain(view: dict[str, Any]) -> str:
    return "\n".join(DRAWING.lines(view, CARDS))


def played(decisions: int, players: int = 2, seed: int = 5) -> Any:
    state = second_edition().new(players, seed=seed)
    rng = Rng(seed)
    while state.number < decisions and not state.over:
        state.act(rng.below(len(state.choices)))
    return state


@pytest.mark.long
@pytest.mark.parametrize(("players", "width", "seed"), [(2, 80, 1), (2, 100, 2), (3, 100, 3), (4, 80, 4), (6, 100, 5)])
def test_every_view_of_a_game_can_be_shown(players: int, width: int, seed: int) -> None:
    state = second_edition().new(players, seed=seed)
    rng = Rng(seed)
    while not state.over:
        if state.number % 11 == 0:
            for seat in (SPECTATOR, JUDGE, state.seat):
                _assert_shown(state.view(seat), width)
        state.act(rng.below(len(state.choices)))
    for seat in (SPECTATOR, JUDGE, 0):
        _assert_shown(state.view(seat), width)
    assert state.view(0)["result"]["reason"]


def _assert_shown(view: dict[str, Any], width: int) -> None:
    detail = Detail.ALL if view["seat"] == JUDGE else Detail.USUAL
    picture = drawn(view, width, detail)
    assert all(len(line) <= width for line in picture.splitlines())
    lines = plain(view)
    assert lines.isascii()
    assert lines.startswith(DRAWING.heading(view))
    assert all(name in flat(picture) and name in lines for name in view["names"])
    for option in view["decision"]["options"] if view["decision"] else ():
        assert DRAWING.offer(view, option, CARDS).label
    if view["result"] is None:
        for player in view["table"]["players"]:
            for card in player["play"] if player["alive"] else ():
                assert card["title"] in lines
    if view["table"]["challenge"] and view["result"] is None:
        for line in DRAWING.brief(view, CARDS):
            assert line in lines


def test_hands_and_plots_of_others_are_not_shown() -> None:
    state = played(60, seed=6)
    other = state.view(1)["table"]["players"][1]
    mine = state.view(0)
    seen = plain(mine) + flat(drawn(mine, 100, Detail.ALL))
    open_titles = {title for player in mine["table"]["players"] for title in _open(player)}
    own = mine["table"]["players"][0]
    hidden = set(titles(other["known"] + other["plot_deck"])) - open_titles
    hidden -= set(titles(own["known"] + own["plot_deck"]))
    assert hidden
    assert not [title for title in hidden if title in seen]


def _open(player: dict[str, Any]) -> list[str]:
    told = player["discard"] + player["dead"] + player["used_plots"] + player["known"] + player["play"]
    return [*titles(told), player["plot"]["title"]]


def titles(cards: list[dict[str, Any]]) -> list[str]:
    return [card["title"] for card in cards]


def cards(*names: str) -> list[dict[str, Any]]:
    return [{"id": 800 + i, "code": "", "title": name} for i, name in enumerate(names)]


def card(title: str, **facts: Any) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": 900,
        "code": "",
        "title": title,
        "type": "character",
        "kneeling": False,
        "power": 0,
        "gold": 0,
    }
    found |= {"tokens": {}, "host": -1, "duplicates": 0, "facedown": [], "owner": 0, "strength": 2, "icons": "MP"}
    return found | facts


def test_a_character_with_everything_on_it() -> None:
    view = played(60).view(0)
    arya = card("Arya Stark", kneeling=True, power=2, tokens={"poison": 1}, duplicates=2, facedown=cards("Ice"))
    ice = card("Ice", id=901, type="attachment", host=900)
    milk = card("Milk of the Poppy", id=902, type="attachment", host=900, owner=1)
    view["table"]["players"][0]["play"] = [arya, ice]
    view["table"]["players"][1]["play"] = [milk]
    told = "kneels, 2 power, 1 poison, 1 duplicate, facedown Ice"
    milked = f"Milk of the Poppy (of {view['names'][1]})"
    assert f"Your character Arya Stark: STR 2, military and power, {told}, with Ice, with {milked}." in plain(view)
    assert f"Arya Stark 2 MP {told} + Ice + {milked}" in flat(drawn(view, 250))


def test_the_challenge_with_both_sides() -> None:
    view = played(60).view(0)
    one, two = view["names"]
    view["table"]["players"][0]["play"] = [card("Arya Stark"), card("Sansa Stark", id=901)]
    view["table"]["players"][1]["play"] = [card("Tywin Lannister", id=902, strength=7)]
    sides = {"attackers": [{"card": 902, "strength": 7}], "defenders": [{"card": 900, "strength": 2}]}
    view["table"]["challenge"] = {"type": "power", "attacker": 1, "defender": 0, **sides}
    view["table"]["challenge"] |= {"bypassed": [901], "strength": [7, 2], "winner": -1}
    for shown in (plain(view), drawn(view, 100)):
        assert f"Power challenge: {two} against {one}" in shown
        assert f"{two} attacks with 7: Tywin Lannister 7." in shown
        assert f"{one} defends with 2: Arya Stark 2." in shown
        assert "Bypassed: Sansa Stark." in shown


def test_plot_piles_and_locations() -> None:
    view = played(60).view(0)
    road = card("The Roseroad", type="location")
    view["table"]["players"][1] |= {
        "plot": cards("A Clash of Kings")[0],
        "used_plots": cards("Summons"),
        "discard": cards("Ice", "Jon Snow"),
    }
    view["table"]["players"][1] |= {
        "play": [road, road | {"id": 901}],
        "dead": cards("Ghost"),
        "known": cards("Tears of Lys"),
    }
    view["table"]["players"][1]["play"][0]["owner"] = view["table"]["players"][1]["play"][1]["owner"] = 1
    for shown in (plain(view), flat(drawn(view, 250))):
        assert "Plot: A Clash of Kings, 4 gold, 9 initiative, 1 claim, 6 reserve. Used: Summons." in shown
        assert "Discard pile 2: Jon Snow on top. Dead pile 1: Ghost." in shown
        assert "Locations: The Roseroad x2" in shown
        assert "Known in hand: Tears of Lys." in shown


def test_the_own_side_is_at_the_bottom() -> None:
    for seat in range(4):
        view = played(40, players=4).view(seat)
        shown = plain(view)
        assert shown.rindex("(you") == max(shown.rindex(f"\n{name}") + len(name) + 2 for name in view["names"])


def test_the_own_hand_with_costs_and_with_texts_on_demand() -> None:
    view = played(0).view(0)
    view["table"]["players"][0]["known"] = cards("Arya Stark", "The Kingsroad", "The Kingsroad")
    assert "Your hand: Arya Stark (3), The Kingsroad (1) x2." in plain(view)
    assert CARDS["Arya Stark"]["text"] not in flat(drawn(view))
    assert CARDS["Arya Stark"]["text"] in flat(drawn(view, 250, Detail.ALL))


def test_options_are_told_by_what_they_are_about() -> None:
    view = played(60).view(0)
    view["table"]["players"][0] |= {"play": [card("Arya Stark", strength=5)], "known": cards("Arya Stark")}
    in_play, in_hand = {"on": "card:900"}, {"on": "card:800"}
    offer = DRAWING.offer(view | {"about": "attackers"}, in_play | {"label": "Arya Stark attacks"}, CARDS)
    assert offer == ("Arya Stark attacks", "STR 5, military and power", True)
    offer = DRAWING.offer(view | {"about": "action"}, in_hand | {"label": "Marshal Arya Stark for 3 gold"}, CARDS)
    assert offer.note.startswith("STR 2, ")
    offer = DRAWING.offer(view | {"about": "reserve"}, in_hand | {"label": "discard Arya Stark"}, CARDS)
    assert offer.note.startswith("cost 3, STR 2, ")
    offer = DRAWING.offer(view | {"seat": 1, "about": "target"}, in_play | {"label": "Arya Stark"}, CARDS)
    assert offer.note == f"STR 5, military and power, controlled by {view['names'][0]}"
    assert DRAWING.offer(view, {"label": "use Ice: Reaction: After this."}, CARDS) == (
        "Use Ice",
        "Reaction: After this.",
        False,
    )
    assert DRAWING.offer(view, {"label": "no more challenges"}, CARDS) == ("No more challenges", "", False)
