"""Prized: worked examples with cards of later packs, and what else it may be on."""

from kingsmoot.games.second.language import MINE, PLOT, gains, prized
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Quality

LOYALIST = "Prince's Loyalist"


def loses_a_loyalist(**stark: int) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], **stark),  # type: ignore[arg-type]
        martell=side("martell", play=[f"{LOYALIST} (kneeling)", "Old Bear Mormont (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows(until="claim")
    return t


# -- a card that leaves play ----------------------------------------------------------------------------


def test_each_opponent_gains_the_number_when_the_card_leaves_play() -> None:
    t = loses_a_loyalist()
    before = t.stark.faction_power
    with t.stop_at("after killed"):
        t.martell.choose(LOYALIST)
    assert t.stark.faction_power == before + 1
    assert "House Stark gains 1 power (prized)." in t.log


def test_it_may_win_the_game_before_any_reaction() -> None:
    """E14."""
    t = loses_a_loyalist(power=13)  # and 1 for no defenders
    t.martell.choose(LOYALIST)
    assert t.winner is t.stark


def test_a_card_that_is_saved_has_not_been_lost() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        martell=side("martell", play=["Arianne Martell (pack Core) (kneeling) + Arianne Martell (pack Core)"]),
    )
    t.reprint("Arianne Martell", keywords=frozenset({"prized 2"}))
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("before keywords"):
        t.martell.save_with_duplicate("Arianne Martell")
    assert t.stark.faction_power == 1  # for no defenders


def test_leaving_play_as_a_cost_counts() -> None:
    """Bran Stark is sacrificed to cancel an event."""
    t = Scenario(
        stark=side("stark", play=["Bran Stark"]),
        lannister=side("lannister", play=["Tyrion Lannister"], hand=["Hear Me Roar!", "Burned Men"], gold=3),
    )
    t.reprint("Bran Stark", keywords=frozenset({"prized 1"}))
    t.lannister.play("Hear Me Roar!")
    t.stark.use("Bran Stark")
    assert t.lannister.faction_power == 1


def test_an_attachment_that_falls_with_its_bearer_counts() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=["Khal Drogo (kneeling) + Crown of Gold (pack Later)"]),
    )
    assert t.card("Khal Drogo").has("King")
    with t.stop_at("before keywords"):
        t.stark.challenge("military", "Robb Stark")
    assert t.targaryen.dead == ["Khal Drogo"]
    assert t.targaryen.discard == ["Crown of Gold"]
    assert t.stark.faction_power == 2  # no defenders; the crown


def test_its_controller_is_whose_opponents_gain() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        martell=side("martell", play=["Burned Men (kneeling) + Crown of Gold (pack Later) (controlled by stark)"]),
    )
    with t.stop_at("before keywords"):
        t.stark.challenge("military", "Robb Stark")
    assert t.martell.dead == ["Burned Men"]
    assert (t.stark.faction_power, t.martell.faction_power) == (1, 1)


def test_a_blank_card_is_not_prized() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        martell=side("martell", play=[f"{LOYALIST} (kneeling) + Milk of the Poppy"]),
    )
    with t.stop_at("before keywords"):
        t.stark.challenge("military", "Robb Stark")
    assert t.martell.dead == [LOYALIST]
    assert t.stark.faction_power == 1  # for no defenders


