"""House Stark."""

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Quality

WAIT = "Winter Is Coming"
"""With 1 gold for it, whoever holds it is asked in every action window of a challenge."""


def test_arya_brings_a_facedown_duplicate_and_with_it_a_military_icon() -> None:
    t = Scenario(
        stark=side("stark", hand=["Arya Stark", "Bran Stark"], deck=["Ice"], gold=6),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.marshal("Arya Stark")
    t.stark.use("Arya Stark")
    assert t.card("Arya Stark").duplicates == 1
    assert t.card("Arya Stark").icons == "MP"
    assert "Ice" not in t.stark.deck + t.stark.discard + t.stark.hand


def test_only_arya_s_player_knows_what_lies_under_her() -> None:
    t = Scenario(
        stark=side("stark", hand=["Arya Stark", "Bran Stark"], deck=["Ice"], gold=6),
        lannister=side("lannister", hand=["Littlefinger"]),
        phase="marshaling",
    )
    t.stark.marshal("Arya Stark")
    t.stark.use("Arya Stark")
    mine, theirs = (t.view(seat)["table"]["players"][0]["play"][0] for seat in (0, 1))
    assert [card["title"] for card in mine["facedown"]] == ["Ice"]
    assert theirs["facedown"] == [None]
    under = set()
    for seed in range(30):
        twin = t.players[1].imagines(seed)
        t.s.game.check(twin)
        assert twin.view(1) == t.view(1)
        assert twin.duplicates(t.card("Arya Stark").c) == twin.facedown
        under.add(twin.deal.cards[twin.facedown[0]].title)
    assert len(under) > 1
    for seed in range(5):
        twin = t.players[0].imagines(seed)
        assert [twin.deal.cards[c].title for c in twin.facedown] == ["Ice"]


def test_arya_is_saved_by_any_card_that_lies_facedown_on_her() -> None:
    t = Scenario(
        stark=side("stark", play=["Old Bear Mormont"], hand=["Arya Stark"], deck=["Ice"], gold=3),
        watch=side("nightswatch", play=["Ranging Party"]),
        phase="marshaling",
    )
    t.stark.marshal("Arya Stark")
    t.stark.use("Arya Stark")
    t.skip_to("challenge")
    t.stark.choose("no more challenges")
    t.watch.challenge("military", "Ranging Party")
    t.stark.defend()
    t.pass_windows(until="claim")
    t.stark.choose("Arya Stark")
    assert t.stark.can("save Arya Stark with a facedown duplicate")
    t.choose("save Arya Stark with a facedown duplicate")
    assert t.card("Arya Stark").in_play
    assert t.card("Arya Stark").icons == "P"
    assert t.stark.discard == ["Ice"]
    assert t.card("Arya Stark").facedown == 0


def test_arya_has_the_icon_with_an_ordinary_duplicate_too() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark + Arya Stark"]),
        lannister=side("lannister", play=["The Tickler"]),
    )
    assert t.card("Arya Stark").icons == "MP"
    t.stark.challenge("military", "Arya Stark", bypass=["The Tickler"])
    t.lannister.defend()
    t.pass_windows()
    assert t.lannister.dead == ["The Tickler"]


def test_arya_drawing_on_the_last_card_of_the_deck_loses_the_game() -> None:
    t = Scenario(
        stark=side("stark", hand=["Arya Stark"], gold=3, below=1),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.marshal("Arya Stark")
    t.stark.use("Arya Stark")
    assert t.winner is t.lannister


def test_bran_cancels_an_event() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Eddard Stark"], hand=["Put to the Sword"], gold=2),
        stark=side("stark", play=["Bran Stark", "Catelyn Stark (kneeling)", "Winterfell Steward (kneeling)"]),
    )
    t.lannister.challenge("military", "Eddard Stark")
    t.stark.defend()
    t.lannister.play("Put to the Sword", "Catelyn Stark")
    t.stark.use("Bran Stark")
    assert t.stark.discard == ["Bran Stark"]  # sacrificed, not killed
    t.pass_windows(until="claim")
    t.stark.choose("Winterfell Steward")
    assert t.card("Catelyn Stark").in_play
    assert t.lannister.gold == 0
    assert t.lannister.discard == ["Put to the Sword"]


