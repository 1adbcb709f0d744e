"""What is on cards and what it is worth; what cannot be done, and what it costs; the top of a deck, plots apart."""

from __future__ import annotations

import pytest

from kingsmoot.games.second.facts import by_title, declared
from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import read_back, text_of


def test_a_snake_finds_who_has_few_icons() -> None:
    t = Scenario(
        martell=side("martell", play=["Obara Sand"], shadows=["Scheming Snake"], gold=4),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
    )
    t.martell.challenge("military", "Obara Sand")
    t.stark.defend("Robb Stark")
    t.martell.bring_out("Scheming Snake")
    t.martell.use("Scheming Snake")  # only she has no more than one icon
    assert t.challenge.attack == 0
    assert "with fewer than 2 challenge icons" in t.card("Scheming Snake").text


def test_a_crown_is_worth_the_icons_below_it() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Paxter Redwyne + Crown of Golden Roses"], hand=["Ice", "Hedge Knight"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    had, icons = t.card("Paxter Redwyne").strength, len(t.card("Paxter Redwyne").icons)
    t.tyrell.use("Crown of Golden Roses", "Ice")
    assert t.card("Paxter Redwyne").strength == had + icons


def test_harwin_brings_somebody_with_two_keywords() -> None:
    t = Scenario(
        stark=side("stark", play=["Harwin (2 gold)", "Arya Stark", "Grey Wind (kneeling)", "Robb Stark (kneeling)"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.stark.challenge("military", "Harwin")
    t.stark.use("Harwin")
    assert t.card("Harwin").gold == 1
    assert t.card("Grey Wind").attacking  # no attachments and intimidate


def test_qarth_looks_at_what_lies_on_ones_own_cards() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen", play=["Qarth", "Viserys Targaryen + Milk of the Poppy (controlled by stark)"], gold=1
        ),
        stark=side("stark", play=["Robb Stark + Ice"]),
    )
    t.targaryen.use("Qarth")  # Ice is on a card of another
    assert t.stark.discard == ["Milk of the Poppy"]
    assert t.card("Qarth").text == (
        "Action: Kneel this card and pay 1 gold to choose and discard an attachment on a card you control."
    )


def test_amory_looks_at_each_opponent_by_themselves() -> None:
    four = ["Arya Stark", "Robb Stark", "Sansa Stark", "Eddard Stark"]
    t = Scenario(lannister=side("lannister", play=["Ser Amory Lorch"]), stark=side("stark", play=four))
    assert not t.card("Ser Amory Lorch").has("renown")
    t = Scenario(
        lannister=side("lannister", play=["Ser Amory Lorch"]),
        stark=side("stark", play=four),
        tyrell=side("tyrell", play=["Paxter Redwyne"]),
    )
    assert t.card("Ser Amory Lorch").has("renown")
    assert t.card("Ser Amory Lorch").text == "While an opponent controls 3 or fewer characters, this card gains renown."


def test_who_controls_so_many_is_one_opponent_and_not_all_of_them() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Underground Vault"]),
        stark=side("stark", plot="Confiscation"),
        tyrell=side("tyrell", plot="Confiscation"),
        phase="marshaling",
    )
    assert t.stark.income + t.tyrell.income >= 5 > t.stark.income
    t.watch.use("Underground Vault")
    assert "The Night's Watch gains 1 gold (Underground Vault)." in t.log


def test_what_is_not_so_is_told_with_its_number() -> None:
    assert "(+3 STR instead if there are fewer than 3 plots in your used pile)" in text_of("Last Hearth")
    assert "if you control a Ranger character, a Steward character and a Builder character)" in text_of(
        "Westwatch-by-the-Bridge"
    )


def test_the_crone_lets_nobody_small_go() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="The Crone"),
        lannister=side("lannister", play=["Lannisport Merchant", "The Tickler"], hand=["Tears of Lys"]),
    )
    t.reprint("Lannisport Merchant", strength=1)
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows(until="defenders")
    t.lannister.defend()
    t.skip_to("after challenge")
    assert (t.lannister.dead, t.lannister.in_play) == (["The Tickler"], ["Lannisport Merchant"])


KNIGHTS = "Knights of the Hollow Hill"


def test_knights_of_the_hollow_hill_place_nothing_and_live_off_the_land() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen", agenda="Knights of the Hollow Hill", plot="Marching Orders", play=["Illyrio's Estate"]
        ),
        stark=side("stark", plot="Marching Orders"),
    )
    assert (t.targaryen.income, t.targaryen.reserve) == (t.stark.income + 3, t.stark.reserve + 1)
    assert text_of(KNIGHTS).startswith(
        "You cannot place cards during setup. Your other cards do not provide a gold bonus."
    )


