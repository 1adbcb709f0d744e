"""Lysono Maar: defenders are declared before attackers."""

from __future__ import annotations

from kingsmoot.bots.bot import Observation
from kingsmoot.bots.greedy import GreedyBot
from kingsmoot.guides.coach import Scene
from kingsmoot.guides.thrones import challenges
from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import read_back, text_of

LYSONO = "Lysono Maar"


def table(*mine: str, theirs: tuple[str, ...] = ("Cersei Lannister", "The Tickler")) -> Scenario:
    return Scenario(targaryen=side("targaryen", play=[LYSONO, *mine]), lannister=side("lannister", play=list(theirs)))


def test_defenders_are_declared_before_attackers() -> None:
    t = table("Daenerys Targaryen")
    t.targaryen.challenge("power")
    assert (t.about, t.asked, t.challenge.attackers) == ("defenders", t.lannister, [])
    assert t.detail.startswith("House Targaryen declares attackers after you. You have 0 so far.")
    read_back(t)
    t.lannister.choose("Cersei Lannister")
    assert (t.about, t.asked, t.challenge.defenders) == ("attackers", t.targaryen, ["Cersei Lannister"])
    assert t.detail == "You attack with 0 so far. House Lannister defends with 3. Attackers win ties."
    read_back(t)
    t.targaryen.choose(LYSONO, "done")
    assert t.challenge.winner is t.targaryen
    assert t.targaryen.kneeling == [LYSONO]
    assert t.lannister.kneeling == ["Cersei Lannister"]


def test_nobody_kneels_before_all_are_declared() -> None:
    t = table("Daenerys Targaryen")
    t.targaryen.challenge("power")
    t.lannister.defend("Cersei Lannister")
    with t.stop_at("before attacker declared"):
        t.targaryen.choose(LYSONO, "done")
    assert t.targaryen.kneeling == t.lannister.kneeling == []
    t.run_to("after defender declared")
    assert (t.targaryen.kneeling, t.lannister.kneeling) == ([LYSONO], ["Cersei Lannister"])


def test_who_has_been_declared_is_not_asked_again() -> None:
    t = table()
    t.targaryen.set_windows(always=["action"])
    t.targaryen.challenge("power")
    t.lannister.defend()
    for _ in range(2):  # after initiating, and where defenders would be declared
        assert (t.about, t.asked) == ("action", t.targaryen)
        t.targaryen.pass_()
    assert t.challenge.unopposed


def test_only_the_first_challenge_of_the_phase_is_turned_round() -> None:
    t = table("Daenerys Targaryen")
    t.targaryen.challenge("power")
    t.lannister.defend()
    t.targaryen.choose(LYSONO, "done")
    t.skip_to("challenge")
    t.targaryen.challenge("intrigue", "Daenerys Targaryen")
    assert t.about == "defenders"
    assert t.challenge.attackers == ["Daenerys Targaryen"]


def test_the_challenges_of_others_are_as_always() -> None:
    t = table()
    t.pass_windows()
    t.targaryen.choose("no more challenges")
    t.lannister.challenge("intrigue", "Cersei Lannister")
    assert (t.about, t.asked) == ("defenders", t.targaryen)
    assert t.challenge.attackers == ["Cersei Lannister"]


def test_without_his_text_attackers_come_first() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[f"{LYSONO} + Milk of the Poppy"]),
        lannister=side("lannister", play=["Cersei Lannister"]),
    )
    t.targaryen.challenge("power", LYSONO)
    assert t.challenge.attackers == [LYSONO]


def test_stealth_comes_too_late_for_those_who_defend_already() -> None:
    t = table()
    t.reprint(LYSONO, keywords=frozenset({"stealth"}))
    t.targaryen.challenge("power")
    t.lannister.defend("Cersei Lannister")
    t.targaryen.choose(LYSONO)
    assert t.labels[0] == "Bypass Cersei Lannister (defends already)"
    with t.stop_at("before determine winner"):
        t.targaryen.choose("bypass Cersei Lannister")
    assert t.challenge.defenders == ["Cersei Lannister"]


