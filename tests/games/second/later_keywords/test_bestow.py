"""Bestow, and gold on cards: worked examples with cards of later packs."""

from kingsmoot.scenario import Scenario, side


def marshals_second_sons(gold: int, **more: str) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", hand=["Second Sons"], gold=gold, **more),  # type: ignore[arg-type]
        stark=side("stark", play=["Sansa Stark"]),
        phase="marshaling",
    )
    t.targaryen.gold = gold
    return t


# -- as a card enters play ------------------------------------------------------------------------------


def test_the_controller_places_up_to_the_number_or_the_gold_that_is_left() -> None:
    t = marshals_second_sons(5)
    t.targaryen.marshal("Second Sons")
    assert t.about == "bestow"
    assert t.asked is t.targaryen
    assert t.options == ["bestow 2", "bestow 1", "bestow 0"]
    assert t.prompt == "Second Sons have bestow. How much gold do you place there?"
    assert t.labels[0] == "Place 2 gold on Second Sons"
    t.targaryen.choose("bestow 2")
    assert (t.card("Second Sons").gold, t.targaryen.gold) == (2, 0)


def test_no_more_than_the_number_of_the_keyword() -> None:
    t = marshals_second_sons(9)
    t.targaryen.marshal("Second Sons")
    assert t.options == ["bestow 3", "bestow 2", "bestow 1", "bestow 0"]
    t.targaryen.choose("bestow 0")
    assert (t.card("Second Sons").gold, t.targaryen.gold) == (0, 6)


def test_without_gold_nothing_is_asked() -> None:
    t = marshals_second_sons(3)
    t.targaryen.marshal("Second Sons")
    assert t.about != "bestow"
    assert t.card("Second Sons").gold == 0


def test_reactions_come_after_bestow() -> None:
    """E6: favors From the Crown adds 1 gold, or 2 to a card that has 3."""
    t = marshals_second_sons(5, plot="Favors From the Crown")
    t.targaryen.marshal("Second Sons", "bestow 2")
    t.targaryen.use("Favors From the Crown")
    assert t.card("Second Sons").gold == 3
    t = marshals_second_sons(6, plot="Favors From the Crown")
    t.targaryen.marshal("Second Sons", "bestow 3")
    t.targaryen.use("Favors From the Crown")
    assert t.card("Second Sons").gold == 5
    assert t.targaryen.gold == 0  # what is placed comes from the treasury


def test_nothing_is_bestowed_in_the_setup() -> None:
    """E7."""
    t = Scenario(
        targaryen=side("targaryen", play=["Astapor", "Second Sons"], gold=5), stark=side("stark"), phase="plot"
    )
    assert (t.card("Astapor").gold, t.card("Second Sons").gold) == (0, 0)


def test_nor_on_a_duplicate() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Astapor"], hand=["Astapor"], gold=5),
        stark=side("stark"),
        phase="marshaling",
    )
    t.targaryen.marshal("Astapor")
    assert t.about != "bestow"
    assert t.card("Astapor").duplicates == 1


def test_nor_when_control_changes() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Second Sons (2 gold)"]), stark=side("stark", play=["Robb Stark"], gold=5)
    )
    t.stark.take_control("Second Sons")
    assert t.about != "bestow"
    assert t.card("Second Sons").gold == 2  # it stays


def test_a_blank_card_has_no_bestow() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Second Sons", "Astapor"], gold=9),
        stark=side("stark", plot="Fortified Position"),
        phase="marshaling",
    )
    t.targaryen.marshal("Second Sons")
    assert t.about != "bestow"
    t.targaryen.marshal("Astapor", "bestow 4")  # a location is not blank
    assert t.card("Astapor").gold == 4


