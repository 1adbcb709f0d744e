"""Melee: titles, redirected challenges, elimination, and who stands where at the end."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from kingsmoot.games.second.rules.challenges import may_initiate, side_total
from kingsmoot.games.second.rules.titles import set_aside
from kingsmoot.kernel.errors import IllegalMove
from kingsmoot.scenario import SECOND, Scenario, side
from kingsmoot.thrones.model.enums import POWER, Zone
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState

PARTY, COURTESAN, KNIGHT, LENDER, BASTARD, DAYNE, SAILOR = (
    "Ranging Party",
    "Courtesan of the Rose",
    "Tumblestone Knight",
    "Lannisport Moneylender",
    "Bastard in Hiding",
    "House Dayne Knight",
    "Salty Navigator",
)
"""Characters without abilities: the party has strength 5, the others 2."""


def bearers(s: ThronesState) -> dict[str, int]:
    """Who bears which title."""
    return {s.deal.cards[c].title: s.controller[c] for c in s.deal.titles if s.zone[c] == Zone.TITLE}


def table(*titles: str, phase: str = "challenges", power: int = 0, hand: Sequence[str] = ()) -> Scenario:
    """Three or four players who bear these titles; the power and the hand are those of the first."""
    casts = {
        "stark": [PARTY, COURTESAN],
        "lannister": [KNIGHT, LENDER],
        "martell": [BASTARD, DAYNE],
        "tyrell": [SAILOR],
    }
    sides = {
        faction: side(faction, play=cast, title=title)
        for (faction, cast), title in zip(casts.items(), titles, strict=False)
    }
    sides["stark"] = replace(sides["stark"], power=power, hand=hand)
    return Scenario(phase=phase, round=2, seed=1, edition=SECOND, options=None, **sides)


def targets(t: Scenario, kind: str) -> list[str]:
    """Against whom a challenge of this type may be initiated now."""
    t.pass_windows(until="challenge")
    return [text.removeprefix(f"{kind} challenge against ") for text in t.options if text.startswith(kind)]


def resolve(t: Scenario) -> None:
    """Nobody defends; windows pass and choices are the first ones, until the challenge is over."""
    while t.in_challenge and not t.over:
        t.choose("done" if "done" in t.options else "pass" if "pass" in t.options else t.options[0])


# -- selecting titles -----------------------------------------------------------------------------------


def selecting(players: int) -> Scenario:
    """The point at which the first title is selected."""
    factions = ("stark", "lannister", "martell", "tyrell", "baratheon", "greyjoy")[:players]
    sides = {one: side(one, plots=["A Noble Cause"], play=[KNIGHT]) for one in factions}
    t = Scenario(phase="plot", round=2, seed=1, edition=SECOND, options=None, **sides)
    while t.about == "first-player":
        t.choose("first player House Stark")
    t.pass_windows(until="title")
    return t


def test_example_76_two_of_six_titles_are_left_out_for_three_players() -> None:
    t = selecting(3)
    offered = []
    for player in t.players:
        assert t.asked is player
        offered.append(len(t.options))
        assert not bearers(t.s)
        t.choose(t.options[0])
    assert offered == [4, 3, 2]
    assert sorted(bearers(t.s).values()) == [0, 1, 2]


@pytest.mark.parametrize(("players", "left_out"), [(3, 2), (4, 1), (5, 1), (6, 0)])
def test_how_many_titles_are_left_out(players: int, left_out: int) -> None:
    assert set_aside(players) == left_out
    t = selecting(players)
    assert len(t.options) == 6 - left_out
    while t.about == "title":
        t.choose(t.options[-1])
    assert sorted(bearers(t.s).values()) == list(range(players))
    assert not t.s.offered
    assert set(t.s.taken) == {-1}


def test_titles_are_selected_secretly() -> None:
    t = selecting(4)
    passed = [text.removeprefix("take ") for text in t.options]
    t.choose(f"take {passed[0]}")
    first, second, last = (t.view(seat)["table"]["players"][0] for seat in (0, 1, 3))
    assert first["taken_title"]["title"] == passed[0]
    assert [card["title"] for card in first["titles_seen"]] == passed
    assert "taken_title" not in second
    assert "titles_seen" not in last
    assert second["has_taken_title"]
    assert second["title"] is None
    assert [card["title"] for card in t.view(1)["table"]["players"][1]["titles_seen"]] == passed[1:]
    assert t.view(3)["table"]["players"][3]["titles_seen"] == []


def test_what_was_selected_before_is_anybodys_guess_but_not_what_was_passed_on() -> None:
    t = selecting(3)
    t.choose(t.options[0])
    worlds = [t.players[1].imagines(seed) for seed in range(60)]
    assert {tuple(world.choices) for world in worlds} == {tuple(t.s.choices)}
    guesses = {world.taken[0] for world in worlds}
    assert len(guesses) == 3
    assert not guesses & set(t.s.choices)
    known = [t.players[0].imagines(seed) for seed in range(10)]
    assert all(world.taken[0] == t.s.taken[0] and world.choices == t.s.choices for world in known)
    assert len({tuple(t.players[2].imagines(seed).offered) for seed in range(60)}) > 10


def test_titles_go_back_to_the_pool_before_the_last_actions_of_the_round() -> None:
    t = table("Master of Laws", "Master of Coin", "Crown Regent", phase="taxation", hand=[KNIGHT] * 7)
    assert t.players[0].reserve == 6  # the title is gone; but while hands were checked,
    assert len(t.stark.hand) == 7  # it was still there: 6 + 1
    assert not bearers(t.s)


def test_nobody_selects_a_title_in_a_joust() -> None:
    t = Scenario(
        phase="plot",
        stark=side("stark", plots=["A Noble Cause"], play=["Winterfell Steward"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
    )
    while t.about == "first-player":
        t.choose("first player House Stark")
    assert t.about != "title"
    assert not t.s.deal.titles


# -- what titles do by themselves -----------------------------------------------------------------------


def test_master_of_coin_and_master_of_laws_add_to_the_plot() -> None:
    t = table("Master of Coin", "Master of Laws", "Crown Regent")
    assert [player.income for player in t.players] == [5 + 2, 5 + 1, 5]  # the moneylender adds 1
    assert [player.reserve for player in t.players] == [6, 6 + 1, 6]


def test_master_of_laws_draws_one_more() -> None:
    t = table("Master of Coin", "Master of Laws", "Crown Regent", phase="draw")
    assert [len(player.hand) for player in t.players] == [2, 3, 2]


def test_crown_regent_counts_two_more_for_dominance() -> None:
    t = table("Master of Coin", "Master of Laws", "Crown Regent")
    assert [player.dominance for player in t.players] == [7, 4, 4 + 2]


@pytest.mark.parametrize(
    ("title", "kind", "attacker"),
    [
        ("Hand of the King", "power", COURTESAN),
        ("Master of Whispers", "intrigue", COURTESAN),
        ("Master of Ships", "military", PARTY),
    ],
)
def test_a_title_strengthens_its_bearer_in_one_kind_of_challenge(title: str, kind: str, attacker: str) -> None:
    t = table(title, "Crown Regent", "Master of Coin")
    t.stark.challenge(kind, attacker, against=t.martell)
    alone = t.card(attacker, t.stark).strength
    assert side_total(t.s, Seat(0)) == alone + 1
    assert side_total(t.s, Seat(2)) == 0
    t.s.attackers.clear()
    assert side_total(t.s, Seat(0)) == 0  # nobody takes part


def test_a_title_strengthens_the_defender_only_with_a_participating_character() -> None:
    t = table("Crown Regent", "Hand of the King", "Master of Coin")
    t.stark.challenge("power", COURTESAN, against=t.lannister)
    t.stark.choose("do not redirect")
    assert side_total(t.s, Seat(1)) == 0
    t.lannister.defend(KNIGHT)
    assert t.challenge.winner in (None, t.lannister)
    assert t.challenge.by == 1  # 2 + 1 against 2


# -- supports and rivals --------------------------------------------------------------------------------


def test_example_77_nobody_challenges_the_title_that_he_supports() -> None:
    t = table("Hand of the King", "Master of Laws", "Master of Coin")
    for kind in ("military", "intrigue", "power"):
        assert targets(t, kind) == ["House Martell"]
    with pytest.raises(IllegalMove):
        t.choose("power challenge against House Lannister")
    t.choose("no more challenges")
    assert targets(t, "power") == ["House Stark"]  # Master of Laws supports Master of Coin, not the Hand


def test_example_78_the_bonus_for_a_rival_comes_together_with_unopposed() -> None:
    t = table("Hand of the King", "Master of Laws", "Master of Coin", power=13)
    t.stark.challenge("power", PARTY, against=t.martell)
    resolve(t)
    assert t.over
    assert t.winner is t.stark
    assert t.stark.power == 15
    assert t.martell.power == 0


def test_the_bonus_for_a_rival_comes_once_a_round_for_each() -> None:
    t = table("Hand of the King", "Master of Ships", "Master of Coin")
    t.stark.challenge("power", PARTY, against=t.martell)
    resolve(t)
    assert t.stark.power == 2
    t.stark.challenge("intrigue", COURTESAN, against=t.martell)
    resolve(t)
    assert t.stark.power == 3  # unopposed, and no second bonus for the same rival
    assert t.s.rivals_beaten == [[0, 2]]


def test_the_defender_has_the_bonus_for_a_rival_too() -> None:
    t = table("Hand of the King", "Crown Regent", "Master of Coin")
    t.martell.take_control(KNIGHT)  # that of House Lannister has gone over
    t.stark.challenge("power", COURTESAN, against=t.martell)
    t.lannister.choose("do not redirect")
    t.martell.defend(BASTARD, KNIGHT)
    resolve(t)
    assert (t.martell.power, t.stark.power) == (1, 0)


def test_beating_somebody_who_is_no_rival_brings_no_bonus() -> None:
    t = table("Hand of the King", "Master of Whispers", "Master of Coin")
    t.stark.challenge("power", PARTY, against=t.lannister)
    resolve(t)
    assert t.stark.power == 1


# -- the Hand's additional challenge --------------------------------------------------------------------


def test_the_hand_may_challenge_a_second_opponent_for_power_but_not_the_same_one_again() -> None:
    t = table("Hand of the King", "Master of Ships", "Master of Coin")
    t.stark.challenge("power", PARTY, against=t.martell)
    resolve(t)
    assert targets(t, "power") == ["House Lannister"]
    t.stark.challenge("power", COURTESAN, against=t.lannister)
    resolve(t)
    assert not may_initiate(t.s, Seat(0), POWER)
    assert may_initiate(t.s, Seat(1), POWER)


def test_other_titles_allow_one_power_challenge() -> None:
    t = table("Master of Ships", "Master of Coin", "Master of Laws")
    t.stark.challenge("power", PARTY, against=t.martell)
    resolve(t)
    assert targets(t, "power") == []


def test_example_79_a_redirected_challenge_was_initiated_against_the_first_opponent() -> None:
    t = table("Hand of the King", "Master of Ships", "Crown Regent")
    t.stark.challenge("power", PARTY, against=t.lannister)
    t.martell.choose("redirect")
    assert (t.challenge.opponent, t.challenge.defender) == (t.players[1], t.players[2])
    resolve(t)
    assert targets(t, "power") == ["House Martell"]


# -- redirecting ----------------------------------------------------------------------------------------


def test_example_80_a_redirect_may_lead_to_a_title_that_is_supported() -> None:
    t = table("Hand of the King", "Master of Laws", "Master of Coin", "Crown Regent")
    t.stark.challenge("military", PARTY, against=t.martell)
    t.tyrell.choose("redirect")
    assert t.asked is t.stark
    assert t.options == ["challenge House Lannister instead", "challenge House Tyrell instead"]
    t.stark.choose("challenge House Lannister instead")
    t.lannister.defend()
    t.pass_windows(until="claim")
    assert t.asked is t.lannister


def test_example_81_after_a_redirect_stealth_is_chosen_anew() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"], title="Master of Coin"),
        watch=side("nightswatch", play=["Maester Aemon"], title="Master of Laws"),
        martell=side("martell", play=["Varys", COURTESAN], title="Crown Regent"),
    )
    t.lannister.challenge("intrigue", "Tyrion Lannister", against=t.watch, bypass=["Maester Aemon"])
    t.martell.choose("redirect")
    assert t.challenge.bypassed == []
    assert t.about == "stealth"
    assert t.options == [f"bypass {COURTESAN}", "bypass nobody"]
    t.lannister.choose(f"bypass {COURTESAN}")
    t.pass_windows(until="defenders")
    assert t.options == ["Varys", "done"]


def test_a_challenge_is_redirected_once_a_round() -> None:
    t = table("Master of Coin", "Master of Whispers", "Crown Regent")
    t.stark.challenge("power", PARTY, against=t.lannister)
    t.martell.choose("redirect")
    assert t.about != "redirect"
    resolve(t)
    t.stark.challenge("intrigue", COURTESAN, against=t.martell)
    assert t.about != "redirect"


def test_declining_to_redirect_keeps_the_right_to_do_so_later() -> None:
    t = table("Master of Coin", "Master of Whispers", "Crown Regent")
    t.stark.challenge("power", PARTY, against=t.lannister)
    t.martell.choose("do not redirect")
    assert t.challenge.defender is t.players[1]
    resolve(t)
    t.stark.challenge("intrigue", COURTESAN, against=t.lannister)
    t.martell.choose("redirect")
    assert t.challenge.defender is t.players[2]


# -- claim ----------------------------------------------------------------------------------------------


def whispers() -> Scenario:
    return Scenario(
        lannister=side("lannister", play=["Cersei Lannister", "Grand Maester Pycelle"], title="Master of Whispers"),
        watch=side("nightswatch", hand=[KNIGHT] * 4, title="Master of Coin"),
        martell=side("martell", hand=[KNIGHT] * 4, title="Master of Ships"),
    )


def test_example_82_whispers_take_cards_from_several_opponents() -> None:
    t = whispers()
    t.lannister.challenge("intrigue", "Cersei Lannister", against=t.watch)
    t.pass_windows(until="claim-against")
    t.lannister.choose("claim against The Night's Watch", "claim against House Martell")
    assert (len(t.watch.hand), len(t.martell.hand)) == (2, 2)
    assert t.s.lost_types == [0, 0, 0, 0, 1, 0, 0, 0, 0]  # only one has lost


def test_whispers_may_leave_the_loser_out_or_take_from_nobody() -> None:
    t = whispers()
    t.lannister.challenge("intrigue", "Cersei Lannister", against=t.watch)
    t.pass_windows(until="claim-against")
    t.lannister.choose("claim against House Martell", "nobody else")
    assert (len(t.watch.hand), len(t.martell.hand)) == (4, 2)
    t = whispers()
    t.lannister.challenge("intrigue", "Cersei Lannister", against=t.watch)
    t.pass_windows(until="claim-against")
    t.lannister.choose("nobody else")
    assert (len(t.watch.hand), len(t.martell.hand)) == (4, 4)


def test_whispers_do_not_spread_other_claims() -> None:
    t = table("Master of Whispers", "Master of Coin", "Master of Ships")
    t.stark.challenge("military", PARTY, against=t.lannister)
    t.lannister.defend()
    t.pass_windows(until="claim")
    assert t.asked is t.lannister


def test_example_83_ships_claim_more_from_a_rival() -> None:
    t = table("Master of Ships", "Master of Laws", "Crown Regent")
    t.stark.challenge("military", PARTY, against=t.lannister)
    t.martell.choose("do not redirect")
    assert t.players[0].claim == 2
    t.lannister.defend()
    t.pass_windows(until="claim")
    t.lannister.choose(KNIGHT)
    assert sorted(t.lannister.dead) == [LENDER, KNIGHT]


def test_example_83_but_not_once_the_challenge_is_redirected_to_somebody_else() -> None:
    t = table("Master of Ships", "Master of Laws", "Crown Regent")
    t.stark.challenge("military", PARTY, against=t.lannister)
    t.martell.choose("redirect")
    assert t.players[0].claim == 1
    t.martell.defend()
    t.pass_windows(until="claim")
    t.martell.choose(BASTARD)
    assert t.martell.dead == [BASTARD]


def test_ships_claim_no_more_in_other_challenges() -> None:
    t = table("Master of Ships", "Master of Laws", "Master of Coin")
    t.stark.challenge("power", COURTESAN, against=t.lannister)
    assert t.players[0].claim == 1


# -- elimination ----------------------------------------------------------------------------------------


FOUR = ("stark", "lannister", "martell", "tyrell")


def before_the_draw(*running_out: str) -> Scenario:
    """Titles are being selected: nothing more is asked before the draw, for which these have just enough cards."""
    sides = {
        faction: side(
            faction, plots=["A Noble Cause"], play=[KNIGHT], gold=3, below=2 if faction in running_out else None
        )
        for faction in FOUR
    }
    t = Scenario(phase="plot", round=2, seed=1, edition=SECOND, options=None, **sides)
    while t.about == "first-player":
        t.choose("first player House Stark")
    t.pass_windows(until="title")
    return t


def test_an_eliminated_player_leaves_nothing_behind() -> None:
    t = before_the_draw("stark")
    while t.about == "title":
        t.choose(t.options[0])
    t.pass_windows()
    s = t.s
    assert s.alive == [0, 1, 1, 1]
    assert not t.over
    assert s.first == 1
    assert s.active == 1
    assert t.stark.in_play == t.stark.hand == t.stark.deck == t.stark.discard == []
    assert sorted(bearers(s).values()) == [1, 2, 3]
    assert t.stark.gold == 0
    assert s.revealed[0] == -1
    owned = [c for c, owner in enumerate(s.deal.owner) if owner == 0 and c not in s.deal.titles]
    assert {s.zone[c] for c in owned} == {Zone.REMOVED}


def test_the_others_play_on_each_in_turn() -> None:
    t = before_the_draw("lannister")
    turns = []
    while t.round == 2 and not t.over:
        if t.about == "challenge" and t.asked.seat not in turns:
            turns.append(t.asked.seat)
        assert t.asked.alive
        quiet = [text for text in ("pass", "no more challenges", "done") if text in t.options]
        t.choose(quiet[0] if quiet else t.options[0])
    assert turns == [0, 2, 3]


def test_the_first_player_decides_who_goes_first_of_those_who_have_run_out() -> None:
    t = before_the_draw(*FOUR)
    while t.about == "title":
        t.choose(t.options[0])
    t.pass_windows(until="fate")
    assert t.asked is t.stark
    t.stark.choose("House Martell is eliminated", "House Lannister is eliminated", "House Tyrell is eliminated")
    assert t.winner is t.stark
    result = t.result
    assert result is not None
    assert result.places == (1, 3, 4, 2)  # the later one is out, the better


def test_of_several_who_reach_fifteen_at_once_the_first_player_chooses_the_winner() -> None:
    t = before_the_draw()
    for seat in (1, 3):
        t.players[seat].faction_card.power = 15
    while t.about == "title":
        t.s.choose(t.options[0])
    assert t.about == "fate"
    assert t.asked is t.stark
    assert t.options == ["House Lannister wins", "House Tyrell wins"]
    t.choose("House Tyrell wins")
    assert t.winner is t.tyrell


def test_an_attachment_of_somebody_else_returns_to_hand_when_its_host_is_cleared_away() -> None:
    t = before_the_draw("stark")
    s = t.s
    knight = s.play[0][0]
    spare = s.deck[1][0]
    s.deck[1].remove(spare)
    s.zone[spare], s.host[spare] = Zone.PLAY, knight
    s.play[1].append(spare)
    s.moved()
    while t.about == "title":
        t.s.choose(t.options[0])
    while t.about in ("action", "window") and s.alive[0]:
        t.s.choose("pass")
    assert spare in s.hand[1]


def test_a_challenge_comes_to_nothing_when_its_defender_is_eliminated() -> None:
    """Pillage takes the last card of the loser."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Black Wind's Crew"]),
        stark=side("stark", play=[KNIGHT], power=3),
        martell=side("martell", play=[KNIGHT]),
    )
    s = t.s
    for c in s.deck[1][:-1]:
        s.zone[c] = Zone.REMOVED
    s.deck[1] = s.deck[1][-1:]
    t.greyjoy.challenge("power", "Black Wind's Crew", against=t.stark)
    t.stark.defend()
    t.pass_windows(until="keyword-use")
    t.greyjoy.choose("yes")
    assert not s.alive[1]
    assert not t.over
    assert not s.in_challenge
    t.pass_windows(until="challenge")
    assert t.asked is t.martell
    assert targets(t, "military") == ["House Greyjoy"]


