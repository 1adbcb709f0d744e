"""Cards that lie facedown under others."""

from __future__ import annotations

import kingsmoot
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import JUDGE, SPECTATOR
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Zone

GAME = kingsmoot.game("second-edition")


def under(t: Scenario, seat: int, viewer: int) -> tuple[list[str], int]:
    """What a pair of eyes sees under the agenda of a seat, and how many cards there are."""
    below = t.s.view(viewer)["table"]["players"][seat].get("under", [])
    return ([card["title"] for card in below[0]["cards"]], below[0]["count"]) if below else ([], 0)


def conclave() -> Scenario:
    return Scenario(
        tyrell=side(
            "tyrell",
            agenda="The Conclave",
            under=["Margaery Tyrell", "Heartsbane (known to stark)"],
            deck=["Growing Strong"],
            play=["Maester Lomys"],
        ),
        stark=side("stark", play=["Winterfell Steward"]),
    )


def test_a_card_under_the_agenda_is_switched_with_the_top_of_the_deck() -> None:
    t = conclave()
    t.tyrell.challenge("intrigue", "Maester Lomys")
    t.tyrell.use("The Conclave", "Margaery Tyrell")
    s = t.s
    assert s.deal.cards[s.deck[0][-1]].title == "Margaery Tyrell"
    assert under(t, 0, 0) == (["Growing Strong", "Heartsbane"], 2)
    assert under(t, 0, 1) == (["Heartsbane"], 2)
    assert not any("Margaery" in line or "Growing Strong" in line for line in t.log if "You " not in line)
    assert t.card("The Conclave").text.endswith(
        "Reaction: After you win a challenge in which a Maester character you control is participating, choose a card "
        "under this card and switch it with the top card of your deck."
    )
    assert GAME.decode(s.encode()) == s
    t.check()


def test_the_owner_knows_what_lies_there_and_others_what_they_have_seen() -> None:
    t = conclave()
    assert under(t, 0, 0) == under(t, 0, JUDGE) == (["Heartsbane", "Margaery Tyrell"], 2)
    assert under(t, 0, 1) == (["Heartsbane"], 2)
    assert under(t, 0, SPECTATOR) == ([], 2)
    mixed = set()
    for seed in range(30):
        world = t.s.resample(1, Rng(seed))
        assert world.view(1) == t.s.view(1)
        titles = [world.deal.cards[c].title for c in world.under[0]]
        assert titles[1] == "Heartsbane"
        mixed.add(titles[0])
        assert all(world.host[c] == world.deal.agendas[0][0] for c in world.under[0])
        GAME.check(world)
        own = t.s.resample(0, Rng(seed))
        assert own.under == t.s.under
    assert len(mixed) > 1


def test_marwyn_places_cards_there_and_one_of_them_may_be_used_in_a_phase() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            agenda="The Conclave",
            hand=["Archmaester Marwyn"],
            deck=["The Roseroad", "Garden Caretaker"],
            gold=9,
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.marshal("Archmaester Marwyn")
    t.tyrell.use("Archmaester Marwyn")
    assert under(t, 0, 0) == (["Garden Caretaker", "The Roseroad"], 2)
    assert under(t, 0, 1) == ([], 2)
    assert "Marshal Garden Caretaker from under The Conclave for 1 gold" in t.labels
    t.tyrell.marshal("Garden Caretaker")
    assert "Garden Caretaker" in t.tyrell.in_play
    assert not t.tyrell.can("marshal The Roseroad")
    assert under(t, 0, 0) == (["The Roseroad"], 1)
    assert GAME.decode(t.s.encode()) == t.s
    t.check()


def test_without_an_agenda_nothing_is_placed() -> None:
    t = Scenario(tyrell=side("tyrell", hand=["Archmaester Marwyn"], gold=9), stark=side("stark"), phase="marshaling")
    t.tyrell.marshal("Archmaester Marwyn")
    assert not t.tyrell.can("use Archmaester Marwyn")


def test_what_lies_under_a_card_falls_when_that_leaves_play() -> None:
    t = Scenario(
        stark=side("stark", play=["Heart Tree Grove"], hand=["Ice (known to lannister)", "Robb Stark"]),
        lannister=side("lannister", play=["Cersei Lannister"]),
    )
    grove, ice, robb = (t.card(title).c for title in ("Heart Tree Grove", "Ice", "Robb Stark"))
    atoms.put_under(t.s, ice, grove)
    atoms.put_under(t.s, robb, grove, Zone.REMOVED)
    assert t.stark.hand == []
    assert t.s.known == [[], [], [], []]
    t.check()
    t.happen("discarded from play", "Heart Tree Grove")
    assert sorted(t.stark.discard) == ["Heart Tree Grove", "Ice"]
    assert t.card("Robb Stark").zone == "removed"
    t.check()