def test_bran_does_not_cancel_the_abilities_of_cards_in_play_nor_his_own_player_s_events() -> None:
    t = Scenario(
        stark=side("stark", play=["Bran Stark", "Eddard Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["Bran Stark (kneeling)", "The Tickler (kneeling)"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    t.lannister.defend()
    t.stark.play("Put to the Sword", "The Tickler")
    assert t.asked is t.lannister
    assert t.options == ["use Bran Stark of House Lannister for Put to the Sword", "pass"]
    t.choose("pass")
    assert t.lannister.dead[0] == "The Tickler"
    assert t.stark.in_play == ["Bran Stark", "Eddard Stark"]


def test_catelyn_silences_her_opponents() -> None:
    t = Scenario(
        stark=side("stark", play=["Catelyn Stark"], hand=[WAIT], gold=1),
        lannister=side("lannister", play=["Old Forest Hunter"], hand=["Ghost"]),
    )
    assert t.lannister.can("use Old Forest Hunter")
    t.choose("pass")
    t.stark.challenge("power", "Catelyn Stark")
    t.stark.choose("pass")
    assert t.in_challenge
    assert t.asked is t.stark  # it is the second action window: the others were not even asked in the first

    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"], hand=[WAIT], gold=1),
        lannister=side("lannister", play=["Old Forest Hunter"], hand=["Ghost"]),
    )
    t.stark.challenge("power", "Robb Stark")
    assert t.lannister.can("use Old Forest Hunter")


def test_catelyn_does_not_silence_her_own_player() -> None:
    t = Scenario(
        stark=side("stark", play=["Catelyn Stark"], hand=[WAIT], gold=1),
        lannister=side("lannister"),
    )
    t.stark.challenge("power", "Catelyn Stark")
    assert t.stark.can(f"play {WAIT}")


def test_eddard_stands_when_a_challenge_is_initiated_against_you() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side("stark", play=["Eddard Stark (kneeling)"]),
    )
    t.lannister.challenge("power", "Tywin Lannister")
    t.stark.use("Eddard Stark")
    assert not t.card("Eddard Stark").kneeling
    t.stark.defend("Eddard Stark")
    assert t.card("Eddard Stark").kneeling


def test_eddard_stays_down_in_your_own_challenge_and_in_one_against_others() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark (kneeling)", "Arya Stark"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
        watch=side("nightswatch"),
    )
    t.stark.challenge("power", "Arya Stark", against=t.watch)
    assert not t.stark.can("use Eddard Stark")
    t.lannister.challenge("power", "Tywin Lannister", against=t.watch)
    assert not t.stark.can("use Eddard Stark")


def test_grey_wind_kills_the_weak() -> None:
    t = Scenario(
        stark=side("stark", play=["Grey Wind", "Winterfell Steward"]),
        lannister=side("lannister", play=["Steward at the Wall", "Tumblestone Knight", "Tywin Lannister"]),
    )
    t.stark.use("Grey Wind")
    assert t.options == ["Winterfell Steward", "Steward at the Wall"]
    t.stark.choose("Steward at the Wall")
    assert t.lannister.dead == ["Steward at the Wall"]
    assert t.card("Grey Wind").kneeling


def test_grey_wind_with_robb_kills_strength_two() -> None:
    t = Scenario(
        stark=side("stark", play=["Grey Wind", "Robb Stark"]),
        lannister=side("lannister", play=["Tumblestone Knight", "Robb Stark"]),
    )
    t.stark.use("Grey Wind")
    assert t.lannister.dead == ["Tumblestone Knight"]

    t = Scenario(
        stark=side("stark", play=["Grey Wind"]),
        lannister=side("lannister", play=["Tumblestone Knight", "Robb Stark"]),
    )
    assert not t.stark.can("use Grey Wind")  # their Robb does not help


def test_robb_stands_everybody_once_a_round() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister + Syrio's Training"], plot="The Winds of Winter"),
        stark=side(
            "stark",
            play=[
                "Robb Stark (kneeling)",
                "Winterfell Steward (kneeling)",
                "Bran Stark (kneeling)",
                "Summer (kneeling)",
                "Heart Tree Grove (kneeling)",
            ],
        ),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.stark.defend()
    t.pass_windows(until="claim")
    t.stark.choose("Winterfell Steward", "Bran Stark")
    t.stark.use("Robb Stark for Bran Stark")
    assert not t.card("Robb Stark").kneeling
    assert not t.card("Summer").kneeling
    assert t.card("Heart Tree Grove").kneeling  # characters only
    assert not t.stark.can("use Robb Stark")


