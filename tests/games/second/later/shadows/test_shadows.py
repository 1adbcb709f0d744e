"""Shadows: marshaling cards into them, bringing them out, playing events from there."""

from __future__ import annotations

from collections.abc import Sequence

from kingsmoot.scenario import Scenario, Side, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.values.shadow_costs import NEXT

PRIESTESS = "Shadow Priestess"


def marshaling(me: Side, gold: int = 5) -> Scenario:
    """Baratheon marshals, with so much gold."""
    t = Scenario(baratheon=me, lannister=side("lannister"), phase="marshaling")
    t.baratheon.gold = gold
    return t


# -- going in, by marshaling ----------------------------------------------------------------------------


def test_cards_are_marshaled_into_shadows_for_two_gold_each() -> None:
    """E1."""
    t = marshaling(side("baratheon", hand=[PRIESTESS, PRIESTESS]), gold=4)
    assert t.labels[:2] == [f"Marshal {PRIESTESS} for 3 gold", f"Put {PRIESTESS} into shadows for 2 gold"]
    t.baratheon.put_into_shadows(PRIESTESS)
    t.baratheon.put_into_shadows(PRIESTESS)
    assert (t.baratheon.gold, t.baratheon.hand, t.baratheon.in_play) == (0, [], [])
    assert t.baratheon.shadows == [PRIESTESS, PRIESTESS]
    assert t.lannister.sees_in_shadows(t.baratheon) == [None, None]
    assert (t.s.marshaled[0], t.s.limited[0]) == ([], 0)  # no character, and nothing limited, was marshaled


def test_a_reduction_for_lords_and_ladies_is_not_for_cards_that_go_into_shadows() -> None:
    """E3, with a Lady."""
    t = Scenario(
        stark=side("stark", hand=["Meera Reed", "Sansa Stark", "Catelyn Stark"], plot="A Noble Cause"),
        lannister=side("lannister"),
        phase="marshaling",
    )
    gold, cost = t.stark.gold, t.card("Sansa Stark").cost
    t.stark.put_into_shadows("Meera Reed")
    assert t.stark.gold == gold - 2
    assert t.card("Sansa Stark").cost == cost  # as it still is for the first Lord or Lady
    t.stark.marshal("Sansa Stark")
    assert t.card("Catelyn Stark").cost > cost


def test_events_go_into_shadows_like_other_cards() -> None:
    t = marshaling(side("baratheon", hand=["Banished from the Light"]), gold=2)
    assert not t.baratheon.can("play Banished from the Light")
    t.baratheon.put_into_shadows("Banished from the Light")
    assert t.baratheon.shadows == ["Banished from the Light"]


def test_what_is_taken_off_for_marshaling_into_shadows() -> None:
    t = marshaling(side("martell", play=["The Shadow City"], hand=[PRIESTESS]), gold=1)
    assert f"Put {PRIESTESS} into shadows for 1 gold" in t.labels
    t.baratheon.put_into_shadows(PRIESTESS)
    assert t.baratheon.gold == 0


def test_a_ban_on_characters_is_none_on_cards_that_go_into_shadows() -> None:
    """A unique card goes there as well, with a copy dead or in play."""
    t = marshaling(side("lannister", play=["Penny"], hand=["Ser Robert Strong"], dead=["Ser Robert Strong"]))
    assert t.baratheon.why_not("Ser Robert Strong") == "You can choose it now."
    assert not t.baratheon.can("marshal Ser Robert Strong")
    t.baratheon.put_into_shadows("Ser Robert Strong")
    assert t.baratheon.shadows == ["Ser Robert Strong"]


