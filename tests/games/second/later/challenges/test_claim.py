"""Claim of another type, satisfied by another player, replaced, applied once more or without a challenge."""

from __future__ import annotations

from dataclasses import replace

from kingsmoot.kernel.codec import decode, encode
from kingsmoot.scenario import Scenario, side

MIRRI = "Mirri Maz Duur"


def no_claim(t: Scenario, plot: str) -> None:
    printed = t.s.deal.cards[t.card(plot).c].plot
    assert printed is not None
    t.reprint(plot, plot=replace(printed, claim=0))


def mirri(hand: tuple[str, ...] = ()) -> Scenario:
    """Mirri has attacked alone for intrigue and won, and claim is about to be applied."""
    t = Scenario(
        targaryen=side("targaryen", play=[MIRRI], hand=["Khal Drogo"]),
        martell=side(
            "martell", play=["Doran Martell (kneeling)", "Palace Spearman (kneeling)"], hand=[*hand], gold=5, power=3
        ),
    )
    t.targaryen.challenge("intrigue", MIRRI)
    return t


# -- replaced -------------------------------------------------------------------------------------------


def test_something_else_comes_instead_of_claim() -> None:
    t = mirri(hand=("Ghaston Grey",))
    assert t.card(MIRRI).text == (
        "Interrupt: When claim is applied for a challenge in which this card is attacking alone, choose a character "
        "the losing opponent controls. Instead of the normal claim effects, kill it."
    )
    with t.stop_at("before keywords"):
        t.targaryen.use(MIRRI, "Doran Martell")
    assert t.martell.dead == ["Doran Martell"]
    assert t.martell.hand == ["Ghaston Grey"]
    assert "Claim is applied" not in " ".join(t.log)


def test_what_replaces_claim_may_be_saved_from() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[MIRRI]),
        martell=side("martell", play=["Doran Martell (kneeling) + Doran Martell", "Palace Spearman (kneeling)"]),
    )
    t.targaryen.challenge("intrigue", MIRRI)
    t.targaryen.use(MIRRI, "Doran Martell")
    t.martell.save_with_duplicate("Doran Martell")
    assert t.card("Doran Martell").in_play
    assert not t.martell.dead


def test_nothing_is_killed_before_everybody_has_interrupted() -> None:
    t = mirri(hand=("Vengeance for Elia", "Ghaston Grey"))
    t.targaryen.use(MIRRI, "Doran Martell")
    assert t.card("Doran Martell").in_play
    twin = decode(t.s.game, encode(t.s))
    assert twin == t.s
    assert t.martell.can("play Vengeance for Elia")


def test_the_replacement_that_is_used_last_counts() -> None:
    """E45: first Mirri, then Vengeance for Elia: the attacker satisfies the normal claim."""
    t = mirri(hand=("Vengeance for Elia", "Ghaston Grey"))
    t.targaryen.use(MIRRI, "Doran Martell")
    with t.stop_at("before keywords"):
        t.martell.play("Vengeance for Elia")
    assert t.card("Doran Martell").in_play
    assert t.martell.hand == ["Ghaston Grey"]
    assert (t.targaryen.hand, t.targaryen.discard) == ([], ["Khal Drogo"])


def test_a_claim_of_nothing_is_replaced_as_well() -> None:
    """E46, with a power challenge and a claim of 0."""
    t = Scenario(
        targaryen=side("targaryen", play=[MIRRI], plot="A Feast for Crows"),
        martell=side("martell", play=["Doran Martell (kneeling)"], power=2),
    )
    no_claim(t, "A Feast for Crows")
    t.targaryen.challenge("power", MIRRI)
    with t.stop_at("before keywords"):
        t.targaryen.use(MIRRI)
    assert t.martell.dead == ["Doran Martell"]
    assert t.martell.faction_power == 2


def test_who_does_not_attack_alone_replaces_nothing() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[MIRRI, "Daenerys Targaryen"]),
        martell=side("martell", play=["Palace Spearman (kneeling)"], hand=["Ghaston Grey"]),
    )
    with t.stop_at("before keywords"):
        t.targaryen.challenge("intrigue", MIRRI, "Daenerys Targaryen")
    assert t.martell.hand == []
    assert not t.martell.dead