def test_robb_mourns_starks_of_his_own_side_only() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Robb Stark (kneeling)"]),
        lannister=side("lannister", play=["Winterfell Steward (kneeling)"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    t.lannister.defend()
    assert not t.stark.can("use Robb Stark")
    assert t.lannister.dead == ["Winterfell Steward"]

    t = Scenario(
        lannister=side("lannister", play=["Eddard Stark"]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Steward at the Wall (kneeling)"]),
    )
    t.lannister.challenge("military", "Eddard Stark")
    t.stark.defend()
    t.pass_windows(until="claim")
    t.stark.choose("Steward at the Wall")
    assert not t.stark.can("use Robb Stark")


def test_robb_mourns_a_stark_whom_he_had_from_another() -> None:
    """What counts is who controlled the character, not whose dead pile it goes to."""
    t = Scenario(
        watch=side("nightswatch", play=["Robb Stark (kneeling)"], hand=["Yoren"], gold=3),
        stark=side("stark", play=["Eddard Stark", "Robb Stark (kneeling)"], discard=["Tumblestone Knight"]),
        phase="marshaling",
    )
    t.watch.marshal("Yoren")
    t.watch.use("Yoren")
    knight = t.card("Tumblestone Knight")
    t.skip_to("challenge")
    t.watch.choose("no more challenges")
    t.stark.challenge("military", "Eddard Stark")
    t.watch.defend()
    t.pass_windows(until="claim")
    t.watch.choose("Tumblestone Knight")
    assert t.stark.dead == ["Tumblestone Knight"]
    assert knight.owner is t.stark
    assert t.asked is t.watch
    assert t.options == ["use Robb Stark of The Night's Watch for Tumblestone Knight", "pass"]
    t.choose("pass")
    assert not t.stark.can("use Robb Stark")


def test_robb_mourns_bran_s_sacrifice() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Eddard Stark"], hand=["Put to the Sword"], gold=2),
        stark=side("stark", play=["Bran Stark", "Robb Stark (kneeling)", "Catelyn Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Eddard Stark")
    t.stark.defend()
    t.lannister.play("Put to the Sword", "Robb Stark")
    t.stark.use("Bran Stark")
    t.stark.use("Robb Stark for Bran Stark")
    assert not t.card("Robb Stark").kneeling
    assert not t.card("Catelyn Stark").kneeling


def test_sansa_enters_knelt_and_gives_power_once_a_round() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"], hand=["Sansa Stark"], gold=3),
        lannister=side("lannister", play=["Messenger Raven"]),
        phase="marshaling",
    )
    t.stark.marshal("Sansa Stark")
    assert t.card("Sansa Stark").kneeling

    t = Scenario(
        stark=side("stark", play=["Sansa Stark (kneeling)"], hand=["Ghost"], power=3),
        lannister=side("lannister"),
        phase="standing",
    )
    t.stark.use("Sansa Stark")
    assert t.stark.faction_power == 4


def test_sansa_s_power_is_limited() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Eddard Stark", "Arya Stark"]),
        stark=side("stark", play=["Sansa Stark (kneeling) + Seal of the Hand", "Robb Stark", "Winterfell Steward"]),
    )
    t.stark.use("Seal of the Hand")
    t.stark.use("Sansa Stark")
    assert t.stark.faction_power == 1
    t.lannister.challenge("power", "Arya Stark")
    t.stark.defend("Sansa Stark")
    t.skip_to("challenge")
    assert t.card("Sansa Stark").kneeling
    t.lannister.challenge("military", "Eddard Stark")
    t.stark.defend()
    t.pass_windows(until="claim")
    t.stark.choose("Winterfell Steward")
    t.stark.use("Robb Stark")
    assert not t.card("Sansa Stark").kneeling
    assert not t.stark.can("use Sansa Stark")  # again in this round


def test_summer_brings_somebody_back() -> None:
    t = Scenario(
        stark=side(
            "stark",
            hand=["Summer"],
            gold=3,
            discard=["Bran Stark", "Robb Stark", "Ice", "Steward at the Wall"],
            dead=["Arya Stark", "Bran Stark"],
        ),
        lannister=side("lannister", discard=["Winterfell Steward"]),
        phase="marshaling",
    )
    t.stark.marshal("Summer")
    t.stark.use("Summer")
    assert t.options == [
        "Bran Stark in the discard pile of House Stark",
        "Arya Stark",
        "Bran Stark in the dead pile of House Stark",
    ]
    t.stark.choose("Arya Stark")
    assert t.stark.hand == ["Arya Stark"]
    assert t.stark.dead == ["Bran Stark"]
    assert [card["title"] for card in t.view(1)["table"]["players"][0]["known"]] == ["Arya Stark"]  # everybody saw it


def test_summer_gives_bran_insight() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer", "Bran Stark"], deck=["Ice"]),
        lannister=side("lannister", play=["Bran Stark"]),
    )
    assert t.card("Bran Stark", t.stark).has("insight")
    assert not t.card("Bran Stark", t.lannister).has("insight")
    t.stark.challenge("power", "Bran Stark of House Stark")
    t.lannister.defend()
    t.skip_to("keyword-use")
    t.stark.choose("yes")
    assert "Ice" in t.stark.hand


def test_direwolf_pup_grows_with_the_pack() -> None:
    t = Scenario(
        stark=side("stark", play=["Direwolf Pup", "Grey Wind", "Summer", "Robb Stark"]),
        lannister=side("lannister", play=["Ghost"]),
    )
    assert t.card("Direwolf Pup").strength == 3


def test_tumblestone_knight_just_fights() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight"]),
        lannister=side("lannister"),
    )
    t.stark.challenge("power", "Tumblestone Knight")
    t.pass_windows()
    assert t.stark.faction_power == 1


