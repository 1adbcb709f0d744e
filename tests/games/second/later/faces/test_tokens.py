"""Tokens that know who has placed them."""

from __future__ import annotations

import kingsmoot
from kingsmoot.scenario import Scenario, side

GAME = kingsmoot.game("second-edition")
TOKEN = "valar_morghulis"


def marked() -> Scenario:
    t = Scenario(
        stark=side("stark", hand=["Jaqen H'ghar"], play=["Robb Stark"], gold=9),
        lannister=side("lannister", play=["Tywin Lannister", "Cersei Lannister", "Lannisport Merchant"]),
        phase="marshaling",
    )
    t.stark.marshal("Jaqen H'ghar")
    t.stark.use("Jaqen H'ghar", "Tywin Lannister", "Cersei Lannister", "no more")
    return t


def test_the_tokens_of_jaqen_go_with_him() -> None:
    t = marked()
    assert t.card("Tywin Lannister").tokens(TOKEN) == t.card("Cersei Lannister").tokens(TOKEN) == 1
    assert t.s.view(1)["table"]["players"][1]["play"][0]["tokens"] == {TOKEN: 1}
    assert GAME.decode(t.s.encode()) == t.s
    t.card("Cersei Lannister").set_tokens(TOKEN, 2)  # one of another card's
    t.happen("killed", "Jaqen H'ghar")
    assert t.card("Tywin Lannister").tokens(TOKEN) == 0
    assert t.card("Cersei Lannister").tokens(TOKEN) == 1
    t.check()


def test_whoever_has_a_token_may_be_killed() -> None:
    t = marked()
    assert t.card("Jaqen H'ghar").text == (
        "Reaction: After this card enters play, place 1 Valar Morghulis token on up to 3 unique characters. If this "
        "card leaves play, discard those tokens. Reaction: After you win a challenge in which this card is attacking "
        "alone, choose and kill a character with a Valar Morghulis token."
    )