def test_a_location_is_taken_instead() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Dagmer Cleftjaw"]),
        stark=side("stark", play=["Sunspear", "The Wall", "The Roseroad", "Winterfell Steward (kneeling)"]),
    )
    t.greyjoy.challenge("military", "Dagmer Cleftjaw")
    with t.stop_at("before keywords"):
        t.greyjoy.use("Dagmer Cleftjaw")  # The Roseroad is limited, and The Wall is too dear
    assert t.card("Sunspear").controller is t.greyjoy
    assert t.card("Winterfell Steward").in_play


def test_who_is_killed_instead_of_claim_is_not_killed_for_claim() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Rakharo"]),
        stark=side("stark", play=["Arya Stark (kneeling)", "Sansa Stark (kneeling)"]),
    )
    with t.stop_at("after challenge"):
        t.targaryen.challenge("military", "Rakharo")
        t.stark.choose("Arya Stark")
        t.targaryen.use("Rakharo")
    assert t.card("Rakharo").power == 1
    t = Scenario(
        greyjoy=side("greyjoy", play=["The Seastone Chair", "Asha Greyjoy (pack Core)"]),
        targaryen=side("targaryen", play=["Rakharo (kneeling)", "Viserys Targaryen (kneeling)"]),
    )
    t.greyjoy.challenge("military", "Asha Greyjoy")
    with t.stop_at("before keywords"):
        t.greyjoy.use("The Seastone Chair", "Viserys Targaryen")
    assert t.targaryen.dead == ["Viserys Targaryen"]
    assert t.greyjoy.faction_kneels
    assert not t.targaryen.can("use Rakharo")


# -- of another player, of another type -----------------------------------------------------------------


def test_another_player_satisfies_claim() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], title="Master of Coin"),
        martell=side(
            "martell", play=["Palace Spearman (kneeling)"], hand=["Vengeance for Elia"], gold=2, title="Master of Laws"
        ),
        tyrell=side("tyrell", play=["Margaery Tyrell", "The Knight of Flowers"], title="Master of Ships"),
    )
    t.stark.challenge("military", "Robb Stark", against=t.martell)
    t.martell.play("Vengeance for Elia", "House Tyrell")
    assert t.asked is t.tyrell
    assert t.about == "claim"
    t.tyrell.choose("Margaery Tyrell")
    assert t.tyrell.dead == ["Margaery Tyrell"]
    assert t.card("Palace Spearman").in_play
    assert t.challenge.loser is t.martell


def test_power_claim_that_falls_back_moves_nothing() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon"], power=2),
        martell=side("martell", hand=["Vengeance for Elia"], gold=2, power=3),
    )
    t.baratheon.challenge("power", "Stannis Baratheon")
    with t.stop_at("before keywords"):
        t.martell.play("Vengeance for Elia")
    assert (t.baratheon.faction_power, t.martell.faction_power) == (3, 3)  # 1 for no defence


def test_the_attacker_may_apply_another_claim() -> None:
    for controller in ("lannister", "stark"):
        plots = {"lannister": "A Noble Cause", "stark": "A Noble Cause", controller: "Now It Comes To War"}
        t = Scenario(
            lannister=side("lannister", play=["Tywin Lannister"], plot=plots["lannister"]),
            stark=side("stark", play=["Arya Stark (kneeling)"], hand=["Ice"], plot=plots["stark"]),
        )
        t.lannister.challenge("intrigue", "Tywin Lannister")
        t.pass_windows(until="may")
        assert t.asked is t.lannister
        no = t.copy()
        with t.stop_at("before keywords"):
            t.lannister.choose("yes")
        assert (t.stark.dead, t.stark.hand) == (["Arya Stark"], ["Ice"])
        with no.stop_at("before keywords"):
            no.lannister.choose("no")
        assert (no.stark.dead, no.stark.hand) == ([], [])


# -- once more, and without a challenge -----------------------------------------------------------------


def test_claim_of_another_type_is_applied_as_well() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister", "Castamere"], gold=3),
        stark=side("stark", play=["Arya Stark (kneeling)"], hand=["Ice"]),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    with t.stop_at("before keywords"):
        t.lannister.use("Castamere")
    assert (t.stark.dead, t.stark.hand, t.stark.discard) == (["Arya Stark"], [], ["Ice"])