def test_vanguard_does_not_kneel_to_attack_in_a_war() -> None:
    for mine, theirs, kneels in (
        ("A Storm of Swords", "Rebuilding", False),
        ("Rebuilding", "A Storm of Swords", False),
        ("Rebuilding", "Rebuilding", True),
    ):
        t = Scenario(
            stark=side("stark", play=["Vanguard of the North"], hand=[WAIT], gold=1, plot=mine),
            lannister=side("lannister", play=["The Tickler"], plot=theirs),
        )
        t.stark.challenge("military", "Vanguard of the North")
        assert t.card("Vanguard of the North").participating
        assert t.card("Vanguard of the North").kneeling == kneels


def test_vanguard_kneels_to_defend() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Vanguard of the North"],
            plot="A Storm of Swords",
        ),
        lannister=side("lannister", play=["Eddard Stark"], hand=[WAIT], gold=1),
    )
    t.pass_windows(until="challenge")
    t.stark.choose("no more challenges")
    t.lannister.challenge("military", "Eddard Stark")
    t.stark.defend("Vanguard of the North")
    assert t.card("Vanguard of the North").kneeling


def test_vanguard_kneels_to_attack_in_a_power_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Vanguard of the North"], hand=[WAIT], gold=1, plot="A Storm of Swords"),
        lannister=side("lannister"),
    )
    t.stark.challenge("military", "Vanguard of the North")
    assert not t.card("Vanguard of the North").kneeling
    add_lasting(t.s, Quality.ICON_POWER, 1, Period.PHASE, t.card("Vanguard of the North").c)
    t.stark.challenge("power", "Vanguard of the North")
    assert t.card("Vanguard of the North").kneeling


def test_winterfell_steward_and_heart_tree_grove_save_gold() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward", "Heart Tree Grove"], hand=["Ice", "Robb Stark", "Sansa Stark"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.gold = 9
    t.stark.use("Winterfell Steward")
    t.stark.use("Heart Tree Grove")
    t.stark.marshal("Robb Stark")
    assert t.stark.gold == 9 - 6 + 2
    assert t.card("Winterfell Steward").kneeling
    assert t.card("Heart Tree Grove").kneeling
    t.stark.marshal("Ice", "attach to Robb Stark")
    assert t.stark.gold == 2  # both reductions are spent


def test_heart_tree_grove_helps_with_any_stark_card_and_the_steward_with_characters() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Winterfell Steward", "Heart Tree Grove"], hand=["Gates of Winterfell", "Bran Stark"]
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.gold = 5
    t.stark.use("Winterfell Steward")
    t.stark.use("Heart Tree Grove")
    t.stark.marshal("Gates of Winterfell")
    assert t.stark.gold == 4
    t.stark.marshal("Bran Stark")
    assert t.stark.gold == 3


def test_ice_kills_after_a_military_victory() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice"]),
        lannister=side("lannister", play=["Tywin Lannister (kneeling)", "The Tickler (kneeling)"]),
    )
    assert t.card("Robb Stark").strength == 7
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    t.stark.use("Ice", "Tywin Lannister")
    assert t.stark.discard == ["Ice"]
    assert "Tywin Lannister" in t.lannister.dead
    assert t.card("Robb Stark").strength == 5


