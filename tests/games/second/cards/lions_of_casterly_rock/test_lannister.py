"""Lions of Casterly Rock: House Lannister, in the order of the pack."""

import pytest

from kingsmoot.scenario import BadScenario, NotOffered, Scenario, side

CERSEI = "Cersei Lannister (pack LoCR)"
JAIME = "Ser Jaime Lannister (pack LoCR)"
TYRION = "Tyrion Lannister (pack LoCR)"
TYWIN = "Tywin Lannister (pack LoCR)"
COURTESAN = "Courtesan of the Rose"
DEBTS = "A Lannister Always Pays His Debts"
MARAUDERS = "Ser Gregor's Marauders"

# -- Cersei Lannister -----------------------------------------------------------------------------------


def test_cersei_attacks_standing_in_intrigue() -> None:
    t = Scenario(lannister=side("lannister", play=[CERSEI]), tyrell=side("tyrell", play=[COURTESAN]))
    t.lannister.challenge("intrigue", "Cersei Lannister")
    with t.stop_at("before claim"):
        t.tyrell.defend()
    assert not t.card("Cersei Lannister").kneeling


def test_cersei_kneels_in_other_challenges_and_as_a_defender() -> None:
    t = Scenario(lannister=side("lannister", play=[CERSEI]), tyrell=side("tyrell", play=[COURTESAN]))
    t.lannister.challenge("power", "Cersei Lannister")
    assert t.card("Cersei Lannister").kneeling
    t = Scenario(
        tyrell=side("tyrell", play=[COURTESAN, "Garden Caretaker"]), lannister=side("lannister", play=[CERSEI])
    )
    t.tyrell.challenge("intrigue", COURTESAN)
    t.lannister.defend("Cersei Lannister")
    assert t.card("Cersei Lannister").kneeling


def test_cersei_gains_1_power_however_many_cards_are_discarded_at_once() -> None:
    t = Scenario(
        lannister=side("lannister", play=[CERSEI], plot="The Winds of Winter"),
        stark=side("stark", hand=["Ice", "Summer", "Lady"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.lannister.use("Cersei Lannister")
    assert len(t.stark.hand) == 1
    assert t.card("Cersei Lannister").power == 1
    assert not t.lannister.can("use Cersei Lannister")


def test_cersei_gains_1_power_for_all_cards_discarded_for_the_reserve() -> None:
    t = Scenario(
        lannister=side("lannister", play=[CERSEI]),
        stark=side(
            "stark",
            hand=["Ice", "Summer", "Lady", "Grey Wind", "Robb Stark", "Hodor", "Arya Stark"],
            plot="Sneak Attack",
        ),
        phase="taxation",
    )
    t.stark.choose("discard Ice")
    t.stark.choose("discard Lady")
    t.lannister.use("Cersei Lannister")
    assert t.card("Cersei Lannister").power == 1
    assert not t.lannister.can("use Cersei Lannister")


def test_cersei_gains_nothing_from_her_own_hand() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=[COURTESAN, "Garden Caretaker"]),
        lannister=side("lannister", play=[CERSEI], hand=["Hear Me Roar!"]),
    )
    t.tyrell.challenge("intrigue", COURTESAN)
    with t.stop_at("after claim"):
        t.lannister.defend()
    assert t.lannister.hand == []
    assert t.card("Cersei Lannister").power == 0


def test_cersei_reacts_three_times_per_round() -> None:
    t = Scenario(
        lannister=side("lannister", play=[CERSEI]), stark=side("stark", hand=["Ice", "Summer", "Lady", "Grey Wind"])
    )
    for title in ("Ice", "Summer", "Lady"):
        t.happen("discarded from hand", title)
        t.lannister.use("Cersei Lannister")
    t.happen("discarded from hand", "Grey Wind")
    assert not t.lannister.can("use Cersei Lannister")
    assert t.card("Cersei Lannister").power == 3


def cersei_among_titles() -> Scenario:
    return Scenario(
        lannister=side("lannister", play=[CERSEI], title="Master of Coin"),
        stark=side("stark", hand=["Ice"], title="Master of Ships"),
        tyrell=side("tyrell", hand=["Heartsbane"], title="Master of Laws"),
    )


def test_cersei_spares_a_player_whom_she_supports() -> None:
    t = cersei_among_titles()
    t.happen("discarded from hand", "Ice")
    assert not t.lannister.can("use Cersei Lannister")
    t = cersei_among_titles()
    t.happen("discarded from hand", "Heartsbane")  # a player who supports her is not spared
    t.lannister.use("Cersei Lannister")
    assert t.card("Cersei Lannister").power == 1


def test_cersei_reacts_once_for_each_opponent_who_discards() -> None:
    t = Scenario(
        lannister=side("lannister", play=[CERSEI]),
        stark=side("stark", hand=["Ice", "Lady"]),
        tyrell=side("tyrell", hand=["Heartsbane"]),
    )
    t.happen("discarded from hand", "Ice", "Lady", "Heartsbane")
    t.lannister.use("Cersei Lannister")
    t.lannister.use("Cersei Lannister")
    assert t.card("Cersei Lannister").power == 2
    assert not t.lannister.can("use Cersei Lannister")


# -- Tyrion Lannister -----------------------------------------------------------------------------------


def tyrion_wins(*clansmen: str, deck: list[str] | None = None) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=[TYRION, *clansmen], deck=deck or []),
        stark=side("stark", play=["Hodor", "Bran Stark"]),
    )
    t.lannister.challenge("military", clansmen[0])
    t.stark.defend()
    return t