# -- the end --------------------------------------------------------------------------------------------


def test_places_go_by_power_behind_the_winner() -> None:
    t = Scenario(
        stark=side("stark", play=[PARTY], power=14),
        lannister=side("lannister", play=[KNIGHT], power=4),
        martell=side("martell", play=[BASTARD], power=9),
        tyrell=side("tyrell", power=4),
    )
    t.stark.challenge("power", PARTY, against=t.martell)
    resolve(t)
    result = t.result
    assert result is not None
    assert result.winners == (0,)
    assert result.scores == (15, 4, 9, 4)
    assert result.places == (1, 3, 2, 3)
    assert result.reason == "House Stark has 15 power."


# -- what the view tells of attacks ---------------------------------------------------------------------


def attacks(t: Scenario, kind: str) -> dict[str, dict[str, Any]]:
    """What an attack of this type on each opponent would bring, by the opponent's name."""
    t.pass_windows(until="challenge")
    [found] = [one for one in t.view(t.s.seat)["table"]["attacks"] if one["type"] == kind]
    return {t.s.game.seat_name(t.s, one["opponent"]): one for one in found["against"]}


def why_not(t: Scenario) -> dict[str, str]:
    t.pass_windows(until="challenge")
    return {one["type"]: one["why_not"] for one in t.view(t.s.seat)["table"]["attacks"]}


