"""Abilities that no other test uses."""

from kingsmoot.scenario import Scenario, side
from tests.games.winter.table import scene


def renamed(t: Scenario, title: str, to: str) -> Scenario:
    """As if a card were one that none of our sets has, but a set of somebody's own may."""
    t.reprint(title, title=to)
    return t


def test_cerseis_attendant_kneels_somebody_when_cersei_dies() -> None:
    t = scene(
        stark=side("stark", play=["Knight of the Tumblestone", "Arya Stark [core]", "House Tully Recruiter"]),
        lannister=side("lannister", play=["Cersei's Attendant (kneeling)", "Tywin Lannister (kneeling)"]),
    )
    renamed(t, "Tywin Lannister", "Cersei Lannister")
    t.stark.challenge("military", "Knight of the Tumblestone")
    t.lannister.choose("Cersei Lannister")
    t.lannister.use("Cersei's Attendant", "Arya Stark")
    assert t.card("Arya Stark").kneeling
    assert t.lannister.dead == ["Cersei Lannister"]


def test_danys_handmaiden_discards_an_attachment_when_daenerys_dies() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core] + Ice", "Bran Stark"]),
        targaryen=side("targaryen", play=["Dany's Handmaiden (kneeling)", "Viserys Targaryen [core] (kneeling)"]),
    )
    renamed(t, "Viserys Targaryen", "Daenerys Targaryen")
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.choose("Daenerys Targaryen")
    t.targaryen.use("Dany's Handmaiden")
    assert t.stark.discard == ["Ice"]