def test_why_a_card_cannot_be_put_into_shadows() -> None:
    t = marshaling(side("baratheon", hand=[PRIESTESS, "Banished from the Light", "Fiery Followers"]), gold=1)
    assert t.baratheon.why_not(PRIESTESS) == "Into shadows costs 2, you have 1 gold."
    assert t.baratheon.why_not("Banished from the Light") == "Into shadows costs 2, you have 1 gold."
    assert not t.baratheon.can("put Fiery Followers")
    t = Scenario(
        baratheon=side("baratheon", hand=[PRIESTESS], gold=9), lannister=side("lannister", play=["Burned Men"])
    )
    t.baratheon.set_windows(always=["action"])
    t.lannister.set_windows(always=["action"])
    t.pass_windows()
    t.lannister.choose("no more challenges")
    assert (t.phase, t.about) == ("dominance", "action")
    assert t.baratheon.why_not(PRIESTESS) == "You can marshal cards into shadows on your turn in the marshaling phase."


# -- going in, in the setup -----------------------------------------------------------------------------


# -- coming out -----------------------------------------------------------------------------------------


def test_a_character_comes_out_in_any_action_window_and_stands() -> None:
    """E2, with no plot against it."""
    t = Scenario(
        baratheon=side("baratheon", shadows=[PRIESTESS], gold=3),
        lannister=side("lannister", play=["Burned Men", "Cersei Lannister + Widow's Wail"]),
        phase="dominance",
    )
    assert f"Bring {PRIESTESS} out of shadows for 3 gold" in t.labels
    t.baratheon.bring_out(PRIESTESS)
    assert t.card(PRIESTESS).in_play
    assert not t.card(PRIESTESS).kneeling
    assert (t.baratheon.gold, t.baratheon.shadows) == (0, [])
    with t.stop_at("after knelt"):
        t.baratheon.use(PRIESTESS, "Burned Men")
    assert t.lannister.kneeling == ["Burned Men"]
    assert "House Baratheon brings Shadow Priestess out of shadows." in t.log


def test_a_character_that_comes_out_may_defend_at_once() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        baratheon=side("baratheon", shadows=[PRIESTESS], gold=3),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    t.baratheon.bring_out(PRIESTESS)
    with t.stop_at("before determine winner"):
        t.baratheon.defend(PRIESTESS)
    assert t.challenge.defenders == [PRIESTESS]


def test_why_a_card_cannot_come_out() -> None:
    t = Scenario(
        baratheon=side("baratheon", shadows=[PRIESTESS, "Fiery Followers", "Dragon Skull", "Penny"], gold=2),
        lannister=side("lannister", play=["Burned Men"]),
        phase="dominance",
    )
    assert t.options == ["bring Penny out of shadows", "pass"]
    assert t.baratheon.why_not(PRIESTESS) == "Costs 3, you have 2 gold."
    assert t.baratheon.why_not("Dragon Skull") == "There is nothing to attach it to."
    stays = "It has no shadow cost: it stays in shadows until an effect brings it out."
    assert t.baratheon.why_not("Fiery Followers") == stays


def test_a_unique_card_stays_in_shadows_while_a_copy_is_dead() -> None:
    """E4, with the copy dead."""
    t = Scenario(
        lannister=side("lannister", shadows=["Ser Robert Strong", "Penny"], dead=["Ser Robert Strong"], gold=5),
        stark=side("stark", play=["Arya Stark (kneeling)"]),
        phase="dominance",
    )
    assert t.options == ["bring Penny out of shadows", "pass"]
    assert t.lannister.why_not("Ser Robert Strong").startswith("It's unique, and a copy is dead")


def test_a_further_copy_is_paid_for_and_becomes_a_duplicate() -> None:
    """E4, with the copy in play."""
    t = Scenario(
        lannister=side("lannister", play=["Ser Robert Strong"], shadows=["Ser Robert Strong"], gold=5),
        stark=side("stark", play=["Arya Stark (kneeling)"]),
        phase="dominance",
    )
    t.lannister.bring_out("Ser Robert Strong")
    assert t.card("Ser Robert Strong").duplicates == 1
    assert t.lannister.gold == 0
    assert not t.lannister.can("use Ser Robert Strong")  # he has not come out: a copy of him has
    assert t.card("Arya Stark").in_play


