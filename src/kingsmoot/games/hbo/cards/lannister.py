"""The cards of the Lannister deck."""

from kingsmoot.games.hbo.cards.common import LANNISTER, card
from kingsmoot.thrones.ability import Context
from kingsmoot.thrones.declare import choose, strength
from kingsmoot.thrones.effects import draw, gain_power, give_strength, if_you_win, kill, kneel
from kingsmoot.thrones.first.declare import any_phase, challenges, dominance, response
from kingsmoot.thrones.paying import kneel_one, kneel_self, pay
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import ATTACKING, CHARACTER, HOST, IN_PLAY, PARTICIPATING, SELF, Selector
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Period
from kingsmoot.thrones.triggers import dominance_won, lost, plot_revealed, won
from kingsmoot.thrones.values import power_of


def rich(s: ThronesState, x: Context) -> bool:
    return s.pool[x.you] >= 4


card(
    "Tywin Lannister",
    response(dominance_won(), gain_power(ITSELF, 2), condition=rich, only="with 4 or more gold in your pool"),
)
card("Lannister Guards", response(plot_revealed(), draw()))

ahead = Selector(
    lambda s, x, c: power_of(s, s.controller[c]) > power_of(s, x.you), after="of a player with more power than you"
)
card("Shae", challenges(kneel(TARGET), cost=(kneel_self(),), target=(choose(CHARACTER & IN_PLAY & ahead),)))
card(
    "Cersei Lannister",
    dominance(kneel(TARGET), cost=(kneel_self(), pay(2)), target=(choose(CHARACTER & IN_PLAY - SELF),)),
)
card("Tyrion Lannister", response(won(with_=SELF), draw(), cost=(pay(1),)))

card(
    "Insidious Ways",
    challenges(
        give_strength(TARGET, 2, Period.CHALLENGE), if_you_win(draw(2)), target=(choose(ATTACKING & CHARACTER),)
    ),
)
card("The Lion's Cunning", any_phase(kneel(TARGET), cost=(pay(2),), target=(choose(CHARACTER & IN_PLAY),)))
card(
    "A Lannister Pays His Debts",
    response(
        lost(), kill(TARGET), cost=(kneel_one(LANNISTER & CHARACTER),), target=(choose(PARTICIPATING & CHARACTER),)
    ),
)
card("Chain of Gold", strength(1, HOST, "Attached character gets +1 STR."), host=LANNISTER & CHARACTER)
