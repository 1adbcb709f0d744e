"""What they do."""

from kingsmoot.games.second.language import *

card("All Men Are Fools", reaction(won(by=5), gain_power(choose(LADY & CHARACTER, up_to=5)), max_=once(PHASE)),
     pack="LaterR")

card("The Free Folk", deck(only_include(NEUTRAL & CARD | WILDLING & CHARACTER - LOYAL)),
     reaction(won(with_=WILDLING & CHARACTER & MINE & ATTACKING), until(CHALLENGE, value(CLAIM, +1)),
              cost=kneel(FACTION)))

card("Valyrian Steel", deck(least_cards(75), copies(1, ATTACHMENT)),
     action(put_into_play(one(ATTACHMENT & HAND(YOU) & COST.is_(X))), cost=kneel(FACTION) + pay(X)),
     reaction(enters(ATTACHMENT & MINE), either(draw(1), gain_gold(1)), limit=once(PHASE)), pack="LaterR")