def test_an_attachment_comes_out_on_a_host() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Khal Drogo"], shadows=["Dragon Skull"], gold=2),
        stark=side("stark", play=["Arya Stark"]),
        phase="dominance",
    )
    t.targaryen.bring_out("Dragon Skull")
    assert t.options == ["attach to Daenerys Targaryen", "attach to Khal Drogo"]
    assert t.stark.sees_in_shadows(t.targaryen) == ["Dragon Skull"]  # everybody sees what comes out
    t.targaryen.choose("attach to Khal Drogo")
    assert t.card("Khal Drogo").attachments == ["Dragon Skull"]
    assert t.card("Khal Drogo").has("renown")


def test_of_several_shadow_costs_one_chooses() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon", play=["Stannis Baratheon", "Castle Guard"], shadows=["Banished from the Light"], gold=9
        ),
        lannister=side("lannister"),
    )
    t.baratheon.challenge("power", "Stannis Baratheon")
    t.baratheon.play("Banished from the Light", "Castle Guard")
    assert t.card("Castle Guard").tokens("shadow") == 1
    before = t.baratheon.gold
    t.baratheon.bring_out("Castle Guard")
    assert (t.about, t.labels) == ("shadow-cost", ["Pay 3 gold", "Pay 4 gold"])
    t.baratheon.choose("shadow 4")
    assert t.baratheon.gold == before - 4
    assert t.card("Castle Guard").tokens("shadow") == 0


def test_x_is_what_one_pays() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", shadows=["Nightflyer"], gold=3),
        stark=side("stark", play=["Heart Tree Grove", "The Roseroad", "Gates of Winterfell"]),
        phase="dominance",
    )
    assert "Bring Nightflyer out of shadows for X gold" in t.labels
    t.greyjoy.bring_out("Nightflyer", "shadow 1")
    assert t.greyjoy.gold == 2
    t.greyjoy.use("Nightflyer")
    assert t.options == ["Nightflyer", "Heart Tree Grove", "The Roseroad"]  # not Gates of Winterfell, for 2 gold
    t.greyjoy.choose("Heart Tree Grove")
    assert t.stark.discard == ["Heart Tree Grove"]


def test_ambush_and_shadow_go_together() -> None:
    t = Scenario(
        tyrell=side("tyrell", hand=["Shrewd Diplomat"], shadows=["Shrewd Diplomat"], gold=9),
        stark=side("stark", play=["Arya Stark"]),
    )
    t.tyrell.bring_out("Shrewd Diplomat")
    t.tyrell.ambush("Shrewd Diplomat")
    assert t.tyrell.in_play == ["Shrewd Diplomat", "Shrewd Diplomat"]
    assert t.tyrell.gold >= 1


def test_a_card_that_enters_play_from_shadows_by_an_effect_comes_out_as_well() -> None:
    t = Scenario(
        martell=side("martell", shadows=["Southron Escort", "Maester of the Tor"]),
        watch=side("nightswatch", shadows=["When All Is Darkest"], gold=2),
        phase="dominance",
    )
    t.martell.use("Southron Escort")
    assert t.martell.discard == ["Maester of the Tor"]
    t.watch.play("When All Is Darkest")
    assert t.watch.in_play == ["Southron Escort"]
    assert "Maester of the Tor is discarded from House Martell's shadows area." in t.log


def test_a_reduction_of_the_next_card_is_spent_by_the_next_card() -> None:
    t = Scenario(baratheon=side("baratheon", shadows=[PRIESTESS, "Castle Guard"], gold=9), lannister=side("lannister"))
    s = t.s
    atoms.add_lasting(s, Value.OUT_OF_SHADOWS_COST, 2, Period.PHASE, s.deal.factions[0], NEXT)
    t.changed_by_hand()
    t.baratheon.bring_out("Castle Guard")
    assert t.baratheon.gold == 8
    t.baratheon.bring_out(PRIESTESS)
    assert t.baratheon.gold == 5


