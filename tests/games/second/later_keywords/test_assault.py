"""Assault: worked examples with cards of later packs."""

from kingsmoot.scenario import Scenario, side

HOST = "King Stannis's Host"
OUTRIDERS = "Brynden's Outriders"


def assaults(*locations: str, attacker: str = HOST, **more: object) -> Scenario:
    return Scenario(
        baratheon=side("baratheon", play=[attacker], **more),  # type: ignore[arg-type]
        watch=side("nightswatch", play=[*locations, "Ranging Party"]),
    )


# -- which location -------------------------------------------------------------------------------------


def test_the_location_costs_less_than_the_attacker() -> None:
    """E16."""
    t = assaults("The Wall", "The Roseroad", attacker=OUTRIDERS)
    t.baratheon.choose("military challenge against The Night's Watch")
    assert t.about == "assault"
    assert t.options == ["assault The Roseroad", "assault nothing"]
    assert t.prompt == "Brynden's Outriders have assault. Assault which location?"
    why = "Its printed cost isn't lower than the attacker's."
    assert t.baratheon.why_not("The Wall") == why
    assert t.baratheon.why_not("Ranging Party") == "You can only assault a location the defender controls."


def test_nothing_is_asked_where_no_location_is_cheap_enough() -> None:
    t = assaults("The Wall", attacker=OUTRIDERS)
    t.baratheon.challenge("military", OUTRIDERS)
    assert t.challenge.assaulted == []
    assert not t.card("The Wall").blank


def test_a_kneeling_location_may_be_chosen() -> None:
    t = assaults("The Wall (kneeling)")
    t.baratheon.choose("military challenge against The Night's Watch")
    assert t.options == ["assault The Wall", "assault nothing"]
    assert t.labels[0] == "Assault The Wall (kneeling)"


def test_one_location_in_a_challenge_however_many_assault() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[HOST, "The Holy Hundred"]),
        watch=side("nightswatch", play=["The Wall", "The Roseroad"]),
    )
    t.baratheon.challenge("military", HOST, "The Holy Hundred", assault="The Roseroad")
    assert t.about != "assault"
    assert t.challenge.assaulted == ["The Roseroad"]


def test_a_cost_of_x_counts_as_nothing() -> None:
    t = assaults("The Wall", attacker=OUTRIDERS)
    t.reprint("The Wall", cost=-2)
    t.baratheon.choose("military challenge against The Night's Watch")
    assert t.options == ["assault The Wall", "assault nothing"]


def test_where_there_is_no_cost_none_is_lower() -> None:
    t = assaults("The Wall")
    t.reprint("The Wall", cost=-1)
    t.baratheon.challenge("military", HOST)
    assert t.challenge.assaulted == []


def test_a_location_that_is_immune_to_character_abilities_cannot_be_chosen() -> None:
    t = assaults("The Wall", "The Roseroad")
    t.reprint("The Wall", keywords=frozenset({"immune to opponents' character abilities"}))
    t.baratheon.choose("military challenge against The Night's Watch")
    assert t.options == ["assault The Roseroad", "assault nothing"]
    assert t.baratheon.why_not("The Wall") == "It's immune or can't be chosen."


def test_stealth_is_chosen_first() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[HOST, "Stannis Baratheon"]),
        watch=side("nightswatch", play=["The Wall", "Ranging Party"]),
    )
    assert t.card("Stannis Baratheon").has("stealth")  # by his host
    t.baratheon.challenge("military", HOST, "Stannis Baratheon", bypass=["Ranging Party"], assault="The Wall")
    assert (t.challenge.bypassed, t.challenge.assaulted) == (["Ranging Party"], ["The Wall"])


# -- what comes of it -----------------------------------------------------------------------------------


def test_the_location_is_blank_and_kneels_when_the_attacker_wins() -> None:
    """E17: the Wall gives 2 power at the end of the phase if it can kneel; and kneels itself for a lost challenge."""
    t = assaults("The Wall", "The Roseroad")
    t.baratheon.challenge("military", HOST, assault="The Wall")
    assert t.card("The Wall").blank
    assert t.card("Ranging Party").strength == t.card("Ranging Party").printed_strength
    with t.stop_at("after challenge decided"):
        t.watch.defend()
    assert t.card("The Wall").kneeling
    assert not t.card("The Roseroad").kneeling
    t.skip_to("after challenges phase", take_first=True)
    assert not t.card("The Wall").blank
    assert t.watch.faction_power == 0


