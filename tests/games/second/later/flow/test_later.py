"""What is done later, and what lasts until something happens."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.state import ThronesState
from tests.games.second.later.reading import read_back, text_of

# -- if you win, or else --------------------------------------------------------------------------------


def old_wyk(*defence: str) -> Scenario:
    """A Drowned God character comes back from the dead, in the middle of a power challenge."""
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Old Wyk", "Balon Greyjoy"], dead=["Drowned Men", "Aeron Damphair", "Theon Greyjoy"]
        ),
        lannister=side("lannister", play=list(defence)),
    )
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.greyjoy.use("Old Wyk")
    return t


def test_old_wyk_brings_back_the_topmost_character_of_its_kind_as_an_attacker() -> None:
    t = old_wyk("Cersei Lannister")
    assert t.card("Aeron Damphair").attacking
    assert t.card("Aeron Damphair").kneeling
    assert t.greyjoy.dead == ["Drowned Men", "Theon Greyjoy"]
    assert t.challenge.attack == 8


def test_old_wyk_returns_it_to_hand_before_anybody_reacts_if_the_challenge_is_won_by_enough() -> None:
    """E69, with another character of the Drowned God."""
    t = old_wyk("Cersei Lannister")
    with t.stop_at("after challenge decided"):
        t.lannister.defend()
    t.run_to("before claim")
    assert t.challenge.by == 8
    assert t.greyjoy.hand == ["Aeron Damphair"]
    assert not t.card("Aeron Damphair").in_play


def test_old_wyk_puts_it_under_the_deck_if_the_challenge_is_not_won_by_enough() -> None:
    t = old_wyk("Tywin Lannister")
    with t.stop_at("after determine winner"):
        t.lannister.defend("Tywin Lannister")
    assert t.challenge.by == 2
    assert t.greyjoy.hand == []
    assert t.greyjoy.deck[-1] == "Aeron Damphair"


def test_old_wyk_does_so_as_well_if_nobody_wins() -> None:
    t = old_wyk("Cersei Lannister")
    for title in ("Aeron Damphair", "Balon Greyjoy"):
        t.card(title).add_strength(-9, until="phase")
    with t.stop_at("after challenge ends"):
        t.lannister.defend()
    t.pass_windows(until="challenge")
    assert t.challenge.winner is None
    assert t.greyjoy.deck[-1] == "Aeron Damphair"


def test_old_wyk_in_the_middle_of_its_promise_can_be_read_back() -> None:
    t = old_wyk("Cersei Lannister")
    read_back(t)


# -- at the end of the phase ----------------------------------------------------------------------------


def test_house_of_the_undying_brings_all_dead_of_an_opponent_until_the_end_of_the_phase() -> None:
    """E40, with others than Shae."""
    t = Scenario(
        targaryen=side("targaryen", play=["House of the Undying"]),
        stark=side("stark", dead=["Robb Stark", "Robb Stark", "Bran Stark", "Tumblestone Knight"], play=["Summer"]),
    )
    t.targaryen.use("House of the Undying")
    assert t.targaryen.in_play == ["Bran Stark", "Tumblestone Knight"]  # of two Robbs, each keeps the other away
    assert t.stark.dead == ["Robb Stark", "Robb Stark"]
    t.skip_to("after challenges phase")
    assert t.targaryen.in_play == []
    assert t.stark.dead == ["Robb Stark", "Robb Stark", "Bran Stark", "Tumblestone Knight"]
    assert not any(line.startswith("Bran Stark is killed") for line in t.log)


def test_house_of_the_undying_leaves_alone_who_has_left_play_in_the_meantime() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["House of the Undying"]),
        stark=side("stark", dead=["Bran Stark", "Tumblestone Knight"], play=["Summer"]),
    )
    t.targaryen.use("House of the Undying")
    t.happen("returned to hand", "Tumblestone Knight")
    t.skip_to("after challenges phase")
    assert t.stark.dead == ["Bran Stark"]
    assert t.stark.hand == ["Tumblestone Knight"]


def test_house_of_the_undying_says_what_it_does() -> None:
    assert text_of("House of the Undying") == (
        "Challenges action: Remove this card from the game to choose an opponent and put each character in that "
        "opponent's dead pile into play under your control. At the end of the phase, place each of them still in play "
        "in its owner's dead pile (cannot be saved)."
    )


def pyke(gold: int = 3) -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Pyke (pack LaterFlow)"], hand=["Great Kraken"], gold=gold),
        lannister=side("lannister", play=["The Tickler", "Gold Cloaks", "Cersei Lannister"], deck=["Burned Men"]),
    )
    t.greyjoy.ambush("Great Kraken")
    return t


def test_pyke_puts_a_card_on_a_deck_and_lets_its_owner_draw_at_the_end_of_the_phase() -> None:
    t = pyke()
    assert t.greyjoy.gold == 1  # one less than it costs
    t.greyjoy.use("Pyke", "The Tickler")
    assert t.lannister.deck[:2] == ["The Tickler", "Burned Men"]
    assert t.greyjoy.foresees(t.lannister) == ["The Tickler"]  # everybody has seen it go there
    assert t.lannister.hand == []
    read_back(t)
    t.skip_to("after challenges phase")
    assert t.lannister.hand == ["The Tickler"]


def test_pyke_chooses_no_loyal_card_and_none_that_costs_more() -> None:
    t = pyke()
    t.greyjoy.use("Pyke")  # Cersei is loyal, the Gold Cloaks cost 4
    assert t.lannister.in_play == ["Gold Cloaks", "Cersei Lannister"]


def test_the_draw_at_the_end_comes_also_if_the_card_is_elsewhere_by_then() -> None:
    t = pyke()
    t.greyjoy.use("Pyke", "The Tickler")
    t.happen("discarded from deck", "The Tickler")
    t.skip_to("after challenges phase")
    assert t.lannister.hand == ["Burned Men"]


def test_the_white_shadows_take_a_character_for_the_phase() -> None:
    """E41."""
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], plot="The White Shadows"),
        stark=side("stark", play=["Robb Stark (kneeling) (3 power)"]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.lannister.use("The White Shadows")
    robb = t.card("Robb Stark")
    assert robb.controller is t.lannister
    assert (robb.power, robb.blank, robb.has("renown")) == (0, True, False)
    assert robb.traits == []  # nothing is excepted from this blank
    read_back(t)
    t.skip_to("after challenges phase")
    assert t.stark.dead == ["Robb Stark"]
    assert t.lannister.in_play == ["Tywin Lannister"]


def test_the_blank_of_the_white_shadows_does_not_follow_the_card_out_of_play() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], plot="The White Shadows"),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.lannister.use("The White Shadows")
    t.happen("returned to hand", "Robb Stark")
    assert t.s.endings == []
    assert all(row[0] != 100 for row in t.s.lasting)


def test_the_last_of_the_giants_is_killed_at_the_end_of_the_phase() -> None:
    t = Scenario(
        lannister=side("lannister", hand=['"The Last of the Giants"', "Littlefinger"], gold=2),
        stark=side("stark", play=["Summer"]),
    )
    t.lannister.play('"The Last of the Giants"', "Littlefinger")
    assert t.card("Littlefinger").has("intimidate")
    t.skip_to("after challenges phase")
    assert t.lannister.dead == ["Littlefinger"]


# -- until something happens ----------------------------------------------------------------------------


def coldhands(*stark: str) -> Scenario:
    t = Scenario(
        watch=side("nightswatch", hand=["Coldhands"], play=["Yoren", "Ranging Party"], gold=9),
        stark=side("stark", play=list(stark)),
        phase="marshaling",
    )
    t.watch.marshal("Coldhands")
    return t


def test_coldhands_takes_one_character_of_each_player_away_until_he_leaves() -> None:
    t = coldhands("Robb Stark (2 power) + Ice", "Bran Stark")
    t.watch.use("Coldhands", "Robb Stark")
    assert t.card("Robb Stark").zone == "removed"
    assert t.card("Yoren").zone == "removed"
    assert t.stark.hand == ["Ice"]
    read_back(t)
    with t.stop_at("after returned to hand"):
        t.happen("returned to hand", "Coldhands")
    t.resume()
    assert t.card("Robb Stark").in_play
    assert (t.card("Robb Stark").power, t.card("Robb Stark").controller) == (0, t.stark)
    assert t.card("Yoren").controller is t.watch


def test_coldhands_needs_a_character_of_every_player() -> None:
    t = coldhands("Vanguard of the North")
    assert not t.watch.can("use Coldhands")


def test_a_unique_character_whose_copy_has_died_meanwhile_stays_away() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Coldhands"], play=["Yoren"], gold=9),
        stark=side("stark", play=["Robb Stark"], hand=["Robb Stark"], gold=9),
        phase="marshaling",
    )
    t.watch.marshal("Coldhands")
    t.watch.use("Coldhands")
    t.stark.marshal("Robb Stark")
    t.happen("killed", t.stark.card("Robb Stark"))
    t.happen("killed", "Coldhands")
    assert t.stark.in_play == []
    assert t.card("Yoren").in_play


def test_a_duplicate_saves_from_being_taken_away() -> None:
    t = coldhands("Robb Stark + Robb Stark")
    t.watch.use("Coldhands")
    t.stark.save_with_duplicate("Robb Stark")
    assert t.card("Robb Stark").in_play
    assert t.card("Yoren").zone == "removed"


def recruiter() -> Scenario:
    t = Scenario(
        watch=side("nightswatch", play=["Recruiter for the Watch"]),
        stark=side("stark", play=["Bran Stark", "Robb Stark"]),
        phase="marshaling",
    )
    t.watch.use("Recruiter for the Watch", "Bran Stark")
    assert t.card("Bran Stark").controller is t.watch
    return t


def test_the_recruiter_keeps_a_character_until_he_stands() -> None:
    t = recruiter()
    read_back(t)
    t.skip_to("before stood")
    assert t.card("Bran Stark").controller is t.watch
    t.run_to("after stood")
    assert t.card("Bran Stark").controller is t.stark  # before anybody can react


def test_the_recruiter_gives_the_character_back_when_he_leaves_play() -> None:
    t = recruiter()
    t.happen("killed", "Recruiter for the Watch")
    assert t.card("Bran Stark").controller is t.stark
    assert t.s.endings == []


def test_the_recruiter_says_until_when() -> None:
    assert text_of("Recruiter for the Watch") == (
        "This card may stay knelt during the standing phase. "
        "Marshaling action: Kneel this card to choose and take control of a character with printed cost 2 or lower "
        "until this card stands or leaves play."
    )


def test_what_waits_for_an_end_is_told_by_no_view() -> None:
    t = recruiter()
    for player in (t.watch, t.stark):
        assert isinstance(player.imagines(3), ThronesState)
