"""What a table in a browser needs to know: what an option is about, what decides, and why something cannot be."""

from typing import Any

import pytest

from kingsmoot import JUDGE, SPECTATOR, Game, IllegalMove
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.scenario import Scenario, side

GAME: Game[Any] = find_game("second-edition")


def options(t: Scenario) -> dict[str, str | None]:
    """What each option is about: the title of the card, or the key of anything else."""
    titles = {f"card:{c}": card.title for c, card in enumerate(t.s.deal.cards)}
    return {option.text: titles.get(option.on or "", option.on) for option in t.s.decision.options}


def why_not(t: Scenario, title: str, seat: int = 0) -> str:
    """Why the card of this title, as the seat sees it, cannot be chosen."""
    return GAME.why_not(t.s, seat, key_of(t.view(seat)["table"], title))


def key_of(part: Any, title: str) -> str:
    found = [f"card:{card['id']}" for card in _cards(part) if card["title"] == title]
    assert found, f"{title} is not in the view"
    return found[0]


def _cards(part: Any) -> list[dict[str, Any]]:
    if isinstance(part, dict):
        inside = [card for value in part.values() for card in _cards(value)]
        return [part, *inside] if "id" in part and "title" in part else inside
    return [card for one in part for card in _cards(one)] if isinstance(part, list) else []


def player(t: Scenario, seat: int, viewer: int) -> dict[str, Any]:
    found: dict[str, Any] = t.table(viewer)["players"][seat]
    return found


# -- which thing an option is about ---------------------------------------------------------------------


def test_what_may_be_marshaled_glows_in_the_hand() -> None:
    t = Scenario(
        stark=side("stark", hand=["Winterfell Steward", "Ice"], gold=3),
        lannister=side("lannister", hand=["The Tickler"]),
        phase="marshaling",
    )
    assert options(t) == {"marshal Winterfell Steward": "Winterfell Steward", "pass": None}
    shown = t.view(0)["decision"]["options"]
    assert [("on" in option) for option in shown] == [True, False]
    held = [card["id"] for card in player(t, 0, 0)["known"]]
    assert shown[0]["on"] in [f"card:{c}" for c in held]


def test_nobody_sees_the_numbers_of_hidden_cards() -> None:
    t = Scenario(
        stark=side("stark", hand=["Ice"], deck=["Arya Stark"], plots=["A Noble Cause"]),
        lannister=side("lannister", hand=["The Tickler"]),
    )
    hidden = {f"card:{c}" for c in (*t.s.hand[0], *t.s.deck[0], *t.s.plots[0])}
    for viewer in (1, SPECTATOR):
        assert hidden.isdisjoint(GAME.keys(t.view(viewer)))
    mine = GAME.keys(t.view(0))
    assert {f"card:{c}" for c in (*t.s.hand[0], *t.s.plots[0])} <= mine
    assert {f"card:{c}" for c in t.s.deck[0]}.isdisjoint(mine)
    assert {f"card:{c}" for c in t.s.hand[0]} <= GAME.keys(t.view(JUDGE))


def test_options_are_about_players_characters_and_what_lies_under_them() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Tumblestone Knight"]),
        lannister=side("lannister", play=["The Tickler + The Tickler", "Burned Men"]),
    )
    t.skip_to("challenge")
    assert options(t)["military challenge against House Lannister"] == "seat:1"
    t.stark.choose("military challenge against House Lannister")
    assert options(t)["Robb Stark"] == "Robb Stark"
    t.stark.choose("Robb Stark", "done")
    t.skip_to("defenders")
    t.lannister.choose("done")
    t.skip_to("claim")
    assert options(t) == {"The Tickler": "The Tickler", "Burned Men": "Burned Men"}
    t.lannister.choose("The Tickler")
    assert options(t)["save The Tickler with a duplicate"] == "The Tickler"
    assert next(o.on for o in t.s.decision.options) == f"card:{t.card('The Tickler').c}", "the one in play"


