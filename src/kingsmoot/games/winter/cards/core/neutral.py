"""Neutral characters, locations and attachments."""

from dataclasses import replace

from kingsmoot.games.winter.cards.core.common import card, street
from kingsmoot.thrones.ability import Constant, Modifier
from kingsmoot.thrones.declare import choose_opponent, holds, icon, keyword, strength
from kingsmoot.thrones.effects import gain_power
from kingsmoot.thrones.first.declare import (
    KILLED,
    WITHOUT_ANOTHER_COPY,
    passive,
    passive_as_it_leaves,
    plot,
    response,
    save_response,
)
from kingsmoot.thrones.first.houses import ALL_DEAD, ALL_DISCARDED, shuffle_piles
from kingsmoot.thrones.first.plotting import switch_plots
from kingsmoot.thrones.paying import discard_self, kneel_self
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.selectors import CHARACTER, HOST, IN_PLAY, SELF, named, trait
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Period, Phase
from kingsmoot.thrones.triggers import enters_play, killed, phase_begins, won

card(
    "Bodyguard",
    save_response(HOST, cost=(discard_self(),)),
    host=CHARACTER & trait("Lord", "Lady") & WITHOUT_ANOTHER_COPY,
)
card("Milk of the Poppy", holds(Modifier.BLANK, HOST, "The text of attached character is blank, traits excepted."))
card(
    "Varys",
    plot(
        switch_plots(Period.ROUND),
        cost=(kneel_self(),),
        target=(choose_opponent(),),
        condition=lambda s, x: len(s.opponents(x.you)) > 1,
        only="while you have more than one opponent",
    ),
)
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


def immune_to_events(title: str) -> Constant:
    made = keyword("immune to events", named(title) & IN_PLAY)
    return replace(made, text=f"{title} is immune to events.")


card(
    "Jon Snow",
    immune_to_events("Ghost"),
    response(won(with_=SELF | named("Ghost")), gain_power(ITSELF)),
)
card(
    "Ghost",
    immune_to_events("Jon Snow"),
    save_response(CHARACTER & trait("Night's Watch"), cost=(kneel_self(),)),
)
card(
    "Benjen Stark",
    # used as he leaves: he himself, and whoever is killed with him, comes into a dead pile after that
    replace(
        passive_as_it_leaves(killed(SELF), shuffle_piles(ALL_DEAD)),
        text="As this card is killed, shuffle all dead piles into their owners' decks.",
    ),
)
card("Ser Barristan Selmy", passive(enters_play(SELF), shuffle_piles(ALL_DISCARDED)))
card(
    "Lordship",
    Constant(Modifier.TRAIT, 1, HOST, text="Attached character gains the Lord trait.", word="Lord"),
    icon(POWER, HOST),
    strength(
        4,
        HOST,
        "During the dominance phase, attached character gets +4 STR.",
        lambda s, x: s.phase == Phase.DOMINANCE,
    ),
    host=CHARACTER & WITHOUT_ANOTHER_COPY,
)
card.shared("Littlefinger", "Shae")
card("Street of Steel", street(MILITARY))
card("Shadowblack Lane", street(INTRIGUE))
card("Street of Sisters", street(POWER))
