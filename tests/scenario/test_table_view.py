"""What can be seen of a table."""

import pytest

from kingsmoot.kernel.state import JUDGE
from kingsmoot.scenario import HBO, WINTER, Scenario, side


def test_a_challenge_and_its_totals() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark + Arya Stark"], plot="A Noble Cause"),
        lannister=side("lannister", play=["The Tickler", "Burned Men"], hand=["The Hand's Judgment"]),
    )
    assert (t.phase, t.round, t.active, t.in_challenge) == ("challenges", 2, t.stark, False)
    t.stark.challenge("military", "Robb Stark", "Arya Stark", bypass=["Burned Men"])
    assert t.in_challenge
    assert (t.challenge.type, t.challenge.attacker, t.challenge.defender) == ("military", t.stark, t.lannister)
    assert (t.challenge.attackers, t.challenge.bypassed) == (["Robb Stark", "Arya Stark"], ["Burned Men"])
    with t.stop_at("before determine winner"):
        t.lannister.defend("The Tickler")
    assert (t.challenge.attack, t.challenge.defence, t.challenge.defenders) == (7, 2, ["The Tickler"])
    assert (t.challenge.winner, t.challenge.by, t.challenge.claim) == (None, 0, 1)
    assert (t.card("The Tickler").defending, t.card("Arya Stark").attacking) == (True, True)
    t.run_to("before apply claim")
    assert (t.challenge.winner, t.challenge.loser, t.challenge.by) == (t.stark, t.lannister, 5)
    assert not t.challenge.unopposed
    t.skip_to("after challenge", take_first=True)
    assert (t.challenge.over, t.challenge.winner, t.in_challenge) == (True, t.stark, False)


def test_what_a_player_is_worth() -> None:
    t = Scenario(
        stark=side("stark", play=["The Roseroad", "Robb Stark"], plot="A Noble Cause", gold=3, power=2),
        lannister=side("lannister", play=["Burned Men"]),
    )
    assert (t.stark.income, t.stark.initiative, t.stark.reserve, t.stark.claim) == (5 + 1, 0, 6, 1)
    assert (t.stark.gold, t.stark.power, t.stark.faction_power) == (3, 2, 2)
    assert t.stark.dominance == 5 + 3
    assert (t.stark.name, t.stark.alive, t.stark.faction_card.title) == ("stark", True, "House Stark")


def test_what_a_card_is() -> None:
    t = Scenario(
        stark=side("stark", play=["Bran Stark", "Summer"], hand=["Robb Stark", "Ice"]),
        lannister=side("lannister", play=["Tywin Lannister"], gold=2),
    )
    tywin, summer = t.card("Tywin Lannister"), t.card("Summer")
    assert (tywin.strength, tywin.printed_strength, tywin.icons) == (6 + 2, 6, "MIP")
    assert tywin.traits == ["Lord"]
    assert tywin.has("Lord")
    assert not tywin.has("stealth")
    assert summer.keywords == ["no attachments"]
    assert tywin.text == "This card gets +1 STR for each gold in your pool."
    assert (tywin.type, tywin.zone, tywin.title, tywin.host) == ("character", "play", "Tywin Lannister", None)
    assert (t.card("Robb Stark").zone, t.card("Robb Stark").cost, t.card("Robb Stark").in_play) == ("hand", 6, False)
    assert (tywin.owner, tywin.controller) == (t.lannister, t.lannister)
    assert repr(tywin) == "<Tywin Lannister, play>"


def test_what_is_asked() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), lannister=side("lannister"))
    assert (t.about, t.asked) == ("challenge", t.stark)
    assert t.prompt == t.stark.view["decision"]["prompt"]
    assert t.detail.startswith("Challenges left: ")
    assert t.labels == [option["label"] for option in t.stark.view["decision"]["options"]]
    assert t.view()["decision"] is None
    assert t.view(JUDGE)["decision"] is not None


def test_the_log_as_a_player_reads_it() -> None:
    t = Scenario(
        stark=side("stark", deck=["Ice"]), lannister=side("lannister"), phase="draw", stop_at="after draw cards"
    )
    assert "The draw phase begins." in t.log
    private = [line for line in t.stark.log if "Ice" in line]
    assert private
    assert not [line for line in t.lannister.log + t.log if "Ice" in line]
    t.clear_log()
    assert t.log == []