def test_tyrion_returns_a_clansman_to_draw_2_cards() -> None:
    t = tyrion_wins("Burned Men", deck=["Ice", "Lady", "Summer"])
    t.lannister.use("Tyrion Lannister", "draw 2 cards")
    assert t.lannister.hand == ["Burned Men", "Ice", "Lady"]


def test_tyrion_returns_a_clansman_for_3_gold_twice_per_phase() -> None:
    t = tyrion_wins("Burned Men", "Chella Daughter of Cheyk", "Timett Son of Timett")
    t.lannister.use("Tyrion Lannister", "gain 3 gold")
    assert not t.lannister.can("use Tyrion Lannister")  # once for each challenge won
    t.stark.choose("Hodor")
    t.lannister.challenge("intrigue", "Chella Daughter of Cheyk")
    t.lannister.use("Tyrion Lannister", "gain 3 gold")
    t.lannister.challenge("power", "Timett Son of Timett")
    t.stark.defend()
    assert not t.lannister.can("use Tyrion Lannister")
    assert t.lannister.gold == 6
    assert t.lannister.hand == ["Burned Men", "Chella Daughter of Cheyk"]


def test_tyrion_raises_claim_until_the_end_of_the_challenge() -> None:
    t = tyrion_wins("Burned Men")
    t.lannister.use(
        "Tyrion Lannister", "until the end of the challenge, raise the claim value on your revealed plot card by 1"
    )
    assert t.lannister.claim == 2
    t.stark.choose("Hodor")
    assert t.stark.dead == ["Hodor", "Bran Stark"]
    assert t.lannister.claim == 1


def test_tyrion_needs_an_attacking_clansman() -> None:
    t = Scenario(lannister=side("lannister", play=[TYRION, "Burned Men"]), stark=side("stark", play=["Bran Stark"]))
    t.lannister.challenge("military", "Tyrion Lannister")
    assert not t.lannister.can("use Tyrion Lannister")
    assert not tyrion_wins("The Tickler").lannister.can("use Tyrion Lannister")


def test_tyrion_returns_no_clansman_of_another_player() -> None:
    t = Scenario(
        lannister=side("lannister", play=[TYRION, "Burned Men (owned by stark)"]), stark=side("stark", play=["Hodor"])
    )
    t.lannister.challenge("military", "Tyrion Lannister", "Burned Men")
    t.stark.defend()
    assert not t.lannister.can("use Tyrion Lannister")


def test_tyrions_choice_is_made_before_anybody_cancels() -> None:
    t = Scenario(
        lannister=side("lannister", play=[TYRION, "Burned Men"]),
        martell=side("lannister", play=["Cersei Lannister"], hand=["Treachery"], gold=1),
    )
    t.lannister.challenge("military", "Tyrion Lannister", "Burned Men")
    t.martell.defend()
    t.lannister.use("Tyrion Lannister")
    assert t.asked is t.lannister
    t.lannister.choose("gain 3 gold")
    assert t.asked is t.martell
    with t.stop_at("before claim"):
        t.martell.play("Treachery")
    assert t.lannister.gold == 0
    assert t.lannister.hand == ["Burned Men"]  # the cost is paid


# -- Ser Kevan Lannister --------------------------------------------------------------------------------


def test_kevan_brings_a_lannister_or_neutral_location_or_attachment_back() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            hand=["Ser Kevan Lannister"],
            discard=["Casterly Rock", "Little Bird", "Ice", "The Tickler", "Hear Me Roar!", "Gates of Winterfell"],
            gold=6,
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.lannister.marshal("Ser Kevan Lannister")
    t.lannister.use("Ser Kevan Lannister")
    assert sorted(t.options) == ["Casterly Rock", "Little Bird"]
    t.lannister.choose("Casterly Rock")
    assert t.card("Casterly Rock").in_play


def test_kevan_attaches_what_he_brings_back() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Ser Kevan Lannister"], discard=["Widow's Wail"], gold=6),
        stark=side("stark"),
        phase="marshaling",
    )
    t.lannister.marshal("Ser Kevan Lannister")
    t.lannister.use("Ser Kevan Lannister")
    assert t.card("Ser Kevan Lannister").attachments == ["Widow's Wail"]


def test_kevan_brings_nothing_when_he_is_put_into_play_or_from_another_discard_pile() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Burned Men"],
            hand=["Ser Kevan Lannister", "Hear Me Roar!"],
            discard=["Casterly Rock"],
            gold=1,
        ),
        stark=side("stark"),
    )
    t.lannister.play("Hear Me Roar!", "Ser Kevan Lannister")
    assert not t.lannister.can("use Ser Kevan Lannister")
    t = Scenario(
        lannister=side("lannister", hand=["Ser Kevan Lannister"], gold=6),
        stark=side("stark", discard=["Little Bird", "Casterly Rock"]),
        phase="marshaling",
    )
    t.lannister.marshal("Ser Kevan Lannister")
    assert not t.lannister.can("use Ser Kevan Lannister")


# -- Timett Son of Timett -------------------------------------------------------------------------------


