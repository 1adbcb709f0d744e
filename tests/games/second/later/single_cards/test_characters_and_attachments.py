"""Characters and attachments: assault on a condition, a chosen keyword, gold paid away, the bottom of a deck."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import read_back, text_of


def test_thenns_assault_with_armies_and_wildlings_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["Thenns", "Wildling Horde"]), lannister=side("lannister", play=["The Roseroad"])
    )
    t.stark.challenge("military", "Thenns", "Wildling Horde", assault="The Roseroad")
    assert t.challenge.assaulted == ["The Roseroad"]


def test_thenns_assault_nothing_beside_anybody_else() -> None:
    t = Scenario(stark=side("stark", play=["Thenns", "Robb Stark"]), lannister=side("lannister", play=["The Roseroad"]))
    t.stark.challenge("military", "Thenns", "Robb Stark")
    assert t.about != "assault"
    assert text_of("Thenns") == (
        "During a challenge in which a non-Army non-Wildling character is attacking, this card cannot target a "
        "location using assault."
    )


def test_stonesnake_gains_a_keyword_of_whom_he_bypasses() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Stonesnake"]), stark=side("stark", play=["Robb Stark", "Sansa Stark"])
    )
    t.reprint("Robb Stark", keywords=frozenset({"renown", "insight", "immune to events"}))
    t.watch.challenge("military", "Stonesnake", bypass=["Robb Stark"])
    t.watch.use("Stonesnake")
    assert t.options == ["renown", "insight"]
    t.watch.choose("renown")
    read_back(t)
    assert t.card("Stonesnake").has("renown")
    assert not t.card("Stonesnake").has("insight")
    t.stark.defend()
    t.skip_to("after challenges phase", take_first=True)
    assert not t.card("Stonesnake").has("renown")


def test_stonesnake_has_nothing_to_choose_of_one_without_keywords() -> None:
    t = Scenario(watch=side("nightswatch", play=["Stonesnake"]), stark=side("stark", play=["Sansa Stark"]))
    t.reprint("Sansa Stark", keywords=frozenset())
    t.watch.challenge("military", "Stonesnake", bypass=["Sansa Stark"])
    assert not t.watch.can("use Stonesnake")


def test_kings_blood_counts_its_gold_before_it_is_paid_away() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon + King's Blood (2 gold)"]),
        stark=side("stark", power=5),
        phase="plot",
    )
    t.choose("first player House Baratheon")
    t.baratheon.use("King's Blood")
    assert t.stark.power == 3
    assert t.baratheon.discard == ["King's Blood"]
    assert t.card("Robert Baratheon").kneeling


def test_kings_blood_without_gold_would_do_nothing() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon + King's Blood"]),
        stark=side("stark", power=5),
        phase="plot",
    )
    t.choose("first player House Baratheon")
    assert not t.baratheon.can("use King's Blood")


def test_benjicot_turns_up_the_bottom_of_every_deck() -> None:
    t = Scenario(
        stark=side("stark", play=["Benjicot (kneeling)", "Robb Stark"], deck=["Ice", "Moon Boy"], below=0),
        lannister=side("lannister", deck=["Moon Boy", "Burned Men"], below=0),
    )
    t.happen("stood", "Benjicot")
    assert t.stark.hand == ["Moon Boy"]
    assert t.lannister.discard == ["Burned Men"]
    assert (t.stark.deck, t.lannister.deck) == (["Ice"], ["Moon Boy"])
    assert t.lannister.knows(t.stark) == ["Moon Boy"]


def test_lysa_makes_the_vale_loyal() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Lysa Arryn", "Benjicot", "Hedge Knight"], plot="A Noble Cause"),
        stark=side("stark"),
    )
    t.reprint("Benjicot", keywords=frozenset({"renown"}))
    t.reprint("Hedge Knight", keywords=frozenset({"stealth"}))
    assert t.tyrell.initiative == 0
    assert t.card("Lysa Arryn").has("renown")
    assert not t.card("Lysa Arryn").has("stealth")


def test_lysa_needs_an_initiative_of_nothing() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Lysa Arryn", "Benjicot"], plot="A Clash of Kings"), stark=side("stark"))
    t.reprint("Benjicot", keywords=frozenset({"renown"}))
    assert t.tyrell.initiative > 0
    assert not t.card("Lysa Arryn").has("renown")


def test_a_flaming_sword_burns_out_when_its_bearer_attacks() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Melisandre + Flaming Sword", "Selyse Baratheon (pack Core)"]),
        stark=side("stark"),
    )
    t.baratheon.challenge("power", "Melisandre")
    read_back(t)
    t.skip_to("after challenges phase")
    assert t.baratheon.discard == ["Flaming Sword"]


def test_a_flaming_sword_stays_with_whoever_stays_at_home() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Melisandre + Flaming Sword", "Selyse Baratheon (pack Core)"]),
        stark=side("stark"),
    )
    t.baratheon.challenge("intrigue", "Selyse Baratheon")
    t.skip_to("after challenges phase")
    assert t.card("Flaming Sword").in_play
    assert text_of("Flaming Sword").endswith(
        "When the challenges phase ends, if attached character has been declared as an attacker this phase, sacrifice "
        "this card."
    )


def test_missandei_discarded_from_hand_enters_play() -> None:
    """E54."""
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"]), targaryen=side("targaryen", hand=["Missandei"])
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.targaryen.use("Missandei")
    assert t.card("Missandei").in_play
    assert t.targaryen.discard == []


def test_missandei_discarded_from_the_deck_enters_play() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye"]), targaryen=side("targaryen", deck=["Missandei", "Drogon"])
    )
    t.greyjoy.challenge("power", "Euron Crow's Eye")
    t.greyjoy.choose("pillage", "yes")
    t.targaryen.use("Missandei")
    assert t.card("Missandei").in_play
    assert t.targaryen.discard == []


def test_missandei_may_go_to_the_discard_pile_and_not_twice_into_play() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"]),
        targaryen=side("targaryen", hand=["Missandei"], dead=["Missandei"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    assert not t.targaryen.can("use Missandei")


def test_obella_discarded_for_claim_takes_power_and_goes_home() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], power=2),
        martell=side("martell", hand=["Obella Sand"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.martell.use("Obella Sand")
    assert t.martell.faction_power == 1
    assert t.card("Obella Sand").zone == "deck"


def test_obella_killed_for_claim_does_the_same() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], power=2),
        martell=side("martell", play=["Obella Sand (kneeling)"]),
    )
    t.lannister.challenge("military", "The Tickler")
    t.martell.use("Obella Sand")
    assert t.martell.faction_power == 1
    assert t.card("Obella Sand").zone == "deck"


def test_obella_discarded_otherwise_stays_where_she_is() -> None:
    t = Scenario(lannister=side("lannister", power=2), martell=side("martell", play=["Obella Sand"]))
    t.happen("killed", "Obella Sand")
    assert not t.martell.can("use Obella Sand")
    assert t.martell.dead == ["Obella Sand"]