def test_ice_needs_its_bearer_in_a_military_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice"]),
        lannister=side("lannister", play=["Tywin Lannister (kneeling)"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.lannister.defend()
    assert not t.stark.can("use Ice")

    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice", "Eddard Stark"]),
        lannister=side("lannister", play=["Tywin Lannister (kneeling)"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    t.lannister.defend()
    assert not t.stark.can("use Ice")


def test_gates_of_winterfell_draw_a_stark_card() -> None:
    t = Scenario(
        stark=side("stark", play=["Gates of Winterfell", "Tumblestone Knight"], deck=["Ice", "Ghost"]),
        lannister=side("lannister"),
    )
    t.stark.use("Gates of Winterfell")
    assert t.stark.hand == ["Ice"]
    assert [card["title"] for card in t.view(1)["table"]["players"][0]["known"]] == ["Ice"]
    assert t.card("Gates of Winterfell").kneeling


def test_gates_of_winterfell_leave_a_stranger_on_top() -> None:
    t = Scenario(
        stark=side("stark", play=["Gates of Winterfell", "Tumblestone Knight"], deck=["Ghost", "Ice"]),
        lannister=side("lannister"),
    )
    t.stark.use("Gates of Winterfell")
    assert t.stark.hand == []
    assert t.stark.deck[:2] == ["Ghost", "Ice"]
    for seat in (0, 1):  # everybody knows what lies on top from now on
        twin = t.players[seat].imagines(5)
        assert twin.deal.cards[twin.deck[0][-1]].title == "Ghost"


def test_the_wolfswood_lets_direwolves_ambush() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["The Wolfswood", "Tumblestone Knight"], hand=["Grey Wind", "Summer", "Robb Stark"], gold=5
        ),
        lannister=side("lannister", play=["The Tickler"], hand=["Ghost"], gold=5),
    )
    assert t.options == ["ambush Grey Wind", "ambush Summer", "pass"]
    t.stark.ambush("Summer")
    assert "Summer" in t.stark.in_play
    assert t.stark.gold == 2


def test_for_the_north_strengthens_and_draws_if_you_win() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight"], hand=["For the North!"], deck=["Ice"]),
        lannister=side("lannister", play=["Vanguard of the North"]),
    )
    t.stark.challenge("military", "Tumblestone Knight")
    t.lannister.defend("Vanguard of the North")
    t.stark.play("For the North!", "Tumblestone Knight")
    assert t.stark.hand == ["Ice"]  # 4 to 4: the attacker wins


def test_for_the_north_draws_nothing_in_defeat() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight", "Winterfell Steward"], hand=["For the North!"], deck=["Ice"]),
        lannister=side("lannister", play=["Eddard Stark", "Arya Stark"]),
    )
    t.stark.challenge("military", "Tumblestone Knight")
    t.lannister.defend("Eddard Stark")
    t.stark.play("For the North!", "Tumblestone Knight")
    assert t.stark.discard == ["For the North!"]
    t.pass_windows(until="keyword-use")
    t.skip_to("challenge")
    assert t.stark.hand == []
    t.stark.challenge("power", "Winterfell Steward")  # and nothing is left of it in the next challenge
    t.lannister.defend()
    t.skip_to("challenge")
    assert t.stark.hand == []


def test_for_the_north_is_for_military_challenges() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight"], hand=["For the North!"]),
        lannister=side("lannister"),
    )
    t.stark.challenge("power", "Tumblestone Knight")
    assert not t.stark.can("play For the North!")


def test_like_warm_rain_kills_an_attacker() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister", "Tyrion Lannister"]),
        stark=side("stark", play=["Summer", "Grey Wind (kneeling)"], hand=["Like Warm Rain", "Like Warm Rain"], gold=2),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister", "Tyrion Lannister")
    t.stark.defend()
    t.stark.play("Like Warm Rain", "Tyrion Lannister")
    assert t.card("Summer").kneeling
    assert t.lannister.dead == ["Tyrion Lannister"]
    assert not t.stark.can("play Like Warm Rain")  # no direwolf stands, and once in a challenge


def test_like_warm_rain_needs_a_direwolf_and_a_defeat_in_intrigue() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side("stark", play=["Tumblestone Knight"], hand=["Like Warm Rain"], gold=1),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.stark.defend()
    assert not t.stark.can("play Like Warm Rain")

    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side("stark", play=["Summer"], hand=["Like Warm Rain"], gold=1),
    )
    t.lannister.challenge("power", "Tywin Lannister")
    t.stark.defend()
    assert not t.stark.can("play Like Warm Rain")


def test_winter_is_coming_once_in_a_challenge() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Tumblestone Knight", "Vanguard of the North"],
            hand=["Winter Is Coming", "Winter Is Coming"],
            gold=2,
        ),
        lannister=side("lannister", power=5),
    )
    assert not t.stark.can("play Winter Is Coming")
    t.stark.challenge("power", "Tumblestone Knight")
    t.stark.play("Winter Is Coming")
    assert not t.stark.can("play Winter Is Coming")
    assert t.about == "challenge"
    assert t.lannister.power == 3
    assert t.stark.power == 3  # 2 moved, 1 for being unopposed