def timett(*clansmen: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Timett Son of Timett", "The Tickler", *clansmen]),
        stark=side(
            "stark", play=["Winterfell Steward", "Hodor", "Arya Stark", "Robb Stark", "Chella Daughter of Cheyk"]
        ),
    )
    t.lannister.challenge("power", "Timett Son of Timett")
    t.stark.defend()
    return t


def test_timett_kills_by_the_number_of_clansmen() -> None:
    t = timett("Burned Men", "Moon Brothers (kneeling)")
    t.lannister.use("Timett Son of Timett")
    assert sorted(t.options) == [
        "Arya Stark",
        "Burned Men",
        "Hodor",
        "Moon Brothers",
        "The Tickler",
        "Winterfell Steward",
    ]
    t.lannister.choose("Arya Stark")
    assert t.stark.dead == ["Arya Stark"]


def test_timett_alone_counts_himself() -> None:
    t = timett()
    t.lannister.use("Timett Son of Timett")
    assert t.stark.dead == ["Winterfell Steward"]


def test_timett_must_win_as_an_attacker() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"]), lannister=side("lannister", play=["Timett Son of Timett"])
    )
    t.stark.challenge("power", "Winterfell Steward")
    t.lannister.defend("Timett Son of Timett")
    assert not t.lannister.can("use Timett Son of Timett")


# -- Ser Jaime Lannister --------------------------------------------------------------------------------


def test_jaime_gives_renown_to_a_knight_who_attacks_alone() -> None:
    t = Scenario(
        lannister=side("lannister", play=[JAIME, "Hedge Knight", "The Tickler"]),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    assert not t.card("Hedge Knight").has("renown")
    t.lannister.challenge("military", "Hedge Knight")
    assert t.card("Hedge Knight").has("renown")
    assert not t.card("Ser Jaime Lannister").has("renown")
    t.stark.defend("Tumblestone Knight")
    assert not t.card("Tumblestone Knight").has("renown")


@pytest.mark.parametrize("attackers", [("Hedge Knight", "Ser Jaime Lannister"), ("The Tickler",)])
def test_jaime_gives_no_renown_to_others(attackers: tuple[str, ...]) -> None:
    t = Scenario(
        lannister=side("lannister", play=[JAIME, "Hedge Knight", "The Tickler"]), stark=side("stark", play=["Hodor"])
    )
    t.lannister.challenge("military", *attackers)
    assert not any(t.card(title).has("renown") for title in attackers)


def test_jaime_gives_no_renown_to_a_knight_who_defends_alone() -> None:
    t = Scenario(stark=side("stark", play=["Hodor", "Bran Stark"]), lannister=side("lannister", play=[JAIME]))
    t.stark.challenge("military", "Hodor")
    t.lannister.defend("Ser Jaime Lannister")
    assert t.card("Ser Jaime Lannister").defending
    assert not t.card("Ser Jaime Lannister").has("renown")


def test_jaime_gives_no_renown_to_a_knight_of_another_player() -> None:
    t = Scenario(stark=side("stark", play=["Tumblestone Knight"]), lannister=side("lannister", play=[JAIME]))
    t.stark.challenge("military", "Tumblestone Knight")
    assert t.card("Tumblestone Knight").attacking
    assert not t.card("Tumblestone Knight").has("renown")


def test_jaime_gives_a_kingsguard_an_intrigue_icon_for_the_phase() -> None:
    t = Scenario(
        lannister=side("lannister", play=[JAIME, "Hedge Knight"]),
        martell=side("martell", play=["Ser Arys Oakheart", "Obara Sand"]),
    )
    t.lannister.use("Ser Jaime Lannister")
    assert t.options == ["Ser Jaime Lannister", "Ser Arys Oakheart"]  # whosever
    t.lannister.choose("Ser Arys Oakheart")
    assert t.card("Ser Arys Oakheart").icons == "MIP"
    assert not t.lannister.can("use Ser Jaime Lannister")  # once a phase
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Ser Arys Oakheart").icons == "MP"


# -- Tywin Lannister ------------------------------------------------------------------------------------


def tywin(*attackers: str, deck: list[str], **lannister: object) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=[TYWIN, *attackers], **lannister),  # type: ignore[arg-type]
        stark=side("stark", deck=deck, below=0),
    )
    t.lannister.challenge("military", *attackers)
    return t


def test_tywin_looks_at_2_cards_and_discards_one_of_them() -> None:
    t = tywin(MARAUDERS, deck=["Ice", "Lady", "Summer"])
    t.lannister.choose("yes")  # pillage
    assert t.options == ["use Tywin Lannister for a card of House Stark", "pass"]  # nobody knows it yet
    t.lannister.use("Tywin Lannister")
    assert sorted(t.options) == ["Ice", "Lady"]
    t.lannister.choose("Lady")
    assert t.stark.discard == ["Lady"]
    assert t.stark.deck == ["Ice", "Summer"]
    assert t.lannister.foresees(t.stark) == ["Ice"]  # what he has seen he knows


def test_tywin_need_not_be_used() -> None:
    t = tywin(MARAUDERS, deck=["Ice", "Lady"])
    t.lannister.choose("yes")
    with t.stop_at("after keywords"):
        t.lannister.pass_()
    assert t.stark.discard == ["Ice"]


def test_what_tywin_discards_is_discarded_using_pillage() -> None:
    """E25."""
    t = tywin("Ser Gregor Clegane", deck=["Ice", "Hedge Knight", "Summer"])
    t.lannister.choose("pillage", "yes")
    t.lannister.use("Tywin Lannister", "Hedge Knight")
    t.lannister.use("Ser Gregor Clegane")
    assert t.stark.dead == ["Hedge Knight"]
    assert t.stark.discard == []


