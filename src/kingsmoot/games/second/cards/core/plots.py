"""Plots."""

from kingsmoot.games.second.cards.declared import card
from kingsmoot.thrones.ability import Context
from kingsmoot.thrones.declare import additional_challenge, choose, choose_opponent, reaction, when_revealed
from kingsmoot.thrones.effects import discard_from_play, draw, gain_gold, gain_power, kneel, move_power
from kingsmoot.thrones.refs import LOSERS_FACTION, MY_FACTION, TARGET
from kingsmoot.thrones.selectors import ATTACHMENT, CHARACTER
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import MILITARY, POWER
from kingsmoot.thrones.triggers import dominance_won, won


def chosen_opponent(s: ThronesState, x: Context) -> int:
    return s.owner(s.picked[x.picks][0])


card("A Clash of Kings", reaction(won(POWER), move_power(LOSERS_FACTION, MY_FACTION)))
card("A Feast for Crows", reaction(dominance_won(), gain_power(MY_FACTION, 2)))
card("A Storm of Swords", additional_challenge(MILITARY))
card(
    "Calling the Banners",
    when_revealed(gain_gold(lambda s, x: len(s.characters(chosen_opponent(s, x)))), target=(choose_opponent(),)),
)
card("Confiscation", when_revealed(discard_from_play(TARGET), target=(choose(ATTACHMENT),)))
card("Counting Coppers", when_revealed(draw(3)))
card("Filthy Accusations", when_revealed(kneel(TARGET), target=(choose(CHARACTER),)))
