"""Worked examples of the rules: setup, windows, claim, cancels, attachments, dominance."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from kingsmoot.games.second.facts import by_title
from kingsmoot.games.second.game import SecondEdition
from kingsmoot.kernel.errors import IllegalMove
from kingsmoot.kernel.setup import Setup
from kingsmoot.scenario import FILLER, FILLERS, Player, Scenario, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.state import ThronesState

# -- setup ----------------------------------------------------------------------------------------------


@cache
def second_edition() -> SecondEdition:
    return SecondEdition()


def set_up(**hands: Sequence[str]) -> ThronesState:
    """The first decision of a game in which these factions hold these cards; the first of them is first player."""
    game = second_edition()
    plots = {by_title(title).code: 1 for title in ("Sneak Attack", "The Winds of Winter")}
    decks = [
        {"faction": faction, "plots": plots, "cards": Counter(by_title(t).code for t in [*hand, *[FILLER] * FILLERS])}
        for faction, hand in hands.items()
    ]
    seats = tuple({"deck": deck} for deck in decks)
    games = (game.start(Setup(seed, seats, options={"casual": True})) for seed in range(99))
    s = next(s for s in games if s.first == 0)
    for seat, hand in enumerate(hands.values()):
        for c in s.hand[seat][:]:
            atoms.move(s, c, Zone.DECK)
        for title in hand:
            atoms.move(s, next(c for c in s.deck[seat] if s.card(c).title == title), Zone.HAND)
    game.check(s)
    return s


def options(s: ThronesState) -> list[str]:
    return [option.text for option in s.decision.options]


def place(s: ThronesState, *titles: str) -> None:
    for title in titles:
        s.choose(f"place {title}")


def in_play(s: ThronesState, seat: int) -> list[str]:
    return [s.card(c).title for c in s.play[seat]]


STARK_HAND = [
    "Robb Stark",
    "Robb Stark",
    "Winterfell Steward",
    "The Roseroad",
    "The Kingsroad",
    "Ice",
    "For the North!",
]


def test_example_01_what_may_be_placed_in_setup() -> None:
    s = set_up(stark=STARK_HAND, lannister=["Burned Men"] * 7)
    s.choose("keep")
    s.choose("keep")
    assert set(options(s)) == {
        "place Robb Stark",
        "place Winterfell Steward",
        "place The Roseroad",
        "place The Kingsroad",
        "done",
    }, "Ice has no host yet, and an event is never placed"
    place(s, "Robb Stark")
    assert s.decision.detail.startswith("2 of 8 gold left.")
    assert "place Ice" not in options(s), "9 gold"
    place(s, "Robb Stark")
    assert s.decision.detail.startswith("2 of 8 gold left."), "a second Robb is free"
    place(s, "Winterfell Steward", "The Roseroad")
    assert s.decision.detail.startswith("1 of 8 gold left.")
    assert options(s) == ["done"], "The Kingsroad would be the second limited card, Ice too dear"
    with pytest.raises(IllegalMove):
        place(s, "The Kingsroad")
    s.choose("done")
    s.choose("done")
    assert sorted(in_play(s, 0)) == ["Robb Stark", "The Roseroad", "Winterfell Steward"]
    robb = s.play[0][in_play(s, 0).index("Robb Stark")]
    assert len(s.duplicates(robb)) == 1
    assert not any(s.kneeling)
    assert len(s.hand[0]) == 7, "the hand is filled again"


def test_example_02_an_attachment_needs_a_host_of_ones_own() -> None:
    hand = ["Vanguard of the North", "Milk of the Poppy", "Tumblestone Knight", *["For the North!"] * 4]
    s = set_up(lannister=["Burned Men"] * 7, stark=hand)
    s.choose("keep")
    s.choose("keep")
    place(s, "Burned Men")
    s.choose("done")
    place(s, "Vanguard of the North")
    assert options(s) == ["place Tumblestone Knight", "done"]
    place(s, "Tumblestone Knight")
    assert options(s) == ["place Milk of the Poppy", "done"]


def test_an_attachment_that_another_one_shuts_out_is_discarded_when_all_setups_are_revealed() -> None:
    """Blessed by the Maiden lets only Blessings stay. Nothing falls while the next player still attaches."""
    s = set_up(
        stark=["Old Nan", "Nymeria", "Blessed by the Maiden", *["For the North!"] * 4],
        lannister=["Burned Men", "The Tickler", "Little Bird", *["Hear Me Roar!"] * 4],
    )
    s.choose("keep")
    s.choose("keep")
    place(s, "Old Nan", "Nymeria", "Blessed by the Maiden")
    s.choose("done")
    place(s, "Burned Men", "The Tickler", "Little Bird")
    s.choose("done")
    assert s.decision.about == "setup-host"
    assert in_play(s, 0) == ["Old Nan", "Nymeria", "Blessed by the Maiden"]
    second_edition().check(s)
    s.choose("attach to The Tickler")
    assert in_play(s, 0) == ["Old Nan", "Blessed by the Maiden"]
    assert [s.card(c).title for c in s.discard[0]] == ["Nymeria"]


def test_example_03_nothing_enters_play_in_setup() -> None:
    s = set_up(stark=["Sansa Stark", "Arya Stark", *["For the North!"] * 5], lannister=["Burned Men"] * 7)
    s.choose("keep")
    s.choose("keep")
    place(s, "Sansa Stark", "Arya Stark")
    s.choose("done")
    s.choose("done")
    assert s.decision.about == "plot", "no ability was asked about"
    sansa, arya = s.play[0]
    assert not s.kneeling[sansa]
    assert s.duplicates(arya) == []
    assert s.power[s.deal.factions[0]] == 0


def test_example_04_one_mulligan_in_player_order() -> None:
    first = ["Bran Stark", "Sansa Stark", "Ice", "Little Bird", "Bodyguard", "The Kingsroad", "The Roseroad"]
    second = ["Burned Men", "The Tickler", "Varys", "Little Bird", "Bodyguard", "The Kingsroad", "The Roseroad"]
    s = set_up(stark=first, lannister=second)
    kept, old = s.hand[0][:], s.hand[1][:]
    assert (s.seat, s.decision.about) == (0, "mulligan")
    s.choose("keep")
    assert (s.seat, s.decision.about) == (1, "mulligan")
    s.choose("new hand")
    assert (s.seat, s.decision.about) == (0, "setup"), "the new hand must be kept"
    assert s.hand[0] == kept
    assert len(s.hand[1]) == 7
    assert s.hand[1] != old
    assert sorted(s.hand[1] + s.deck[1]) == sorted(s.deal.decks[1])


# -- drawing --------------------------------------------------------------------------------------------


def shorten_deck(player: Player, left: int) -> None:
    s = player.t.s
    for c in s.deck[player.seat][: len(s.deck[player.seat]) - left]:
        atoms.move(s, c, Zone.REMOVED)


def before_the_draw() -> Scenario:
    t = Scenario(
        stark=side("stark", plots=["Sneak Attack"]),
        lannister=side("lannister", plots=["The Winds of Winter"]),
        phase="plot",
    )
    assert t.about == "first-player"
    return t


def test_example_15_an_empty_deck_is_the_end() -> None:
    t = before_the_draw()
    shorten_deck(t.lannister, 2)
    t.stark.choose("first player House Lannister")
    assert t.over
    assert t.winner is t.stark
    assert len(t.lannister.hand) == 2, "both cards could be drawn"
    assert t.s.result is not None
    assert t.s.result.reason == "House Lannister's deck is empty."


@pytest.mark.parametrize(("out", "winner"), [("Stark", "lannister"), ("Lannister", "stark")])
def test_example_16_the_first_player_orders_eliminations(out: str, winner: str) -> None:
    t = before_the_draw()
    shorten_deck(t.stark, 2)
    shorten_deck(t.lannister, 2)
    t.stark.choose("first player House Lannister")
    assert t.about == "fate"
    t.lannister.choose(f"House {out} is eliminated")
    assert t.over
    assert t.winner is t.names[winner]


# -- windows and marshaling -----------------------------------------------------------------------------


def test_example_17_the_first_player_is_asked_first_even_if_another_marshals() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"], hand=["The Roseroad"]),
        lannister=side("lannister", hand=["The Kingsroad"]),
        phase="marshaling",
    )
    assert t.asked is t.stark
    assert t.options == ["use Winterfell Steward", "marshal The Roseroad", "pass"]
    t.stark.choose("pass")
    assert t.active is t.lannister
    assert t.asked is t.stark
    assert t.options == ["use Winterfell Steward", "pass"]
    t.stark.choose("pass")
    assert t.asked is t.lannister
    assert t.options == ["marshal The Kingsroad", "pass"]


def two_stewards_each() -> Scenario:
    """In the marshaling phase, while the first player is active."""
    return Scenario(
        stark=side("stark", play=["Winterfell Steward", "Winterfell Steward"]),
        lannister=side("lannister", play=["Winterfell Steward", "Winterfell Steward"]),
        phase="marshaling",
    )


def steward(t: Scenario) -> str:
    return next(option for option in t.options if option.startswith("use Winterfell Steward"))


def test_example_18_a_window_closes_when_all_pass_in_a_row() -> None:
    t = two_stewards_each()
    t.stark.choose("pass")
    t.lannister.choose(steward(t))
    t.stark.choose("pass")
    assert t.active is t.stark
    t.lannister.choose("pass")
    assert t.active is t.lannister, "the window of the first player is closed"


def test_example_18_an_action_after_the_others_keeps_the_window_open() -> None:
    t = two_stewards_each()
    t.stark.choose("pass")
    t.lannister.choose(steward(t))
    t.stark.choose(steward(t))
    t.lannister.choose("pass")
    assert t.active is t.stark, "one pass is not enough"
    t.stark.choose("pass")
    assert t.active is t.lannister


def test_example_21_two_reductions_are_used_up_together() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Winterfell Steward", "Winterfell Steward"], hand=["Bran Stark", "Tumblestone Knight"]
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.use("Winterfell Steward")
    t.stark.use("Winterfell Steward")
    t.stark.marshal("Bran Stark")
    assert t.stark.gold == 5
    t.stark.marshal("Tumblestone Knight")
    assert t.stark.gold == 3


def test_example_22_a_cancelled_reaction_is_used() -> None:
    t = Scenario(
        tyrell=side("tyrell", hand=["Littlefinger"]),
        lannister=side("lannister", play=["Grand Maester Pycelle"], hand=["Treachery"], gold=1),
        phase="marshaling",
    )
    t.tyrell.marshal("Littlefinger")
    t.tyrell.use("Littlefinger")
    t.lannister.play("Treachery")
    assert t.tyrell.hand == []
    assert t.card("Littlefinger").in_play
    assert not t.tyrell.can("use Littlefinger")


def test_example_23_moved_gold_is_not_gained() -> None:
    t = Scenario(
        stark=side("stark", plot="Reinforcements"),
        watch=side("nightswatch", hand=["A Meager Contribution", "The Roseroad"]),
        phase="marshaling",
    )
    assert (t.stark.gold, t.watch.gold) == (1, 0)
    t.clear_log()
    t.watch.play("A Meager Contribution")
    told = t.log
    assert t.stark.gold == 0
    assert t.watch.gold == 1 + 5, "and the income of the Watch, which marshals next"
    assert not any("gains" in line for line in told), told


# -- winning, claim and keywords ------------------------------------------------------------------------


def tie(*others: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Grey Wind", "Sansa Stark"]),
        lannister=side("lannister", play=["Vanguard of the North", *others]),
    )
    t.stark.challenge("military", "Grey Wind")
    return t


def test_example_36_the_attacker_wins_a_tie_and_frightens_nobody() -> None:
    t = tie("Courtesan of the Rose")
    t.lannister.defend("Vanguard of the North")
    t.pass_windows(until="claim")
    assert (t.challenge.winner, t.challenge.by, t.challenge.unopposed) == (t.stark, 0, 0)
    t.lannister.choose("Vanguard of the North")
    t.pass_windows(until="challenge")
    assert not t.card("Courtesan of the Rose").kneeling


def test_example_36_but_for_strength_nothing() -> None:
    t = tie("Courtesan of the Rose")
    t.card("Courtesan of the Rose").add_strength(-3, until="challenge")
    t.lannister.defend("Vanguard of the North")
    t.pass_windows(until="claim")
    t.lannister.choose("Vanguard of the North")
    t.pass_windows(until="keyword-use")
    t.stark.choose("kneel Courtesan of the Rose")
    assert t.card("Courtesan of the Rose").kneeling


def test_example_42_fifteen_power_win_at_once() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party"], hand=["Superior Claim"], power=13),
        lannister=side("lannister", play=["Burned Men"], power=3),
    )
    t.stark.challenge("power", "Ranging Party")
    t.stark.play("Superior Claim")
    assert t.over
    assert t.winner is t.stark
    assert t.stark.power == 15, "not 16: the game is over before the bonus for an unopposed challenge"
    assert t.lannister.power == 3, "and before claim"


def test_example_45_claim_takes_what_there_is() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party"], plot="The Winds of Winter"),
        lannister=side("lannister", play=["Burned Men (kneeling)", "The Kingsroad"]),
    )
    t.stark.challenge("military", "Ranging Party")
    t.skip_to("challenge", take_first=True)
    assert t.lannister.dead == ["Burned Men"]
    assert t.lannister.in_play == ["The Kingsroad"]


def royce(*copies: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Ranging Party", "Sansa Stark"], hand=["Little Bird"]),
        watch=side("nightswatch", play=[" + ".join(("Ser Waymar Royce (kneeling)", *copies))]),
    )
    t.stark.challenge("military", "Ranging Party")
    return t


def test_example_47_who_is_saved_is_not_killed() -> None:
    t = royce("Ser Waymar Royce")
    t.watch.save_with_duplicate("Ser Waymar Royce")
    assert not t.watch.can("use Ser Waymar Royce")
    assert t.card("Ser Waymar Royce").in_play
    assert t.stark.hand == ["Little Bird"]


def test_example_47_who_is_killed_may_interrupt() -> None:
    t = royce()
    t.watch.use("Ser Waymar Royce")
    t.skip_to("challenge")
    assert t.watch.dead == ["Ser Waymar Royce"]
    assert t.stark.hand == []


def test_example_48_power_on_characters_is_safe_from_claim() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ranging Party"]),
        stark=side("stark", play=["Robb Stark (kneeling) (3 power)", "Tumblestone Knight"]),
    )
    t.lannister.challenge("power", "Ranging Party")
    t.stark.defend("Tumblestone Knight")
    t.skip_to("challenge", take_first=True)
    assert t.challenge.winner is t.lannister
    assert t.lannister.power == 0
    assert t.stark.power == t.card("Robb Stark").power == 3


def test_example_49_claim_moves_power_and_nobody_gains_it() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ranging Party"]),
        stark=side("stark", play=["Tumblestone Knight"], power=2),
    )
    t.lannister.challenge("power", "Ranging Party")
    t.clear_log()
    t.stark.defend("Tumblestone Knight")
    t.skip_to("challenge", take_first=True)
    told = t.log
    assert (t.lannister.power, t.stark.power) == (1, 1)
    assert "House Lannister takes 1 power from House Stark (claim)." in told
    assert not any("gains" in line for line in told), told


# -- cancels and limits ---------------------------------------------------------------------------------


def judged(*more: str) -> Scenario:
    """Put to the Sword, answered by a Judgment, and that by another."""
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Ranging Party", "Courtesan of the Rose"],
            hand=["Put to the Sword", "Put to the Sword", "The Hand's Judgment"],
            gold=4,
        ),
        stark=side(
            "stark", play=["Tumblestone Knight", "Braided Warrior", "Left", *more], hand=["The Hand's Judgment"], gold=2
        ),
    )
    t.lannister.challenge("military", "Ranging Party")
    t.stark.defend()
    t.lannister.play("Put to the Sword", "Tumblestone Knight")
    assert t.lannister.gold == 2
    t.stark.play("The Hand's Judgment")
    assert t.stark.gold == 0, "X is 2"
    return t


def test_example_58_a_judgment_of_a_judgment_is_free() -> None:
    t = judged()
    t.lannister.play("The Hand's Judgment")
    assert t.lannister.gold == 2
    assert t.stark.dead == ["Tumblestone Knight"]
    assert t.stark.discard == ["The Hand's Judgment"]


def test_example_58_the_event_is_still_imminent() -> None:
    t = judged("Bran Stark (kneeling)")
    t.lannister.play("The Hand's Judgment")
    t.stark.choose("pass")  # Bran could cancel this Judgment as well
    t.stark.choose("use Bran Stark for Put to the Sword")
    assert t.card("Tumblestone Knight").in_play
    assert t.stark.discard == ["The Hand's Judgment", "Bran Stark"]


def test_example_59_a_cancelled_event_counts() -> None:
    t = judged()
    t.lannister.choose("pass")
    assert t.card("Tumblestone Knight").in_play
    assert t.lannister.hand == ["Put to the Sword", "The Hand's Judgment"]
    assert not t.lannister.can("play Put to the Sword")
    assert t.about == "claim"


# -- attachments ----------------------------------------------------------------------------------------


def test_example_68_milk_of_the_poppy_silences_viserys_and_is_terminal() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ranging Party"], hand=["Milk of the Poppy"]),
        targaryen=side("targaryen", play=["Viserys Targaryen"]),
        phase="marshaling",
    )
    t.lannister.marshal("Milk of the Poppy")
    assert t.card("Viserys Targaryen").attachments == ["Milk of the Poppy"], "Ranging Party takes only weapons"
    t.lannister.challenge("military", "Ranging Party")
    assert not t.targaryen.can("use Viserys Targaryen")
    assert t.targaryen.dead == ["Viserys Targaryen"]
    assert t.lannister.discard == ["Milk of the Poppy"]


def test_example_68_viserys_awake_discards_an_attachment() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ranging Party", "Tyrion Lannister + Bodyguard"]),
        targaryen=side("targaryen", play=["Viserys Targaryen"]),
    )
    t.lannister.challenge("military", "Ranging Party")
    t.targaryen.use("Viserys Targaryen")
    assert t.lannister.discard == ["Bodyguard"]


def test_example_70_attachments_return_in_the_same_instant() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ranging Party", "Courtesan of the Rose"]),
        stark=side("stark", play=["Tumblestone Knight (kneeling) + Little Bird + Ice"]),
    )
    t.lannister.challenge("military", "Ranging Party")
    t.skip_to("challenge")
    assert t.stark.dead == ["Tumblestone Knight"]
    assert t.stark.hand == ["Ice", "Little Bird"]
    assert t.stark.in_play == []


def test_example_71_icons_are_counted() -> None:
    t = Scenario(
        martell=side("martell", play=["Ranging Party"], hand=["Confinement"], gold=1),
        lannister=side("lannister", play=["Burned Men + Syrio's Training"]),
    )
    t.martell.play("Confinement", *["Burned Men"] if "Burned Men" in t.options else [])
    burned = t.card("Burned Men")
    assert burned.icons == "M", "1 printed + 1 gained - 1 lost"
    atoms.leave_play(t.s, t.card("Syrio's Training").c, Zone.DISCARD)
    assert burned.icons == "", "1 - 1"


# -- dominance ------------------------------------------------------------------------------------------


def test_example_73_a_tie_is_nobodys_dominance() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party"], gold=4, plot="A Feast for Crows"),
        lannister=side("lannister", play=["Wildling Horde", "Tumblestone Knight (kneeling)"], gold=4),
        phase="dominance",
    )
    assert not t.stark.can("use A Feast for Crows")
    assert (t.stark.power, t.lannister.power) == (0, 0)


def test_example_73_gold_alone_may_win_dominance() -> None:
    t = Scenario(
        stark=side("stark", gold=3, plot="A Feast for Crows"),
        lannister=side("lannister", gold=2),
        phase="dominance",
    )
    t.stark.use("A Feast for Crows")
    assert (t.stark.power, t.lannister.power) == (3, 0)


def test_example_75_varys_discards_everybody_at_once_and_duplicates_may_save() -> None:
    t = Scenario(
        stark=side("stark", play=["Varys", "Robb Stark + Robb Stark", "Sansa Stark"]),
        lannister=side("lannister", play=["The Tickler"]),
        phase="dominance",
    )
    t.stark.use("Varys")
    t.stark.save_with_duplicate("Robb Stark")
    t.pass_windows()
    assert t.card("Varys").zone == "removed"
    assert t.card("Robb Stark").in_play
    assert t.card("Robb Stark").duplicates == 0
    assert sorted(t.stark.discard) == ["Robb Stark", "Sansa Stark"], "the duplicate, and Sansa"
    assert t.lannister.discard == ["The Tickler"]
    assert t.stark.in_play == ["Robb Stark"]