def test_whoever_controls_the_card_is_asked_and_pays() -> None:
    """Euron puts an opponent's location into play under his player's control."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye"], gold=2),
        targaryen=side("targaryen", deck=["Astapor"], gold=7),
    )
    t.greyjoy.challenge("military", "Euron Crow's Eye")
    t.targaryen.defend()
    t.pass_windows(until="keyword")
    t.greyjoy.choose("pillage", "yes")
    t.greyjoy.use("Euron Crow's Eye")
    assert (t.about, t.asked) == ("bestow", t.greyjoy)
    t.greyjoy.choose("bestow 2")
    assert t.card("Astapor").gold == 2
    assert (t.greyjoy.gold, t.targaryen.gold) == (0, 7)


# -- what lies there ------------------------------------------------------------------------------------


def test_gold_on_a_card_is_not_in_the_pool() -> None:
    """E8: it counts for no dominance and is not returned; in intrigue challenges the Red Cloaks are stronger by it."""
    t = Scenario(
        lannister=side("lannister", play=["Red Cloaks (2 gold)"], gold=3), stark=side("stark"), phase="challenges"
    )
    assert (t.lannister.gold, t.lannister.dominance) == (3, 5)  # STR 2 and 3 gold
    t.lannister.challenge("intrigue", "Red Cloaks")
    assert t.challenge.attack == 4
    t.skip_to("after taxation phase")
    assert (t.lannister.gold, t.card("Red Cloaks").gold) == (0, 2)


def test_gold_moves_from_the_pool_to_a_card() -> None:
    t = Scenario(lannister=side("lannister", play=["Red Cloaks"], gold=1), stark=side("stark"))
    t.lannister.use("Red Cloaks")
    assert (t.lannister.gold, t.card("Red Cloaks").gold) == (0, 1)
    assert "1 gold moves from House Lannister to Red Cloaks." in t.log
    t = Scenario(lannister=side("lannister", play=["Red Cloaks"]), stark=side("stark"))
    assert not t.lannister.can("use Red Cloaks")


def test_a_card_that_leaves_play_takes_its_gold_to_the_treasury() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=["Second Sons (kneeling) (2 gold)"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark")
    t.skip_to("before challenge ends")
    assert t.targaryen.dead == ["Second Sons"]
    assert (t.card("Second Sons").gold, t.targaryen.gold) == (0, 1)


def test_what_counts_the_gold_on_a_card_counts_it_anew_all_the_time() -> None:
    t = Scenario(stark=side("stark", play=["Sansa's Maid (3 gold)", "Sansa Stark"]), lannister=side("lannister"))
    before = t.card("Sansa Stark").strength
    t.card("Sansa's Maid").gold = 1
    assert t.card("Sansa Stark").strength == before - 2


def test_who_has_enough_gold_gains_insight() -> None:
    t = Scenario(
        stark=side("stark", play=["Septon Utt (2 gold)", "Robb Stark (1 gold)", "Tumblestone Knight (2 gold)"]),
        lannister=side("lannister"),
    )
    assert [t.card(title).has("insight") for title in ("Septon Utt", "Robb Stark", "Tumblestone Knight")] == [
        True,
        False,
        False,
    ]


def test_gold_moves_from_card_to_card() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Saltcliffe Sailor (1 gold)", "Tumblestone Knight", "Balon Greyjoy"]),
        stark=side("stark"),
    )
    t.greyjoy.use("Saltcliffe Sailor")  # only one of his is of no House Greyjoy
    assert (t.card("Saltcliffe Sailor").gold, t.card("Tumblestone Knight").gold) == (0, 1)
    assert t.card("Tumblestone Knight").has("stealth")
    assert not t.card("Saltcliffe Sailor").has("stealth")


def test_gold_moves_from_pool_to_pool() -> None:
    t = Scenario(lannister=side("lannister", play=["Alayaya"]), stark=side("stark", gold=2))
    t.lannister.challenge("intrigue", "Alayaya")
    with t.stop_at("after challenge"):
        t.lannister.use("Alayaya")
    assert (t.lannister.gold, t.stark.gold) == (1, 1)


def test_wex_pyke_keeps_out_whoever_costs_as_much_as_he_has() -> None:
    """E12: with 6 gold those who cost 6; not those who cost 2, or 7."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Wex Pyke (6 gold)"]),
        lannister=side("lannister", play=["Tywin Lannister", "Ser Jaime Lannister", "The Tickler"]),
    )
    t.greyjoy.challenge("military", "Wex Pyke")
    t.pass_windows(until="defenders")
    assert t.options == ["Tywin Lannister", "The Tickler", "done"]
    assert t.lannister.why_not("Ser Jaime Lannister") == "An effect keeps it from defending."


