"""Taking the Black: what each of its cards does, and what it does not."""

import pytest

from kingsmoot.scenario import Scenario, side

WILL = "Will"
LUWIN = "Maester Luwin"
LADY = "Lady"
BARGE = "Pleasure Barge"
RENLY = "Renly Baratheon"
HAMMER = "King Robert's Warhammer"
HOUND = "The Hound"
WHEELHOUSE = "Cersei's Wheelhouse"
CHAIR = "The Seastone Chair"
PRINCE = "Merchant Prince"
VAES = "Vaes Dothrak"
DAUGHTER = "Bastard Daughter"
PEOPLE = "Support of the People"
STREET = "Street of the Sisters"

# -- Night's Watch --------------------------------------------------------------------------------------


def test_will_costs_a_ranger_after_an_unopposed_loss() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Queen's Assassin"]),
        watch=side("nightswatch", play=[f"{WILL} (kneeling)", "Old Forest Hunter", "Steward at the Wall (kneeling)"]),
    )
    t.lannister.challenge("intrigue", "The Queen's Assassin")
    t.skip_to("pick")
    assert t.options == [WILL, "Old Forest Hunter"]
    t.watch.choose("Old Forest Hunter")
    assert t.watch.discard == ["Old Forest Hunter"]
    assert t.card(WILL).in_play


def test_will_is_sacrificed_himself_and_no_duplicate_saves_him() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Queen's Assassin"]),
        watch=side("nightswatch", play=[f"{WILL} (kneeling) + {WILL}", "Steward at the Wall (kneeling)"]),
    )
    with t.stop_at("after challenge"):
        t.lannister.challenge("intrigue", "The Queen's Assassin")
    assert t.watch.in_play == ["Steward at the Wall"]
    assert t.watch.discard == [WILL, WILL]


def test_a_loss_with_a_defender_costs_will_nothing() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"]),
        watch=side("nightswatch", play=[f"{WILL} (kneeling)", "Steward at the Wall", "Messenger Raven"]),
    )
    t.lannister.challenge("intrigue", "Tyrion Lannister", bypass=["Messenger Raven"])
    with t.stop_at("after challenge"):
        t.watch.defend("Steward at the Wall")
    assert t.challenge.loser is t.watch
    assert t.card(WILL).in_play


def test_the_watch_has_need_of_a_trait_among_as_many_cards_as_the_reserve() -> None:
    deck = ["Benjen Stark", "Steward at the Wall", "Old Forest Hunter", "The Wall", "Ghost", "Yoren", "Will"]
    t = Scenario(
        watch=side(
            "nightswatch",
            play=["Samwell Tarly"],
            hand=["The Watch Has Need"],
            deck=[*deck, "Ranging Party"],
            plot="A Noble Cause",
            gold=1,
        ),
        stark=side("stark"),
    )
    t.reprint("The Wall", traits=frozenset({"Ranger"}))  # no character
    assert t.watch.reserve == 7  # Samwell raises it
    t.watch.play("The Watch Has Need")
    assert t.options == ["Builder", "Ranger", "Steward"]
    t.watch.choose("Ranger")
    assert t.options == ["take Benjen Stark", "take Old Forest Hunter", "take Will", "nothing"]
    t.watch.choose("take Will")
    t.watch.choose("take Benjen Stark")
    t.watch.choose("no more")
    assert sorted(t.watch.hand) == ["Benjen Stark", WILL]
    assert sorted(t.stark.knows(t.watch)) == ["Benjen Stark", WILL]


def test_the_watch_may_name_a_trait_that_nobody_has_and_take_nothing() -> None:
    t = Scenario(
        stark=side("stark", hand=["The Watch Has Need"], deck=["Robb Stark", "Arya Stark"], gold=1),
        lannister=side("lannister"),
    )
    t.stark.play("The Watch Has Need")
    assert t.options == ["Builder", "Ranger", "Steward"]
    t.stark.choose("Builder")
    assert t.options == ["nothing"]
    t.stark.choose("nothing")
    assert t.stark.hand == []


def test_the_trait_is_named_after_the_event_could_be_cancelled() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["The Watch Has Need"], deck=[WILL], gold=1),
        stark=side("stark", hand=["The Hand's Judgment"], gold=1),
    )
    t.watch.play("The Watch Has Need")
    t.stark.play("The Hand's Judgment")
    assert t.watch.discard == ["The Watch Has Need"]
    assert t.watch.hand == []


