"""Keywords that are used, gained and lost: worked examples with cards of later packs."""

from kingsmoot.scenario import Scenario, side

# -- what cards wait for --------------------------------------------------------------------------------


def polliver(*deck: str) -> Scenario:
    t = Scenario(lannister=side("lannister", play=["Polliver"]), stark=side("stark", deck=deck, gold=3))
    t.lannister.challenge("military", "Polliver")
    t.pass_windows(until="keyword-use")
    return t


def test_a_card_waits_for_what_is_discarded_using_pillage() -> None:
    t = polliver("Robb Stark")
    t.lannister.choose("yes")
    with t.stop_at("after challenge"):
        t.lannister.use("Polliver")
    assert t.stark.gold == 1


def test_only_for_cards_of_the_kind_that_it_names() -> None:
    t = polliver("Gates of Winterfell")
    t.lannister.choose("yes")
    assert not t.lannister.can("use Polliver")


def test_pillage_of_anybody_is_waited_for() -> None:
    """King of Salt and Rock: whoever discards an attachment or location."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy + King of Salt and Rock", "Black Wind's Crew"]),
        stark=side("stark", deck=["Ice", "Robb Stark"]),
    )
    assert t.card("Balon Greyjoy").has("pillage")
    t.greyjoy.challenge("military", "Balon Greyjoy", "Black Wind's Crew")
    t.pass_windows(until="keyword")
    t.greyjoy.choose("pillage", "pillage with Black Wind's Crew")
    t.greyjoy.use("King of Salt and Rock")
    assert t.card("Balon Greyjoy").power == 1
    t.greyjoy.choose("yes")  # Balon Greyjoy himself, who discards Robb Stark
    assert not t.greyjoy.can("use King of Salt and Rock")


def test_a_discard_by_an_ability_is_no_pillage() -> None:
    """Heads on Pikes discards from the deck without any pillage."""
    t = Scenario(
        lannister=side("lannister", play=["Polliver"], hand=["Heads on Pikes"], gold=2),
        stark=side("stark", dead=["Robb Stark"], deck=["Arya Stark", "Bran Stark"], gold=3),
        phase="dominance",
    )
    t.lannister.play("Heads on Pikes")
    assert t.stark.discard[:2] == ["Arya Stark", "Bran Stark"]
    assert not t.lannister.can("use Polliver")


def steed(kind: str) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo + The Silver Steed", "Viserys Targaryen"]), stark=side("stark")
    )
    t.targaryen.challenge(kind, "Khal Drogo")
    t.pass_windows(until="keyword-use")
    t.targaryen.choose("yes")
    return t


def test_a_card_waits_for_power_gained_using_renown() -> None:
    t = steed("power")
    t.targaryen.use("The Silver Steed")
    assert t.targaryen.discard == ["The Silver Steed"]
    t.pass_windows(until="challenge")
    assert "power challenge against House Stark" in t.options  # with Viserys Targaryen


def test_a_card_waits_for_a_character_that_is_bypassed() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Marya Seaworth", "Maester Pylos"], gold=1),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.baratheon.challenge("power", "Maester Pylos", bypass=["Robb Stark"])
    t.baratheon.use("Marya Seaworth")
    assert t.card("Robb Stark").kneeling


def test_each_bypasser_of_one_character_counts() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Marya Seaworth", "Maester Pylos"], gold=2),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark"]),
    )
    t.reprint("Arya Stark", keywords=frozenset())
    t.reprint("Marya Seaworth", keywords=frozenset({"stealth"}))
    t.baratheon.challenge("power", "Marya Seaworth", "Maester Pylos", bypass=["Arya Stark", "Arya Stark"])
    assert t.options == ["use Marya Seaworth for Arya Stark", "use Marya Seaworth for Arya Stark #2", "pass"]


def biter(*foes: str) -> Scenario:
    t = Scenario(stark=side("stark", play=["Biter"]), lannister=side("lannister", play=list(foes)))
    t.stark.challenge("military", "Biter")
    t.lannister.defend()
    t.pass_windows()
    return t


def test_a_card_waits_for_who_is_knelt_using_intimidate() -> None:
    t = biter("The Tickler", "Burned Men (kneeling)")
    t.lannister.choose("Burned Men")
    t.stark.choose("kneel The Tickler")
    t.stark.use("Biter")
    assert t.lannister.dead == ["Burned Men", "The Tickler"]
    assert t.stark.discard == ["Biter"]


def test_whom_a_card_kneels_otherwise_is_no_matter() -> None:
    t = Scenario(
        stark=side("stark", play=["Biter"], plot="Filthy Accusations"), lannister=side("lannister", play=["Burned Men"])
    )
    t.happen("knelt", "Burned Men")
    assert not t.stark.can("use Biter")


# -- gained and lost ------------------------------------------------------------------------------------


def test_insight_is_looked_at_when_it_is_its_turn() -> None:
    """E18: Ser Rodrik Cassel gives insight to all unique Starks while he attacks; who stays at home draws nothing."""
    t = Scenario(
        stark=side("stark", play=["Ser Rodrik Cassel", "Robb Stark", "Sansa Stark"]), lannister=side("lannister")
    )
    assert not t.card("Robb Stark").has("insight")
    t.stark.challenge("military", "Ser Rodrik Cassel", "Robb Stark")
    assert t.card("Sansa Stark").has("insight")
    t.pass_windows(until="keyword")
    t.stark.choose("insight", "yes", "yes")
    assert len(t.stark.hand) == 2
    assert t.about == "keyword-use"  # renown


def donnel_hill() -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen"]), watch=side("nightswatch", play=["Sweet Donnel Hill"])
    )
    t.targaryen.challenge("intrigue", "Daenerys Targaryen")
    return t


def test_whoever_loses_all_keywords_has_none() -> None:
    """E23, with Daenerys Targaryen, who has insight."""
    t = donnel_hill()
    assert t.card("Daenerys Targaryen").keywords == ["insight"]
    with t.stop_at("after challenge"):
        t.watch.defend("Sweet Donnel Hill")
    assert t.challenge.winner is t.targaryen
    assert t.targaryen.hand == []
    t = donnel_hill()
    t.watch.defend()
    t.pass_windows(until="keyword-use")


def test_nothing_gives_a_keyword_to_one_who_loses_them_all() -> None:
    """Robb Stark loses all keywords for the phase; what Ser Rodrik gives him later is of no use to him."""
    t = Scenario(
        stark=side("stark", play=["Ser Rodrik Cassel", "Robb Stark"]),
        watch=side("nightswatch", hand=["You Know Nothing"], gold=1),
    )
    t.watch.play("You Know Nothing")
    assert (t.card("Robb Stark").keywords, t.card("Ser Rodrik Cassel").keywords) == ([], [])
    with t.stop_at("before keywords"):
        t.stark.challenge("military", "Ser Rodrik Cassel", "Robb Stark")
    assert t.card("Robb Stark").keywords == []
    [robb] = [card for card in t.stark.sees(t.stark)["play"] if card["title"] == "Robb Stark"]
    assert robb["keywords"] == []
    with t.stop_at("after challenges phase"):
        t.resume()  # nothing is asked of keywords
    assert t.card("Robb Stark").keywords == ["renown"]


def starfall(plot: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Knighted"], plot=plot),
        martell=side("martell", play=["Maester of Starfall"]),
    )
    t.martell.use("Maester of Starfall", "Robb Stark", "until the end of the phase, it loses renown")
    return t


def test_losing_a_keyword_takes_one_instance() -> None:
    """E22, with Robb Stark: a plot gives renown to knights, and so he, who has it anyway, may lose it once."""
    assert starfall("A Tourney for the King").card("Robb Stark").has("renown")
    assert not starfall("A Noble Cause").card("Robb Stark").has("renown")


# -- ambush ---------------------------------------------------------------------------------------------


def ambushes(*play: str, gold: int) -> Scenario:
    return Scenario(
        watch=side("nightswatch", play=["Ranging Party", *play], hand=["Practice Blade"], gold=gold),
        stark=side("stark"),
    )


def test_of_two_prices_the_lower_is_paid() -> None:
    """E19: Practice Blade has ambush 2; Raider from Pyke gives weapons in hand ambush for their printed cost."""
    t = ambushes(gold=1)
    assert not t.watch.can("ambush Practice Blade")
    t = ambushes(gold=2)
    with t.stop_at("after ambush"):
        t.watch.ambush("Practice Blade")
    assert t.watch.gold == 0
    t = ambushes("Raider from Pyke", gold=1)
    with t.stop_at("after ambush"):
        t.watch.ambush("Practice Blade")
    assert t.watch.gold == 0
    assert t.card("Ranging Party").attachments == ["Practice Blade"]