def test_who_looks_through_a_deck_sees_its_cards_and_nobody_else_does() -> None:
    t = Scenario(
        stark=side("stark", plots=["Summons"], deck=["Arya Stark", "Ice", "Sansa Stark"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("search", take_first=True)
    assert options(t)["take Arya Stark"] == "Arya Stark"
    assert "Arya Stark" in [card["title"] for card in t.view(0)["table"]["shown"]]
    assert t.view(1)["table"]["shown"] == t.view(SPECTATOR)["table"]["shown"] == []
    assert "Arya Stark" not in str(t.view(1))


# -- the table ------------------------------------------------------------------------------------------


def test_a_challenge_with_everything_that_its_lane_shows() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice", "Tumblestone Knight"]),
        lannister=side("lannister", play=["The Tickler", "Burned Men"], plot="A Clash of Kings"),
    )
    t.stark.challenge("military", "Robb Stark")
    t.skip_to("defenders")
    lane = t.view(1)["table"]["challenge"]
    robb = t.card("Robb Stark").c
    assert (lane["type"], lane["attacker"], lane["defender"]) == ("military", 0, 1)
    assert lane["attackers"] == [{"card": robb, "strength": 7}]
    assert (lane["strength"], lane["ahead"], lane["by"], lane["unopposed"]) == ([7, 0], 0, 7, True)
    assert (lane["claim"], lane["winner"]) == (1, -1)
    t.lannister.choose("The Tickler")
    lane = t.view(0)["table"]["challenge"]
    assert (lane["strength"], lane["by"], lane["unopposed"]) == ([7, 2], 5, False)
    t.lannister.choose("done")
    t.skip_to("claim")
    lane = t.view(SPECTATOR)["table"]["challenge"]
    assert (lane["winner"], lane["ahead"], lane["by"]) == (0, 0, 5)


def test_a_player_s_plot_challenges_and_what_wins() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "The Roseroad"], plot="A Clash of Kings", power=3),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.skip_to("defenders")
    mine = player(t, 0, SPECTATOR)
    assert mine["plot"]["title"] == "A Clash of Kings"
    assert mine["values"] == {"income": 5, "initiative": 9, "claim": 1, "reserve": 6}, "the road adds 1 gold"
    assert mine["challenges"]["military"] == {"made": 1, "allowed": 1}
    assert mine["challenges"]["power"] == {"made": 0, "allowed": 1}
    assert mine["faction"]["power"] == mine["power"] - mine["play"][0]["power"]
    assert t.view()["table"]["victory"] == 15
    t.lannister.choose("done")
    t.skip_to("after begin dominance")
    assert player(t, 0, SPECTATOR)["challenges"] is None


def test_what_is_not_as_printed_is_told() -> None:
    t = Scenario(
        stark=side("stark", play=["Bran Stark", "Summer", "Robb Stark + Milk of the Poppy"]),
        lannister=side("lannister", play=["Tywin Lannister"], gold=2),
    )
    bran, summer, robb, _ = player(t, 0, SPECTATOR)["play"]
    assert (bran["keywords"], "keywords" in summer) == (["insight"], False)
    assert (robb["blank"], robb["keywords"]) == (True, [])
    assert "blank" not in bran
    [tywin] = player(t, 1, SPECTATOR)["play"]
    assert (tywin["strength"], tywin["printed"], tywin["icons"]) == (8, 6, "MIP")
    assert tywin["changes"] == ["+2 by its own text"]