# -- Stark ----------------------------------------------------------------------------------------------


def test_luwin_teaches_the_boys_of_his_own_side() -> None:
    t = Scenario(
        stark=side("stark", play=[LUWIN, "Robb Stark", "Jon Snow", "Arya Stark"]),
        lannister=side("lannister", play=["Robb Stark", "Jon Snow", "Arya Stark"]),
    )
    t.reprint("Arya Stark", title="Rickon Stark")
    robb, jon = t.card("Robb Stark", of=t.stark), t.card("Jon Snow", of=t.stark)
    assert (robb.has("insight"), robb.has("stealth"), robb.has("pillage")) == (True, False, False)
    assert (jon.has("insight"), jon.has("stealth"), jon.has("pillage")) == (False, True, False)
    assert t.card("Rickon Stark", of=t.stark).has("pillage")
    assert not t.card("Rickon Stark", of=t.lannister).has("pillage")
    assert not t.card(LUWIN).has("insight")
    assert not t.card("Robb Stark", of=t.lannister).has("insight")
    assert not t.card("Jon Snow", of=t.lannister).has("stealth")


def test_with_luwin_bran_is_immune_to_opponents_plots() -> None:
    t = Scenario(
        stark=side("stark", play=[LUWIN, "Bran Stark", "Robb Stark"], plots=["A Noble Cause"]),
        lannister=side("lannister", plots=["Marched to the Wall"]),
        phase="plot",
    )
    t.lannister.choose("first player House Lannister")
    assert t.asked is t.stark
    assert t.options == [LUWIN, "Robb Stark"]


