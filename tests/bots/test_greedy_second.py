"""The greedy bot in the second edition: what it sees, obvious positions, and a match against the random bot."""

import pytest

from kingsmoot.bots import Observation, make_bot
from kingsmoot.games.second.game import SecondEdition
from kingsmoot.kernel.rng import Rng
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.state import ThronesState
from tests.coverage.former_greedy import FormerGreedyBot

GAME = SecondEdition()
JOUST = ("gold-among-roses", "teeth-of-the-pack")
MELEE = ("antlers-and-embers", "salt-on-the-wind", "patience-of-the-sun")


def choice(s: ThronesState, seed: int = 1) -> str:
    """What the bot chooses here."""
    return s.decision.options[make_bot("greedy", seed).choose(Observation(s))].text


def let_it_play(t: Scenario, until: str) -> None:
    """The bot plays for everybody until this is asked."""
    for _ in range(100):
        if t.over or t.about == until:
            return
        t.choose(choice(t.s))
    raise AssertionError(f"{until!r} is never asked")


def play(decks: tuple[str, ...], bots: tuple[str, ...], seed: int) -> int:
    """Who wins a game."""
    s = GAME.new([{"deck": key} for key in decks], seed)
    made = [make_bot(name, seed + seat) for seat, name in enumerate(bots)]
    while not s.over:
        s.act(made[s.seat].choose(Observation(s)))
    return s.victor


# -- what it sees ---------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("decks", [JOUST, MELEE])
def test_it_sees_only_its_view(decks: tuple[str, ...]) -> None:
    """In a game that differs only in what the seat cannot know, it chooses the same."""
    s = GAME.new([{"deck": key} for key in decks], 11)
    for number in range(120):
        if s.over:
            break
        other = s.resample(s.seat, Rng(1_000 + number))
        assert choice(other, number) == choice(s, number)
        s.choose(choice(s, number))


def test_choosing_changes_nothing() -> None:
    s = GAME.new([{"deck": key} for key in JOUST], 5)
    for number in range(60):
        before = s.digest()
        chosen = choice(s, number)
        assert s.digest() == before
        s.choose(chosen)


def test_same_seed_same_game() -> None:
    assert _moves(3) == _moves(3)


def _moves(seed: int) -> list[str]:
    s = GAME.new([{"deck": key} for key in JOUST], seed)
    bots = [make_bot("greedy", seed), make_bot("greedy", seed + 1)]
    moves: list[str] = []
    while len(moves) < 80 and not s.over:
        chosen = bots[s.seat].choose(Observation(s))
        moves.append(s.text(chosen))
        s.act(chosen)
    return moves


# -- obvious positions ----------------------------------------------------------------------------------


def test_it_puts_the_best_character_to_the_sword() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side(
            "lannister", play=["Tywin Lannister (kneeling)", "The Tickler (kneeling)", "Burned Men (kneeling)"]
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    let_it_play(t, "claim")
    assert t.lannister.dead == ["Tywin Lannister"]


def test_it_attacks_where_nobody_can_defend() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["The Tickler (kneeling)"]),
    )
    t.pass_windows(until="challenge")
    assert choice(t.s) != "no more challenges"


def test_it_takes_the_challenge_that_wins_the_game() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Sansa Stark"], power=13),
        lannister=side("lannister", play=["The Tickler", "Ser Jaime Lannister"], power=3),
    )
    t.pass_windows(until="challenge")
    let_it_play(t, "plot")
    assert t.winner is t.stark


def test_it_defends_against_the_last_power() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark"], power=14),
        lannister=side("lannister", play=["The Tickler", "Tywin Lannister"], gold=3, power=1),
    )
    t.stark.challenge("power", "Eddard Stark")
    t.pass_windows(until="defenders")
    let_it_play(t, "challenge")
    assert not t.over


