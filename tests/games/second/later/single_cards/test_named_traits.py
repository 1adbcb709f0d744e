"""Used plots that are not there, a trait that is named and kept, cards that are drawn."""

from __future__ import annotations

from kingsmoot.decks import Counts, Deck, reasons
from kingsmoot.games.second.facts import by_title, card_index
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Mark
from tests.games.second.later.reading import read_back

# -- used plots -----------------------------------------------------------------------------------------


def test_ricasso_counts_his_gold_as_used_plots() -> None:
    """E80."""
    t = Scenario(
        martell=side("martell", play=["Ricasso (2 gold)"], hand=["In Doran's Name"], used=["Summons"]),
        stark=side("stark"),
    )
    t.martell.play("In Doran's Name")
    assert t.martell.gold == 3


def test_lonely_hills_take_a_plot_away_while_they_stand() -> None:
    used = ["Summons", "A Noble Cause", "Calling the Banners"]
    t = Scenario(
        martell=side("martell", play=["Lonely Hills"], hand=["To The Spears!", "In Doran's Name"], used=used),
        stark=side("stark"),
    )
    assert not t.martell.can("play To The Spears!")  # only 2 are counted
    t.card("Lonely Hills").kneeling = True
    assert t.martell.can("play To The Spears!")
    t.card("Lonely Hills").kneeling = False
    with t.stop_at("after gold gained"):
        t.martell.play("In Doran's Name")
    assert t.martell.gold == 2


def test_gulltown_is_a_city_among_the_used_plots_of_everybody() -> None:
    t = Scenario(
        stark=side("stark", hand=["Gulltown City Guard"], gold=9),
        lannister=side("lannister", play=["Gulltown", "Lonely Hills"]),
        phase="marshaling",
    )
    before = t.stark.gold
    t.stark.marshal("Gulltown City Guard")
    assert t.stark.gold == before - 5  # it costs 6


def test_lonely_hills_are_no_city() -> None:
    t = Scenario(
        stark=side("stark", hand=["Gulltown City Guard"], play=["Lonely Hills", "Gulltown"], gold=9),
        lannister=side("lannister"),
        phase="marshaling",
    )
    before = t.stark.gold
    t.stark.marshal("Gulltown City Guard")
    assert t.stark.gold == before - 5


# -- a trait that is kept -------------------------------------------------------------------------------


def test_a_face_mask_gives_the_trait_that_was_named() -> None:
    t = Scenario(
        stark=side("stark", hand=["Face Mask"], play=["Sansa Stark", "Robb Stark"], gold=5),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.marshal("Face Mask", "attach to Sansa Stark")
    t.stark.use("Face Mask", "Lord")
    assert "Lord" in t.card("Sansa Stark").traits
    read_back(t)
    t.happen("discarded from play", "Face Mask")
    assert "Lord" not in t.card("Sansa Stark").traits


def test_a_face_mask_goes_on_ones_own_characters_alone_and_forgets() -> None:
    t = Scenario(
        stark=side("stark", hand=["Face Mask"], play=["Sansa Stark"], gold=5),
        lannister=side("lannister", play=["The Tickler"]),
        phase="marshaling",
    )
    t.stark.marshal("Face Mask")
    assert t.card("Face Mask").host == t.card("Sansa Stark")
    before = t.card("Sansa Stark").traits
    t.stark.pass_()
    assert t.card("Sansa Stark").traits == before  # nothing was named


def test_join_forces_lets_in_cards_of_one_trait() -> None:
    def wrong(*titles: str) -> list[str]:
        named = {by_title(title).code: 3 for title in titles}
        deck = Deck(name="", faction="stark", agendas=(by_title("Join Forces").code,), cards=Counts(named))
        found = [reason.code for reason in reasons(deck, card_index())]
        return [code for code in found if code in ("agenda-trait", "other-faction", "loyal")]

    assert wrong("Tywin Lannister", "Robert Baratheon", "Ice") == []  # both are Lords
    assert wrong("Tywin Lannister", "The Tickler") == ["agenda-trait"]
    assert wrong("Hear Me Roar!") == ["loyal", "agenda-trait"]  # it has no trait at all


def keep_trait(t: Scenario, title: str, trait: str) -> None:
    """As if it had been named before the game."""
    c = t.s.deal.agendas[t.s.owner(t.card(title).c)][0]
    atoms.add_lasting(t.s, Mark.TRAIT_KEPT, t.s.deal.traits.index(trait), Period.GAME, c)
    t.changed_by_hand()


def test_join_forces_reduces_the_first_card_with_the_named_trait() -> None:
    t = Scenario(
        stark=side("stark", agenda="Join Forces", hand=["Tywin Lannister", "Eddard Stark", "Sansa Stark"], gold=9),
        lannister=side("lannister"),
        phase="marshaling",
    )
    keep_trait(t, "Join Forces", "Lord")
    gold = t.stark.gold = 20
    t.stark.marshal("Sansa Stark")
    assert t.stark.gold == gold - t.card("Sansa Stark").cost
    gold = t.stark.gold
    t.stark.marshal("Eddard Stark")
    assert t.stark.gold == gold - t.card("Eddard Stark").cost + 1
    gold = t.stark.gold
    t.stark.marshal("Tywin Lannister")
    assert t.stark.gold == gold - t.card("Tywin Lannister").cost


# -- cards that are drawn -------------------------------------------------------------------------------


def test_pentos_puts_a_drawn_attachment_into_play() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Pentos", "Daenerys Targaryen"], deck=["Drogon", "Little Bird", "Viserion"]),
        stark=side("stark", play=["Robb Stark"]),
        phase="draw",
    )
    assert t.targaryen.can("use Pentos for Little Bird")
    t.targaryen.use("Pentos", "attach to Daenerys Targaryen")
    assert t.card("Little Bird").in_play
    assert sorted(t.targaryen.hand) == ["Drogon", "Viserion"]
    assert t.card("Pentos").kneeling


