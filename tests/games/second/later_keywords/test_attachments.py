"""Terminal, "no attachments", limited: worked examples with cards of later packs."""

from kingsmoot.games.second.language import CHARACTER, IN_PLAY, WEAPON, gains, named, no_attachments
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Quality

# -- terminal -------------------------------------------------------------------------------------------


def helya(*play: str) -> Scenario:
    return Scenario(greyjoy=side("greyjoy", play=["Helya", *play]), stark=side("stark", play=["Robb Stark"]))


def test_helya_makes_attachments_terminal() -> None:
    """E26."""
    t = helya("Black Wind's Crew + Knighted")
    t.happen("killed", "Black Wind's Crew")
    assert t.greyjoy.discard == ["Knighted"]
    t = Scenario(greyjoy=side("greyjoy", play=["Black Wind's Crew + Knighted"]), stark=side("stark"))
    t.happen("killed", "Black Wind's Crew")
    assert t.greyjoy.hand == ["Knighted"]


def test_even_those_on_cards_that_leave_play_together_with_her() -> None:
    t = helya("Balon Greyjoy + Knighted")
    t.happen("killed", "Helya", "Balon Greyjoy")
    assert t.greyjoy.discard == ["Knighted"]
    t = helya("Balon Greyjoy + Knighted")
    t.happen("killed", "Balon Greyjoy", "Helya")
    assert t.greyjoy.discard == ["Knighted"]
    assert t.s.lasting == []  # nothing is left of it


def test_an_attachment_that_falls_alone_is_not_kept_terminal() -> None:
    t = helya("Balon Greyjoy + Knighted")
    t.happen("killed", "Helya")
    t.happen("killed", "Balon Greyjoy")
    assert t.greyjoy.hand == ["Knighted"]


# -- no attachments -------------------------------------------------------------------------------------


def test_who_gains_no_attachments_but_blessings_loses_the_others() -> None:
    """E27: duplicates are no attachments."""
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark + Milk of the Poppy (controlled by lannister) + Robb Stark"],
            hand=["Blessed by the Maiden"],
            gold=2,
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.marshal("Blessed by the Maiden")
    assert t.card("Robb Stark").attachments == ["Blessed by the Maiden"]
    assert t.lannister.discard == ["Milk of the Poppy"]
    assert t.card("Robb Stark").duplicates == 1
    assert t.card("Robb Stark").has("The Seven")


def test_no_attachments_of_a_trait() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Knighted", "Milk of the Poppy"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.reprint("Robb Stark", keywords=frozenset({"no Condition attachments"}))
    assert t.stark.why_not("Milk of the Poppy") == "There is nothing to attach it to."
    t.stark.marshal("Knighted")
    assert t.card("Robb Stark").attachments == ["Knighted"]


def test_losing_no_attachments_lets_them_in_and_regaining_it_casts_them_out() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Ranging Party"], hand=["Knighted", "Practice Blade"], gold=1),
        stark=side("stark"),
        phase="marshaling",
    )
    party = t.card("Ranging Party")
    assert "no attachments except Weapon" in party.keywords
    assert not t.watch.can("marshal Knighted")
    add_lasting(t.s, Quality.KEYWORD, -1, Period.PHASE, party.c, t.s.deal.keywords.index("all keywords"))
    t.watch.gold = 2  # what is asked is looked at anew
    t.watch.marshal("Knighted")
    assert party.attachments == ["Knighted"]
    t.skip_to("after marshaling phase", take_first=True)
    assert party.attachments == []
    assert t.watch.discard == ["Knighted"]


def test_a_blank_attachment_may_be_on_any_character_and_on_nothing_else() -> None:
    """What it says of its bearer counts as blank like the rest."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice"]),
        lannister=side("lannister", play=["Casterly Rock + Seized by the Guard"]),
    )
    for title in ("Ice", "Seized by the Guard"):
        add_lasting(t.s, Quality.BLANK, 1, Period.PHASE, t.card(title).c)
    t.happen("knelt", "Robb Stark")  # whatever happens, attachments are looked at
    assert t.card("Ice").in_play
    assert t.lannister.discard == ["Seized by the Guard"]


def test_a_keyword_given_by_two_is_lost_once() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Sansa Stark"]),
        lannister=side("lannister"),
    )
    gives = gains(CHARACTER & named("Robb Stark") & IN_PLAY, no_attachments(except_=WEAPON))
    t.reprint("Sansa Stark", constants=gives)
    assert t.card("Robb Stark").keywords == ["no attachments except Weapon", "renown"]


# -- limited --------------------------------------------------------------------------------------------


def limited(*hand: str) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", hand=[*hand, "Knighted", "Maester Pylos"]), stark=side("stark"), phase="marshaling"
    )
    t.tyrell.gold = 9
    return t


def test_a_limited_event_uses_up_the_allowance() -> None:
    t = limited("The Bounty of Highgarden", "The Arbor")
    assert t.tyrell.can("marshal The Arbor")
    t.tyrell.play("The Bounty of Highgarden")
    assert t.tyrell.gold == 9 - 2 + 5
    assert t.tyrell.why_not("The Arbor") == "You already marshaled or played a limited card this round."


def test_a_limited_event_cannot_be_played_after_a_limited_card() -> None:
    t = limited("The Bounty of Highgarden", "The Arbor")
    t.tyrell.marshal("The Arbor")
    why = "You already marshaled or played a limited card this round."
    assert t.tyrell.why_not("The Bounty of Highgarden") == why


def test_a_limited_card_that_is_ambushed_or_a_duplicate_does_not_count() -> None:
    t = limited("The Arbor", "The Arbor", "Redwyne Straits")
    t.tyrell.marshal("The Arbor")
    t.tyrell.marshal("The Arbor")  # a duplicate
    assert t.card("The Arbor").duplicates == 1
    assert not t.tyrell.can("marshal Redwyne Straits")
    t = Scenario(
        tyrell=side("tyrell", play=["Maester Pylos"], hand=["The Arbor"], gold=6),
        stark=side("stark"),
        stop_at="before challenges phase",
    )
    t.reprint("The Arbor", keywords=frozenset({"limited", "ambush 1"}))
    with t.stop_at("after ambush"):
        t.tyrell.ambush("The Arbor")
    assert t.s.limited == [0, 0]