def test_with_luwin_bran_is_not_immune_to_the_plots_of_his_own_side() -> None:
    t = Scenario(
        stark=side("stark", play=[LUWIN, "Bran Stark", "Robb Stark"], plots=["Marched to the Wall"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.stark.choose("first player House Stark")
    assert t.options == [LUWIN, "Bran Stark", "Robb Stark"]


def test_luwin_does_not_make_the_bran_of_another_player_immune() -> None:
    t = Scenario(
        stark=side("stark", play=[LUWIN], plots=["Marched to the Wall"]),
        lannister=side("lannister", play=["Bran Stark", "The Tickler"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("each-player", take_first=True)
    assert t.asked is t.lannister
    assert t.options == ["Bran Stark", "The Tickler"]


def test_a_blank_luwin_teaches_nobody() -> None:
    t = Scenario(
        stark=side("stark", play=[f"{LUWIN} + Milk of the Poppy (controlled by lannister)", "Robb Stark"]),
        lannister=side("lannister"),
    )
    assert not t.card("Robb Stark").has("insight")


def test_lady_goes_to_sansa_and_stands_her() -> None:
    t = Scenario(
        stark=side("stark", play=[f"Robb Stark + {LADY}", "Sansa Stark (kneeling)"], gold=2),
        lannister=side("lannister"),
    )
    assert t.card("Robb Stark").strength == 7
    t.stark.use(LADY, "Sansa Stark")
    assert t.card("Sansa Stark").attachments == [LADY]
    assert (t.card("Sansa Stark").strength, t.card("Robb Stark").strength) == (4, 5)
    assert not t.card("Sansa Stark").kneeling
    assert t.stark.gold == 1
    t.stark.use("Sansa Stark")  # she stood: her own reaction
    assert t.stark.faction_power == 1
    assert not t.stark.can(f"use {LADY}")  # once per phase, wherever she is
    t.skip_to("after challenges phase")
    t.stark.use(LADY, "Robb Stark")
    assert t.stark.gold == 0


def test_lady_goes_to_any_other_stark_character_and_stands_no_one_else() -> None:
    t = Scenario(
        stark=side("stark", play=[f"Sansa Stark (kneeling) + {LADY}", "Arya Stark (kneeling)", "Summer"], gold=1),
        lannister=side("lannister", play=["The Tickler", "Robb Stark"]),
    )
    t.stark.use(LADY)
    assert t.options == ["Arya Stark", "Robb Stark"]  # not Sansa again, nor who is no Stark or takes no attachments
    t.stark.choose("Arya Stark")
    assert t.card("Arya Stark").attachments == [LADY]
    assert t.card("Arya Stark").kneeling
    assert t.card("Sansa Stark").kneeling


def test_lady_does_not_enter_play_when_she_moves_and_keeps_her_controller() -> None:
    t = Scenario(
        stark=side("stark", play=[f"Sansa Stark + {LADY} (kneeling)"], gold=1),
        lannister=side("lannister", play=["Robb Stark"]),
    )
    t.clear_log()
    t.stark.use(LADY)
    assert t.card("Robb Stark").attachments == [LADY]
    assert t.card(LADY).controller is t.stark
    assert t.card(LADY).kneeling
    assert f"{LADY} moves to Robb Stark." in t.log


def test_lady_stays_without_gold_or_another_stark() -> None:
    t = Scenario(
        stark=side("stark", play=[f"Sansa Stark + {LADY}", "Arya Stark", "The Roseroad"]), lannister=side("lannister")
    )
    assert not t.stark.can(f"use {LADY}")
    t = Scenario(
        stark=side("stark", play=[f"Sansa Stark + {LADY}"], gold=1), lannister=side("lannister", play=["The Tickler"])
    )
    assert not t.stark.can(f"use {LADY}")


# -- Tyrell ---------------------------------------------------------------------------------------------


def test_arbor_knight_pays_for_redwynes_in_the_challenge_three_times_a_phase() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Arbor Knight", "Paxter Redwyne", "Courtesan of the Rose"], gold=5),
        lannister=side("lannister", play=["Tyrion Lannister (kneeling)"]),
    )
    assert not t.tyrell.can("use Arbor Knight")  # no challenge, nobody participates
    t.tyrell.challenge("intrigue", "Paxter Redwyne", "Courtesan of the Rose")
    for _ in range(2):
        t.tyrell.use("Arbor Knight", "Paxter Redwyne")  # neither the courtesan nor the knight himself
    with t.stop_at("before determine winner"):
        t.tyrell.use("Arbor Knight", "Paxter Redwyne")  # and that is all, though there is gold left
    assert (t.card("Paxter Redwyne").strength, t.tyrell.gold) == (6, 2)
    t.skip_to("after challenge")
    assert t.card("Paxter Redwyne").strength == 3


def test_arbor_knight_has_three_times_for_all_challenges_of_the_phase() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Arbor Knight", "Paxter Redwyne"], gold=5),
        lannister=side("lannister", play=["Tyrion Lannister (kneeling)"]),
    )
    t.tyrell.challenge("intrigue", "Paxter Redwyne")
    for _ in range(2):
        t.tyrell.use("Arbor Knight", "Paxter Redwyne")
    t.skip_to("challenge")
    with t.stop_at("before determine winner"):
        t.tyrell.challenge("military", "Arbor Knight")
        t.tyrell.use("Arbor Knight")
    assert (t.card("Arbor Knight").strength, t.tyrell.gold) == (2, 2)
    assert not t.tyrell.can("use Arbor Knight")


def test_arbor_knights_raise_each_other_on_either_side() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Arbor Knight", "Arbor Knight"], gold=2),
        stark=side("stark", play=["Arbor Knight", "Summer"]),
    )
    t.tyrell.challenge("military", "Arbor Knight #1")
    t.stark.defend("Arbor Knight #3")
    t.tyrell.use("Arbor Knight #2")
    assert len(t.options) == 2  # the attacker, and the one on the other side
    t.tyrell.choose("Arbor Knight #1")
    assert t.card("Arbor Knight #1").strength == 2


def test_pleasure_barge_draws_three_once_a_phase() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell", hand=[BARGE, BARGE], deck=["Left", "Right", "Heartsbane", "Highgarden"], plots=["A Noble Cause"]
        ),
        stark=side("stark"),
        phase="draw",
    )
    drawn = len(t.tyrell.hand)  # the draw phase is another phase
    t.tyrell.marshal(BARGE)
    t.tyrell.use(BARGE)
    assert len(t.tyrell.hand) == drawn - 1 + 3
    assert t.tyrell.income == 4  # 1 less
    t.tyrell.marshal(BARGE)
    assert not t.tyrell.can(f"use {BARGE}")
    assert t.tyrell.income == 3


def test_pleasure_barge_draws_only_when_marshaled() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell", "The Queen of Thorns"], hand=[PEOPLE], deck=[BARGE], gold=1),
        stark=side("stark"),
    )
    t.tyrell.challenge("power", "The Queen of Thorns")
    t.tyrell.play(PEOPLE, f"put {BARGE} into play")
    assert t.card(BARGE).in_play
    assert not t.tyrell.can(f"use {BARGE}")


