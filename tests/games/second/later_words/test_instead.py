"""What comes instead; searches, hands and plots; cards marshaled from elsewhere."""

from kingsmoot.scenario import Scenario, side


def test_who_is_killed_returns_to_hand() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Spears of the Merling King", "Asha Greyjoy (pack Core)"]), stark=side("stark")
    )
    t.happen("killed", "Asha Greyjoy")
    t.greyjoy.use("Spears of the Merling King")
    assert t.greyjoy.hand == ["Asha Greyjoy"]
    assert t.greyjoy.discard == ["Spears of the Merling King"]


def test_who_returns_to_hand_was_killed_all_the_same() -> None:
    """E55, with Robert Baratheon."""
    t = Scenario(
        baratheon=side("baratheon", play=["Spears of the Merling King", "Robert Baratheon"]),
        lannister=side("lannister", play=["Qyburn"]),
    )
    t.happen("killed", "Robert Baratheon")
    t.baratheon.use("Spears of the Merling King")
    assert t.baratheon.hand == ["Robert Baratheon"]
    t.lannister.use("Qyburn")
    assert t.card("Qyburn").kneeling
    assert len(t.lannister.hand) == 2


def test_a_discarded_card_leaves_the_game() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Meryn Trant"]),
        stark=side("stark", hand=["Robb Stark"]),
        phase="marshaling",
    )
    t.happen("discarded from hand", "Robb Stark")
    t.lannister.use("Ser Meryn Trant")
    assert (t.stark.hand, t.stark.discard) == ([], [])


def test_another_claim_is_applied() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Trial by Combat"], gold=5),
        stark=side("stark", play=["Robb Stark (kneeling)"], hand=["Arya Stark"]),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    with t.stop_at("before keywords"):
        t.lannister.play("Trial by Combat")
    assert t.stark.dead == ["Robb Stark"]
    assert t.stark.hand == ["Arya Stark"]


def test_claim_is_replaced_whether_one_wants_or_not() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="The Hand's Tourney"),
        lannister=side("lannister", play=["The Tickler (kneeling)"], power=3),
    )
    with t.stop_at("after claim"):
        t.stark.challenge("military", "Robb Stark")
    assert not t.lannister.dead
    assert t.lannister.power < 3


def test_a_search_puts_into_play() -> None:
    t = Scenario(
        stark=side("stark", deck=["Maester Caleotte", "Robb Stark"], plots=["Here to Serve"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("search", take_first=True)
    assert t.options == ["put Maester Caleotte into play", "nothing"]
    t.stark.choose("put Maester Caleotte into play")
    assert t.card("Maester Caleotte").in_play


def test_a_hand_is_revealed() -> None:
    t = Scenario(
        stark=side("stark", hand=["No Surprises", "Robb Stark"], gold=5),
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Hear Me Roar!", "The Tickler"], gold=5),
    )
    assert t.lannister.can("play Hear Me Roar!")
    t.stark.play("No Surprises")
    assert not t.lannister.can("play Hear Me Roar!")
    assert t.lannister in t.card("Robb Stark").known_to


def test_a_plot_is_revealed_outside_the_plot_phase() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Tywin Lannister", "Tyrion Lannister"],
            hand=["Wheels Within Wheels (pack LaterWords)"],
            gold=5,
            plot="A Noble Cause",
            plots=["Counting Coppers", "Summons"],
        ),
        stark=side("stark"),
    )
    t.lannister.play("Wheels Within Wheels", "Tywin Lannister", "Counting Coppers")
    assert t.lannister.plot == "Counting Coppers"
    assert t.lannister.used == ["A Noble Cause"]
    assert len(t.lannister.hand) == 3  # it is resolved at once


def test_old_nan_is_there_whenever_a_plot_is_revealed() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Tywin Lannister", "Tyrion Lannister"],
            hand=["Wheels Within Wheels (pack LaterWords)"],
            gold=5,
            plot="A Noble Cause",
            plots=["Counting Coppers", "Summons"],
        ),
        stark=side("stark", play=["Old Nan"]),
    )
    t.lannister.play("Wheels Within Wheels", "Tywin Lannister", "Counting Coppers")
    t.stark.use("Old Nan", "until the end of the round, it gains the Winter trait")
    assert "Winter" in t.card("Counting Coppers").traits
    assert len(t.lannister.hand) == 3