def test_everybody_sees_rivals_those_supported_and_who_may_redirect() -> None:
    t = table("Master of Ships", "Master of Laws", "Master of Whispers", "Crown Regent")
    ships, laws, whispers, regent = t.view(2)["table"]["players"]
    assert (ships["rivals"], ships["supports"]) == ([1], [2])
    assert (laws["rivals"], laws["supports"]) == ([0, 2], [])
    assert [one["may_redirect"] for one in (ships, laws, whispers, regent)] == [False, False, False, True]


def test_nothing_ties_players_in_a_joust() -> None:
    t = Scenario(stark=side("stark", play=[KNIGHT]), lannister=side("lannister", play=[KNIGHT]))
    t.skip_to("challenge")
    assert t.view(0)["table"]["attacks"] == []
    assert "rivals" not in t.view(0)["table"]["players"][0]


def test_each_attack_is_told_with_its_option_and_with_the_strength_that_can_defend() -> None:
    t = table("Master of Coin", "Master of Laws", "Crown Regent")
    told = attacks(t, "military")
    for name, attack in told.items():
        assert t.options[attack["option"]] == f"military challenge against {name}"
    assert {name: attack["can_defend"] for name, attack in told.items()} == {"House Lannister": 2, "House Martell": 4}


def test_attacks_are_told_to_whoever_is_asked_alone() -> None:
    t = table("Master of Coin", "Master of Ships", "Crown Regent")
    t.pass_windows(until="challenge")
    assert t.view(0)["table"]["attacks"]
    assert t.view(1)["table"]["attacks"] == t.view(-1)["table"]["attacks"] == []


