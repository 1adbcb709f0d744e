"""Giving a game up: at any time, whoever is being asked; it is in the record like everything else."""

import pytest

import kingsmoot
from kingsmoot import BadRecord, IllegalMove, Match, Record, Setup
from kingsmoot.kernel.rng import Rng
from kingsmoot.scenario import Scenario, side


def a_game(players: int, decisions: int) -> Match:
    match = Match.start("second-edition", Setup(5, tuple({} for _ in range(players))))
    rng = Rng(9)
    for _ in range(decisions):
        match.act(rng.below(len(match.state.choices)))
    return match


def test_in_a_joust_the_other_player_wins_at_once() -> None:
    match = a_game(2, 40)
    other = 1 - match.state.seat
    match.concede(other)
    result = match.state.result
    assert result is not None
    assert result.winners == (1 - other,)
    assert "concedes" in " ".join(match.story(kingsmoot.SPECTATOR))


@pytest.mark.parametrize("asked", [True, False], ids=["the one who is asked", "another one"])
@pytest.mark.parametrize("decisions", [3, 25, 60, 90])
def test_a_melee_goes_on_without_the_one_who_left(asked: bool, decisions: int) -> None:
    match = a_game(4, decisions)
    seat = match.state.seat if asked else (match.state.seat + 1) % 4
    match.concede(seat)
    game = kingsmoot.game("second-edition")
    rng = Rng(4)
    while not match.state.over:
        assert match.state.seat != seat, "nobody asks a player who has left"
        game.check(match.state)
        match.act(rng.below(len(match.state.choices)))
    assert match.record.over
    replayed = Record.loads(match.record.dumps())
    assert replayed.match().state == match.state


def test_nobody_concedes_twice_or_after_the_end() -> None:
    match = a_game(3, 30)
    match.concede(2)
    before = match.state.digest()
    with pytest.raises(IllegalMove, match="out of the game already"):
        match.concede(2)
    assert match.state.digest() == before
    assert len(match.record) == 31
    match.concede(1)
    with pytest.raises(IllegalMove, match="over"):
        match.concede(0)


def test_btwixt_is_played_to_its_end() -> None:
    state = kingsmoot.game("btwixt").new(4, seed=1)
    with pytest.raises(IllegalMove, match="no conceding"):
        state.concede(0)


def test_a_conceding_that_cannot_be_is_no_sound_record() -> None:
    match = a_game(2, 5)
    match.concede(0)
    lines = match.record.dumps().splitlines()
    number, _, digest, what = lines[-2].split(" ", 3)
    lines[-2] = f"{number} 7 {digest} {what}"
    with pytest.raises(BadRecord, match="Decision 6"):
        Record.loads("\n".join(lines) + "\n").match()


@pytest.mark.parametrize("seed", [1, 29])
def test_whoever_is_asked_may_leave_whatever_is_being_asked(seed: int) -> None:
    """What could be chosen may leave the game with them: characters with a keyword, attachments still to be placed."""
    game = kingsmoot.game("second-edition")
    state, rng = game.new(3, seed=seed), Rng(seed)
    while state.number < 250 and not state.over:
        twin = state.copy()
        twin.aside(twin.seat, "concede")
        game.check(twin)
        for _ in range(3):
            if twin.over:
                break
            question, frame = twin.pending()
            assert twin.choices == question.options(twin, frame)
            twin.act(rng.below(len(twin.choices)))
        state.act(rng.below(len(state.choices)))


@pytest.mark.parametrize("about", ["mulligan", "setup", "plot", "title"])
def test_when_the_first_player_leaves_all_others_still_have_their_turn(about: str) -> None:
    state = kingsmoot.game("second-edition").new(4, seed=3)
    while state.decision.about != about or state.seat != state.first:
        state.act(len(state.choices) - 1)
    leaving = state.seat
    state.aside(leaving, "concede")
    asked = []
    while state.decision.about == about:
        asked.append(state.seat)
        state.act(len(state.choices) - 1)
    assert list(dict.fromkeys(asked)) == [(leaving + i) % 4 for i in (1, 2, 3)]


def test_what_was_attached_by_the_grace_of_the_one_who_left_falls_off() -> None:
    t = Scenario(
        stark=side("stark", play=["Grey Wind + Little Bird"]),
        lannister=side("lannister", plot="Fortified Position"),
        tyrell=side("tyrell"),
    )
    assert t.card("Grey Wind").attachments == ["Little Bird"], "its text, no attachments, is blank"
    t.players[1].concede()
    assert t.card("Grey Wind").attachments == []
    t.check()


def test_who_leaves_while_looking_at_a_deck_takes_the_deck_along() -> None:
    t = Scenario(
        martell=side("martell", hand=["Greenblood Trader"], deck=["Ghaston Grey", "Sunspear"], gold=9),
        stark=side("stark"),
        tyrell=side("tyrell"),
        phase="marshaling",
    )
    t.martell.marshal("Greenblood Trader")
    t.martell.use("Greenblood Trader")
    assert t.about == "look"
    t.players[0].concede()
    assert not t.players[0].alive
    assert t.asked.seat in (1, 2)