def test_pleasure_barge_is_immune_even_to_cards_of_its_own_player() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"], hand=["We Do Not Sow"], gold=1),
        tyrell=side("tyrell", play=[BARGE]),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy")
    assert not t.greyjoy.can("play We Do Not Sow")
    t = Scenario(
        tyrell=side("tyrell", play=[f"{BARGE} (kneeling)", "Veteran Builder"]), stark=side("stark"), phase="marshaling"
    )
    assert not t.tyrell.can("use Veteran Builder")


# -- Baratheon ------------------------------------------------------------------------------------------


def test_renly_makes_the_first_character_of_another_faction_cheaper() -> None:
    hand = ["Selyse Baratheon", "Varys", "Arya Stark"]
    t = Scenario(
        baratheon=side("baratheon", play=[RENLY], hand=hand, plot="Naval Superiority", gold=20),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.baratheon.gold
    t.baratheon.marshal("Selyse Baratheon")
    assert t.baratheon.gold == gold - 3
    t.baratheon.marshal("Varys")  # neutral is not Baratheon
    assert t.baratheon.gold == gold - 3 - 5
    t.baratheon.marshal("Arya Stark")
    assert t.baratheon.gold == gold - 3 - 5 - 3


def test_a_duplicate_is_not_the_first_character_for_renly() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[RENLY, "Varys"], hand=["Varys", "Arya Stark"], gold=20),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.baratheon.gold
    t.baratheon.marshal("Varys")
    t.baratheon.marshal("Arya Stark")
    assert t.baratheon.gold == gold - 2


def test_renly_comes_too_late_for_one_marshaled_before_him() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Bran Stark", RENLY, "Arya Stark"], gold=20),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.baratheon.gold
    for title in ("Bran Stark", RENLY, "Arya Stark"):
        t.baratheon.marshal(title)
    assert t.baratheon.gold == gold - 2 - 6 - 3


def test_the_warhammer_kneels_as_much_as_its_bearer_is_strong() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[f"Ser Davos Seaworth + {HAMMER}", "Shireen Baratheon"]),
        lannister=side(
            "lannister", play=["Tywin Lannister", "The Tickler", "Burned Men", "Cersei Lannister (kneeling)"]
        ),
    )
    assert t.card("Ser Davos Seaworth").strength == 4
    t.baratheon.challenge("power", "Ser Davos Seaworth", bypass=["Tywin Lannister"])
    t.baratheon.use(HAMMER)
    assert t.options == ["Shireen Baratheon", "The Tickler", "Burned Men", "nothing"]  # Tywin is too strong
    t.baratheon.choose("The Tickler")
    assert t.options == ["Shireen Baratheon", "Burned Men", "no more"]
    t.baratheon.choose("Burned Men")  # 4 in all: there is room for no one else
    assert t.lannister.kneeling == ["The Tickler", "Burned Men", "Cersei Lannister"]
    assert t.baratheon.discard == [HAMMER]
    assert t.card("Ser Davos Seaworth").strength == 3


def test_the_warhammer_stays_if_nobody_is_knelt() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[f"Ser Davos Seaworth + {HAMMER}"]),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
    )
    t.baratheon.challenge("power", "Ser Davos Seaworth", bypass=["The Tickler"])
    t.baratheon.use(HAMMER, "nothing")
    assert t.card(HAMMER).in_play
    assert t.lannister.kneeling == []


def test_the_warhammer_is_for_attackers_and_for_its_own_player() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
        baratheon=side("baratheon", play=[f"Stannis Baratheon + {HAMMER}"]),
    )
    t.lannister.challenge("military", "The Tickler")
    t.baratheon.defend("Stannis Baratheon")
    assert t.challenge.winner is t.baratheon
    assert not t.baratheon.can(f"use {HAMMER}")
    t = Scenario(
        lannister=side("lannister", play=[f"The Tickler + {HAMMER} (controlled by baratheon)", "Burned Men"]),
        baratheon=side("baratheon", play=["Shireen Baratheon"]),
    )
    t.lannister.challenge("military", "The Tickler")
    assert not t.baratheon.can(f"use {HAMMER}")
    assert not t.lannister.can(f"use {HAMMER}")


