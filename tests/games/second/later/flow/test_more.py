"""Further cards that wait, ask, search and look."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import read_back, text_of

# -- looks ----------------------------------------------------------------------------------------------


def test_secrets_of_the_conclave_takes_one_discards_one_and_orders_the_others() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark"],
            deck=["Ice", "Arya Stark", "Summer", "Bran Stark", "Grey Wind"],
            plot="Secrets of the Conclave",
        ),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.stark.use("Secrets of the Conclave")
    t.stark.choose("Summer")
    t.stark.choose("Bran Stark")
    read_back(t)
    t.stark.choose("Grey Wind", "Ice", "Arya Stark")
    assert t.stark.hand == ["Summer"]
    assert t.stark.discard == ["Bran Stark"]
    assert t.stark.deck[:3] == ["Grey Wind", "Ice", "Arya Stark"]
    assert t.lannister.foresees(t.stark) == []
    assert t.lannister.knows(t.stark) == []


def test_at_white_harbor_the_loser_picks_before_all_eyes() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight", "White Harbor"], deck=["Ice", "Arya Stark"]),
        lannister=side("lannister", power=3),
    )
    t.stark.challenge("power", "Tumblestone Knight")
    t.stark.use("White Harbor")
    assert t.asked is t.lannister
    t.lannister.choose("Arya Stark")
    assert t.stark.hand == ["Arya Stark"]
    assert t.lannister.knows(t.stark) == ["Arya Stark"]
    assert t.stark.deck[-1] == "Ice"
    assert text_of("White Harbor") == (
        "Reaction: After you win a challenge, reveal the top 2 cards of your deck. The losing opponent chooses one of "
        "them. Add it to your hand and place the other on the bottom of your deck."
    )


# -- searches -------------------------------------------------------------------------------------------


def test_fresh_recruits_finds_one_of_each_kind() -> None:
    t = Scenario(
        watch=side(
            "nightswatch",
            hand=["Fresh Recruits"],
            deck=["Old Forest Hunter", "Ranging Party", "Veteran Builder", "Steward at the Wall", "Messenger Raven"],
            gold=3,
        ),
        lannister=side("lannister"),
        phase="dominance",
    )
    t.watch.play("Fresh Recruits", "take Ranging Party")
    assert "take Old Forest Hunter" not in t.options
    t.watch.choose("take Veteran Builder", "take Steward at the Wall")
    assert sorted(t.watch.hand) == ["Ranging Party", "Steward at the Wall", "Veteran Builder"]


def test_a_time_for_wolves_may_put_a_cheap_one_into_play() -> None:
    t = Scenario(
        stark=side("stark", deck=["Grey Wind", "Direwolf Pup", "Summer"], plots=["A Time For Wolves"], agenda="Fealty"),
        lannister=side("lannister", plots=["The Winds of Winter"]),
        phase="plot",
    )
    t.choose("first player House Stark")
    assert {"take Grey Wind", "take Summer", "put Summer into play", "put Direwolf Pup into play"} <= set(t.options)
    assert "put Grey Wind into play" not in t.options
    t.stark.choose("put Summer into play")
    assert t.card("Summer").in_play


def test_after_lay_waste_the_owner_may_search() -> None:
    t = Scenario(
        stark=side("stark", hand=["Lay Waste"], gold=1),
        lannister=side(
            "lannister", play=["Lannisport", "The Tickler"], deck=["Casterly Rock", "Little Bird", "Tywin Lannister"]
        ),
        phase="dominance",
    )
    t.stark.play("Lay Waste", "Lannisport")
    assert t.asked is t.lannister
    t.lannister.choose("yes", "put Little Bird into play", "attach to The Tickler")
    assert t.card("Little Bird").host == t.card("The Tickler")
    assert t.lannister.discard == ["Lannisport"]
    assert text_of("Lay Waste") == (
        "Dominance action: Choose and discard a non-limited location or attachment. Then, its owner may search their "
        "deck for a location or attachment with lower printed cost than that card, put it into play and shuffle their "
        "deck."
    )


# -- away for a while -----------------------------------------------------------------------------------


def test_the_red_priest_keeps_a_card_of_a_hand_until_he_leaves() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Red Priest"], gold=3),
        lannister=side("lannister", hand=["Treachery", "Tywin Lannister"]),
        phase="marshaling",
    )
    t.baratheon.marshal("Red Priest")
    t.baratheon.use("Red Priest", "Tywin Lannister")
    assert t.lannister.hand == ["Treachery"]
    read_back(t)
    t.happen("killed", "Red Priest")
    assert sorted(t.lannister.hand) == ["Treachery", "Tywin Lannister"]
    assert "Tywin Lannister" in t.baratheon.knows(t.lannister)


def test_olennas_wheelhouse_hides_a_character_until_the_next_phase() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Olenna's Wheelhouse (1 gold)", "Margaery Tyrell (kneeling)"]),
        lannister=side("lannister", play=["The Tickler"]),
        phase="marshaling",
    )
    t.tyrell.set_windows(always=["action"])
    t.tyrell.use("Olenna's Wheelhouse")
    assert t.card("Margaery Tyrell").zone == "removed"
    t.run_to("after phase begins")
    assert t.card("Margaery Tyrell").in_play
    assert not t.card("Margaery Tyrell").kneeling
    assert text_of("Olenna's Wheelhouse") == (
        "Marshaling action: Kneel this card and discard 1 gold from this card to remove a Tyrell character you control "
        "from the game until the next phase begins."
    )


# -- x targets, the highest of them ---------------------------------------------------------------------


def test_in_a_melee_at_bitterbridge_the_strongest_of_x_gains_renown() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Randyll Tarly", "Left"], hand=["Melee at Bitterbridge"], gold=3),
        lannister=side("lannister", play=["Tywin Lannister", "The Tickler"]),
    )
    t.tyrell.challenge("military", "Randyll Tarly", "Left")
    t.lannister.defend("Tywin Lannister", "The Tickler")
    t.tyrell.play("Melee at Bitterbridge")
    assert t.options == ["X is 1", "X is 2", "X is 3"]
    t.tyrell.choose("X is 2", "Left", "Tywin Lannister")
    assert t.tyrell.gold == 1
    assert (t.challenge.attack, t.challenge.defence) == (5, t.card("Tywin Lannister").strength + 2)
    assert text_of("Melee at Bitterbridge") == (
        "Action: During a challenge, choose X participating characters. Until the end of the challenge, each character "
        "with the highest STR among them gains renown and each other one of them does not contribute its STR to the "
        "challenge."
    )


# -- each player, one of several ------------------------------------------------------------------------


def test_when_jon_arryn_is_killed_each_player_may_choose() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Jon Arryn (kneeling)"], deck=["Melisandre", "Lightbringer"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.happen("killed", "Jon Arryn")
    t.baratheon.choose("yes", "they draw 2 cards")
    assert sorted(t.baratheon.hand) == ["Lightbringer", "Melisandre"]
    t.lannister.choose("yes", "they gain 1 power for their faction")
    assert t.lannister.faction_power == 1
    assert t.baratheon.dead == ["Jon Arryn"]


def test_the_poor_fellows_take_what_the_loser_chooses() -> None:
    t = Scenario(
        stark=side("stark", play=["Poor Fellows"], deck=["Ice"]),
        lannister=side("lannister", play=["The Tickler (kneeling)", "Burned Men (kneeling)"]),
    )
    t.stark.challenge("military", "Poor Fellows")
    t.stark.use("Poor Fellows")
    assert t.asked is t.lannister
    t.lannister.choose("let House Stark draw 1 card")
    assert t.stark.hand == ["Ice"]
    assert t.card("Poor Fellows").power == 0


def test_return_to_the_fields_gives_something_for_each() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Winterfell Steward", "Direwolf Pup", "Robb Stark"],
            deck=["Ice", "Summer"],
            plots=["Return to the Fields"],
            agenda="Fealty",
        ),
        lannister=side("lannister", plots=["The Winds of Winter"]),
        phase="plot",
    )
    t.choose("first player House Stark")
    t.stark.choose("Winterfell Steward", "Direwolf Pup", "no more")
    assert sorted(t.stark.hand) == ["Ice", "Summer"]
    assert t.stark.gold == 2


# -- what is waited for ---------------------------------------------------------------------------------


def test_cerseis_wheelhouse_is_used_by_the_first_player() -> None:
    def first(name: str) -> Scenario:
        t = Scenario(
            lannister=side("lannister", play=["Cersei's Wheelhouse"], plots=["A Clash of Kings"]),
            stark=side("stark", plots=["The Winds of Winter"]),
            phase="plot",
        )
        t.choose(f"first player {name}")
        return t

    t = first("House Lannister")
    t.lannister.use("Cersei's Wheelhouse", "gain 1 gold")
    assert t.lannister.gold >= 1
    assert "House Lannister uses Cersei's Wheelhouse." in t.log
    assert not first("House Stark").lannister.can("use Cersei's Wheelhouse")


def test_the_highgarden_treasury_pays_for_who_is_removed_from_a_challenge() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Highgarden", "Highgarden Treasury", "Left"], gold=2),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.tyrell.challenge("military", "Left")
    t.tyrell.use("Highgarden")
    t.tyrell.use("Highgarden Treasury")
    assert t.tyrell.gold == 2  # one paid, one gained
    assert not t.card("Left").participating


def test_the_seasoned_woodsman_is_given_something_with_each_attachment() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Seasoned Woodsman", "Yoren"], hand=["Little Bird", "Noble Lineage"], gold=5),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.watch.marshal("Little Bird", "attach to Yoren")
    assert not t.watch.can("use Seasoned Woodsman")
    t.watch.marshal("Noble Lineage", "attach to Seasoned Woodsman")
    gold = t.watch.gold
    t.watch.use("Seasoned Woodsman", "gain 1 gold")
    assert t.watch.gold == gold + 1


def test_the_sand_steed_is_glad_of_the_end_of_summer() -> None:
    t = Scenario(
        martell=side(
            "martell", play=["The Red Viper + Sand Steed"], plot="Calm Over Westeros", plots=["The Winds of Winter"]
        ),
        stark=side("stark", plots=["A Noble Cause"], play=["Robb Stark"]),
        phase="plot",
    )
    t.martell.use("Sand Steed")
    assert t.card("The Red Viper").power == 1