def test_it_stands_if_the_attacker_loses() -> None:
    t = assaults("The Wall")
    t.card("Ranging Party").add_strength(9)
    t.baratheon.challenge("military", HOST, assault="The Wall")
    with t.stop_at("after challenge decided"):
        t.watch.defend("Ranging Party")
    assert t.challenge.winner is t.watch
    assert not t.card("The Wall").kneeling
    assert t.card("The Wall").blank


def test_it_stays_blank_though_the_attacker_is_gone() -> None:
    """But nobody who has assault is attacking any more: it does not kneel."""
    t = Scenario(
        baratheon=side("baratheon", play=["The Holy Hundred", "Melisandre"]),
        watch=side("nightswatch", play=["The Roseroad"]),
    )
    with t.stop_at("before determine winner"):
        t.baratheon.challenge("power", "The Holy Hundred", "Melisandre", assault="The Roseroad")
    t.watch.take_control("The Holy Hundred")
    with t.stop_at("after challenge decided"):
        t.resume()
    assert t.card("The Roseroad").blank
    assert t.challenge.winner is t.baratheon
    assert not t.card("The Roseroad").kneeling


def test_cards_wait_for_a_location_that_is_knelt_by_assault() -> None:
    t = assaults("The Wall", plot="The Defiance of Duskendale")
    t.baratheon.challenge("military", HOST, assault="The Wall")
    t.watch.defend()
    t.baratheon.use("The Defiance of Duskendale")
    assert t.watch.discard == ["The Wall"]


def test_but_not_for_one_that_was_kneeling_already() -> None:
    t = assaults("The Wall (kneeling)", plot="The Defiance of Duskendale")
    t.baratheon.challenge("military", HOST, assault="The Wall")
    assert not t.baratheon.can("use The Defiance of Duskendale")


def test_everybody_sees_what_is_assaulted() -> None:
    t = assaults("The Wall")
    t.baratheon.challenge("military", HOST, assault="The Wall")
    table = t.table(t.watch)
    wall = t.card("The Wall").c
    assert table["challenge"]["assaulted"] == [wall]
    assert [card["id"] for card in table["players"][1]["play"] if card.get("blank")] == [wall]


def test_after_a_redirect_it_is_chosen_anew() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[HOST]),
        watch=side("nightswatch", play=["The Wall"], title="Crown Regent"),
        stark=side("stark", play=["The Roseroad"]),
    )
    t.baratheon.challenge("military", HOST, against=t.watch, assault="The Wall")
    t.watch.choose("redirect")
    t.baratheon.choose("challenge House Stark instead")
    assert not t.card("The Wall").blank
    assert t.options == ["assault The Roseroad", "assault nothing"]
    t.baratheon.choose("assault The Roseroad")
    assert t.challenge.assaulted == ["The Roseroad"]


def test_an_attacker_without_keywords_assaults_nothing() -> None:
    """Stalwart Shields, once they take part, take the keywords of armies."""
    t = Scenario(
        baratheon=side("baratheon", play=[HOST]),
        targaryen=side("targaryen", play=["Stalwart Shields", "Braided Warrior", "The Roseroad"]),
    )
    t.baratheon.challenge("military", HOST, assault="The Roseroad")
    assert t.card(HOST).keywords == ["assault", "no attachments", "renown"]
    with t.stop_at("after challenge decided"):
        t.targaryen.defend("Stalwart Shields")
    assert t.challenge.winner is t.baratheon
    assert t.card(HOST).keywords == []
    assert not t.card("The Roseroad").kneeling
    t.pass_windows(until="claim")
    with t.stop_at("before challenge over"):
        t.targaryen.choose("Braided Warrior")
    assert t.card(HOST).power == 0  # nor renown
