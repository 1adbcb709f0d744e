"""What a client needs to point at cards: where an attachment may go, how many may fight, which card asks."""

from __future__ import annotations

from typing import Any

from kingsmoot.kernel.state import Entry
from kingsmoot.scenario import Scenario, side


def shown(t: Scenario, seat: int) -> dict[str, Any]:
    table: dict[str, Any] = t.s.view(seat)["table"]
    return table


def number(t: Scenario, title: str) -> int:
    """The card in play that has this title."""
    found: list[int] = [c["id"] for p in shown(t, 0)["players"] for c in p["play"] if c["title"] == title]
    (only,) = found
    return only


def test_whoever_may_marshal_an_attachment_is_told_where_it_may_go() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Direwolf Pup"], hand=["Bodyguard", "Arya Stark"], gold=3, first=True),
        lannister=side("lannister", play=["Tywin Lannister"]),
        phase="marshaling",
    )
    (bodyguard,) = [card["id"] for card in shown(t, 0)["players"][0]["known"] if card["title"] == "Bodyguard"]
    assert shown(t, 0)["hosts"] == {str(bodyguard): [number(t, "Robb Stark"), number(t, "Tywin Lannister")]}
    assert shown(t, 1)["hosts"] == {}, "it would tell what the other holds"


def test_the_card_that_asks_and_what_is_chosen_for_it_are_told_by_their_keys() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Grey Wind"], hand=["For the North!"], first=True),
        lannister=side("lannister", play=["Lannisport Merchant"], hand=["Grey Wind"]),
    )
    told: list[Entry] = []
    t.s.journal = told
    t.skip_to("challenge")
    t.stark.challenge("military", "Robb Stark", "Grey Wind")
    assert shown(t, 0)["challenge"]["most"] == [99, 99]
    assert shown(t, 0)["asking"] is None
    t.stark.choose("play For the North!")
    (event,) = [card["id"] for card in shown(t, 0)["being_played"]]
    assert (shown(t, 0)["asking"], shown(t, 1)["asking"]) == (event, None)
    t.stark.choose("Grey Wind")
    words = {entry.text: entry.words for entry in told}
    assert words["{player} plays {card}"]["card.key"] == f"card:{event}"
    assert words["{player} chooses {card}."]["card.key"] == f"card:{number(t, 'Grey Wind')}"
    assert words["You draw {card} ({source})."]["card.key"] == "", "what is held does not lie on the table"
