"""House Lannister."""

from kingsmoot.games.first.language import *

# -- characters -----------------------------------------------------------------------------------------

card("The Hound", instead(killed(SELF), goes(DISCARD)),
     passive(begins(DOMINANCE), either(discard(top(1)), discard(SELF, saves=False))))

card("Joffrey Baratheon",
     response(killed(trait("Lord", "Lady") & CHARACTER), gain_power(SELF), limit=times(3, ROUND)))

card("Ser Ilyn Payne", marshalling(kill(choose(CHARACTER & (STR <= 2))), cost=kneel(SELF)))

card("Bronn", any_phase(guard(choose(CHARACTER), PHASE), cost=pay(2)), GUARDS)

card("Raff the Sweetling", any_phase(look_at_top_card(an_opponent()), cost=pay(1)))

card("Enemy Informer", response(marshaled(SELF), kneel(choose(CHARACTER))))

card("Cersei's Attendant", response(killed(named("Cersei Lannister")), kneel(choose(CHARACTER))),
     as_it_leaves(killed(SELF), kneel(choose(CHARACTER))))

# -- attachments and locations --------------------------------------------------------------------------

card("Gilded Plate", response(would(killed(HOST) | discarded(HOST)), save(), cost=pay(1) + discard(SELF)))

card("Golden Tooth Mines", passive(plot_revealed(), draw(1)))

card("Hall of Heroes", kneel_to_reduce(LANNISTER & CHARACTER, 2))

# -- events ---------------------------------------------------------------------------------------------

card("The Lion's Cunning", any_phase(kneel(choose(CHARACTER)), cost=pay(2)))