def test_what_keeps_a_card_in_shadows_keeps_effects_from_bringing_it_out() -> None:
    t = Scenario(
        martell=side("martell", shadows=["Southron Escort", "Maester of the Tor"], gold=9),
        stark=side("stark", play=["Arya Stark"]),
        phase="dominance",
    )
    s = t.s
    atoms.add_lasting(s, Permission.CANNOT_COME_OUT, 1, Period.PHASE, s.deal.factions[0])
    t.changed_by_hand()
    assert t.options == ["use Southron Escort", "pass"]
    assert t.martell.why_not("Maester of the Tor") == "An effect keeps it in shadows."
    with t.stop_at("after dominance phase"):
        t.martell.use("Southron Escort")
    assert t.martell.shadows == ["Southron Escort"]
    assert t.martell.discard == ["Maester of the Tor"]


# -- events ---------------------------------------------------------------------------------------------


def test_an_event_without_a_cost_is_played_from_shadows_only() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo"], shadows=["Naught but Ashes", PRIESTESS], gold=3),
        lannister=side("lannister", play=["The Tickler"], hand=["The Hand's Judgment"], gold=0),
    )
    t.targaryen.challenge("military", "Khal Drogo")
    t.lannister.defend("The Tickler")
    t.targaryen.play("Naught but Ashes", "The Tickler")
    assert t.targaryen.gold == 2
    t.lannister.play("The Hand's Judgment")  # its X is a printed cost of nothing
    assert t.lannister.gold == 0
    assert t.targaryen.discard == ["Naught but Ashes"]
    assert "House Targaryen plays Naught but Ashes." in t.log


def test_an_event_that_is_being_played_is_in_shadows_no_more() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo"], shadows=["Naught but Ashes", PRIESTESS], gold=3),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.targaryen.challenge("military", "Khal Drogo")
    before = t.card("Khal Drogo").strength
    t.targaryen.play("Naught but Ashes", "Khal Drogo")
    assert t.card("Khal Drogo").strength == before - 1


def test_an_event_in_hand_that_has_no_cost_says_so() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo"], hand=["Naught but Ashes"], gold=3),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.targaryen.set_windows(always=["action"])
    t.targaryen.challenge("military", "Khal Drogo")
    assert t.about == "action"
    told = "It has no cost. You can only play it from shadows."
    assert t.targaryen.why_not("Naught but Ashes") == told


def unopposed(hand: Sequence[str] = (), shadows: Sequence[str] = ()) -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy"], gold=1, hand=hand, shadows=shadows), stark=side("stark")
    )
    t.greyjoy.challenge("military", "Balon Greyjoy")
    return t


def test_an_event_knows_whether_it_was_played_from_shadows() -> None:
    t = unopposed(hand=["Rhymes With Meek"])
    t.greyjoy.play("Rhymes With Meek")
    assert (t.greyjoy.gold, len(t.greyjoy.hand)) == (0, 2)
    t = unopposed(shadows=["Rhymes With Meek"])
    assert t.greyjoy.can("play Rhymes With Meek from shadows")
    t.greyjoy.play("Rhymes With Meek")
    assert (t.greyjoy.gold, len(t.greyjoy.hand), t.greyjoy.discard) == (1, 3, ["Rhymes With Meek"])
    assert t.s.lasting == []


def test_an_event_with_several_shadow_costs_asks_for_one() -> None:
    """In shadows with a token, it has its printed cost as well."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy"], hand=["Rhymes With Meek"], gold=1), stark=side("stark")
    )
    t.happen("put into shadows", "Rhymes With Meek", amount=1)
    t.greyjoy.challenge("military", "Balon Greyjoy")
    t.greyjoy.play("Rhymes With Meek")
    assert (t.about, t.labels) == ("shadow-cost", ["Pay 0 gold", "Pay 1 gold"])
    t.greyjoy.choose("shadow 1")
    assert (t.greyjoy.gold, len(t.greyjoy.hand)) == (0, 3)


def test_an_event_may_wait_for_what_comes_out() -> None:
    t = Scenario(
        baratheon=side("baratheon", shadows=[PRIESTESS], gold=3),
        watch=side("nightswatch", shadows=["When All Is Darkest"], gold=2),
        phase="dominance",
    )
    t.baratheon.bring_out(PRIESTESS)
    t.watch.play("When All Is Darkest")
    assert t.watch.in_play == [PRIESTESS]
    assert t.watch.faction_kneels
    assert t.baratheon.shadows == t.watch.shadows == []


def test_an_event_played_from_shadows_comes_out_itself() -> None:
    """It is an event, though: there is no character to take control of."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy"], shadows=["Rhymes With Meek"]),
        watch=side("nightswatch", shadows=["When All Is Darkest"], gold=2),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy")
    t.greyjoy.play("Rhymes With Meek")
    assert not t.watch.can("play When All Is Darkest")