# -- Lannister ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "hand", "discard"), [("yes", [], ["Ice"]), ("no", ["Ice", HOUND], [])])
def test_the_hound_wants_a_card_or_goes(answer: str, hand: list[str], discard: list[str]) -> None:
    t = Scenario(
        lannister=side("lannister", play=[HOUND], hand=["Ice"]), stark=side("stark", play=["Arya Stark (kneeling)"])
    )
    t.lannister.challenge("military", HOUND)
    t.skip_to("may")
    assert t.asked is t.lannister
    assert t.prompt == f"{HOUND}: discard 1 card at random from your hand?"
    assert t.detail == "If you do not, return this card to your hand."
    t.lannister.choose(answer)
    assert (sorted(t.lannister.hand), t.lannister.discard) == (hand, discard)
    assert t.card(HOUND).in_play is (answer == "yes")


def test_the_hound_goes_unasked_with_an_empty_hand_also_as_a_defender() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark", "Robb Stark"]), lannister=side("lannister", hand=[HOUND], gold=4)
    )
    t.lannister.ambush(HOUND)
    assert t.lannister.gold == 0
    t.stark.challenge("power", "Sansa Stark")
    t.lannister.defend(HOUND)
    assert t.challenge.winner is t.lannister
    assert t.lannister.hand == [HOUND]


def test_the_hound_asks_nothing_for_what_others_win() -> None:
    t = Scenario(
        lannister=side("lannister", play=[HOUND, "The Tickler"], hand=["Ice"]),
        stark=side("stark", play=["Summer (kneeling)"]),
    )
    with t.stop_at("after challenge"):
        t.lannister.challenge("military", "The Tickler")
    assert t.challenge.winner is t.lannister
    assert t.lannister.hand == ["Ice"]
    assert t.card(HOUND).in_play


@pytest.mark.parametrize(("choice", "gold", "hand"), [("gain 1 gold", 1, []), ("draw 1 card", 0, ["Ice"])])
def test_the_wheelhouse_pays_the_first_player(choice: str, gold: int, hand: list[str]) -> None:
    t = Scenario(
        lannister=side("lannister", play=[WHEELHOUSE], deck=["Ice"], plots=["A Clash of Kings"], first=True),
        stark=side("stark", plots=["The Winds of Winter"]),
        phase="plot",
    )
    t.skip_to("first-player")
    t.lannister.choose("first player House Lannister")  # who was first becomes first again
    with t.stop_at("after plot phase"):
        t.lannister.use(WHEELHOUSE, choice)
    assert (t.lannister.gold, t.lannister.hand) == (gold, hand)


def test_the_wheelhouse_lowers_initiative_and_pays_no_one_else() -> None:
    t = Scenario(
        lannister=side("lannister", play=[WHEELHOUSE], plots=["A Clash of Kings"]),
        stark=side("stark", plots=["The Winds of Winter"]),
        phase="plot",
    )
    t.skip_to("first-player")
    assert t.lannister.initiative == 8
    t.lannister.choose("first player House Stark")
    assert not t.lannister.can(f"use {WHEELHOUSE}")


# -- Greyjoy --------------------------------------------------------------------------------------------


def test_the_seastone_chair_kills_one_without_attachments_whatever_the_claim() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=[CHAIR, "Balon Greyjoy"], plot="Rise of the Kraken"),
        stark=side(
            "stark", play=["Arya Stark (kneeling)", "Sansa Stark (kneeling) + Bodyguard", "Bran Stark (kneeling)"]
        ),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy")
    t.greyjoy.use(CHAIR)
    assert t.options == ["Arya Stark", "Bran Stark"]
    with t.stop_at("before keywords"):
        t.greyjoy.choose("Arya Stark")
    assert t.stark.dead == ["Arya Stark"]  # one, though claim is 2
    assert t.greyjoy.faction_kneels


