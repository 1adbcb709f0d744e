"""Neutral characters, locations and attachments."""

from kingsmoot.games.winter.cards.core.common import card, street
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.declare import holds
from kingsmoot.thrones.effects import gain_power
from kingsmoot.thrones.first.declare import KILLED, WITHOUT_ANOTHER_COPY, passive, save_response
from kingsmoot.thrones.paying import discard_self, kneel_self
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.selectors import CHARACTER, HOST, trait
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Phase
from kingsmoot.thrones.triggers import phase_begins

card(
    "Bodyguard",
    save_response(HOST, cost=(discard_self(),)),
    host=CHARACTER & trait("Lord", "Lady") & WITHOUT_ANOTHER_COPY,
)
card("Milk of the Poppy", holds(Modifier.BLANK, HOST, "The text of attached character is blank, traits excepted."))
card(
    "Maester Aemon",
    save_response(CHARACTER & trait("Night's Watch"), from_=KILLED, cost=(kneel_self(),)),
)
card(
    "Knight of Flowers",
    passive(
        phase_begins(Phase.DOMINANCE),
        gain_power(ITSELF),
        condition=lambda s, x: not s.kneeling[x.source],
        only="while this card is standing",
    ),
)
card("Street of Steel", street(MILITARY))
card("Shadowblack Lane", street(INTRIGUE))
card("Street of Sisters", street(POWER))