# -- going in, by effects -------------------------------------------------------------------------------


def test_a_card_that_returns_to_shadows_leaves_play_and_everybody_knows_it() -> None:
    t = Scenario(
        baratheon=side("baratheon", shadows=["Castle Guard", PRIESTESS], gold=9),
        lannister=side("lannister", play=["The Tickler"], hand=["Milk of the Poppy"], shadows=["Penny"]),
        phase="dominance",
    )
    t.baratheon.bring_out(PRIESTESS)
    t.baratheon.pass_()
    t.baratheon.bring_out("Castle Guard")
    t.baratheon.use("Castle Guard")
    assert t.baratheon.shadows == [PRIESTESS]
    assert t.lannister.sees_in_shadows(t.baratheon) == [PRIESTESS]
    assert t.card(PRIESTESS).known_to == [t.lannister]
    assert "Shadow Priestess returns to shadows." in t.log


def test_a_duplicate_saves_from_returning_to_shadows_and_attachments_fall() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Castle Guard + Underhanded Methods", "Penny + Penny"], shadows=[PRIESTESS]),
        stark=side("stark", play=["Arya Stark"]),
    )
    assert t.card("Castle Guard").strength == 4
    t.happen("returned to shadows", "Penny")
    t.lannister.save_with_duplicate("Penny")
    assert t.card("Penny").in_play
    t.happen("returned to shadows", "Castle Guard")
    assert t.lannister.shadows == [PRIESTESS, "Castle Guard"]
    assert t.lannister.hand == ["Underhanded Methods"]


def test_a_card_of_another_goes_to_its_owners_shadows() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon"], shadows=["Banished from the Light"], gold=2),
        lannister=side("lannister", play=["The Tickler (1 power)", "Cersei Lannister"], gold=3),
    )
    t.baratheon.challenge("power", "Stannis Baratheon")
    t.lannister.defend()
    t.baratheon.play("Banished from the Light", "The Tickler")
    assert t.lannister.shadows == ["The Tickler"]
    assert t.card("The Tickler").power == 0
    t.lannister.bring_out("The Tickler")  # shadow (2): its printed cost
    assert (t.card("The Tickler").in_play, t.lannister.gold) == (True, 1)


def test_the_top_card_of_a_deck_goes_there_facedown() -> None:
    t = Scenario(
        martell=side("martell", shadows=["Maester of the Tor"], deck=["Areo Hotah"], gold=2),
        stark=side("stark", play=["Arya Stark"]),
        phase="dominance",
    )
    t.martell.bring_out("Maester of the Tor")
    t.martell.use("Maester of the Tor")
    assert t.martell.shadows == ["Areo Hotah"]
    assert t.martell.sees_in_shadows(t.martell) == ["Areo Hotah"]
    assert t.stark.sees_in_shadows(t.martell) == [None]
    assert "Areo Hotah" not in " ".join(t.stark.log)


def test_a_card_goes_there_from_a_discard_pile_before_everybodys_eyes() -> None:
    t = Scenario(targaryen=side("targaryen", discard=["Brazen Beast"]), stark=side("stark"), phase="marshaling")
    t.targaryen.use("Brazen Beast")
    assert t.targaryen.shadows == ["Brazen Beast"]
    assert t.stark.sees_in_shadows(t.targaryen) == ["Brazen Beast"]
    assert "Brazen Beast is placed in shadows." in t.log