def test_it_takes_the_power_of_renown() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["The Tickler (kneeling)"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.pass_windows(until="keyword-use")
    assert choice(t.s) == "yes"


def test_it_gives_the_character_that_has_least() -> None:
    """Of two alike it does not give the one that has power."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side(
            "lannister", play=["Burned Men (3 power)", "Tywin Lannister (kneeling)", "The Tickler (kneeling)"]
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    t.pass_windows(until="claim")
    assert choice(t.s) == "The Tickler"


def test_it_marshals_what_it_can_pay() -> None:
    t = Scenario(
        stark=side("stark", hand=["Robb Stark", "Winterfell Steward"], gold=7),
        lannister=side("lannister", play=["The Tickler"]),
        phase="marshaling",
    )
    let_it_play(t, "challenge")
    assert sorted(t.stark.in_play) == ["Robb Stark", "Winterfell Steward"]


def test_a_duplicate_is_free() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Robb Stark"]),
        lannister=side("lannister", play=["The Tickler"]),
        phase="marshaling",
    )
    assert choice(t.s) == "marshal Robb Stark"


def test_poison_for_the_enemy() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark"], hand=["Milk of the Poppy"], gold=1),
        lannister=side("lannister", play=["Tywin Lannister", "Lannisport Merchant"]),
        phase="marshaling",
    )
    t.stark.marshal("Milk of the Poppy")
    assert choice(t.s) == "attach to Tywin Lannister"


def test_what_only_others_can_have_is_attached_to_them() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], hand=["Paid Off"], gold=1),
        stark=side("stark", play=["Robb Stark"]),
        phase="marshaling",
    )
    let_it_play(t, "challenge")
    assert "Paid Off" in t.lannister.in_play


def test_what_weakens_those_around_its_host_is_for_its_own_side() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo"], hand=["Daenerys's Favor"], gold=2),
        stark=side("stark", play=["Robb Stark"]),
        phase="marshaling",
    )
    let_it_play(t, "challenge")
    assert "Daenerys's Favor" in t.targaryen.in_play


def test_it_forbids_the_challenge_that_would_hurt_most() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Sansa Stark", "Catelyn Stark"], plot="The Winds of Winter"),
        martell=side(
            "martell", play=["The Red Viper (kneeling)", "Arianne Martell (pack Core) (kneeling)"],
            hand=["Unbowed, Unbent, Unbroken"], power=1,
        ),
    )  # fmt: skip
    t.stark.challenge("power", "Sansa Stark")
    let_it_play(t, "name")
    assert choice(t.s) == "military"


def test_wildfire_is_not_revealed_where_nobody_can_die() -> None:
    """Both have two characters, and each player may keep three: the gold of the other plot is worth more."""
    t = Scenario(
        stark=side(
            "stark", play=["Robb Stark", "Sansa Stark"], hand=["Eddard Stark", "Catelyn Stark"],
            plots=["Wildfire Assault", "A Noble Cause"],
        ),
        lannister=side("lannister", play=["Tywin Lannister", "The Tickler"], plots=["Calm Over Westeros"]),
        phase="plot",
    )  # fmt: skip
    assert {choice(t.s, seed) for seed in range(4)} == {"reveal A Noble Cause"}


def test_wildfire_is_revealed_where_half_an_army_would_die() -> None:
    army = ["Tywin Lannister", "The Tickler", "Burned Men", "Ser Jaime Lannister", "Cersei Lannister"]
    t = Scenario(
        stark=side(
            "stark", play=["Robb Stark", "Sansa Stark"], hand=["Eddard Stark", "Catelyn Stark"],
            plots=["Wildfire Assault", "A Noble Cause"],
        ),
        lannister=side("lannister", play=[*army, "Lannisport Merchant"], plots=["Calm Over Westeros"]),
        phase="plot",
    )  # fmt: skip
    assert {choice(t.s, seed) for seed in range(4)} == {"reveal Wildfire Assault"}


# -- what shows its worth only later ----------------------------------------------------------------------


def check_that_the_former_did_not_see(t: Scenario, right: str) -> None:
    for seed in range(3):
        assert choice(t.s, seed) == right
        former = FormerGreedyBot(seed).choose(Observation(t.s))
        assert t.s.decision.options[former].text != right


def test_it_kills_whoever_would_win_the_game_next() -> None:
    """Jaime needs one power, and nobody is left to oppose him once Eddard kneels: he must die for claim first."""
    t = Scenario(
        stark=side("stark", play=["Eddard Stark"], power=5),
        lannister=side("lannister", play=["Ser Jaime Lannister"], power=14),
    )
    t.pass_windows(until="challenge")
    check_that_the_former_did_not_see(t, "military challenge against House Lannister")


def test_it_wins_the_race_by_the_challenge_that_cannot_be_stopped() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Arya Stark"], power=14),
        lannister=side("lannister", play=["Ser Jaime Lannister", "Tywin Lannister"], gold=2, power=13),
    )
    t.pass_windows(until="challenge")
    check_that_the_former_did_not_see(t, "military challenge against House Lannister")


def test_it_holds_back_who_must_defend() -> None:
    """Burned Men need one power, which an unopposed challenge gives: Robb stays standing, whatever he could win now."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], power=5),
        lannister=side("lannister", play=["Burned Men", "Lannisport Merchant (kneeling)"], power=14),
    )
    t.pass_windows(until="challenge")
    check_that_the_former_did_not_see(t, "no more challenges")


# -- a match --------------------------------------------------------------------------------------------


@pytest.mark.long
def test_it_beats_the_random_bot() -> None:
    """Each deal is played by both bots with both decks and in both seats."""
    won = 0
    for seed in range(3):
        for decks in (JOUST, JOUST[::-1]):
            won += play(decks, ("greedy", "random"), seed) == 0
            won += play(decks, ("random", "greedy"), seed) == 1
    assert won >= 10, f"{won} of 12 games"


@pytest.mark.long
def test_it_beats_random_bots_in_melee() -> None:
    won = sum(
        play(MELEE, tuple("greedy" if other == seat else "random" for other in range(3)), 7) == seat
        for seat in range(3)
    )
    assert won >= 2, f"{won} of 3 games"


def test_it_plays_what_only_the_opponent_can_carry_out() -> None:
    """Stark chooses what to discard: before that, Hidden Thorns has only cost a gold."""
    t = Scenario(
        tyrell=side("tyrell", play=["The Queen of Thorns", "Margaery Tyrell"], hand=["Hidden Thorns"], gold=3),
        stark=side("stark", hand=["Robb Stark", "Ice", "Lady", "Arya Stark"]),
    )
    t.tyrell.challenge("intrigue", "The Queen of Thorns", "Margaery Tyrell")
    assert choice(t.s).startswith("play Hidden Thorns")
