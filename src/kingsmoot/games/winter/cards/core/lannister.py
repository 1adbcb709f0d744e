"""House Lannister."""

from kingsmoot.games.winter.cards.core.common import card, fiefdoms, hall, honor_guard, sea
from kingsmoot.thrones.declare import choose, keyword, strength
from kingsmoot.thrones.effects import discard_at_random, draw, gain_power, kill, kneel
from kingsmoot.thrones.first.declare import ON_YOUR_HOUSE, as_it_leaves, marshalling, passive, response
from kingsmoot.thrones.paying import kneel_self
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import CHARACTER, HOST, IN_PLAY, SELF, named, strength_at_most, trait
from kingsmoot.thrones.terms import INTRIGUE, Period
from kingsmoot.thrones.triggers import killed, marshaled, plot_revealed, won

card("Gutter Rat's Cunning", strength(2, HOST, "Attached character gets +2 STR."), keyword("stealth", HOST))

card(
    "Joffrey Baratheon",
    response(killed(CHARACTER & trait("Lord", "Lady")), gain_power(ITSELF), limit=(3, Period.ROUND)),
)

card(
    "Ser Ilyn Payne",
    marshalling(kill(TARGET), cost=(kneel_self(),), target=(choose(CHARACTER & IN_PLAY & strength_at_most(2)),)),
)

card(
    "Ser Jacelyn Bywater",
    as_it_leaves(killed(SELF), discard_at_random(lambda s, x: s.opponents(x.you), "each opponent's")),
)

card("Enemy Informer", response(marshaled(SELF), kneel(TARGET), target=(choose(CHARACTER & IN_PLAY),)))

card("Qyburn's Informers", response(won(INTRIGUE, with_=SELF), draw(2)))

card(
    "Cersei's Attendant",
    response(killed(named("Cersei Lannister")), kneel(TARGET), target=(choose(CHARACTER & IN_PLAY),)),
    as_it_leaves(killed(SELF), kneel(TARGET), target=(choose(CHARACTER & IN_PLAY),)),
)

card("Golden Tooth Mines", passive(plot_revealed(), draw()))
card("Western Fiefdoms", fiefdoms("lannister"))
card("Hall of Heroes", hall("lannister"))
card("Sunset Sea", sea("lannister", "greyjoy"))
card("Queen Cersei's Chambers", ON_YOUR_HOUSE)
card("Lannisport Honor Guard", *honor_guard())