def test_tywin_saves_the_marauders_an_event() -> None:
    t = tywin(MARAUDERS, deck=["Ice", "Like Warm Rain"])
    t.lannister.choose("yes")
    t.lannister.use("Tywin Lannister", "Like Warm Rain")
    t.lannister.use(MARAUDERS)
    assert not t.card(MARAUDERS).kneeling


def test_tywin_looks_at_any_deck_when_exactly_1_card_is_discarded() -> None:
    t = Scenario(
        lannister=side("lannister", play=[TYWIN], deck=["Hear Me Roar!", "Treachery", "Burned Men"]),
        stark=side("stark"),
    )
    t.happen("discarded from deck", "Hear Me Roar!")
    t.lannister.use("Tywin Lannister", "Treachery")
    assert t.lannister.discard == ["Treachery"]
    assert t.lannister.deck[:2] == ["Hear Me Roar!", "Burned Men"]
    t.happen("discarded from deck", "Hear Me Roar!", "Burned Men")
    assert not t.lannister.can("use Tywin Lannister")


def test_tywin_is_not_offered_his_own_discard_again() -> None:
    t = tywin(MARAUDERS, deck=["Ice", "Lady", "Summer"])
    t.lannister.choose("yes")
    t.lannister.use("Tywin Lannister", "Lady")
    assert t.stark.discard == ["Lady"]
    assert not t.lannister.can("use Tywin Lannister")


def test_the_last_of_two_tywins_prevails() -> None:
    t = Scenario(
        lannister=side("lannister", play=[TYWIN, MARAUDERS]),
        stark=side(
            "lannister", play=[f"{TYWIN} (kneeling)", "The Tickler (kneeling)"], deck=["Ice", "Lady", "Summer"], below=0
        ),
    )
    t.lannister.challenge("military", MARAUDERS)
    t.stark.choose("The Tickler")
    t.lannister.choose("yes")
    t.lannister.use("Tywin Lannister", "Lady")
    t.stark.use("Tywin Lannister", "Ice")
    assert t.stark.discard == ["Ice"]


# -- Chella Daughter of Cheyk ---------------------------------------------------------------------------


def test_chella_takes_an_ear_for_each_character_killed_while_she_attacks() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Chella Daughter of Cheyk"], plot="The Winds of Winter"),
        stark=side("stark", play=["Hodor (kneeling)", "Bran Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Chella Daughter of Cheyk")
    t.skip_to("claim")
    t.stark.choose("Hodor")
    t.lannister.use("Chella Daughter of Cheyk")
    with t.stop_at("before keywords"):
        t.lannister.use("Chella Daughter of Cheyk")
    assert t.stark.dead == ["Hodor", "Bran Stark"]
    assert t.card("Chella Daughter of Cheyk").tokens("ear") == 2
    assert t.card("Chella Daughter of Cheyk").strength == 5


def test_chella_has_intimidate_and_renown_with_3_ears() -> None:
    t = Scenario(lannister=side("lannister", play=["Chella Daughter of Cheyk (2 ear)"]), stark=side("stark"))
    chella = t.card("Chella Daughter of Cheyk")
    assert (chella.strength, chella.has("renown"), chella.has("intimidate")) == (5, False, False)
    chella.set_tokens("ear", 3)
    assert (chella.strength, chella.has("renown"), chella.has("intimidate")) == (6, True, True)


def test_chella_takes_no_ear_when_she_does_not_attack() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Chella Daughter of Cheyk", "Burned Men"]),
        stark=side("stark", play=["Hodor (kneeling)"]),
    )
    t.lannister.challenge("military", "Burned Men")
    assert t.stark.dead == ["Hodor"]
    assert not t.lannister.can("use Chella Daughter of Cheyk")