def test_what_is_printed_and_what_is_given_add_up() -> None:
    """Aloof and Apart makes characters that cost 6 or more prized."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        martell=side(
            "martell",
            play=["The Red Viper (kneeling)", "Arianne Martell (pack Core) (kneeling)"],
            agenda="Aloof and Apart",
        ),
    )
    t.reprint("The Red Viper", keywords=frozenset({"prized 2"}))
    assert t.card("The Red Viper").keywords == ["prized 1", "prized 2"]
    assert t.card("Arianne Martell").keywords == []
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows(until="claim")
    with t.stop_at("before keywords"):
        t.martell.choose("The Red Viper")
    assert t.stark.faction_power == 1 + 3


def test_the_keyword_may_be_gained_for_a_while() -> None:
    t = loses_a_loyalist()
    mormont = t.card("Old Bear Mormont")
    word = t.s.deal.keywords.index("prized 1")
    for _ in range(2):
        add_lasting(t.s, Quality.KEYWORD, 1, Period.PHASE, mormont.c, word)
    before = t.stark.faction_power
    with t.stop_at("after killed"):
        t.martell.choose("Old Bear Mormont")
    assert t.stark.faction_power == before + 2


def test_a_card_that_has_lost_all_keywords_is_no_prize() -> None:
    t = loses_a_loyalist()
    word = t.s.deal.keywords.index("all keywords")
    add_lasting(t.s, Quality.KEYWORD, -1, Period.PHASE, t.card(LOYALIST).c, word)
    before = t.stark.faction_power
    with t.stop_at("after killed"):
        t.martell.choose(LOYALIST)
    assert t.stark.faction_power == before


def test_in_a_melee_all_opponents_gain_at_once() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], power=13),
        martell=side("martell", play=[f"{LOYALIST} (kneeling)"], first=True),
        greyjoy=side("greyjoy", power=14),
    )
    t.happen("killed", LOYALIST)
    assert t.winner is t.greyjoy
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], power=14),
        martell=side("martell", play=[f"{LOYALIST} (kneeling)"], first=True),
        greyjoy=side("greyjoy", power=14),
    )
    t.happen("killed", LOYALIST)
    assert (t.about, t.asked) == ("fate", t.martell)
    assert t.options == ["House Greyjoy wins", "House Stark wins"]


# -- events and plots -----------------------------------------------------------------------------------


def pikes(**hand: object) -> Scenario:
    return Scenario(
        lannister=side("lannister", hand=["Heads on Pikes"], gold=2),
        stark=side("stark", dead=["Robb Stark"], **hand),  # type: ignore[arg-type]
        phase="dominance",
    )


def test_an_event_is_prized_when_it_is_played() -> None:
    t = pikes()
    t.lannister.play("Heads on Pikes")
    assert t.stark.faction_power == 2
    assert len(t.stark.discard) == 2


def test_also_if_it_is_cancelled() -> None:
    """E15."""
    t = pikes(hand=["The Hand's Judgment"], gold=2)
    t.lannister.play("Heads on Pikes")
    assert t.stark.faction_power == 2  # before it could be cancelled
    t.stark.play("The Hand's Judgment")
    assert t.stark.faction_power == 2
    assert t.stark.discard == ["The Hand's Judgment"]


def test_a_plot_is_prized_when_the_next_one_covers_it() -> None:
    t = Scenario(
        stark=side("stark", plot="A Noble Cause", plots=["Calm Over Westeros", "Rebuilding"]),
        lannister=side("lannister", plots=["Calling the Banners", "Rebuilding"], power=1),
        phase="plot",
        stop_at="before plot phase",
    )
    t.reprint("A Noble Cause", keywords=frozenset({"prized 1"}))
    t.stark.choose("reveal Rebuilding")
    with t.stop_at("before compare initiative"):
        t.lannister.choose("reveal Rebuilding")
    assert t.stark.used == ["A Noble Cause"]
    assert (t.stark.faction_power, t.lannister.faction_power) == (0, 2)


def test_plots_may_be_given_the_keyword() -> None:
    t = Scenario(
        stark=side("stark", plot="A Noble Cause", plots=["Rebuilding"], agenda="Aloof and Apart"),
        lannister=side("lannister", plots=["Rebuilding"]),
        phase="plot",
        stop_at="before plot phase",
    )
    t.reprint("Aloof and Apart", constants=gains(PLOT & MINE, prized(1)))
    with t.stop_at("before compare initiative"):
        t.resume()
    assert t.lannister.faction_power == 1