def test_nothing_is_placed_in_the_setup_of_the_knights() -> None:
    hand = ["Hedge Knight", "Ice"]
    t = Scenario(targaryen=side("targaryen", agenda=KNIGHTS, hand=hand), stark=side("stark", hand=hand))
    from kingsmoot.thrones.rules.setup import place_obstacle

    knight, other = t.targaryen.card("Hedge Knight").c, t.stark.card("Hedge Knight").c
    assert place_obstacle(t.s, t.targaryen.seat, knight, []) == "An effect keeps it out of setup."
    assert place_obstacle(t.s, t.stark.seat, other, []) == ""


def test_elephants_are_not_marshaled() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["War Elephants", "Hedge Knight"], play=["Khal Drogo"], gold=9),
        stark=side("stark"),
        phase="marshaling",
    )
    assert not t.targaryen.can("marshal War Elephants")
    assert "keeps you from marshaling" in t.targaryen.why_not("War Elephants")


def test_elephants_come_cheaper_with_commanders() -> None:
    t = Scenario(targaryen=side("targaryen", hand=["War Elephants"], play=["Khal Drogo"], gold=9), stark=side("stark"))
    t.reprint("Khal Drogo", traits=frozenset(("Commander",)))
    t.targaryen.ambush("War Elephants")
    assert 9 - t.targaryen.gold == 8 - 1


def test_mance_makes_wildlings_cheaper_to_ambush_in_winter() -> None:
    """E20, with Wildling Horde."""

    def wildlings(phase: str) -> Scenario:
        return Scenario(
            stark=side("stark", play=["Mance Rayder"], hand=["Wildling Horde"], gold=9, plot="Early Frost"),
            lannister=side("lannister"),
            phase=phase,
        )

    t = wildlings("challenges")
    cost = t.card("Wildling Horde").cost
    t.stark.ambush("Wildling Horde")
    assert 9 - t.stark.gold == cost - 1
    assert wildlings("marshaling").options == ["marshal Wildling Horde", "pass"]


def test_a_guard_never_costs_less_than_its_minimum() -> None:
    cities = [
        "A Noble Cause",
        "Calling the Banners",
        "Confiscation",
        "Counting Coppers",
        "Filthy Accusations",
        "Summons",
    ]
    t = Scenario(
        stark=side("stark", hand=["Gulltown City Guard"], used=cities, gold=9),
        lannister=side("lannister"),
        phase="marshaling",
    )
    for title in cities:
        t.reprint(title, traits=frozenset(("City",)))
    before = t.stark.gold
    t.stark.marshal("Gulltown City Guard")
    assert before - t.stark.gold == 1
    assert text_of("Gulltown City Guard").endswith("(to a minimum of 1).")


def test_honor_keeps_its_bearer_from_intrigue() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark + Honor-Bound", "Sansa Stark"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.reprint("Eddard Stark", icons=(True, True, True))
    t.stark.challenge("intrigue", "Sansa Stark")
    assert not t.card("Eddard Stark").attacking
    assert t.card("Eddard Stark").strength == t.card("Eddard Stark").printed_strength


def test_everybody_draws_less_in_an_early_frost() -> None:
    t = Scenario(
        stark=side("stark", plot="Early Frost"), lannister=side("lannister"), phase="draw", stop_at="after draw cards"
    )
    assert (len(t.stark.hand), len(t.lannister.hand)) == (1, 1)


# -- the top of a deck --------------------------------------------------------------------------------------


def test_gormon_sees_and_plays_the_top_card() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Maester Gormon"], deck=["Hedge Knight", "Robb Stark"], gold=9),
        stark=side("stark"),
        phase="marshaling",
    )
    assert t.tyrell.foresees(t.tyrell) == ["Hedge Knight"]
    assert t.stark.foresees(t.tyrell) == []
    read_back(t)
    t.tyrell.marshal("Hedge Knight")
    assert t.tyrell.in_play == ["Maester Gormon", "Hedge Knight"]
    assert t.tyrell.foresees(t.tyrell) == ["Robb Stark"]
    assert not t.tyrell.can("marshal Robb Stark")  # once per phase
    assert (
        t.tyrell.imagines(3).view(0)["table"]["players"][0]["foreseen"]
        == t.view(t.tyrell)["table"]["players"][0]["foreseen"]
    )


def test_gormon_leaves_tyrell_cards_where_they_are() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Maester Gormon"], deck=["Garden Caretaker"], gold=9),
        stark=side("stark"),
        phase="marshaling",
    )
    assert not t.tyrell.can("marshal Garden Caretaker")


def test_a_card_that_is_found_goes_to_shadows_before_all_eyes() -> None:
    rose = side(
        "tyrell",
        play=["Hedge Knight"],
        shadows=["Shadow of the Rose"],
        deck=["Ice", "Harlaw Scout"],
        gold=2,
        plot="Confiscation",
    )
    t = Scenario(tyrell=rose, stark=side("stark"))
    t.reprint("Confiscation", traits=frozenset(("Summer",)))
    t.tyrell.play("Shadow of the Rose", "take Harlaw Scout")
    assert t.tyrell.shadows == ["Harlaw Scout"]
    assert t.stark.sees_in_shadows(t.tyrell) == ["Harlaw Scout"]
    assert t.tyrell.hand == ["Shadow of the Rose"]  # in summer it comes back