def test_chella_takes_no_ear_when_she_defends() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Chella Daughter of Cheyk", "The Tickler (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend("Chella Daughter of Cheyk")
    t.skip_to("claim")
    t.lannister.choose("The Tickler")
    assert t.lannister.dead == ["The Tickler"]
    assert t.card("Chella Daughter of Cheyk").defending
    assert not t.lannister.can("use Chella Daughter of Cheyk")


# -- Ser Gregor's Marauders -----------------------------------------------------------------------------


def marauders(top: str) -> Scenario:
    t = Scenario(lannister=side("lannister", play=[MARAUDERS]), stark=side("stark", deck=[top]))
    t.lannister.challenge("intrigue", MARAUDERS)
    t.lannister.choose("yes")
    return t


def test_the_marauders_stand_when_they_pillage_an_event() -> None:
    t = marauders("Like Warm Rain")
    t.lannister.use(MARAUDERS)
    assert not t.card(MARAUDERS).kneeling


def test_the_marauders_stay_knelt_when_they_pillage_anything_else() -> None:
    with pytest.raises(NotOffered):
        marauders("Ice").lannister.use(MARAUDERS)


# -- Shagga Son of Dolf ---------------------------------------------------------------------------------


def shagga(*play: str) -> Scenario:
    return Scenario(
        lannister=side("lannister", play=list(play), hand=["Shagga Son of Dolf"]),
        stark=side("stark", play=["Burned Men", "Tyrion Lannister"]),
    )


@pytest.mark.parametrize("friend", ["Burned Men", "Tyrion Lannister", TYRION])
def test_shagga_comes_for_nothing_if_he_has_friends(friend: str) -> None:
    t = shagga(friend, "The Tickler", "Hedge Knight")
    t.lannister.ambush("Shagga Son of Dolf")
    assert "Shagga Son of Dolf" in t.options  # himself, too
    assert "Hedge Knight" not in t.options
    t.lannister.choose("The Tickler")
    assert t.lannister.dead == ["The Tickler"]
    assert t.card("Shagga Son of Dolf").in_play
    assert t.lannister.gold == 0


def test_shagga_does_not_come_without_friends_of_his_player() -> None:
    assert not shagga("The Tickler").lannister.can("ambush Shagga Son of Dolf")


def test_shagga_may_have_to_kill_himself() -> None:
    t = shagga("Tyrion Lannister")
    t.lannister.ambush("Shagga Son of Dolf", "Shagga Son of Dolf")
    assert t.lannister.dead == ["Shagga Son of Dolf"]


def test_shagga_kills_nobody_when_he_is_marshaled() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"], hand=["Shagga Son of Dolf", "The Tickler"]),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.lannister.gold
    t.lannister.marshal("Shagga Son of Dolf")
    assert t.lannister.gold == before - 3
    assert t.lannister.can("marshal The Tickler")  # nobody has to be chosen


# -- Taena Merryweather ---------------------------------------------------------------------------------


def test_taena_exchanges_a_card_when_you_play_an_event() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Taena Merryweather"],
            hand=["Hear Me Roar!", "Ice", "The Tickler"],
            deck=["Lady"],
            gold=1,
        ),
        stark=side("stark"),
    )
    t.lannister.play("Hear Me Roar!", "The Tickler")
    t.lannister.use("Taena Merryweather")
    assert t.lannister.discard == ["Hear Me Roar!", "Ice"]
    assert t.lannister.hand == ["Lady"]


def test_taena_needs_a_card_to_discard_and_an_event_of_your_own() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Taena Merryweather"], hand=["Hear Me Roar!", "The Tickler"], gold=1),
        stark=side("stark"),
    )
    t.lannister.play("Hear Me Roar!", "The Tickler")
    assert not t.lannister.can("use Taena Merryweather")
    t = Scenario(
        stark=side("lannister", hand=["Hear Me Roar!", "The Tickler"], gold=1),
        lannister=side("lannister", play=["Taena Merryweather"], hand=["Ice"]),
    )
    t.stark.play("Hear Me Roar!", "The Tickler")
    assert not t.lannister.can("use Taena Merryweather")


# -- Moon Brothers --------------------------------------------------------------------------------------


def test_the_moon_brothers_join_another_clansman() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Timett Son of Timett"], hand=["Moon Brothers"]),
        stark=side("stark", play=["Hodor"]),
    )
    t.lannister.challenge("power", "Timett Son of Timett")
    t.lannister.use("Moon Brothers")
    assert t.lannister.faction_kneels
    assert t.card("Moon Brothers").attacking  # whatever their icons
    assert not t.card("Moon Brothers").kneeling
    assert t.challenge.attack == 7
    assert t.lannister.gold == 0


@pytest.mark.parametrize(("attacker", "faction"), [("The Tickler", ""), ("Timett Son of Timett", " (kneeling)")])
def test_the_moon_brothers_need_a_clansman_and_a_standing_faction_card(attacker: str, faction: str) -> None:
    t = Scenario(
        lannister=side("lannister", play=[attacker, f"faction card{faction}"], hand=["Moon Brothers"]),
        stark=side("stark", play=["Hodor"]),
    )
    t.lannister.challenge("military", attacker)
    assert not t.lannister.can("use Moon Brothers")


def test_the_moon_brothers_do_not_come_to_defend() -> None:
    t = Scenario(
        stark=side("stark", play=["Hodor", "Bran Stark"]),
        lannister=side("lannister", play=["Timett Son of Timett"], hand=["Moon Brothers"]),
    )
    t.stark.challenge("military", "Hodor")
    t.lannister.defend("Timett Son of Timett")
    assert not t.lannister.can("use Moon Brothers")


# -- Red Keep Spy ---------------------------------------------------------------------------------------


def red_keep_spy(hand: list[str], theirs: list[str]) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Red Keep Spy", *hand], gold=4),
        stark=side("stark", play=["Arya Stark", "Robb Stark"], hand=theirs),
    )
    t.lannister.ambush("Red Keep Spy")
    return t


def test_the_red_keep_spy_returns_a_character_of_a_player_with_fewer_cards() -> None:
    t = red_keep_spy(["Ice"], [])
    t.lannister.use("Red Keep Spy")
    assert sorted(t.options) == ["Arya Stark", "Red Keep Spy", "The Tickler"]
    t.lannister.choose("Arya Stark")
    assert t.stark.hand == ["Arya Stark"]


def test_the_red_keep_spy_returns_nobody_to_a_player_with_as_many_cards() -> None:
    t = red_keep_spy(["Ice"], ["Lady"])
    t.lannister.use("Red Keep Spy", "Arya Stark")
    assert t.card("Arya Stark").in_play


def test_the_red_keep_spy_does_not_spy_when_it_is_marshaled() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Red Keep Spy", "Ice"], gold=3),
        stark=side("stark", play=["Arya Stark"]),
        phase="marshaling",
    )
    t.lannister.marshal("Red Keep Spy")
    assert not t.lannister.can("use Red Keep Spy")


