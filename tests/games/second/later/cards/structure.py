"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

# -- staying knelt --------------------------------------------------------------------------------------

card("Dragonstone", may_stay_knelt(SELF),
     reaction(into_shadows(CARD, by_effect=True), kneel(SELF),
              then(until(stood(SELF) | leaves(SELF), cannot(COME_OUT, THAT)))))

card("Roast Boar", may_stay_knelt(HOST), reaction(stood(HOST), draw(3), cost=sacrifice(SELF)),
     host=CHARACTER & THEIRS)

# -- defenders first ------------------------------------------------------------------------------------

card("Lysono Maar", defenders_first(while_=nth_challenge(1)))