def test_whoever_is_eliminated_takes_the_shadows_along() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"]),
        lannister=side("lannister", shadows=["Penny"]),
        greyjoy=side("greyjoy", play=["Balon Greyjoy"]),
    )
    t.lannister.concede()
    assert t.lannister.shadows == []
    assert t.card("Penny").zone == "removed"


# -- other cards ----------------------------------------------------------------------------------------


def test_meera_reed_goes_back_and_forth() -> None:
    t = Scenario(
        stark=side("stark", play=["Meera Reed", "Bran Stark"], gold=3),
        lannister=side("lannister", play=["Tywin Lannister"], hand=["The Things I Do For Love"], gold=0),
    )
    t.happen("sacrificed", "Bran Stark")
    t.stark.use("Meera Reed")
    assert t.stark.shadows == ["Meera Reed"]
    assert t.lannister.sees_in_shadows(t.stark) == ["Meera Reed"]
    t.stark.bring_out("Meera Reed")
    t.stark.use("Meera Reed", "Tywin Lannister")
    assert t.card("Tywin Lannister").blank


def test_an_attachment_without_a_cost_comes_out_of_shadows_only() -> None:
    t = marshaling(side("baratheon", play=["Melisandre"], hand=["A Pinch of Powder"]))
    assert not t.baratheon.can("marshal A Pinch of Powder")
    t.baratheon.put_into_shadows("A Pinch of Powder")
    t.baratheon.bring_out("A Pinch of Powder")
    assert t.card("Melisandre").attachments == ["A Pinch of Powder"]


def test_a_pinch_of_powder() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side("stark", play=["Arya Stark + A Pinch of Powder (controlled by lannister)"]),
    )
    t.lannister.challenge("power", "Tywin Lannister")
    t.stark.defend()
    t.lannister.use("A Pinch of Powder")
    assert t.stark.hand == ["Arya Stark"]


def test_a_diplomat_comes_out_in_the_middle_of_a_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        tyrell=side("tyrell", shadows=["Shrewd Diplomat"], gold=3),
    )
    t.stark.challenge("military", "Robb Stark")
    t.tyrell.bring_out("Shrewd Diplomat")
    t.tyrell.use("Shrewd Diplomat")
    assert t.challenge.attackers == []
    assert not t.card("Robb Stark").kneeling


def test_the_shadow_city_turns_shadows_into_cards() -> None:
    t = Scenario(martell=side("martell", play=["The Shadow City"], shadows=["Southron Escort"]), stark=side("stark"))
    t.martell.use("The Shadow City")
    assert (t.martell.shadows, t.martell.discard) == ([], ["Southron Escort"])
    assert len(t.martell.hand) >= 2


def test_each_kings_landing_dromond_keeps_a_gold_over_taxation() -> None:
    dromond = "King's Landing Dromond"
    t = Scenario(
        lannister=side("lannister", play=[dromond, dromond], gold=5),
        stark=side("stark", play=[dromond], gold=0),
        phase="taxation",
    )
    assert t.phase == "plot"
    assert (t.lannister.gold, t.stark.gold) == (2, 0)
    assert t.card(f"{dromond} #1").text.startswith(
        "You return 1 less unspent gold to the treasury in the taxation phase."
    )


# -- what constants count -------------------------------------------------------------------------------


def test_cards_count_what_lies_in_shadows() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Penny"], shadows=[PRIESTESS]),
        stark=side("stark", play=["Ser Jason Mallister"]),
    )
    assert t.card("Penny").has("stealth")
    assert t.card("Penny").icons == "IP"
    assert not t.card("Ser Jason Mallister").has("renown")
    t.happen("discarded from shadows", PRIESTESS)
    assert not t.card("Penny").has("stealth")
    assert t.card("Ser Jason Mallister").has("renown")
    assert t.lannister.discard == [PRIESTESS]
