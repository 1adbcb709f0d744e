"""Cards of the Core Set in odd situations: a copy on each side, immune cards, cards taken over, traits given."""

import pytest

from kingsmoot.games.winter.library import by_title, cards
from kingsmoot.scenario import side
from tests.games.winter.table import scene


def text_of(title: str) -> str:
    return cards()[by_title(f"{title} [core]").code].text


# -- a copy on each side --------------------------------------------------------------------------------


def test_it_rains_but_once() -> None:
    t = scene(
        stark=side("stark", plot="Rains of Autumn", play=["Great Keep"]),
        lannister=side("lannister", plot="Rains of Autumn", play=["Lannisport Steward"]),
        baratheon=side("baratheon", plot="Tax Season", play=["Aegon's Garden"]),
    )
    assert [player.income for player in t.players] == [4, 4, 6]


def test_pycelle_does_not_answer_another_pycelle() -> None:
    t = scene(
        "marshaling",
        lannister=side(
            "lannister",
            play=["Grand Maester Pycelle", "Knight of the Tumblestone"],
            hand=["Muster", "Enemy Informer"],
            deck=["Ser Rodrik Cassel"],
        ),
        stark=side("stark", play=["Grand Maester Pycelle"], deck=["Hodor"]),
    )
    t.lannister.play("Muster", "take Ser Rodrik Cassel")
    t.stark.use("Grand Maester Pycelle")
    assert t.stark.hand == ["Hodor"]
    assert not any(option.startswith("use Grand Maester Pycelle") for option in t.options)


@pytest.mark.parametrize("mine", [True, False])
def test_pycelle_heeds_the_effects_of_opponents_not_what_they_reveal_for_you(mine: bool) -> None:
    season, quiet = ["Summoning Season"], ["Marching Orders"]
    t = scene(
        "plot",
        lannister=side(
            "lannister", plots=season if mine else quiet, play=["Grand Maester Pycelle"], deck=["Enemy Informer"] * 2
        ),
        stark=side("stark", plots=quiet if mine else season, deck=["Hodor", "Direwolf Pup"]),
    )
    t.skip_to("search", take_first=True)
    searchers = [t.lannister, t.stark] if mine else [t.stark, t.lannister]
    for one in searchers:
        one.choose("take Enemy Informer" if one is t.lannister else "take Hodor")
    offered = any(option.startswith("use Grand Maester Pycelle") for option in t.options)
    assert offered != mine


@pytest.mark.parametrize("found", ["nothing", "take Hodor"])
def test_pycelle_heeds_an_opponents_effect_once_also_if_it_reveals_a_card_of_yours_alone(found: str) -> None:
    t = scene(
        "plot",
        lannister=side("lannister", play=["Grand Maester Pycelle"], deck=["Enemy Informer", "The Hound"]),
        stark=side("stark", plots=["Summoning Season"], deck=["Hodor"]),
    )
    t.skip_to("search", take_first=True)
    t.stark.choose(found)
    t.lannister.choose("take Enemy Informer")
    t.lannister.use("Grand Maester Pycelle")
    assert not t.lannister.can("use Grand Maester Pycelle")


# -- immune cards, and cards without a target -----------------------------------------------------------


def test_stannis_keeps_the_player_from_defending_whatever_the_characters_are_immune_to() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Stannis Baratheon", "Old Red Priest"]),
        targaryen=side("targaryen", play=["Warlock's Servitors", "Brienne of Tarth"]),
    )
    t.baratheon.challenge("military", "Stannis Baratheon")
    t.targaryen.choose("Warlock's Servitors")  # for the claim: nobody was asked to defend
    assert (t.baratheon.faction_power, t.card("Stannis Baratheon").power) == (1, 1)


def test_stannis_leaves_his_own_side_free_to_defend() -> None:
    t = scene(
        lannister=side("lannister", play=["Lannisport Weaponsmith"]),
        baratheon=side("baratheon", play=["Stannis Baratheon"]),
        stark=side("stark", play=["Hodor"]),
    )
    t.lannister.challenge("military", "Lannisport Weaponsmith", against=t.stark)
    t.stark.defend("Hodor")  # Stannis does not attack
    assert t.challenge.winner is t.stark


def test_winter_comes_to_starks_only() -> None:
    hand = ["Winter is Coming"]
    for other, offered in (("stark", True), ("baratheon", False)):
        t = scene(
            lannister=side("lannister", play=["Enemy Informer"], hand=hand),
            other=side(other, play=["Old Red Priest (kneeling)"]),
        )
        t.lannister.challenge("military", "Enemy Informer")
        assert t.lannister.can("play Winter is Coming") == offered


def test_winter_comes_once_a_round_and_in_a_challenge() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]"], hand=["Winter is Coming"] * 2),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling)"], power=5),
    )
    assert not t.stark.can("play Winter is Coming")
    t.stark.challenge("power", "Robb Stark")
    t.stark.play("Winter is Coming")
    assert t.stark.faction_power == 2 + 1  # the second one could not be played, and the challenge has gone on
    assert t.stark.hand == ["Winter is Coming"]