def test_ships_see_the_claim_they_would_have_against_a_rival() -> None:
    t = table("Master of Ships", "Master of Laws", "Crown Regent")
    claims = {kind: [one["claim"] for one in attacks(t, kind).values()] for kind in ("military", "power")}
    assert claims == {"military": [2, 1], "power": [1, 1]}
    assert not t.in_challenge


def test_a_rival_who_was_beaten_this_round_brings_no_more_power() -> None:
    t = table("Master of Ships", "Master of Laws", "Master of Coin")
    assert [one["rival_bonus"] for one in attacks(t, "military").values()] == [1, 0]
    t.stark.challenge("military", PARTY, against=t.lannister)
    resolve(t)
    assert [one["rival_bonus"] for one in attacks(t, "power").values()] == [0, 0]


def test_who_cannot_be_attacked_comes_with_a_sentence() -> None:
    t = table("Master of Ships", "Master of Whispers", "Crown Regent")
    told = attacks(t, "military")
    assert told["House Lannister"]["option"] is None
    assert told["House Lannister"]["why_not"] == "You support Master of Whispers, so you can't attack this player."
    assert told["House Martell"]["why_not"] == ""


def test_a_second_power_challenge_against_the_same_opponent_says_why_not() -> None:
    t = table("Hand of the King", "Master of Ships", "Crown Regent")
    t.stark.challenge("power", PARTY, against=t.lannister)
    resolve(t)
    told = attacks(t, "power")
    assert "must be against someone else" in told["House Lannister"]["why_not"]
    assert told["House Martell"]["why_not"] == ""


def test_a_type_of_challenge_says_why_it_cannot_be_chosen() -> None:
    t = table("Master of Coin", "Master of Laws", "Crown Regent")
    assert why_not(t) == {"military": "", "intrigue": "", "power": ""}
    t.stark.challenge("power", COURTESAN, against=t.lannister)
    t.martell.choose("do not redirect")
    resolve(t)
    assert why_not(t) == {"military": "", "intrigue": "no attackers", "power": "already made"}
