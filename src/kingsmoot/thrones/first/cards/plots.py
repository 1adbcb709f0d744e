"""Plots."""

from kingsmoot.thrones.declare import strength
from kingsmoot.thrones.effects import kill
from kingsmoot.thrones.first.conditions import outnumbered
from kingsmoot.thrones.first.declare import revealed
from kingsmoot.thrones.first.declared import shared
from kingsmoot.thrones.refs import each
from kingsmoot.thrones.selectors import CHARACTER, IN_PLAY, MINE, without_icon
from kingsmoot.thrones.terms import INTRIGUE

shared("Valar Morghulis", revealed(kill(each(CHARACTER))))
shared(
    "Hear Me Roar",
    strength(-1, CHARACTER & IN_PLAY & without_icon(INTRIGUE), "Characters without an intrigue icon get -1 STR."),
)
shared(
    "Holding the Trident",
    strength(
        2,
        CHARACTER & IN_PLAY & MINE,
        "While you control fewer characters than an opponent, each character you control gets +2 STR.",
        outnumbered,
    ),
)
