"""The table of B'Twixt, drawn: every view of whole games, at every width, and the same facts as in plain lines."""

import io
from typing import Any

import pytest
from rich.console import Console

import kingsmoot
from kingsmoot import JUDGE, SPECTATOR, Rng
from kingsmoot.cli.card_index import CardIndex
from kingsmoot.cli.tables import Detail, drawing_of
from kingsmoot.cli.tables.btwixt import titles
from kingsmoot.cli.tables.generic import GenericDrawing

GAME = kingsmoot.game("btwixt")
CARDS = CardIndex(GAME.cards())


def drawn(view: dict[str, Any], width: int = 80, detail: Detail = Detail.USUAL) -> str:
    console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system=None)
    console.print(drawing_of("btwixt").picture(view, CARDS, detail))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def plain(view: dict[str, Any]) -> str:
    return "\n".join(drawing_of("btwixt").lines(view, CARDS))


def played(decisions: int, variants: tuple[str, ...] = (), seed: int = 5, players: int = 4) -> Any:
    state = GAME.new(players, seed=seed, variants=variants)
    rng = Rng(seed)
    while state.number < decisions and not state.over:
        state.act(rng.below(len(state.choices)))
    return state


@pytest.mark.long
@pytest.mark.parametrize(
    ("variants", "players"),
    [((), 3), (("advanced", "revealed-allies"), 4), (("draft",), 5), (("kingsmoot-draft", "short"), 6)],
)
def test_every_view_of_a_game_can_be_shown(variants: tuple[str, ...], players: int) -> None:
    state = GAME.new(players, seed=2, variants=variants)
    rng = Rng(2)
    while not state.over:
        if state.number % 7 == 0:
            for seat in (SPECTATOR, JUDGE, state.seat):
                _assert_shown(state.view(seat))
        state.act(rng.below(len(state.choices)))
    for seat in (SPECTATOR, JUDGE, 0):
        _assert_shown(state.view(seat))


def _assert_shown(view: dict[str, Any]) -> None:
    picture = drawn(view, 80, Detail.ALL)
    assert all(len(line) <= 80 for line in picture.splitlines())
    lines = plain(view)
    assert lines.isascii()
    for council in view["table"]["councils"]:
        if council["allies"]:
            assert council["name"] in picture
            assert council["name"] in lines
    assert drawing_of("btwixt").heading(view) in lines


def test_hidden_cards_are_shown_to_nobody_else() -> None:
    state = played(10)
    hidden = set(titles(state.view(1)["table"]["leaders"][1]["known"]))
    open_to_all = plain(state.view(SPECTATOR)) + drawn(state.view(SPECTATOR), detail=Detail.ALL)
    lying_open = {title for leader in state.view(SPECTATOR)["table"]["leaders"] for title in titles(leader["bid"])}
    assert hidden - lying_open
    for title in hidden - lying_open - set(titles(state.view(SPECTATOR)["table"]["discard"])):
        assert title not in open_to_all


def test_the_own_hand_is_listed_with_values_and_texts() -> None:
    state = played(60)
    view = state.view(state.seat)
    lines = plain(view)
    for title in titles(view["table"]["leaders"][state.seat]["known"]):
        assert f"\n{title}, value {CARDS[title]['value']}" in lines
        assert CARDS[title]["text"] in lines


def test_the_small_council_is_the_weaker_one_as_far_as_it_shows() -> None:
    view = played(120).view(0)
    left, right = view["table"]["leaders"][0]["councils"]
    councils = view["table"]["councils"]
    councils[left].update(power=5, tokens=9)
    councils[right].update(power=6, tokens=0)
    assert f"{councils[left]['name']}, your left council, your small council: power 5" in plain(view)
    assert f"{councils[left]['name']} (left, small)" in drawn(view)
    councils[left].update(power=6)
    assert f"{councils[right]['name']}, your right council, your small council: power 6" in plain(view)
    councils[right].update(tokens=9)
    assert "small" not in plain(view)


def test_what_is_known_of_other_hands_is_shown() -> None:
    view = played(60).view(0)
    view["table"]["leaders"][2]["known"] = [{"title": title} for title in ("Ambush", "Betrayal", "Betrayal")]
    ambush, betrayal = (f"{title} {CARDS[title]['value']}" for title in ("Ambush", "Betrayal"))
    assert f"Known cards of {view['names'][2]}: {ambush}, {betrayal}, {betrayal}." in plain(view)
    assert f"known: {ambush}, {betrayal} x2" in drawn(view, 100)


def test_the_ally_and_what_lies_on_it() -> None:
    view = played(30).view(0)
    ally = CARDS["Bran Stark"]
    view["table"].update(current={"title": ally["name"]}, tokens_on_current=2)
    told = f"{ally['name']}, {ally['subtitle']}, power {ally['value']}"
    assert f"The ally: {told}. {ally['text']} 2 power tokens on it." in plain(view)
    assert f"{told} with 2 tokens" in drawn(view)
    assert ally["text"] in drawn(view)


def test_the_row_of_revealed_allies() -> None:
    view = played(20, ("revealed-allies",)).view(0)
    row = titles(view["table"]["row"])
    assert len(row) > 2
    for title in row:
        assert f"{title} {CARDS[title]['value']}" in " ".join(drawn(view, 100).split())
    assert "Next allies: " in plain(view)


def test_the_draft() -> None:
    state = played(12, ("draft",))
    view = state.view(state.seat)
    assert "the draft" in drawing_of("btwixt").heading(view)
    assert "Your pack, " in plain(view)
    assert "Your picks so far, " in plain(view)
    assert "Your pack (" in drawn(view)
    assert plain(state.view(JUDGE)).count("'s pack, ") == 4
    assert "pack" not in plain(state.view(SPECTATOR))


def test_the_end_shows_every_total_best_leader_first() -> None:
    state = played(10_000)
    view = state.view(SPECTATOR)
    small = [line for line in plain(view).splitlines() if "small council" in line]
    assert len(small) == 4
    assert small[0].startswith(view["names"][view["result"]["winners"][0]])
    for council in view["table"]["councils"]:
        assert f"in all {council['total']}." in plain(view)
    assert all(line in drawn(view, 100) for line in small)


def test_a_game_without_a_drawing_of_its_own_tells_its_whole_view() -> None:
    assert isinstance(drawing_of("a-game-to-come"), GenericDrawing)
    view = played(60).view(0)
    lines = GenericDrawing().lines(view, CARDS)
    assert f"season: {view['table']['season']}" in lines
    ally = view["table"]["current"]
    assert f"current: {ally['title']} (value {ally['value']})" in lines
    assert "leaders 0:" in lines
    assert f"  leader: {view['names'][0]}" in lines
    hand = view["table"]["leaders"][0]["known"]
    held = ", ".join(f"{card['title']} (value {card['value']})" for card in hand)
    assert f"  known: {held}" in lines
    console = Console(file=io.StringIO(), width=100)
    console.print(GenericDrawing().picture(view, CARDS, Detail.USUAL))


def test_cards_are_found_in_the_texts_of_options() -> None:
    assert CARDS.mentioned("Play The Long Game (5)") is CARDS["The Long Game"]
    assert CARDS.mentioned("take Ice of Eddard Stark") is CARDS["Ice"]
    assert CARDS.mentioned("Noticed by nobody") is None
    assert CARDS.mentioned("Ambush or Betrayal") is None