def test_an_agenda_applies_claim_of_another_type() -> None:
    t = Scenario(
        stark=side("stark", play=["Wildling Horde", "Robb Stark"], agenda="The Free Folk (pack LaterReplacements)"),
        lannister=side("lannister", play=["The Tickler (kneeling)"], hand=["Lannisport"], power=2),
    )
    t.stark.challenge("military", "Wildling Horde")
    t.stark.use("The Free Folk")
    assert t.options == ["intrigue", "power"]
    with t.stop_at("before keywords"):
        t.stark.choose("intrigue")
    assert (t.lannister.dead, t.lannister.hand) == (["The Tickler"], [])
    assert t.stark.faction_kneels


def corn(*kinds: str) -> Scenario:
    """Lannister, whose claim is 0, has initiated these against the Night's Watch, and is done with challenging."""
    attackers = {"military": "Ser Jaime Lannister", "intrigue": "Cersei Lannister", "power": "Tywin Lannister"}
    t = Scenario(
        lannister=side("lannister", play=[*attackers.values()], hand=["Ice", "Heartsbane"], plot="A Noble Cause"),
        watch=side("nightswatch", play=["Steward at the Wall"], hand=["Corn, Corn, Corn"], plot="Heads on Spikes"),
    )
    no_claim(t, "A Noble Cause")
    assert t.watch.claim == 1
    for kind in kinds:
        t.lannister.challenge(kind, attackers[kind])
        if t.about == "defenders":
            t.watch.defend()
        while t.about not in ("challenge", "first-player", "window"):
            t.choose(t.options[-1])
    return t


def done_challenging(t: Scenario) -> None:
    t.lannister.choose("no more challenges")
    t.watch.choose("no more challenges")


def test_claim_without_a_challenge() -> None:
    """E53, with a card that says the same: types of which none was initiated against you."""
    t = corn("military", "power")
    done_challenging(t)
    assert t.watch.can("play Corn, Corn, Corn")
    with t.stop_at("after phase ends"):
        t.watch.play("Corn, Corn, Corn")  # intrigue is the only type that is left, and Lannister the only opponent
    assert len(t.lannister.hand) == 1
    assert t.card("Steward at the Wall").kneeling


def test_the_type_is_chosen_among_those_not_initiated() -> None:
    t = corn("power")
    done_challenging(t)
    t.watch.play("Corn, Corn, Corn")
    assert t.options == ["military", "intrigue"]
    assert decode(t.s.game, encode(t.s)) == t.s
    t.watch.choose("military")
    assert (t.about, t.asked) == ("claim", t.lannister)
    t.lannister.choose("Cersei Lannister")
    assert t.lannister.dead == ["Cersei Lannister"]


def test_no_claim_without_a_challenge_once_all_types_were_initiated() -> None:
    assert not corn("military", "power", "intrigue").watch.can("play Corn, Corn, Corn")


# -- whom it takes, and how much ------------------------------------------------------------------------


def test_who_must_be_chosen_for_claim() -> None:
    """E50: with a claim of 2, one is given, the other is free."""
    t = Scenario(
        martell=side("martell", play=["Spearmaiden", "The Red Viper"], hand=["Winter Is Coming"], gold=5),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark (kneeling)", "Sansa Stark (kneeling)"]),
    )
    t.martell.challenge("military", "Spearmaiden", "The Red Viper")
    t.martell.use("Spearmaiden", "Robb Stark")
    t.martell.play("Winter Is Coming")
    t.pass_windows(until="claim")
    assert t.options == ["Arya Stark", "Sansa Stark"]
    assert t.stark.why_not("Robb Stark") == "Already chosen."


def test_claim_that_is_set_is_not_raised() -> None:
    """E48: no claim, but power for winning unopposed."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Winter Is Coming"], gold=1),
        martell=side("martell", play=["Palace Spearman (kneeling)"], hand=["Burning on the Sand"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("Winter Is Coming")
    assert t.stark.claim == 2
    with t.stop_at("before keywords"):
        t.martell.play("Burning on the Sand")
        assert t.stark.claim == 0
    assert t.card("Palace Spearman").in_play
    assert t.stark.faction_power == 1