def test_a_plot_that_another_plot_reveals_joins_those_that_wait() -> None:
    """E75."""
    t = Scenario(
        martell=side(
            "martell", play=["Areo Hotah + Dawn"], plots=["At Prince Doran's Behest", "Counting Coppers", "Summons"]
        ),
        stark=side("stark", plots=["Confiscation"]),
        phase="plot",
    )
    t.martell.choose("reveal At Prince Doran's Behest")
    assert (t.martell.initiative, t.stark.initiative) == (0, 5)
    t.stark.choose("first player House Stark")
    assert t.asked is t.stark
    t.stark.choose("resolve At Prince Doran's Behest of House Martell")
    t.martell.choose("Counting Coppers")
    assert t.martell.used[-1] == "At Prince Doran's Behest"
    assert t.asked is t.stark
    assert t.options == ["resolve Confiscation of House Stark", "resolve Counting Coppers of House Martell"]
    with t.stop_at("before recycle"):
        t.stark.choose("resolve Confiscation of House Stark")
    assert (t.martell.discard, len(t.martell.hand)) == (["Dawn"], 3)


def test_cards_in_the_dead_pile_are_marshaled() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Tarle the Thrice-Drowned"], dead=["Drowned Men", "Asha Greyjoy (pack Core)"], gold=9
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.greyjoy.gold = 9
    assert not t.greyjoy.can("marshal Asha Greyjoy")
    t.greyjoy.marshal("Drowned Men")
    assert t.card("Drowned Men").in_play
    assert t.greyjoy.dead == ["Asha Greyjoy"]


def test_unless_another_is_sacrificed() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"]), stark=side("stark", play=["Bolton Loyalist (kneeling)"])
    )
    with t.stop_at("before claim"):
        t.lannister.challenge("intrigue", "Tywin Lannister")
    assert t.card("Bolton Loyalist").controller is t.lannister


def test_a_search_takes_any_number() -> None:
    deck = ['"The Bear and the Maiden Fair"', "Put to the Torch", '"The Bear and the Maiden Fair"', "Margaery Tyrell"]
    t = Scenario(tyrell=side("tyrell", play=["The Blue Bard"], deck=deck), stark=side("stark"))
    t.happen("killed", "The Blue Bard")
    t.tyrell.use("The Blue Bard")
    while t.about == "search":
        t.tyrell.choose(t.options[0])
    assert t.tyrell.hand == ['"The Bear and the Maiden Fair"'] * 2


def test_what_is_sought_may_not_be_found_and_nothing_comes_of_it() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark"], deck=["Robb Stark"], plots=["Heir to the Iron Throne"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("search", take_first=True)
    t.stark.choose("nothing")
    assert t.card("Sansa Stark").in_play


def trial(first: str) -> Scenario:
    """Lannister has won for intrigue and holds Trial by Combat; Stark has Mya Stone."""
    return Scenario(
        lannister=side(
            "lannister", play=["Tywin Lannister"], hand=["Trial by Combat"], gold=5, first=first == "lannister"
        ),
        stark=side("stark", play=["Mya Stone", "Robb Stark (kneeling)"], hand=["Ice"], power=2, first=first == "stark"),
    )


def test_of_two_claims_that_come_instead_the_last_is_applied() -> None:
    """E44."""
    t = trial("lannister")
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.lannister.play("Trial by Combat")
    with t.stop_at("before keywords"):
        t.stark.use("Mya Stone")
    assert (t.stark.dead, t.stark.hand, t.stark.faction_power) == ([], ["Ice"], 1)


def test_the_other_way_round_it_is_the_other_claim() -> None:
    """E44, in the other order."""
    t = trial("stark")
    t.skip_to("challenge")
    t.stark.choose("no more challenges")
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.stark.use("Mya Stone")
    t.lannister.play("Trial by Combat")
    t.stark.choose("Mya Stone")
    assert (t.stark.dead, t.stark.hand, t.stark.faction_power) == (["Mya Stone"], ["Ice"], 2)