def test_a_draw_has_no_winner() -> None:
    doomed = ["Cairn of the First Men", "Hedge Knight of the Gift", "Grave-Robber of Mole's Town", "Ravens at Dusk"] * 2
    t = Scenario(
        edition=WINTER,
        stark=side("stark", plots=["Valar Morghulis"], play=["Hedge Knight of the Gift"], dead=doomed[:4]),
        lannister=side("lannister", plots=["Tax Season"], play=["Hedge Knight of the Gift"], dead=doomed[:4]),
        phase="plot",
    )
    t.play_out(take_first=True)
    assert t.over
    assert (t.winner, t.winners) == (None, [])
    assert t.result is not None
    assert t.result.places == (1, 1)
    assert (t.about, t.options, t.situation) == ("", [], "the game is over.")
    with pytest.raises(AssertionError, match="Nobody is asked anything: the game is over"):
        t.asked  # noqa: B018


def test_a_winner() -> None:
    t = Scenario(stark=side("stark", power=14), lannister=side("lannister"))
    assert (t.winner, t.result) == (None, None)
    t.happen("power gained", t.stark, amount=1)
    assert (t.over, t.winner, t.winners) == (True, t.stark, [t.stark])


def test_conceding() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), lannister=side("lannister"))
    t.stark.concede()
    assert (t.stark.alive, t.winner) == (False, t.lannister)


def test_being_asked_in_every_window() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), lannister=side("lannister", play=["Burned Men"]))
    t.lannister.set_windows(always=["challenges-action"])
    t.stark.challenge("military", "Robb Stark")
    assert (t.about, t.asked, t.options) == ("action", t.lannister, ["pass"])
    t.lannister.pass_()
    assert t.about == "defenders"


def test_control_for_a_while() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]), lannister=side("lannister", play=["Burned Men", "The Tickler"])
    )
    t.stark.take_control("Burned Men", until="phase")
    assert t.stark.in_play == ["Robb Stark", "Burned Men"]
    t.skip_to("after challenges phase")
    assert t.card("Burned Men").controller is t.lannister


def test_what_was_asked_is_asked_again_after_something_happened() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark", "Sansa Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.happen("killed", "Robb Stark", "Arya Stark")
    assert t.stark.dead == ["Robb Stark", "Arya Stark"]
    assert (t.about, t.asked) == ("challenge", t.stark)
    assert t.options == [
        "intrigue challenge against House Lannister",
        "power challenge against House Lannister",
        "no more challenges",
    ]


@pytest.mark.parametrize("edition", [WINTER, HBO])
def test_other_editions(edition: object) -> None:
    t = Scenario(
        edition=edition,  # type: ignore[arg-type]
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.stark.challenge("power", "Robb Stark")
    assert (t.challenge.type, t.challenge.attackers) == ("power", ["Robb Stark"])
    assert (t.stark.income > 0, t.stark.reserve) == (True, 0)
    assert t.card("Robb Stark").crests == (["Noble"] if edition is WINTER else [])


def test_the_table_is_changed_by_hand() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Tumblestone Knight", "Catelyn Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    assert "military challenge against House Lannister" in t.options
    t.card("Robb Stark").kneeling = t.card("Tumblestone Knight").kneeling = True
    assert "military challenge against House Lannister" not in t.options, "what is asked is looked at anew"
    t.card("Robb Stark").power, t.card("Robb Stark").gold = 3, 1
    t.card("Robb Stark").set_tokens("poison", 2)
    t.card("Robb Stark").add_strength(2)
    t.stark.gold, t.first = 4, t.lannister
    robb = t.card("Robb Stark")
    assert (robb.power, robb.gold, robb.tokens("poison"), robb.strength) == (3, 1, 2, 5 + 2)
    assert (t.stark.gold, t.stark.power, t.first) == (4, 3, t.lannister)


def test_a_card_as_if_it_were_printed_otherwise() -> None:
    t = Scenario(
        stark=side("stark", hand=["Robb Stark", "Robb Stark"], gold=9), lannister=side("lannister"), phase="marshaling"
    )
    t.reprint("Robb Stark", cost=1)
    assert [card.cost for card in t.cards("Robb Stark")] == [1, 1]
    t.stark.marshal("Robb Stark")
    assert t.stark.card("Robb Stark").zone == "hand", "the other one"


def test_what_a_player_can_imagine() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Ice"]), lannister=side("lannister", deck=["Burned Men"])
    )
    imagined = [t.lannister.imagines(seed) for seed in range(8)]
    assert all(s.view(t.lannister.seat) == t.lannister.view for s in imagined)
    assert len({tuple(s.hand[t.stark.seat]) for s in imagined}) > 1