def test_pentos_waits_for_attachments() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Pentos", "Daenerys Targaryen"], deck=["Drogon", "Viserion"]),
        stark=side("stark", deck=["Ice", "Summer"], play=["Robb Stark"]),
        phase="draw",
    )
    assert not t.targaryen.can("use Pentos")


def test_what_is_drawn_is_not_seen_by_others() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Pentos", "Daenerys Targaryen"], deck=["Drogon", "Little Bird"]),
        stark=side("stark"),
        phase="draw",
    )
    t.targaryen.can("use Pentos")
    assert t.asked == t.targaryen
    assert t.stark.knows(t.targaryen) == []
    hands = {tuple(t.stark.imagines(seed).hand[t.targaryen.seat]) for seed in range(12)}
    assert len(hands) > 1


def renly(*deck: str) -> Scenario:
    """Renly has won, and insight has brought the top card of the deck."""
    t = Scenario(
        tyrell=side("tyrell", play=["Renly Baratheon (pack FFH)"], deck=[*deck]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.reprint("Margaery Tyrell", loyal=True)
    t.tyrell.challenge("power", "Renly Baratheon")
    t.stark.defend()
    return t


def test_renly_shows_a_loyal_card_that_insight_has_brought() -> None:
    t = renly("Margaery Tyrell", "Heartsbane")
    t.tyrell.choose("insight", "yes")
    t.tyrell.use("Renly Baratheon")
    assert sorted(t.tyrell.hand) == ["Heartsbane", "Margaery Tyrell"]
    assert t.stark.knows(t.tyrell) == ["Margaery Tyrell"]


def test_renly_has_no_use_for_a_card_that_is_not_loyal() -> None:
    t = renly("Heartsbane", "Margaery Tyrell")
    t.tyrell.choose("insight", "yes")
    assert not t.tyrell.can("use Renly Baratheon")


def test_renly_waits_for_insight() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Renly Baratheon (pack FFH)"], deck=["Margaery Tyrell", "Heartsbane"]),
        stark=side("stark"),
        phase="draw",
    )
    t.reprint("Margaery Tyrell", loyal=True)
    assert not t.tyrell.can("use Renly Baratheon")


def torch(*deck: str, hand: tuple[str, ...] = (), phase: str = "draw") -> Scenario:
    return Scenario(
        watch=side("nightswatch", play=["Old Bear Mormont (kneeling) + Torch and Oil"]),
        stark=side("stark", deck=[*deck], hand=[*hand], gold=5),
        phase=phase,
    )


def test_torch_and_oil_turns_up_what_an_opponent_draws() -> None:
    t = torch("Robb Stark", "Ice")
    assert t.watch.can("use Torch and Oil for a card of House Stark")
    t.watch.use("Torch and Oil for a card of House Stark")
    t.watch.choose("sacrifice this card")
    assert (t.stark.hand, t.stark.discard) == (["Ice"], ["Robb Stark"])
    assert not t.card("Old Bear Mormont").kneeling
    assert t.watch.discard == ["Torch and Oil"]


def test_torch_and_oil_only_shows_what_is_no_character() -> None:
    t = torch("Ice", "Robb Stark")
    t.watch.use("Torch and Oil for a card of House Stark")
    assert t.watch.knows(t.stark) == ["Ice"]
    assert sorted(t.stark.hand) == ["Ice", "Robb Stark"]
    assert t.card("Torch and Oil").in_play
    assert t.card("Torch and Oil").kneeling


def test_torch_and_oil_tells_nothing_of_the_cards_before_one_is_revealed() -> None:
    t = torch("Robb Stark", "Ice")
    t.watch.can("use Torch and Oil")
    options = [option for option in t.options if option != "pass"]
    assert options == ["use Torch and Oil for a card of House Stark", "use Torch and Oil for a card of House Stark #2"]
    assert not any(title in f"{t.labels} {t.prompt}" for title in ("Robb Stark", "Ice"))
    hands = {tuple(t.watch.imagines(seed).hand[t.stark.seat]) for seed in range(12)}
    assert len(hands) > 1


def test_torch_and_oil_turns_up_what_goes_into_shadows() -> None:
    t = torch(hand=("Meera Reed",), phase="marshaling")
    t.stark.put_into_shadows("Meera Reed")
    t.watch.use("Torch and Oil")
    t.watch.choose("sacrifice this card")
    assert t.stark.discard == ["Meera Reed"]


def test_torch_and_oil_is_for_the_draws_of_opponents() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Old Bear Mormont + Torch and Oil"], hand=["Messenger Raven"], gold=5),
        stark=side("stark"),
        phase="marshaling",
    )
    t.watch.marshal("Messenger Raven")
    t.happen("cards drawn", t.watch, amount=1)
    assert not t.watch.can("use Torch and Oil")