def test_a_challenge_that_is_redirected_is_defended_anew() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[LYSONO], title="Master of Coin"),
        lannister=side("lannister", play=["Cersei Lannister"], title="Master of Laws"),
        tyrell=side("tyrell", play=["Margaery Tyrell"], title="Crown Regent"),
    )
    t.targaryen.challenge("power", against=t.lannister)
    t.lannister.defend("Cersei Lannister")
    t.targaryen.choose(LYSONO)
    t.choose("redirect")
    assert (t.about, t.asked, t.challenge.defenders) == ("defenders", t.tyrell, [])
    t.tyrell.defend("Margaery Tyrell")
    assert (t.challenge.defender, t.challenge.attackers) == (t.tyrell, [LYSONO])
    assert (t.lannister.kneeling, t.tyrell.kneeling) == ([], ["Margaery Tyrell"])


def test_who_concedes_before_attackers_are_declared_leaves_no_challenge_behind() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[LYSONO]),
        lannister=side("lannister", play=["Cersei Lannister"]),
        tyrell=side("tyrell", play=["Margaery Tyrell"]),
    )
    t.targaryen.challenge("power", against=t.lannister)
    t.lannister.concede()
    t.skip_to("challenge")
    assert "power challenge against House Tyrell" in t.options


def test_a_bot_defends_against_what_could_attack() -> None:
    t = table(theirs=("Tywin Lannister",))
    t.targaryen.challenge("power")
    assert t.options[GreedyBot(7).choose(Observation(t.s))] == "Tywin Lannister"


def advice(t: Scenario) -> tuple[str, str]:
    """What the coach tells whoever declares, and why."""
    assert t.asked is not None
    scene = Scene(t.view(t.asked))
    found = challenges.defenders(scene) if t.about == "defenders" else challenges.attackers(scene)
    return t.options[found.option], found.reason


def test_the_coach_counts_what_could_attack() -> None:
    t = table(theirs=("Tywin Lannister", "The Tickler", "Cersei Lannister"))
    t.targaryen.challenge("power")
    later = "House Targaryen declares attackers after you, with 4 STR at most."
    assert advice(t) == (
        "Tywin Lannister",
        f"{later} With Tywin Lannister you have 6: enough. Tywin Lannister has renown.",
    )
    t.lannister.choose("Tywin Lannister")
    assert advice(t) == ("done", f"{later} You have 6: enough, so keep the others standing.")


def test_the_coach_does_not_promise_what_it_cannot_know() -> None:
    t = table("Daenerys Targaryen", theirs=("Cersei Lannister", "Tommen Baratheon"))
    t.targaryen.challenge("power")
    option, why = advice(t)
    assert option == "done"
    assert why == (
        "House Targaryen declares attackers after you, with 9 STR at most. You can bring 6 at most: "
        "you cannot be sure to win, so keep your characters standing for your own challenges."
    )


def test_the_coach_counts_who_defends_already() -> None:
    t = table("Daenerys Targaryen", theirs=("Cersei Lannister", "Tywin Lannister"))
    t.targaryen.challenge("power")
    t.lannister.defend("Cersei Lannister")
    why = f"They defend with 3. With {LYSONO} you have 4: enough, since attackers win ties. {LYSONO} has insight."
    assert advice(t) == (LYSONO, why)
    t.targaryen.choose(LYSONO)
    assert advice(t) == ("done", "They defend with 3, and 4 STR attacks: enough. The others stay standing.")


def test_the_coach_sends_one_where_nobody_defends() -> None:
    t = table("Daenerys Targaryen")
    t.targaryen.challenge("power")
    t.lannister.defend()
    assert advice(t)[1].startswith("Nobody defends. With ")


def test_he_says_so() -> None:
    assert text_of(LYSONO) == (
        "During the first challenge you initiate each phase, defenders are declared before you declare "
        "attackers (all of them kneel as the challenge is initiated)."
    )