# -- plots apart --------------------------------------------------------------------------------------------

RAINS = '"The Rains of Castamere"'


def test_schemes_wait_for_an_intrigue_challenge() -> None:
    plots = ["A Noble Cause", "The Crone", "Summons"]
    t = Scenario(
        lannister=side("lannister", agenda=RAINS, plots=plots, play=["Tywin Lannister"]),
        stark=side("stark"),
        phase="plot",
    )
    t.skip_to("challenge", take_first=True)
    assert t.lannister.plot in ("A Noble Cause", "Summons")
    assert "The Crone" in t.lannister.plots
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.lannister.use(RAINS)
    assert t.lannister.plot == "The Crone"
    t.skip_to("after reveal plots", take_first=True)
    assert t.lannister.plot != "The Crone"
    assert "The Crone" not in [*t.lannister.plots, *t.lannister.used]
    assert t.card("The Crone").zone == "removed"


def test_a_scheme_rules_the_claim_of_the_challenge_and_the_reserve_of_the_round() -> None:
    """E51."""
    t = Scenario(
        lannister=side("lannister", agenda=RAINS, plots=["You Win Or You Die"], play=["Tywin Lannister"]),
        stark=side("stark", hand=["Ice", "Arya Stark", "Grey Wind"]),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.lannister.use(RAINS)
    assert (len(t.lannister.hand), t.challenge.claim, len(t.stark.discard)) == (2, 2, 2)
    t.skip_to("after taxation phase", take_first=True)
    assert (t.lannister.hand, len(t.lannister.discard)) == ([], 2)


def test_the_rains_ask_for_five_schemes_of_twelve() -> None:
    assert text_of(RAINS).startswith(
        "Your plot deck must have exactly 12 cards and must include exactly 5 different Scheme plots. During the plot "
        "phase, Scheme plots are not considered to be in your plot deck."
    )


# -- decks and facts ----------------------------------------------------------------------------------------


def test_a_treaty_lets_two_other_factions_in() -> None:
    rule = declared(by_title("Treaty")).deck[0]
    stark, martell, tyrell, neutral = (by_title(t) for t in ("Ice", "Dawn", "Heartsbane", "Hedge Knight"))
    greyjoy = by_title("Great Kraken")
    assert rule.admits(stark)
    assert rule.wrong([(stark, 1), (martell, 3), (tyrell, 1), (neutral, 2)], []) is None
    wrong = rule.wrong([(stark, 1), (martell, 3), (tyrell, 1)], [(greyjoy, 1)])
    assert wrong is not None
    assert wrong[1] == ("allows 2 factions beside your own, and there are cards of Greyjoy, Martell, Stark and Tyrell")


def test_a_strength_of_x_is_a_fact() -> None:
    assert by_title("Beric Dondarrion").strength == "X"
    t = Scenario(stark=side("stark", play=["Beric Dondarrion (3 kiss)"]), lannister=side("lannister"))
    assert t.card("Beric Dondarrion").strength == 3


def test_behind_barred_gates_nobody_is_put_into_play() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Aeron Damphair (pack Core)", "Drowned Men (pack Core)"], dead=["Balon Greyjoy"]),
        stark=side("stark", plot="Barring the Gates"),
        phase="dominance",
    )
    assert not t.greyjoy.can("use Aeron Damphair")
    assert text_of("Barring the Gates") == "Characters cannot be put into play by card abilities."


@pytest.mark.parametrize(("own", "theirs"), [("Barring the Gates", ""), ("", "Barring the Gates")])
def test_behind_barred_gates_no_character_comes_out_of_shadows(own: str, theirs: str) -> None:
    """E2, with the plot, whoever has revealed it."""
    t = Scenario(
        baratheon=side("baratheon", shadows=["Shadow Priestess", "The Shadow City"], gold=3, plot=own),
        stark=side("stark", play=["Robb Stark"], plot=theirs),
        phase="dominance",
    )
    assert t.options == ["bring The Shadow City out of shadows", "pass"]
    assert t.baratheon.why_not("Shadow Priestess") == "An effect keeps it from entering play."


def test_behind_barred_gates_characters_are_marshaled_but_not_ambushed() -> None:
    def arriving(phase: str, plot: str) -> Scenario:
        return Scenario(
            lannister=side("lannister", hand=["The Hound"], gold=9), stark=side("stark", plot=plot), phase=phase
        )

    assert arriving("challenges", "Marching Orders").lannister.can("ambush The Hound")
    assert not arriving("challenges", "Barring the Gates").lannister.can("ambush The Hound")
    assert arriving("marshaling", "Barring the Gates").lannister.can("marshal The Hound")