# -- standing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("phase", "offered"), [("standing", False), ("challenges", True)])
@pytest.mark.parametrize("how", ["use Renly Baratheon", "play Distinct Mastery"])
def test_under_noose_and_swordpoint_nothing_stands_the_weak_in_the_standing_phase(
    phase: str, offered: bool, how: str
) -> None:
    t = scene(
        phase,
        baratheon=side(
            "baratheon",
            play=["Renly Baratheon [core] (kneeling)", "Robb Stark [core] (kneeling)", "Crossroads"],
            hand=["Distinct Mastery"],
        ),
        stark=side("stark", plot="Noose and Swordpoint", play=["Hodor"]),
    )
    found: set[str] = set()
    while t.about in ("action", "window") and t.phase == phase:
        found |= set(t.options)
        t.choose("pass")
    assert (how in found) == offered


# -- taken over -----------------------------------------------------------------------------------------


def test_an_honor_guard_comes_back_from_a_victory_of_its_own_only() -> None:
    t = scene(
        other=side("martell", play=["Enemy Informer", "Lannisport Weaponsmith"]),
        mine=side("stark", hand=["Winterfell Honor Guard"], play=["Maester Aemon", "Hodor", "Robb Stark [core]"]),
    )
    t.mine.use("Winterfell Honor Guard")
    t.other.challenge("intrigue", "Enemy Informer")  # a victory without it
    t.pass_windows(until="challenge")
    assert "Winterfell Honor Guard" in t.other.in_play
    t.other.challenge("military", "Winterfell Honor Guard")
    t.mine.defend("Hodor", "Robb Stark")  # and a defeat
    t.skip_to("first-player")
    assert (t.mine.dead, "Winterfell Honor Guard" in t.other.in_play) == ([], True)


# -- a trait that was given -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("victim", "claims"), [("Lannisport Weaponsmith + Lordship", 1), ("Lannisport Weaponsmith", 0)]
)
def test_joffrey_is_pleased_by_the_death_of_a_lord_by_title(victim: str, claims: int) -> None:
    name, *title = victim.split(" + ")
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", "Hodor"]),
        lannister=side("lannister", play=[" + ".join([f"{name} (kneeling)", *title]), "Joffrey Baratheon (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.choose(name)
    assert t.lannister.can("use Joffrey Baratheon") == bool(claims)


def test_joffrey_claims_three_power_a_round() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", plots=["Valar Morghulis"], play=["Joffrey Baratheon + Joffrey Baratheon"]),
        stark=side(
            "stark", plots=["Tax Season"], play=["Robb Stark", "Catelyn Stark", "Greatjon Umber", "Arya Stark", "Hodor"]
        ),
    )
    t.choose("first player House Lannister")
    t.lannister.save_with_duplicate("Joffrey Baratheon")
    t.lannister.use("Joffrey Baratheon")
    t.lannister.use("Joffrey Baratheon")
    t.lannister.use("Joffrey Baratheon")
    assert not any(option.startswith("use Joffrey Baratheon") for option in t.options)
    assert t.card("Joffrey Baratheon").power == 3


@pytest.mark.parametrize(
    ("place", "claims"), [("attach to nothing", False), ("attach to House Stark of House Stark", True)]
)
def test_captain_groleo_heeds_chambers_that_are_played_as_an_attachment(place: str, claims: bool) -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Lord Eddard's Chambers", "Hodor"]),
        targaryen=side("targaryen", play=["Captain Groleo"]),
    )
    t.stark.marshal("Lord Eddard's Chambers", place)
    assert any(option.startswith("use Captain Groleo") for option in t.options) == claims


def test_arya_takes_all_of_a_keyword() -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark [core]", "Crossroads"]),
        lannister=side("lannister", play=["Qyburn's Informers + Gutter Rat's Cunning"]),
    )
    t.stark.use("Arya Stark")
    assert [t.card(title).has("stealth") for title in ("Qyburn's Informers", "Arya Stark")] == [False, True]


# -- the words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Shaggydog", "this card gets +3 STR and is immune to events"),
        ("Lethal Counterattack", "kneel 2 House Stark characters you control to kill each attacking character"),
        ("Kings in the North", "kneel 2 House Stark characters you control: each of them claims 1 power"),
        ("Counting Favors", "You and that opponent each draw 3 cards"),
        ("The Hound", "When this card is killed, place it in its owner's discard pile instead of the dead pile."),
        ("Retreat", "return it to its owner's hand instead of placing it in the dead pile"),
        ("Noose and Swordpoint", "cannot stand in the standing phase"),
        ("Winterfell Honor Guard", "After that player wins a challenge with this card, its owner takes control of it."),
    ],
)
def test_what_is_said_is_what_is_done(title: str, words: str) -> None:
    assert words in text_of(title)


def test_nothing_is_said_of_viserys_that_he_does_not_do() -> None:
    assert "cannot be saved" not in text_of("Viserys Targaryen")