def test_what_changes_strength_is_told_one_by_one() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice"]),
        targaryen=side("targaryen", play=["Daenerys Targaryen"], hand=["Dracarys!"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.play("Dracarys!")
    robb = player(t, 0, SPECTATOR)["play"][0]
    assert (robb["strength"], robb["printed"]) == (3, 5)
    assert robb["changes"] == ["+2 by Ice", "-4 until the end of the phase"]
    assert "changes" not in player(t, 1, SPECTATOR)["play"][0]


def test_moments() -> None:
    t = Scenario(stark=side("stark", hand=["Ice", "Bran Stark"]), lannister=side("lannister"), phase="draw", round=3)
    t.skip_to("action")
    assert t.view()["moment"] == {"round": 3, "text": "Round 3, marshaling"}
    assert GAME.moment(GAME.new(2, seed=1)) == (0, "Setup")


# -- the numbers that decide ----------------------------------------------------------------------------


def test_a_defender_is_told_what_it_takes_and_what_is_at_stake() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Tumblestone Knight"], plot="A Noble Cause"),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.skip_to("defenders")
    assert t.detail == "You have 0 and need 6: attackers win ties. If you lose, one of your characters dies."
    t.lannister.choose("The Tickler")
    assert "You have 2 and need 6" in t.detail


@pytest.mark.parametrize(
    ("kind", "hand", "power", "told"),
    [
        ("power", [], 0, "If you lose, you lose nothing."),
        ("power", [], 1, "If you lose, you lose 1 power."),
        ("intrigue", [], 3, "If you lose, you lose nothing."),
        ("intrigue", ["Hear Me Roar!"], 3, "If you lose, you discard 1 card at random."),
    ],
)
def test_claim_takes_no_more_than_there_is(kind: str, hand: list[str], power: int, told: str) -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Catelyn Stark"], plot="A Clash of Kings"),
        lannister=side("lannister", play=["Tywin Lannister"], hand=hand, power=power),
    )
    t.stark.challenge(kind, "Catelyn Stark")
    t.skip_to("defenders")
    assert t.detail.endswith(told)


def test_gold_cards_and_challenges_are_counted() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Winterfell Steward"], gold=2),
        lannister=side("lannister", play=["The Tickler"]),
        phase="marshaling",
    )
    assert t.detail == f"You have {t.stark.gold} gold left."
    t.skip_to("challenge")
    assert t.detail == "Challenges left: 1 military, 1 intrigue (no attackers), 1 power. Your claim is 1."
    t.stark.choose("military challenge against House Lannister")
    assert t.about in ("action", "defenders"), "Robb is the only one who can attack"


# -- why not --------------------------------------------------------------------------------------------


def test_why_a_card_cannot_be_marshaled() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark"],
            hand=["Eddard Stark", "The Roseroad", "The Kingsroad", "Put to the Sword", "Ice", "Ice", "Arya Stark"],
            dead=["Arya Stark"],
            gold=1,
            plot="Counting Coppers",
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )
    gold = t.stark.gold
    t.stark.choose("marshal The Roseroad")
    assert why_not(t, "The Kingsroad") == "You already marshaled or played a limited card this round."
    assert why_not(t, "Put to the Sword").startswith("It is a reaction, used after you win a military challenge by 5")
    assert t.stark.why_not("Arya Stark").startswith("It's unique")
    assert why_not(t, "Eddard Stark") == f"Costs 7, you have {gold} gold."
    assert t.stark.why_not("Ice #1") == "You can choose it now."
    assert t.stark.why_not("Ice #2") == "Choose the other copy. They are alike."


def test_why_a_character_cannot_attack_or_defend() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Sansa Stark", "Tumblestone Knight (kneeling)", "The Roseroad"]),
        lannister=side("lannister", play=["The Tickler (kneeling)", "Cersei Lannister", "Burned Men"]),
    )
    t.skip_to("challenge")
    t.stark.choose("power challenge against House Lannister")
    assert t.about == "attackers"
    assert why_not(t, "Tumblestone Knight") == "Already kneeling."
    assert why_not(t, "The Roseroad") == "Only characters can attack."
    assert why_not(t, "Cersei Lannister") == "Only your own characters can attack."
    assert why_not(t, "Cersei Lannister", seat=1) == "House Stark is choosing."
    t.stark.choose("Robb Stark")
    assert why_not(t, "Robb Stark") == "Already in the challenge."
    t.stark.choose("done")
    t.skip_to("defenders")
    assert why_not(t, "The Tickler", seat=1) == "Already kneeling."
    assert why_not(t, "Burned Men", seat=1) == "No power icon."
    assert why_not(t, "Cersei Lannister", seat=1) == "You can choose it now."


def test_why_an_event_waits() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Winter Is Coming", "For the North!"]),
        lannister=side("lannister", hand=["The Hand's Judgment"]),
    )
    assert t.about == "challenge"
    assert why_not(t, "For the North!") == "You can't choose this now. Choose a challenge."
    assert why_not(t, "The Hand's Judgment", seat=1).startswith("It is an interrupt, used when the effects of")


def test_of_what_one_does_not_see_nothing_is_told() -> None:
    t = Scenario(stark=side("stark"), lannister=side("lannister", hand=["The Tickler"]))
    hidden = t.card("The Tickler").c
    for key in (f"card:{hidden}", "card:x", "seat:9", ""):
        with pytest.raises(IllegalMove, match="that you can see"):
            GAME.why_not(t.s, 0, key)
    assert GAME.why_not(t.s, JUDGE, f"card:{hidden}") == "Only players can choose."