# -- Alayaya --------------------------------------------------------------------------------------------


def alayaya(gold: int, *play: str) -> Scenario:
    t = Scenario(lannister=side("lannister", play=["Alayaya", *play]), stark=side("stark", play=["Hodor"], gold=gold))
    t.lannister.challenge("intrigue", "Alayaya")
    return t


def test_alayaya_takes_a_gold_from_the_loser() -> None:
    t = alayaya(2)
    with t.stop_at("before claim"):
        t.lannister.use("Alayaya")
    assert (t.lannister.gold, t.stark.gold) == (1, 1)


def test_alayaya_takes_nothing_from_an_empty_pool() -> None:
    assert not alayaya(0).lannister.can("use Alayaya")


def test_alayaya_moves_gold_where_nobody_can_gain_any() -> None:
    """E10, for the part of Alayaya."""
    t = alayaya(2, "Devout Freerider")
    with t.stop_at("before claim"):
        t.lannister.use("Alayaya")
    assert (t.lannister.gold, t.stark.gold) == (1, 1)


# -- Ser Lancel Lannister -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kin", "strength"),
    [
        ([], 0),
        (["Joffrey Baratheon"], 3),
        (["Joffrey Baratheon + Widow's Wail"], 5),
        (["Joffrey Baratheon", "Cersei Lannister"], 0),  # two of them
        (["The Tickler"], 0),  # neither Lord nor Lady
        (["Arya Stark"], 0),  # not Lannister
        (["Arya Stark", "The Tickler", "Cersei Lannister"], 4),
    ],
)
def test_lancel_leans_on_the_only_other_lord_or_lady(kin: list[str], strength: int) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Lancel Lannister", *kin]),
        other=side("lannister", play=["Tywin Lannister"]),
    )
    assert t.card("Ser Lancel Lannister").strength == strength


# -- Tommen Baratheon -----------------------------------------------------------------------------------


def tommen(hand: list[str], plot: str = "A Noble Cause") -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy"], hand=hand, plot=plot),
        lannister=side("lannister", play=["Tommen Baratheon (kneeling)"]),
    )
    t.reprint("Balon Greyjoy", keywords=frozenset())
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.skip_to("challenge", take_first=True)
    return t


def test_tommen_takes_the_unopposed_bonus_from_a_player_without_cards() -> None:
    assert tommen([]).greyjoy.power == 0


def test_tommen_lets_a_player_with_cards_gain_it() -> None:
    assert tommen(["Ice"]).greyjoy.power == 1