def test_a_duplicate_saves_from_the_seastone_chair() -> None:
    """E47, with Robb Stark."""
    t = Scenario(
        greyjoy=side("greyjoy", play=[CHAIR, "Balon Greyjoy"]),
        stark=side("stark", play=["Robb Stark (kneeling) + Robb Stark", "Arya Stark (kneeling)"]),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy")
    t.greyjoy.use(CHAIR, "Robb Stark")
    t.stark.save_with_duplicate("Robb Stark")
    t.skip_to("after challenge")
    assert t.stark.in_play == ["Robb Stark", "Arya Stark"]


def test_the_seastone_chair_needs_an_unopposed_military_challenge_of_its_own_player() -> None:
    def table(kind: str) -> Scenario:
        t = Scenario(
            greyjoy=side("greyjoy", play=[CHAIR, "Euron Crow's Eye"]),
            stark=side("stark", play=["Arya Stark", "Winterfell Steward", "Vanguard of the North"]),
        )
        t.greyjoy.challenge(kind, "Euron Crow's Eye")
        return t

    t = table("military")
    t.stark.defend("Vanguard of the North")
    assert t.challenge.winner is t.greyjoy
    assert not t.greyjoy.can(f"use {CHAIR}")
    t = table("power")
    t.stark.defend()
    assert not t.greyjoy.can(f"use {CHAIR}")
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark (kneeling)"]),
        greyjoy=side("greyjoy", play=[CHAIR, "Balon Greyjoy (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.greyjoy.can(f"use {CHAIR}")


def test_in_a_melee_the_seastone_chair_kills_a_character_of_the_loser() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=[CHAIR, "Balon Greyjoy"], title="Master of Coin"),
        stark=side("stark", play=["Arya Stark (kneeling)", "Bran Stark (kneeling)"], title="Master of Laws"),
        tyrell=side("tyrell", play=["Left"], title="Hand of the King"),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy", against=t.stark)
    t.greyjoy.use(CHAIR)
    assert t.options == ["Arya Stark", "Bran Stark"]


def test_rise_of_the_kraken_doubles_the_power_for_an_unopposed_win() -> None:
    """E49."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"], plot="Rise of the Kraken"),
        stark=side("stark", power=5),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy")
    with t.stop_at("before claim"):
        t.greyjoy.use("Rise of the Kraken")
    assert t.greyjoy.faction_power == 2
    t.skip_to("after challenge")
    assert t.greyjoy.faction_power == 4  # claim moves power: nothing is gained by it


def test_the_kraken_does_not_rise_for_other_power() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye", STREET], plot="Rise of the Kraken"),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.greyjoy.challenge("power", "Euron Crow's Eye")
    t.stark.defend("Winterfell Steward")
    assert not t.greyjoy.can("use Rise of the Kraken")


# -- Targaryen ------------------------------------------------------------------------------------------


def test_a_merchant_prince_with_an_attachment_can_fight() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[f"{PRINCE} + Noble Lineage", PRINCE]),
        stark=side("stark"),
    )
    rich, poor = t.card(f"{PRINCE} #1"), t.card(f"{PRINCE} #2")
    assert (rich.strength, rich.icons) == (4, "MIP")
    assert (poor.strength, poor.icons) == (3, "I")


def test_milk_of_the_poppy_is_an_attachment_but_leaves_the_prince_blank() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[f"{PRINCE} + Milk of the Poppy (controlled by stark)"]), stark=side("stark")
    )
    assert (t.card(PRINCE).strength, t.card(PRINCE).icons) == (3, "I")


def plots_are_revealed(hand: list[str], theirs: list[str]) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=[VAES], hand=hand, plots=["A Clash of Kings"]),
        stark=side("stark", play=theirs, plots=["A Noble Cause"]),
        phase="plot",
    )
    t.targaryen.choose("first player House Targaryen")
    return t


def test_vaes_dothrak_trades_an_attachment_for_one_that_is_no_dearer() -> None:
    theirs = ["Robb Stark + Ice + Noble Lineage", "Sansa Stark + Bodyguard"]
    t = plots_are_revealed(["Drogo's Arakh", "Noble Lineage", "Viserion"], theirs)
    t.targaryen.use(VAES)
    assert sorted(t.options) == ["Drogo's Arakh", "Noble Lineage"]
    t.targaryen.choose("Drogo's Arakh")
    assert t.options == ["Noble Lineage", "Bodyguard"]  # Ice costs 3
    t.targaryen.choose("Bodyguard")
    assert t.targaryen.discard == ["Drogo's Arakh"]
    assert t.stark.discard == ["Bodyguard"]


def test_vaes_dothrak_is_not_paid_with_an_attachment_that_reaches_none_in_play() -> None:
    t = plots_are_revealed(["Noble Lineage", "Drogo's Arakh"], ["Sansa Stark + Bodyguard"])
    t.targaryen.use(VAES)  # with the Arakh: there is nothing to choose
    assert t.targaryen.discard == ["Drogo's Arakh"]
    assert t.stark.discard == ["Bodyguard"]
    assert not plots_are_revealed(["Noble Lineage"], ["Sansa Stark + Bodyguard"]).targaryen.can(f"use {VAES}")


def test_vaes_dothrak_may_discard_an_attachment_of_its_own_player() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen", play=[VAES, "Rakharo + Little Bird"], hand=["Drogo's Arakh"], plots=["A Clash of Kings"]
        ),
        stark=side("stark", play=["Robb Stark + Ice"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.targaryen.choose("first player House Targaryen")
    t.targaryen.use(VAES)
    assert sorted(t.targaryen.discard) == ["Drogo's Arakh", "Little Bird"]


def test_vaes_dothrak_needs_an_attachment_in_hand_and_one_in_play() -> None:
    assert not plots_are_revealed(["Viserion"], ["Sansa Stark + Bodyguard"]).targaryen.can(f"use {VAES}")
    assert not plots_are_revealed(["Drogo's Arakh"], ["Sansa Stark"]).targaryen.can(f"use {VAES}")


def test_vaes_dothrak_waits_for_the_plots_of_its_own_player() -> None:
    """Three plots are revealed, and it is used once."""
    t = Scenario(
        targaryen=side("targaryen", play=[VAES], hand=["Little Bird", "Noble Lineage"], plots=["A Clash of Kings"]),
        stark=side("stark", play=["Robb Stark + Noble Lineage + Bodyguard"], plots=["A Noble Cause"]),
        tyrell=side("tyrell", plots=["Taxation"]),
        phase="plot",
    )
    t.targaryen.choose("first player House Targaryen")
    t.targaryen.use(VAES, "Little Bird", "Bodyguard")
    assert not t.targaryen.can(f"use {VAES}")


# -- Martell --------------------------------------------------------------------------------------------


def test_the_death_of_a_bastard_daughter_costs_each_opponent_a_card() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Ice"], title="Master of Coin"),
        martell=side("martell", play=[f"{DAUGHTER} (kneeling)"], hand=["Dawn"], title="Master of Laws"),
        tyrell=side("tyrell", hand=["Heartsbane", "Highgarden"], title="Hand of the King"),
    )
    t.stark.challenge("military", "Robb Stark", against=t.martell)
    t.martell.use(DAUGHTER)
    assert (t.stark.discard, len(t.tyrell.discard), t.martell.hand) == (["Ice"], 1, ["Dawn"])
    assert t.martell.dead == [DAUGHTER]


@pytest.mark.parametrize("viper", ["martell", "stark"])
def test_a_bastard_daughter_avenges_the_red_viper_whoever_controls_him(viper: str) -> None:
    mine, theirs = (["The Red Viper"], []) if viper == "martell" else ([], ["The Red Viper"])
    t = Scenario(martell=side("martell", play=[DAUGHTER, *mine]), stark=side("stark", play=theirs, hand=["Ice"]))
    t.happen("killed", "The Red Viper")
    t.martell.use(DAUGHTER)
    assert t.stark.discard == ["Ice"]
    assert t.card(DAUGHTER).in_play


def test_a_bastard_daughter_does_not_avenge_her_sisters() -> None:
    t = Scenario(martell=side("martell", play=[DAUGHTER, DAUGHTER]), stark=side("stark", hand=["Ice", "Summer"]))
    t.happen("killed", f"{DAUGHTER} #1")
    t.martell.use(f"{DAUGHTER} #1")
    assert len(t.stark.discard) == 1
    assert not t.martell.can(f"use {DAUGHTER}")


def test_a_saved_viper_is_not_avenged() -> None:
    t = Scenario(
        martell=side("martell", play=["The Red Viper + The Red Viper", DAUGHTER]), stark=side("stark", hand=["Ice"])
    )
    t.happen("killed", "The Red Viper")
    t.martell.save_with_duplicate("The Red Viper")
    assert not t.martell.can(f"use {DAUGHTER}")


def test_the_long_plan_keeps_gold_over_taxation() -> None:
    t = Scenario(
        martell=side("martell", gold=3, plot="The Long Plan", plots=["Sneak Attack"]),
        stark=side("stark", gold=3, plots=["A Noble Cause"]),
        phase="taxation",
    )
    assert t.phase == "plot"
    assert (t.martell.gold, t.stark.gold) == (3, 0)


def test_the_long_plan_pays_for_each_challenge_lost() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark", "Arya Stark"]), martell=side("martell", plot="The Long Plan"))
    t.stark.challenge("military", "Robb Stark")
    t.martell.use("The Long Plan")
    t.skip_to("challenge")
    t.stark.challenge("power", "Arya Stark")
    t.martell.use("The Long Plan")
    assert t.martell.gold == 2


def test_the_long_plan_pays_for_an_attack_that_fails() -> None:
    t = Scenario(
        martell=side("martell", play=["Areo Hotah"], plot="The Long Plan"),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
    )
    t.martell.challenge("military", "Areo Hotah")
    t.stark.defend("Robb Stark", "Eddard Stark")
    t.martell.use("The Long Plan")
    assert t.martell.gold == 1


def test_the_long_plan_pays_nothing_for_winning() -> None:
    t = Scenario(
        martell=side("martell", play=["Areo Hotah"], plot="The Long Plan"),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.martell.challenge("military", "Areo Hotah")
    assert not t.martell.can("use The Long Plan")


# -- neutral --------------------------------------------------------------------------------------------


def won_for_power(attacker: str) -> Scenario:
    """Stark attacks for power, alone and unopposed."""
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark", "Arya Stark", STREET],
            hand=[PEOPLE, PEOPLE],
            deck=["The Wall", "Gates of Winterfell", "Ice"],
            gold=2,
        ),
        lannister=side("lannister", play=["The Tickler (kneeling)"]),
    )
    t.stark.challenge("power", attacker)
    return t


def test_the_people_bring_a_location_that_costs_3_or_less() -> None:
    t = won_for_power("Robb Stark")
    t.stark.play(PEOPLE)
    assert t.options == ["put Gates of Winterfell into play", "nothing"]
    t.stark.choose("put Gates of Winterfell into play")
    assert t.card("Gates of Winterfell").in_play
    assert t.stark.gold == 1
    assert not t.stark.can(f"play {PEOPLE}")  # max 1 per challenge


def test_the_people_and_the_street_want_a_power_challenge_won_by_5() -> None:
    t = won_for_power("Arya Stark")
    assert not t.stark.can(f"play {PEOPLE}")
    assert not t.stark.can(f"use {STREET}")
    t = Scenario(stark=side("stark", play=["Robb Stark", STREET], hand=[PEOPLE], gold=1), lannister=side("lannister"))
    t.stark.challenge("military", "Robb Stark")
    assert not t.stark.can(f"play {PEOPLE}")
    assert not t.stark.can(f"use {STREET}")


def test_the_street_gains_power_for_the_faction_card() -> None:
    t = won_for_power("Robb Stark")
    t.stark.use(STREET)
    assert t.stark.faction_kneels
    assert t.stark.faction_power == 1
    assert not t.card(STREET).kneeling


def test_the_street_is_silent_while_the_faction_card_kneels() -> None:
    t = Scenario(
        stark=side("stark", play=["faction card (kneeling)", "Robb Stark", STREET]), lannister=side("lannister")
    )
    t.stark.challenge("power", "Robb Stark")
    assert not t.stark.can(f"use {STREET}")


@pytest.mark.parametrize(
    ("attackers", "claim"), [(["Vanguard of the North"], 2), (["Arya Stark"], 1), (["Robb Stark"], 1)]
)
def test_muster_the_realm_raises_claim_while_an_army_attacks(attackers: list[str], claim: int) -> None:
    t = Scenario(
        stark=side("stark", play=["Vanguard of the North", "Robb Stark", "Arya Stark"], plot="Muster the Realm"),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.stark.challenge("military" if attackers != ["Arya Stark"] else "power", *attackers)
    assert t.stark.claim == claim


def test_muster_the_realm_does_not_count_a_defending_or_opposing_army() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Gold Cloaks"]),
        stark=side("stark", play=["Vanguard of the North"], plot="Muster the Realm"),
    )
    t.lannister.challenge("military", "Gold Cloaks")
    with t.stop_at("before determine winner"):
        t.stark.defend("Vanguard of the North")
    assert t.stark.claim == 1


def test_here_to_serve_brings_a_maester_that_costs_3_or_less() -> None:
    t = Scenario(
        stark=side("stark", deck=["Ice", LUWIN, "Grand Maester Pycelle", "Maester Wendamyr"], plots=["Here to Serve"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.reprint("Grand Maester Pycelle", cost=4)
    t.stark.choose("first player House Stark")
    assert t.options == ["put Maester Wendamyr into play", f"put {LUWIN} into play", "nothing"]
    t.stark.choose(f"put {LUWIN} into play")
    assert t.card(LUWIN).in_play