def test_gold_on_an_attachment_is_not_on_its_bearer() -> None:
    t = Scenario(
        stark=side("stark", hand=["Seized by the Guard"], gold=4),
        lannister=side("lannister", play=["Casterly Rock"]),
        phase="marshaling",
    )
    t.stark.gold = 4
    t.stark.marshal("Seized by the Guard", "bestow 3")
    assert (t.card("Seized by the Guard").gold, t.card("Casterly Rock").gold) == (3, 0)
    assert t.card("Casterly Rock").blank
    [rock] = [card for card in t.stark.sees(t.lannister)["play"] if card["title"] == "Casterly Rock"]
    assert rock["blank"]


# -- as if it were in the pool --------------------------------------------------------------------------


def banking(gold: int, on_bank: int) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=[f"The Iron Bank ({on_bank} gold)"], hand=["Second Sons"]),
        stark=side("stark", play=["Sansa Stark"]),
        phase="marshaling",
    )
    t.targaryen.pass_()  # it could hold more
    t.targaryen.gold = gold
    return t


def test_the_iron_bank_doubles_what_it_holds() -> None:
    """E9."""
    t = Scenario(targaryen=side("targaryen", play=["The Iron Bank (2 gold)"]), stark=side("stark"), phase="marshaling")
    t.targaryen.use("The Iron Bank")
    assert t.card("The Iron Bank").gold == 4


def test_gold_on_the_iron_bank_pays_and_is_bestowed() -> None:
    t = banking(gold=1, on_bank=4)
    t.targaryen.marshal("Second Sons")
    assert (t.targaryen.gold, t.card("The Iron Bank").gold) == (0, 2)  # the pool is spent first
    assert t.options == ["bestow 2", "bestow 1", "bestow 0"]
    assert t.detail == "You have 2 gold. What you place on the card leaves your gold pool."
    t.targaryen.choose("bestow 2")
    assert (t.card("Second Sons").gold, t.card("The Iron Bank").gold) == (2, 0)


def test_only_in_the_phase_that_the_card_names() -> None:
    roar = "Hear Me Roar!"  # it costs 1 gold
    bank = side("lannister", play=["The Iron Bank (4 gold)"], hand=[roar, "Burned Men"])
    t = Scenario(lannister=bank, stark=side("stark"))
    assert not t.lannister.can(f"play {roar}")
    ship = side("lannister", play=["Sweet Cersei (1 gold)"], hand=[roar, "Burned Men"])
    t = Scenario(lannister=ship, stark=side("stark"))
    assert t.lannister.dominance == 0  # it is no gold of the pool
    t.lannister.play(roar)
    assert t.card("Sweet Cersei").gold == 0


def test_what_is_spent_like_the_pool_also_moves_like_it() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Sweet Cersei (1 gold)", "Red Cloaks"]),
        stark=side("stark"),
    )
    t.lannister.use("Red Cloaks")
    assert (t.card("Sweet Cersei").gold, t.card("Red Cloaks").gold, t.lannister.gold) == (0, 1, 0)


def test_but_nobody_else_takes_it() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Alayaya"]), targaryen=side("targaryen", play=["Sweet Cersei (2 gold)"])
    )
    t.lannister.challenge("intrigue", "Alayaya")
    assert not t.lannister.can("use Alayaya")