def test_tommen_leaves_the_kraken_nothing() -> None:
    """E49."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy"], plot="Rise of the Kraken"),
        lannister=side("lannister", play=["Tommen Baratheon (kneeling)"]),
    )
    with t.stop_at("before keywords"):
        t.greyjoy.challenge("power", "Balon Greyjoy")
    assert t.greyjoy.power == 0


def test_tommen_is_of_all_players_in_a_melee() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"], title="Master of Ships"),
        lannister=side("lannister", play=["Tommen Baratheon"], title="Master of Coin"),
        stark=side("stark", play=["Hodor"], title="Hand of the King"),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy", against=t.stark)
    with t.stop_at("before keywords"):
        t.stark.defend("Hodor")
    assert t.greyjoy.power == 0  # for a rival, too


# -- Lannisport Guard -----------------------------------------------------------------------------------


def test_the_lannisport_guard_lets_everybody_draw() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Lannisport Guard"], deck=["Ice"], gold=2),
        stark=side("stark", deck=["Lady"]),
        phase="marshaling",
    )
    t.lannister.marshal("Lannisport Guard")
    t.lannister.use("Lannisport Guard")
    assert t.lannister.hand == ["Ice"]
    assert t.stark.hand == ["Lady"]


# -- Golden Tooth ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stark", "tyrell", "gold"), [(["Ice"], ["Lady"], 1), (["Ice"], [], 3), ([], [], 3)])
def test_the_golden_tooth_gives_3_gold_if_an_opponent_has_no_cards(
    stark: list[str], tyrell: list[str], gold: int
) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Golden Tooth", "Burned Men"]),
        stark=side("stark", hand=stark),
        tyrell=side("tyrell", hand=tyrell),
    )
    t.lannister.use("Golden Tooth")
    assert t.lannister.gold == gold
    assert t.card("Golden Tooth").kneeling


# -- Mountains of the Moon ------------------------------------------------------------------------------


def test_the_mountains_of_the_moon_give_a_clansman_an_icon() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Mountains of the Moon"], hand=["Burned Men", "The Tickler"], gold=4),
        stark=side("stark"),
        phase="marshaling",
    )
    t.lannister.marshal("Burned Men")
    t.lannister.use("Mountains of the Moon", "power")
    assert t.card("Burned Men").icons == "MP"
    t.lannister.marshal("The Tickler")
    assert not t.lannister.can("use Mountains of the Moon")
    t.skip_to("challenge", take_first=True)
    assert t.card("Burned Men").icons == "M"


def test_the_mountains_of_the_moon_know_the_clansmen_of_all_players() -> None:
    t = Scenario(
        stark=side("lannister", hand=["Burned Men", "The Tickler"], gold=9),
        lannister=side("lannister", play=["Mountains of the Moon"]),
        phase="marshaling",
    )
    t.stark.marshal("Burned Men")
    t.lannister.use("Mountains of the Moon", "intrigue")
    assert t.card("Burned Men").icons == "MI"


# -- Lannisport Treasury --------------------------------------------------------------------------------


def test_the_lannisport_treasury_keeps_a_gold_each_round() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Lannisport Treasury (1 gold)"], gold=3),
        stark=side("stark"),
        phase="taxation",
    )
    t.lannister.use("Lannisport Treasury")
    assert (t.card("Lannisport Treasury").gold, t.lannister.gold) == (2, 0)  # the rest is returned


def test_the_lannisport_treasury_pays_any_amount_back() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Lannisport Treasury (4 gold)"], hand=["The Tickler"]),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.lannister.gold
    t.lannister.use("Lannisport Treasury", "3 gold")
    assert (t.card("Lannisport Treasury").gold, t.lannister.gold) == (1, before + 3)
    assert t.card("Lannisport Treasury").kneeling


def test_the_lannisport_treasury_needs_gold_in_the_pool() -> None:
    t = Scenario(lannister=side("lannister", play=["Lannisport Treasury"]), stark=side("stark"), phase="taxation")
    assert not t.lannister.can("use Lannisport Treasury")


# -- Shield of Lannisport -------------------------------------------------------------------------------


def shield(*others: str) -> Scenario:
    return Scenario(
        lannister=side("lannister", play=["Cersei Lannister + Shield of Lannisport", *others]),
        stark=side("stark", play=["Robb Stark"]),
    )


@pytest.mark.parametrize("other", ["Joffrey Baratheon", "Burned Men", "Gold Cloaks"])
def test_the_shield_of_lannisport_strengthens_the_only_great_lord_or_lady(other: str) -> None:
    cersei = shield(other).card("Cersei Lannister")
    assert cersei.strength == 6
    assert cersei.has("renown")


@pytest.mark.parametrize("other", ["Tywin Lannister", "Catelyn Stark"])
def test_the_shield_of_lannisport_does_nothing_beside_another_great_lord_or_lady(other: str) -> None:
    cersei = shield(other).card("Cersei Lannister")
    assert cersei.strength == 4
    assert not cersei.has("renown")


def test_the_shield_of_lannisport_gives_income_and_is_for_lannister_lords_and_ladies() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Joffrey Baratheon + Shield of Lannisport"], plot="A Noble Cause"),
        stark=side("stark", plot="A Noble Cause"),
    )
    assert t.lannister.income == t.stark.income + 1
    for bearer in ("The Tickler", "Catelyn Stark"):
        with pytest.raises(BadScenario):
            Scenario(lannister=side("lannister", play=[f"{bearer} + Shield of Lannisport"]), stark=side("stark"))


# -- Valyrian Steel Dagger ------------------------------------------------------------------------------


def test_the_valyrian_steel_dagger_is_for_intrigue() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler + Valyrian Steel Dagger"]),
        tyrell=side("tyrell", play=["Maester Lomys", COURTESAN]),
    )
    assert (t.card("The Tickler").strength, t.card("The Tickler").has("stealth")) == (2, False)
    t.lannister.challenge("intrigue", "The Tickler", bypass=["Maester Lomys"])
    assert t.card("The Tickler").strength == 4
    assert t.challenge.bypassed == ["Maester Lomys"]


def test_the_valyrian_steel_dagger_does_nothing_in_a_military_challenge() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler + Valyrian Steel Dagger"]), stark=side("stark", play=["Hodor"])
    )
    t.lannister.challenge("military", "The Tickler")
    assert t.card("The Tickler").strength == 2
    assert t.challenge.bypassed == []


# -- A Lannister Always Pays His Debts ------------------------------------------------------------------


LIONS = ["The Tickler", "Burned Men", "Tyrion Lannister", "Gold Cloaks", "Tywin Lannister"]


def debts(*, defend: str = "") -> Scenario:
    """House Stark attacks, and has nobody left to attack with: it is the turn of House Lannister."""
    t = Scenario(
        stark=side("stark", play=["Hodor", "Winterfell Steward", "Arya Stark"]),
        lannister=side("lannister", play=LIONS, hand=[DEBTS], gold=3),
    )
    t.stark.challenge("power", "Arya Stark")
    t.lannister.defend(*filter(None, [defend]))
    return t


def test_debts_are_paid_with_another_military_and_another_intrigue_challenge() -> None:
    t = debts()
    t.lannister.play(DEBTS)
    t.lannister.challenge("military", "Burned Men")
    t.skip_to("challenge", take_first=True)
    t.lannister.challenge("military", "Gold Cloaks")
    t.skip_to("challenge", take_first=True)
    t.lannister.challenge("intrigue", "The Tickler")
    t.skip_to("challenge")
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    t.skip_to("challenge")
    assert t.options == ["power challenge against House Stark", "no more challenges"]


def test_debts_are_paid_once_a_phase() -> None:
    t = Scenario(
        stark=side("stark", play=["Hodor", "Arya Stark"]),
        lannister=side("lannister", play=LIONS, hand=[DEBTS, DEBTS], gold=6),
    )
    t.stark.challenge("power", "Arya Stark")
    t.lannister.defend()
    t.lannister.play(DEBTS)
    assert not t.lannister.can(f"play {DEBTS}")
    assert t.lannister.gold == 3


def test_there_are_no_debts_to_a_player_who_has_won_nothing() -> None:
    t = debts(defend="Tyrion Lannister")
    with pytest.raises(NotOffered):
        t.lannister.play(DEBTS)
    assert t.options[-1] == "no more challenges"


def test_debts_end_with_the_phase() -> None:
    t = debts()
    t.lannister.play(DEBTS)
    t.skip_to("challenge")
    with t.stop_at("after challenges phase"):
        t.lannister.choose("no more challenges")
    t.skip_to("challenge", take_first=True)
    if t.asked is t.stark:
        t.stark.choose("no more challenges")
    assert t.round == 3  # it began in the second
    t.lannister.challenge("military", "Burned Men")
    t.skip_to("challenge", take_first=True)
    assert not any(option.startswith("military") for option in t.options)


def debts_in_a_melee() -> Scenario:
    """House Tyrell has won against House Stark, and House Stark wins against House Lannister."""
    t = Scenario(
        tyrell=side("tyrell", play=["Garden Caretaker"]),
        stark=side("stark", play=["Hodor", "Winterfell Steward", "Arya Stark"]),
        lannister=side("lannister", play=LIONS, hand=[DEBTS], gold=3),
    )
    t.tyrell.challenge("power", "Garden Caretaker", against=t.stark)
    t.stark.defend()
    t.stark.challenge("power", "Arya Stark", against=t.lannister)
    t.lannister.defend()
    return t


def test_debts_are_paid_to_one_player_alone() -> None:
    t = debts_in_a_melee()
    t.lannister.play(DEBTS)  # House Tyrell has won nothing against House Lannister: there is only one to choose
    t.lannister.challenge("military", "Burned Men", against=t.tyrell)
    t.skip_to("challenge", take_first=True)
    assert "military challenge against House Stark" in t.options
    assert "military challenge against House Tyrell" not in t.options
    assert t.lannister.why_not(t.tyrell) != ""
    t.lannister.challenge("military", "Gold Cloaks", against=t.stark)
    t.skip_to("challenge", take_first=True)
    assert not any(option.startswith("military") for option in t.options)
    assert "intrigue challenge against House Tyrell" in t.options


def test_debts_that_are_paid_first_leave_the_usual_challenge() -> None:
    t = debts_in_a_melee()
    t.lannister.play(DEBTS)
    t.lannister.challenge("military", "Burned Men", against=t.stark)
    t.skip_to("challenge", take_first=True)
    assert "military challenge against House Tyrell" in t.options
    assert "military challenge against House Stark" in t.options


# -- Insidious Scheme -----------------------------------------------------------------------------------


def scheme(hand: list[str], attacker: str = "Tywin Lannister") -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=[attacker], hand=["Insidious Scheme"], deck=["Ice"] * 5, gold=1),
        stark=side("stark", hand=hand),
    )
    t.lannister.challenge("intrigue", attacker)
    return t


def test_the_insidious_scheme_draws_2_cards_after_claim() -> None:
    t = scheme(["Summer", "Lady"])
    t.lannister.play("Insidious Scheme")
    assert t.lannister.hand == ["Ice"] * 2
    assert len(t.stark.hand) == 1


def test_the_insidious_scheme_draws_4_cards_if_claim_took_the_last_one() -> None:
    t = scheme(["Summer"])
    t.lannister.play("Insidious Scheme")
    assert t.lannister.hand == ["Ice"] * 4


def test_the_insidious_scheme_needs_5_str_and_claim() -> None:
    assert not scheme([], "The Tickler").lannister.can("play Insidious Scheme")
    t = Scenario(
        tyrell=side("tyrell", play=[COURTESAN, "Garden Caretaker"]),
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Insidious Scheme"], gold=1),
    )
    t.tyrell.challenge("intrigue", COURTESAN)
    t.lannister.defend("Tywin Lannister")  # wins by 5 and more, but there is no claim
    assert not t.lannister.can("play Insidious Scheme")


# -- Daring Rescue --------------------------------------------------------------------------------------


def test_the_daring_rescue_returns_a_character_and_a_knight_gains_power() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister", "The Tickler"], hand=["Daring Rescue"], gold=1),
        stark=side("stark", play=["Hodor"]),
    )
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.lannister.play("Daring Rescue", "The Tickler")
    assert t.lannister.hand == ["The Tickler"]
    assert t.card("Ser Jaime Lannister").power == 1


def test_the_daring_rescue_may_return_the_knight_for_nothing() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister", "The Tickler"], hand=["Daring Rescue"], gold=1),
        stark=side("stark", play=["Hodor"]),
    )
    t.lannister.play("Daring Rescue", "Ser Jaime Lannister")
    assert t.lannister.hand == ["Ser Jaime Lannister"]
    assert t.lannister.power == 0


def test_the_daring_rescue_needs_a_knight_and_takes_no_opponents_character() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Daring Rescue"], gold=1),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    assert not t.lannister.can("play Daring Rescue")


def test_a_rescued_character_may_be_saved_and_then_no_knight_gains_power() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Hedge Knight", "The Tickler + The Tickler"], hand=["Daring Rescue"], gold=1),
        stark=side("stark", play=["Hodor"]),
    )
    t.lannister.play("Daring Rescue", "The Tickler")
    t.lannister.save_with_duplicate("The Tickler")
    assert t.card("The Tickler").in_play
    assert t.lannister.power == 0
